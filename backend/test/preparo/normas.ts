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

export const marcar = (
  quem: Navegador,
  decisao: { especie: string; codigo?: number | null; valor: object },
  vigenteDesde = '2026-03-20',
) =>
  quem.post('/api/admin/normas', {
    vigenteDesde,
    motivo: 'Decreto novo do estado',
    decisao: { codigo: null, ...decisao },
  });

export async function marcada(...pedido: Parameters<typeof marcar>): Promise<number> {
  const resposta = await marcar(...pedido);
  expect(resposta.statusCode).toBe(201);
  return resposta.json<{ id: number }>().id;
}

export const aprovar = (quem: Navegador, id: number, aprovada = true) =>
  quem.post(`/api/admin/normas/${id}/aprovacao`, { aprovada, motivo: 'Conferi no diário oficial' });
