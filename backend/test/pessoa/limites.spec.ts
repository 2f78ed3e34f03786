import Redis from 'ioredis';
import { PessoaEntity } from '../../src/modules/pessoa/pessoa.entity';
import { LimpezaService } from '../../src/platform/queue/limpeza.service';
import { DesafioRecebido, resolverDesafio } from '../preparo/desafio';
import { criarConta, informacao, novoCpf, pessoa, semearReferencia, SENHA } from '../preparo/fabricas';
import { Navegador } from '../preparo/navegador';
import { iniciarProduto, Produto } from '../preparo/produto';

const BUSCAS = 5;
const OPERADOR = '11144477735';
let produto: Produto;
beforeAll(async () => {
  produto = await iniciarProduto({
    env: { LIMITE_BUSCAS_HORA: String(BUSCAS), LIMITE_REGISTROS_HORA: '10000' },
  });
  await semearReferencia(produto);
  await criarConta(produto.fonte.manager, { login: OPERADOR, papel: 'OPERADOR' });
});
afterAll(() => produto.encerrar());

const novo = () => new Navegador(produto.api);
/** Cada um de um endereço, como se viesse pelo proxy da casa. */
let ultimo = 0;
const deOutroEndereco = () => ({
  'x-forwarded-for': `203.0.${Math.floor(++ultimo / 250)}.${(ultimo % 250) + 1}`,
});

const cadastrar = async (campos: Record<string, unknown> = {}) => {
  const dados = pessoa(campos);
  const resposta = await novo().post('/api/registrar', {
    pessoa: dados,
    informacaoComplementar: informacao(),
  });
  expect(resposta.statusCode).toBe(201);
  return dados;
};
const buscar = (cpf: string, cabecalhos: Record<string, string>) =>
  novo().post('/api/buscarDados', { cpf }, cabecalhos);
const responder = (quem: Navegador, cpf: string, nomeMae: string, cabecalhos = deOutroEndereco()) =>
  quem.post(
    '/api/validarDados',
    { acessoResource: { cpf }, nomeMae, dataNascimento: '1985-09-27' },
    cabecalhos,
  );

async function gastar(cabecalhos: Record<string, string>): Promise<DesafioRecebido> {
  for (let i = 0; i < BUSCAS; i++) expect((await buscar(novoCpf(), cabecalhos)).statusCode).toBe(200);
  const passou = await buscar(novoCpf(), cabecalhos);
  expect([passou.statusCode, passou.json().codigo]).toEqual([429, 'DESAFIO_NECESSARIO']);
  return passou.json<{ desafio: DesafioRecebido }>().desafio;
}

