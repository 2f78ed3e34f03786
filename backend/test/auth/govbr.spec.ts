import { PessoaEntity } from '../../src/modules/pessoa/pessoa.entity';
import { indiceDe } from '../../src/platform/cifra/coluna-cifrada';
import {
  criarContaPorEmail,
  iniciarComCorreio,
  novoEmail,
  pedidosAtendidos,
  SENHA_BOA,
} from '../preparo/contas';
import { criarConta, informacao, novoCpf, pessoa, semearReferencia } from '../preparo/fabricas';
import { GovbrDeTeste, QuemEntra } from '../preparo/servidores/govbr';
import { Navegador } from '../preparo/navegador';
import { iniciarProduto } from '../preparo/produto';

const ENTROU = '/entrando?voltar=%2F';
const RECUSADO = '/login?erro=GOVBR';
const recusado = (motivo: string) => `${RECUSADO}_${motivo}`;
const AGORA = '2026-03-10T14:00:00Z';

let govbr: GovbrDeTeste;
let banca: Awaited<ReturnType<typeof iniciarComCorreio>>;
beforeAll(async () => {
  govbr = await GovbrDeTeste.iniciar();
  banca = await iniciarComCorreio(govbr.env);
  await semearReferencia(banca.produto);
});
afterEach(() => banca.produto.relogio.ajustar(AGORA));
afterAll(async () => {
  await govbr.encerrar();
  await banca.encerrar();
});

const entrar = async (quem: QuemEntra) => {
  const navegador = banca.novo();
  return [await govbr.entrar(navegador, quem), navegador] as const;
};
const conta = async (navegador: Navegador) => (await navegador.get('/api/conta')).json();
const noCadastro = async () => {
  const [cpf, email] = [novoCpf(), novoEmail()];
  await banca.novo().post('/api/registrar', {
    pessoa: pessoa({ cpf, email, confirmarEmail: email }),
    informacaoComplementar: informacao(),
  });
  return { cpf, email };
};

const idDaPessoa = async (cpf: string) =>
  (
    await banca.produto.fonte.manager.findOneByOrFail(PessoaEntity, {
      cpfIndice: indiceDe('documento', cpf),
    })
  ).id;

describe('a ida', () => {
  it('leva código, PKCE, state e nonce, e guarda a viagem num cookie que só o servidor abre', async () => {
    const navegador = banca.novo();
    const ida = await navegador.get('/api/autenticacao/govbr?voltar=/renovar/LPE000012392026');
    expect(ida.statusCode).toBe(302);
    const busca = new URL(ida.headers.location!).searchParams;
    expect(Object.fromEntries(busca)).toMatchObject({
      response_type: 'code',
      client_id: 'carteira-pesca',
      code_challenge_method: 'S256',
      prompt: 'login',
      redirect_uri: 'http://localhost:8080/carteira-pesca/api/autenticacao/govbr/retorno',
      scope: 'openid email profile govbr_confiabilidades govbr_confiabilidades_idtoken',
    });
    const cookie = ida.cookies.find((c) => c.name === 'govbr')!;
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', maxAge: 600 });
    expect(Buffer.from(cookie.value, 'base64url').toString('latin1')).not.toContain(busca.get('state'));
  });

  it('a página sabe que pode oferecer o gov.br', async () => {
    expect((await banca.novo().get('/api/configuracao')).json().govbr).toBe(true);
  });
});

