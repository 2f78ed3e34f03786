import { IsNull, Not } from 'typeorm';
import { SomarService } from '../../src/modules/painel/somar.service';
import { CalendarioService } from '../../src/modules/licenca/calendario.service';
import { LicencaEntity } from '../../src/modules/licenca/licenca.entity';
import { CarteiraPerdidaEntity } from '../../src/modules/licenca/carteira-perdida.entity';
import { MeusDadosService } from '../../src/modules/privacidade/meus-dados.service';
import { CarteiraService } from '../../src/modules/carteira/impressao/carteira.service';
import { Mesa } from '../banco/mesa';
import { criarConta, informacao, pessoa, SENHA } from '../preparo/fabricas';
import { entrarComo } from '../preparo/contas';
import { APOSENTADO, IDOSA, declaracaoEmVigor, marcarIsencoes } from '../preparo/isencoes';
import { Navegador } from '../preparo/navegador';

const MOTIVO = { motivo: 'Documento visto no balcão, processo 12/2026.' };
const SENHORA = { dataNascimento: '1960-05-02', sexo: 1 };

let mesa: Mesa;
let declaracao: number;
beforeAll(async () => {
  mesa = await Mesa.abrir(undefined, { worker: true });
  declaracao = await declaracaoEmVigor(mesa.operador);
  await marcarIsencoes(mesa.administrador);
});
afterAll(() => mesa.produto.encerrar());
beforeEach(() => mesa.noDia('2026-03-12T14:00:00Z'));

const licenca = (numero: string) => mesa.licencaDe(numero);
const documentos = (id: number) =>
  mesa.em.query<{ estado: string }[]>('SELECT estado FROM documento_pagamento WHERE referencia = ?', [
    String(id),
  ]);
const eventos = async (id: number) =>
  (
    await mesa.em.query<{ evento: string }[]>(
      'SELECT evento FROM licenca_historico WHERE licenca_id = ? ORDER BY id',
      [id],
    )
  ).map(({ evento }) => evento);
const emails = async (id: number) =>
  (
    await mesa.em.query<{ modelo: string }[]>(
      `SELECT JSON_VALUE(dados, '$.modelo') AS modelo FROM outbox
       WHERE fila = 'email' AND JSON_VALUE(dados, '$.licencaId') = ? ORDER BY id`,
      [id],
    )
  ).map(({ modelo }) => modelo);

async function pedir(isencao: string | undefined, campos: object = {}, resto: object = {}) {
  const cidadao = new Navegador(mesa.produto.api);
  const dados = pessoa({ ...campos });
  const resposta = await cidadao.post('/api/registrar', {
    pessoa: dados,
    informacaoComplementar: informacao(),
    isencao,
    declaracao,
    ...resto,
  });
  return { resposta, cidadao, dados, ...resposta.json<{ numero: string; outroNumero?: string }>() };
}
const camposDe = (resposta: { json: <T>() => T }) =>
  resposta.json<{ errors: { campo: string }[] }>().errors.map(({ campo }) => campo);
const decidir = (id: number, decisao: string, quem = mesa.operador) =>
  quem.post(`/api/admin/licencas/${id}/isencao`, { decisao, ...MOTIVO });

it('a lista pública diz as que se oferecem, e não antes do dia', async () => {
  const ler = async () =>
    (await new Navegador(mesa.produto.api).get('/api/isencoes'))
      .json<{ itens: { codigo: string }[] }>()
      .itens.map(({ codigo }) => codigo);
  expect(await ler()).toEqual(['APOSENTADO', 'IDOSA', 'INDIGENA']);
  mesa.produto.relogio.ajustar('2026-03-10T14:00:00Z');
  expect(await ler()).toEqual([]);
});

it('pela idade, a licença nasce vigente pelos anos da isenção, sem documento de pagamento', async () => {
  const { resposta, numero, cidadao } = await pedir('IDOSA', SENHORA);
  expect(resposta.statusCode).toBe(201);
  const uma = await licenca(numero);
  expect(uma).toMatchObject({
    status: 'VIGENTE',
    dataAtivacao: '2026-03-12',
    dataVencimento: '2031-03-12',
    documentoPagoId: null,
  });
  expect(await documentos(uma.id)).toEqual([]);
  expect(await eventos(uma.id)).toEqual(['REGISTRADA', 'ISENCAO_CONCEDIDA']);
  expect(await emails(uma.id)).toEqual(['ISENCAO_CONCEDIDA']);
  const vista = await mesa.pegar(CarteiraService).ver(uma.id);
  expect(vista.vista.limite.pt.descricao).toBe('Sem direito a levar peixe');
  const consulta = await cidadao.get(`/api/consultar?protocolo=${uma.codigo}`);
  expect(consulta.json()).toMatchObject({
    analiseAte: null,
    modalidade: { descricaoQtdPeixesLimiteCaptura: 'Sem direito a levar peixe' },
  });
  expect((await cidadao.get(`/api/boleto/detalhes?protocolo=${uma.codigo}`)).statusCode).toBe(409);
});

