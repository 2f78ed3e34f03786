import { Ajustes } from '../../src/platform/ajustes/ajustes';
import { Decisoes } from '../../src/platform/vigencia/decisoes';
import { Agenda } from '../../src/platform/agenda/agenda';
import type { Papel } from '../../src/platform/sessao/sessao';
import { informacao, novoCpf, pessoa, semearReferencia } from '../preparo/fabricas';
import { entrarComo } from '../preparo/contas';
import { Navegador } from '../preparo/navegador';
import { iniciarProduto, Produto } from '../preparo/produto';

let produto: Produto;
let administrador: Navegador;
beforeAll(async () => {
  produto = await iniciarProduto({ worker: true });
  await semearReferencia(produto);
  administrador = await como('ADMINISTRADOR');
}, 60_000);
afterAll(() => produto.encerrar());

const como = (papel: Papel) => entrarComo(produto, papel);

interface Item {
  id: string;
  valor: number;
  padrao: number;
  historia: { id: number; valor: number; vigenteDesde: string; situacao: string; autor: string }[];
}
const ROTA = '/api/admin/configuracoes';
const marcar = (chave: string, valor: number, vigenteDesde: string, motivo = 'Portaria 12/2026') =>
  administrador.post(ROTA, { chave, valor, vigenteDesde, motivo });
const item = async (id: string) =>
  (await administrador.get(ROTA)).json<{ itens: Item[] }>().itens.find((um) => um.id === id)!;
const registrar = async () => {
  const resposta = await new Navegador(produto.api).post('/api/registrar', {
    pessoa: pessoa(),
    informacaoComplementar: informacao(),
  });
  expect(resposta.statusCode).toBe(201);
  const [linha] = await produto.fonte.query<{ id: number; vencimento: string; prazo: string }[]>(
    `SELECT l.id, d.vencimento, l.prazo_pagamento AS prazo FROM licenca l
       JOIN documento_pagamento d ON d.referencia + 0 = l.id ORDER BY l.id DESC LIMIT 1`,
  );
  return linha!;
};
const guardado = async (id: number) =>
  (
    await produto.fonte.query<{ vencimento: string }[]>(
      'SELECT vencimento FROM documento_pagamento WHERE referencia = ?',
      [String(id)],
    )
  )[0]!.vencimento;

it('o prazo do boleto muda o seguinte, no dia marcado, e não o que já foi emitido', async () => {
  const antes = await registrar();
  expect(antes).toMatchObject({ vencimento: '2026-03-20', prazo: '2026-03-27' });
  expect((await marcar('boletoDias', 20, '2026-03-12')).statusCode).toBe(201);
  expect((await marcar('toleranciaDias', 1, '2026-03-12')).statusCode).toBe(201);
  expect(await item('boletoDias')).toMatchObject({
    valor: 10,
    historia: [{ valor: 20, vigenteDesde: '2026-03-12', situacao: 'AGENDADO' }],
  });
  expect(await registrar()).toMatchObject({ vencimento: '2026-03-20' });

  produto.relogio.ajustar('2026-03-12T14:00:00Z');
  expect(await registrar()).toMatchObject({ vencimento: '2026-04-01', prazo: '2026-04-02' });
  expect(await guardado(antes.id)).toBe('2026-03-20');
  expect((await new Navegador(produto.api).get('/api/configuracao')).json()).toMatchObject({
    prazos: {
      boletoDias: 20,
      renovacaoDias: 30,
      provisoriaDias: 30,
      retencaoAnos: 5,
      retencaoSemPagamentoDias: 730,
    },
  });
  produto.relogio.ajustar('2026-03-10T14:00:00Z');
});

it('um prazo não começa hoje, nem dois no mesmo dia, nem fora da faixa, nem sem motivo', async () => {
  const codigo = async (resposta: ReturnType<typeof marcar>) =>
    (await resposta).json<{ codigo: string }>().codigo;
  expect(await codigo(marcar('validadeAnos', 3, '2026-03-10'))).toBe('CONFIGURACAO_NO_PASSADO');
  expect(await codigo(marcar('validadeAnos', 2, '2026-05-01'))).toBe('CONFIGURACAO_IGUAL');
  expect((await marcar('validadeAnos', 3, '2026-05-01')).statusCode).toBe(201);
  expect(await codigo(marcar('validadeAnos', 4, '2026-05-01'))).toBe('CONFIGURACAO_NA_DATA');
  const fora = await marcar('validadeAnos', 11, '2026-06-01');
  expect(fora.statusCode).toBe(422);
  expect(fora.json()).toMatchObject({ errors: [{ campo: 'valor' }] });
  expect((await marcar('validadeAnos', 4, '2026-06-01', '  ')).statusCode).toBe(422);
  expect((await marcar('inventada', 1, '2026-06-01')).statusCode).toBe(422);
});

