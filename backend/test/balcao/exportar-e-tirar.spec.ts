import { Readable } from 'node:stream';
import { Exportacoes } from '../../src/platform/exportacao/exportacoes';
import { FazerExportacaoService } from '../../src/platform/exportacao/fazer-exportacao.service';
import { ArquivosPartilhados } from '../../src/platform/storage/arquivos-partilhados';
import { Mesa } from '../banco/mesa';
import { ate } from '../preparo/ate';

let mesa: Mesa;
beforeAll(async () => {
  mesa = await Mesa.abrir('2026-03-10T14:00:00Z', { worker: true });
});
afterAll(() => mesa.produto.encerrar());

it('a que se tira enquanto se grava um pedaço não o deixa guardado', async () => {
  const arquivos = mesa.produto.worker!.get(ArquivosPartilhados);
  const gravar = arquivos.gravar.bind(arquivos);
  let gravando = false;
  const espia = jest.spyOn(arquivos, 'gravar').mockImplementation(async (chave, bytes) => {
    gravando = true;
    await new Promise((pronto) => setTimeout(pronto, 500));
    await gravar(chave, bytes);
  });
  const ler = jest
    .spyOn(mesa.produto.worker!.get(Exportacoes), 'escrever')
    .mockImplementation(() => Readable.from(Array.from({ length: 3 }, () => Buffer.alloc(1024 * 1024))));
  const { id } = (
    await mesa.operador.post('/api/admin/exportacoes', { lista: 'licencas', formato: 'csv', filtro: {} })
  ).json<{ id: number }>();
  await ate(async () => gravando);
  await mesa.operador.pedir('DELETE', `/api/admin/exportacoes/${id}`);
  await ate(async () => {
    const [trabalho] = await mesa.em.query<{ feito: number }[]>(
      "SELECT concluido_em IS NOT NULL AS feito FROM outbox WHERE fila = 'exportacao' AND chave = ?",
      [String(id)],
    );
    return Number(trabalho?.feito) === 1;
  });
  await new Promise((pronto) => setTimeout(pronto, 600));
  espia.mockRestore();
  ler.mockRestore();
  expect(
    await mesa.em.query('SELECT nome FROM arquivo_partilhado WHERE nome LIKE ?', [`exportacoes/${id}/%`]),
  ).toEqual([]);
});

const arquivos = () => mesa.produto.worker!.get(ArquivosPartilhados);
const fazer = () => mesa.produto.worker!.get(FazerExportacaoService);
const minhas = async () =>
  (await mesa.operador.get('/api/admin/exportacoes')).json<{ id: number; situacao: string }[]>();
const guardadas = (id: number) =>
  mesa.em.query<{ nome: string }[]>('SELECT nome FROM arquivo_partilhado WHERE nome LIKE ?', [
    `exportacoes/${id}/%`,
  ]);
const pronta = async () => {
  const { id } = (
    await mesa.operador.post('/api/admin/exportacoes', { lista: 'licencas', formato: 'csv', filtro: {} })
  ).json<{ id: number }>();
  await ate(async () => (await minhas()).some((uma) => uma.id === id && uma.situacao === 'PRONTA'));
  return id;
};
const tirar = async (id: number) =>
  (await mesa.operador.pedir('DELETE', `/api/admin/exportacoes/${id}`)).statusCode;

it('a que se tira e não se pode apagar na hora apaga-se depois, e já ninguém a leva', async () => {
  const id = await pronta();
  const servidor = mesa.produto.api.get(ArquivosPartilhados);
  const apagar = jest.spyOn(servidor, 'apagarTodos').mockRejectedValueOnce(new Error('depósito fora do ar'));
  expect([await tirar(id), await tirar(id)]).toEqual([204, 404]);
  apagar.mockRestore();
  expect((await mesa.operador.get(`/api/admin/exportacoes/${id}/arquivo`)).statusCode).toBe(404);
  await fazer().apagarVencidas();
  expect(await guardadas(id)).toEqual([]);
});

it('o pedaço que chega depois de se tirar, de um worker que morre logo, também sai; a linha, uma hora depois', async () => {
  const id = await pronta();
  expect(await tirar(id)).toBe(204);
  await fazer().apagarVencidas();
  await arquivos().gravar(`exportacoes/${id}/vez/000000`, Buffer.from('tarde'));
  // Entregue outra vez, não recomeça.
  await mesa.em.query("UPDATE exportacao SET situacao = 'LENDO' WHERE id = ?", [id]);
  await fazer().fazer(id);
  await fazer().apagarVencidas();
  expect(await guardadas(id)).toEqual([]);
  const linhas = () => mesa.em.query<unknown[]>('SELECT id FROM exportacao WHERE id = ?', [id]);
  expect(await linhas()).toHaveLength(1);
  mesa.produto.relogio.ajustar('2026-03-10T15:00:01Z');
  await fazer().apagarVencidas();
  mesa.produto.relogio.ajustar('2026-03-10T14:00:00Z');
  expect(await linhas()).toEqual([]);
});

it('a vencida que não se pode apagar não segura as outras, e a rotina diz que falhou', async () => {
  const ids = [await pronta(), await pronta()];
  await mesa.em.query("UPDATE exportacao SET expira_em = '2026-03-10 13:59:00' WHERE id IN (?)", [ids]);
  const apagarTodos = arquivos().apagarTodos.bind(arquivos());
  const espia = jest.spyOn(arquivos(), 'apagarTodos').mockImplementation(async (comeco) => {
    if (comeco === `exportacoes/${ids[0]}/`) throw new Error('sem permissão');
    await apagarTodos(comeco);
  });
  await expect(fazer().apagarVencidas()).rejects.toThrow('sem permissão');
  espia.mockRestore();
  expect((await guardadas(ids[0]!)).length).toBe(1);
  expect(await guardadas(ids[1]!)).toEqual([]);
});

it('pronta, não se perde porque o que deixou outro worker não se pôde apagar', async () => {
  const espia = jest.spyOn(arquivos(), 'apagarTodos').mockImplementation(async (_, se) => {
    if (se) throw new Error('sem permissão');
  });
  const id = await pronta();
  await ate(async () => {
    const abertos = await mesa.em.query<unknown[]>(
      "SELECT id FROM outbox WHERE fila = 'exportacao' AND chave = ? AND (concluido_em IS NOT NULL OR falha IS NOT NULL)",
      [String(id)],
    );
    return abertos.length > 0;
  });
  espia.mockRestore();
  expect((await mesa.operador.get(`/api/admin/exportacoes/${id}/arquivo`)).statusCode).toBe(200);
});
