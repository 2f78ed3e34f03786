import { join } from 'node:path';
import { dataCivil } from '../../src/kernel/data-civil';
import { simularRetorno } from '../../ferramentas/simulador/simular-retorno';
import { Rotas } from '../../src/platform/http/rota/rotas';
import { ate } from '../preparo/ate';
import { criarConta, informacao, novoCpf, semearReferencia, SENHA, visitante } from '../preparo/fabricas';
import { vazamentos } from '../preparo/plantados';
import { cpf, dados, PLANTADOS, RECUSA, tudo } from './dados-plantados';
import { Passagem } from '../preparo/servidores/passagem';
import { ateResponder, correioQueRecusa, portaLivre, Processo } from '../preparo/processos';
import { iniciarProduto, Produto } from '../preparo/produto';

jest.setTimeout(300_000);

let produto: Produto;
let banco: Passagem;
let redis: Passagem;
let correio: { porta: number; fechar(): void };
let api: Processo;
let worker: Processo;
let base: string;
const cookies = new Map<string, string>();
const chaves = new Map<string, string>();

beforeAll(async () => {
  produto = await iniciarProduto();
  await semearReferencia(produto);
  ({ banco, redis } = await Passagem.paraOsServidores());
  correio = await correioQueRecusa();
  const [url, urlRedis] = [new URL(produto.ambiente.bancoUrl), produto.ambiente.redisUrl];
  const porta = await portaLivre();
  base = `http://127.0.0.1:${porta}/carteira-pesca`;
  const env = {
    ...produto.env,
    NODE_ENV: 'development',
    LOG_LEVEL: 'trace',
    PROXIES_CONFIAVEIS: '127.0.0.1',
    PORT: String(porta),
    DATABASE_URL: `mysql://${url.username}:${url.password}@127.0.0.1:${banco.porta}${url.pathname}`,
    REDIS_URL: urlRedis.startsWith('/')
      ? `redis://127.0.0.1:${redis.porta}`
      : Object.assign(new URL(urlRedis), { host: `127.0.0.1:${redis.porta}` }).toString(),
    SMTP_URL: `smtp://127.0.0.1:${correio.porta}`,
    CHROMIUM_PATH: '/bin/false',
  };
  for (const nome of ['SEGREDO', 'CIFRA_CHAVES', 'CIFRA_INDICE', 'AUDITORIA_CHAVES'])
    PLANTADOS[nome] = produto.env[nome]!;
  api = Processo.principal('api', env);
  worker = Processo.principal('worker', env);
  await ateResponder(`${base}/api/saude`);
});
afterAll(async () => {
  await Promise.all([api.encerrar(), worker.encerrar()]);
  await Promise.all([banco.encerrar(), redis.encerrar()]);
  correio.fechar();
  await produto.encerrar();
});

type Quem = 'ANONIMO' | 'ESTRANHO' | 'RETIDO' | 'CIDADAO' | 'OPERADOR';

async function pedir(
  quem: Quem,
  metodo: string,
  caminho: string,
  corpo?: string | FormData,
  cabecalhos: Record<string, string> = {},
): Promise<{ status: number; corpo: string; requisicao: string | null }> {
  const resposta = await fetch(base + caminho, {
    method: metodo,
    redirect: 'manual',
    ...(corpo === undefined ? {} : { body: corpo }),
    headers: {
      'user-agent': PLANTADOS.agente!,
      'x-forwarded-for': `${cpf}, ${PLANTADOS.encaminhado}`,
      ...(typeof corpo === 'string' ? { 'content-type': 'application/json' } : {}),
      ...(cookies.has(quem) ? { cookie: cookies.get(quem)! } : {}),
      ...(chaves.has(quem) ? { 'x-session-key': chaves.get(quem)! } : {}),
      ...cabecalhos,
    },
    signal: AbortSignal.timeout(30_000),
  }).catch(() => null);
  if (!resposta) return { status: 0, corpo: '', requisicao: null };
  const cookie = resposta.headers.get('set-cookie')?.split(';')[0];
  if (cookie) cookies.set(quem, cookie);
  return {
    status: resposta.status,
    // Quem recusa um corpo grande demais larga a ligação sem esperar que ele chegue, e a resposta pode ir com ela.
    corpo: await resposta.text().catch(() => ''),
    requisicao: resposta.headers.get('x-request-id'),
  };
}

