import { rotina } from '../../src/platform/ator';
import { dataCivil } from '../../src/kernel/data-civil';
import { simularRetorno } from '../../ferramentas/simulador/simular-retorno';
import { ArquivoRemessaEntity } from '../../src/modules/banco/remessa/arquivo-remessa.entity';
import { GerarRemessaService } from '../../src/modules/banco/remessa/gerar-remessa.service';
import { GuardaArquivosService } from '../../src/modules/banco/arquivo/guarda-arquivos.service';
import { ProcessarRetornoService } from '../../src/modules/banco/retorno/processar-retorno.service';
import { ReceberRetornoService } from '../../src/modules/banco/retorno/receber-retorno.service';
import { criarConta, informacao, novoCpf, SENHA } from '../preparo/fabricas';
import { comArquivo } from '../preparo/multipart';
import { Navegador } from '../preparo/navegador';
import { bancadaDoBalcao } from './bancada-do-balcao';
import { corrigirNoBalcao } from '../preparo/corrigir-no-balcao';

const bancada = bancadaDoBalcao();
const { registrar, auditados } = bancada;

const PDF = Buffer.from('%PDF-1.7\ncomprovante do pagamento\n');
const conceder = (licencaId: number, bytes = PDF, quem = bancada.mesa.operador) =>
  quem.post(
    `/api/admin/licencas/${licencaId}/provisoria`,
    ...comArquivo('pix.pdf', bytes, { tipo: 'application/pdf' }),
  );
