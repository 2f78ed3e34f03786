import { dataCivil } from '../../../kernel/data-civil';
import { Evento, STATUS, Status, transicao } from './estado';
import { carteiraPerdida } from './carteira-perdida';

const HOJE = dataCivil('2026-03-20');
const DEFINITIVA = dataCivil('2028-03-10');
const PROVISORIA = dataCivil('2026-04-09');
const perdida = (status: Status, para: Status, hoje = HOJE) =>
  carteiraPerdida({ status, dataVencimento: DEFINITIVA, dataVencimentoProvisoria: PROVISORIA }, para, hoje);

/** Até quando valeria a carteira que cada evento tira, da tabela de estados inteira. */
const REVOGAM: Record<string, string> = {
  'VIGENTE PAGAMENTO_ESTORNADO': DEFINITIVA,
  'VIGENTE INVALIDADA_POR_OPERADOR': DEFINITIVA,
  'VIGENTE ACEITE_DESFEITO': DEFINITIVA,
  'VIGENTE ACEITE_DESFEITO_PROVISORIA': DEFINITIVA,
  'VIGENTE ACEITE_DESFEITO_PRAZO': DEFINITIVA,
  'VIGENTE ACEITE_DESFEITO_PROVISORIA_VENCIDA': DEFINITIVA,
  'ATIVO_AGUARDANDO_PAGAMENTO INVALIDADA_POR_OPERADOR': PROVISORIA,
  // Chega no dia seguinte ao último, quando a data já diz.
  'ATIVO_AGUARDANDO_PAGAMENTO PROVISORIA_VENCIDA': PROVISORIA,
};

const EVENTOS: readonly Evento[] = [
  'PAGAMENTO_CONFIRMADO',
  'PROVISORIA_CONCEDIDA',
  'PRAZO_ESGOTADO',
  'PROVISORIA_VENCIDA',
  'DOCUMENTO_EMITIDO',
  'VALIDADE_PASSADA',
  'RENOVACAO_PAGA',
  'PAGAMENTO_ESTORNADO',
  'INVALIDADA_POR_OPERADOR',
  'INVALIDACAO_DESFEITA',
  'INVALIDACAO_DESFEITA_EM_ANALISE',
  'INVALIDACAO_DESFEITA_VIGENTE',
  'INVALIDACAO_DESFEITA_VENCIDA',
  'RENOVACAO_DESFEITA_VIGENTE',
  'RENOVACAO_DESFEITA_VENCIDA',
  'ACEITE_DESFEITO',
  'ACEITE_DESFEITO_PROVISORIA',
  'ACEITE_DESFEITO_PRAZO',
  'ACEITE_DESFEITO_PROVISORIA_VENCIDA',
];

describe('carteira perdida', () => {
  it('as mudanças da tabela de estados que tiram uma carteira, e só elas', () => {
    const tiram: Record<string, string> = {};
    for (const status of STATUS) {
      for (const evento of EVENTOS) {
        const destino = transicao({ status, motivo: null }, evento);
        const ate = destino && perdida(status, destino.status);
        if (ate) tiram[`${status} ${evento}`] = ate;
      }
    }
    expect(tiram).toEqual(REVOGAM);
  });

  it('a que já venceu não precisa de lista', () => {
    expect(perdida('ATIVO_AGUARDANDO_PAGAMENTO', 'INVALIDADO', dataCivil('2026-04-09'))).toBe(PROVISORIA);
    expect(perdida('ATIVO_AGUARDANDO_PAGAMENTO', 'INVALIDADO', dataCivil('2026-04-10'))).toBeNull();
  });
});
