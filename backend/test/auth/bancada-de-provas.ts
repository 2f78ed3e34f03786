import { Prova } from '../../src/modules/pessoa/domain/provas';
import { entrarComo, iniciarComCorreio, novoEmail, SENHA_BOA } from '../preparo/contas';
import { informacao, novoCpf, pessoa, semearReferencia } from '../preparo/fabricas';
import { GovbrDeTeste } from '../preparo/servidores/govbr';
import { Navegador } from '../preparo/navegador';

export interface Alguem {
  readonly cpf: string;
  readonly email: string;
  readonly protocolo: string;
}

/** Pessoas no cadastro, e as provas de ser uma delas. */
export function bancadaDeProvas() {
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

  async function peloGovbr(
    cpf: string,
    nivel: 'bronze' | 'silver' | 'gold' = 'gold',
    email?: string,
  ): Promise<Navegador> {
    const navegador = banca.novo();
    await govbr.entrar(navegador, { cpf, nivel, ...(email && { email, verificado: 'sim' as const }) });
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
    PRESENCA: ({ cpf, email }) => peloGovbr(cpf, 'gold', email),
  };

  /** Pede a outra modalidade, com o que mudar na pessoa. */
  const pedir = (navegador: Navegador, cpf: string, campos: Record<string, unknown> = {}) =>
    navegador.post('/api/registrar', {
      pessoa: pessoa({ cpf, email: undefined, confirmarEmail: undefined, ...campos }),
      informacaoComplementar: informacao({ modalidadePesca: 1 }),
    });

  return {
    get govbr() {
      return govbr;
    },
    get banca() {
      return banca;
    },
    get operador() {
      return operador;
    },
    noCadastro,
    gravado,
    responder,
    pedirConta,
    pelaConta,
    COM_PROVA,
    peloGovbr,
    pedir,
  };
}