const json = (valor: unknown) => JSON.stringify(valor);

async function entrar(quem: Quem, login: string): Promise<void> {
  const { corpo } = await pedir(quem, 'POST', '/api/autenticacao/login', json({ login, password: SENHA }));
  const { sessionKeyEntradaUnica } = JSON.parse(corpo) as { sessionKeyEntradaUnica: string };
  chaves.set(quem, sessionKeyEntradaUnica);
  PLANTADOS[`cookie de ${quem}`] = cookies.get(quem)!.split('=')[1]!;
  PLANTADOS[`chave de ${quem}`] = sessionKeyEntradaUnica;
}

function retorno(conteudo: Buffer, nome = `${PLANTADOS.nome} ${cpf}.ret`): FormData {
  const formulario = new FormData();
  formulario.append('file', new Blob([conteudo]), nome);
  return formulario;
}

/** Cada rota com valores bons, ruins, ilegíveis e grandes demais, de quem pode e de quem não pode. */
async function percorrerRotas(): Promise<Set<number>> {
  const status = new Set<number>();
  const variar = [
    json(tudo()),
    json({
      ...tudo(),
      pessoa: { ...dados, email: `${PLANTADOS.email}@`, cpf: `${cpf}0`, [PLANTADOS.nome!]: 1 },
    }),
    json([PLANTADOS.nome]),
    `{"cpf":"${cpf}",${PLANTADOS.email}`,
    json({ ...tudo(), resto: PLANTADOS.nome!.repeat(12_000) }),
  ];
  const percorrer = async (rota: string) => {
    const [metodo = '', caminho = ''] = rota.split(' ');
    if (caminho.endsWith('/gera-remessa') || caminho === '/logout') return;
    const valores = [cpf, '1', encodeURIComponent(PLANTADOS.nome!)];
    const pedidos = (['ANONIMO', 'CIDADAO', 'OPERADOR'] as const).flatMap((quem) =>
      metodo === 'GET' || metodo === 'DELETE'
        ? valores.map((valor) =>
            pedir(
              quem,
              metodo,
              `${caminho.replace(/:\w+/g, valor)}?protocolo=${valor}&cpf=${cpf}&nome=${valores[2]}`,
              undefined,
              {
                accept: quem === 'CIDADAO' ? 'text/html' : 'application/json',
                'x-desafio': PLANTADOS.chave!,
              },
            ),
          )
        : variar.map((corpo) => pedir(quem, metodo, caminho.replace(/:\w+/g, '1'), corpo)),
    );
    for (const { status: um } of await Promise.all(pedidos)) status.add(um);
  };
  const rotas = [...produto.api.get(Rotas).todas.keys()];
  while (rotas.length > 0) await Promise.all(rotas.splice(0, 30).map(percorrer));
  return status;
}

const registrar = (campos: Record<string, unknown> = {}, quem: Quem = 'ANONIMO') =>
  pedir(
    quem,
    'POST',
    '/api/registrar',
    json({ pessoa: { ...dados, ...campos }, informacaoComplementar: informacao() }),
  );

const linhas = () => [...api.linhas, ...worker.linhas];

it('o trabalho da fila se registra com o número do pedido que o publicou', async () => {
  const { status, requisicao } = await registrar();
  expect(status).toBe(201);
  const doTrabalho = (linha: string) =>
    linha.includes('trabalho do outbox falhou') && linha.includes(requisicao!);
  await ate(async () => worker.linhas.some(doTrabalho));
  const linha = JSON.parse(worker.linhas.find(doTrabalho)!) as { requisicao: string; erro: string };
  expect(linha).toMatchObject({ processo: 'worker', requisicao, erro: 'Error EENVELOPE' });
});

