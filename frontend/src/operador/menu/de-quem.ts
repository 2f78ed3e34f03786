import { type Usuario } from '../../api/conta/sessao';
import { type ItemDoDia } from '../painel/contrato';

/** Quem opera vê que esperam, mas não os decide. */
const DA_ADMINISTRACAO: readonly ItemDoDia[] = [
  'AUDITORIA_CORTADA',
  'CONVENIO_POR_ATIVAR',
  'PIX_PARADO',
  'PIX_CERTIFICADO',
  'DEVOLUCOES_A_AUTORIZAR',
  'DEVOLUCOES_A_PAGAR',
  'REGRAS_A_APROVAR',
];

export const cabeA = (papel: Usuario['papel'] | undefined, item: ItemDoDia): boolean =>
  papel === 'ADMINISTRADOR' || !DA_ADMINISTRACAO.includes(item);