describe('prova de trabalho', () => {
  it('depois do limite, a solução do desafio passa uma vez só', async () => {
    const daqui = deOutroEndereco();
    const desafio = await gastar(daqui);
    expect(desafio).toEqual({
      algorithm: 'SHA-256',
      challenge: expect.stringMatching(/^[0-9a-f]{64}$/),
      salt: expect.any(String),
      signature: expect.any(String),
      maxnumber: expect.any(Number),
    });
    const solucao = { ...daqui, 'x-desafio': resolverDesafio(desafio) };
    const simultaneos = await Promise.all(Array.from({ length: 8 }, () => buscar(novoCpf(), solucao)));
    expect(simultaneos.filter((r) => r.statusCode === 200)).toHaveLength(1);
    expect((await buscar(novoCpf(), solucao)).json().codigo).toBe('DESAFIO_NECESSARIO');
    expect((await buscar(novoCpf(), deOutroEndereco())).statusCode).toBe(200);
  });

  it('solução vencida, de outro assunto ou forjada não passa', async () => {
    const daqui = deOutroEndereco();
    const desafio = await gastar(daqui);
    const certa = JSON.parse(Buffer.from(resolverDesafio(desafio), 'base64').toString()) as Record<
      string,
      unknown
    >;
    const tentar = async (solucao: Record<string, unknown>) => {
      const cabecalho = Buffer.from(JSON.stringify(solucao)).toString('base64');
      return (await buscar(novoCpf(), { ...deOutroEndereco(), ...daqui, 'x-desafio': cabecalho })).statusCode;
    };
    const salt = String(certa.salt);
    for (const falsa of [
      { ...certa, number: Number(certa.number) + 1 },
      { ...certa, salt: salt.replace(/expires=\d+/, 'expires=9999999999') },
      {
        ...certa,
        salt: `${salt}${String(certa.number).slice(0, 1)}`,
        number: Number(String(certa.number).slice(1)),
      },
      { ...certa, algorithm: 'SHA-1' },
      { ...certa, signature: '0'.repeat(64) },
    ]) {
      expect(await tentar(falsa)).toBe(429);
    }
    produto.relogio.ajustar('2026-03-10T14:06:00Z');
    expect(await tentar(certa)).toBe(429);
    produto.relogio.ajustar('2026-03-10T14:00:00Z');
    expect(await tentar(certa)).toBe(200);
  });

  it('custa mais quanto maior o excesso, e acima de dez vezes o limite não há desafio', async () => {
    const daqui = deOutroEndereco();
    const primeiro = await gastar(daqui);
    let penultima = await buscar(novoCpf(), daqui);
    for (let i = BUSCAS + 2; i < BUSCAS * 10; i++) penultima = await buscar(novoCpf(), daqui);
    expect(penultima.json<{ desafio: DesafioRecebido }>().desafio.maxnumber).toBeGreaterThan(
      5 * primeiro.maxnumber,
    );
    const fechada = await buscar(novoCpf(), daqui);
    expect([fechada.statusCode, fechada.json().codigo]).toEqual([429, 'LIMITE_DE_TENTATIVAS']);
    expect(Number(fechada.headers['retry-after'])).toBeGreaterThan(3500);
  });

  it('não pesa sobre a equipe nem sobre o dono com login', async () => {
    const dados = await cadastrar();
    const [{ id }] = (await produto.fonte.manager.find(PessoaEntity, { order: { id: 'DESC' }, take: 1 })) as [
      PessoaEntity,
    ];
    await criarConta(produto.fonte.manager, { login: dados.cpf, papel: 'CIDADAO', pessoaId: id });
    const daqui = deOutroEndereco();
    await gastar(daqui);
    for (const [login, busca] of [
      [OPERADOR, novoCpf()],
      [dados.cpf, dados.cpf],
    ] as const) {
      const navegador = novo();
      await navegador.entrar(login, SENHA);
      expect((await navegador.post('/api/buscarDados', { cpf: busca }, daqui)).statusCode).toBe(200);
    }
  });

  it('um IPv6 não foge dentro da sua rede', async () => {
    const rede = `2001:db8:${(++ultimo).toString(16)}:1`;
    for (let i = 0; i < BUSCAS; i++) await buscar(novoCpf(), { 'x-forwarded-for': `${rede}::${i + 1}` });
    expect((await buscar(novoCpf(), { 'x-forwarded-for': `${rede}:ffff::9` })).statusCode).toBe(429);
  });
});

describe('bloqueio do documento', () => {
  it('força bruta simultânea, em ondas, só tem três respostas conferidas', async () => {
    const { cpf } = await cadastrar();
    const onda = () => Promise.all(Array.from({ length: 40 }, (_, i) => responder(novo(), cpf, `Nome ${i}`)));
    const respostas = [...(await onda()), ...(await onda()), ...(await onda())];
    expect(respostas.filter((r) => r.statusCode === 422)).toHaveLength(3);
    expect(respostas.filter((r) => r.statusCode === 429)).toHaveLength(117);
  });

  it('dura meia hora e dobra a cada outra vez no dia', async () => {
    const cpf = novoCpf();
    const redis = new Redis(produto.ambiente.redisUrl);
    const esperas: number[] = [];
    for (let vez = 0; vez < 4; vez++) {
      // Reaberto, basta um erro para fechar de novo.
      for (let i = 0; i < (vez === 0 ? 3 : 1); i++)
        expect((await responder(novo(), cpf, 'Errado')).statusCode).toBe(422);
      const fechada = await responder(novo(), cpf, 'Errado');
      expect(fechada.statusCode).toBe(429);
      esperas.push(Number(fechada.headers['retry-after']));
      // O tempo do bloqueio passa.
      for (const chave of await redis.keys('*limite:fechada-confirmacao:*')) await redis.del(chave);
    }
    redis.disconnect();
    for (const [i, espera] of esperas.entries()) expect(Math.abs(espera - 1800 * 2 ** i)).toBeLessThan(5);
  });

  it('não alcança o dono com login nem a equipe, e o acerto recomeça a contagem', async () => {
    const dados = await cadastrar();
    const [{ id }] = (await produto.fonte.manager.find(PessoaEntity, { order: { id: 'DESC' }, take: 1 })) as [
      PessoaEntity,
    ];
    await criarConta(produto.fonte.manager, { login: dados.cpf, papel: 'CIDADAO', pessoaId: id });
    for (const nome of ['Errado', 'Errado', dados.nomeMae, 'Errado', 'Errado', dados.nomeMae]) {
      expect((await responder(novo(), dados.cpf, nome)).statusCode).toBe(nome === dados.nomeMae ? 200 : 422);
    }
    for (let i = 0; i < 3; i++) await responder(novo(), dados.cpf, 'Errado');
    expect((await responder(novo(), dados.cpf, dados.nomeMae)).statusCode).toBe(429);
    for (const login of [OPERADOR, dados.cpf]) {
      const navegador = novo();
      await navegador.entrar(login, SENHA);
      expect((await responder(navegador, dados.cpf, dados.nomeMae)).statusCode).toBe(200);
    }
  });
});

