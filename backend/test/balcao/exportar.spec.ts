import { lerNumeros } from '../../src/platform/http/lista/lista-limitada';
import { ate } from '../preparo/ate';
import { criarConta, novoCpf, SENHA } from '../preparo/fabricas';
import { Navegador } from '../preparo/navegador';
import { Mesa } from '../banco/mesa';

jest.setTimeout(60_000);

let mesa: Mesa;
beforeAll(async () => {
  mesa = await Mesa.abrir();
  for (let i = 0; i < 4; i++) await mesa.licenca(i % 2 ? 1 : 0);
});
afterAll(() => mesa.produto.encerrar());

const levar = (lista: string, { formato = 'csv', filtro = {}, quem = mesa.operador } = {}) =>
  quem.get(
    `/api/admin/exportar/${lista}?formato=${formato}&filter=${encodeURIComponent(JSON.stringify(filtro))}`,
  );
const registros = () =>
  mesa.em.query<{ objeto_id: string; detalhes: string }[]>(
    "SELECT objeto_id, detalhes FROM auditoria WHERE acao = 'LISTA_EXPORTADA' ORDER BY id",
  );

it('leva a lista com o filtro dela, e fica anotado quem levou e quantas linhas', async () => {
  const resposta = await levar('licencas', { filtro: { modalidade: 1 } });
  expect(resposta.statusCode).toBe(200);
  expect(resposta.headers['content-disposition']).toBe('attachment; filename="licencas.csv"');
  const linhas = resposta.body.trim().split('\r\n');
  expect(linhas).toHaveLength(3);
  expect(linhas[1]).toMatch(
    /^LPR-\d{7}-\d\/2026;RECREATIVA;Recreativa;AGUARDANDO_PAGAMENTO;Aguardando pagamento;;;F\. D\. C\. M\.;10\/03\/2026;/,
  );
  await ate(async () => (await registros()).length === 2);
  const [inicio, fim] = (await registros()).map(({ objeto_id, detalhes }) => [
    objeto_id,
    JSON.parse(detalhes) as object,
  ]);
  expect(inicio).toEqual(['licencas', expect.objectContaining({ etapa: 'INICIO', linhas: 0 })]);
  expect(fim).toEqual(['licencas', { etapa: 'FIM', formato: 'csv', linhas: 2, filtro: '{"modalidade":1}' }]);
});

it('o texto dos códigos sai na língua pedida', async () => {
  const resposta = await mesa.operador.get('/api/admin/exportar/licencas?formato=csv', {
    'accept-language': 'en',
  });
  const pedida = await mesa.operador.get('/api/admin/exportar/licencas?formato=csv&idioma=en');
  expect(pedida.body).toBe(resposta.body);
  const [cabecalho, linha] = resposta.body.split('\r\n');
  expect(cabecalho).toContain(';Status;Status (text);Reason;Reason (text);');
  expect(linha).toContain(';AGUARDANDO_PAGAMENTO;Awaiting payment;;;');
});

it('as pessoas saem com o documento coberto, como na lista', async () => {
  const { body } = await levar('pessoas');
  expect(body.split('\r\n')[1]).toMatch(/;\*{3}\.\d{3}\.\d{3}-\*{2};/);
  expect(body).not.toMatch(/\d{3}\.\d{3}\.\d{3}-\d{2}|@/);
});

it.each([
  'pessoas',
  'licencas',
  'boletos',
  'remessas',
  'retornos',
  'pendencias',
  'devolucoes',
  'trabalhos',
  'tentativas',
])('%s abre-se nos dois formatos', async (lista) => {
  expect((await levar(lista)).statusCode).toBe(200);
  const xlsx = await levar(lista, { formato: 'xlsx' });
  expect(xlsx.rawPayload.subarray(0, 2).toString()).toBe('PK');
});

it.each(['sessoes', 'usuarios', 'convenios', 'conferencias', 'informes'])(
  '%s vai a quem pode ver a lista, nos dois formatos, e fica anotado',
  async (lista) => {
    const quem = mesa.administrador;
    const csv = await levar(lista, { quem });
    expect(csv.statusCode).toBe(200);
    const xlsx = await levar(lista, { quem, formato: 'xlsx' });
    expect(xlsx.rawPayload.subarray(0, 2).toString()).toBe('PK');
    await ate(async () => (await registros()).filter((um) => um.objeto_id === lista).length === 4);
    expect((await levar(lista, { quem, filtro: { papel: 'REI', veredito: 'X' } })).statusCode).toBe(
      lista === 'informes' ? 200 : 400,
    );
    const soDeQuemAdministra = ['sessoes', 'usuarios', 'convenios'].includes(lista);
    expect((await levar(lista)).statusCode).toBe(soDeQuemAdministra ? 403 : 200);
  },
);

it('as contas saem cobertas e só as do filtro; das sessões não sai o resumo', async () => {
  const quem = mesa.administrador;
  const usuarios = (await levar('usuarios', { quem, filtro: { papel: 'OPERADOR' } })).body;
  const [, ...contas] = usuarios.trim().split('\r\n');
  expect(contas.length).toBeGreaterThan(0);
  for (const conta of contas) expect(conta).toMatch(/;\*{3}\.\d{3}\.\d{3}-\*{2};.*;OPERADOR;Operação;/);
  const sessoes = await levar('sessoes', { quem });
  expect(sessoes.body.split('\r\n')[0]).toBe(
    '\uFEFFConta;Nome;Papel;Papel (texto);Aparelho;Aberta em;Último uso',
  );
  const lidas = (await quem.get('/api/admin/sessoes')).json<{ id: string }[]>();
  expect(sessoes.body.trim().split('\r\n')).toHaveLength(lidas.length + 1);
  for (const { id } of lidas) expect(sessoes.body).not.toContain(id);
});

