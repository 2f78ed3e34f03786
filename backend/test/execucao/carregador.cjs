const { createRequire } = require('node:module');
const Runtime = require('jest-runtime').default;

/** Onde está o mapa de cada fonte, também dos que um arquivo de testes anterior carregou. */
const mapas = new Map();

/** Carrega pelo próprio Node, uma vez por processo, tudo menos o arquivo de testes. */
module.exports = class extends Runtime {
  constructor(config, ambiente, resolvedor, transformador, arquivos, cobertura, ...resto) {
    super(config, ambiente, resolvedor, transformador, arquivos, cobertura, ...resto);
    require.extensions['.ts'] = (modulo, arquivo) => {
      const { code, sourceMapPath } = transformador.transform(arquivo, {
        ...cobertura,
        supportsDynamicImport: true,
        supportsExportNamespaceFrom: false,
        supportsStaticESM: false,
        supportsTopLevelAwait: false,
      });
      mapas.set(arquivo, sourceMapPath);
      modulo._compile(code, arquivo);
    };
  }

  getSourceMaps() {
    return mapas;
  }

  requireModule(de, nome) {
    globalThis.jest = this.jestGlobals.cjsGlobals(de).jest;
    if (!nome) delete require.cache[de];
    return createRequire(de)(nome ?? de);
  }
};
