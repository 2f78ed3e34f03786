import fc from 'fast-check';
import { dataCivil } from '../../../../kernel/data-civil';
import {
  ESTADOS_DOCUMENTO,
  EstadoDocumento,
  proximoEstado,
} from '../../../pagamento/domain/estado-documento';
import type { TituloRetorno } from '../cnab/retorno/item-retorno';
import { EVENTOS_BANCARIOS, EventoBancario } from '../cnab/codigos/movimentos';
import { conciliar, contexto, documento, titulo } from '../../../../../test/preparo/banco/conciliacao';
import { LAYOUT_PIX } from './fato-pix';
import { ContextoDaDecisao, decidir, DocumentoConciliado } from './conciliacao';
import { sentidoDosMotivos } from './sentido-dos-motivos';

describe('o que a agência escolhe', () => {
  const comRegras = (regras: Partial<ContextoDaDecisao['regras']>): Partial<ContextoDaDecisao> => ({
    regras: { ...contexto.regras, ...regras },
  });

  it.each([
    [
      'C2 falta dentro da tolerância',
      { valorPago: 11_890 },
      comRegras({ toleranciaAMenor: 10 }),
      'APLICADA PAGAR',
    ],
    [
      'C2 falta além da tolerância',
      { valorPago: 11_889 },
      comRegras({ toleranciaAMenor: 10 }),
      'EM_REVISAO PAGAR_PARTE PAGO_A_MENOR=11',
    ],
    [
      'C6 depois do vencimento, e a agência confere',
      { dataOcorrencia: dataCivil('2026-12-01') },
      { ...comRegras({ aposVencimento: 'CONFERIR' }), hoje: dataCivil('2026-12-02') },
      'EM_REVISAO - PAGO_APOS_VENCIMENTO=11900',
    ],
    [
      'C6 depois do vencimento, e a agência quita',
      { dataOcorrencia: dataCivil('2026-12-01'), dataCredito: null },
      { ...comRegras({ aposVencimento: 'QUITAR', teto: 100_000 }), hoje: dataCivil('2026-12-02') },
      'APLICADA PAGAR',
    ],
    [
      'C6 no vencimento, e a agência confere os atrasados',
      { dataOcorrencia: dataCivil('2026-11-30'), dataCredito: null },
      { ...comRegras({ aposVencimento: 'CONFERIR' }), hoje: dataCivil('2026-12-02') },
      'APLICADA PAGAR',
    ],
  ] as [string, Partial<TituloRetorno>, Partial<ContextoDaDecisao>, string][])('%s', (_, t, c, esperado) => {
    expect(conciliar(t, {}, c)).toBe(esperado);
  });

  it('C6 o que vence no sábado ainda se paga no prazo na segunda-feira', () => {
    const sabado = { vencimento: dataCivil('2026-11-28') };
    const conferir = { ...comRegras({ aposVencimento: 'CONFERIR' }), hoje: dataCivil('2026-12-02') };
    const pagoEm = (dia: string) =>
      conciliar({ ...sabado, dataOcorrencia: dataCivil(dia), dataCredito: null }, sabado, conferir);
    expect(pagoEm('2026-11-30')).toBe('APLICADA PAGAR');
    expect(pagoEm('2026-12-01')).toBe('EM_REVISAO - PAGO_APOS_VENCIMENTO=11900');
  });

  it('a guia não tem pagamento parcial: a menor, não muda e o dinheiro espera', () => {
    expect(conciliar({ valorPago: 5_000 }, { tipo: 'GUIA', estado: 'EMITIDO' })).toBe(
      'EM_REVISAO - PAGO_A_MENOR=6900',
    );
  });
});

