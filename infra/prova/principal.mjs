import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as esperar } from 'node:timers/promises';
import { acabarCom, comProcessos } from '../local/maquina/comando.mjs';
import { Falha } from '../local/maquina/falha.mjs';
import { pastaDeDados } from '../local/maquina/pastas.mjs';
import { prepararPacotes } from '../local/servidores/preparo.mjs';
import { conferirNode, garantirRequisitos } from '../local/maquina/requisitos.mjs';
import { encerrarSobras } from '../local/maquina/sobras.mjs';
import { apagado, dizer, negrito } from '../local/maquina/terminal.mjs';

const AQUECER_MS = 10_000;
/** Sem um tropeço por tanto tempo, o que se fez passou. */
const CALMA_MS = 2_000;
const SEM_CALMA_MS = 120_000;

export async function acalmar(trafego) {
  const limite = Date.now() + SEM_CALMA_MS;
  const ultimo = () => trafego.tropecos.at(-1)?.fim ?? 0;
  while (Date.now() - ultimo() < CALMA_MS && Date.now() < limite) await esperar(100);
}

async function comTrafego({ processos, dados, sinal, backend, fazer }) {
  // Só agora: precisam dos pacotes que numa máquina nova `prepararPacotes` acabou de instalar.
  const [{ Cluster }, { conferir }, { Trafego }] = await Promise.all([
    import('./cluster.mjs'),
    import('./conferencia.mjs'),
    import('./trafego.mjs'),
  ]);
  const cluster = new Cluster({ processos, dados, sinal, backend });
  let fim;
  try {
    await cluster.subir();
    const [antes] = await cluster.consultar(
      1,
      'SELECT (SELECT COUNT(*) FROM licenca) AS licencas, (SELECT COALESCE(MAX(id), 0) FROM arquivo_retorno) AS retorno',
    );
    const trafego = new Trafego(cluster.base);
    await trafego.comecar();
    await esperar(AQUECER_MS, undefined, { signal: sinal });
    const feito = await fazer({ cluster, trafego, processos, sinal });
    await trafego.acabar();
    const erros = await conferir({ cluster, trafego, antes, processos, dizer });
    erros.push(...trafego.improprias.map((frase) => `resposta imprópria: ${frase}`));
    for (const { nome, quedas } of cluster.partes.values())
      if (quedas > 0) dizer(apagado(`${nome} terminou sozinho ${quedas} vezes`));
    fim = { ...feito, erros, contagem: trafego.contagem };
  } finally {
    cluster.aposentar();
  }
  const orfaos = await processos.encerrar();
  await cluster.encerrarPassagens();
  if (orfaos > 0) fim.erros.push(`${orfaos} processos órfãos`);
  return fim;
}

/**
 * Sobe o conjunto, põe tráfego, deixa `fazer` o que se quer provar e confere no banco de dados que nada se perdeu nem
 * dobrou; o que `fazer` devolve vai, com os erros, ao arquivo, e a `mostrar`. `preparar` diz a pasta do backend com que o
 * conjunto sobe, se não é este. Acaba o processo: 0 se nada falhou.
 */
export async function provar({ titulo, arquivo, preparar, fazer, mostrar }) {
  await acabarCom(() => principal({ titulo, arquivo, preparar, fazer, mostrar }));
}

async function principal({ titulo, arquivo, preparar, fazer, mostrar }) {
  conferirNode();
  const base = pastaDeDados();
  const dados = join(base, 'prova');
  await encerrarSobras(dados);
  rmSync(dados, { recursive: true, force: true });
  mkdirSync(dados, { mode: 0o700 });
  return comProcessos(dados, async ({ processos, sinal }) => {
    await garantirRequisitos({ para: 'prova', sinal });
    await prepararPacotes(processos, { sinal });
    const backend = await preparar?.({ processos, dados, sinal });
    dizer(negrito(titulo));
    const fim = await comTrafego({ processos, dados, sinal, backend, fazer });
    writeFileSync(process.argv[2] ?? join(base, arquivo), `${JSON.stringify(fim, null, 2)}\n`);
    mostrar(fim);
    if (fim.erros.length > 0)
      throw new Falha(`A prova achou ${fim.erros.length} erros: ${titulo}.`, fim.erros.slice(0, 30));
  });
}
