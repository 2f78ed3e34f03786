import { Ato, ATOS, permite, Prova, PROVAS, provaPara } from '../../src/modules/pessoa/domain/provas';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  criarContaPorEmail,
  entrarComo,
  iniciarComCorreio,
  novoEmail,
  SENHA_BOA,
  pedidosAtendidos,
} from '../preparo/contas';
import {
  informacao,
  MANAUS,
  novoCpf,
  novoPassaporte,
  pessoa,
  semearReferencia,
  SENHA,
  criarConta,
} from '../preparo/fabricas';
import { adiantarOutbox } from '../preparo/adiantar-outbox';
import { ate } from '../preparo/ate';
import { GovbrDeTeste } from '../preparo/govbr';
import { Navegador } from '../preparo/navegador';

jest.setTimeout(120_000);

let govbr: GovbrDeTeste;
let banca: Awaited<ReturnType<typeof iniciarComCorreio>>;
let operador: Navegador;
beforeAll(async () => {
  govbr = await GovbrDeTeste.iniciar();
  banca = await iniciarComCorreio(govbr.env);
  await semearReferencia(banca.produto);
  operador = await entrarComo(banca.produto, 'OPERADOR');
});
afterAll(async () => {
  await govbr.encerrar();
  await banca.encerrar();
});

interface Alguem {
  readonly cpf: string;
  readonly email: string;
  readonly protocolo: string;
}

async function noCadastro(campos: Record<string, unknown> = {}): Promise<Alguem> {
  const [cpf, email] = [novoCpf(), novoEmail()];
  const resposta = await banca.novo().post('/api/registrar', {
    pessoa: pessoa({ cpf, email, confirmarEmail: email, ...campos }),
    informacaoComplementar: informacao(),
  });
  expect([resposta.statusCode, resposta.body]).toEqual([201, expect.any(String)]);
  return { cpf, email, protocolo: resposta.json<{ numero: string }>().numero };
}

/** O cadastro como a equipe o vê. */
const gravado = async (cpf: string) => (await operador.post('/api/buscarDados', { cpf })).json();

const responder = (navegador: Navegador, cpf: string, campos: object = {}) =>
  navegador.post('/api/validarDados', {
    acessoResource: { cpf },
    nomeMae: 'Antônia Ferreira Moura',
    dataNascimento: '1985-09-27',
    ...campos,
  });

const pedirConta = (cpf: string, email: string) =>
  banca.novo().post('/api/conta/nova', { cpf, nome: 'Iracema Duarte', email });

async function pelaConta({ cpf, email }: Alguem): Promise<Navegador> {
  const ordem = banca.correio.para(email).length + 1;
  await pedirConta(cpf, novoEmail());
  const { token } = await banca.correio.esperar(email, ordem);
  const senha = { token, senha: SENHA_BOA };
  expect((await banca.novo().post('/api/conta/confirmar', senha)).statusCode).toBe(204);
  const navegador = banca.novo();
  expect((await navegador.entrar(cpf, SENHA_BOA)).statusCode).toBe(200);
  return navegador;
}

async function peloGovbr(cpf: string, nivel: 'bronze' | 'silver' | 'gold' = 'gold'): Promise<Navegador> {
  const navegador = banca.novo();
  await govbr.entrar(navegador, { cpf, nivel });
  await navegador.pegarChave();
  return navegador;
}

const COM_PROVA: Record<Prova, (de: Alguem) => Promise<Navegador>> = {
  NENHUMA: async () => banca.novo(),
  CONCESSAO: async ({ cpf }) => {
    const navegador = banca.novo();
    expect((await responder(navegador, cpf)).statusCode).toBe(200);
    return navegador;
  },
  EMAIL: pelaConta,
  PRESENCA: ({ cpf }) => peloGovbr(cpf),
};