describe('conciliação de uma linha', () => {
  it.each<[string, Partial<TituloRetorno>, Partial<DocumentoConciliado> | null, string]>([
    ['C1 pago certo', {}, {}, 'APLICADA PAGAR'],
    ['C2 a menor', { valorPago: 11_899 }, {}, 'EM_REVISAO PAGAR_PARTE PAGO_A_MENOR=1'],
    ['C2 completa a soma', { valorPago: 1_000 }, { estado: 'PARCIAL', valorPago: 10_900 }, 'APLICADA PAGAR'],
    ['C3 desconto explica', { valorPago: 11_000, desconto: 900 }, {}, 'APLICADA PAGAR'],
    ['C3 desconto oferecido e não usado', { desconto: 900 }, {}, 'APLICADA PAGAR'],
    [
      'C3 desconto maior do que a falta não a explica',
      { valorPago: 11_000, desconto: 901 },
      {},
      'EM_REVISAO - PAGO_A_MENOR=900',
    ],
    ['C3 abatimento explica', { valorPago: 11_000, abatimento: 900 }, {}, 'APLICADA PAGAR'],
    [
      'C3 desconto explica só parte',
      { valorPago: 10_000, desconto: 900 },
      {},
      'EM_REVISAO PAGAR_PARTE PAGO_A_MENOR=1000',
    ],
    ['C4 a maior', { valorPago: 12_000 }, {}, 'EM_REVISAO PAGAR PAGO_A_MAIOR=100'],
    ['C34 no teto', { valorPago: 100_000 }, {}, 'EM_REVISAO PAGAR PAGO_A_MAIOR=88100'],
    ['C34 acima do teto', { valorPago: 100_001 }, {}, 'EM_REVISAO - ACIMA_DO_TETO=100001'],
    ['C33 só encargos', { acrescimos: 11_900 }, {}, 'EM_REVISAO PAGAR_PARTE PAGO_A_MENOR=11900'],
    ['C33 encargos demais', { acrescimos: 11_901 }, {}, 'EM_REVISAO - ENCARGOS_ACIMA_DO_PAGO=11900'],
    [
      'C35 o que o banco já levou',
      {},
      { estornadoEm: dataCivil('2026-11-23') },
      'EM_REVISAO - PAGO_APOS_ESTORNO=11900',
    ],
    ['C35 pago depois do estorno', {}, { estornadoEm: dataCivil('2026-11-22') }, 'APLICADA PAGAR'],
    [
      'C14 a parte paga antes da baixa',
      { evento: 'ESTORNADO', valorPago: 5_000 },
      { estado: 'BAIXADO', valorPago: 5_000 },
      'EM_REVISAO ESTORNAR PAGAMENTO_ESTORNADO=5000',
    ],
    ['C5 juros explicam', { valorPago: 12_000, acrescimos: 100 }, {}, 'APLICADA PAGAR'],
    ['C6 pago depois do vencimento, ainda em aberto', {}, { estado: 'VENCIDO' }, 'APLICADA PAGAR'],
    ['C7 código 17', { evento: 'LIQUIDADO_TARDE' }, {}, 'EM_REVISAO - PAGO_APOS_BAIXA=11900'],
    ['C7 e C23 pago depois da baixa', {}, { estado: 'BAIXADO' }, 'EM_REVISAO - PAGO_APOS_BAIXA=11900'],
    ['C8 pago de novo', {}, { estado: 'PAGO', valorPago: 11_900 }, 'EM_REVISAO - PAGAMENTO_DUPLICADO=11900'],
    [
      'C8 06 e depois 17',
      { evento: 'LIQUIDADO_TARDE' },
      { estado: 'PAGO' },
      'EM_REVISAO - PAGAMENTO_DUPLICADO=11900',
    ],
    ['C12 por conta', { valorPago: 5_000, motivos: ['02'] }, {}, 'APLICADA PAGAR_PARTE'],
    ['C13 cheque em compensação', { evento: 'COMPENSANDO' }, {}, 'APLICADA COMPENSAR'],
    ['C13 e depois liquidado', {}, { estado: 'COMPENSANDO' }, 'APLICADA PAGAR'],
    [
      'C14 cheque devolvido',
      { evento: 'ESTORNADO' },
      { estado: 'PAGO', valorPago: 11_900 },
      'EM_REVISAO ESTORNAR PAGAMENTO_ESTORNADO=11900',
    ],
    ['C14 sem pagamento', { evento: 'ESTORNADO' }, {}, 'EM_REVISAO - ESTORNO_SEM_PAGAMENTO=11900'],
    [
      'C15 02 depois de 06',
      { evento: 'REGISTRADO' },
      { estado: 'PAGO', registrado: false },
      'APLICADA REGISTRAR',
    ],
    ['C16 06 antes de 02', {}, { estado: 'REMETIDO', registrado: false }, 'APLICADA PAGAR'],
    ['02 comum', { evento: 'REGISTRADO' }, { estado: 'REMETIDO', registrado: false }, 'APLICADA REGISTRAR'],
    ['02 de novo', { evento: 'REGISTRADO' }, {}, 'IGNORADA - JA_REGISTRADO'],
    [
      'C17 rejeitado',
      { evento: 'REJEITADO', motivos: ['48'] },
      { estado: 'REMETIDO', registrado: false },
      'APLICADA REJEITAR',
    ],
    [
      'C18 já cadastrado e registrado',
      { evento: 'REJEITADO', motivos: ['63'] },
      {},
      'IGNORADA - JA_REGISTRADO',
    ],
    [
      'C18 já cadastrado sem registro',
      { evento: 'REJEITADO', motivos: ['09'] },
      { estado: 'REMETIDO', registrado: false },
      'EM_REVISAO - RECUSA_DE_TITULO_JA_CADASTRADO',
    ],
    [
      'recusa de título registrado',
      { evento: 'REJEITADO', motivos: ['20'] },
      {},
      'EM_REVISAO - RECUSA_DE_TITULO_REGISTRADO',
    ],
    [
      'C19 instrução rejeitada',
      { evento: 'INSTRUCAO_REJEITADA' },
      { baixaPedida: true },
      'EM_REVISAO - INSTRUCAO_REJEITADA',
    ],
    [
      'C19 no BB 400 a recusa da instrução parece a do registro',
      { evento: 'REJEITADO', movimento: '03', motivos: ['53'] },
      { baixaPedida: true },
      'EM_REVISAO - INSTRUCAO_REJEITADA',
    ],
    ['C20 baixa por prazo', { evento: 'BAIXADO', motivos: ['13'] }, { estado: 'VENCIDO' }, 'APLICADA BAIXAR'],
    ['C21 baixa nossa', { evento: 'BAIXADO', motivos: ['10'] }, { baixaPedida: true }, 'APLICADA BAIXAR'],
    [
      'C22 baixa que não pedimos',
      { evento: 'BAIXADO', motivos: ['09'] },
      {},
      'EM_REVISAO BAIXAR BAIXA_NAO_PEDIDA',
    ],
    [
      'C22 baixa por arquivo que não pedimos',
      { evento: 'BAIXADO', motivos: ['10'] },
      {},
      'EM_REVISAO BAIXAR BAIXA_NAO_PEDIDA',
    ],
    [
      'baixa de título pago',
      { evento: 'BAIXADO', motivos: ['10'] },
      { estado: 'PAGO' },
      'EM_REVISAO - BAIXA_DE_TITULO_PAGO',
    ],
    ['baixa repetida', { evento: 'BAIXADO' }, { estado: 'BAIXADO' }, 'IGNORADA - JA_BAIXADO'],
    ['protesto que não pedimos', { evento: 'PROTESTADO' }, {}, 'EM_REVISAO BAIXAR BAIXA_NAO_PEDIDA'],
    [
      'franco de pagamento, mesmo com a baixa pedida',
      { evento: 'BAIXADO_SEM_PAGAMENTO' },
      { baixaPedida: true },
      'EM_REVISAO BAIXAR BAIXA_NAO_PEDIDA',
    ],
    ['C24 tarifa', { evento: 'TARIFA' }, {}, 'APLICADA -'],
    ['C24 tarifa sem título', { evento: 'TARIFA' }, null, 'APLICADA -'],
    ['C25 carteira confere', { evento: 'CARTEIRA' }, {}, 'APLICADA -'],
    [
      'C25 carteira de título pago',
      { evento: 'CARTEIRA' },
      { estado: 'PAGO' },
      'EM_REVISAO - CARTEIRA_DIVERGENTE',
    ],
    ['C25 carteira desconhecida', { evento: 'CARTEIRA' }, null, 'EM_REVISAO - CARTEIRA_DIVERGENTE'],
    [
      'C27 valor de face diferente',
      { valorTitulo: 9_038, valorPago: 9_038 },
      {},
      'EM_REVISAO PAGAR_PARTE PAGO_A_MENOR=2862 VALOR_DO_TITULO_DIFERENTE',
    ],
    [
      'C27 face diferente e pago o nosso valor',
      { valorTitulo: 9_038 },
      {},
      'EM_REVISAO PAGAR VALOR_DO_TITULO_DIFERENTE',
    ],
    [
      'C28 vencimento diferente',
      { vencimento: dataCivil('2026-12-01') },
      {},
      'EM_REVISAO PAGAR VENCIMENTO_DIFERENTE',
    ],
    ['C29 alteração não pedida', { evento: 'ALTERADO' }, {}, 'EM_REVISAO - ALTERACAO_NAO_PEDIDA'],
    [
      'B13 pagamento no futuro',
      { dataOcorrencia: dataCivil('2026-11-26') },
      {},
      'EM_REVISAO - PAGAMENTO_NO_FUTURO=11900',
    ],
    [
      'dia seguinte em Brasília',
      { dataOcorrencia: dataCivil('2026-11-25'), dataCredito: null },
      {},
      'APLICADA PAGAR',
    ],
    [
      'B13 pagamento antes da emissão',
      { dataOcorrencia: dataCivil('2026-11-19') },
      {},
      'EM_REVISAO - PAGAMENTO_ANTES_DA_EMISSAO=11900',
    ],
    [
      'B14 crédito antes do pagamento',
      { dataCredito: dataCivil('2026-11-22') },
      {},
      'EM_REVISAO PAGAR CREDITO_ANTES_DO_PAGAMENTO',
    ],
    [
      'B15 movimento desconhecido',
      { evento: 'DESCONHECIDO', valorPago: 5 },
      {},
      'EM_REVISAO - MOVIMENTO_DESCONHECIDO=5',
    ],
    ['B21 dinheiro sem dono', {}, null, 'EM_QUARENTENA - DINHEIRO_SEM_DONO=11900'],
    [
      'número desconhecido sem dinheiro',
      { evento: 'REGISTRADO' },
      null,
      'EM_QUARENTENA - NOSSO_NUMERO_DESCONHECIDO',
    ],
    [
      'B23 número de documento diferente',
      { numeroDocumento: '457' },
      {},
      'EM_REVISAO PAGAR NUMERO_DO_DOCUMENTO_DIFERENTE',
    ],
    [
      'liquidação sem registro, sem vencimento nem número',
      { vencimento: null, numeroDocumento: '' },
      {},
      'APLICADA PAGAR',
    ],
    [
      'B25 valor num movimento que não é pagamento',
      { evento: 'REGISTRADO' },
      { estado: 'REMETIDO', registrado: false },
      'APLICADA REGISTRAR',
    ],
    ['pagamento sem valor', { valorPago: 0 }, {}, 'EM_REVISAO - PAGAMENTO_SEM_VALOR'],
    ['pago depois de rejeitado', {}, { estado: 'REJEITADO' }, 'EM_REVISAO - PAGO_APOS_RECUSA=11900'],
    ['pago depois de estornado', {}, { estado: 'ESTORNADO' }, 'EM_REVISAO - PAGO_APOS_ESTORNO=11900'],
    ['informativo', { evento: 'INFORMATIVO' }, {}, 'IGNORADA - INFORMATIVO'],
  ])('%s', (_, t, d, esperado) => {
    expect(conciliar(t, d)).toBe(esperado);
  });

  it('B22 um documento proposto leva a revisão, nunca a aplicar', () => {
    expect(conciliar({}, null, { haProposto: true })).toBe('EM_REVISAO - DINHEIRO_SEM_DONO=11900');
  });

  it('B24 a segunda linha igual do arquivo espera uma pessoa', () => {
    expect(conciliar({}, {}, { repeticao: 2 })).toBe('EM_REVISAO - POSSIVEL_SEGUNDO_PAGAMENTO=11900');
  });

  it.each([
    ['BB240', '06', '02', 'APLICADA PAGAR_PARTE'],
    ['BB400', '07', '01', 'APLICADA PAGAR_PARTE'],
    ['BB400', '06', '10', 'APLICADA PAGAR_PARTE'],
    ['BRADESCO400', '06', '18', 'APLICADA PAGAR_PARTE'],
    // Na Caixa o 02 é a casa lotérica.
    ['CAIXA240', '06', '02', 'EM_REVISAO PAGAR_PARTE PAGO_A_MENOR=6900'],
  ])('C12 em %s, %s com o motivo %s', (layout, movimento, motivo, esperado) => {
    const sentido = sentidoDosMotivos(layout);
    expect(conciliar({ valorPago: 5_000, movimento, motivos: [motivo] }, {}, { sentido })).toBe(esperado);
  });

  it('no Bradesco o motivo 15 é cheque: paga e alguém confere; nos outros bancos não o é', () => {
    const emCheque = (layout: string) =>
      conciliar({ motivos: ['15'] }, {}, { sentido: sentidoDosMotivos(layout) });
    expect(emCheque('BRADESCO400')).toBe('EM_REVISAO PAGAR PAGO_EM_CHEQUE=11900');
    for (const layout of ['BB240', 'BB400', 'CAIXA240']) expect(emCheque(layout)).toBe('APLICADA PAGAR');
  });

  it('C19 marca o pedido de baixa como recusado', () => {
    const pedida = { ...documento, baixaPedida: true };
    const recusada = { ...titulo, evento: 'INSTRUCAO_REJEITADA' as const };
    expect(decidir(recusada, pedida, contexto).pedidoDeBaixa).toBe('RECUSADA');
    expect(decidir(recusada, documento, contexto).pedidoDeBaixa).toBeNull();
  });

  it.each([
    ['PAGO', true, 'BAIXADO', 'CONFIRMADA'],
    ['PAGO', false, 'BAIXADO', null],
    ['PAGO', true, 'PROTESTADO', null],
    ['ESTORNADO', true, 'BAIXADO', null],
  ] as const)(
    '%s, com baixa pedida %s: %s dá o pedido por %s',
    (estado, baixaPedida, evento, pedidoDeBaixa) => {
      const decisao = decidir({ ...titulo, evento }, { ...documento, estado, baixaPedida }, contexto);
      expect(decisao.pedidoDeBaixa).toBe(pedidoDeBaixa);
      expect(conciliar({ evento }, { estado, baixaPedida })).toBe(
        pedidoDeBaixa ? 'APLICADA -' : 'EM_REVISAO - BAIXA_DE_TITULO_PAGO',
      );
    },
  );

  it('o PIX devolvido que nunca chegou ao documento não estorna o que ele tem', () => {
    const sentido = sentidoDosMotivos(LAYOUT_PIX);
    const doPix = (movimento: string) =>
      conciliar({ evento: 'ESTORNADO', movimento }, { estado: 'PAGO', valorPago: 11_900 }, { sentido });
    expect(doPix('PR')).toBe('EM_REVISAO - ESTORNO_SEM_PAGAMENTO=11900');
    expect(doPix('PE')).toBe('EM_REVISAO ESTORNAR PAGAMENTO_ESTORNADO=11900');
  });

  it('toda decisão cabe na tabela de estados, e nenhum dinheiro some sem revisão nem pagamento', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<EventoBancario[]>(...EVENTOS_BANCARIOS),
        fc.constantFrom<EstadoDocumento[]>(...ESTADOS_DOCUMENTO),
        fc.record({
          valorPago: fc.integer({ min: 0, max: 30_000 }),
          acrescimos: fc.integer({ min: 0, max: 500 }),
          motivos: fc.subarray(['02', '06', '09', '10', '13', '48', '63']),
        }),
        fc.boolean(),
        fc.boolean(),
        (evento, estado, campos, registrado, baixaPedida) => {
          const t = { ...titulo, ...campos, evento };
          const decisao = decidir(t, { ...documento, estado, registrado, baixaPedida }, contexto);
          if (decisao.evento) expect(proximoEstado('BOLETO', estado, decisao.evento)).not.toBeNull();
          if (decisao.resultado === 'EM_REVISAO') expect(decisao.revisoes.length).toBeGreaterThan(0);
          if (evento === 'LIQUIDADO' || evento === 'LIQUIDADO_TARDE') {
            const pagou = decisao.evento === 'PAGAR' || decisao.evento === 'PAGAR_PARTE';
            expect(pagou || decisao.revisoes.length > 0).toBe(true);
          }
        },
      ),
    );
  });
});
