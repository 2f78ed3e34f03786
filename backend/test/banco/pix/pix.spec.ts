import { Logger } from '@nestjs/common';
import { ConferirRazaoService } from '../../../src/modules/banco/razao/conferir-razao.service';
import { AplicarPixService } from '../../../src/modules/banco/pix/aplicar-pix.service';
import { AtenderAvisoService } from '../../../src/modules/banco/pix/atender-aviso.service';
import { BuscarPixService } from '../../../src/modules/banco/pix/buscar-pix.service';
import { ConferirPixService } from '../../../src/modules/banco/pix/conferir-pix.service';
import { PixRecebimentoEntity } from '../../../src/modules/banco/pix/pix-recebimento.entity';
import { PendenciaEntity } from '../../../src/modules/banco/pendencia/pendencia.entity';
import { DinheiroDaLicenca } from '../../../src/modules/licenca/pagamento/dinheiro-da-licenca';
import { ConvenioEntity } from '../../../src/modules/pagamento/convenio/convenio.entity';
import type { DocumentoPagamentoEntity } from '../../../src/modules/pagamento/documento-pagamento.entity';
import { EventoBancarioService } from '../../../src/modules/pagamento/evento-bancario.service';
import { CreditoDoPix, FalhaDoTrilho } from '../../../src/modules/pagamento/domain/pix/trilho';
import { CobrarPorPixService } from '../../../src/modules/pagamento/pix/cobrar-por-pix.service';
import { PixCobrancaEntity } from '../../../src/modules/pagamento/pix/pix-cobranca.entity';
import { PixDoDocumentoService } from '../../../src/modules/pagamento/pix/pix-do-documento.service';
import { PixLigacaoEntity } from '../../../src/modules/pagamento/pix/pix-ligacao.entity';
import { Trilhos } from '../../../src/modules/pagamento/pix/trilhos';
import { Bancada } from '../apoio';
import { CHAVE, ProvedorDeMemoria } from './provedor-de-memoria';

