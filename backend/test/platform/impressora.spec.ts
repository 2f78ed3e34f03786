import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'puppeteer';
import { formatarDataBr } from '../../src/kernel/data-civil';
import {
  htmlDaFrente,
  htmlDasCarteiras,
  parteDaCarteira,
  IMAGEM_DA_FRENTE,
} from '../../src/modules/licenca/carteira/carteira.html';
import type { VistaCarteira } from '../../src/modules/licenca/carteira/ver-carteira';
import { lerAmbiente } from '../../src/platform/config/ambiente';
import { cru } from '../../src/platform/http/html';
import { instalarFontes } from '../../src/platform/pdf/fontes';
import { Impressora } from '../../src/platform/pdf/impressora';
import { NavegadorQuente } from '../../src/platform/pdf/navegador-quente';
import { vistaDeTeste } from '../preparo/carteiras';
import { conferirAcessibilidade } from '../preparo/pdf-acessivel';
import { descendentes, sinalizar } from '../preparo/descendentes';
import { SEGREDOS_DE_TESTE } from '../preparo/produto';

jest.setTimeout(120_000);

let pasta: string;
let impressora: Impressora;
beforeAll(async () => {
  pasta = await mkdtemp(join(tmpdir(), 'pesca-'));
  impressora = new Impressora(
    lerAmbiente({
      NODE_ENV: 'test',
      DATABASE_URL: 'mysql://nenhum',
      REDIS_URL: 'redis://nenhum',
      DATA_DIR: pasta,
      CHROMIUM_PATH: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      ...SEGREDOS_DE_TESTE,
    }),
  );
});
afterAll(async () => {
  await impressora.onApplicationShutdown();
  await rm(pasta, { recursive: true, force: true });
});

const juntas = async (vistas: readonly [VistaCarteira, ...VistaCarteira[]]) =>
  impressora.imprimirVarios(await htmlDasCarteiras(vistas), vistas.map(parteDaCarteira));
const sozinha = async (vista: VistaCarteira) => (await juntas([vista]))[0]!;
const resumo = (pdf: Buffer, opcao: string) =>
  execFileSync('pdfinfo', [opcao, '-'], { input: pdf, encoding: 'utf8' });

