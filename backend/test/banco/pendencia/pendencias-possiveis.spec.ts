import type { CasamentoPrevisto } from '../../../src/modules/banco/pendencia/pendencia.dto';
import { criarConta, SENHA } from '../../preparo/fabricas';
import { Navegador } from '../../preparo/navegador';
import { FAVORECIDO, Mesa, MOTIVADA, passou, recusa, usarMesa } from '../mesa';

const DIA = '2026-03-10T14:00:00Z';

describe('mesa de pendências: só se oferece o que se pode', () => {
  let mesa: Mesa;
  let retornoId: number;
  usarMesa(DIA, (...dados) => ([mesa, retornoId] = dados));

  const valerPorIsencao = (id: number) =>
    mesa.em.query(
      `UPDATE licenca SET status = 'VIGENTE', data_ativacao = '2026-03-09', data_vencimento = '2028-03-09',
         prazo_pagamento = NULL, vaga_principal = 1, vaga_pendente = NULL WHERE id = ?`,
      [id],
    );

  it.each([
    [
      'a licença já vale, por isenção',
      'LICENCA_JA_PAGA',
      async () => {
        const registro = await mesa.pagaAposBaixa(retornoId);
        await valerPorIsencao(registro.licencaId);
        return registro.pendenciaId;
      },
    ],
    [
      'o título já não está no banco, e o dinheiro não o quita',
      'VALOR_INSUFICIENTE',
      async () => (await mesa.pagaAposBaixa(retornoId, 5_000)).pendenciaId,
    ],
    [
      'o pagamento está datado do futuro',
      'PAGAMENTO_AINDA_NO_FUTURO',
      async () => {
        const { boletoId } = await mesa.licenca();
        const motivo = 'PAGAMENTO_NO_FUTURO';
        return mesa.chegar(retornoId, {
          motivo,
          documentoId: boletoId,
          recebido: 9_038,
          pagoEm: '2026-03-20',
        });
      },
    ],
    [
      'um cheque do boleto ainda compensa',
      'TRANSICAO_DE_DOCUMENTO',
      async () => {
        const { boletoId } = await mesa.licenca();
        await mesa.mudarBoleto(boletoId, { estado: 'COMPENSANDO' });
        return mesa.chegar(retornoId, {
          motivo: 'PAGO_APOS_VENCIMENTO',
          documentoId: boletoId,
          recebido: 9_038,
        });
      },
    ],
  ])('%s: aceitar não se oferece, e pedido responde o mesmo', async (_, codigo, preparar) => {
    const id = await preparar();
    const { acoes, recusadas } = await mesa.detalhe(id);
    expect(acoes.map(({ acao }) => acao)).toEqual(['CASAR', 'DEVOLVER', 'DISPENSAR']);
    expect(recusadas).toEqual([
      { acao: 'ACEITAR', motivo: { codigo, texto: expect.stringMatching(/^[^{]+\.$/) } },
    ]);
    expect(await recusa(mesa.agir('aceitar', id))).toEqual([409, codigo]);
    const lote = await mesa.operador.post('/api/admin/pendencias/lote', {
      acao: 'ACEITAR',
      ids: [id],
      previa: true,
    });
    expect(lote.json()).toMatchObject({ incluidas: 0, itens: [{ id, exclusao: { codigo } }] });
  });

  it('parte do dinheiro, que não ativa nada, põe-se no boleto de uma licença que já não se paga', async () => {
    const { boletoId, licencaId } = await mesa.licenca();
    await valerPorIsencao(licencaId);
    const id = await mesa.chegar(retornoId, {
      motivo: 'PAGO_APOS_VENCIMENTO',
      documentoId: boletoId,
      recebido: 100,
    });
    expect((await mesa.detalhe(id)).recusadas).toEqual([]);
    expect((await mesa.agir('aceitar', id)).statusCode).toBe(200);
  });

  it('levado de volta o primeiro pagamento, o segundo já não se devolve nem é receita: paga o boleto', async () => {
    const { boletoId, licencaId } = await mesa.licenca();
    await mesa.mudarBoleto(boletoId, { estado: 'PAGO', valorPago: 9_038 });
    const motivo = 'PAGAMENTO_DUPLICADO';
    const id = await mesa.chegar(retornoId, { motivo, documentoId: boletoId, recebido: 9_038 });
    const aceitar = async () => (await mesa.detalhe(id)).acoes.find(({ acao }) => acao === 'ACEITAR')?.efeito;
    expect(await aceitar()).toBe('RECEITA');
    await mesa.mudarBoleto(boletoId, { estado: 'ESTORNADO', valorPago: 0 });
    expect(await aceitar()).toBe('DOCUMENTO_PAGO');
    const texto = 'Pago depois de um estorno.';
    expect((await mesa.detalhe(id)).motivo).toEqual({ codigo: motivo, texto });
    expect((await mesa.operador.get(`/api/admin/causas?filter={"id":[${licencaId}]}`)).body).toContain(texto);
    // Quem ainda lia que ficava com a agência não a ativa sem saber.
    const deAntes = mesa.agir('aceitar', id, { ...MOTIVADA, visto: 'RECEITA' });
    expect(await recusa(deAntes)).toEqual([409, 'EFEITO_MUDOU']);
    expect(await mesa.estadoDa(licencaId)).toMatchObject({ status: 'AGUARDANDO_PAGAMENTO' });
    expect((await mesa.agir('aceitar', id, { ...MOTIVADA, visto: 'DOCUMENTO_PAGO' })).statusCode).toBe(200);
    expect(await mesa.estadoDa(licencaId)).toMatchObject({ status: 'VIGENTE' });
    expect((await mesa.detalhe(id)).motivo.texto).toMatch(/duplicidade/);
  });

  it('casa-se com o boleto da prévia, e com o que ela disse que faltaria', async () => {
    const { protocolo, boletoId, licencaId } = await mesa.licenca();
    const partes = [4_000, 5_038].map((recebido) =>
      mesa.chegar(retornoId, { motivo: 'DINHEIRO_SEM_DONO', recebido }),
    );
    const [id, outra] = (await Promise.all(partes)) as [number, number];
    const prever = async () => (await mesa.prever(id, { protocolo })).json<CasamentoPrevisto>();
    const visto = await prever();
    expect(visto).toMatchObject({ documentoId: boletoId, falta: 5_038, ativa: false });
    await passou(mesa.agir('casar', outra, { ...MOTIVADA, protocolo }));
    expect(await recusa(mesa.agir('casar', id, { ...MOTIVADA, protocolo, visto }))).toEqual([
      409,
      'EFEITO_MUDOU',
    ]);
    expect((await mesa.estadoDa(licencaId)).status).toBe('AGUARDANDO_PAGAMENTO');
    await passou(mesa.agir('casar', id, { ...MOTIVADA, protocolo, visto: await prever() }));
    expect((await mesa.estadoDa(licencaId)).status).toBe('VIGENTE');
  });

  it('o boleto que se trocou depois da prévia não recebe por ela', async () => {
    const { protocolo, boletoId } = await mesa.licenca();
    const id = await mesa.chegar(retornoId, { motivo: 'DINHEIRO_SEM_DONO', recebido: 9_038 });
    const visto = (await mesa.prever(id, { protocolo })).json<CasamentoPrevisto>();
    const { decisoes } = (await mesa.operador.get(`/api/admin/boletos/${boletoId}`)).json<{
      decisoes: { trocar: { valor: number; vencimento: string } };
    }>();
    const troca = { ...MOTIVADA, ...decisoes.trocar };
    expect((await mesa.operador.post(`/api/admin/boletos/${boletoId}/troca`, troca)).statusCode).toBe(201);
    expect(await recusa(mesa.agir('casar', id, { ...MOTIVADA, protocolo, visto }))).toEqual([
      409,
      'EFEITO_MUDOU',
    ]);
  });

  it('o documento proposto que não recebe o dinheiro diz por quê', async () => {
    const { boletoId, licencaId } = await mesa.licenca();
    const semDono = () =>
      mesa.chegar(retornoId, { motivo: 'DINHEIRO_SEM_DONO', recebido: 9_038, propostoId: boletoId });
    expect((await mesa.detalhe(await semDono())).recusaDoProposto).toBeNull();
    await valerPorIsencao(licencaId);
    const id = await semDono();
    expect((await mesa.detalhe(id)).recusaDoProposto).toMatchObject({ codigo: 'LICENCA_JA_PAGA' });
    const casar = mesa.agir('casar', id, { ...MOTIVADA, documentoId: boletoId });
    expect(await recusa(casar)).toEqual([409, 'LICENCA_JA_PAGA']);
  });

  it('a quem é dono do dinheiro não se oferece decisão nenhuma, nem desfazê-la', async () => {
    const { pendenciaId, licencaId, cpf } = await mesa.pagaAposBaixa(retornoId);
    const { pessoaId } = await mesa.estadoDa(licencaId);
    await criarConta(mesa.em, { login: cpf, papel: 'ADMINISTRADOR', pessoaId });
    const interessado = new Navegador(mesa.produto.api);
    await interessado.entrar(cpf, SENHA);
    const ver = async () => (await interessado.get(`/api/admin/pendencias/${pendenciaId}`)).json<object>();
    const motivo = { codigo: 'INTERESSE_PROPRIO', texto: expect.any(String) };
    expect(await ver()).toMatchObject({
      acoes: [],
      recusadas: ['ACEITAR', 'CASAR', 'DEVOLVER', 'DISPENSAR'].map((acao) => ({ acao, motivo })),
    });
    expect((await mesa.agir('devolver', pendenciaId, FAVORECIDO)).statusCode).toBe(200);
    expect((await mesa.detalhe(pendenciaId)).desfazer).not.toBeNull();
    expect(await ver()).toMatchObject({
      desfazer: { recusa: { codigo: 'INTERESSE_PROPRIO' } },
      recusadas: [],
    });
  });
});
