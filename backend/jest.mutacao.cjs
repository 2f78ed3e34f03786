const { projects } = require('./jest.config.cjs');

/**
 * Os testes do que é puro, que a mutação repete: os outros leem arquivos de fora do pacote. Sem os dois que, por
 * serem de milhares de sorteios e de um milhão de linhas, custariam segundos a cada mutante.
 */
module.exports = {
  ...projects.find(({ displayName }) => displayName === 'unidade'),
  testMatch: [
    '<rootDir>/src/{kernel,modules/*/domain}/**/*.spec.ts',
    '<rootDir>/src/modules/licenca/pedido/casos-de-validacao.spec.ts',
  ],
  testPathIgnorePatterns: ['/node_modules/', '/(adivinhar|arquivo-cheio)\\.spec\\.ts$'],
};
