export const mudarLinhas = (bytes: Buffer, mudar: (linha: string, numero: number) => string): Buffer =>
  Buffer.from(
    bytes
      .toString('latin1')
      .split('\r\n')
      .map((linha, i) => mudar(linha, i + 1))
      .join('\r\n'),
    'latin1',
  );
export const porEm = (linha: string, posicao: number, texto: string) =>
  linha.slice(0, posicao - 1) + texto + linha.slice(posicao - 1 + texto.length);
/** Troca um campo nas linhas do movimento e segmento dados. */
export const trocar = (
  bytes: Buffer,
  movimento: string,
  segmento: 'T' | 'U',
  posicao: number,
  texto: string,
) =>
  mudarLinhas(bytes, (linha) =>
    linha[7] === '3' && linha[13] === segmento && linha.slice(15, 17) === movimento
      ? porEm(linha, posicao, texto)
      : linha,
  );
export const outroNumero = (bytes: Buffer, nsa: number) =>
  mudarLinhas(bytes, (linha, n) => (n === 1 ? porEm(linha, 158, nsa.toString().padStart(6, '0')) : linha));
