import { existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { codigoDoSinal, esperarPedidoDeFim } from './maquina/controle.mjs';
import { Falha } from './maquina/falha.mjs';
import { prepararNginx } from './servidores/nginx.mjs';
import { iniciarProvedorPix } from './servidores/provedor-pix.mjs';
import { prepararPacotes } from './servidores/preparo.mjs';
import { Processos } from './maquina/processos.mjs';
import { programaDoRedis } from './servidores/redis.mjs';
import { ambienteDoProduto, iniciarProduto, iniciarServidores, SEM_LIMITES } from './servidores/produto.mjs';
import { temporariosNaMemoria } from './maquina/pastas.mjs';
import { acharChromiumSemTela } from './maquina/programas.mjs';
import { portaLivre } from './maquina/redes.mjs';
import { conferirNode, garantirRequisitos } from './maquina/requisitos.mjs';
import { contarSuite, SUITES } from './suites.mjs';
import { apagado, dizer, dizerErro, dizerFalha, negrito, verde, vermelho } from './maquina/terminal.mjs';

const PRAZO_MS = 40 * 60_000;
const PRAZO_PARA_SAIR_MS = 15_000;
const NOMES_NO_FIM = 12;
/** Os do navegador, um por trabalhador do Playwright: o que um teste muda, o que corre ao lado não vê. */
const PRODUTOS = Math.min(2, availableParallelism());
const ALVOS = [...new Set(SUITES.map(({ alvo }) => alvo))];

function suitesDoAlvo(alvo, naConferencia) {
  if (!alvo) return SUITES.filter(({ quando }) => !quando || (quando === 'conferencia' && naConferencia));
  if (!ALVOS.includes(alvo)) throw new Falha(`ALVO deve ser ${ALVOS.join(', ')}; recebi «${alvo}».`);
  return SUITES.filter((suite) => suite.alvo === alvo);
}

const servidoresProprios = (opcoes) => iniciarServidores({ ...opcoes, proprios: false, descartavel: true });

/** O ambiente do usuário não alcança os testes: nada de bancos, segredos ou e-mail dele. */
async function subirProduto({ processos, dados, qual, sinal }) {
  const porta = await portaLivre();
  const pasta = join(dados, `produto-${qual}`);
  mkdirSync(pasta, { mode: 0o700 });
  const servidores = await servidoresProprios({ processos, dados: pasta, sinal });
  const proprio = ambienteDoProduto({ dados: pasta, host: '127.0.0.1', porta, ...servidores });
  const ambiente = {
    ...proprio,
    ...SEM_LIMITES,
    NODE_ENV: 'development',
    PUBLIC_URL: `http://localhost:${porta}`,
    DEMO: '1',
    SMTP_URL: '',
    LOG_LEVEL: 'info',
    ...(await iniciarProvedorPix({ processos, dados: pasta, porta })),
  };
  const endereco = await iniciarProduto({ processos, dados: pasta, ambiente, sinal });
  return { ...ambiente, CHROMIUM_PATH: acharChromiumSemTela(), E2E_URL: endereco };
}

/**
 * Uma suíte que já deixou o relatório e não sai tem recursos abertos; uma que passa do prazo está presa. Nos dois
 * casos é encerrada, e o código de saída diferente de 0 conta como falha.
 */
async function executarComPrazo(processos, relatorio, prazo, opcoes) {
  const inicio = Date.now();
  let pronto = 0;
  const vigia = setInterval(() => {
    if (!pronto && existsSync(relatorio)) pronto = Date.now();
    const presa = Date.now() - inicio > prazo;
    if (!presa && !(pronto && Date.now() - pronto > PRAZO_PARA_SAIR_MS)) return;
    clearInterval(vigia);
    dizer(
      presa
        ? `A suíte passou de ${prazo / 60_000} minutos.`
        : 'A suíte terminou e não saiu: deixou recursos abertos.',
    );
    processos.encerrarPorNome(opcoes.nome);
  }, 500);
  try {
    return await processos.codigoDe(opcoes);
  } finally {
    clearInterval(vigia);
  }
}

async function executarSuites(processos, dados, { sinal, conferir }) {
  const suites = suitesDoAlvo(process.env.ALVO, Boolean(conferir));
  await garantirRequisitos({ para: 'testes', sinal });
  const pacotes = (campo) => (conferir ? undefined : [...new Set(suites.flatMap((suite) => suite[campo]))]);
  await prepararPacotes(processos, { instalar: pacotes('instalar'), compilar: pacotes('compilar'), sinal });

  /** O que a suíte precisa no ar; devolve as variáveis que ela recebe. */
  const preparar = async ({ precisa }) => {
    if (precisa === 'nada') return {};
    if (precisa === 'produtos') {
      const produtos = Array.from({ length: PRODUTOS }, (_, qual) =>
        subirProduto({ processos, dados, qual: qual + 1, sinal }),
      );
      return { E2E_PRODUTOS: JSON.stringify(await Promise.all(produtos)) };
    }
    const servidores = await servidoresProprios({ processos, dados, sinal });
    return {
      TEST_DATABASE_URL: servidores.bancoUrlMigracao,
      TEST_REDIS_URL: servidores.redisUrl,
      CHROMIUM_PATH: acharChromiumSemTela(),
      REDIS_SERVER: programaDoRedis(dados),
      NGINX_RAIZ: await prepararNginx(processos, dados),
    };
  };

  const executar = async (suite, dizer) => {
    dizer(`\n${negrito(`── ${suite.nome}`)}`);
    const inicio = Date.now();
    const relatorio = join(dados, `relatorio-${SUITES.indexOf(suite)}.json`);
    let resultado;
    try {
      const ambiente = await preparar(suite);
      const codigo = await Promise.race([
        executarComPrazo(processos, relatorio, suite.prazo ?? PRAZO_MS, {
          nome: suite.nome,
          comando: process.execPath,
          args: suite.args(relatorio),
          cwd: suite.pasta,
          camada: 3,
          env: {
            DATA_DIR: dados,
            ...ambiente,
            ...suite.env,
            PLAYWRIGHT_JSON_OUTPUT_NAME: relatorio,
            ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}),
          },
          aoLer: dizer,
        }),
        processos.queda.then((falha) => Promise.reject(falha)),
      ]);
      resultado = contarSuite(suite, relatorio, codigo);
    } catch (erro) {
      sinal.throwIfAborted();
      if (!(erro instanceof Falha)) throw erro;
      dizerFalha(erro);
      resultado = { passaram: 0, falharam: 1, motivo: erro.message.split('\n')[0] };
    }
    return { nome: suite.nome, segundos: Math.round((Date.now() - inicio) / 1000), ...resultado };
  };
  const umaDepoisDaOutra = async (quais) => {
    const resultados = [];
    for (const suite of quais) resultados.push(await executar(suite, dizer));
    return resultados;
  };
  /** Diz tudo no fim: o que se vê entretanto é das outras. */
  const aoLado = async (suite) => {
    const linhas = [];
    const resultado = await executar(suite, (linha) => linhas.push(linha));
    dizer(linhas.join('\n'));
    return resultado;
  };
  const conferidas = conferir ? [await conferir({ processos, dados, sinal })] : [];
  // Duas que trabalham enchem os dois núcleos, e os testes que têm prazo passam dele: ao lado só corre a que mais espera.
  const leves = suites.filter(({ espera }) => espera);
  const primeiras = suites.filter(({ espera, precisa }) => !espera && precisa === 'nada');
  const ultimas = suites.filter(({ precisa }) => precisa !== 'nada');
  return [
    ...conferidas,
    ...(await Promise.all([umaDepoisDaOutra(primeiras), ...leves.map(aoLado)])).flat(),
    ...(await umaDepoisDaOutra(ultimas)),
  ];
}

