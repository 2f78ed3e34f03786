import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { Browser, Page } from 'puppeteer-core';
import { dataCivil } from '../../src/kernel/data-civil';
import { htmlDaFrente, htmlDaCarteira } from '../../src/modules/carteira/impressao/carteira.html';
import type { VistaCarteira } from '../../src/modules/carteira/impressao/ver-carteira';
import { lerAmbiente } from '../../src/platform/config/ambiente';
import { instalarFontes } from '../../src/platform/pdf/fontes';
import { Impressora } from '../../src/platform/pdf/impressora';
import { ambienteDoChromium } from '../../src/platform/pdf/navegador-quente';
import { LIMITES } from '../preparo/carteira/carteiras';
import { lerPapel } from '../preparo/impressos/papel';
import { SEGREDOS_DE_TESTE } from '../preparo/produto';

const PX_POR_MM = 96 / 25.4;
/** Rótulos; tudo o mais é maior, e o microtexto é desenho. */
const MENOR_LETRA_PT = 5.6;
const MENOR_MODULO_MM = 0.4;

/** Do tamanho das de verdade: com o endereço de 75 letras, o QR code fica na versão 11. */
const DECLARACAO = 'GEZDGNBVGY3TQOJQ'.repeat(14).slice(0, 215);
const BASE: VistaCarteira = {
  provisoria: false,
  modalidade: 0,
  limite: LIMITES[0],
  codigo: 'LPE000012392026',
  declaracao: DECLARACAO,
  numero: 'LPE-0000123-9/2026',
  nome: 'Maria Raimunda Tavares Pinheiro',
  documento: { tipo: 'cpf', valor: '390.533.447-05' },
  responsavel: null,
  lugar: 'Manaus/AM',
  emissao: dataCivil('2026-03-10'),
  validade: dataCivil('2028-03-10'),
  idioma: 'pt',
  agencia: { nome: 'Agência Ambiental do Estado', uf: 'AM', ufNome: 'Amazonas', brasao: null },
  urlPublica: 'https://pesca.am.gov.br',
};
const COMPRIDO =
  'Cinco quilos mais um exemplar de tucunaré-açu por semana, sempre maior que a medida mínima'.padEnd(
    90,
    '.',
  );
const CONTEUDOS: Record<string, Partial<VistaCarteira>> = {
  comum: {},
  'de nomes longos': {
    nome: 'MARIA APARECIDA WANDERLEY DE ALBUQUERQUE CAVALCANTI MONTENEGRO',
    numero: 'LPE-12345678-9/2026',
    lugar: 'Vila Bela da Santíssima Trindade dos Campos Novos do Parecis/MT',
    agencia: {
      nome: 'Secretaria de Estado do Meio Ambiente e Desenvolvimento Sustentável',
      uf: 'RN',
      ufNome: 'Rio Grande do Norte',
      brasao: null,
    },
    // O maior que o console aceita.
    limite: {
      pt: { descricao: COMPRIDO.slice(0, 32), curto: COMPRIDO.slice(0, 18), regra: COMPRIDO },
      en: { descricao: COMPRIDO.slice(0, 32), curto: COMPRIDO.slice(0, 18), regra: COMPRIDO },
      es: { descricao: COMPRIDO.slice(0, 32), curto: COMPRIDO.slice(0, 18), regra: COMPRIDO },
    },
  },
  'de estrangeiro, sem espaços': {
    nome: 'Wolfeschlegelsteinhausenbergerdorff-Wittelsbach Zimmermannhaus',
    documento: { tipo: 'passaporte', valor: 'WM12345678901234567890123456' },
    lugar: 'Saint-Rémy-en-Bouzemont-Saint-Genest-et-Isson, FR',
  },
};
const VARIANTES: Partial<VistaCarteira>[] = [
  { modalidade: 0 },
  { modalidade: 1, limite: LIMITES[1] },
  { modalidade: 1, limite: LIMITES[1], provisoria: true, validade: dataCivil('2026-04-09') },
];

const todas = (idioma: VistaCarteira['idioma']) =>
  Object.values(CONTEUDOS).flatMap((conteudo) =>
    VARIANTES.map((variante): VistaCarteira => ({ ...BASE, ...variante, ...conteudo, idioma })),
  );

interface Exame {
  defeitos: string[];
  medidas: [number, number][];
  menorLetra: number;
  modulos: number[];
}
interface Estrutura {
  titulos: number[];
  semAlternativa: number;
  linhasSemTitulo: number;
  linguas: string[];
}
/** Roda no navegador, e por isso é JavaScript puro. */
const EXAME = readFileSync(join(__dirname, '../preparo/carteira/exame-da-carteira.mjs'), 'utf8');

it('a folha diz as datas na língua da pessoa; o cartão, que vai na mão, como se escreve aqui', async () => {
  const vista: VistaCarteira = { ...BASE, idioma: 'en' };
  const texto = (await htmlDaCarteira(vista)).toString();
  expect(texto.split('10 Mar 2028')).toHaveLength(2);
  expect(texto.split('10 Mar 2026')).toHaveLength(3);
  expect(texto.split('<dd>10/03/2028</dd>')).toHaveLength(2);
});

