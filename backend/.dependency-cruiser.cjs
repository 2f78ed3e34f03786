/** As setas de docs/arquitetura.md. */
const modulo = (nome) => `^src/modules/${nome}/`;
const proibe = (name, de, para, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { path: de, pathNot: '\\.spec\\.ts$' },
  to: { path: para },
});

module.exports = {
  forbidden: [
    { name: 'sem-circulos', severity: 'error', from: {}, to: { circular: true } },
    proibe('kernel-puro', '^src/kernel/', '^src/(platform|modules)/', 'kernel não conhece ninguém'),
    {
      name: 'kernel-e-domain-sem-io',
      severity: 'error',
      from: { path: '^src/(kernel|modules/[^/]+/domain)/', pathNot: '\\.spec\\.ts$' },
      to: {
        dependencyTypes: ['npm', 'core'],
        pathNot: '^(node:)?(crypto|buffer)$',
      },
    },
    proibe(
      'domain-so-kernel',
      '^src/modules/[^/]+/domain/',
      '^src/(platform/|modules/[^/]+/(?!domain/))',
      'domain vê só kernel e domain',
    ),
    proibe('platform-so-kernel', '^src/platform/', '^src/modules/', 'platform não conhece módulos'),
    proibe('geografia-e-folha', modulo('geografia'), '^src/modules/(?!geografia/)'),
    proibe('pessoa-so-geografia', modulo('pessoa'), '^src/modules/(?!(pessoa|geografia)/)'),
    proibe('pagamento-nao-conhece-licenca', modulo('pagamento'), '^src/modules/(?!pagamento/)'),
    proibe('licenca', modulo('licenca'), '^src/modules/(?!(licenca|pessoa|geografia|pagamento)/)'),
    proibe('banco', modulo('banco'), '^src/modules/(?!(banco|licenca|pagamento)/)'),
    proibe('auth-so-pessoa', modulo('auth'), '^src/modules/(?!(auth|pessoa)/)'),
    proibe('cms-sozinho', modulo('cms'), '^src/modules/(?!cms/)'),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    exclude: { path: '\\.d\\.ts$' },
  },
};
