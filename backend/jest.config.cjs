const transform = { '^.+\\.ts$': ['@swc/jest', { ...require('./swc-jest.cjs') }] };

/** `unidade` fica ao lado do código e não toca em E/S; `integracao` usa MariaDB, Redis e Chromium de verdade. */
module.exports = {
  projects: [
    {
      displayName: 'unidade',
      rootDir: __dirname,
      testMatch: ['<rootDir>/src/**/*.spec.ts'],
      transform,
      testEnvironment: 'node',
    },
    {
      displayName: 'integracao',
      rootDir: __dirname,
      testMatch: ['<rootDir>/test/**/*.spec.ts'],
      transform,
      testEnvironment: 'node',
    },
  ],
};
