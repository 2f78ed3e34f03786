import fc from 'fast-check';
import { caminhoItf, elementosItf } from './itf';

/** Leitor independente: junta cinco barras e cinco espaços e procura os dois largos. */
function lerItf(elementos: readonly number[]): string {
  const valorDaPosicao = [1, 2, 4, 7, 0];
  let texto = '';
  for (let i = 4; i < elementos.length - 3; i += 10) {
    for (const deslocamento of [0, 1]) {
      let soma = 0;
      for (let j = 0; j < 5; j++) {
        if (elementos[i + deslocamento + 2 * j] === 3) soma += valorDaPosicao[j] ?? 0;
      }
      texto += soma === 11 ? '0' : soma.toString();
    }
  }
  return texto;
}

describe('ITF-25', () => {
  it('44 dígitos dão 227 elementos e 405 módulos', () => {
    const elementos = elementosItf('00191999900000090380000001234567000000000117');
    expect(elementos).toHaveLength(227);
    expect(elementos.reduce((a, b) => a + b)).toBe(405);
    expect(elementos.slice(0, 4)).toEqual([1, 1, 1, 1]);
    expect(elementos.slice(-3)).toEqual([3, 1, 1]);
  });

  it('um leitor independente lê de volta qualquer número', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^(\d\d){1,22}$/), (digitos) => {
        expect(lerItf(elementosItf(digitos))).toBe(digitos);
      }),
    );
  });

  it('o caminho desenha só as barras', () => {
    const { caminho, largura } = caminhoItf('12');
    expect(largura).toBe(27);
    expect(caminho.match(/M/g)).toHaveLength(9);
    expect(caminho.startsWith('M0 0h1v50h-1zM2 0h1v50h-1z')).toBe(true);
  });

  it('recusa número ímpar de dígitos e letras', () => {
    expect(() => elementosItf('123')).toThrow(RangeError);
    expect(() => elementosItf('1a')).toThrow(RangeError);
  });
});
