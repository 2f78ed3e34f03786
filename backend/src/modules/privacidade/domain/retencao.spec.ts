import { dataCivil } from '../../../kernel/data-civil';
import type { Status } from '../../licenca/domain/estado';
import { retidoAte } from './retencao';

const licenca = (campos: object = {}) => ({
  status: 'VENCIDO' as Status,
  dataCriacao: dataCivil('2019-03-01'),
  dataVencimento: null,
  dataVencimentoProvisoria: null,
  prazoPagamento: null,
  ...campos,
});

describe('retidoAte', () => {
  it('sem pagamento nem espera, nada prende', () => {
    expect(retidoAte({ licencas: [licenca({ status: 'INVALIDADO' })], pagamentos: [] }, 5)).toBeNull();
  });

  it('o pago fica até o fim do quinto ano depois do ano do vencimento', () => {
    const licencas = [licenca({ dataVencimento: dataCivil('2021-03-10') })];
    expect(retidoAte({ licencas, pagamentos: [dataCivil('2019-03-10')] }, 5)).toBe('2026-12-31');
  });

  it('um pagamento sem licença válida também é registro fiscal', () => {
    expect(
      retidoAte({ licencas: [licenca({ status: 'INVALIDADO' })], pagamentos: [dataCivil('2024-12-31')] }, 5),
    ).toBe('2029-12-31');
  });

  it('o que espera pagamento fica até o prazo', () => {
    const licencas = [licenca({ status: 'AGUARDANDO_PAGAMENTO', prazoPagamento: dataCivil('2026-03-27') })];
    expect(retidoAte({ licencas, pagamentos: [] }, 5)).toBe('2026-03-27');
  });

  it('o título provisório fica enquanto vale, ainda que o prazo do boleto já tenha passado', () => {
    const provisoria = (dia: string) =>
      licenca({
        status: 'ATIVO_AGUARDANDO_PAGAMENTO',
        prazoPagamento: dataCivil('2026-03-27'),
        dataVencimentoProvisoria: dataCivil(dia),
      });
    expect(retidoAte({ licencas: [provisoria('2026-04-24')], pagamentos: [] }, 5)).toBe('2026-04-24');
    expect(retidoAte({ licencas: [provisoria('2026-03-20')], pagamentos: [] }, 5)).toBe('2026-03-27');
  });

  it('o que espera análise, sem prazo marcado, fica sessenta dias desde o pedido', () => {
    const licencas = [licenca({ status: 'AGUARDANDO_ANALISE', dataCriacao: dataCivil('2026-01-15') })];
    expect(retidoAte({ licencas, pagamentos: [] }, 5)).toBe('2026-03-16');
  });

  it('o prazo de quem já não espera não prende', () => {
    const licencas = [licenca({ status: 'INVALIDADO', prazoPagamento: dataCivil('2026-03-27') })];
    expect(retidoAte({ licencas, pagamentos: [] }, 5)).toBeNull();
  });

  it('vale o fim mais distante', () => {
    const licencas = [
      licenca({ dataVencimento: dataCivil('2018-01-01') }),
      licenca({ status: 'VIGENTE', dataVencimento: dataCivil('2028-02-29') }),
    ];
    expect(retidoAte({ licencas, pagamentos: [dataCivil('2026-02-28')] }, 5)).toBe('2033-12-31');
  });
});