describe('quem entra', () => {
  it.each(['silver', 'gold'] as const)('%s: liga-se à pessoa do CPF, como dono', async (nivel) => {
    const { cpf } = await noCadastro();
    const [destino, navegador] = await entrar({ cpf, nivel });
    expect(destino).toBe(ENTROU);
    expect(await conta(navegador)).toMatchObject({ temSenha: false, govbr: true, pessoaVinculada: true });
    expect((await navegador.get('/api/consultar-minha-carteira')).json()).toHaveLength(1);
    const dados = await navegador.post('/api/buscarDados', { cpf });
    expect(dados.statusCode).toBe(403);
  });

  it('depois de pedir a chave, faz o que quem entrou com senha faz', async () => {
    const { cpf } = await noCadastro();
    const [, navegador] = await entrar({ cpf, nivel: 'gold' });
    await navegador.pegarChave();
    expect((await navegador.post('/api/buscarDados', { cpf })).json()).toMatchObject({ cpf, mascarados: [] });
    const deOutroSite = { 'sec-fetch-site': 'cross-site' };
    expect((await navegador.post('/api/autenticacao/chave', {}, deOutroSite)).statusCode).toBe(403);
    expect((await banca.novo().post('/api/autenticacao/chave')).statusCode).toBe(401);
  });

  it.each([['bronze'], ['outro'], [undefined]] as const)(
    '%s: entra, sem se ligar a ninguém',
    async (nivel) => {
      const { cpf } = await noCadastro();
      const [destino, navegador] = await entrar({ cpf, ...(nivel && { nivel }) });
      expect(destino).toBe(ENTROU);
      expect(await conta(navegador)).toMatchObject({ govbr: true, pessoaVinculada: false });
      expect((await navegador.get('/api/consultar-minha-carteira')).json()).toEqual([]);
    },
  );

  it('bronze que vira prata se liga na entrada seguinte, na mesma conta', async () => {
    const { cpf } = await noCadastro();
    const antes = await conta((await entrar({ cpf, nivel: 'bronze' }))[1]);
    const depois = await conta((await entrar({ cpf, nivel: 'silver' }))[1]);
    expect([antes.pessoaVinculada, depois.pessoaVinculada]).toEqual([false, true]);
    expect(depois.criadaEm).toBe(antes.criadaEm);
  });

  it('e-mail que o gov.br não confirmou não entra na conta', async () => {
    const email = novoEmail();
    const [, sem] = await entrar({ cpf: novoCpf(), nivel: 'gold', email, verificado: 'não' });
    expect((await conta(sem)).email).toBeNull();
    const [, com] = await entrar({ cpf: novoCpf(), nivel: 'gold', email, verificado: 'sim' });
    expect((await conta(com)).email).toBe(email);
  });

  it('duas primeiras entradas ao mesmo tempo dão uma conta só', async () => {
    const cpf = novoCpf();
    const destinos = await Promise.all([1, 2, 3].map(async () => (await entrar({ cpf, nivel: 'gold' }))[0]));
    expect(destinos).toEqual([ENTROU, ENTROU, ENTROU]);
  });

  it('a equipe entra pela conta local, com segundo fator, não pelo gov.br', async () => {
    const login = novoCpf();
    await criarConta(banca.produto.fonte.manager, { login, papel: 'OPERADOR' });
    expect((await entrar({ cpf: login, nivel: 'gold' }))[0]).toBe(recusado('EQUIPE'));
    // Quem não provou o CPF não fica sabendo que ele é da equipe.
    expect((await entrar({ cpf: login, nivel: 'bronze' }))[0]).toBe(recusado('NIVEL'));
  });
});

