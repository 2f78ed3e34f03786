import { Plataforma1763600000000 } from './migrations/1763600000000-plataforma';
import { Geografia1763600001000 } from './migrations/1763600001000-geografia';
import { Pessoa1763600002000 } from './migrations/1763600002000-pessoa';

/** Em ordem. Uma migração que já foi publicada não muda mais. */
export const MIGRACOES = [Plataforma1763600000000, Geografia1763600001000, Pessoa1763600002000];
