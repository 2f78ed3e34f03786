import { rotina } from '../../src/platform/ator';
import { dataCivil } from '../../src/kernel/data-civil';
import {
  ConfirmarPagamentoService,
  PagamentoConfirmado,
} from '../../src/modules/licenca/pagamento/confirmar-pagamento.service';
import { LicencaConsultaService } from '../../src/modules/licenca/licenca-consulta.service';
import { MudarSituacaoService } from '../../src/modules/licenca/mudar-situacao.service';
import { Transacoes } from '../../src/platform/database/transacoes';
import { criarConta, SENHA } from '../preparo/fabricas';
import { DocumentoPagamentoEntity } from '../../src/modules/pagamento/documento-pagamento.entity';
import { Navegador } from '../preparo/navegador';
import {
  produto,
  comProduto,
  pegar,
  registrar,
  licenca,
  documentoDe,
  pagar,
  estornar,
  renovar,
} from '../preparo/vida-da-licenca';

comProduto();

describe('pagamento', () => {
  it('ativa na data do pagamento, por dois anos, e publica carteira e e-mail uma vez', async () => {
    const { codigo } = await registrar();
    expect(await pagar(codigo, '2026-03-12')).toEqual({ resultado: 'ATIVADA' });
    expect(await pagar(codigo, '2026-03-12')).toEqual({ resultado: 'PENDENCIA', motivo: 'LICENCA_JA_PAGA' });
    const ativa = await licenca(codigo);
    expect(ativa).toMatchObject({
      status: 'VIGENTE',
      dataAtivacao: '2026-03-12',
      dataVencimento: '2028-03-12',
    });
    const trabalhos = await produto.fonte.query<{ fila: string }[]>(
      "SELECT fila FROM outbox WHERE chave LIKE CONCAT('%:', ?, ':%') ORDER BY fila",
      [ativa.id],
    );
    expect(trabalhos.map((t) => t.fila)).toEqual(['carteira-pdf', 'email']);
  });

  it.each([
    ['2028-02-08', null],
    ['2028-02-09', 'Vence em 30 dias. Já é possível renovar.'],
    ['2028-03-09', 'Vence amanhã. Renove agora.'],
    ['2028-03-10', 'Vence hoje. Renove agora.'],
  ])('a carteira de 10/03/2028 diz em %s: %s', async (dia, mensagem) => {
    const { dados, codigo } = await registrar();
    await pagar(codigo, '2026-03-10');
    const { pessoaId } = await licenca(codigo);
    await criarConta(produto.fonte.manager, { login: dados.cpf, papel: 'CIDADAO', pessoaId });
    produto.relogio.ajustar(`${dia}T14:00:00Z`);
    const dono = new Navegador(produto.api);
    await dono.entrar(dados.cpf, SENHA);
    const [carteira] = (await dono.get('/api/consultar-minha-carteira')).json<
      { mensagemAvisoCarteira: string | null }[]
    >();
    expect(carteira!.mensagemAvisoCarteira).toBe(mensagem);
  });

  it('depois do prazo, só ativa o que foi pago até o vencimento do boleto', async () => {
    const emDia = await registrar();
    const tarde = await registrar();
    produto.relogio.ajustar('2026-04-20T14:00:00Z');
    expect(await pagar(tarde.codigo, '2026-03-21')).toEqual({
      resultado: 'PENDENCIA',
      motivo: 'PAGO_FORA_DO_PRAZO',
    });
    expect(await pagar(emDia.codigo, '2026-03-20')).toEqual({ resultado: 'ATIVADA' });
    expect((await licenca(tarde.codigo)).status).toBe('INVALIDADO');
  });

  it('estorno devolve a licença à espera, com boleto novo; estornar outra vez é pendência', async () => {
    const { codigo, navegador } = await registrar();
    const detalhes = async () =>
      (await navegador.get(`/api/boleto/detalhes?protocolo=${codigo}`)).json<object>();
    expect(await detalhes()).toMatchObject({ pagamentoVoltou: false });
    await pagar(codigo, '2026-03-12');
    const pago = await documentoDe(codigo);
    const desfeito = { estado: 'ESTORNADO', referenciaAberta: null } as const;
    await produto.fonte.manager.update(DocumentoPagamentoEntity, { id: pago.id }, desfeito);
    expect(await estornar(codigo, '2026-03-13')).toEqual({ resultado: 'ESTORNADA' });
    expect(await licenca(codigo)).toMatchObject({ status: 'AGUARDANDO_PAGAMENTO', dataAtivacao: null });
    const novo = await documentoDe(codigo);
    expect(novo.id).not.toBe(pago.id);
    // Quem já tinha pagado lê por que tem de pagar outra vez, e só uma vez.
    const avisos = await produto.fonte.query<{ modelo: string }[]>(
      "SELECT JSON_VALUE(dados, '$.modelo') AS modelo FROM outbox WHERE JSON_VALUE(dados, '$.documentoId') = ?",
      [novo.id],
    );
    expect(avisos).toEqual([{ modelo: 'BOLETO_DE_ESTORNO' }]);
    expect(await detalhes()).toMatchObject({ pagamentoVoltou: true });
    expect(await estornar(codigo, '2026-03-13')).toMatchObject({ resultado: 'PENDENCIA' });
  });

  it('com outro pagamento em compensação, diz-se que deixou de valer, e não se manda pagar o que já se paga', async () => {
    const { codigo } = await registrar();
    await pagar(codigo, '2026-03-12');
    const { id } = await documentoDe(codigo);
    await produto.fonte.query("UPDATE documento_pagamento SET estado = 'COMPENSANDO' WHERE id = ?", [id]);
    expect(await estornar(codigo, '2026-03-13')).toEqual({ resultado: 'ESTORNADA' });
    const avisos = await produto.fonte.query(
      "SELECT JSON_VALUE(dados, '$.modelo') AS modelo FROM outbox WHERE JSON_VALUE(dados, '$.licencaId') = ? ORDER BY id DESC LIMIT 1",
      [(await licenca(codigo)).id],
    );
    expect(avisos).toEqual([{ modelo: 'ESTORNO_COMPENSANDO' }]);
    const { pessoaId } = await licenca(codigo);
    const consulta = produto.api.get(LicencaConsultaService);
    const [aberta] = await consulta.abertas(pessoaId, 'pt');
    expect(aberta?.mostrada).toMatchObject({ compensando: true, acoes: [] });
    const { licencasEsportivas } = await consulta.historico({ pessoaId } as never, 'pt');
    expect(licencasEsportivas).toMatchObject([{ compensando: true }]);
  });

  it('vinte confirmações simultâneas ativam uma vez', async () => {
    const { codigo } = await registrar();
    const resultados = await Promise.all(Array.from({ length: 20 }, () => pagar(codigo, '2026-03-12')));
    expect(resultados.filter((r) => r.resultado === 'ATIVADA')).toHaveLength(1);
    const [historico] = await produto.fonte.query<{ n: number }[]>(
      "SELECT COUNT(*) AS n FROM licenca_historico h JOIN licenca l ON l.id = h.licenca_id WHERE l.codigo = ? AND h.para = 'VIGENTE'",
      [codigo],
    );
    expect(Number(historico!.n)).toBe(1);
  });
});

