import { mascararTexto } from '../../../src/kernel/mascara';
import { HistoricoDocumentoEntity } from '../../../src/modules/pagamento/historico-documento.entity';
import { pessoa } from '../../preparo/fabricas';
import { Mesa, MOTIVADA, passou, recusa, usarMesa } from '../mesa';

const DIA = '2026-03-10T14:00:00Z';

describe('mesa de pendências', () => {
  let mesa: Mesa;
  let retornoId: number;
  usarMesa(DIA, (...dados) => ([mesa, retornoId] = dados));

  describe('aceitar', () => {
    it('C7: pago depois da baixa paga o boleto e ativa a licença com o valor e a data do arquivo', async () => {
      const { pendenciaId, boletoId, licencaId } = await mesa.pagaAposBaixa(retornoId);
      expect((await mesa.detalhe(pendenciaId)).acoes).toEqual([
        { acao: 'ACEITAR', efeito: 'DOCUMENTO_PAGO', exigeAdministrador: false },
        { acao: 'CASAR', efeito: 'CASADA', exigeAdministrador: false },
        { acao: 'DEVOLVER', efeito: 'DEVOLUCAO', exigeAdministrador: false },
        { acao: 'DISPENSAR', efeito: 'DISPENSADA', exigeAdministrador: true },
      ]);
      await passou(mesa.agir('aceitar', pendenciaId));
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
        destino: { valor: 9_038, documento: { id: boletoId, falta: 0, licenca: { id: licencaId } } },
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
      expect((await mesa.detalhe(registro.pendenciaId)).recusadas).toMatchObject([
        { acao: 'ACEITAR', motivo: { codigo: 'OUTRA_LICENCA_ABERTA' } },
      ]);
      expect(await mesa.boleto(registro.boletoId)).toMatchObject({ estado: 'BAIXADO', valorPago: 0 });
      await mesa.em.query(
        "UPDATE licenca SET status = 'INVALIDADO', motivo = 'PRAZO', vaga_principal = NULL, vaga_pendente = NULL WHERE id = ?",
        [outra.licencaId],
      );
      await passou(mesa.agir('aceitar', registro.pendenciaId));
      expect((await mesa.estadoDa(registro.licencaId)).status).toBe('VIGENTE');
    });

    it('C11: a licença que um operador invalidou não se ativa, e nada muda', async () => {
      const { pendenciaId, licencaId, boletoId } = await mesa.pagaAposBaixa(retornoId);
      await mesa.em.query(
        "UPDATE licenca SET status = 'INVALIDADO', motivo = 'OPERADOR', vaga_principal = NULL, vaga_pendente = NULL WHERE id = ?",
        [licencaId],
      );
      expect(await mesa.detalhe(pendenciaId)).toMatchObject({
        acoes: [{ acao: 'CASAR' }, { acao: 'DEVOLVER' }, { acao: 'DISPENSAR' }],
        recusadas: [{ acao: 'ACEITAR', motivo: { codigo: 'LICENCA_NAO_PAGAVEL' } }],
      });
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
      await passou(mesa.agir('aceitar', id));
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
      await passou(mesa.agir('aceitar', id));
      expect(await mesa.boleto(boletoId)).toMatchObject({
        estado: 'PAGO',
        valorPago: 8_000,
        perdoado: 1_038,
        pagoEm: '2026-03-09',
      });
      expect(await mesa.pendencia(id)).toMatchObject({ aplicado: 8_000, destinoId: boletoId });
      expect((await mesa.estadoDa(licencaId)).status).toBe('VIGENTE');
      await passou(mesa.agir('desfazer', id));
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
      await passou(mesa.agir('aceitar', id));
      expect(await mesa.pendencia(id)).toMatchObject({ estado: 'ACEITA', retido: 962, aplicado: 0 });
    });

    const pagaForaDoPrazo = async () => {
      const licenca = await mesa.licenca();
      const { boletoId, licencaId } = licenca;
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
      return { ...licenca, id };
    };

    it('fora do prazo, com o boleto já pago, só ativa a licença', async () => {
      const { boletoId, licencaId, id } = await pagaForaDoPrazo();
      await passou(mesa.agir('aceitar', id));
      expect(await mesa.estadoDa(licencaId)).toMatchObject({ status: 'VIGENTE', documentoPagoId: boletoId });
    });

    it('fora do prazo, o boleto que entretanto se emitiu deixa de se pagar; desfeito, volta', async () => {
      const { licencaId, protocolo, id } = await pagaForaDoPrazo();
      expect((await mesa.operador.post('/api/boleto', { protocolo })).statusCode).toBe(201);
      const documentos = async () =>
        (
          await mesa.em.query<{ estado: string; aberta: string | null }[]>(
            'SELECT estado, referencia_aberta AS aberta FROM documento_pagamento WHERE referencia = ? ORDER BY id',
            [String(licencaId)],
          )
        ).map(({ estado, aberta }) => [estado, aberta !== null]);
      await passou(mesa.agir('aceitar', id));
      expect((await mesa.estadoDa(licencaId)).status).toBe('VIGENTE');
      expect(await documentos()).toEqual([
        ['PAGO', false],
        ['BAIXADO', false],
      ]);
      await passou(mesa.agir('desfazer', id));
      expect((await mesa.estadoDa(licencaId)).status).toBe('AGUARDANDO_PAGAMENTO');
      expect(await documentos()).toEqual([
        ['PAGO', false],
        ['EMITIDO', true],
      ]);
    });

    it('um aviso sem dinheiro fica conferido', async () => {
      const { boletoId } = await mesa.licenca();
      const id = await mesa.chegar(retornoId, {
        motivo: 'VENCIMENTO_DIFERENTE',
        documentoId: boletoId,
        recebido: 0,
      });
      await passou(mesa.agir('aceitar', id));
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
      await passou(mesa.agir('aceitar', id));
      expect(await mesa.pendencia(id)).toMatchObject({ retido: 9_238, aplicado: 9_038 });
      const [excedente] = (await mesa.detalhe(id)).excedentes;
      expect(await mesa.pendencia(excedente!)).toMatchObject({
        motivo: 'PAGO_A_MAIOR',
        estado: 'ABERTA',
        retido: 262,
        origemId: id,
      });
      expect(await mesa.auditadas('pendencia', excedente!)).toEqual(['PENDENCIA_ABERTA']);
      await passou(mesa.agir('desfazer', id));
      expect(await mesa.pendencia(id)).toMatchObject({ estado: 'ABERTA', retido: 9_500, aplicado: 0 });
      expect(await mesa.pendencia(excedente!)).toMatchObject({ estado: 'RESOLVIDA', retido: 0 });
      expect(await mesa.detalhe(id)).toMatchObject({ excedentes: [] });
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
      await passou(mesa.agir('casar', id, { ...MOTIVADA, protocolo: protocolo.toLowerCase() }));
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
        // De quem parece ser; só as iniciais vão na fila.
        pagador: expect.stringMatching(/^(\p{L}\*{3} ?)+$/u),
        proposto: {
          id: boletoId,
          falta: 9_038,
          pagadorDocumento: expect.stringMatching(/^\d{11}$/),
          licenca: { status: 'AGUARDANDO_PAGAMENTO' },
        },
        linhaDoBanco: { bruto: expect.stringContaining('FRANCISCA') },
      });
      expect((await mesa.estadoDa(licencaId)).status).toBe('AGUARDANDO_PAGAMENTO');
      await passou(mesa.agir('casar', id, { ...MOTIVADA, documentoId: boletoId }));
      expect((await mesa.estadoDa(licencaId)).status).toBe('VIGENTE');
    });

    it('C12: partes somam-se, e a licença só vale quando chegam ao valor', async () => {
      const { protocolo, boletoId, licencaId } = await mesa.licenca();
      const partes = [4_000, 3_000, 2_038];
      const faltas: number[] = [];
      for (const recebido of partes) {
        const id = await mesa.chegar(retornoId, { motivo: 'DINHEIRO_SEM_DONO', recebido });
        await passou(mesa.agir('casar', id, { ...MOTIVADA, protocolo }));
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
      await passou(mesa.agir('aceitar', pendenciaId));
      const id = await mesa.chegar(retornoId, { motivo: 'DINHEIRO_SEM_DONO', recebido: 9_038 });
      expect(await recusa(mesa.prever(id, { protocolo }))).toEqual([409, 'NADA_A_PAGAR']);
      expect(await recusa(mesa.agir('casar', id, { ...MOTIVADA, protocolo }))).toEqual([409, 'NADA_A_PAGAR']);
    });

    it.each([
      { recebido: 4_000, previsto: { posto: 4_000, falta: 5_038, excedente: 0, ativa: false } },
      { recebido: 9_538, previsto: { posto: 9_038, falta: 0, excedente: 500, ativa: true } },
      { recebido: 9_038, baixado: true, previsto: { posto: 9_038, falta: 0, excedente: 0, ativa: true } },
    ])('o que se prevê é o que casar faz: $previsto', async ({ recebido, baixado, previsto }) => {
      const { protocolo, boletoId, licencaId } = await mesa.licenca();
      if (baixado) await mesa.mudarBoleto(boletoId, { estado: 'BAIXADO', referenciaAberta: null });
      const id = await mesa.chegar(retornoId, { motivo: 'DINHEIRO_SEM_DONO', recebido });
      const lido = await mesa.prever(id, { protocolo });
      expect(lido.json()).toMatchObject({ documentoId: boletoId, valor: 9_038, ...previsto });
      const peloDocumento = await mesa.prever(id, { documentoId: String(boletoId) });
      expect(peloDocumento.json()).toEqual(lido.json());
      expect(await mesa.pendencia(id)).toMatchObject({ estado: 'ABERTA', retido: recebido });
      await passou(mesa.agir('casar', id, { ...MOTIVADA, protocolo }));
      expect(await mesa.pendencia(id)).toMatchObject({
        ...{ aplicado: previsto.posto, destinoId: boletoId, retido: recebido - previsto.excedente },
      });
      expect((await mesa.estadoDa(licencaId)).status === 'VIGENTE').toBe(previsto.ativa);
    });

    it('o documento que outra pessoa paga diz de quem é a licença, e que não é quem paga', async () => {
      const { boletoId } = await mesa.licenca();
      const id = await mesa.chegar(retornoId, {
        motivo: 'DINHEIRO_SEM_DONO',
        propostoId: boletoId,
        recebido: 9_038,
      });
      const titular = mascararTexto(pessoa().nome);
      expect((await mesa.detalhe(id)).proposto).toMatchObject({ terceiro: false, licenca: { titular } });
      await mesa.mudarBoleto(boletoId, { pagadorTerceiro: true });
      expect((await mesa.detalhe(id)).proposto).toMatchObject({ terceiro: true, licenca: { titular } });
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
      await passou(mesa.agir('casar', resto, { ...MOTIVADA, protocolo }));
      expect(await mesa.pendencia(aMenor)).toMatchObject({
        estado: 'RESOLVIDA',
        resolvidaPor: `pendencia:${resto}`,
      });
      await passou(mesa.agir('desfazer', resto));
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
});
