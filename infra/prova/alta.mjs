import { setTimeout as esperar } from 'node:timers/promises';
import { apagado, dizer } from '../local/maquina/terminal.mjs';
import { FALHAS, sorteador } from './falhas.mjs';
import { acalmar, provar } from './principal.mjs';

const QUANTAS = Number(process.env.FALTAS || 500);
const SEMENTE = Number(process.env.SEMENTE || (Date.now() % 1_000_000) + 1);
/** Uma em cada cinco vem antes de a anterior passar. */
const ATROPELADAS = 0.2;
/** As últimas fazem-se sem uma máquina de banco e uma de api, que morrem e não voltam. */
const SEM_DUAS_MAQUINAS = Math.min(2, QUANTAS);

const perderDuasMaquinas = {
  nome: 'um nó e uma api perdidos de vez',
  exige: 'banco',
  fazer: async (cluster, sorte) => {
    await cluster.perder(`no-${sorte.um(cluster.vivos)}`);
    await cluster.perder(sorte.um(cluster.quais('api')).nome);
  },
};

async function faltar({ cluster, trafego, sinal }) {
  const sorte = sorteador(SEMENTE);
  const feitas = [];
  const possiveis = FALHAS.filter(({ exige }) => exige !== 'disco' || cluster.discoPequeno);
  if (possiveis.length < FALHAS.length)
    dizer(apagado('Sem direito de montar, o disco de um worker não se enche.'));
  const semDuas = possiveis.filter(({ exige }) => exige !== 'banco');
  for (let i = 0; i < QUANTAS && !sinal.aborted; i++) {
    const falta = QUANTAS - i;
    // Todos os tipos, na ordem em que estão, antes de repetir algum.
    let falha = possiveis[i] ?? sorte.um(possiveis);
    if (falta <= SEM_DUAS_MAQUINAS)
      falha = falta === SEM_DUAS_MAQUINAS ? perderDuasMaquinas : sorte.um(semDuas);
    if (falha.exige === 'banco') await cluster.inteiro();
    if (falha.exige === 'redis') await cluster.redisInteiro();
    const sozinha = sorte.proximo() > ATROPELADAS;
    if (sozinha) await acalmar(trafego);
    const inicio = Date.now();
    await falha.fazer(cluster, sorte);
    await esperar(sorte.entre(500, 2_500));
    feitas.push({ nome: falha.nome, inicio, sozinha });
    if ((i + 1) % 20 === 0)
      dizer(apagado(`${i + 1} faltas, ${trafego.registrados.length} registros, ${trafego.pagos.size} pagos`));
  }
  await acalmar(trafego);
  return { semente: SEMENTE, feitas: feitas.length, sentidas: sentir(feitas, trafego.tropecos) };
}

/** Por tipo, por quanto tempo alguém não foi atendido: do instante da falta ao fim do último tropeço antes da seguinte. */
function sentir(feitas, tropecos) {
  const porTipo = new Map();
  for (const [i, { nome, inicio, sozinha }] of feitas.entries()) {
    const ate = feitas[i + 1]?.inicio ?? Infinity;
    const dela = tropecos.filter((um) => um.fim >= inicio && um.inicio < ate);
    const tempo = Math.max(0, ...dela.map(({ fim }) => fim - inicio));
    const tipo = sozinha && (feitas[i + 1]?.sozinha ?? true) ? nome : 'duas de uma vez';
    porTipo.set(tipo, [...(porTipo.get(tipo) ?? []), tempo]);
  }
  return [...porTipo].map(([tipo, tempos]) => {
    const emOrdem = tempos.sort((a, b) => a - b);
    const quantil = (q) => emOrdem[Math.min(emOrdem.length - 1, Math.floor(q * emOrdem.length))];
    return {
      tipo,
      vezes: tempos.length,
      sentidas: tempos.filter((ms) => ms > 0).length,
      p50: quantil(0.5),
      p99: quantil(0.99),
      pior: emOrdem.at(-1),
    };
  });
}

function mostrar({ sentidas, contagem, feitas }) {
  const segundos = (ms) =>
    (ms / 1000).toLocaleString('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  dizer(`\n| falta | vezes | sentidas | p50 (s) | p99 (s) | pior (s) |\n|---|--:|--:|--:|--:|--:|`);
  for (const { tipo, vezes, sentidas: vistas, p50, p99, pior } of sentidas)
    dizer(`| ${tipo} | ${vezes} | ${vistas} | ${segundos(p50)} | ${segundos(p99)} | ${segundos(pior)} |`);
  dizer(`\n${feitas} faltas; ${Object.values(contagem).reduce((a, b) => a + b, 0)} respostas dadas.`);
}

await provar({
  titulo: `${QUANTAS} faltas, SEMENTE=${SEMENTE}`,
  arquivo: 'prova-de-alta.json',
  fazer: faltar,
  mostrar,
});
