import { vistaDe } from './decisoes';
import type { Navegador } from './navegador';

/** A quem chegam todas. */
export const TODOS = { especies: null, zonas: null, modalidades: null, petrechos: null, pessoas: null };

/** Uma que proíbe pescar o peixe, do decreto da demonstração. */
export const regraDe = (especie: number, resto: object = {}) => ({
  norma: 7,
  revogada: false,
  ate: null,
  janela: null,
  alcance: { ...TODOS, especies: [especie] },
  efeito: { tipo: 'PROIBICAO', proibe: ['CAPTURAR'] },
  nota: null,
  ...resto,
});

interface Marcada {
  especie: string;
  codigo?: number | null;
  valor: object;
}

const NA_LISTA: Record<string, string> = { NORMA: 'normas', REGRA: 'regras', ZONA: 'zonas', PEIXE: 'peixes' };

/** O `vista` de quem leu agora a lista. */
export async function vistaDaNorma(quem: Navegador, { especie, codigo }: Marcada): Promise<string | null> {
  const listas = (await quem.get('/api/admin/normas')).json<
    Record<string, { codigo: number; criadaEm: string }[]>
  >();
  return vistaDe((listas[NA_LISTA[especie]!] ?? []).filter((uma) => uma.codigo === codigo));
}

export const marcar = async (
  quem: Navegador,
  decisao: Marcada,
  vigenteDesde = '2026-03-20',
  vista?: string | null,
) =>
  quem.post('/api/admin/normas', {
    vigenteDesde,
    motivo: 'Decreto novo do estado',
    vista: vista === undefined ? await vistaDaNorma(quem, decisao) : vista,
    decisao: { codigo: null, ...decisao },
  });

export async function marcada(...pedido: Parameters<typeof marcar>): Promise<number> {
  const resposta = await marcar(...pedido);
  expect(resposta.statusCode).toBe(201);
  return resposta.json<{ id: number }>().id;
}

export const aprovar = (quem: Navegador, id: number, aprovada = true) =>
  quem.post(`/api/admin/normas/${id}/aprovacao`, { aprovada, motivo: 'Conferi no diário oficial' });
