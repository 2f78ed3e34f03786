import { CaixaDeCorreio } from '../preparo/servidores/correio';
import { iniciarComCorreio, novoEmail, pedidosAtendidos, SENHA_BOA } from '../preparo/contas';
import { criarConta, novoCpf, SENHA } from '../preparo/fabricas';
import { Navegador } from '../preparo/navegador';
import { SegundoFatorEntity } from '../../src/modules/auth/segundo-fator/segundo-fator.entity';
import { Senhas } from '../../src/modules/auth/senhas';
import { UsuarioEntity } from '../../src/modules/auth/usuario.entity';
import type { Papel } from '../../src/platform/sessao/sessao';
import { inserir, mudar } from '../../src/platform/cifra/linha-selada';
import type { Produto } from '../preparo/produto';

let produto: Produto;
let correio: CaixaDeCorreio;
let novo: () => Navegador;
let encerrar: () => Promise<void>;
let administrador: Navegador;
let administradorId: number;
beforeAll(async () => {
  ({ produto, correio, novo, encerrar } = await iniciarComCorreio());
  ({ navegador: administrador, id: administradorId } = await como('ADMINISTRADOR'));
}, 60_000);
afterAll(() => encerrar());

async function como(papel: Papel) {
  const login = novoCpf();
  await criarConta(produto.fonte.manager, { login, papel });
  const navegador = novo();
  await navegador.entrar(login, SENHA);
  const [linha] = await produto.fonte.query<{ id: number }[]>('SELECT MAX(id) AS id FROM usuario');
  return { login, navegador, id: linha!.id };
}
interface Usuario {
  id: number;
  nome: string;
  login: string;
  email: string | null;
  papel: Papel;
  situacao: string;
  segundoFator: { ativo: boolean };
  proprio: boolean;
}
const listar = async (filtro: object): Promise<Usuario[]> =>
  (
    await administrador.get(
      `/api/admin/usuarios?range=[0,99]&filter=${encodeURIComponent(JSON.stringify(filtro))}`,
    )
  ).json();
const agir = (id: number, acao: string, quem = administrador) =>
  quem.post(`/api/admin/usuarios/${id}/${acao}`);
const auditado = async (acao: string, id: number) => {
  const linhas = await produto.fonte.query<{ ator_id: number; detalhes: string }[]>(
    "SELECT ator_id, detalhes FROM auditoria WHERE acao = ? AND objeto_tipo = 'usuario' AND objeto_id = ?",
    [acao, String(id)],
  );
  return linhas.map(({ ator_id, detalhes }) => ({ ator: ator_id, ...(JSON.parse(detalhes) as object) }));
};

