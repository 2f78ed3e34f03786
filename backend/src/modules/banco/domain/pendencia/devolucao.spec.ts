import { devolucaoFalhou, ESTADOS_DEVOLUCAO, EVENTOS_DEVOLUCAO, proximoEstadoDaDevolucao } from './devolucao';

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
