import { dataCivil } from '../../../../kernel/data-civil';
import type { Recebedor } from '../../../pagamento/domain/dinheiro-no-documento';
import { recusaDeDesfazer, recusaDoEfeito } from './recusa';

const HOJE = dataCivil('2026-03-10');
const DINHEIRO = { retido: 9_038, dataPagamento: HOJE };
const documento: Recebedor = { tipo: 'BOLETO', estado: 'REGISTRADO', valor: 9_038, valorPago: 0 };
const baixado: Recebedor = { ...documento, estado: 'BAIXADO' };
const pago: Recebedor = { ...documento, estado: 'PAGO', valorPago: 9_038 };
const SEM_DOCUMENTO = { codigo: 'ACAO_NAO_PERMITIDA' };
const NAO_ATIVA = { codigo: 'OUTRA_LICENCA_ABERTA' };

describe('recusaDoEfeito', () => {
  const efeitos = ['LICENCA_ATIVADA', 'DOCUMENTO_QUITADO', 'DOCUMENTO_PAGO', 'CASADA'] as const;

  it.each(efeitos)('%s pede um documento, e que a licença dele se ative', (efeito) => {
    const em = (destino: Parameters<typeof recusaDoEfeito>[2]) =>
      recusaDoEfeito(efeito, DINHEIRO, destino, HOJE);
    expect(em({ documento: null, impedimento: null })).toEqual(SEM_DOCUMENTO);
    expect(em({ documento, impedimento: null })).toBeNull();
    expect(em({ documento, impedimento: NAO_ATIVA.codigo })).toEqual(NAO_ATIVA);
  });

  it.each(['DOCUMENTO_QUITADO', 'DOCUMENTO_PAGO', 'CASADA'] as const)(
    '%s não paga o que já está pago',
    (efeito) => {
      const detalhes = { estado: 'PAGO', evento: 'PAGAR_POR_DECISAO' };
      expect(
        recusaDoEfeito(efeito, DINHEIRO, { documento: pago, impedimento: NAO_ATIVA.codigo }, HOJE),
      ).toEqual({ codigo: 'TRANSICAO_DE_DOCUMENTO', detalhes });
    },
  );

  it.each(['DOCUMENTO_PAGO', 'CASADA'] as const)(
    '%s aceita a data de Brasília, um dia adiante, e não outra depois dela; sem data, aceita',
    (efeito) => {
      const dePagoEm = (dataPagamento: typeof HOJE | null) =>
        recusaDoEfeito(efeito, { ...DINHEIRO, dataPagamento }, { documento, impedimento: null }, HOJE);
      expect(dePagoEm(dataCivil('2026-03-11'))).toBeNull();
      expect(dePagoEm(null)).toBeNull();
      const data = dataCivil('2026-03-12');
      expect(dePagoEm(data)).toEqual({ codigo: 'PAGAMENTO_AINDA_NO_FUTURO', detalhes: { data } });
    },
  );

  it('uma parte fica no documento sem ativar nada, se ele a recebe', () => {
    const parte = { ...DINHEIRO, retido: 5_000 };
    const impedimento = NAO_ATIVA.codigo;
    expect(recusaDoEfeito('CASADA', parte, { documento, impedimento }, HOJE)).toBeNull();
    expect(recusaDoEfeito('CASADA', parte, { documento: baixado, impedimento }, HOJE)).toEqual({
      codigo: 'VALOR_INSUFICIENTE',
      detalhes: { falta: 4_038 },
    });
  });

  it('o que não mexe em documento nem em licença sempre se pode', () => {
    expect(
      recusaDoEfeito('DEVOLUCAO', DINHEIRO, { documento: null, impedimento: NAO_ATIVA.codigo }, HOJE),
    ).toBeNull();
  });
});

describe('recusaDeDesfazer', () => {
  const nada = { devolucao: null, mudouDepois: false };
  const posterior = { codigo: 'PENDENCIA_COM_EFEITO_POSTERIOR' };

  it('só no dia em que se decidiu', () => {
    expect(recusaDeDesfazer({ acao: 'ACEITAR', dia: HOJE }, nada, HOJE)).toBeNull();
    const dia = dataCivil('2026-03-09');
    expect(recusaDeDesfazer({ acao: 'ACEITAR', dia }, nada, HOJE)).toEqual({
      codigo: 'DIA_ENCERRADO',
      detalhes: { dia },
    });
  });

  it.each([
    ['ACEITAR', 'AUTORIZADA', false, null],
    ['ACEITAR', null, true, posterior],
    ['DEVOLVER', 'PEDIDA', false, null],
    ['DEVOLVER', 'PEDIDA', true, posterior],
    ['DEVOLVER', 'AUTORIZADA', false, posterior],
    ['DEVOLVER', null, false, posterior],
  ] as const)(
    '%s, com a devolução %s, e o que ela mudou a mudar depois: %s',
    (acao, devolucao, mudouDepois, recusa) => {
      expect(recusaDeDesfazer({ acao, dia: HOJE }, { devolucao, mudouDepois }, HOJE)).toEqual(recusa);
    },
  );
});
