import { FazerExportacaoService } from '../../src/platform/exportacao/fazer-exportacao.service';
import { LevarExportacaoService } from '../../src/platform/exportacao/levar-exportacao.service';
import { lerInteira } from '../../src/platform/http/lista/lista-limitada';
import { ArquivosPartilhados } from '../../src/platform/storage/arquivos-partilhados';
import { Decisoes } from '../../src/platform/vigencia/decisoes';
import { ate } from '../preparo/ate';
import { criarConta, novoCpf, SENHA } from '../preparo/fabricas';
import { Navegador } from '../preparo/navegador';
import { LicencaEntity } from '../../src/modules/licenca/licenca.entity';
import { marcarIsencoes } from '../preparo/isencoes';
import { Mesa } from '../banco/mesa';

let mesa: Mesa;
beforeAll(async () => {
  mesa = await Mesa.abrir('2026-03-10T14:00:00Z', { worker: true });
  for (let i = 0; i < 4; i++) await mesa.licenca(i % 2 ? 1 : 0);
});
afterAll(() => mesa.produto.encerrar());

interface Exportacao {
  readonly id: number;
  readonly situacao: string;
  readonly linhas: number;
  readonly total: number | null;
}

const pedir = (lista: string, { formato = 'csv', filtro = {}, quem = mesa.operador, idioma = 'pt' } = {}) =>
  quem.post('/api/admin/exportacoes', { lista, formato, filtro }, { 'accept-language': idioma });
const minhas = async (quem = mesa.operador) =>
  (await quem.get('/api/admin/exportacoes')).json<Exportacao[]>();
const situacao = async (id: number, quem?: Navegador) =>
  (await minhas(quem)).find((uma) => uma.id === id)?.situacao;

/** Pede, espera que fique pronta, leva e tira. O que se recusa ao pedir é a resposta. */
async function levar(lista: string, opcoes: Parameters<typeof pedir>[1] = {}) {
  const { quem = mesa.operador } = opcoes;
  const pedida = await pedir(lista, opcoes);
  if (pedida.statusCode !== 201) return pedida;
  const { id } = pedida.json<Exportacao>();
  await ate(async () => (await situacao(id, quem)) === 'PRONTA');
  const arquivo = await quem.get(`/api/admin/exportacoes/${id}/arquivo`);
  await quem.pedir('DELETE', `/api/admin/exportacoes/${id}`);
  return arquivo;
}
const porConcluir = async (id: number) => {
  const abertos = await mesa.em.query<unknown[]>(
    "SELECT id FROM outbox WHERE fila = 'exportacao' AND chave = ? AND concluido_em IS NULL",
    [String(id)],
  );
  return abertos.length;
};
const registros = () =>
  mesa.em.query<{ objeto_id: string; detalhes: string }[]>(
    "SELECT objeto_id, detalhes FROM auditoria WHERE acao = 'LISTA_EXPORTADA' ORDER BY id",
  );

it('leva a lista com o filtro dela, e fica anotado quem levou e quantas linhas', async () => {
  const resposta = await levar('licencas', { filtro: { modalidade: 1 } });
  expect(resposta.statusCode).toBe(200);
  expect(resposta.headers['content-disposition']).toBe('attachment; filename="licencas-2026-03-10-1000.csv"');
  expect(resposta.headers['content-length']).toBe(String(resposta.rawPayload.length));
  const linhas = resposta.body.trim().split('\r\n');
  expect(linhas).toHaveLength(3);
  expect(linhas[1]).toMatch(
    /^LPR-\d{7}-\d\/2026;RECREATIVA;Recreativa;AGUARDANDO_PAGAMENTO;Aguardando pagamento;;;F\*{3} d\*{3} C\*{3} M\*{3};10\/03\/2026;/,
  );
  expect((await registros()).map(({ objeto_id, detalhes }) => [objeto_id, JSON.parse(detalhes)])).toEqual(
    [
      ['INICIO', 0],
      ['FIM', 2],
      ['BAIXADA', 2],
    ].map(([etapa, quantas]) => [
      'licencas',
      { etapa, formato: 'csv', linhas: quantas, filtro: '{"modalidade":1}' },
    ]),
  );
});

