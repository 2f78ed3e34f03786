import { AtenderPedidoService } from '../../src/modules/auth/contas/atender-pedido.service';
import {
  criarContaPorEmail,
  entrarComo,
  iniciarComCorreio,
  novoEmail,
  pedidosAtendidos,
  SENHA_BOA,
} from '../preparo/contas';
import {
  informacao,
  novoCpf,
  novoPassaporte,
  pessoa,
  semearReferencia,
  visitante,
} from '../preparo/fabricas';
import { ate } from '../preparo/ate';
import { Navegador } from '../preparo/navegador';
import { corrigirNoBalcao } from '../preparo/corrigir-no-balcao';

const AGORA = '2026-03-10T14:00:00Z';
let banca: Awaited<ReturnType<typeof iniciarComCorreio>>;
beforeAll(async () => {
  banca = await iniciarComCorreio();
  await semearReferencia(banca.produto);
});
afterEach(() => banca.produto.relogio.ajustar(AGORA));
afterAll(() => banca.encerrar());

const minutosDepois = (minutos: number) =>
  banca.produto.relogio.ajustar(new Date(Date.parse(AGORA) + minutos * 60_000).toISOString());

const registrar = async (navegador: Navegador, de: Record<string, unknown>) => {
  const resposta = await navegador.post('/api/registrar', {
    pessoa: de,
    informacaoComplementar: informacao(),
  });
  expect([resposta.statusCode, resposta.body]).toEqual([201, expect.any(String)]);
};
const noCadastro = async () => {
  const [cpf, email] = [novoCpf(), novoEmail()];
  await registrar(banca.novo(), pessoa({ cpf, email, confirmarEmail: email }));
  return { cpf, email };
};
const pedirNova = (cpf: string, email: string, cabecalhos = {}) =>
  banca.novo().post('/api/conta/nova', { cpf, nome: 'Iracema Duarte', email }, cabecalhos);
const conta = async (navegador: Navegador) => (await navegador.get('/api/conta')).json();
const codigo = (resposta: { statusCode: number; json(): { codigo?: string } }) => [
  resposta.statusCode,
  resposta.json().codigo,
];