it('por que é isenta só sabe quem vê a pessoa por inteiro; do limite e do prazo sabem todos', async () => {
  const { numero, cidadao, dados } = await pedir('APOSENTADO');
  const uma = await licenca(numero);
  const login = String(dados.cpf);
  await criarConta(mesa.em, { login, papel: 'CIDADAO', pessoaId: uma.pessoaId });
  const [estranho, dono] = [new Navegador(mesa.produto.api), new Navegador(mesa.produto.api)];
  await dono.entrar(login, SENHA);
  const fiscal = await entrarComo(mesa.produto, 'FISCAL');
  const vistas = async (quem: Navegador) => {
    const rotas = [
      `/api/informacao-carteira?protocolo=${uma.codigo}`,
      `/api/consultar?protocolo=${uma.codigo}`,
      `/api/consultarCarteira?protocolo=${uma.codigo}`,
    ];
    const respostas = await Promise.all(rotas.map((rota) => quem.get(rota)));
    const busca = await quem.post('/api/buscarLicencas', { cpf: login });
    return [...respostas, busca]
      .filter(({ statusCode }) => statusCode === 200)
      .map(({ body }) => ({
        diz: body.includes('APOSENTADO') || body.includes(APOSENTADO.documento.pt),
        prazo: body.includes('"analiseAte":"2026-04-11"'),
      }));
  };
  const calada = { diz: false, prazo: true };
  const dita = { diz: true, prazo: true };
  expect(await vistas(estranho)).toEqual([calada]);
  expect(await vistas(cidadao)).toEqual([calada, calada, calada, calada]);
  expect(await vistas(dono)).toEqual([dita, dita, dita, dita]);
  expect((await vistas(fiscal)).slice(0, 3)).toEqual([dita, dita, dita]);
});

it('pela palavra de quem declara também; as duas modalidades ficam isentas', async () => {
  const { numero, outroNumero } = await pedir('INDIGENA', {}, { asDuas: true });
  for (const um of [numero, outroNumero!]) {
    const uma = await licenca(um);
    expect([uma.status, uma.dataVencimento, await documentos(uma.id)]).toEqual(['VIGENTE', '2028-03-12', []]);
  }
});

it.each([
  ['a quem não tem a idade', 'IDOSA', { dataNascimento: '1970-05-02', sexo: 1 }],
  ['a quem não tem o sexo', 'IDOSA', { ...SENHORA, sexo: 0 }],
  ['a que não existe', 'NENHUMA', SENHORA],
])('não se dá %s, e nada se grava', async (_caso, codigo, campos) => {
  const { resposta, dados } = await pedir(codigo, campos);
  expect(resposta.statusCode).toBe(422);
  expect(camposDe(resposta)).toEqual(['isencao']);
  const { resposta: depois } = await pedir(undefined, dados);
  expect(depois.statusCode).toBe(201);
});

