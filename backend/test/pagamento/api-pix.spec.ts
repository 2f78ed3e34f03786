import { PixDynamicObject, hasError, parsePix } from 'pix-utils';
import { dataCivil } from '../../src/kernel/data-civil';
import { crc16 } from '../../src/modules/pagamento/domain/pix/br-code';
import { type Recebimento } from '../../src/modules/pagamento/domain/pix/trilho';
import {
  agora,
  passar,
  provedor,
  trilhoDe,
  pedida,
  falhaDe,
  comProvedor,
  acertar,
} from '../preparo/servidores/trilho-de-teste';

comProvedor();

async function todos(paginas: AsyncIterable<readonly Recebimento[]>): Promise<Recebimento[][]> {
  const lidas: Recebimento[][] = [];
  for await (const pagina of paginas) lidas.push([...pagina]);
  return lidas;
}

describe('cobrança', () => {
  it('criar duas vezes dá uma, e o texto é um BR Code que outro programa lê', async () => {
    const trilho = trilhoDe();
    const uma = pedida();
    const primeira = await trilho.criar(uma);
    expect(primeira).toMatchObject({
      txid: uma.txid,
      estado: 'ATIVA',
      valor: 9_038,
      recebimentos: [],
    });
    expect(await trilho.criar(uma)).toEqual(primeira);

    const lido = parsePix(primeira.copiaECola!);
    if (hasError(lido)) throw new Error('o texto não se lê');
    const { merchantName, merchantCity, url } = lido as unknown as PixDynamicObject;
    expect({ merchantName, merchantCity, url }).toEqual({
      merchantName: 'AGENCIA DE TESTE',
      merchantCity: 'MANAUS',
      url: provedor.banco.livro.cobrancas.get(uma.txid)!.location,
    });
    expect(crc16(primeira.copiaECola!.slice(0, -4))).toBe(primeira.copiaECola!.slice(-4));
  });

  it('de quem não tem documento é imediata, e acha-se e retira-se do mesmo modo', async () => {
    const trilho = trilhoDe();
    const { txid } = await trilho.criar(pedida({ devedor: null }));
    expect(provedor.banco.livro.cobrancas.get(txid)).toMatchObject({
      recurso: 'cob',
      corpo: { calendario: { expiracao: 41 * 86_400 } },
    });
    expect(await trilho.consultar(txid)).toMatchObject({ txid, estado: 'ATIVA' });
    expect(await trilho.retirar({ txid, nossoNumero: null })).toMatchObject({ estado: 'REMOVIDA' });
  });

  it('a imediata pedida outra vez noutro dia, quando já duraria menos, é a primeira', async () => {
    const trilho = trilhoDe();
    const uma = pedida({ devedor: null });
    const primeira = await trilho.criar(uma);
    expect(await trilho.criar({ ...uma, hoje: dataCivil('2026-09-09') })).toEqual(primeira);
  });

  it('a que não há é nula', async () => {
    expect(await trilhoDe().consultar(pedida().txid)).toBeNull();
    expect(await trilhoDe().retirar({ txid: pedida().txid, nossoNumero: null })).toBeNull();
  });

  it('paga, traz o dinheiro', async () => {
    const trilho = trilhoDe();
    const { txid } = await trilho.criar(pedida());
    const { endToEndId } = provedor.pagar({ txid });
    const recebimento = {
      e2eid: endToEndId,
      txid,
      chave: provedor.ligacao.chave,
      valor: 9_038,
      horario: agora,
      devolucoes: [],
    };
    expect(await trilho.consultar(txid)).toMatchObject({
      estado: 'CONCLUIDA',
      recebimentos: [recebimento],
    });
    expect(await trilho.recebido(endToEndId)).toEqual(recebimento);
    expect(await trilho.recebido('E'.repeat(32))).toBeNull();
  });

  it('criar sobre uma que já se retirou ou se pagou devolve-a como está', async () => {
    const trilho = trilhoDe();
    const [retirada, paga] = [pedida(), pedida()];
    await trilho.criar(retirada);
    await trilho.retirar({ txid: retirada.txid, nossoNumero: null });
    await trilho.criar(paga);
    provedor.pagar({ txid: paga.txid });
    expect((await trilho.criar(retirada)).estado).toBe('REMOVIDA');
    expect((await trilho.criar(paga)).recebimentos).toHaveLength(1);
  });

  it('retirar uma que se pagou no meio devolve-a paga', async () => {
    const trilho = trilhoDe();
    const { txid } = await trilho.criar(pedida());
    provedor.pagar({ txid });
    expect((await trilho.retirar({ txid, nossoNumero: null }))?.estado).toBe('CONCLUIDA');
    provedor.faltar({ em: 'GET /cobv', fazer: 'TROCAR', campos: { status: 'ATIVA' } });
    expect((await trilho.retirar({ txid, nossoNumero: null }))?.estado).toBe('CONCLUIDA');
  });

  it('a que o provedor não aceita é recusada, com os campos que ele aponta', async () => {
    const falha = await falhaDe(trilhoDe({ chave: 'c'.repeat(78) }).criar(pedida()));
    expect([falha.causa, falha.detalhe]).toEqual([
      'RECUSADO',
      'PUT cobv 400 CobVOperacaoInvalida: cobv.chave',
    ]);
  });

  it('um estado que não se conhece não derruba nada', async () => {
    const trilho = trilhoDe();
    const { txid } = await trilho.criar(pedida());
    provedor.faltar({ em: 'GET /cobv', fazer: 'TROCAR', campos: { status: 'SUSPENSA', novidade: {} } });
    expect((await trilho.consultar(txid))?.estado).toBe('DESCONHECIDO');
  });
});

