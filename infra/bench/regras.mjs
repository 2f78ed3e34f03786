import { ferramentaDoBackend } from '../local/servidores/produto.mjs';
import { carregar, mediana } from './apoio/carga.mjs';
import { abrirNavegador } from './apoio/navegador.mjs';
import { acharProcesso, processadorDe } from './apoio/processos-vivos.mjs';

const CONEXOES = 32;
const RODADAS = 3;
/** Sem aquecimento na conta: o processador gasto nele contaria. A primeira rodada aquece, e a mediana a deixa. */
const TEMPOS = { aquecimentoMs: 0, duracaoMs: 6_000 };
const API = '/carteira-pesca/api';
/** Do pacote comprimido. */
const LIMITE_BYTES = 150_000;
/** Por segundo e núcleo. */
const ALVO = 10_000;
/** O que a api demora a reler as decisões que outro processo gravou. */
const RELEITURA_MS = 21_000;

/** Um telefone dos baratos, e o que ainda parece imediato. */
const PROCESSADOR_LENTO = 6;
const ALVO_DA_TROCA_MS = 50;

/** Escolhe um peixe depois do outro; devolve quanto demorou, em ms, cada resposta que mudou. */
const TROCAR = `(() => {
  const campo = document.querySelector('main select');
  const frase = () => document.querySelector('.pp-veredito h2')?.textContent ?? '';
  return [...campo.options].slice(1).reduce(async (antes, { value }) => {
    const medidas = await antes;
    const [dita, inicio] = [frase(), performance.now()];
    campo.value = value;
    campo.dispatchEvent(new Event('change', { bubbles: true }));
    await new Promise((pronto) => queueMicrotask(pronto));
    return frase() === dita ? medidas : [...medidas, performance.now() - inicio];
  }, Promise.resolve([]));
})()`;

async function trocarDePeixe(endereco) {
  const navegador = await abrirNavegador();
  try {
    const pagina = await navegador.newPage();
    await pagina.goto(`${endereco}posso-pescar`);
    await pagina.waitForSelector('main select option + option');
    await (
      await pagina.createCDPSession()
    ).send('Emulation.setCPUThrottlingRate', { rate: PROCESSADOR_LENTO });
    return mediana(await pagina.evaluate(TROCAR));
  } finally {
    await navegador.close();
  }
}

const milhares = (valor) => Math.round(valor).toLocaleString('pt-BR');

/** «Posso pescar?»: a avaliação sozinha, a resposta da api num núcleo, o tamanho do pacote e a troca na página. */
export async function medir({ processos, produto }) {
  const { ambiente, endereco } = await produto();
  const [linha] = await processos.executar({ ...ferramentaDoBackend('medir-regras'), env: ambiente });
  const [poucas, muitas] = JSON.parse(linha);
  await new Promise((pronto) => setTimeout(pronto, RELEITURA_MS));
  const api = acharProcesso('main.api.js', `PORT=${ambiente.PORT}`);
  /** Pedidos por segundo de processador da api: num núcleo só para ela, por segundo. */
  const ler = async (proximo) => {
    const antes = processadorDe(api);
    const porSegundo = await carregar({
      host: ambiente.HOST,
      porta: Number(ambiente.PORT),
      conexoes: CONEXOES,
      ...TEMPOS,
      status: 200,
      proximo: () => `GET ${API}/${proximo()} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
    });
    return (porSegundo * TEMPOS.duracaoMs) / 1000 / (processadorDe(api) - antes);
  };
  let vez = 0;
  const pergunta = () => {
    vez += 1;
    const lugar = `lat=${-3 - (vez % 50) / 50}&lon=${-60 - (vez % 70) / 50}`;
    return `posso-pescar?especie=${vez % 14}&dia=2026-11-20&modalidade=1&${lugar}`;
  };
  const [perguntas, pacotes] = [[], []];
  for (let rodada = 0; rodada < RODADAS; rodada++) {
    perguntas.push(await ler(pergunta));
    pacotes.push(await ler(() => 'normas/pacote'));
  }
  const troca = await trocarDePeixe(endereco);
  return [
    ...[poucas, muitas].flatMap(({ regras, porSegundo, bytes }) => [
      {
        nome: `regras: avaliação com ${regras} regras`,
        valor: porSegundo,
        unidade: 'perguntas/s',
        referencia: `alvo: ${milhares(ALVO)}/s por núcleo`,
        razao: porSegundo / ALVO,
      },
      {
        nome: `regras: pacote com ${regras} regras`,
        valor: bytes / 1000,
        unidade: 'kB comprimidos',
        referencia: `limite: ${LIMITE_BYTES / 1000} kB`,
        razao: bytes / LIMITE_BYTES,
      },
    ]),
    {
      nome: 'regras: resposta da api',
      valor: mediana(perguntas),
      unidade: 'perguntas/s por núcleo',
      referencia: `alvo: ${milhares(ALVO)}/s por núcleo`,
      razao: mediana(perguntas) / ALVO,
    },
    {
      nome: 'regras: pacote da api',
      valor: mediana(pacotes),
      unidade: 'pedidos/s por núcleo',
      referencia: 'o mesmo alvo',
      razao: mediana(pacotes) / ALVO,
    },
    {
      nome: `regras: trocar de peixe num processador ${PROCESSADOR_LENTO} vezes mais lento`,
      valor: troca,
      unidade: 'ms',
      referencia: `alvo: ${ALVO_DA_TROCA_MS} ms`,
      razao: troca / ALVO_DA_TROCA_MS,
    },
  ];
}