describe('por documento', () => {
  const esperando = async () => {
    const pedido = await pedir('APOSENTADO');
    return { ...pedido, uma: await licenca(pedido.numero) };
  };

  it('espera a decisão, sem carteira nem boleto, e concedida vale desde esse dia', async () => {
    const { uma, cidadao, dados } = await esperando();
    expect([uma.status, uma.prazoPagamento, await documentos(uma.id)]).toEqual([
      'AGUARDANDO_ANALISE',
      '2026-04-11',
      [],
    ]);
    expect(await emails(uma.id)).toEqual(['ISENCAO_EM_ANALISE']);
    expect((await cidadao.get(`/api/carteira?protocolo=${uma.codigo}`)).statusCode).toBe(409);
    const outra = await cidadao.post('/api/registrar', {
      pessoa: dados,
      informacaoComplementar: informacao(),
    });
    expect(outra.json()).toMatchObject({ codigo: 'LICENCA_ABERTA' });
    await mesa.noDia('2026-03-20T14:00:00Z');
    const resposta = await decidir(uma.id, 'CONCEDER');
    expect(resposta.json()).toMatchObject({
      licenca: { status: { codigo: 'VIGENTE' }, dataVencimento: '2028-03-20' },
    });
    expect((await decidir(uma.id, 'CONCEDER')).statusCode).toBe(409);
    expect((await decidir(uma.id, 'NEGAR')).statusCode).toBe(409);
    expect(await eventos(uma.id)).toEqual(['REGISTRADA', 'ISENCAO_CONCEDIDA']);
  });

  it('negada, passa a esperar pagamento, com um documento e um aviso', async () => {
    const { uma } = await esperando();
    expect((await decidir(uma.id, 'NEGAR')).statusCode).toBe(200);
    const depois = await mesa.em.findOneByOrFail(LicencaEntity, { id: uma.id });
    expect([depois.status, depois.isencaoId]).toEqual(['AGUARDANDO_PAGAMENTO', null]);
    const copia = await mesa.pegar(MeusDadosService).juntar(depois.pessoaId, null, 'es');
    expect(copia.licencas).toMatchObject([{ isencao: null, isencaoNegada: 'Jubilado' }]);
    expect(await documentos(uma.id)).toHaveLength(1);
    expect(await emails(uma.id)).toEqual(['ISENCAO_EM_ANALISE', 'BOLETO_SEM_ISENCAO']);
    for (const pagina of ['consultar', 'boleto/detalhes'])
      expect((await mesa.operador.get(`/api/${pagina}?protocolo=${uma.codigo}`)).json()).toMatchObject({
        isencaoNegada: true,
      });
    expect((await decidir(uma.id, 'CONCEDER')).statusCode).toBe(409);
  });

  it('ninguém aparece: ao fim do prazo o pedido acaba, e quem quer ainda paga', async () => {
    const { uma } = await esperando();
    await mesa.noDia('2026-04-12T14:00:00Z');
    await mesa.pegar(CalendarioService).passarODia();
    expect(await mesa.estadoDa(uma.id)).toMatchObject({ status: 'INVALIDADO', motivo: 'PRAZO' });
    expect((await decidir(uma.id, 'CONCEDER')).statusCode).toBe(409);
    const pagina = await mesa.operador.get(`/api/boleto/detalhes?protocolo=${uma.codigo}`);
    // Nunca teve um que pudesse vencer.
    expect(pagina.json()).toMatchObject({
      codigo: 'DOCUMENTO_VENCIDO',
      message: 'Não há documento de pagamento em aberto. Gere um para pagar.',
    });
    expect((await mesa.operador.post('/api/boleto', { protocolo: uma.codigo })).statusCode).toBe(201);
    expect(await mesa.estadoDa(uma.id)).toMatchObject({ status: 'AGUARDANDO_PAGAMENTO', isencaoId: null });
  });

  it('invalidada e reativada antes da decisão, volta a esperá-la, sem cobrança', async () => {
    const { uma } = await esperando();
    const agir = (o: string) => mesa.administrador.post(`/api/admin/licencas/${uma.id}/${o}`, MOTIVO);
    expect((await agir('invalidar')).statusCode).toBe(200);
    expect((await agir('reativar')).statusCode).toBe(200);
    expect(await mesa.estadoDa(uma.id)).toMatchObject({
      status: 'AGUARDANDO_ANALISE',
      isencaoId: uma.isencaoId,
    });
    expect(await documentos(uma.id)).toEqual([]);
    expect((await decidir(uma.id, 'CONCEDER')).statusCode).toBe(200);
  });

  it('só a equipe decide', async () => {
    const { uma, cidadao } = await esperando();
    const fiscal = await entrarComo(mesa.produto, 'FISCAL');
    expect((await decidir(uma.id, 'CONCEDER', fiscal)).statusCode).toBe(403);
    expect((await decidir(uma.id, 'CONCEDER', cidadao)).statusCode).toBe(401);
  });
});

