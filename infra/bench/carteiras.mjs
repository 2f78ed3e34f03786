import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as esperar } from 'node:timers/promises';
import { Falha } from '../local/maquina/falha.mjs';
import { abrirPool, doProduto, exigir } from '../local/maquina/do-backend.mjs';
import { acharChromium } from '../local/maquina/programas.mjs';
import { ferramentaDoBackend } from '../local/servidores/produto.mjs';
import { carregar, mediana } from './apoio/carga.mjs';
import { acharProcesso, memoriaDe, processadorDe } from './apoio/processos-vivos.mjs';
import { subirProduto } from './apoio/produto-de-medicao.mjs';
import { pedidoDe } from './registro.mjs';

const CARTEIRAS = Number(process.env.CARTEIRAS || 2_000);
const SOZINHAS = 156;
const RODADAS = 3;
const POR_RODADA = 40;
const INGENUAS = 6;
const PRIMEIRAS = 500;
const ANTES_DA_TROCA = 800;
const VOLTA_MS = 250;
const VOLTAS_POR_AMOSTRA = 12;
const MB = 1_000_000;
const LIMITE = {
  descricao: '5 kg + 1 exemplar por semana',
  curto: '5 kg + 1 ex.',
  regra: 'Cinco quilos mais um exemplar por semana, acima da medida mínima.',
};
const IMPRESSAO = {
  preferCSSPageSize: true,
  printBackground: true,
  tagged: true,
  outline: false,
};

const segundos = async (trabalho) => {
  const inicio = performance.now();
  await trabalho();
  return (performance.now() - inicio) / 1000;
};

async function htmlDeUma(ambiente) {
  const { htmlDaCarteira } = doProduto('modules/carteira/impressao/carteira.html.js');
  const vista = {
    provisoria: false,
    modalidade: 0,
    limite: { pt: LIMITE, en: LIMITE, es: LIMITE },
    codigo: 'LPE000012392026',
    numero: 'LPE-0000123-9/2026',
    nome: 'Benedito Esteves Uchôa',
    documento: { tipo: 'cpf', valor: '390.533.447-05' },
    lugar: 'Manaus/AM',
    emissao: '2026-03-10',
    validade: '2028-03-10',
    idioma: 'pt',
    agencia: {
      nome: 'Agência Estadual de Pesca',
      uf: 'AM',
      ufNome: 'Amazonas',
      brasao: null,
    },
    urlPublica: ambiente.PUBLIC_URL,
    declaracao: 'QKCEB'.repeat(42),
  };
  return String(await htmlDaCarteira(vista));
}

/** A mesma folha como um HTML que se basta: com as fontes dentro, para um Chromium que não as conhece. */
function comFontesDentro(html) {
  const { ARQUIVOS_DAS_FONTES } = doProduto('platform/pdf/fontes.js');
  return html
    .replace('@media screen{body{display:none}}', '')
    .replace(/src:local\("([^"]+)"\)/g, (_, nome) => {
      const dados = readFileSync(ARQUIVOS_DAS_FONTES.get(nome)).toString('base64');
      return `src:url(data:font/ttf;base64,${dados}) format("truetype")`;
    });
}

/** Sem fila, banco de dados nem arquivos: o HTML dado numa aba quente, e num navegador aberto para cada um. */
export function prepararReferencias(html, executavel, env = process.env) {
  const puppeteer = exigir('puppeteer-core');
  const abrir = () =>
    puppeteer.launch({
      executablePath: executavel,
      headless: true,
      pipe: true,
      env,
      args: ['--disable-gpu', ...(process.getuid() === 0 ? ['--no-sandbox'] : [])],
    });
  const imprimir = async (aba) => {
    await aba.setContent(html, { waitUntil: 'load' });
    await aba.pdf(IMPRESSAO);
  };
  return {
    /** Carteiras por segundo numa aba, e segundos de processador de cada uma. */
    async limite() {
      const navegador = await abrir();
      const aba = await navegador.newPage();
      for (let i = 0; i < 5; i++) await imprimir(aba);
      const { pid } = navegador.process();
      const antes = processadorDe(pid);
      const tempo = await segundos(async () => {
        for (let i = 0; i < POR_RODADA; i++) await imprimir(aba);
      });
      const processador = (processadorDe(pid) - antes) / POR_RODADA;
      await navegador.close();
      return { taxa: POR_RODADA / tempo, processador };
    },
    async ingenua() {
      const tempo = await segundos(async () => {
        for (let i = 0; i < INGENUAS; i++) {
          const navegador = await abrir();
          await imprimir(await navegador.newPage());
          await navegador.close();
        }
      });
      return INGENUAS / tempo;
    },
  };
}

