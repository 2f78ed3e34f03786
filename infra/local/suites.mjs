import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { BACKEND, FRONTEND, RAIZ } from './maquina/pastas.mjs';

const TRABALHADORES = String(Math.max(2, Math.min(6, availableParallelism())));

/** Contagem do relatório do jest; um arquivo que nem carregou vale uma falha. */
function contarJest(relatorio) {
  const reprovados = relatorio.testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const falhas = assertionResults.filter(({ status }) => status === 'failed');
      const arquivo = relative(RAIZ, name);
      return falhas.length > 0 ? falhas.map(({ fullName }) => `${arquivo} › ${fullName}`) : [arquivo];
    });
  return {
    passaram: relatorio.numPassedTests,
    falharam: relatorio.numFailedTests + relatorio.numRuntimeErrorTestSuites,
    completo: relatorio.success,
    reprovados,
  };
}

/** Cada erro numa linha, sem as cores do terminal: o começo, e o que veio a mais do que se esperava. */
const errosDe = ({ tests }) =>
  tests
    .flatMap(({ results }) => results)
    .flatMap(({ error }) => {
      const linhas = error ? stripVTControlCharacters(error.message).split('\n') : [];
      return linhas.length > 0
        ? [linhas.filter((linha, i) => i === 0 || /^\+ {3}/.test(linha)).join(' ')]
        : [];
    });

const daSuite = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(daSuite)];

function contarPlaywright({ stats, errors, suites }) {
  const nomes = (quais) =>
    suites
      .flatMap(daSuite)
      .filter(({ tests }) => tests.some(({ status }) => status === quais))
      .map((spec) => `e2e/${spec.file}:${spec.line} › ${spec.title}: ${errosDe(spec).join(' | ')}`);
  return {
    passaram: stats.expected + stats.flaky,
    falharam: stats.unexpected + errors.length,
    completo: stats.unexpected + errors.length === 0,
    reprovados: nomes('unexpected'),
    instaveis: nomes('flaky'),
  };
}

const jest = (nome, alvo, pasta, extras = []) => ({
  nome,
  alvo,
  pasta,
  args: (relatorio) => [
    join(pasta, 'node_modules/jest/bin/jest.js'),
    '--ci',
    `--maxWorkers=${TRABALHADORES}`,
    // Os temporários podem ficar na memória; o que já se transformou fica para a próxima vez.
    `--cacheDirectory=${join(pasta, 'node_modules/.cache/jest')}`,
    '--json',
    `--outputFile=${relatorio}`,
    ...extras,
  ],
  contar: contarJest,
});

/** `precisa` diz o que deve estar no ar; `instalar` e `compilar`, quais pacotes têm de estar prontos; `espera`, se mais espera do que trabalha; `quando`, se só por ALVO (`pedida`) ou também na conferência. As variáveis que cada uma recebe estão em docs/desenvolvimento.md. */
export const SUITES = [
  {
    ...jest('backend: unidade', 'backend', BACKEND, ['--selectProjects', 'unidade']),
    precisa: 'nada',
    instalar: ['backend'],
    compilar: [],
  },
  {
    ...jest('backend: integração', 'backend', BACKEND, ['--selectProjects', 'integracao']),
    precisa: 'servidores',
    instalar: ['backend'],
    compilar: ['backend'],
  },
  { ...jest('frontend', 'frontend', FRONTEND), precisa: 'nada', instalar: ['frontend'], compilar: [] },
  {
    nome: 'navegador',
    alvo: 'e2e',
    pasta: FRONTEND,
    precisa: 'produtos',
    instalar: ['backend', 'frontend'],
    compilar: ['backend', 'frontend'],
    args: () => [
      join(FRONTEND, 'node_modules/@playwright/test/cli.js'),
      'test',
      '--config=playwright.config.ts',
      '--reporter=list,json',
    ],
    contar: contarPlaywright,
  },
  {
    ...jest('dois anos', 'dois-anos', BACKEND, [
      ...['--selectProjects', 'integracao', '--testPathPatterns', 'test/dois-anos'],
    ]),
    quando: 'pedida',
    prazo: 2 * 60 * 60_000,
    precisa: 'servidores',
    instalar: ['backend'],
    compilar: ['backend'],
    env: {
      LICENCAS: process.env.LICENCAS || '100000',
      DIAS: process.env.DIAS || '731',
      SEMENTE: process.env.SEMENTE ?? '',
    },
  },
  {
    nome: 'várias máquinas',
    alvo: 'alta',
    quando: 'conferencia',
    espera: true,
    pasta: RAIZ,
    precisa: 'nada',
    instalar: ['backend'],
    compilar: ['backend'],
    args: (relatorio) => [join(RAIZ, 'infra/prova/alta.mjs'), relatorio],
    env: { FALTAS: '8', SEMENTE: '1' },
    contar: ({ feitas, erros }) => ({
      passaram: feitas,
      falharam: erros.length,
      completo: erros.length === 0,
      reprovados: erros,
    }),
  },
];

/**
 * Lê o relatório que a suíte deixou. Sem relatório, sem teste ou com código de saída inesperado, há uma falha.
 * `reprovados` e `instaveis` dizem quais, para o fim da saída.
 */
export function contarSuite(suite, relatorio, codigo) {
  let contagem;
  try {
    contagem = suite.contar(JSON.parse(readFileSync(relatorio, 'utf8')));
  } catch {
    return { passaram: 0, falharam: 1, motivo: 'não deixou relatório' };
  }
  const { passaram, falharam, completo, reprovados, instaveis = [] } = contagem;
  if (passaram + falharam === 0) return { passaram, falharam: 1, motivo: 'não executou teste algum' };
  if (falharam === 0 && (codigo !== 0 || !completo)) {
    return { passaram, falharam: 1, motivo: `terminou com código ${codigo} sem teste reprovado` };
  }
  const motivo = instaveis.length > 0 ? `${instaveis.length} só na segunda vez` : null;
  return { passaram, falharam, motivo, reprovados, instaveis };
}
