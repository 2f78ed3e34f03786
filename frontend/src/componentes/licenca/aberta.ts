import { type CodigoStatus, type Licenca } from '../../api/contrato';

/** Enquanto uma destas dura, outro pedido da mesma modalidade seria recusado. */
const ABERTAS: readonly CodigoStatus[] = [
  'AGUARDANDO_ANALISE',
  'AGUARDANDO_PAGAMENTO',
  'ATIVO_AGUARDANDO_PAGAMENTO',
  'VIGENTE',
];
export const aberta = (situacao: CodigoStatus): boolean => ABERTAS.includes(situacao);

/** Com uma aberta de cada modalidade, outro pedido seria recusado. */
export const abertaDeCada = (abertas: readonly Licenca[]): boolean =>
  new Set(abertas.map(({ modalidade }) => modalidade.id)).size > 1;
