import type { Papel } from '../../src/platform/sessao/sessao';
import { ImprimirCarteiraService } from '../../src/modules/carteira/impressao/imprimir-carteira.service';
import { Filas } from '../../src/platform/queue/filas.service';
import { ReleOutbox } from '../../src/platform/queue/rele-outbox';
import { ate } from '../preparo/ate';

import { entrarComo } from '../preparo/contas';
import type { Navegador } from '../preparo/navegador';
import { iniciarProduto, Produto } from '../preparo/produto';

let produto: Produto;
let operador: Navegador;
beforeAll(async () => {
  produto = await iniciarProduto({ worker: true });
  operador = await como('OPERADOR');
}, 60_000);
afterAll(() => produto.encerrar());

const como = (papel: Papel) => entrarComo(produto, papel);

interface Linha {
  fila: string;
  chave: string;
  tentativas?: number;
  falha?: string | null;
  concluido?: boolean;
}
/** Daqui a um dia: o worker não os leva enquanto o teste os olha. */
async function gravar({ fila, chave, tentativas = 0, falha = null, concluido = false }: Linha) {
  const { insertId } = await produto.fonte.query<{ insertId: number }>(
    `INSERT INTO outbox (fila, chave, dados, criado_em, tentar_em, tentativas, falha, concluido_em)
     VALUES (?, ?, '{"licencaId":0}', '2026-03-10 12:00:00', CURRENT_TIMESTAMP(3) + INTERVAL 1 DAY, ?, ?, ?)`,
    [fila, chave, tentativas, falha, concluido ? '2026-03-10 12:00:05' : null],
  );
  return insertId;
}
const linha = async (id: number) =>
  (
    await produto.fonte.query<{ tentativas: number; falha: string | null; concluido_em: Date | null }[]>(
      'SELECT tentativas, falha, concluido_em FROM outbox WHERE id = ?',
      [id],
    )
  )[0]!;
interface Visto {
  id: number;
  situacao: string;
  criadoEm: string;
  falha: string | null;
}
async function listar(filtro: object): Promise<{ vistos: Visto[]; faixa: string }> {
  const resposta = await operador.get(
    `/api/admin/trabalhos?range=[0,99]&filter=${encodeURIComponent(JSON.stringify(filtro))}`,
  );
  expect(resposta.statusCode).toBe(200);
  return { vistos: resposta.json(), faixa: String(resposta.headers['content-range']) };
}

const filas = () => produto.api.get(Filas, { strict: false });

describe('trabalhos por concluir', () => {
  it('diz a situação de cada um, filtra, e não mostra os concluídos', async () => {
    const fila = 'dados-pdf';
    const esperando = await gravar({ fila, chave: 'a' });
    const tentando = await gravar({ fila, chave: 'b', tentativas: 1 });
    const falhando = await gravar({ fila, chave: 'c', tentativas: 3, falha: 'Error' });
    const parado = await gravar({ fila, chave: 'd', tentativas: 20, falha: 'TimeoutError' });
    await gravar({ fila, chave: 'e', tentativas: 1, concluido: true });
    const { vistos, faixa } = await listar({ fila });
    expect(vistos.map(({ id, situacao }) => [id, situacao])).toEqual([
      [parado, 'PARADO'],
      [falhando, 'FALHANDO'],
      [tentando, 'TENTANDO'],
      [esperando, 'ESPERANDO'],
    ]);
    expect(faixa).toBe('trabalhos 0-3/4');
    expect(vistos[0]).toMatchObject({ falha: 'TimeoutError', criadoEm: '2026-03-10T12:00:00.000Z' });
    for (const [situacao, id] of [
      ['ESPERANDO', esperando],
      ['TENTANDO', tentando],
      ['FALHANDO', falhando],
      ['PARADO', parado],
    ]) {
      expect((await listar({ fila, situacao })).vistos.map((um) => um.id)).toEqual([id]);
    }
    const resumo = (await operador.get('/api/admin/trabalhos/resumo')).json<{
      worker: boolean;
      filas: { fila: string }[];
    }>();
    expect(resumo.worker).toBe(true);
    expect(resumo.filas.find((um) => um.fila === fila)).toEqual({
      fila,
      esperando: 1,
      naFila: 0,
      rodando: 0,
      falhando: 1,
      parados: 1,
      falhaDesde: '2026-03-10T12:00:00.000Z',
    });
  });

  it('um filtro que não existe é 400', async () => {
    for (const filtro of [{ fila: 'outra' }, { situacao: 'FEITO' }]) {
      const endereco = `/api/admin/trabalhos?filter=${encodeURIComponent(JSON.stringify(filtro))}`;
      expect((await operador.get(endereco)).statusCode).toBe(400);
    }
  });
});

