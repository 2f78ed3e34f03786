import { type Api } from '../../api/esquemas';

export type Tentativa = Api['TentativaDto_Output'];