it('nenhum dado pessoal chega aos registros, por mais que se erre', async () => {
  await criarConta(produto.fonte.manager, { login: '11144477735', papel: 'OPERADOR' });
  const [linha] = await produto.fonte.query<{ id: number }[]>(
    'SELECT id FROM pessoa ORDER BY id DESC LIMIT 1',
  );
  await criarConta(produto.fonte.manager, { login: cpf, papel: 'CIDADAO', pessoaId: linha!.id });
  await entrar('OPERADOR', '11144477735');
  await entrar('CIDADAO', cpf);

  // Tudo de pé: 400, 401, 403, 404, 409, 413 e 422, e os documentos que o Chromium não imprime.
  const comum = await percorrerRotas();
  for (const esperado of [200, 400, 401, 403, 404, 413, 422]) expect(comum).toContain(esperado);
  expect((await registrar({}, 'ESTRANHO')).status).toBe(403);

  // As perguntas, e um pedido de quem as respondeu, com contato seu: o correio recusa os dois endereços.
  const perguntas = await pedir('ESTRANHO', 'POST', '/api/buscarDados', json({ cpf }));
  const { maes } = JSON.parse(perguntas.corpo) as { maes: string[] };
  for (const [i, nome] of maes.entries()) PLANTADOS[`nome oferecido ${i}`] = nome;
  const { nascimento: dataNascimento, mae: nomeMae, contato: email } = PLANTADOS;
  const resposta = json({ acessoResource: { cpf }, nomeMae, dataNascimento });
  expect((await pedir('ESTRANHO', 'POST', '/api/validarDados', resposta)).status).toBe(200);
  const comContato = json({
    pessoa: { ...dados, email, confirmarEmail: email },
    informacaoComplementar: informacao({ modalidadePesca: 1 }),
  });
  expect((await pedir('ESTRANHO', 'POST', '/api/registrar', comContato)).status).toBe(201);
  const contatos = async () =>
    produto.fonte.query<unknown[]>(
      "SELECT 1 FROM outbox WHERE fila = 'email' AND chave LIKE '%-contato' AND falha IS NOT NULL",
    );
  await ate(async () => (await contatos()).length === 1);

  const { corpo } = await pedir(
    'CIDADAO',
    'POST',
    '/api/registrar',
    json({ pessoa: dados, informacaoComplementar: informacao() }),
  );
  expect(JSON.parse(corpo)).toMatchObject({ codigo: 'LICENCA_ABERTA' });
  const { protocolo } = JSON.parse(corpo) as { protocolo: string };
  const documentos = Promise.all(
    ['boleto', 'carteira'].map((nome) =>
      pedir('CIDADAO', 'GET', `/api/${nome}?protocolo=${encodeURIComponent(protocolo)}`),
    ),
  );
  const { declaracao } = PLANTADOS;
  const conferida = await pedir(
    'ANONIMO',
    'POST',
    '/api/informacao-carteira',
    json({ protocolo, declaracao }),
  );
  expect(JSON.parse(conferida.corpo)).toMatchObject({ declaracao: 'FALSA' });
  await pedir('ANONIMO', 'GET', `/nao-existe/${cpf}/${PLANTADOS.email}`);
  await pedir('ANONIMO', 'GET', '/api/configuracao', undefined, { cookie: `sessao=${PLANTADOS.cookie}` });
  await pedir(
    'ANONIMO',
    'POST',
    '/api/registrar',
    new URLSearchParams({ 'pessoa[nome]': PLANTADOS.nome! }).toString(),
    {
      'content-type': 'application/x-www-form-urlencoded',
    },
  );
  await pedir(
    'ANONIMO',
    'POST',
    '/api/registrar',
    json({
      pessoa: visitante({ passaporte: PLANTADOS.passaporte, nome: PLANTADOS.nome }),
      informacaoComplementar: informacao(),
    }),
  );

  // Remessa, e retornos bom, com linha ilegível e recusado.
  const remessa = JSON.parse((await pedir('OPERADOR', 'GET', '/banco/gera-remessa')).corpo) as { id: number };
  const bytes = Buffer.from(
    (await pedir('OPERADOR', 'GET', `/banco/download-remessa/${remessa.id}`)).corpo,
    'latin1',
  );
  const bom = simularRetorno({
    remessa: bytes,
    nsa: 1,
    data: dataCivil('2026-03-12'),
    hora: '120000',
    desfecho: () => 'LIQUIDAR',
  });
  const texto = bom.toString('latin1');
  const ilegivel = texto.replace(/^(.{13}U.{63})(.{15})/m, (_, antes: string) => `${antes}${cpf}NOME`);
  for (const arquivo of [
    Buffer.from(ilegivel, 'latin1'),
    Buffer.from(`${RECUSA}\r\n`),
    Buffer.from(`%PDF-1.4 ${RECUSA}`),
  ]) {
    await pedir('OPERADOR', 'POST', '/banco/upload-retorno', retorno(arquivo));
  }
  await pedir('OPERADOR', 'POST', '/banco/upload-retorno', retorno(bom, `${cpf}.txt`));
  await pedir(
    'OPERADOR',
    'POST',
    '/banco/upload-retorno',
    retorno(Buffer.alloc(20 * 1024 * 1024 + 1, PLANTADOS.nome)),
  );

  // Um documento que não se abre fica retido, e diz-se qual.
  expect((await registrar({ cpf: novoCpf() }, 'RETIDO')).status).toBe(201);
  await produto.fonte.query(
    `UPDATE documento_pagamento SET pagador_nome = CONCAT('\\x01\\0\\0\\x01', ?) ORDER BY id DESC LIMIT 1`,
    [PLANTADOS.nome],
  );
  expect([200, 422]).toContain((await pedir('OPERADOR', 'GET', '/banco/gera-remessa')).status);

  // O banco de dados recusa com os valores no texto.
  const tabelas = [
    'pessoa',
    'licenca',
    'documento_pagamento',
    'retorno_linha',
    'idempotencia',
    'arquivo_retorno',
  ];
  for (const tabela of tabelas) {
    for (const quando of ['INSERT', 'UPDATE']) {
      await produto.dono.query(
        `CREATE TRIGGER recusa_${tabela}_${quando} BEFORE ${quando} ON ${tabela} FOR EACH ROW
         SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = '${RECUSA}'`,
      );
    }
  }
  // Do que as rotas respondem, só um 500 é certo: o de quem se registra. Os outros dependem da sessão que ainda houver.
  await percorrerRotas();
  expect((await registrar({ cpf: novoCpf() })).status).toBe(500);
  await pedir('OPERADOR', 'POST', '/banco/upload-retorno', retorno(bom));
  for (const tabela of tabelas) {
    for (const quando of ['INSERT', 'UPDATE'])
      await produto.dono.query(`DROP TRIGGER recusa_${tabela}_${quando}`);
  }

  // Falta uma tabela, depois o banco inteiro, depois o Redis.
  await produto.dono.query('RENAME TABLE pessoa TO pessoa_ausente');
  expect(await percorrerRotas()).toContain(500);
  await produto.dono.query('RENAME TABLE pessoa_ausente TO pessoa');
  for (const ponte of [banco, redis]) {
    ponte.mudar('fecha');
    const status = await percorrerRotas();
    ponte.mudar('passa');
    expect(status).toContain(503);
  }
  await documentos;

  const escritas = linhas();
  expect(escritas.length).toBeGreaterThan(300);
  expect(escritas.filter((linha) => !linha.startsWith('{"level":'))).toEqual([]);
  for (const prova of [
    'erro não tratado',
    'acesso recusado',
    'outbox não pôde ser lido',
    'o Chromium falhou',
    'o Redis não responde',
  ]) {
    expect([prova, escritas.some((linha) => linha.includes(prova))]).toEqual([prova, true]);
  }
  expect(vazamentos(escritas, PLANTADOS)).toEqual([]);
});

