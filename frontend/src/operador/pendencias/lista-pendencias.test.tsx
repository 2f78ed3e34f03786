import { render, screen, within } from '@testing-library/react';
import { AdminContext, memoryStore, ResourceContextProvider, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router';

import { ProvedorNotificacoes } from '../../componentes/avisos/notificacoes';
import { ProvedorConfirmacao } from '../../componentes/dialogo/confirmacao';
import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { type Pendencia } from './contrato';
import { ListaPendencias } from './lista-pendencias';

beforeAll(() => iniciarTextosDeTeste());

const PENDENCIA = {
  id: 41,
  estado: 'ABERTA',
  motivo: { codigo: 'PAGO_A_MENOR', texto: 'Pago a menor' },
  pagador: 'F. D.',
  pagadorId: 4,
  criadaEm: '2026-03-10T05:00:00.000Z',
} as Pendencia;

it('o pagador leva à ficha de quem é a licença, se foi essa pessoa que pagou', async () => {
  const data = [
    PENDENCIA,
    { ...PENDENCIA, id: 42, pagador: 'J. T.', pagadorId: null },
    { ...PENDENCIA, id: 43, pagador: null, pagadorId: null },
  ];
  const getList = () => Promise.resolve({ data: data as never, total: data.length });
  render(
    <ProvedorNotificacoes>
      <ProvedorConfirmacao>
        <MemoryRouter>
          <AdminContext dataProvider={testDataProvider({ getList })} store={memoryStore()}>
            <ResourceContextProvider value="pendencias">
              <ListaPendencias />
            </ResourceContextProvider>
          </AdminContext>
        </MemoryRouter>
      </ProvedorConfirmacao>
    </ProvedorNotificacoes>,
  );
  const [, dela, deTerceiro, semNinguem] = (await screen.findAllByRole('row')).map((um) => within(um));
  expect(dela?.getByRole('link', { name: 'F. D.' })).toHaveAttribute('href', '/admin/pessoas/4/show');
  expect(deTerceiro?.getByText('J. T.')).toBeVisible();
  for (const linha of [deTerceiro, semNinguem])
    expect(linha?.getAllByRole('link').map((elo) => elo.textContent)).toEqual(['Pago a menor']);
});