describe('conta local que o gov.br ainda não provou', () => {
  it('fica com o dono do CPF: senha, e-mail, segundo fator e sessões de antes acabam, e o e-mail antigo é avisado', async () => {
    const { cpf, email: antigo } = await criarContaPorEmail(banca);
    const local = banca.novo();
    await local.entrar(cpf, SENHA_BOA);
    await banca.novo().post('/api/conta/esqueci', { login: cpf });
    const { token } = await banca.correio.esperar(antigo, 2);

    const email = novoEmail();
    const [destino, navegador] = await entrar({ cpf, nivel: 'silver', email, verificado: 'sim' });
    expect(destino).toBe(ENTROU);
    expect(await conta(navegador)).toMatchObject({
      temSenha: false,
      govbr: true,
      email,
      nome: 'Nome no gov.br',
    });
    expect((await local.get('/api/conta')).statusCode).toBe(401);
    expect((await banca.novo().entrar(cpf, SENHA_BOA)).statusCode).toBe(401);
    const resgate = await banca.novo().post('/api/conta/redefinir', { token, senha: SENHA_BOA });
    expect(resgate.statusCode).toBe(404);
    expect((await banca.correio.esperar(antigo, 3)).texto).toContain('deixou de valer');
    const [{ n }] = await banca.produto.fonte.query<[{ n: string }]>(
      "SELECT COUNT(*) AS n FROM auditoria WHERE acao = 'CONTA_TOMADA'",
    );
    expect(Number(n)).toBeGreaterThan(0);
  });

  it('na segunda vez, a senha que o dono escolheu depois continua', async () => {
    const [cpf, email] = [novoCpf(), novoEmail()];
    const [, navegador] = await entrar({ cpf, nivel: 'gold', email, verificado: 'sim' });
    await navegador.pegarChave();
    expect((await navegador.post('/api/conta/senha', { nova: SENHA_BOA })).statusCode).toBe(204);
    expect((await entrar({ cpf, nivel: 'gold' }))[0]).toBe(ENTROU);
    expect((await banca.novo().entrar(cpf, SENHA_BOA)).statusCode).toBe(200);
  });

  it('a que estava noutro cadastro deixa-o, com as sessões de antes, e diz qual era', async () => {
    const [dono, outra] = [await noCadastro(), await noCadastro()];
    const [, deAntes] = await entrar({ ...dono, nivel: 'gold' });
    const ids = await Promise.all([dono, outra].map(({ cpf }) => idDaPessoa(cpf)));
    const { fonte } = banca.produto;
    await fonte.query('UPDATE usuario SET pessoa_id = ? WHERE pessoa_id = ?', [ids[1], ids[0]]);
    const [, navegador] = await entrar({ ...dono, nivel: 'gold' });
    expect(await conta(navegador)).toMatchObject({ pessoaVinculada: true });
    expect((await deAntes.get('/api/conta')).statusCode).toBe(401);
    const fatos = await fonte.query<{ acao: string; pessoa_id: number }[]>(
      "SELECT acao, pessoa_id FROM auditoria WHERE pessoa_id IN (?) AND acao LIKE '%VINCULADA' ORDER BY id",
      [ids],
    );
    expect(fatos).toEqual([
      { acao: 'CONTA_DESVINCULADA', pessoa_id: ids[1] },
      { acao: 'CONTA_VINCULADA', pessoa_id: ids[0] },
    ]);
  });

  it('bronze não entra numa conta já ligada a uma pessoa', async () => {
    const { cpf, email } = await noCadastro();
    await banca.novo().post('/api/conta/nova', { cpf, nome: 'Iracema Duarte', email });
    const { token } = await banca.correio.esperar(email);
    await banca.novo().post('/api/conta/confirmar', { token, senha: SENHA_BOA });
    expect((await entrar({ cpf, nivel: 'bronze' }))[0]).toBe(recusado('NIVEL'));
    expect((await banca.novo().entrar(cpf, SENHA_BOA)).statusCode).toBe(200);
  });
});

describe('conta sem senha', () => {
  it('não se recupera pelo e-mail do cadastro, que pode ser de quem registrou a pessoa', async () => {
    const { cpf, email } = await noCadastro();
    expect((await entrar({ cpf, nivel: 'gold' }))[0]).toBe(ENTROU);
    await banca.novo().post('/api/conta/esqueci', { login: cpf });
    await banca.novo().post('/api/conta/nova', { cpf, nome: 'Iracema Duarte', email: novoEmail() });
    await pedidosAtendidos(banca.produto);
    // Só o aviso de que já não é o do cadastro.
    expect(banca.correio.para(email).map(({ token }) => token)).toEqual([null]);
  });

  it('o que pediria a senha pede que se tenha entrado há pouco', async () => {
    const [, navegador] = await entrar({ cpf: novoCpf(), nivel: 'gold' });
    await navegador.pegarChave();
    banca.produto.relogio.ajustar('2026-03-10T14:11:00Z');
    const tarde = await navegador.post('/api/conta/encerrar', {});
    expect([tarde.statusCode, tarde.json().codigo]).toEqual([403, 'ENTRADA_RECENTE_NECESSARIA']);
    banca.produto.relogio.ajustar('2026-03-10T14:09:00Z');
    expect((await navegador.post('/api/conta/encerrar', {})).statusCode).toBe(204);
  });
});

