import { DocumentoPagamentoEntity } from '../../src/modules/pagamento/documento-pagamento.entity';
import { EnderecoEntity } from '../../src/modules/pessoa/endereco.entity';
import { PessoaEntity } from '../../src/modules/pessoa/pessoa.entity';
import { indiceDe } from '../../src/platform/cifra/coluna-cifrada';
import { iniciarProduto, Produto } from '../preparo/produto';
import {
  criarConta,
  informacao,
  novoCpf,
  pessoa,
  semearReferencia,
  SENHA,
  visitante,
} from '../preparo/fabricas';
import { Navegador } from '../preparo/navegador';

let produto: Produto;
beforeAll(async () => {
  produto = await iniciarProduto();
  await semearReferencia(produto);
});
afterAll(() => produto.encerrar());

const novo = () => new Navegador(produto.api);
const contar = async (sql: string, valores: unknown[]) =>
  Number((await produto.fonte.query<{ n: number }[]>(`SELECT COUNT(*) AS n FROM ${sql}`, valores))[0]!.n);

const licencasDe = (cpf: string) =>
  produto.fonte.query<{ id: number; status: string; prazo_pagamento: string }[]>(
    'SELECT l.* FROM licenca l JOIN pessoa p ON p.id = l.pessoa_id WHERE p.cpf_indice = ? ORDER BY l.id',
    [indiceDe('documento', cpf)],
  );

