import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const linhas = (final: RegExp) =>
  readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
    .filter((caminho) => final.test(caminho) && !caminho.endsWith('.spec.ts'))
    .flatMap((caminho) =>
      readFileSync(join(__dirname, caminho), 'utf8')
        .split('\n')
        .map((linha) => `${caminho}: ${linha.trim()}`),
    );
const PROGRAMAS = linhas(/\.ts$/);
const TEXTOS = linhas(/^modules\/.*\.json$|^platform\/.*\.json$/);

it('o valor que não há é um só, e o travessão não se usa (decisão D14)', () => {
  const permitidas = /^kernel\/(ausente|transliterar)\.ts: /;
  const outro = /—|(\?\?|:) '[-–]'/;
  expect(PROGRAMAS.filter((linha) => outro.test(linha) && !permitidas.test(linha))).toEqual([]);
  expect(TEXTOS.filter((linha) => /—| - |"[-–]"/.test(linha))).toEqual([]);
});

it('o que se cobre, cobre-se num lugar só (decisão D14)', () => {
  const permitidas = /^(kernel\/mascara|modules\/pagamento\/domain\/pix\/br-code)\.ts: /;
  const outra = /\*{3}|'\*'\.repeat|•/;
  expect(PROGRAMAS.filter((linha) => outra.test(linha) && !permitidas.test(linha))).toEqual([]);
});
