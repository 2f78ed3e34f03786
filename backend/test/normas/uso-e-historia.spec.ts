import { semearRegras } from '../../ferramentas/demo/semear-regras';
import type { Resposta } from '../../src/modules/normas/domain/avaliar';
import type { Efeito, Ponto } from '../../src/modules/normas/domain/regra';
import { Decisoes } from '../../src/platform/vigencia/decisoes';
import { entrarComo } from '../preparo/contas';
import { Navegador } from '../preparo/navegador';
import { aprovar, marcada, marcar, regraDe, TODOS } from '../preparo/normas';
import { iniciarProduto, Produto } from '../preparo/produto';

let produto: Produto;
let ana: Navegador;
let bia: Navegador;
beforeAll(async () => {
  produto = await iniciarProduto();
  await produto.fonte.transaction(semearRegras);
  await produto.api.get(Decisoes).recarregar();
  ana = await entrarComo(produto, 'ADMINISTRADOR');
  bia = await entrarComo(produto, 'ADMINISTRADOR');
}, 60_000);
afterAll(() => produto.encerrar());

const HOJE = '2026-03-10';
const FUTURO = '2026-03-20';
const ATO = {
  ato: 'Portaria 1/2026',
  orgao: 'Agência',
  publicacao: HOJE,
  endereco: null,
  conferidaEm: HOJE,
  demonstracao: false,
};
const lago = (lon: number, lat: number): Ponto[] => [
  [lon, lat],
  [lon + 0.1, lat],
  [lon + 0.1, lat + 0.1],
  [lon, lat + 0.1],
];
const zona = (resto: object = {}) => ({
  nome: 'Lago',
  classe: 'PRESERVACAO',
  norma: null,
  geometria: { tipo: 'POLIGONO', pontos: lago(-61, -4) },
  ...resto,
});

interface Listada {
  id: number;
  codigo: number;
  situacao: string;
  autor: string;
  criadaEm: string;
  valor: { revogada?: boolean };
  aprovacao: { aprovada: boolean; autor: string; motivo: string; criadaEm: string } | null;
}
const listar = async (lista: 'normas' | 'regras' | 'zonas' | 'peixes') =>
  (await ana.get('/api/admin/normas')).json<Record<string, Listada[]>>()[lista]!;
const codigoDe = async (lista: 'normas' | 'regras' | 'zonas', id: number) =>
  (await listar(lista)).find((uma) => uma.id === id)!.codigo;
const cancelar = async (id: number) =>
  (await ana.pedir('DELETE', `/api/admin/normas/${id}`)).json<{ codigo?: string }>().codigo ?? 'CANCELADA';
const desfazer = async (id: number) =>
  (await bia.pedir('DELETE', `/api/admin/normas/${id}/aprovacao`)).json<{ codigo?: string }>().codigo ??
  'DESFEITA';
const perguntar = async (especie: number, dia: string, [lon, lat]: Ponto) =>
  (
    await ana.get(`/api/posso-pescar?especie=${especie}&dia=${dia}&modalidade=1&lat=${lat}&lon=${lon}`)
  ).json<Resposta>();

