import { type CodigoStatus, type ItemCarteira } from '../../api/contrato';
import { type Veredito } from '../../kernel/declaracao/veredito';

const SITUACAO: Record<Exclude<Veredito, 'VALIDA'>, CodigoStatus> = {
  VENCIDA: 'VENCIDO',
  REVOGADA: 'INVALIDADO',
  FALSA: 'INVALIDADO',
};

/** A cópia lembra a situação do dia em que se guardou; o que o aparelho confere hoje manda mais. */
export function peloVeredito(item: ItemCarteira, veredito: Veredito | null): ItemCarteira {
  // Prazos em dias («vence em 10 dias») eram os daquele dia.
  const semPrazo = { ...item, mensagemAvisoCarteira: null };
  if (veredito === null || veredito === 'VALIDA') return semPrazo;
  const { licenca } = item;
  return {
    ...semPrazo,
    qrCodeBase64: null,
    licenca: { ...licenca, status: { ...licenca.status, codigo: SITUACAO[veredito] } },
  };
}
