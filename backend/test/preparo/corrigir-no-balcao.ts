import type { Navegador } from './navegador';

export const MOTIVO_DA_CORRECAO = 'Mostrou o documento no balcão.';

/** Corrige o cadastro como ele está agora. */
export async function corrigirNoBalcao(operador: Navegador, id: number, campos: object) {
  const { versao } = (await operador.get(`/api/admin/pessoas/${id}`)).json<{ versao: string }>();
  return operador.pedir('PUT', `/api/admin/pessoas/${id}`, {
    pessoa: campos,
    versao,
    motivo: MOTIVO_DA_CORRECAO,
  });
}
