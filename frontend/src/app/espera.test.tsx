import { render } from '@testing-library/react';
import { readFileSync } from 'node:fs';

import { Correnteza } from '../componentes/avisos/estados';
import { Marca } from '../componentes/casca/marca';
import en from '../i18n/en/geral.json';
import es from '../i18n/es/geral.json';
import pt from '../i18n/pt-BR/geral.json';
import { iniciarTextosDeTeste } from '../preparar-i18n';

const daRaiz = (arquivo: string) => readFileSync(`${process.cwd()}/${arquivo}`, 'utf8');

beforeAll(() => iniciarTextosDeTeste());

it('a espera de index.html desenha o que a casca desenhará', () => {
  const espera = new DOMParser().parseFromString(daRaiz('index.html'), 'text/html');
  const { container } = render(
    <>
      <Marca />
      <Correnteza />
    </>,
  );
  const tracos = (onde: ParentNode) => [...onde.querySelectorAll('path')].map((um) => um.getAttribute('d'));
  expect(tracos(espera)).toEqual(tracos(container));
});

it('os textos da partida são os dos catálogos', () => {
  const partida = daRaiz('src/app/partida/partida.ts');
  for (const { casca, estados } of [pt, en, es])
    expect(partida).toContain(`['${casca.produto}', '${estados.carregando}']`);
});
