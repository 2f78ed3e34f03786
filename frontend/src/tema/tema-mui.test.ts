import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { CORES_CLARO, CORES_ESCURO } from './tema-mui';

const [css = ''] = readFileSync(join(__dirname, 'tokens.css'), 'utf8').split('@media');

/** As cores de um dos temas: a que não muda, ou a sua das duas. */
const cores = (lado: 0 | 1): Map<string, string> =>
  new Map(
    [...css.matchAll(/(--[\w-]+):\s*(?:light-dark\((#\w+), (#\w+)\)|(#\w+));/g)].map(
      ([, nome = '', clara, escura, fixa]) => [nome, fixa ?? [clara, escura][lado] ?? ''],
    ),
  );
const claro = cores(0);
const escuro = cores(1);

const VARIAVEIS: Record<keyof typeof CORES_CLARO, string> = {
  fundo: '--cor-fundo',
  sup: '--cor-superficie',
  sup2: '--cor-superficie-2',
  linha: '--cor-linha',
  borda: '--cor-borda',
  tinta: '--cor-tinta',
  tinta2: '--cor-tinta-2',
  acao: '--cor-acao',
  acaoHover: '--cor-acao-hover',
  sobreAcao: '--cor-sobre-acao',
  acaoTinta: '--cor-acao-tinta',
  erro: '--cor-erro',
  pendente: '--cor-pendente',
  valido: '--cor-valido',
  topo: '--cor-topo',
};

it.each(Object.entries(VARIAVEIS) as [keyof typeof CORES_CLARO, string][])(
  'a cor %s do console é a de %s',
  (nome, variavel) => {
    expect(CORES_CLARO[nome]).toBe(claro.get(variavel));
    expect(CORES_ESCURO[nome]).toBe(escuro.get(variavel));
  },
);

/** Contraste da WCAG 2 entre duas cores `#rrggbb`. */
function contraste(a: string | undefined, b: string | undefined): number {
  const luz = (cor: string) => {
    const [r = 0, g = 0, azul = 0] = [1, 3, 5].map((i) => {
      const canal = parseInt(cor.slice(i, i + 2), 16) / 255;
      return canal <= 0.03928 ? canal / 12.92 : ((canal + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * azul;
  };
  const [menor = 0, maior = 0] = [luz(a ?? ''), luz(b ?? '')].sort((x, y) => x - y);
  return (maior + 0.05) / (menor + 0.05);
}

it.each([
  ['--cor-tinta', '--cor-superficie', 7],
  ['--cor-tinta-2', '--cor-superficie', 7],
  ['--cor-sobre-acao', '--cor-acao', 7],
  ['--cor-sobre-valido', '--cor-valido', 4.5],
  ['--cor-pendente', '--cor-pendente-tinta', 4.5],
  ['--cor-erro', '--cor-erro-tinta', 4.5],
  ['--cor-vencido', '--cor-superficie', 4.5],
  ['--cor-borda', '--cor-superficie', 3],
])('%s sobre %s tem contraste de %d nos dois temas', (frente, fundo, minimo) => {
  expect(contraste(claro.get(frente), claro.get(fundo))).toBeGreaterThanOrEqual(minimo);
  expect(contraste(escuro.get(frente), escuro.get(fundo))).toBeGreaterThanOrEqual(minimo);
});