it('o que não começou se cancela; o que começou fica; e a auditoria conta os dois', async () => {
  await marcar('renovacaoDias', 45, '2026-04-01');
  const { id } = (await item('renovacaoDias')).historia[0]!;
  expect((await administrador.pedir('DELETE', `${ROTA}/${id}`)).statusCode).toBe(200);
  expect((await item('renovacaoDias')).historia).toEqual([]);
  expect((await administrador.pedir('DELETE', `${ROTA}/${id}`)).statusCode).toBe(404);

  expect((await marcar('pendenciaDias', 5, '2026-03-10')).statusCode).toBe(201);
  const comecada = await item('pendenciaDias');
  expect(comecada).toMatchObject({
    valor: 5,
    padrao: 3,
    historia: [{ autor: expect.stringMatching(/^usuario:\d+$/) }],
  });
  const recusa = await administrador.pedir('DELETE', `${ROTA}/${comecada.historia[0]!.id}`);
  expect(recusa.json()).toMatchObject({ codigo: 'CONFIGURACAO_COMECOU' });
  const fatos = await produto.fonte.query<{ acao: string; detalhes: string }[]>(
    "SELECT acao, detalhes FROM auditoria WHERE objeto_tipo = 'configuracao' AND objeto_id = ? ORDER BY id",
    [String(id)],
  );
  expect(fatos.map(({ acao, detalhes }) => ({ acao, ...(JSON.parse(detalhes) as object) }))).toMatchObject([
    { acao: 'CONFIGURACAO_MUDADA', chave: 'renovacaoDias', antes: 30, depois: 45, desde: '2026-04-01' },
    { acao: 'CONFIGURACAO_CANCELADA', chave: 'renovacaoDias', valor: 45 },
  ]);
});

it('um limite vale logo, também no outro processo, e o da hora seguinte corrige o de antes', async () => {
  expect((await marcar('perguntasErros', 1, '2026-03-10')).statusCode).toBe(201);
  const validar = () =>
    new Navegador(produto.api).post('/api/validarDados', {
      acessoResource: { cpf: novoCpf() },
      nomeMae: 'Maria',
      dataNascimento: '1990-01-01',
      modo: 'CONSULTAR',
    });
  const documento = novoCpf();
  const comEsse = () =>
    new Navegador(produto.api).post('/api/validarDados', {
      acessoResource: { cpf: documento },
      nomeMae: 'Maria',
      dataNascimento: '1990-01-01',
      modo: 'CONSULTAR',
    });
  expect((await comEsse()).statusCode).toBe(422);
  expect((await comEsse()).statusCode).toBe(429);
  expect((await marcar('perguntasErros', 3, '2026-03-10')).statusCode).toBe(201);
  expect((await validar()).statusCode).toBe(422);
  expect((await item('perguntasErros')).valor).toBe(3);

  await produto.worker!.get(Decisoes, { strict: false }).recarregar();
  expect(produto.worker!.get(Ajustes, { strict: false }).valor('pendenciaDias')).toBe(5);
});

const OPCOES = '/api/admin/opcoes';
interface Lista {
  lista: string;
  opcoes: { codigo: number; descricao_pt: string; oferecida: boolean }[];
  mudancas: { id: number; codigo: number; especie: string; situacao: string; vigenteDesde: string }[];
}
const mudarLista = (lista: string, mudanca: Record<string, unknown>, vigenteDesde = '2026-03-11') =>
  administrador.post(OPCOES, { lista, vigenteDesde, motivo: 'Portaria 12/2026', ...mudanca });
const lista = async (nome: string) =>
  (await administrador.get(OPCOES)).json<{ itens: Lista[] }>().itens.find(({ lista: uma }) => uma === nome)!;
