import QRCode from 'qrcode';
import { cru, html, type Html } from '../http/resposta/html';
import { type Idioma, MARCA_DE_LINGUA } from '../i18n/idioma';

/** SVG de nível M, sem margem: quem o põe no papel deixa o branco em volta. `nome` é o que dele se ouve. */
export async function qrNoPapel(texto: string, nome: string, idioma: Idioma): Promise<Html> {
  const svg = await QRCode.toString(texto, { type: 'svg', errorCorrectionLevel: 'M', margin: 0 });
  const abertura = html`<svg role="img" lang="${MARCA_DE_LINGUA[idioma]}" aria-label="${nome}" `;
  return cru(svg.replace('<svg ', () => abertura.toString()));
}
