import { BuscarPixService } from '../../../src/modules/banco/pix/buscar-pix.service';
import { ConferirPixService } from '../../../src/modules/banco/pix/conferir-pix.service';
import { PixRecebimentoEntity } from '../../../src/modules/banco/pix/pix-recebimento.entity';
import { FalhaDoTrilho } from '../../../src/modules/pagamento/domain/pix/trilho';
import { ConvenioEntity } from '../../../src/modules/pagamento/convenio/convenio.entity';
import { CobrarPorPixService } from '../../../src/modules/pagamento/pix/cobrar-por-pix.service';
import { PixDoDocumentoService } from '../../../src/modules/pagamento/pix/pix-do-documento.service';
import { PixLigacaoEntity } from '../../../src/modules/pagamento/pix/pix-ligacao.entity';
import { BancadaDoPix } from './bancada-do-pix';

describe('as cobranças do PIX no provedor', () => {
  let pix: BancadaDoPix;
  beforeEach(async () => {
    pix = await BancadaDoPix.abrir();
  });
  afterEach(() => pix.fechar());

  it('a cobrança nasce com o documento, e o código aparece quando o provedor responde', async () => {
    const documento = await pix.bancada.emitir('1');
    expect(await pix.cobranca(documento)).toMatchObject({
      estado: 'PEDIDA',
      txid: expect.stringMatching(/^CP[A-Z0-9]{26}$/),
    });
    const aPagar = () => pix.pegar(PixDoDocumentoService).aPagar(pix.em, documento);
    expect(await aPagar()).toBeNull();
    await pix.cobrar();
    expect(await pix.cobranca(documento)).toMatchObject({ estado: 'ATIVA', tentarEm: null });
    expect(await aPagar()).toMatchObject({ copiaECola: expect.stringContaining('pix.exemplo.com.br') });
    await pix.cobrar();
    expect(pix.provedor.chamadas).toBe(1);
  });

  it('com o provedor fora do ar nada se perde: o disjuntor abre, e as cobranças pedem-se depois (P20)', async () => {
    pix.provedor.falha = new FalhaDoTrilho('FORA_DO_AR', 'teste');
    const documentos = await Promise.all(
      ['1', '2', '3', '4', '5', '6', '7'].map((r) => pix.bancada.emitir(r)),
    );
    for (let i = 0; i < 12; i++) {
      pix.bancada.produto.relogio.ajustar(new Date(pix.agora().getTime() + 10_000).toISOString());
      await pix.cobrar();
    }
    expect(pix.provedor.chamadas).toBeLessThan(10);
    expect((await pix.em.findOneByOrFail(PixLigacaoEntity, {})).falhas).toBeGreaterThanOrEqual(5);
    pix.provedor.falha = null;
    pix.bancada.produto.relogio.ajustar(new Date(pix.agora().getTime() + 3_600_000).toISOString());
    await pix.cobrar();
    for (const documento of documentos) expect((await pix.cobranca(documento)).estado).toBe('ATIVA');
    expect(await pix.em.findOneByOrFail(PixLigacaoEntity, {})).toMatchObject({
      falhas: 0,
      abertoAte: null,
    });
  });

  it('um documento que já não se abre não deixa os outros sem cobrança', async () => {
    const estragado = await pix.bancada.emitir('1');
    await pix.em.query('UPDATE documento_pagamento SET pagador_nome = ? WHERE id = ?', [
      Buffer.from('nada que se abra'),
      estragado.id,
    ]);
    const documento = await pix.bancada.emitir('2');
    await pix.cobrar();
    expect((await pix.cobranca(documento)).estado).toBe('ATIVA');
    expect(await pix.cobranca(estragado)).toMatchObject({ estado: 'PEDIDA', tentativas: 1 });
  });

  it('recusada pelo provedor, fica o boleto', async () => {
    pix.provedor.falha = new FalhaDoTrilho('RECUSADO', 'CobVOperacaoInvalida: cobv.devedor');
    const documento = await pix.bancada.emitir('1');
    await pix.cobrar();
    expect(await pix.cobranca(documento)).toMatchObject({
      estado: 'RECUSADA',
      detalhe: expect.stringContaining('devedor'),
    });
    expect(await pix.bancada.documento(documento.id)).toMatchObject({ estado: 'EMITIDO' });
  });

  it('o documento que dá lugar a outro leva consigo a cobrança', async () => {
    const primeiro = await pix.emitido();
    const segundo = await pix.emitido();
    await pix.cobrar();
    expect((await pix.cobranca(primeiro)).estado).toBe('RETIRADA');
    expect(pix.provedor.cobrancas.get(primeiro.txid)?.estado).toBe('REMOVIDA');
    expect((await pix.cobranca(segundo)).estado).toBe('ATIVA');
    // Paga-se mesmo assim: retém-se, e devolve-se (P11).
    pix.provedor.pagar(primeiro.txid, 11_900, pix.agora());
    await pix.varrer();
    expect(await pix.bancada.ativacoes()).toEqual([]);
    expect(await pix.pendencias()).toMatchObject([{ motivo: 'PAGO_APOS_BAIXA', retido: 11_900 }]);
    await pix.fecha();
  });

  it('a guia que dá lugar a outra, que não tem nosso número, também se deixa de pagar', async () => {
    const guia = { pagador: { cpfCnpj: null, passaporte: 'YA1234567' } };
    const primeira = await pix.bancada.emitir('1', guia);
    const daGuia = await pix.em.findOneByOrFail(ConvenioEntity, { ativoPara: 'GUIA' });
    const cobrar = () => pix.pegar(CobrarPorPixService).emDia(daGuia);
    await cobrar();
    expect((await pix.cobranca(primeira)).estado).toBe('ATIVA');
    await pix.bancada.emitir('1', guia);
    await cobrar();
    expect((await pix.cobranca(primeira)).estado).toBe('RETIRADA');
  });

  it('cobrança concluída sem o dinheiro na resposta: acha-o a conferência seguinte (P17)', async () => {
    const { txid, id } = await pix.emitido();
    await pix.em.query('UPDATE pix_cobranca SET aberta_ate = ? WHERE documento_id = ?', [
      new Date(pix.agora().getTime() + 20_000),
      id,
    ]);
    pix.provedor.pagar(txid, 11_900, pix.agora());
    const semDinheiro = { ...pix.provedor.cobrancas.get(txid)!, recebimentos: [] };
    jest.spyOn(pix.provedor, 'consultar').mockResolvedValueOnce(semDinheiro);
    await pix.pegar(BuscarPixService).abertas(await pix.convenio());
    expect(await pix.bancada.ativacoes()).toEqual([]);
    await pix.varrer();
    expect(await pix.bancada.ativacoes()).toEqual(['1']);
  });

  it('concluída sem dinheiro, pergunta-se por ela sem página aberta; à meia hora é pendência, que se fecha quando ele chega (P17)', async () => {
    const { txid, id } = await pix.emitido();
    const minutos = (m: number) =>
      pix.bancada.produto.relogio.ajustar(new Date(pix.agora().getTime() + m * 60_000).toISOString());
    const abertas = async () => pix.pegar(BuscarPixService).abertas(await pix.convenio());
    const esperadas = async () => pix.pegar(ConferirPixService).esperadas(await pix.convenio());
    await pix.pegar(PixDoDocumentoService).situacao(pix.em, await pix.bancada.documento(id));
    pix.provedor.cobrancas.get(txid)!.estado = 'CONCLUIDA';
    await abertas();
    expect((await pix.cobranca({ id })).estado).toBe('ESPERADA');
    minutos(29);
    await esperadas();
    expect(await pix.pendencias()).toEqual([]);
    pix.provedor.chamadas = 0;
    await abertas();
    expect(pix.provedor.chamadas).toBe(1);
    minutos(2);
    await esperadas();
    await esperadas();
    expect(await pix.pendencias()).toMatchObject([
      { motivo: 'PIX_SEM_DINHEIRO', estado: 'ABERTA', documentoId: id, valor: 11_900, retido: 0 },
    ]);
    pix.provedor.chamadas = 0;
    await abertas();
    expect(pix.provedor.chamadas).toBe(0);
    pix.provedor.pagar(txid, 11_900, pix.agora());
    await pix.varrer();
    expect(await pix.bancada.ativacoes()).toEqual(['1']);
    expect(await pix.pendencias()).toMatchObject([{ estado: 'RESOLVIDA' }]);
    await pix.fecha();
  });

  it.each(['criar', 'retirar'] as const)(
    'paga no instante de a %s, sem que se veja o dinheiro, também se espera por ela (P17)',
    async (momento) => {
      const documento = await pix.bancada.emitir('1');
      if (momento === 'retirar') {
        await pix.cobrar();
        await pix.bancada.emitir('1');
      }
      const { txid } = await pix.cobranca(documento);
      const paga = {
        txid,
        estado: 'CONCLUIDA',
        valor: 11_900,
        copiaECola: null,
        recebimentos: [],
      } as const;
      jest.spyOn(pix.provedor, momento).mockResolvedValueOnce(paga);
      await pix.cobrar();
      expect((await pix.cobranca(documento)).estado).toBe('ESPERADA');
    },
  );

  it('só a página aberta se consulta a toda hora', async () => {
    const { txid, id } = await pix.emitido();
    await pix.emitido('2');
    await pix.em.query('UPDATE pix_cobranca SET aberta_ate = ? WHERE documento_id = ?', [
      new Date(pix.agora().getTime() + 20_000),
      id,
    ]);
    pix.provedor.chamadas = 0;
    pix.provedor.pagar(txid, 11_900, pix.agora());
    await pix.pegar(BuscarPixService).abertas(await pix.convenio());
    expect(pix.provedor.chamadas).toBe(1);
    expect(await pix.bancada.ativacoes()).toEqual(['1']);
    expect(await pix.em.findOneByOrFail(PixRecebimentoEntity, {})).toMatchObject({
      origem: 'CONSULTA',
    });
  });
});