const noDia = async (dia: string, acao: () => Promise<void>) => {
  produto.relogio.ajustar(`${dia}T14:00:00Z`);
  try {
    await acao();
  } finally {
    produto.relogio.ajustar('2026-03-10T14:00:00Z');
  }
};
const pedir = (mudanca: Record<string, unknown>, chave = novoCpf()) =>
  new Navegador(produto.api).post('/api/registrar', {
    pessoa: pessoa({ cpf: chave }),
    informacaoComplementar: informacao(mudanca),
  });

it('a opção nova e a retirada valem do dia marcado, nos formulários e nos pedidos', async () => {
  const material = () => new Navegador(produto.api).get('/api/material-pesca');
  const antes = await material();
  expect(antes.headers).toMatchObject({ 'cache-control': 'no-cache', etag: expect.any(String) });
  const iguais = await produto.api.inject({
    url: '/carteira-pesca/api/material-pesca',
    headers: { 'if-none-match': String(antes.headers.etag) },
  });
  expect(iguais.statusCode).toBe(304);

  const antigo = new Navegador(produto.api);
  const dados = pessoa();
  const comFly = await antigo.post('/api/registrar', {
    pessoa: dados,
    informacaoComplementar: informacao({ equipamentos: ['Fly', 1] }),
  });
  const aRenovar = `/api/renovacao?protocolo=${comFly.json<{ numero: string }>().numero.replace(/\W/g, '')}`;
  expect((await antigo.get(aRenovar)).json()).toMatchObject({ retiradas: [] });

  const textos = { pt: 'Espinhel', en: 'Longline', es: 'Palangre' };
  expect((await mudarLista('materialPesca', { especie: 'TEXTOS', textos })).statusCode).toBe(201);
  expect(
    (await mudarLista('materialPesca', { especie: 'OFERTA', codigo: 2, oferecida: false })).statusCode,
  ).toBe(201);
  const ordem = [4, 3, 1, 0];
  expect((await mudarLista('materialPesca', { especie: 'ORDEM', ordem })).statusCode).toBe(201);
  const cedo = await pedir({ equipamentos: ['Longline'] });
  expect(cedo.json()).toMatchObject({
    errors: [{ campo: 'informacaoComplementar.equipamentos', message: expect.stringContaining('válido') }],
  });
  expect((await material()).json()).toHaveLength(4);

  await noDia('2026-03-11', async () => {
    const depois = await material();
    expect(depois.headers.etag).not.toBe(antes.headers.etag);
    expect(depois.json<{ codigo: number }[]>().map(({ codigo }) => codigo)).toEqual(ordem);
    const retirada = await pedir({ equipamentos: ['Fly'] });
    expect(retirada.statusCode).toBe(422);
    expect(retirada.json()).toMatchObject({
      errors: [
        {
          campo: 'informacaoComplementar.equipamentos',
          message: 'A opção escolhida em «Material de pesca» não é mais oferecida: escolha outra.',
        },
      ],
    });
    const cpf = novoCpf();
    expect((await pedir({ equipamentos: ['longline', 1] }, cpf)).statusCode).toBe(201);
    const [linha] = await produto.fonte.query<{ equipamentos: number[] }[]>(
      'SELECT equipamentos FROM informacao_complementar ORDER BY licenca_id DESC LIMIT 1',
    );
    expect(linha!.equipamentos).toEqual([4, 1]);

    await antigo.post('/api/validarDados', {
      acessoResource: { cpf: dados.cpf },
      nomeMae: dados.nomeMae,
      dataNascimento: dados.dataNascimento,
    });
    expect((await antigo.get(aRenovar)).json()).toMatchObject({
      retiradas: [{ campo: 'equipamentos', codigo: 2, descricao_pt: 'Fly' }],
    });
    const todas = await new Navegador(produto.api).get('/api/opcoes-do-pedido');
    expect(todas.json()).toMatchObject({ equipamentos: depois.json(), peixeMaisPescado: expect.any(Array) });
    expect(todas.headers).toMatchObject({ 'cache-control': 'no-cache' });
    const iguaisTodas = await produto.api.inject({
      url: '/carteira-pesca/api/opcoes-do-pedido',
      headers: { 'if-none-match': String(todas.headers.etag) },
    });
    expect(iguaisTodas.statusCode).toBe(304);
  });
});

