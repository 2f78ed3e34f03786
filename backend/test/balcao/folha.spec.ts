import { esquecerPessoa } from '../../src/modules/pessoa/esquecer-pessoa';
import { ResponsavelEntity } from '../../src/modules/licenca/pedido/responsavel.entity';
import { inserir } from '../../src/platform/cifra/linha-selada';
import { corrigirNoBalcao } from '../preparo/corrigir-no-balcao';
import { entrarComo } from '../preparo/contas';
import { informacao, novoCpf, novoPassaporte, pessoa } from '../preparo/fabricas';
import { lerPapel } from '../preparo/impressos/papel';
import { bancadaDoBalcao } from './bancada-do-balcao';

const bancada = bancadaDoBalcao({ worker: true });
const pedir = (licencaId: number) => bancada.mesa.operador.get(`/api/admin/licencas/${licencaId}/folha`);

it('imprime o que a pessoa disse, a declaração que vale e o lugar da assinatura; a leitura fica anotada', async () => {
  const { licencaId, pessoaId, numero, dados } = await bancada.registrar({ nome: 'Zulmira da Folha' });
  const antes = await bancada.auditados('PESSOA_LIDA', `pessoa_id = ${pessoaId}`);
  const folha = await pedir(licencaId);
  expect([folha.statusCode, folha.headers['content-type']]).toEqual([200, 'application/pdf']);
  const texto = (await lerPapel(folha.rawPayload)).texto;
  for (const dito of ['Zulmira da Folha', (dados as { cpf: string }).cpf, numero, 'Tucunaré', 'Assinatura'])
    expect(texto).toContain(dito);
  expect(texto).toMatch(/299/);
  expect(await bancada.auditados('PESSOA_LIDA', `pessoa_id = ${pessoaId}`)).toHaveLength(antes.length + 1);
});

it('na língua de quem assina', async () => {
  const { licencaId, pessoaId } = await bancada.registrar({ passaporte: novoPassaporte() });
  await bancada.mesa.em.query("UPDATE pessoa SET idioma = 'en' WHERE id = ?", [pessoaId]);
  const { texto } = await lerPapel((await pedir(licencaId)).rawPayload);
  for (const dito of ['Signature', 'Fresh water', 'From 1 to 3 minimum wages']) expect(texto).toContain(dito);
});

it.each([
  ['de menor de idade, traz quem responde por ele e onde assina', '2012-05-01', true],
  ['de quem fez 18 anos depois de a pedir, já não', '2008-01-01', false],
])('%s', async (_, dataNascimento, responde) => {
  const { mesa, registrar } = bancada;
  const { licencaId, pessoaId, dados } = await registrar();
  const responsavel = { nome: 'Rosa Plantada', cpf: novoCpf(), passaporte: null };
  await inserir(mesa.em, ResponsavelEntity, { licencaId, ...responsavel });
  const { operador } = mesa;
  expect((await corrigirNoBalcao(operador, pessoaId, { ...dados, dataNascimento })).statusCode).toBe(200);
  const { texto } = await lerPapel((await pedir(licencaId)).rawPayload);
  for (const dito of [`Rosa Plantada, ${responsavel.cpf}`, 'Assinatura de quem responde pelo menor'])
    expect([dito, texto.includes(dito)]).toEqual([dito, responde]);
});

it('não de quem já não tem dados, nem a quem não é da equipe', async () => {
  const { licencaId, pessoaId } = await bancada.registrar();
  const cidadao = await entrarComo(bancada.mesa.produto, 'CIDADAO');
  expect((await cidadao.get(`/api/admin/licencas/${licencaId}/folha`)).statusCode).toBe(403);
  const { em, produto } = bancada.mesa;
  await esquecerPessoa(em, pessoaId, produto.relogio.agora());
  expect((await pedir(licencaId)).statusCode).toBe(404);
  expect((await pedir(9_999_999)).statusCode).toBe(404);
});

describe('a folha de quem pediu no balcão', () => {
  const noBalcao = async () => {
    const dados = pessoa();
    const { operador, em } = bancada.mesa;
    const resposta = await operador.post('/api/registrar', {
      pessoa: dados,
      informacaoComplementar: informacao(),
      declaracao: 1,
    });
    expect(resposta.statusCode).toBe(201);
    const codigo = resposta.json<{ numero: string }>().numero.replace(/[-/]/g, '');
    const [{ id, pessoa_id }] = await em.query<[{ id: number; pessoa_id: number }]>(
      'SELECT id, pessoa_id FROM licenca WHERE codigo = ?',
      [codigo],
    );
    return { id, pessoaId: pessoa_id };
  };
  const ler = async (id: number) =>
    (await bancada.mesa.operador.get(`/api/admin/licencas/${id}`)).json<{
      licenca: Record<string, unknown>;
    }>().licenca;
  const recolher = (id: number) => bancada.mesa.operador.post(`/api/admin/licencas/${id}/folha`);

  it('espera-se até ser recolhida: a equipe não declara pela pessoa, e fica quem a recolheu e quando', async () => {
    const { id, pessoaId } = await noBalcao();
    expect(await ler(id)).toMatchObject({
      declaracao: null,
      folha: { recolhidaPor: null, recolhidaEm: null },
    });
    const respostas = await Promise.all([recolher(id), recolher(id)]);
    expect(respostas.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await ler(id)).folha).toEqual({
      recolhidaPor: expect.stringMatching(/^usuario:\d+$/),
      recolhidaEm: expect.stringMatching(/Z$/),
    });
    expect(await bancada.auditados('FOLHA_RECOLHIDA', `pessoa_id = ${pessoaId}`)).toHaveLength(1);
  });

  it('não se espera de quem pediu por si, nem se recolhe sem a pedir', async () => {
    const { licencaId } = await bancada.registrar();
    expect((await ler(licencaId)).folha).toBeNull();
    const recusa = await recolher(licencaId);
    expect([recusa.statusCode, recusa.json<{ codigo: string }>().codigo]).toEqual([
      409,
      'FOLHA_NAO_ESPERADA',
    ]);
    expect((await recolher(9_999_999)).statusCode).toBe(404);
    const cidadao = await entrarComo(bancada.mesa.produto, 'CIDADAO');
    expect((await cidadao.post(`/api/admin/licencas/${licencaId}/folha`)).statusCode).toBe(403);
  });
});
