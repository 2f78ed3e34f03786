import { createRequire } from 'node:module';

// A raiz não tem pacotes: o ESLint e as regras são os do backend.
const js = createRequire(new URL('../backend/package.json', import.meta.url))('@eslint/js');

export default [
  js.configs.recommended,
  {
    languageOptions: {
      globals: Object.fromEntries(
        [
          ...[
            'AbortController',
            'AbortSignal',
            'Blob',
            'Buffer',
            'FormData',
            'Response',
            'URL',
            'URLSearchParams',
          ],
          ...[
            'clearInterval',
            'clearTimeout',
            'console',
            'fetch',
            'performance',
            'process',
            'setInterval',
            'setTimeout',
          ],
        ].map((nome) => [nome, 'readonly']),
      ),
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: { eqeqeq: 'error', 'no-var': 'error', 'prefer-const': 'error' },
  },
];
