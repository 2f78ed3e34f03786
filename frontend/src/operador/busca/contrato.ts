import { pedir } from '../../api/cliente';
import { type Api } from '../../api/esquemas';

export type Achados = Api['AchadosDto_Output'];

/** O termo vai no corpo: um documento ou um nome no endereço ficaria em registros. */
export const buscarNoBalcao = (termo: string, antesDe?: number): Promise<Achados> =>
  pedir('/api/admin/busca', { metodo: 'POST', corpo: { termo, antesDe }, soPergunta: true });

/** Poucas, a quem ainda digita; a auditoria junta as de um minuto. */
export const sugerirNoBalcao = (termo: string): Promise<Achados> =>
  pedir('/api/admin/busca', { metodo: 'POST', corpo: { termo, sugerindo: true } });