it('o texto dos códigos sai na língua pedida', async () => {
  const resposta = await levar('licencas', { idioma: 'en' });
  const [cabecalho, linha] = resposta.body.split('\r\n');
  expect(cabecalho).toContain(';Status;Status (text);Reason;Reason (text);');
  expect(linha).toContain(';AGUARDANDO_PAGAMENTO;Awaiting payment;;;');
});

it('as licenças dizem no fim por que não se paga, e a isenção que se negou', async () => {
  await marcarIsencoes(mesa.administrador);
  await mesa.produto.worker!.get(Decisoes, { strict: false }).recarregar();
  const { id } = await mesa.em.findOneByOrFail(LicencaEntity, { modalidade: 0 });
  const daIsencao = async (codigo: string) =>
    (
      await mesa.em.query<{ id: number }[]>(
        "SELECT id FROM decisao WHERE especie = 'ISENCAO' AND assunto = ?",
        [codigo],
      )
    )[0]!.id;
  await mesa.em.update(LicencaEntity, { id }, { isencaoId: await daIsencao('IDOSA') });
  await mesa.em.update(LicencaEntity, { id }, { isencaoNegadaId: await daIsencao('APOSENTADO') });
  const { body } = await levar('licencas', { filtro: { isencao: 'IDOSA' }, idioma: 'es' });
  const [cabecalho, linha] = body.trim().split('\r\n');
  expect(cabecalho).toMatch(/;Exención;Exención \(texto\);Exención denegada;Exención denegada \(texto\)$/);
  expect(linha).toMatch(/;IDOSA;Mujer de 60 años o más;APOSENTADO;Jubilado$/);
  await mesa.em.update(LicencaEntity, { id }, { isencaoId: null, isencaoNegadaId: null });
});