describe('convite', () => {
  it('cria a conta sem senha, o link do e-mail a confirma, e ela entra com o papel do convite', async () => {
    const [cpf, email] = [novoCpf(), novoEmail()];
    const resposta = await administrador.post('/api/admin/usuarios', {
      documento: cpf,
      nome: 'Raimunda Convidada',
      email,
      papel: 'FISCAL',
    });
    expect([resposta.statusCode, resposta.json<Usuario>().situacao]).toEqual([201, 'CONVIDADO']);
    const { id, login, email: mostrado } = resposta.json<Usuario>();
    expect(login).not.toContain(cpf);
    expect(mostrado).not.toBe(email);
    expect((await novo().entrar(cpf, SENHA_BOA)).statusCode).toBe(401);
    const { token } = await correio.esperar(email, 1);
    expect((await novo().post('/api/conta/link', { token })).json()).toEqual({ tipo: 'CONVITE' });
    expect((await novo().post('/api/conta/redefinir', { token, senha: SENHA_BOA })).statusCode).toBe(204);
    const entrou = await novo().entrar(cpf, SENHA_BOA);
    expect(entrou.json()).toMatchObject({ papel: 'FISCAL' });
    expect((await listar({ papel: 'FISCAL', situacao: 'ATIVO' })).map((um) => um.id)).toContain(id);
    expect((await novo().post('/api/conta/redefinir', { token, senha: SENHA_BOA })).statusCode).toBe(404);
    expect(await auditado('USUARIO_CONVIDADO', id)).toEqual([{ ator: administradorId, papel: 'FISCAL' }]);
  });

  const cpfErrado = novoCpf();
  it.each([
    ['documento', { documento: cpfErrado.slice(0, 10) + ((Number(cpfErrado[10]) + 1) % 10) }],
    ['documento', { documento: cpfErrado.slice(0, 10) }],
    ['nome', { nome: '-.-' }],
  ])('o CPF mal escrito não vira passaporte, nem uns sinais o nome de alguém (%s)', async (campo, errado) => {
    const convite = { documento: novoCpf(), nome: 'Quem Não Entraria', email: novoEmail(), papel: 'FISCAL' };
    const resposta = await administrador.post('/api/admin/usuarios', { ...convite, ...errado });
    expect([resposta.statusCode, resposta.json<{ errors: object[] }>().errors]).toEqual([
      422,
      [expect.objectContaining({ campo })],
    ]);
  });

  it('de novo: o link antigo deixa de valer', async () => {
    const email = novoEmail();
    const { id } = (
      await administrador.post('/api/admin/usuarios', {
        documento: novoCpf(),
        nome: 'Outra Convidada',
        email,
        papel: 'OPERADOR',
      })
    ).json<Usuario>();
    const { token: antigo } = await correio.esperar(email, 1);
    expect((await agir(id, 'convidar')).statusCode).toBe(200);
    const { token: segundo } = await correio.esperar(email, 2);
    expect((await novo().post('/api/conta/redefinir', { token: antigo, senha: SENHA_BOA })).statusCode).toBe(
      404,
    );
    expect((await novo().post('/api/conta/redefinir', { token: segundo, senha: SENHA_BOA })).statusCode).toBe(
      204,
    );
    expect((await agir(id, 'convidar')).json()).toMatchObject({ codigo: 'JA_CONFIRMADA' });
  });

  it('a conta que um cidadão já tem passa ao e-mail do convite: nada do que servia para entrar nela serve', async () => {
    const email = novoEmail();
    const { login, navegador, id } = await como('CIDADAO');
    const antigo = novoEmail();
    const antes = { email: antigo, provadaEm: new Date('2026-01-01T12:00:00Z') };
    await mudar(produto.fonte.manager, UsuarioEntity, { id }, antes);
    await novo().post('/api/conta/esqueci', { login });
    const { token: deAntes } = await correio.esperar(antigo, 1);
    const pedido = { documento: login, nome: 'Raimunda Convidada', email, papel: 'OPERADOR' };
    const recusado = await administrador.post('/api/admin/usuarios', pedido);
    expect(recusado.json()).toMatchObject({ codigo: 'CONTA_DE_CIDADAO' });
    expect((await navegador.get('/api/conta')).statusCode).toBe(200);
    const aceito = await administrador.post('/api/admin/usuarios', { ...pedido, assumir: true });
    expect(aceito.json()).toMatchObject({ id, nome: 'Raimunda Convidada', situacao: 'CONVIDADO' });
    expect((await navegador.get('/api/conta')).statusCode).toBe(401);
    expect((await novo().entrar(login, SENHA)).statusCode).toBe(401);
    expect((await novo().post('/api/conta/redefinir', { token: deAntes, senha: SENHA_BOA })).statusCode).toBe(
      404,
    );
    const { token } = await correio.esperar(email, 1);
    expect((await novo().post('/api/conta/redefinir', { token, senha: SENHA_BOA })).statusCode).toBe(204);
    expect((await novo().entrar(login, SENHA_BOA)).json()).toMatchObject({ papel: 'OPERADOR' });
    expect(await produto.fonte.manager.findOneByOrFail(UsuarioEntity, { id })).toMatchObject({
      pessoaId: null,
      provadaEm: null,
    });
    const { texto } = await correio.esperar(antigo, 2);
    expect(texto).toContain('passou ao dono do documento');
    expect(texto).not.toContain('Raimunda');
    expect(await auditado('CONTA_TOMADA', id)).toEqual([{ ator: administradorId, prova: 'CONVITE' }]);
  });

  it.each<[string, (navegador: Navegador, login: string) => ReturnType<Navegador['post']>]>([
    ['entrar', (_, login) => novo().entrar(login, SENHA)],
    ['mudar a senha', (quem) => quem.post('/api/conta/senha', { atual: SENHA, nova: SENHA_BOA })],
    ['mudar o e-mail', (quem) => quem.post('/api/conta/email', { senha: SENHA, email: novoEmail() })],
    ['encerrar', (quem) => quem.post('/api/conta/encerrar', { senha: SENHA })],
  ])(
    'a conta que se convida com a senha já conferida, para %s, não fica com o que se pediu',
    async (_, pedir) => {
      const { login, navegador, id } = await como('CIDADAO');
      const senhas = produto.api.get(Senhas);
      const confere = senhas.confere.bind(senhas);
      const convite = {
        documento: login,
        nome: 'Rita',
        email: novoEmail(),
        papel: 'OPERADOR',
        assumir: true,
      };
      const conferida = jest.spyOn(senhas, 'confere').mockImplementationOnce(async (...prova) => {
        const certa = await confere(...prova);
        expect((await administrador.post('/api/admin/usuarios', convite)).statusCode).toBe(201);
        return certa;
      });
      const resposta = await pedir(navegador, login);
      conferida.mockRestore();
      expect(resposta.statusCode).toBe(401);
      expect(await produto.fonte.manager.findOneBy(UsuarioEntity, { id })).toMatchObject({ senhaHash: null });
      const pedidos = await produto.fonte.query<{ tipo: string }[]>(
        'SELECT tipo FROM pedido_conta WHERE usuario_id = ? AND usado_em IS NULL',
        [id],
      );
      expect(pedidos).toEqual([{ tipo: 'CONVITE' }]);
    },
  );

  it('quem já é da equipe não se convida; e o que falta é dito campo a campo', async () => {
    const { login, id } = await como('FISCAL');
    const pedido = { documento: login, nome: 'X', email: novoEmail(), papel: 'OPERADOR', assumir: true };
    expect((await administrador.post('/api/admin/usuarios', pedido)).json()).toMatchObject({
      codigo: 'CONTA_EXISTE',
      id,
    });
    const vazio = await administrador.post('/api/admin/usuarios', {
      ...pedido,
      nome: '',
      email: 'x',
      papel: 'CIDADAO',
    });
    expect(vazio.statusCode).toBe(422);
    expect(
      vazio
        .json<{ errors: { campo: string }[] }>()
        .errors.map(({ campo }) => campo)
        .sort(),
    ).toEqual(['email', 'nome', 'papel']);
  });
});

