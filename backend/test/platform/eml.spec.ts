import { mkdir, mkdtemp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Ambiente } from '../../src/platform/config/ambiente';
import { Correio } from '../../src/platform/email/correio';

it('sem SMTP_URL, a mensagem aparece na pasta inteira ou não aparece', async () => {
  const pasta = await mkdtemp(join(tmpdir(), 'eml-'));
  try {
    const arquivo = join(pasta, 'emails', 'aviso-1.eml');
    await mkdir(join(pasta, 'emails'));
    await writeFile(arquivo, 'a de antes');
    const lida = await open(arquivo);
    const correio = new Correio({
      pastaDados: pasta,
      urlPublica: 'https://pesca.example',
      remetente: 'agencia@pesca.example',
    } as Ambiente);
    await correio.enviar({
      id: 'aviso-1',
      para: 'ana@exemplo.example',
      assunto: 'a',
      texto: 't',
      html: '<p>',
    });
    // Quem a lia não vê a nova a escrever-se por cima.
    expect(await lida.readFile('utf8')).toBe('a de antes');
    await lida.close();
    expect(await readFile(arquivo, 'utf8')).toContain('ana@exemplo.example');
    expect(await readdir(join(pasta, 'emails'))).toEqual(['aviso-1.eml']);
  } finally {
    await rm(pasta, { recursive: true, force: true });
  }
});