it.each([
  ['remessas', ['Entregue em', 'Entregue por']],
  ['retornos', ['Número']],
  ['pendencias', ['Em jogo', 'Pagador']],
  ['devolucoes', ['Última mudança']],
  ['trabalhos', ['Próxima tentativa']],
])('%s leva também o que a tela mostra à escolha', async (lista, colunas) => {
  const { body } = await levar(lista);
  expect(body.split('\r\n')[0]?.replace('\uFEFF', '').split(';')).toEqual(expect.arrayContaining(colunas));
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
])('%s abre-se nos dois formatos, com todos os dias como a planilha os lê', async (lista) => {
  const csv = await levar(lista);
  expect(csv.statusCode).toBe(200);
  expect(csv.body).not.toMatch(/\b\d{4}-\d\d-\d\d\b/);
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
    expect((await registros()).filter((um) => um.objeto_id === lista)).toHaveLength(6);
    expect((await levar(lista, { quem, filtro: { papel: 'REI', veredito: 'X' } })).statusCode).toBe(400);
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
     SELECT '2026-03-01', 'LOGIN', 'FALHA', '***', '10.0.0.*' FROM seq_1_to_10600`,
  );
  const [{ n }] = (await mesa.em.query<{ n: string }[]>('SELECT COUNT(*) AS n FROM tentativa')) as [
    { n: string },
  ];
  const { body } = await levar('tentativas', { quem });
  expect(body.trim().split('\r\n')).toHaveLength(Number(n) + 1);
  const lista = await quem.get('/api/admin/tentativas?range=[0,0]');
  expect(lista.statusCode).toBe(200);
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
  'as linhas vêm aos poucos e todas, na ordem por %s, também os sem dia',
  async (...ordem) => {
    const { dono } = mesa.produto;
    await dono.query(
      'CREATE OR REPLACE TABLE numerada (id int PRIMARY KEY, dia datetime(6) NULL, KEY (dia))',
    );
    await dono.query(
      `INSERT INTO numerada SELECT seq, IF(seq MOD 2, NULL, '2026-01-01' + INTERVAL seq DIV 500 MICROSECOND)
     FROM seq_1_to_3401`,
    );
    const lotes: number[][] = [];
    const tudo = { colunas: 't.id', juncoes: '' };
    for await (const lidas of lerInteira(dono, { de: 'numerada', condicoes: [], ordem }, tudo)) {
      lotes.push(lidas.map(({ id }) => id));
    }
    expect(lotes.map(({ length }) => length)).toEqual([1000, 1000, 1000, 401]);
    const inteira = await dono.query<{ id: number }[]>(
      `SELECT id FROM numerada ORDER BY ${ordem.map((coluna) => `${coluna} DESC`).join()}`,
    );
    expect(lotes.flat()).toEqual(inteira.map(({ id }) => id));
  },
);

it('é só de quem a pediu, que a vê de outro lugar e a tira; vencida, já não existe', async () => {
  const quem = mesa.operador;
  const { id } = (await pedir('licencas')).json<Exportacao>();
  await ate(async () => (await situacao(id)) === 'PRONTA');
  expect((await minhas()).find((uma) => uma.id === id)).toMatchObject({ linhas: 4, total: 4 });
  const dela = [`/api/admin/exportacoes/${id}/arquivo`, `/api/admin/exportacoes/${id}`] as const;
  expect(await minhas(mesa.administrador)).not.toContainEqual(expect.objectContaining({ id }));
  expect((await mesa.administrador.get(dela[0])).statusCode).toBe(404);
  expect((await mesa.administrador.pedir('DELETE', dela[1])).statusCode).toBe(404);
  const guardado = () =>
    mesa.em.query<{ bytes: Buffer }[]>('SELECT bytes FROM arquivo_partilhado WHERE nome LIKE ?', [
      `exportacoes/${id}/%`,
    ]);
  const [parte] = await guardado();
  // Cifrado: o gzip começaria por 1f 8b.
  expect(parte!.bytes.subarray(0, 2).toString('hex')).toBe('0101');
  await mesa.em.query("UPDATE exportacao SET expira_em = '2026-03-10 14:00:00' WHERE id = ?", [id]);
  expect((await quem.get(dela[0])).statusCode).toBe(404);
  await mesa.produto.worker!.get(FazerExportacaoService).apagarVencidas();
  expect(await guardado()).toEqual([]);
});

it('quem deixa de administrar já não leva o que só a administração vê', async () => {
  const quem = mesa.outroAdministrador;
  const { id } = (await pedir('auditoria', { quem })).json<Exportacao>();
  await ate(async () => (await situacao(id, quem)) === 'PRONTA');
  const [{ conta_id }] = await mesa.em.query<[{ conta_id: number }]>(
    'SELECT conta_id FROM exportacao WHERE id = ?',
    [id],
  );
  const servico = mesa.produto.api.get(LevarExportacaoService);
  const comoOperador = { tipo: 'USUARIO', id: conta_id, papel: 'OPERADOR' } as const;
  await expect(servico.levar(id, comoOperador)).rejects.toMatchObject({ codigo: 'ACESSO_NEGADO' });
  expect((await quem.get(`/api/admin/exportacoes/${id}/arquivo`)).statusCode).toBe(200);
});

it('uma falha mostra-se e tenta-se outra vez, e nada do que ficou pela metade se guarda', async () => {
  const fazer = mesa.produto.worker!.get(FazerExportacaoService);
  const arquivos = mesa.produto.worker!.get(ArquivosPartilhados);
  const gravar = jest.spyOn(arquivos, 'gravar').mockRejectedValue(new Error('depósito fora do ar'));
  const { id } = (await pedir('licencas')).json<Exportacao>();
  await ate(async () => (await situacao(id)) === 'FALHOU');
  expect((await mesa.operador.get(`/api/admin/exportacoes/${id}/arquivo`)).statusCode).toBe(409);
  gravar.mockRestore();
  expect((await mesa.operador.post(`/api/admin/exportacoes/${id}/repetir`)).statusCode).toBe(200);
  await ate(async () => (await situacao(id)) === 'PRONTA');
  expect((await mesa.operador.post(`/api/admin/exportacoes/${id}/repetir`)).statusCode).toBe(409);
  // Pronta, o mesmo trabalho entregue outra vez não a refaz.
  const [antes] = await mesa.em.query<unknown[]>('SELECT * FROM exportacao WHERE id = ?', [id]);
  await fazer.fazer(id);
  expect(await mesa.em.query('SELECT * FROM exportacao WHERE id = ?', [id])).toEqual([antes]);
});

it('a que um worker deixou pela metade começa outra vez, inteira, e do que ele gravou nada fica', async () => {
  const fazer = mesa.produto.worker!.get(FazerExportacaoService);
  const arquivos = mesa.produto.worker!.get(ArquivosPartilhados);
  const gravar = arquivos.gravar.bind(arquivos);
  let acordar!: () => void;
  const parado = new Promise<void>((pronto) => (acordar = pronto));
  const gravadas: string[] = [];
  const espia = jest.spyOn(arquivos, 'gravar').mockImplementation(async (chave, bytes) => {
    await gravar(chave, bytes);
    if (gravadas.push(chave) === 1) await parado;
  });
  const { id } = (await pedir('licencas')).json<Exportacao>();
  await ate(async () => gravadas.length === 1);
  await fazer.fazer(id);
  expect((await minhas()).find((uma) => uma.id === id)).toMatchObject({ situacao: 'PRONTA', linhas: 4 });
  const guardadas = () =>
    mesa.em.query<{ nome: string }[]>('SELECT nome FROM arquivo_partilhado WHERE nome LIKE ?', [
      `exportacoes/${id}/%`,
    ]);
  expect(await guardadas()).toEqual([{ nome: gravadas[1] }]);
  // Não morrera: acorda quando outro já a acabou.
  acordar();
  await ate(async () => (await porConcluir(id)) === 0);
  espia.mockRestore();
  expect(await guardadas()).toEqual([{ nome: gravadas[1] }]);
  const { body } = await mesa.operador.get(`/api/admin/exportacoes/${id}/arquivo`);
  expect(body.trim().split('\r\n')).toHaveLength(1 + 4);
});

it('a que perdeu um pedaço não se baixa pela metade: diz-se, e ela faz-se outra vez', async () => {
  const { id } = (await pedir('licencas')).json<Exportacao>();
  await ate(async () => (await situacao(id)) === 'PRONTA');
  await mesa.em.query('DELETE FROM arquivo_partilhado WHERE nome LIKE ?', [`exportacoes/${id}/%`]);
  const perdida = await mesa.operador.get(`/api/admin/exportacoes/${id}/arquivo`);
  expect([perdida.statusCode, perdida.json<{ codigo: string }>().codigo]).toEqual([
    404,
    'EXPORTACAO_INCOMPLETA',
  ]);
  await ate(async () => (await situacao(id)) === 'PRONTA');
  expect((await mesa.operador.get(`/api/admin/exportacoes/${id}/arquivo`)).statusCode).toBe(200);
});

it('a que se tira no meio para, e o que já tinha gravado sai', async () => {
  const fazer = mesa.produto.worker!.get(FazerExportacaoService);
  const arquivos = mesa.produto.worker!.get(ArquivosPartilhados);
  const gravado: string[] = [];
  const gravar = jest.spyOn(arquivos, 'gravar').mockImplementation(async (chave) => {
    gravado.push(chave);
    await mesa.operador.pedir('DELETE', `/api/admin/exportacoes/${chave.split('/')[1]!}`);
  });
  const apagar = jest.spyOn(arquivos, 'apagarTodos');
  const { id } = (await pedir('licencas')).json<Exportacao>();
  await ate(async () => apagar.mock.calls.some(([comeco]) => comeco.startsWith(`exportacoes/${id}/`)));
  gravar.mockRestore();
  apagar.mockRestore();
  expect(await situacao(id)).toBeUndefined();
  expect(gravado).toHaveLength(1);
  await fazer.fazer(id);
  expect(await situacao(id)).toBeUndefined();
});

it('três por fazer de cada um; as dos outros não contam', async () => {
  await mesa.produto.dono.query(
    `INSERT INTO exportacao (conta_id, papel, lista, formato, idioma, filtro, situacao, pedida_em, expira_em)
     SELECT u.id, u.papel, 'licencas', 'csv', 'pt', '{}', 'PEDIDA', '2026-03-10', '2026-03-11 20:00' FROM usuario u
     JOIN seq_1_to_3 WHERE u.id = (SELECT MAX(conta_id) FROM exportacao WHERE papel = 'OPERADOR')`,
  );
  const recusada = await pedir('licencas');
  expect([recusada.statusCode, recusada.json<{ codigo: string }>().codigo]).toEqual([
    429,
    'EXPORTACAO_OCUPADA',
  ]);
  expect((await pedir('licencas', { quem: mesa.administrador })).statusCode).toBe(201);
});