describe('respostas que não servem', () => {
  it.each(['aud', 'iss', 'exp', 'sub', 'assinatura'] as const)(
    'id_token com %s errado',
    async (adulterar) => {
      const [destino, navegador] = await entrar({ cpf: novoCpf(), nivel: 'gold', adulterar });
      expect(destino).toBe(RECUSADO);
      expect((await navegador.get('/api/conta')).statusCode).toBe(401);
    },
  );

  it.each([
    ['nonce', RECUSADO],
    ['code_challenge', recusado('EXPIRADO')],
    ['state', recusado('EXPIRADO')],
  ])('%s que não é o da ida', async (parametro, recusa) => {
    const navegador = banca.novo();
    const destino = await govbr.entrar(
      navegador,
      { cpf: novoCpf(), nivel: 'gold' },
      { mexer: (url) => url.searchParams.set(parametro, 'A'.repeat(43)) },
    );
    expect(destino).toBe(recusa);
    expect((await navegador.get('/api/conta')).statusCode).toBe(401);
  });

  it('a volta de outro navegador, a mesma duas vezes, e depois de dez minutos', async () => {
    const quem = { cpf: novoCpf(), nivel: 'gold' } as const;
    const [navegador, outro] = [banca.novo(), banca.novo()];
    const busca = await govbr.ir(navegador, quem);
    expect(await govbr.voltar(outro, busca)).toBe(recusado('EXPIRADO'));
    expect(await govbr.voltar(navegador, busca)).toBe(ENTROU);
    expect(await govbr.voltar(navegador, busca)).toBe(recusado('EXPIRADO'));

    const tarde = banca.novo();
    const vencida = await govbr.ir(tarde, quem);
    banca.produto.relogio.ajustar('2026-03-10T14:10:00Z');
    expect(await govbr.voltar(tarde, vencida)).toBe(recusado('EXPIRADO'));
  });

  it('o cookie que se guardou não faz o código servir outra vez', async () => {
    const [navegador, ladrao] = [banca.novo(), banca.novo()];
    const busca = await govbr.ir(navegador, { cpf: novoCpf(), nivel: 'gold' });
    const cookie = `govbr=${navegador.cookie('govbr')}`;
    expect(await govbr.voltar(navegador, busca)).toBe(ENTROU);
    const repetida = await ladrao.get(`/api/autenticacao/govbr/retorno${busca}`, { cookie });
    expect(repetida.headers.location).toContain(RECUSADO);
    expect((await ladrao.get('/api/conta')).statusCode).toBe(401);
  });

  it.each([
    ['o código de outra ida', { code: 'alheio' }],
    ['um código que não existe', { code: 'inventado' }],
    ['sem código', { code: null }],
    ['de outro emissor', { iss: 'https://outro.example' }],
    ['um erro junto do código', { error: 'access_denied' }],
    ['um erro que não se conhece', { code: null, error: '<script>' }],
  ] as const)('com o state certo, %s', async (_, troca: Record<string, string | null>) => {
    const [vitima, navegador] = [banca.novo(), banca.novo()];
    const alheia = new URLSearchParams(await govbr.ir(vitima, { cpf: novoCpf(), nivel: 'gold' }));
    const busca = new URLSearchParams(await govbr.ir(navegador, { cpf: novoCpf(), nivel: 'gold' }));
    for (const [campo, valor] of Object.entries(troca)) {
      if (valor === null) busca.delete(campo);
      else busca.set(campo, valor === 'alheio' ? alheia.get('code')! : valor);
    }
    const destino = await govbr.voltar(navegador, `?${busca.toString()}`);
    expect(destino).toMatch(/^\/login\?erro=GOVBR(_\w+)?$/);
    expect((await navegador.get('/api/conta')).statusCode).toBe(401);
  });

  it('dois states, o certo e outro', async () => {
    const navegador = banca.novo();
    const busca = await govbr.ir(navegador, { cpf: novoCpf(), nivel: 'gold' });
    expect(await govbr.voltar(navegador, `${busca}&state=outro`)).toContain(RECUSADO);
    expect((await navegador.get('/api/conta')).statusCode).toBe(401);
  });

  it('quem desistiu no gov.br volta ao login, que ainda sabe aonde se ia', async () => {
    const navegador = banca.novo();
    const ida = await navegador.get('/api/autenticacao/govbr?voltar=/novo-cadastro');
    const state = new URL(ida.headers.location!).searchParams.get('state')!;
    const busca = new URLSearchParams({ error: 'access_denied', state, iss: govbr.emissor });
    expect(await govbr.voltar(navegador, `?${busca.toString()}`)).toBe(
      `${recusado('CANCELADO')}&voltar=%2Fnovo-cadastro`,
    );
  });
});

