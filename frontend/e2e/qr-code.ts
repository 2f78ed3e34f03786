import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import jsQR from 'jsqr';

import { type Locator, type Page } from '@playwright/test';

import { BASE } from './apoio';

/** O que diz o QR code desta imagem, pixel por pixel. */
async function lerImagem(pagina: Page, endereco: string): Promise<string> {
  const imagem = await pagina.evaluate(async (src) => {
    const quadro = new Image();
    quadro.src = src;
    await quadro.decode();
    const tela = document.createElement('canvas');
    tela.width = quadro.width;
    tela.height = quadro.height;
    const pincel = tela.getContext('2d');
    pincel?.drawImage(quadro, 0, 0);
    const { data, width, height } = pincel?.getImageData(0, 0, tela.width, tela.height) ?? {};
    return { data: Array.from(data ?? []), width: width ?? 0, height: height ?? 0 };
  }, endereco);
  return jsQR(Uint8ClampedArray.from(imagem.data), imagem.width, imagem.height)?.data ?? '';
}

/** O que lê quem aponta a câmera a este desenho na tela. */
export async function lerNaTela(desenho: Locator): Promise<string> {
  const foto = await desenho.screenshot({ animations: 'disabled' });
  return lerImagem(desenho.page(), `data:image/png;base64,${foto.toString('base64')}`);
}

/** O endereço que o QR code da carteira do pescador leva, lido da imagem que o servidor lhe manda. */
export async function enderecoDoQrCode(pagina: Page): Promise<string> {
  const imagem = await pagina.evaluate(async (base) => {
    const resposta = await fetch(`${base}/api/consultar-minha-carteira`);
    const carteiras = (await resposta.json()) as { qrCodeBase64: string | null }[];
    return carteiras.find(({ qrCodeBase64 }) => qrCodeBase64)?.qrCodeBase64 ?? '';
  }, BASE);
  const { pathname, hash } = new URL(await lerImagem(pagina, imagem));
  return `${pathname}${hash}`;
}

/** Os caminhos desta página a que levam os QR codes de um PDF, lidos da primeira folha como sai da impressora. */
export async function caminhosDoImpresso(pdf: Buffer, pasta: string): Promise<string[]> {
  const executar = promisify(execFile);
  await mkdir(pasta, { recursive: true });
  await writeFile(join(pasta, 'documento.pdf'), pdf);
  await executar('pdftoppm', ['-r', '200', '-png', '-singlefile', 'documento.pdf', 'folha'], { cwd: pasta });
  const { stdout } = await executar('zbarimg', ['-q', '--raw', '-Sdisable', '-Sqrcode.enable', 'folha.png'], {
    cwd: pasta,
  });
  return stdout
    .split('\n')
    .filter((lido) => lido.startsWith('http'))
    .map((lido) => new URL(lido).pathname);
}
