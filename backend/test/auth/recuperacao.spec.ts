import { Senhas } from '../../src/modules/auth/senhas';
import { adiantarOutbox } from '../preparo/adiantar-outbox';
import { ate } from '../preparo/ate';
import {
  criarContaPorEmail,
  iniciarComCorreio,
  novoEmail,
  pedidosAtendidos,
  SENHA_BOA,
} from '../preparo/contas';
import {
  criarConta,
  informacao,
  novoCpf,
  novoPassaporte,
  pessoa,
  semearReferencia,
  SENHA,
} from '../preparo/fabricas';

const AGORA = '2026-03-10T14:00:00Z';
const NOVA = 'pirarucu de água doce';
let banca: Awaited<ReturnType<typeof iniciarComCorreio>>;
beforeAll(async () => {
  banca = await iniciarComCorreio();
  await semearReferencia(banca.produto);
});
afterEach(() => banca.produto.relogio.ajustar(AGORA));
afterAll(() => banca.encerrar());

const minutosDepois = (minutos: number) =>
  banca.produto.relogio.ajustar(new Date(Date.parse(AGORA) + minutos * 60_000).toISOString());
const entrou = async (login: string, senha: string) => {
  const navegador = banca.novo();
  return [(await navegador.entrar(login, senha)).statusCode, navegador] as const;
};
const logado = async (cpf: string) => (await entrou(cpf, SENHA_BOA))[1];
const status = async (resposta: Promise<{ statusCode: number }>) => (await resposta).statusCode;

describe('senha esquecida', () => {
  const pedirSenha = async () => {
    const criada = await criarContaPorEmail(banca);
    expect((await banca.novo().post('/api/conta/esqueci', { login: criada.cpf })).statusCode).toBe(202);
    return { ...criada, token: (await banca.correio.esperar(criada.email, 2)).token! };
  };
  const redefinir = (token: string, senha = NOVA) =>
    banca.novo().post('/api/conta/redefinir', { token, senha });

  it('troca a senha, encerra todas as sessões e serve uma vez', async () => {
    const { cpf, token } = await pedirSenha();
    const aberta = await logado(cpf);
    expect(await status(redefinir(token))).toBe(204);
    expect((await aberta.get('/api/conta')).statusCode).toBe(401);
    expect((await entrou(cpf, SENHA_BOA))[0]).toBe(401);
    expect((await entrou(cpf, NOVA))[0]).toBe(200);
    expect(await status(redefinir(token))).toBe(404);
  });

  it('quem já tinha dado a senha antiga, e ainda não entrou, não entra', async () => {
    const { cpf, token } = await pedirSenha();
    const senhas = banca.produto.api.get(Senhas);
    const confere = senhas.confere.bind(senhas);
    const conferida = jest.spyOn(senhas, 'confere').mockImplementationOnce(async (...prova) => {
      const certa = await confere(...prova);
      expect(await status(redefinir(token))).toBe(204);
      return certa;
    });
    const [entrada, navegador] = await entrou(cpf, SENHA_BOA);
    conferida.mockRestore();
    expect([entrada, (await navegador.get('/api/conta')).statusCode]).toEqual([401, 401]);
  });

  it('vale trinta minutos', async () => {
    const { token } = await pedirSenha();
    minutosDepois(30);
    expect(await status(redefinir(token))).toBe(404);
    minutosDepois(29);
    expect(await status(redefinir(token))).toBe(204);
  });

  it('usado por muitos ao mesmo tempo, um só consegue', async () => {
    const { token } = await pedirSenha();
    const respostas = await Promise.all(Array.from({ length: 8 }, () => status(redefinir(token))));
    expect(respostas.sort()).toEqual([204, ...Array<number>(7).fill(404)]);
  });

  it('usar um link gasta os outros que a conta esperava', async () => {
    const { cpf, email, token } = await pedirSenha();
    await banca.novo().post('/api/conta/esqueci', { login: cpf });
    const segundo = (await banca.correio.esperar(email, 3)).token!;
    expect(await status(redefinir(segundo))).toBe(204);
    expect(await status(redefinir(token))).toBe(404);
  });

  it('abre o login que as tentativas de outro fecharam', async () => {
    const { cpf, token } = await pedirSenha();
    for (let i = 0; i < 5; i++) await entrou(cpf, 'errada');
    expect((await entrou(cpf, SENHA_BOA))[0]).toBe(429);
    await redefinir(token);
    expect((await entrou(cpf, NOVA))[0]).toBe(200);
  });

  it('sem conta, nada é mandado', async () => {
    const antes = banca.correio.recebidas.length;
    expect((await banca.novo().post('/api/conta/esqueci', { login: novoCpf() })).statusCode).toBe(202);
    await pedidosAtendidos(banca.produto);
    expect(banca.correio.recebidas.length).toBe(antes);
  });

  it('acha-se a conta por qualquer documento da pessoa', async () => {
    const [passaporte, cpf, email] = [novoPassaporte(), novoCpf(), novoEmail()];
    await banca.novo().post('/api/registrar', {
      pessoa: pessoa({ cpf, passaporte, email, confirmarEmail: email }),
      informacaoComplementar: informacao(),
    });
    const [linha] = await banca.produto.fonte.query<{ id: number }[]>('SELECT MAX(id) AS id FROM pessoa');
    await criarConta(banca.produto.fonte.manager, {
      login: passaporte,
      papel: 'CIDADAO',
      pessoaId: linha!.id,
    });
    const ordem = banca.correio.para(email).length + 1;
    await banca.novo().post('/api/conta/esqueci', { login: cpf });
    const { token } = await banca.correio.esperar(email, ordem);
    expect(await status(redefinir(token!))).toBe(204);
    expect((await entrou(passaporte, NOVA))[0]).toBe(200);
  });

  it('conta sem e-mail próprio usa o do cadastro', async () => {
    const [cpf, email] = [novoCpf(), novoEmail()];
    await banca.novo().post('/api/registrar', {
      pessoa: pessoa({ cpf, email, confirmarEmail: email }),
      informacaoComplementar: informacao(),
    });
    const [linha] = await banca.produto.fonte.query<{ id: number }[]>('SELECT MAX(id) AS id FROM pessoa');
    await criarConta(banca.produto.fonte.manager, { login: cpf, papel: 'CIDADAO', pessoaId: linha!.id });
    await banca.novo().post('/api/conta/esqueci', { login: cpf });
    expect((await banca.correio.esperar(email)).token).not.toBeNull();
  });
});