describe('tentativas', () => {
  const listar = async (quem: Navegador, consulta: string) => quem.get(`/api/admin/tentativas?${consulta}`);
  const json = (valor: unknown) => encodeURIComponent(JSON.stringify(valor));

  it('a equipe vê as falhas e o bloqueio, com documento e endereço mascarados', async () => {
    const cpf = novoCpf();
    const cabecalhos = { 'x-forwarded-for': '198.51.100.77' };
    for (let i = 0; i < 5; i++) await responder(novo(), cpf, 'Errado', cabecalhos);
    const operador = novo();
    await operador.entrar(OPERADOR, SENHA);
    const resposta = await listar(operador, `range=${json([0, 2])}&sort=${json(['em', 'DESC'])}`);
    expect(resposta.statusCode).toBe(200);
    const comum = {
      id: expect.any(Number),
      em: '2026-03-10T14:00:00.000Z',
      tipo: 'CONFIRMACAO',
      documentoMascarado: `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`,
      enderecoMascarado: '198.51.100.*',
    };
    expect(resposta.json()).toEqual([
      { ...comum, resultado: 'BLOQUEIO' },
      { ...comum, resultado: 'FALHA' },
      { ...comum, resultado: 'FALHA' },
    ]);
    expect(resposta.headers['content-range']).toMatch(/^tentativas 0-2\/\d+$/);
    const linhas = await produto.fonte.query<object[]>('SELECT * FROM tentativa');
    expect(JSON.stringify(linhas)).not.toContain(cpf);
    const soBloqueios = await listar(operador, `filter=${json({ resultado: 'BLOQUEIO' })}`);
    expect(new Set(soBloqueios.json<{ resultado: string }[]>().map((t) => t.resultado))).toEqual(
      new Set(['BLOQUEIO']),
    );
    expect((await listar(operador, `filter=${json({ tipo: "' OR 1" })}`)).statusCode).toBe(400);
    expect((await listar(novo(), '')).statusCode).toBe(401);
  });

  it('quem passa do limite de buscas deixa uma linha, por mais que insista', async () => {
    const antes = await contar();
    const daqui = deOutroEndereco();
    await gastar(daqui);
    for (let i = 0; i < 20; i++) await buscar(novoCpf(), daqui);
    expect(await contar()).toBe(antes + 1);
  });

  it('somem depois de 90 dias', async () => {
    await produto.fonte.query(
      "INSERT INTO tentativa (em, tipo, resultado, endereco_mascarado) VALUES (NOW(3) - INTERVAL 91 DAY, 'LOGIN', 'FALHA', 'velha'), (NOW(3) - INTERVAL 89 DAY, 'LOGIN', 'FALHA', 'nova')",
    );
    await new LimpezaService(produto.fonte).limpar();
    const restam = await produto.fonte.query<{ endereco_mascarado: string }[]>(
      "SELECT endereco_mascarado FROM tentativa WHERE tipo = 'LOGIN'",
    );
    expect(restam.map((r) => r.endereco_mascarado)).toEqual(['nova']);
  });

  const contar = async () =>
    Number((await produto.fonte.query<{ n: number }[]>('SELECT COUNT(*) AS n FROM tentativa'))[0]!.n);
});
