/** Largura da coluna do nome na frente, e o que se deixa por causa da quebra entre palavras. */
const COLUNA_MM = 49.6;
const APROVEITADO = 0.86;
/** Até aqui vale diminuir a letra para que o nome fique numa linha só. */
const MENOR_DE_UMA_LINHA_PT = 8.4;
const MM_POR_PONTO = 25.4 / 72;
const MAIOR_PT = 9.6;
const MENOR_PT = 6.4;

/** Tamanho, em pontos, com que o nome cabe numa ou em duas linhas; se nem no menor, a segunda termina em reticências. */
export function tamanhoDoNome(nome: string): number {
  const emes = [...nome].reduce((soma, letra) => soma + larguraEmEmes(letra), 0);
  const numaLinha = COLUNA_MM / (emes * MM_POR_PONTO);
  const emDuas = (2 * COLUNA_MM * APROVEITADO) / (emes * MM_POR_PONTO);
  const cabe = numaLinha >= MENOR_DE_UMA_LINHA_PT ? numaLinha : Math.max(MENOR_PT, emDuas);
  return Math.floor(Math.min(MAIOR_PT, cabe) * 10) / 10;
}

/** Médias da Atkinson Hyperlegible em negrito. */
function larguraEmEmes(letra: string): number {
  if (/[MWmw]/.test(letra)) return 0.88;
  if (/[ijltIr.' ]/.test(letra)) return 0.34;
  return letra === letra.toLowerCase() ? 0.57 : 0.67;
}