it('a lista não muda no mesmo dia; a mudança marcada se vê antes, se cancela, e fica na auditoria', async () => {
  const textos = { pt: 'Pacu', en: 'Pacu', es: 'Pacú' };
  const hoje = await mudarLista('peixes', { especie: 'TEXTOS', textos }, '2026-03-10');
  expect(hoje.json()).toMatchObject({ codigo: 'OPCAO_NO_PASSADO' });
  expect((await mudarLista('modalidadePesca', { especie: 'TEXTOS', textos })).statusCode).toBe(422);
  const sem = await mudarLista('peixes', { especie: 'TEXTOS', textos: { ...textos, es: ' ' } });
  expect(sem.statusCode).toBe(422);

  const prever = async (mudanca: Record<string, unknown> | null, dia = '2026-04-01') =>
    (await administrador.post(`${OPCOES}/previa`, { lista: 'peixes', dia, mudanca })).json<{
      opcoes: { codigo: number }[];
    }>().opcoes;
  expect((await prever({ especie: 'TEXTOS', textos })).at(-1)).toMatchObject({ codigo: 15 });
  expect(await prever(null)).toHaveLength(15);

  expect((await mudarLista('peixes', { especie: 'TEXTOS', textos }, '2026-04-01')).statusCode).toBe(201);
  expect(await prever(null)).toHaveLength(16);
  expect(await prever(null, '2026-03-31')).toHaveLength(15);
  const { id } = (await lista('peixes')).mudancas[0]!;
  expect((await administrador.pedir('DELETE', `${OPCOES}/${id}`)).statusCode).toBe(200);
  expect((await lista('peixes')).mudancas).toHaveLength(15);

  // O código que se cancelou não serve a outra.
  await mudarLista('peixes', { especie: 'TEXTOS', textos: { ...textos, pt: 'Jaú' } }, '2026-04-01');
  expect((await lista('peixes')).mudancas[0]).toMatchObject({ codigo: 16, situacao: 'AGENDADO' });
  const deFabrica = (await lista('peixes')).mudancas.at(-1)!;
  expect((await administrador.pedir('DELETE', `${OPCOES}/${deFabrica.id}`)).json()).toMatchObject({
    codigo: 'CONFIGURACAO_COMECOU',
  });
  const fatos = await produto.fonte.query<{ acao: string; detalhes: string }[]>(
    "SELECT acao, detalhes FROM auditoria WHERE objeto_tipo = 'opcao' AND objeto_id = ? ORDER BY id",
    [String(id)],
  );
  expect(fatos.map(({ acao, detalhes }) => ({ acao, ...(JSON.parse(detalhes) as object) }))).toMatchObject([
    { acao: 'OPCAO_MUDADA', lista: 'peixes', codigo: 15, antes: null, depois: 'Pacu | Pacu | Pacú' },
    { acao: 'OPCAO_CANCELADA', lista: 'peixes', codigo: 15, antes: 'Pacu | Pacu | Pacú' },
  ]);
});

