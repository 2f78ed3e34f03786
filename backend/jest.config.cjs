const { jsc, ...resto } = require('./swc-jest.cjs');
const transform = {
  '^.+\\.ts$': ['@swc/jest', { jsc, ...resto }],
  '^.+\\.js$': ['@swc/jest', { ...resto, jsc: { ...jsc, parser: { syntax: 'ecmascript' } } }],
};
/** Pacotes só em ESM, que o Node carrega e o jest ainda não. */
const transformIgnorePatterns = [
  '/node_modules/(?!(content-disposition|@fastify/cookie|cookie|openid-client|oauth4webapi|jose|htmlparser2|dom[a-z]+|dom-serializer|entities)/)',
];

/** `unidade` fica ao lado do código e não toca em E/S; `integracao` usa MariaDB, Redis e Chromium de verdade. */
module.exports = {
  projects: [
    {
      displayName: 'unidade',
      rootDir: __dirname,
      testMatch: ['<rootDir>/{src,ferramentas}/**/*.spec.ts'],
      transform,
      transformIgnorePatterns,
      testEnvironment: 'node',
    },
    {
      displayName: 'integracao',
      rootDir: __dirname,
      testMatch: ['<rootDir>/test/**/*.spec.ts'],
      setupFilesAfterEnv: ['<rootDir>/test/preparo/prazo.ts'],
      transform,
      transformIgnorePatterns,
      testEnvironment: '<rootDir>/test/execucao/ambiente.cjs',
      runtime: '<rootDir>/test/execucao/carregador.cjs',
    },
  ],
};
