import { PessoasSugeridas } from '../../src/modules/balcao/pessoas-sugeridas.service';
import { PessoaBuscaEntity } from '../../src/modules/pessoa/busca/pessoa-busca.entity';
import { termoDoNome } from '../../src/modules/pessoa/busca/gravar-termos';
import { PalavraDoNomeEntity } from '../../src/modules/pessoa/busca/palavra-do-nome.entity';
import { esquecerPalavras } from '../../src/modules/pessoa/busca/vocabulario-dos-nomes';
import { criarConta, informacao, novoCpf, novoPassaporte, pessoa, SENHA } from '../preparo/fabricas';
import { Navegador } from '../preparo/navegador';
import { bancadaDoBalcao } from './bancada-do-balcao';
import { corrigirNoBalcao } from '../preparo/corrigir-no-balcao';

const bancada = bancadaDoBalcao();
const { registrar, auditados } = bancada;

interface Achados {
  por: string;
  pessoas: { id: number; nome: string; documento: string }[];
  licencaId: number | null;
  documentoId: number | null;
  haMais: boolean;
  letrasAMenos: boolean;
  digitoErrado: string | null;
}
const buscar = async (termo: string, resto: object = {}): Promise<Achados> => {
  const resposta = await bancada.mesa.operador.post('/api/admin/busca', { termo, ...resto });
  expect(resposta.statusCode).toBe(200);
  return resposta.json();
};

