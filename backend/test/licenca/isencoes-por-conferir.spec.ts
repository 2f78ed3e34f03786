import { PessoaEntity } from '../../src/modules/pessoa/pessoa.entity';
import { FAVORECIDO, Mesa } from '../banco/mesa';
import { criarConta, informacao, pessoa, SENHA } from '../preparo/fabricas';
import { corrigirNoBalcao } from '../preparo/corrigir-no-balcao';
import { declaracaoEmVigor, marcarIsencoes } from '../preparo/isencoes';
import { Navegador } from '../preparo/navegador';

const MOTIVO = { motivo: 'Documento visto no balcão, processo 12/2026.' };
const NOVA = { dataNascimento: '1990-05-02', sexo: 1 };
const IDOSA = { dataNascimento: '1960-05-02', sexo: 1 };

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
const codigosDe = (resposta: { json: <T>() => T }) =>
  resposta.json<{ errors: { campo: string; message: string }[] }>().errors.map(({ campo }) => campo);
const decidir = (id: number, decisao: string) =>
  mesa.operador.post(`/api/admin/licencas/${id}/isencao`, { decisao, ...MOTIVO });

/** Quem se registou, com a conta de que só provou o e-mail. */
async function dono(campos: Record<string, unknown>, isencao?: string) {
  const dados = pessoa(campos);
  const pedir = (quem: Navegador, modalidadePesca: 0 | 1, pedida?: string, mudados: object = {}) =>
    quem.post('/api/registrar', {
      pessoa: { ...dados, ...mudados },
      informacaoComplementar: informacao({ modalidadePesca }),
      declaracao,
      isencao: pedida,
    });
  const primeira = await licenca(
    (await pedir(new Navegador(mesa.produto.api), 0, isencao)).json<{ numero: string }>().numero,
  );
  const conta = new Navegador(mesa.produto.api);
  await criarConta(mesa.em, { login: String(dados.cpf), papel: 'CIDADAO', pessoaId: primeira.pessoaId });
  await conta.entrar(String(dados.cpf), SENHA);
  const corrigir = (campos: object) => conta.post('/api/conta/pessoa', { pessoa: { ...dados, ...campos } });
  return {
    primeira,
    dados,
    corrigir,
    outra: (pedida?: string, mudados?: object) => pedir(conta, 1, pedida, mudados),
  };
}

