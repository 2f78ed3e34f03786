const SEM_ACENTO = /\p{M}/gu;

/** As formas em que um valor costuma escapar para um registro. */
function formas(valor: string): string[] {
  const semAcentos = valor.normalize('NFD').replace(SEM_ACENTO, '');
  const bases = [valor, semAcentos, valor.replace(/[^\p{L}\p{N}]/gu, '')];
  return [...new Set(bases)]
    .filter((base) => base.length >= 6)
    .flatMap((base) => [
      base.toLowerCase(),
      encodeURIComponent(base).toLowerCase(),
      JSON.stringify(base).slice(1, -1).toLowerCase(),
    ]);
}

/** O miolo do valor em base64, nas três posições em que pode cair dentro de um texto maior. */
function emBase64(valor: string): string[] {
  return [0, 1, 2].map((recuo) => {
    const texto = Buffer.from('\0'.repeat(recuo) + valor).toString('base64');
    return texto.slice(recuo === 0 ? 0 : 4, -4);
  });
}

/** Os valores plantados que aparecem nas linhas, e a primeira linha em que cada um aparece. */
export function vazamentos(linhas: readonly string[], plantados: Record<string, string>): string[] {
  const achados: string[] = [];
  const todas = linhas.map((linha) => [linha, linha.toLowerCase()] as const);
  for (const [nome, valor] of Object.entries(plantados)) {
    const comuns = formas(valor);
    const base64 = emBase64(valor).filter((texto) => texto.length >= 8);
    const linha = todas.find(
      ([inteira, minuscula]) =>
        comuns.some((forma) => minuscula.includes(forma)) || base64.some((texto) => inteira.includes(texto)),
    );
    if (linha) achados.push(`${nome}: ${linha[0].slice(0, 300)}`);
  }
  return achados;
}
