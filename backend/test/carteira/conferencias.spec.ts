import { randomUUID } from 'node:crypto';
import type { Papel } from '../../src/platform/sessao/sessao';
import { informacao, pessoa, semearReferencia } from '../preparo/fabricas';
import { entrarComo } from '../preparo/contas';
import { Navegador } from '../preparo/navegador';
import { iniciarProduto, Produto } from '../preparo/produto';

let produto: Produto;
beforeAll(async () => {
  produto = await iniciarProduto();
  await semearReferencia(produto);
}, 60_000);
afterAll(() => produto.encerrar());

const como = (papel: Papel) => entrarComo(produto, papel);

const feita = (campos: Record<string, unknown> = {}) => ({
  chave: randomUUID(),
  codigo: 'LPE000012392026',
  peloCodigo: true,
  veredito: 'VALIDA',
  motivo: null,
  comAgencia: false,
  listaDe: '2026-03-10T11:00:00.000Z',
  feitaEm: '2026-03-10T12:00:00.000Z',
  ...campos,
});
const mandar = (quem: Navegador, ...conferencias: object[]) =>
  quem.post('/api/fiscal/conferencias', { conferencias });
const doFiscal = async (quem: Navegador) =>
  (await quem.get('/api/fiscal/conferencias')).json<Record<string, unknown>[]>();

it('o que o aparelho guardou chega com a hora em que foi feito, e mandado de novo não conta outra vez', async () => {
  const fiscal = await como('FISCAL');
  const [uma, outra] = [feita(), feita({ veredito: 'FALSA', motivo: 'ASSINATURA', codigo: 'LPR1' })];
  const primeira = await mandar(fiscal, uma, outra);
  expect([primeira.statusCode, primeira.json()]).toEqual([200, { recebidas: 2 }]);
  expect((await mandar(fiscal, uma, feita())).json()).toEqual({ recebidas: 1 });
  const [, segunda, a] = await doFiscal(fiscal);
  expect(segunda).toEqual({
    ...outra,
    id: expect.any(Number),
    usuarioId: expect.any(Number),
    existe: false,
    recebidaEm: expect.stringMatching(/Z$/),
    pescado: null,
  });
  expect(a).toMatchObject(uma);
});

it('diz se o número conferido é de uma licença que existe', async () => {
  const fiscal = await como('FISCAL');
  const { numero } = (
    await new Navegador(produto.api).post('/api/registrar', {
      pessoa: pessoa(),
      informacaoComplementar: informacao(),
    })
  ).json<{ numero: string }>();
  await mandar(fiscal, feita({ codigo: numero.replace(/[-/]/g, ''), peloCodigo: false }));
  expect(await doFiscal(fiscal)).toMatchObject([{ existe: true, peloCodigo: false }]);
});

it('cada fiscal vê as suas, e a equipe as de todos, por veredito e por fiscal', async () => {
  const [um, outro, operador] = [await como('FISCAL'), await como('FISCAL'), await como('OPERADOR')];
  await mandar(um, feita({ veredito: 'VENCIDA' }), feita({ veredito: 'REVOGADA' }));
  await mandar(outro, feita({ veredito: 'REVOGADA' }));
  expect(await doFiscal(outro)).toHaveLength(1);
  const [{ usuarioId }] = (await doFiscal(um)) as [{ usuarioId: number }];
  const listar = async (filtro: object) => {
    const resposta = await operador.get(
      `/api/admin/conferencias?range=[0,9]&filter=${encodeURIComponent(JSON.stringify(filtro))}`,
    );
    return [
      resposta.json<{ veredito: string }[]>().map(({ veredito }) => veredito),
      resposta.headers['content-range'],
    ];
  };
  expect(await listar({ usuarioId })).toEqual([['REVOGADA', 'VENCIDA'], 'conferencias 0-1/2']);
  expect(await listar({ usuarioId, veredito: 'VENCIDA' })).toEqual([['VENCIDA'], 'conferencias 0-0/1']);
  const errado = await operador.get('/api/admin/conferencias?filter={"veredito":"X"}');
  expect(errado.statusCode).toBe(400);
});

const contado = (campos: Record<string, unknown> = {}) => ({
  dia: '2026-03-10',
  regrasDe: '2026-03-09',
  modalidade: 1,
  peixes: [{ especie: 13, nome: 'Tucunaré', cm: { TOTAL: 24.5 }, kg: null }],
  excessos: [
    { tipo: 'TAMANHO', nome: 'Tucunaré', tem: 1, pode: 0, maisExemplares: 0, atos: ['Portaria 8/1996'] },
  ],
  ...campos,
});

