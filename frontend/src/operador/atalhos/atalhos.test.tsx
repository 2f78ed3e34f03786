import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';

import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { ID_DA_BUSCA } from '../busca/busca-rapida';
import { Atalhos } from './atalhos';

jest.mock('react-admin', () => {
  const { useState } = jest.requireActual<{ useState: (v: boolean) => unknown }>('react');
  return { useStore: (_: string, inicial: boolean) => useState(inicial) };
});

beforeAll(() => iniciarTextosDeTeste());

const RECURSOS = [{ nome: 'pessoas', tecla: 'p' }, { nome: 'licencas', tecla: 'l' }, { nome: 'informes' }];

function Onde() {
  return <output>{useLocation().pathname}</output>;
}

function montar() {
  render(
    <MemoryRouter initialEntries={['/admin/remessas']}>
      <Atalhos recursos={RECURSOS} />
      <input id={ID_DA_BUSCA} aria-label="busca" />
      <Onde />
    </MemoryRouter>,
  );
  return userEvent.setup();
}
const onde = () => screen.getByRole('status').textContent;

it('g e uma letra levam à tela; a barra, à busca', async () => {
  const usuario = montar();
  await usuario.keyboard('gp');
  expect(onde()).toBe('/admin/pessoas');
  await usuario.keyboard('gl');
  expect(onde()).toBe('/admin/licencas');
  await usuario.keyboard('p');
  expect(onde()).toBe('/admin/licencas');
  await usuario.keyboard('/');
  expect(screen.getByLabelText('busca')).toHaveFocus();
});

it('enquanto se escreve, ou com Ctrl, as teclas são só teclas', async () => {
  const usuario = montar();
  await usuario.type(screen.getByLabelText('busca'), 'gp?/');
  expect(screen.getByLabelText('busca')).toHaveValue('gp?/');
  expect(onde()).toBe('/admin/remessas');
  await usuario.click(document.body);
  await usuario.keyboard('g{Control>}p{/Control}');
  expect(onde()).toBe('/admin/remessas');
});

it('a ajuda diz todos, e ali se desligam', async () => {
  const usuario = montar();
  await usuario.keyboard('?');
  expect(screen.getByRole('heading', { name: 'Atalhos do teclado' })).toBeVisible();
  await usuario.click(screen.getByLabelText('Atalhos ligados'));
  await usuario.click(screen.getByRole('button', { name: 'Fechar' }));
  await usuario.keyboard('gp');
  expect(onde()).toBe('/admin/remessas');
});