describe('pagamento de uma licença que não se paga mais', () => {
  it('C11: a que um operador invalidou não se ativa', async () => {
    const { codigo } = await registrar();
    const { id, pessoaId } = await licenca(codigo);
    await pegar(Transacoes).executar(async (em) => {
      const daPessoa = await pegar(MudarSituacaoService).travarDaPessoa(em, pessoaId);
      const alvo = daPessoa.find((l) => l.id === id)!;
      await pegar(MudarSituacaoService).aplicar(em, alvo, 'INVALIDADA_POR_OPERADOR', {
        ator: { tipo: 'USUARIO', id: 1 },
      });
    });
    expect(await pagar(codigo, '2026-03-12')).toEqual({
      resultado: 'PENDENCIA',
      motivo: 'LICENCA_NAO_PAGAVEL',
    });
    expect((await licenca(codigo)).status).toBe('INVALIDADO');
  });
});

describe('pagamentos em conjunto', () => {
  const pedidoDe = async (codigo: string, dia: string): Promise<PagamentoConfirmado> => {
    const documento = await documentoDe(codigo);
    return {
      referencia: String((await licenca(codigo)).id),
      documentoId: documento.id,
      dataPagamento: dataCivil(dia),
      vencimentoDocumento: dataCivil(documento.vencimento),
      ator: rotina('teste'),
    };
  };
  const confirmar = (pedidos: readonly PagamentoConfirmado[]) =>
    pegar(Transacoes).executar((em) => pegar(ConfirmarPagamentoService).confirmarMuitos(em, pedidos));

  it('dá a cada uma o que ela teria sozinha, e a quem paga duas vezes uma pendência', async () => {
    const [uma, outra, dobrada, sozinha] = await Promise.all([
      registrar(),
      registrar(),
      registrar(),
      registrar(),
    ]);
    const renovada = await registrar();
    await pagar(renovada.codigo, '2024-04-01');
    const nova = (await renovar(renovada, renovada.codigo))
      .json<{ numero: string }>()
      .numero.replace(/[-/]/g, '');
    const daDobrada = await pedidoDe(dobrada.codigo, '2026-03-12');
    const segundo = daDobrada.documentoId + 1_000_000;
    const resultados = await confirmar([
      await pedidoDe(uma.codigo, '2026-03-12'),
      await pedidoDe(outra.codigo, '2026-03-13'),
      daDobrada,
      { ...daDobrada, documentoId: segundo },
      await pedidoDe(nova, '2026-03-12'),
      { ...daDobrada, referencia: '999999999', documentoId: segundo + 1 },
    ]);
    const ativada = { resultado: 'ATIVADA' };
    for (const { codigo } of [uma, outra, dobrada, { codigo: nova }]) {
      expect(resultados.get((await documentoDe(codigo)).id)).toEqual(ativada);
    }
    expect([resultados.get(segundo), resultados.get(segundo + 1)]).toEqual([
      { resultado: 'PENDENCIA', motivo: 'LICENCA_JA_PAGA' },
      { resultado: 'PENDENCIA', motivo: 'LICENCA_DESCONHECIDA' },
    ]);
    await pagar(sozinha.codigo, '2026-03-12');
    const semNumeros = async (codigo: string) => {
      const {
        id: _id,
        codigo: _codigo,
        pessoaId: _pessoa,
        documentoPagoId,
        ...resto
      } = await licenca(codigo);
      expect(documentoPagoId).toBe((await documentoDe(codigo)).id);
      return resto;
    };
    expect(await semNumeros(uma.codigo)).toEqual(await semNumeros(sozinha.codigo));
    expect(await licenca(outra.codigo)).toMatchObject({
      status: 'VIGENTE',
      dataAtivacao: '2026-03-13',
      dataVencimento: '2028-03-13',
    });
    expect((await licenca(renovada.codigo)).status).toBe('INATIVO');
    expect(await licenca(nova)).toMatchObject({ status: 'VIGENTE', dataVencimento: '2028-04-01' });
    const historia = await produto.fonte.query<{ evento: string }[]>(
      'SELECT evento FROM licenca_historico WHERE licenca_id = ? ORDER BY id',
      [(await licenca(uma.codigo)).id],
    );
    expect(historia.map(({ evento }) => evento)).toEqual(['REGISTRADA', 'PAGAMENTO_CONFIRMADO']);
  });

  it('a que já passou do prazo não se ativa com as outras: grava-se antes o que o calendário mudou', async () => {
    const { codigo } = await registrar();
    const pedido = await pedidoDe(codigo, '2026-03-20');
    produto.relogio.ajustar('2026-04-20T14:00:00Z');
    expect((await confirmar([pedido])).get(pedido.documentoId)).toEqual({ resultado: 'ATIVADA' });
    const historia = await produto.fonte.query<{ evento: string }[]>(
      'SELECT evento FROM licenca_historico WHERE licenca_id = ? ORDER BY id',
      [pedido.referencia],
    );
    expect(historia.map(({ evento }) => evento)).toEqual([
      'REGISTRADA',
      'PRAZO_ESGOTADO',
      'PAGAMENTO_CONFIRMADO',
    ]);
  });
});
