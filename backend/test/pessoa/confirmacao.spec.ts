import {
  criarConta,
  informacao,
  novoCpf,
  novoPassaporte,
  pessoa,
  semearReferencia,
  SENHA,
} from '../preparo/fabricas';
import { Navegador } from '../preparo/navegador';
import { iniciarProduto, Produto } from '../preparo/produto';
import { corrigirNoBalcao } from '../preparo/corrigir-no-balcao';

let produto: Produto;
beforeAll(async () => {
  produto = await iniciarProduto({ env: { LIMITE_BUSCAS_HORA: '80' } });
  await semearReferencia(produto);
  await criarConta(produto.fonte.manager, { login: '11144477735', papel: 'OPERADOR' });
});
afterAll(() => produto.encerrar());

const novo = () => new Navegador(produto.api);

async function registrada() {
  const dados = pessoa();
  const { numero } = (
    await novo().post('/api/registrar', { pessoa: dados, informacaoComplementar: informacao() })
  ).json<{ numero: string }>();
  return { dados, codigo: numero.replace(/[-/]/g, '') };
}

const respostas = (cpf: string, nomeMae: string, dataNascimento: string) => ({
  acessoResource: { cpf, passaporte: null },
  nomeMae,
  dataNascimento,
  modo: 'CONSULTAR',
});

describe('busca de pessoa', () => {
  it('documento desconhecido: só ele volta', async () => {
    const cpf = novoCpf();
    const resposta = await novo().post('/api/buscarDados', { cpf });
    expect(resposta.statusCode).toBe(200);
    expect(resposta.json()).toMatchObject({ cpf, nome: null, id: null });
  });

  it('documento do cadastro: cinco nomes, sempre os mesmos na mesma ordem, com o certo entre eles', async () => {
    const { dados } = await registrada();
    const pedir = async () =>
      (await novo().post('/api/acessar', { cpf: dados.cpf })).json<{ maes: string[] }>();
    const primeira = await pedir();
    expect(Object.keys(primeira)).toEqual(['maes']);
    expect(new Set(primeira.maes).size).toBe(5);
    expect(primeira.maes).toContain(dados.nomeMae);
    expect(await pedir()).toEqual(primeira);
  });

  it('operador vê a pessoa inteira sem perguntas', async () => {
    const { dados } = await registrada();
    const operador = novo();
    await operador.entrar('11144477735', SENHA);
    const achada = (await operador.post('/api/buscarDados', { cpf: dados.cpf })).json();
    expect(achada).toMatchObject({ nomeMae: dados.nomeMae, email: dados.email, mascarados: [] });
  });

  it.each([
    [{ cpf: '123' }, 'CPF Inválido'],
    [{ passaporte: 'com espaço e ç' }, "Você deve informar um 'Passaporte' válido."],
    [{}, "'CPF' é um campo obrigatório."],
  ])('%j: 422', async (corpo, message) => {
    const resposta = await novo().post('/api/buscarDados', corpo);
    expect(resposta.statusCode).toBe(422);
    expect(resposta.json().errors[0].message).toBe(message);
  });
});