describe('conta nova', () => {
  it('documento desconhecido: o link vai ao e-mail digitado, e a conta nasce sem pessoa', async () => {
    const { cpf, confirmacao, email } = await criarContaPorEmail(banca);
    expect(confirmacao.statusCode).toBe(204);
    const navegador = banca.novo();
    expect((await navegador.entrar(cpf, SENHA_BOA)).statusCode).toBe(200);
    expect(await conta(navegador)).toMatchObject({
      login: `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`,
      nome: 'Iracema Duarte',
      email,
      papel: 'CIDADAO',
      temSenha: true,
      govbr: false,
      pessoaVinculada: false,
      segundoFator: { ativo: false, exigido: false, codigosRestantes: 0 },
    });
  });

  it('pessoa do cadastro: o link vai ao e-mail do cadastro, nunca ao digitado, e a conta nasce ligada', async () => {
    const { cpf, email } = await noCadastro();
    const digitado = novoEmail();
    await pedirNova(cpf, digitado);
    const { token, texto } = await banca.correio.esperar(email);
    expect(texto).toContain('Olá, Francisco das Chagas Moura.');
    await banca.novo().post('/api/conta/confirmar', { token, senha: SENHA_BOA });
    const navegador = banca.novo();
    await navegador.entrar(cpf, SENHA_BOA);
    expect(await conta(navegador)).toMatchObject({ email, pessoaVinculada: true });
    expect(banca.correio.para(digitado)).toEqual([]);
  });

  it('quem já tem conta recebe um aviso, sem link que crie outra', async () => {
    const { cpf, email } = await criarContaPorEmail(banca);
    const outro = novoEmail();
    await pedirNova(cpf, outro);
    const aviso = await banca.correio.esperar(email, 2);
    expect(aviso.texto).toContain('esqueci-minha-senha');
    expect(aviso.token).toBeNull();
    expect(banca.correio.para(outro)).toEqual([]);
  });

  it('a resposta é a mesma para documento desconhecido, do cadastro e com conta', async () => {
    const { cpf: comConta } = await criarContaPorEmail(banca);
    const { cpf: daPessoa } = await noCadastro();
    for (const rota of ['nova', 'esqueci']) {
      const respostas = [];
      for (const cpf of [novoCpf(), daPessoa, comConta]) {
        const corpo = { cpf, login: cpf, nome: 'Iracema Duarte', email: novoEmail() };
        const { statusCode, body } = await banca.novo().post(`/api/conta/${rota}`, corpo);
        respostas.push(`${statusCode} ${body}`);
      }
      expect(new Set(respostas).size).toBe(1);
      expect(respostas[0]).toMatch(/^202 /);
    }
  });

  it('passaporte também tem conta, na língua de quem pede', async () => {
    const [passaporte, email] = [novoPassaporte(), novoEmail()];
    const corpo = { passaporte, nome: 'Camille Laurent', email, pais: 'FR' };
    await banca.novo().post('/api/conta/nova', corpo, { 'accept-language': 'en' });
    const { token, texto } = await banca.correio.esperar(email);
    expect(texto).toContain('Confirm the account');
    expect(texto).not.toContain('Camille');
    await banca.novo().post('/api/conta/confirmar', { token, senha: SENHA_BOA });
    expect((await banca.novo().entrar(passaporte, SENHA_BOA)).statusCode).toBe(200);
  });

  it('a língua escolhida fica na conta: volta no login seguinte e é a dos emails', async () => {
    const { cpf, email } = await noCadastro();
    await pedirNova(cpf, novoEmail());
    const { token } = await banca.correio.esperar(email);
    await banca.novo().post('/api/conta/confirmar', { token, senha: SENHA_BOA });
    const navegador = banca.novo();
    expect((await navegador.entrar(cpf, SENHA_BOA)).json()).toMatchObject({ idioma: 'pt' });
    expect((await navegador.post('/api/conta/idioma', { idioma: 'fr' })).statusCode).toBe(422);
    expect((await navegador.post('/api/conta/idioma', { idioma: 'es' })).statusCode).toBe(204);
    const outro = banca.novo();
    expect((await outro.entrar(cpf, SENHA_BOA)).json()).toMatchObject({ idioma: 'es' });
    expect((await outro.post('/api/autenticacao/chave')).json()).toMatchObject({ idioma: 'es' });
    await outro.post('/api/conta/esqueci', { login: cpf });
    expect((await banca.correio.esperar(email, 2)).texto).toContain('Hola');
  });

  it('sem cadastro ligado não há onde guardar a língua, e a do navegador continua valendo', async () => {
    const { cpf } = await criarContaPorEmail(banca);
    const navegador = banca.novo();
    expect((await navegador.entrar(cpf, SENHA_BOA)).json()).toMatchObject({ idioma: null });
    expect((await navegador.post('/api/conta/idioma', { idioma: 'en' })).statusCode).toBe(204);
  });

  it('entrada errada diz todos os campos e não manda nada', async () => {
    const resposta = await banca
      .novo()
      .post('/api/conta/nova', { cpf: novoCpf(), nome: ' ', email: 'sem arroba' });
    expect(resposta.statusCode).toBe(422);
    expect(resposta.json().errors.map((e: { campo: string }) => e.campo)).toEqual(['nome', 'email']);
    expect(codigo(await pedirNova('11111111111', novoEmail()))).toEqual([422, 'VALIDACAO']);
  });

  it('cinco pedidos por hora para um documento, exista ele ou não', async () => {
    const { cpf: daPessoa } = await noCadastro();
    for (const cpf of [novoCpf(), daPessoa]) {
      for (let i = 0; i < 5; i++) expect((await pedirNova(cpf, novoEmail())).statusCode).toBe(202);
      expect(codigo(await pedirNova(cpf, novoEmail()))).toEqual([429, 'LIMITE_DE_TENTATIVAS']);
    }
  });
});