describe('papel', () => {
  it('um cidadão não entra na equipe por ele: a conta pode ser de quem só tem o e-mail', async () => {
    const { id, login, navegador } = await como('CIDADAO');
    const recusado = await administrador.post(`/api/admin/usuarios/${id}/papel`, { papel: 'OPERADOR' });
    expect([recusado.statusCode, recusado.json<{ codigo: string }>().codigo]).toEqual([
      409,
      'CONVIDE_PARA_A_EQUIPE',
    ]);
    expect((await navegador.get('/api/admin/trabalhos')).statusCode).toBe(403);
    expect((await novo().entrar(login, SENHA)).json()).toMatchObject({ papel: 'CIDADAO' });
  });

  it('muda, encerra as sessões na hora, e a entrada seguinte já tem o papel novo', async () => {
    const { navegador, id, login } = await como('OPERADOR');
    expect((await navegador.get('/api/admin/trabalhos')).statusCode).toBe(200);
    const resposta = await administrador.post(`/api/admin/usuarios/${id}/papel`, { papel: 'FISCAL' });
    expect(resposta.json()).toMatchObject({ papel: 'FISCAL' });
    expect((await navegador.get('/api/admin/trabalhos')).statusCode).toBe(401);
    expect((await novo().entrar(login, SENHA)).json()).toMatchObject({ papel: 'FISCAL' });
    expect(await auditado('USUARIO_PAPEL_MUDADO', id)).toEqual([
      { ator: administradorId, antes: 'OPERADOR', depois: 'FISCAL' },
    ]);
  });

  it('não passa por cima do que outra pessoa que administra mudou depois do que se leu', async () => {
    const { id } = await como('OPERADOR');
    const mudarPara = (papel: Papel, vista: Papel) =>
      administrador.post(`/api/admin/usuarios/${id}/papel`, { papel, vista });
    expect((await mudarPara('FISCAL', 'OPERADOR')).statusCode).toBe(200);
    const recusado = await mudarPara('ADMINISTRADOR', 'OPERADOR');
    expect([recusado.statusCode, recusado.json<{ codigo: string }>().codigo]).toEqual([409, 'VERSAO_MUDOU']);
    expect((await mudarPara('ADMINISTRADOR', 'FISCAL')).json()).toMatchObject({ papel: 'ADMINISTRADOR' });
  });

  it('um cidadão se acha pelo documento inteiro, e só assim', async () => {
    const { login, id } = await como('CIDADAO');
    expect((await listar({})).map((um) => um.id)).not.toContain(id);
    const buscar = async (documento: string) =>
      (await administrador.post('/api/admin/usuarios/buscar', { documento })).json<Usuario[]>();
    expect((await buscar(login)).map((um) => um.id)).toEqual([id]);
    expect(await buscar(login.slice(0, 9))).toEqual([]);
    expect(await buscar(novoCpf())).toEqual([]);
  });
});

