const { projects } = require('./jest.config.cjs');

/** Os testes do que é puro, que a mutação repete: os outros leem arquivos de fora do pacote. */
module.exports = {
  ...projects.find(({ displayName }) => displayName === 'unidade'),
  testMatch: ['<rootDir>/src/{kernel,modules/*/domain}/**/*.spec.ts'],
};
