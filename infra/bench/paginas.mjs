import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { RAIZ } from '../local/maquina/pastas.mjs';
import { apagado, dizer } from '../local/maquina/terminal.mjs';
import { mediana } from './apoio/carga.mjs';
import { abrirNavegador, entrar, instalar, visitar } from './apoio/navegador.mjs';
import { COM_DEMONSTRACAO, subirProduto } from './apoio/produto-de-medicao.mjs';

const RODADAS = 3;
const UTIL_MS = 5_000;
const SALTO = 0.01;
const PESCADOR = { login: '39053344705', senha: 'Pescador#2026' };
const OPERADOR = { login: '11144477735', senha: 'Operador#2026' };
/** Da demonstração, com uma licença por renovar. */
const A_RENOVAR = '98765432100';
const TIPOS = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

/** Produto com as contas de demonstração, só para esta medição. */
async function subirComDemo(processos, dados, sinal) {
  const { endereco } = await subirProduto({
    processos,
    dados: join(dados, 'paginas'),
    descartavel: true,
    variaveis: () => COM_DEMONSTRACAO,
    sinal,
  });
  return endereco;
}

/** A mesma tela de login com o MUI, construída agora e servida comprimida, como a nossa. */
async function servirReferencia(processos, dados) {
  const pasta = join(dados, 'pagina-mui');
  await processos.executar({
    nome: 'a página de referência',
    comando: process.execPath,
    args: [join(RAIZ, 'infra/bench/pagina-mui/construir.mjs'), pasta],
    cwd: RAIZ,
    guardar: 50,
  });
  const servidor = createServer((pedido, resposta) => {
    const arquivo = join(pasta, pedido.url === '/' ? 'index.html' : pedido.url.slice(1));
    if (!existsSync(arquivo)) {
      resposta.writeHead(404).end();
      return;
    }
    const tipo = TIPOS[extname(arquivo)] ?? 'application/octet-stream';
    const comprime = !arquivo.endsWith('.woff2');
    const bytes = readFileSync(arquivo);
    resposta.writeHead(200, {
      'content-type': tipo,
      ...(comprime ? { 'content-encoding': 'gzip' } : {}),
    });
    resposta.end(comprime ? gzipSync(bytes, { level: 9 }) : bytes);
  });
  await new Promise((pronto) => servidor.listen(0, '127.0.0.1', pronto));
  return {
    endereco: `http://localhost:${servidor.address().port}/`,
    fechar: () => servidor.close(),
  };
}

/** O pescador, com o número de uma carteira e o do pedido por pagar. */
const comoPescador = (contexto, raiz) =>
  entrar(contexto, raiz, PESCADOR, '.cart', async (pagina) => ({
    codigo: (await pagina.$eval('.cart-vale .cart-num', ({ textContent }) => textContent)).replace(
      /[-/]/g,
      '',
    ),
    aPagar: await pagina.$eval('.passo a', ({ href }) => href.split('/').at(-1)),
  }));

/** O balcão, que renova por qualquer pessoa, com o número de uma licença por renovar. */
const comoOperador = (contexto, raiz) =>
  entrar(contexto, raiz, OPERADOR, 'body:not(:has(#password)) main input', async (pagina) => ({
    aRenovar: await pagina.evaluate(buscarARenovar, `${raiz}api/buscarLicencas`, A_RENOVAR),
  }));

/** Roda na página. */
async function buscarARenovar(endereco, cpf) {
  const resposta = await fetch(endereco, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Session-Key': globalThis.localStorage.getItem('sessionKeyEntradaUnica'),
    },
    body: JSON.stringify({ cpf, passaporte: null }),
  });
  const { licencas } = await resposta.json();
  return licencas.find(({ podeRenovar }) => podeRenovar).codigo;
}

async function numContexto(navegador, fazer) {
  const contexto = await navegador.createBrowserContext();
  try {
    return await fazer(contexto);
  } finally {
    await contexto.close();
  }
}

/** A mediana de cada número de algumas visitas, cada uma num navegador que nada tem guardado. */
async function repetir(navegador, tela, { sessao = null, quente = false } = {}) {
  const visitas = [];
  for (let i = 0; i < RODADAS; i++) {
    const visita = await numContexto(navegador, async (contexto) => {
      if (sessao) await contexto.setCookie(...sessao.cookies);
      if (quente) await instalar(contexto, tela.raiz);
      return visitar(contexto, tela, { guardados: sessao?.guardados ?? null });
    });
    visitas.push(visita);
  }
  return Object.fromEntries(
    Object.keys(visitas[0]).map((campo) => [campo, mediana(visitas.map((visita) => visita[campo]))]),
  );
}