describe('concedida por engano', () => {
  it('desfaz-se com motivo: a carteira entra nas revogadas e a licença espera pagamento', async () => {
    const { numero } = await pedir('IDOSA', SENHORA);
    const { id } = await licenca(numero);
    expect((await decidir(id, 'DESFAZER')).json()).toMatchObject({
      licenca: {
        ...{ status: { codigo: 'AGUARDANDO_PAGAMENTO' }, dataVencimento: null, isencao: null },
        isencaoNegada: true,
      },
    });
    expect(await documentos(id)).toHaveLength(1);
    expect(await mesa.em.countBy(CarteiraPerdidaEntity, { licencaId: id })).toBe(1);
    expect(await emails(id)).toEqual(['ISENCAO_CONCEDIDA', 'LICENCA_POR_ENGANO', 'BOLETO_SEM_ISENCAO']);
    expect(await eventos(id)).toEqual(['REGISTRADA', 'ISENCAO_CONCEDIDA', 'ISENCAO_DESFEITA']);
    expect((await decidir(id, 'DESFAZER')).statusCode).toBe(409);
    // Era de quem a tinha: volta à análise, e concede-se outra vez.
    for (const decisao of ['DESFAZER_NEGATIVA', 'CONCEDER'])
      expect((await decidir(id, decisao)).statusCode).toBe(200);
    expect(await mesa.estadoDa(id)).toMatchObject({ status: 'VIGENTE', isencaoNegadaId: null });
  });

  it('de quem pagou nada se desfaz', async () => {
    const { numero } = await pedir(undefined);
    const { id } = await licenca(numero);
    expect((await decidir(id, 'DESFAZER')).statusCode).toBe(409);
  });

  it('invalidada e reativada, volta a valer sem pedir pagamento', async () => {
    const { numero } = await pedir('IDOSA', SENHORA);
    const { id } = await licenca(numero);
    const agir = (o: string) => mesa.administrador.post(`/api/admin/licencas/${id}/${o}`, MOTIVO);
    expect((await agir('invalidar')).statusCode).toBe(200);
    expect((await agir('reativar')).statusCode).toBe(200);
    expect(await mesa.estadoDa(id)).toMatchObject({ status: 'VIGENTE', dataVencimento: '2031-03-12' });
    expect(await documentos(id)).toEqual([]);
  });

  it('a renovação isenta toma o lugar da que renova, e desfeita devolve-o', async () => {
    const { numero, dados } = await pedir('INDIGENA');
    const velha = await licenca(numero);
    await mesa.noDia('2028-03-01T14:00:00Z');
    const renovada = await mesa.operador.post('/api/renovar', {
      pessoa: dados,
      informacaoComplementar: informacao(),
      protocolo: velha.codigo,
      isencao: 'INDIGENA',
    });
    expect(renovada.statusCode).toBe(201);
    const nova = await licenca(renovada.json<{ numero: string }>().numero);
    expect([nova.status, nova.dataVencimento]).toEqual(['VIGENTE', '2030-03-12']);
    expect((await mesa.estadoDa(velha.id)).status).toBe('INATIVO');
    expect((await decidir(nova.id, 'DESFAZER')).statusCode).toBe(200);
    expect((await mesa.estadoDa(velha.id)).status).toBe('VIGENTE');
    expect((await mesa.estadoDa(nova.id)).status).toBe('AGUARDANDO_PAGAMENTO');
  });
});

it('quem só declara o direito tem de aceitar a declaração', async () => {
  const { resposta } = await pedir('INDIGENA', {}, { declaracao: null });
  expect([resposta.statusCode, camposDe(resposta)]).toEqual([422, ['isencao']]);
});

it('quem pediu a isenção com outros termos à vista lê os de agora antes; a repetição do que se fez devolve o mesmo', async () => {
  const versao = async () =>
    (await new Navegador(mesa.produto.api).get('/api/isencoes'))
      .json<{ itens: { codigo: string; versao: number }[] }>()
      .itens.find(({ codigo }) => codigo === 'INDIGENA')!.versao;
  const vista = await versao();
  const marcada = await mesa.administrador.post('/api/admin/isencoes', {
    ...{
      codigo: 'INDIGENA',
      valor: { ...APOSENTADO, perdeCota: true },
      motivo: 'Portaria de exemplo 2/2026',
    },
    vigenteDesde: '2031-01-02',
  });
  expect(marcada.statusCode).toBe(201);
  await mesa.noDia('2031-01-02T14:00:00Z');
  const cidadao = new Navegador(mesa.produto.api);
  const corpo = { pessoa: pessoa(), informacaoComplementar: informacao(), isencao: 'INDIGENA', declaracao };
  const pedirCom = (isencaoVista: number) =>
    cidadao.post('/api/registrar', { ...corpo, isencaoVista }, { 'idempotency-key': 'uma' });
  const recusado = await pedirCom(vista);
  expect([recusado.statusCode, camposDe(recusado)]).toEqual([422, ['isencao']]);
  expect(recusado.json<{ errors: object[] }>().errors[0]).toMatchObject({
    message: expect.stringMatching(/^Esta isenção mudou/),
  });
  const feito = await pedirCom(await versao());
  expect(feito.statusCode).toBe(201);
  expect((await pedirCom(vista)).json()).toEqual(feito.json());
});

