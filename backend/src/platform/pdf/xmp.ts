import { html } from '../http/resposta/html';

/** Metadados XMP (ISO 16684-1): título, língua e a declaração de acessibilidade (ISO 14289-1, 5). */
export function xmp(dados: { titulo: string; idioma: string; produtor: string; acessivel: boolean }): string {
  return html`<?xpacket begin="${'\ufeff'}" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
<dc:format>application/pdf</dc:format>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${dados.titulo}</rdf:li></rdf:Alt></dc:title>
<dc:language><rdf:Bag><rdf:li>${dados.idioma}</rdf:li></rdf:Bag></dc:language>
<pdf:Producer>${dados.produtor}</pdf:Producer>
${dados.acessivel && html`<pdfuaid:part>1</pdfuaid:part>`}
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>
`.toString();
}
