import { ArquivoRetornoEntity } from '../../../src/modules/banco/retorno/arquivo-retorno.entity';
import { DevolucaoHistoricoEntity } from '../../../src/modules/banco/pendencia/devolucao-historico.entity';
import { DevolucaoEntity } from '../../../src/modules/banco/pendencia/devolucao.entity';
import { ArquivoEmEdicao } from '../../../ferramentas/simulador/arquivo-em-edicao';
import type { Desfecho } from '../../../ferramentas/simulador/desfechos';
import { estragar } from '../../../ferramentas/simulador/estragar';
import { BancoDaMesa, porTitulo } from '../banco-da-mesa';
import { FAVORECIDO, Mesa, MOTIVADA } from '../mesa';

/** A licença custa 90,38; paga a maior, são 100,38. */
const EXCEDENTE = 1_000;
const PAGO = 9_038 + EXCEDENTE;

describe('C35: o que o banco leva de volta', () => {
  let mesa: Mesa;
  let banco: BancoDaMesa;
  beforeAll(async () => {
    mesa = await Mesa.abrir('2026-11-25T15:00:00Z');
    banco = new BancoDaMesa(mesa);
  });
  afterAll(() => mesa.produto.encerrar());

  type Responder = Awaited<ReturnType<BancoDaMesa['remetida']>>['responder'];
  /** Só o estorno, de um valor e de um dia. */
  const estorno = (responder: Responder, valor: number, data = '2026-11-26'): Buffer => {
    const arquivo = ArquivoEmEdicao.abrir(porTitulo(responder('ESTORNAR', data), (pares) => pares.slice(-1)));
    arquivo.preencher('dinheiro', 'valorPago', valor);
    return arquivo.bytes();
  };
  const pagar = async (desfecho: Desfecho = 'PAGAR_A_MAIOR') => {
    const licenca = await banco.remetida();
    const retorno = await banco.enviar(licenca.responder(desfecho, '2026-11-25'));
    const pendencia = (await banco.pendenciasDe(retorno)).find(({ retido }) => retido > 0);
    return { ...licenca, retorno, id: pendencia?.id ?? 0 };
  };
  /** O dinheiro que ainda se pode devolver, ou que falta, deste boleto. */
  const parado = async (boletoId: number): Promise<number> => {
    const [linha] = await mesa.em.query<{ soma: string | null }[]>(
      `SELECT SUM(p.retido - p.aplicado) AS soma FROM pendencia p
         LEFT JOIN devolucao v ON v.pendencia_id = p.id AND v.ativa = 1
       WHERE p.documento_id = ? AND (p.estado = 'ABERTA' OR v.estado IN ('PEDIDA', 'AUTORIZADA'))`,
      [boletoId],
    );
    return Number(linha?.soma ?? 0);
  };
  const devolucaoDe = (pendenciaId: number) =>
    mesa.em.findOneOrFail(DevolucaoEntity, { where: { pendenciaId }, order: { id: 'DESC' } });
  const devolver = async (id: number, ate: 'PEDIDA' | 'AUTORIZADA' | 'PAGA' = 'PEDIDA') => {
    expect((await mesa.agir('devolver', id, FAVORECIDO)).statusCode).toBe(200);
    const { id: devolucao } = await devolucaoDe(id);
    for (const passo of { PEDIDA: [], AUTORIZADA: ['autorizar'], PAGA: ['autorizar', 'pagar'] }[ate]) {
      const resposta = await mesa.mudarDevolucao(passo, devolucao);
      expect([passo, resposta.statusCode, resposta.body]).toEqual([passo, 200, expect.anything()]);
    }
  };
  const fechadas = (...retornos: readonly ArquivoRetornoEntity[]) => banco.fechada(...retornos);

  it('o pagamento inteiro: o excedente fecha, e já não se devolve', async () => {
    const { id, boletoId, responder, retorno } = await pagar();
    const outro = await banco.enviar(estorno(responder, PAGO));
    expect(await parado(boletoId)).toBe(0);
    expect((await mesa.detalhe(id)).estado).toBe('RESOLVIDA');
    expect((await mesa.agir('devolver', id, FAVORECIDO)).json()).toMatchObject({
      codigo: 'PENDENCIA_JA_RESOLVIDA',
    });
    expect(await mesa.boleto(boletoId)).toMatchObject({ estado: 'ESTORNADO', valorPago: 0 });
    await fechadas(retorno, outro);
  });

  it('só o valor do título: o excedente continua de quem pagou', async () => {
    const { boletoId, responder, retorno } = await pagar();
    const outro = await banco.enviar(estorno(responder, 9_038));
    expect(await parado(boletoId)).toBe(EXCEDENTE);
    expect((await mesa.operador.get(`/banco/retornos/${outro.id}`)).json()).toMatchObject({
      totais: { valorLiquido: -9_038 },
    });
    await fechadas(retorno, outro);
  });

  it('parte do excedente: a pendência dele diminui', async () => {
    const { id, boletoId, responder, retorno } = await pagar();
    const outro = await banco.enviar(estorno(responder, 9_038 + 400));
    expect(await parado(boletoId)).toBe(600);
    expect(await mesa.detalhe(id)).toMatchObject({ estado: 'ABERTA', retido: 600 });
    await fechadas(retorno, outro);
    await devolver(id);
    expect(await devolucaoDe(id)).toMatchObject({ valor: 600, estado: 'PEDIDA' });
    await fechadas(retorno, outro);
  });

  it('em partes: o que sobra da primeira sai com a segunda', async () => {
    const { boletoId, responder, retorno } = await pagar();
    const primeiro = await banco.enviar(estorno(responder, 4_000));
    expect(await parado(boletoId)).toBe(PAGO - 4_000);
    const segundo = await banco.enviar(estorno(responder, PAGO - 4_000, '2026-11-27'));
    expect(await parado(boletoId)).toBe(0);
    await fechadas(retorno, primeiro, segundo);
  });

  it.each([
    ['PEDIDA', 'CANCELADA'],
    ['AUTORIZADA', 'RECUSADA'],
  ] as const)('a devolução %s do que ele levou acaba %s', async (ate, fim) => {
    const { id, boletoId, responder, retorno } = await pagar();
    await devolver(id, ate);
    const outro = await banco.enviar(estorno(responder, PAGO));
    expect(await devolucaoDe(id)).toMatchObject({ estado: fim, ativa: null });
    expect(await parado(boletoId)).toBe(0);
    expect((await mesa.agir('desfazer', id, MOTIVADA)).json()).toMatchObject({ codigo: 'NADA_A_DESFAZER' });
    await fechadas(retorno, outro);
  });

  it('de uma devolução maior sobra o resto, para se pedir de novo', async () => {
    const { id, boletoId, responder, retorno } = await pagar();
    await devolver(id);
    const outro = await banco.enviar(estorno(responder, 9_038 + 400));
    expect(await mesa.detalhe(id)).toMatchObject({ estado: 'ABERTA', retido: 600 });
    await devolver(id, 'PAGA');
    expect(await parado(boletoId)).toBe(0);
    await fechadas(retorno, outro);
  });

  it('dois estornos no mesmo arquivo desistem da devolução uma vez só', async () => {
    const { id, boletoId, responder, retorno } = await pagar();
    await devolver(id);
    const dois = ArquivoEmEdicao.abrir(
      porTitulo(responder('ESTORNAR', '2026-11-26'), (pares) => [pares.at(-1)!, pares.at(-1)!]),
    );
    dois.preencher('dinheiro', 'valorPago', 9_038 + 400);
    dois.preencher('dinheiro', 'valorPago', 600, 1);
    const outro = await banco.enviar(dois.bytes());
    expect(await parado(boletoId)).toBe(0);
    const historia = await mesa.em.find(DevolucaoHistoricoEntity, {
      where: { devolucaoId: (await devolucaoDe(id)).id },
      order: { id: 'ASC' },
    });
    expect(historia.map(({ de, para }) => [de, para])).toEqual([
      [null, 'PEDIDA'],
      ['PEDIDA', 'CANCELADA'],
    ]);
    await fechadas(retorno, outro);
  });

  it('o que já se devolveu não volta: o estorno fica aberto pela falta', async () => {
    const { id, boletoId, responder, retorno } = await pagar();
    await devolver(id, 'PAGA');
    const outro = await banco.enviar(estorno(responder, PAGO));
    expect(await parado(boletoId)).toBe(-EXCEDENTE);
    await fechadas(retorno, outro);
  });

  it('o dinheiro que a decisão tirou do boleto para devolver', async () => {
    const { boletoId, responder, retorno } = await pagar('PAGAR_A_MENOR');
    const [menor] = await banco.pendenciasDe(retorno);
    const id = menor?.id ?? 0;
    await devolver(id);
    const parte = await banco.enviar(estorno(responder, 3_000));
    expect(await parado(boletoId)).toBe(8_038 - 3_000);
    await fechadas(retorno, parte);
    const resto = await banco.enviar(estorno(responder, 5_038, '2026-11-27'));
    expect(await parado(boletoId)).toBe(0);
    expect(await devolucaoDe(id)).toMatchObject({ estado: 'CANCELADA' });
    await fechadas(retorno, parte, resto);
  });

  it.each(['BAIXAR_E_PAGAR', 'PAGAR_DUAS_VEZES'] as const)('o que esperava decisão: %s', async (desfecho) => {
    const { boletoId, responder, retorno } = await pagar(desfecho);
    expect(await parado(boletoId)).toBe(9_038);
    const estornos = [await banco.enviar(estorno(responder, 9_038))];
    if (desfecho === 'PAGAR_DUAS_VEZES') {
      expect(await parado(boletoId)).toBe(9_038);
      estornos.push(await banco.enviar(estorno(responder, 9_038, '2026-11-27')));
    }
    expect(await parado(boletoId)).toBe(0);
    await fechadas(retorno, ...estornos);
  });

  it('o estorno processado antes do pagamento que ele leva; o que se paga depois dele vale', async () => {
    const { boletoId, licencaId, responder } = await banco.remetida();
    const levou = await banco.enviar(estorno(responder, PAGO));
    expect(await parado(boletoId)).toBe(-PAGO);
    const pago = await banco.enviar(responder('PAGAR_A_MAIOR', '2026-11-25'));
    expect(await parado(boletoId)).toBe(0);
    expect((await mesa.estadoDa(licencaId)).status).toBe('AGUARDANDO_PAGAMENTO');
    const outro = await banco.enviar(responder('LIQUIDAR', '2026-11-26'));
    expect((await mesa.estadoDa(licencaId)).status).toBe('VIGENTE');
    await fechadas(levou, pago, outro);
  });

  it('o de título que ninguém emitiu leva o dinheiro sem dono dele', async () => {
    const { responder } = await banco.remetida();
    const semDono = (bytes: Buffer) => estragar(bytes, 'B21');
    const pago = await banco.enviar(
      semDono(porTitulo(responder('LIQUIDAR', '2026-11-25'), (pares) => pares.slice(-1))),
    );
    const levou = await banco.enviar(semDono(estorno(responder, 9_038)));
    const estados = [...(await banco.pendenciasDe(pago)), ...(await banco.pendenciasDe(levou))];
    expect(estados.map(({ motivo, retido, estado }) => [motivo, retido, estado])).toEqual([
      ['DINHEIRO_SEM_DONO', 9_038, 'RESOLVIDA'],
      ['NOSSO_NUMERO_DESCONHECIDO', -9_038, 'RESOLVIDA'],
    ]);
    await fechadas(pago, levou);
  });
});