/** As primeiras telas num telefone com rede ruim, sem nada guardado e com o service worker, ao lado da mesma em MUI. */
export async function medir({ processos, dados, sinal }) {
  const raiz = await subirComDemo(processos, dados, sinal);
  const mui = await servirReferencia(processos, dados);
  const navegador = await abrirNavegador();
  try {
    const sessao = await numContexto(navegador, (contexto) => comoPescador(contexto, raiz));
    const balcao = await numContexto(navegador, (contexto) => comoOperador(contexto, raiz));
    const tela = (nome, caminho, seletor, opcoes) => ({
      nome,
      opcoes,
      raiz,
      endereco: `${raiz}${caminho}`,
      seletor,
    });
    const telas = [
      {
        nome: 'login em MUI',
        endereco: mui.endereco,
        seletor: 'input[name=login]',
      },
      tela('login', 'login', '#login'),
      tela('início', '', '.cart', { sessao }),
      tela('login, já visitado', 'login', '#login', { quente: true }),
      tela('início, já visitado', '', '.cart', { sessao, quente: true }),
      tela('consultar', 'consultar', 'main input:not([type=radio])'),
      tela('registrar', 'registrar', 'main input:not([type=radio])'),
      // De uma pessoa que esta sessão não conhece: pede o documento.
      tela('renovar', `renovar/${sessao.codigo}`, 'main input:not([type=radio])'),
      tela('renovar, com direito', `renovar/${balcao.aRenovar}`, '#mudar-enderecos', { sessao: balcao }),
      tela('autenticidade', `informacao-carteira/${sessao.codigo}`, '.ver h1'),
      tela('informes', 'informes-carteira-pesca', '.informe-item'),
      tela('pagamento', `boleto/${sessao.aPagar}`, '.boleto-grupos', {
        sessao,
      }),
      tela('pedido de quem já tem as duas', 'novo-cadastro', 'main .aviso a', {
        sessao,
      }),
      tela('conta nova', 'nova-conta', 'main input'),
      tela('senha esquecida', 'esqueci-minha-senha', 'main input'),
      tela('meus dados', 'minha-conta/dados', 'main .dados', { sessao }),
      tela('segurança da conta', 'minha-conta/seguranca', 'main .conta-partes button', { sessao }),
      tela('privacidade da conta', 'minha-conta/privacidade', 'main h2', {
        sessao,
      }),
      tela('privacidade', 'privacidade', 'main h1'),
    ];
    const medidas = new Map();
    for (const { nome, opcoes, ...onde } of telas) {
      const medida = await repetir(navegador, onde, opcoes);
      medidas.set(nome, medida);
      const { bytes, pedidos, fcp, lcp, cls, util } = medida;
      dizer(
        apagado(
          `  ${nome.padEnd(22)} ${(bytes / 1000).toFixed(0).padStart(4)} kB  ${String(pedidos).padStart(3)} pedidos  ` +
            `FCP ${fcp.toFixed(0)}  LCP ${lcp.toFixed(0)}  útil ${util.toFixed(0)} ms  CLS ${cls.toFixed(4)}`,
        ),
      );
    }
    return resumir(medidas);
  } finally {
    await navegador.close();
    mui.fechar();
  }
}

function resumir(medidas) {
  const referencia = medidas.get('login em MUI');
  const linhas = [...medidas].flatMap(([nome, { util, cls }]) =>
    nome === 'login em MUI'
      ? []
      : [
          {
            nome: `${nome}: até servir`,
            valor: util,
            unidade: 'ms',
            razao: util / UTIL_MS,
            referencia: `limite de ${UTIL_MS} ms`,
          },
          {
            nome: `${nome}: saltos`,
            valor: cls,
            unidade: 'CLS',
            razao: cls / SALTO,
            referencia: `limite de ${SALTO}`,
          },
        ],
  );
  const { bytes, util } = medidas.get('login');
  return [
    ...linhas,
    {
      nome: 'login: bytes',
      valor: bytes,
      unidade: 'bytes',
      razao: bytes / referencia.bytes,
      referencia: `em MUI: ${Math.round(referencia.bytes)}`,
    },
    {
      nome: 'login: tempo ao lado do MUI',
      valor: util,
      unidade: 'ms',
      razao: util / referencia.util,
      referencia: `em MUI: ${Math.round(referencia.util)}`,
    },
  ];
}
