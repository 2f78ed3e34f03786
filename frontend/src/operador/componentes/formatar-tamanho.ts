const UNIDADES = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** `1,2 GB`: na maior unidade em que não fica abaixo de um, de mil em mil. */
export function formatarTamanho(bytes: number, idioma: string): string {
  const grau = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), UNIDADES.length - 1);
  return new Intl.NumberFormat(idioma, {
    style: 'unit',
    unit: UNIDADES[grau] ?? 'byte',
    unitDisplay: grau === 0 ? 'long' : 'short',
    maximumFractionDigits: 1,
  }).format(bytes / 1000 ** grau);
}
