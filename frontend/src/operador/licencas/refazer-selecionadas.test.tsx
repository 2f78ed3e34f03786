import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListContextProvider } from 'react-admin';

import { ErroApi } from '../../api/erro-api';
import { ProvedorNotificacoes } from '../../componentes/avisos/notificacoes';
import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { refazerCarteiras } from './contrato';
import { RefazerSelecionadas } from './refazer-selecionadas';

jest.mock('./contrato');
beforeAll(() => iniciarTextosDeTeste());

it('a recusa lê-se na página, e não por baixo do diálogo; as marcadas ficam', async () => {
  const onUnselectItems = jest.fn();
  jest
    .mocked(refazerCarteiras)
    .mockResolvedValueOnce({ incluidas: [7], excluidas: [] } as never)
    .mockRejectedValueOnce(new ErroApi(409, 'Mudou entretanto.'));
  render(
    <ProvedorNotificacoes>
      <ListContextProvider value={{ onUnselectItems } as never}>
        <RefazerSelecionadas ids={[7]} />
      </ListContextProvider>
    </ProvedorNotificacoes>,
  );
  await userEvent.click(screen.getByRole('button'));
  const dialogo = await screen.findByRole('dialog');
  await userEvent.click(within(dialogo).getAllByRole('button')[1] as HTMLElement);
  expect(await screen.findByText('Mudou entretanto.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(onUnselectItems).not.toHaveBeenCalled();
});
