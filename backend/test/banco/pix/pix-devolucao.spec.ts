import { BuscarPixService } from '../../../src/modules/banco/pix/buscar-pix.service';
import { DevolverPorPixService } from '../../../src/modules/banco/pix/devolver-por-pix.service';
import { PixDevolucaoEntity } from '../../../src/modules/banco/pix/pix-devolucao.entity';
import { DevolucaoEntity } from '../../../src/modules/banco/pendencia/devolucao.entity';
import { DevolucaoConsultaService } from '../../../src/modules/banco/pendencia/devolucao-consulta.service';
import { MudarDevolucaoService } from '../../../src/modules/banco/pendencia/mudar-devolucao.service';
import { ResolverPendenciaService } from '../../../src/modules/banco/pendencia/resolver-pendencia.service';
import type { EventoDevolucao } from '../../../src/modules/banco/domain/pendencia/devolucao';
import { FalhaDoTrilho } from '../../../src/modules/pagamento/domain/pix/trilho';
import type { Sessao } from '../../../src/platform/sessao/sessao';
import { BancadaDoPix } from './bancada-do-pix';
import type { ProvedorDeMemoria } from './provedor-de-memoria';

const QUEM_AUTORIZA = { tipo: 'USUARIO', id: 1, papel: 'ADMINISTRADOR', pessoaId: null, login: '' } as const;
const ADMINISTRADOR = { tipo: 'USUARIO', id: 2, papel: 'ADMINISTRADOR', pessoaId: null, login: '' } as const;
const FAVORECIDO = {
  nome: 'Francisca Duarte Plantada',
  identidade: '39053344705',
  conta: 'Banco 001, agência 1234, conta 55443-2',
};

