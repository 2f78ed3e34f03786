import { useSearchParams } from 'react-router';

/** Filtros da lista de que se veio, fora a situação: o que se decide a seguir está aberto. */
export type Fila = Record<string, unknown>;

/** A ficha com a fila no endereço, para que a próxima seja dela também noutra aba. */
export function naFila(id: number, fila: Fila): string {
  const busca = new URLSearchParams();
  for (const [nome, valor] of Object.entries(fila)) if (nome !== 'estado') busca.set(nome, String(valor));
  return `/admin/pendencias/${id}/show${busca.size > 0 ? `?${busca}` : ''}`;
}

export function useFila(): Fila {
  const [busca] = useSearchParams();
  return Object.fromEntries([...busca].map(([nome, valor]) => [nome, valor === 'true' || valor]));
}