it('só volta a caminhos de dentro', async () => {
  const quem = { cpf: novoCpf(), nivel: 'gold' } as const;
  const dentro = await govbr.entrar(banca.novo(), quem, { voltar: '/renovar/LPE000012392026?x=1' });
  expect(dentro).toBe('/entrando?voltar=%2Frenovar%2FLPE000012392026%3Fx%3D1');
  for (const voltar of [
    'https://outro.example/',
    '//outro.example',
    '/\\outro.example',
    'javascript:alert(1)',
  ]) {
    expect(await govbr.entrar(banca.novo(), quem, { voltar })).toBe(ENTROU);
  }
});

// Os três últimos sobem outro produto, que toma o Redis e o passport deste.
it('com TLS, o cookie é Secure e só deste servidor', async () => {
  const produto = await iniciarProduto({ env: { ...govbr.env, PUBLIC_URL: 'https://pesca.example' } });
  const ida = await new Navegador(produto.api).get('/api/autenticacao/govbr');
  expect(ida.cookies).toContainEqual(
    expect.objectContaining({ name: '__Host-govbr', secure: true, httpOnly: true, path: '/' }),
  );
  expect(new URL(ida.headers.location!).searchParams.get('redirect_uri')).toBe(
    'https://pesca.example/carteira-pesca/api/autenticacao/govbr/retorno',
  );
  await produto.encerrar();
});

it('gov.br fora do ar: ao sair, e ao voltar com um código, leva ao login e diz que é lá', async () => {
  const outro = await GovbrDeTeste.iniciar();
  const produto = await iniciarProduto({ env: outro.env });
  const navegador = new Navegador(produto.api);
  const busca = await outro.ir(navegador, { cpf: novoCpf(), nivel: 'gold' }, { voltar: '/novo-cadastro' });
  await outro.encerrar();
  const destino = `${recusado('FORA_DO_AR')}&voltar=%2Fnovo-cadastro`;
  expect(await outro.voltar(navegador, busca)).toBe(destino);
  await produto.encerrar();

  const semDescoberta = await iniciarProduto({ env: outro.env });
  const ida = await new Navegador(semDescoberta.api).get('/api/autenticacao/govbr?voltar=/novo-cadastro');
  expect([ida.statusCode, ida.headers.location]).toEqual([302, `/carteira-pesca${destino}`]);
  await semDescoberta.encerrar();
});

it('sem configuração, as rotas do gov.br não existem', async () => {
  const produto = await iniciarProduto();
  const navegador = new Navegador(produto.api);
  expect((await navegador.get('/api/autenticacao/govbr')).statusCode).toBe(404);
  expect((await navegador.get('/api/autenticacao/govbr/retorno?code=x&state=y')).statusCode).toBe(404);
  expect((await navegador.get('/api/configuracao')).json().govbr).toBe(false);
  await produto.encerrar();
});