describe('desativar', () => {
  it('a sessão acaba na hora, a senha deixa de servir, o esquecimento não manda link; reativar desfaz', async () => {
    const { navegador, id, login } = await como('OPERADOR');
    const email = novoEmail();
    await mudar(produto.fonte.manager, UsuarioEntity, { id }, { email });
    expect((await agir(id, 'desativar')).json()).toMatchObject({ situacao: 'DESATIVADO' });
    expect((await navegador.get('/api/admin/trabalhos')).statusCode).toBe(401);
    const recusa = await novo().entrar(login, SENHA);
    expect([recusa.statusCode, recusa.json<{ codigo: string }>().codigo]).toEqual([401, 'LOGIN_INVALIDO']);
    await novo().post('/api/conta/esqueci', { login });
    await pedidosAtendidos(produto);
    expect(correio.para(email)).toEqual([]);
    expect((await agir(id, 'reativar')).json()).toMatchObject({ situacao: 'ATIVO' });
    expect((await novo().entrar(login, SENHA)).statusCode).toBe(200);
    expect(await auditado('USUARIO_DESATIVADO', id)).toHaveLength(1);
    expect(await auditado('USUARIO_REATIVADO', id)).toHaveLength(1);
  });
});

describe('segundo fator', () => {
  it('zerado, a pessoa entra com a senha e cadastra outro', async () => {
    const { id, login } = await como('FISCAL');
    await inserir(produto.fonte.manager, SegundoFatorEntity, {
      usuarioId: id,
      segredo: 'JBSWY3DPEHPK3PXP',
      ativadoEm: new Date(),
      ultimoPasso: 0,
    });
    await produto.fonte.query(
      'INSERT INTO codigo_recuperacao (usuario_id, resumo) VALUES (?, REPEAT(0x61, 32))',
      [id],
    );
    expect((await listar({ papel: 'FISCAL' })).find((um) => um.id === id)?.segundoFator.ativo).toBe(true);
    expect((await novo().entrar(login, SENHA)).json()).toMatchObject({ codigo: 'SEGUNDO_FATOR_NECESSARIO' });
    expect((await agir(id, 'zerar-segundo-fator')).json()).toMatchObject({ segundoFator: { ativo: false } });
    expect((await novo().entrar(login, SENHA)).statusCode).toBe(200);
    const [{ n } = { n: -1 }] = await produto.fonte.query<{ n: number }[]>(
      'SELECT COUNT(*) AS n FROM codigo_recuperacao WHERE usuario_id = ?',
      [id],
    );
    expect(Number(n)).toBe(0);
    expect(await auditado('SEGUNDO_FATOR_ZERADO', id)).toHaveLength(1);
  });
});