describe('recebidos', () => {
  it('vêm em páginas, todos e em ordem, só os do intervalo', async () => {
    const trilho = trilhoDe();
    const { txid } = await trilho.criar(pedida());
    acertar('2026-10-01T00:00:00Z');
    provedor.pagar({ txid });
    acertar('2026-10-02T00:00:00Z');
    const pagos = Array.from({ length: 250 }, () => {
      passar(1);
      return provedor.pagar({ txid }).endToEndId;
    });
    const paginas = await todos(trilho.recebidos(new Date('2026-10-02T00:00:00Z'), agora));
    expect(paginas.map(({ length }) => length)).toEqual([100, 100, 50]);
    expect(paginas.flat().map(({ e2eid }) => e2eid)).toEqual(pagos);
    expect(await todos(trilho.recebidos(new Date('2026-11-01'), new Date('2026-11-02')))).toEqual([]);
  });

  it('só os que têm devolução, se se pede', async () => {
    acertar('2026-10-03T00:00:00Z');
    const [devolvido] = [1, 2].map(() => provedor.pagar({ txid: 'x', valor: '1.00', avulso: true }));
    provedor.banco.devolverMed(devolvido!.endToEndId, 'MED_FRAUDE');
    const achados = await todos(trilhoDe().recebidos(agora, agora, { comDevolucao: true }));
    expect(achados.flat().map(({ e2eid }) => e2eid)).toEqual([devolvido!.endToEndId]);
  });

  it('um que não se lê não impede os outros, e no fim diz-se quantos', async () => {
    const pix = provedor.pagar({ txid: 'x', valor: '1.00', avulso: true });
    provedor.faltar({ em: 'GET /pix', fazer: 'TROCAR', campos: { pix: [{ ...pix, valor: 1 }, pix] } });
    const vistos: string[] = [];
    const falha = await falhaDe(
      (async () => {
        for await (const pagina of trilhoDe().recebidos(agora, agora))
          vistos.push(...pagina.map(({ e2eid }) => e2eid));
      })(),
    );
    expect(vistos).toEqual([pix.endToEndId]);
    expect(falha).toMatchObject({ causa: 'RECUSADO', detalhe: '1 recebimentos que não se leem' });
  });

  it('páginas sem fim recusam-se', async () => {
    const paginacao = { quantidadeDePaginas: 1e9 };
    provedor.faltar({ em: 'GET /pix', fazer: 'TROCAR', campos: { parametros: { paginacao } } });
    expect((await falhaDe(todos(trilhoDe().recebidos(agora, agora)))).causa).toBe('RECUSADO');
  });
});