describe('perguntas de confirmação', () => {
  it('respostas certas dão meia hora sobre a pessoa, com o sensível mascarado', async () => {
    const { dados, codigo } = await registrada();
    const navegador = novo();
    const antes = await navegador.post('/api/buscarLicencas', { cpf: dados.cpf });
    expect([antes.statusCode, antes.json().codigo]).toEqual([403, 'CONFIRMACAO_NECESSARIA']);

    const certa = await navegador.post(
      '/api/validarDados',
      respostas(dados.cpf, 'ANTONIA FERREIRA MOURA', '1985-09-27'),
    );
    expect(certa.statusCode).toBe(200);
    expect(certa.json()).toMatchObject({
      nome: dados.nome,
      dataNascimento: null,
      nomeMae: 'A*** F*** M***',
      email: 'f***@e***.example',
    });
    expect(certa.json().mascarados).toEqual(
      expect.arrayContaining(['email', 'nomeMae', 'dataNascimento', 'enderecoPrincipal.logradouro']),
    );
    expect(certa.body).not.toContain('Silva Ramos');

    expect((await navegador.get(`/api/consultar?protocolo=${codigo}`)).statusCode).toBe(200);
    expect((await novo().get(`/api/consultar?protocolo=${codigo}`)).statusCode).toBe(403);

    produto.relogio.ajustar('2026-03-10T14:31:00Z');
    expect((await navegador.get(`/api/consultar?protocolo=${codigo}`)).statusCode).toBe(403);
    produto.relogio.ajustar('2026-03-10T14:00:00Z');
  });

  it.each([true, false])(
    'três erros fecham o documento por meia hora, exista ele ou não (%s)',
    async (existe) => {
      const cpf = existe ? (await registrada()).dados.cpf : novoCpf();
      const errar = () => novo().post('/api/validarDados', respostas(cpf, 'Nome Errado', '1985-09-27'));
      const corpos = [];
      for (let i = 0; i < 3; i++) corpos.push(await errar());
      expect(corpos.map((r) => [r.statusCode, r.json().message])).toEqual(
        Array(3).fill([422, 'Os dados informados não conferem.']),
      );
      const fechado = await novo().post(
        '/api/validarDados',
        respostas(cpf, 'Antônia Ferreira Moura', '1985-09-27'),
      );
      expect(fechado.statusCode).toBe(429);
      expect(Number(fechado.headers['retry-after'])).toBeGreaterThan(1700);
      // Quem chega diz o documento e já o sabe; de quem não está no cadastro não há o que perguntar.
      const chegada = await novo().post('/api/buscarDados', { cpf });
      expect([chegada.statusCode, chegada.json().codigo]).toEqual(
        existe ? [429, 'LIMITE_DE_TENTATIVAS'] : [200, undefined],
      );
    },
  );

  it('tentativas simultâneas não passam do limite', async () => {
    const { dados } = await registrada();
    const status = (
      await Promise.all(
        Array.from({ length: 30 }, (_, i) =>
          novo().post('/api/validarDados', respostas(dados.cpf, `Nome ${i}`, '1985-09-27')),
        ),
      )
    ).map((r) => r.statusCode);
    expect(status.filter((s) => s === 422)).toHaveLength(3);
    expect(status.filter((s) => s === 429)).toHaveLength(27);
  });
});

describe('opções e bloqueio são da pessoa', () => {
  const comDois = async () => {
    const passaporte = novoPassaporte();
    const dados = pessoa({ passaporte });
    const corpo = { pessoa: dados, informacaoComplementar: informacao() };
    expect((await novo().post('/api/registrar', corpo)).statusCode).toBe(201);
    const operador = novo();
    await operador.entrar('11144477735', SENHA);
    const { id } = (await operador.post('/api/buscarDados', { cpf: dados.cpf })).json<{ id: number }>();
    const corrigir = async (campos: object) =>
      expect((await corrigirNoBalcao(operador, id, campos)).statusCode).toBe(200);
    return { cpf: dados.cpf, passaporte, corrigir };
  };
  const maes = async (documento: object) =>
    (await novo().post('/api/acessar', documento)).json<{ maes: string[] }>().maes;

  it('por qualquer documento, também um que a pessoa já não usa, e corrija-se o que se corrigir', async () => {
    const { cpf, passaporte, corrigir } = await comDois();
    const primeiras = await maes({ cpf });
    expect(primeiras).toContain('Antônia Ferreira Moura');
    expect(await maes({ passaporte })).toEqual(primeiras);
    const outro = novoPassaporte();
    await corrigir({
      passaporte: outro,
      nome: 'Francisco Lima',
      dataNascimento: '1955-01-02',
      nomeMae: 'ANTONIA FERREIRA MOURA',
    });
    for (const documento of [{ cpf }, { passaporte }, { passaporte: outro }])
      expect(await maes(documento)).toEqual(primeiras);
  });

  it('outra mãe dá outras cinco, sem nenhuma das de antes', async () => {
    const { cpf, corrigir } = await comDois();
    const antes = await maes({ cpf });
    await corrigir({ nomeMae: 'Josefina Kowalczyk Brandt' });
    const depois = await maes({ cpf });
    expect(depois.filter((nome) => antes.includes(nome))).toEqual([]);
  });

  it('três erros por um documento fecham os outros da mesma pessoa', async () => {
    const { cpf, passaporte } = await comDois();
    const responder = (documento: object, nomeMae: string) =>
      novo().post('/api/validarDados', { acessoResource: documento, nomeMae, dataNascimento: '1985-09-27' });
    expect((await responder({ cpf }, 'Nome Errado')).statusCode).toBe(422);
    expect((await responder({ passaporte }, 'Nome Errado')).statusCode).toBe(422);
    expect((await responder({ cpf }, 'Nome Errado')).statusCode).toBe(422);
    for (const documento of [{ cpf }, { passaporte }])
      expect((await responder(documento, 'Antônia Ferreira Moura')).statusCode).toBe(429);
  });
});

