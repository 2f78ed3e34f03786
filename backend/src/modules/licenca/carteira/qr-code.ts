import QRCode from 'qrcode';
import { PREFIXO } from '../../../platform/http/prefixo';

/** Endereço da página de autenticidade, que o QR code abre. */
function urlDeAutenticidade(urlPublica: string, codigo: string): string {
  return `${urlPublica}/${PREFIXO}/informacao-carteira/${codigo}`;
}

/** PNG em pixels inteiros, nível L: para telas. */
export function qrCodePng(urlPublica: string, codigo: string): Promise<Buffer> {
  return QRCode.toBuffer(urlDeAutenticidade(urlPublica, codigo), {
    errorCorrectionLevel: 'L',
    margin: 4,
    scale: 6,
  });
}

/** SVG, nível M: para papel. */
export function qrCodeSvg(urlPublica: string, codigo: string): Promise<string> {
  return QRCode.toString(urlDeAutenticidade(urlPublica, codigo), {
    type: 'svg',
    errorCorrectionLevel: 'M',
    margin: 0,
  });
}