it('as linhas de um retorno vão com o retorno', async () => {
  const retorno = await mesa.retorno();
  await mesa.produto.dono.query(
    `INSERT INTO retorno_linha (retorno_id, linha, linha_fim, lote, motivos, nosso_numero, resultado, motivo)
     SELECT ?, seq * 2, seq * 2, 1, '', seq, IF(seq % 3, 'APLICADA', 'EM_QUARENTENA'), 'DATA_INVALIDA' FROM seq_1_to_4100`,
    [retorno],
  );
  const { body, statusCode } = await levar('linhas', { filtro: { retorno } });
  expect(statusCode).toBe(200);
  const numeros = body
    .trim()
    .split('\r\n')
    .slice(1)
    .map((uma) => Number(uma.split(';')[0]));
  expect(numeros).toEqual(Array.from({ length: 4100 }, (_, i) => 2 * (i + 1)));
  const emQuarentena = await levar('linhas', { filtro: { retorno, resultado: 'EM_QUARENTENA' } });
  expect(emQuarentena.body.trim().split('\r\n')).toHaveLength(1 + 1366);
  // Do texto das linhas, que diz quem pagou, não sai nada: levar a lista não é ler o arquivo.
  expect(body).not.toContain('PLANTADA');
  expect(await mesa.em.query("SELECT id FROM auditoria WHERE acao = 'RETORNO_LIDO'")).toEqual([]);
  expect((await levar('linhas', { filtro: { retorno: 999 } })).statusCode).toBe(404);
  expect((await levar('linhas')).statusCode).toBe(400);
});

it('o direito é o da lista, o filtro é o dela, e o que não é lista não existe', async () => {
  expect((await levar('auditoria')).statusCode).toBe(403);
  expect((await levar('auditoria', { quem: mesa.administrador })).statusCode).toBe(200);
  expect((await levar('pessoas', { filtro: { nome: 'Ana' } })).statusCode).toBe(400);
  expect((await levar('senhas')).statusCode).toBe(404);
  expect((await levar('pessoas', { formato: 'pdf' })).statusCode).toBe(422);
  const fiscal = new Navegador(mesa.produto.api);
  const login = novoCpf();
  await criarConta(mesa.em, { login, papel: 'FISCAL' });
  await fiscal.entrar(login, SENHA);
  expect((await levar('pessoas', { quem: fiscal })).statusCode).toBe(403);
});

it('a lista que não cabe em dez mil vai inteira; e a tela sabe que há mais do que se conta', async () => {
  const quem = mesa.administrador;
  await mesa.produto.dono.query(
    `INSERT INTO tentativa (em, tipo, resultado, documento_mascarado, endereco_mascarado)
     SELECT '2026-03-01', 'ENTRADA', 'RECUSADA', '***', '10.0.0.*' FROM seq_1_to_10600`,
  );
  const [{ n }] = (await mesa.em.query<{ n: string }[]>('SELECT COUNT(*) AS n FROM tentativa')) as [
    { n: string },
  ];
  const { body } = await levar('tentativas', { quem });
  expect(body.trim().split('\r\n')).toHaveLength(Number(n) + 1);
  const lista = await quem.get('/api/admin/tentativas?range=[0,0]');
  expect(lista.headers['content-range']).toBe('tentativas 0-0/10001');
});

it('a que continua de uma linha leva o que vem depois dela, como na tela', async () => {
  const [, segunda] = (await mesa.operador.get('/api/admin/licencas?range=[0,3]')).json<
    { id: number; protocolo: string }[]
  >();
  const linhas = (await levar('licencas', { filtro: { apos: segunda!.id } })).body.trim().split('\r\n');
  expect(linhas).toHaveLength(3);
  expect(linhas.join()).not.toContain(segunda!.protocolo);
});

it.each([['dia', 'id'], ['id']])(
  'os números vêm aos poucos e todos, na ordem por %s, também os sem dia',
  async (...ordem) => {
    const { dono } = mesa.produto;
    await dono.query(
      'CREATE OR REPLACE TABLE numerada (id int PRIMARY KEY, dia datetime(6) NULL, KEY (dia))',
    );
    await dono.query(
      `INSERT INTO numerada SELECT seq, IF(seq MOD 2, NULL, '2026-01-01' + INTERVAL seq DIV 500 MICROSECOND)
     FROM seq_1_to_12001`,
    );
    const lotes: number[][] = [];
    for await (const ids of lerNumeros(dono, { de: 'numerada', condicoes: [], ordem })) lotes.push(ids);
    expect(lotes.map(({ length }) => length)).toEqual([5000, 5000, 2001]);
    const inteira = await dono.query<{ id: number }[]>(
      `SELECT id FROM numerada ORDER BY ${ordem.map((coluna) => `${coluna} DESC`).join()}`,
    );
    expect(lotes.flat()).toEqual(inteira.map(({ id }) => id));
  },
);
