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

it('dois DTO diferentes não têm o mesmo nome: o contrato só mostraria um', () => {
  const ditos = PROGRAMAS.flatMap((linha) => /class \w+ extends createZodDto.*/.exec(linha) ?? []);
  const diferentes = ditos.filter((um, vez) => !um.endsWith('{}') || ditos.indexOf(um) === vez);
  const nomes = diferentes.map((um) => um.split(' ')[1]);
  expect(nomes.length).toBeGreaterThan(100);
  expect(nomes.filter((nome, vez) => nomes.indexOf(nome) !== vez)).toEqual([]);
});
