import { Senhas } from '../../src/modules/auth/senhas';
import { criarContaPorEmail, iniciarComCorreio, novoEmail, SENHA_BOA } from '../preparo/contas';
import { novoCpf } from '../preparo/fabricas';
import { Navegador } from '../preparo/navegador';

let banca: Awaited<ReturnType<typeof iniciarComCorreio>>;
/** Quantas senhas foram mesmo conferidas. */
let conferidas: jest.SpyInstance;
beforeAll(async () => {
  banca = await iniciarComCorreio();
  conferidas = jest.spyOn(banca.produto.api.get(Senhas), 'confere');
});
beforeEach(() => conferidas.mockClear());
afterAll(() => banca.encerrar());

let proximoEndereco = 1;
/** Cada navegador num endereço seu, como atrás do proxy da frente. */
const deOutroEndereco = () => doEndereco(`198.51.100.${proximoEndereco++}`);
const doEndereco = (ip: string) => new Navegador(banca.produto.api, { 'x-forwarded-for': ip });
const entrar = async (navegador: Navegador, login: string, senha: string) =>
  (await navegador.entrar(login, senha)).statusCode;
const contar = (estados: number[]) => ({
  recusadas: estados.filter((s) => s === 401).length,
  fechadas: estados.filter((s) => s === 429).length,
});

it('duzentas senhas erradas ao mesmo tempo para um login: cinco são conferidas, e nem a certa passa depois', async () => {
  const { cpf } = await criarContaPorEmail(banca);
  const estados = await Promise.all(
    Array.from({ length: 200 }, (_, i) => entrar(doEndereco(`203.0.113.${i}`), cpf, `palpite ${i}`)),
  );
  expect(contar(estados)).toEqual({ recusadas: 5, fechadas: 195 });
  expect(conferidas).toHaveBeenCalledTimes(5);
  expect(await entrar(deOutroEndereco(), cpf, SENHA_BOA)).toBe(429);
});

it('duzentos logins ao mesmo tempo de um endereço: vinte são conferidos, e nem o certo passa depois', async () => {
  const { cpf } = await criarContaPorEmail(banca);
  const endereco = '192.0.2.7';
  const estados = await Promise.all(
    Array.from({ length: 200 }, () => entrar(doEndereco(endereco), novoCpf(), 'palpite')),
  );
  expect(contar(estados)).toEqual({ recusadas: 20, fechadas: 180 });
  expect(conferidas).toHaveBeenCalledTimes(20);
  expect(await entrar(doEndereco(endereco), cpf, SENHA_BOA)).toBe(429);
  expect(await entrar(deOutroEndereco(), cpf, SENHA_BOA)).toBe(200);
});

it('acertar zera as falhas do login, não as do endereço', async () => {
  const { cpf } = await criarContaPorEmail(banca);
  const endereco = '192.0.2.8';
  for (let rodada = 0; rodada < 4; rodada++) {
    for (let i = 0; i < 4; i++) expect(await entrar(doEndereco(endereco), cpf, 'palpite')).toBe(401);
    expect(await entrar(doEndereco(endereco), cpf, SENHA_BOA)).toBe(200);
  }
  for (let i = 0; i < 4; i++) expect(await entrar(doEndereco(endereco), novoCpf(), 'palpite')).toBe(401);
  expect(await entrar(doEndereco(endereco), cpf, SENHA_BOA)).toBe(429);
});

it('fechado para um, o login de outro continua aberto', async () => {
  const [fechado, outro] = [await criarContaPorEmail(banca), await criarContaPorEmail(banca)];
  for (let i = 0; i < 5; i++) await entrar(deOutroEndereco(), fechado.cpf, 'palpite');
  expect(await entrar(deOutroEndereco(), fechado.cpf, SENHA_BOA)).toBe(429);
  expect(await entrar(deOutroEndereco(), outro.cpf, SENHA_BOA)).toBe(200);
});

it('conta que não existe, senha errada e conta por confirmar: mesmo corpo e mesmo tempo', async () => {
  const { cpf: certo } = await criarContaPorEmail(banca);
  const porConfirmar = novoCpf();
  const email = novoEmail();
  await banca.novo().post('/api/conta/nova', { cpf: porConfirmar, nome: 'Iracema Duarte', email });
  const casos = {
    inexistente: [novoCpf(), novoCpf(), novoCpf()],
    errada: [certo],
    porConfirmar: [porConfirmar],
  };
  const tempos: Record<string, number[]> = { inexistente: [], errada: [], porConfirmar: [] };
  const corpos = new Set<string>();
  for (let rodada = 0; rodada < 4; rodada++) {
    for (const [caso, logins] of Object.entries(casos)) {
      const navegador = deOutroEndereco();
      const inicio = process.hrtime.bigint();
      const { statusCode, body } = await navegador.entrar(logins[rodada % logins.length]!, 'errada');
      tempos[caso]!.push(Number(process.hrtime.bigint() - inicio));
      corpos.add(`${statusCode} ${body}`);
    }
  }
  expect(corpos.size).toBe(1);
  // Todas gastam uma conferência de argon2: sem ela, a resposta sairia muitas vezes mais depressa.
  expect(conferidas).toHaveBeenCalledTimes(12);
  const maisRapida = (caso: string) => Math.min(...tempos[caso]!);
  expect(maisRapida('inexistente')).toBeGreaterThan(maisRapida('errada') / 3);
  expect(maisRapida('porConfirmar')).toBeGreaterThan(maisRapida('errada') / 3);
});

it('a auditoria tem cada fato da conta, sem dado pessoal', async () => {
  const { cpf, email } = await criarContaPorEmail(banca);
  const navegador = deOutroEndereco();
  await entrar(deOutroEndereco(), cpf, 'errada');
  await navegador.entrar(cpf, SENHA_BOA);
  await navegador.post('/api/conta/senha', { atual: SENHA_BOA, nova: 'pirarucu de água doce' });
  await navegador.post('/api/conta/email', { senha: 'pirarucu de água doce', email: novoEmail() });
  await navegador.post('/api/conta/vinculo');
  await navegador.post('/api/conta/sessoes/encerrar', { outras: true });
  await navegador.post('/logout');
  const outro = deOutroEndereco();
  await outro.entrar(cpf, 'pirarucu de água doce');
  await outro.post('/api/conta/encerrar', { senha: 'pirarucu de água doce' });

  const linhas = await banca.produto.fonte.query<Record<string, unknown>[]>(
    `SELECT acao, ator_tipo, ator_id, objeto_id, detalhes FROM auditoria
     WHERE id > (SELECT MAX(id) - 11 FROM auditoria) ORDER BY id`,
  );
  expect(linhas.map((l) => l.acao)).toEqual([
    'CONTA_PEDIDA',
    'CONTA_CRIADA',
    'LOGIN_FALHA',
    'LOGIN',
    'SENHA_TROCADA',
    'EMAIL_PEDIDO',
    'VINCULO_PEDIDO',
    'SESSAO_ENCERRADA',
    'LOGOUT',
    'LOGIN',
    'CONTA_ENCERRADA',
  ]);
  const usuarioId = linhas[1]!.ator_id;
  expect(linhas[2]).toMatchObject({ ator_tipo: 'ANONIMO', objeto_id: String(usuarioId) });
  for (const dado of [cpf, email, 'Iracema']) expect(JSON.stringify(linhas)).not.toContain(dado);
});
