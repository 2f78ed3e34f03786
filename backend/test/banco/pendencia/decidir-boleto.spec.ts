import { dataCivil } from '../../../src/kernel/data-civil';
import type { BoletoDetalhado } from '../../../src/modules/banco/boleto/boleto.dto';
import { DecisaoDoBoletoEntity } from '../../../src/modules/banco/boleto/decisao-do-boleto.entity';
import { GerarRemessaService } from '../../../src/modules/banco/remessa/gerar-remessa.service';
import { LicencaEntity } from '../../../src/modules/licenca/licenca.entity';
import { BaixaDocumentoEntity } from '../../../src/modules/pagamento/baixa-documento.entity';
import { DocumentoPagamentoEntity } from '../../../src/modules/pagamento/documento-pagamento.entity';
import { EventoBancarioService } from '../../../src/modules/pagamento/evento-bancario.service';
import { AuditoriaEntity } from '../../../src/platform/auditoria/auditoria.entity';
import { Transacoes } from '../../../src/platform/database/transacoes';
import { rotina } from '../../../src/platform/ator';
import { criarConta, novoCpf, SENHA } from '../../preparo/fabricas';
import { Navegador } from '../../preparo/navegador';
import { Mesa, MOTIVADA, recusa } from '../mesa';

const DIA = '2026-03-10T14:00:00Z';
const PEDIDA = { ...MOTIVADA, efeito: 'PEDIDA' };