describe('a carteira e o título provisório', () => {
  let navegador: Browser;
  let aba: Page;
  const fontes = mkdtempSync(join(tmpdir(), 'pesca-fontes-'));
  beforeAll(async () => {
    navegador = await puppeteer.launch({
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: ['--font-render-hinting=none', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
      env: ambienteDoChromium(instalarFontes(fontes)),
    });
    aba = await navegador.newPage();
    await aba.emulateMediaType('print');
    await aba.setViewport({ width: 794, height: 1123 });
  });
  afterAll(async () => {
    await navegador.close();
    rmSync(fontes, { recursive: true });
  });
  const abrir = async (html: { toString(): string }) => {
    await aba.setContent(html.toString(), { waitUntil: 'load' });
    await aba.evaluate(
      `document.fonts.ready.then(() => {${EXAME};Object.assign(window, { examinar, lerEstrutura })})`,
    );
  };
  const examinar = () => aba.evaluate('examinar()') as Promise<Exame>;
  const lerEstrutura = () => aba.evaluate('lerEstrutura()') as Promise<Estrutura>;

  describe.each(['pt', 'en', 'es'] as const)('em %s', (idioma) => {
    it('têm o tamanho de um cartão, e nada se corta, se cobre ou fica pequeno demais', async () => {
      for (const vista of todas(idioma)) {
        await abrir(await htmlDaCarteira(vista));
        const { defeitos, medidas, menorLetra, modulos } = await examinar();
        expect(defeitos).toEqual([]);
        expect(medidas).toHaveLength(2);
        for (const [largura, altura] of medidas) {
          expect(Math.abs(largura / PX_POR_MM - 85.6)).toBeLessThan(0.1);
          expect(Math.abs(altura / PX_POR_MM - 53.98)).toBeLessThan(0.1);
        }
        expect(menorLetra).toBeGreaterThanOrEqual(MENOR_LETRA_PT - 0.01);
        expect(Math.min(...modulos) / PX_POR_MM).toBeGreaterThanOrEqual(MENOR_MODULO_MM);
      }
    });

    it('têm um título só, tabela com cabeçalhos, desenhos calados e as línguas marcadas', async () => {
      await abrir(await htmlDaCarteira({ ...BASE, idioma }));
      const { titulos, ...resto } = await lerEstrutura();
      expect(titulos.filter((nivel) => nivel === 1)).toHaveLength(1);
      expect(titulos[0]).toBe(1);
      titulos.slice(1).forEach((nivel, i) => expect(nivel - titulos[i]!).toBeLessThanOrEqual(1));
      expect(resto).toEqual({ semAlternativa: 0, linhasSemTitulo: 0, linguas: ['en', 'es', 'pt-BR'] });
    });
  });

  it('a frente sozinha é uma página do tamanho do cartão', async () => {
    for (const vista of todas('pt')) {
      await abrir(await htmlDaFrente(vista));
      const { defeitos, medidas } = await examinar();
      expect(defeitos).toEqual([]);
      expect(medidas).toHaveLength(1);
    }
    expect((await lerEstrutura()).titulos).toEqual([1]);
  });

  it('o nome que não cabe nem no menor tamanho termina em reticências e segue inteiro na folha', async () => {
    const nome = Array.from({ length: 8 }, () => 'Wanderley Montenegro').join(' ');
    await abrir(await htmlDaCarteira({ ...BASE, nome }));
    const { defeitos } = await examinar();
    expect(defeitos.filter((defeito) => !defeito.startsWith('cortado'))).toEqual([]);
    expect(await aba.$eval('table', (tabela) => tabela.textContent)).toContain(nome);
  });

  it('o estado é chamado pelo nome certo', async () => {
    const nomes = [
      ['BA', 'Bahia', 'da Bahia'],
      ['SP', 'São Paulo', 'de São Paulo'],
      ['AM', 'Amazonas', 'do Amazonas'],
    ];
    for (const [uf, ufNome, dito] of nomes) {
      const html = await htmlDaCarteira({
        ...BASE,
        agencia: { ...BASE.agencia, uf: uf!, ufNome: ufNome! },
      });
      expect(html.toString()).toContain(`Válida em todo o estado ${dito}`);
    }
  });

  describe('no papel', () => {
    const impressora = new Impressora(
      lerAmbiente({
        DATABASE_URL: 'mysql://ninguem@localhost/nada',
        REDIS_URL: '/nada',
        DATA_DIR: '/nada',
        ...SEGREDOS_DE_TESTE,
        CHROMIUM_PATH: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      }),
    );
    afterAll(() => impressora.onApplicationShutdown());

    it('uma página por carteira, e um leitor comum lê os dois QR codes', async () => {
      for (const variante of VARIANTES) {
        const html = await htmlDaCarteira({ ...BASE, ...variante });
        const { paginas, codigos, texto } = await lerPapel(await impressora.imprimir(html));
        expect(paginas).toBe(1);
        expect(codigos).toEqual(
          Array(2).fill(
            `https://pesca.am.gov.br/carteira-pesca/informacao-carteira/LPE000012392026#${DECLARACAO}`,
          ),
        );
        expect(texto.includes('Título provisório')).toBe(variante.provisoria === true);
        expect(texto).toContain('página 1 de 1');
      }
    });
  });
});