describe('a isenção pela idade de quem mudou a própria data de nascimento', () => {
  it('espera a decisão no balcão, que a concede; depois disso a data está vista', async () => {
    const { primeira, corrigir, outra } = await dono(NOVA);
    expect((await corrigir(IDOSA)).statusCode).toBe(200);
    const pedida = await outra('IDOSA', IDOSA);
    expect(pedida.statusCode).toBe(201);
    const uma = await licenca(pedida.json<{ numero: string }>().numero);
    expect(uma).toMatchObject({ status: 'AGUARDANDO_ANALISE', prazoPagamento: '2026-04-11' });
    const ficha = await mesa.operador.get(`/api/admin/licencas/${uma.id}`);
    expect(ficha.json()).toMatchObject({
      licenca: { isencao: { documento: 'um documento de identidade com a data de nascimento' } },
    });
    expect((await decidir(uma.id, 'CONCEDER')).statusCode).toBe(200);
    const vista = await mesa.em.findOneByOrFail(PessoaEntity, { id: primeira.pessoaId });
    expect(vista.identidadeMudadaEm).toBeNull();
  });

  it('não espera se quem a mudou foi a equipe, com o documento à vista', async () => {
    const { primeira, outra } = await dono(NOVA);
    const { versao, pessoa: mostrada } = (
      await mesa.operador.get(`/api/admin/pessoas/${primeira.pessoaId}`)
    ).json<{ versao: string; pessoa: object }>();
    const corrigida = await mesa.operador.pedir('PUT', `/api/admin/pessoas/${primeira.pessoaId}`, {
      pessoa: { ...mostrada, ...IDOSA },
      versao,
      ...MOTIVO,
    });
    expect(corrigida.statusCode).toBe(200);
    const pedida = await outra('IDOSA', IDOSA);
    expect((await licenca(pedida.json<{ numero: string }>().numero)).status).toBe('VIGENTE');
  });

  it('continua esperando se a equipe só corrigiu outra coisa, ou registrou outra licença', async () => {
    const { primeira, dados, corrigir, outra } = await dono(NOVA);
    await corrigir(IDOSA);
    expect(
      (await corrigirNoBalcao(mesa.operador, primeira.pessoaId, { nomeMae: 'Mãe Certa' })).statusCode,
    ).toBe(200);
    const pedida = await licenca((await outra('IDOSA', IDOSA)).json<{ numero: string }>().numero);
    expect(pedida.status).toBe('AGUARDANDO_ANALISE');
    await mesa.operador.post(`/api/admin/licencas/${pedida.id}/invalidar`, MOTIVO);
    const noBalcao = await mesa.operador.post('/api/registrar', {
      pessoa: { ...dados, ...IDOSA, nomeMae: 'Mãe Certa' },
      informacaoComplementar: informacao({ modalidadePesca: 1 }),
    });
    expect(noBalcao.statusCode).toBe(201);
    const { id } = await licenca(noBalcao.json<{ numero: string }>().numero);
    await mesa.operador.post(`/api/admin/licencas/${id}/invalidar`, MOTIVO);
    const ultima = await outra('IDOSA', { ...IDOSA, nomeMae: 'Mãe Certa' });
    expect((await licenca(ultima.json<{ numero: string }>().numero)).status).toBe('AGUARDANDO_ANALISE');
  });

  it('espera também se a equipe a corrigiu e depois desfez a correção', async () => {
    const { primeira, corrigir, outra } = await dono(NOVA);
    await corrigir(IDOSA);
    const { pessoaId } = primeira;
    expect((await corrigirNoBalcao(mesa.operador, pessoaId, NOVA)).statusCode).toBe(200);
    const { correcoes } = (await mesa.operador.get(`/api/admin/pessoas/${pessoaId}`)).json<{
      correcoes: { id: number }[];
    }>();
    const desfeita = await mesa.operador.post(
      `/api/admin/pessoas/${pessoaId}/correcoes/${correcoes[0]!.id}/desfazer`,
      MOTIVO,
    );
    expect(desfeita.statusCode).toBe(200);
    const pedida = await outra('IDOSA', IDOSA);
    expect((await licenca(pedida.json<{ numero: string }>().numero)).status).toBe('AGUARDANDO_ANALISE');
  });

  it('a junção com outro cadastro não a dá por vista, e desfeita deixa-a como estava', async () => {
    const mudada = await dono(NOVA);
    await mudada.corrigir(IDOSA);
    const limpa = await dono(IDOSA);
    // Só um dos dois tem conta e licença aberta.
    await mesa.em.query('DELETE FROM usuario WHERE pessoa_id = ?', [limpa.primeira.pessoaId]);
    await mesa.operador.post(`/api/admin/licencas/${limpa.primeira.id}/invalidar`, MOTIVO);
    const [fica, sai] = [limpa.primeira.pessoaId, mudada.primeira.pessoaId];
    const mudadaEm = async () =>
      (await mesa.em.findOneByOrFail(PessoaEntity, { id: fica })).identidadeMudadaEm;
    const previa = (await mesa.operador.get(`/api/admin/pessoas/${fica}/juncao?com=${sai}`)).json<{
      versao: string;
      campos: { campo: string; sugerido: string }[];
      confirmacoes: { codigo: string }[];
    }>();
    const sugeridas = Object.fromEntries(previa.campos.map(({ campo, sugerido }) => [campo, sugerido]));
    const juntada = await mesa.operador.post(`/api/admin/pessoas/${fica}/juncao`, {
      absorvidaId: sai,
      versao: previa.versao,
      escolhas: { ...sugeridas, dataNascimento: 'ABSORVIDA' },
      confirmacoes: previa.confirmacoes.map(({ codigo }) => codigo),
      ...MOTIVO,
    });
    expect([juntada.statusCode, juntada.statusCode === 200 ? '' : juntada.body]).toEqual([200, '']);
    expect(await mudadaEm()).not.toBeNull();
    const desfeita = await mesa.operador.post(`/api/admin/pessoas/${fica}/juncao/desfazer`, MOTIVO);
    expect(desfeita.statusCode).toBe(200);
    expect(await mudadaEm()).toBeNull();
  });

  it('mudar outra coisa do cadastro não a faz esperar', async () => {
    const { corrigir, outra } = await dono(IDOSA);
    expect((await corrigir({ nomeMae: 'Outra Mãe' })).statusCode).toBe(200);
    const pedida = await outra('IDOSA');
    expect((await licenca(pedida.json<{ numero: string }>().numero)).status).toBe('VIGENTE');
  });
});

it('quem tem uma licença isenta pela idade só no balcão corrige a data e o sexo', async () => {
  const { primeira, corrigir, outra } = await dono(IDOSA, 'IDOSA');
  const recusada = await corrigir({ dataNascimento: '1990-05-02' });
  expect([recusada.statusCode, codigosDe(recusada)]).toEqual([422, ['dataNascimento']]);
  const noPedido = await outra(undefined, { sexo: 0 });
  expect([noPedido.statusCode, codigosDe(noPedido)]).toEqual([422, ['pessoa.sexo']]);
  const { dataNascimento, sexo } = await mesa.em.findOneByOrFail(PessoaEntity, { id: primeira.pessoaId });
  expect([dataNascimento, sexo]).toEqual(['1960-05-02', 1]);
});