function resumir(resultados, registros, antesDoFecho) {
  dizer();
  for (const { nome, segundos, passaram, falharam, motivo, reprovados = [], instaveis = [] } of resultados) {
    const marca = falharam === 0 ? verde('✓') : vermelho('✗');
    dizer(
      `${marca} ${nome.padEnd(20)} ${passaram} ok, ${falharam} com falha  ${apagado(`${segundos} s`)}${motivo ? `  ${motivo}` : ''}`,
    );
    for (const teste of [...reprovados.slice(0, NOMES_NO_FIM), ...instaveis]) dizer(`    ${teste}`);
  }
  const total = (campo) => resultados.reduce((soma, um) => soma + um[campo], 0);
  if (total('falharam') > 0)
    for (const pasta of registros) dizer(apagado(`Registros de um produto em ${pasta}`));
  antesDoFecho?.();
  dizer(`${total('passaram')} passed, ${total('falharam')} failed`);
  return total('falharam') === 0 ? 0 : 1;
}

/**
 * Executa as suítes de ALVO (sem ele, as de sempre) e fecha com a linha `N passed, N failed`. Devolve o código de saída. Com
 * `conferir`, ele corre primeiro, a sua contagem entra na linha, e juntam-se as que são só da conferência. `antesDoFecho` escreve
 * o que deva vir antes da última linha.
 */
export async function testar({ conferir, antesDoFecho } = {}) {
  conferirNode();
  temporariosNaMemoria();
  const dados = realpathSync(mkdtempSync(join(tmpdir(), 'cp-teste-')));
  // O que um teste esquece acaba com o resto.
  process.env.TMPDIR = join(dados, 'tmp');
  mkdirSync(process.env.TMPDIR);
  const processos = new Processos(dados);
  const { pedido, sinal } = esperarPedidoDeFim(() => processos.matarTudo());
  let fim;
  try {
    const trabalho = executarSuites(processos, dados, { sinal, conferir });
    trabalho.catch(() => undefined);
    fim = await Promise.race([
      trabalho.then((resultados) => ({ resultados })),
      pedido.then((sinalDado) => ({ sinalDado })),
    ]);
  } catch (erro) {
    dizerErro(erro);
    fim = { resultados: [{ nome: 'preparo', segundos: 0, passaram: 0, falharam: 1, motivo: null }] };
  }
  if (fim.sinalDado) dizer(`\nInterrompido (${fim.sinalDado}).`);
  await processos.encerrar();
  const pastas = readdirSync(dados).filter((nome) => nome.startsWith('produto-'));
  const registros = pastas.map((nome) => join(dados, nome, 'registros')).filter((pasta) => existsSync(pasta));
  const reprovou = !fim.sinalDado && fim.resultados.some(({ falharam }) => falharam > 0);
  // Com falhas, ficam só os registros dos produtos.
  if (reprovou && registros.length > 0) {
    for (const resto of [
      'tmp',
      'conferencias',
      ...['', ...pastas].flatMap((nome) => [join(nome, 'mariadb'), join(nome, 'redis')]),
    ])
      rmSync(join(dados, resto), { recursive: true, force: true });
  } else rmSync(dados, { recursive: true, force: true });
  return fim.sinalDado ? codigoDoSinal(fim.sinalDado) : resumir(fim.resultados, registros, antesDoFecho);
}