describe('registrar', () => {
  it('grava pessoa, licença, informação, histórico, boleto e e-mail numa vez, e devolve o protocolo', async () => {
    const dados = pessoa();
    const resposta = await novo().post('/api/registrar', {
      pessoa: dados,
      informacaoComplementar: informacao(),
    });
    expect(resposta.statusCode).toBe(201);
    expect(resposta.json()).toEqual({ numero: expect.stringMatching(/^LPE-\d{7}-\d\/2026$/) });
    const [licenca] = await licencasDe(dados.cpf);
    expect(licenca).toMatchObject({ status: 'AGUARDANDO_PAGAMENTO' });
    const documentos = await produto.fonte.query<Record<string, unknown>[]>(
      'SELECT tipo, estado, valor, vencimento FROM documento_pagamento WHERE referencia = ?',
      [String(licenca!.id)],
    );
    // Dez dias depois de 10/03/2026 é sexta, 20/03.
    expect(documentos).toEqual([
      expect.objectContaining({ tipo: 'BOLETO', estado: 'EMITIDO', vencimento: '2026-03-20' }),
    ]);
    expect(Number(documentos[0]!.valor)).toBe(9038);
    // Cinco dias bancários depois de 20/03/2026.
    expect(licenca!.prazo_pagamento).toBe('2026-03-27');
    expect(await contar('licenca_historico WHERE licenca_id = ?', [licenca!.id])).toBe(1);
    expect(await contar('informacao_complementar WHERE licenca_id = ?', [licenca!.id])).toBe(1);
  });

  it('conta todos os erros de uma vez, no idioma de quem pede, e não grava nada', async () => {
    const antes = await contar('pessoa WHERE ? = 1', [1]);
    const corpo = { pessoa: {}, informacaoComplementar: {} };
    const resposta = await novo().post('/api/registrar', corpo, { 'accept-language': 'en' });
    expect(resposta.statusCode).toBe(422);
    const { errors } = resposta.json<{ errors: { campo: string; message: string }[] }>();
    const campos = errors.map((e) => e.campo);
    for (const campo of ['nome', 'cpf', 'dataNascimento', 'sexo', 'nomeMae', 'email', 'confirmarEmail']) {
      expect(campos).toContain(`pessoa.${campo}`);
    }
    for (const campo of Object.keys(informacao()))
      expect(campos).toContain(`informacaoComplementar.${campo}`);
    expect(errors.find((e) => e.campo === 'pessoa.nomeMae')?.message).toBe(
      "'Mother’s name' is a required field.",
    );
    expect(await contar('pessoa WHERE ? = 1', [1])).toBe(antes);
  });

  it.each([
    [{ dataNascimento: '2026-03-10' }, 'dataNascimento', 'Data Inválida'],
    [{ dataNascimento: '31/02/1990' }, 'dataNascimento', 'Data Inválida'],
    [{ dataNascimento: '2026-03-11' }, 'dataNascimento', 'Data de nascimento não pode estar no futuro.'],
    [{ cpf: '11111111111' }, 'cpf', 'CPF Inválido'],
    [{ confirmarEmail: 'outro@exemplo.example' }, 'confirmarEmail', 'Email não confere'],
    [{ email: 'sem-arroba', confirmarEmail: 'sem-arroba' }, 'email', 'Email inválido'],
    [
      { enderecoPrincipal: { ...pessoa().enderecoPrincipal, semNumero: true } },
      'enderecoPrincipal.numero',
      'Numero / Sem número inválidos.',
    ],
    [
      { enderecoPrincipal: { ...pessoa().enderecoPrincipal, numero: '' } },
      'enderecoPrincipal.numero',
      'Numero / Sem número inválidos.',
    ],
    [
      { enderecoPrincipal: { ...pessoa().enderecoPrincipal, uf: 'PA' } },
      'enderecoPrincipal.municipio',
      'O município não é do estado informado.',
    ],
    [
      { enderecoPrincipal: { zonaLocalizacao: 1 } },
      'enderecoPrincipal.descricaoAcesso',
      "'Descrição do acesso' é um campo obrigatório.",
    ],
  ])('recusa %j com o texto do catálogo', async (campos, campo, message) => {
    const resposta = await novo().post('/api/registrar', {
      pessoa: pessoa(campos),
      informacaoComplementar: informacao(),
    });
    expect(resposta.statusCode).toBe(422);
    expect(resposta.json().errors).toContainEqual({ campo: `pessoa.${campo}`, message });
  });

  it.each(['[]', 'null', '"texto"', '{"pessoa":'])('corpo que não é um objeto (%s): 400', async (corpo) => {
    const resposta = await novo().post('/api/registrar', corpo, { 'content-type': 'application/json' });
    expect([resposta.statusCode, resposta.json().codigo]).toEqual([400, 'REQUISICAO_INVALIDA']);
  });

  it('pedido recusado ou repetido não gasta número', async () => {
    const numero = async (navegador: Navegador, corpo: object, chave = 'x') => {
      const resposta = await navegador.post('/api/registrar', corpo, { 'idempotency-key': chave });
      return { estado: resposta.statusCode, sequencia: Number(/-(\d{7})-/.exec(resposta.body)?.[1]) };
    };
    const bom = () => ({ pessoa: pessoa(), informacaoComplementar: informacao() });
    const [navegador, repetido] = [novo(), bom()];
    const primeiro = await numero(navegador, repetido);
    expect(await numero(navegador, repetido)).toEqual(primeiro);
    for (const estado of [422, 403, 409]) {
      const corpo = {
        422: { pessoa: {}, informacaoComplementar: informacao() },
        403: repetido,
        409: repetido,
      };
      const quem = estado === 403 ? novo() : navegador;
      expect((await numero(quem, corpo[estado as 422], `outra-${estado}`)).estado).toBe(estado);
    }
    const depois = await Promise.all([bom(), bom(), bom()].map((corpo) => numero(novo(), corpo)));
    expect(depois.map(({ sequencia }) => sequencia - primeiro.sequencia).sort()).toEqual([1, 2, 3]);
  });

  it('endereço rural pede um de correspondência urbano, para onde vai o boleto', async () => {
    const rural = { zonaLocalizacao: 1, descricaoAcesso: 'Ramal do Brasileirinho, km 7' };
    const so = await novo().post('/api/registrar', {
      pessoa: pessoa({ enderecoPrincipal: rural }),
      informacaoComplementar: informacao(),
    });
    expect(so.json().errors.map((e: { campo: string }) => e.campo)).toEqual([
      'pessoa.enderecoCorrespondencia',
    ]);
    const dados = pessoa({ enderecoPrincipal: rural, enderecoCorrespondencia: pessoa().enderecoPrincipal });
    const com = await novo().post('/api/registrar', { pessoa: dados, informacaoComplementar: informacao() });
    expect(com.statusCode).toBe(201);
    const [licenca] = await licencasDe(dados.cpf);
    const documento = await produto.fonte.manager.findOneByOrFail(DocumentoPagamentoEntity, {
      referencia: String(licenca!.id),
    });
    expect(documento.pagadorCep).toBe('69025030');
  });

  it('só com passaporte, sai guia de arrecadação; com pagador, boleto em nome dele', async () => {
    const tipo = async (corpo: object) => {
      const navegador = novo();
      const { numero } = (await navegador.post('/api/registrar', corpo)).json<{ numero: string }>();
      return (await navegador.get(`/api/boleto/detalhes?protocolo=${numero.replace(/[-/]/g, '')}`)).json();
    };
    expect(await tipo({ pessoa: visitante(), informacaoComplementar: informacao() })).toMatchObject({
      tipo: 'GUIA',
      linhaDigitavel: expect.stringMatching(/^8\d{47}$/),
    });
    const pagador = {
      cpfCnpj: '11.222.333/0001-81',
      nome: 'Turismo do Rio Ltda',
      endereco: { logradouro: 'Rua A, 1', bairro: 'Centro', cep: '69010-060', cidade: 'Manaus', uf: 'AM' },
    };
    expect(await tipo({ pessoa: visitante(), informacaoComplementar: informacao(), pagador })).toMatchObject({
      tipo: 'BOLETO',
    });
  });

  it('aceita formulário urlencoded com colchetes', async () => {
    const dados = pessoa();
    const campos = new URLSearchParams();
    const escrever = (prefixo: string, valor: unknown): void => {
      if (valor !== null && typeof valor === 'object') {
        for (const [nome, filho] of Object.entries(valor)) escrever(`${prefixo}[${nome}]`, filho);
      } else campos.set(prefixo, String(valor));
    };
    escrever('pessoa', { ...dados, dataNascimento: '27/09/1985', sexo: { codigo: 0 } });
    escrever('informacaoComplementar', informacao({ gastoMedioPesca: '1.350,50' }));
    const resposta = await novo().post('/api/registrar', campos.toString(), {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(resposta.statusCode).toBe(201);
    const [licenca] = await licencasDe(dados.cpf);
    const [linha] = await produto.fonte.query<{ gasto_medio_centavos: number; equipamentos: unknown }[]>(
      'SELECT gasto_medio_centavos, equipamentos FROM informacao_complementar WHERE licenca_id = ?',
      [licenca!.id],
    );
    expect(Number(linha!.gasto_medio_centavos)).toBe(135_050);
  });

  it('uma licença aberta por modalidade; as duas modalidades convivem', async () => {
    const navegador = novo();
    const dados = pessoa();
    const primeiro = await navegador.post('/api/registrar', {
      pessoa: dados,
      informacaoComplementar: informacao(),
    });
    const outra = informacao({ diasPescaPorAno: 99 });
    const repetida = await navegador.post('/api/registrar', { pessoa: dados, informacaoComplementar: outra });
    expect(repetida.statusCode).toBe(409);
    expect(repetida.json()).toMatchObject({ codigo: 'LICENCA_ABERTA', protocolo: primeiro.json().numero });
    const recreativa = await navegador.post('/api/registrar', {
      pessoa: dados,
      informacaoComplementar: informacao({ modalidadePesca: 1 }),
    });
    expect(recreativa.json().numero).toMatch(/^LPR/);
  });

  it('documento do cadastro, de outra sessão: 403 que pede confirmação', async () => {
    const dados = pessoa();
    await novo().post('/api/registrar', { pessoa: dados, informacaoComplementar: informacao() });
    const outra = await novo().post('/api/registrar', {
      pessoa: dados,
      informacaoComplementar: informacao({ modalidadePesca: 1 }),
    });
    expect([outra.statusCode, outra.json().codigo]).toEqual([403, 'CONFIRMACAO_NECESSARIA']);
  });

  it('a mesma Idempotency-Key devolve a primeira resposta; com outro corpo, 422', async () => {
    const navegador = novo();
    const corpo = { pessoa: pessoa(), informacaoComplementar: informacao() };
    const chave = { 'idempotency-key': 'pedido-1' };
    const primeira = await navegador.post('/api/registrar', corpo, chave);
    const segunda = await navegador.post('/api/registrar', corpo, chave);
    expect(segunda.json()).toEqual(primeira.json());
    const outro = { ...corpo, informacaoComplementar: informacao({ diasPescaPorAno: 3 }) };
    const terceira = await navegador.post('/api/registrar', outro, chave);
    expect([terceira.statusCode, terceira.json().codigo]).toEqual([422, 'CHAVE_REUTILIZADA']);
  });

  it('quem entra de novo e repete o pedido cuja resposta se perdeu recebe-a, sem o direito da sessão de antes', async () => {
    const login = novoCpf();
    await criarConta(produto.fonte.manager, { login, papel: 'CIDADAO' });
    const [antes, depois, outra] = [novo(), novo(), novo()];
    await antes.entrar(login, SENHA);
    const corpo = { pessoa: pessoa(), informacaoComplementar: informacao() };
    const chave = { 'idempotency-key': 'resposta-perdida' };
    const primeira = await antes.post('/api/registrar', corpo, chave);
    await depois.entrar(login, SENHA);
    const repetida = await depois.post('/api/registrar', corpo, chave);
    expect([repetida.statusCode, repetida.json()]).toEqual([201, primeira.json()]);
    const ver = async (navegador: Navegador) =>
      (await navegador.post('/api/buscarLicencas', { cpf: corpo.pessoa.cpf })).statusCode;
    expect([await ver(antes), await ver(depois)]).toEqual([200, 403]);
    await outra.post('/api/registrar', corpo, chave);
    expect((await outra.post('/api/registrar', corpo, chave)).statusCode).toBe(403);
  });

  it('sem chave, o mesmo corpo vale uma vez por minuto', async () => {
    const navegador = novo();
    const corpo = { pessoa: pessoa(), informacaoComplementar: informacao() };
    const primeira = await navegador.post('/api/registrar', corpo);
    produto.relogio.ajustar('2026-03-10T14:00:59Z');
    expect((await navegador.post('/api/registrar', corpo)).json()).toEqual(primeira.json());
    produto.relogio.ajustar('2026-03-10T14:01:01Z');
    expect((await navegador.post('/api/registrar', corpo)).statusCode).toBe(409);
    produto.relogio.ajustar('2026-03-10T14:00:00Z');
  });

  it.each([
    ['da mesma sessão', true],
    ['de sessões diferentes', false],
  ])('200 pedidos iguais e simultâneos %s criam uma licença e um boleto', async (_, mesmaSessao) => {
    const dados = pessoa();
    const corpo = { pessoa: dados, informacaoComplementar: informacao() };
    const um = novo();
    await um.get('/api/configuracao');
    const respostas = await Promise.all(
      Array.from({ length: 200 }, () => (mesmaSessao ? um : novo()).post('/api/registrar', corpo)),
    );
    const status = respostas.map((r) => r.statusCode);
    expect(status.filter((s) => s === 201).length).toBe(mesmaSessao ? 200 : 1);
    expect(new Set(status.filter((s) => s !== 201))).toEqual(new Set(mesmaSessao ? [] : [403]));
    const licencas = await licencasDe(dados.cpf);
    expect(licencas).toHaveLength(1);
    expect(await contar('documento_pagamento WHERE referencia = ?', [String(licencas[0]!.id)])).toBe(1);
  });

  it('o banco de dados recusa uma segunda licença aberta, venha de onde vier', async () => {
    const dados = pessoa();
    await novo().post('/api/registrar', { pessoa: dados, informacaoComplementar: informacao() });
    const [licenca] = await licencasDe(dados.cpf);
    const copiar = (colunas: string) =>
      produto.fonte.query(
        `INSERT INTO licenca (codigo, pessoa_id, modalidade, status, vaga_principal, vaga_pendente, data_criacao)
         SELECT ?, pessoa_id, modalidade, ${colunas}, data_criacao FROM licenca WHERE id = ?`,
        [`X${novoCpf()}`, licenca!.id],
      );
    await expect(copiar("'AGUARDANDO_PAGAMENTO', 1, 1")).rejects.toMatchObject({ errno: 1062 });
    await expect(copiar("'AGUARDANDO_PAGAMENTO', NULL, NULL")).rejects.toMatchObject({ errno: 4025 });
  });
});

describe('pessoa do cadastro', () => {
  it('o dono com login atualiza os próprios dados; com concessão, a identidade não muda', async () => {
    const navegador = novo();
    const dados = pessoa();
    await navegador.post('/api/registrar', { pessoa: dados, informacaoComplementar: informacao() });
    const mudada = {
      ...dados,
      nome: 'Outro Nome',
      nomeMae: 'Outra Mãe',
      dataNascimento: '1999-01-01',
      enderecoPrincipal: { ...dados.enderecoPrincipal, logradouro: 'Rua Nova' },
    };
    await navegador.post('/api/registrar', {
      pessoa: mudada,
      informacaoComplementar: informacao({ modalidadePesca: 1 }),
    });
    const { manager } = produto.fonte;
    const gravada = await manager.findOneByOrFail(PessoaEntity, {
      cpfIndice: indiceDe('documento', dados.cpf),
    });
    expect(gravada).toMatchObject({
      nome: dados.nome,
      nomeMae: dados.nomeMae,
      dataNascimento: '1985-09-27',
    });
    expect(await manager.findOneByOrFail(EnderecoEntity, { pessoaId: gravada.id })).toMatchObject({
      logradouro: 'Rua Nova',
    });
    await criarConta(produto.fonte.manager, {
      login: dados.cpf,
      papel: 'CIDADAO',
      pessoaId: gravada.id,
    });
    const dono = novo();
    await dono.entrar(dados.cpf, SENHA);
    const vista = (await dono.post('/api/buscarLicencas', { cpf: dados.cpf })).json();
    expect(vista.pessoa).toMatchObject({ nomeMae: dados.nomeMae, mascarados: [] });
  });

  it('acrescentar o passaporte de outra pessoa: 409, e nada muda', async () => {
    const alheio = visitante();
    await novo().post('/api/registrar', { pessoa: alheio, informacaoComplementar: informacao() });
    const dados = pessoa();
    await novo().post('/api/registrar', { pessoa: dados, informacaoComplementar: informacao() });
    const operador = novo();
    const login = novoCpf();
    await criarConta(produto.fonte.manager, { login, papel: 'OPERADOR' });
    await operador.entrar(login, SENHA);
    const resposta = await operador.post('/api/registrar', {
      pessoa: { ...dados, passaporte: alheio.passaporte },
      informacaoComplementar: informacao({ modalidadePesca: 1 }),
    });
    expect([resposta.statusCode, resposta.json().codigo]).toEqual([409, 'DOCUMENTO_DE_OUTRA_PESSOA']);
    expect(await licencasDe(dados.cpf)).toHaveLength(1);
  });

  it('o pedido feito pela equipe não troca a língua da pessoa', async () => {
    const dados = pessoa();
    await novo().post(
      '/api/registrar',
      { pessoa: dados, informacaoComplementar: informacao() },
      { 'accept-language': 'es' },
    );
    const operador = novo();
    const login = novoCpf();
    await criarConta(produto.fonte.manager, { login, papel: 'OPERADOR' });
    await operador.entrar(login, SENHA);
    await operador.post('/api/registrar', {
      pessoa: dados,
      informacaoComplementar: informacao({ modalidadePesca: 1 }),
    });
    const [linha] = await produto.fonte.query<{ idioma: string }[]>(
      'SELECT idioma FROM pessoa WHERE cpf_indice = ?',
      [indiceDe('documento', dados.cpf)],
    );
    expect(linha!.idioma).toBe('es');
  });
});