describe('decisões sobre um boleto', () => {
  let mesa: Mesa;
  beforeAll(async () => {
    mesa = await Mesa.abrir(DIA);
  });
  beforeEach(() => mesa.noDia(DIA));
  afterAll(() => mesa.produto.encerrar());

  const ver = async (id: number) =>
    (await mesa.operador.get(`/api/admin/boletos/${id}`)).json<BoletoDetalhado>();
  const fazer = (id: number, caminho: string, corpo: object = MOTIVADA, quem = mesa.operador) =>
    quem.post(`/api/admin/boletos/${id}/${caminho}`, corpo);
  const remeter = () => mesa.pegar(GerarRemessaService).gerar(rotina('teste'));
  const remetida = async () => {
    const licenca = await mesa.licenca();
    await remeter();
    return licenca;
  };
  const pedidos = (documentoId: number) => mesa.em.findBy(BaixaDocumentoEntity, { documentoId });
  const auditadas = (acao: AuditoriaEntity['acao'], objetoId: number) =>
    mesa.em.countBy(AuditoriaEntity, { acao, objetoId: String(objetoId) });

  it('o que nunca foi ao banco é baixado na hora, e não se retira', async () => {
    const { boletoId, licencaId } = await mesa.licenca();
    expect((await ver(boletoId)).decisoes).toEqual({
      baixar: 'BAIXADO',
      retirarBaixa: false,
      trocar: { valor: 9_038, vencimento: '2026-03-20' },
      impedimento: null,
    });
    expect(await recusa(fazer(boletoId, 'baixa', PEDIDA))).toEqual([409, 'EFEITO_MUDOU']);
    const { statusCode } = await fazer(boletoId, 'baixa', { ...MOTIVADA, efeito: 'BAIXADO' });
    expect(statusCode).toBe(204);
    expect(await mesa.boleto(boletoId)).toMatchObject({ estado: 'BAIXADO', referenciaAberta: null });
    expect(await recusa(fazer(boletoId, 'baixa/retirada'))).toEqual([409, 'DECISAO_NAO_CABE']);
    expect(await mesa.estadoDa(licencaId)).toMatchObject({ status: 'AGUARDANDO_PAGAMENTO' });
    const { vida, decisoes } = await ver(boletoId);
    expect(vida.find(({ tipo }) => tipo === 'DECISAO')).toMatchObject({
      codigo: 'BAIXAR',
      motivo: MOTIVADA.justificativa,
    });
    expect(decisoes).toMatchObject({ baixar: null, trocar: { valor: 9_038 } });
    expect(await auditadas('BOLETO_BAIXA_DECIDIDA', boletoId)).toBe(1);
  });

  it('o pedido de baixa espera a remessa, retira-se antes dela e não depois', async () => {
    const { boletoId, licencaId } = await remetida();
    expect((await fazer(boletoId, 'baixa', PEDIDA)).statusCode).toBe(204);
    expect(await mesa.boleto(boletoId)).toMatchObject({ estado: 'REMETIDO', referenciaAberta: null });
    expect((await ver(boletoId)).decisoes).toMatchObject({ baixar: null, retirarBaixa: true });

    expect((await fazer(boletoId, 'baixa/retirada')).statusCode).toBe(204);
    expect((await mesa.boleto(boletoId)).referenciaAberta).toBe(String(licencaId));
    expect(await recusa(fazer(boletoId, 'baixa/retirada'))).toEqual([409, 'DECISAO_NAO_CABE']);

    await fazer(boletoId, 'baixa', PEDIDA);
    expect((await remeter()).quantidade).toBe(1);
    expect((await ver(boletoId)).decisoes).toMatchObject({ baixar: null, retirarBaixa: false });
    expect(await recusa(fazer(boletoId, 'baixa/retirada'))).toEqual([409, 'DECISAO_NAO_CABE']);
    expect((await pedidos(boletoId)).map(({ ordem, estado }) => [ordem, estado])).toEqual([
      [1, 'DISPENSADA'],
      [2, 'REMETIDA'],
    ]);
    expect(await mesa.em.countBy(DecisaoDoBoletoEntity, { documentoId: boletoId })).toBe(3);
  });

  it('dez pedidos de uma vez, ou a rede que repete: um pedido só', async () => {
    const { boletoId } = await remetida();
    const respostas = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        fazer(boletoId, 'baixa', PEDIDA, i % 2 ? mesa.operador : mesa.administrador),
      ),
    );
    expect(respostas.map(({ statusCode }) => statusCode).sort()).toEqual([
      204,
      ...Array<number>(9).fill(409),
    ]);
    expect(await pedidos(boletoId)).toHaveLength(1);
    expect(await auditadas('BOLETO_BAIXA_DECIDIDA', boletoId)).toBe(1);
  });

  it('retirar a baixa e gerar a remessa ao mesmo tempo: ou vai, ou se retira', async () => {
    const { boletoId } = await remetida();
    await fazer(boletoId, 'baixa', PEDIDA);
    const [retirada] = await Promise.all([
      fazer(boletoId, 'baixa/retirada'),
      remeter().catch(() => undefined),
    ]);
    const [pedido] = await pedidos(boletoId);
    expect([
      [204, 'DISPENSADA'],
      [409, 'REMETIDA'],
    ]).toContainEqual([retirada.statusCode, pedido!.estado]);
  });

  it('emite outro com um aberto, ao preço e no prazo de hoje; o antigo pede baixa e, pago depois, acha a sua licença', async () => {
    const { boletoId, licencaId, protocolo } = await remetida();
    await mesa.noDia('2026-03-13T14:00:00Z');
    const { trocar } = (await ver(boletoId)).decisoes;
    expect(trocar).toEqual({ valor: 9_038, vencimento: '2026-03-23' });
    expect(await recusa(fazer(boletoId, 'troca', { ...MOTIVADA, ...trocar, valor: 9_000 }))).toEqual([
      409,
      'EFEITO_MUDOU',
    ]);
    expect(await recusa(mesa.operador.post('/api/boleto', { protocolo }))).toEqual([409, 'DOCUMENTO_ABERTO']);

    const respostas = await Promise.all(
      Array.from({ length: 6 }, (_, i) =>
        fazer(boletoId, 'troca', { ...MOTIVADA, ...trocar }, i % 2 ? mesa.operador : mesa.administrador),
      ),
    );
    expect(respostas.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    const novoId = respostas.find(({ statusCode }) => statusCode === 201)!.json<{ id: number }>().id;
    expect(await mesa.em.countBy(DocumentoPagamentoEntity, { referencia: String(licencaId) })).toBe(2);
    expect(await mesa.boleto(novoId)).toMatchObject({
      estado: 'EMITIDO',
      vencimento: '2026-03-23',
      referenciaAberta: String(licencaId),
    });
    expect(await pedidos(boletoId)).toMatchObject([{ estado: 'PENDENTE', motivo: 'SUBSTITUIDO' }]);
    expect((await mesa.estadoDa(licencaId)).prazoPagamento).toBe('2026-03-30');
    // Com o novo aberto, o antigo já não volta.
    expect(await recusa(fazer(boletoId, 'baixa/retirada'))).toEqual([409, 'DECISAO_NAO_CABE']);

    const antigo = await mesa.boleto(boletoId);
    await mesa.pegar(Transacoes).executar((em) =>
      mesa.pegar(EventoBancarioService).aplicar(em, [
        {
          documento: { ...antigo, baixaPedida: true },
          fato: { evento: 'PAGAR', data: antigo.vencimento, principal: 9_038, motivos: [] },
          ator: rotina('teste'),
          motivo: 'TESTE',
        },
      ]),
    );
    expect(await mesa.boleto(boletoId)).toMatchObject({ estado: 'PAGO', referencia: String(licencaId) });
    expect(await mesa.boleto(novoId)).toMatchObject({ estado: 'BAIXADO' });
    expect(await pedidos(boletoId)).toMatchObject([{ estado: 'DISPENSADA' }]);
    expect((await ver(boletoId)).decisoes).toEqual({
      baixar: null,
      retirarBaixa: false,
      trocar: null,
      impedimento: null,
    });
  });

  it('só o último boleto volta: a baixa do antigo não se retira quando o que o substituiu também saiu', async () => {
    const { boletoId, licencaId } = await remetida();
    const { trocar } = (await ver(boletoId)).decisoes;
    const trocado = await fazer(boletoId, 'troca', { ...MOTIVADA, ...trocar });
    const { id: novoId } = trocado.json<{ id: number }>();
    await fazer(novoId, 'baixa', { ...MOTIVADA, efeito: 'BAIXADO' });
    expect((await mesa.boleto(novoId)).estado).toBe('BAIXADO');
    expect((await ver(boletoId)).decisoes).toEqual({
      baixar: null,
      retirarBaixa: false,
      trocar: null,
      impedimento: null,
    });
    expect(await recusa(fazer(boletoId, 'baixa/retirada'))).toEqual([409, 'DECISAO_NAO_CABE']);
    expect(await mesa.em.countBy(DocumentoPagamentoEntity, { referenciaAberta: String(licencaId) })).toBe(0);
  });

  it('a pessoa pede a segunda via enquanto a cobrança emite outro: sai um só', async () => {
    const { boletoId, licencaId, protocolo } = await remetida();
    await fazer(boletoId, 'baixa', PEDIDA);
    const visto = { ...MOTIVADA, ...(await ver(boletoId)).decisoes.trocar };
    const respostas = await Promise.all([
      fazer(boletoId, 'troca', visto),
      mesa.administrador.post('/api/boleto', { protocolo }),
      fazer(boletoId, 'baixa/retirada'),
    ]);
    const passaram = respostas.filter(({ statusCode }) => statusCode < 300).length;
    expect(respostas.every(({ statusCode }) => statusCode < 300 || statusCode === 409)).toBe(true);
    expect(passaram).toBeGreaterThan(0);
    expect(await mesa.em.countBy(DocumentoPagamentoEntity, { referenciaAberta: String(licencaId) })).toBe(1);
    const aberto = await mesa.em.findOneByOrFail(DocumentoPagamentoEntity, {
      referenciaAberta: String(licencaId),
    });
    const ultimo = await mesa.em.maximum(DocumentoPagamentoEntity, 'id', { referencia: String(licencaId) });
    expect(aberto.id).toBe(ultimo);
  });

  it('licença invalidada por prazo: o boleto em compensação espera o banco; sem ele, trocar a traz de volta', async () => {
    const { boletoId, licencaId } = await mesa.licenca();
    await mesa.em.update(
      LicencaEntity,
      { id: licencaId },
      { status: 'INVALIDADO', motivo: 'PRAZO', vagaPendente: null, vagaPrincipal: null },
    );
    const visto = { ...MOTIVADA, valor: 9_038, vencimento: '2026-03-20' };
    await mesa.mudarBoleto(boletoId, { estado: 'COMPENSANDO', registradoEm: dataCivil('2026-03-02') });
    expect((await ver(boletoId)).decisoes.trocar).toBeNull();
    expect(await recusa(fazer(boletoId, 'troca', visto))).toEqual([409, 'NADA_A_PAGAR']);
    await mesa.mudarBoleto(boletoId, { estado: 'REGISTRADO' });
    expect((await fazer(boletoId, 'troca', visto)).statusCode).toBe(201);
    expect((await mesa.estadoDa(licencaId)).status).toBe('AGUARDANDO_PAGAMENTO');
  });

  it('o preço novo vale no boleto trocado', async () => {
    const { boletoId } = await mesa.licenca();
    await mesa.em.query('UPDATE documento_pagamento SET valor = 8000 WHERE id = ?', [boletoId]);
    const { trocar } = (await ver(boletoId)).decisoes;
    expect(trocar?.valor).toBe(9_038);
    const resposta = await fazer(boletoId, 'troca', { ...MOTIVADA, ...trocar });
    const novo = await mesa.boleto(resposta.json<{ id: number }>().id);
    expect([(await mesa.boleto(boletoId)).estado, novo.valor]).toEqual(['BAIXADO', 9_038]);
  });

  it('com dinheiro dentro, em compensação ou pago, nada se decide por aqui', async () => {
    for (const campos of [
      { estado: 'PARCIAL', valorPago: 5_000, registradoEm: '2026-03-02' },
      { estado: 'COMPENSANDO', registradoEm: '2026-03-02' },
      { estado: 'PAGO', valorPago: 9_038 },
    ] as const) {
      const { boletoId } = await mesa.licenca();
      await mesa.mudarBoleto(boletoId, campos as Partial<DocumentoPagamentoEntity>);
      const nada = { baixar: null, retirarBaixa: false, trocar: null, impedimento: null };
      expect([campos.estado, (await ver(boletoId)).decisoes]).toEqual([campos.estado, nada]);
      expect(await recusa(fazer(boletoId, 'baixa', PEDIDA))).toEqual([409, 'DECISAO_NAO_CABE']);
      const visto = { ...MOTIVADA, valor: 9_038, vencimento: '2026-03-20' };
      expect(await recusa(fazer(boletoId, 'troca', visto))).toEqual([409, 'NADA_A_PAGAR']);
    }
  });

  it('sem motivo escrito, sobre a própria licença ou sem ser da equipe, não', async () => {
    const { boletoId, cpf, licencaId } = await mesa.licenca();
    const visto = { valor: 9_038, vencimento: '2026-03-20', efeito: 'BAIXADO' };
    const { pessoaId } = await mesa.estadoDa(licencaId);
    await criarConta(mesa.em, { login: cpf, papel: 'OPERADOR', pessoaId });
    const interessado = new Navegador(mesa.produto.api);
    await interessado.entrar(cpf, SENHA);
    const login = novoCpf();
    await criarConta(mesa.em, { login, papel: 'CIDADAO' });
    const cidadao = new Navegador(mesa.produto.api);
    await cidadao.entrar(login, SENHA);
    for (const caminho of ['baixa', 'baixa/retirada', 'troca']) {
      const corpo = { ...MOTIVADA, ...visto };
      expect((await fazer(boletoId, caminho, { ...visto, justificativa: 'curta' })).statusCode).toBe(422);
      expect(await recusa(fazer(boletoId, caminho, corpo, interessado))).toEqual([403, 'INTERESSE_PROPRIO']);
      expect((await fazer(boletoId, caminho, corpo, cidadao)).statusCode).toBe(403);
      expect((await fazer(99_999_999, caminho, corpo)).statusCode).toBe(404);
    }
    expect(await mesa.em.countBy(DecisaoDoBoletoEntity, { documentoId: boletoId })).toBe(0);
  });
});
