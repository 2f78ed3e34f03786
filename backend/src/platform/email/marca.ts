import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A marca, que vai com cada mensagem: nada se busca na rede, e o SVG dos impressos poucos leitores de e-mail mostram. */
export const MARCA = {
  cid: 'marca@carteira-de-pesca',
  filename: 'marca.png',
  contentType: 'image/png',
  contentDisposition: 'inline',
  content: readFileSync(join(__dirname, 'arte/marca.png')),
} as const;