describe('busca', () => {
  it('acha por documento, protocolo, número do boleto, linha digitável, e-mail e nome', async () => {
    const nome = 'Jucélia Quaresma do Ó Tapajós';
    const email = 'Jucelia.Q@exemplo.example';
    const { dados, numero, boleto, pessoaId, licencaId } = await registrar({
      nome,
      email,
      confirmarEmail: email,
    });
    const { cpf } = dados as { cpf: string };
    const casos: [string, string, number | null, number | null][] = [
      [cpf, 'DOCUMENTO', null, null],
      [numero.toLowerCase(), 'PROTOCOLO', licencaId, null],
      [boleto.nossoNumero!, 'BOLETO', licencaId, boleto.id],
      [boleto.numeroDocumento, 'BOLETO', licencaId, boleto.id],
      [boleto.linhaDigitavel, 'BOLETO', licencaId, boleto.id],
      [boleto.codigoBarras, 'BOLETO', licencaId, boleto.id],
      ['jucelia.q@EXEMPLO.example', 'EMAIL', null, null],
      ['tapajos jucelia', 'NOME', null, null],
      ['QUARESMA', 'NOME', null, null],
    ];
    for (const [termo, por, licenca, documento] of casos) {
      const achados = await buscar(termo);
      expect([termo, achados.por, achados.pessoas.map(({ id }) => id)]).toEqual([termo, por, [pessoaId]]);
      expect([achados.licencaId, achados.documentoId]).toEqual([licenca, documento]);
    }
    const [achada] = (await buscar('quaresma')).pessoas;
    expect(achada).toMatchObject({ nome, documento: `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**` });
    expect((await buscar('jucelia quaresma nogueira')).pessoas).toEqual([]);
  });

  it('acha o passaporte, e o que não existe não é erro', async () => {
    const passaporte = novoPassaporte();
    const { pessoaId } = await registrar({ passaporte });
    expect((await buscar(passaporte.toLowerCase())).pessoas.map(({ id }) => id)).toEqual([pessoaId]);
    for (const termo of [novoCpf(), 'LPE-9999999-9/2026', 'ninguem@exemplo.example', 'Zzyzx Qwerty']) {
      expect((await buscar(termo)).pessoas).toEqual([]);
    }
  });

  it('acha por parte, em qualquer ordem, pelo som e com uma letra trocada; e diz o nascimento e o município', async () => {
    const { pessoaId } = await registrar({
      nome: 'Tereza Zulmira Vasconcellos',
      dataNascimento: '1961-07-02',
    });
    for (const termo of [
      'vasconc',
      'zulm teres',
      'VASCONCELOS',
      'Teresa Vasconselos',
      'zulmria',
      'zulmra vasconcellos',
      'mira vasco',
    ]) {
      const { por, pessoas } = await buscar(termo);
      expect([termo, por, pessoas.map(({ id }) => id)]).toEqual([termo, 'NOME', [pessoaId]]);
    }
    for (const termo of ['vasconcelos jucelia', 'zxlmria', 'tere zzz'])
      expect([termo, (await buscar(termo)).pessoas]).toEqual([termo, []]);
    const [achada] = (await buscar('vasconc')).pessoas;
    expect(achada).toMatchObject({ dataNascimento: '1961-07-02', municipio: expect.stringMatching(/\/AM$/) });
  });

  it('as palavras estão seladas, todas do mesmo tamanho, e a que já não é de ninguém sai', async () => {
    const ler = () =>
      bancada.mesa.em.query<{ termo: Buffer; palavra: Buffer }[]>(
        'SELECT termo, palavra FROM palavra_do_nome',
      );
    const { pessoaId } = await registrar({ nome: 'Xis Zoroastrina' });
    const com = await ler();
    expect(new Set(com.map(({ palavra }) => palavra.length)).size).toBe(1);
    expect(com.map(({ palavra }) => palavra.toString('latin1')).join(' ')).not.toMatch(/zoroastr/i);
    const termos = com.map(({ termo }) => termo);
    await bancada.mesa.em.delete(PessoaBuscaEntity, { pessoaId });
    await esquecerPalavras(bancada.mesa.em, termos);
    expect((await ler()).length).toBe(com.length - 2);
  });

  it.each([
    ['111.444.777-36', 'CPF'],
    ['LPE-0000123-8/2026', 'PROTOCOLO'],
    ['111.444.777-35', null],
    ['ninguém de nome', null],
  ])('%s com o dígito errado diz-se: %s', async (termo, esperado) => {
    expect((await buscar(termo)).digitoErrado).toBe(esperado);
  });

  it('muitos homônimos vêm aos poucos, sem faltar nem repetir', async () => {
    const ids: number[] = [];
    for (let i = 0; i < 27; i++)
      ids.push((await registrar({ nome: `Homônimo Sobrenome ${'ABC'[i % 3]}${i}` })).pessoaId);
    const primeira = await buscar('homonimo sobrenome');
    expect([primeira.pessoas.length, primeira.haMais]).toEqual([25, true]);
    const resto = await buscar('homonimo sobrenome', { antesDe: primeira.pessoas.at(-1)!.id });
    expect(resto.haMais).toBe(false);
    expect([...primeira.pessoas, ...resto.pessoas].map(({ id }) => id)).toEqual(ids.reverse());
  });

  it('vistas as iguais, que enchem a primeira página, vêm as parecidas, mais novas ou mais velhas', async () => {
    const chamada = async (nome: string) => (await registrar({ nome: `${nome} Vizinho` })).pessoaId;
    const velha = await chamada('Josefátima');
    const iguais: number[] = [];
    for (let i = 0; i < 25; i++) iguais.push(await chamada('Josefat'));
    const nova = await chamada('Josefatina');
    const primeira = await buscar('josefat');
    expect(primeira).toMatchObject({ haMais: true, letrasAMenos: false });
    expect(primeira.pessoas.map(({ id }) => id)).toEqual(iguais.reverse());
    const resto = await buscar('josefat', { antesDe: primeira.pessoas.at(-1)!.id });
    expect(resto.pessoas.map(({ id }) => id)).toEqual([nova, velha]);
    expect(resto.haMais).toBe(false);
  });

  it('o começo de palavras demais diz que há mais nomes do que os procurados', async () => {
    const letras = [...'ABCDEFGHIJKLMNOPQRSTUVXZ'];
    for (let i = 0; i < 41; i++)
      await registrar({ nome: `Quixe${letras[i % 24]}${letras[(i * 7 + 5) % 23]}o Comum` });
    expect(await buscar('quix')).toMatchObject({ haMais: true, letrasAMenos: true });
    expect((await buscar('comum')).letrasAMenos).toBe(false);
  });

  it('o que se digitou não fica na auditoria, e o nome corrigido troca os termos', async () => {
    const { pessoaId } = await registrar({ nome: 'Aracy Antiga' });
    const conhecida = async (palavra: string) =>
      bancada.mesa.em.existsBy(PalavraDoNomeEntity, { termo: termoDoNome(palavra) });
    expect(await conhecida('ANTIGA')).toBe(true);
    await buscar('Aracy Antiga');
    const buscas = await auditados('PESSOAS_LISTADAS');
    expect(JSON.parse(buscas.at(-1)!.detalhes)).toEqual({
      por: 'NOME',
      pessoas: 1,
      quais: String(pessoaId),
    });
    expect(JSON.stringify(buscas)).not.toMatch(/aracy/i);
    const corrigida = await corrigirNoBalcao(bancada.mesa.operador, pessoaId, { nome: 'Aracy Renovada' });
    expect(corrigida.statusCode).toBe(200);
    expect((await buscar('Antiga')).pessoas).toEqual([]);
    expect(await Promise.all(['ANTIGA', 'ARACY', 'RENOVADA'].map(conhecida))).toEqual([false, true, true]);
    expect((await buscar('renovada')).pessoas.map(({ id }) => id)).toEqual([pessoaId]);
  });

  it('o que se sugere a quem digita fica numa linha por pessoa da equipe e minuto, com quem se mostrou', async () => {
    const { mesa } = bancada;
    const uma = (await registrar({ nome: 'Pacífica Sugerida Sol' })).pessoaId;
    const outra = (await registrar({ nome: 'Pacífica Sugerida Lua' })).pessoaId;
    const sugeridas = mesa.produto.api.get(PessoasSugeridas, { strict: false });
    const linhas = async () =>
      (await auditados('PESSOAS_LISTADAS', "detalhes LIKE '%SUGESTAO%'")).map((linha) => ({
        ator: linha.ator_id,
        ...(JSON.parse(linha.detalhes) as object),
      }));
    const sugerir = (termo: string) => buscar(termo, { sugerindo: true });
    expect((await sugerir('sugerida')).pessoas.map(({ id }) => id)).toEqual([outra, uma]);
    await sugerir('sugerida sol');
    await sugerir('sugerida que não há');
    await mesa.administrador.post('/api/admin/busca', { termo: 'sugerida lua', sugerindo: true });
    await sugeridas.passarAAuditoria();
    expect(await linhas()).toEqual([]);
    mesa.produto.relogio.ajustar('2026-03-10T14:01:00Z');
    try {
      // Dois workers ao mesmo tempo não a escrevem duas vezes.
      await Promise.all([sugeridas.passarAAuditoria(), sugeridas.passarAAuditoria()]);
    } finally {
      mesa.produto.relogio.ajustar('2026-03-10T14:00:00Z');
    }
    const escritas = await linhas();
    expect(escritas).toHaveLength(2);
    expect(escritas).toContainEqual(
      expect.objectContaining({ por: 'SUGESTAO', buscas: 3, pessoas: 2, quais: `${outra},${uma}` }),
    );
    expect(escritas).toContainEqual(expect.objectContaining({ buscas: 1, pessoas: 1, quais: String(outra) }));
    expect(new Set(escritas.map(({ ator }) => ator)).size).toBe(2);
    expect(await mesa.em.query('SELECT * FROM pessoas_sugeridas')).toEqual([]);
  });

  it('a quem digita mostram-se poucas', async () => {
    for (let i = 0; i < 7; i++) await registrar({ nome: `Numeroso Sugerível ${'ABCDEFG'[i]}` });
    const { pessoas, haMais } = await buscar('numeroso', { sugerindo: true });
    expect([pessoas.length, haMais]).toEqual([6, true]);
  });

  it('no banco os termos não se leem', async () => {
    const { pessoaId } = await registrar({ nome: 'Iracema Legível' });
    const termos = await bancada.mesa.em.query<{ termo: Buffer }[]>(
      'SELECT termo FROM pessoa_busca WHERE pessoa_id = ?',
      [pessoaId],
    );
    expect(termos).toHaveLength(3);
    expect(termos.map(({ termo }) => termo.toString('latin1')).join(' ')).not.toMatch(/iracema|exemplo/i);
  });
});

