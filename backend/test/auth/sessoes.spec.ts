import Redis from 'ioredis';
import { contaDoLogin } from '../../src/modules/auth/login';
import { UsuarioEntity } from '../../src/modules/auth/usuario.entity';
import { Transacoes } from '../../src/platform/database/transacoes';
import { Sessoes } from '../../src/platform/sessao/sessoes';
import { PREFIXO_REDIS } from '../../src/platform/queue/redis';
import type { Papel } from '../../src/platform/sessao/sessao';
import { ate } from '../preparo/ate';
import { criarConta, novoCpf, SENHA } from '../preparo/fabricas';
import { Navegador } from '../preparo/navegador';
import { iniciarProduto, Produto } from '../preparo/produto';

const AGORA = '2026-03-10T14:00:00Z';
const CHROME =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
let produto: Produto;
beforeAll(async () => {
  produto = await iniciarProduto();
});
afterEach(() => produto.relogio.ajustar(AGORA));
afterAll(() => produto.encerrar());

const minutosDepois = (minutos: number) =>
  produto.relogio.ajustar(new Date(Date.parse(AGORA) + minutos * 60_000).toISOString());
const novaConta = async (papel: Papel = 'CIDADAO') => {
  const login = novoCpf();
  await criarConta(produto.fonte.manager, { login, papel });
  return login;
};
const logado = async (login: string) => {
  const navegador = new Navegador(produto.api, { 'user-agent': CHROME });
  expect((await navegador.entrar(login, SENHA)).statusCode).toBe(200);
  return navegador;
};
const vive = async (navegador: Navegador) => (await navegador.get('/api/conta')).statusCode === 200;
interface Aberta {
  id: string;
  atual: boolean;
  aparelho: string;
  criadaEm: string;
  vistaEm: string;
}
const sessoes = async (navegador: Navegador, cabecalhos = {}): Promise<Aberta[]> =>
  (await navegador.get('/api/conta/sessoes', cabecalhos)).json();

describe('as minhas', () => {
  it('são listadas com aparelho, início e último uso, e a atual marcada', async () => {
    const login = await novaConta();
    const primeira = await logado(login);
    minutosDepois(10);
    const segunda = await logado(login);
    minutosDepois(15);
    const [atual, outra] = await sessoes(segunda);
    expect(atual).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{64}$/),
      atual: true,
      aparelho: 'Chrome no Android',
      criadaEm: '2026-03-10T14:10:00.000Z',
      vistaEm: '2026-03-10T14:15:00.000Z',
    });
    expect(outra).toMatchObject({ atual: false, vistaEm: '2026-03-10T14:00:00.000Z' });
    expect((await sessoes(primeira, { 'accept-language': 'en' }))[0]!.aparelho).toBe('Chrome on Android');
  });

  it('encerram-se uma a uma, ou todas as outras', async () => {
    const login = await novaConta();
    const [a, b, c] = [await logado(login), await logado(login), await logado(login)];
    const id = (await sessoes(b)).find((s) => s.atual)!.id;
    expect((await a.post('/api/conta/sessoes/encerrar', { id })).statusCode).toBe(204);
    expect([await vive(a), await vive(b), await vive(c)]).toEqual([true, false, true]);
    expect((await a.post('/api/conta/sessoes/encerrar', { id })).statusCode).toBe(404);
    expect((await c.post('/api/conta/sessoes/encerrar', { outras: true })).statusCode).toBe(204);
    expect([await vive(a), await vive(c)]).toEqual([false, true]);
    expect(await sessoes(c)).toHaveLength(1);
  });

  it('não se encerra a de outro, nem sem dizer qual', async () => {
    const [eu, outro] = [await logado(await novaConta()), await logado(await novaConta())];
    const id = (await sessoes(outro))[0]!.id;
    expect((await eu.post('/api/conta/sessoes/encerrar', { id })).statusCode).toBe(404);
    expect((await eu.post('/api/conta/sessoes/encerrar', {})).statusCode).toBe(422);
    expect((await eu.post('/api/conta/sessoes/encerrar', { id, outras: true })).statusCode).toBe(422);
    expect(await vive(outro)).toBe(true);
  });

  it('uma sessão ociosa por meia hora acabou, e sai da lista', async () => {
    const login = await novaConta();
    const parada = await logado(login);
    minutosDepois(29);
    const outra = await logado(login);
    expect(await sessoes(outra)).toHaveLength(2);
    minutosDepois(30);
    expect(await sessoes(outra)).toHaveLength(1);
    expect(await vive(parada)).toBe(false);
  });

  it('sair tira da lista', async () => {
    const login = await novaConta();
    const [fica, sai] = [await logado(login), await logado(login)];
    await sai.post('/logout');
    expect(await sessoes(fica)).toHaveLength(1);
  });
});

