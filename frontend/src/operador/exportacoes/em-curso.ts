import { enderecoDe } from '../../api/cliente';

export const FORMATOS = ['csv', 'xlsx'] as const;
type Formato = (typeof FORMATOS)[number];

interface Pedida {
  /** Nome da lista no servidor. */
  lista: string;
  /** O dela na tela. */
  titulo: string;
  formato: Formato;
  filtro: Record<string, unknown>;
  /** De quantas linhas é a lista, se se sabe. */
  total: number | undefined;
  idioma: string;
}

export interface Exportacao extends Pedida {
  id: number;
  estado: 'indo' | 'feita' | 'parou';
  /** Linhas no CSV, bytes na planilha. */
  feito: number;
}

/** Fora das telas: o arquivo continua a vir enquanto se trabalha noutra. */
let todas: readonly Exportacao[] = [];
const ouvintes = new Set<() => void>();
const aParar = new Map<number, AbortController>();
let ultima = 0;

export const exportacoes = (): readonly Exportacao[] => todas;

export function ouvirExportacoes(avisar: () => void): () => void {
  ouvintes.add(avisar);
  return () => ouvintes.delete(avisar);
}

function trocar(novas: readonly Exportacao[]): void {
  todas = novas;
  for (const avisar of ouvintes) avisar();
}

const mudar = (id: number, mudanca: Partial<Exportacao>): void =>
  trocar(todas.map((uma) => (uma.id === id ? { ...uma, ...mudanca } : uma)));

/** Fechar a aba perde o que ainda vem: o navegador pergunta antes. */
const segurar = (evento: Event): void => evento.preventDefault();

export async function exportar(pedida: Pedida): Promise<void> {
  const { lista, formato, filtro, idioma } = pedida;
  const id = ++ultima;
  const parar = new AbortController();
  aParar.set(id, parar);
  trocar([...todas, { ...pedida, id, estado: 'indo', feito: 0 }]);
  window.addEventListener('beforeunload', segurar);
  let feito = 0;
  try {
    const endereco = enderecoDe(`/api/admin/exportar/${lista}`, {
      formato,
      filter: JSON.stringify(filtro),
      idioma,
    });
    const arquivo = await receber(endereco, parar.signal, (pedaco) => {
      feito += formato === 'csv' ? pedaco.reduce((n, byte) => n + Number(byte === 10), 0) : pedaco.length;
      // A primeira linha do CSV é a dos títulos.
      mudar(id, { feito: formato === 'csv' ? Math.max(0, feito - 1) : feito });
    });
    guardar(arquivo, `${lista}-${new Date().toISOString().slice(0, 10)}.${formato}`);
    mudar(id, { estado: 'feita' });
  } catch {
    mudar(id, { estado: 'parou' });
  } finally {
    aParar.delete(id);
    if (aParar.size === 0) window.removeEventListener('beforeunload', segurar);
  }
}

/** Para a que ainda vem, e deixa de a mostrar. */
export function tirarExportacao(id: number): void {
  aParar.get(id)?.abort();
  trocar(todas.filter((uma) => uma.id !== id));
}

export function tirarTodas(): void {
  for (const { id } of todas) tirarExportacao(id);
}

/** @throws se o servidor recusa, se alguém o para, ou se o arquivo não chega ao fim. */
async function receber(
  endereco: string,
  sinal: AbortSignal,
  aoChegar: (pedaco: Uint8Array) => void,
): Promise<Blob> {
  const resposta = await fetch(endereco, { signal: sinal });
  if (!resposta.ok || !resposta.body) throw new Error(String(resposta.status));
  const pedacos: Uint8Array<ArrayBuffer>[] = [];
  const leitor = resposta.body.getReader();
  for (let lido = await leitor.read(); !lido.done; lido = await leitor.read()) {
    pedacos.push(lido.value);
    aoChegar(lido.value);
  }
  return new Blob(pedacos);
}

function guardar(arquivo: Blob, nome: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(arquivo);
  link.download = nome;
  link.click();
  // O navegador começa a gravar depois do clique.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