describe('o link', () => {
  const pedirLink = async () => {
    const [cpf, email] = [novoCpf(), novoEmail()];
    await pedirNova(cpf, email);
    return { cpf, email, token: (await banca.correio.esperar(email)).token! };
  };

  it('diz para que serve sem se gastar, e serve uma vez', async () => {
    const { token } = await pedirLink();
    const ver = () => banca.novo().post('/api/conta/link', { token });
    expect((await ver()).json()).toEqual({ tipo: 'NOVA' });
    expect((await ver()).statusCode).toBe(200);
    const usar = () => banca.novo().post('/api/conta/confirmar', { token, senha: SENHA_BOA });
    expect((await usar()).statusCode).toBe(204);
    expect(codigo(await usar())).toEqual([404, 'LINK_INVALIDO']);
    expect(codigo(await ver())).toEqual([404, 'LINK_INVALIDO']);
  });

  it('usado por muitos ao mesmo tempo, um só consegue', async () => {
    const { token } = await pedirLink();
    const respostas = await Promise.all(
      Array.from({ length: 10 }, () =>
        banca.novo().post('/api/conta/confirmar', { token, senha: SENHA_BOA }),
      ),
    );
    expect(respostas.map((r) => r.statusCode).sort()).toEqual([204, ...Array<number>(9).fill(404)]);
  });

  it('dois links do mesmo documento criam uma conta só', async () => {
    const { cpf, token } = await pedirLink();
    const email = novoEmail();
    await pedirNova(cpf, email);
    const segundo = (await banca.correio.esperar(email)).token;
    const respostas = await Promise.all(
      [token, segundo].map((t) => banca.novo().post('/api/conta/confirmar', { token: t, senha: SENHA_BOA })),
    );
    expect(respostas.map((r) => r.statusCode).sort()).toEqual([204, 404]);
  });

  it('o de conta nova vale um dia', async () => {
    const { token } = await pedirLink();
    const ver = async () => (await banca.novo().post('/api/conta/link', { token })).statusCode;
    minutosDepois(24 * 60 - 1);
    expect(await ver()).toBe(200);
    minutosDepois(24 * 60);
    expect(await ver()).toBe(404);
    const usar = await banca.novo().post('/api/conta/confirmar', { token, senha: SENHA_BOA });
    expect(usar.statusCode).toBe(404);
  });

  it('senha ruim não o gasta', async () => {
    const { cpf, token } = await pedirLink();
    for (const senha of ['curta', 'password123', cpf, 'x'.repeat(129), 'carteira de pesca']) {
      const resposta = await banca.novo().post('/api/conta/confirmar', { token, senha });
      expect([resposta.statusCode, resposta.json().errors[0].campo]).toEqual([422, 'senha']);
    }
    const boa = await banca.novo().post('/api/conta/confirmar', { token, senha: SENHA_BOA });
    expect(boa.statusCode).toBe(204);
  });

  it('de um tipo não serve para outro', async () => {
    const { token } = await pedirLink();
    for (const rota of ['redefinir', 'email/confirmar', 'vinculo/confirmar']) {
      const resposta = await banca.novo().post(`/api/conta/${rota}`, { token, senha: SENHA_BOA });
      expect(codigo(resposta)).toEqual([404, 'LINK_INVALIDO']);
    }
  });

  it('deixa de valer se o e-mail do cadastro mudou entretanto', async () => {
    const { cpf, email } = await noCadastro();
    await pedirNova(cpf, novoEmail());
    const { token } = await banca.correio.esperar(email);
    const outro = novoEmail();
    const operador = await entrarComo(banca.produto, 'OPERADOR');
    const { id } = (await operador.post('/api/buscarDados', { cpf })).json<{ id: number }>();
    const corrigir = await corrigirNoBalcao(operador, id, { email: outro, confirmarEmail: outro });
    expect(corrigir.statusCode).toBe(200);
    const usar = await banca.novo().post('/api/conta/confirmar', { token, senha: SENHA_BOA });
    expect(codigo(usar)).toEqual([404, 'LINK_INVALIDO']);
  });

  it('o banco e a fila não guardam em claro nem token, nem endereço, nem documento', async () => {
    const { cpf, email, token } = await pedirLink();
    const [pedido] = await banca.produto.fonte.query<Record<string, unknown>[]>(
      'SELECT * FROM pedido_conta ORDER BY id DESC LIMIT 1',
    );
    const guardado = Buffer.concat(
      Object.values(pedido!).map((v) => (v instanceof Buffer ? v : Buffer.from(String(v)))),
    );
    for (const segredo of [cpf, email, token]) expect(guardado.includes(segredo)).toBe(false);
    await ate(async () => {
      const [linha] = await banca.produto.fonte.query<{ token: Buffer | null }[]>(
        'SELECT token FROM pedido_conta WHERE id = ?',
        [pedido!.id],
      );
      return linha!.token === null;
    });
    const [trabalho] = await banca.produto.fonte.query<{ dados: object }[]>(
      "SELECT dados FROM outbox WHERE fila = 'conta' ORDER BY id DESC LIMIT 1",
    );
    expect(trabalho!.dados).toEqual({ pedidoId: pedido!.id });
  });
});

