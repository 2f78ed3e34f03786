import { ArquivoParteEntity } from '../../src/modules/banco/arquivo/arquivo-parte.entity';
import { DescartarArquivosService } from '../../src/modules/banco/arquivo/descartar-arquivos.service';
import { GuardaArquivosService, resumoDe } from '../../src/modules/banco/arquivo/guarda-arquivos.service';
import { DevolucaoEntity } from '../../src/modules/banco/pendencia/devolucao.entity';
import { PendenciaEntity } from '../../src/modules/banco/pendencia/pendencia.entity';
import { inserir } from '../../src/platform/cifra/linha-selada';
import { iniciarProduto, Produto } from '../preparo/produto';

let produto: Produto;
beforeAll(async () => {
  produto = await iniciarProduto({ worker: true });
});
beforeEach(() => produto.relogio.ajustar('2026-03-10T14:00:00Z'));
afterAll(() => produto.encerrar());

const descartar = () => produto.worker!.get(DescartarArquivosService, { strict: false }).descartar();

it('os arquivos do banco perdem os bytes depois da guarda; o resto fica', async () => {
  const { manager } = produto.fonte;
  const guarda = produto.api.get(GuardaArquivosService, { strict: false });
  const bytes = Buffer.from('linha do banco');
  const arquivo = await guarda.abrir(manager, bytes, resumoDe(bytes));
  await guarda.gravar(manager, arquivo.id, bytes);
  await produto.fonte.query('UPDATE arquivo SET criado_em = ? WHERE id = ?', [
    '2020-03-11 14:00:00',
    arquivo.id,
  ]);
  expect(await descartar()).toBe(0);
  produto.relogio.ajustar('2026-03-12T14:00:00Z');
  expect(await descartar()).toBe(1);
  expect(await manager.countBy(ArquivoParteEntity, { arquivoId: arquivo.id })).toBe(0);
  await expect(guarda.ler(manager, arquivo.id)).rejects.toMatchObject({ tipo: 'ausente' });
});

it('quem recebeu uma devolução é esquecido depois da guarda; o valor fica, e as que estão em curso não mudam', async () => {
  const { manager } = produto.fonte;
  const devolver = async (chave: string, estado: 'PAGA' | 'PEDIDA', em: string) => {
    const pendencia = manager.create(PendenciaEntity, { chave, motivo: 'PAGO_A_MAIOR', estado: 'ABERTA' });
    await manager.insert(PendenciaEntity, pendencia);
    const devolucao = manager.create(DevolucaoEntity, {
      pendenciaId: pendencia.id,
      ativa: 1,
      valor: 500,
      estado,
      favorecidoNome: 'Quem Pagou Demais',
      favorecidoDocumento: '39053344705',
      conta: 'banco 1, conta 2',
      pedidaPor: 'usuario:1',
      pedidaEm: new Date(em),
      mudadaEm: new Date(em),
    });
    await inserir(manager, DevolucaoEntity, devolucao);
    return devolucao.id;
  };
  const antiga = await devolver('devolucao-antiga', 'PAGA', '2019-03-10T14:00:00Z');
  const nova = await devolver('devolucao-nova', 'PAGA', '2026-03-01T14:00:00Z');
  const emCurso = await devolver('devolucao-em-curso', 'PEDIDA', '2019-03-10T14:00:00Z');
  await descartar();
  const nomeDe = async (id: number) => {
    const { favorecidoNome, conta, valor } = await manager.findOneByOrFail(DevolucaoEntity, { id });
    return [favorecidoNome, conta, valor];
  };
  expect(await nomeDe(antiga)).toEqual(['', '', 500]);
  expect(await nomeDe(nova)).toEqual(['Quem Pagou Demais', 'banco 1, conta 2', 500]);
  expect(await nomeDe(emCurso)).toEqual(['Quem Pagou Demais', 'banco 1, conta 2', 500]);
});
