import type { LayoutDeRemessa } from '../../src/modules/banco/domain/cnab/remessa/layouts-de-remessa';
import type { Fato } from './desfechos';

/** Movimento e motivos com que cada banco conta um fato. */
type Codigo = readonly [movimento: string, motivos: string];

const BB240: Readonly<Record<Fato, Codigo>> = {
  ENTRADA: ['02', ''],
  RECUSA: ['03', '48'],
  RECUSA_JA_CADASTRADO: ['03', '63'],
  LIQUIDACAO: ['06', '06'],
  LIQUIDACAO_PARCIAL: ['06', '02'],
  LIQUIDACAO_TARDIA: ['17', '06'],
  BAIXA_PELO_ARQUIVO: ['09', '10'],
  BAIXA_POR_PRAZO: ['09', '13'],
  BAIXA_PELO_BANCO: ['09', '09'],
  ESTORNO: ['44', ''],
  CHEQUE: ['50', ''],
  TARIFA: ['28', '02'],
  CARTEIRA: ['11', ''],
  INSTRUCAO_RECUSADA: ['26', '60'],
  ALTERACAO: ['27', ''],
  DESCONHECIDO: ['99', ''],
};

export const CODIGOS: Readonly<Record<LayoutDeRemessa, Readonly<Record<Fato, Codigo>>>> = {
  BB240,
  // A Caixa não diz que um pagamento é parcial; nos motivos da liquidação vão o canal, a forma e os dias.
  CAIXA240: {
    ...BB240,
    LIQUIDACAO: ['06', '060101'],
    LIQUIDACAO_PARCIAL: ['06', '060101'],
    LIQUIDACAO_TARDIA: ['17', '060101'],
  },
  BB400: {
    ...BB240,
    ENTRADA: ['02', '00'],
    RECUSA: ['03', '82'],
    RECUSA_JA_CADASTRADO: ['03', '33'],
    LIQUIDACAO: ['06', '01'],
    LIQUIDACAO_PARCIAL: ['07', '02'],
    LIQUIDACAO_TARDIA: ['05', '05'],
    BAIXA_PELO_ARQUIVO: ['09', '00'],
    BAIXA_POR_PRAZO: ['09', '90'],
    BAIXA_PELO_BANCO: ['10', '51'],
    ESTORNO: ['44', '00'],
    CHEQUE: ['46', '04'],
    TARIFA: ['96', '00'],
    CARTEIRA: ['11', '00'],
    // A recusa de um comando qualquer é o mesmo 03.
    INSTRUCAO_RECUSADA: ['03', '53'],
    ALTERACAO: ['14', '00'],
    DESCONHECIDO: ['99', '00'],
  },
  BRADESCO400: {
    ...BB240,
    LIQUIDACAO: ['06', '00'],
    LIQUIDACAO_PARCIAL: ['06', '18'],
    LIQUIDACAO_TARDIA: ['17', '00'],
    BAIXA_POR_PRAZO: ['10', '16'],
    BAIXA_PELO_BANCO: ['10', '00'],
    ESTORNO: ['40', ''],
    CHEQUE: ['16', ''],
    INSTRUCAO_RECUSADA: ['27', '60'],
    ALTERACAO: ['33', ''],
  },
};