describe('o que uma regra cita não se tira de debaixo dela', () => {
  it('a aprovação da zona não se desfaz, nem a zona se cancela, com uma regra aprovada que fala dela', async () => {
    const daZona = await marcada(ana, { especie: 'ZONA', valor: zona() });
    const codigo = await codigoDe('zonas', daZona);
    await aprovar(bia, daZona);
    const alcance = { ...TODOS, especies: [3], zonas: [codigo] };
    const daRegra = await marcada(ana, { especie: 'REGRA', valor: regraDe(3, { alcance }) });
    await aprovar(bia, daRegra);

    const recusa = await bia.pedir('DELETE', `/api/admin/normas/${daZona}/aprovacao`);
    expect([recusa.statusCode, recusa.json()]).toMatchObject([
      409,
      {
        codigo: 'ZONA_EM_USO',
        message: expect.stringContaining('regras aprovadas que falam desta zona') as string,
      },
    ]);
    expect(await cancelar(daZona)).toBe('REGRA_EM_USO');
    expect((await perguntar(3, FUTURO, [-60.95, -3.95])).permitido).toBe(false);

    // Outro contorno, de mais tarde, não serve aos dias da regra; o de antes serve, e o de depois pode desfazer-se.
    const depois = await marcada(ana, { especie: 'ZONA', codigo, valor: zona() }, '2026-03-25');
    await aprovar(bia, depois);
    expect([await cancelar(daZona), await desfazer(daZona)]).toEqual(['ZONA_EM_USO', 'ZONA_EM_USO']);
    expect(await desfazer(depois)).toBe('DESFEITA');
    expect(await cancelar(depois)).toBe('CANCELADA');

    // Desfeita a da regra, nada espera pela zona; cancelada a regra, cancela-se.
    expect([await desfazer(daRegra), await desfazer(daZona)]).toEqual(['DESFEITA', 'DESFEITA']);
    expect(await cancelar(daZona)).toBe('REGRA_EM_USO');
    expect([await cancelar(daRegra), await cancelar(daZona)]).toEqual(['CANCELADA', 'CANCELADA']);
  });

  it('nem a norma e o peixe, nem a norma de uma zona', async () => {
    const ato = await marcada(ana, { especie: 'NORMA', valor: ATO }, FUTURO);
    const norma = await codigoDe('normas', ato);
    const daRegra = await marcada(ana, { especie: 'REGRA', valor: regraDe(4, { norma }) });
    expect(await cancelar(ato)).toBe('REGRA_EM_USO');
    expect(await cancelar(daRegra)).toBe('CANCELADA');
    const daZona = await marcada(ana, { especie: 'ZONA', valor: zona({ norma }) });
    expect(await cancelar(ato)).toBe('REGRA_EM_USO');
    expect([await cancelar(daZona), await cancelar(ato)]).toEqual(['CANCELADA', 'CANCELADA']);

    const peixe = await marcada(
      ana,
      { especie: 'PEIXE', codigo: 14, valor: { cientifico: 'Hydrolycus', genero: true, populares: [] } },
      FUTURO,
    );
    const doPeixe = await marcada(ana, { especie: 'REGRA', valor: regraDe(14) });
    expect(await cancelar(peixe)).toBe('REGRA_EM_USO');
    expect([await cancelar(doPeixe), await cancelar(peixe)]).toEqual(['CANCELADA', 'CANCELADA']);
  });
});

it('a história diz quem escreveu, aprovou e revogou, e quando; a revogação por aprovar não acaba com nada', async () => {
  const id = await marcada(ana, { especie: 'REGRA', valor: regraDe(5) }, HOJE);
  await aprovar(bia, id);
  const codigo = await codigoDe('regras', id);
  const fim = await marcada(bia, { especie: 'REGRA', codigo, valor: regraDe(5, { revogada: true }) }, HOJE);
  const versoes = async () => (await listar('regras')).filter((uma) => uma.codigo === codigo);
  const em = expect.stringMatching(/^2026-03-10T/) as string;

  const [porAprovar, comeco] = await versoes();
  expect(porAprovar).toMatchObject({ id: fim, aprovacao: null, valor: { revogada: true } });
  expect(comeco).toMatchObject({ id, situacao: 'VIGENTE', criadaEm: em });
  expect(comeco!.aprovacao).toEqual({
    aprovada: true,
    autor: porAprovar!.autor,
    motivo: 'Conferi no diário oficial',
    criadaEm: em,
  });
  expect(comeco!.autor).not.toBe(comeco!.aprovacao!.autor);
  expect((await perguntar(5, HOJE, [-60.3, -3.3])).permitido).toBe(false);

  await aprovar(ana, fim);
  const [revogacao, acabada] = await versoes();
  expect([revogacao!.situacao, acabada!.situacao]).toEqual(['VIGENTE', 'PASSADO']);
  expect(revogacao!.aprovacao!.autor).toBe(comeco!.autor);
  expect((await perguntar(5, HOJE, [-60.3, -3.3])).permitido).toBe(true);
});

it('uma zona de várias partes chega a cada uma, e a nenhum lugar entre elas', async () => {
  const geometria = { tipo: 'POLIGONOS', partes: [lago(-62, -5), lago(-61.5, -5)] };
  const daZona = await marcada(ana, { especie: 'ZONA', valor: zona({ norma: 9, geometria }) }, HOJE);
  await aprovar(bia, daZona);
  const zonas = [await codigoDe('zonas', daZona)];
  const daRegra = await marcada(
    ana,
    { especie: 'REGRA', valor: regraDe(6, { alcance: { ...TODOS, especies: [6], zonas } }) },
    HOJE,
  );
  await aprovar(bia, daRegra);
  const em = async (lon: number) => (await perguntar(6, HOJE, [lon, -4.95])).permitido;
  expect([await em(-61.95), await em(-61.7), await em(-61.45)]).toEqual([false, true, false]);
});

