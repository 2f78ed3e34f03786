import { type components } from '../../api/tipos.gerado';

type Api = components['schemas'];

export type Tentativa = Api['TentativaDto_Output'];