describe('quem administra', () => {
  it('não muda a própria conta', async () => {
    for (const acao of ['desativar', 'zerar-segundo-fator']) {
      expect((await agir(administradorId, acao)).json()).toMatchObject({ codigo: 'PROPRIA_CONTA' });
    }
    expect(
      (await administrador.post(`/api/admin/usuarios/${administradorId}/papel`, { papel: 'FISCAL' })).json(),
    ).toMatchObject({ codigo: 'PROPRIA_CONTA' });
    expect((await listar({ papel: 'ADMINISTRADOR' })).filter((um) => um.proprio)).toHaveLength(1);
  });

  it('dois que se desativam um ao outro no mesmo instante: fica um', async () => {
    const [um, outro] = [await como('ADMINISTRADOR'), await como('ADMINISTRADOR')];
    const respostas = await Promise.all([
      agir(um.id, 'desativar', outro.navegador),
      agir(outro.id, 'desativar', um.navegador),
    ]);
    // O segundo já não é administrador quando chega a sua vez: 403, ou 401 se a sessão acabou antes.
    expect(respostas.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const ativos = (await listar({ papel: 'ADMINISTRADOR', situacao: 'ATIVO' })).map(({ id }) => id);
    expect([um.id, outro.id].filter((id) => ativos.includes(id))).toHaveLength(1);
  });

  it('é só quem administra; ação e conta que não existem são 404', async () => {
    const { navegador, id } = await como('OPERADOR');
    expect((await navegador.get('/api/admin/usuarios')).statusCode).toBe(403);
    expect((await agir(id, 'desativar', navegador)).statusCode).toBe(403);
    expect((await agir(999_999, 'desativar')).statusCode).toBe(404);
    expect((await agir(id, 'apagar')).statusCode).toBe(404);
  });
});

describe('quem fez', () => {
  const autores = (quem: Navegador, ids?: number[]) =>
    quem.get(`/api/admin/autores?filter=${encodeURIComponent(JSON.stringify(ids ? { id: ids } : {}))}`);

  it('quem opera lê o nome e o papel de cada um da equipe, também de quem saiu; o de um cidadão, não', async () => {
    const [operador, fiscal, cidadao] = [await como('OPERADOR'), await como('FISCAL'), await como('CIDADAO')];
    await produto.fonte.manager.update(UsuarioEntity, fiscal.id, {
      papel: 'FISCAL',
      desativadoEm: new Date(),
    });
    const pedidas = (await autores(operador.navegador, [operador.id, fiscal.id, cidadao.id])).json();
    expect(pedidas).toEqual([
      {
        id: operador.id,
        nome: expect.stringMatching(/./),
        papel: 'OPERADOR',
        desativado: false,
        pessoaId: null,
      },
      { id: fiscal.id, nome: expect.stringMatching(/./), papel: 'FISCAL', desativado: true, pessoaId: null },
      { id: cidadao.id, nome: null, papel: 'CIDADAO', desativado: false, pessoaId: null },
    ]);
    for (const outro of [fiscal.navegador, cidadao.navegador, novo()])
      expect((await autores(outro, [operador.id])).statusCode).toBeGreaterThanOrEqual(401);
  });

  it('a equipe inteira é só de quem administra; quem opera não a tem sem números, nem quem nunca entrou', async () => {
    const [administrador, operador] = [await como('ADMINISTRADOR'), await como('OPERADOR')];
    const convidado = await como('OPERADOR');
    await produto.fonte.manager.update(UsuarioEntity, convidado.id, { confirmadoEm: null });
    const todos = (await administrador.navegador.get('/api/admin/equipe')).json<Usuario[]>();
    expect(todos.map(({ id }) => id)).toEqual(expect.arrayContaining([operador.id, administrador.id]));
    expect(todos.some(({ papel }) => papel === 'CIDADAO')).toBe(false);
    expect((await operador.navegador.get('/api/admin/equipe')).statusCode).toBe(403);
    expect((await autores(operador.navegador)).json()).toEqual([]);
    expect((await autores(operador.navegador, [convidado.id])).json()).toEqual([]);
  });
});
