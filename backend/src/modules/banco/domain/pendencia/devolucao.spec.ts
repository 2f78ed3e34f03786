import {
  acoesDaDevolucao,
  devolucaoFalhou,
  ESTADOS_DEVOLUCAO,
  EVENTOS_DEVOLUCAO,
  lerIdentidade,
  mesmaIdentidade,
  proximoEstadoDaDevolucao,
} from './devolucao';

describe('estados da devolução', () => {
  it('só estes caminhos existem', () => {
    const pares = ESTADOS_DEVOLUCAO.flatMap((estado) =>
      EVENTOS_DEVOLUCAO.flatMap((evento) => {
        const para = proximoEstadoDaDevolucao(estado, evento);
        return para ? [`${estado} ${evento} ${para}`] : [];
      }),
    );
    expect(pares).toEqual([
      'PEDIDA AUTORIZAR AUTORIZADA',
      'PEDIDA RECUSAR RECUSADA',
      'PEDIDA CANCELAR CANCELADA',
      'AUTORIZADA PAGAR PAGA',
      'AUTORIZADA RECUSAR RECUSADA',
    ]);
  });

  it('o que falhou devolve o dinheiro à pendência', () => {
    expect(ESTADOS_DEVOLUCAO.filter(devolucaoFalhou)).toEqual(['RECUSADA', 'CANCELADA']);
  });
});

describe('o que se pode fazer de uma devolução', () => {
  const EM_CURSO = {
    estado: 'PEDIDA',
    pedidaPor: 'usuario:1',
    noProvedor: false,
    mudouDepois: false,
  } as const;
  const OUTRO = { ator: 'usuario:2', administra: true, interesse: false };
  const TODAS = ['AUTORIZAR', 'RECUSAR', 'CANCELAR'];
  const recusa = (acao: string, codigo: string) => ({ acao, codigo });

  it.each([
    ['quem administra decide a que outro pediu', {}, {}, TODAS, []],
    ['autorizada, paga-se ou recusa-se', { estado: 'AUTORIZADA' }, {}, ['PAGAR', 'RECUSAR'], []],
    ['acabada, nada', { estado: 'PAGA' }, {}, [], []],
    ['quem opera só retira o pedido, e não lê o que não é dele', {}, { administra: false }, ['CANCELAR'], []],
    [
      'quem pediu não autoriza',
      {},
      { ator: 'usuario:1' },
      ['RECUSAR', 'CANCELAR'],
      [recusa('AUTORIZAR', 'DEVOLUCAO_PROPRIA')],
    ],
    [
      'sobre o próprio dinheiro ninguém decide',
      {},
      { interesse: true },
      [],
      TODAS.map((acao) => recusa(acao, 'INTERESSE_PROPRIO')),
    ],
    [
      'a que está no provedor espera por ele',
      { estado: 'AUTORIZADA', noProvedor: true },
      {},
      [],
      [recusa('PAGAR', 'DEVOLUCAO_PELO_PIX'), recusa('RECUSAR', 'DEVOLUCAO_PELO_PIX')],
    ],
    [
      'mudado o que ela mudou, o dinheiro já não volta à pendência',
      { mudouDepois: true },
      {},
      ['AUTORIZAR'],
      [
        recusa('RECUSAR', 'PENDENCIA_COM_EFEITO_POSTERIOR'),
        recusa('CANCELAR', 'PENDENCIA_COM_EFEITO_POSTERIOR'),
      ],
    ],
  ] as const)('%s', (_, devolucao, quem, acoes, recusadas) => {
    expect(acoesDaDevolucao({ ...EM_CURSO, ...devolucao }, { ...OUTRO, ...quem })).toEqual({
      acoes,
      recusadas,
    });
  });
});

it.each([
  ['390.533.447-05', '39053344705'],
  ['390.533.447-06', null],
  ['11111111111', null],
  ['11.222.333/0001-81', '11222333000181'],
  ['11.222.333/0001-82', null],
  ['11222333000182', null],
  ['fr 123-4567', 'FR1234567'],
  ['o mesmo/outro', null],
])('de quem recebe, %s lê-se %s', (escrita, lida) => {
  expect(lerIdentidade(escrita)).toBe(lida);
});

it.each([
  ['39053344705', '390.533.447-05', true],
  ['fr 123-4567', 'FR1234567', true],
  // A planilha perde o zero da frente, e o que fica passa por passaporte.
  ['1234567890', '01234567890', true],
  ['001234567890', '01234567890', true],
  ['12345678901', '01234567890', false],
  ['FR1234567', 'BR1234567', false],
  ['não é nada/', 'também não/', false],
])('%s e %s são da mesma pessoa: %s', (uma, outra, sao) => {
  expect(mesmaIdentidade(uma, outra)).toBe(sao);
});
