import { brotliDecompressSync } from 'node:zlib';
import { semearRegras } from '../../ferramentas/demo/semear-regras';
import { conferirEd25519 } from '../../src/modules/carteira/declaracao-assinada/ed25519';
import { assinadaPor, lerChavesPublicadas } from '../../src/modules/carteira/domain/chaves';
import { lerAssinada } from '../../src/modules/carteira/domain/cose';
import type { Resposta } from '../../src/modules/normas/domain/avaliar';
import { type Acervo, TIPO_DO_PACOTE } from '../../src/modules/normas/domain/regra';
import { Decisoes } from '../../src/platform/vigencia/decisoes';
import { entrarComo } from '../preparo/contas';
import { Navegador } from '../preparo/navegador';
import { aprovar, marcada, marcar, regraDe, TODOS, vistaDaNorma } from '../preparo/normas';
import { iniciarProduto, Produto } from '../preparo/produto';

let produto: Produto;
let ana: Navegador;
let bia: Navegador;
let qualquer: Navegador;
beforeAll(async () => {
  produto = await iniciarProduto();
  await produto.fonte.transaction(semearRegras);
  await produto.api.get(Decisoes).recarregar();
  ana = await entrarComo(produto, 'ADMINISTRADOR');
  bia = await entrarComo(produto, 'ADMINISTRADOR');
  qualquer = new Navegador(produto.api);
}, 60_000);
afterAll(() => produto.encerrar());
afterEach(() => produto.relogio.ajustar('2026-03-10T14:00:00Z'));

const HOJE = '2026-03-10';
const TRAIRA = 12;
const TUCUNARE = 13;
const regra = (resto: object = {}) => regraDe(TRAIRA, resto);
const perguntar = async (busca: string) =>
  (await qualquer.get(`/api/posso-pescar?${busca}`)).json<Resposta>();
const naTraira = async (dia: string) =>
  (await perguntar(`especie=${TRAIRA}&dia=${dia}&modalidade=1&lat=-3.3&lon=-60.3`)).permitido;