const MOTIVO = { motivo: 'Pedido do titular, processo 123/2026.' };
describe('título provisório', () => {
  it('vale 30 dias, guarda o comprovante, e o pagamento do banco ativa uma vez só', async () => {
    const { numero, licencaId, pessoaId, boleto } = await registrar();
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
    for (const rota of ['boleto/detalhes', 'pagamento/andamento']) {
      const aPagar = await bancada.mesa.operador.get(`/api/${rota}?protocolo=${numero.replace(/\W/g, '')}`);
      expect(aPagar.json()).toMatchObject({ comComprovante: true });
    }
    // O boleto vence antes do título, e a página passa a oferecer outro.
    const { emissao, vencimento } = boleto;
    const ontem = dataCivil('2026-03-09');
    await bancada.mesa.mudarBoleto(boleto.id, { emissao: ontem, vencimento: ontem });
    const vencido = await bancada.mesa.operador.get(
      `/api/pagamento/andamento?protocolo=${numero.replace(/\W/g, '')}`,
    );
    expect(vencido.json()).toMatchObject({ situacao: 'NADA', comComprovante: true });
    await bancada.mesa.mudarBoleto(boleto.id, { emissao, vencimento });
    const baixado = await bancada.mesa.operador.get(`/api/admin/licencas/${licencaId}/comprovante`);
    expect(baixado.rawPayload.equals(PDF)).toBe(true);
    expect(baixado.headers['content-disposition']).toMatch(/^attachment; filename="pix\.pdf"/);
    expect(await auditados('COMPROVANTE_LIDO', `pessoa_id = ${pessoaId}`)).toHaveLength(1);
    const guardado = await bancada.mesa.em.query<{ bytes: Buffer; nome: Buffer }[]>(
      'SELECT bytes, nome FROM comprovante WHERE licenca_id = ?',
      [licencaId],
    );
    expect(guardado[0]!.bytes.includes('comprovante') || guardado[0]!.nome.includes('pix')).toBe(false);

    const { id: remessaId } = await bancada.mesa.pegar(GerarRemessaService).gerar(rotina('teste'));
    const { arquivoId } = await bancada.mesa.em.findOneByOrFail(ArquivoRemessaEntity, { id: remessaId });
    const numeros = (
      await bancada.mesa.em.query<{ numero: string }[]>(
        `SELECT d.numero_documento AS numero FROM remessa_item i JOIN documento_pagamento d ON d.id = i.documento_id
         WHERE i.remessa_id = ? AND i.movimento = '01' ORDER BY i.linha`,
        [remessaId],
      )
    ).map(({ numero }) => numero);
    const remessa = await bancada.mesa.pegar(GuardaArquivosService).ler(bancada.mesa.em, arquivoId);
    const bytes = simularRetorno({
      remessa,
      nsa: 1,
      data: dataCivil('2026-03-10'),
      hora: '021400',
      desfecho: (_, i) => (numeros[i] === boleto.numeroDocumento ? 'PAGAR_DUAS_VEZES' : 'LIQUIDAR'),
    });
    const { id: retornoId } = await bancada.mesa
      .pegar(ReceberRetornoService)
      .receber({ nome: 'um.ret', bytes, previa: false, ator: rotina('teste') });
    await bancada.mesa.pegar(ProcessarRetornoService).processar(retornoId);
    const eventos = await bancada.mesa.em.query<{ evento: string }[]>(
      'SELECT evento FROM licenca_historico WHERE licenca_id = ? ORDER BY id',
      [licencaId],
    );
    expect(eventos.map(({ evento }) => evento)).toEqual([
      'REGISTRADA',
      'PROVISORIA_CONCEDIDA',
      'PAGAMENTO_CONFIRMADO',
    ]);
    const vida = (await bancada.mesa.operador.get(`/api/admin/boletos/${boleto.id}`)).json<{
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
    await bancada.mesa.noDia('2026-04-15T14:00:00Z');
    expect((await bancada.mesa.operador.post('/api/boleto', { protocolo: numero })).statusCode).toBe(201);
    expect((await conceder(licencaId)).json()).toMatchObject({ codigo: 'PROVISORIA_JA_CONCEDIDA' });
    await bancada.mesa.noDia('2026-03-10T14:00:00Z');

    const propria = await registrar();
    const login = novoCpf();
    await criarConta(bancada.mesa.em, { login, papel: 'OPERADOR', pessoaId: propria.pessoaId });
    const interessado = new Navegador(bancada.mesa.produto.api);
    await interessado.entrar(login, SENHA);
    for (const resposta of [
      await conceder(propria.licencaId, PDF, interessado),
      await interessado.post(`/api/admin/licencas/${propria.licencaId}/invalidar`, MOTIVO),
      await corrigirNoBalcao(interessado, propria.pessoaId, { nome: 'Outra Pessoa' }),
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
    const sem = await bancada.mesa.operador.post(`/api/admin/licencas/${licencaId}/provisoria`, {});
    expect(sem.statusCode).toBe(400);
    expect((await bancada.mesa.estadoDa(licencaId)).status).toBe('AGUARDANDO_PAGAMENTO');
  });
});

describe('invalidar e reativar', () => {
  const vigente = async (licencaId: number, boletoId: number) => {
    await bancada.mesa.em.query(
      `UPDATE licenca SET status = 'VIGENTE', vaga_pendente = NULL, data_ativacao = '2024-03-20',
         data_vencimento = '2026-03-20', documento_pago_id = ? WHERE id = ?`,
      [boletoId, licencaId],
    );
    await bancada.mesa.mudarBoleto(boletoId, { estado: 'PAGO', valorPago: 9038 });
  };

  it('pede motivo, baixa o boleto e só quem administra desfaz', async () => {
    const { licencaId, pessoaId, boleto } = await registrar();
    const invalidar = (corpo: object) =>
      bancada.mesa.operador.post(`/api/admin/licencas/${licencaId}/invalidar`, corpo);
    expect((await invalidar({ motivo: 'curto' })).statusCode).toBe(422);
    expect((await invalidar({})).statusCode).toBe(422);
    const feita = await invalidar(MOTIVO);
    expect(feita.json()).toMatchObject({
      motivo: 'OPERADOR',
      licenca: { status: { codigo: 'INVALIDADO' }, acoes: [], acoesDoBalcao: [] },
      historico: [{ evento: 'INVALIDADA_POR_OPERADOR', motivo: MOTIVO.motivo }, {}],
    });
    expect((await bancada.mesa.boleto(boleto.id)).estado).toBe('BAIXADO');
    expect((await invalidar(MOTIVO)).statusCode).toBe(409);
    const mudancas = await auditados('LICENCA_MUDADA', `pessoa_id = ${pessoaId}`);
    expect(JSON.parse(mudancas.at(-1)!.detalhes)).toMatchObject({ evento: 'INVALIDADA_POR_OPERADOR' });
    expect(JSON.stringify(mudancas)).not.toContain('processo');

    const reativar = (quem: Navegador) => quem.post(`/api/admin/licencas/${licencaId}/reativar`, MOTIVO);
    expect((await reativar(bancada.mesa.operador)).statusCode).toBe(403);
    const volta = await reativar(bancada.mesa.administrador);
    expect(volta.json()).toMatchObject({
      licenca: { status: { codigo: 'AGUARDANDO_PAGAMENTO' }, acoes: ['BAIXAR_BOLETO'] },
      documentos: [{ estado: 'EMITIDO' }, { estado: 'BAIXADO' }],
    });
  });

  it('a que mudou de situação com a ficha aberta não se invalida sem se ver como está', async () => {
    const { licencaId, boleto } = await registrar();
    const invalidar = (visto: string) =>
      bancada.mesa.operador.post(`/api/admin/licencas/${licencaId}/invalidar`, { ...MOTIVO, visto });
    await vigente(licencaId, boleto.id);
    expect((await invalidar('AGUARDANDO_PAGAMENTO')).json()).toMatchObject({ codigo: 'SITUACAO_MUDOU' });
    const [{ status }] = await bancada.mesa.em.query<[{ status: string }]>(
      'SELECT status FROM licenca WHERE id = ?',
      [licencaId],
    );
    expect(status).toBe('VIGENTE');
    expect((await invalidar('VIGENTE')).statusCode).toBe(200);
  });

  it('a pessoa é avisada de que a licença deixou de valer, e de que voltou, cada vez', async () => {
    const { licencaId, boleto } = await registrar();
    await vigente(licencaId, boleto.id);
    const agir = (acao: string) =>
      bancada.mesa.administrador.post(`/api/admin/licencas/${licencaId}/${acao}`, MOTIVO);
    for (const [hora, acao] of [
      ['14:00', 'invalidar'],
      ['14:01', 'reativar'],
      ['14:02', 'invalidar'],
    ] as const) {
      await bancada.mesa.noDia(`2026-03-10T${hora}:00Z`);
      expect((await agir(acao)).statusCode).toBe(200);
    }
    const avisos = await bancada.mesa.em.query<{ modelo: string }[]>(
      `SELECT JSON_VALUE(dados, '$.modelo') AS modelo FROM outbox
       WHERE fila = 'email' AND JSON_VALUE(dados, '$.licencaId') = ? ORDER BY id`,
      [licencaId],
    );
    expect(avisos.map(({ modelo }) => modelo)).toEqual([
      'BOLETO_EMITIDO',
      'LICENCA_INVALIDADA',
      'LICENCA_DE_VOLTA',
      'LICENCA_INVALIDADA',
    ]);
  });

  it('com o pagamento em compensação, volta a esperar por ele, e não se emite outro', async () => {
    const { licencaId, boleto } = await registrar();
    await bancada.mesa.mudarBoleto(boleto.id, { estado: 'COMPENSANDO' });
    const agir = (acao: string) =>
      bancada.mesa.administrador.post(`/api/admin/licencas/${licencaId}/${acao}`, MOTIVO);
    expect((await agir('invalidar')).statusCode).toBe(200);
    expect((await agir('reativar')).json()).toMatchObject({
      licenca: { status: { codigo: 'AGUARDANDO_PAGAMENTO' }, acoes: [] },
      documentos: [{ id: boleto.id, estado: 'COMPENSANDO' }],
    });
  });

  it('a renovação à espera vai junto', async () => {
    const { licencaId, boleto, cidadao, dados, numero } = await registrar();
    await vigente(licencaId, boleto.id);
    const renovada = await cidadao.post('/api/renovar', {
      pessoa: dados,
      informacaoComplementar: informacao(),
      protocolo: numero,
    });
    expect(renovada.statusCode).toBe(201);
    expect(
      (await bancada.mesa.operador.post(`/api/admin/licencas/${licencaId}/invalidar`, MOTIVO)).statusCode,
    ).toBe(200);
    const situacoes = await bancada.mesa.em.query<{ status: string; motivo: string }[]>(
      'SELECT status, motivo FROM licenca WHERE id = ? OR renova_id = ?',
      [licencaId, licencaId],
    );
    expect(situacoes).toEqual(Array(2).fill({ status: 'INVALIDADO', motivo: 'OPERADOR' }));
    // O boleto dela também já não se paga.
    const [avisos] = await bancada.mesa.em.query<{ n: number }[]>(
      `SELECT COUNT(*) AS n FROM outbox o JOIN licenca l ON JSON_VALUE(o.dados, '$.licencaId') = l.id
       WHERE JSON_VALUE(o.dados, '$.modelo') = 'LICENCA_INVALIDADA' AND ? IN (l.id, l.renova_id)`,
      [licencaId],
    );
    expect(Number(avisos!.n)).toBe(2);
  });
});

describe('carteiras de novo', () => {
  it('a prévia não muda nada; as que não têm carteira ficam de fora com o motivo', async () => {
    const [com, sem] = [await registrar(), await registrar()];
    await conceder(com.licencaId);
    const refazer = (previa: boolean) =>
      bancada.mesa.operador.post('/api/admin/licencas/refazer', {
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
        await bancada.mesa.em.query<unknown[]>('SELECT 1 FROM outbox WHERE chave LIKE ?', [
          `carteira:refeita:${com.licencaId}:%`,
        ])
      ).length;
    expect((await refazer(true)).json()).toEqual(previsto);
    expect(await pedidos()).toBe(0);
    expect((await refazer(false)).json()).toEqual(previsto);
    // O PDF e a imagem.
    expect(await pedidos()).toBe(2);
    expect(JSON.parse((await auditados('CARTEIRAS_REFEITAS')).at(-1)!.detalhes)).toMatchObject({
      licencas: 1,
    });
  });
});