/** Quatro pedidos de cada vez, cada um à espera do seu; em segundos. */
export async function umPorVez(fila, pedidos) {
  const porFazer = [...pedidos];
  const esperas = new Map();
  fila.on('global:completed', (id) => esperas.get(String(id))?.());
  await fila.isReady();
  return segundos(() =>
    Promise.all(
      [0, 1, 2, 3].map(async () => {
        for (let dados = porFazer.pop(); dados !== undefined; dados = porFazer.pop()) {
          const jobId = `bench-${Object.values(dados)[0]}`;
          const pronto = new Promise((resolver) => esperas.set(jobId, resolver));
          await fila.add({ ...dados, requisicao: null }, { jobId });
          await pronto;
        }
      }),
    ),
  );
}

/** Como depois de um retorno: todas no outbox de uma vez. */
async function todas(pool, licencas, pid) {
  const linhas = licencas.map((id) => ['carteira-pdf', `bench:${id}`, JSON.stringify({ licencaId: id })]);
  const memorias = [];
  const feitas = async () => {
    const [[{ n }]] = await pool.query(
      "SELECT COUNT(*) AS n FROM outbox WHERE chave LIKE 'bench:%' AND concluido_em IS NOT NULL",
    );
    return Number(n);
  };
  const antes = processadorDe(pid);
  const tempo = await segundos(async () => {
    await pool.query('INSERT INTO outbox (fila, chave, dados) VALUES ?', [linhas]);
    let prontas = 0;
    for (let volta = 1; prontas < licencas.length; volta++) {
      await esperar(VOLTA_MS);
      prontas = await feitas();
      // Contar as páginas de cada processo gasta processador que falta a quem se mede.
      if (volta % VOLTAS_POR_AMOSTRA === 0 || prontas === licencas.length)
        memorias.push({
          prontas,
          ...memoriaDe(pid),
          processador: processadorDe(pid) - antes,
        });
    }
  });
  const ate = memorias.filter(({ prontas }) => prontas <= PRIMEIRAS);
  const pico = (amostras, qual) => Math.max(...amostras.map((amostra) => amostra[qual]));
  // Depois da troca do navegador já não se vê o que o primeiro gastou.
  const comUmSo = memorias.filter(({ prontas }) => prontas > 0 && prontas < ANTES_DA_TROCA).at(-1);
  return {
    taxa: licencas.length / tempo,
    processador: comUmSo ? comUmSo.processador / comUmSo.prontas : 0,
    noComeco: pico(ate.length > 0 ? ate : memorias, 'pss'),
    noFim: pico(memorias.slice(-Math.ceil(memorias.length / 5)), 'pss'),
    maior: pico(memorias, 'rss'),
  };
}

