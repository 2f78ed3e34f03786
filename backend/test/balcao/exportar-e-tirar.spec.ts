import { Readable } from 'node:stream';
import { Exportacoes } from '../../src/platform/exportacao/exportacoes';
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
