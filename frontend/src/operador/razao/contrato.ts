import { enderecoDe, pedir } from '../../api/cliente';
import { type Api } from '../../api/esquemas';

export type Razao = Api['RazaoDto_Output'];

export type Parcela = Api['ParcelaDto_Output'];

export type CelulaDaRazao = NonNullable<Api['PendenciaDetalhadaDto_Output']['celula']>;

export const lerRazao = (de: string, ate: string): Promise<Razao> =>
  pedir('/api/admin/razao', { parametros: { de, ate } });

export const csvDaRazao = (de: string, ate: string): string =>
  enderecoDe('/api/admin/razao/csv', { de, ate });

/** Em centavos, com sinal. */
export const informarExtrato = (dia: string, corpo: Api['ExtratoPedidoDto']): Promise<null> =>
  pedir(`/api/admin/extrato/${dia}`, { metodo: 'PUT', corpo });
