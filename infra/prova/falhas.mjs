import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { setTimeout as esperar } from 'node:timers/promises';
import { encher } from './disco-pequeno.mjs';

/** Gerador de Lehmer: a mesma semente, a mesma prova. */
export function sorteador(semente) {
  let estado = (semente % 2_147_483_646) + 1;
  const proximo = () => (estado = (estado * 48_271) % 2_147_483_647) / 2_147_483_647;
  return {
    proximo,
    entre: (de, ate) => Math.round(de + proximo() * (ate - de)),
    um: (lista) => lista[Math.floor(proximo() * lista.length)],
  };
}

/** Uma impressora aberta por algum worker, ou null. */
function umChromium(cluster) {
  const workers = new Set(cluster.quais('worker').map(({ pid }) => pid));
  for (const pid of readdirSync('/proc').filter((nome) => /^\d+$/.test(nome))) {
    try {
      const pai = Number(readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')[1].split(' ')[1]);
      if (workers.has(pai) && /chrom/.test(readFileSync(`/proc/${pid}/cmdline`, 'latin1')))
        return Number(pid);
    } catch {
      continue;
    }
  }
  return null;
}

const matarUma = (comeco) => (cluster, sorte) => sorte.um(cluster.quais(comeco)).matar();
const pararUma = (comeco) => (cluster, sorte) =>
  sorte.um(cluster.quais(comeco)).parar(sorte.entre(3_000, 12_000));

/** Em uma passagem sorteada, por alguns segundos; sem `modo`, um sorteado também. */
const cortar = (quais, umModo) => async (cluster, sorte) => {
  const modo = umModo ?? sorte.um(['fecha', 'muda', 'meia']);
  const passagem = cluster.passagens.get(
    sorte.um([...cluster.passagens.keys()].filter((nome) => quais.test(nome))),
  );
  passagem.mudar(modo);
  await esperar(sorte.entre(1_000, 8_000));
  passagem.mudar('passa');
};
const DE_TODAS = /./;

const outroNo = async (cluster, sorte) => {
  const escritor = await cluster.escritor();
  return cluster.partes.get(`no-${sorte.um(cluster.vivos.filter((no) => no !== escritor))}`);
};
const noQueEscreve = async (cluster) => cluster.partes.get(`no-${await cluster.escritor()}`);
const mestreDoRedis = async (cluster) => cluster.partes.get(`redis-${await cluster.mestre()}`);

/** Dois dos três, mortos ou mudos: o que fica recusa tudo até que outro volte. */
async function semMaioria(cluster, sorte) {
  const escritor = cluster.partes.get(`no-${await cluster.escritor()}`);
  const outro = await outroNo(cluster, sorte);
  const mortos = sorte.proximo() < 0.5;
  const ms = sorte.entre(8_000, 15_000);
  await Promise.all([escritor, outro].map((no) => (mortos ? no.matar() : no.parar(ms))));
}

/** Um nó que atende quem chega e não ouve os outros: o cabo da replicação cortado. */
async function separarNo(cluster, sorte) {
  const no = sorte.um(cluster.vivos);
  const isolar = (sim) =>
    cluster.consultar(no, `SET GLOBAL wsrep_provider_options = 'gmcast.isolate=${sim}'`);
  await isolar(1);
  await esperar(sorte.entre(2_000, 12_000));
  await isolar(0);
}

/** O da pasta de um worker, por alguns segundos. */
async function encherDisco({ discoPequeno, partes }, sorte) {
  const arquivo = await encher(partes.get(discoPequeno.nome), discoPequeno.pasta);
  await esperar(sorte.entre(5_000, 12_000));
  rmSync(arquivo, { force: true });
}

/**
 * Cada tipo de falta e como se faz. `exige` é o que tem de estar inteiro antes: o cluster de banco, para que se saiba
 * quantos nós caem de uma vez; a réplica do Redis; um worker cujo disco se possa encher. As primeiras são as da prova curta.
 */
export const FALHAS = [
  { nome: 'nó que escreve morto', exige: 'banco', fazer: async (c) => (await noQueEscreve(c)).matar() },
  {
    nome: 'mestre do Redis parado',
    exige: 'redis',
    fazer: async (c, sorte) => (await mestreDoRedis(c)).parar(sorte.entre(4_000, 15_000)),
  },
  { nome: 'api parada', fazer: pararUma('api') },
  { nome: 'worker morto', fazer: matarUma('worker') },
  { nome: 'rede muda', exige: 'banco', fazer: cortar(DE_TODAS, 'muda') },
  { nome: 'HAProxy morto', fazer: matarUma('haproxy') },
  {
    nome: 'Chromium morto',
    fazer: async (cluster) => {
      const pid = umChromium(cluster);
      if (pid) process.kill(pid, 'SIGKILL');
    },
  },
  { nome: 'meia conexão', fazer: cortar(DE_TODAS, 'meia') },
  { nome: 'api morta', fazer: matarUma('api') },
  { nome: 'worker parado', fazer: pararUma('worker') },
  {
    nome: 'nó que escreve parado',
    exige: 'banco',
    fazer: async (c, sorte) => (await noQueEscreve(c)).parar(sorte.entre(3_000, 12_000)),
  },
  { nome: 'outro nó morto', exige: 'banco', fazer: async (c, sorte) => (await outroNo(c, sorte)).matar() },
  {
    nome: 'outro nó parado',
    exige: 'banco',
    fazer: async (c, sorte) => (await outroNo(c, sorte)).parar(sorte.entre(3_000, 12_000)),
  },
  { nome: 'mestre do Redis morto', exige: 'redis', fazer: async (c) => (await mestreDoRedis(c)).matar() },
  { nome: 'Redis esvaziado', exige: 'redis', fazer: (c) => c.esvaziarRedis() },
  { nome: 'sentinela morto', fazer: matarUma('sentinela') },
  { nome: 'rede cortada', exige: 'banco', fazer: cortar(DE_TODAS, 'fecha') },
  { nome: 'rede lenta', fazer: cortar(DE_TODAS, 'demora') },
  { nome: 'banco sem maioria', exige: 'banco', fazer: semMaioria },
  { nome: 'nó separado dos outros', exige: 'banco', fazer: separarNo },
  { nome: 'api separada do nginx', fazer: cortar(/web$/) },
  { nome: 'disco de um worker cheio', exige: 'disco', fazer: encherDisco },
];