describe('devolução', () => {
  const pagaDe = async () => {
    const trilho = trilhoDe();
    const { txid } = await trilho.criar(pedida());
    return { trilho, e2eid: provedor.pagar({ txid }).endToEndId };
  };

  it('pedida duas vezes com o mesmo id é uma, e vê-se o fim no recebimento', async () => {
    const { trilho, e2eid } = await pagaDe();
    const primeira = await trilho.devolver(e2eid, 'D1', 1_000);
    expect(primeira).toMatchObject({ id: 'D1', valor: 1_000, natureza: 'ORIGINAL', motivo: null });
    expect(primeira.estado).toBe('EM_PROCESSAMENTO');
    expect(await trilho.devolver(e2eid, 'D1', 1_000)).toEqual({ ...primeira, estado: 'DEVOLVIDO' });
    expect((await trilho.recebido(e2eid))?.devolucoes).toMatchObject([{ id: 'D1', estado: 'DEVOLVIDO' }]);
  });

  it('o provedor que nega o id já usado diz do mesmo modo qual foi a primeira', async () => {
    const { trilho, e2eid } = await pagaDe();
    const { rtrId } = await trilho.devolver(e2eid, 'D1', 1_000);
    provedor.faltar({ em: 'devolucao', fazer: 'NEGAR_REPETICAO' });
    expect((await trilho.devolver(e2eid, 'D1', 1_000)).rtrId).toBe(rtrId);
    expect((await trilho.devolver(e2eid, 'D1', 2_000)).valor).toBe(1_000);
  });

  it('sem resposta, repete-se com o mesmo id e é uma', async () => {
    const { trilho, e2eid } = await pagaDe();
    provedor.faltar({ em: 'PUT /pix', fazer: 'CORTAR' });
    expect((await falhaDe(trilho.devolver(e2eid, 'D1', 9_038))).causa).toBe('FORA_DO_AR');
    expect((await trilho.devolver(e2eid, 'D1', 9_038)).estado).toBe('DEVOLVIDO');
    expect((await trilho.recebido(e2eid))?.devolucoes).toHaveLength(1);
  });

  it('a que não se realizou diz o motivo, e a que se segura fica por fazer', async () => {
    const { trilho, e2eid } = await pagaDe();
    provedor.faltar(
      { em: 'devolucao', fazer: 'NAO_REALIZAR', motivo: 'conta encerrada' },
      { em: 'devolucao', fazer: 'SEGURAR' },
    );
    await trilho.devolver(e2eid, 'D1', 9_038);
    await trilho.devolver(e2eid, 'D2', 9_038);
    expect((await trilho.recebido(e2eid))?.devolucoes).toMatchObject([
      { id: 'D1', estado: 'NAO_REALIZADO', motivo: 'conta encerrada' },
      { id: 'D2', estado: 'EM_PROCESSAMENTO' },
    ]);
    provedor.banco.concluir(e2eid, 'D2');
    expect((await trilho.devolver(e2eid, 'D2', 9_038)).estado).toBe('DEVOLVIDO');
  });

  it('mais do que se recebeu, e depois de noventa dias, é recusada', async () => {
    const { trilho, e2eid } = await pagaDe();
    await trilho.devolver(e2eid, 'D1', 9_000);
    expect((await falhaDe(trilho.devolver(e2eid, 'D2', 39))).detalhe).toBe(
      'PUT pix 400 PixDevolucaoInvalida: devolucao.valor',
    );
    passar(90 * 86_400 + 1);
    expect((await falhaDe(trilho.devolver(e2eid, 'D3', 38))).causa).toBe('RECUSADO');
  });

  it('as que o Banco Central ordena veem-se no recebimento', async () => {
    const { trilho, e2eid } = await pagaDe();
    provedor.banco.devolverMed(e2eid, 'MED_FRAUDE', '10.00');
    provedor.banco.devolverMed(e2eid, 'MED_OPERACIONAL');
    expect((await trilho.recebido(e2eid))?.devolucoes).toMatchObject([
      { natureza: 'MED_FRAUDE', valor: 1_000, estado: 'DEVOLVIDO' },
      { natureza: 'MED_OPERACIONAL', valor: 8_038, estado: 'DEVOLVIDO' },
    ]);
  });
});