describe('repetir', () => {
  it('o que falhou, com o motivo à vista, roda outra vez e termina; fica na auditoria', async () => {
    const imprimir = jest
      .spyOn(produto.worker!.get(ImprimirCarteiraService, { strict: false }), 'imprimir')
      .mockRejectedValueOnce(new TypeError('com o nome de alguém'));
    const id = await gravar({ fila: 'carteira-pdf', chave: 'carteira:repetir' });
    await produto.fonte.query('UPDATE outbox SET tentar_em = CURRENT_TIMESTAMP(3) WHERE id = ?', [id]);
    await ate(async () => (await linha(id)).falha !== null);
    await ate(async () => !(await filas().tem('carteira-pdf', `outbox-${id}-0`)));
    const { vistos } = await listar({ fila: 'carteira-pdf', situacao: 'FALHANDO' });
    expect(vistos.map((um) => [um.id, um.falha])).toEqual([[id, 'TypeError']]);
    imprimir.mockResolvedValue(null);
    const resposta = await operador.post(`/api/admin/trabalhos/${id}/repetir`, {});
    expect([resposta.statusCode, resposta.json()]).toEqual([200, { trabalhos: 1 }]);
    await ate(async () => (await linha(id)).concluido_em !== null);
    expect(imprimir).toHaveBeenCalledTimes(2);
    imprimir.mockRestore();
    const [fato] = await produto.fonte.query<{ detalhes: string }[]>(
      "SELECT detalhes FROM auditoria WHERE acao = 'TRABALHOS_REPETIDOS' ORDER BY id DESC LIMIT 1",
    );
    expect(JSON.parse(fato!.detalhes)).toMatchObject({ fila: 'carteira-pdf', trabalhos: 1, primeiro: id });
  });

  it('o que espera, o que anda e o que terminou não se repetem', async () => {
    const esperando = await gravar({ fila: 'email', chave: 'x:1' });
    const andando = await gravar({ fila: 'email', chave: 'x:2', tentativas: 2, falha: 'Error' });
    const feito = await gravar({ fila: 'email', chave: 'x:3', tentativas: 1, concluido: true });
    jest.spyOn(produto.api.get(Filas, { strict: false }), 'tem').mockResolvedValueOnce(true);
    const estados = [];
    for (const id of [andando, esperando, feito, 999_999_999]) {
      const resposta = await operador.post(`/api/admin/trabalhos/${id}/repetir`, {});
      estados.push([resposta.statusCode, resposta.json<{ codigo: string }>().codigo]);
    }
    expect(estados).toEqual([
      [409, 'TRABALHO_EM_CURSO'],
      [409, 'TRABALHO_EM_CURSO'],
      [404, 'NAO_ENCONTRADO'],
      [404, 'NAO_ENCONTRADO'],
    ]);
    expect((await linha(andando)).tentativas).toBe(2);
  });

  it('uma fila inteira: só os que falham ou pararam, e vinte tentativas gastas voltam a contar', async () => {
    const fila = 'boleto-pdf';
    const parar = jest.spyOn(produto.worker!.get(ReleOutbox), 'levar').mockResolvedValue(undefined);
    const falhando = await gravar({ fila, chave: 'y:1', tentativas: 3, falha: 'Error' });
    const parado = await gravar({ fila, chave: 'y:2', tentativas: 20, falha: 'Error' });
    const tentando = await gravar({ fila, chave: 'y:3', tentativas: 4 });
    const resposta = await operador.post(`/api/admin/trabalhos/repetir?fila=${fila}`, {});
    expect([resposta.statusCode, resposta.json()]).toEqual([200, { trabalhos: 2 }]);
    expect([await linha(falhando), await linha(parado), await linha(tentando)]).toMatchObject([
      { tentativas: 0 },
      { tentativas: 0 },
      { tentativas: 4 },
    ]);
    const prontos = await produto.fonte.query<{ id: number }[]>(
      'SELECT id FROM outbox WHERE fila = ? AND tentar_em <= CURRENT_TIMESTAMP(3) ORDER BY id',
      [fila],
    );
    expect(prontos.map(({ id }) => id)).toEqual([falhando, parado]);
    await produto.fonte.query('DELETE FROM outbox WHERE fila = ?', [fila]);
    parar.mockRestore();
  });

  it('quem não é da equipe não vê nem repete', async () => {
    const cidadao = await como('CIDADAO');
    expect((await cidadao.get('/api/admin/trabalhos')).statusCode).toBe(403);
    expect((await cidadao.post('/api/admin/trabalhos/1/repetir', {})).statusCode).toBe(403);
  });
});
