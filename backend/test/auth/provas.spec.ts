import { Ato, ATOS, permite, Prova, PROVAS, provaPara } from '../../src/modules/pessoa/domain/provas';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { novoEmail, SENHA_BOA } from '../preparo/contas';
import { informacao, MANAUS, novoCpf, novoPassaporte, pessoa } from '../preparo/fabricas';
import { Navegador } from '../preparo/navegador';
import { bancadaDeProvas, Alguem } from './bancada-de-provas';
import { corrigirNoBalcao } from '../preparo/corrigir-no-balcao';

const bancada = bancadaDeProvas();
const { COM_PROVA, noCadastro, gravado, responder, pedirConta, pelaConta, peloGovbr, pedir } = bancada;

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
    const mudado = { email: outro, confirmarEmail: outro };
    await pedir(navegador, cpf, mudado);
    expect((await gravado(cpf)).email).toBe(email);
    await navegador.post('/api/conta/pessoa', { pessoa: mudado, senha: SENHA_BOA });
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
    const ordem = bancada.banca.correio.para(alguem.email).length + 1;
    await pedirConta(alguem.cpf, novoEmail());
    expect((await bancada.banca.correio.esperar(alguem.email, ordem)).token).toBeNull();
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
    expect((await bancada.banca.correio.esperar(vitima.email)).token).not.toBeNull();
    expect(bancada.banca.correio.para(doAtacante)).toEqual([]);
  });

  it('nem renovando, nem quem acabou de registrar corrige o e-mail', async () => {
    const [cpf, email, outro] = [novoCpf(), novoEmail(), novoEmail()];
    const navegador = bancada.banca.novo();
    const corpo = {
      pessoa: pessoa({ cpf, email, confirmarEmail: email }),
      informacaoComplementar: informacao(),
    };
    const { numero } = (await navegador.post('/api/registrar', corpo)).json<{ numero: string }>();
    expect((await pedir(navegador, cpf, { email: outro, confirmarEmail: outro })).statusCode).toBe(201);
    expect((await gravado(cpf)).email).toBe(email);
    const codigo = numero.replace(/\W/g, '');
    await bancada.banca.produto.fonte.query(
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
    const navegador = bancada.banca.novo();
    const enviar = () => navegador.post('/api/registrar', corpo, { 'idempotency-key': cpf });
    const { numero } = (await enviar()).json<{ numero: string }>();
    const ver = async () => (await navegador.get(`/api/consultar?protocolo=${numero}`)).statusCode;
    expect(await ver()).toBe(200);
    try {
      bancada.banca.produto.relogio.ajustar('2026-03-10T14:31:00Z');
      expect((await enviar()).json()).toEqual({ numero });
      expect(await ver()).toBe(403);
    } finally {
      bancada.banca.produto.relogio.ajustar('2026-03-10T14:00:00Z');
    }
  });

  it('a língua é de quem é dono, e a nacionalidade e a morada que respondem às perguntas também', async () => {
    const { cpf } = await noCadastro();
    const { id } = await gravado(cpf);
    await corrigirNoBalcao(bancada.operador, id, { maeNaoDeclarada: true });
    const navegador = bancada.banca.novo();
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
    const [linha] = await bancada.banca.produto.fonte.query<{ idioma: string }[]>(
      'SELECT idioma FROM pessoa WHERE id = ?',
      [id],
    );
    expect(linha!.idioma).toBe('pt');
  });
});