describe('mãe não declarada', () => {
  const comMunicipio = (cpf: string, municipio: string, dataNascimento = '1985-09-27') => ({
    acessoResource: { cpf, passaporte: null },
    municipio,
    dataNascimento,
    modo: 'CONSULTAR',
  });

  it('só a equipe o regista, e a pergunta passa a ser o município', async () => {
    const { dados } = await registrada();
    const operador = novo();
    await operador.entrar('11144477735', SENHA);
    const { id } = (await operador.post('/api/buscarDados', { cpf: dados.cpf })).json<{ id: number }>();
    const corrigir = (campos: object) => corrigirNoBalcao(operador, id, campos);
    expect((await corrigir({ maeNaoDeclarada: true })).json()).toMatchObject({ pessoa: { nomeMae: null } });
    // Outra correção não a desfaz; um nome, sim, e o contrário sem nome é erro.
    expect((await corrigir({ sexo: 1 })).json()).toMatchObject({ pessoa: { nomeMae: null, sexo: 1 } });
    expect((await corrigir({ maeNaoDeclarada: false })).statusCode).toBe(422);

    const pedir = async () =>
      (await novo().post('/api/acessar', { cpf: dados.cpf })).json<{ municipios: string[] }>();
    const primeira = await pedir();
    expect(Object.keys(primeira)).toEqual(['municipios']);
    expect(new Set(primeira.municipios).size).toBe(5);
    expect(primeira.municipios).toContain('Manaus/AM');
    for (const opcao of primeira.municipios) expect(opcao).toMatch(/\/AM$/);
    expect(await pedir()).toEqual(primeira);

    for (const errada of [
      comMunicipio(
        dados.cpf,
        primeira.municipios.find((opcao) => opcao !== 'Manaus/AM')!,
      ),
      { ...comMunicipio(dados.cpf, ''), nomeMae: '' },
    ])
      expect((await novo().post('/api/validarDados', errada)).statusCode).toBe(422);
    const certa = await novo().post('/api/validarDados', comMunicipio(dados.cpf, 'manaus/am'));
    expect([certa.statusCode, certa.json()]).toMatchObject([200, { nomeMae: null }]);
    expect((await corrigir({ nomeMae: 'Dalva Moura' })).json()).toMatchObject({
      pessoa: { nomeMae: 'Dalva Moura' },
    });
  });

  it('no registro vale para a equipe e não para os outros', async () => {
    const pedido = (cpf: string) => ({
      pessoa: { ...pessoa({ cpf }), nomeMae: null, maeNaoDeclarada: true },
      informacaoComplementar: informacao(),
    });
    const recusa = await novo().post('/api/registrar', pedido(novoCpf()));
    expect([recusa.statusCode, recusa.json()]).toMatchObject([
      422,
      { errors: [{ campo: 'pessoa.nomeMae' }] },
    ]);
    const operador = novo();
    await operador.entrar('11144477735', SENHA);
    expect((await operador.post('/api/registrar', pedido(novoCpf()))).statusCode).toBe(201);
  });
});

it('buscas demais do mesmo endereço: 429', async () => {
  const cpf = novoCpf();
  const status = [];
  for (let i = 0; i < 81; i++) status.push((await novo().post('/api/buscarDados', { cpf })).statusCode);
  expect(status.at(-1)).toBe(429);
});
