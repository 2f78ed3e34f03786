import { BaixaDocumentoEntity } from '../../../src/modules/pagamento/baixa-documento.entity';
import { BaixarDocumentoService } from '../../../src/modules/pagamento/baixar-documento.service';
import { rotina } from '../../../src/platform/ator';
import { Transacoes } from '../../../src/platform/database/transacoes';
import { esperaOuAcaba } from '../../preparo/espera-ou-acaba';
import { PartesVencidasService } from '../../../src/modules/banco/pendencia/partes-vencidas.service';
import { PendenciaEntity } from '../../../src/modules/banco/pendencia/pendencia.entity';
import { Bancada } from '../apoio';
import { mudarLinhas, outroNumero, porEm, trocar } from '../linhas-do-arquivo';

describe('retorno: o que o banco diz de um título', () => {
  let bancada: Bancada;
  beforeEach(async () => {
    bancada = await Bancada.abrir();
  });
  afterEach(() => bancada.fechar());

  it('C2 a menor: não ativa, guarda a soma; o resto que chega depois completa', async () => {
    const { documento, remessaId } = await bancada.remetido();
    const menor = await bancada.enviar(await bancada.responder(remessaId, 1, () => 'PAGAR_A_MENOR'));
    expect(menor).toMatchObject({ situacao: 'PROCESSADO_COM_PENDENCIAS', pagos: 1, valorPago: 10_900 });
    expect(await bancada.ativacoes()).toEqual([]);
    expect(await bancada.documento(documento.id)).toMatchObject({ estado: 'PARCIAL', valorPago: 10_900 });
    const [pendencia] = await bancada.pendencias(menor.id);
    expect(pendencia).toMatchObject({
      motivo: 'PAGO_A_MENOR',
      estado: 'ABERTA',
      referencia: '1',
      documentoId: documento.id,
      valor: 1_000,
      valorPago: 10_900,
      dataPagamento: '2026-11-23',
      linha: 5,
    });
    const resto = trocar(await bancada.responder(remessaId, 2), '06', 'U', 78, '000000000001000');
    expect(await bancada.enviar(resto)).toMatchObject({ situacao: 'PROCESSADO' });
    expect(await bancada.documento(documento.id)).toMatchObject({ estado: 'PAGO', valorPago: 11_900 });
    expect(await bancada.ativacoes()).toEqual(['1']);
    expect((await bancada.pendencias(menor.id))[0]).toMatchObject({ estado: 'RESOLVIDA' });
  });

  it('a soma completa não leva o dinheiro que outra linha a menor reteve', async () => {
    const { documento, remessaId } = await bancada.remetido();
    await bancada.enviar(await bancada.responder(remessaId, 1, () => 'PAGAR_A_MENOR'));
    const pago = async (nsa: number, valor: string) =>
      trocar(await bancada.responder(remessaId, nsa), '06', 'U', 78, valor.padStart(15, '0'));
    // Um desconto que passa do que falta: a linha não se aplica, e o que trouxe fica retido.
    const demais = trocar(await pago(2, '500'), '06', 'U', 33, '3000'.padStart(15, '0'));
    const retido = await bancada.enviar(demais);
    expect(await bancada.pendencias(retido.id)).toMatchObject([{ motivo: 'PAGO_A_MENOR', retido: 500 }]);
    await bancada.enviar(await pago(3, '1000'));
    expect(await bancada.documento(documento.id)).toMatchObject({ estado: 'PAGO', valorPago: 11_900 });
    expect(await bancada.pendencias(retido.id)).toMatchObject([{ estado: 'ABERTA', retido: 500 }]);
  });

  it('a parte que o banco declara, vencido o documento sem o resto, vai à mesa; o resto que ainda chega a tira de lá', async () => {
    const { documento, remessaId } = await bancada.remetido();
    const partes = bancada.pegar(PartesVencidasService);
    await bancada.enviar(await bancada.responder(remessaId, 1, () => 'PAGAR_UMA_PARTE'));
    expect(await bancada.documento(documento.id)).toMatchObject({ estado: 'PARCIAL', valorPago: 5_950 });
    bancada.produto.relogio.ajustar(`${documento.vencimento}T20:00:00Z`);
    expect(await partes.abrir()).toBe(0);
    bancada.produto.relogio.ajustar('2027-01-20T14:00:00Z');
    expect(await partes.abrir()).toBe(1);
    expect(await partes.abrir()).toBe(0);
    const daMesa = () => bancada.em.findBy(PendenciaEntity, { documentoId: documento.id });
    const parte = { motivo: 'PAGO_A_MENOR', referencia: '1', valorPago: 5_950, dataPagamento: '2026-11-23' };
    expect(await daMesa()).toMatchObject([{ ...parte, estado: 'ABERTA', valor: 5_950, retido: 0 }]);
    const resto = trocar(await bancada.responder(remessaId, 2), '06', 'U', 78, '5950'.padStart(15, '0'));
    await bancada.enviar(resto);
    expect(await bancada.documento(documento.id)).toMatchObject({ estado: 'PAGO', valorPago: 11_900 });
    expect(await daMesa()).toMatchObject([{ estado: 'RESOLVIDA' }]);
  });

  it('a parte vencida que alguém tranca no instante da rotina vai à mesa nessa noite, e não na seguinte', async () => {
    const { documento, remessaId } = await bancada.remetido();
    await bancada.enviar(await bancada.responder(remessaId, 1, () => 'PAGAR_UMA_PARTE'));
    bancada.produto.relogio.ajustar('2027-01-20T14:00:00Z');
    let abrindo!: Promise<number>;
    await bancada.pegar(Transacoes).executar(async (em) => {
      await em.query('SELECT id FROM documento_pagamento WHERE id = ? FOR UPDATE', [documento.id]);
      abrindo = bancada.pegar(PartesVencidasService).abrir();
      await esperaOuAcaba(bancada.produto.dono, abrindo);
    });
    expect(await abrindo).toBe(1);
  });

  it('a parte que o banco declara vai à mesa assim que ele baixa o documento', async () => {
    const { documento, remessaId } = await bancada.remetido();
    await bancada.enviar(await bancada.responder(remessaId, 1, () => 'PAGAR_UMA_PARTE'));
    await bancada.enviar(await bancada.responder(remessaId, 2, () => 'BAIXAR_POR_PRAZO'));
    expect(await bancada.documento(documento.id)).toMatchObject({ estado: 'BAIXADO', valorPago: 5_950 });
    expect(await bancada.em.findBy(PendenciaEntity, { documentoId: documento.id })).toMatchObject([
      { motivo: 'PAGO_A_MENOR', estado: 'ABERTA', valor: 5_950, valorPago: 5_950, retido: 0 },
    ]);
  });

  it('a parte que o banco declara vai à mesa na noite em que o documento já não se paga, por outro ter pago a licença', async () => {
    const { documento, remessaId } = await bancada.remetido();
    await bancada.enviar(await bancada.responder(remessaId, 1, () => 'PAGAR_UMA_PARTE'));
    const partes = bancada.pegar(PartesVencidasService);
    expect(await partes.abrir()).toBe(0);
    await bancada.em.transaction((em) =>
      bancada.pegar(BaixarDocumentoService).baixarDaReferencia(em, {
        referencia: '1',
        ator: rotina('teste'),
        motivo: 'OUTRO_DOCUMENTO_PAGO',
      }),
    );
    expect(await bancada.documento(documento.id)).toMatchObject({
      estado: 'PARCIAL',
      referenciaAberta: null,
    });
    expect(await partes.abrir()).toBe(1);
    expect(await bancada.em.findBy(PendenciaEntity, { documentoId: documento.id })).toMatchObject([
      { motivo: 'PAGO_A_MENOR', estado: 'ABERTA', valorPago: 5_950, retido: 0 },
    ]);
  });

  it('C4 a maior: ativa e deixa o excedente pendente', async () => {
    const { liquida } = await bancada.remetido();
    const maior = await bancada.enviar(trocar(liquida, '06', 'U', 78, '000000000012000'));
    expect(maior).toMatchObject({ situacao: 'PROCESSADO_COM_PENDENCIAS', emRevisao: 1 });
    expect(await bancada.ativacoes()).toEqual(['1']);
    expect(await bancada.pendencias(maior.id)).toMatchObject([
      { motivo: 'PAGO_A_MAIOR', valor: 100, valorPago: 12_000 },
    ]);
    expect((await bancada.linhas(maior.id))[1]).toMatchObject({
      resultado: 'EM_REVISAO',
      efeito: 'LICENCA_ATIVADA',
    });
  });

  it('C8 pago duas vezes: o segundo fica para devolver', async () => {
    const { liquida, remessaId } = await bancada.remetido();
    await bancada.enviar(liquida);
    const outro = await bancada.enviar(await bancada.responder(remessaId, 2, () => 'LIQUIDAR', '2026-11-24'));
    expect(outro).toMatchObject({ situacao: 'PROCESSADO_COM_PENDENCIAS', pagos: 1 });
    expect(await bancada.pendencias(outro.id)).toMatchObject([
      { motivo: 'PAGAMENTO_DUPLICADO', valor: 11_900 },
    ]);
    expect(await bancada.ativacoes()).toEqual(['1']);
  });

  it('B24 duas linhas iguais no arquivo: a primeira vale, a segunda se confere; reemitidas, nenhuma repete', async () => {
    const { liquida } = await bancada.remetido();
    const linhas = liquida.toString('latin1').split('\r\n');
    const dobrado = [...linhas.slice(0, 6), ...linhas.slice(4, 6), ...linhas.slice(6)].map((linha, i) => {
      if (linha[7] === '3') return porEm(linha, 9, (i - 1).toString().padStart(5, '0'));
      if (linha[7] === '5') return porEm(linha, 18, '000008');
      return linha[7] === '9' ? porEm(linha, 24, '000010') : linha;
    });
    const bytes = Buffer.from(dobrado.join('\r\n'), 'latin1');
    const retorno = await bancada.enviar(bytes);
    expect((await bancada.linhas(retorno.id)).map(({ resultado, motivo }) => [resultado, motivo])).toEqual([
      ['APLICADA', null],
      ['APLICADA', null],
      ['EM_REVISAO', 'POSSIVEL_SEGUNDO_PAGAMENTO'],
    ]);
    expect(await bancada.enviar(outroNumero(bytes, 2))).toMatchObject({ ignoradas: 3, pendencias: 0 });
  });

  it('C7 código 17: nunca se perde nem ativa', async () => {
    const { documento, liquida } = await bancada.remetido();
    const tarde = await bancada.enviar(trocar(trocar(liquida, '06', 'T', 16, '17'), '06', 'U', 16, '17'));
    expect(await bancada.pendencias(tarde.id)).toMatchObject([
      { motivo: 'PAGO_APOS_BAIXA', valor: 11_900, referencia: '1' },
    ]);
    expect(await bancada.ativacoes()).toEqual([]);
    expect(await bancada.documento(documento.id)).toMatchObject({ estado: 'REGISTRADO' });
  });

  it('C9 e C8 dois boletos da mesma licença: o primeiro pago baixa o outro, o segundo pago fica pendente', async () => {
    const { documento: velho, remessaId, liquida } = await bancada.remetido();
    const novo = await bancada.emitir('1');
    const segunda = await bancada.gerarRemessa();
    await bancada.enviar(await bancada.responder(remessaId, 1, () => 'DEIXAR_ABERTO'));
    const paga = await bancada.responder(segunda.id, 2, () => 'LIQUIDAR', '2026-11-24');
    await bancada.enviar(paga);
    expect(await bancada.documento(novo.id)).toMatchObject({ estado: 'PAGO' });
    expect(await bancada.documento(velho.id)).toMatchObject({ estado: 'BAIXADO' });
    expect(await bancada.em.findOneByOrFail(BaixaDocumentoEntity, { documentoId: velho.id })).toMatchObject({
      estado: 'CONFIRMADA',
      ativa: null,
    });
    const tarde = await bancada.enviar(outroNumero(liquida, 3));
    expect(await bancada.pendencias(tarde.id)).toMatchObject([{ motivo: 'PAGO_APOS_BAIXA', valor: 11_900 }]);
    expect(await bancada.ativacoes()).toEqual(['1']);
  });

  it('C10 a licença já ativada por outro boleto: o boleto fica pago e alguém decide', async () => {
    const { documento, liquida } = await bancada.remetido();
    await bancada.em.query("INSERT INTO ativacao_de_teste (referencia) VALUES ('1')");
    const retorno = await bancada.enviar(liquida);
    expect(await bancada.pendencias(retorno.id)).toMatchObject([
      { motivo: 'LICENCA_JA_VIGENTE', valor: 11_900 },
    ]);
    expect(await bancada.documento(documento.id)).toMatchObject({ estado: 'PAGO' });
    expect((await bancada.linhas(retorno.id))[1]).toMatchObject({
      resultado: 'EM_REVISAO',
      efeito: 'DOCUMENTO_PAGO',
    });
  });

  it('C14 estornado: desfaz a ativação, marca o boleto e pede conferência', async () => {
    const { documento, remessaId } = await bancada.remetido();
    const retorno = await bancada.enviar(await bancada.responder(remessaId, 1, () => 'ESTORNAR'));
    expect(await bancada.ativacoes()).toEqual([]);
    expect(await bancada.documento(documento.id)).toMatchObject({ estado: 'ESTORNADO', valorPago: 0 });
    expect(await bancada.pendencias(retorno.id)).toMatchObject([
      { motivo: 'PAGAMENTO_ESTORNADO', valor: 11_900 },
    ]);
  });

  it('B22 número desconhecido com a nossa chave: propõe o dono, não aplica', async () => {
    const { documento, liquida } = await bancada.remetido();
    const alheio = trocar(liquida, '06', 'T', 38, '31285570000099999');
    const retorno = await bancada.enviar(alheio);
    expect(await bancada.pendencias(retorno.id)).toMatchObject([
      { motivo: 'DINHEIRO_SEM_DONO', documentoId: null, documentoPropostoId: documento.id, valor: 11_900 },
    ]);
    expect(await bancada.ativacoes()).toEqual([]);
  });

  it('C17 rejeitado: sai da vista, com os motivos, e um novo boleto tem outro número', async () => {
    const { documento, remessaId } = await bancada.remetido();
    await bancada.enviar(await bancada.responder(remessaId, 1, () => 'REJEITAR'));
    expect(await bancada.documento(documento.id)).toMatchObject({
      estado: 'REJEITADO',
      recusa: '48',
      referenciaAberta: null,
    });
    const novo = await bancada.emitir('1');
    expect(novo.nossoNumero).not.toBe(documento.nossoNumero);
    expect(await bancada.documento(documento.id)).toMatchObject({ estado: 'BAIXADO' });
  });

  it('C15 e C16: a liquidação antes da entrada paga, e a entrada depois só anota o registro', async () => {
    const { documento, liquida } = await bancada.remetido();
    const linhas = liquida.toString('latin1').split('\r\n');
    const invertido = [
      ...linhas.slice(0, 2),
      ...linhas.slice(4, 6),
      ...linhas.slice(2, 4),
      ...linhas.slice(6),
    ];
    const bytes = Buffer.from(
      invertido
        .map((linha, i) => (linha[7] === '3' ? porEm(linha, 9, (i - 1).toString().padStart(5, '0')) : linha))
        .join('\r\n'),
      'latin1',
    );
    expect(await bancada.enviar(bytes)).toMatchObject({ situacao: 'PROCESSADO', aplicadas: 2 });
    expect(await bancada.documento(documento.id)).toMatchObject({
      estado: 'PAGO',
      registradoEm: '2026-11-23',
    });
    expect(await bancada.ativacoes()).toEqual(['1']);
  });

  it('C19 o banco recusa o pedido de baixa: o título continua e o pedido fecha', async () => {
    const { documento, remessaId } = await bancada.remetido();
    await bancada.enviar(await bancada.responder(remessaId, 1, () => 'DEIXAR_ABERTO'));
    await bancada.emitir('1');
    const { id } = await bancada.gerarRemessa();
    const resposta = await bancada.responder(id, 2, () => 'DEIXAR_ABERTO', '2026-11-24');
    const recusa = trocar(trocar(resposta, '09', 'T', 16, '26'), '09', 'U', 16, '26');
    const retorno = await bancada.enviar(recusa);
    expect(await bancada.pendencias(retorno.id)).toMatchObject([{ motivo: 'INSTRUCAO_REJEITADA' }]);
    expect(await bancada.documento(documento.id)).toMatchObject({ estado: 'REGISTRADO' });
    expect(
      await bancada.em.findOneByOrFail(BaixaDocumentoEntity, { documentoId: documento.id }),
    ).toMatchObject({
      estado: 'RECUSADA',
    });
  });

  it('C26: título de outro convênio ou de homologação não tem efeito', async () => {
    const { documento, liquida } = await bancada.remetido();
    const deOutro = await bancada.enviar(trocar(liquida, '06', 'T', 38, '3999999'));
    expect(await bancada.pendencias(deOutro.id)).toMatchObject([
      { motivo: 'NOSSO_NUMERO_DE_OUTRO_CONVENIO', retido: 11_900 },
    ]);
    const deTeste = await bancada.enviar(
      mudarLinhas(outroNumero(liquida, 2), (linha) => (linha[7] === '1' ? porEm(linha, 52, 'TS') : linha)),
    );
    expect(deTeste).toMatchObject({ situacao: 'RECUSADO', recusaCodigo: 'ARQUIVO_DE_TESTE' });
    expect(await bancada.ativacoes()).toEqual([]);
    expect(await bancada.documento(documento.id)).toMatchObject({ estado: 'REGISTRADO' });
  });
});
