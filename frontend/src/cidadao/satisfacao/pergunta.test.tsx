import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';

import { ErroApi } from '../../api/erro-api';
import * as satisfacao from '../../api/satisfacao';
import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { Pergunta } from './pergunta';

jest.mock('../../api/satisfacao');

beforeAll(() => iniciarTextosDeTeste());
beforeEach(() => {
  jest.resetAllMocks();
  render(
    <MemoryRouter>
      <Pergunta />
    </MemoryRouter>,
  );
});

it('a mesma pessoa responde uma vez, por mais que toque enquanto a resposta vai', async () => {
  let chegar: () => void = () => undefined;
  jest
    .mocked(satisfacao.responderSatisfacao)
    .mockReturnValue(new Promise((pronto) => (chegar = () => pronto(null))));
  const usuario = userEvent.setup();
  await usuario.dblClick(screen.getByRole('button', { name: 'Bom' }));
  await usuario.click(screen.getByRole('button', { name: 'Ruim' }));
  chegar();
  expect(await screen.findByRole('heading', { name: 'Obrigado pela resposta' })).toHaveFocus();
  expect(satisfacao.responderSatisfacao).toHaveBeenCalledTimes(1);
  expect(satisfacao.responderSatisfacao).toHaveBeenCalledWith(4);
});

it('a que não chegou pode mandar-se de novo', async () => {
  jest.mocked(satisfacao.responderSatisfacao).mockRejectedValueOnce(new ErroApi(0, 'Sem servidor.'));
  const usuario = userEvent.setup();
  await usuario.click(screen.getByRole('button', { name: 'Bom' }));
  expect(await screen.findByText('Sem servidor.')).toBeVisible();
  await usuario.click(screen.getByRole('button', { name: 'Bom' }));
  expect(await screen.findByRole('heading', { name: 'Obrigado pela resposta' })).toBeVisible();
});
