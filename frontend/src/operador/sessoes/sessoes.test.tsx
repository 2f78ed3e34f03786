import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, testDataProvider } from 'react-admin';

import { ErroApi } from '../../api/erro-api';
import { ProvedorConfirmacao } from '../../componentes/dialogo/confirmacao';
import { ProvedorNotificacoes } from '../../componentes/avisos/notificacoes';
import { iniciarTextosDeTeste } from '../../preparar-i18n';
import * as servicos from './contrato';
import { type SessaoDeAlguem } from './contrato';
import { ListaSessoes } from './lista-sessoes';

jest.mock('./contrato');

const sessao = (id: string, nome: string, atual = false): SessaoDeAlguem => ({
  id,
  nome,
  atual,
  usuarioId: 3,
  papel: 'OPERADOR',
  aparelho: 'Chrome no Linux',
  criadaEm: '2026-11-20T15:00:00.000Z',
  vistaEm: '2026-11-20T15:00:00.000Z',
});

beforeAll(() => iniciarTextosDeTeste());

it('encerra as marcadas, todas menos a de quem as marcou, e diz da que já não estava aberta', async () => {
  window.matchMedia = ((media: string) => ({
    media,
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as unknown as typeof window.matchMedia;
  jest
    .mocked(servicos.encerrarSessaoDe)
    .mockResolvedValueOnce({})
    .mockRejectedValueOnce(new ErroApi(404, 'Não existe.'));
  const data = [sessao('9f1c', 'Iara Nunes', true), sessao('07aa', 'Caio Melo'), sessao('e3b0', 'Rute Lins')];
  const getList = jest.fn().mockResolvedValue({ data, total: data.length });
  render(
    <AdminContext dataProvider={testDataProvider({ getList })}>
      <ProvedorNotificacoes>
        <ProvedorConfirmacao>
          <ListaSessoes />
        </ProvedorConfirmacao>
      </ProvedorNotificacoes>
    </AdminContext>,
  );
  const minha = within(await screen.findByRole('row', { name: /Iara Nunes/ }));
  expect(minha.queryByRole('button')).toBeNull();
  expect(minha.getByText('A sua, agora')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Marcar/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Encerrar as marcadas' }));
  const dialogo = within(screen.getByRole('dialog'));
  expect(dialogo.getByText('A sua, em que você está agora, fica.')).toBeVisible();
  await userEvent.click(dialogo.getByRole('button', { name: 'Encerrar 2 sessões' }));
  expect(await dialogo.findByText('Rute Lins, Chrome no Linux: Não existe.')).toBeVisible();
  expect(dialogo.getByText('1 sessão encerrada.')).toBeVisible();
  expect(jest.mocked(servicos.encerrarSessaoDe).mock.calls).toEqual([['07aa'], ['e3b0']]);
});
