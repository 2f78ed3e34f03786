import { EntityManager } from 'typeorm';
import { ArquivoRetornoEntity } from '../../../src/modules/banco/retorno/arquivo-retorno.entity';
import type { Razao } from '../../../src/modules/banco/razao/razao.dto';
import { PendenciaEntity } from '../../../src/modules/banco/pendencia/pendencia.entity';
import type { ParcelaDto } from '../../../src/modules/banco/razao/parcelas-da-razao.service';
import type { PaginaDeLinhasDto } from '../../../src/modules/banco/retorno/retorno.dto';
import type { BoletoDetalhadoDto } from '../../../src/modules/banco/boleto/boleto.dto';
import type { PendenciaDetalhada } from '../../../src/modules/banco/pendencia/pendencia.dto';
import { FAVORECIDO, Mesa, MOTIVADA, passou, recusa } from '../mesa';

type Celula = PendenciaDetalhada['celula'];

/** Números que parecem ao acaso e são sempre os mesmos para a mesma semente. */
function sorteio(semente: number): (ate: number) => number {
  let estado = semente;
  return (ate) => {
    estado = (Math.imul(estado, 1_664_525) + 1_013_904_223) >>> 0;
    return estado % ate;
  };
}

describe('razão', () => {
  let mesa: Mesa;
  let convenioId: number;
  beforeAll(async () => {
    mesa = await Mesa.abrir();
    const [convenio] = await mesa.em.query<{ id: number }[]>(
      "SELECT id FROM convenio WHERE ativo_para = 'BOLETO'",
    );
    convenioId = convenio!.id;
  });
  afterAll(() => mesa.produto.encerrar());

  const razao = async (de: string, ate: string) =>
    (await mesa.operador.get(`/api/admin/razao?de=${de}&ate=${ate}`)).json<Razao>();

  /** As parcelas de uma célula, página a página. */
  const parcelas = async (filtro: object) => {
    const lidas: ParcelaDto[] = [];
    for (let total = 1; lidas.length < total;) {
      const resposta = await mesa.operador.get(
        `/api/admin/parcelas?range=[${lidas.length},${lidas.length + 9}]&filter=${encodeURIComponent(JSON.stringify(filtro))}`,
      );
      total = Number(String(resposta.headers['content-range']).split('/')[1]);
      lidas.push(...resposta.json<ParcelaDto[]>());
    }
    return lidas;
  };

  it('depois de qualquer sequência de decisões, todo o dinheiro está nalgum lugar', async () => {
    const tirar = sorteio(20_261_121);
    const retornoId = await mesa.retorno();
    const abertas: number[] = [];
    let recebido = 0;
    for (let passo = 0; passo < 60; passo++) {
      if (passo % 3 === 0) {
        const valor = 9_038 + tirar(4) * 300 - 300;
        recebido += valor;
        const { pendenciaId } = await mesa.pagaAposBaixa(retornoId, valor);
        abertas.push(pendenciaId);
        continue;
      }
      const id = abertas[tirar(abertas.length)]!;
      const acao = ['aceitar', 'casar', 'devolver', 'dispensar', 'desfazer'][tirar(5)]!;
      const corpo =
        acao === 'devolver'
          ? FAVORECIDO
          : acao === 'casar'
            ? { ...MOTIVADA, protocolo: (await mesa.licenca()).protocolo }
            : MOTIVADA;
      const { statusCode } = await mesa.agirConferindo(acao, id, corpo, mesa.administrador);
      expect([200, 409]).toContain(statusCode);
      expect(await mesa.conferir(retornoId)).toEqual({ diferenca: 0 });
    }
    const { totais, dias } = await razao('2026-03-01', '2026-03-31');
    expect(dias.map(({ dia }) => dia)).toEqual(['2026-03-09']);
    expect(totais).toMatchObject({ recebido, diferenca: 0 });
    const destinos = ['emDocumentos', 'emPendencia', 'receita', 'dispensado', 'aDevolver'] as const;
    expect(destinos.reduce((soma, destino) => soma + totais[destino], 0)).toBe(recebido);
    for (const destino of destinos.filter((nome) => nome !== 'receita')) {
      expect([destino, totais[destino] > 0]).toEqual([destino, true]);
    }
    for (const coluna of ['recebido', ...destinos, 'devolvido', 'aCreditar'] as const) {
      const lidas = await parcelas({ de: '2026-03-01', ate: '2026-03-31', coluna });
      const soma = lidas.reduce((ate, { valor }) => ate + valor, 0);
      expect([coluna, soma, lidas.length > 0]).toEqual([coluna, totais[coluna], totais[coluna] !== 0]);
    }
  });

  describe('de onde o dinheiro se vê chega-se à soma da razão que o contém', () => {
    const dia = { pagoEm: '2026-02-16', creditoEm: '2026-02-17' };
    const naCelula = async (celula: Celula, esperada: NonNullable<Celula>['coluna'], id: string) => {
      expect(celula).toEqual({ dia: dia.pagoEm, coluna: esperada });
      const lidas = await parcelas({ de: celula!.dia, ate: celula!.dia, coluna: celula!.coluna });
      expect(lidas.map((parcela) => parcela.id)).toContain(id);
    };
    const boletoBaixado = async () => {
      const { boletoId } = await mesa.licenca();
      await mesa.mudarBoleto(boletoId, { estado: 'BAIXADO', referenciaAberta: null });
      return boletoId;
    };
    const linhas = async (retornoId: number) =>
      (await mesa.operador.get(`/banco/retornos/${retornoId}/titulos`)).json<PaginaDeLinhasDto>().content;
    const vida = async (boletoId: number) =>
      (await mesa.operador.get(`/api/admin/boletos/${boletoId}`)).json<BoletoDetalhadoDto>().vida;

    it('da linha e da vida do boleto, à dos documentos, ou à do recebido se não pagou nenhum', async () => {
      const retornoId = await mesa.retorno();
      const { boletoId } = await mesa.licenca();
      await mesa.mudarBoleto(boletoId, { estado: 'PAGO', valorPago: 9_038 });
      await mesa.chegar(retornoId, { ...dia, documentoId: boletoId, recebido: 9_038, aplicado: 9_038 });
      await mesa.chegar(retornoId, { ...dia, motivo: 'DINHEIRO_SEM_DONO', recebido: 700 });
      await mesa.chegar(retornoId, { ...dia, recebido: 0 });
      const [paga, retida, semDinheiro] = await linhas(retornoId);
      await naCelula(paga!.celula, 'emDocumentos', `LINHA-${paga!.id}`);
      await naCelula(retida!.celula, 'recebido', `LINHA-${retida!.id}`);
      expect(semDinheiro!.celula).toBeNull();
      const fato = (await vida(boletoId)).find(({ tipo }) => tipo === 'RETORNO');
      expect(fato?.celula).toEqual(paga!.celula);
    });

    it.each([
      ['emPendencia', null],
      ['receita', 'aceitar'],
      ['dispensado', 'dispensar'],
      ['emDocumentos', 'casar'],
      ['aDevolver', 'devolver'],
    ] as const)('da pendência e da vida do boleto, à de %s', async (coluna, acao) => {
      const boletoId = await boletoBaixado();
      const id = await mesa.chegar(await mesa.retorno(), {
        ...dia,
        motivo: acao === 'aceitar' ? 'PAGAMENTO_DUPLICADO' : 'PAGO_APOS_BAIXA',
        documentoId: boletoId,
        recebido: 9_038,
      });
      const destino = await mesa.licenca();
      if (acao !== null) {
        const corpo = { ...FAVORECIDO, protocolo: destino.protocolo };
        await passou(
          mesa.agirConferindo(
            acao,
            id,
            acao === 'aceitar' || acao === 'dispensar' ? MOTIVADA : corpo,
            mesa.administrador,
          ),
        );
      }
      const { celula, devolucaoId, linhaDoBanco } = await mesa.detalhe(id);
      expect(linhaDoBanco?.celula).toEqual({ dia: dia.pagoEm, coluna: 'recebido' });
      await naCelula(celula, coluna, devolucaoId === null ? `PENDENCIA-${id}` : `DEVOLUCAO-${devolucaoId}`);
      const doBoleto = acao === 'casar' ? destino.boletoId : boletoId;
      expect((await vida(doBoleto)).find(({ pendenciaId }) => pendenciaId === id)?.celula).toEqual(celula);
    });

    it('paga a devolução, à do devolvido', async () => {
      const boletoId = await boletoBaixado();
      const id = await mesa.chegar(await mesa.retorno(), {
        ...dia,
        motivo: 'PAGO_APOS_BAIXA',
        documentoId: boletoId,
        recebido: 9_038,
      });
      await passou(mesa.agirConferindo('devolver', id, FAVORECIDO, mesa.operador));
      const devolucaoId = (await mesa.detalhe(id)).devolucaoId!;
      await passou(mesa.mudarDevolucao('autorizar', devolucaoId));
      await passou(mesa.mudarDevolucao('pagar', devolucaoId));
      await naCelula((await mesa.detalhe(id)).celula, 'devolvido', `DEVOLUCAO-${devolucaoId}`);
    });
  });

  describe('grita quando uma parte não bate com as outras', () => {
    const pago = async () => {
      const retornoId = await mesa.retorno();
      const { boletoId } = await mesa.licenca();
      await mesa.mudarBoleto(boletoId, { estado: 'PAGO', valorPago: 9_038 });
      await mesa.chegar(retornoId, {
        documentoId: boletoId,
        recebido: 9_238,
        aplicado: 9_238,
        acrescimos: 200,
        pagoEm: '2026-02-02',
        creditoEm: '2026-02-03',
      });
      const pendenciaId = await mesa.chegar(retornoId, {
        motivo: 'DINHEIRO_SEM_DONO',
        recebido: 700,
        pagoEm: '2026-02-02',
        creditoEm: '2026-02-03',
      });
      expect(await mesa.conferir(retornoId)).toEqual({ diferenca: 0 });
      return { retornoId, boletoId, pendenciaId };
    };

    it.each([
      [
        'o que se leu do arquivo',
        'UPDATE arquivo_retorno SET valor_recebido = valor_recebido + 1 WHERE id = :retornoId',
        1,
      ],
      [
        'uma linha',
        'UPDATE retorno_linha SET recebido = recebido - 100 WHERE retorno_id = :retornoId LIMIT 1',
        200,
      ],
      [
        'o aplicado de uma linha',
        'UPDATE retorno_linha SET aplicado = aplicado - 5 WHERE retorno_id = :retornoId AND aplicado > 0',
        10,
      ],
      ['o documento', 'UPDATE documento_pagamento SET valor_pago = valor_pago + 50 WHERE id = :boletoId', 50],
      ['a pendência', 'UPDATE pendencia SET retido = 0 WHERE id = :pendenciaId', 700],
      ['uma pendência apagada', 'DELETE FROM pendencia WHERE id = :pendenciaId', 700],
      [
        'uma devolução que ninguém pediu',
        "UPDATE pendencia SET estado = 'DEVOLVIDA', resolvida_em = NOW(3), resolvida_por = 'x' WHERE id = :pendenciaId",
        700,
      ],
    ])('%s', async (_, sql, diferenca) => {
      const alvo = await pago();
      const valores: unknown[] = [];
      const texto = sql.replace(/:(\w+)/g, (__, nome: keyof typeof alvo) => {
        valores.push(alvo[nome]);
        return '?';
      });
      await mesa.em.query(texto, valores);
      expect(await mesa.conferir(alvo.retornoId)).toEqual({ diferenca });
      const { diferenca: gravada } = await mesa.em.findOneByOrFail(ArquivoRetornoEntity, {
        id: alvo.retornoId,
      });
      expect(gravada).toBe(diferenca);
      expect(await mesa.auditadas('retorno', alvo.retornoId)).toEqual(['RAZAO_DIVERGENTE']);
      const pendencia = () =>
        mesa.em.findOneByOrFail(PendenciaEntity, { chave: `retorno:${alvo.retornoId}:RAZAO_DIVERGENTE` });
      expect(await pendencia()).toMatchObject({ estado: 'ABERTA', valor: diferenca, retido: 0 });
      expect((await razao('2026-02-01', '2026-02-28')).divergentes).toContainEqual({
        id: alvo.retornoId,
        nome: expect.any(String),
        diferenca,
      });
    });

    it('consertada a parte, a pendência se resolve sozinha', async () => {
      const { retornoId, boletoId } = await pago();
      const somar = (valor: number) =>
        mesa.em.query('UPDATE documento_pagamento SET valor_pago = valor_pago + ? WHERE id = ?', [
          valor,
          boletoId,
        ]);
      await somar(50);
      await mesa.conferir(retornoId);
      await somar(-50);
      expect(await mesa.conferir(retornoId)).toEqual({ diferenca: 0 });
      const { estado } = await mesa.em.findOneByOrFail(PendenciaEntity, {
        chave: `retorno:${retornoId}:RAZAO_DIVERGENTE`,
      });
      expect(estado).toBe('RESOLVIDA');
    });
  });

  it('um estorno zera o boleto, com os encargos do que tinha entrado', async () => {
    const retornoId = await mesa.retorno();
    const { boletoId } = await mesa.licenca();
    const dia = { documentoId: boletoId, pagoEm: '2026-01-05', creditoEm: '2026-01-06' };
    await mesa.chegar(retornoId, { ...dia, recebido: 9_238, aplicado: 9_238, acrescimos: 200 });
    await mesa.chegar(retornoId, { ...dia, recebido: -9_238, aplicado: -9_238 });
    await mesa.mudarBoleto(boletoId, { estado: 'ESTORNADO', valorPago: 0, referenciaAberta: null });
    expect(await mesa.conferir(retornoId)).toEqual({ diferenca: 0 });
    const { dias } = await razao('2026-01-05', '2026-01-05');
    expect(dias).toMatchObject([{ dia: '2026-01-05', recebido: 0, emDocumentos: 0, diferenca: 0 }]);
  });

  it('a conferência lê pelos índices também quando as tabelas parecem vazias', async () => {
    const retornoId = await mesa.retorno();
    await mesa.pagaAposBaixa(retornoId, 9_038);
    const feitas = jest.spyOn(EntityManager.prototype, 'query');
    await mesa.conferir(retornoId);
    const somas = feitas.mock.calls.filter(([sql]) => /^\s*(SELECT|WITH)[^]*SUM\(/.test(sql));
    feitas.mockRestore();
    expect(somas).toHaveLength(4);
    for (const [sql, valores] of somas) {
      const plano = await mesa.em.query<{ table: string; type: string }[]>(`EXPLAIN ${sql}`, valores);
      const inteiras = plano.filter(({ table, type }) => type === 'ALL' && !table.startsWith('<'));
      expect([sql, inteiras]).toEqual([sql, []]);
    }
  });

  it('C30: o que ainda não foi creditado aparece a creditar até o dia do crédito', async () => {
    const retornoId = await mesa.retorno();
    const dia = { motivo: 'DINHEIRO_SEM_DONO', pagoEm: '2026-04-01' };
    await mesa.chegar(retornoId, { ...dia, recebido: 1_000, creditoEm: '2026-04-02' });
    await mesa.chegar(retornoId, { ...dia, recebido: 2_000, creditoEm: '2026-04-03' });
    await mesa.chegar(retornoId, { ...dia, recebido: 4_000, creditoEm: null });
    const aCreditar = async (agora: string) => {
      await mesa.noDia(agora);
      const { totais, creditos } = await razao('2026-04-01', '2026-04-05');
      return [
        totais.aCreditar,
        creditos.map(({ dia: credito, previsto, futuro }) => [credito, previsto, futuro]),
      ];
    };
    expect(await aCreditar('2026-04-01T14:00:00Z')).toEqual([
      7_000,
      [
        ['2026-04-02', 750, true],
        ['2026-04-03', 1_750, true],
      ],
    ]);
    expect((await aCreditar('2026-04-02T14:00:00Z'))[0]).toBe(6_000);
    expect(await aCreditar('2026-04-03T14:00:00Z')).toMatchObject([
      4_000,
      [
        ['2026-04-02', 750, false],
        ['2026-04-03', 1_750, false],
      ],
    ]);
  });

  it('C31: o extrato que alguém digita se compara com o líquido do dia, por convênio', async () => {
    const retornoId = await mesa.retorno();
    const dia = { motivo: 'DINHEIRO_SEM_DONO', pagoEm: '2026-05-04', creditoEm: '2026-05-05' };
    for (const recebido of [1_250, 2_250]) await mesa.chegar(retornoId, { ...dia, recebido });
    const informar = (valor: unknown, visto: number | null, quando = '2026-05-05', qual = convenioId) =>
      mesa.operador.pedir('PUT', `/api/admin/extrato/${quando}`, { convenioId: qual, valor, visto });
    const creditos = async () => (await razao('2026-05-04', '2026-05-06')).creditos;
    expect(await creditos()).toMatchObject([{ previsto: 3_000, extrato: null, diferenca: null }]);
    expect((await informar(2_900, null)).statusCode).toBe(204);
    expect(await creditos()).toMatchObject([{ previsto: 3_000, extrato: 2_900, diferenca: -100 }]);
    expect(await recusa(informar(2_800, null))).toEqual([409, 'CREDITO_MUDOU']);
    await informar(3_000, 2_900);
    // A página aberta antes de uma versão nova não diz o que leu.
    const semVisto = { convenioId, valor: 500 };
    expect((await mesa.operador.pedir('PUT', '/api/admin/extrato/2026-05-06', semVisto)).statusCode).toBe(
      204,
    );
    expect((await razao('2026-05-04', '2026-05-06')).convenios.map(({ id }) => id)).toContain(convenioId);
    expect(await creditos()).toMatchObject([
      { dia: '2026-05-05', convenioId, extrato: 3_000, diferenca: 0 },
      { dia: '2026-05-06', previsto: 0, extrato: 500, diferenca: 500 },
    ]);
    const auditadas = await mesa.em.query<{ detalhes: string }[]>(
      "SELECT detalhes FROM auditoria WHERE acao = 'EXTRATO_INFORMADO' AND objeto_id = ? ORDER BY id",
      [`2026-05-05:${convenioId}`],
    );
    expect(auditadas.map(({ detalhes }) => JSON.parse(detalhes) as object)).toEqual([
      { anterior: null, valor: 2_900 },
      { anterior: 2_900, valor: 3_000 },
    ]);
    expect((await informar(1.5, 3_000)).statusCode).toBe(422);
    expect((await informar(1, null, '2026-02-31')).statusCode).toBe(422);
    expect((await informar(1, null, '2026-05-05', 999_999)).statusCode).toBe(404);
  });

  it('o CSV traz os dias e o total como as planilhas daqui os leem', async () => {
    const retornoId = await mesa.retorno();
    await mesa.chegar(retornoId, { motivo: 'DINHEIRO_SEM_DONO', recebido: 123_456, pagoEm: '2025-12-01' });
    const resposta = await mesa.operador.get('/api/admin/razao/csv?de=2025-12-01&ate=2025-12-31');
    expect(resposta.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(resposta.headers['content-disposition']).toBe(
      'attachment; filename="razao-2025-12-01-2025-12-31.csv"',
    );
    expect(resposta.body.split('\r\n')).toEqual([
      '\uFEFFDia;Recebido;Em documentos;Em pendência;Receita por decisão;Dispensado;A devolver;Devolvido;Diferença;A creditar',
      '2025-12-01;1234,56;0,00;1234,56;0,00;0,00;0,00;0,00;0,00;0,00',
      'Total;1234,56;0,00;1234,56;0,00;0,00;0,00;0,00;0,00;0,00',
      '',
    ]);
  });

  it('recusa um período ao contrário ou longo demais', async () => {
    for (const [de, ate] of [
      ['2026-03-02', '2026-03-01'],
      ['2026-01-01', '2026-12-31'],
    ]) {
      const resposta = await mesa.operador.get(`/api/admin/razao?de=${de}&ate=${ate}`);
      expect([resposta.statusCode, resposta.json<{ codigo: string }>().codigo]).toEqual([
        422,
        'PERIODO_INVALIDO',
      ]);
    }
  });
});
