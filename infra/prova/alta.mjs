import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as esperar } from 'node:timers/promises';
import { codigoDoSinal, esperarPedidoDeFim } from '../local/controle.mjs';
import { Falha } from '../local/falha.mjs';
import { pastaDeDados } from '../local/pastas.mjs';
import { prepararPacotes } from '../local/preparo.mjs';
import { Processos } from '../local/processos.mjs';
import { conferirNode, garantirRequisitos } from '../local/requisitos.mjs';
import { encerrarSobras, processosMarcados } from '../local/sobras.mjs';
import { apagado, dizer, dizerFalha, negrito } from '../local/terminal.mjs';
import { Cluster } from './cluster.mjs';
import { conferir } from './conferencia.mjs';
import { FALHAS, sorteador } from './falhas.mjs';
import { Trafego } from './trafego.mjs';

const QUANTAS = Number(process.env.FALTAS || 500);
const SEMENTE = Number(process.env.SEMENTE || (Date.now() % 1_000_000) + 1);
const AQUECER_MS = 10_000;
/** Sem um tropeço por tanto tempo, a falta passou. */
const CALMA_MS = 2_000;
const SEM_CALMA_MS = 120_000;
/** Uma em cada cinco vem antes de a anterior passar. */
const ATROPELADAS = 0.2;

async function acalmar(trafego) {
  const limite = Date.now() + SEM_CALMA_MS;
  const ultimo = () => trafego.tropecos.at(-1)?.fim ?? 0;
  while (Date.now() - ultimo() < CALMA_MS && Date.now() < limite) await esperar(100);
}

async function provar(processos, dados, sinal) {
  await garantirRequisitos({ para: 'prova', sinal });
  await prepararPacotes(processos, { sinal });
  dizer(negrito(`${QUANTAS} faltas, SEMENTE=${SEMENTE}`));
  const cluster = new Cluster({ processos, dados, sinal });
  let provado;
  try {
    await cluster.subir();
    provado = await faltar(cluster, processos, sinal);
  } finally {
    cluster.aposentar();
  }
  await processos.encerrar();
  await cluster.encerrarPassagens();
  const orfaos = processosMarcados(dados);
  if (orfaos.length > 0) provado.erros.push(`${orfaos.length} processos órfãos`);
  return provado;
}

async function faltar(cluster, processos, sinal) {
  const sorte = sorteador(SEMENTE);
  const [antes] = await cluster.consultar(
    1,
    'SELECT (SELECT COUNT(*) FROM licenca) AS licencas, (SELECT COALESCE(MAX(id), 0) FROM arquivo_retorno) AS retorno',
  );
  const trafego = new Trafego(cluster.base);
  await trafego.comecar();
  await esperar(AQUECER_MS, undefined, { signal: sinal });
  const feitas = [];
  for (let i = 0; i < QUANTAS && !sinal.aborted; i++) {
    // Todos os tipos, na ordem em que estão, antes de repetir algum.
    const falha = FALHAS[i] ?? sorte.um(FALHAS);
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
  await trafego.acabar();
  const erros = await conferir({ cluster, trafego, antes, processos, dizer });
  erros.push(...trafego.improprias.map((frase) => `resposta imprópria: ${frase}`));
  const quedas = [...cluster.partes.values()].filter((parte) => parte.quedas > 0);
  for (const { nome, quedas: vezes } of quedas) dizer(apagado(`${nome} terminou sozinho ${vezes} vezes`));
  return {
    erros,
    sentidas: sentir(feitas, trafego.tropecos),
    contagem: trafego.contagem,
    feitas: feitas.length,
  };
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

async function principal() {
  conferirNode();
  const base = pastaDeDados();
  const dados = join(base, 'prova');
  await encerrarSobras(dados);
  rmSync(dados, { recursive: true, force: true });
  mkdirSync(dados, { mode: 0o700 });
  const processos = new Processos(dados);
  const { pedido, sinal } = esperarPedidoDeFim(() => processos.matarTudo());
  const trabalho = provar(processos, dados, sinal);
  trabalho.catch(() => undefined);
  try {
    const fim = await Promise.race([trabalho, pedido]);
    if (typeof fim === 'string') return codigoDoSinal(fim);
    writeFileSync(
      process.argv[2] ?? join(base, 'prova-de-alta.json'),
      `${JSON.stringify({ semente: SEMENTE, ...fim }, null, 2)}\n`,
    );
    mostrar(fim);
    if (fim.erros.length > 0)
      throw new Falha(
        `A prova achou ${fim.erros.length} erros (SEMENTE=${SEMENTE}).`,
        fim.erros.slice(0, 30),
      );
    return 0;
  } finally {
    await processos.encerrar();
  }
}

try {
  process.exit(await principal());
} catch (erro) {
  if (erro instanceof Falha) dizerFalha(erro);
  else console.error(erro);
  process.exit(1);
}
