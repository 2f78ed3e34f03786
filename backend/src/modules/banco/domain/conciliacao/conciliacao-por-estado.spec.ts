import { dataCivil, somarDias } from '../../../../kernel/data-civil';
import { conciliar, contexto, documento, titulo } from '../../../../../test/preparo/banco/conciliacao';
import type { EventoBancario } from '../cnab/codigos/movimentos';
import type { TituloRetorno } from '../cnab/retorno/item-retorno';
import { decidir, dinheiroDoItem, DocumentoConciliado, recebidoNaLinha } from './conciliacao';

it.each<[EventoBancario, number]>([
  ['LIQUIDADO', 100],
  ['LIQUIDADO_TARDE', 100],
  ['ESTORNADO', -100],
  ['COMPENSANDO', 0],
  ['TARIFA', 0],
])('uma linha %s de 100 traz %d', (evento, recebido) => {
  expect(recebidoNaLinha({ evento, valorPago: 100 })).toBe(recebido);
  expect(dinheiroDoItem({ ...titulo, evento, valorPago: 100 })).toEqual({ recebido, valorPago: 100 });
});

it('o dinheiro da quarentena é o que se lê, e o da guardada, nenhum', () => {
  const origem = { linha: 1, linhaFim: 1, lote: 1 };
  const emQuarentena = {
    ...origem,
    tipo: 'QUARENTENA',
    motivo: 'LINHA_CURTA',
    movimento: null,
    nossoNumero: null,
    bruto: Buffer.alloc(0),
  } as const;
  const dinheiro = { evento: 'ESTORNADO', valorPago: 100, data: contexto.hoje } as const;
  expect(dinheiroDoItem({ ...emQuarentena, dinheiro })).toEqual({ recebido: -100, valorPago: 100 });
  expect(dinheiroDoItem({ ...emQuarentena, dinheiro: null })).toEqual({ recebido: 0, valorPago: 0 });
  expect(dinheiroDoItem({ ...origem, tipo: 'GUARDADA', motivo: 'OUTRO_SERVICO', pix: null })).toEqual({
    recebido: 0,
    valorPago: 0,
  });
});

const ESTORNO = { evento: 'ESTORNADO' as const };
it.each<[string, Partial<TituloRetorno>, Partial<DocumentoConciliado>, string]>([
  ...(['PAGO', 'PARCIAL', 'COMPENSANDO'] as const).map(
    (estado): [string, Partial<TituloRetorno>, Partial<DocumentoConciliado>, string] => [
      `estorno do ${estado}`,
      ESTORNO,
      { estado, valorPago: 100 },
      'EM_REVISAO ESTORNAR PAGAMENTO_ESTORNADO=100',
    ],
  ),
  [
    'estorno do baixado sem nada pago',
    ESTORNO,
    { estado: 'BAIXADO' },
    'EM_REVISAO - ESTORNO_SEM_PAGAMENTO=11900',
  ],
  [
    'estorno do registrado, com parte paga',
    ESTORNO,
    { estado: 'REGISTRADO', valorPago: 5 },
    'EM_REVISAO - ESTORNO_SEM_PAGAMENTO=11900',
  ],
  ...(['EMITIDO', 'REMETIDO', 'REGISTRADO', 'VENCIDO'] as const).map(
    (estado): [string, Partial<TituloRetorno>, Partial<DocumentoConciliado>, string] => [
      `compensando o ${estado}`,
      { evento: 'COMPENSANDO' },
      { estado },
      'APLICADA COMPENSAR',
    ],
  ),
  [
    'compensando o pago',
    { evento: 'COMPENSANDO' },
    { estado: 'PAGO' },
    'EM_REVISAO - COMPENSACAO_FORA_DE_ESTADO=11900',
  ],
  [
    'sem data, o que o banco já levou',
    { dataOcorrencia: null },
    { estornadoEm: dataCivil('2026-11-01') },
    'EM_REVISAO - PAGO_APOS_ESTORNO=11900',
  ],
  ['sem data, e nada levado', { dataOcorrencia: null }, {}, 'APLICADA PAGAR'],
  ['crédito no dia do pagamento', { dataCredito: titulo.dataOcorrencia }, {}, 'APLICADA PAGAR'],
  [
    'crédito na véspera do pagamento',
    { dataCredito: somarDias(titulo.dataOcorrencia!, -1) },
    {},
    'EM_REVISAO PAGAR CREDITO_ANTES_DO_PAGAMENTO',
  ],
  ['sem crédito', { dataCredito: null }, {}, 'APLICADA PAGAR'],
  [
    'registro do já registrado',
    { evento: 'REGISTRADO' },
    { estado: 'REGISTRADO' },
    'IGNORADA - JA_REGISTRADO',
  ],
  [
    'registro do vencido',
    { evento: 'REGISTRADO' },
    { estado: 'VENCIDO', registrado: false },
    'APLICADA REGISTRAR',
  ],
  [
    'registro do vencido já registrado',
    { evento: 'REGISTRADO' },
    { estado: 'VENCIDO', registrado: true },
    'IGNORADA - JA_REGISTRADO',
  ],
  ['registro do estornado', { evento: 'REGISTRADO' }, { estado: 'ESTORNADO' }, 'IGNORADA - JA_REGISTRADO'],
  [
    'registro do baixado',
    { evento: 'REGISTRADO' },
    { estado: 'BAIXADO' },
    'EM_REVISAO - REGISTRO_FORA_DE_ESTADO',
  ],
  [
    'registro do recusado',
    { evento: 'REGISTRADO' },
    { estado: 'REJEITADO' },
    'EM_REVISAO - REGISTRO_FORA_DE_ESTADO',
  ],
  ...(['EMITIDO', 'REMETIDO', 'VENCIDO'] as const).map(
    (estado): [string, Partial<TituloRetorno>, Partial<DocumentoConciliado>, string] => [
      `recusa do ${estado}`,
      { evento: 'REJEITADO' },
      { estado, registrado: false },
      'APLICADA REJEITAR',
    ],
  ),
  ['carteira do pago em parte', { evento: 'CARTEIRA' }, { estado: 'PARCIAL' }, 'APLICADA -'],
  [
    'carteira com outro valor',
    { evento: 'CARTEIRA', valorTitulo: 1 },
    { estado: 'REGISTRADO' },
    'EM_REVISAO - CARTEIRA_DIVERGENTE',
  ],
])('%s', (_, t, d, esperado) => expect(conciliar(t, d)).toBe(esperado));

it('a recusa do registrado que tinha baixa pedida recusa o pedido; as outras decisões não', () => {
  const recusa = { ...titulo, evento: 'REJEITADO' as const };
  expect(decidir(recusa, { ...documento, registrado: true, baixaPedida: true }, contexto).pedidoDeBaixa).toBe(
    'RECUSADA',
  );
  expect(decidir(titulo, { ...documento, baixaPedida: true }, contexto).pedidoDeBaixa).toBeNull();
});
