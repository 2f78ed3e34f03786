import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'puppeteer-core';
import { formatarDataBr } from '../../../src/kernel/data-civil';
import {
  htmlDaCarteira,
  htmlDaFrente,
  IMAGEM_DA_FRENTE,
} from '../../../src/modules/carteira/impressao/carteira.html';
import type { VistaCarteira } from '../../../src/modules/carteira/impressao/ver-carteira';
import { lerAmbiente } from '../../../src/platform/config/ambiente';
import { cru } from '../../../src/platform/http/resposta/html';
import { instalarFontes } from '../../../src/platform/pdf/fontes';
import { Impressora } from '../../../src/platform/pdf/impressora';
import { NavegadorQuente } from '../../../src/platform/pdf/navegador-quente';
import { vistaDeTeste } from '../../preparo/carteira/carteiras';
import { conferirAcessibilidade } from '../../preparo/impressos/pdf-acessivel';
import { descendentes, sinalizar } from '../../preparo/descendentes';
import { SEGREDOS_DE_TESTE } from '../../preparo/produto';

let pasta: string;
let impressora: Impressora;
beforeAll(async () => {
  pasta = await mkdtemp(join(tmpdir(), 'pesca-'));
  impressora = new Impressora(
    lerAmbiente({
      NODE_ENV: 'test',
      DATABASE_URL: 'mysql://nenhum/nada',
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

const imprimir = async (vista: VistaCarteira) => impressora.imprimir(await htmlDaCarteira(vista));
const lerTexto = (pdf: Buffer) => execFileSync('pdftotext', ['-', '-'], { input: pdf, encoding: 'utf8' });
const vistas = Array.from({ length: 12 }, (_, i) => vistaDeTeste(i));

describe('a carteira impressa', () => {
  it('tem os mesmos bytes outra vez, depois de outras e noutra aba', async () => {
    const antes = await Promise.all(vistas.map(imprimir));
    const depois = await Promise.all([...vistas].reverse().map(imprimir));
    depois.reverse().forEach((pdf, i) => expect(pdf.equals(antes[i]!)).toBe(true));
    expect(new Set(antes.map((pdf) => pdf.toString('latin1'))).size).toBe(vistas.length);
  });

  it.each(['Łukasz Żółw', 'Ana 漢字 𓂀', 'ሀለ \u{10FFFF}'])(
    'sai com qualquer letra no nome: %s',
    async (nome) => {
      const pdf = await imprimir(vistaDeTeste(3, { nome }));
      expect(lerTexto(pdf)).toContain('LPE-0000003-9/2026');
      expect(pdf.equals(await imprimir(vistaDeTeste(3, { nome })))).toBe(true);
    },
  );

  it('a letra que as fontes do sistema têm lê-se no papel; a que falta a todas tira a declaração de acessível', async () => {
    const comum = await imprimir(vistaDeTeste(3, { nome: 'Łukasz Żółw' }));
    expect(lerTexto(comum)).toContain('Łukasz Żółw');
    expect(comum.includes('<pdfuaid:part>1<')).toBe(true);
    const faltosa = await imprimir(vistaDeTeste(3, { nome: 'Ana \u{10FFFF}' }));
    expect(faltosa.includes('<pdfuaid:part>1<')).toBe(false);
  });

  it.each(['svg', 'png'])('leva o brasão da agência, em %s', async (formato) => {
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
    for (const vista of vistas.slice(0, 4)) {
      const comBrasao = { ...vista, agencia: { ...vista.agencia, brasao } };
      const pdf = await imprimir(comBrasao);
      expect(pdf.equals(await imprimir(comBrasao))).toBe(true);
      expect(pdf.equals(await imprimir(vista))).toBe(false);
    }
  });

  it('mudar uma letra muda o arquivo', async () => {
    const vista = vistaDeTeste(0);
    expect((await imprimir(vista)).equals(await imprimir({ ...vista, nome: `${vista.nome}a` }))).toBe(false);
  });

  it.each([0, 1, 4])('lê-se sem se ver (%s)', async (numero) => {
    const vista = vistaDeTeste(numero);
    const html = await htmlDaCarteira(vista);
    const pdf = await impressora.imprimir(html);
    const [, idioma, titulo] = /<html lang="([\w-]+)">.*<title>(.+)<\/title>/.exec(html.toString())!;
    expect(titulo).toContain(vista.numero);
    await conferirAcessibilidade(pdf, { titulo: titulo!, idioma: idioma! });
    const lido = execFileSync('pdfinfo', ['-struct-text', '-'], { input: pdf, encoding: 'utf8' });
    // A ordem da leitura é a do papel: título, frente, verso, dados, regras.
    const ordem = [vista.nome, vista.numero, formatarDataBr(vista.validade)].map((texto) =>
      lido.indexOf(texto),
    );
    expect(ordem).toEqual([...ordem].sort((a, b) => a - b));
    expect(ordem.every((lugar) => lugar > 0)).toBe(true);
  });

  it('quem a lê em voz alta não junta a palavra do fim de uma linha à do começo da outra', async () => {
    const pdf = await imprimir(vistaDeTeste(0));
    const lido = execFileSync('pdfinfo', ['-struct-text', '-'], { input: pdf, encoding: 'utf8' });
    // No papel, o texto quebra depois de «um».
    expect(lerTexto(pdf)).toMatch(/leve com um\ndocumento/);
    expect(lido).toContain('leve com um documento de identidade');
  });
});

it('a imagem da frente tem o tamanho do cartão a 300 pontos por polegada, e não mexe no que se imprime depois', async () => {
  const vista = vistaDeTeste(0);
  const antes = await imprimir(vista);
  const png = await impressora.fotografar(await htmlDaFrente(vista), IMAGEM_DA_FRENTE);
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1011, 638]);
  expect(png.equals(await impressora.fotografar(await htmlDaFrente(vista), IMAGEM_DA_FRENTE))).toBe(true);
  const lido = execFileSync('zbarimg', ['-q', '--raw', '-'], { input: png, encoding: 'utf8' });
  expect(lido).toContain(vista.codigo);
  const depois = await imprimir(vista);
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