describe('ligar a conta à pessoa', () => {
  it('quem registra o próprio documento fica ligado, em todas as sessões', async () => {
    const { cpf } = await criarContaPorEmail(banca);
    const [navegador, outro] = [banca.novo(), banca.novo()];
    await navegador.entrar(cpf, SENHA_BOA);
    await outro.entrar(cpf, SENHA_BOA);
    await registrar(navegador, pessoa({ cpf }));
    expect((await conta(navegador)).pessoaVinculada).toBe(true);
    for (const n of [navegador, outro]) {
      expect((await n.get('/api/consultar-minha-carteira')).json()).toHaveLength(1);
    }
  });

  it('registrar o documento de outro, ou sem login, não liga ninguém', async () => {
    const { cpf } = await criarContaPorEmail(banca);
    const navegador = banca.novo();
    await navegador.entrar(cpf, SENHA_BOA);
    await registrar(navegador, visitante());
    await registrar(banca.novo(), pessoa({ cpf }));
    expect((await conta(navegador)).pessoaVinculada).toBe(false);
    expect((await navegador.get('/api/consultar-minha-carteira')).json()).toEqual([]);
    const historico = await navegador.get(`/api/external/carteira/historico/byIdentificador/${cpf}`);
    expect(historico.json()).toEqual({ licencasEsportivas: [], licencasRecreativas: [] });
  });

  it('cadastro feito depois por outro só se liga pelo e-mail dele', async () => {
    const { cpf, email } = await criarContaPorEmail(banca);
    const doCadastro = novoEmail();
    await registrar(banca.novo(), pessoa({ cpf, email: doCadastro, confirmarEmail: doCadastro }));
    const navegador = banca.novo();
    await navegador.entrar(cpf, SENHA_BOA);
    const pedido = await navegador.post('/api/conta/vinculo', {}, { 'accept-language': 'en' });
    expect(pedido.statusCode).toBe(202);
    const { token, texto } = await banca.correio.esperar(doCadastro);
    // Na língua de quem o lê, que não é quem pediu.
    expect(texto).toContain('Confirme só se a conta é sua.');
    expect(texto).toContain('e***.example');
    expect(texto).not.toContain(email);
    expect((await navegador.post('/api/conta/vinculo/confirmar', { token })).statusCode).toBe(204);
    expect((await conta(navegador)).pessoaVinculada).toBe(true);
    expect((await navegador.get('/api/consultar-minha-carteira')).json()).toHaveLength(1);
  });

  it('sem cadastro, o pedido responde o mesmo e nada é mandado', async () => {
    const { cpf, email } = await criarContaPorEmail(banca);
    const navegador = banca.novo();
    await navegador.entrar(cpf, SENHA_BOA);
    expect((await navegador.post('/api/conta/vinculo')).statusCode).toBe(202);
    await pedidosAtendidos(banca.produto);
    expect(banca.correio.para(email)).toHaveLength(1);
  });

  it('conta que já existe não muda de dono por um pedido de conta nova, mesmo com cadastro feito depois', async () => {
    const { cpf, email } = await criarContaPorEmail(banca);
    const doCadastro = novoEmail();
    await registrar(banca.novo(), pessoa({ cpf, email: doCadastro, confirmarEmail: doCadastro }));
    await pedirNova(cpf, novoEmail());
    // Quem se registrou sabe, no seu e-mail, como a toma.
    const aviso = await banca.correio.esperar(doCadastro);
    expect([aviso.id, aviso.token]).toEqual([expect.stringContaining('conta-de-outro'), null]);
    // E quem a abriu, que pode ser o dono registrado por outro, sabe que já a tem.
    expect((await banca.correio.esperar(email, 2)).id).toContain('conta-ja-existe');
    expect((await banca.novo().entrar(cpf, SENHA_BOA)).statusCode).toBe(200);
  });

  it.each(['da conta', 'do cadastro'])(
    'o endereço %s que recusa não faz repetir o que o outro já recebeu, nem lho tira',
    async (qual) => {
      const { cpf, email } = await criarContaPorEmail(banca);
      const doCadastro = novoEmail();
      await registrar(banca.novo(), pessoa({ cpf, email: doCadastro, confirmarEmail: doCadastro }));
      const [recusa, aceita] = qual === 'da conta' ? [email, doCadastro] : [doCadastro, email];
      const antes = banca.correio.para(aceita).length;
      banca.correio.inexistentes.add(recusa);
      await pedirNova(cpf, novoEmail());
      const daConta = () =>
        banca.produto.fonte.query<{ pedido: number; falha: string | null }[]>(
          `SELECT JSON_VALUE(dados, '$.pedidoId') + 0 AS pedido, falha FROM outbox
           WHERE fila = 'conta' ORDER BY id DESC LIMIT 1`,
        );
      await ate(async () => !!(await daConta())[0]?.falha);
      const [falhado] = await daConta();
      const atender = banca.produto.worker!.get(AtenderPedidoService, { strict: false });
      await expect(atender.atender(falhado!.pedido)).rejects.toThrow();
      expect(banca.correio.para(aceita)).toHaveLength(antes + 1);
    },
  );
});
