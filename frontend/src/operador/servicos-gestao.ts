import { pedir } from '../api/cliente';
import { type Painel, type Precisa } from './contrato-gestao';

/** As contagens de um município, ou de todos. */
export const lerPainel = (municipio: string | null) =>
  pedir<Painel>('/api/admin/painel', { parametros: municipio === null ? {} : { municipio } });

export const lerPrecisa = () => pedir<Precisa>('/api/admin/painel/precisa');