it('a isenção que não olha a idade não prende a data', async () => {
  const { corrigir } = await dono(NOVA, 'INDIGENA');
  expect((await corrigir({ dataNascimento: '1991-05-02' })).statusCode).toBe(200);
});

describe('negada por engano', () => {
  const negada = async () => {
    const { primeira } = await dono({}, 'APOSENTADO');
    expect((await decidir(primeira.id, 'NEGAR')).statusCode).toBe(200);
    return primeira;
  };
  const abertos = (id: number) =>
    mesa.em.query<unknown[]>(
      'SELECT id FROM documento_pagamento WHERE referencia = ? AND referencia_aberta IS NOT NULL',
      [String(id)],
    );

  it('desfaz-se com motivo: volta a esperar a decisão, sem nada a pagar, com história', async () => {
    const { id, isencaoId } = await negada();
    expect(await abertos(id)).toHaveLength(1);
    const resposta = await decidir(id, 'DESFAZER_NEGATIVA');
    expect(resposta.json()).toMatchObject({
      licenca: { status: { codigo: 'AGUARDANDO_ANALISE' }, analiseAte: '2026-04-11' },
    });
    expect(await mesa.estadoDa(id)).toMatchObject({ status: 'AGUARDANDO_ANALISE', isencaoId });
    expect(await abertos(id)).toEqual([]);
    const historia = await mesa.em.query<{ evento: string; motivo: Buffer | null }[]>(
      'SELECT evento, motivo FROM licenca_historico WHERE licenca_id = ? ORDER BY id',
      [id],
    );
    expect(historia.map(({ evento }) => evento)).toEqual([
      'REGISTRADA',
      'ISENCAO_NEGADA',
      'NEGATIVA_DESFEITA',
    ]);
    expect(historia.at(-1)?.motivo).not.toBeNull();
    expect((await decidir(id, 'DESFAZER_NEGATIVA')).statusCode).toBe(409);
    expect((await decidir(id, 'CONCEDER')).statusCode).toBe(200);
  });

  it('invalidada, ou sem ter sido negada, já não', async () => {
    const { id } = await negada();
    await mesa.operador.post(`/api/admin/licencas/${id}/invalidar`, MOTIVO);
    expect((await decidir(id, 'DESFAZER_NEGATIVA')).statusCode).toBe(409);
    const { primeira } = await dono({});
    expect((await decidir(primeira.id, 'DESFAZER_NEGATIVA')).statusCode).toBe(409);
  });
});

it('a isenção declarada no balcão espera a folha assinada, recolhida pelo mesmo botão, e não deixa de valer', async () => {
  const feita = await mesa.operador.post('/api/registrar', {
    pessoa: pessoa(),
    informacaoComplementar: informacao(),
    isencao: 'INDIGENA',
  });
  const { id, status } = await licenca(feita.json<{ numero: string }>().numero);
  expect(status).toBe('VIGENTE');
  const folha = async () =>
    (await mesa.operador.get(`/api/admin/licencas/${id}`)).json<{ licenca: { folha: object | null } }>()
      .licenca.folha;
  expect(await folha()).toMatchObject({ recolhidaEm: null });
  expect((await mesa.operador.post(`/api/admin/licencas/${id}/folha`, {})).statusCode).toBe(200);
  expect(await folha()).toMatchObject({ recolhidaEm: expect.any(String) as string });
});

it('a quem tem licença aberta, o pedido não diz se a pessoa teria direito', async () => {
  for (const campos of [NOVA, IDOSA]) {
    const cidadao = new Navegador(mesa.produto.api);
    const pedir = (isencao?: string) =>
      cidadao.post('/api/registrar', {
        pessoa: dados,
        informacaoComplementar: informacao(),
        declaracao,
        isencao,
      });
    const dados = pessoa(campos);
    expect((await pedir()).statusCode).toBe(201);
    expect((await pedir('IDOSA')).json()).toMatchObject({ codigo: 'LICENCA_ABERTA' });
  }
});