describe('ficha da pessoa', () => {
  it('traz cadastro, licenças, boletos, histórias e quem viu, e a leitura fica anotada', async () => {
    const { pessoaId, licencaId, numero, dados } = await registrar();
    const abrir = () => bancada.mesa.operador.get(`/api/admin/pessoas/${pessoaId}`);
    await abrir();
    const ficha = (await abrir()).json<Record<string, Record<string, unknown>[]>>();
    expect(ficha).toMatchObject({
      id: pessoaId,
      temConta: false,
      pessoa: { nome: dados.nome, email: 'francisco@exemplo.example', mascarados: [] },
      licencas: [{ id: licencaId, protocolo: { codigoFormatado: numero }, acoes: ['BAIXAR_BOLETO'] }],
      documentos: [{ licencaId, protocolo: numero, estado: 'EMITIDO', valor: 9038 }],
      historico: [{ licencaId, evento: 'REGISTRADA', ator: 'anonimo' }],
    });
    expect(ficha.licencas![0]!.acoesDoBalcao).toEqual(['CONCEDER_PROVISORIA', 'INVALIDAR']);
    expect(ficha.acessos!.filter(({ acao }) => acao === 'PESSOA_LIDA')).toEqual(
      Array(2).fill(expect.objectContaining({ papel: 'OPERADOR', atorId: expect.any(Number) as number })),
    );
    expect((await bancada.mesa.operador.get('/api/admin/pessoas/999999')).statusCode).toBe(404);
  });

  it('a correção segue as regras de sempre e diz na auditoria que campos mudou', async () => {
    const { pessoaId, dados } = await registrar();
    const outra = await registrar();
    const corrigir = (campos: object) => corrigirNoBalcao(bancada.mesa.operador, pessoaId, campos);
    const recusada = await corrigir({ dataNascimento: '2099-01-01', email: 'sem-arroba' });
    expect(recusada.statusCode).toBe(422);
    expect(recusada.json<{ errors: { campo: string }[] }>().errors.map(({ campo }) => campo)).toEqual(
      expect.arrayContaining(['dataNascimento', 'email']),
    );
    const repetido = await corrigir({ cpf: (outra.dados as { cpf: string }).cpf });
    expect([repetido.statusCode, repetido.json<{ codigo: string }>().codigo]).toEqual([
      409,
      'DOCUMENTO_DE_OUTRA_PESSOA',
    ]);
    const feita = await corrigir({ nomeMae: 'Raimunda Corrigida' });
    expect(feita.json<{ pessoa: object }>().pessoa).toMatchObject({
      nome: dados.nome,
      nomeMae: 'Raimunda Corrigida',
    });
    const [linha] = await auditados('PESSOA_MUDADA', `pessoa_id = ${pessoaId}`);
    expect(JSON.parse(linha!.detalhes)).toEqual({ campos: 'nomeMae' });
  });

  it('quem registra e renova no balcão fica dito na auditoria', async () => {
    const resposta = await bancada.mesa.operador.post('/api/registrar', {
      pessoa: pessoa(),
      informacaoComplementar: informacao(),
    });
    expect(resposta.statusCode).toBe(201);
    const [ultima] = (await auditados('LICENCA_MUDADA')).slice(-1);
    expect(JSON.parse(ultima!.detalhes)).toMatchObject({ evento: 'REGISTRADA', balcao: true });
  });
});

it('fiscal, cidadão e quem não entrou não passam', async () => {
  const { licencaId, pessoaId } = await registrar();
  const fiscal = new Navegador(bancada.mesa.produto.api);
  const login = novoCpf();
  await criarConta(bancada.mesa.em, { login, papel: 'FISCAL' });
  await fiscal.entrar(login, SENHA);
  for (const caminho of [
    '/api/admin/pessoas',
    `/api/admin/pessoas/${pessoaId}`,
    '/api/admin/licencas',
    `/api/admin/licencas/${licencaId}`,
    `/api/admin/licencas/${licencaId}/comprovante`,
    '/api/admin/boletos',
  ]) {
    expect((await fiscal.get(caminho)).statusCode).toBe(403);
    expect((await new Navegador(bancada.mesa.produto.api).get(caminho)).statusCode).toBe(401);
  }
});
