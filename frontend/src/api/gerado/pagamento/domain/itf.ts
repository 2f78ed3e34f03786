// Cópia de backend/src/modules/pagamento/domain: não se muda aqui. Rode `npm run copiar-do-servidor`.
/** Largo (1) e estreito (0) de cada dígito no intercalado 2 de 5. */
const PADRAO = ['00110', '10001', '01001', '11000', '00101', '10100', '01100', '00011', '10010', '01010'];
const LARGO = 3;

/**
 * Larguras em módulos das barras e dos espaços alternados do ITF-25, começando por barra.
 * 44 dígitos dão 227 elementos e 405 módulos. Erro: `RangeError` se não for um número par de dígitos.
 */
export function elementosItf(digitos: string): readonly number[] {
  if (!/^(\d\d)+$/.test(digitos)) throw new RangeError('ITF pede um número par de dígitos');
  const elementos = [1, 1, 1, 1];
  for (let i = 0; i < digitos.length; i += 2) {
    const barras = PADRAO[digitos.charCodeAt(i) - 48]!;
    const espacos = PADRAO[digitos.charCodeAt(i + 1) - 48]!;
    for (let j = 0; j < 5; j++) {
      elementos.push(barras[j] === '1' ? LARGO : 1, espacos[j] === '1' ? LARGO : 1);
    }
  }
  elementos.push(LARGO, 1, 1);
  return elementos;
}

/** Caminho SVG das barras numa caixa de 405 × 50 módulos (para 44 dígitos). */
export function caminhoItf(digitos: string): { readonly caminho: string; readonly largura: number } {
  let x = 0;
  let caminho = '';
  elementosItf(digitos).forEach((largura, i) => {
    if (i % 2 === 0) caminho += `M${x} 0h${largura}v50h-${largura}z`;
    x += largura;
  });
  return { caminho, largura: x };
}
