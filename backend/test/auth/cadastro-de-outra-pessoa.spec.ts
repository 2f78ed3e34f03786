import { APARELHO, AparelhoAvisadoEntity } from '../../src/modules/avisos/aparelhos/aparelho-avisado.entity';
import { LicencaEntity } from '../../src/modules/licenca/licenca.entity';
import { ContatoDoPedidoEntity } from '../../src/modules/licenca/pedido/contato-do-pedido.entity';
import { indiceDe } from '../../src/platform/cifra/coluna-cifrada';
import { inserir } from '../../src/platform/cifra/linha-selada';
import { Sessoes } from '../../src/platform/sessao/sessoes';
import { criarContaPorEmail, novoEmail, SENHA_BOA, pedidosAtendidos } from '../preparo/contas';
import { informacao, novoCpf, novoPassaporte, pessoa, SENHA, criarConta } from '../preparo/fabricas';
import { corrigirNoBalcao } from '../preparo/corrigir-no-balcao';
import { Navegador } from '../preparo/navegador';
import { bancadaDeProvas } from './bancada-de-provas';

const bancada = bancadaDeProvas();
const { noCadastro, gravado, pedirConta, pelaConta, peloGovbr, responder } = bancada;

describe('quem registrou outra pessoa', () => {
  /** Alguém registra a vítima com o seu próprio passaporte e e-mail, e fica dono por ele. */
  const registradaPorOutro = async () => {
    const passaporte = novoPassaporte();
    const vitima = await noCadastro({ passaporte });
    const ordem = bancada.banca.correio.para(vitima.email).length + 1;
    await bancada.banca.novo().post('/api/conta/nova', { passaporte, nome: 'Outro', email: novoEmail() });
    const { token } = await bancada.banca.correio.esperar(vitima.email, ordem);
    await bancada.banca.novo().post('/api/conta/confirmar', { token, senha: SENHA_BOA });
    const outro = bancada.banca.novo();
    await outro.entrar(passaporte, SENHA_BOA);
    expect((await outro.get('/api/conta/pessoa')).statusCode).toBe(200);
    return { vitima, outro, passaporte };
  };

  /** Os dois que chegam depois do link com que o outro fez a conta. */
  const avisos = async (email: string) => {
    const { correio } = bancada.banca;
    const dois = [await correio.esperar(email, 2), await correio.esperar(email, 3)];
    return dois.map((um) => /aviso-\w+/.exec(um.id)![0]).sort();
  };

  it('perde-a para o gov.br, e não a retoma pelo e-mail do cadastro', async () => {
    const { vitima, outro, passaporte } = await registradaPorOutro();
    const dono = await peloGovbr(vitima.cpf);
    expect((await dono.get('/api/conta/pessoa')).statusCode).toBe(200);
    expect((await outro.get('/api/conta')).statusCode).toBe(401);
    expect(await avisos(vitima.email)).toEqual(['aviso-cadastro', 'aviso-devolvida']);
    await outro.entrar(passaporte, SENHA_BOA);
    expect((await outro.get('/api/conta/pessoa')).statusCode).toBe(404);
    const recebidas = bancada.banca.correio.para(vitima.email).length;
    expect((await outro.post('/api/conta/vinculo')).statusCode).toBe(202);
    await pedirConta(vitima.cpf, novoEmail());
    await pedidosAtendidos(bancada.banca.produto);
    expect(bancada.banca.correio.para(vitima.email)).toHaveLength(recebidas);
  });

  it('perde-a no balcão, onde o e-mail passa a ser o de quem mostrou o documento', async () => {
    const { vitima, outro, passaporte } = await registradaPorOutro();
    const { id } = await gravado(vitima.cpf);
    const certo = novoEmail();
    const devolver = (quem: Navegador, email: string, confirmarEmail = email) =>
      quem.post(`/api/admin/pessoas/${id}/devolver`, { email, confirmarEmail });
    const pedida = await outro.post('/api/conta/eliminacao', { senha: SENHA_BOA });
    expect(pedida.json()).toMatchObject({ situacao: 'AGENDADA' });
    expect((await devolver(outro, certo)).statusCode).toBe(403);
    expect((await devolver(bancada.operador, certo, novoEmail())).statusCode).toBe(422);
    expect((await devolver(bancada.operador, certo)).json()).toMatchObject({
      pessoa: { email: certo },
      temConta: false,
    });
    expect((await outro.get('/api/conta')).statusCode).toBe(401);
    expect((await bancada.banca.novo().entrar(passaporte, SENHA_BOA)).statusCode).toBe(401);
    expect(await avisos(vitima.email)).toEqual(['aviso-cadastro', 'aviso-devolvida']);
    const dono = await pelaConta({ ...vitima, email: certo });
    expect((await dono.get('/api/conta/pessoa')).json()).toMatchObject({ cpf: vitima.cpf, email: certo });
    expect((await dono.get('/api/conta/eliminacao')).json()).toMatchObject({ situacao: 'NENHUMA' });
  });

  it('nem lhe fica o que ganhou por a registrar: devolvida no balcão, é preciso responder de novo', async () => {
    const { produto } = bancada.banca;
    const outro = bancada.banca.novo();
    const [cpf, email] = [novoCpf(), novoEmail()];
    const registro = {
      pessoa: pessoa({ cpf, email, confirmarEmail: email }),
      informacaoComplementar: informacao(),
    };
    const chave = { 'idempotency-key': 'uma' };
    const { numero } = (await outro.post('/api/registrar', registro, chave)).json<{ numero: string }>();
    const consultar = async () => (await outro.get(`/api/consultar?protocolo=${numero}`)).statusCode;
    expect(await consultar()).toBe(200);
    const certo = { email: novoEmail() };
    const devolver = { ...certo, confirmarEmail: certo.email };
    const { id } = await gravado(cpf);
    const devolvida = await bancada.operador.post(`/api/admin/pessoas/${id}/devolver`, devolver);
    expect(devolvida.statusCode).toBe(200);
    expect(await consultar()).toBe(403);
    // Repetir o pedido devolve o número, e não o direito.
    expect((await outro.post('/api/registrar', registro, chave)).statusCode).toBe(201);
    expect(await consultar()).toBe(403);
    const antes = produto.relogio.agora().toISOString();
    produto.relogio.ajustar(new Date(Date.parse(antes) + 1000).toISOString());
    expect((await responder(outro, cpf)).statusCode).toBe(200);
    expect(await consultar()).toBe(200);
    produto.relogio.ajustar(antes);
  });

  it('nem quando o dono se prova pelo gov.br, que acaba com o que se ganhou antes, e só da primeira vez', async () => {
    const { produto } = bancada.banca;
    const [vitima, outro] = [await noCadastro(), bancada.banca.novo()];
    const { id } = await gravado(vitima.cpf);
    await responder(outro, vitima.cpf);
    const email = novoEmail();
    const pedido = await bancada.pedir(outro, vitima.cpf, { email, confirmarEmail: email });
    expect(pedido.statusCode).toBe(201);
    const em = produto.fonte.manager;
    const licencaId = (await em.findOneByOrFail(LicencaEntity, { pessoaId: id, modalidade: 1 })).id;
    const endpoint = 'https://push.example/de-outro';
    await inserir(em, AparelhoAvisadoEntity, {
      ...{ licencaId, endpoint, chaves: 'B.a', idioma: 'pt' as const, usuarioId: null },
      endpointIndice: indiceDe(APARELHO, endpoint),
    });
    const restam = () =>
      Promise.all([ContatoDoPedidoEntity, AparelhoAvisadoEntity].map((um) => em.countBy(um, { licencaId })));
    const consultar = async () =>
      (await outro.get(`/api/consultar?protocolo=${vitima.protocolo}`)).statusCode;
    expect([await consultar(), ...(await restam())]).toEqual([200, 1, 1]);
    await peloGovbr(vitima.cpf);
    expect([await consultar(), ...(await restam())]).toEqual([403, 0, 0]);
    const antes = produto.relogio.agora().toISOString();
    produto.relogio.ajustar(new Date(Date.parse(antes) + 1000).toISOString());
    await responder(outro, vitima.cpf);
    await peloGovbr(vitima.cpf);
    expect(await consultar()).toBe(200);
    produto.relogio.ajustar(antes);
  });

  it.each(['dono@exemplo.example', null])(
    'nem pelo e-mail que pôs no cadastro: a primeira prova pelo gov.br troca-o pelo que ele confirmou (%s), ainda que a conta depois se encerre',
    async (email) => {
      const vitima = await noCadastro();
      const dono = await peloGovbr(vitima.cpf, 'gold', email ?? undefined);
      expect((await dono.get('/api/conta/pessoa')).json()).toMatchObject({ email });
      expect((await bancada.banca.correio.esperar(vitima.email)).id).toContain('aviso-cadastro');
      expect((await dono.post('/api/conta/encerrar', {})).statusCode).toBe(204);
      await pedirConta(vitima.cpf, novoEmail());
      await pedidosAtendidos(bancada.banca.produto);
      expect(bancada.banca.correio.para(vitima.email)).toHaveLength(1);
    },
  );

  it('nem o elimina: o que pediu antes de o dono se provar pelo gov.br não se faz', async () => {
    const { vitima, outro } = await registradaPorOutro();
    const pedida = await outro.post('/api/conta/eliminacao', { senha: SENHA_BOA });
    expect(pedida.json()).toMatchObject({ situacao: 'AGENDADA' });
    const dono = await peloGovbr(vitima.cpf);
    expect((await dono.get('/api/conta/eliminacao')).json()).toMatchObject({ situacao: 'NENHUMA' });
    // O que o próprio dono pede continua quando ele volta.
    expect((await dono.post('/api/conta/eliminacao', { senha: '' })).json()).toMatchObject({
      situacao: 'AGENDADA',
    });
    const deNovo = await peloGovbr(vitima.cpf);
    expect((await deNovo.get('/api/conta/eliminacao')).json()).toMatchObject({ situacao: 'AGENDADA' });
  });

  it('nem lhe fica sessão ou concessão: sem como as acabar a prova não se grava, e repete-se', async () => {
    const { outro, vitima } = await registradaPorOutro();
    const deFora = bancada.banca.novo();
    await responder(deFora, vitima.cpf);
    const encerrar = jest.spyOn(bancada.banca.produto.api.get(Sessoes), 'encerrarDoUsuario');
    encerrar.mockRejectedValueOnce(new Error('sem Redis'));
    await bancada.govbr.entrar(bancada.banca.novo(), { cpf: vitima.cpf, nivel: 'gold' });
    expect((await outro.get('/api/conta/pessoa')).statusCode).toBe(200);
    await peloGovbr(vitima.cpf);
    expect((await outro.get('/api/conta/pessoa')).statusCode).toBe(401);
    const lida = await deFora.get(`/api/consultar?protocolo=${vitima.protocolo}`);
    expect([lida.statusCode, (await gravado(vitima.cpf)).email]).toEqual([403, null]);
  });

  it('o balcão não tira o que o gov.br provou', async () => {
    const vitima = await noCadastro();
    await peloGovbr(vitima.cpf);
    const { id } = await gravado(vitima.cpf);
    const email = novoEmail();
    const resposta = await bancada.operador.post(`/api/admin/pessoas/${id}/devolver`, {
      email,
      confirmarEmail: email,
    });
    expect([resposta.statusCode, resposta.json().codigo]).toEqual([409, 'CONTA_PROVADA']);
    expect((await gravado(vitima.cpf)).email).not.toBe(email);
  });

  it('quem provou o CPF que o cadastro tinha por engano perde-o quando se corrige, e não o retoma', async () => {
    const passaporte = novoPassaporte();
    const engano = await noCadastro({ passaporte });
    const { id } = await gravado(engano.cpf);
    const email = novoEmail();
    const alheio = await peloGovbr(engano.cpf, 'gold', email);
    expect((await alheio.get('/api/conta/pessoa')).json()).toMatchObject({ id, email });
    const certo = novoCpf();
    expect((await corrigirNoBalcao(bancada.operador, id, { cpf: certo })).statusCode).toBe(200);
    expect((await alheio.get('/api/conta')).statusCode).toBe(401);
    expect((await (await peloGovbr(engano.cpf)).get('/api/conta/pessoa')).statusCode).toBe(404);
    // Nem pelo e-mail que lá ficou: por ele um documento que viu no cadastro lhe daria uma conta.
    expect((await gravado(certo)).email).toBeNull();
    await bancada.banca.novo().post('/api/conta/nova', { passaporte, nome: 'Outro', email });
    await pedidosAtendidos(bancada.banca.produto);
    expect(bancada.banca.correio.para(email).map(({ token }) => token)).toEqual([null, null]);
    expect((await (await peloGovbr(certo)).get('/api/conta/pessoa')).json()).toMatchObject({ id });
  });

  it('nem o toma pela conta de quem se enganou, que o tinha pelo e-mail', async () => {
    const engano = await noCadastro();
    const dono = await pelaConta(engano);
    const { id } = await gravado(engano.cpf);
    expect((await corrigirNoBalcao(bancada.operador, id, { cpf: novoCpf() })).statusCode).toBe(200);
    expect((await dono.get('/api/conta/pessoa')).json()).toMatchObject({ id });
    const alheio = await peloGovbr(engano.cpf);
    expect((await alheio.get('/api/conta/pessoa')).statusCode).toBe(404);
    expect((await alheio.post('/api/buscarLicencas', { cpf: engano.cpf })).statusCode).toBe(403);
  });

  const CONTAS_DO_FALSO = [
    ['noutro e-mail', false],
    ['no e-mail da verdadeira, que não provou', true],
  ] as const;
  it.each(CONTAS_DO_FALSO)(
    'não ganha a pessoa verdadeira quando os dois cadastros se juntam: %s',
    async (_, dela) => {
      const passaporte = novoPassaporte();
      const verdadeira = await noCadastro();
      const { id } = await gravado(verdadeira.cpf);
      const email = dela ? verdadeira.email : novoEmail();
      const falso = await bancada.banca.novo().post('/api/registrar', {
        pessoa: {
          ...pessoa({ email, confirmarEmail: email }),
          cpf: undefined,
          passaporte,
          enderecoPrincipal: undefined,
          enderecoEstrangeiro: {
            nacionalidade: { id: 'FR' },
            descricaoEndereco: '12 rue des Lilas',
            cidade: 'Lyon',
            estado: 'Rhône',
            pais: { id: 'FR' },
          },
        },
        informacaoComplementar: informacao({ modalidadePesca: 1 }),
      });
      expect(falso.statusCode).toBe(201);
      const absorvida = (await bancada.operador.post('/api/buscarDados', { passaporte })).json<{
        id: number;
      }>().id;
      await criarConta(bancada.banca.produto.fonte.manager, {
        login: passaporte,
        papel: 'CIDADAO',
        pessoaId: absorvida,
        email: novoEmail(),
      });
      const outro = bancada.banca.novo();
      await outro.entrar(passaporte, SENHA);
      const previa = (await bancada.operador.get(`/api/admin/pessoas/${id}/juncao?com=${absorvida}`)).json<{
        versao: string;
        campos: { campo: string; sugerido: string }[];
        confirmacoes: { codigo: string }[];
      }>();
      const juntar = await bancada.operador.post(`/api/admin/pessoas/${id}/juncao`, {
        absorvidaId: absorvida,
        versao: previa.versao,
        escolhas: Object.fromEntries(previa.campos.map(({ campo, sugerido }) => [campo, sugerido])),
        confirmacoes: previa.confirmacoes.map(({ codigo }) => codigo),
        motivo: 'Parecem a mesma pessoa.',
      });
      expect(juntar.statusCode).toBe(200);
      expect((await outro.get('/api/conta')).statusCode).toBe(401);
      await outro.entrar(passaporte, SENHA);
      expect((await outro.get('/api/conta/pessoa')).statusCode).toBe(404);
      expect((await outro.get(`/api/consultar?protocolo=${verdadeira.protocolo}`)).statusCode).toBe(403);
      if (dela) return;
      // O e-mail que deixou de ser de um cadastro também é avisado.
      expect((await bancada.banca.correio.esperar(email)).id).toContain('aviso-cadastro');
      // Desfeita, cada um volta a ter o que era seu.
      const desfazer = { motivo: 'Não eram a mesma pessoa.' };
      expect(
        (await bancada.operador.post(`/api/admin/pessoas/${id}/juncao/desfazer`, desfazer)).statusCode,
      ).toBe(200);
      const deVolta = await bancada.banca.correio.esperar(email, 2);
      expect([deVolta.id.includes('aviso-cadastro-de-volta'), deVolta.token]).toEqual([true, null]);
      await pedidosAtendidos(bancada.banca.produto);
      expect(bancada.banca.correio.para(verdadeira.email)).toEqual([]);
      await outro.entrar(passaporte, SENHA);
      expect((await outro.get('/api/conta/pessoa')).json()).toMatchObject({ passaporte });
    },
  );
});

describe('gov.br bronze não prova nada', () => {
  it('não toma a conta que nasceu do e-mail, e a que nasceu dele perde a senha quando sobe a prata', async () => {
    const { cpf } = await criarContaPorEmail(bancada.banca);
    const bronze = bancada.banca.novo();
    expect(await bancada.govbr.entrar(bronze, { cpf, nivel: 'bronze' })).toContain('GOVBR_NIVEL');
    expect((await bancada.banca.novo().entrar(cpf, SENHA_BOA)).statusCode).toBe(200);

    const outroCpf = novoCpf();
    const doBronze = await peloGovbr(outroCpf, 'bronze');
    expect((await doBronze.post('/api/conta/senha', { nova: SENHA_BOA })).statusCode).toBe(204);
    await peloGovbr(outroCpf, 'silver');
    expect((await doBronze.get('/api/conta')).statusCode).toBe(401);
    expect((await bancada.banca.novo().entrar(outroCpf, SENHA_BOA)).statusCode).toBe(401);
    // Provada, já não se entra nela pelo bronze.
    expect(await bancada.govbr.entrar(bancada.banca.novo(), { cpf: outroCpf, nivel: 'bronze' })).toContain(
      'GOVBR_NIVEL',
    );
  });
});