/** Pede a outra modalidade, com o que mudar na pessoa. */
const pedir = (navegador: Navegador, cpf: string, campos: Record<string, unknown> = {}) =>
  navegador.post('/api/registrar', {
    pessoa: pessoa({ cpf, email: undefined, confirmarEmail: undefined, ...campos }),
    informacaoComplementar: informacao({ modalidadePesca: 1 }),
  });

/** Faz o ato e diz se ele se fez. */
const FAZER: Record<Ato, (navegador: Navegador, de: Alguem) => Promise<boolean>> = {
  SABER_QUE_EXISTE: async (navegador, { cpf }) => {
    const resposta = await navegador.post('/api/acessar', { cpf });
    return resposta.statusCode === 200 && resposta.json().id !== null;
  },
  VER_COBERTO: async (navegador, { cpf }) =>
    (await navegador.post('/api/buscarLicencas', { cpf })).statusCode === 200,
  PEDIR: async (navegador, { cpf }) => (await pedir(navegador, cpf)).statusCode === 201,
  EMITIR: async (navegador, { protocolo }) =>
    (await navegador.get(`/api/boleto/detalhes?protocolo=${protocolo}`)).statusCode === 200,
  MUDAR_ENDERECO: async (navegador, { cpf }) => {
    const { enderecoPrincipal } = pessoa();
    await pedir(navegador, cpf, {
      enderecoPrincipal: { ...(enderecoPrincipal as object), bairro: 'Adrianópolis' },
    });
    return (await gravado(cpf)).enderecoPrincipal.bairro === 'Adrianópolis';
  },
  VER_INTEIRO: async (navegador, { cpf, email }) =>
    (await navegador.post('/api/acessar', { cpf })).json().email === email,
  MUDAR_EMAIL: async (navegador, { cpf, email }) => {
    const outro = novoEmail();
    await pedir(navegador, cpf, { email: outro, confirmarEmail: outro });
    return (await gravado(cpf)).email !== email;
  },
  MUDAR_IDENTIDADE: async (navegador, { cpf }) => {
    const identidade = async () => {
      const { nome, passaporte, nomeMae, dataNascimento, sexo } = await gravado(cpf);
      return JSON.stringify([nome, passaporte, nomeMae, dataNascimento, sexo]);
    };
    const antes = await identidade();
    await pedir(navegador, cpf, {
      nome: 'Outro Nome Qualquer',
      passaporte: novoPassaporte(),
      nomeMae: 'Outra Mãe Qualquer',
      dataNascimento: '1970-01-01',
      sexo: 2,
    });
    return (await identidade()) !== antes;
  },
  TER_CONTA: async (navegador, { cpf }) => {
    const resposta = await navegador.get('/api/conta/pessoa');
    return resposta.statusCode === 200 && resposta.json().cpf === cpf;
  },
  EXPORTAR: async (navegador, { cpf }) => {
    const resposta = await navegador.get('/api/conta/dados');
    return resposta.statusCode === 200 && resposta.json().pessoa.cpf === cpf;
  },
  ELIMINAR: async (navegador) =>
    (await navegador.post('/api/conta/eliminacao', { senha: SENHA_BOA })).statusCode === 200,
  // A conta de antes é de quem chegou primeiro ao e-mail; quem a toma é que a vê acabar.
  TOMAR_CONTA: async () => Promise.reject(new Error('tem o seu caminho')),
};

/** A conta de antes acaba quando se tenta com a prova; a de quem tem só o e-mail é a segunda pessoa a ter o e-mail. */
async function toma(prova: Prova): Promise<boolean> {
  const alguem = await noCadastro();
  const deAntes = await pelaConta(alguem);
  if (prova === 'PRESENCA') await peloGovbr(alguem.cpf);
  else {
    if (prova === 'CONCESSAO') await COM_PROVA.CONCESSAO(alguem);
    const ordem = banca.correio.para(alguem.email).length + 1;
    await pedirConta(alguem.cpf, novoEmail());
    expect((await banca.correio.esperar(alguem.email, ordem)).token).toBeNull();
  }
  return (await deAntes.get('/api/conta')).statusCode === 401;
}

