export const GRUPOS = ['PAGAMENTO', 'LICENCA', 'ROTINA', 'CONFIRMACAO', 'PASSAGENS'] as const;
export const UNIDADES = [
  'DIAS',
  'DIAS_BANCARIOS',
  'ANOS',
  'MINUTOS',
  'VEZES',
  'POR_HORA',
  'CENTAVOS',
  /** Minutos depois da meia-noite. */
  'HORA',
  /** 0 ou 1. */
  'SIM_NAO',
] as const;
/**
 * `PRAZO`: muda o que alguém recebe ou como o dinheiro é julgado; começa num dia futuro e vale pela data do fato.
 * `LIMITE`: protege o serviço; pode começar hoje, e chega a todos os processos em menos de um minuto.
 */
export const ESPECIES = ['PRAZO', 'LIMITE'] as const;

export interface Definicao {
  readonly grupo: (typeof GRUPOS)[number];
  readonly especie: (typeof ESPECIES)[number];
  readonly unidade: (typeof UNIDADES)[number];
  readonly minimo: number;
  readonly maximo: number;
  readonly padrao: number;
}

const prazo = (
  grupo: Definicao['grupo'],
  unidade: Definicao['unidade'],
  [minimo, padrao, maximo]: [number, number, number],
): Definicao => ({ grupo, especie: 'PRAZO', unidade, minimo, maximo, padrao });
const limite = (...resto: Parameters<typeof prazo>): Definicao => ({ ...prazo(...resto), especie: 'LIMITE' });

/**
 * Tudo o que a agência decide em números: menor, padrão e maior. A página explica cada um
 * (`configuracoes.json`); quem usa lê de `Ajustes.valor`.
 */
export const CATALOGO = {
  /** Decisão D7. */
  boletoDias: prazo('PAGAMENTO', 'DIAS', [1, 10, 60]),
  /** Decisão D6: depois do vencimento do último boleto, até INVALIDADO (PRAZO). */
  toleranciaDias: prazo('PAGAMENTO', 'DIAS_BANCARIOS', [0, 5, 30]),
  /** Caso C2: quanto pode faltar num pagamento que ainda quita. */
  faltaTolerada: prazo('PAGAMENTO', 'CENTAVOS', [0, 0, 10_000]),
  /** Caso C6: pago depois do vencimento, com o título aberto no banco, espera por alguém. */
  conferirAtrasado: prazo('PAGAMENTO', 'SIM_NAO', [0, 0, 1]),
  /** Caso C34: o maior pagamento que se aplica sem conferência. */
  tetoDoPagamento: prazo('PAGAMENTO', 'CENTAVOS', [1_000, 100_000, 1_000_000_000]),
  /** Decisão D4. */
  validadeAnos: prazo('LICENCA', 'ANOS', [1, 2, 10]),
  /** Decisão D4: quantos dias antes do fim já se renova. */
  renovacaoDias: prazo('LICENCA', 'DIAS', [1, 30, 180]),
  /** Decisão D17: quanto se espera pelo documento de uma isenção. */
  analiseDias: prazo('LICENCA', 'DIAS', [5, 30, 180]),
  /** Decisão D6. */
  provisoriaDias: prazo('LICENCA', 'DIAS', [1, 30, 90]),
  /** Decisão D8. */
  remessaHora: prazo('ROTINA', 'HORA', [0, 60, 1439]),
  /** Pendência aberta há mais que isto aparece no painel como atrasada. */
  pendenciaDias: limite('ROTINA', 'DIAS', [1, 3, 60]),
  /** Decisão D3. */
  perguntasErros: limite('CONFIRMACAO', 'VEZES', [1, 3, 10]),
  perguntasMinutos: limite('CONFIRMACAO', 'MINUTOS', [5, 30, 720]),
  /** Decisão D1: por uso, e desde a primeira. As faixas não se cruzam. */
  concessaoMinutos: limite('CONFIRMACAO', 'MINUTOS', [5, 30, 60]),
  concessaoMaximaMinutos: limite('CONFIRMACAO', 'MINUTOS', [60, 120, 480]),
  /** Da catraca (decisão D3); o padrão pode vir do ambiente. */
  buscasPorEndereco: limite('PASSAGENS', 'POR_HORA', [1, 120, 1_000_000]),
  buscasTotal: limite('PASSAGENS', 'POR_HORA', [1, 20_000, 10_000_000]),
  contasPorEndereco: limite('PASSAGENS', 'POR_HORA', [1, 20, 1_000_000]),
  contasTotal: limite('PASSAGENS', 'POR_HORA', [1, 2_000, 10_000_000]),
  registrosPorEndereco: limite('PASSAGENS', 'POR_HORA', [1, 60, 1_000_000]),
  registrosTotal: limite('PASSAGENS', 'POR_HORA', [1, 5_000, 10_000_000]),
} as const satisfies Record<string, Definicao>;

export type Chave = keyof typeof CATALOGO;
export const CHAVES = Object.keys(CATALOGO) as [Chave, ...Chave[]];
