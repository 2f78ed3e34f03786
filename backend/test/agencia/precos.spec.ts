import type { Papel } from '../../src/platform/sessao/sessao';
import { informacao, pessoa, semearReferencia } from '../preparo/fabricas';
import { entrarComo } from '../preparo/contas';
import { vistaDe } from '../preparo/decisoes';
import { Navegador } from '../preparo/navegador';
import { iniciarProduto, Produto } from '../preparo/produto';

let produto: Produto;
let administrador: Navegador;
beforeAll(async () => {
  produto = await iniciarProduto();
  await semearReferencia(produto);
  administrador = await como('ADMINISTRADOR');
}, 60_000);
afterAll(() => produto.encerrar());

const como = (papel: Papel) => entrarComo(produto, papel);
interface Preco {
  id: number;
  modalidade: number;
  valor: number;
  vigenteDesde: string;
  vigenteAte: string | null;
  situacao: string;
  criadaEm: string;
}
const vista = async (modalidade: 0 | 1) =>
  vistaDe((await listar()).filter((um) => um.modalidade === modalidade));
const agendar = async (modalidade: 0 | 1, valor: number, vigenteDesde: string) =>
  administrador.post('/api/admin/precos', {
    modalidade,
    valor,
    vigenteDesde,
    motivo: 'Portaria 12/2026',
    vista: await vista(modalidade),
  });
const listar = async () => (await administrador.get('/api/admin/precos?range=[0,99]')).json<Preco[]>();
const previa = async (dia: string) =>
  (await administrador.get(`/api/admin/precos/previa?dia=${dia}`)).json<{
    vencimento: string;
    validade: string;
    precos: { modalidade: number; valor: number }[];
  }>();
const auditados = async (id: number) =>
  (
    await produto.fonte.query<{ acao: string; detalhes: string }[]>(
      "SELECT acao, detalhes FROM auditoria WHERE objeto_tipo = 'preco' AND objeto_id = ? ORDER BY id",
      [String(id)],
    )
  ).map(({ acao, detalhes }) => ({ acao, ...(JSON.parse(detalhes) as object) }));

it('agendado, aparece na tabela, na prévia do dia dele, e é cobrado a partir dele', async () => {
  const resposta = await agendar(1, 12_500, '2026-03-12');
  expect(resposta.statusCode).toBe(201);
  expect((await listar()).filter(({ modalidade }) => modalidade === 1)).toMatchObject([
    { valor: 12_500, vigenteDesde: '2026-03-12', vigenteAte: null, situacao: 'AGENDADO' },
    { valor: 11_900, vigenteDesde: '2020-01-01', vigenteAte: '2026-03-11', situacao: 'VIGENTE' },
  ]);
  expect((await previa('2026-03-11')).precos).toEqual([
    { modalidade: 0, valor: 9038 },
    { modalidade: 1, valor: 11_900 },
  ]);
  expect(await previa('2026-03-12')).toMatchObject({
    vencimento: '2026-03-23',
    validade: '2028-03-12',
    precos: [{ valor: 9038 }, { valor: 12_500 }],
  });
  const cobrado = async () => {
    await new Navegador(produto.api).post('/api/registrar', {
      pessoa: pessoa(),
      informacaoComplementar: informacao({ modalidadePesca: 1 }),
    });
    const [documento] = await produto.fonte.query<{ valor: number }[]>(
      'SELECT valor FROM documento_pagamento ORDER BY id DESC LIMIT 1',
    );
    return Number(documento!.valor);
  };
  expect(await cobrado()).toBe(11_900);
  produto.relogio.ajustar('2026-03-12T14:00:00Z');
  expect(await cobrado()).toBe(12_500);
  produto.relogio.ajustar('2026-03-10T14:00:00Z');
});

it('quem aceitou um preço não recebe um documento de mais; a repetição do que se fez devolve o mesmo', async () => {
  const navegador = new Navegador(produto.api);
  const corpo = {
    pessoa: pessoa(),
    informacaoComplementar: informacao({ modalidadePesca: 1 }),
    asDuas: true,
  };
  const pedir = (valorVisto: number, chave: string) =>
    navegador.post('/api/registrar', { ...corpo, valorVisto }, { 'idempotency-key': chave });
  produto.relogio.ajustar('2026-03-12T14:00:00Z');
  expect((await pedir(9038 + 11_900, 'um')).json()).toMatchObject({ codigo: 'PRECO_MUDOU' });
  const feito = await pedir(9038 + 12_500, 'dois');
  expect(feito.statusCode).toBe(201);
  expect((await pedir(9038 + 11_900, 'dois')).json()).toEqual(feito.json());
  produto.relogio.ajustar('2026-03-10T14:00:00Z');
});

