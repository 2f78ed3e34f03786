import { rotina } from '../../src/platform/ator';
import { dataCivil } from '../../src/kernel/data-civil';
import { simularRetorno } from '../../ferramentas/simulador/simular-retorno';
import { ArquivoRemessaEntity } from '../../src/modules/banco/remessa/arquivo-remessa.entity';
import { GerarRemessaService } from '../../src/modules/banco/remessa/gerar-remessa.service';
import { GuardaArquivosService } from '../../src/modules/banco/arquivo/guarda-arquivos.service';
import { ProcessarRetornoService } from '../../src/modules/banco/retorno/processar-retorno.service';
import { ReceberRetornoService } from '../../src/modules/banco/retorno/receber-retorno.service';
import { DocumentoPagamentoEntity } from '../../src/modules/pagamento/documento-pagamento.entity';
import { Mesa } from '../banco/mesa';
import {
  criarConta,
  informacao,
  novoCpf,
  novoPassaporte,
  pessoa,
  SENHA,
  visitante,
} from '../preparo/fabricas';
import { Navegador } from '../preparo/navegador';

jest.setTimeout(60_000);

let mesa: Mesa;
beforeAll(async () => {
  mesa = await Mesa.abrir();
});
afterAll(() => mesa.produto.encerrar());

interface Achados {
  por: string;
  pessoas: { id: number; nome: string; documento: string }[];
  licencaId: number | null;
  documentoId: number | null;
  haMais: boolean;
}
const buscar = async (termo: string, resto: object = {}): Promise<Achados> => {
  const resposta = await mesa.operador.post('/api/admin/busca', { termo, ...resto });
  expect(resposta.statusCode).toBe(200);
  return resposta.json();
};

async function registrar(campos: Record<string, unknown> = {}, modalidade: 0 | 1 = 0) {
  const dados = campos.passaporte ? visitante(campos) : pessoa(campos);
  const cidadao = new Navegador(mesa.produto.api);
  const resposta = await cidadao.post('/api/registrar', {
    pessoa: dados,
    informacaoComplementar: informacao({ modalidadePesca: modalidade }),
  });
  expect(resposta.statusCode).toBe(201);
  const { numero } = resposta.json<{ numero: string }>();
  const [licenca] = await mesa.em.query<{ id: number; pessoa_id: number }[]>(
    'SELECT id, pessoa_id FROM licenca WHERE codigo = ?',
    [numero.replace(/[-/]/g, '')],
  );
  const boleto = await mesa.em.findOneByOrFail(DocumentoPagamentoEntity, { referencia: String(licenca!.id) });
  return { numero, dados, cidadao, licencaId: licenca!.id, pessoaId: licenca!.pessoa_id, boleto };
}

const auditados = (acao: string, onde = '1 = 1') =>
  mesa.em.query<{ detalhes: string; pessoa_id: number | null; ator_id: number }[]>(
    `SELECT detalhes, pessoa_id, ator_id FROM auditoria WHERE acao = ? AND ${onde} ORDER BY id`,
    [acao],
  );

