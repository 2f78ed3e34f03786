/** O papel do manual: capa na água negra, como a carteira; figuras à direita do texto; o número de cada página. */
export const paginaDoManual = ({ lingua, titulo, nome, fontes, desenhos, corpo }) => `<!doctype html>
<html lang="${lingua}"><head><meta charset="utf-8"><title>${titulo}</title><style>
@font-face{font-family:Besley;font-weight:600;src:url(data:font/ttf;base64,${fontes.titulo})}
@font-face{font-family:Atkinson;font-weight:400;src:url(data:font/ttf;base64,${fontes.texto})}
@font-face{font-family:Atkinson;font-weight:700;src:url(data:font/ttf;base64,${fontes.forte})}
@page{size:A4;margin:22mm 22mm 24mm;
@bottom-left{content:"${titulo}";font:9pt Atkinson,sans-serif;color:#43575b}
@bottom-right{content:counter(page);font:700 11pt Atkinson,sans-serif;color:#10262b}}
@page capa{margin:0;@bottom-left{content:none}@bottom-right{content:none}}
body{font:11pt/1.5 Atkinson,sans-serif;color:#10262b;margin:0}
h1,h2{font-family:Besley,serif;font-weight:600;line-height:1.15;text-wrap:balance}
h2{font-size:16pt;margin:9mm 0 2.5mm;padding-top:3mm;border-top:.6mm solid #c4955f;break-after:avoid;clear:both}
p,li{text-wrap:pretty;orphans:2;widows:2}
p{margin:0 0 3mm}ul,ol{padding-left:6mm;margin:0 0 3mm}li{margin:1mm 0;break-inside:avoid}
table{border-collapse:collapse}td,th{padding:1mm 3mm 1mm 0;text-align:left;vertical-align:top;border-bottom:.2mm solid #c4955f}
.capa{page:capa;break-after:page;position:relative;height:296.5mm;overflow:hidden;background:#0d2329;color:#fff}
.capa>*{position:absolute}
.capa .agua{inset:0 0 88mm;width:100%;height:208mm;color:#fff;opacity:.16}
.capa .agua g{stroke:currentColor;stroke-width:.5}
.capa .marca{left:22mm;top:24mm;width:20mm}
.capa .nome{left:48mm;top:28.5mm;margin:0;font:600 17pt Besley,serif}
.capa h1{left:22mm;right:30mm;top:88mm;margin:0;font-size:44pt}
.capa .peixe{right:-14mm;bottom:78mm;width:128mm;fill:#fff;opacity:.94}
.capa .encontro{left:0;right:0;bottom:69mm;height:8mm;background:no-repeat 0 100%/100% 8mm url('data:image/svg+xml,${encodeURIComponent(desenhos.encontro)}')}
.capa .barro{left:0;right:0;bottom:0;height:69.4mm;background:#c4955f}
.parte{display:flow-root;break-inside:avoid}
.tela{float:right;width:52mm;margin:1mm 0 4mm 9mm;break-inside:avoid}
.tela img{display:block;width:100%;border:.3mm solid #c7d3d0;border-radius:3mm}
.tela figcaption{margin-top:1.5mm;font-size:9pt;line-height:1.35;color:#43575b;text-wrap:pretty}
</style></head><body>
<section class="capa">${desenhos.agua}${desenhos.marca}<p class="nome">${nome}</p><h1>${titulo}</h1>${desenhos.tucunare}<div class="encontro"></div><div class="barro"></div></section>
${emPartes(corpo)}</body></html>`;

/** Cada parte fica inteira numa página, com a figura dela. */
const emPartes = (corpo) =>
  corpo
    .split(/(?=<h2)/)
    .map((parte) => `<section class="parte">${parte}</section>`)
    .join('');
