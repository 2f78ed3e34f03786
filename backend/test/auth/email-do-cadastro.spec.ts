import { criarContaPorEmail, novoEmail, SENHA_BOA } from '../preparo/contas';
import { criarConta } from '../preparo/fabricas';
import { adiantarOutbox } from '../preparo/adiantar-outbox';
import { ate } from '../preparo/ate';
import { bancadaDeProvas } from './bancada-de-provas';
import { corrigirNoBalcao } from '../preparo/corrigir-no-balcao';

const bancada = bancadaDeProvas();
const { COM_PROVA, noCadastro, gravado, pelaConta, pedir } = bancada;

describe('o contato de um pedido', () => {
  const avisos = (email: string) =>
    bancada.banca.correio.recebidas.filter(
      ({ para, id }) => para === email && id.startsWith('<boleto-emitido'),
    );
  const esperarAviso = async (email: string) => {
    await ate(async () => avisos(email).length > 0);
  };

  it('não passa a ser o do cadastro por um aparelho aberto, que daria uma conta: pede-se a senha', async () => {
    const alguem = await noCadastro();
    const dono = await pelaConta(alguem);
    const email = novoEmail();
    const trocar = (senha?: string) =>
      dono.post('/api/conta/pessoa', { pessoa: { email, confirmarEmail: email }, senha });
    for (const senha of [undefined, 'não é esta']) {
      const recusa = await trocar(senha);
      expect([recusa.statusCode, recusa.json<{ errors: object[] }>().errors]).toMatchObject([
        422,
        [{ campo: 'senha' }],
      ]);
    }
    expect((await pedir(dono, alguem.cpf, { email, confirmarEmail: email })).statusCode).toBe(201);
    expect((await dono.get('/api/conta/pessoa')).json()).toMatchObject({ email: alguem.email });
    expect((await trocar(SENHA_BOA)).json()).toMatchObject({ email });
  });

  it('recebe os avisos dele, e o e-mail do cadastro também; não aparece a ninguém e vai com a eliminação', async () => {
    const alguem = await noCadastro();
    const contato = novoEmail();
    const navegador = await COM_PROVA.CONCESSAO(alguem);
    const feito = await pedir(navegador, alguem.cpf, { email: contato, confirmarEmail: contato });
    await esperarAviso(contato);
    expect(avisos(contato)).toHaveLength(1);
    expect(avisos(alguem.email)).toHaveLength(2);
    const { numero } = feito.json<{ numero: string }>();
    const dono = await pelaConta(alguem);
    const respostas = await Promise.all([
      dono.get('/api/conta/dados'),
      dono.get('/api/conta/pessoa'),
      dono.get(`/api/consultarCarteira?protocolo=${numero}`),
      navegador.get(`/api/consultarCarteira?protocolo=${numero}`),
      bancada.operador.post('/api/buscarLicencas', { cpf: alguem.cpf }),
    ]);
    for (const { statusCode, body } of respostas) {
      expect(statusCode).toBe(200);
      expect(body).not.toContain(contato);
    }
    const { licencas } = respostas[0].json<{ licencas: { avisosTambemAOutroEmail: boolean }[] }>();
    expect(licencas.map((uma) => uma.avisosTambemAOutroEmail)).toEqual([false, true]);
    const contatos = async () => {
      const [linha] = await bancada.banca.produto.fonte.query<{ n: string }[]>(
        'SELECT COUNT(*) AS n FROM contato_do_pedido c JOIN licenca l ON l.id = c.licenca_id WHERE l.codigo = ?',
        [numero.replace(/\W/g, '')],
      );
      return Number(linha!.n);
    };
    expect(await contatos()).toBe(1);
    await bancada.banca.produto.fonte.query(
      `UPDATE licenca l JOIN licenca dela ON dela.pessoa_id = l.pessoa_id AND dela.codigo = ?
       SET l.status = 'INVALIDADO', l.motivo = 'PRAZO', l.vaga_principal = NULL, l.vaga_pendente = NULL`,
      [numero.replace(/\W/g, '')],
    );
    expect((await dono.post('/api/conta/eliminacao', { senha: SENHA_BOA })).json()).toMatchObject({
      situacao: 'ELIMINADA',
    });
    expect(await contatos()).toBe(0);
  });

  it('um que não existe não faz o aviso chegar outra vez ao dono', async () => {
    const alguem = await noCadastro();
    await esperarAviso(alguem.email);
    const contato = novoEmail();
    bancada.banca.correio.inexistentes.add(contato);
    const recusadas = bancada.banca.correio.recusadas;
    await pedir(await COM_PROVA.CONCESSAO(alguem), alguem.cpf, { email: contato, confirmarEmail: contato });
    await ate(async () => bancada.banca.correio.recusadas === recusadas + 1);
    await adiantarOutbox(bancada.banca.produto.fonte);
    await ate(async () => bancada.banca.correio.recusadas > recusadas + 1);
    expect(avisos(alguem.email)).toHaveLength(2);
  });

  it('tem de ser um e-mail, duas vezes o mesmo; coberto ou ausente, não há', async () => {
    const alguem = await noCadastro();
    const navegador = await COM_PROVA.CONCESSAO(alguem);
    const erros = async (campos: object) =>
      (await pedir(navegador, alguem.cpf, campos as Record<string, unknown>)).json().errors;
    expect(await erros({ email: 'sem arroba', confirmarEmail: 'sem arroba' })).toMatchObject([
      { campo: 'pessoa.email' },
    ]);
    expect(await erros({ email: novoEmail(), confirmarEmail: novoEmail() })).toMatchObject([
      { campo: 'pessoa.confirmarEmail' },
    ]);
    const { email } = (await navegador.post('/api/buscarDados', { cpf: alguem.cpf })).json<{
      email: string;
    }>();
    const { numero } = (await pedir(navegador, alguem.cpf, { email })).json<{ numero: string }>();
    const linhas = await bancada.banca.produto.fonte.query<unknown[]>(
      'SELECT 1 FROM contato_do_pedido c JOIN licenca l ON l.id = c.licenca_id WHERE l.codigo = ?',
      [numero.replace(/\W/g, '')],
    );
    expect(linhas).toEqual([]);
  });
});

