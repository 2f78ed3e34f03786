import { EsquecerPessoaService } from '../../src/modules/pessoa/esquecer-pessoa.service';
import { entrarComo } from '../preparo/contas';
import { novoPassaporte } from '../preparo/fabricas';
import { lerPapel } from '../preparo/papel';
import { bancadaDoBalcao } from './bancada-do-balcao';

jest.setTimeout(90_000);

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
  expect((await lerPapel((await pedir(licencaId)).rawPayload)).texto).toContain('Signature');
});

it('não de quem já não tem dados, nem a quem não é da equipe', async () => {
  const { licencaId, pessoaId } = await bancada.registrar();
  const cidadao = await entrarComo(bancada.mesa.produto, 'CIDADAO');
  expect((await cidadao.get(`/api/admin/licencas/${licencaId}/folha`)).statusCode).toBe(403);
  const { em, produto } = bancada.mesa;
  await produto.api.get(EsquecerPessoaService, { strict: false }).esquecer(em, pessoaId);
  expect((await pedir(licencaId)).statusCode).toBe(404);
  expect((await pedir(9_999_999)).statusCode).toBe(404);
});
