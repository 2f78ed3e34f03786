import { montarEmail } from '../../platform/email/montar-email';
import type { Idioma } from '../../platform/i18n/idioma';
import { ModeloEmail, TEXTOS_EMAIL } from './textos-email';

export type ValoresEmail = {
  readonly nome: string;
  readonly numero: string;
  /** `90,38` */
  readonly valor: string;
  readonly vencimento: string;
  readonly linha: string;
  /** Copia e cola; vazio se não há PIX. */
  readonly pix: string;
  /** Da segunda licença, na mensagem sobre as duas. */
  readonly outroNumero: string;
  readonly outroValor: string;
  readonly outraLinha: string;
  readonly outroPix: string;
  readonly validade: string;
  /** Nome da isenção, o que se leva ao balcão e até quando; vazios em quem paga. */
  readonly isencao: string;
  readonly documento: string;
  readonly prazo: string;
  /** Em que se devolveu o dinheiro; vazio no resto. */
  readonly dia: string;
  readonly agencia: string;
  /** Aonde o botão leva. */
  readonly endereco: string;
};

/** Mensagem sobre uma licença, na língua da pessoa. `antes`: o que se lê primeiro. */
export function comporEmail(
  modelo: ModeloEmail,
  idioma: Idioma,
  valores: ValoresEmail,
  antes: readonly string[] = [],
): ReturnType<typeof montarEmail> {
  const textos = TEXTOS_EMAIL[idioma][modelo];
  return montarEmail({ ...textos, paragrafos: [...antes, ...textos.paragrafos] }, idioma, valores);
}
