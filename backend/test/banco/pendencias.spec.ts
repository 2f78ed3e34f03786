import { DevolucaoEntity } from '../../src/modules/banco/pendencia/devolucao.entity';
import type { DevolucaoDetalhada } from '../../src/modules/banco/pendencia/pendencia.dto';
import { PendenciaAcaoEntity } from '../../src/modules/banco/pendencia/pendencia-acao.entity';
import { PendenciaEntity } from '../../src/modules/banco/pendencia/pendencia.entity';
import { UsuarioEntity } from '../../src/modules/auth/usuario.entity';
import { LicencaHistoricoEntity } from '../../src/modules/licenca/licenca-historico.entity';
import { HistoricoDocumentoEntity } from '../../src/modules/pagamento/historico-documento.entity';
import { criarConta, novoCpf, SENHA } from '../preparo/fabricas';
import { Navegador } from '../preparo/navegador';
import { inserir } from '../../src/platform/cifra/linha-selada';
import { FAVORECIDO, Mesa, MOTIVADA } from './mesa';

const DIA = '2026-03-10T14:00:00Z';

describe('mesa de pendências', () => {
  let mesa: Mesa;
  let retornoId: number;
  beforeAll(async () => {
    mesa = await Mesa.abrir(DIA);
  });
  afterAll(() => mesa.produto.encerrar());
  beforeEach(async () => {
    retornoId = await mesa.retorno();
  });
  /** Depois de cada teste, todo o dinheiro do arquivo tem de estar nalgum lugar. */
  afterEach(async () => {
    expect(await mesa.conferir(retornoId)).toEqual({ diferenca: 0 });
  });

  const recusa = async (resposta: Promise<{ statusCode: number; json(): { codigo: string } }>) => {
    const recebida = await resposta;
    return [recebida.statusCode, recebida.json().codigo];
  };
  const passa = async (resposta: Promise<{ statusCode: number; body: string }>) => {
    const { statusCode, body } = await resposta;
    expect([statusCode, statusCode === 200 ? '' : body]).toEqual([200, '']);
  };

  describe('aceitar', () => {
    it('C7: pago depois da baixa paga o boleto e ativa a licença com o valor e a data do arquivo', async () => {
      const { pendenciaId, boletoId, licencaId } = await mesa.pagaAposBaixa(retornoId);
      expect((await mesa.detalhe(pendenciaId)).acoes).toEqual([
        { acao: 'ACEITAR', efeito: 'DOCUMENTO_PAGO', exigeAdministrador: false },
        { acao: 'CASAR', efeito: 'CASADA', exigeAdministrador: false },
        { acao: 'DEVOLVER', efeito: 'DEVOLUCAO', exigeAdministrador: false },
        { acao: 'DISPENSAR', efeito: 'DISPENSADA', exigeAdministrador: true },
      ]);
      await passa(mesa.agir('aceitar', pendenciaId));
      expect(await mesa.boleto(boletoId)).toMatchObject({
        estado: 'PAGO',
        valorPago: 9_038,
        pagoEm: '2026-03-09',
      });
      expect(await mesa.estadoDa(licencaId)).toMatchObject({
        status: 'VIGENTE',
        dataAtivacao: '2026-03-09',
        dataVencimento: '2028-03-09',
        documentoPagoId: boletoId,
      });
      expect(await mesa.detalhe(pendenciaId)).toMatchObject({
        estado: 'ACEITA',
        acoes: [],
        destino: { valor: 9_038, documento: { id: boletoId, falta: 0, licenca: { ativadaPorEste: true } } },
        desfazer: { ate: '2026-03-10', exigeAdministrador: false },
        historico: [{ acao: 'ACEITAR', efeito: 'DOCUMENTO_PAGO', ...MOTIVADA, desfeita: false }],
      });
      expect(await mesa.auditadas('pendencia', pendenciaId)).toEqual([
        'PENDENCIA_LIDA',
        'PENDENCIA_ACEITA',
        'PENDENCIA_LIDA',
        'PENDENCIA_LIDA',
      ]);
      const historia = await mesa.em.find(HistoricoDocumentoEntity, { where: { documentoId: boletoId } });
      expect(historia.at(-1)).toMatchObject({
        de: 'BAIXADO',
        para: 'PAGO',
        ator: expect.stringMatching(/^usuario:\d+$/),
        motivo: `PENDENCIA ${pendenciaId} DOCUMENTO_PAGO`,
      });
    });

    it('a licença invalidada pelo prazo vale outra vez; a que outra aberta ocupa, não', async () => {
      const registro = await mesa.pagaAposBaixa(retornoId);
      await mesa.em.query(
        "UPDATE licenca SET status = 'INVALIDADO', motivo = 'PRAZO', vaga_principal = NULL, vaga_pendente = NULL WHERE id = ?",
        [registro.licencaId],
      );
      const nova = await mesa.licenca(0, registro.cpf).catch(() => null);
      const [pessoa] = await mesa.em.query<{ pessoa_id: number }[]>(
        'SELECT pessoa_id FROM licenca WHERE id = ?',
        [registro.licencaId],
      );
      const outra = nova ?? (await mesa.licenca());
      await mesa.em.query('UPDATE licenca SET pessoa_id = ? WHERE id = ?', [
        pessoa!.pessoa_id,
        outra.licencaId,
      ]);
      expect(await recusa(mesa.agir('aceitar', registro.pendenciaId))).toEqual([409, 'OUTRA_LICENCA_ABERTA']);
      expect(await mesa.boleto(registro.boletoId)).toMatchObject({ estado: 'BAIXADO', valorPago: 0 });
      await mesa.em.query(
        "UPDATE licenca SET status = 'INVALIDADO', motivo = 'PRAZO', vaga_principal = NULL, vaga_pendente = NULL WHERE id = ?",
        [outra.licencaId],
      );
      await passa(mesa.agir('aceitar', registro.pendenciaId));
      expect((await mesa.estadoDa(registro.licencaId)).status).toBe('VIGENTE');
    });

    it('C11: a licença que um operador invalidou não se ativa, e nada muda', async () => {
      const { pendenciaId, licencaId, boletoId } = await mesa.pagaAposBaixa(retornoId);
      await mesa.em.query(
        "UPDATE licenca SET status = 'INVALIDADO', motivo = 'OPERADOR', vaga_principal = NULL, vaga_pendente = NULL WHERE id = ?",
        [licencaId],
      );
      expect(await recusa(mesa.agir('aceitar', pendenciaId))).toEqual([409, 'LICENCA_NAO_PAGAVEL']);
      expect((await mesa.pendencia(pendenciaId)).estado).toBe('ABERTA');
      expect((await mesa.boleto(boletoId)).estado).toBe('BAIXADO');
    });

    it('C2: pago a menor fica quitado com o que recebeu, e a licença vale', async () => {
      const { boletoId, licencaId } = await mesa.licenca();
      await mesa.mudarBoleto(boletoId, { estado: 'PARCIAL', valorPago: 8_038 });
      const id = await mesa.chegar(retornoId, {
        motivo: 'PAGO_A_MENOR',
        documentoId: boletoId,
        recebido: 8_038,
        aplicado: 8_038,
      });
      expect((await mesa.detalhe(id)).documento).toMatchObject({ falta: 1_000 });
      await passa(mesa.agir('aceitar', id));
      expect(await mesa.boleto(boletoId)).toMatchObject({
        estado: 'PAGO',
        valorPago: 8_038,
        perdoado: 1_000,
      });
      expect((await mesa.estadoDa(licencaId)).status).toBe('VIGENTE');
    });

    it('C2: a guia paga a menor, que não tem parcial, fica quitada com o dinheiro retido', async () => {
      const { boletoId, licencaId } = await mesa.licenca();
      const id = await mesa.chegar(retornoId, {
        motivo: 'PAGO_A_MENOR',
        documentoId: boletoId,
        recebido: 8_000,
      });
      await passa(mesa.agir('aceitar', id));
      expect(await mesa.boleto(boletoId)).toMatchObject({
        estado: 'PAGO',
        valorPago: 8_000,
        perdoado: 1_038,
        pagoEm: '2026-03-09',
      });
      expect(await mesa.pendencia(id)).toMatchObject({ aplicado: 8_000, destinoId: boletoId });
      expect((await mesa.estadoDa(licencaId)).status).toBe('VIGENTE');
      await passa(mesa.agir('desfazer', id));
      expect(await mesa.boleto(boletoId)).toMatchObject({ estado: 'EMITIDO', valorPago: 0, perdoado: 0 });
    });

    it('C4: o excedente fica com a agência', async () => {
      const { boletoId } = await mesa.licenca();
      await mesa.mudarBoleto(boletoId, { estado: 'PAGO', valorPago: 9_038 });
      const id = await mesa.chegar(retornoId, {
        motivo: 'PAGO_A_MAIOR',
        documentoId: boletoId,
        recebido: 10_000,
        aplicado: 9_038,
      });
      await passa(mesa.agir('aceitar', id));
      expect(await mesa.pendencia(id)).toMatchObject({ estado: 'ACEITA', retido: 962, aplicado: 0 });
    });

    it('fora do prazo, com o boleto já pago, só ativa a licença', async () => {
      const { boletoId, licencaId } = await mesa.licenca();
      await mesa.mudarBoleto(boletoId, { estado: 'PAGO', valorPago: 9_038 });
      await mesa.em.query(
        "UPDATE licenca SET status = 'INVALIDADO', motivo = 'PRAZO', vaga_principal = NULL, vaga_pendente = NULL WHERE id = ?",
        [licencaId],
      );
      const id = await mesa.chegar(retornoId, {
        motivo: 'PAGO_FORA_DO_PRAZO',
        documentoId: boletoId,
        recebido: 9_038,
        aplicado: 9_038,
      });
      await passa(mesa.agir('aceitar', id));
      expect(await mesa.estadoDa(licencaId)).toMatchObject({ status: 'VIGENTE', documentoPagoId: boletoId });
    });

    it('um aviso sem dinheiro fica conferido', async () => {
      const { boletoId } = await mesa.licenca();
      const id = await mesa.chegar(retornoId, {
        motivo: 'VENCIMENTO_DIFERENTE',
        documentoId: boletoId,
        recebido: 0,
      });
      await passa(mesa.agir('aceitar', id));
      expect((await mesa.detalhe(id)).historico).toMatchObject([{ efeito: 'CONFERIDA' }]);
    });

    it('encargos do título tardio ficam com a agência; o que passa deles é de quem pagou', async () => {
      const registro = await mesa.licenca();
      await mesa.mudarBoleto(registro.boletoId, { estado: 'BAIXADO', referenciaAberta: null });
      const id = await mesa.chegar(retornoId, {
        motivo: 'PAGO_APOS_BAIXA',
        documentoId: registro.boletoId,
        recebido: 9_500,
        acrescimos: 200,
      });
      await passa(mesa.agir('aceitar', id));
      expect(await mesa.pendencia(id)).toMatchObject({ retido: 9_238, aplicado: 9_038 });
      const [excedente] = (await mesa.detalhe(id)).excedentes;
      expect(await mesa.pendencia(excedente!)).toMatchObject({
        motivo: 'PAGO_A_MAIOR',
        estado: 'ABERTA',
        retido: 262,
        origemId: id,
      });
      expect(await mesa.auditadas('pendencia', excedente!)).toEqual(['PENDENCIA_ABERTA']);
      await passa(mesa.agir('desfazer', id));
      expect(await mesa.pendencia(id)).toMatchObject({ estado: 'ABERTA', retido: 9_500, aplicado: 0 });
      expect(await mesa.pendencia(excedente!)).toMatchObject({ estado: 'RESOLVIDA', retido: 0 });
    });

    it('o que está datado do futuro espera a data', async () => {
      const { boletoId } = await mesa.licenca();
      const id = await mesa.chegar(retornoId, {
        motivo: 'PAGAMENTO_NO_FUTURO',
        documentoId: boletoId,
        recebido: 9_038,
        pagoEm: '2026-03-20',
      });
      expect(await recusa(mesa.agir('aceitar', id))).toEqual([409, 'PAGAMENTO_AINDA_NO_FUTURO']);
    });
  });

  describe('casar', () => {
    it('B21: dinheiro sem dono não se aceita; casado pelo protocolo, paga e ativa', async () => {
      const { protocolo, licencaId, boletoId } = await mesa.licenca();
      const id = await mesa.chegar(retornoId, { motivo: 'DINHEIRO_SEM_DONO', recebido: 9_038 });
      expect(await recusa(mesa.agir('aceitar', id))).toEqual([409, 'ACAO_NAO_PERMITIDA']);
      expect(await recusa(mesa.agir('casar', id, { ...MOTIVADA, protocolo: 'LPE-9999999-9/2026' }))).toEqual([
        404,
        'NAO_ENCONTRADO',
      ]);
      await passa(mesa.agir('casar', id, { ...MOTIVADA, protocolo: protocolo.toLowerCase() }));
      expect(await mesa.boleto(boletoId)).toMatchObject({ estado: 'PAGO', valorPago: 9_038 });
      expect((await mesa.estadoDa(licencaId)).status).toBe('VIGENTE');
      expect(await mesa.pendencia(id)).toMatchObject({
        estado: 'CASADA',
        aplicado: 9_038,
        destinoId: boletoId,
      });
    });

    it('B22: a proposta só aparece; quem decide casa com ela', async () => {
      const { boletoId, licencaId } = await mesa.licenca();
      const id = await mesa.chegar(retornoId, {
        motivo: 'DINHEIRO_SEM_DONO',
        recebido: 9_038,
        propostoId: boletoId,
      });
      expect(await mesa.detalhe(id)).toMatchObject({
        temProposta: true,
        proposto: { id: boletoId, falta: 9_038, licenca: { status: 'AGUARDANDO_PAGAMENTO' } },
        linhaDoBanco: { bruto: expect.stringContaining('FRANCISCA') },
      });
      expect((await mesa.estadoDa(licencaId)).status).toBe('AGUARDANDO_PAGAMENTO');
      await passa(mesa.agir('casar', id, { ...MOTIVADA, documentoId: boletoId }));
      expect((await mesa.estadoDa(licencaId)).status).toBe('VIGENTE');
    });

    it('C12: partes somam-se, e a licença só vale quando chegam ao valor', async () => {
      const { protocolo, boletoId, licencaId } = await mesa.licenca();
      const partes = [4_000, 3_000, 2_038];
      const faltas: number[] = [];
      for (const recebido of partes) {
        const id = await mesa.chegar(retornoId, { motivo: 'DINHEIRO_SEM_DONO', recebido });
        await passa(mesa.agir('casar', id, { ...MOTIVADA, protocolo }));
        faltas.push((await mesa.detalhe(id)).destino!.documento.falta);
        const { status } = await mesa.estadoDa(licencaId);
        expect(status).toBe(faltas.at(-1) === 0 ? 'VIGENTE' : 'AGUARDANDO_PAGAMENTO');
      }
      expect(faltas).toEqual([5_038, 2_038, 0]);
      expect(await mesa.boleto(boletoId)).toMatchObject({ estado: 'PAGO', valorPago: 9_038 });
    });

    it('um boleto que o banco já não tem não recebe parte', async () => {
      const { protocolo, boletoId } = await mesa.licenca();
      await mesa.mudarBoleto(boletoId, { estado: 'BAIXADO', referenciaAberta: null });
      const id = await mesa.chegar(retornoId, { motivo: 'DINHEIRO_SEM_DONO', recebido: 5_000 });
      const resposta = await mesa.agir('casar', id, { ...MOTIVADA, protocolo });
      expect([resposta.statusCode, resposta.json()]).toMatchObject([
        409,
        { codigo: 'VALOR_INSUFICIENTE', falta: 4_038 },
      ]);
    });

    it('C10: não se casa com licença que já vale', async () => {
      const { pendenciaId, protocolo } = await mesa.pagaAposBaixa(retornoId);
      await passa(mesa.agir('aceitar', pendenciaId));
      const id = await mesa.chegar(retornoId, { motivo: 'DINHEIRO_SEM_DONO', recebido: 9_038 });
      expect(await recusa(mesa.agir('casar', id, { ...MOTIVADA, protocolo }))).toEqual([409, 'NADA_A_PAGAR']);
    });

    it('casar completa o que estava pago a menor, e a pendência dele se resolve', async () => {
      const { protocolo, boletoId } = await mesa.licenca();
      await mesa.mudarBoleto(boletoId, { estado: 'PARCIAL', valorPago: 8_000 });
      const aMenor = await mesa.chegar(retornoId, {
        motivo: 'PAGO_A_MENOR',
        documentoId: boletoId,
        recebido: 8_000,
        aplicado: 8_000,
      });
      const resto = await mesa.chegar(retornoId, { motivo: 'DINHEIRO_SEM_DONO', recebido: 1_038 });
      await passa(mesa.agir('casar', resto, { ...MOTIVADA, protocolo }));
      expect(await mesa.pendencia(aMenor)).toMatchObject({
        estado: 'RESOLVIDA',
        resolvidaPor: `pendencia:${resto}`,
      });
      await passa(mesa.agir('desfazer', resto));
      expect(await mesa.pendencia(aMenor)).toMatchObject({ estado: 'ABERTA', resolvidaPor: null });
      expect(await mesa.auditadas('pendencia', aMenor)).toEqual([
        'PENDENCIA_RESOLVIDA',
        'PENDENCIA_DESFEITA',
      ]);
      const ator = expect.stringMatching(/^usuario:\d+$/) as string;
      expect((await mesa.detalhe(aMenor)).historico).toMatchObject([
        { acao: 'RESOLVER', efeito: 'LICENCA_VALE', ator, justificativa: null },
        { acao: 'REABRIR', efeito: 'REABERTA', ator, ...MOTIVADA },
      ]);
      expect(await mesa.boleto(boletoId)).toMatchObject({ estado: 'PARCIAL', valorPago: 8_000 });
    });
  });

  describe('devolver', () => {
    const duplicado = async () => {
      const { boletoId } = await mesa.licenca();
      await mesa.mudarBoleto(boletoId, { estado: 'PAGO', valorPago: 9_038 });
      await mesa.chegar(retornoId, { documentoId: boletoId, recebido: 9_038, aplicado: 9_038 });
      return mesa.chegar(retornoId, {
        motivo: 'PAGAMENTO_DUPLICADO',
        documentoId: boletoId,
        recebido: 9_038,
      });
    };
    const mudar = (id: number, acao: string, quem = mesa.administrador) =>
      quem.post(`/api/admin/devolucoes/${id}/${acao}`, MOTIVADA);

    it('C8: o segundo pagamento é pedido, autorizado por outra pessoa e pago', async () => {
      const pendenciaId = await duplicado();
      await passa(mesa.agir('devolver', pendenciaId, FAVORECIDO, mesa.administrador));
      const id = (await mesa.detalhe(pendenciaId)).devolucaoId!;
      expect(await recusa(mudar(id, 'autorizar', mesa.operador))).toEqual([403, 'ACESSO_NEGADO']);
      expect(await recusa(mudar(id, 'autorizar'))).toEqual([403, 'DEVOLUCAO_PROPRIA']);
      expect(await recusa(mudar(id, 'pagar'))).toEqual([409, 'SITUACAO_DA_DEVOLUCAO']);
      await passa(mudar(id, 'autorizar', mesa.outroAdministrador));
      await passa(mudar(id, 'pagar'));
      expect(await recusa(mudar(id, 'recusar'))).toEqual([409, 'SITUACAO_DA_DEVOLUCAO']);
      expect(await recusa(mesa.agir('desfazer', pendenciaId))).toEqual([
        409,
        'PENDENCIA_COM_EFEITO_POSTERIOR',
      ]);
      const lida = (await mesa.operador.get(`/api/admin/devolucoes/${id}`)).json<DevolucaoDetalhada>();
      expect(lida).toMatchObject({
        estado: 'PAGA',
        valor: 9_038,
        favorecidoNome: FAVORECIDO.favorecidoNome,
        conta: FAVORECIDO.conta,
        acoes: [],
        historico: [{ para: 'PEDIDA' }, { para: 'AUTORIZADA' }, { para: 'PAGA' }],
      });
      const auditadas = (await mesa.auditadas('devolucao', id)).filter((acao) => acao !== 'DEVOLUCAO_LIDA');
      expect(auditadas).toEqual(['DEVOLUCAO_PEDIDA', 'DEVOLUCAO_AUTORIZADA', 'DEVOLUCAO_PAGA']);
      const lista = await mesa.operador.get(`/api/admin/devolucoes?filter={"estado":"PAGA"}`);
      expect(lista.body).not.toContain('Plantada');
      expect(lista.json()).toMatchObject([{ id, estado: 'PAGA' }]);
    });

    it('recusada ou cancelada, a pendência se abre e pode ser devolvida outra vez', async () => {
      const pendenciaId = await duplicado();
      for (const [acao, quem] of [
        ['recusar', mesa.administrador],
        ['cancelar', mesa.operador],
      ] as const) {
        await passa(mesa.agir('devolver', pendenciaId, FAVORECIDO));
        const id = (await mesa.detalhe(pendenciaId)).devolucaoId!;
        await passa(mudar(id, acao, quem));
        expect(await mesa.pendencia(pendenciaId)).toMatchObject({ estado: 'ABERTA', retido: 9_038 });
      }
      expect((await mesa.detalhe(pendenciaId)).historico.map(({ acao }) => acao)).toEqual([
        'DEVOLVER',
        'REABRIR',
        'DEVOLVER',
        'REABRIR',
      ]);
    });

    it('o pago a menor sai do boleto, e volta se a devolução se cancela', async () => {
      const { boletoId } = await mesa.licenca();
      await mesa.mudarBoleto(boletoId, { estado: 'PARCIAL', valorPago: 8_038 });
      const pendenciaId = await mesa.chegar(retornoId, {
        motivo: 'PAGO_A_MENOR',
        documentoId: boletoId,
        recebido: 8_038,
        aplicado: 8_038,
      });
      await passa(mesa.agir('devolver', pendenciaId, FAVORECIDO));
      expect(await mesa.boleto(boletoId)).toMatchObject({ estado: 'ESTORNADO', valorPago: 0 });
      expect(await mesa.pendencia(pendenciaId)).toMatchObject({ aplicado: -8_038, destinoId: boletoId });
      expect(await mesa.conferir(retornoId)).toEqual({ diferenca: 0 });
      await passa(mesa.agir('desfazer', pendenciaId));
      expect(await mesa.boleto(boletoId)).toMatchObject({ estado: 'PARCIAL', valorPago: 8_038 });
      const { estado } = await mesa.em.findOneByOrFail(DevolucaoEntity, { pendenciaId });
      expect(estado).toBe('CANCELADA');
    });

    it('guarda fechados o nome, a conta e os motivos', async () => {
      const pendenciaId = await duplicado();
      await passa(mesa.agir('devolver', pendenciaId, FAVORECIDO));
      const brutas = await mesa.em.query<object[]>(
        `SELECT favorecido_nome, favorecido_documento, conta, justificativa, motivo FROM devolucao d
         JOIN pendencia_acao a ON a.pendencia_id = d.pendencia_id
         JOIN devolucao_historico h ON h.devolucao_id = d.id WHERE d.pendencia_id = ?`,
        [pendenciaId],
      );
      const texto = JSON.stringify(brutas, (_, valor: unknown) =>
        Buffer.isBuffer(valor) ? valor.toString('latin1') : valor,
      );
      for (const segredo of ['Plantada', '39053344705', 'agência', 'comprovante']) {
        expect(texto).not.toContain(segredo);
      }
    });
  });

  describe('dispensar', () => {
    it('dinheiro parado é de quem administra; um aviso, de qualquer operador', async () => {
      const comDinheiro = await mesa.chegar(retornoId, { motivo: 'DINHEIRO_SEM_DONO', recebido: 500 });
      const { boletoId } = await mesa.licenca();
      const aviso = await mesa.chegar(retornoId, {
        motivo: 'BAIXA_NAO_PEDIDA',
        documentoId: boletoId,
        recebido: 0,
      });
      expect(await recusa(mesa.agir('dispensar', comDinheiro))).toEqual([403, 'ACESSO_NEGADO']);
      await passa(mesa.agir('dispensar', comDinheiro, MOTIVADA, mesa.administrador));
      await passa(mesa.agir('dispensar', aviso));
      expect(await recusa(mesa.agir('desfazer', comDinheiro))).toEqual([403, 'ACESSO_NEGADO']);
      await passa(mesa.agir('desfazer', comDinheiro, MOTIVADA, mesa.administrador));
    });
  });

  describe('desfazer', () => {
    it('no mesmo dia, boleto, licença e pendência voltam ao que eram, com história de tudo', async () => {
      const { pendenciaId, boletoId, licencaId } = await mesa.pagaAposBaixa(retornoId);
      const antes = [
        await mesa.boleto(boletoId),
        await mesa.estadoDa(licencaId),
        await mesa.pendencia(pendenciaId),
      ];
      await passa(mesa.agir('aceitar', pendenciaId));
      await passa(mesa.agir('desfazer', pendenciaId));
      expect([
        await mesa.boleto(boletoId),
        await mesa.estadoDa(licencaId),
        await mesa.pendencia(pendenciaId),
      ]).toEqual(antes);
      const eventos = await mesa.em.find(LicencaHistoricoEntity, {
        where: { licencaId },
        order: { id: 'ASC' },
      });
      expect(eventos.map(({ evento }) => evento)).toEqual([
        'REGISTRADA',
        'PAGAMENTO_CONFIRMADO',
        'ACEITE_DESFEITO',
      ]);
      expect(await recusa(mesa.agir('desfazer', pendenciaId))).toEqual([409, 'NADA_A_DESFAZER']);
      await passa(mesa.agir('aceitar', pendenciaId));
      expect(
        (await mesa.detalhe(pendenciaId)).historico.map(({ acao, desfeita }) => [acao, desfeita]),
      ).toEqual([
        ['ACEITAR', true],
        ['DESFAZER', false],
        ['ACEITAR', false],
      ]);
    });

    it('o outro boleto da licença, que o pagamento tirou de circulação, volta a poder ser pago', async () => {
      const { pendenciaId, licencaId, boletoId } = await mesa.pagaAposBaixa(retornoId);
      await mesa.mudarBoleto(boletoId, { referencia: 'antiga' });
      const aberto = (await mesa.licenca()).boletoId;
      await mesa.mudarBoleto(aberto, { referencia: String(licencaId), referenciaAberta: String(licencaId) });
      await mesa.mudarBoleto(boletoId, { referencia: String(licencaId) });
      const remetido = (await mesa.licenca()).boletoId;
      await mesa.mudarBoleto(remetido, {
        referencia: String(licencaId),
        referenciaAberta: null,
        estado: 'REGISTRADO',
        remetidoEm: new Date(DIA),
      });
      const antes = await Promise.all([boletoId, aberto, remetido].map((id) => mesa.boleto(id)));
      await passa(mesa.agir('aceitar', pendenciaId));
      expect((await mesa.boleto(aberto)).estado).toBe('BAIXADO');
      await passa(mesa.agir('desfazer', pendenciaId));
      expect(await Promise.all([boletoId, aberto, remetido].map((id) => mesa.boleto(id)))).toEqual(antes);
    });

    it('a renovação aceita encerra a antiga; desfeita, a antiga volta a valer', async () => {
      const antiga = await mesa.pagaAposBaixa(retornoId);
      await passa(mesa.agir('aceitar', antiga.pendenciaId));
      const { pessoaId } = await mesa.estadoDa(antiga.licencaId);
      const nova = await mesa.pagaAposBaixa(retornoId);
      await mesa.em.query(
        'UPDATE licenca SET pessoa_id = ?, renova_id = ?, vaga_principal = NULL WHERE id = ?',
        [pessoaId, antiga.licencaId, nova.licencaId],
      );
      const antes = [await mesa.estadoDa(antiga.licencaId), await mesa.estadoDa(nova.licencaId)];
      await passa(mesa.agir('aceitar', nova.pendenciaId));
      expect(await mesa.estadoDa(antiga.licencaId)).toMatchObject({ status: 'INATIVO' });
      expect(await mesa.estadoDa(nova.licencaId)).toMatchObject({
        status: 'VIGENTE',
        dataVencimento: '2030-03-09',
      });
      await passa(mesa.agir('desfazer', nova.pendenciaId));
      expect([await mesa.estadoDa(antiga.licencaId), await mesa.estadoDa(nova.licencaId)]).toEqual(antes);
    });

    it('depois da meia-noite da agência, não', async () => {
      const { pendenciaId } = await mesa.pagaAposBaixa(retornoId);
      await mesa.noDia('2026-03-11T03:30:00Z');
      await passa(mesa.agir('aceitar', pendenciaId));
      expect((await mesa.detalhe(pendenciaId)).desfazer).toEqual({
        ate: '2026-03-10',
        exigeAdministrador: false,
      });
      await mesa.noDia('2026-03-11T04:30:00Z');
      expect((await mesa.detalhe(pendenciaId)).desfazer).toBeNull();
      expect(await recusa(mesa.agir('desfazer', pendenciaId))).toEqual([409, 'DIA_ENCERRADO']);
      await mesa.noDia(DIA);
    });

    it('se o boleto ou a licença mudou depois, não', async () => {
      const pago = await mesa.pagaAposBaixa(retornoId);
      await passa(mesa.agir('aceitar', pago.pendenciaId));
      await mesa.em.insert(HistoricoDocumentoEntity, {
        documentoId: pago.boletoId,
        de: 'PAGO',
        para: 'PAGO',
        ator: 'retorno:1',
        motivo: 'MOVIMENTO 02',
      });
      expect(await recusa(mesa.agir('desfazer', pago.pendenciaId))).toEqual([
        409,
        'PENDENCIA_COM_EFEITO_POSTERIOR',
      ]);
      expect((await mesa.pendencia(pago.pendenciaId)).estado).toBe('ACEITA');
      const outra = await mesa.pagaAposBaixa(retornoId);
      await passa(mesa.agir('aceitar', outra.pendenciaId));
      await inserir(mesa.em, LicencaHistoricoEntity, {
        licencaId: outra.licencaId,
        de: 'VIGENTE',
        para: 'VIGENTE',
        evento: 'RENOVACAO_PEDIDA',
        ator: 'anonimo',
        motivo: null,
        ocorridoEm: new Date(DIA),
      });
      expect(await recusa(mesa.agir('desfazer', outra.pendenciaId))).toEqual([
        409,
        'PENDENCIA_COM_EFEITO_POSTERIOR',
      ]);
    });

    it('o excedente de que alguém já decidiu prende a decisão', async () => {
      const { pendenciaId } = await mesa.pagaAposBaixa(retornoId, 10_000);
      await passa(mesa.agir('aceitar', pendenciaId));
      const [excedente] = (await mesa.detalhe(pendenciaId)).excedentes;
      await passa(mesa.agir('aceitar', excedente!));
      expect(await recusa(mesa.agir('desfazer', pendenciaId))).toEqual([
        409,
        'PENDENCIA_COM_EFEITO_POSTERIOR',
      ]);
      await passa(mesa.agir('desfazer', excedente!));
      await passa(mesa.agir('desfazer', pendenciaId));
    });
  });

  describe('quem e como', () => {
    it('vinte aceites ao mesmo tempo: um vale, os outros encontram a pendência resolvida', async () => {
      const { pendenciaId, licencaId } = await mesa.pagaAposBaixa(retornoId);
      const respostas = await Promise.all(
        Array.from({ length: 20 }, (_, i) =>
          mesa.agir('aceitar', pendenciaId, MOTIVADA, i % 2 ? mesa.operador : mesa.administrador),
        ),
      );
      expect(respostas.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
      expect(
        respostas
          .filter(({ statusCode }) => statusCode === 409)
          .map((r) => r.json<{ codigo: string }>().codigo),
      ).toEqual(Array<string>(19).fill('PENDENCIA_JA_RESOLVIDA'));
      expect(await mesa.em.countBy(PendenciaAcaoEntity, { pendenciaId })).toBe(1);
      expect(await mesa.em.countBy(LicencaHistoricoEntity, { licencaId, para: 'VIGENTE' })).toBe(1);
    });

    it('ações diferentes ao mesmo tempo sobre licença e dinheiro: uma só', async () => {
      const { pendenciaId, protocolo } = await mesa.pagaAposBaixa(retornoId);
      const respostas = await Promise.all([
        mesa.agir('aceitar', pendenciaId),
        mesa.agir('casar', pendenciaId, { ...MOTIVADA, protocolo }),
        mesa.agir('devolver', pendenciaId, FAVORECIDO),
        mesa.agir('dispensar', pendenciaId, MOTIVADA, mesa.administrador),
      ]);
      expect(respostas.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
    });

    it('ninguém decide sobre a própria licença', async () => {
      const { pendenciaId, licencaId, cpf, protocolo } = await mesa.pagaAposBaixa(retornoId);
      const { pessoaId } = await mesa.estadoDa(licencaId);
      await criarConta(mesa.em, { login: cpf, papel: 'ADMINISTRADOR', pessoaId });
      const interessado = new Navegador(mesa.produto.api);
      await interessado.entrar(cpf, SENHA);
      const semDono = await mesa.chegar(retornoId, { motivo: 'DINHEIRO_SEM_DONO', recebido: 100 });
      for (const resposta of [
        mesa.agir('aceitar', pendenciaId, MOTIVADA, interessado),
        mesa.agir('devolver', pendenciaId, FAVORECIDO, interessado),
        mesa.agir('dispensar', pendenciaId, MOTIVADA, interessado),
        mesa.agir('casar', semDono, { ...MOTIVADA, protocolo }, interessado),
      ]) {
        expect(await recusa(resposta)).toEqual([403, 'INTERESSE_PROPRIO']);
      }
      const dele = await mesa.chegar(retornoId, { motivo: 'DINHEIRO_SEM_DONO', recebido: 9_038 });
      await passa(mesa.agir('casar', dele, { ...MOTIVADA, protocolo }));
      expect(await recusa(mesa.agir('desfazer', dele, MOTIVADA, interessado))).toEqual([
        403,
        'INTERESSE_PROPRIO',
      ]);
      expect(await mesa.em.countBy(UsuarioEntity, { pessoaId })).toBe(1);
    });

    it('sem motivo escrito nada se decide', async () => {
      const id = await mesa.chegar(retornoId, { motivo: 'DINHEIRO_SEM_DONO', recebido: 100 });
      for (const corpo of [{}, { justificativa: 'curta' }, { justificativa: 'x'.repeat(501) }]) {
        const resposta = await mesa.agir('dispensar', id, corpo, mesa.administrador);
        expect([resposta.statusCode, resposta.json()]).toMatchObject([
          422,
          { errors: [{ campo: 'justificativa' }] },
        ]);
      }
      expect((await mesa.agir('casar', id, MOTIVADA)).statusCode).toBe(422);
      expect(await recusa(mesa.agir('aceitar', 99_999_999))).toEqual([404, 'NAO_ENCONTRADO']);
    });

    it('a fila se filtra por estado, motivo, arquivo, protocolo e dinheiro', async () => {
      const { pendenciaId, protocolo } = await mesa.pagaAposBaixa(retornoId);
      const aviso = await mesa.chegar(retornoId, { motivo: 'MOVIMENTO_DESCONHECIDO', recebido: 0 });
      const listar = async (filtro: object) => {
        const consulta = encodeURIComponent(JSON.stringify(filtro));
        const resposta = await mesa.operador.get(
          `/api/admin/pendencias?sort=["id","ASC"]&filter=${consulta}`,
        );
        return [resposta.headers['content-range'], resposta.json<{ id: number }[]>().map(({ id }) => id)];
      };
      expect(await listar({ retornoId })).toEqual(['pendencias 0-1/2', [pendenciaId, aviso]]);
      expect(await listar({ retornoId, comDinheiro: true })).toEqual(['pendencias 0-0/1', [pendenciaId]]);
      expect(await listar({ motivo: 'MOVIMENTO_DESCONHECIDO', retornoId })).toEqual([
        'pendencias 0-0/1',
        [aviso],
      ]);
      expect(await listar({ protocolo })).toEqual(['pendencias 0-0/1', [pendenciaId]]);
      expect(await listar({ protocolo: 'LPE-9999999-9/2026' })).toEqual(['pendencias 0-0/0', []]);
      expect(await listar({ estado: 'ACEITA', retornoId })).toEqual(['pendencias 0-0/0', []]);
      const ruim = await mesa.operador.get('/api/admin/pendencias?filter={"estado":"X"}');
      expect(ruim.statusCode).toBe(422);
      const [item] = (
        await mesa.operador.get(`/api/admin/pendencias?filter={"id":[${pendenciaId}]}`, {
          'accept-language': 'en',
        })
      ).json<object[]>();
      expect(item).toMatchObject({
        motivo: { codigo: 'PAGO_APOS_BAIXA', texto: expect.any(String) },
        protocolo,
        retido: 9_038,
        retorno: { id: retornoId },
        estado: 'ABERTA',
      });
    });

    it('a fila aberta só tem o que ninguém decidiu', async () => {
      const abertas = await mesa.em.countBy(PendenciaEntity, { estado: 'ABERTA' });
      const resposta = await mesa.operador.get(
        '/api/admin/pendencias?filter={"estado":"ABERTA"}&range=[0,0]',
      );
      expect(resposta.headers['content-range']).toBe(`pendencias 0-0/${abertas}`);
      const anonimo = new Navegador(mesa.produto.api);
      expect((await anonimo.get('/api/admin/pendencias')).statusCode).toBe(401);
      const cidadao = new Navegador(mesa.produto.api);
      const login = novoCpf();
      await criarConta(mesa.em, { login, papel: 'CIDADAO' });
      await cidadao.entrar(login, SENHA);
      expect((await cidadao.get('/api/admin/pendencias')).statusCode).toBe(403);
    });
  });
});
