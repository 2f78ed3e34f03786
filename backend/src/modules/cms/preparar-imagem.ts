import sharp from 'sharp';
import { ErroDominio } from '../../kernel/erro-dominio';
import type { TipoDeImagem } from './imagem-informe.entity';

/** Uma imagem pequena em bytes pode ser enorme aberta. */
const PONTOS = 40_000_000;
const LADO = 1600;
const ACEITOS: readonly string[] = ['jpeg', 'png', 'webp'];

/**
 * Abre a imagem, o que prova que é uma, e a grava outra vez: no tamanho que a página usa, de pé, e sem nada do que a câmera
 * escreve (lugar, aparelho, hora). Erros: 400 `ARQUIVO_NAO_E_IMAGEM`, `IMAGEM_GRANDE_DEMAIS`.
 */
export async function prepararImagem(bytes: Buffer): Promise<{ tipo: TipoDeImagem; bytes: Buffer }> {
  const { format, width, height } = await lerCabecalho(bytes);
  if (!ACEITOS.includes(format ?? '')) throw recusa('ARQUIVO_NAO_E_IMAGEM');
  if (width * height > PONTOS) throw recusa('IMAGEM_GRANDE_DEMAIS');
  try {
    const pronta = await sharp(bytes, { limitInputPixels: PONTOS })
      .rotate()
      .resize({ width: LADO, height: LADO, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
    return { tipo: 'image/webp', bytes: pronta };
  } catch {
    throw recusa('ARQUIVO_NAO_E_IMAGEM');
  }
}

async function lerCabecalho(bytes: Buffer) {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    throw recusa('ARQUIVO_NAO_E_IMAGEM');
  }
}

const recusa = (codigo: string) => new ErroDominio(codigo, 'requisicao');
