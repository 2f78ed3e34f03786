/** As setas de docs/arquitetura.md. */
/** De quais outros módulos cada um importa, e em que tabelas toca (`setas-das-tabelas.spec.ts`). */
const VE = require('./setas.json');
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
    ...Object.entries(VE).map(([nome, outros]) =>
      proibe(
        `${nome}-ve-so-o-seu`,
        modulo(nome),
        `^src/modules/(?!(${[nome, ...outros].join('|')})/)`,
        `${nome} vê ${outros.join(', ') || 'nenhum outro'}`,
      ),
    ),
    proibe('ferramentas-ficam-fora', '^src/', '^ferramentas/', 'o que se instala não conhece as ferramentas'),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    exclude: { path: '\\.d\\.ts$' },
  },
};
