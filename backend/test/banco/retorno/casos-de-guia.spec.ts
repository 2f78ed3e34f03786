import { dataCivil } from '../../../src/kernel/data-civil';
import { ArquivoRetornoEntity } from '../../../src/modules/banco/retorno/arquivo-retorno.entity';
import { DesfechoDaGuia, simularArrecadacao } from '../../../ferramentas/simulador/simular-retorno';
import { numerosDaArrecadacao } from '../../../src/modules/pagamento/domain/arrecadacao';
import { ConvenioEntity } from '../../../src/modules/pagamento/convenio/convenio.entity';
import { DocumentoPagamentoEntity } from '../../../src/modules/pagamento/documento-pagamento.entity';
import { Bancada } from '../apoio';

const PAGO_EM = dataCivil('2026-11-23');
const VALOR = 11_900;

describe('guia de arrecadação', () => {
  let bancada: Bancada;
  let nsa = 0;
  beforeAll(async () => {
    bancada = await Bancada.abrir();
  });
  afterAll(() => bancada.fechar());
  beforeEach(() => bancada.produto.relogio.ajustar('2026-11-20T15:00:00Z'));

  const emitir = async (referencia: string) => {
    const guia = await bancada.emitir(referencia, {
      valor: VALOR,
      pagador: { cpfCnpj: null, passaporte: 'YA1234567' },
    });
    expect(guia.tipo).toBe('GUIA');
    bancada.produto.relogio.ajustar('2026-11-24T12:00:00Z');
    return guia;
  };
  const arrecadar = async (
    guias: readonly DocumentoPagamentoEntity[],
    desfecho: DesfechoDaGuia = 'LIQUIDAR',
    data = PAGO_EM,
  ): Promise<Buffer> => {
    const { banco, numero } = await bancada.em.findOneByOrFail(ConvenioEntity, { tipo: 'GUIA' });
    return simularArrecadacao({
      banco,
      convenio: numero,
      codigos: guias.map(({ codigoBarras }) => codigoBarras),
      nsa: ++nsa,
      data,
      desfecho: () => desfecho,
    });
  };
  const pendenciasDe = async (retorno: ArquivoRetornoEntity) =>
    (await bancada.pendencias(retorno.id)).map(({ motivo, retido }) => `${motivo} ${retido}`);

  it('paga certo: ativa pelos 44 dígitos do código de barras', async () => {
    const guia = await emitir('g1');
    const retorno = await bancada.enviar(await arrecadar([guia]));
    expect(retorno).toMatchObject({
      situacao: 'PROCESSADO',
      layout: 'ARRECADACAO150',
      pagos: 1,
      valorPago: VALOR,
      diferenca: 0,
    });
    expect(await bancada.documento(guia.id)).toMatchObject({ estado: 'PAGO', valorPago: VALOR });
    expect(await bancada.ativacoes()).toContain('g1');
    expect((await bancada.linhas(retorno.id))[0]).toMatchObject({
      movimento: 'G',
      nossoNumero: guia.codigoBarras,
      documentoId: guia.id,
      efeito: 'LICENCA_ATIVADA',
    });
  });

  it('C2: a menor, a guia não muda e o dinheiro inteiro espera', async () => {
    const guia = await emitir('g2');
    const retorno = await bancada.enviar(await arrecadar([guia], 'PAGAR_A_MENOR'));
    expect(await pendenciasDe(retorno)).toEqual(['PAGO_A_MENOR 10900']);
    expect(await bancada.documento(guia.id)).toMatchObject({ estado: 'EMITIDO', valorPago: 0 });
    expect(await bancada.ativacoes()).not.toContain('g2');
    expect(retorno.diferenca).toBe(0);
  });

  it('C4: a maior, ativa e retém o excedente', async () => {
    const guia = await emitir('g4');
    const retorno = await bancada.enviar(await arrecadar([guia], 'PAGAR_A_MAIOR'));
    expect(await pendenciasDe(retorno)).toEqual(['PAGO_A_MAIOR 1000']);
    expect(await bancada.ativacoes()).toContain('g4');
    expect(retorno.diferenca).toBe(0);
  });

  it('C8: duas vezes no mesmo arquivo são dois pagamentos; o segundo espera', async () => {
    const guia = await emitir('g8');
    const retorno = await bancada.enviar(await arrecadar([guia, guia]));
    expect(await pendenciasDe(retorno)).toEqual(['PAGAMENTO_DUPLICADO 11900']);
    expect(retorno).toMatchObject({ pagos: 2, valorRecebido: 2 * VALOR, diferenca: 0 });
  });

  it('A3: noutro arquivo, a mesma autenticação é a mesma linha; outra, ou nenhuma, é outro pagamento', async () => {
    const guia = await emitir('ga3');
    const bytes = await arrecadar([guia]);
    await bancada.enviar(bytes);
    const autenticacao = (texto: string): Buffer => {
      const outro = Buffer.from(bytes);
      outro.write(String(++nsa).padStart(6, '0'), 73, 'latin1');
      if (texto !== '') outro.write(texto.padEnd(23), 152 + 117, 'latin1');
      return outro;
    };
    expect(await bancada.enviar(autenticacao(''))).toMatchObject({
      ignoradas: 1,
      pendencias: 0,
      diferenca: 0,
    });
    const outra = await bancada.enviar(autenticacao('OUTRA'));
    expect(await pendenciasDe(outra)).toEqual(['PAGAMENTO_DUPLICADO 11900']);
    const semNenhuma = await bancada.enviar(autenticacao(' '));
    expect(await pendenciasDe(semNenhuma)).toEqual(['PAGAMENTO_DUPLICADO 11900']);
    expect(await bancada.enviar(autenticacao(' '))).toMatchObject({ ignoradas: 0, pendencias: 1 });
  });

  it('B21: código de barras que ninguém emitiu, o dinheiro espera um dono', async () => {
    bancada.produto.relogio.ajustar('2026-11-24T12:00:00Z');
    const { banco, numero } = await bancada.em.findOneByOrFail(ConvenioEntity, { tipo: 'GUIA' });
    const { codigoBarras } = numerosDaArrecadacao({
      segmento: '6',
      identificadorValor: '6',
      empresa: { tipo: 'CNPJ8', codigo: '12345678' },
      valor: VALOR,
      vencimento: null,
      numero: '999999',
    });
    const retorno = await bancada.enviar(
      simularArrecadacao({
        banco,
        convenio: numero,
        codigos: [codigoBarras],
        nsa: ++nsa,
        data: PAGO_EM,
        desfecho: () => 'LIQUIDAR',
      }),
    );
    expect(await pendenciasDe(retorno)).toEqual(['DINHEIRO_SEM_DONO 11900']);
    expect(retorno).toMatchObject({ quarentena: 1, diferenca: 0 });
  });

  it('C7: paga depois de baixada, espera uma decisão', async () => {
    const guia = await emitir('gc7');
    await bancada.em.query(
      "UPDATE documento_pagamento SET estado = 'BAIXADO', referencia_aberta = NULL WHERE id = ?",
      [guia.id],
    );
    const retorno = await bancada.enviar(await arrecadar([guia]));
    expect(await pendenciasDe(retorno)).toEqual(['PAGO_APOS_BAIXA 11900']);
    expect(await bancada.ativacoes()).not.toContain('gc7');
  });
});