it('quem já está no cadastro não ganha a isenção pela data que este pedido corrige', async () => {
  const { dados, numero } = await pedir(undefined, { dataNascimento: '1990-05-02', sexo: 1 });
  const { pessoaId } = await licenca(numero);
  const conta = new Navegador(mesa.produto.api);
  await criarConta(mesa.em, { login: dados.cpf, papel: 'CIDADAO', pessoaId });
  await conta.entrar(dados.cpf, SENHA);
  const resposta = await conta.post('/api/registrar', {
    pessoa: { ...dados, dataNascimento: '1960-05-02' },
    informacaoComplementar: informacao({ modalidadePesca: 1 }),
    declaracao,
    isencao: 'IDOSA',
  });
  expect([resposta.statusCode, camposDe(resposta)]).toEqual([422, ['isencao']]);
});

it('não levar peixe diz que a pessoa é isenta: quem só tem o número não o sabe; o fiscal e quem leu a carteira, sim', async () => {
  const { numero } = await pedir('IDOSA', SENHORA);
  const { id, codigo } = await licenca(numero);
  const { vista } = await mesa.pegar(CarteiraService).ver(id);
  const estranho = new Navegador(mesa.produto.api);
  const fiscal = await entrarComo(mesa.produto, 'FISCAL');
  const endereco = `/api/informacao-carteira?protocolo=${codigo}`;
  const respostas = [
    await estranho.get(endereco),
    await estranho.post('/api/informacao-carteira', { protocolo: codigo, declaracao: vista.declaracao }),
    await fiscal.get(endereco),
  ];
  expect(respostas.map(({ body }) => body.includes('Sem direito a levar peixe'))).toEqual([
    false,
    true,
    true,
  ]);
});

it('o painel diz as que esperam decisão e, à parte, as vigentes que não pagaram', async () => {
  await pedir('APOSENTADO');
  await pedir('IDOSA', SENHORA);
  const itens = (await mesa.operador.get('/api/admin/painel/precisa')).json<{
    itens: { item: string; quantidade: number }[];
  }>().itens;
  expect(itens.find(({ item }) => item === 'ISENCOES_A_DECIDIR')?.quantidade).toBeGreaterThan(0);
  await mesa.produto.worker!.get(SomarService, { strict: false }).somar();
  const painel = async (municipio = '') =>
    (await mesa.operador.get(`/api/admin/painel${municipio}`)).json<{
      somas: { licencas: { isentas?: { codigo: string; nome: object; vigentes: number }[] } };
    }>().somas.licencas;
  const { isentas = [] } = await painel();
  const contadas = await mesa.em.countBy(LicencaEntity, { status: 'VIGENTE', isencaoId: Not(IsNull()) });
  expect(isentas.map(({ codigo }) => codigo)).toEqual(['APOSENTADO', 'IDOSA', 'INDIGENA']);
  expect(isentas.map(({ nome }) => nome)).toEqual([APOSENTADO.nome, IDOSA.nome, APOSENTADO.nome]);
  expect(isentas.reduce((soma, { vigentes }) => soma + vigentes, 0)).toBe(contadas);
  const naLista = async (isencao: string) => {
    const filtro = encodeURIComponent(JSON.stringify({ situacao: 'VIGENTE', isencao }));
    const { headers } = await mesa.operador.get(`/api/admin/licencas?filter=${filtro}`);
    return Number(String(headers['content-range']).split('/')[1]);
  };
  expect(await naLista('*')).toBe(contadas);
  for (const { codigo, vigentes } of isentas)
    expect([codigo, await naLista(codigo)]).toEqual([codigo, vigentes]);
  // De um município não se sabe.
  expect(await painel('?municipio=1302603')).not.toHaveProperty('isentas');
});
