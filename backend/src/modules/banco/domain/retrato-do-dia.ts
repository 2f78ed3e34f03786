import type { Centavos } from '../../../kernel/centavos';

/** Onde estava o dinheiro de um dia, e o que nele se creditou; centavos. */
export interface RetratoDoDia {
  readonly somas: Readonly<Record<string, Centavos>>;
  readonly creditos: readonly {
    readonly convenioId: number;
    readonly convenio: string;
    readonly previsto: Centavos;
    readonly extrato: Centavos | null;
  }[];
}

/** Todo o dinheiro tem lugar, e o extrato de cada convênio diz o que os arquivos prometem. */
export const concorda = ({ somas, creditos }: RetratoDoDia): boolean =>
  (somas['diferenca'] ?? 0) === 0 && creditos.every(({ previsto, extrato }) => (extrato ?? 0) === previsto);

const entradasDe = ({ somas, creditos }: RetratoDoDia): string =>
  JSON.stringify([
    somas['recebido'] ?? 0,
    somas['diferenca'] ?? 0,
    creditos
      .map(({ convenioId, previsto, extrato }) => [convenioId, previsto, extrato ?? 0] as const)
      .filter(([, previsto, extrato]) => previsto !== 0 || extrato !== 0)
      .sort(([a], [b]) => a - b),
  ]);

/**
 * Entrou ou saiu dinheiro do dia depois de se fechar. O que uma decisão muda de lugar dentro dele não conta: uma pendência
 * que ficou aberta decide-se quando se decide, e o dia continua tendo recebido o mesmo.
 */
export const mudou = (fechado: RetratoDoDia, agora: RetratoDoDia): boolean =>
  entradasDe(fechado) !== entradasDe(agora);
