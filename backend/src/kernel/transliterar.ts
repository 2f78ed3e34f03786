/** Letras latinas que não se decompõem em letra e acento. */
const SEM_DECOMPOSICAO: Readonly<Record<string, string>> = {
  Æ: 'AE',
  Œ: 'OE',
  Ø: 'O',
  Đ: 'D',
  Ð: 'D',
  Ł: 'L',
  Þ: 'TH',
  ẞ: 'SS',
  Ħ: 'H',
  Ŋ: 'N',
  ª: 'A',
  º: 'O',
  '°': 'O',
  '–': '-',
  '—': '-',
  '‐': '-',
};

/** Etiquetas como `<B>`, e os sinais que nelas ou entre aspas os bancos recusam ou leem como comando. */
const MARCACAO = /<[^<>]*>|[<>"'`´‘’“”«»„]/g;

/**
 * ASCII maiúsculo, sem acento, aspas, marcação nem sinal de controle, espaços simples e sem sobras nas pontas.
 * O que não tem letra latina correspondente some: transliterar vem sempre antes de cortar.
 */
export function transliterar(texto: string): string {
  // Decomposto antes de limpar: há sinais, como U+1FEF e ≮, que se desfazem numa aspa ou num `<`.
  const limpo = texto.toUpperCase().normalize('NFD').replace(MARCACAO, ' ').replace(/\s+/g, ' ');
  return limpo
    .replace(/[^ -~]/g, (sinal) => SEM_DECOMPOSICAO[sinal] ?? '')
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** Verdadeiro se há letra de outro alfabeto, que a transliteração perderia. */
export function temLetraNaoLatina(texto: string): boolean {
  return /(?!\p{Script=Latin})\p{L}/u.test(texto);
}
