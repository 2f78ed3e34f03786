import { pedir } from '../../api/cliente';
import { type Api } from '../../api/esquemas';
import { type FichaDaPessoa } from '../pessoas/contrato';

export type DocumentoNoBalcao = FichaDaPessoa['documentos'][number];
export type Boleto = Api['BoletoDto_Output'];
export type FichaDoBoleto = Api['BoletoDetalhadoDto_Output'];

type Decisoes = FichaDoBoleto['decisoes'];

/** `efeito` é o que se mostrou antes; se já é outro, o servidor recusa. */
export const baixarBoleto = (
  id: number,
  justificativa: string,
  efeito: NonNullable<Decisoes['baixar']>,
): Promise<null> =>
  pedir(`/api/admin/boletos/${id}/baixa`, { metodo: 'POST', corpo: { justificativa, efeito } });

export const retirarBaixa = (id: number, justificativa: string): Promise<null> =>
  pedir(`/api/admin/boletos/${id}/baixa/retirada`, { metodo: 'POST', corpo: { justificativa } });

export const trocarBoleto = (
  id: number,
  justificativa: string,
  visto: NonNullable<Decisoes['trocar']>,
): Promise<{ id: number }> =>
  pedir(`/api/admin/boletos/${id}/troca`, { metodo: 'POST', corpo: { justificativa, ...visto } });
