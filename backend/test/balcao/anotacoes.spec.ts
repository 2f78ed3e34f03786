import { esquecerPessoa } from '../../src/modules/pessoa/esquecer-pessoa';
import { criarConta, novoCpf, SENHA } from '../preparo/fabricas';
import { ate } from '../preparo/ate';
import { Navegador } from '../preparo/navegador';
import { entrarComo } from '../preparo/contas';
import { bancadaDoBalcao } from './bancada-do-balcao';

const bancada = bancadaDoBalcao();
const TEXTO = 'Trouxe o comprovante rasgado; pediu que liguem de manhã.';

interface Ficha {
  anotacoes: { licencaId: number | null; protocolo: string | null; texto: string; ator: string }[];
}
const anotar = (navegador: Navegador, pessoaId: number, corpo: object) =>
  navegador.post(`/api/admin/pessoas/${pessoaId}/anotacoes`, corpo);

it('a equipe anota da pessoa e da licença: fica quem, quando e de quê, cifrado e auditado', async () => {
  const { operador } = bancada.mesa;
  const { pessoaId, licencaId, numero } = await bancada.registrar();
  expect((await anotar(operador, pessoaId, { texto: `  ${TEXTO}  ` })).statusCode).toBe(200);
  const feita = await anotar(operador, pessoaId, { texto: 'Da licença', licencaId });
  expect(feita.json<Ficha>().anotacoes).toMatchObject([
    { texto: 'Da licença', licencaId, protocolo: numero, ator: expect.stringMatching(/^usuario:/) },
    { texto: TEXTO, licencaId: null, protocolo: null },
  ]);
  const licenca = (await operador.get(`/api/admin/licencas/${licencaId}`)).json<Ficha>();
  expect(licenca.anotacoes.map(({ texto }) => texto)).toEqual(['Da licença']);
  const guardadas = await bancada.mesa.em.query<{ texto: Buffer }[]>(
    'SELECT texto FROM anotacao WHERE pessoa_id = ?',
    [pessoaId],
  );
  expect(guardadas.map(({ texto }) => texto.includes('comprovante'))).toEqual([false, false]);
  const fatos = await bancada.auditados('ANOTACAO_FEITA', `pessoa_id = ${pessoaId}`);
  expect(fatos.map(({ detalhes }) => detalhes)).toEqual(['{"licenca":null}', `{"licenca":${licencaId}}`]);
});

it('a que se manda outra vez, por se ter perdido a resposta, fica uma vez', async () => {
  const { pessoaId } = await bancada.registrar();
  const duas = [TEXTO, TEXTO].map((texto) => anotar(bancada.mesa.operador, pessoaId, { texto }));
  for (const resposta of await Promise.all(duas)) expect(resposta.statusCode).toBe(200);
  const outra = await bancada.registrar();
  const daOutra = await anotar(bancada.mesa.operador, outra.pessoaId, { texto: TEXTO });
  expect(daOutra.json<Ficha>().anotacoes).toHaveLength(1);
  const ultima = await anotar(bancada.mesa.operador, pessoaId, { texto: 'Outra' });
  expect(ultima.json<Ficha>().anotacoes.map(({ texto }) => texto)).toEqual(['Outra', TEXTO]);
});

it('recusa texto vazio ou longo, licença de outra pessoa e o próprio cadastro; só a equipe anota', async () => {
  const { operador } = bancada.mesa;
  const { pessoaId } = await bancada.registrar();
  const outra = await bancada.registrar();
  for (const texto of ['', ' ', 'a'.repeat(1001)])
    expect((await anotar(operador, pessoaId, { texto })).statusCode).toBe(422);
  expect((await anotar(operador, pessoaId, { texto: TEXTO, licencaId: outra.licencaId })).statusCode).toBe(
    404,
  );
  expect((await anotar(operador, 9_999_999, { texto: TEXTO })).statusCode).toBe(404);
  const { produto, em } = bancada.mesa;
  const login = novoCpf();
  await criarConta(em, { login, pessoaId, papel: 'OPERADOR' });
  const interessado = new Navegador(produto.api);
  await interessado.entrar(login, SENHA);
  const propria = await anotar(interessado, pessoaId, { texto: TEXTO });
  expect([propria.statusCode, propria.json<{ codigo: string }>().codigo]).toEqual([403, 'INTERESSE_PROPRIO']);
  const cidadao = await entrarComo(produto, 'CIDADAO');
  expect((await anotar(cidadao, pessoaId, { texto: TEXTO })).statusCode).toBe(403);
});

it('vai na cópia dos dados da pessoa, sem quem a escreveu, e apaga-se com eles', async () => {
  const { operador, produto, em } = bancada.mesa;
  const { pessoaId, dados } = await bancada.registrar();
  await anotar(operador, pessoaId, { texto: TEXTO });
  const login = (dados as { cpf: string }).cpf;
  await criarConta(em, { login, pessoaId, papel: 'CIDADAO' });
  const dona = new Navegador(produto.api);
  await dona.entrar(login, SENHA);
  const copia = (await dona.get('/api/conta/dados')).json<{ anotacoes: object[] }>();
  expect(copia.anotacoes).toEqual([{ em: expect.any(String), texto: TEXTO }]);
  await esquecerPessoa(em, pessoaId, produto.relogio.agora());
  expect(await em.query('SELECT id FROM anotacao WHERE pessoa_id = ?', [pessoaId])).toEqual([]);
});

it('não fica com uma anotação quem se elimina ao mesmo tempo', async () => {
  const { operador, produto, em } = bancada.mesa;
  const { pessoaId } = await bancada.registrar();
  let anotada!: ReturnType<typeof anotar>;
  await em.transaction(async (transacao) => {
    await transacao.query('SELECT id FROM pessoa WHERE id = ? FOR UPDATE', [pessoaId]);
    anotada = anotar(operador, pessoaId, { texto: TEXTO });
    await ate(async () => {
      const [{ n }] = await em.query<[{ n: string }]>(
        `SELECT COUNT(*) AS n FROM information_schema.processlist
         WHERE id <> CONNECTION_ID() AND info LIKE '%FROM \`pessoa\`%FOR UPDATE'`,
      );
      return Number(n) > 0;
    });
    await esquecerPessoa(transacao, pessoaId, produto.relogio.agora());
  });
  expect((await anotada).statusCode).toBe(404);
  expect(await em.query('SELECT id FROM anotacao WHERE pessoa_id = ?', [pessoaId])).toEqual([]);
});
