import { temLetraNaoLatina, transliterar } from './transliterar';

describe('transliterar', () => {
  it.each([
    ['Conceição de São João', 'CONCEICAO DE SAO JOAO'],
    ['Straße Ærø Łódź Đặng ñ', 'STRASSE AERO LODZ DANG N'],
    ['Œuvre Þór Ða Ħal Ŋa ẞ ırmak', 'OEUVRE THOR DA HAL NA SS IRMAK'],
    ['N.º 1ª 3° – a — b‐c', 'N.O 1A 3O - A - B-C'],
    ['José D\'Ávila "Zé" «Zito» “Zeca” ‘Z’ Z´e Z`e', 'JOSE D AVILA ZE ZITO ZECA Z Z E Z E'],
    ['Ana <B>Lúcia</B> < Silva >', 'ANA LUCIA'],
    ['a < b', 'A B'],
    // Sinais que só decompostos se mostram aspa ou marcação.
    ['Ana\u1fef Lúcia \u226e \u226f', 'ANA LUCIA'],
    ['  Rua\t\tdo \n Sol  ', 'RUA DO SOL'],
    ['李小龙 Lee', 'LEE'],
    ['Ana 李 Lee', 'ANA LEE'],
    ['Lee 李', 'LEE'],
    ['李', ''],
    ['', ''],
    ['abc\u007f~!', 'ABC~!'],
  ])('%j → %j', (texto, escrito) => expect(transliterar(texto)).toBe(escrito));
});

it.each([
  ['José Łódź', false],
  ["D'Ávila, 12 (fundos) – ºª", false],
  ['Ana 李', true],
  ['Анна', true],
  ['', false],
])('%j tem letra de outro alfabeto: %p', (texto, tem) => expect(temLetraNaoLatina(texto)).toBe(tem));
