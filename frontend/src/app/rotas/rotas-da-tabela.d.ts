/** O que o roteador usa de tabela-de-rotas.ts (scripts/construcao/rotas.ts). */
declare module 'virtual:rotas' {
  export interface RotaDaPagina {
    readonly caminho: string;
    readonly quem?: 'logado' | 'conta' | 'console';
    readonly deTodos?: true;
    readonly com?: Readonly<Record<string, unknown>>;
    readonly levaA?: string;
    readonly tela?: () => Promise<{ default: React.ComponentType<Readonly<Record<string, unknown>>> }>;
    readonly filhas?: readonly RotaDaPagina[];
  }
  const rotas: readonly RotaDaPagina[];
  export default rotas;
}
