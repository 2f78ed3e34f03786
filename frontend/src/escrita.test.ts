import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const linhas = (final: RegExp) =>
  readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
    .filter((caminho) => final.test(caminho) && !/\.test\.|^api\/gerado|testes\//.test(caminho))
    .flatMap((caminho) =>
      readFileSync(join(__dirname, caminho), 'utf8')
        .split('\n')
        .map((linha) => `${caminho}: ${linha.trim()}`),
    );
const PROGRAMAS = linhas(/\.tsx?$/);
const TEXTOS = linhas(/^i18n\/.*\.json$/);

it('o valor que não há é um só, e o travessão não se usa (decisão D14)', () => {
  const outro = /—|(\?\?|:|\? |return|===) ?'[-–]'|>[-–]</;
  expect(PROGRAMAS.filter((linha) => outro.test(linha) && !linha.startsWith('kernel/ausente.ts'))).toEqual(
    [],
  );
  expect(TEXTOS.filter((linha) => /—| - |"[-–]"/.test(linha))).toEqual([]);
});

it('só o servidor cobre, e aqui não se muda a forma do que ele cobriu (decisão D14)', () => {
  expect(PROGRAMAS.filter((linha) => /•|'\*'\.repeat/.test(linha))).toEqual([]);
  expect(TEXTOS.filter((linha) => /\*{2}|•/.test(linha))).toEqual([]);
});

it('o português é o do Brasil', () => {
  const deLa =
    /": ".*\b(est(á|ão|ava) a [a-zê-]+|noutr[oa]s?|à volta d|secç|ecrã|ficheiro|partilh|registo\b|equipa\b|utilizador)/i;
  expect(TEXTOS.filter((linha) => linha.startsWith('i18n/pt-BR/') && deLa.test(linha))).toEqual([]);
});
