import { enderecoDe, pedir } from '../../api/cliente';
import { type Api } from '../../api/esquemas';

export type Remessa = Api['RemessaDto_Output'];
export type RemessaPrevista = Api['RemessaPrevistaDto_Output'];
export type Remetido = Api['RemetidoDto_Output'];
type RemessaGerada = Api['RemessaGeradaDto_Output'];

/** É um GET que muda estado: leva a chave da sessão. 422 quando não há boletos a remeter. */
export const gerarRemessa = () => pedir<RemessaGerada>('/banco/gera-remessa', { comChave: true });

export const lerProximaRemessa = () => pedir<RemessaPrevista>('/api/admin/remessas/proxima');

/** 409 quando outra pessoa já mudou o envio. */
export const marcarRemessa = (id: number, entregue: boolean) =>
  pedir<Remessa>(`/api/admin/remessas/${id}/enviada`, { metodo: entregue ? 'POST' : 'DELETE' });

export const arquivoDaRemessa = (id: number) => enderecoDe(`/banco/download-remessa/${id}`);