describe('marcar e aprovar', () => {
  it('uma regra só vale quando outra pessoa a aprova, e a auditoria tem as duas', async () => {
    const id = await marcada(ana, { especie: 'REGRA', valor: regra() });
    expect(await naTraira('2026-03-20')).toBe(true);

    expect((await aprovar(ana, id)).json()).toMatchObject({ codigo: 'APROVACAO_DO_AUTOR' });
    expect((await aprovar(bia, id)).statusCode).toBe(201);
    expect([await naTraira('2026-03-19'), await naTraira('2026-03-20')]).toEqual([true, false]);
    expect((await aprovar(bia, id)).json()).toMatchObject({ codigo: 'REGRA_JA_DECIDIDA' });

    const linhas = await produto.fonte.query<{ acao: string; ator_id: number }[]>(
      "SELECT acao, ator_id FROM auditoria WHERE acao LIKE 'REGRA%' ORDER BY id DESC LIMIT 2",
    );
    expect(linhas.map(({ acao }) => acao)).toEqual(['REGRA_DECIDIDA', 'REGRA_MARCADA']);
    expect(linhas[0]!.ator_id).not.toBe(linhas[1]!.ator_id);

    // Antes de começar ainda se volta atrás, do que se leu.
    const desfazer = (vista: string) =>
      bia.pedir('DELETE', `/api/admin/normas/${id}/aprovacao?${new URLSearchParams({ vista }).toString()}`);
    const { regras } = (await bia.get('/api/admin/normas')).json<{
      regras: { id: number; aprovacao: { criadaEm: string } | null }[];
    }>();
    expect((await desfazer('2020-01-01T00:00:00.000Z')).json()).toMatchObject({ codigo: 'VERSAO_MUDOU' });
    expect((await desfazer(regras.find((uma) => uma.id === id)!.aprovacao!.criadaEm)).statusCode).toBe(200);
    expect(await naTraira('2026-03-20')).toBe(true);
    expect((await ana.pedir('DELETE', `/api/admin/normas/${id}`)).statusCode).toBe(200);
    expect((await aprovar(bia, id)).statusCode).toBe(404);
  });

  it('recusada não vale, e a mais velha não passa por cima da mais nova', async () => {
    const recusada = await marcada(ana, { especie: 'REGRA', valor: regra() });
    expect((await aprovar(ana, recusada, false)).statusCode).toBe(201);
    expect(await naTraira('2026-03-20')).toBe(true);

    const valor = regra({ alcance: { ...TODOS, especies: [5] } });
    const velha = await marcada(ana, { especie: 'REGRA', valor });
    const { codigo } = (await ana.get('/api/admin/normas'))
      .json<{ regras: { id: number; codigo: number }[] }>()
      .regras.find((uma) => uma.id === velha)!;
    const nova = await marcada(
      ana,
      { especie: 'REGRA', codigo, valor: { ...valor, revogada: true } },
      '2026-03-25',
    );
    await aprovar(bia, nova);
    expect((await aprovar(bia, velha)).json()).toMatchObject({ codigo: 'REGRA_MAIS_NOVA' });
  });

  it('uma regra não se aprova antes da zona de que fala', async () => {
    const geometria = { tipo: 'CIRCULO', centro: [-60.3, -3.3], raioM: 1500 };
    const zona = await marcada(ana, {
      especie: 'ZONA',
      valor: { nome: 'Lago novo', classe: 'PRESERVACAO', geometria },
    });
    const { zonas } = (await ana.get('/api/admin/normas')).json<{
      zonas: { id: number; codigo: number }[];
    }>();
    const { codigo } = zonas.find(({ id }) => id === zona)!;
    const id = await marcada(ana, {
      especie: 'REGRA',
      valor: regra({ alcance: { ...TODOS, especies: [3], zonas: [codigo] } }),
    });
    expect((await aprovar(bia, id)).json()).toMatchObject({ codigo: 'ZONA_POR_APROVAR' });
    expect((await ana.pedir('DELETE', `/api/admin/normas/${zona}`)).json()).toMatchObject({
      codigo: 'REGRA_EM_USO',
    });
    await aprovar(bia, zona);
    expect((await aprovar(bia, id)).statusCode).toBe(201);
    expect((await perguntar('especie=3&dia=2026-03-20&modalidade=1&lat=-3.3&lon=-60.3')).permitido).toBe(
      false,
    );
  });

  it.each([
    [
      { especie: 'REGRA', valor: regra({ efeito: { tipo: 'DEFESO', proibe: [] } }) },
      'decisao.valor.efeito.proibe',
      'Diga o que a regra proíbe',
    ],
    [
      { especie: 'REGRA', valor: regra({ alcance: { ...TODOS, especies: [] } }) },
      'decisao.valor.alcance.especies',
      'Uma lista vazia não alcança ninguém',
    ],
    [
      {
        especie: 'NORMA',
        valor: {
          ato: 'Portaria 1',
          orgao: 'Ibama',
          endereco: null,
          conferidaEm: '2026-03-01',
          demonstracao: false,
        },
      },
      'decisao.valor.publicacao',
      'Diga o dia em que o ato foi publicado',
    ],
    [
      {
        especie: 'ZONA',
        valor: {
          nome: 'Trocada',
          classe: 'PRESERVACAO',
          geometria: {
            tipo: 'POLIGONO',
            pontos: [
              [-1, -63],
              [-1, -62],
              [0, -62],
            ],
          },
        },
      },
      'decisao.valor.geometria.pontos',
      'fica na latitude -1 e na longitude -63, dentro do estado',
    ],
    [
      { especie: 'PEIXE', codigo: 99, valor: { cientifico: 'Cichla', genero: true, populares: [] } },
      'decisao.codigo',
      'Ponha primeiro o peixe na lista',
    ],
  ])('recusa o que não faz sentido, dizendo o quê', async (decisao, campo, texto) => {
    const resposta = await marcar(ana, decisao);
    expect(resposta.statusCode).toBe(422);
    expect(resposta.json()).toMatchObject({
      errors: [{ campo, message: expect.stringContaining(texto) as string }],
    });
  });

  it('quem corrige o que outra pessoa corrigiu depois lê primeiro o que ela deixou', async () => {
    const valor = { cientifico: 'Hoplias malabaricus', genero: false, populares: ['Lobó'] };
    const peixe = { especie: 'PEIXE', codigo: TRAIRA, valor };
    const lida = await vistaDaNorma(ana, peixe);
    expect((await marcar(bia, { ...peixe, valor: { ...valor, populares: [] } }, HOJE)).statusCode).toBe(201);
    expect((await marcar(ana, peixe, HOJE, lida)).json()).toMatchObject({ codigo: 'DECISAO_MUDOU' });
    expect((await marcar(ana, peixe, HOJE)).statusCode).toBe(201);
  });

  it('só a administração marca e aprova; a equipe vê', async () => {
    const operador = await entrarComo(produto, 'OPERADOR');
    expect((await operador.get('/api/admin/normas')).statusCode).toBe(200);
    expect((await marcar(operador, { especie: 'REGRA', valor: regra() })).statusCode).toBe(403);
    expect((await aprovar(operador, 1)).statusCode).toBe(403);
    expect((await qualquer.get('/api/admin/normas')).statusCode).toBe(401);
    expect((await marcar(ana, { especie: 'REGRA', codigo: 999, valor: regra() })).statusCode).toBe(404);
    expect((await marcar(ana, { especie: 'REGRA', valor: regra() }, '2026-03-09')).json()).toMatchObject({
      codigo: 'REGRA_NO_PASSADO',
    });
  });
});

