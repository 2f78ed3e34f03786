import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import jsQR from 'jsqr';

import { type Page } from '@playwright/test';

import { BASE } from './apoio';

/** O endereço que o QR code da carteira do pescador leva, lido da imagem que ele vê. */
export async function enderecoDoQrCode(pagina: Page): Promise<string> {
  const imagem = await pagina.evaluate(async (base) => {
    const resposta = await fetch(`${base}/api/consultar-minha-carteira`);
    const carteiras = (await resposta.json()) as { qrCodeBase64: string | null }[];
    const quadro = new Image();
    quadro.src = carteiras.find(({ qrCodeBase64 }) => qrCodeBase64)?.qrCodeBase64 ?? '';
    await quadro.decode();
    const tela = document.createElement('canvas');
    tela.width = quadro.width;
    tela.height = quadro.height;
    const pincel = tela.getContext('2d');
    pincel?.drawImage(quadro, 0, 0);
    const { data, width, height } = pincel?.getImageData(0, 0, tela.width, tela.height) ?? {};
    return { data: Array.from(data ?? []), width: width ?? 0, height: height ?? 0 };
  }, BASE);
  const lido = jsQR(Uint8ClampedArray.from(imagem.data), imagem.width, imagem.height)?.data ?? '';
  const { pathname, hash } = new URL(lido);
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
