import { pedir } from '../../api/cliente';
import { type Api } from '../../api/esquemas';

export type RegistroAuditado = Api['FatoDto_Output'];
type QuemAgiu = Api['QuemAgiuDto_Output'];
export type Integridade = Api['ConferenciaDto_Output'];

/** Toda a equipe, também quem saiu. */
export const lerEquipe = () => pedir<QuemAgiu[]>('/api/admin/equipe');

/** Refaz a corrente inteira, do primeiro registro à cabeça. */
export const conferirAuditoria = () =>
  pedir<Integridade>('/api/admin/auditoria/conferir', { metodo: 'POST', soPergunta: true });
