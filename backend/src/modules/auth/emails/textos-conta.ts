import type { TextosEmail } from '../../../platform/email/montar-email';
import type { Idioma } from '../../../platform/i18n/idioma';
import en from './textos/en.json';
import es from './textos/es.json';
import pt from './textos/pt.json';

export const MODELOS_CONTA = [
  'CONTA_NOVA',
  'CONTA_JA_EXISTE',
  'CONTA_DE_OUTRO',
  'CADASTRO_SEM_EMAIL',
  'SENHA_NOVA',
  'EMAIL_NOVO',
  'VINCULO',
  'CONVITE',
  'AVISO_EMAIL',
  'AVISO_CADASTRO',
  'AVISO_CADASTRO_DE_VOLTA',
  'AVISO_DEVOLVIDA',
  'AVISO_TOMADA',
] as const;
export type ModeloConta = (typeof MODELOS_CONTA)[number];

/** `{documento}` vem mascarado; `{outroEmail}` também. */
export const TEXTOS_CONTA: Record<Idioma, Record<ModeloConta, TextosEmail>> = { pt, en, es };
