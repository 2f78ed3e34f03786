import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useListContext } from 'react-admin';

import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { ContinuarLista } from './continuar-lista';

jest.mock('react-admin', () => ({ useListContext: jest.fn() }));

const setFilters = jest.fn();
const lista = (campos: object) =>
  jest.mocked(useListContext).mockReturnValue({
    filterValues: {},
    data: [{ id: 90_001 }, { id: 90_000 }],
    total: 10_000,
    page: 400,
    perPage: 25,
    setFilters,
    ...campos,
  } as never);

beforeAll(() => iniciarTextosDeTeste());
beforeEach(() => jest.resetAllMocks());

it('só no fim do que se conta oferece continuar, com o mesmo filtro', async () => {
  lista({ page: 399 });
  const { container, rerender } = render(<ContinuarLista />);
  expect(container).toBeEmptyDOMElement();
  lista({ filterValues: { situacao: 'VIGENTE' } });
  rerender(<ContinuarLista />);
  await userEvent.click(screen.getByRole('button', { name: 'Continuar a lista' }));
  expect(setFilters).toHaveBeenCalledWith({ situacao: 'VIGENTE', apos: 90_000 });
});

it('continuada, volta ao princípio sem perder o filtro', async () => {
  lista({ page: 1, total: 30, filterValues: { situacao: 'VIGENTE', apos: 90_000 } });
  render(<ContinuarLista />);
  expect(screen.getByText(/90\.000/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Voltar ao princípio' }));
  expect(setFilters).toHaveBeenCalledWith({ situacao: 'VIGENTE' });
});
