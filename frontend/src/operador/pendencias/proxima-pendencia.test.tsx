import { render, screen, waitFor } from '@testing-library/react';
import { AdminContext, type DataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router';

import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { naFila } from './fila';
import { ProximaPendencia } from './proxima-pendencia';

beforeAll(() => iniciarTextosDeTeste());

const abrir = (filas: { seguintes: number[]; primeiras: number[] }, emFoco: boolean, fila = '') => {
  const getList = jest.fn((_: string, { filter }: { filter: { apos?: number } }) => {
    const ids = filter.apos === undefined ? filas.primeiras : filas.seguintes;
    return Promise.resolve({ data: ids.map((id) => ({ id })), total: ids.length });
  });
  render(
    <MemoryRouter initialEntries={[`/admin/pendencias/5/show${fila}`]}>
      <AdminContext dataProvider={{ getList } as unknown as DataProvider}>
        <ProximaPendencia depoisDe={5} emFoco={emFoco} />
      </AdminContext>
    </MemoryRouter>,
  );
  return getList;
};

it('decidida uma, a seguinte está à distância de um Enter', async () => {
  abrir({ seguintes: [8], primeiras: [2] }, true);
  const link = await screen.findByRole('link', { name: 'Próxima pendência' });
  await waitFor(() => expect(link).toHaveAttribute('href', '/admin/pendencias/8/show'));
  await waitFor(() => expect(link).toHaveFocus());
});

it('no fim da fila volta ao princípio, sem tirar o foco de quem ainda lê', async () => {
  abrir({ seguintes: [], primeiras: [5, 2].sort() }, false);
  const link = await screen.findByRole('link', { name: 'Próxima pendência' });
  expect(link).toHaveAttribute('href', '/admin/pendencias/2/show');
  expect(link).not.toHaveFocus();
});

it('sem outra, diz que acabou', async () => {
  abrir({ seguintes: [], primeiras: [] }, true);
  expect(await screen.findByText('Não há outra pendência aberta.')).toBeVisible();
});

it('a próxima é da fila de que se veio, e o endereço dela leva a fila consigo', async () => {
  const veio = naFila(5, { retornoId: 9, comDinheiro: true, estado: 'ACEITA' }).split('?')[1] ?? '';
  const getList = abrir({ seguintes: [8], primeiras: [2] }, true, `?${veio}`);
  const link = await screen.findByRole('link', { name: 'Próxima pendência' });
  await waitFor(() =>
    expect(link).toHaveAttribute('href', '/admin/pendencias/8/show?retornoId=9&comDinheiro=true'),
  );
  expect(getList.mock.calls.map(([, { filter }]) => filter)).toEqual([
    { retornoId: '9', comDinheiro: true, estado: 'ABERTA', apos: 5 },
    { retornoId: '9', comDinheiro: true, estado: 'ABERTA' },
  ]);
});

it('acabada a fila, diz que foi ela que acabou', async () => {
  abrir({ seguintes: [], primeiras: [] }, true, '?retornoId=9');
  expect(await screen.findByText('Não há outra pendência aberta nesta fila.')).toBeVisible();
});
