/** `sem`: nada responde. `lenta`: a resposta demora. `manutencao`: o proxy responde pela api, que está fora do ar. */
type Rede = 'com' | 'lenta' | 'sem' | 'manutencao';

const DO_PROXY = new Set([502, 503, 504]);
const ouvintes = new Set<() => void>();
let ultima: Rede = 'com';

/** O navegador sabe quando não há rede; que há rede e o servidor não responde, só pelas respostas. */
export const redeAtual = (): Rede => (navigator.onLine ? ultima : 'sem');

export function ouvirRede(ouvinte: () => void): () => void {
  if (ouvintes.size === 0) {
    window.addEventListener('online', aoConectar);
    window.addEventListener('offline', avisar);
  }
  ouvintes.add(ouvinte);
  return () => {
    ouvintes.delete(ouvinte);
    if (ouvintes.size > 0) return;
    window.removeEventListener('online', aoConectar);
    window.removeEventListener('offline', avisar);
  };
}

/** A resposta não é da api: nenhuma chegou, ou fala o proxy por ela. Uma recusa da própria api tem código. */
const semRespostaDaApi = (status: number, codigo: string | null): boolean =>
  status === 0 || (DO_PROXY.has(status) && (codigo ?? 'MANUTENCAO') === 'MANUTENCAO');

/** O cliente conta o que cada pedido teve. */
export function anotarResposta(status: number, codigo: string | null = null): void {
  const nova: Rede = status === 0 ? 'sem' : semRespostaDaApi(status, codigo) ? 'manutencao' : 'com';
  mudar(nova);
}

/** Quem já sabe que nada responde não o desaprende por esperar. */
export function anotarDemora(): void {
  if (ultima === 'com') mudar('lenta');
}

function mudar(nova: Rede): void {
  if (nova === ultima) return;
  ultima = nova;
  avisar();
}

/** Falhas que passam sozinhas quando a rede ou o servidor voltam. */
export const foraDoAr = (status: number): boolean => status === 0 || DO_PROXY.has(status);

function aoConectar(): void {
  ultima = 'com';
  avisar();
}

function avisar(): void {
  for (const ouvinte of ouvintes) ouvinte();
}
