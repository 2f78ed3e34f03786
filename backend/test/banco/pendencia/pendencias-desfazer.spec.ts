import { Like } from 'typeorm';
import type { DataCivil } from '../../../src/kernel/data-civil';
import { DevolucaoEntity } from '../../../src/modules/banco/pendencia/devolucao.entity';
import { PendenciaEntity } from '../../../src/modules/banco/pendencia/pendencia.entity';
import type { DevolucaoDetalhada } from '../../../src/modules/banco/pendencia/pendencia.dto';
import { LicencaHistoricoEntity } from '../../../src/modules/licenca/licenca-historico.entity';
import { HistoricoDocumentoEntity } from '../../../src/modules/pagamento/historico-documento.entity';
import { inserir } from '../../../src/platform/cifra/linha-selada';
import { OutboxEntity } from '../../../src/platform/queue/outbox.entity';
import { FAVORECIDO, Mesa, MOTIVADA, passou, recusa, usarMesa } from '../mesa';

const DIA = '2026-03-10T14:00:00Z';

describe('mesa de pendências: o que volta', () => {
  let mesa: Mesa;
  let retornoId: number;
  usarMesa(DIA, (...dados) => ([mesa, retornoId] = dados));

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
      mesa.mudarDevolucao(acao, id, quem);

    it('C8: o segundo pagamento é pedido, autorizado por outra pessoa e pago', async () => {
      const pendenciaId = await duplicado();
      await passou(mesa.agirConferindo('devolver', pendenciaId, FAVORECIDO, mesa.administrador));
      const { devolucaoId, documento } = await mesa.detalhe(pendenciaId);
      const id = devolucaoId!;
      expect(await recusa(mudar(id, 'autorizar', mesa.operador))).toEqual([403, 'ACESSO_NEGADO']);
      expect(await recusa(mudar(id, 'autorizar'))).toEqual([403, 'DEVOLUCAO_PROPRIA']);
      expect(await recusa(mudar(id, 'pagar'))).toEqual([409, 'SITUACAO_DA_DEVOLUCAO']);
      await passou(mudar(id, 'autorizar', mesa.outroAdministrador));
      await passou(mudar(id, 'pagar'));
      expect(await recusa(mudar(id, 'recusar'))).toEqual([409, 'SITUACAO_DA_DEVOLUCAO']);
      expect(await recusa(mesa.agirConferindo('desfazer', pendenciaId))).toEqual([
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
      const avisos = await mesa.produto.fonte.query<{ dados: object }[]>(
        'SELECT dados FROM outbox WHERE chave = ?',
        [`devolucao-paga:${id}`],
      );
      expect(avisos.map(({ dados }) => dados)).toEqual([
        expect.objectContaining({
          modelo: 'DEVOLUCAO_PAGA',
          licencaId: documento!.licenca!.id,
          devolvido: 9_038,
        }),
      ]);
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
        await passou(mesa.agirConferindo('devolver', pendenciaId, FAVORECIDO));
        const id = (await mesa.detalhe(pendenciaId)).devolucaoId!;
        await passou(mudar(id, acao, quem));
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
      await passou(mesa.agirConferindo('devolver', pendenciaId, FAVORECIDO));
      expect(await mesa.boleto(boletoId)).toMatchObject({ estado: 'ESTORNADO', valorPago: 0 });
      expect(await mesa.pendencia(pendenciaId)).toMatchObject({ aplicado: -8_038, destinoId: boletoId });
      expect(await mesa.conferir(retornoId)).toEqual({ diferenca: 0 });
      await passou(mesa.agirConferindo('desfazer', pendenciaId));
      expect(await mesa.boleto(boletoId)).toMatchObject({ estado: 'PARCIAL', valorPago: 8_038 });
      const { estado } = await mesa.em.findOneByOrFail(DevolucaoEntity, { pendenciaId });
      expect(estado).toBe('CANCELADA');
    });

    it('guarda fechados o nome, a conta e os motivos', async () => {
      const pendenciaId = await duplicado();
      await passou(mesa.agirConferindo('devolver', pendenciaId, FAVORECIDO));
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
      expect(await recusa(mesa.agirConferindo('dispensar', comDinheiro))).toEqual([403, 'ACESSO_NEGADO']);
      await passou(mesa.agirConferindo('dispensar', comDinheiro, MOTIVADA, mesa.administrador));
      await passou(mesa.agirConferindo('dispensar', aviso));
      expect(await recusa(mesa.agirConferindo('desfazer', comDinheiro))).toEqual([403, 'ACESSO_NEGADO']);
      await passou(mesa.agirConferindo('desfazer', comDinheiro, MOTIVADA, mesa.administrador));
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
      await passou(mesa.agirConferindo('aceitar', pendenciaId));
      await passou(mesa.agirConferindo('desfazer', pendenciaId));
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
      expect(await recusa(mesa.agirConferindo('desfazer', pendenciaId))).toEqual([409, 'NADA_A_DESFAZER']);
      await passou(mesa.agirConferindo('aceitar', pendenciaId));
      expect(
        (await mesa.detalhe(pendenciaId)).historico.map(({ acao, desfeita }) => [acao, desfeita]),
      ).toEqual([
        ['ACEITAR', true],
        ['DESFAZER', false],
        ['ACEITAR', false],
      ]);
    });

    it('desfaz-se a decisão que se leu, e não a que outra pessoa tomou depois', async () => {
      const { pendenciaId } = await mesa.pagaAposBaixa(retornoId);
      const linhas = async () => (await mesa.detalhe(pendenciaId)).historico.length;
      const desfazer = (vista: number) => mesa.agir('desfazer', pendenciaId, { ...MOTIVADA, vista });
      await passou(mesa.agir('aceitar', pendenciaId, { ...MOTIVADA, vista: await linhas() }));
      const lidas = await linhas();
      await passou(desfazer(lidas));
      expect(await recusa(desfazer(lidas))).toEqual([409, 'NADA_A_DESFAZER']);
      await passou(mesa.agir('devolver', pendenciaId, { ...FAVORECIDO, vista: await linhas() }));
      expect(await recusa(desfazer(lidas))).toEqual([409, 'DECISAO_MUDOU']);
      expect(await mesa.pendencia(pendenciaId)).toMatchObject({ estado: 'DEVOLVIDA' });
      await passou(desfazer(await linhas()));
    });

    it('não se decide do que outra pessoa já decidiu e desfez sem se ler', async () => {
      const { pendenciaId } = await mesa.pagaAposBaixa(retornoId);
      const lida = { ...MOTIVADA, vista: (await mesa.detalhe(pendenciaId)).historico.length };
      await passou(mesa.agir('aceitar', pendenciaId));
      expect(await recusa(mesa.agir('aceitar', pendenciaId, lida))).toEqual([409, 'PENDENCIA_JA_RESOLVIDA']);
      await passou(mesa.agir('desfazer', pendenciaId));
      expect(await recusa(mesa.agir('aceitar', pendenciaId, lida))).toEqual([409, 'DECISAO_MUDOU']);
    });

    it('aceita outra vez, a pessoa torna a saber que a licença vale; desfeita, o que esperava não se diz', async () => {
      const { pendenciaId, boletoId, licencaId } = await mesa.pagaAposBaixa(retornoId);
      const doAceite = ['carteira', 'pagamento-confirmado'].map((nome) => `${nome}:${licencaId}:${boletoId}`);
      const porFazer = async () =>
        (
          await mesa.em.query<{ chave: string }[]>(
            'SELECT chave FROM outbox WHERE chave IN (?) AND concluido_em IS NULL ORDER BY chave',
            [doAceite],
          )
        ).map(({ chave }) => chave);
      await passou(mesa.agirConferindo('aceitar', pendenciaId));
      expect(await porFazer()).toEqual(doAceite);
      const deEngano = () =>
        mesa.em.countBy(OutboxEntity, { fila: 'email', chave: Like(`licenca_por_engano:${licencaId}:%`) });
      // Do que ainda não se tinha dito não há que desdizer.
      await passou(mesa.agirConferindo('desfazer', pendenciaId));
      expect([await porFazer(), await deEngano()]).toEqual([[], 0]);
      await passou(mesa.agirConferindo('aceitar', pendenciaId));
      await mesa.em.query('UPDATE outbox SET concluido_em = tentar_em WHERE chave = ?', [doAceite[1]]);
      await passou(mesa.agirConferindo('desfazer', pendenciaId));
      expect([await porFazer(), await deEngano()]).toEqual([[], 1]);
      await passou(mesa.agirConferindo('aceitar', pendenciaId));
      expect(await porFazer()).toEqual(doAceite);
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
      await passou(mesa.agirConferindo('aceitar', pendenciaId));
      expect((await mesa.boleto(aberto)).estado).toBe('BAIXADO');
      await passou(mesa.agirConferindo('desfazer', pendenciaId));
      expect(await Promise.all([boletoId, aberto, remetido].map((id) => mesa.boleto(id)))).toEqual(antes);
    });

    it('a renovação aceita encerra a antiga; desfeita, a antiga volta a valer', async () => {
      const antiga = await mesa.pagaAposBaixa(retornoId);
      await passou(mesa.agirConferindo('aceitar', antiga.pendenciaId));
      const { pessoaId } = await mesa.estadoDa(antiga.licencaId);
      const nova = await mesa.pagaAposBaixa(retornoId);
      await mesa.em.query(
        'UPDATE licenca SET pessoa_id = ?, renova_id = ?, vaga_principal = NULL WHERE id = ?',
        [pessoaId, antiga.licencaId, nova.licencaId],
      );
      const antes = [await mesa.estadoDa(antiga.licencaId), await mesa.estadoDa(nova.licencaId)];
      await passou(mesa.agirConferindo('aceitar', nova.pendenciaId));
      expect(await mesa.estadoDa(antiga.licencaId)).toMatchObject({ status: 'INATIVO' });
      expect(await mesa.estadoDa(nova.licencaId)).toMatchObject({
        status: 'VIGENTE',
        dataVencimento: '2030-03-09',
      });
      await passou(mesa.agirConferindo('desfazer', nova.pendenciaId));
      expect([await mesa.estadoDa(antiga.licencaId), await mesa.estadoDa(nova.licencaId)]).toEqual(antes);
    });

    it('depois da meia-noite da agência, não', async () => {
      const { pendenciaId } = await mesa.pagaAposBaixa(retornoId);
      await mesa.noDia('2026-03-11T03:30:00Z');
      await passou(mesa.agirConferindo('aceitar', pendenciaId));
      expect((await mesa.detalhe(pendenciaId)).desfazer).toEqual({
        ate: '2026-03-10',
        exigeAdministrador: false,
        recusa: null,
      });
      await mesa.noDia('2026-03-11T04:30:00Z');
      expect((await mesa.detalhe(pendenciaId)).desfazer).toBeNull();
      expect(await recusa(mesa.agirConferindo('desfazer', pendenciaId))).toEqual([409, 'DIA_ENCERRADO']);
      await mesa.noDia(DIA);
    });

    it('se o boleto ou a licença mudou depois, não', async () => {
      const pago = await mesa.pagaAposBaixa(retornoId);
      await passou(mesa.agirConferindo('aceitar', pago.pendenciaId));
      await mesa.em.insert(HistoricoDocumentoEntity, {
        documentoId: pago.boletoId,
        de: 'PAGO',
        para: 'PAGO',
        ator: 'retorno:1',
        motivo: 'MOVIMENTO 02',
      });
      expect(await recusa(mesa.agirConferindo('desfazer', pago.pendenciaId))).toEqual([
        409,
        'PENDENCIA_COM_EFEITO_POSTERIOR',
      ]);
      expect((await mesa.pendencia(pago.pendenciaId)).estado).toBe('ACEITA');
      const outra = await mesa.pagaAposBaixa(retornoId);
      await passou(mesa.agirConferindo('aceitar', outra.pendenciaId));
      await inserir(mesa.em, LicencaHistoricoEntity, {
        licencaId: outra.licencaId,
        de: 'VIGENTE',
        para: 'VIGENTE',
        evento: 'RENOVACAO_PEDIDA',
        ator: 'anonimo',
        motivo: null,
        ocorridoEm: new Date(DIA),
      });
      expect(await recusa(mesa.agirConferindo('desfazer', outra.pendenciaId))).toEqual([
        409,
        'PENDENCIA_COM_EFEITO_POSTERIOR',
      ]);
    });

    it('a que se ativou por um pagamento antigo, e já venceu, desfaz-se na mesma', async () => {
      const { pendenciaId, boletoId, licencaId } = await mesa.pagaAposBaixa(retornoId);
      const antigo = { dataPagamento: '2024-02-01' as DataCivil };
      await mesa.em.update(PendenciaEntity, { id: pendenciaId }, antigo);
      const antes = [await mesa.boleto(boletoId), await mesa.estadoDa(licencaId)];
      await passou(mesa.agirConferindo('aceitar', pendenciaId));
      expect((await mesa.detalhe(pendenciaId)).desfazer).toMatchObject({ recusa: null });
      await passou(mesa.agirConferindo('desfazer', pendenciaId));
      expect([await mesa.boleto(boletoId), await mesa.estadoDa(licencaId)]).toEqual(antes);
    });

    it('se a renovação da que se ativou já foi pedida, não, e não se oferece', async () => {
      const { pendenciaId, licencaId } = await mesa.pagaAposBaixa(retornoId);
      await passou(mesa.agirConferindo('aceitar', pendenciaId));
      const { licencaId: renovacao } = await mesa.licenca();
      await mesa.em.query(
        `UPDATE licenca r JOIN licenca l ON l.id = ? SET r.pessoa_id = l.pessoa_id, r.modalidade = l.modalidade, r.vaga_principal = NULL,
           r.renova_id = l.id
         WHERE r.id = ?`,
        [licencaId, renovacao],
      );
      expect(await recusa(mesa.agirConferindo('desfazer', pendenciaId))).toEqual([
        409,
        'PENDENCIA_COM_EFEITO_POSTERIOR',
      ]);
    });

    it('o excedente de que alguém já decidiu prende a decisão', async () => {
      const { pendenciaId } = await mesa.pagaAposBaixa(retornoId, 10_000);
      await passou(mesa.agirConferindo('aceitar', pendenciaId));
      const [excedente] = (await mesa.detalhe(pendenciaId)).excedentes;
      await passou(mesa.agirConferindo('aceitar', excedente!));
      expect(await recusa(mesa.agirConferindo('desfazer', pendenciaId))).toEqual([
        409,
        'PENDENCIA_COM_EFEITO_POSTERIOR',
      ]);
      await passou(mesa.agirConferindo('desfazer', excedente!));
      await passou(mesa.agirConferindo('desfazer', pendenciaId));
    });
  });
});
