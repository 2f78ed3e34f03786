/**
 * O que se sabe das carteiras guardadas sem abrir o banco do navegador: de quem são e quais. É o que a página precisa
 * logo, e o que apaga tudo; ler e guardar (carteiras-guardadas.ts) chega depois.
 */
interface Indice {
  readonly dono: string;
  readonly codigos: readonly string[];
}

export const BANCO = 'carteira-pesca';
const CHAVE = 'carteiras-guardadas';
const ouvintes = new Set<() => void>();
let lido: { texto: string | null; indice: Indice | null } = { texto: null, indice: null };

/** Nulo quando não há nenhuma. O mesmo objeto enquanto nada muda. */
export function indiceDasGuardadas(): Indice | null {
  const texto = localStorage.getItem(CHAVE);
  if (texto !== lido.texto) lido = { texto, indice: texto === null ? null : (JSON.parse(texto) as Indice) };
  return lido.indice;
}

export function ouvirGuardadas(ouvinte: () => void): () => void {
  ouvintes.add(ouvinte);
  // Outra aba também tira, guarda ou sai.
  window.addEventListener('storage', ouvinte);
  return () => {
    ouvintes.delete(ouvinte);
    window.removeEventListener('storage', ouvinte);
  };
}

export function anotarGuardadas(indice: Indice | null): void {
  if (indice === null || indice.codigos.length === 0) localStorage.removeItem(CHAVE);
  else localStorage.setItem(CHAVE, JSON.stringify(indice));
  for (const ouvinte of ouvintes) ouvinte();
}

/** O que só fica na memória da página some com ela: lança o que o navegador disse quando recusou. */
export function exigirArmazenamento(): void {
  const { recusa } = localStorage as { recusa?: Error };
  if (recusa) throw recusa;
}

/** Ao sair e ao encerrar a conta: nada fica. */
export async function esquecerGuardadas(): Promise<void> {
  anotarGuardadas(null);
  await new Promise<void>((pronto) => {
    if (!('indexedDB' in globalThis)) {
      pronto();
      return;
    }
    const pedido = indexedDB.deleteDatabase(BANCO);
    pedido.onsuccess = pedido.onerror = pedido.onblocked = () => pronto();
  });
}

/** Ao entrar: o telefone emprestado não mostra a carteira de quem o usou antes. */
export async function esquecerDeOutros(dono: string): Promise<void> {
  const indice = indiceDasGuardadas();
  if (indice && indice.dono !== dono) await esquecerGuardadas();
}
