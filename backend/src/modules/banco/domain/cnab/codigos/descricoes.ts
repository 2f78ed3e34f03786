import dados from './descricoes.json';

type Textos = Readonly<Record<string, string | undefined>>;

interface DoLayout {
  readonly movimentos: Textos;
  /** Cada tabela de motivos, com os movimentos em que vale, separados por espaço. */
  readonly motivos: readonly { readonly movimentos: string; readonly textos: Textos }[];
}

/** Os textos dos manuais, por layout; o do BB 240 é o da base FEBRABAN, de que o da Caixa só diz as diferenças. */
const FEBRABAN: DoLayout = dados.BB240;
const LAYOUTS: Readonly<Record<string, DoLayout>> = dados;

/** Texto de um movimento no layout em que veio. */
export function descreverMovimento(layout: string | null, movimento: string): string {
  const texto = LAYOUTS[layout ?? '']?.movimentos[movimento];
  if (texto !== undefined) return texto;
  if (layout?.endsWith('400') || layout === 'ARRECADACAO150') return `Movimento ${movimento}`;
  return FEBRABAN.movimentos[movimento] ?? 'Movimento desconhecido';
}

/** Texto de um motivo; um código fora da tabela do movimento sai como veio. */
export function descreverMotivo(layout: string | null, movimento: string, codigo: string): string {
  const tabelaDe = (um: DoLayout | undefined) =>
    um?.motivos.find(({ movimentos }) => movimentos.split(' ').includes(movimento));
  const tabela =
    tabelaDe(LAYOUTS[layout ?? '']) ?? (layout?.endsWith('400') ? undefined : tabelaDe(FEBRABAN));
  return tabela?.textos[codigo] ?? `Motivo ${codigo}`;
}
