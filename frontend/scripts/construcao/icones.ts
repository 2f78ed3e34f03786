import { type Plugin } from 'vite';

/** Cada arquivo que desenha um ícone leva a sua cópia do traçado: dividido, cada ícone seria um bloco, e um pedido a mais. */
export function copiaDosIcones(): Plugin {
  return {
    name: 'copia-dos-icones',
    apply: 'build',
    enforce: 'pre',
    async resolveId(fonte, importador) {
      if (!/\/icones\/[\w-]+$/.test(fonte)) return null;
      const icone = await this.resolve(fonte, importador, { skipSelf: true });
      return icone && `${icone.id}?${importador?.replaceAll('/', '.') ?? ''}`;
    },
  };
}
