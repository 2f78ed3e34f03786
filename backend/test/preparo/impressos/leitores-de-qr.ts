import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const executar = promisify(execFile);
const COM_JSQR = join(__dirname, 'ler-com-jsqr.mjs');

/** O mesmo QR code lido por dois decodificadores que nada têm em comum. */
export interface Leitura {
  readonly zbar: string;
  readonly jsqr: string;
}

export async function lerQrCode(png: Buffer): Promise<Leitura> {
  return naPasta(async (pasta) => {
    const arquivo = join(pasta, 'imagem.png');
    await writeFile(arquivo, png);
    const { stdout } = await executar('zbarimg', ['-q', '--raw', '-Sdisable', '-Sqrcode.enable', arquivo]);
    const { stdout: jsqr } = await executar(process.execPath, [COM_JSQR, arquivo]);
    return { zbar: stdout.split('\n')[0]!, jsqr };
  });
}

/** Da primeira página, como sairia de uma impressora simples. */
export async function lerQrCodeDoPdf(pdf: Buffer): Promise<Leitura> {
  const png = await naPasta(async (pasta) => {
    await writeFile(join(pasta, 'documento.pdf'), pdf);
    await executar('pdftoppm', ['-r', '200', '-png', '-singlefile', 'documento.pdf', 'pagina'], {
      cwd: pasta,
    });
    return readFile(join(pasta, 'pagina.png'));
  });
  return lerQrCode(png);
}

async function naPasta<T>(fazer: (pasta: string) => Promise<T>): Promise<T> {
  const pasta = await mkdtemp(join(tmpdir(), 'qr-'));
  try {
    return await fazer(pasta);
  } finally {
    await rm(pasta, { recursive: true, force: true });
  }
}
