const { existsSync, readFileSync, writeFileSync } = require('node:fs');
const { createEmptyTestResult } = require('@jest/test-result');
const { default: circus } = require('jest-circus/runner');

const comoPulados = (casos) => ({
  ...createEmptyTestResult(),
  numPendingTests: casos.length,
  testResults: casos.map((fullName) => ({
    ...{ fullName, title: fullName, status: 'pending', ancestorTitles: [] },
    ...{ failureMessages: [], failureDetails: [], numPassingAsserts: 0, location: null },
  })),
});

/**
 * Sem isto cada mutante carregaria todos os arquivos de teste que dependem do dele, para rodar só os casos que o cobrem: a primeira
 * volta anota que casos há em cada arquivo, e o que não tem nenhum dos pedidos nem se carrega.
 */
module.exports = async (geral, ...resto) => {
  const anotados = `${resto[3]}.casos`;
  if (process.env.__STRYKER_ACTIVE_MUTANT__ && geral.testNamePattern && existsSync(anotados)) {
    const pedidos = new RegExp(geral.testNamePattern, 'i');
    const casos = JSON.parse(readFileSync(anotados, 'utf8'));
    if (!casos.some((caso) => pedidos.test(caso))) return comoPulados(casos);
  }
  const resultado = await circus(geral, ...resto);
  if (!process.env.__STRYKER_ACTIVE_MUTANT__)
    writeFileSync(anotados, JSON.stringify(resultado.testResults.map(({ fullName }) => fullName)));
  return resultado;
};