describe('a tabela de provas', () => {
  it.each(PROVAS.flatMap((prova) => ATOS.map((ato) => [prova, ato, permite(prova, ato)] as const)))(
    '%s · %s: %s',
    async (prova, ato, esperado) => {
      if (ato === 'TOMAR_CONTA') return expect(await toma(prova)).toBe(esperado);
      const alguem = await noCadastro();
      expect(await FAZER[ato](await COM_PROVA[prova](alguem), alguem)).toBe(esperado);
    },
  );

  it('é a que a documentação mostra', async () => {
    const texto = await readFile(join(__dirname, '../../../docs/security.md'), 'utf8');
    const linhas = ATOS.map(
      (ato) => `| ${ato} | ${PROVAS.map((prova) => (permite(prova, ato) ? 'sim' : '–')).join(' | ')} |`,
    );
    expect(texto).toContain(linhas.join('\n'));
    expect(provaPara('MUDAR_EMAIL')).toBe('EMAIL');
  });
});

describe('das perguntas à conta', () => {
  it('quem respondeu às perguntas e pediu com o seu e-mail não recebe o link da conta', async () => {
    const vitima = await noCadastro();
    const doAtacante = novoEmail();
    const atacante = await COM_PROVA.CONCESSAO(vitima);
    const feito = await pedir(atacante, vitima.cpf, { email: doAtacante, confirmarEmail: doAtacante });
    expect(feito.statusCode).toBe(201);
    expect(await gravado(vitima.cpf)).toMatchObject({ email: vitima.email });
    await pedirConta(vitima.cpf, doAtacante);
    expect((await banca.correio.esperar(vitima.email)).token).not.toBeNull();
    expect(banca.correio.para(doAtacante)).toEqual([]);
  });

  it('nem renovando, nem quem acabou de registrar corrige o e-mail', async () => {
    const [cpf, email, outro] = [novoCpf(), novoEmail(), novoEmail()];
    const navegador = banca.novo();
    const corpo = {
      pessoa: pessoa({ cpf, email, confirmarEmail: email }),
      informacaoComplementar: informacao(),
    };
    const { numero } = (await navegador.post('/api/registrar', corpo)).json<{ numero: string }>();
    expect((await pedir(navegador, cpf, { email: outro, confirmarEmail: outro })).statusCode).toBe(201);
    expect((await gravado(cpf)).email).toBe(email);
    const codigo = numero.replace(/\W/g, '');
    await banca.produto.fonte.query(
      `UPDATE licenca SET status = 'VENCIDO', vaga_principal = NULL, vaga_pendente = NULL,
         data_ativacao = '2024-03-01', data_vencimento = '2026-03-01' WHERE codigo = ?`,
      [codigo],
    );
    const renovada = await navegador.post('/api/renovar', {
      pessoa: pessoa({ cpf, email: outro, confirmarEmail: outro }),
      informacaoComplementar: informacao(),
      protocolo: numero,
    });
    expect([renovada.statusCode, renovada.body]).toEqual([201, expect.any(String)]);
    expect((await gravado(cpf)).email).toBe(email);
  });

  it('repetir o pedido não renova a concessão que acabou', async () => {
    const [cpf, email] = [novoCpf(), novoEmail()];
    const corpo = {
      pessoa: pessoa({ cpf, email, confirmarEmail: email }),
      informacaoComplementar: informacao(),
    };
    const navegador = banca.novo();
    const enviar = () => navegador.post('/api/registrar', corpo, { 'idempotency-key': cpf });
    const { numero } = (await enviar()).json<{ numero: string }>();
    const ver = async () => (await navegador.get(`/api/consultar?protocolo=${numero}`)).statusCode;
    expect(await ver()).toBe(200);
    try {
      banca.produto.relogio.ajustar('2026-03-10T14:31:00Z');
      expect((await enviar()).json()).toEqual({ numero });
      expect(await ver()).toBe(403);
    } finally {
      banca.produto.relogio.ajustar('2026-03-10T14:00:00Z');
    }
  });

  it('a língua é de quem é dono, e a nacionalidade e a morada que respondem às perguntas também', async () => {
    const { cpf } = await noCadastro();
    const { id } = await gravado(cpf);
    await operador.pedir('PUT', `/api/admin/pessoas/${id}`, { pessoa: { maeNaoDeclarada: true } });
    const navegador = banca.novo();
    expect((await responder(navegador, cpf, { nomeMae: null, municipio: 'Manaus/AM' })).statusCode).toBe(200);
    const enderecoPrincipal = {
      ...(pessoa().enderecoPrincipal as object),
      bairro: 'Outro',
      municipio: { id: 1300029 },
    };
    const feito = await navegador.post(
      '/api/registrar',
      {
        pessoa: pessoa({ cpf, email: undefined, enderecoPrincipal }),
        informacaoComplementar: informacao({ modalidadePesca: 1 }),
      },
      { 'accept-language': 'es' },
    );
    expect(feito.statusCode).toBe(201);
    const { enderecoPrincipal: ficou } = await gravado(cpf);
    expect([ficou.municipio.id, ficou.bairro]).toEqual([MANAUS, 'Centro']);
    const [linha] = await banca.produto.fonte.query<{ idioma: string }[]>(
      'SELECT idioma FROM pessoa WHERE id = ?',
      [id],
    );
    expect(linha!.idioma).toBe('pt');
  });
});

