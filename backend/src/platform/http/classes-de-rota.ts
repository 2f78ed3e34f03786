/**
 * Classes de rota, cada uma com o seu ritmo por minuto. Limites em `LIMITE_<CLASSE>_MINUTO`
 * (docs/implantacao.md).
 */
export const CLASSES = [
  'leitura',
  'autenticacao',
  'busca',
  'escrita',
  'documento',
  'console',
  'upload',
] as const;
export type ClasseDeRota = (typeof CLASSES)[number];

/** Depois do prefixo; a primeira que serve. O que não está aqui é leitura, ou escrita se muda estado. */
const POR_CAMINHO: readonly [RegExp, ClasseDeRota][] = [
  [/^\/banco\/upload-|^\/api\/admin\/.*(imagens|\/provisoria|\/versoes)$/, 'upload'],
  [/^\/(banco|api\/admin)\//, 'console'],
  // Toda página começa por esta, e muitas pessoas dividem um endereço.
  [/^\/api\/autenticacao\/usuario-logado$/, 'leitura'],
  // Conferir uma carteira é ler, ainda que o corpo leve a declaração.
  [/^\/api\/informacao-carteira$/, 'leitura'],
  [/^\/api\/(autenticacao|conta)\/|^\/logout$/, 'autenticacao'],
  [/^\/api\/(buscarDados|acessar|validarDados|buscarLicencas|external\/)/, 'busca'],
  // Cada uma pode custar um pedido a um serviço de fora.
  [/^\/cep\//, 'busca'],
  [/^\/api\/(boleto|carteira|carteira-imagem)$|^\/api\/conta\/dados$/, 'documento'],
];

export function classeDaRota(metodo: string, caminho: string): ClasseDeRota {
  const achada = POR_CAMINHO.find(([padrao]) => padrao.test(caminho.replace(/(.)\/$/, '$1')));
  return achada?.[1] ?? (metodo === 'GET' || metodo === 'HEAD' ? 'leitura' : 'escrita');
}
