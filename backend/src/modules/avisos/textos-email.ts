import type { TextosEmail } from '../../platform/email/montar-email';
import type { Idioma } from '../../platform/i18n/idioma';
import en from './textos/en.json';
import es from './textos/es.json';
import pt from './textos/pt.json';

export const MODELOS = [
  'BOLETO_EMITIDO',
  'BOLETOS_EMITIDOS',
  'BOLETO_VENCENDO',
  'PROVISORIA_ACABANDO',
  'PAGAMENTO_CONFIRMADO',
  'BOLETO_SEM_ISENCAO',
  'SEM_ISENCAO_POR_CONFERIR',
  'ISENCAO_EM_ANALISE',
  'ISENCAO_CONCEDIDA',
  'RENOVACAO_ABERTA',
  'RENOVACAO_ULTIMOS_DIAS',
  'PAGAMENTO_A_CONFERIR',
  'DEVOLUCAO_PAGA',
  'BOLETO_DE_ESTORNO',
  'ESTORNO_COMPENSANDO',
  'LICENCA_INVALIDADA',
  'LICENCA_DE_VOLTA',
  'LICENCA_POR_ENGANO',
] as const;
export type ModeloEmail = (typeof MODELOS)[number];

export const TEXTOS_EMAIL: Record<Idioma, Record<ModeloEmail, TextosEmail>> = { pt, en, es };