describe('o correio', () => {
  it('que recusa por um momento recebe depois a mesma mensagem, uma vez', async () => {
    const email = novoEmail();
    banca.correio.recusar = 1;
    await banca.novo().post('/api/conta/nova', { cpf: novoCpf(), nome: 'Iracema Duarte', email });
    await ate(async () => banca.correio.recusadas === 1);
    const { fonte } = banca.produto;
    await ate(
      async () => (await fonte.query<unknown[]>('SELECT 1 FROM outbox WHERE falha IS NOT NULL')).length > 0,
    );
    await adiantarOutbox(fonte, { soFalhas: true });
    const { token } = await banca.correio.esperar(email);
    expect((await banca.novo().post('/api/conta/confirmar', { token, senha: SENHA_BOA })).statusCode).toBe(
      204,
    );
    await pedidosAtendidos(banca.produto);
    expect(banca.correio.para(email)).toHaveLength(1);
  });

  it('não recebe tarde um pedido que venceu', async () => {
    const { cpf, email } = await criarContaPorEmail(banca);
    banca.correio.recusar = 1;
    const recusadas = banca.correio.recusadas;
    await banca.novo().post('/api/conta/esqueci', { login: cpf });
    await ate(async () => banca.correio.recusadas === recusadas + 1);
    minutosDepois(31);
    const { fonte } = banca.produto;
    await ate(
      async () => (await fonte.query<unknown[]>('SELECT 1 FROM outbox WHERE falha IS NOT NULL')).length > 0,
    );
    await adiantarOutbox(fonte, { soFalhas: true });
    await pedidosAtendidos(banca.produto);
    expect(banca.correio.para(email)).toHaveLength(1);
  });
});

describe('trocar a senha', () => {
  it('pede a atual, encerra as outras sessões e deixa esta', async () => {
    const { cpf } = await criarContaPorEmail(banca);
    const [esta, outra] = [await logado(cpf), await logado(cpf)];
    const errada = await esta.post('/api/conta/senha', { atual: 'errada', nova: NOVA });
    expect([errada.statusCode, errada.json().errors[0].campo]).toEqual([422, 'atual']);
    const comum = await esta.post('/api/conta/senha', { atual: SENHA_BOA, nova: 'password123' });
    expect([comum.statusCode, comum.json().errors[0].campo]).toEqual([422, 'nova']);
    expect((await esta.post('/api/conta/senha', { atual: SENHA_BOA, nova: NOVA })).statusCode).toBe(204);
    expect((await esta.get('/api/conta')).statusCode).toBe(200);
    expect((await outra.get('/api/conta')).statusCode).toBe(401);
    expect((await entrou(cpf, NOVA))[0]).toBe(200);
  });

  it('numa sessão roubada, cinco palpites fecham a troca; o login continua aberto', async () => {
    const { cpf } = await criarContaPorEmail(banca);
    const navegador = await logado(cpf);
    const tentar = (atual: string) => status(navegador.post('/api/conta/senha', { atual, nova: NOVA }));
    const palpites = await Promise.all(Array.from({ length: 30 }, (_, i) => tentar(`palpite ${i}`)));
    expect(palpites.filter((s) => s === 422).length).toBeLessThanOrEqual(5);
    expect(await tentar(SENHA_BOA)).toBe(429);
    expect((await entrou(cpf, SENHA_BOA))[0]).toBe(200);
  });
});

