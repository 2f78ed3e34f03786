import { type components } from '../api/tipos.gerado';

/** Nomes do console para os trabalhos do worker. Instantes ISO 8601. */
type Api = components['schemas'];

export type Trabalho = Api['TrabalhoDto_Output'];
export type Trabalhos = Api['TrabalhosDto_Output'];
export type NomeDaFila = Trabalho['fila'];
