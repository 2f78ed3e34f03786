import { MOTIVOS_QUARENTENA } from '../cnab/retorno/item-retorno';
import { MOTIVOS_CONCILIACAO } from '../conciliacao/conciliacao';
import {
  ACOES_PENDENCIA,
  Caso,
  efeitoDaAcao,
  ESTADOS_PENDENCIA,
  EVENTOS_PENDENCIA,
  exigeAdministrador,
  motivoAgora,
  prendeALicenca,
  proximoEstadoDaPendencia,
} from './pendencias';

const caso = (motivo: string, retido = 0, noDocumento = 0, faltaAtivar = false): Caso => ({
  motivo,
  retido,
  noDocumento,
  faltaAtivar,
});
const efeitos = (dado: Caso) => ACOES_PENDENCIA.map((acao) => efeitoDaAcao(acao, dado));

describe('o que cabe fazer com cada pendência (aceitar, casar, devolver, dispensar)', () => {
  it.each([
    ['C7 pago depois da baixa', caso('PAGO_APOS_BAIXA', 100), ['DOCUMENTO_PAGO', 'CASADA', 'DEVOLUCAO']],
    ['C2 pago a menor', caso('PAGO_A_MENOR', 0, 60), ['DOCUMENTO_QUITADO', null, 'DEVOLUCAO_DO_DOCUMENTO']],
    [
      'C2 guia paga a menor, que não tem parcial',
      caso('PAGO_A_MENOR', 60),
      ['DOCUMENTO_QUITADO', 'CASADA', 'DEVOLUCAO'],
    ],
    [
      'C6 pago depois do vencimento',
      caso('PAGO_APOS_VENCIMENTO', 100),
      ['DOCUMENTO_PAGO', 'CASADA', 'DEVOLUCAO'],
    ],
    ['C4 excedente', caso('PAGO_A_MAIOR', 40), ['RECEITA', 'CASADA', 'DEVOLUCAO']],
    ['C8 pago duas vezes', caso('PAGAMENTO_DUPLICADO', 100), ['RECEITA', 'CASADA', 'DEVOLUCAO']],
    [
      'C10 licença paga por outro, dinheiro no boleto',
      caso('LICENCA_JA_PAGA', 0, 100),
      ['RECEITA', null, 'DEVOLUCAO_DO_DOCUMENTO'],
    ],
    [
      'C10 licença que o outro já não paga, dinheiro no boleto',
      caso('LICENCA_JA_PAGA', 0, 100, true),
      ['LICENCA_ATIVADA', null, 'DEVOLUCAO_DO_DOCUMENTO'],
    ],
    [
      'C10 licença paga por outro, dinheiro retido',
      caso('LICENCA_JA_PAGA', 100),
      ['RECEITA', 'CASADA', 'DEVOLUCAO'],
    ],
    [
      'fora do prazo, boleto pago',
      caso('PAGO_FORA_DO_PRAZO', 0, 100),
      ['LICENCA_ATIVADA', null, 'DEVOLUCAO_DO_DOCUMENTO'],
    ],
    [
      'fora do prazo, dinheiro retido',
      caso('PAGO_FORA_DO_PRAZO', 100),
      ['DOCUMENTO_PAGO', 'CASADA', 'DEVOLUCAO'],
    ],
    ['fora do prazo, dinheiro que se levou', caso('PAGO_FORA_DO_PRAZO'), ['CONFERIDA', null, null]],
    ['B21 sem dono', caso('DINHEIRO_SEM_DONO', 100), [null, 'CASADA', 'DEVOLUCAO']],
    ['linha que não se aplicou', caso('FALHA_AO_APLICAR', 100), [null, 'CASADA', 'DEVOLUCAO']],
    ['estorno sem pagamento', caso('ESTORNO_SEM_PAGAMENTO', -100), ['RECEITA', null, null]],
    ['C2 a menor, sem dinheiro nenhum', caso('PAGO_A_MENOR'), ['CONFERIDA', null, null]],
    ['C2 a menor, dinheiro que se levou', caso('PAGO_A_MENOR', -60), [null, null, null]],
    [
      'estorno sem pagamento, com dinheiro no documento',
      caso('ESTORNO_SEM_PAGAMENTO', -100, 100),
      [null, null, null],
    ],
    ['pago depois da baixa, sem dinheiro', caso('PAGO_APOS_BAIXA'), ['CONFERIDA', null, null]],
    ['pago depois da baixa, dinheiro que se levou', caso('PAGO_APOS_BAIXA', -1), [null, null, null]],
    ['excedente que já não há', caso('PAGO_A_MAIOR'), ['CONFERIDA', null, null]],
    ['aviso sem dinheiro', caso('VENCIMENTO_DIFERENTE'), ['CONFERIDA', null, null]],
    ['linha ilegível', caso('T_SEM_U'), ['CONFERIDA', null, null]],
  ] as const)('%s', (_, dado, [aceitar, casar, devolver]) => {
    expect(efeitos(dado)).toEqual([aceitar, casar, devolver, 'DISPENSADA']);
  });

  it('nenhuma pendência fica sem saída, e só o dinheiro parado pede quem administra', () => {
    for (const motivo of [...MOTIVOS_CONCILIACAO, ...MOTIVOS_QUARENTENA, 'RAZAO_DIVERGENTE']) {
      for (const retido of [-1, 0, 1]) {
        for (const noDocumento of [0, 1]) {
          const dado = caso(motivo, retido, noDocumento);
          expect(efeitos(dado).filter((efeito) => efeito !== null).length).toBeGreaterThan(0);
          expect(exigeAdministrador('DISPENSAR', dado)).toBe(retido + noDocumento !== 0);
          for (const acao of ['ACEITAR', 'CASAR', 'DEVOLVER'] as const) {
            expect(exigeAdministrador(acao, dado)).toBe(false);
          }
        }
      }
    }
  });

  it('um dado que não se abre só o conserto fecha', () => {
    expect(efeitos(caso('DADO_ILEGIVEL'))).toEqual([null, null, null, null]);
  });

  it('não se devolve nem se casa dinheiro que não há', () => {
    for (const motivo of MOTIVOS_CONCILIACAO) {
      expect([motivo, efeitoDaAcao('CASAR', caso(motivo)), efeitoDaAcao('DEVOLVER', caso(motivo))]).toEqual([
        motivo,
        null,
        null,
      ]);
    }
  });
});

