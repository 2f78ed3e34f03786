/** @type {import('jest').Config} */
module.exports = {
  testEnvironment: 'jsdom',
  // Numa máquina ocupada uma tela inteira demora; o que não acontece falha do mesmo jeito.
  testTimeout: 120_000,
  roots: ['<rootDir>/src'],
  setupFilesAfterEnv: ['<rootDir>/src/preparar-testes.ts'],
  transform: {
    '^.+\\.(t|j)sx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2022',
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: ['node_modules/(?!(react-hotkeys-hook|@noble/ed25519)/)'],
  moduleNameMapper: {
    '\\.css$': '<rootDir>/scripts/css-nos-testes.cjs',
    '\\.svg$': '<rootDir>/scripts/imagem-nos-testes.cjs',
  },
};
