import { Logger } from '@nestjs/common';
import { AplicarPixService } from '../../../src/modules/banco/pix/aplicar-pix.service';
import { AtenderAvisoService } from '../../../src/modules/banco/pix/atender-aviso.service';
import { BuscarPixService } from '../../../src/modules/banco/pix/buscar-pix.service';
import { LivroDoPix } from '../../../src/modules/banco/pix/livro-do-pix';
import { PixRecebimentoEntity } from '../../../src/modules/banco/pix/pix-recebimento.entity';
import { DinheiroDaLicenca } from '../../../src/modules/licenca/pagamento/dinheiro-da-licenca';
import { EventoBancarioService } from '../../../src/modules/pagamento/evento-bancario.service';
import { FalhaDoTrilho } from '../../../src/modules/pagamento/domain/pix/trilho';
import { BancadaDoPix } from './bancada-do-pix';

describe('PIX pela API do provedor', () => {
  let pix: BancadaDoPix;
  beforeEach(async () => {
    pix = await BancadaDoPix.abrir();
  });
  afterEach(() => pix.fechar());

  it('pago, ativa uma vez, venha por aviso, varredura ou consulta (P1), e a razão fecha', async () => {
    const { txid, id } = await pix.emitido();
    const e2eid = pix.provedor.pagar(txid, 11_900, pix.agora());
    await pix.varrer();
    await pix.pegar(BuscarPixService).citados(await pix.convenio(), [e2eid, e2eid]);
    await pix.varrer();
    expect(await pix.bancada.ativacoes()).toEqual(['1']);
    expect(await pix.bancada.documento(id)).toMatchObject({
      estado: 'PAGO',
      valorPago: 11_900,
      pagoEm: '2026-11-20',
    });
    expect(await pix.linhas()).toEqual([['APLICADA', null, 'LICENCA_ATIVADA']]);
    expect(await pix.cobranca({ id })).toMatchObject({ estado: 'CONCLUIDA', tentarEm: null });
    await pix.fecha();
  });

  it('em processos simultâneos, um efeito só', async () => {
    const { txid } = await pix.emitido();
    const e2eid = pix.provedor.pagar(txid, 11_900, pix.agora());
    const convenioPix = await pix.convenio();
    const buscar = pix.pegar(BuscarPixService);
    await Promise.all(Array.from({ length: 6 }, () => buscar.citados(convenioPix, [e2eid])));
    expect(await pix.bancada.ativacoes()).toEqual(['1']);
    expect(await pix.linhas()).toEqual([['APLICADA', null, 'LICENCA_ATIVADA']]);
    await pix.fecha();
  });

  it('visto e não aplicado, como quem morre no meio, aplica-se depois sem o provedor', async () => {
    const { txid } = await pix.emitido();
    pix.provedor.pagar(txid, 11_900, pix.agora());
    const aplicar = jest
      .spyOn(pix.pegar(AplicarPixService), 'emDia')
      .mockRejectedValueOnce(new Error('morto'));
    await expect(pix.varrer()).rejects.toThrow('morto');
    expect(await pix.bancada.ativacoes()).toEqual([]);
    aplicar.mockRestore();
    pix.provedor.falha = new FalhaDoTrilho('FORA_DO_AR', 'teste');
    await pix.pegar(AplicarPixService).emDia(await pix.convenio());
    expect(await pix.bancada.ativacoes()).toEqual(['1']);
  });

  it('de cobrança que não se conhece, espera dez minutos por ela e depois é dinheiro sem dono (P3)', async () => {
    const documento = await pix.bancada.emitir('1');
    pix.provedor.pagar('OUTRO0000000000000000000000000', 11_900, pix.agora());
    await pix.varrer();
    expect(await pix.livro()).toBe(0);
    pix.bancada.produto.relogio.ajustar('2026-11-20T15:11:00Z');
    await pix.pegar(AplicarPixService).emDia(await pix.convenio());
    expect(await pix.linhas()).toEqual([['EM_QUARENTENA', 'DINHEIRO_SEM_DONO', null]]);
    expect(await pix.pendencias()).toMatchObject([{ retido: 11_900, documentoId: null }]);
    expect(await pix.bancada.documento(documento.id)).toMatchObject({ estado: 'EMITIDO' });
    await pix.fecha();
  });

  it('visto antes da cobrança, paga o documento quando ela aparece (P3)', async () => {
    const documento = await pix.bancada.emitir('1');
    await pix.em.query('UPDATE pix_cobranca SET convenio_id = 999 WHERE documento_id = ?', [documento.id]);
    const { txid } = await pix.cobranca(documento);
    pix.provedor.pagar(txid, 11_900, pix.agora());
    await pix.varrer();
    expect(await pix.bancada.ativacoes()).toEqual([]);
    await pix.em.query('UPDATE pix_cobranca SET convenio_id = ?', [documento.convenioId]);
    await pix.varrer();
    expect(await pix.bancada.ativacoes()).toEqual(['1']);
  });

  it('de outra chave não paga documento nenhum: fica retido (P5)', async () => {
    const { txid, id } = await pix.emitido();
    pix.provedor.pagar(txid, 11_900, pix.agora(), 'outra@chave.example');
    await pix.varrer();
    expect(await pix.bancada.ativacoes()).toEqual([]);
    expect(await pix.bancada.documento(id)).toMatchObject({ estado: 'EMITIDO' });
    expect(await pix.pendencias()).toMatchObject([{ motivo: 'DINHEIRO_SEM_DONO', retido: 11_900 }]);
    await pix.fecha();
  });

  it.each([
    ['menor: parte, sem ativar (P7)', 11_000, 'PAGO_A_MENOR', 'PARCIAL', []],
    ['maior: ativa e retém o que sobra (P8)', 12_900, 'PAGO_A_MAIOR', 'PAGO', ['1']],
  ])('valor %s', async (_, valor, motivo, estado, ativacoes) => {
    const { txid, id } = await pix.emitido();
    pix.provedor.pagar(txid, valor, pix.agora());
    await pix.varrer();
    expect(await pix.bancada.documento(id)).toMatchObject({ estado });
    expect(await pix.bancada.ativacoes()).toEqual(ativacoes);
    expect(await pix.pendencias()).toMatchObject([{ motivo, retido: Math.max(0, valor - 11_900) }]);
    await pix.fecha();
  });

  it('em duas partes na mesma varredura, ativa, e do que faltava nada fica por decidir', async () => {
    const { txid, id } = await pix.emitido();
    pix.provedor.pagar(txid, 11_000, pix.agora());
    pix.provedor.pagar(txid, 900, pix.agora());
    await pix.varrer();
    expect(await pix.bancada.documento(id)).toMatchObject({ estado: 'PAGO', valorPago: 11_900 });
    expect(await pix.bancada.ativacoes()).toEqual(['1']);
    expect(await pix.pendencias()).toMatchObject([{ motivo: 'PAGO_A_MENOR', estado: 'RESOLVIDA' }]);
    await pix.fecha();
  });

  it('dois Pix da mesma cobrança: o segundo fica retido (P9)', async () => {
    const { txid } = await pix.emitido();
    pix.provedor.pagar(txid, 11_900, pix.agora());
    pix.provedor.pagar(txid, 11_900, pix.agora());
    await pix.varrer();
    expect(await pix.bancada.ativacoes()).toEqual(['1']);
    expect(await pix.pendencias()).toMatchObject([{ motivo: 'PAGAMENTO_DUPLICADO', retido: 11_900 }]);
    // E quem pagou fica a saber.
    expect(await pix.pegar(DinheiroDaLicenca).retido(pix.em, '1', null)).toBe(11_900);
    await pix.fecha();
  });

  it('pago por Pix e pelo código de barras: o segundo é em dobro, e o título sai do banco (P10)', async () => {
    const { documento, liquida, remessaId } = await pix.bancada.remetido();
    await pix.cobrar();
    pix.provedor.pagar((await pix.cobranca(documento)).txid, 11_900, pix.agora());
    await pix.varrer();
    const [baixa] = await pix.em.query<{ motivo: string; estado: string }[]>(
      'SELECT motivo, estado FROM baixa_documento WHERE documento_id = ?',
      [documento.id],
    );
    expect(baixa).toEqual({ motivo: 'PAGO_POR_PIX', estado: 'PENDENTE' });
    const retorno = await pix.bancada.enviar(liquida);
    const [linha] = (await pix.bancada.linhas(retorno.id)).filter(({ evento }) => evento === 'LIQUIDADO');
    expect(linha).toMatchObject({ resultado: 'EM_REVISAO', motivo: 'PAGAMENTO_DUPLICADO' });
    expect(await pix.bancada.ativacoes()).toEqual(['1']);
    const outra = await pix.bancada.gerarRemessa();
    expect(outra.id).not.toBe(remessaId);
    const baixado = await pix.bancada.enviar(await pix.bancada.responder(outra.id, 2));
    expect(await pix.bancada.pendencias(baixado.id)).toEqual([]);
    expect(await pix.em.query('SELECT estado FROM baixa_documento')).toEqual([{ estado: 'CONFIRMADA' }]);
    expect(await pix.bancada.documento(documento.id)).toMatchObject({ estado: 'PAGO' });
  });

  it('na virada do dia vale o dia da agência, e o crédito é do dia do banco (P22)', async () => {
    const { txid, id } = await pix.emitido();
    const e2eid = pix.provedor.pagar(txid, 11_900, new Date('2026-11-21T03:59:00Z'));
    pix.bancada.produto.relogio.ajustar('2026-11-21T04:05:00Z');
    await pix.varrer();
    expect(await pix.bancada.documento(id)).toMatchObject({ pagoEm: '2026-11-20' });
    // O extrato com que se confere traz o crédito no dia de Brasília, e o que se leva também.
    const dias = { dataOcorrencia: '2026-11-20', dataCredito: '2026-11-21' };
    expect(await pix.bancada.linhas(await pix.livro())).toMatchObject([dias]);
    pix.provedor.ordenar(e2eid, 'MED_FRAUDE', 11_900);
    await pix.pegar(BuscarPixService).citados(await pix.convenio(), [e2eid]);
    const livro = await pix.livro();
    expect(await pix.bancada.linhas(livro)).toMatchObject([dias, { recebido: -11_900, ...dias }]);
    const texto = (linha: number) => pix.pegar(LivroDoPix).linha(pix.em, livro, linha);
    expect(await texto(1)).toBe(`${e2eid} ${txid}`);
    expect(await texto(2)).toMatch(new RegExp(`^${e2eid} ${txid} M\\d+$`));
    expect(await texto(3)).toBe('');
  });

  it.each(['MED_FRAUDE', 'MED_OPERACIONAL', 'DESCONHECIDA'] as const)(
    '%s desfaz o pagamento e a ativação (P16), mesmo vista junto com ele (P6)',
    async (natureza) => {
      const { txid, id } = await pix.emitido();
      const e2eid = pix.provedor.pagar(txid, 11_900, pix.agora());
      pix.provedor.ordenar(e2eid, natureza, 11_900);
      await pix.varrer();
      await pix.varrer();
      expect(await pix.bancada.ativacoes()).toEqual([]);
      expect(await pix.bancada.documento(id)).toMatchObject({ estado: 'ESTORNADO', valorPago: 0 });
      expect(await pix.linhas()).toEqual([
        ['APLICADA', null, 'LICENCA_ATIVADA'],
        ['EM_REVISAO', 'PAGAMENTO_ESTORNADO', 'ESTORNADO'],
      ]);
      await pix.fecha();
    },
  );

  it.each([
    ['do segundo pagamento', [11_900, 11_900], 1, 11_900],
    ['do excedente', [12_900], 0, 1_000],
  ])('o estorno %s leva só o que estava retido, e a licença continua', async (_, valores, qual, levado) => {
    const { txid, id } = await pix.emitido();
    const e2eids = valores.map((valor) => pix.provedor.pagar(txid, valor, pix.agora()));
    await pix.varrer();
    pix.provedor.ordenar(e2eids[qual]!, 'MED_FRAUDE', levado);
    await pix.varrer();
    expect(await pix.bancada.ativacoes()).toEqual(['1']);
    expect(await pix.bancada.documento(id)).toMatchObject({ estado: 'PAGO', valorPago: 11_900 });
    expect((await pix.pendencias()).map(({ estado }) => estado)).toEqual(['RESOLVIDA', 'RESOLVIDA']);
    await pix.fecha();
  });

  it('estorno do que estava sem dono fecha a pendência dele', async () => {
    const e2eid = pix.provedor.pagar(null, 5_000, pix.agora());
    pix.provedor.ordenar(e2eid, 'MED_FRAUDE', 5_000);
    await pix.varrer();
    pix.bancada.produto.relogio.ajustar('2026-11-20T15:11:00Z');
    await pix.pegar(AplicarPixService).emDia(await pix.convenio());
    expect((await pix.pendencias()).map(({ estado }) => estado)).toEqual(['RESOLVIDA', 'RESOLVIDA']);
    await pix.fecha();
  });

  it('um recebimento que não cabe na base é erro, e nada do mesmo lote se guarda calado', async () => {
    const { txid } = await pix.emitido();
    pix.provedor.pagar(txid, 11_900, pix.agora());
    const torto = pix.provedor.pagar(txid, 11_900, pix.agora());
    Object.assign(pix.provedor.recebimentos.get(torto)!, { txid: 'X'.repeat(36) });
    await expect(pix.varrer()).rejects.toThrow(/txid/);
    expect(await pix.em.countBy(PixRecebimentoEntity, {})).toBe(0);
  });

  it('espera pelo documento antes de travar o recebimento, como um arquivo', async () => {
    const { txid, id } = await pix.emitido();
    pix.provedor.pagar(txid, 11_900, pix.agora());
    jest.spyOn(pix.pegar(AplicarPixService), 'emDia').mockResolvedValueOnce();
    await pix.varrer();
    const outra = pix.em.connection.createQueryRunner();
    await outra.startTransaction();
    await outra.query('SELECT id FROM documento_pagamento WHERE id = ? FOR UPDATE', [id]);
    const eventos = pix.pegar(EventoBancarioService);
    const travar = eventos.travar.bind(eventos);
    const aTravar = new Promise<void>((resolver) =>
      jest.spyOn(eventos, 'travar').mockImplementation((...pedido) => {
        resolver();
        return travar(...pedido);
      }),
    );
    const aplicado = pix.pegar(AplicarPixService).emDia(await pix.convenio());
    await aTravar;
    await expect(outra.query('SELECT id FROM pix_recebimento FOR UPDATE NOWAIT')).resolves.toHaveLength(1);
    await outra.commitTransaction();
    await outra.release();
    await aplicado;
    expect(await pix.bancada.ativacoes()).toEqual(['1']);
  });

  describe('avisos', () => {
    const avisar = async (corpo: unknown, convenioId: number | null = null) => {
      const atender = pix.pegar(AtenderAvisoService);
      const bytes = Buffer.from(typeof corpo === 'string' ? corpo : JSON.stringify(corpo));
      await atender.guardar(convenioId ?? (await pix.convenio()).id, bytes);
      const [{ id }] = await pix.em.query<[{ id: number }]>('SELECT MAX(id) AS id FROM pix_aviso');
      await atender.atender(id);
      const [aviso] = await pix.em.query(
        'SELECT situacao, citados, desconhecidos FROM pix_aviso WHERE id = ?',
        [id],
      );
      return aviso as unknown;
    };

    it('manda perguntar, e o que ele diz do valor não conta', async () => {
      const { txid } = await pix.emitido();
      const e2eid = pix.provedor.pagar(txid, 11_900, pix.agora());
      const aviso = { pix: [{ endToEndId: e2eid, txid, valor: '0.01', horario: '2020-01-01T00:00:00Z' }] };
      expect(await avisar(aviso)).toEqual({ situacao: 'ATENDIDO', citados: 1, desconhecidos: 0 });
      expect(await pix.bancada.ativacoes()).toEqual(['1']);
    });

    it('falso não rende nada (P4)', async () => {
      const { txid } = await pix.emitido();
      const aviso = { pix: [{ endToEndId: `E${'9'.repeat(31)}`, txid, valor: '119.00' }] };
      const registro = jest.spyOn(Logger.prototype, 'warn').mockImplementation();
      expect(await avisar(aviso)).toEqual({ situacao: 'ESTRANHO', citados: 1, desconhecidos: 1 });
      expect(registro).toHaveBeenCalledWith(
        expect.objectContaining({ citados: 1, desconhecidos: 1 }),
        expect.stringContaining('nada mudou'),
      );
      registro.mockRestore();
      expect(await pix.bancada.ativacoes()).toEqual([]);
      expect(await pix.livro()).toBe(0);
    });

    it('o que só prova o endereço não é estranho', async () => {
      expect(await avisar({ pix: [] })).toEqual({ situacao: 'ATENDIDO', citados: 0, desconhecidos: 0 });
    });

    it.each(['', 'x', '[]', '{"pix":7}', '{"pix":[null,{"endToEndId":5}]}'])(
      '%j guarda-se e nada muda',
      async (corpo) => {
        expect(await avisar(corpo)).toEqual({ situacao: 'ESTRANHO', citados: 0, desconhecidos: 0 });
      },
    );
  });
});