it('o passado não muda: nem hoje, nem o que já vale, nem o que já passou', async () => {
  expect((await agendar(0, 9500, '2026-03-10')).json()).toMatchObject({ codigo: 'PRECO_NO_PASSADO' });
  const vigente = (await listar()).find(({ situacao }) => situacao === 'VIGENTE')!;
  const corpo = {
    ...{ modalidade: vigente.modalidade, valor: 1, vigenteDesde: '2026-05-01', motivo: 'Portaria' },
    vista: vigente.criadaEm,
  };
  expect((await administrador.pedir('PUT', `/api/admin/precos/${vigente.id}`, corpo)).statusCode).toBe(409);
  expect((await administrador.pedir('DELETE', `/api/admin/precos/${vigente.id}`)).statusCode).toBe(409);
  expect((await administrador.pedir('DELETE', '/api/admin/precos/999')).statusCode).toBe(404);
});

it('dois no mesmo dia não cabem, e um agendado se muda e se apaga, com o antes e o depois na auditoria', async () => {
  const { id, criadaEm } = (await agendar(0, 9500, '2026-06-01')).json<Preco>();
  expect((await agendar(0, 9600, '2026-06-01')).json()).toMatchObject({ codigo: 'PRECO_NA_DATA' });
  const mudado = await administrador.pedir('PUT', `/api/admin/precos/${id}`, {
    modalidade: 0,
    valor: 9700,
    vigenteDesde: '2026-07-01',
    motivo: 'Portaria 13/2026',
    vista: criadaEm,
  });
  expect(mudado.json()).toMatchObject({ valor: 9700, vigenteDesde: '2026-07-01' });
  expect((await administrador.pedir('DELETE', `/api/admin/precos/${id}`)).statusCode).toBe(200);
  expect((await listar()).map((um) => um.id)).not.toContain(id);
  expect(await auditados(id)).toMatchObject([
    { acao: 'PRECO_AGENDADO', valor: 9500, desde: '2026-06-01' },
    { acao: 'PRECO_MUDADO', valorAntes: 9500, valor: 9700, desdeAntes: '2026-06-01', desde: '2026-07-01' },
    { acao: 'PRECO_APAGADO', valorAntes: 9700 },
  ]);
});

it('dois que corrigem o mesmo preço: o segundo lê primeiro o que o outro decidiu', async () => {
  const { id, criadaEm: vista } = (await agendar(1, 9500, '2026-08-01')).json<Preco>();
  const outra = await como('ADMINISTRADOR');
  const corrigir = (quem: Navegador, valor: number, lida: string) =>
    quem.pedir('PUT', `/api/admin/precos/${id}`, {
      ...{ modalidade: 1, valor, vigenteDesde: '2026-08-01', motivo: 'Portaria 14/2026' },
      vista: lida,
    });
  produto.relogio.ajustar('2026-03-10T14:00:01Z');
  expect((await corrigir(outra, 9600, vista)).statusCode).toBe(200);
  expect((await corrigir(administrador, 9700, vista)).json()).toMatchObject({ codigo: 'DECISAO_MUDOU' });
  const ficou = (await listar()).find((um) => um.id === id)!;
  expect(ficou.valor).toBe(9600);
  expect((await corrigir(administrador, 9700, ficou.criadaEm)).json()).toMatchObject({ valor: 9700 });
});

it('não se desiste do preço que outra pessoa corrigiu depois de se ler', async () => {
  const { id, criadaEm: lida } = (await agendar(0, 9500, '2026-09-01')).json<Preco>();
  const desistir = (vista: string) =>
    administrador.pedir('DELETE', `/api/admin/precos/${id}?${new URLSearchParams({ vista }).toString()}`);
  produto.relogio.ajustar('2026-03-10T14:00:02Z');
  const corrigido = await administrador.pedir('PUT', `/api/admin/precos/${id}`, {
    ...{ modalidade: 0, valor: 9600, vigenteDesde: '2026-09-01', motivo: 'Portaria 16/2026', vista: lida },
  });
  expect((await desistir(lida)).json()).toMatchObject({ codigo: 'VERSAO_MUDOU' });
  expect((await listar()).map((um) => um.id)).toContain(id);
  expect((await desistir(corrigido.json<Preco>().criadaEm)).statusCode).toBe(200);
});

it('a página da versão anterior, que não diz o que leu, ainda marca', async () => {
  const corpo = { modalidade: 0, valor: 9900, vigenteDesde: '2026-10-01', motivo: 'Portaria 15/2026' };
  expect((await administrador.post('/api/admin/precos', corpo)).statusCode).toBe(201);
});

it('valores absurdos são recusados, e a tabela é só de quem administra', async () => {
  for (const valor of [0, -1, 1.5, 1_000_001]) {
    expect((await agendar(0, valor, '2026-09-01')).statusCode).toBe(422);
  }
  const operador = await como('OPERADOR');
  expect((await operador.get('/api/admin/precos')).statusCode).toBe(403);
  expect((await operador.get('/api/admin/precos/previa?dia=2026-03-10')).statusCode).toBe(403);
});
