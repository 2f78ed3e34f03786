import { esquecerPessoa } from '../../src/modules/pessoa/esquecer-pessoa';
import { SalvarPessoaService } from '../../src/modules/pessoa/salvar-pessoa.service';
import { entrarComo } from '../preparo/contas';
import { corrigirNoBalcao, MOTIVO_DA_CORRECAO } from '../preparo/corrigir-no-balcao';
import { criarConta, informacao, novoCpf, novoPassaporte, SENHA } from '../preparo/fabricas';
import { Navegador } from '../preparo/navegador';
import { bancadaDoBalcao } from './bancada-do-balcao';

const bancada = bancadaDoBalcao();
const { registrar, auditados } = bancada;
const MOTIVO = 'O documento que se viu era de outra pessoa.';

interface Correcao {
  id: number;
  mudanca: {
    campos: string[];
    antes: Record<string, unknown>;
    depois: Record<string, unknown>;
  } | null;
  motivo: string;
  desfaz: number | null;
  ator: string;
  podeDesfazer: boolean;
}
interface Ficha {
  versao: string;
  pessoa: Record<string, unknown> & { enderecoPrincipal: Record<string, unknown> };
  correcoes: Correcao[];
  documentosAntigos: { tipo: string; numero: string; origem: string; desde: string }[];
}

const ficha = async (id: number) =>
  (await bancada.mesa.operador.get(`/api/admin/pessoas/${id}`)).json<Ficha>();
const corrigir = (id: number, campos: object) => corrigirNoBalcao(bancada.mesa.operador, id, campos);
const desfazer = (id: number, correcao: number, motivo: string | null = MOTIVO) =>
  bancada.mesa.operador.post(`/api/admin/pessoas/${id}/correcoes/${correcao}/desfazer`, { motivo });
const recusa = (resposta: { statusCode: number; json: <T>() => T }) => [
  resposta.statusCode,
  resposta.json<{ codigo: string }>().codigo,
];

it('a prévia mostra o antes e o depois de cada campo, e não grava nada', async () => {
  const { pessoaId, dados } = await registrar();
  const { versao, pessoa } = await ficha(pessoaId);
  const enderecoPrincipal = { ...pessoa.enderecoPrincipal, numero: '77' };
  const resposta = await bancada.mesa.operador.post(`/api/admin/pessoas/${pessoaId}/correcao`, {
    pessoa: { nome: 'Nome Corrigido', enderecoPrincipal },
    versao,
  });
  expect(resposta.statusCode).toBe(200);
  expect(resposta.json()).toMatchObject({
    campos: ['nome', 'enderecoPrincipal'],
    antes: { nome: dados.nome, enderecoPrincipal: pessoa.enderecoPrincipal },
    depois: { nome: 'Nome Corrigido', enderecoPrincipal },
  });
  expect(await ficha(pessoaId)).toMatchObject({ versao, pessoa: { nome: dados.nome }, correcoes: [] });
});

it('sem motivo não se corrige; sem mudança também não', async () => {
  const { pessoaId, dados } = await registrar();
  const { versao } = await ficha(pessoaId);
  for (const motivo of [undefined, '', 'curto']) {
    const resposta = await bancada.mesa.operador.pedir('PUT', `/api/admin/pessoas/${pessoaId}`, {
      pessoa: { nome: 'Outro Nome' },
      versao,
      motivo,
    });
    expect([resposta.statusCode, resposta.json<{ errors: { campo: string }[] }>().errors[0]!.campo]).toEqual([
      422,
      'motivo',
    ]);
  }
  expect(recusa(await corrigir(pessoaId, { nome: dados.nome }))).toEqual([409, 'NADA_A_CORRIGIR']);
  expect((await ficha(pessoaId)).pessoa.nome).toBe(dados.nome);
});