describe('o boleto que chega pago depois de a negativa se desfazer', () => {
  const emAnalise = async () => {
    const { primeira } = await dono({}, 'APOSENTADO');
    const { id } = primeira;
    await decidir(id, 'NEGAR');
    await decidir(id, 'DESFAZER_NEGATIVA');
    const [documento] = await mesa.em.query<{ id: number; valor: number }[]>(
      'SELECT id, valor FROM documento_pagamento WHERE referencia = ?',
      [String(id)],
    );
    const { id: documentoId, valor: recebido } = documento!;
    const chegar = async (motivo: string, aplicado: number) =>
      mesa.chegar(await mesa.retorno(), {
        motivo,
        documentoId,
        referencia: String(id),
        recebido,
        aplicado,
      });
    return { id, documentoId, recebido, chegar, isencaoId: primeira.isencaoId };
  };
  const agir = (id: number, o: string) => mesa.administrador.post(`/api/admin/licencas/${id}/${o}`, MOTIVO);

  it('continua a devolver-se, ainda que se invalide e reative, e mesmo concedida', async () => {
    const { id, documentoId, recebido, chegar } = await emAnalise();
    await mesa.mudarBoleto(documentoId, { estado: 'PAGO', valorPago: recebido });
    const pendencia = await chegar('LICENCA_NAO_PAGAVEL', recebido);
    expect((await agir(id, 'invalidar')).statusCode).toBe(200);
    expect((await agir(id, 'reativar')).statusCode).toBe(200);
    expect((await mesa.estadoDa(id)).status).toBe('AGUARDANDO_ANALISE');
    expect((await decidir(id, 'CONCEDER')).statusCode).toBe(200);
    expect((await mesa.agir('devolver', pendencia, FAVORECIDO)).statusCode).toBe(200);
    expect(await mesa.boleto(documentoId)).toMatchObject({ estado: 'ESTORNADO', valorPago: 0 });
    expect((await mesa.estadoDa(id)).status).toBe('VIGENTE');
  });

  it.each([
    ['no documento', 'LICENCA_NAO_PAGAVEL'],
    ['retido', 'PAGO_APOS_BAIXA'],
  ])('negada outra vez com o pagamento inteiro %s, não se pede outro: aceito, vale', async (_, motivo) => {
    const { id, documentoId, recebido, chegar } = await emAnalise();
    const noDocumento = motivo === 'LICENCA_NAO_PAGAVEL' ? recebido : 0;
    if (noDocumento) await mesa.mudarBoleto(documentoId, { estado: 'PAGO', valorPago: noDocumento });
    const pendencia = await chegar(motivo, noDocumento);
    expect((await decidir(id, 'NEGAR')).json()).toMatchObject({
      licenca: { status: { codigo: 'AGUARDANDO_PAGAMENTO' }, acoes: [] },
      documentos: [{ id: documentoId }],
    });
    expect((await mesa.agir('aceitar', pendencia)).statusCode).toBe(200);
    expect(await mesa.estadoDa(id)).toMatchObject({ status: 'VIGENTE', documentoPagoId: documentoId });
  });

  it('em compensação, negada outra vez espera por ele', async () => {
    const { primeira } = await dono({}, 'APOSENTADO');
    const { id } = primeira;
    const negada = await decidir(id, 'NEGAR');
    const [documento] = negada.json<{ documentos: { id: number }[] }>().documentos;
    await mesa.mudarBoleto(documento!.id, { estado: 'COMPENSANDO' });
    expect((await decidir(id, 'DESFAZER_NEGATIVA')).statusCode).toBe(200);
    expect((await decidir(id, 'NEGAR')).json()).toMatchObject({
      licenca: { status: { codigo: 'AGUARDANDO_PAGAMENTO' }, acoes: [] },
      documentos: [{ id: documento!.id, estado: 'COMPENSANDO' }],
    });
    const [aviso] = await mesa.em.query<{ modelo: string }[]>(
      "SELECT JSON_VALUE(dados, '$.modelo') AS modelo FROM outbox WHERE JSON_VALUE(dados, '$.licencaId') = ? ORDER BY id DESC LIMIT 1",
      [id],
    );
    expect(aviso).toEqual({ modelo: 'SEM_ISENCAO_POR_CONFERIR' });
  });

  it('aceito depois do prazo da análise, a licença é de quem pagou: já não há isenção que desfazer', async () => {
    const { id, documentoId, chegar } = await emAnalise();
    await mesa.noDia('2026-04-12T14:00:00Z');
    const pendencia = await chegar('PAGO_APOS_BAIXA', 0);
    expect((await mesa.agir('aceitar', pendencia)).statusCode).toBe(200);
    expect(await mesa.estadoDa(id)).toMatchObject({
      status: 'VIGENTE',
      documentoPagoId: documentoId,
      isencaoId: null,
    });
    expect((await decidir(id, 'DESFAZER')).statusCode).toBe(409);
  });
});

it('invalidada por engano e reativada depois do prazo da análise, espera outra vez a decisão', async () => {
  const { primeira } = await dono({}, 'APOSENTADO');
  const agir = (o: string) => mesa.administrador.post(`/api/admin/licencas/${primeira.id}/${o}`, MOTIVO);
  expect((await agir('invalidar')).statusCode).toBe(200);
  await mesa.noDia('2026-04-20T14:00:00Z');
  expect((await agir('reativar')).json()).toMatchObject({
    licenca: { status: { codigo: 'AGUARDANDO_ANALISE' }, analiseAte: '2026-05-20' },
  });
  expect((await decidir(primeira.id, 'CONCEDER')).statusCode).toBe(200);
});