describe('devolução pelo PIX que trouxe o dinheiro', () => {
  let pix: BancadaDoPix;
  let provedor: ProvedorDeMemoria;
  beforeEach(async () => {
    pix = await BancadaDoPix.abrir();
    ({ provedor } = pix);
  });
  afterEach(() => pix.fechar());

  const devolverNaMesa = (pendenciaId: number) =>
    pix
      .pegar(ResolverPendenciaService)
      .resolver(
        pendenciaId,
        { acao: 'DEVOLVER', favorecido: FAVORECIDO, justificativa: 'Pediu o dinheiro de volta.' },
        ADMINISTRADOR,
      );
  const mudar = (
    id: number,
    evento: EventoDevolucao,
    operador: typeof QUEM_AUTORIZA | typeof ADMINISTRADOR = QUEM_AUTORIZA,
  ) => pix.pegar(MudarDevolucaoService).mudar(id, evento, { motivo: 'Conferido.', operador });
  const pedir = async () => pix.pegar(DevolverPorPixService).emDia(await pix.convenio());
  const daPendencia = async () => (await pix.pendencias())[0]!.id;
  const ultima = async () => {
    const [uma] = await pix.em.find(DevolucaoEntity, { order: { id: 'DESC' }, take: 1 });
    return uma!;
  };
  /** Pede e autoriza a devolução do que a pendência segura. */
  const autorizada = async (pendenciaId: number): Promise<number> => {
    await devolverNaMesa(pendenciaId);
    const { id } = await ultima();
    await mudar(id, 'AUTORIZAR');
    return id;
  };
  const estado = async (id: number) => (await pix.em.findOneByOrFail(DevolucaoEntity, { id })).estado;
  const noProvedor = (devolucaoId: number) => pix.em.findOneBy(PixDevolucaoEntity, { devolucaoId });
  /** O que a tela da última diz do PIX por que ela volta. */
  const pelaMesa = async () => {
    const sessao = { usuario: QUEM_AUTORIZA } as unknown as Sessao;
    return (await pix.pegar(DevolucaoConsultaService).detalhar((await ultima()).id, sessao, 'pt')).pix;
  };
  /** O que o provedor tem é o que o produto guarda, e cada arquivo fecha. */
  const exato = async () => {
    await pix.fecha();
    const { guardado, recebido } = await pix.centavos();
    expect(guardado).toBe(recebido);
  };
  /** Pago duas vezes: o segundo está na pendência devolvida. */
  const emDobro = async () => {
    const { e2eids, ...resto } = await pix.pago(11_900, 11_900);
    const pendenciaId = await daPendencia();
    return { ...resto, pendenciaId, e2eid: e2eids[1]!, id: await autorizada(pendenciaId) };
  };

  it('paga-se uma vez, no próprio Pix, e a varredura que a vê não a toma por estorno', async () => {
    const { id, e2eid } = await emDobro();
    await pedir();
    await pedir();
    await pix.varrer();
    expect(await estado(id)).toBe('PAGA');
    expect(provedor.pedidas).toEqual([`CP${id}`]);
    expect(provedor.recebimentos.get(e2eid)?.devolucoes).toMatchObject([{ id: `CP${id}`, valor: 11_900 }]);
    expect(await noProvedor(id)).toMatchObject({ estado: 'DEVOLVIDO', rtrId: `DCP${id}`, tentarEm: null });
    expect(await pix.em.query('SELECT id FROM pix_estorno')).toEqual([]);
    expect(await pix.bancada.ativacoes()).toEqual(['1']);
    await exato();
  });

  it('sem resposta, pede-se outra vez com o mesmo identificador e acha-se a primeira (P13)', async () => {
    const { id, e2eid } = await emDobro();
    provedor.calar = true;
    await pedir();
    expect(await estado(id)).toBe('AUTORIZADA');
    pix.passar(15);
    await pedir();
    expect(await estado(id)).toBe('PAGA');
    expect(provedor.pedidas).toEqual([`CP${id}`, `CP${id}`]);
    expect(provedor.recebimentos.get(e2eid)?.devolucoes).toHaveLength(1);
    await exato();
  });

  it('não realizada, a pendência abre-se com o motivo (P14), e a seguinte faz-se por fora', async () => {
    await pix.pago(11_900, 11_900);
    const pendenciaId = await daPendencia();
    await devolverNaMesa(pendenciaId);
    expect(await pelaMesa()).toMatchObject({ cabe: true, estado: null });
    const { id } = await ultima();
    await mudar(id, 'AUTORIZAR');
    provedor.devolucao = 'NAO_REALIZADO';
    await pedir();
    expect(await estado(id)).toBe('RECUSADA');
    expect(await pix.pendencias()).toMatchObject([{ estado: 'ABERTA', retido: 11_900 }]);
    const [acao] = await pix.em.query<{ acao: string; justificativa: Buffer }[]>(
      'SELECT acao FROM pendencia_acao WHERE pendencia_id = ? ORDER BY ordem DESC LIMIT 1',
      [pendenciaId],
    );
    expect(acao?.acao).toBe('REABRIR');
    expect(await noProvedor(id)).toMatchObject({ estado: 'NAO_REALIZADO', detalhe: 'CONTA_ENCERRADA' });
    await exato();
    await devolverNaMesa(pendenciaId);
    expect(await pelaMesa()).toMatchObject({ cabe: false, estado: null });
    const { id: outra } = await ultima();
    await mudar(outra, 'AUTORIZAR');
    await pedir();
    expect(await noProvedor(outra)).toBeNull();
    expect(provedor.pedidas).toEqual([`CP${id}`]);
    await mudar(outra, 'PAGAR');
    expect(await estado(outra)).toBe('PAGA');
    await pix.fecha();
  });

  it('não realizada, volta à mesa ainda que se tenha emitido outro documento', async () => {
    const { documento } = await pix.pago(5_000);
    const id = await autorizada(await daPendencia());
    expect(await pix.bancada.documento(documento.id)).toMatchObject({ estado: 'ESTORNADO', valorPago: 0 });
    await pix.emitido();
    provedor.devolucao = 'NAO_REALIZADO';
    await pedir();
    expect(await estado(id)).toBe('RECUSADA');
    expect(await pix.pendencias()).toMatchObject([{ motivo: 'PAGO_A_MENOR', estado: 'ABERTA' }]);
    expect(await pix.bancada.documento(documento.id)).toMatchObject({ estado: 'BAIXADO', valorPago: 5_000 });
    await exato();
  });

  it('enquanto o provedor a tem, ninguém a paga por fora nem desiste dela', async () => {
    const { id, e2eid } = await emDobro();
    const recusas = async () => {
      for (const evento of ['PAGAR', 'RECUSAR'] as const)
        await expect(mudar(id, evento, ADMINISTRADOR)).rejects.toMatchObject({
          codigo: 'DEVOLUCAO_PELO_PIX',
        });
    };
    await recusas();
    provedor.devolucao = 'EM_PROCESSAMENTO';
    await pedir();
    await recusas();
    expect(await estado(id)).toBe('AUTORIZADA');
    await pedir();
    expect(provedor.pedidas).toHaveLength(1);
    provedor.acabarDevolucao(e2eid, 'DEVOLVIDO');
    pix.passar(2);
    await pedir();
    expect(await estado(id)).toBe('PAGA');
    await exato();
  });

  it('em processamento que acaba por não se fazer volta à mesa', async () => {
    const { id, e2eid } = await emDobro();
    provedor.devolucao = 'EM_PROCESSAMENTO';
    await pedir();
    provedor.acabarDevolucao(e2eid, 'NAO_REALIZADO', 'SALDO');
    pix.passar(2);
    await pedir();
    expect(await estado(id)).toBe('RECUSADA');
    expect(await pix.pendencias()).toMatchObject([{ estado: 'ABERTA', retido: 11_900 }]);
    await exato();
  });

  it('com o provedor fora do ar, espera e faz-se uma vez', async () => {
    const { id } = await emDobro();
    provedor.falha = new FalhaDoTrilho('FORA_DO_AR', 'teste');
    for (let i = 0; i < 8; i++) {
      await pedir();
      pix.passar(11);
    }
    expect(await estado(id)).toBe('AUTORIZADA');
    provedor.falha = null;
    pix.passar(60);
    await pedir();
    expect(await estado(id)).toBe('PAGA');
    await exato();
  });

  it('recusada pelo provedor, volta à mesa e diz por quê', async () => {
    const { id } = await emDobro();
    provedor.falha = new FalhaDoTrilho('RECUSADO', 'PixDevolucaoInvalida: valor');
    await pedir();
    expect(await estado(id)).toBe('RECUSADA');
    expect(await noProvedor(id)).toMatchObject({
      estado: 'NAO_REALIZADO',
      detalhe: 'PixDevolucaoInvalida: valor',
    });
    await exato();
  });

  it('o excedente devolve-se em parte, e a licença continua valendo (P8)', async () => {
    const { e2eids, documento } = await pix.pago(12_900);
    const pendenciaId = await daPendencia();
    const id = await autorizada(pendenciaId);
    await pedir();
    await pix.varrer();
    expect(await estado(id)).toBe('PAGA');
    expect(provedor.recebimentos.get(e2eids[0]!)?.devolucoes).toMatchObject([{ valor: 1_000 }]);
    expect(await pix.bancada.documento(documento.id)).toMatchObject({ estado: 'PAGO', valorPago: 11_900 });
    expect(await pix.bancada.ativacoes()).toEqual(['1']);
    await exato();
  });

  it('passados noventa dias, faz-se por fora', async () => {
    await pix.pago(11_900, 11_900);
    pix.passar(90 * 24 * 60);
    const pendenciaId = await daPendencia();
    const id = await autorizada(pendenciaId);
    await pedir();
    expect([await noProvedor(id), provedor.pedidas]).toEqual([null, []]);
    await mudar(id, 'PAGAR');
    expect(await estado(id)).toBe('PAGA');
  });

  it('uma soma que passa do que o Pix trouxe faz-se por fora (P15)', async () => {
    // O documento pago em duas vezes tem mais do que qualquer dos dois.
    const { e2eids } = await pix.pago(5_000, 6_900);
    expect(await pix.bancada.ativacoes()).toEqual(['1']);
    const pendenciaId = await daPendencia();
    await pix.em.query(
      "UPDATE pendencia SET estado = 'ABERTA', resolvida_em = NULL, resolvida_por = NULL WHERE id = ?",
      [pendenciaId],
    );
    const id = await autorizada(pendenciaId);
    expect((await ultima()).valor).toBe(11_900);
    expect([await noProvedor(id), e2eids.length]).toEqual([null, 2]);
  });

  describe('o Banco Central ordena a devolução com a nossa a caminho', () => {
    /** Um Pix direto na chave, sem dono, que se autorizou devolver. */
    const semDono = async () => {
      const e2eid = provedor.pagar(null, 5_000, pix.agora());
      await pix.varrer();
      pix.passar(11);
      await pix.aplicar();
      return { e2eid, id: await autorizada(await daPendencia()) };
    };
    const vistaDeNoite = async () => {
      await pix.pegar(BuscarPixService).daNoite(await pix.convenio());
    };

    it('antes de a termos pedido: a nossa não se pede', async () => {
      const { id, e2eid } = await semDono();
      provedor.ordenar(e2eid, 'MED_FRAUDE', 3_000);
      await vistaDeNoite();
      expect(await estado(id)).toBe('RECUSADA');
      await pedir();
      await pedir();
      expect(provedor.pedidas).toEqual([]);
      expect(await noProvedor(id)).toMatchObject({ estado: 'NAO_REALIZADO', tentarEm: null });
      await exato();
    });

    it('depois de o provedor a ter feito sem responder: o que saiu por ela também se conta', async () => {
      const { id, e2eid } = await semDono();
      provedor.calar = true;
      await pedir();
      provedor.ordenar(e2eid, 'MED_FRAUDE', 3_000);
      await vistaDeNoite();
      expect(await estado(id)).toBe('RECUSADA');
      pix.passar(15);
      await pedir();
      expect(await noProvedor(id)).toMatchObject({ estado: 'DEVOLVIDO', tentarEm: null });
      await pix.aplicar();
      await exato();
    });

    it('enquanto o provedor nos responde', async () => {
      const { id, e2eid } = await semDono();
      const devolver = provedor.devolver.bind(provedor);
      jest.spyOn(provedor, 'devolver').mockImplementationOnce(async (...pedida) => {
        const feita = await devolver(...pedida);
        provedor.ordenar(e2eid, 'MED_FRAUDE', 3_000);
        await vistaDeNoite();
        return feita;
      });
      await pedir();
      expect(await estado(id)).toBe('RECUSADA');
      await pedir();
      await pix.aplicar();
      expect(await noProvedor(id)).toMatchObject({ estado: 'DEVOLVIDO', tentarEm: null });
      await exato();
    });

    it('do pagamento em dobro: fecha-se a devolução, e a licença continua pelo primeiro', async () => {
      const { id, e2eid } = await emDobro();
      provedor.ordenar(e2eid, 'MED_FRAUDE', 11_900);
      await pix.varrer();
      await pedir();
      expect(await estado(id)).toBe('RECUSADA');
      expect(await pix.bancada.ativacoes()).toEqual(['1']);
      await exato();
    });
  });
});
