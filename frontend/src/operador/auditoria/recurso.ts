import { IconeTrilhaAuditoria } from '../../componentes/icones/trilha-auditoria';
import { type RecursoDoConsole } from '../recurso';
import { ListaAuditoria } from './lista-auditoria';

export const auditoria: RecursoDoConsole = {
  nome: 'auditoria',
  Icone: IconeTrilhaAuditoria,
  grupo: 'seguranca',
  espera: ['AUDITORIA_CORTADA'],
  soDaAdministracao: true,
  list: ListaAuditoria,
};