describe('o estado de uma pendência', () => {
  const permitidos = ESTADOS_PENDENCIA.map((de) => [
    de,
    EVENTOS_PENDENCIA.flatMap((evento) => {
      const para = proximoEstadoDaPendencia(de, evento);
      return para ? `${evento} ${para}` : [];
    }),
  ]);

  it('só muda pelo que a tabela diz', () => {
    const deVolta = ['DESFAZER ABERTA', 'REABRIR ABERTA'];
    const tirada = ['RESOLVER RESOLVIDA', 'CORRIGIR ABERTA'];
    expect(Object.fromEntries(permitidos)).toEqual({
      ABERTA: ['ACEITAR ACEITA', 'CASAR CASADA', 'DEVOLVER DEVOLVIDA', 'DISPENSAR DISPENSADA', ...tirada],
      ACEITA: deVolta,
      CASADA: deVolta,
      DEVOLVIDA: [...deVolta, ...tirada],
      DISPENSADA: deVolta,
      RESOLVIDA: ['REABRIR ABERTA'],
    });
  });
});

it.each([
  ['PAGAMENTO_DUPLICADO', 'ESTORNADO', 'PAGO_APOS_ESTORNO'],
  ['PAGAMENTO_DUPLICADO', 'PAGO', 'PAGAMENTO_DUPLICADO'],
  ['PAGAMENTO_DUPLICADO', null, 'PAGAMENTO_DUPLICADO'],
  ['PAGO_A_MAIOR', 'ESTORNADO', 'PAGO_A_MAIOR'],
])('%s de documento %s é hoje %s', (motivo, estado, agora) => {
  expect(motivoAgora(motivo, estado === null ? null : { estado })).toBe(agora);
});

it.each([
  ['PAGO_A_MENOR', true],
  ['PAGO_APOS_BAIXA', true],
  ['PAGO_FORA_DO_PRAZO', true],
  ['PAGO_A_MAIOR', false],
  ['PAGAMENTO_ESTORNADO', false],
])('%s prende a licença: %s', (motivo, prende) => {
  expect(prendeALicenca(motivo)).toBe(prende);
});