it('duas mudanças da mesma lista ao mesmo tempo não dão o mesmo código nem esvaziam a lista', async () => {
  const respostas = await Promise.all(
    ['Um', 'Dois', 'Três'].map((pt) =>
      mudarLista('localPesca', { especie: 'TEXTOS', textos: { pt, en: `${pt} en`, es: `${pt} es` } }),
    ),
  );
  expect(respostas.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
  const codigos = (await lista('localPesca')).mudancas.map(({ codigo }) => codigo).sort();
  expect(codigos).toEqual([0, 1, 2, 3, 4]);
  const retiradas = await Promise.all(
    [0, 1].map((codigo) =>
      mudarLista('tipoIsca', { especie: 'OFERTA', codigo, oferecida: false }, '2026-12-01'),
    ),
  );
  expect(retiradas.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
});

it('a remessa do dia sai na hora marcada, uma vez', async () => {
  expect((await marcar('remessaHora', 14 * 60 + 30, '2026-03-13')).statusCode).toBe(201);
  await produto.worker!.get(Decisoes, { strict: false }).recarregar();
  const agenda = produto.worker!.get(Agenda, { strict: false });
  const pedidas = async () =>
    (await produto.fonte.query<unknown[]>("SELECT id FROM outbox WHERE chave = 'remessa-2026-03-13'")).length;
  for (const [instante, quantas] of [
    ['2026-03-13T05:00:00Z', 0],
    ['2026-03-13T18:29:00Z', 0],
    ['2026-03-13T18:30:00Z', 1],
    ['2026-03-13T18:31:00Z', 1],
  ] as const) {
    produto.relogio.ajustar(instante);
    await agenda.emDia();
    expect([instante, await pedidas()]).toEqual([instante, quantas]);
  }
  produto.relogio.ajustar('2026-03-10T14:00:00Z');
});

it('a prévia mostra a data de antes e a de depois; mudar é só de quem administra', async () => {
  const previa = await administrador.get(`${ROTA}/previa?chave=provisoriaDias&valor=10&dia=2026-03-20`);
  expect(previa.json()).toEqual({
    dia: '2026-03-20',
    antes: { valor: 30, data: '2026-04-19' },
    depois: { valor: 10, data: '2026-03-30' },
  });
  const operador = await como('OPERADOR');
  expect((await operador.get(ROTA)).statusCode).toBe(200);
  const corpo = { chave: 'boletoDias', valor: 5, vigenteDesde: '2026-09-01', motivo: 'Não devia' };
  expect((await operador.post(ROTA, corpo)).statusCode).toBe(403);
  expect((await operador.pedir('DELETE', `${ROTA}/1`)).statusCode).toBe(403);
});

it('uma versão nova da declaração começa no dia marcado, e cada pedido diz a que foi aceita', async () => {
  const vigentes = (etag?: string) =>
    new Navegador(produto.api).pedir('GET', '/api/textos', undefined, etag ? { 'if-none-match': etag } : {});
  const antes = await vigentes();
  const { declaracao } = antes.json<{ declaracao: { versao: number; paragrafos: { pt: string[] } } }>();
  expect(declaracao.paragrafos.pt[0]).toContain('artigos 299 e 307');
  expect(await vigentes(String(antes.headers.etag))).toMatchObject({
    statusCode: 304,
    body: '',
    headers: { vary: 'accept-encoding' },
  });

  const corpo = {
    codigo: 'DECLARACAO',
    paragrafos: { pt: ['Um.', 'Dois.'], en: ['One.', 'Two.'], es: ['Uno.', 'Dos.'] },
    vigenteDesde: '2026-03-14',
    motivo: 'Lei nova',
  };
  expect(
    (await administrador.post('/api/admin/textos', { ...corpo, vigenteDesde: '2026-03-10' })).json(),
  ).toMatchObject({ codigo: 'TEXTO_NO_PASSADO' });
  expect(
    (await administrador.post('/api/admin/textos', { ...corpo, paragrafos: { ...corpo.paragrafos, es: [] } }))
      .statusCode,
  ).toBe(422);
  const marcada = await administrador.post('/api/admin/textos', corpo);
  const [nova] = marcada.json<{ itens: { versao: number; situacao: string }[] }>().itens;
  expect(nova).toMatchObject({ situacao: 'AGENDADO' });
  expect((await administrador.post('/api/admin/textos', corpo)).json()).toMatchObject({
    codigo: 'TEXTO_NA_DATA',
  });

  const aceita = async (versao: number | null) => {
    await new Navegador(produto.api).post('/api/registrar', {
      pessoa: pessoa(),
      informacaoComplementar: informacao(),
      declaracao: versao,
    });
    const [{ id }] = await produto.fonte.query<[{ id: number }]>('SELECT MAX(id) AS id FROM licenca');
    const ficha = await administrador.get(`/api/admin/licencas/${id}`);
    return ficha.json<{ declaracao: unknown }>().declaracao;
  };
  expect(await aceita(declaracao.versao)).toEqual({ versao: declaracao.versao, vigenteDesde: '2020-01-01' });
  expect(await aceita(null)).toBeNull();
  // Ninguém aceitou o que ainda não se mostra.
  expect(await aceita(nova!.versao)).toBeNull();

  produto.relogio.ajustar('2026-03-14T14:00:00Z');
  // A sessão de antes acabou com os dias.
  administrador = await como('ADMINISTRADOR');
  expect((await vigentes(String(antes.headers.etag))).json()).toMatchObject({
    declaracao: { versao: nova!.versao, paragrafos: { pt: ['Um.', 'Dois.'] } },
  });
  expect(await aceita(nova!.versao)).toEqual({ versao: nova!.versao, vigenteDesde: '2026-03-14' });
  const recusa = await administrador.pedir('DELETE', `/api/admin/textos/${nova!.versao}`);
  expect(recusa.json()).toMatchObject({ codigo: 'CONFIGURACAO_COMECOU' });
});