it('o antes, o depois e o motivo ficam selados, ligados à auditoria e a quem corrigiu', async () => {
  const { pessoaId, dados } = await registrar({ nome: 'Antes Plantado' });
  expect((await corrigir(pessoaId, { nome: 'Depois Plantado' })).statusCode).toBe(200);
  const [correcao] = (await ficha(pessoaId)).correcoes;
  expect(correcao).toMatchObject({
    mudanca: {
      campos: ['nome'],
      antes: { nome: 'Antes Plantado', cpf: (dados as { cpf: string }).cpf },
      depois: { nome: 'Depois Plantado' },
    },
    motivo: MOTIVO_DA_CORRECAO,
    desfaz: null,
    ator: expect.stringMatching(/^usuario:\d+$/),
    podeDesfazer: true,
  });
  const [guardada] = await bancada.mesa.em.query<Record<'antes' | 'depois' | 'motivo', Buffer>[]>(
    'SELECT antes, depois, motivo FROM correcao WHERE pessoa_id = ?',
    [pessoaId],
  );
  for (const selado of [guardada!.antes, guardada!.depois, guardada!.motivo])
    expect(selado.toString('latin1')).not.toMatch(/plantado|documento/i);
  const fatos = await auditados(
    'PESSOA_MUDADA',
    `pessoa_id = ${pessoaId} AND objeto_tipo = 'correcao' AND objeto_id = '${correcao!.id}'`,
  );
  expect(fatos.map(({ detalhes }) => detalhes)).toEqual(['{"campos":"nome"}']);
  expect(correcao!.ator).toBe(`usuario:${fatos[0]!.ator_id}`);
  // O retrato de uma não se abre na linha de outra.
  const { pessoaId: outra } = await registrar();
  await corrigir(outra, { nome: 'Outra Corrigida' });
  const [{ id: trocada }] = (await ficha(outra)).correcoes as [Correcao];
  await corrigir(outra, { nome: 'Outra Vez Corrigida' });
  await bancada.mesa.em.query('UPDATE correcao SET antes = ? WHERE id = ?', [guardada!.antes, trocada]);
  // A que não se abre fica marcada, e a ficha e as outras continuam a abrir-se.
  const { correcoes } = await ficha(outra);
  expect(correcoes).toMatchObject([
    { mudanca: { depois: { nome: 'Outra Vez Corrigida' } }, podeDesfazer: true },
    { id: trocada, mudanca: null, motivo: MOTIVO_DA_CORRECAO, podeDesfazer: false },
  ]);
  await bancada.mesa.em.query('UPDATE correcao SET motivo = ? WHERE id = ?', [guardada!.motivo, trocada]);
  expect((await ficha(outra)).correcoes[1]).toMatchObject({ mudanca: null, motivo: '(ilegível)' });
  const desfeita = await desfazer(outra, correcoes[0]!.id);
  expect([desfeita.statusCode, desfeita.json<Ficha>().correcoes.length]).toEqual([200, 3]);
});