describe('as de todos', () => {
  it('só quem administra vê e encerra', async () => {
    const login = await novaConta();
    const alguem = await logado(login);
    const administrador = await logado(await novaConta('ADMINISTRADOR'));
    const id = (await sessoes(alguem))[0]!.id;
    const lista = await administrador.get('/api/admin/sessoes?range=[0,99]&sort=["vistaEm","DESC"]');
    expect(lista.headers['content-range']).toMatch(/^sessoes 0-\d+\/\d+$/);
    expect(lista.json().find((s: { id: string }) => s.id === id)).toMatchObject({
      nome: 'Pessoa da Equipe',
      papel: 'CIDADAO',
      pessoaId: null,
      aparelho: 'Chrome no Android',
    });
    for (const papel of ['CIDADAO', 'FISCAL', 'OPERADOR'] as const) {
      const navegador = await logado(await novaConta(papel));
      expect((await navegador.get('/api/admin/sessoes')).statusCode).toBe(403);
      expect((await navegador.pedir('DELETE', `/api/admin/sessoes/${id}`)).statusCode).toBe(403);
    }
    const semChave = { 'x-session-key': '' };
    const forjado = await administrador.pedir('DELETE', `/api/admin/sessoes/${id}`, undefined, semChave);
    expect(forjado.statusCode).toBe(403);
    expect(await vive(alguem)).toBe(true);

    const encerrar = () => administrador.pedir('DELETE', `/api/admin/sessoes/${id}`);
    expect((await encerrar()).json()).toEqual({ id });
    expect((await encerrar()).statusCode).toBe(404);
    expect(await vive(alguem)).toBe(false);
  });

  it('a de quem tem cadastro diz qual é', async () => {
    const login = await novaConta();
    const alguem = await logado(login);
    const [{ id }] = (await sessoes(alguem)) as [Aberta];
    const servico = produto.api.get(Sessoes);
    await servico.vincularPessoa((await servico.donoDe(id))!.id, 77);
    const administrador = await logado(await novaConta('ADMINISTRADOR'));
    const lista = (await administrador.get('/api/admin/sessoes?range=[0,99]')).json<{ id: string }[]>();
    expect(lista.find((uma) => uma.id === id)).toMatchObject({ pessoaId: 77 });
  });

  it('a própria diz que o é, e por aqui não se encerra', async () => {
    const administrador = await logado(await novaConta('ADMINISTRADOR'));
    const { id } = (await sessoes(administrador))[0]!;
    const lida = (await administrador.get('/api/admin/sessoes?range=[0,99]')).json<
      { id: string; atual: boolean }[]
    >();
    expect(lida.filter(({ atual }) => atual).map((uma) => uma.id)).toEqual([id]);
    const recusa = await administrador.pedir('DELETE', `/api/admin/sessoes/${id}`);
    expect([recusa.statusCode, recusa.json()]).toMatchObject([409, { codigo: 'SESSAO_ATUAL' }]);
    expect(await vive(administrador)).toBe(true);
  });

  it('vêm em faixas, pelo último uso', async () => {
    minutosDepois(60);
    const administrador = await logado(await novaConta('ADMINISTRADOR'));
    minutosDepois(61);
    const ultimo = await logado(await novaConta());
    const pedir = async (range: string, sentido: string) => {
      const resposta = await administrador.get(
        `/api/admin/sessoes?range=${range}&sort=["vistaEm","${sentido}"]`,
      );
      return [resposta.headers['content-range'], resposta.json().map((s: { id: string }) => s.id)] as const;
    };
    const doUltimo = (await sessoes(ultimo))[0]!.id;
    minutosDepois(62);
    await vive(ultimo);
    const [faixa, ids] = await pedir('[0,0]', 'DESC');
    expect(faixa).toBe('sessoes 0-0/2');
    expect(ids).toHaveLength(1);
    expect((await pedir('[0,9]', 'ASC'))[1]).toContain(doUltimo);
  });
});