describe('PIX pela API do provedor', () => {
  let bancada: Bancada;
  let provedor: ProvedorDeMemoria;

  async function abrir(pixCredito: CreditoDoPix = 'CONTA'): Promise<void> {
    bancada = await Bancada.abrir();
    provedor = new ProvedorDeMemoria();
    jest.spyOn(bancada.pegar(Trilhos), 'de').mockReturnValue(provedor);
    await bancada.em.query(
      `UPDATE convenio SET pix_trilho = 'API_PIX', pix_url = 'https://pix.example', pix_url_token = 'https://pix.example/token',
         pix_chave = ?, pix_segredo = 'demo', pix_credito = ?`,
      [CHAVE, pixCredito],
    );
  }
  afterEach(() => bancada.fechar());

  const convenio = () => bancada.em.findOneByOrFail(ConvenioEntity, { ativoPara: 'BOLETO' });
  const cobranca = ({ id }: Pick<DocumentoPagamentoEntity, 'id'>) =>
    bancada.em.findOneByOrFail(PixCobrancaEntity, { documentoId: id });
  const cobrar = async () => bancada.pegar(CobrarPorPixService).emDia(await convenio());
  const varrer = async () => {
    await bancada.em.query('UPDATE pix_ligacao SET varrido_em = NULL');
    await bancada.pegar(BuscarPixService).varrer(await convenio());
  };
  const agora = () => bancada.produto.relogio.agora();
  const livro = async () => {
    const [achado] = await bancada.em.query<{ id: number }[]>(
      "SELECT id FROM arquivo_retorno WHERE layout = 'PIX' ORDER BY id DESC LIMIT 1",
    );
    return achado?.id ?? 0;
  };
  const linhas = async () =>
    (await bancada.linhas(await livro())).map((l) => [l.resultado, l.motivo, l.efeito]);
  const pendencias = () => bancada.em.find(PendenciaEntity, { order: { id: 'ASC' } });
  /** Emite e cria a cobrança no provedor. */
  async function emitido(referencia = '1'): Promise<DocumentoPagamentoEntity & { txid: string }> {
    const documento = await bancada.emitir(referencia);
    await cobrar();
    return Object.assign(documento, { txid: (await cobranca(documento)).txid });
  }
  async function fecha(): Promise<void> {
    const partes = await bancada.pegar(ConferirRazaoService).medir(await livro());
    expect(partes).toEqual({ leitura: 0, linhas: 0, documentos: 0, devolucoes: 0 });
  }

  describe('com o crédito na conta do provedor', () => {
    beforeEach(() => abrir());

    it('a cobrança nasce com o documento, e o código aparece quando o provedor responde', async () => {
      const documento = await bancada.emitir('1');
      expect(await cobranca(documento)).toMatchObject({
        estado: 'PEDIDA',
        txid: expect.stringMatching(/^CP[A-Z0-9]{26}$/),
      });
      const aPagar = () => bancada.pegar(PixDoDocumentoService).aPagar(bancada.em, documento);
      expect(await aPagar()).toBeNull();
      await cobrar();
      expect(await cobranca(documento)).toMatchObject({ estado: 'ATIVA', tentarEm: null });
      expect(await aPagar()).toMatchObject({ copiaECola: expect.stringContaining('pix.exemplo.com.br') });
      await cobrar();
      expect(provedor.chamadas).toBe(1);
    });

    it('pago, ativa uma vez, venha por aviso, varredura ou consulta (P1), e a razão fecha', async () => {
      const { txid, id } = await emitido();
      const e2eid = provedor.pagar(txid, 11_900, agora());
      await varrer();
      await bancada.pegar(BuscarPixService).citados(await convenio(), [e2eid, e2eid]);
      await varrer();
      expect(await bancada.ativacoes()).toEqual(['1']);
      expect(await bancada.documento(id)).toMatchObject({
        estado: 'PAGO',
        valorPago: 11_900,
        pagoEm: '2026-11-20',
      });
      expect(await linhas()).toEqual([['APLICADA', null, 'LICENCA_ATIVADA']]);
      expect(await cobranca({ id })).toMatchObject({ estado: 'CONCLUIDA', tentarEm: null });
      await fecha();
    });

    it('em processos simultâneos, um efeito só', async () => {
      const { txid } = await emitido();
      const e2eid = provedor.pagar(txid, 11_900, agora());
      const convenioPix = await convenio();
      const buscar = bancada.pegar(BuscarPixService);
      await Promise.all(Array.from({ length: 6 }, () => buscar.citados(convenioPix, [e2eid])));
      expect(await bancada.ativacoes()).toEqual(['1']);
      expect(await linhas()).toEqual([['APLICADA', null, 'LICENCA_ATIVADA']]);
      await fecha();
    });

    it('visto e não aplicado, como quem morre a meio, aplica-se depois sem o provedor', async () => {
      const { txid } = await emitido();
      provedor.pagar(txid, 11_900, agora());
      const aplicar = jest
        .spyOn(bancada.pegar(AplicarPixService), 'emDia')
        .mockRejectedValueOnce(new Error('morto'));
      await expect(varrer()).rejects.toThrow('morto');
      expect(await bancada.ativacoes()).toEqual([]);
      aplicar.mockRestore();
      provedor.falha = new FalhaDoTrilho('FORA_DO_AR', 'teste');
      await bancada.pegar(AplicarPixService).emDia(await convenio());
      expect(await bancada.ativacoes()).toEqual(['1']);
    });

    it('de cobrança que não se conhece, espera dez minutos por ela e depois é dinheiro sem dono (P3)', async () => {
      const documento = await bancada.emitir('1');
      provedor.pagar('OUTRO0000000000000000000000000', 11_900, agora());
      await varrer();
      expect(await livro()).toBe(0);
      bancada.produto.relogio.ajustar('2026-11-20T15:11:00Z');
      await bancada.pegar(AplicarPixService).emDia(await convenio());
      expect(await linhas()).toEqual([['EM_QUARENTENA', 'DINHEIRO_SEM_DONO', null]]);
      expect(await pendencias()).toMatchObject([{ retido: 11_900, documentoId: null }]);
      expect(await bancada.documento(documento.id)).toMatchObject({ estado: 'EMITIDO' });
      await fecha();
    });

    it('visto antes da cobrança, paga o documento quando ela aparece (P3)', async () => {
      const documento = await bancada.emitir('1');
      await bancada.em.query('UPDATE pix_cobranca SET convenio_id = 999 WHERE documento_id = ?', [
        documento.id,
      ]);
      const { txid } = await cobranca(documento);
      provedor.pagar(txid, 11_900, agora());
      await varrer();
      expect(await bancada.ativacoes()).toEqual([]);
      await bancada.em.query('UPDATE pix_cobranca SET convenio_id = ?', [documento.convenioId]);
      await varrer();
      expect(await bancada.ativacoes()).toEqual(['1']);
    });

    it('de outra chave não paga documento nenhum: fica retido (P5)', async () => {
      const { txid, id } = await emitido();
      provedor.pagar(txid, 11_900, agora(), 'outra@chave.example');
      await varrer();
      expect(await bancada.ativacoes()).toEqual([]);
      expect(await bancada.documento(id)).toMatchObject({ estado: 'EMITIDO' });
      expect(await pendencias()).toMatchObject([{ motivo: 'DINHEIRO_SEM_DONO', retido: 11_900 }]);
      await fecha();
    });

    it.each([
      ['menor: parte, sem ativar (P7)', 11_000, 'PAGO_A_MENOR', 'PARCIAL', []],
      ['maior: ativa e retém o que sobra (P8)', 12_900, 'PAGO_A_MAIOR', 'PAGO', ['1']],
    ])('valor %s', async (_, valor, motivo, estado, ativacoes) => {
      const { txid, id } = await emitido();
      provedor.pagar(txid, valor, agora());
      await varrer();
      expect(await bancada.documento(id)).toMatchObject({ estado });
      expect(await bancada.ativacoes()).toEqual(ativacoes);
      expect(await pendencias()).toMatchObject([{ motivo, retido: Math.max(0, valor - 11_900) }]);
      await fecha();
    });

    it('dois Pix da mesma cobrança: o segundo fica retido (P9)', async () => {
      const { txid } = await emitido();
      provedor.pagar(txid, 11_900, agora());
      provedor.pagar(txid, 11_900, agora());
      await varrer();
      expect(await bancada.ativacoes()).toEqual(['1']);
      expect(await pendencias()).toMatchObject([{ motivo: 'PAGAMENTO_DUPLICADO', retido: 11_900 }]);
      // E quem pagou fica a saber.
      expect(await bancada.pegar(DinheiroDaLicenca).retido(bancada.em, '1', null)).toBe(11_900);
      await fecha();
    });

    it('pago por Pix e pelo código de barras: o segundo é em dobro, e o título sai do banco (P10)', async () => {
      const { documento, liquida, remessaId } = await bancada.remetido();
      await cobrar();
      provedor.pagar((await cobranca(documento)).txid, 11_900, agora());
      await varrer();
      const [baixa] = await bancada.em.query<{ motivo: string; estado: string }[]>(
        'SELECT motivo, estado FROM baixa_documento WHERE documento_id = ?',
        [documento.id],
      );
      expect(baixa).toEqual({ motivo: 'PAGO_POR_PIX', estado: 'PENDENTE' });
      const retorno = await bancada.enviar(liquida);
      const [linha] = (await bancada.linhas(retorno.id)).filter(({ evento }) => evento === 'LIQUIDADO');
      expect(linha).toMatchObject({ resultado: 'EM_REVISAO', motivo: 'PAGAMENTO_DUPLICADO' });
      expect(await bancada.ativacoes()).toEqual(['1']);
      const outra = await bancada.gerarRemessa();
      expect(outra.id).not.toBe(remessaId);
      const baixado = await bancada.enviar(await bancada.responder(outra.id, 2));
      expect(await bancada.pendencias(baixado.id)).toEqual([]);
      expect(await bancada.em.query('SELECT estado FROM baixa_documento')).toEqual([
        { estado: 'CONFIRMADA' },
      ]);
      expect(await bancada.documento(documento.id)).toMatchObject({ estado: 'PAGO' });
    });

    it('na virada do dia vale o dia da agência (P22)', async () => {
      const { txid, id } = await emitido();
      provedor.pagar(txid, 11_900, new Date('2026-11-21T03:59:00Z'));
      bancada.produto.relogio.ajustar('2026-11-21T04:05:00Z');
      await varrer();
      expect(await bancada.documento(id)).toMatchObject({ pagoEm: '2026-11-20' });
    });

    it.each(['MED_FRAUDE', 'MED_OPERACIONAL', 'DESCONHECIDA'] as const)(
      '%s desfaz o pagamento e a ativação (P16), mesmo vista junto com ele (P6)',
      async (natureza) => {
        const { txid, id } = await emitido();
        const e2eid = provedor.pagar(txid, 11_900, agora());
        provedor.ordenar(e2eid, natureza, 11_900);
        await varrer();
        await varrer();
        expect(await bancada.ativacoes()).toEqual([]);
        expect(await bancada.documento(id)).toMatchObject({ estado: 'ESTORNADO', valorPago: 0 });
        expect(await linhas()).toEqual([
          ['APLICADA', null, 'LICENCA_ATIVADA'],
          ['EM_REVISAO', 'PAGAMENTO_ESTORNADO', 'ESTORNADO'],
        ]);
        await fecha();
      },
    );

    it.each([
      ['do segundo pagamento', [11_900, 11_900], 1, 11_900],
      ['do excedente', [12_900], 0, 1_000],
    ])('o estorno %s leva só o que estava retido, e a licença continua', async (_, valores, qual, levado) => {
      const { txid, id } = await emitido();
      const e2eids = valores.map((valor) => provedor.pagar(txid, valor, agora()));
      await varrer();
      provedor.ordenar(e2eids[qual]!, 'MED_FRAUDE', levado);
      await varrer();
      expect(await bancada.ativacoes()).toEqual(['1']);
      expect(await bancada.documento(id)).toMatchObject({ estado: 'PAGO', valorPago: 11_900 });
      expect((await pendencias()).map(({ estado }) => estado)).toEqual(['RESOLVIDA', 'RESOLVIDA']);
      await fecha();
    });

    it('estorno do que estava sem dono fecha a pendência dele', async () => {
      const e2eid = provedor.pagar(null, 5_000, agora());
      provedor.ordenar(e2eid, 'MED_FRAUDE', 5_000);
      await varrer();
      bancada.produto.relogio.ajustar('2026-11-20T15:11:00Z');
      await bancada.pegar(AplicarPixService).emDia(await convenio());
      expect((await pendencias()).map(({ estado }) => estado)).toEqual(['RESOLVIDA', 'RESOLVIDA']);
      await fecha();
    });

    it('com o provedor fora do ar nada se perde: o disjuntor abre, e as cobranças pedem-se depois (P20)', async () => {
      provedor.falha = new FalhaDoTrilho('FORA_DO_AR', 'teste');
      const documentos = await Promise.all(['1', '2', '3', '4', '5', '6', '7'].map((r) => bancada.emitir(r)));
      for (let i = 0; i < 12; i++) {
        bancada.produto.relogio.ajustar(new Date(agora().getTime() + 10_000).toISOString());
        await cobrar();
      }
      expect(provedor.chamadas).toBeLessThan(10);
      expect((await bancada.em.findOneByOrFail(PixLigacaoEntity, {})).falhas).toBeGreaterThanOrEqual(5);
      provedor.falha = null;
      bancada.produto.relogio.ajustar(new Date(agora().getTime() + 3_600_000).toISOString());
      await cobrar();
      for (const documento of documentos) expect((await cobranca(documento)).estado).toBe('ATIVA');
      expect(await bancada.em.findOneByOrFail(PixLigacaoEntity, {})).toMatchObject({
        falhas: 0,
        abertoAte: null,
      });
    });

    it('um documento que já não se abre não deixa os outros sem cobrança', async () => {
      const estragado = await bancada.emitir('1');
      await bancada.em.query('UPDATE documento_pagamento SET pagador_nome = ? WHERE id = ?', [
        Buffer.from('nada que se abra'),
        estragado.id,
      ]);
      const documento = await bancada.emitir('2');
      await cobrar();
      expect((await cobranca(documento)).estado).toBe('ATIVA');
      expect(await cobranca(estragado)).toMatchObject({ estado: 'PEDIDA', tentativas: 1 });
    });

    it('recusada pelo provedor, fica o boleto', async () => {
      provedor.falha = new FalhaDoTrilho('RECUSADO', 'CobVOperacaoInvalida: cobv.devedor');
      const documento = await bancada.emitir('1');
      await cobrar();
      expect(await cobranca(documento)).toMatchObject({
        estado: 'RECUSADA',
        detalhe: expect.stringContaining('devedor'),
      });
      expect(await bancada.documento(documento.id)).toMatchObject({ estado: 'EMITIDO' });
    });

    it('o documento que dá lugar a outro leva consigo a cobrança', async () => {
      const primeiro = await emitido();
      const segundo = await emitido();
      await cobrar();
      expect((await cobranca(primeiro)).estado).toBe('RETIRADA');
      expect(provedor.cobrancas.get(primeiro.txid)?.estado).toBe('REMOVIDA');
      expect((await cobranca(segundo)).estado).toBe('ATIVA');
      // Paga-se mesmo assim: retém-se, e devolve-se (P11).
      provedor.pagar(primeiro.txid, 11_900, agora());
      await varrer();
      expect(await bancada.ativacoes()).toEqual([]);
      expect(await pendencias()).toMatchObject([{ motivo: 'PAGO_APOS_BAIXA', retido: 11_900 }]);
      await fecha();
    });

    it('cobrança concluída sem o dinheiro na resposta: acha-o a conferência seguinte (P17)', async () => {
      const { txid, id } = await emitido();
      await bancada.em.query('UPDATE pix_cobranca SET aberta_ate = ? WHERE documento_id = ?', [
        new Date(agora().getTime() + 20_000),
        id,
      ]);
      provedor.pagar(txid, 11_900, agora());
      const semDinheiro = { ...provedor.cobrancas.get(txid)!, recebimentos: [] };
      jest.spyOn(provedor, 'consultar').mockResolvedValueOnce(semDinheiro);
      await bancada.pegar(BuscarPixService).abertas(await convenio());
      expect(await bancada.ativacoes()).toEqual([]);
      await varrer();
      expect(await bancada.ativacoes()).toEqual(['1']);
    });

    it('concluída sem dinheiro, pergunta-se por ela sem página aberta; à meia hora é pendência, que se fecha quando ele chega (P17)', async () => {
      const { txid, id } = await emitido();
      const minutos = (m: number) =>
        bancada.produto.relogio.ajustar(new Date(agora().getTime() + m * 60_000).toISOString());
      const abertas = async () => bancada.pegar(BuscarPixService).abertas(await convenio());
      const esperadas = async () => bancada.pegar(ConferirPixService).esperadas(await convenio());
      await bancada.pegar(PixDoDocumentoService).situacao(bancada.em, await bancada.documento(id));
      provedor.cobrancas.get(txid)!.estado = 'CONCLUIDA';
      await abertas();
      expect((await cobranca({ id })).estado).toBe('ESPERADA');
      minutos(29);
      await esperadas();
      expect(await pendencias()).toEqual([]);
      provedor.chamadas = 0;
      await abertas();
      expect(provedor.chamadas).toBe(1);
      minutos(2);
      await esperadas();
      await esperadas();
      expect(await pendencias()).toMatchObject([
        { motivo: 'PIX_SEM_DINHEIRO', estado: 'ABERTA', documentoId: id, valor: 11_900, retido: 0 },
      ]);
      provedor.chamadas = 0;
      await abertas();
      expect(provedor.chamadas).toBe(0);
      provedor.pagar(txid, 11_900, agora());
      await varrer();
      expect(await bancada.ativacoes()).toEqual(['1']);
      expect(await pendencias()).toMatchObject([{ estado: 'RESOLVIDA' }]);
      await fecha();
    });

    it.each(['criar', 'retirar'] as const)(
      'paga no instante de a %s, sem que se veja o dinheiro, também se espera por ela (P17)',
      async (momento) => {
        const documento = await bancada.emitir('1');
        if (momento === 'retirar') {
          await cobrar();
          await bancada.emitir('1');
        }
        const { txid } = await cobranca(documento);
        const paga = {
          txid,
          estado: 'CONCLUIDA',
          valor: 11_900,
          copiaECola: null,
          recebimentos: [],
        } as const;
        jest.spyOn(provedor, momento).mockResolvedValueOnce(paga);
        await cobrar();
        expect((await cobranca(documento)).estado).toBe('ESPERADA');
      },
    );

    it('um recebimento que não cabe na base é erro, e nada do mesmo lote se guarda calado', async () => {
      const { txid } = await emitido();
      provedor.pagar(txid, 11_900, agora());
      const torto = provedor.pagar(txid, 11_900, agora());
      Object.assign(provedor.recebimentos.get(torto)!, { txid: 'X'.repeat(36) });
      await expect(varrer()).rejects.toThrow(/txid/);
      expect(await bancada.em.countBy(PixRecebimentoEntity, {})).toBe(0);
    });

    it('espera pelo documento antes de travar o recebimento, como um arquivo', async () => {
      const { txid, id } = await emitido();
      provedor.pagar(txid, 11_900, agora());
      jest.spyOn(bancada.pegar(AplicarPixService), 'emDia').mockResolvedValueOnce();
      await varrer();
      const outra = bancada.em.connection.createQueryRunner();
      await outra.startTransaction();
      await outra.query('SELECT id FROM documento_pagamento WHERE id = ? FOR UPDATE', [id]);
      const eventos = bancada.pegar(EventoBancarioService);
      const travar = eventos.travar.bind(eventos);
      const aTravar = new Promise<void>((resolver) =>
        jest.spyOn(eventos, 'travar').mockImplementation((...pedido) => {
          resolver();
          return travar(...pedido);
        }),
      );
      const aplicado = bancada.pegar(AplicarPixService).emDia(await convenio());
      await aTravar;
      await expect(outra.query('SELECT id FROM pix_recebimento FOR UPDATE NOWAIT')).resolves.toHaveLength(1);
      await outra.commitTransaction();
      await outra.release();
      await aplicado;
      expect(await bancada.ativacoes()).toEqual(['1']);
    });

    it('só a página aberta se consulta a toda hora', async () => {
      const { txid, id } = await emitido();
      await emitido('2');
      await bancada.em.query('UPDATE pix_cobranca SET aberta_ate = ? WHERE documento_id = ?', [
        new Date(agora().getTime() + 20_000),
        id,
      ]);
      provedor.chamadas = 0;
      provedor.pagar(txid, 11_900, agora());
      await bancada.pegar(BuscarPixService).abertas(await convenio());
      expect(provedor.chamadas).toBe(1);
      expect(await bancada.ativacoes()).toEqual(['1']);
      expect(await bancada.em.findOneByOrFail(PixRecebimentoEntity, {})).toMatchObject({
        origem: 'CONSULTA',
      });
    });

    describe('avisos', () => {
      const avisar = async (corpo: unknown, convenioId: number | null = null) => {
        const atender = bancada.pegar(AtenderAvisoService);
        const bytes = Buffer.from(typeof corpo === 'string' ? corpo : JSON.stringify(corpo));
        await atender.guardar(convenioId ?? (await convenio()).id, bytes);
        const [{ id }] = await bancada.em.query<[{ id: number }]>('SELECT MAX(id) AS id FROM pix_aviso');
        await atender.atender(id);
        const [aviso] = await bancada.em.query(
          'SELECT situacao, citados, desconhecidos FROM pix_aviso WHERE id = ?',
          [id],
        );
        return aviso as unknown;
      };

      it('manda perguntar, e o que ele diz do valor não conta', async () => {
        const { txid } = await emitido();
        const e2eid = provedor.pagar(txid, 11_900, agora());
        const aviso = { pix: [{ endToEndId: e2eid, txid, valor: '0.01', horario: '2020-01-01T00:00:00Z' }] };
        expect(await avisar(aviso)).toEqual({ situacao: 'ATENDIDO', citados: 1, desconhecidos: 0 });
        expect(await bancada.ativacoes()).toEqual(['1']);
      });

      it('falso não rende nada (P4)', async () => {
        const { txid } = await emitido();
        const aviso = { pix: [{ endToEndId: `E${'9'.repeat(31)}`, txid, valor: '119.00' }] };
        const registro = jest.spyOn(Logger.prototype, 'warn').mockImplementation();
        expect(await avisar(aviso)).toEqual({ situacao: 'ESTRANHO', citados: 1, desconhecidos: 1 });
        expect(registro).toHaveBeenCalledWith(
          expect.objectContaining({ citados: 1, desconhecidos: 1 }),
          expect.stringContaining('nada mudou'),
        );
        registro.mockRestore();
        expect(await bancada.ativacoes()).toEqual([]);
        expect(await livro()).toBe(0);
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

  describe('com o crédito no arquivo do banco', () => {
    beforeEach(() => abrir('ARQUIVO'));

    it('a liquidação do dia seguinte confirma o crédito e não é outro pagamento; reenviada, também não', async () => {
      const { documento, liquida, remessaId } = await bancada.remetido();
      await cobrar();
      bancada.produto.relogio.ajustar('2026-11-23T15:00:00Z');
      provedor.pagar((await cobranca(documento)).txid, 11_900, agora());
      await varrer();
      expect(await bancada.em.query('SELECT id FROM baixa_documento')).toEqual([]);
      bancada.produto.relogio.ajustar('2026-11-24T12:00:00Z');
      const retorno = await bancada.enviar(liquida);
      const [linha] = (await bancada.linhas(retorno.id)).filter(({ evento }) => evento === 'LIQUIDADO');
      expect(linha).toMatchObject({
        resultado: 'IGNORADA',
        motivo: 'CREDITO_DO_PIX',
        recebido: 0,
        repeteRetornoId: await livro(),
        repeteLinha: 1,
      });
      expect(retorno).toMatchObject({ diferenca: 0, pendencias: 0 });
      expect(await bancada.em.findOneByOrFail(PixRecebimentoEntity, {})).toMatchObject({
        parRetornoId: retorno.id,
        creditadoEm: linha?.dataCredito ?? linha?.dataOcorrencia,
      });
      const outra = await bancada.enviar(await bancada.responder(remessaId, 2));
      expect((await bancada.linhas(outra.id)).map(({ motivo }) => motivo)).toContain('JA_APLICADA');
      expect(await bancada.ativacoes()).toEqual(['1']);
      expect(await pendencias()).toEqual([]);
      await fecha();
    });

    it('sem a linha em três dias úteis, é uma pendência, uma só (P23)', async () => {
      const { txid } = await emitido();
      provedor.pagar(txid, 11_900, agora());
      await varrer();
      const conferir = bancada.pegar(ConferirPixService);
      // Sexta-feira; o terceiro dia útil é a quarta.
      bancada.produto.relogio.ajustar('2026-11-25T15:00:00Z');
      await conferir.conferir();
      expect(await pendencias()).toEqual([]);
      bancada.produto.relogio.ajustar('2026-11-26T15:00:00Z');
      await conferir.conferir();
      await conferir.conferir();
      expect(await pendencias()).toMatchObject([{ motivo: 'PIX_NAO_CREDITADO', valor: 11_900, retido: 0 }]);
    });

    it.each(['o arquivo o credita', 'o dinheiro volta a quem pagou'] as const)(
      'a pendência fecha-se sozinha quando %s (P23)',
      async (como) => {
        const { documento, liquida } = await bancada.remetido();
        await cobrar();
        const e2eid = provedor.pagar((await cobranca(documento)).txid, 11_900, agora());
        await varrer();
        const quando = agora().toISOString();
        bancada.produto.relogio.ajustar('2026-11-28T15:00:00Z');
        await bancada.pegar(ConferirPixService).conferir();
        expect(await pendencias()).toMatchObject([{ motivo: 'PIX_NAO_CREDITADO', estado: 'ABERTA' }]);
        if (como === 'o arquivo o credita') await bancada.enviar(liquida);
        else {
          provedor.ordenar(e2eid, 'MED_FRAUDE', 11_900);
          await bancada.em.query('UPDATE pix_ligacao SET varrido_ate = ?', [new Date(quando)]);
          await varrer();
        }
        const [porCreditar] = await pendencias();
        expect(porCreditar).toMatchObject({ motivo: 'PIX_NAO_CREDITADO', estado: 'RESOLVIDA' });
        await bancada.pegar(ConferirPixService).conferir();
        const abertas = (await pendencias()).filter(({ motivo }) => motivo === 'PIX_NAO_CREDITADO');
        expect(abertas).toHaveLength(1);
        await fecha();
      },
    );

    it('a liquidação sem Pix por API aplica-se como sempre (P24)', async () => {
      const { liquida } = await bancada.remetido();
      await bancada.enviar(liquida);
      expect(await bancada.ativacoes()).toEqual(['1']);
    });
  });
});