it('de duas correções ao mesmo tempo, uma entra e a outra é dita; nenhuma se perde calada', async () => {
  const { pessoaId } = await registrar();
  const { versao } = await ficha(pessoaId);
  const nomes = ['Primeira Corrida', 'Segunda Corrida'];
  const respostas = await Promise.all(
    nomes.map((nome) =>
      bancada.mesa.operador.pedir('PUT', `/api/admin/pessoas/${pessoaId}`, {
        pessoa: { nome },
        versao,
        motivo: MOTIVO,
      }),
    ),
  );
  expect(respostas.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const perdeu = respostas.findIndex(({ statusCode }) => statusCode === 409);
  expect(recusa(respostas[perdeu]!)).toEqual([409, 'CADASTRO_JA_MUDOU']);
  const depois = await ficha(pessoaId);
  expect(depois.pessoa.nome).toBe(nomes[1 - perdeu]);
  expect(depois.correcoes).toHaveLength(1);
  const previa = await bancada.mesa.operador.post(`/api/admin/pessoas/${pessoaId}/correcao`, {
    pessoa: { nome: nomes[perdeu] },
    versao,
  });
  expect(recusa(previa)).toEqual([409, 'CADASTRO_JA_MUDOU']);
});

describe('desfazer', () => {
  it('volta ao que era, com motivo, e fica à vista; refazer é desfazer o desfeito', async () => {
    const { pessoaId, dados } = await registrar();
    const { pessoa } = await ficha(pessoaId);
    const campos = { nome: 'Errado', enderecoPrincipal: { ...pessoa.enderecoPrincipal, bairro: 'Errado' } };
    await corrigir(pessoaId, campos);
    const [feita] = (await ficha(pessoaId)).correcoes;
    expect((await desfazer(pessoaId, feita!.id, null)).statusCode).toBe(422);
    expect((await desfazer(pessoaId, feita!.id)).statusCode).toBe(200);
    const desfeita = await ficha(pessoaId);
    expect(desfeita.pessoa).toEqual(pessoa);
    expect(desfeita.correcoes).toMatchObject([
      {
        desfaz: feita!.id,
        motivo: MOTIVO,
        mudanca: { campos: ['nome', 'enderecoPrincipal'] },
        podeDesfazer: true,
      },
      { id: feita!.id, podeDesfazer: false },
    ]);
    const [ultima] = (await auditados('PESSOA_MUDADA', `pessoa_id = ${pessoaId}`)).slice(-1);
    expect(JSON.parse(ultima!.detalhes)).toEqual({ campos: 'nome,enderecoPrincipal', desfaz: feita!.id });
    expect((await desfazer(pessoaId, desfeita.correcoes[0]!.id)).statusCode).toBe(200);
    expect((await ficha(pessoaId)).pessoa.nome).toBe('Errado');
    expect(dados.nome).toBe(pessoa.nome);
  });

  it('não depois de o cadastro mudar, nem a de outra pessoa', async () => {
    const { pessoaId } = await registrar();
    const outra = await registrar();
    await corrigir(pessoaId, { nome: 'Primeira Vez' });
    const [primeira] = (await ficha(pessoaId)).correcoes;
    await corrigir(pessoaId, { sexo: 2 });
    expect((await ficha(pessoaId)).correcoes.map(({ podeDesfazer }) => podeDesfazer)).toEqual([true, false]);
    expect(recusa(await desfazer(pessoaId, primeira!.id))).toEqual([409, 'CORRECAO_SUPERADA']);
    expect((await desfazer(outra.pessoaId, primeira!.id)).statusCode).toBe(404);
    expect((await ficha(pessoaId)).pessoa).toMatchObject({ nome: 'Primeira Vez', sexo: 2 });
  });

  it('o documento que a correção trocou volta ao uso, e o errado não continua achando a pessoa', async () => {
    const [certo, errado] = [novoPassaporte(), novoPassaporte()];
    const { pessoaId } = await registrar({ passaporte: certo });
    await corrigir(pessoaId, { passaporte: errado });
    const comErro = await ficha(pessoaId);
    expect(comErro.documentosAntigos.map(({ numero }) => numero)).toEqual([certo]);
    await desfazer(pessoaId, comErro.correcoes[0]!.id);
    expect(await ficha(pessoaId)).toMatchObject({ pessoa: { passaporte: certo }, documentosAntigos: [] });
    const dono = await bancada.registrar({ passaporte: errado });
    expect(dono.pessoaId).not.toBe(pessoaId);
  });

  it('o documento que já era antigo antes da correção continua antigo, desde quando era', async () => {
    const [velho, novo] = [novoPassaporte(), novoPassaporte()];
    const { pessoaId } = await registrar({ passaporte: velho });
    await corrigir(pessoaId, { passaporte: novo });
    const { documentosAntigos } = await ficha(pessoaId);
    await corrigir(pessoaId, { passaporte: velho });
    expect((await ficha(pessoaId)).documentosAntigos.map(({ numero }) => numero)).toEqual([novo]);
    await desfazer(pessoaId, (await ficha(pessoaId)).correcoes[0]!.id);
    expect((await ficha(pessoaId)).documentosAntigos).toEqual(documentosAntigos);
  });

  it('recusa se outra pessoa tomou entretanto o documento', async () => {
    const cpf = novoCpf();
    const { pessoaId } = await registrar({ cpf });
    await corrigir(pessoaId, { cpf: novoCpf() });
    await registrar({ cpf });
    const [correcao] = (await ficha(pessoaId)).correcoes;
    expect(recusa(await desfazer(pessoaId, correcao!.id))).toEqual([409, 'DOCUMENTO_DE_OUTRA_PESSOA']);
  });
});

it('ninguém vê, corrige ou desfaz pelo próprio cadastro, e quem não é da equipe não passa', async () => {
  const { pessoaId } = await registrar();
  await corrigir(pessoaId, { nome: 'Nome de Operador' });
  const { versao, correcoes } = await ficha(pessoaId);
  const { produto, em } = bancada.mesa;
  const login = novoCpf();
  await criarConta(em, { login, pessoaId, papel: 'OPERADOR' });
  const interessado = new Navegador(produto.api);
  await interessado.entrar(login, SENHA);
  const cidadao = await entrarComo(produto, 'CIDADAO');
  const previa = { pessoa: { nome: 'Outro' }, versao };
  const pedidos = [
    ['correcao', previa],
    [`correcoes/${correcoes[0]!.id}/desfazer`, { motivo: MOTIVO }],
  ] as const;
  for (const [caminho, corpo] of pedidos) {
    const endereco = `/api/admin/pessoas/${pessoaId}/${caminho}`;
    expect(recusa(await interessado.post(endereco, corpo))).toEqual([403, 'INTERESSE_PROPRIO']);
    expect((await cidadao.post(endereco, corpo)).statusCode).toBe(403);
  }
  const propria = (await interessado.get(`/api/admin/pessoas/${pessoaId}`)).json<Ficha>();
  expect(propria.correcoes.map(({ podeDesfazer }) => podeDesfazer)).toEqual([false]);
});

it('vai na cópia dos dados sem os valores de antes, e apaga-se com eles', async () => {
  const { produto, em } = bancada.mesa;
  const { pessoaId, dados } = await registrar({ nome: 'Valor de Antes' });
  await corrigir(pessoaId, { nome: 'Valor de Depois' });
  const login = (dados as { cpf: string }).cpf;
  await criarConta(em, { login, pessoaId, papel: 'CIDADAO' });
  const dona = new Navegador(produto.api);
  await dona.entrar(login, SENHA);
  const copia = await dona.get('/api/conta/dados');
  expect(copia.json<{ correcoes: object[] }>().correcoes).toEqual([
    { em: expect.any(String), campos: ['nome'], motivo: MOTIVO_DA_CORRECAO },
  ]);
  await esquecerPessoa(em, pessoaId, produto.relogio.agora());
  expect(await em.query('SELECT id FROM correcao WHERE pessoa_id = ?', [pessoaId])).toEqual([]);
});

it('a ficha do cadastro que ficou mostra as do que se juntou a ele; essas não se desfazem', async () => {
  const [a, b] = [await registrar(), await registrar({}, 1)];
  await corrigir(b.pessoaId, { nome: 'Corrigida Antes' });
  const caminho = `/api/admin/pessoas/${a.pessoaId}/juncao`;
  const previa = (await bancada.mesa.operador.get(`${caminho}?com=${b.pessoaId}`)).json<{
    versao: string;
    campos: { campo: string; sugerido: string }[];
    confirmacoes: { codigo: string }[];
  }>();
  const juntada = await bancada.mesa.operador.post(caminho, {
    absorvidaId: b.pessoaId,
    versao: previa.versao,
    escolhas: Object.fromEntries(previa.campos.map(({ campo, sugerido }) => [campo, sugerido])),
    confirmacoes: previa.confirmacoes.map(({ codigo }) => codigo),
    motivo: MOTIVO,
  });
  expect(juntada.statusCode).toBe(200);
  const { correcoes } = await ficha(a.pessoaId);
  expect(correcoes).toMatchObject([
    { mudanca: { depois: { nome: 'Corrigida Antes' } }, podeDesfazer: false },
  ]);
  expect((await desfazer(a.pessoaId, correcoes[0]!.id)).statusCode).toBe(404);
  const { em, produto } = bancada.mesa;
  await esquecerPessoa(em, a.pessoaId, produto.relogio.agora());
  expect(await em.query('SELECT id FROM correcao WHERE pessoa_id = ?', [b.pessoaId])).toEqual([]);
});

describe('documentos que a pessoa já teve', () => {
  const achadas = async (termo: string): Promise<number[]> =>
    (await bancada.mesa.operador.post('/api/admin/busca', { termo }))
      .json<{ pessoas: { id: number }[] }>()
      .pessoas.map(({ id }) => id);

  it('um passaporte novo não perde o velho, que não serve a mais ninguém', async () => {
    const [velho, novo] = [novoPassaporte(), novoPassaporte()];
    const { pessoaId } = await registrar({ passaporte: velho });
    const outro = await registrar({ passaporte: novoPassaporte() });
    expect((await corrigir(pessoaId, { passaporte: novo })).statusCode).toBe(200);
    for (const passaporte of [velho, novo]) {
      expect(await achadas(passaporte)).toEqual([pessoaId]);
      const busca = await new Navegador(bancada.mesa.produto.api).post('/api/buscarDados', { passaporte });
      expect(busca.json<{ maes: string[] }>().maes).toHaveLength(5);
    }
    expect((await corrigir(outro.pessoaId, { passaporte: velho })).json()).toMatchObject({
      codigo: 'DOCUMENTO_DE_OUTRA_PESSOA',
    });
    // De volta ao velho, o novo passa a antigo.
    expect((await corrigir(pessoaId, { passaporte: velho })).json()).toMatchObject({
      pessoa: { passaporte: velho },
      documentosAntigos: [{ tipo: 'passaporte', numero: novo, origem: 'TROCA' }],
    });
  });

  it('o pedido de quem ainda diz o velho não o põe de volta', async () => {
    const [velho, novo] = [novoPassaporte(), novoPassaporte()];
    const { pessoaId } = await registrar({ passaporte: velho });
    await criarConta(bancada.mesa.em, { login: velho, papel: 'CIDADAO', pessoaId });
    await corrigir(pessoaId, { passaporte: novo });
    const dono = new Navegador(bancada.mesa.produto.api);
    await dono.entrar(velho, SENHA);
    const pedido = await dono.post('/api/registrar', {
      pessoa: { passaporte: velho },
      informacaoComplementar: informacao({ modalidadePesca: 1 }),
    });
    expect(pedido.statusCode).toBe(201);
    expect(await ficha(pessoaId)).toMatchObject({
      pessoa: { passaporte: novo },
      documentosAntigos: [{ tipo: 'passaporte', numero: velho, origem: 'TROCA' }],
    });
  });

  it('o pedido que se fazia quando o balcão o corrigiu também não', async () => {
    const [velho, novo] = [novoPassaporte(), novoPassaporte()];
    const { pessoaId } = await registrar({ passaporte: velho });
    await criarConta(bancada.mesa.em, { login: velho, papel: 'CIDADAO', pessoaId });
    const dono = new Navegador(bancada.mesa.produto.api);
    await dono.entrar(velho, SENHA);
    const salvar = bancada.mesa.pegar(SalvarPessoaService);
    const gravar = salvar.gravar.bind(salvar);
    jest.spyOn(salvar, 'gravar').mockImplementationOnce(async (...lido) => {
      await corrigir(pessoaId, { passaporte: novo });
      return gravar(...lido);
    });
    const pedido = await dono.post('/api/registrar', {
      pessoa: { passaporte: velho },
      informacaoComplementar: informacao({ modalidadePesca: 1 }),
    });
    expect(pedido.statusCode).toBe(201);
    expect((await ficha(pessoaId)).pessoa).toMatchObject({ passaporte: novo });
  });

  it('um CPF corrigido fica livre para o dono dele, e o balcão ainda o acha', async () => {
    const [errado, certo] = [novoCpf(), novoCpf()];
    const { pessoaId } = await registrar({ cpf: errado });
    const correcao = { cpf: certo, nome: 'Corrigida no Balcão' };
    expect((await corrigir(pessoaId, correcao)).statusCode).toBe(200);
    expect(await achadas(errado)).toEqual([pessoaId]);
    const dono = await registrar({ cpf: errado });
    expect(dono.pessoaId).not.toBe(pessoaId);
    expect(await achadas(errado)).toEqual([dono.pessoaId]);
    // Quem entra com o que ficou errado vê as suas licenças, com o documento certo, e não as do dono dele.
    await criarConta(bancada.mesa.em, { login: errado, papel: 'CIDADAO', pessoaId });
    const conta = new Navegador(bancada.mesa.produto.api);
    await conta.entrar(errado, SENHA);
    expect((await conta.get('/api/consultar-minha-carteira')).json()).toMatchObject([
      { nome: 'Corrigida no Balcão', documento: certo },
    ]);
    const [licenca] = await bancada.mesa.em.query<{ codigo: string }[]>(
      'SELECT codigo FROM licenca WHERE pessoa_id = ?',
      [pessoaId],
    );
    const historico = await conta.get(`/api/external/carteira/historico/byIdentificador/${errado}`);
    const { licencasEsportivas } = historico.json<{ licencasEsportivas: { numero: string }[] }>();
    expect(licencasEsportivas.map(({ numero }) => numero.replace(/\W/g, ''))).toEqual([licenca!.codigo]);
  });
});