describe('o que fica no Redis', () => {
  it('não diz em claro quem está na sessão, nem o agente inteiro, e o segredo não está lá', async () => {
    const login = await novaConta();
    const navegador = await logado(login);
    const { id } = (await sessoes(navegador))[0]!;
    const redis = produto.api.get(Redis);
    const gravado = JSON.stringify(await redis.hgetall(`${PREFIXO_REDIS}:sessao:${id}`));
    for (const dado of [login, 'Pessoa da Equipe', 'Mozilla', navegador.cookie('sessao')]) {
      expect(gravado).not.toContain(dado);
    }
    expect(gravado).toContain('Chrome/Android');
  });

  it('um usuário ilegível (de antes, ou de chave aposentada) vale como sessão encerrada', async () => {
    const navegador = await logado(await novaConta());
    const { id } = (await sessoes(navegador))[0]!;
    await produto.api
      .get(Redis)
      .hset(`${PREFIXO_REDIS}:sessao:${id}`, 'usuario', '{"id":1,"papel":"ADMINISTRADOR"}');
    expect((await navegador.get('/api/conta')).statusCode).toBe(401);
  });

  it('encerrar vence um uso simultâneo: a sessão não volta', async () => {
    const login = await novaConta();
    const navegador = await logado(login);
    const servico = produto.api.get(Sessoes);
    const { id: usuarioId } = (await servico.donoDe((await sessoes(navegador))[0]!.id))!;
    await Promise.all([
      ...Array.from({ length: 20 }, () => navegador.get('/api/conta')),
      servico.encerrarDoUsuario(usuarioId),
    ]);
    expect(await vive(navegador)).toBe(false);
    expect(await servico.doUsuario(usuarioId)).toEqual([]);
  });

  it('quem entra enquanto a senha muda espera que mude, e não fica com a sessão', async () => {
    const login = await novaConta();
    const servico = produto.api.get(Sessoes);
    const conta = await contaDoLogin(produto.fonte.manager, login);
    const entrada = await produto.api.get(Transacoes).executar(async (em) => {
      await em.update(UsuarioEntity, { id: conta!.id }, { senhaHash: 'outra' });
      const entrando = new Navegador(produto.api).entrar(login, SENHA);
      await ate(async () => (await servico.doUsuario(conta!.id)).length > 0);
      return { entrando };
    });
    expect((await entrada.entrando).statusCode).toBe(401);
    expect(await servico.doUsuario(conta!.id)).toEqual([]);
  });

  it('sem como encerrar as sessões, a senha não muda, e troca-se depois', async () => {
    const login = await novaConta();
    const [eu, outro] = [await logado(login), await logado(login)];
    const encerrar = jest.spyOn(produto.api.get(Sessoes), 'encerrarDoUsuario');
    encerrar.mockRejectedValueOnce(Object.assign(new Error(), { name: 'MaxRetriesPerRequestError' }));
    const senhas = { atual: SENHA, nova: 'pirarucu de água doce' };
    expect((await eu.post('/api/conta/senha', senhas)).statusCode).toBe(503);
    expect([await vive(outro), await vive(await logado(login))]).toEqual([true, true]);
    expect((await eu.post('/api/conta/senha', senhas)).statusCode).toBe(204);
    expect(await vive(outro)).toBe(false);
  });

  it('nem volta, sem login, com o direito sobre alguém que nela se usava', async () => {
    const servico = produto.api.get(Sessoes);
    const navegador = await logado(await novaConta());
    const usuario = (await servico.donoDe((await sessoes(navegador))[0]!.id))!;
    const { segredo } = await servico.entrar(usuario, 'outro');
    await servico.conceder(await servico.ler(segredo), 7);
    const emUso = await servico.ler(segredo);
    expect([...emUso.concessoes.keys()]).toEqual([7]);
    await servico.encerrar(emUso);
    minutosDepois(1);
    await servico.renovarConcessao(emUso, 7);
    expect((await servico.ler(segredo)).concessoes.size).toBe(0);
  });
});
