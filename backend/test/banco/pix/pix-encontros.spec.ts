import { Logger } from '@nestjs/common';
import { AtenderAvisoService } from '../../../src/modules/banco/pix/atender-aviso.service';
import { BuscarPixService } from '../../../src/modules/banco/pix/buscar-pix.service';
import { ConferirPixService } from '../../../src/modules/banco/pix/conferir-pix.service';
import { ConvenioEntity } from '../../../src/modules/pagamento/convenio/convenio.entity';
import { type CreditoDoPix, FalhaDoTrilho } from '../../../src/modules/pagamento/domain/pix/trilho';
import { PixDoDocumentoService } from '../../../src/modules/pagamento/pix/pix-do-documento.service';
import { BancadaDoPix } from './bancada-do-pix';
import type { ProvedorDeMemoria } from './provedor-de-memoria';

/** O PIX e o que mais mexe no mesmo dinheiro: o arquivo do banco, outro convênio da conta, um que não se aplica. */
describe('encontros do PIX', () => {
  let pix: BancadaDoPix;
  let provedor: ProvedorDeMemoria;
  const abrir = async (credito?: CreditoDoPix) => {
    pix = await BancadaDoPix.abrir(credito);
    ({ provedor } = pix);
  };
  afterEach(() => pix.fechar());

  const exato = async () => {
    await pix.fecha();
    const { guardado, recebido } = await pix.centavos();
    expect(guardado).toBe(recebido);
  };

  it('o que não se consegue aplicar fica em quarentena, e os outros seguem', async () => {
    await abrir();
    const documentos = [];
    for (const referencia of ['1', '2', '3']) documentos.push(await pix.bancada.emitir(referencia));
    await pix.cobrar();
    for (const { id } of documentos) provedor.pagar(await pix.txid(id), 11_900, pix.agora());
    pix.bancada.licenca.falhas.set('2', new Error('defeito'));
    await pix.varrer();
    expect(await pix.bancada.ativacoes()).toEqual(['1', '3']);
    expect(await pix.pendencias()).toMatchObject([{ motivo: 'FALHA_AO_APLICAR', retido: 11_900 }]);
    expect(await pix.bancada.documento(documentos[1]!.id)).toMatchObject({ estado: 'EMITIDO' });
    await exato();
  });

  it('sem aviso nenhum, a conferência de cada minuto acha o dinheiro em menos de dois (P2)', async () => {
    await abrir();
    const { id } = await pix.bancada.emitir('1');
    await pix.cobrar();
    const conferir = async () => pix.pegar(BuscarPixService).varrer(await pix.convenio());
    await conferir();
    provedor.pagar(await pix.txid(id), 11_900, pix.agora());
    provedor.chamadas = 0;
    pix.passar(0.5);
    await conferir();
    expect(provedor.chamadas).toBe(0);
    pix.passar(0.6);
    await conferir();
    expect(await pix.bancada.ativacoes()).toEqual(['1']);
    const [{ atraso }] = await pix.em.query<[{ atraso: string }]>(
      'SELECT TIMESTAMPDIFF(SECOND, horario, visto_em) AS atraso FROM pix_recebimento',
    );
    expect(Number(atraso)).toBeLessThan(120);
    await exato();
  });

  it('um que não se lê não para a varredura, nem os das horas seguintes', async () => {
    await abrir();
    const { id } = await pix.bancada.emitir('1');
    await pix.cobrar();
    const txid = await pix.txid(id);
    provedor.ilegivelAte = new Date('2026-11-20T12:00:00Z');
    await pix.varrer();
    pix.passar(26 * 60);
    provedor.pagar(txid, 11_900, pix.agora());
    // Um dia de cada vez.
    await pix.varrer();
    await pix.varrer();
    expect(await pix.bancada.ativacoes()).toEqual(['1']);
    await expect(pix.pegar(BuscarPixService).daNoite(await pix.convenio())).rejects.toThrow('não se leem');
  });

  it('de noite pergunta-se por partes, sem deixar nenhuma hora por ver', async () => {
    await abrir();
    await pix.pegar(BuscarPixService).daNoite(await pix.convenio());
    const [tres, noventa] = [false, true].map((comDevolucao) =>
      provedor.intervalos.filter((um) => um.comDevolucao === comDevolucao),
    ) as [typeof provedor.intervalos, typeof provedor.intervalos];
    for (const [partes, dias] of [
      [tres, 3],
      [noventa, 90],
    ] as const) {
      expect(partes.length).toBeGreaterThan(dias / 6);
      expect(partes[0]!.de).toEqual(new Date(pix.agora().getTime() - dias * 86_400_000));
      expect(partes.at(-1)!.ate).toEqual(pix.agora());
      expect(partes.slice(1).map(({ de }) => de)).toEqual(partes.slice(0, -1).map(({ ate }) => ate));
    }
  });

  it('a cobrança que o provedor faz de outro valor não se mostra, e um registro diz por quê', async () => {
    await abrir();
    const registro = jest.spyOn(Logger.prototype, 'warn').mockImplementation();
    const criar = provedor.criar.bind(provedor);
    jest
      .spyOn(provedor, 'criar')
      .mockImplementationOnce(async (pedida) => ({ ...(await criar(pedida)), valor: 1 }));
    const documento = await pix.bancada.emitir('1');
    await pix.cobrar();
    expect(await pix.pegar(PixDoDocumentoService).aPagar(pix.em, documento)).toBeNull();
    expect(registro).toHaveBeenCalledWith(
      { documentoId: documento.id, detalhe: 'cobrança de outro valor' },
      expect.stringContaining('cobrança PIX'),
    );
    registro.mockRestore();
  });

  it('o provedor que sai do ar depois de dar o código: a página deixa de dizer que espera', async () => {
    await abrir();
    const { id } = await pix.bancada.emitir('1');
    await pix.cobrar();
    const situacao = async () =>
      pix.pegar(PixDoDocumentoService).situacao(pix.em, await pix.bancada.documento(id));
    expect(await situacao()).toBe('ATIVA');
    provedor.falha = new FalhaDoTrilho('FORA_DO_AR', 'teste', 30);
    await expect(pix.varrer()).rejects.toThrow('FORA_DO_AR');
    expect(await situacao()).toBe('SEM_CONFIRMAR');
    provedor.falha = null;
    pix.passar(5);
    await pix.varrer();
    expect(await situacao()).toBe('ATIVA');
  });

  it('a cobrança que o provedor esqueceu cria-se outra vez com o mesmo txid (P18)', async () => {
    await abrir();
    const { id } = await pix.bancada.emitir('1');
    await pix.cobrar();
    const txid = await pix.txid(id);
    provedor.cobrancas.clear();
    await pix.em.query('UPDATE pix_cobranca SET aberta_ate = ?', [new Date(pix.agora().getTime() + 20_000)]);
    await pix.pegar(BuscarPixService).abertas(await pix.convenio());
    await pix.cobrar();
    expect([...provedor.cobrancas.keys()]).toEqual([txid]);
  });

  it('o que os avisos diziam apaga-se noventa dias depois', async () => {
    await abrir();
    const guardar = () => pix.pegar(AtenderAvisoService).guardar(1, Buffer.from('{}'));
    await guardar();
    pix.passar(60 * 24 * 60);
    await guardar();
    pix.passar(31 * 24 * 60);
    await pix.pegar(ConferirPixService).conferir();
    expect(await pix.em.query('SELECT id FROM pix_aviso')).toHaveLength(1);
  });

  describe('outro convênio da mesma conta', () => {
    /** O segundo convênio, com outra chave ou com a mesma, passa a emitir; o primeiro continua perguntando. */
    const comDois = async (outraChave: string | null) => {
      await abrir();
      const antigo = await pix.convenio();
      const pixChave = outraChave ?? antigo.pixChave;
      await pix.bancada.usarConvenio({ numero: '7654321', pixChave });
      const documento = await pix.bancada.emitir('1');
      await pix.cobrar();
      return { antigo, documento, txid: await pix.txid(documento.id), chave: pixChave! };
    };

    it.each([
      ['com a mesma chave', null],
      ['com outra chave', 'outra@agencia.example'],
    ])('%s, o dinheiro é do documento, seja qual for o convênio que o vê', async (_, outraChave) => {
      const { antigo, documento, txid, chave } = await comDois(outraChave);
      provedor.pagar(txid, 11_900, pix.agora(), chave);
      await pix.varrer(antigo);
      await pix.varrer();
      expect(await pix.bancada.documento(documento.id)).toMatchObject({ estado: 'PAGO' });
      expect(await pix.bancada.ativacoes()).toEqual(['1']);
      expect(await pix.pendencias()).toEqual([]);
      await exato();
    });

    it('a chave tem de ser a do convênio do documento (P5)', async () => {
      const { antigo, documento, txid } = await comDois('outra@agencia.example');
      provedor.pagar(txid, 11_900, pix.agora(), antigo.pixChave!);
      await pix.varrer(antigo);
      expect(await pix.bancada.documento(documento.id)).toMatchObject({ estado: 'EMITIDO' });
      expect(await pix.pendencias()).toMatchObject([{ motivo: 'DINHEIRO_SEM_DONO', retido: 11_900 }]);
      await exato();
    });

    it('noutro provedor, um txid nosso não paga nada', async () => {
      const { antigo, documento, txid, chave } = await comDois(null);
      await pix.em.query("UPDATE convenio SET pix_url = 'https://outro.example' WHERE id = ?", [antigo.id]);
      const doOutro = await pix.em.findOneByOrFail(ConvenioEntity, { id: antigo.id });
      provedor.pagar(txid, 11_900, pix.agora(), chave);
      await pix.varrer(doOutro);
      pix.passar(11);
      await pix.aplicar(doOutro);
      expect(await pix.bancada.documento(documento.id)).toMatchObject({ estado: 'EMITIDO' });
      expect(await pix.pendencias()).toMatchObject([{ motivo: 'DINHEIRO_SEM_DONO', retido: 11_900 }]);
    });
  });

  describe('com o crédito no arquivo do banco', () => {
    beforeEach(() => abrir('ARQUIVO'));

    it('muitos por creditar têm cada um a sua pendência (P23)', async () => {
      const { e2eids } = await pix.pago(...Array.from({ length: 205 }, () => 100));
      pix.passar(10 * 24 * 60);
      await pix.pegar(ConferirPixService).conferir();
      await pix.pegar(ConferirPixService).conferir();
      const porCreditar = (await pix.pendencias()).filter(({ motivo }) => motivo === 'PIX_NAO_CREDITADO');
      expect(porCreditar).toHaveLength(e2eids.length);
    });

    it('o arquivo chega antes do PIX, que o provedor calou: é o mesmo dinheiro', async () => {
      const { documento, liquida } = await pix.bancada.remetido();
      await pix.cobrar();
      provedor.pagar(await pix.txid(documento.id), 11_900, new Date('2026-11-23T15:00:00Z'));
      const retorno = await pix.bancada.enviar(liquida);
      await pix.varrer();
      expect(await pix.pendencias()).toEqual([]);
      expect(await pix.bancada.ativacoes()).toEqual(['1']);
      const [recebimento] = await pix.em.query<{ par: number; creditado: string | null }[]>(
        'SELECT par_retorno_id AS par, creditado_em AS creditado FROM pix_recebimento',
      );
      expect(recebimento).toEqual({ par: retorno.id, creditado: expect.any(String) });
      await exato();
    });

    it('o que se recebeu à espera do arquivo espera por ele, mesmo que o convênio mude', async () => {
      const { documento, liquida } = await pix.bancada.remetido();
      await pix.cobrar();
      provedor.pagar(await pix.txid(documento.id), 11_900, pix.agora());
      await pix.varrer();
      await pix.em.query("UPDATE convenio SET pix_credito = 'CONTA'");
      await pix.bancada.enviar(liquida);
      expect(await pix.pendencias()).toEqual([]);
      await exato();
    });

    it('dois PIX em dias seguidos são dois pagamentos, e o arquivo confirma os dois', async () => {
      const { documento, remessaId } = await pix.bancada.remetido();
      await pix.cobrar();
      const txid = await pix.txid(documento.id);
      provedor.pagar(txid, 11_900, new Date('2026-11-23T15:00:00Z'));
      await pix.varrer();
      provedor.pagar(txid, 11_900, pix.agora());
      await pix.varrer();
      expect(await pix.pendencias()).toMatchObject([{ motivo: 'PAGAMENTO_DUPLICADO', retido: 11_900 }]);
      await exato();
      await pix.bancada.enviar(await pix.bancada.responder(remessaId, 1, () => 'PAGAR_DUAS_VEZES'));
      expect(await pix.pendencias()).toHaveLength(1);
      await exato();
    });
  });
});
