/** Um fuso (IANA) que este aparelho conhece, ou nenhum. */
export function fusoConhecido(fuso: string | undefined): string | undefined {
  try {
    Intl.DateTimeFormat('en', { timeZone: fuso });
    return fuso;
  } catch {
    return undefined;
  }
}
