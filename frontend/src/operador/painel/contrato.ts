import { pedir } from '../../api/cliente';
import { type Api } from '../../api/esquemas';

export type Painel = Api['PainelDto_Output'];
export type Somas = NonNullable<Painel['somas']>;
export type ArquivoDoPainel = Painel['arquivos'][number];
export type Precisa = Api['PrecisaDto_Output'];
export type ItemDoDia = Precisa['itens'][number]['item'];

/** As licenças de um município, ou de todos, e o resto do painel. */
export const lerPainel = (municipio: string | null) =>
  pedir<Painel>('/api/admin/painel', { parametros: municipio === null ? {} : { municipio } });

export const lerPrecisa = () => pedir<Precisa>('/api/admin/painel/precisa');
