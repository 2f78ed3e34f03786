import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as esperar } from 'node:timers/promises';
import { Falha } from '../local/maquina/falha.mjs';
import { BACKEND, RAIZ } from '../local/maquina/pastas.mjs';
import { acharPrograma } from '../local/maquina/programas.mjs';
import { comandoDoBackend } from '../local/servidores/produto.mjs';
import { dizer } from '../local/maquina/terminal.mjs';
import { acalmar, provar } from './principal.mjs';

const ANTERIOR = process.env.ANTERIOR;
const ENTRE_TROCAS_MS = 5_000;
/** Primeiro os workers: o novo entrega documentos também às apis velhas. */
const ORDEM = ['worker-1', 'worker-2', 'api-1', 'api-2', 'api-3'];

/** O backend da versão anterior, compilado numa árvore à parte. */
async function compilarAnterior({ processos, dados }) {
  if (!ANTERIOR) throw new Falha('Diga em ANTERIOR a versão de que se sobe: uma etiqueta ou um commit.');
  const arvore = join(dados, 'anterior');
  const executar = (comando, args, cwd) =>
    processos.executar({ nome: `${comando} ${args[0]}`, comando: acharPrograma(comando), args, cwd });
  dizer(`Compilando ${ANTERIOR}…`);
  await executar('git', ['clone', '--quiet', '--shared', '--no-checkout', RAIZ, arvore], RAIZ);
  await executar('git', ['checkout', '--quiet', ANTERIOR], arvore);
  const pasta = join(arvore, 'backend');
  await executar('npm', ['ci', '--silent'], pasta);
  await executar('npm', ['run', 'build'], pasta);
  if (!existsSync(join(pasta, 'dist/main.api.js'))) throw new Falha(`${ANTERIOR} não se compilou.`);
  return pasta;
}

/** Com a velha no ar migra-se, troca-se um processo de cada vez, e um volta, se a versão anterior o deixa. */
async function subirEmOndas({ cluster, trafego, processos }) {
  const velha = cluster.backend;
  const trocas = [];
  const trocar = async (nome, pasta) => {
    const inicio = Date.now();
    await cluster.trocar(nome, pasta);
    await acalmar(trafego);
    await esperar(ENTRE_TROCAS_MS);
    const sentidos = trafego.tropecos.filter((um) => um.inicio >= inicio);
    trocas.push({ nome, para: pasta === velha ? 'velha' : 'nova', tropecos: sentidos.length });
  };
  await processos.executar({ ...comandoDoBackend('migrar'), env: cluster.ambienteDeFora });
  await esperar(ENTRE_TROCAS_MS);
  for (const nome of ORDEM) await trocar(nome, BACKEND);
  const volta = await trocar('api-3', velha).then(
    () => 'a velha voltou, sobre a base nova',
    async () => {
      const registro = readFileSync(join(cluster.dados, 'registros/api-3.log'), 'utf8');
      const recusa = registro
        .split('\n')
        .findLast((linha) => /A base é mais nova que este programa/.test(linha));
      if (!recusa)
        throw new Falha(
          'A velha não voltou, e não foi por recusar a base nova.',
          registro.split('\n').slice(-10),
        );
      await trocar('api-3', BACKEND);
      return `a velha recusa a base nova: ${recusa}`;
    },
  );
  return { anterior: ANTERIOR, trocas, volta };
}

await provar({
  titulo: `subida em ondas, de ${ANTERIOR}`,
  arquivo: 'prova-de-ondas.json',
  preparar: compilarAnterior,
  fazer: subirEmOndas,
  mostrar: ({ trocas, volta }) => {
    for (const { nome, para, tropecos } of trocas)
      dizer(`${nome} passou à ${para}: ${tropecos} pedidos repetidos`);
    dizer(`Volta: ${volta}.`);
  },
});