it('a prévia diz o que muda em 15 de novembro, e o que mudaria com o que espera aprovação', async () => {
  const previa = async (pendentes: boolean) =>
    (
      await ana.get(`/api/admin/normas/previa?antes=2026-11-14&depois=2026-11-15&pendentes=${pendentes}`)
    ).json<{
      comecam: { ato: string; codigo: number }[];
      acabam: object[];
    }>();
  const antes = await previa(false);
  expect([antes.comecam.map(({ ato }) => ato), antes.acabam]).toEqual([
    ['Portaria Ibama 48/2007', 'Ato das confluências (DOU de 15/10/2004)'],
    [],
  ]);
  await marcada(
    ana,
    { especie: 'REGRA', valor: regra({ alcance: { ...TODOS, especies: [6] } }) },
    '2026-11-15',
  );
  expect((await previa(false)).comecam).toHaveLength(2);
  expect((await previa(true)).comecam).toHaveLength(3);
});

it('a prévia diz também a zona que muda de contorno: acaba como era e começa como fica', async () => {
  const { zonas } = (await ana.get('/api/admin/normas')).json<{
    zonas: { codigo: number; valor: { nome: string; classe: string } }[];
  }>();
  const { codigo, valor } = zonas.find((uma) => uma.valor.classe !== 'ESTADO')!;
  const geometria = { tipo: 'CIRCULO', centro: [-62.9, -0.97], raioM: 700 };
  await marcada(ana, { especie: 'ZONA', codigo, valor: { ...valor, geometria } }, '2026-10-20');
  const previa = async (pendentes: boolean) =>
    (
      await ana.get(`/api/admin/normas/previa?antes=2026-10-19&depois=2026-10-20&pendentes=${pendentes}`)
    ).json<object>();
  expect(await previa(true)).toMatchObject({
    zonas: { comecam: [{ codigo, nome: valor.nome }], acabam: [{ codigo, nome: valor.nome }] },
  });
  expect(await previa(false)).toMatchObject({ zonas: { comecam: [], acabam: [] } });
});

describe('posso pescar', () => {
  it('responde com os nomes prometidos, e cita o ato', async () => {
    expect(await perguntar(`especie=${TUCUNARE}&dia=2026-11-20&modalidade=1&lat=-3.3&lon=-60.3`)).toEqual({
      permitido: true,
      limites: {
        proibido: ['SAIR_DO_ESTADO', 'VENDER'],
        tamanhos: [{ medida: 'TOTAL', minCm: 25, maxCm: null, toleranciaPct: 10 }],
        cotas: [{ por: 'VIAGEM', kg: 5, maisExemplares: 0, exemplares: null }],
        horario: null,
        petrechosProibidos: [],
      },
      motivos: expect.arrayContaining([
        // De um ato de exemplo, como os outros: a página di-lo.
        expect.objectContaining({
          tipo: 'COBERTURA',
          ato: 'Declaração de que as regras estão todas aqui (exemplo)',
        }),
        {
          regra: 7,
          tipo: 'TAMANHO',
          norma: 0,
          ato: 'Portaria Ibama-AM 1/2001',
          de: '2001-01-01',
          ate: null,
          impede: false,
          depende: [],
        },
      ]) as object[],
      avisos: [],
      conferidoEm: '2026-11-20',
    });
  });

  it('sem dia, é o de hoje no fuso da agência', async () => {
    const aruana = 'especie=1&modalidade=1&lat=-3.3&lon=-60.3';
    // Em Manaus ainda são 15 de março, último dia do defeso.
    produto.relogio.ajustar('2027-03-16T03:30:00Z');
    expect((await perguntar(aruana)).permitido).toBe(false);
    produto.relogio.ajustar('2027-03-16T04:30:00Z');
    expect((await perguntar(aruana)).permitido).toBe(true);
  });

  it.each([
    ['', 'PEIXE_DESCONHECIDO'],
    ['especie=99', 'PEIXE_DESCONHECIDO'],
    ['especie=13&dia=2026-02-30', 'DIA_INVALIDO'],
    ['especie=13&hora=25:00', 'HORA_INVALIDA'],
    ['especie=13&modalidade=2', 'MODALIDADE_INVALIDA'],
    ['especie=13&lat=-3.1', 'LUGAR_INVALIDO'],
    ['especie=13&lat=-3.1&lon=oeste', 'LUGAR_INVALIDO'],
    ['especie=13&lat=-93.1&lon=-60', 'LUGAR_INVALIDO'],
    ['especie=13&petrecho=DINAMITE', 'PETRECHO_INVALIDO'],
  ])('recusa «%s»: %s', async (busca, codigo) => {
    const resposta = await qualquer.get(`/api/posso-pescar?${busca}`);
    expect([resposta.statusCode, resposta.json<{ codigo: string }>().codigo]).toEqual([400, codigo]);
  });
});

