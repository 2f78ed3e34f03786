import { execFileSync } from 'node:child_process';
import { createServer, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer from 'puppeteer-core';
import { dataCivil } from '../../../src/kernel/data-civil';
import { htmlDaCarteira } from '../../../src/modules/carteira/impressao/carteira.html';
import type { VistaCarteira } from '../../../src/modules/carteira/impressao/ver-carteira';
import { comporEmail } from '../../../src/modules/avisos/compor-email';
import { htmlDosDados } from '../../../src/modules/privacidade/dados.html';
import { htmlDaFolha } from '../../../src/modules/balcao/folha/folha.html';
import { htmlDoBoleto } from '../../../src/modules/pagamento/impresso/boleto.html';
import type { VistaBoleto } from '../../../src/modules/pagamento/impresso/ver-boleto';
import { lerAmbiente } from '../../../src/platform/config/ambiente';
import { cru, Html } from '../../../src/platform/http/resposta/html';
import { paginaDeRecado } from '../../../src/platform/http/erros/pagina-recado';
import { instalarFontes } from '../../../src/platform/pdf/fontes';
import { MARCA } from '../../../src/platform/email/marca';
import { Impressora } from '../../../src/platform/pdf/impressora';
import { NavegadorQuente } from '../../../src/platform/pdf/navegador-quente';
import { LIMITES } from '../../preparo/carteira/carteiras';
import { SEGREDOS_DE_TESTE } from '../../preparo/produto';

const PLANTA = `"'><img src=x onerror=plantado()><script>plantado()</script>`;

const CARTEIRA: VistaCarteira = {
  provisoria: false,
  modalidade: 0,
  limite: LIMITES[0],
  codigo: 'LPE000012392026',
  numero: 'LPE-0000123-9/2026',
  nome: 'Ana',
  documento: { tipo: 'cpf', valor: '390.533.447-05' },
  responsavel: 'Rosa',
  lugar: 'Manaus/AM',
  emissao: dataCivil('2026-03-10'),
  validade: dataCivil('2028-03-10'),
  idioma: 'pt',
  agencia: { nome: 'Agência', uf: 'AM', ufNome: 'Amazonas', brasao: 'data:image/png;base64,' },
  urlPublica: 'https://pesca.example',
  declaracao: 'MZXW6YTBOI',
};

const BOLETO: VistaBoleto = {
  tipo: 'BOLETO',
  idioma: 'pt',
  banco: '001',
  bancoNome: 'Banco',
  linhaFormatada: '00190.00009 01234.567890 12345.678901 2 10000000009038',
  codigoBarras: '00192100000000090380000012345678901234567890',
  valor: 9038,
  vencimento: dataCivil('2026-03-20'),
  emissao: dataCivil('2026-03-10'),
  registradoEm: null,
  numeroDocumento: '123',
  nossoNumero: '456',
  ficha: { agenciaCodigo: '1-2/3-4', carteira: '17', localDePagamento: 'Banco' },
  descricao: 'Licença',
  assunto: { numero: 'LPE-0000123-9/2026', endereco: 'https://pesca.example/boleto/LPE000012392026' },
  beneficiario: { nome: 'Agência', cnpj: '11222333000181' },
  beneficiarioEndereco: 'Rua',
  pagador: { nome: 'Ana', documento: '39053344705' },
  pagadorTipo: 'CPF',
  pagadorEndereco: 'Rua',
} as VistaBoleto;

/** Caminho de cada texto, e a cópia com a planta no lugar dele. */
function plantar<T extends object>(vista: T, fora: readonly string[]): [string, T][] {
  return Object.entries(vista).flatMap(([campo, valor]): [string, T][] => {
    if (fora.includes(campo) || (typeof valor !== 'string' && typeof valor !== 'object') || valor === null)
      return [];
    if (typeof valor === 'string') return [[campo, { ...vista, [campo]: PLANTA }]];
    return plantar(valor as object, fora).map(([resto, copia]) => [
      `${campo}.${resto}`,
      { ...vista, [campo]: copia },
    ]);
  });
}

const semPlanta = (saida: Html | string) => expect(String(saida)).not.toMatch(/<(img|script)|"'>/);

/** Uma família que não se instala sai noutra letra, sem erro. */
function soFontesNossas(pagina: { toString: () => string }): void {
  const texto = String(pagina);
  const usadas = [...texto.matchAll(/font:[^;}]*?pt\/?[\d.]* ("[^"]+"|\w+)/g)].map(([, familia]) => familia);
  const nossas = [...texto.matchAll(/font-family:(\w+)/g)].map(([, familia]) => familia);
  expect(usadas.length).toBeGreaterThan(1);
  expect(nossas).toEqual(expect.arrayContaining(usadas));
}

describe('HTML plantado em cada campo sai escapado', () => {
  // Escolhas fechadas e números, que não são texto de ninguém.
  const FECHADOS = [
    'tipo',
    'pagadorTipo',
    'idioma',
    'codigoBarras',
    'vencimento',
    'emissao',
    'banco',
    'cnpj',
    'documento',
  ];

  it.each([true, false])('na carteira (provisória: %s)', async (provisoria) => {
    const plantadas = plantar({ ...CARTEIRA, provisoria }, ['tipo', 'idioma']);
    expect(plantadas.map(([campo]) => campo)).toEqual(
      expect.arrayContaining([
        'nome',
        'documento.valor',
        'lugar',
        'agencia.nome',
        'agencia.brasao',
        'urlPublica',
        'codigo',
        'validade',
      ]),
    );
    for (const [, vista] of plantadas) semPlanta(await htmlDaCarteira(vista));
  });

  it.each(['BOLETO', 'GUIA'] as const)('no documento de pagamento (%s)', async (tipo) => {
    const plantadas = plantar({ ...BOLETO, tipo }, FECHADOS);
    expect(plantadas.map(([campo]) => campo)).toEqual(
      expect.arrayContaining([
        'pagador.nome',
        'pagadorEndereco',
        'descricao',
        'assunto.numero',
        'assunto.endereco',
        'beneficiario.nome',
        'bancoNome',
      ]),
    );
    for (const [, vista] of plantadas) semPlanta(await htmlDoBoleto(vista));
    const guia = { ...BOLETO, tipo: 'GUIA' as const, pagador: { ...BOLETO.pagador, documento: PLANTA } };
    semPlanta(await htmlDoBoleto(guia));
  });

  it('nos dados que a pessoa exporta', () => {
    const endereco = Object.fromEntries(
      ['logradouro', 'numero', 'complemento', 'bairro', 'cep', 'municipioNome', 'uf', 'descricaoAcesso'].map(
        (campo) => [campo, PLANTA],
      ),
    );
    const exterior = {
      ...{ descricaoEndereco: PLANTA, cidade: PLANTA, estado: PLANTA, pais: { nome: PLANTA } },
      nacionalidade: { nacionalidadeNome: PLANTA },
    };
    const dados = {
      pessoa: {
        ...Object.fromEntries(
          ['nome', 'cpf', 'passaporte', 'dataNascimentoString', 'nomeMae', 'email'].map((c) => [c, PLANTA]),
        ),
        enderecoPrincipal: endereco,
        enderecoCorrespondencia: endereco,
        enderecoEstrangeiro: exterior,
      },
      licencas: [
        {
          ...{ protocolo: PLANTA, status: PLANTA, dataCriacao: '2026-03-10', dataVencimento: null },
          nomeDaIsencao: PLANTA,
          responsavel: { nome: PLANTA, cpf: PLANTA },
          respostas: { tipoIsca: PLANTA, peixeMaisPescado: [PLANTA] },
        },
      ],
      pagamentos: [
        {
          ...{
            tipo: PLANTA,
            numeroDocumento: PLANTA,
            valor: 1,
            vencimento: null,
            pagoEm: null,
            estado: PLANTA,
          },
          pagador: { nome: PLANTA, documento: PLANTA },
        },
      ],
      acessos: [{ em: PLANTA, papel: PLANTA, acao: PLANTA }],
      anotacoes: [{ em: '2026-03-10T12:00:00.000Z', texto: PLANTA }],
      correcoes: [{ em: '2026-03-10T12:00:00.000Z', campos: ['nome'], motivo: PLANTA }],
      geradoEm: PLANTA,
    } as unknown as Parameters<typeof htmlDosDados>[0];
    semPlanta(htmlDosDados(dados, 'pt', 'America/Manaus'));
    soFontesNossas(htmlDosDados(dados, 'pt', 'America/Manaus'));
  });

  it('na folha que se assina no balcão', () => {
    const lugares = [
      'logradouro',
      'numero',
      'complemento',
      'bairro',
      'cep',
      'municipioNome',
      'uf',
      'descricaoAcesso',
    ];
    const endereco = Object.fromEntries(lugares.map((campo) => [campo, PLANTA]));
    const campos = ['nome', 'cpf', 'passaporte', 'nomeMae', 'email'];
    const folha = {
      agencia: PLANTA,
      protocolo: PLANTA,
      modalidade: 0,
      pedida: '2026-03-10',
      pessoa: {
        ...Object.fromEntries(campos.map((campo) => [campo, PLANTA])),
        dataNascimento: '1980-01-01',
        enderecoPrincipal: endereco,
        enderecoCorrespondencia: endereco,
        enderecoEstrangeiro: {
          nacionalidade: { nacionalidadeNome: PLANTA },
          descricaoEndereco: PLANTA,
          cidade: PLANTA,
          estado: PLANTA,
          pais: { nome: PLANTA },
        },
      },
      responsavel: { nome: PLANTA, documento: PLANTA },
      respostas: { rendaMensal: PLANTA, equipamentos: [PLANTA, PLANTA] },
      gastoMedioCentavos: 1,
      agenciaTurismo: true,
      declaracao: { versao: 1, vigenteDesde: '2026-01-01', paragrafos: [PLANTA] },
    } as unknown as Parameters<typeof htmlDaFolha>[0];
    semPlanta(htmlDaFolha(folha, 'pt'));
    soFontesNossas(htmlDaFolha(folha, 'pt'));
  });

  it('no e-mail e na página de recusa', () => {
    const valores = Object.fromEntries(
      ['nome', 'numero', 'valor', 'vencimento', 'pix', 'linha', 'validade', 'agencia', 'endereco'].map(
        (campo) => [campo, campo === 'endereco' ? `https://pesca.example/${PLANTA}` : PLANTA],
      ),
    ) as unknown as Parameters<typeof comporEmail>[2];
    const { html: email } = comporEmail('BOLETO_EMITIDO', 'pt', valores);
    semPlanta(email.replace(`<img src="cid:${MARCA.cid}"`, '').replace('<img src="cid:pix"', ''));
    semPlanta(paginaDeRecado({ mensagem: PLANTA, idioma: 'pt' }).html);
  });
});

describe('o Chromium que imprime', () => {
  let servidor: Server;
  let base: string;
  let pasta: string;
  let batidas = 0;
  beforeAll(async () => {
    pasta = await mkdtemp(join(tmpdir(), 'pesca-'));
    servidor = createServer((_, resposta) => resposta.end('x'));
    servidor.on('connection', () => batidas++);
    await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto));
    base = `http://127.0.0.1:${(servidor.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    batidas = 0;
  });
  afterAll(async () => {
    servidor.closeAllConnections();
    servidor.close();
    await rm(pasta, { recursive: true, force: true });
  });

  const ambiente = () =>
    lerAmbiente({
      NODE_ENV: 'test',
      DATABASE_URL: 'mysql://nenhum/nada',
      REDIS_URL: 'redis://nenhum',
      DATA_DIR: pasta,
      CHROMIUM_PATH: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      ...SEGREDOS_DE_TESTE,
    });

  /** Tudo o que um texto mal escapado poderia pedir à rede. */
  const pagina = () => {
    const ws = base.replace('http', 'ws');
    const nome = base.replace('127.0.0.1', 'localhost');
    return `<!doctype html><html><head><meta charset="utf-8">
<link rel="stylesheet" href="${base}/folha.css"><link rel="preconnect" href="${base}"><link rel="prefetch" href="${base}/p">
<link rel="dns-prefetch" href="//localhost"><link rel="icon" href="${base}/icone">
<style>@import url("${base}/importada.css");@font-face{font-family:F;src:url("${base}/fonte.woff2")}
body{font-family:F;background:url("${base}/fundo.png")}li{list-style-image:url("${nome}/marca.png")}</style></head>
<body><p>papel impresso</p><ul><li>um</li></ul><img src="${base}/imagem.png"><img srcset="${nome}/imagem.png 2x">
<iframe src="${base}/quadro"></iframe><object data="${base}/objeto"></object><embed src="${base}/embutido">
<video src="${base}/video" poster="${base}/cartaz"></video><svg><image href="${base}/svg.png"/><use href="${base}/uso.svg#a"/></svg>
<script src="${base}/programa.js"></script><script>
document.querySelector('p').textContent='programa rodou';
new WebSocket('${ws}/ws');fetch('${base}/fetch');new Image().src='${base}/pixel';navigator.sendBeacon('${base}/farol');
</script></body></html>`;
  };
  const desvio = () =>
    `<!doctype html><meta http-equiv="refresh" content="0;url=${base}/desvio"><p>papel impresso</p>`;

  it('não alcança rede alguma nem roda programa', async () => {
    const impressora = new Impressora(ambiente());
    const pdf = await impressora.imprimir(cru(pagina()));
    // Levada para longe, a folha pode sair em branco, e isso é uma falha.
    await impressora.imprimir(cru(desvio())).catch((erro: unknown) => {
      expect(String(erro)).toContain('FOLHA_EM_BRANCO');
    });
    await impressora.onApplicationShutdown();
    expect(execFileSync('pdftotext', ['-', '-'], { input: pdf, encoding: 'utf8' })).toContain(
      'papel impresso',
    );
    expect(batidas).toBe(0);
  });

  it('e um Chromium comum alcançaria', async () => {
    const navegador = await puppeteer.launch({
      executablePath: ambiente().chromium,
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    });
    const aba = await navegador.newPage();
    await aba.setContent(pagina(), { waitUntil: 'load' });
    const texto = await aba.$eval('p', (p) => p.textContent);
    await navegador.close();
    expect(texto).toBe('programa rodou');
    expect(batidas).toBeGreaterThan(0);
  });

  it('mesmo sem a interceptação, nada tem por onde sair', async () => {
    const quente = await NavegadorQuente.abrir(
      ambiente().chromium,
      instalarFontes(join(ambiente().pastaDados, 'fontes')),
    );
    const { navegador } = quente as unknown as { navegador: import('puppeteer-core').Browser };
    const aba = await navegador.newPage();
    await aba.setContent(pagina(), { waitUntil: 'load' });
    await aba.evaluate((destino) => fetch(destino).catch(() => null), `${base}/direto`);
    await navegador.close();
    expect(batidas).toBe(0);
  });
});
