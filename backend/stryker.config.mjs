/** Mutantes do que é puro, em `.data/mutacao` (`make mutacao`). Repetido, roda só o que mudou; interrompido, perde o que fez. */
export default {
  packageManager: 'npm',
  testRunner: 'jest',
  jest: {
    configFile: 'jest.mutacao.cjs',
    config: { testRunner: '<rootDir>/jest-circus-mutacao.cjs' },
    enableFindRelatedTests: true,
  },
  mutate: [process.env.MUTAR || '{src/kernel,src/modules/*/domain}/**/*.ts', '!src/**/*.spec.ts'],
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  incremental: true,
  incrementalFile: '../.data/mutacao/incremental.json',
  tempDirName: '../.data/mutacao/copia',
  reporters: ['progress-append-only', 'clear-text', 'json'],
  jsonReporter: { fileName: '../.data/mutacao/relatorio.json' },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  thresholds: { high: 90, low: 85, break: 85 },
  concurrency: 2,
  // O tempo medido é o da primeira volta, que conta o que cada teste percorre: dez vezes o de um mutante. A folga é para a máquina
  // ocupada: sem ela contam-se como mortos os que só esperaram a vez. Quase todo laço sem fim acaba antes, pela conta das voltas.
  timeoutFactor: 0.3,
  timeoutMS: 15_000,
};