describe('um e-mail trocado avisa o antigo', () => {
  it.each(['equipe', 'dono'] as const)('no cadastro, por %s', async (quem) => {
    const alguem = await noCadastro();
    const novo = novoEmail();
    const mudanca = { pessoa: { email: novo, confirmarEmail: novo } };
    if (quem === 'dono') {
      const dono = await pelaConta(alguem);
      const comSenha = { ...mudanca, senha: SENHA_BOA };
      expect((await dono.post('/api/conta/pessoa', comSenha)).statusCode).toBe(200);
    } else {
      const { id } = await gravado(alguem.cpf);
      expect((await corrigirNoBalcao(bancada.operador, id, mudanca.pessoa)).statusCode).toBe(200);
    }
    const aviso = await bancada.banca.correio.esperar(alguem.email, quem === 'dono' ? 2 : 1);
    expect([aviso.id.includes('aviso-cadastro'), aviso.token]).toEqual([true, null]);
    expect(aviso.texto).not.toContain(novo);
    expect(bancada.banca.correio.para(novo)).toEqual([]);
  });

  it('na conta, mesmo que se confirme antes de o aviso sair', async () => {
    const { cpf, email } = await criarContaPorEmail(bancada.banca);
    const dono = bancada.banca.novo();
    await dono.entrar(cpf, SENHA_BOA);
    const novo = novoEmail();
    await dono.post('/api/conta/email', { senha: SENHA_BOA, email: novo });
    const { token } = await bancada.banca.correio.esperar(novo);
    expect((await bancada.banca.novo().post('/api/conta/email/confirmar', { token })).statusCode).toBe(204);
    expect((await bancada.banca.correio.esperar(email, 2)).id).toContain('aviso-email');
  });

  it('e o link de senha que foi ao antigo deixa de valer', async () => {
    const alguem = await noCadastro();
    const { id } = await gravado(alguem.cpf);
    await criarConta(bancada.banca.produto.fonte.manager, {
      login: alguem.cpf,
      papel: 'CIDADAO',
      pessoaId: id,
    });
    await bancada.banca.novo().post('/api/conta/esqueci', { login: alguem.cpf });
    const { token } = await bancada.banca.correio.esperar(alguem.email);
    const novo = novoEmail();
    await corrigirNoBalcao(bancada.operador, id, { email: novo, confirmarEmail: novo });
    const usar = await bancada.banca.novo().post('/api/conta/redefinir', { token, senha: SENHA_BOA });
    expect([usar.statusCode, usar.json().codigo]).toEqual([404, 'LINK_INVALIDO']);
  });
});
