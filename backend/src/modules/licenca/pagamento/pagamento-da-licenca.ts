import type { ResumoDocumento } from '../../pagamento/documento-consulta.service';
import type { Pagamento } from '../domain/acoes';

/** O que o documento mais novo de uma licença permite a quem paga (decisão D7). */
export function pagamentoDe(documento: ResumoDocumento | null | undefined): Pagamento {
  if (!documento) return 'VENCIDO';
  switch (documento.estado) {
    case 'EMITIDO':
      if (documento.retido) return 'RECUSADO';
      return documento.aberto ? 'A_PAGAR' : 'VENCIDO';
    case 'REMETIDO':
    case 'REGISTRADO':
    case 'PARCIAL':
      return documento.aberto ? 'A_PAGAR' : 'VENCIDO';
    case 'REJEITADO':
      return 'RECUSADO';
    case 'VENCIDO':
    case 'BAIXADO':
    case 'ESTORNADO':
      return 'VENCIDO';
    case 'COMPENSANDO':
      return 'COMPENSANDO';
    case 'PAGO':
      return 'NADA';
  }
}