/** A carteira pronta pela api, um arquivo estático igual a ela, e os mesmos bytes da memória por um Fastify nu. */
async function baixar(pool, ambiente, { pasta, sinal }) {
  const base = `http://${ambiente.HOST}:${ambiente.PORT}/carteira-pesca`;
  const inicio = await fetch(`${base}/api/configuracao`, { signal: sinal });
  const cookies = new Map();
  const guardar = (resposta) => {
    for (const linha of resposta.headers.getSetCookie()) {
      const [par] = linha.split(';');
      cookies.set(par.split('=')[0], par);
    }
  };
  guardar(inicio);
  const cabecalhos = () => ({ cookie: [...cookies.values()].join('; ') });
  const numeroBase = 600_000_000 + Math.floor(Math.random() * 90_000_000);
  const registro = await fetch(`${base}/api/registrar`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: ambiente.PUBLIC_URL,
      ...cabecalhos(),
    },
    body: JSON.stringify(pedidoDe(numeroBase)),
  });
  guardar(registro);
  if (registro.status !== 201) throw new Falha(`O registro da medição respondeu ${registro.status}.`);
  const codigo = (await registro.json()).numero.replace(/[-/]/g, '');
  await pool.query(
    "UPDATE licenca SET status = 'VIGENTE', vaga_pendente = NULL, data_ativacao = CURDATE(), data_vencimento = CURDATE() + INTERVAL 2 YEAR WHERE codigo = ?",
    [codigo],
  );
  const caminho = `/carteira-pesca/api/carteira?protocolo=${codigo}`;
  const primeira = await fetch(`http://${ambiente.HOST}:${ambiente.PORT}${caminho}`, {
    headers: cabecalhos(),
  });
  if (primeira.status !== 200) throw new Falha(`A carteira da medição respondeu ${primeira.status}.`);
  const bytes = Buffer.from(await primeira.arrayBuffer());

  const servidor = exigir('fastify').fastify();
  const estaticos = join(pasta, 'estaticos');
  mkdirSync(estaticos);
  writeFileSync(join(estaticos, 'carteira.pdf'), bytes);
  await servidor.register(exigir('@fastify/static'), { root: estaticos });
  servidor.get('/da-memoria', (_, resposta) => resposta.type('application/pdf').send(bytes));
  const porta = Number(new URL(await servidor.listen({ host: '127.0.0.1', port: 0 })).port);
  const medir = (onde, pedido) =>
    carregar({
      host: '127.0.0.1',
      porta: onde,
      conexoes: 1,
      aquecimentoMs: 500,
      duracaoMs: 2_500,
      status: 200,
      proximo: () => `GET ${pedido} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cabecalhos().cookie}\r\n\r\n`,
    });
  const [produto, estatico, daMemoria] = [[], [], []];
  for (let rodada = 0; rodada < RODADAS; rodada++) {
    estatico.push(1000 / (await medir(porta, '/carteira.pdf')));
    daMemoria.push(1000 / (await medir(porta, '/da-memoria')));
    produto.push(1000 / (await medir(Number(ambiente.PORT), caminho)));
  }
  await servidor.close();
  return {
    produto: mediana(produto),
    estatico: mediana(estatico),
    daMemoria: mediana(daMemoria),
  };
}

