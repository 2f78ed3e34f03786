import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

export default tseslint.config(
  { ignores: ['src/api/gerado/**'] },
  js.configs.recommended,
  tseslint.configs.strictTypeChecked,
  jsxA11y.flatConfigs.strict,
  reactHooks.configs.flat.recommended,
  {
    languageOptions: {
      parserOptions: {
        projectService: true,
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      eqeqeq: 'error',
      'no-console': 'error',
    },
  },
  {
    // A construção muda a sintaxe, não o que falta ao Chrome 80, ao Safari 14 e ao Firefox 78, onde o cidadão está.
    files: ['src/**'],
    ignores: ['src/operador/**', 'src/**/testes/**', 'src/**/*.test.*', 'src/**/preparar-*'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'Object', property: 'hasOwn' },
        ...['at', 'findLast', 'replaceAll', 'toReversed', 'toSorted', 'with'].map((property) => ({
          property,
        })),
      ],
    },
  },
);
