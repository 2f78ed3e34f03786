import { ate } from '../preparo/ate';
import { entrarComo, iniciarComCorreio, novoEmail, pedidosAtendidos } from '../preparo/contas';
import { informacao, novoCpf, pessoa, semearReferencia } from '../preparo/fabricas';

let banca: Awaited<ReturnType<typeof iniciarComCorreio>>;
beforeAll(async () => {
  banca = await iniciarComCorreio();
  await semearReferencia(banca.produto);
});
afterAll(() => banca.encerrar());

const semEmail = (campos: object = {}) => pessoa({ email: null, confirmarEmail: null, ...campos });
const pedir = (dados: object, mais: object = {}, navegador = banca.novo()) =>
  navegador.post('/api/registrar', { pessoa: dados, informacaoComplementar: informacao(), ...mais });
const semTrabalho = () =>
  ate(async () => {
    const [fila] = await banca.produto.fonte.query<{ n: string }[]>(
      'SELECT COUNT(*) AS n FROM outbox WHERE concluido_em IS NULL',
    );
    return Number(fila!.n) === 0;
  });

it('só quem diz que preenche por outra pessoa a registra sem e-mail', async () => {
  const recusa = await pedir(semEmail());
  expect([recusa.statusCode, recusa.json<{ errors: { campo: string }[] }>().errors[0]?.campo]).toEqual([
    422,
    'pessoa.email',
  ]);
  const meio = await pedir(semEmail({ email: novoEmail() }), { porOutraPessoa: true });
  expect(meio.statusCode).toBe(422);
  expect((await pedir(semEmail(), { porOutraPessoa: true })).statusCode).toBe(201);
});

it('ninguém recebe e-mail por ela, e o que ela pede depois não passa a exigi-lo', async () => {
  const cpf = novoCpf();
  const navegador = banca.novo();
  const antes = banca.correio.recebidas.length;
  expect((await pedir(semEmail({ cpf }), { porOutraPessoa: true }, navegador)).statusCode).toBe(201);
  const lida = (await navegador.post('/api/buscarDados', { cpf })).json<{ email: string | null }>();
  expect(lida.email).toBeNull();
  const outra = await navegador.post('/api/registrar', {
    pessoa: lida,
    informacaoComplementar: informacao({ modalidadePesca: 1 }),
  });
  expect([outra.statusCode, outra.body]).toEqual([201, expect.any(String)]);
  await semTrabalho();
  expect(banca.correio.recebidas.slice(antes)).toEqual([]);
  const operador = await entrarComo(banca.produto, 'OPERADOR');
  expect((await operador.post('/api/buscarDados', { cpf })).json()).toMatchObject({ email: null });
});

it('quem pede conta com o documento dela não a toma: lê que o e-mail não prova nada, e aonde ir', async () => {
  const [cpf, digitado] = [novoCpf(), novoEmail()];
  await pedir(semEmail({ cpf }), { porOutraPessoa: true });
  await banca.novo().post('/api/conta/nova', { cpf, nome: 'Alguém', email: digitado });
  await pedidosAtendidos(banca.produto);
  const { id, texto, token } = await banca.correio.esperar(digitado);
  expect([id, token]).toEqual([expect.stringContaining('cadastro-sem-email'), null]);
  expect(texto).not.toContain('Antônia');
  expect(texto).toContain('gov.br');
});

it('o contato de um pedido recebe os avisos que ela não pode receber', async () => {
  const [cpf, contato] = [novoCpf(), novoEmail()];
  const navegador = banca.novo();
  await pedir(semEmail({ cpf }), { porOutraPessoa: true }, navegador);
  const lida = (await navegador.post('/api/buscarDados', { cpf })).json<object>();
  const feito = await navegador.post('/api/registrar', {
    pessoa: { ...lida, email: contato, confirmarEmail: contato },
    informacaoComplementar: informacao({ modalidadePesca: 1 }),
  });
  expect(feito.statusCode).toBe(201);
  await ate(() => Promise.resolve(banca.correio.recebidas.some(({ para }) => para === contato)));
});