it.each<[string, Efeito, object]>([
  ['o defeso', { tipo: 'DEFESO', proibe: ['CAPTURAR'] }, { proibido: ['CAPTURAR'] }],
  ['o que nunca se guarda', { tipo: 'PROIBICAO', proibe: ['GUARDAR'] }, { proibido: ['GUARDAR'] }],
  [
    'o tamanho, com a tolerância e como se mede',
    { tipo: 'TAMANHO', medida: 'FURCAL', minCm: 30, maxCm: 60, toleranciaPct: 5 },
    { tamanhos: [{ medida: 'FURCAL', minCm: 30, maxCm: 60, toleranciaPct: 5 }] },
  ],
  [
    'a cota do dia, em exemplares',
    { tipo: 'COTA', por: 'DIA', kg: null, maisExemplares: 0, exemplares: 3 },
    { cotas: [{ por: 'DIA', kg: null, maisExemplares: 0, exemplares: 3 }] },
  ],
  [
    'a da viagem, em quilos',
    { tipo: 'COTA', por: 'VIAGEM', kg: 4, maisExemplares: 1, exemplares: null },
    { cotas: [{ por: 'VIAGEM', kg: 4, maisExemplares: 0, exemplares: null }] },
  ],
  ['o horário', { tipo: 'HORARIO', das: 360, as: 1080 }, { horario: { das: 360, as: 1080 } }],
  ['o petrecho', { tipo: 'PETRECHO', petrechos: ['REDE'] }, { petrechosProibidos: ['REDE'] }],
])('cada espécie de regra, aprovada, chega à resposta: %s', async (_, efeito, limites) => {
  const TRAIRA = 12;
  const id = await marcada(ana, { especie: 'REGRA', valor: regraDe(TRAIRA, { efeito }) });
  await aprovar(bia, id);
  const resposta = await perguntar(TRAIRA, FUTURO, [-60.3, -3.3]);
  for (const [campo, valor] of Object.entries(limites))
    expect(resposta.limites[campo as keyof Resposta['limites']]).toEqual(
      Array.isArray(valor) ? expect.arrayContaining(valor) : valor,
    );
  expect(await cancelar(id)).toBe('CANCELADA');
});

it('uma zona de um ato que não está registrado recusa-se no campo', async () => {
  const resposta = await marcar(ana, { especie: 'ZONA', valor: zona({ norma: 999 }) });
  expect([resposta.statusCode, resposta.json()]).toMatchObject([
    422,
    { errors: [{ campo: 'decisao.valor.norma' }] },
  ]);
});

describe('duas pessoas ao mesmo tempo', () => {
  const VEZES = [1, 2, 3, 4];

  it.each(VEZES)('o ato que uma cancela e a regra da outra que o cita não passam ambos (%i)', async (vez) => {
    const id = await marcada(ana, { especie: 'NORMA', valor: ATO }, FUTURO);
    const norma = await codigoDe('normas', id);
    const [cancelado, regra] = await Promise.all([
      cancelar(id),
      marcar(bia, { especie: 'REGRA', valor: regraDe(vez, { norma }) }),
    ]);
    expect([cancelado, regra.statusCode]).toEqual(
      regra.statusCode === 201 ? ['REGRA_EM_USO', 201] : ['CANCELADA', 422],
    );
  });

  it.each(VEZES)(
    'a regra que uma aprova não fica sem a zona cuja aprovação a outra desfaz (%i)',
    async (vez) => {
      const daZona = await marcada(ana, { especie: 'ZONA', valor: zona() });
      await aprovar(bia, daZona);
      const alcance = { ...TODOS, especies: [vez], zonas: [await codigoDe('zonas', daZona)] };
      const daRegra = await marcada(ana, { especie: 'REGRA', valor: regraDe(vez, { alcance }) });
      const [desfeita, aprovada] = await Promise.all([desfazer(daZona), aprovar(bia, daRegra)]);
      expect([desfeita, aprovada.statusCode]).toEqual(
        aprovada.statusCode === 201 ? ['ZONA_EM_USO', 201] : ['DESFEITA', 409],
      );
    },
  );
});

it('quem registra um ato lê primeiro o que outra pessoa registrou depois da lista que viu', async () => {
  const ultima = async () =>
    (await listar('normas'))
      .map(({ criadaEm }) => criadaEm)
      .sort()
      .at(-1)!;
  const lida = await ultima();
  produto.relogio.ajustar('2026-03-10T14:01:00Z');
  const ato = { especie: 'NORMA', valor: ATO };
  expect((await marcar(bia, ato, HOJE, lida)).statusCode).toBe(201);
  expect((await marcar(ana, ato, HOJE, lida)).json()).toMatchObject({ codigo: 'DECISAO_MUDOU' });
  expect((await marcar(ana, ato, HOJE, await ultima())).statusCode).toBe(201);
  // O que outra pessoa entretanto cancelou não é novidade que se leia.
  produto.relogio.ajustar('2026-03-10T14:05:00Z');
  const { id } = (await marcar(bia, ato, '2031-01-15', await ultima())).json<{ id: number }>();
  const comEle = await ultima();
  expect(await cancelar(id)).toBe('CANCELADA');
  expect((await marcar(ana, ato, HOJE, comEle)).statusCode).toBe(201);
});
