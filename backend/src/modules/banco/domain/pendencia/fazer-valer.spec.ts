import type { Situacao } from '../../../licenca/domain/estado';
import type { Recebedor } from '../../../pagamento/domain/dinheiro-no-documento';
import { podeFazerValer } from './fazer-valer';
import type { Caso } from './pendencias';

const caso = (motivo: string, retido = 0, noDocumento = 0): Caso => ({
  motivo,
  retido,
  noDocumento,
  faltaAtivar: false,
});
const em = (status: Situacao['status'], motivo: Situacao['motivo'] = null): Situacao => ({ status, motivo });
const boleto = (estado: Recebedor['estado'], valorPago = 0): Recebedor => ({
  tipo: 'BOLETO',
  estado,
  valor: 100,
  valorPago,
});
const ESPERA = em('AGUARDANDO_PAGAMENTO');

describe('se decidir a pendência pode fazer valer a licença', () => {
  it.each([
    [ESPERA, true],
    [em('INVALIDADO', 'PRAZO'), true],
    [em('INVALIDADO', 'PROVISORIA'), true],
    [em('INVALIDADO', 'OPERADOR'), false],
    [em('AGUARDANDO_ANALISE'), false],
    [em('VENCIDO'), false],
    [em('INATIVO'), false],
  ])('só na que um pagamento ativaria: %j, %s', (licenca, pode) => {
    const vencido = boleto('VENCIDO');
    expect(
      podeFazerValer(caso('PAGO_APOS_VENCIMENTO', 100), licenca, { proprio: vencido, ultimo: vencido }),
    ).toBe(pode);
  });

  it.each([
    ['aceitar paga o documento', caso('PAGO_APOS_BAIXA', 100), boleto('BAIXADO'), true],
    ['aceitar não chega para pagar o documento', caso('PAGO_APOS_BAIXA', 60), boleto('BAIXADO'), false],
    ['aceitar só paga uma parte', caso('PAGAMENTO_NO_FUTURO', 60), boleto('REGISTRADO'), false],
    ['aceitar quita o pago a menor', caso('PAGO_A_MENOR', 0, 60), boleto('PARCIAL', 60), true],
    ['aceitar ativa a licença', caso('OUTRA_LICENCA_ABERTA', 0, 100), boleto('PAGO', 100), true],
    ['casar quita o documento', caso('DINHEIRO_SEM_DONO', 100), boleto('REGISTRADO'), true],
    ['casar o de antes paga o estornado', caso('PAGAMENTO_DUPLICADO', 100), boleto('ESTORNADO'), true],
    ['casar não chega para quitar', caso('PAGO_A_MAIOR', 99), boleto('REGISTRADO'), false],
    ['casar não cabe no que compensa', caso('PAGAMENTO_DUPLICADO', 100), boleto('COMPENSANDO'), false],
    ['não há documento em que casar', caso('DINHEIRO_SEM_DONO', 100), null, false],
    ['receita que não está retida', caso('LICENCA_JA_PAGA', 0, 100), boleto('REGISTRADO'), false],
    ['aviso sem dinheiro', caso('VENCIMENTO_DIFERENTE'), boleto('REGISTRADO'), false],
    ['aviso sem dinheiro no que já o tem todo', caso('VENCIMENTO_DIFERENTE'), boleto('BAIXADO', 100), false],
  ])('%s', (_, dado, documento, pode) => {
    expect(podeFazerValer(dado, ESPERA, { proprio: documento, ultimo: documento })).toBe(pode);
  });

  it('o que não paga o documento dele pode quitar, casado, o último', () => {
    const documentos = { proprio: { ...boleto('BAIXADO'), valor: 200 }, ultimo: boleto('REGISTRADO') };
    expect(podeFazerValer(caso('PAGO_APOS_BAIXA', 100), ESPERA, documentos)).toBe(true);
    expect(podeFazerValer(caso('PAGO_APOS_BAIXA', 100), ESPERA, { ...documentos, ultimo: null })).toBe(false);
  });
});