describe('trocar o e-mail', () => {
  it('pede a senha, confirma-se pelo endereço novo e avisa o antigo', async () => {
    const { cpf, email } = await criarContaPorEmail(banca);
    const navegador = await logado(cpf);
    const novoEndereco = novoEmail();
    const pedir = (senha: string) => navegador.post('/api/conta/email', { senha, email: novoEndereco });
    expect(await status(pedir('errada'))).toBe(422);
    expect(await status(pedir(SENHA_BOA))).toBe(202);
    const aviso = await banca.correio.esperar(email, 2);
    expect(aviso.token).toBeNull();
    expect(aviso.texto).not.toContain(novoEndereco);
    expect((await navegador.get('/api/conta')).json().email).toBe(email);
    const { token } = await banca.correio.esperar(novoEndereco);
    expect((await banca.novo().post('/api/conta/email/confirmar', { token })).statusCode).toBe(204);
    expect((await navegador.get('/api/conta')).json().email).toBe(novoEndereco);
    expect((await banca.novo().post('/api/conta/email/confirmar', { token })).statusCode).toBe(404);
  });

  it('pedido outra vez, o endereço que se escreveu por engano já não o toma', async () => {
    const { cpf } = await criarContaPorEmail(banca);
    const navegador = await logado(cpf);
    const confirmar = (token: string | null) =>
      status(banca.novo().post('/api/conta/email/confirmar', { token }));
    const [engano, certo] = [novoEmail(), novoEmail()];
    await navegador.post('/api/conta/email', { senha: SENHA_BOA, email: engano });
    const { token: deOutro } = await banca.correio.esperar(engano);
    await navegador.post('/api/conta/email', { senha: SENHA_BOA, email: certo });
    const { token } = await banca.correio.esperar(certo);
    expect([await confirmar(deOutro), await confirmar(token)]).toEqual([404, 204]);
    expect((await navegador.get('/api/conta')).json().email).toBe(certo);
  });

  it('confirmado, um link de senha mandado ao endereço antigo já não serve', async () => {
    const { cpf, email } = await criarContaPorEmail(banca);
    await banca.novo().post('/api/conta/esqueci', { login: cpf });
    const antigo = (await banca.correio.esperar(email, 2)).token!;
    const navegador = await logado(cpf);
    const novoEndereco = novoEmail();
    await navegador.post('/api/conta/email', { senha: SENHA_BOA, email: novoEndereco });
    const { token } = await banca.correio.esperar(novoEndereco);
    await banca.novo().post('/api/conta/email/confirmar', { token });
    const redefinir = await banca.novo().post('/api/conta/redefinir', { token: antigo, senha: NOVA });
    expect(redefinir.statusCode).toBe(404);
  });
});

describe('encerrar a conta', () => {
  it('pede a senha, acaba com as sessões, libera o login e deixa as licenças', async () => {
    const { cpf } = await criarContaPorEmail(banca);
    const [navegador, outro] = [await logado(cpf), await logado(cpf)];
    const email = novoEmail();
    await navegador.post('/api/registrar', {
      pessoa: pessoa({ cpf, email, confirmarEmail: email }),
      informacaoComplementar: informacao(),
    });
    expect(await status(navegador.post('/api/conta/encerrar', { senha: 'errada' }))).toBe(422);
    expect(await status(navegador.post('/api/conta/encerrar', { senha: SENHA_BOA }))).toBe(204);
    for (const n of [navegador, outro]) expect((await n.get('/api/conta')).statusCode).toBe(401);
    expect((await entrou(cpf, SENHA_BOA))[0]).toBe(401);

    await banca.novo().post('/api/conta/nova', { cpf, nome: 'Outro Nome', email: novoEmail() });
    const { token } = await banca.correio.esperar(email);
    await banca.novo().post('/api/conta/confirmar', { token, senha: NOVA });
    const [, depois] = await entrou(cpf, NOVA);
    expect((await depois.get('/api/consultar-minha-carteira')).json()).toHaveLength(1);
  });

  it('a equipe não encerra a própria conta', async () => {
    const login = novoCpf();
    await criarConta(banca.produto.fonte.manager, { login, papel: 'OPERADOR' });
    const [, navegador] = await entrou(login, SENHA);
    expect(await status(navegador.post('/api/conta/encerrar', { senha: SENHA }))).toBe(403);
  });
});