describe('o contato de um pedido', () => {
  const avisos = (email: string) =>
    banca.correio.recebidas.filter(({ para, id }) => para === email && id.startsWith('<boleto-emitido'));
  const esperarAviso = async (email: string) => {
    await ate(async () => avisos(email).length > 0);
  };

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
      operador.post('/api/buscarLicencas', { cpf: alguem.cpf }),
    ]);
    for (const { statusCode, body } of respostas) {
      expect(statusCode).toBe(200);
      expect(body).not.toContain(contato);
    }
    const { licencas } = respostas[0].json<{ licencas: { avisosTambemAOutroEmail: boolean }[] }>();
    expect(licencas.map((uma) => uma.avisosTambemAOutroEmail)).toEqual([false, true]);
    const contatos = async () => {
      const [linha] = await banca.produto.fonte.query<{ n: string }[]>(
        'SELECT COUNT(*) AS n FROM contato_do_pedido c JOIN licenca l ON l.id = c.licenca_id WHERE l.codigo = ?',
        [numero.replace(/\W/g, '')],
      );
      return Number(linha!.n);
    };
    expect(await contatos()).toBe(1);
    await banca.produto.fonte.query(
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
    banca.correio.inexistentes.add(contato);
    const recusadas = banca.correio.recusadas;
    await pedir(await COM_PROVA.CONCESSAO(alguem), alguem.cpf, { email: contato, confirmarEmail: contato });
    await ate(async () => banca.correio.recusadas === recusadas + 1);
    await adiantarOutbox(banca.produto.fonte);
    await ate(async () => banca.correio.recusadas > recusadas + 1);
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
    const linhas = await banca.produto.fonte.query<unknown[]>(
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
      expect((await dono.post('/api/conta/pessoa', mudanca)).statusCode).toBe(200);
    } else {
      const { id } = await gravado(alguem.cpf);
      expect((await operador.pedir('PUT', `/api/admin/pessoas/${id}`, mudanca)).statusCode).toBe(200);
    }
    const aviso = await banca.correio.esperar(alguem.email, quem === 'dono' ? 2 : 1);
    expect([aviso.id.includes('aviso-cadastro'), aviso.token]).toEqual([true, null]);
    expect(aviso.texto).not.toContain(novo);
    expect(banca.correio.para(novo)).toEqual([]);
  });

  it('na conta, mesmo que se confirme antes de o aviso sair', async () => {
    const { cpf, email } = await criarContaPorEmail(banca);
    const dono = banca.novo();
    await dono.entrar(cpf, SENHA_BOA);
    const novo = novoEmail();
    await dono.post('/api/conta/email', { senha: SENHA_BOA, email: novo });
    const { token } = await banca.correio.esperar(novo);
    expect((await banca.novo().post('/api/conta/email/confirmar', { token })).statusCode).toBe(204);
    expect((await banca.correio.esperar(email, 2)).id).toContain('aviso-email');
  });

  it('e o link de senha que foi ao antigo deixa de valer', async () => {
    const alguem = await noCadastro();
    const { id } = await gravado(alguem.cpf);
    await criarConta(banca.produto.fonte.manager, { login: alguem.cpf, papel: 'CIDADAO', pessoaId: id });
    await banca.novo().post('/api/conta/esqueci', { login: alguem.cpf });
    const { token } = await banca.correio.esperar(alguem.email);
    const novo = novoEmail();
    await operador.pedir('PUT', `/api/admin/pessoas/${id}`, {
      pessoa: { email: novo, confirmarEmail: novo },
    });
    const usar = await banca.novo().post('/api/conta/redefinir', { token, senha: SENHA_BOA });
    expect([usar.statusCode, usar.json().codigo]).toEqual([404, 'LINK_INVALIDO']);
  });
});

