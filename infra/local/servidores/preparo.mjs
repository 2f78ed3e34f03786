import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Falha } from '../maquina/falha.mjs';
import { BACKEND, FRONTEND, RAIZ } from '../maquina/pastas.mjs';
import { acharPrograma } from '../maquina/programas.mjs';
import { comTrava } from '../maquina/trava.mjs';
import { dizer } from '../maquina/terminal.mjs';

const PACOTES = [
  {
    nome: 'backend',
    pasta: BACKEND,
    fontes: ['src', 'package.json', 'package-lock.json', '.swcrc', 'tsconfig.json'],
    ignorar: /\.spec\.ts$/,
  },
  {
    nome: 'frontend',
    pasta: FRONTEND,
    fontes: [
      'src',
      'public',
      'scripts',
      'index.html',
      'vite.config.ts',
      'package.json',
      'package-lock.json',
      'tsconfig.json',
    ],
    ignorar: /\.(spec|test)\.tsx?$/,
  },
];

const VERSAO_DO_NODE = process.versions.node.split('.')[0];

function* arquivosDe(caminho) {
  const dados = statSync(caminho, { throwIfNoEntry: false });
  if (!dados) return;
  if (dados.isFile()) return yield caminho;
  for (const nome of readdirSync(caminho).sort()) yield* arquivosDe(join(caminho, nome));
}

/** Do conteúdo e do nome de cada arquivo, e da versão do Node. */
export function resumoDasFontes({ pasta, fontes, ignorar }) {
  const resumo = createHash('sha256').update(VERSAO_DO_NODE);
  for (const fonte of fontes) {
    for (const arquivo of arquivosDe(join(pasta, fonte))) {
      if (ignorar.test(arquivo)) continue;
      resumo.update(`\0${arquivo.slice(pasta.length)}\0`).update(readFileSync(arquivo));
    }
  }
  return resumo.digest('hex');
}

export function lerCarimbo(arquivo) {
  return existsSync(arquivo) ? readFileSync(arquivo, 'utf8') : null;
}

/** O npm escreve este arquivo por último: mais novo que a trava de versões, a instalação está completa e em dia. */
function instaladoPeloNpm(pasta) {
  const oculto = statSync(join(pasta, 'node_modules/.package-lock.json'), { throwIfNoEntry: false });
  return oculto !== undefined && oculto.mtimeMs >= statSync(join(pasta, 'package-lock.json')).mtimeMs;
}

const npm = () => {
  const caminho = acharPrograma('npm');
  if (!caminho)
    throw new Falha('O npm não foi encontrado. Ele vem com o Node: reinstale o Node 20 ou mais novo.');
  return caminho;
};

async function instalar({ nome, pasta }, processos) {
  const carimbo = join(pasta, 'node_modules/.carteira-pesca');
  const trava = createHash('sha256')
    .update(VERSAO_DO_NODE)
    .update(readFileSync(join(pasta, 'package-lock.json')))
    .digest('hex');
  const anterior = lerCarimbo(carimbo);
  if (anterior === trava) return;
  if (anterior !== null || !instaladoPeloNpm(pasta)) {
    dizer(`Instalando os pacotes do ${nome}…`);
    await processos.executar({
      nome: `npm ci (${nome})`,
      comando: npm(),
      args: ['ci', '--no-audit', '--no-fund'],
      cwd: pasta,
    });
  }
  writeFileSync(carimbo, trava);
}

async function compilar(pacote, processos) {
  const { nome, pasta } = pacote;
  const carimbo = join(pasta, 'dist/.compilado');
  const resumo = resumoDasFontes(pacote);
  if (lerCarimbo(carimbo) === resumo) return;
  dizer(`Compilando o ${nome}…`);
  // A compilação esvazia dist, e com ela o carimbo: cortada ao meio, será refeita.
  await processos.executar({
    nome: `compilação do ${nome}`,
    comando: npm(),
    args: ['run', 'build'],
    cwd: pasta,
  });
  writeFileSync(carimbo, resumo);
}

async function todos(tarefas) {
  const feitos = await Promise.allSettled(tarefas);
  for (const feito of feitos) if (feito.status === 'rejected') throw feito.reason;
}

/**
 * Instala os pacotes npm de `instalar` e compila o que mudou em `compilar`. Uma execução de cada vez neste
 * repositório.
 */
export function prepararPacotes(
  processos,
  { instalar: quais = ['backend', 'frontend'], compilar: quaisCompilar = quais, sinal } = {},
) {
  const escolhidos = (nomes) => PACOTES.filter(({ nome }) => nomes.includes(nome));
  return comTrava(
    `preparo:${RAIZ}`,
    async () => {
      await todos(escolhidos(quais).map((pacote) => instalar(pacote, processos)));
      await todos(escolhidos(quaisCompilar).map((pacote) => compilar(pacote, processos)));
    },
    { sinal, aoEsperar: () => dizer('Outro comando está preparando os pacotes; esperando por ele…') },
  );
}