describe('o pacote', () => {
  const baixar = () => qualquer.get('/api/normas/pacote');
  const chaves = async () =>
    lerChavesPublicadas((await qualquer.get('/.well-known/carteira-pesca/chaves.json')).json());
  const conferido = async (bytes: Uint8Array): Promise<Acervo | null> => {
    const assinada = lerAssinada(bytes);
    const chave = (await chaves()).find(({ kid }) => kid === assinada?.kid);
    if (assinada?.tipo !== TIPO_DO_PACOTE || !chave || !assinadaPor(assinada, chave, conferirEd25519))
      return null;
    return JSON.parse(Buffer.from(assinada.carga).toString()) as Acervo;
  };

  it('é assinado pela chave das carteiras e traz tudo de hoje a um ano e meio', async () => {
    const acervo = await conferido((await baixar()).rawPayload);
    expect(acervo).toMatchObject({
      formato: 1,
      de: '2026-03-10',
      ate: '2027-09-09',
      fuso: 'America/Manaus',
      uf: 'AM',
    });
    expect(acervo!.especies.find(({ codigo }) => codigo === TUCUNARE)).toMatchObject({
      nomes: { pt: 'Tucunaré' },
      cientifico: 'Cichla',
      genero: true,
    });
    expect(acervo!.regras.every(({ norma }) => acervo!.normas.some(({ codigo }) => codigo === norma))).toBe(
      true,
    );
  });

  it('mexido, não se usa', async () => {
    const bytes = Buffer.from((await baixar()).rawPayload);
    const onde = bytes.indexOf('"minCm":25');
    bytes.write('"minCm":10', onde);
    expect(await conferido(bytes)).toBeNull();
  });

  it('guarda-se até mudar uma regra ou o dia', async () => {
    const { etag } = (await baixar()).headers;
    const denovo = () => qualquer.get('/api/normas/pacote', { 'if-none-match': etag as string });
    expect((await denovo()).statusCode).toBe(304);
    await produto.api.get(Decisoes).recarregar();
    expect((await denovo()).statusCode).toBe(304);
    const id = await marcada(ana, {
      especie: 'REGRA',
      valor: regra({ alcance: { ...TODOS, especies: [0] } }),
    });
    expect((await denovo()).statusCode).toBe(304);
    await aprovar(bia, id);
    expect((await denovo()).statusCode).toBe(200);
  });

  it('comprime-se', async () => {
    const { headers, rawPayload } = await qualquer.get('/api/normas/pacote', { 'accept-encoding': 'br' });
    expect(headers['content-encoding']).toBe('br');
    expect(rawPayload.length).toBeLessThan(150_000);
    expect(await conferido(brotliDecompressSync(rawPayload))).not.toBeNull();
  });
});

// Por último: as sessões das outras acabam com os dias que passam.
it('aprovada tarde, conta do dia da aprovação', async () => {
  const id = await marcada(ana, { especie: 'REGRA', valor: regra() }, '2026-03-11');
  produto.relogio.ajustar('2026-03-13T14:00:00Z');
  const [caio, davi] = [
    await entrarComo(produto, 'ADMINISTRADOR'),
    await entrarComo(produto, 'ADMINISTRADOR'),
  ];
  expect(await naTraira('2026-03-13')).toBe(true);
  await aprovar(caio, id);
  expect(await naTraira('2026-03-13')).toBe(false);
  expect((await perguntar(`especie=${TRAIRA}&dia=2026-03-13`)).motivos[0]).toMatchObject({
    de: '2026-03-13',
  });
  expect((await caio.pedir('DELETE', `/api/admin/normas/${id}/aprovacao`)).json()).toMatchObject({
    codigo: 'REGRA_COMECOU',
  });

  // O que já vale acaba por outra decisão, também aprovada.
  const { codigo } = (await davi.get('/api/admin/normas'))
    .json<{ regras: { id: number; codigo: number }[] }>()
    .regras.find((uma) => uma.id === id)!;
  const fim = await marcada(
    caio,
    { especie: 'REGRA', codigo, valor: regra({ revogada: true }) },
    '2026-03-15',
  );
  await aprovar(davi, fim);
  expect([await naTraira('2026-03-14'), await naTraira('2026-03-15')]).toEqual([false, true]);
});