describe('quem registrou outra pessoa', () => {
  /** Alguém registra a vítima com o seu próprio passaporte e e-mail, e fica dono por ele. */
  const registradaPorOutro = async () => {
    const passaporte = novoPassaporte();
    const vitima = await noCadastro({ passaporte });
    const ordem = banca.correio.para(vitima.email).length + 1;
    await banca.novo().post('/api/conta/nova', { passaporte, nome: 'Outro', email: novoEmail() });
    const { token } = await banca.correio.esperar(vitima.email, ordem);
    await banca.novo().post('/api/conta/confirmar', { token, senha: SENHA_BOA });
    const outro = banca.novo();
    await outro.entrar(passaporte, SENHA_BOA);
    expect((await outro.get('/api/conta/pessoa')).statusCode).toBe(200);
    return { vitima, outro, passaporte };
  };

  it('perde-a para o gov.br, e não a retoma pelo e-mail do cadastro', async () => {
    const { vitima, outro, passaporte } = await registradaPorOutro();
    const dono = await peloGovbr(vitima.cpf);
    expect((await dono.get('/api/conta/pessoa')).statusCode).toBe(200);
    expect((await outro.get('/api/conta')).statusCode).toBe(401);
    expect((await banca.correio.esperar(vitima.email, 2)).id).toContain('aviso-devolvida');
    await outro.entrar(passaporte, SENHA_BOA);
    expect((await outro.get('/api/conta/pessoa')).statusCode).toBe(404);
    const recebidas = banca.correio.para(vitima.email).length;
    expect((await outro.post('/api/conta/vinculo')).statusCode).toBe(202);
    await pedirConta(vitima.cpf, novoEmail());
    await pedidosAtendidos(banca.produto);
    expect(banca.correio.para(vitima.email)).toHaveLength(recebidas);
  });

  it('perde-a no balcão, onde o e-mail passa a ser o de quem mostrou o documento', async () => {
    const { vitima, outro, passaporte } = await registradaPorOutro();
    const { id } = await gravado(vitima.cpf);
    const certo = novoEmail();
    const devolver = (quem: Navegador, email: string, confirmarEmail = email) =>
      quem.post(`/api/admin/pessoas/${id}/devolver`, { email, confirmarEmail });
    expect((await devolver(outro, certo)).statusCode).toBe(403);
    expect((await devolver(operador, certo, novoEmail())).statusCode).toBe(422);
    expect((await devolver(operador, certo)).json()).toMatchObject({
      pessoa: { email: certo },
      temConta: false,
    });
    expect((await outro.get('/api/conta')).statusCode).toBe(401);
    expect((await banca.novo().entrar(passaporte, SENHA_BOA)).statusCode).toBe(401);
    const avisos = [
      await banca.correio.esperar(vitima.email, 2),
      await banca.correio.esperar(vitima.email, 3),
    ];
    expect(avisos.map((um) => /aviso-\w+/.exec(um.id)![0]).sort()).toEqual([
      'aviso-cadastro',
      'aviso-devolvida',
    ]);
    const dono = await pelaConta({ ...vitima, email: certo });
    expect((await dono.get('/api/conta/pessoa')).json()).toMatchObject({ cpf: vitima.cpf, email: certo });
  });

  it('o balcão não tira o que o gov.br provou', async () => {
    const vitima = await noCadastro();
    await peloGovbr(vitima.cpf);
    const { id } = await gravado(vitima.cpf);
    const email = novoEmail();
    const resposta = await operador.post(`/api/admin/pessoas/${id}/devolver`, {
      email,
      confirmarEmail: email,
    });
    expect([resposta.statusCode, resposta.json().codigo]).toEqual([409, 'CONTA_PROVADA']);
    expect((await gravado(vitima.cpf)).email).toBe(vitima.email);
  });

  it('não ganha a pessoa verdadeira quando os dois cadastros se juntam', async () => {
    const passaporte = novoPassaporte();
    const verdadeira = await noCadastro();
    const { id } = await gravado(verdadeira.cpf);
    const email = novoEmail();
    const falso = await banca.novo().post('/api/registrar', {
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
    const absorvida = (await operador.post('/api/buscarDados', { passaporte })).json<{ id: number }>().id;
    await criarConta(banca.produto.fonte.manager, {
      login: passaporte,
      papel: 'CIDADAO',
      pessoaId: absorvida,
    });
    const outro = banca.novo();
    await outro.entrar(passaporte, SENHA);
    const previa = (await operador.get(`/api/admin/pessoas/${id}/juncao?com=${absorvida}`)).json<{
      versao: string;
      campos: { campo: string; sugerido: string }[];
      confirmacoes: { codigo: string }[];
    }>();
    const juntar = await operador.post(`/api/admin/pessoas/${id}/juncao`, {
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
    // O e-mail que deixou de ser de um cadastro também é avisado.
    expect((await banca.correio.esperar(email)).id).toContain('aviso-cadastro');
    // Desfeita, cada um volta a ter o que era seu.
    const desfazer = { motivo: 'Não eram a mesma pessoa.' };
    expect((await operador.post(`/api/admin/pessoas/${id}/juncao/desfazer`, desfazer)).statusCode).toBe(200);
    await outro.entrar(passaporte, SENHA);
    expect((await outro.get('/api/conta/pessoa')).json()).toMatchObject({ passaporte });
  });
});

describe('gov.br bronze não prova nada', () => {
  it('não toma a conta que nasceu do e-mail, e a que nasceu dele perde a senha quando sobe a prata', async () => {
    const { cpf } = await criarContaPorEmail(banca);
    const bronze = banca.novo();
    expect(await govbr.entrar(bronze, { cpf, nivel: 'bronze' })).toContain('GOVBR_NIVEL');
    expect((await banca.novo().entrar(cpf, SENHA_BOA)).statusCode).toBe(200);

    const outroCpf = novoCpf();
    const doBronze = await peloGovbr(outroCpf, 'bronze');
    expect((await doBronze.post('/api/conta/senha', { nova: SENHA_BOA })).statusCode).toBe(204);
    await peloGovbr(outroCpf, 'silver');
    expect((await doBronze.get('/api/conta')).statusCode).toBe(401);
    expect((await banca.novo().entrar(outroCpf, SENHA_BOA)).statusCode).toBe(401);
    // Provada, já não se entra nela pelo bronze.
    expect(await govbr.entrar(banca.novo(), { cpf: outroCpf, nivel: 'bronze' })).toContain('GOVBR_NIVEL');
  });
});