const PDF = Buffer.from('%PDF-1.7\ncomprovante do pagamento\n');
function comArquivo(bytes: Buffer, nome = 'pix.pdf'): [Buffer, Record<string, string>] {
  const corpo = Buffer.concat([
    Buffer.from(
      `--limite\r\nContent-Disposition: form-data; name="file"; filename="${nome}"\r\nContent-Type: application/pdf\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n--limite--\r\n'),
  ]);
  return [corpo, { 'content-type': 'multipart/form-data; boundary=limite' }];
}
const conceder = (licencaId: number, bytes = PDF, quem = mesa.operador) =>
  quem.post(`/api/admin/licencas/${licencaId}/provisoria`, ...comArquivo(bytes));
const MOTIVO = { motivo: 'Pedido do titular, processo 123/2026.' };

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
    expect((await buscar('Quares')).pessoas).toEqual([]);
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

  it('o que se digitou não fica na auditoria, e o nome corrigido troca os termos', async () => {
    const { pessoaId } = await registrar({ nome: 'Aracy Antiga' });
    await buscar('Aracy Antiga');
    const buscas = await auditados('PESSOAS_LISTADAS');
    expect(JSON.parse(buscas.at(-1)!.detalhes)).toEqual({ por: 'NOME', pessoas: 1 });
    expect(JSON.stringify(buscas)).not.toMatch(/aracy/i);
    const corrigida = await mesa.operador.pedir('PUT', `/api/admin/pessoas/${pessoaId}`, {
      pessoa: { nome: 'Aracy Renovada' },
    });
    expect(corrigida.statusCode).toBe(200);
    expect((await buscar('Antiga')).pessoas).toEqual([]);
    expect((await buscar('renovada')).pessoas.map(({ id }) => id)).toEqual([pessoaId]);
  });

  it('no banco os termos não se leem', async () => {
    const { pessoaId } = await registrar({ nome: 'Iracema Legível' });
    const termos = await mesa.em.query<{ termo: Buffer }[]>(
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
    const abrir = () => mesa.operador.get(`/api/admin/pessoas/${pessoaId}`);
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
    expect((await mesa.operador.get('/api/admin/pessoas/999999')).statusCode).toBe(404);
  });

  it('a correção segue as regras de sempre e diz na auditoria que campos mudou', async () => {
    const { pessoaId, dados } = await registrar();
    const outra = await registrar();
    const corrigir = (campos: object) =>
      mesa.operador.pedir('PUT', `/api/admin/pessoas/${pessoaId}`, { pessoa: campos });
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
    const resposta = await mesa.operador.post('/api/registrar', {
      pessoa: pessoa(),
      informacaoComplementar: informacao(),
    });
    expect(resposta.statusCode).toBe(201);
    const [ultima] = (await auditados('LICENCA_MUDADA')).slice(-1);
    expect(JSON.parse(ultima!.detalhes)).toMatchObject({ evento: 'REGISTRADA', balcao: true });
  });
});

describe('título provisório', () => {
  it('vale 30 dias, guarda o comprovante, e o pagamento do banco ativa uma vez só', async () => {
    const { licencaId, pessoaId, boleto } = await registrar();
    const resposta = await conceder(licencaId);
    expect(resposta.statusCode).toBe(200);
    expect(resposta.json()).toMatchObject({
      licenca: {
        status: { codigo: 'ATIVO_AGUARDANDO_PAGAMENTO' },
        dataVencimentoProvisoria: '2026-04-09',
        acoesDoBalcao: ['INVALIDAR', 'REFAZER_CARTEIRA'],
      },
      comprovante: { nome: 'pix.pdf', tipo: 'application/pdf', tamanho: PDF.length },
    });
    const baixado = await mesa.operador.get(`/api/admin/licencas/${licencaId}/comprovante`);
    expect(baixado.rawPayload.equals(PDF)).toBe(true);
    expect(baixado.headers['content-disposition']).toMatch(/^attachment; filename="pix\.pdf"/);
    expect(await auditados('COMPROVANTE_LIDO', `pessoa_id = ${pessoaId}`)).toHaveLength(1);
    const guardado = await mesa.em.query<{ bytes: Buffer; nome: Buffer }[]>(
      'SELECT bytes, nome FROM comprovante WHERE licenca_id = ?',
      [licencaId],
    );
    expect(guardado[0]!.bytes.includes('comprovante') || guardado[0]!.nome.includes('pix')).toBe(false);

    const { id: remessaId } = await mesa.pegar(GerarRemessaService).gerar(rotina('teste'));
    const { arquivoId } = await mesa.em.findOneByOrFail(ArquivoRemessaEntity, { id: remessaId });
    const numeros = (
      await mesa.em.query<{ numero: string }[]>(
        `SELECT d.numero_documento AS numero FROM remessa_item i JOIN documento_pagamento d ON d.id = i.documento_id
         WHERE i.remessa_id = ? AND i.movimento = '01' ORDER BY i.linha`,
        [remessaId],
      )
    ).map(({ numero }) => numero);
    const remessa = await mesa.pegar(GuardaArquivosService).ler(mesa.em, arquivoId);
    const bytes = simularRetorno({
      remessa,
      nsa: 1,
      data: dataCivil('2026-03-10'),
      hora: '021400',
      desfecho: (_, i) => (numeros[i] === boleto.numeroDocumento ? 'PAGAR_DUAS_VEZES' : 'LIQUIDAR'),
    });
    const { id: retornoId } = await mesa
      .pegar(ReceberRetornoService)
      .receber({ nome: 'um.ret', bytes, previa: false, ator: rotina('teste') });
    await mesa.pegar(ProcessarRetornoService).processar(retornoId);
    const eventos = await mesa.em.query<{ evento: string }[]>(
      'SELECT evento FROM licenca_historico WHERE licenca_id = ? ORDER BY id',
      [licencaId],
    );
    expect(eventos.map(({ evento }) => evento)).toEqual([
      'REGISTRADA',
      'PROVISORIA_CONCEDIDA',
      'PAGAMENTO_CONFIRMADO',
    ]);
    const vida = (await mesa.operador.get(`/api/admin/boletos/${boleto.id}`)).json<{
      estado: string;
      vida: { tipo: string; arquivo: { nome: string } | null }[];
    }>();
    expect(vida.estado).toBe('PAGO');
    expect(new Set(vida.vida.map(({ tipo }) => tipo))).toEqual(
      new Set(['ESTADO', 'REMESSA', 'RETORNO', 'PENDENCIA']),
    );
    expect(
      vida.vida.filter(({ tipo }) => tipo === 'RETORNO').every(({ arquivo }) => arquivo?.nome === 'um.ret'),
    ).toBe(true);
  });

  it('uma vez por licença, nunca ao lado de uma vigente, nem de quem decide', async () => {
    const { licencaId, numero } = await registrar();
    expect((await conceder(licencaId)).statusCode).toBe(200);
    expect((await conceder(licencaId)).json()).toMatchObject({ codigo: 'TRANSICAO_INVALIDA' });
    // Vencida a provisória, um boleto novo volta a esperar pagamento, mas o título não se repete.
    await mesa.noDia('2026-04-15T14:00:00Z');
    expect((await mesa.operador.post('/api/boleto', { protocolo: numero })).statusCode).toBe(201);
    expect((await conceder(licencaId)).json()).toMatchObject({ codigo: 'PROVISORIA_JA_CONCEDIDA' });
    await mesa.noDia('2026-03-10T14:00:00Z');

    const propria = await registrar();
    const login = novoCpf();
    await criarConta(mesa.em, { login, papel: 'OPERADOR', pessoaId: propria.pessoaId });
    const interessado = new Navegador(mesa.produto.api);
    await interessado.entrar(login, SENHA);
    for (const resposta of [
      await conceder(propria.licencaId, PDF, interessado),
      await interessado.post(`/api/admin/licencas/${propria.licencaId}/invalidar`, MOTIVO),
      await interessado.pedir('PUT', `/api/admin/pessoas/${propria.pessoaId}`, {
        pessoa: { nome: 'Outra Pessoa' },
      }),
    ]) {
      expect([resposta.statusCode, resposta.json<{ codigo: string }>().codigo]).toEqual([
        403,
        'INTERESSE_PROPRIO',
      ]);
    }
  });

  it('só aceita PDF, JPG e PNG de até 5 MB, pelo que os bytes dizem', async () => {
    const { licencaId } = await registrar();
    const falso = await conceder(licencaId, Buffer.from('<script>alert(1)</script>'));
    expect([falso.statusCode, falso.json<{ errors: { campo: string }[] }>().errors[0]!.campo]).toEqual([
      422,
      'file',
    ]);
    const grande = await conceder(licencaId, Buffer.concat([PDF, Buffer.alloc(5 * 1024 * 1024)]));
    expect(grande.statusCode).toBe(413);
    const sem = await mesa.operador.post(`/api/admin/licencas/${licencaId}/provisoria`, {});
    expect(sem.statusCode).toBe(400);
    expect((await mesa.estadoDa(licencaId)).status).toBe('AGUARDANDO_PAGAMENTO');
  });
});

describe('invalidar e reativar', () => {
  it('pede motivo, baixa o boleto e só quem administra desfaz', async () => {
    const { licencaId, pessoaId, boleto } = await registrar();
    const invalidar = (corpo: object) =>
      mesa.operador.post(`/api/admin/licencas/${licencaId}/invalidar`, corpo);
    expect((await invalidar({ motivo: 'curto' })).statusCode).toBe(422);
    expect((await invalidar({})).statusCode).toBe(422);
    const feita = await invalidar(MOTIVO);
    expect(feita.json()).toMatchObject({
      motivo: 'OPERADOR',
      licenca: { status: { codigo: 'INVALIDADO' }, acoes: [], acoesDoBalcao: [] },
      historico: [{ evento: 'INVALIDADA_POR_OPERADOR', motivo: MOTIVO.motivo }, {}],
    });
    expect((await mesa.boleto(boleto.id)).estado).toBe('BAIXADO');
    expect((await invalidar(MOTIVO)).statusCode).toBe(409);
    const mudancas = await auditados('LICENCA_MUDADA', `pessoa_id = ${pessoaId}`);
    expect(JSON.parse(mudancas.at(-1)!.detalhes)).toMatchObject({ evento: 'INVALIDADA_POR_OPERADOR' });
    expect(JSON.stringify(mudancas)).not.toContain('processo');

    const reativar = (quem: Navegador) => quem.post(`/api/admin/licencas/${licencaId}/reativar`, MOTIVO);
    expect((await reativar(mesa.operador)).statusCode).toBe(403);
    const volta = await reativar(mesa.administrador);
    expect(volta.json()).toMatchObject({
      licenca: { status: { codigo: 'AGUARDANDO_PAGAMENTO' }, acoes: ['BAIXAR_BOLETO'] },
      documentos: [{ estado: 'EMITIDO' }, { estado: 'BAIXADO' }],
    });
  });

  it('a renovação à espera vai junto', async () => {
    const { licencaId, boleto, cidadao, dados, numero } = await registrar();
    await mesa.em.query(
      `UPDATE licenca SET status = 'VIGENTE', vaga_pendente = NULL, data_ativacao = '2024-03-20',
         data_vencimento = '2026-03-20', documento_pago_id = ? WHERE id = ?`,
      [boleto.id, licencaId],
    );
    await mesa.mudarBoleto(boleto.id, { estado: 'PAGO', valorPago: 9038 });
    const renovada = await cidadao.post('/api/renovar', {
      pessoa: dados,
      informacaoComplementar: informacao(),
      protocolo: numero,
    });
    expect(renovada.statusCode).toBe(201);
    expect((await mesa.operador.post(`/api/admin/licencas/${licencaId}/invalidar`, MOTIVO)).statusCode).toBe(
      200,
    );
    const situacoes = await mesa.em.query<{ status: string; motivo: string }[]>(
      'SELECT status, motivo FROM licenca WHERE id = ? OR renova_id = ?',
      [licencaId, licencaId],
    );
    expect(situacoes).toEqual(Array(2).fill({ status: 'INVALIDADO', motivo: 'OPERADOR' }));
  });
});

describe('carteiras de novo', () => {
  it('a prévia não muda nada; as que não têm carteira ficam de fora com o motivo', async () => {
    const [com, sem] = [await registrar(), await registrar()];
    await conceder(com.licencaId);
    const refazer = (previa: boolean) =>
      mesa.operador.post('/api/admin/licencas/refazer', {
        ids: [com.licencaId, sem.licencaId, 999_999],
        previa,
      });
    const previsto = {
      incluidas: [{ id: com.licencaId, protocolo: com.numero }],
      excluidas: [
        { id: sem.licencaId, protocolo: sem.numero, motivo: 'SEM_CARTEIRA' },
        { id: 999_999, protocolo: null, motivo: 'AUSENTE' },
      ],
    };
    const pedidos = async () =>
      (
        await mesa.em.query<unknown[]>('SELECT 1 FROM outbox WHERE chave = ?', [
          `carteira:refeita:${com.licencaId}`,
        ])
      ).length;
    expect((await refazer(true)).json()).toEqual(previsto);
    expect(await pedidos()).toBe(0);
    expect((await refazer(false)).json()).toEqual(previsto);
    expect(await pedidos()).toBe(1);
    expect(JSON.parse((await auditados('CARTEIRAS_REFEITAS')).at(-1)!.detalhes)).toMatchObject({
      licencas: 1,
    });
  });
});

it('fiscal, cidadão e quem não entrou não passam', async () => {
  const { licencaId, pessoaId } = await registrar();
  const fiscal = new Navegador(mesa.produto.api);
  const login = novoCpf();
  await criarConta(mesa.em, { login, papel: 'FISCAL' });
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
    expect((await new Navegador(mesa.produto.api).get(caminho)).statusCode).toBe(401);
  }
});
