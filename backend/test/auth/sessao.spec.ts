import { PREFIXO } from '../../src/platform/http/prefixo';
import { criarConta, informacao, novoCpf, pessoa, semearReferencia, SENHA } from '../preparo/fabricas';
import { Navegador } from '../preparo/navegador';
import { iniciarProduto, Produto } from '../preparo/produto';

let produto: Produto;
beforeAll(async () => {
  produto = await iniciarProduto();
  await semearReferencia(produto);
});
afterAll(() => produto.encerrar());

const novo = () => new Navegador(produto.api);
const conta = async (papel: 'CIDADAO' | 'FISCAL' | 'OPERADOR' | 'ADMINISTRADOR', confirmada = true) => {
  const login = novoCpf();
  await criarConta(produto.fonte.manager, { login, papel, confirmada });
  return login;
};

describe('login', () => {
  it('abre sessão num cookie HttpOnly e diz quem é', async () => {
    const login = await conta('OPERADOR');
    const navegador = novo();
    const resposta = await navegador.entrar(login, SENHA);
    expect(resposta.statusCode).toBe(200);
    expect(resposta.json()).toMatchObject({
      login,
      papel: 'OPERADOR',
      sessionKeyEntradaUnica: expect.any(String),
    });
    expect(resposta.cookies[0]).toMatchObject({ name: 'sessao', httpOnly: true, sameSite: 'Lax', path: '/' });
    const quem = (await navegador.get('/api/autenticacao/usuario-logado')).json();
    expect(quem).toEqual({
      login,
      nome: 'Pessoa da Equipe',
      papel: 'OPERADOR',
      segundoFatorPendente: false,
      pessoa: expect.anything(),
    });
    expect((await navegador.post('/logout')).statusCode).toBe(204);
    expect((await navegador.get('/api/autenticacao/usuario-logado')).statusCode).toBe(401);
  });

  it('responde o mesmo a senha errada, conta que não existe, conta por confirmar e campos vazios', async () => {
    const certo = await conta('CIDADAO');
    const porConfirmar = await conta('CIDADAO', false);
    const corpos = [];
    for (const [login, senha] of [
      [certo, 'errada'],
      [novoCpf(), SENHA],
      [porConfirmar, SENHA],
      ['', ''],
    ] as const) {
      const resposta = await novo().entrar(login, senha);
      corpos.push([resposta.statusCode, resposta.body]);
    }
    expect(new Set(corpos.map(String)).size).toBe(1);
    expect(corpos[0]).toEqual([
      401,
      JSON.stringify({
        message: 'CPF, passaporte ou senha inválidos. Por favor, tente novamente.',
        codigo: 'LOGIN_INVALIDO',
      }),
    ]);
  });

  it.each([
    ['número', { login: 39053344705, password: SENHA }],
    ['booleano', { login: true, password: SENHA }],
    ['lista', { login: ['39053344705'], password: SENHA }],
    ['objeto', { login: { $ne: '' }, password: SENHA }],
    ['senha que é número', { login: '39053344705', password: 12345678 }],
    ['código que é objeto', { login: '39053344705', password: SENHA, codigo: {} }],
    ['nada', {}],
  ])('%s: malformado, 400', async (_, corpo) => {
    const resposta = await novo().post('/api/autenticacao/login', corpo);
    expect([resposta.statusCode, resposta.json().codigo]).toEqual([400, 'REQUISICAO_INVALIDA']);
  });

  it('fecha o login depois de cinco erros, por tempo que cresce', async () => {
    const login = await conta('CIDADAO');
    for (let i = 0; i < 5; i++) expect((await novo().entrar(login, 'errada')).statusCode).toBe(401);
    const fechado = await novo().entrar(login, SENHA);
    expect(fechado.statusCode).toBe(429);
    expect(Number(fechado.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('o login troca o segredo: o cookie de antes não vale', async () => {
    const login = await conta('OPERADOR');
    const anonimo = await produto.api.inject({ url: `/${PREFIXO}/api/configuracao` });
    const antes = anonimo.cookies[0]!.value;
    const entrada = await produto.api.inject({
      method: 'POST',
      url: `/${PREFIXO}/api/autenticacao/login`,
      payload: { login, password: SENHA },
      cookies: { sessao: antes },
    });
    expect(entrada.cookies[0]!.value).not.toBe(antes);
    const velho = await produto.api.inject({
      url: `/${PREFIXO}/api/autenticacao/usuario-logado`,
      cookies: { sessao: antes },
    });
    expect(velho.statusCode).toBe(401);
  });

  it('doze horas depois a sessão acabou, mesmo em uso', async () => {
    const navegador = novo();
    await navegador.entrar(await conta('OPERADOR'), SENHA);
    for (let minutos = 29; minutos < 12 * 60; minutos += 29) {
      produto.relogio.ajustar(new Date(Date.parse('2026-03-10T14:00:00Z') + minutos * 60_000).toISOString());
      await navegador.get('/api/autenticacao/usuario-logado');
    }
    expect((await navegador.get('/api/autenticacao/usuario-logado')).statusCode).toBe(200);
    produto.relogio.ajustar('2026-03-11T02:01:00Z');
    expect((await navegador.get('/api/autenticacao/usuario-logado')).statusCode).toBe(401);
    produto.relogio.ajustar('2026-03-10T14:00:00Z');
  });
});

describe('sessão anônima', () => {
  const PLANTADO = 'x'.repeat(43);
  const chamar = (metodo: 'GET' | 'POST', rota: string, payload: object | undefined, sessao: string) =>
    produto.api.inject({
      method: metodo,
      url: `/${PREFIXO}${rota}`,
      cookies: { sessao },
      ...(payload && { payload }),
    });
  const registrar = (cpf: string, sessao: string, chave: string) =>
    produto.api.inject({
      method: 'POST',
      url: `/${PREFIXO}/api/registrar`,
      cookies: { sessao },
      headers: { 'idempotency-key': chave },
      payload: { pessoa: pessoa({ cpf }), informacaoComplementar: informacao() },
    });
  const licencas = (cpf: string, sessao: string) => chamar('POST', '/api/buscarLicencas', { cpf }, sessao);

  it('o direito vem num segredo novo: quem plantou o de antes não o tem', async () => {
    const cpf = novoCpf();
    const registrada = await registrar(cpf, PLANTADO, 'um-registro');
    const segredo = registrada.cookies[0]!.value;
    expect([registrada.statusCode, segredo === PLANTADO]).toEqual([201, false]);
    expect(registrada.cookies[0]).toMatchObject({ name: 'sessao', httpOnly: true, sameSite: 'Lax' });
    expect((await licencas(cpf, PLANTADO)).statusCode).toBe(403);
    expect((await licencas(cpf, segredo)).statusCode).toBe(200);
  });

  it('também o das perguntas, e o da segunda pessoa, a cujo segredo vai o direito sobre a primeira', async () => {
    const [cpf, outro] = [novoCpf(), novoCpf()];
    await registrar(cpf, PLANTADO, 'para-perguntar');
    const resposta = await chamar(
      'POST',
      '/api/validarDados',
      { acessoResource: { cpf }, nomeMae: pessoa().nomeMae, dataNascimento: pessoa().dataNascimento },
      PLANTADO,
    );
    const segredo = resposta.cookies[0]!.value;
    expect([resposta.statusCode, (await licencas(cpf, PLANTADO)).statusCode]).toEqual([200, 403]);
    // Quem planta pode ter posto antes na sessão um direito seu.
    const segunda = await registrar(outro, segredo, 'da-segunda');
    const depois = segunda.cookies[0]!.value;
    const podem = async (sessao: string) =>
      Promise.all([cpf, outro].map(async (um) => (await licencas(um, sessao)).statusCode));
    expect([await podem(segredo), await podem(depois)]).toEqual([
      [200, 403],
      [200, 200],
    ]);
    // A resposta perdida da segunda ainda se repete com o cookie de antes dela.
    const repetida = await registrar(outro, segredo, 'da-segunda');
    expect(repetida.json()).toEqual(segunda.json());
    expect(await podem(repetida.cookies[0]!.value)).toEqual([200, 200]);
  });

  it('perdida a resposta, a repetição com o cookie de antes dá a mesma resposta e o direito', async () => {
    const cpf = novoCpf();
    const primeira = await registrar(cpf, PLANTADO, 'perdida');
    const repetida = await registrar(cpf, PLANTADO, 'perdida');
    expect([repetida.statusCode, repetida.json()]).toEqual([201, primeira.json()]);
    expect((await licencas(cpf, repetida.cookies[0]!.value)).statusCode).toBe(200);
    // E com o de depois, que a página já tem.
    const terceira = await registrar(cpf, repetida.cookies[0]!.value, 'perdida');
    expect(terceira.json()).toEqual(primeira.json());
  });

  it('um cookie que não saiu daqui é trocado', async () => {
    const resposta = await chamar('GET', '/api/configuracao', undefined, 'escolhido');
    expect(resposta.cookies[0]!.value).toMatch(/^[\w-]{43}$/);
  });
});

describe('pedidos forjados', () => {
  it('sem a chave de sessão, nada que muda estado passa; nem gera-remessa', async () => {
    const navegador = novo();
    await navegador.entrar(await conta('OPERADOR'), SENHA);
    const semChave = { 'x-session-key': '' };
    expect((await navegador.get('/banco/gera-remessa', semChave)).statusCode).toBe(403);
    const recusa = await navegador.post('/logout', undefined, semChave);
    // Quem usa a página perdeu o que ela guardava: diz-se o que fazer.
    expect([recusa.statusCode, recusa.json().codigo]).toEqual([403, 'CHAVE_DA_SESSAO']);
    expect((await navegador.get('/banco/lista-remessa', semChave)).statusCode).toBe(200);
  });

  it.each<Record<string, string>>([{ origin: 'https://outro.example' }, { 'sec-fetch-site': 'cross-site' }])(
    '%j: 403',
    async (cabecalhos) => {
      const corpo = { pessoa: pessoa(), informacaoComplementar: informacao() };
      const resposta = await novo().post('/api/registrar', corpo, cabecalhos);
      expect(resposta.statusCode).toBe(403);
    },
  );
});

it('recusa em janela nova é página, não JSON', async () => {
  const resposta = await novo().get('/banco/download-remessa/1', {
    accept: 'text/html,application/xhtml+xml',
  });
  expect(resposta.statusCode).toBe(401);
  expect(resposta.headers['content-type']).toContain('text/html');
  expect(resposta.body).toContain('Entre com seu login');
});
