const DEGRAUS = 4;

/** Marcas redondas do eixo, de 0 até cobrir o maior valor, em quatro degraus. */
export function marcas(maior: number): number[] {
  const bruto = Math.max(maior, DEGRAUS) / DEGRAUS;
  const potencia = 10 ** Math.floor(Math.log10(bruto));
  const passo = [1, 2, 2.5, 5, 10].map((n) => n * potencia).find((n) => n >= bruto && Number.isInteger(n));
  return Array.from({ length: DEGRAUS + 1 }, (_, i) => i * (passo ?? Math.ceil(bruto)));
}