describe('carteiras impressas juntas', () => {
  const vistas = Array.from({ length: 12 }, (_, i) => vistaDeTeste(i)) as [VistaCarteira, ...VistaCarteira[]];

  it('são, byte a byte, as mesmas que cada uma sozinha', async () => {
    const grupo = await juntas(vistas);
    for (const [i, vista] of vistas.entries()) {
      const so = await sozinha(vista);
      expect(grupo[i]!.equals(so)).toBe(true);
    }
    // Em outra ordem, com outras vizinhas, e outro dia.
    const avesso = await juntas([...vistas].reverse() as typeof vistas);
    avesso.reverse().forEach((pdf, i) => expect(pdf!.equals(grupo[i]!)).toBe(true));
  });

  it('a que tem letras fora das fontes do produto volta para ser impressa sozinha, e só ela', async () => {
    const estranha = vistaDeTeste(3, { nome: 'Łukasz Żółw' });
    const [antes, dela, depois] = await juntas([vistas[0], estranha, vistas[1]!]);
    expect([antes, dela, depois].map((pdf) => pdf !== null)).toEqual([true, false, true]);
    const so = await sozinha(estranha);
    expect(execFileSync('pdftotext', ['-', '-'], { input: so, encoding: 'utf8' })).toContain('Łukasz Żółw');
  });

  it.each(['svg', 'png'])('também com o brasão da agência, em %s', async (formato) => {
    const desenho = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 34 40" width="34" height="40"><defs><linearGradient id="a"><stop stop-color="#a5230f"/><stop offset="1" stop-color="#0d2329" stop-opacity=".4"/></linearGradient></defs><circle cx="17" cy="20" r="15" fill="url(#a)" opacity=".7"/></svg>`;
    const imagem =
      formato === 'svg'
        ? Buffer.from(desenho)
        : await impressora.fotografar(cru(`<style>body{margin:0}</style>${desenho}`), {
            largura: 34,
            altura: 40,
          });
    const tipo = formato === 'svg' ? 'svg+xml' : 'png';
    const brasao = `data:image/${tipo};base64,${imagem.toString('base64')}`;
    const comBrasao = vistas
      .slice(0, 4)
      .map((vista) => ({ ...vista, agencia: { ...vista.agencia, brasao } })) as typeof vistas;
    const grupo = await juntas(comBrasao);
    for (const [i, vista] of comBrasao.entries()) {
      const so = await sozinha(vista);
      expect(grupo[i]?.equals(so)).toBe(true);
      expect(so.equals(await sozinha(vistas[i]!))).toBe(false);
    }
  });

  it('mudar uma letra muda o arquivo', async () => {
    const [vista] = vistas;
    expect((await sozinha(vista)).equals(await sozinha({ ...vista, nome: `${vista.nome}a` }))).toBe(false);
  });

  it.each([0, 1, 4])('cada uma se lê sem se ver (%s)', async (numero) => {
    const vista = vistaDeTeste(numero);
    const [, pdf] = await juntas([vistaDeTeste(7), vista]);
    const { titulo, idioma } = parteDaCarteira(vista);
    await conferirAcessibilidade(pdf!, { titulo, idioma });
    const lido = resumo(pdf!, '-struct-text');
    // A ordem da leitura é a do papel: título, frente, verso, dados, regras.
    const ordem = [vista.nome, vista.numero, formatarDataBr(vista.validade)].map((texto) =>
      lido.indexOf(texto),
    );
    expect(ordem).toEqual([...ordem].sort((a, b) => a - b));
    expect(ordem.every((lugar) => lugar > 0)).toBe(true);
  });
});

it('a imagem da frente tem o tamanho do cartão a 300 pontos por polegada, e não mexe no que se imprime depois', async () => {
  const vista = vistaDeTeste(0);
  const antes = await sozinha(vista);
  const png = await impressora.fotografar(await htmlDaFrente(vista), IMAGEM_DA_FRENTE);
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1011, 638]);
  expect(png.equals(await impressora.fotografar(await htmlDaFrente(vista), IMAGEM_DA_FRENTE))).toBe(true);
  const lido = execFileSync('zbarimg', ['-q', '--raw', '-'], { input: png, encoding: 'utf8' });
  expect(lido).toContain(vista.codigo);
  const depois = await sozinha(vista);
  expect(depois.equals(antes)).toBe(true);
});

describe('um Chromium que para ou morre', () => {
  const um = () => impressora.imprimir(cru('<!doctype html><html lang="pt-BR"><title>t</title><p>papel</p>'));

  it.each(['SIGKILL', 'SIGSTOP'] as const)('%s no meio não perde documento nenhum', async (sinal) => {
    await um();
    const emCurso = Array.from({ length: 6 }, um);
    for (const pid of await descendentes(process.pid, /chrom/)) sinalizar(pid, sinal);
    const pdfs = await Promise.all(emCurso);
    expect(new Set(pdfs.map((pdf) => pdf.toString('latin1'))).size).toBe(1);
  });

  it('o cano que cai depois de o puppeteer o largar não derruba o processo', async () => {
    const navegador = await NavegadorQuente.abrir(
      process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      instalarFontes(join(pasta, 'fontes')),
    );
    const { navegador: doPuppeteer } = navegador as unknown as { navegador: Browser };
    // Os dos comandos; nos da saída e dos erros ainda há quem leia linhas.
    const canos = doPuppeteer.process()!.stdio.slice(3);
    expect(canos).toHaveLength(2);
    await navegador.fechar();
    const caiu = () => canos.forEach((cano) => cano?.emit('error', new Error('read ECONNRESET')));
    expect(caiu).not.toThrow();
  });
});
