// app -> cidadao | operador -> formularios -> componentes, api, i18n, tema, kernel. Os dois lados nunca se importam.
/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'sem-circulos',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'sem-orfaos',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          '\\.d\\.ts$',
          '\\.test\\.tsx?$',
          '^src/api/tipos\\.gerado\\.ts$',
          '^src/app/partida/partida\\.ts$',
        ],
      },
      to: {},
    },
    {
      name: 'so-app-ve-os-lados',
      severity: 'error',
      from: { pathNot: '^src/(app|cidadao|operador)/' },
      to: { path: '^src/(cidadao|operador|app)/' },
    },
    {
      name: 'ninguem-importa-app',
      severity: 'error',
      from: { pathNot: '^src/app/' },
      to: { path: '^src/app/' },
    },
    {
      name: 'cidadao-nao-ve-operador',
      severity: 'error',
      from: { path: '^src/cidadao/' },
      to: { path: '^src/operador/' },
    },
    {
      name: 'operador-nao-ve-cidadao',
      severity: 'error',
      from: { path: '^src/operador/' },
      to: { path: '^src/cidadao/' },
    },
    {
      name: 'base-nao-sobe',
      severity: 'error',
      from: { path: '^src/(componentes|api|i18n|tema|kernel)/' },
      to: { path: '^src/(formularios|cidadao|operador|app)/' },
    },
    {
      name: 'kernel-puro',
      severity: 'error',
      from: { path: '^src/kernel/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^src/kernel/' },
    },
    {
      name: 'dinheiro-na-lingua-de-quem-le',
      comment: 'O real de kernel/dinheiro é o brasileiro; uma tela usa i18n/formatos.',
      severity: 'error',
      from: { path: '^src/(cidadao|operador|formularios|componentes)/' },
      to: { path: '^src/kernel/dinheiro' },
    },
    {
      name: 'api-so-kernel',
      severity: 'error',
      from: { path: '^src/api/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/(componentes|i18n|tema)/' },
    },
    {
      name: 'mui-so-no-console',
      severity: 'error',
      from: { path: '^src/(app|cidadao|formularios|componentes|api|i18n|kernel)/' },
      to: { path: 'node_modules/(@mui|@emotion|react-admin|ra-|react-dropzone)' },
    },
    {
      name: 'console-so-preguicoso',
      comment: 'A entrada só chega ao console por import().',
      severity: 'error',
      from: { path: '^src/app/' },
      to: { path: '^src/operador/', dependencyTypesNot: ['dynamic-import'] },
    },
    {
      name: 'sem-pacote-de-teste',
      severity: 'error',
      from: { path: '^src', pathNot: '\\.test\\.tsx?$|^src/preparar-(testes|telas)\\.tsx?$|/testes/' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
