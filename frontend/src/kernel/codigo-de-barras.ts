/** Intercalado 2 de 5 (ITF), o código dos boletos e das guias: 44 dígitos, barras finas de 1 módulo e largas de 3. */

const LARGAS = [
  '00110',
  '10001',
  '01001',
  '11000',
  '00101',
  '10100',
  '01100',
  '00011',
  '10010',
  '01010',
] as const;
const LARGA = 3;

interface Barra {
  readonly x: number;
  readonly largura: number;
}

/** Posição e largura, em módulos, de cada barra preta. `null` se não são dígitos em número par. */
export function barrasItf(digitos: string): { barras: Barra[]; total: number } | null {
  if (!/^(\d\d)+$/.test(digitos)) return null;
  const barras: Barra[] = [];
  let x = 0;
  const preta = (largura: number) => {
    barras.push({ x, largura });
    x += largura;
  };
  const branca = (largura: number) => {
    x += largura;
  };
  for (let i = 0; i < 2; i++) {
    preta(1);
    branca(1);
  }
  for (let i = 0; i < digitos.length; i += 2) {
    const pretas = LARGAS[Number(digitos[i])] ?? '';
    const brancas = LARGAS[Number(digitos[i + 1])] ?? '';
    for (let n = 0; n < 5; n++) {
      preta(pretas[n] === '1' ? LARGA : 1);
      branca(brancas[n] === '1' ? LARGA : 1);
    }
  }
  preta(LARGA);
  branca(1);
  preta(1);
  return { barras, total: x };
}
