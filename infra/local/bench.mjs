import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { acabarCom, comProcessos } from './maquina/comando.mjs';
import { Falha } from './maquina/falha.mjs';
import { pastaDeDados, RAIZ } from './maquina/pastas.mjs';
import { prepararPacotes } from './servidores/preparo.mjs';
import { usarOutroNode } from './maquina/outro-node.mjs';
import { conferirNode, garantirRequisitos } from './maquina/requisitos.mjs';
import { encerrarSobras } from './maquina/sobras.mjs';
import { apagado, dizer, negrito } from './maquina/terminal.mjs';
import { travar } from './maquina/trava.mjs';
import { MEMORIA_DO_BANCO, subirProduto } from '../bench/apoio/produto-de-medicao.mjs';

const PASTA = join(RAIZ, 'infra/bench');

function escolher(alvo) {
  const nomes = readdirSync(PASTA)
    .filter((arquivo) => arquivo.endsWith('.mjs'))
    .map((arquivo) => arquivo.replace(/\.mjs$/, ''))
    .sort();
  if (alvo && !nomes.includes(alvo)) throw new Falha(`ALVO deve ser ${nomes.join(', ')}; recebi «${alvo}».`);
  return alvo ? [alvo] : nomes;
}

/** O produto das medições fica em `dados` entre uma execução e outra: encher a base leva minutos. */
function produtoSobDemanda(processos, dados, sinal) {
  let pronto = null;
  return () => (pronto ??= subirProduto({ processos, dados, memoria: MEMORIA_DO_BANCO, sinal }));
}

async function medirTudo({ processos, dados, sinal }) {
  const nomes = escolher(process.env.ALVO);
  await garantirRequisitos({ sinal });
  await prepararPacotes(processos, { sinal });
  const produto = produtoSobDemanda(processos, dados, sinal);
  const resultados = [];
  for (const nome of nomes) {
    dizer(negrito(`── ${nome}`));
    const { medir } = await import(join(PASTA, `${nome}.mjs`));
    const medida = medir({ processos, dados, produto, sinal });
    resultados.push(
      ...(await Promise.race([medida, processos.queda.then((falha) => Promise.reject(falha))])),
    );
  }
  return resultados;
}

const numero = (valor) => valor.toLocaleString('pt-BR', { maximumFractionDigits: valor < 100 ? 2 : 0 });

function mostrar(resultados) {
  const linhas = [
    ['medição', 'valor', 'unidade', 'razão', 'referência'],
    ...resultados.map(({ nome, valor, unidade, razao, referencia }) => [
      nome,
      numero(valor),
      unidade,
      numero(razao),
      referencia,
    ]),
  ];
  const larguras = linhas[0].map((_, coluna) => Math.max(...linhas.map((linha) => linha[coluna].length)));
  dizer();
  for (const [i, linha] of linhas.entries()) {
    const texto = linha.map((celula, coluna) => celula.padEnd(larguras[coluna])).join('  ');
    dizer(i === 0 ? apagado(texto) : texto);
  }
}

/** Cada medição substitui só a de mesmo nome: medir uma não apaga as outras. */
function guardar(arquivo, medidas) {
  const novas = new Set(medidas.map(({ nome }) => nome));
  const guardadas = existsSync(arquivo) ? JSON.parse(readFileSync(arquivo, 'utf8')) : [];
  const todas = [...guardadas.filter(({ nome }) => !novas.has(nome)), ...medidas];
  writeFileSync(arquivo, `${JSON.stringify(todas, null, 2)}\n`);
}

await acabarCom(async () => {
  await usarOutroNode();
  conferirNode();
  const base = pastaDeDados();
  const dados = pastaDeDados(join(base, 'bench'));
  if (!(await travar(`dados:${dados}`))) throw new Falha('Já há uma medição em curso com estes dados.');
  await encerrarSobras(dados);
  return comProcessos(dados, async (maquina) => {
    const medidas = await medirTudo(maquina);
    guardar(join(base, 'bench.json'), medidas);
    mostrar(medidas);
  });
});