/** Impressão de carteiras, pedidas aos poucos e todas de uma vez, e o download da que está pronta. */
export async function medir({ processos, dados, sinal }) {
  const pasta = join(dados, 'carteiras');
  rmSync(pasta, { recursive: true, force: true });
  const { ambiente } = await subirProduto({
    processos,
    dados: pasta,
    memoria: 256,
    variaveis: () => ({ NODE_ENV: 'development' }),
    sinal,
  });
  await processos.executar({
    ...ferramentaDoBackend('popular', [String(3 * (CARTEIRAS + SOZINHAS))]),
    env: ambiente,
  });
  const pid = acharProcesso('main.worker.js', `DATA_DIR=${pasta}`);
  if (!pid) throw new Falha('O worker da medição não foi achado.');
  const pool = abrirPool(ambiente, { connectionLimit: 2 });
  const fila = new (exigir('bull'))('carteira-pdf', ambiente.REDIS_URL, {
    prefix: '{pesca}',
  });
  try {
    const [linhas] = await pool.query(
      "SELECT id FROM licenca WHERE status = 'VIGENTE' AND data_vencimento > CURDATE() + INTERVAL 1 DAY ORDER BY id LIMIT ?",
      [CARTEIRAS + SOZINHAS],
    );
    const ids = linhas.map(({ id }) => id);
    if (ids.length < CARTEIRAS + SOZINHAS)
      throw new Falha(`Só há ${ids.length} licenças vigentes para medir.`);
    const html = await htmlDeUma(ambiente);
    const { instalarFontes } = doProduto('platform/pdf/fontes.js');
    const comFontes = {
      ...process.env,
      FONTCONFIG_FILE: instalarFontes(join(pasta, 'fontes')),
    };
    const semTela = prepararReferencias(html, ambiente.CHROMIUM_PATH, comFontes);
    const inteiro = prepararReferencias(html, acharChromium(), comFontes);
    const ingenuo = (executavel) => prepararReferencias(comFontesDentro(html), executavel).ingenua();
    const limites = { semTela: [], inteiro: [] };
    const ingenuas = { semTela: [], inteiro: [] };
    const medirReferencias = async () => {
      limites.semTela.push(await semTela.limite());
      limites.inteiro.push(await inteiro.limite());
      ingenuas.semTela.push(await ingenuo(ambiente.CHROMIUM_PATH));
      ingenuas.inteiro.push(await ingenuo(acharChromium()));
    };
    await medirReferencias();
    const pedidos = ids.map((licencaId) => ({ licencaId, formato: 'pdf' }));
    await umPorVez(fila, pedidos.slice(0, 6));
    const sos = [];
    const porRodada = (SOZINHAS - 6) / RODADAS;
    for (let rodada = 0; rodada < RODADAS; rodada++) {
      const inicio = 6 + rodada * porRodada;
      sos.push(porRodada / (await umPorVez(fila, pedidos.slice(inicio, inicio + porRodada))));
      await medirReferencias();
    }
    const muitas = await todas(pool, ids.slice(SOZINHAS), pid);
    await medirReferencias();
    const taxaDe = (qual) => mediana(limites[qual].map(({ taxa }) => taxa));
    const processador = mediana(limites.semTela.map((um) => um.processador));
    const so = mediana(sos);
    const download = await baixar(pool, ambiente, { pasta, sinal });
    const aoLado = (nome, valor, oQue, taxa, alvo) => ({
      nome: `carteiras: ${nome}`,
      valor,
      unidade: 'carteiras/s',
      referencia: `${oQue}: ${taxa.toFixed(1)}/s${alvo}`,
      razao: valor / taxa,
    });
    const aEspera = `${CARTEIRAS.toLocaleString('pt-BR')} à espera`;
    const aba = 'o mesmo HTML numa aba quente, sem mais nada';
    const um = 'um navegador para cada';
    return [
      aoLado('uma a uma', so, `${aba}, no mesmo Chromium`, taxaDe('semTela'), ' (alvo 0,9)'),
      aoLado('uma a uma', so, `${aba}, no Chromium inteiro`, taxaDe('inteiro'), ''),
      aoLado('uma a uma', so, `${um}, o mesmo Chromium`, mediana(ingenuas.semTela), ''),
      aoLado('uma a uma', so, `${um}, o Chromium inteiro`, mediana(ingenuas.inteiro), ''),
      aoLado(aEspera, muitas.taxa, `${aba}, no mesmo Chromium`, taxaDe('semTela'), ' (alvo 0,9)'),
      aoLado(aEspera, muitas.taxa, `${aba}, no Chromium inteiro`, taxaDe('inteiro'), ''),
      {
        nome: 'carteiras: processador de cada uma',
        valor: muitas.processador * 1000,
        unidade: 'ms',
        referencia: `aba quente: ${Math.round(processador * 1000)} ms, só do Chromium`,
        razao: muitas.processador / processador,
      },
      {
        nome: 'carteiras: memória do worker e do seu Chromium',
        valor: muitas.noFim / MB,
        unidade: 'MB',
        referencia: `até a de número ${PRIMEIRAS}: ${Math.round(muitas.noComeco / MB)} MB; maior soma de RSS: ${Math.round(muitas.maior / MB)} MB`,
        razao: muitas.noFim / muitas.noComeco,
      },
      {
        nome: 'carteiras: download da pronta',
        valor: download.produto,
        unidade: 'ms',
        referencia: `o mesmo arquivo, estático: ${download.estatico.toFixed(2)} ms (alvo 1,5); da memória de um Fastify nu: ${download.daMemoria.toFixed(2)} ms`,
        razao: download.produto / download.estatico,
      },
    ];
  } finally {
    await fila.close();
    await pool.end();
  }
}
