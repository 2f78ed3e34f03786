import { type components } from './tipos.gerado';

/** O que o contrato da API diz de cada corpo: dinheiro em centavos; dias `YYYY-MM-DD`; instantes ISO 8601. */
export type Api = components['schemas'];