it('o que se contou chega com a conferência ou depois dela, uma vez, e a equipe o vê', async () => {
  const [fiscal, outro, operador] = [await como('FISCAL'), await como('FISCAL'), await como('OPERADOR')];
  const uma = feita();
  await mandar(fiscal, uma);
  expect((await mandar(fiscal, { ...uma, pescado: contado() })).json()).toEqual({ recebidas: 0 });
  await mandar(fiscal, { ...uma, pescado: contado({ modalidade: 0 }) });
  await mandar(outro, { ...uma, pescado: contado({ modalidade: 0 }) });
  expect(await doFiscal(fiscal)).toMatchObject([{ chave: uma.chave, pescado: contado() }]);
  const [{ usuarioId }] = (await doFiscal(fiscal)) as [{ usuarioId: number }];
  const lista = await operador.get(`/api/admin/conferencias?range=[0,9]&filter={"usuarioId":${usuarioId}}`);
  expect(lista.json()).toMatchObject([{ pescado: contado() }]);
});

it.each([
  ['com um campo a mais, como a posição', contado({ ponto: [-60, -3] })],
  ['com mais de cem peixes', contado({ peixes: Array(101).fill(contado().peixes[0]) })],
  ['sem peixe nenhum', contado({ peixes: [] })],
  ['com um tamanho que não há', contado({ peixes: [{ ...contado().peixes[0], cm: { TOTAL: -1 } }] })],
  ['com um nome sem fim', contado({ peixes: [{ ...contado().peixes[0], nome: 'x'.repeat(81) }] })],
  ['com um excesso que não há', contado({ excessos: [{ ...contado().excessos[0], tipo: 'OUTRO' }] })],
])('o que se contou, %s, recusa-se', async (_, pescado) => {
  const fiscal = await como('FISCAL');
  expect((await mandar(fiscal, feita({ pescado }))).statusCode).toBe(422);
  expect(await doFiscal(fiscal)).toEqual([]);
});

it('o maior que se aceita cabe num pedido, ainda que cada letra tenha três bytes', async () => {
  const letras = (quantas: number) => '€'.repeat(quantas);
  const [peixe, excesso] = [contado().peixes[0], contado().excessos[0]];
  const pescado = (atos: number) =>
    contado({
      peixes: Array(100).fill({ ...peixe, nome: letras(80), cm: { TOTAL: 999.99, FURCAL: 999.99 } }),
      excessos: Array(40).fill({ ...excesso, nome: letras(80), atos: Array(atos).fill(letras(160)) }),
    });
  const fiscal = await como('FISCAL');
  expect((await mandar(fiscal, feita({ pescado: pescado(10) }))).statusCode).toBe(200);
  const demais = contado({ excessos: [{ ...excesso, atos: Array(11).fill('Lei') }] });
  expect((await mandar(fiscal, feita({ pescado: demais }))).statusCode).toBe(422);
});

it.each(['CIDADAO', 'OPERADOR', 'ADMINISTRADOR'] as const)('%s não manda o que se contou', async (papel) => {
  expect((await mandar(await como(papel), feita({ pescado: contado() }))).statusCode).toBe(403);
});

it.each([
  ['sem chave', { chave: 'x' }],
  ['com um número que não é número', { codigo: "LPE'--" }],
  ['com um veredito que não há', { veredito: 'TALVEZ' }],
  ['sem hora', { feitaEm: 'ontem' }],
])('%s, nenhuma do envio se grava', async (_, campos) => {
  const fiscal = await como('FISCAL');
  expect((await mandar(fiscal, feita(), feita(campos))).statusCode).toBe(422);
  expect(await doFiscal(fiscal)).toEqual([]);
});

it('mais de duzentas num envio se recusam', async () => {
  const fiscal = await como('FISCAL');
  const muitas = Array.from({ length: 201 }, () => feita());
  expect((await mandar(fiscal, ...muitas)).statusCode).toBe(422);
  expect((await mandar(fiscal, ...muitas.slice(1))).json()).toEqual({ recebidas: 200 });
});

it.each(['0000-01-01T00:00:00Z', '9999-12-31T23:59:59-14:00'])(
  'um dia que a base não guarda é recusado, e não estraga a lista de ninguém: %s',
  async (dia) => {
    const fiscal = await como('FISCAL');
    for (const campo of ['feitaEm', 'listaDe'])
      expect((await mandar(fiscal, feita({ [campo]: dia }))).statusCode).toBe(422);
    expect((await fiscal.get('/api/fiscal/conferencias')).statusCode).toBe(200);
  },
);