it('nem a queda do processo nem o console de uma biblioteca levam o texto do erro', async () => {
  const modulo = join(__dirname, '../../dist/platform/processo.js');
  const programa = `
    require('${modulo}').vigiarProcesso();
    console.error('[Cron] error in callback', Object.assign(new Error(${JSON.stringify(RECUSA)}), { parameters: [${JSON.stringify(cpf)}] }));
    Promise.reject(new Error(${JSON.stringify(RECUSA)}));`;
  const queda = new Processo(['-e', programa], {});
  expect(await queda.fim).toBe(1);
  expect(queda.linhas.join('\n')).toContain('falha sem tratamento');
  expect(queda.linhas.join('\n')).toContain('mensagem de biblioteca no console');
  expect(vazamentos(queda.linhas, PLANTADOS)).toEqual([]);
});

it('o que o teste procura, ele acha', () => {
  const procurados = { nome: PLANTADOS.nome!, cpf };
  for (const linha of [
    'CONCEICAO PLANTADA DE ARAUJO',
    encodeURIComponent(PLANTADOS.nome!),
    Buffer.from(`xy${PLANTADOS.nome}z`).toString('base64'),
    PLANTADOS.cpfComMascara!.replace(/\D/g, ''),
  ]) {
    expect(vazamentos([linha], procurados)).toHaveLength(1);
  }
});
