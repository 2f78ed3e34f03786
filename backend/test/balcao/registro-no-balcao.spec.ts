import { DocumentoPagamentoEntity } from '../../src/modules/pagamento/documento-pagamento.entity';
import { EnviarEmailService } from '../../src/modules/avisos/enviar-email.service';
import { Correio } from '../../src/platform/email/correio';
import { PedidoContaEntity } from '../../src/modules/auth/contas/pedido-conta.entity';
import { pedidosAtendidos } from '../preparo/contas';
import { corrigirNoBalcao } from '../preparo/corrigir-no-balcao';
import { informacao, pessoa, visitante } from '../preparo/fabricas';
import { Navegador } from '../preparo/navegador';
import { bancadaDoBalcao } from './bancada-do-balcao';

const bancada = bancadaDoBalcao({ worker: true });
const semEmail = (campos: Record<string, unknown> = {}) =>
  pessoa({ email: null, confirmarEmail: null, ...campos });

const pedir = (navegador: Navegador, corpo: Record<string, unknown>) =>
  navegador.post('/api/registrar', { informacaoComplementar: informacao(), ...corpo });

const licencaDe = async (numero: string) => {
  const [linha] = await bancada.mesa.em.query<{ id: number; pessoa_id: number }[]>(
    'SELECT id, pessoa_id FROM licenca WHERE codigo = ?',
    [numero.replace(/[-/]/g, '')],
  );
  return { id: linha!.id, pessoaId: linha!.pessoa_id };
};

const noBalcao = async (dados = semEmail()) => {
  const resposta = await pedir(bancada.mesa.operador, { pessoa: dados });
  expect([resposta.statusCode, resposta.body]).toEqual([201, expect.any(String)]);
  const { numero } = resposta.json<{ numero: string }>();
  return { numero, dados, ...(await licencaDe(numero)) };
};

const ficha = async (id: number) =>
  (await bancada.mesa.operador.get(`/api/admin/licencas/${id}`)).json<{
    licenca: { folha: unknown; declaracao: unknown };
  }>();

it.each([
  ['FR', 'pt-BR', 'en'],
  ['UY', 'pt-BR', 'es'],
  ['PT', 'en', 'pt'],
  [null, 'en', 'pt'],
])('a quem é de %s, registrado por quem tem a página em %s, escreve-se em %s', async (pais, da, idioma) => {
  const dados = pais
    ? visitante({ enderecoEstrangeiro: { ...visitante().enderecoEstrangeiro, nacionalidade: { id: pais } } })
    : pessoa();
  const resposta = await bancada.mesa.operador.pedir(
    'POST',
    '/api/registrar',
    { pessoa: dados, informacaoComplementar: informacao() },
    { 'accept-language': da },
  );
  const { pessoaId } = await licencaDe(resposta.json<{ numero: string }>().numero);
  const linhas = await bancada.mesa.em.query('SELECT idioma FROM pessoa WHERE id = ?', [pessoaId]);
  expect(linhas).toEqual([{ idioma }]);
});

describe('quem não tem e-mail', () => {
  it('registra-se no balcão; em casa o e-mail continua sendo pedido', async () => {
    const { pessoaId } = await noBalcao();
    const lida = await bancada.mesa.operador.get(`/api/admin/pessoas/${pessoaId}`);
    expect(lida.json<{ pessoa: { email: string | null } }>().pessoa.email).toBeNull();
    const recusa = await pedir(new Navegador(bancada.mesa.produto.api), { pessoa: semEmail() });
    expect(recusa.statusCode).toBe(422);
    expect(recusa.json<{ errors: { campo: string }[] }>().errors.map(({ campo }) => campo)).toEqual([
      'pessoa.email',
      'pessoa.confirmarEmail',
    ]);
  });

  it('não recebe avisos, e nenhum trabalho falha por isso', async () => {
    const { id } = await noBalcao();
    const { id: documentoId } = await bancada.mesa.em.findOneByOrFail(DocumentoPagamentoEntity, {
      referencia: String(id),
    });
    const worker = bancada.mesa.produto.worker!;
    const enviar = jest.spyOn(worker.get(Correio, { strict: false }), 'enviar');
    await worker
      .get(EnviarEmailService, { strict: false })
      .enviar({ modelo: 'BOLETO_EMITIDO', licencaId: id, documentoId });
    // As de quem se registrou antes ainda podem estar saindo.
    expect(enviar.mock.calls.map(([mensagem]) => mensagem.id)).not.toContain(
      `boleto-emitido-${id}-${documentoId}`,
    );
    enviar.mockRestore();
  });

  it('com um nome de que nada se guarda para a busca, também se registra', () =>
    noBalcao(semEmail({ nome: '李' })));

  it('o e-mail que outro digita não lhe abre conta', async () => {
    const { dados } = await noBalcao();
    const { produto, em } = bancada.mesa;
    const resposta = await new Navegador(produto.api).post('/api/conta/nova', {
      cpf: dados.cpf,
      nome: 'Outra Pessoa',
      email: 'outra@exemplo.example',
    });
    expect(resposta.statusCode).toBe(202);
    await pedidosAtendidos(produto);
    // O token só existia para ser enviado, e não foi.
    expect(await em.countBy(PedidoContaEntity, { tipo: 'NOVA' })).toBe(0);
  });

  it('uma correção não lho exige, e pode dar-lho', async () => {
    const { pessoaId } = await noBalcao();
    const corrigir = (mudanca: object) => corrigirNoBalcao(bancada.mesa.operador, pessoaId, mudanca);
    expect((await corrigir({ nome: 'Francisco Moura' })).statusCode).toBe(200);
    const dado = { email: 'francisco@exemplo.example', confirmarEmail: 'francisco@exemplo.example' };
    const com = await corrigir(dado);
    expect(com.json<{ pessoa: { email: string } }>().pessoa.email).toBe('francisco@exemplo.example');
    expect((await corrigir({ email: null, confirmarEmail: null })).statusCode).toBe(409);
  });
});

describe('o que se declara no balcão', () => {
  it('a renovação pedida ao operador também espera a folha assinada, e não a declaração dele', async () => {
    const { id, numero, dados } = await noBalcao();
    const { em, operador } = bancada.mesa;
    const boleto = await em.findOneByOrFail(DocumentoPagamentoEntity, { referencia: String(id) });
    await em.query(
      `UPDATE licenca SET status = 'VIGENTE', vaga_pendente = NULL, data_ativacao = '2024-03-20',
         data_vencimento = '2026-03-20', documento_pago_id = ? WHERE id = ?`,
      [boleto.id, id],
    );
    await bancada.mesa.mudarBoleto(boleto.id, { estado: 'PAGO', valorPago: 9038 });
    const resposta = await operador.post('/api/renovar', {
      pessoa: dados,
      informacaoComplementar: informacao(),
      protocolo: numero,
      declaracao: 1,
    });
    expect(resposta.statusCode).toBe(201);
    const renovada = await licencaDe(resposta.json<{ numero: string }>().numero);
    expect((await ficha(renovada.id)).licenca).toMatchObject({
      declaracao: null,
      folha: { recolhidaPor: null, recolhidaEm: null },
    });
    const recolhida = await operador.post(`/api/admin/licencas/${renovada.id}/folha`);
    expect(recolhida.statusCode).toBe(200);
    expect((await ficha(renovada.id)).licenca.folha).toMatchObject({ recolhidaEm: expect.any(String) });
  });
});
