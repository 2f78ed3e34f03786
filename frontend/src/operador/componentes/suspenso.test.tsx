import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { Suspenso } from './suspenso';

it('fica aberto a quem toca num texto de dentro, e fecha a quem sai', async () => {
  render(
    <main tabIndex={-1}>
      <Suspenso rotulo="Colunas">
        <p>Mostrar na lista</p>
      </Suspenso>
      <button>Exportar</button>
    </main>,
  );
  const usuario = userEvent.setup();
  await usuario.click(screen.getByText('Colunas'));
  await usuario.click(screen.getByText('Mostrar na lista'));
  expect(screen.getByRole('main')).toHaveFocus();
  expect(screen.getByRole('group')).toHaveAttribute('open');
  act(() => screen.getByRole('button').focus());
  expect(screen.getByRole('group')).not.toHaveAttribute('open');
});
