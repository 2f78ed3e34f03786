import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useListContext } from 'react-admin';

import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { ContinuarLista } from './continuar-lista';

jest.mock('react-admin', () => ({ useListContext: jest.fn() }));

const setFilters = jest.fn();
const setPage = jest.fn();
const aoContinuar = jest.fn();
const lista = (campos: object) =>
  jest.mocked(useListContext).mockReturnValue({
    filterValues: {},
    sort: { field: 'id', order: 'DESC' },
    data: [{ id: 90_001 }, { id: 90_000 }],
    total: 10_001,
    page: 400,
    perPage: 25,
    setFilters,
    setPage,
    ...campos,
  } as never);

beforeAll(() => iniciarTextosDeTeste());
beforeEach(() => jest.resetAllMocks());

it('só no fim do que se conta oferece continuar, e o filtro fica como estava', async () => {
  lista({ page: 399 });
  const { container, rerender } = render(<ContinuarLista apos={null} aoContinuar={aoContinuar} />);
  expect(container).toBeEmptyDOMElement();
  lista({ total: 10_000 });
  rerender(<ContinuarLista apos={null} aoContinuar={aoContinuar} />);
  expect(container).toBeEmptyDOMElement();
  lista({});
  rerender(<ContinuarLista apos={null} aoContinuar={aoContinuar} />);
  await userEvent.click(screen.getByRole('button', { name: 'Continuar a lista' }));
  expect(aoContinuar).toHaveBeenLastCalledWith(90_000);
  expect(setPage).toHaveBeenCalledWith(1);
  expect(setFilters).not.toHaveBeenCalled();
});

it('continuada, volta ao princípio; outra pergunta também', async () => {
  lista({ page: 1, total: 30 });
  const { rerender } = render(<ContinuarLista apos={90_000} aoContinuar={aoContinuar} />);
  expect(screen.getByText(/90\.000/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Voltar ao início' }));
  expect(aoContinuar).toHaveBeenLastCalledWith(null);
  aoContinuar.mockClear();
  lista({ page: 1, total: 30, filterValues: { situacao: 'VIGENTE' } });
  rerender(<ContinuarLista apos={90_000} aoContinuar={aoContinuar} />);
  expect(aoContinuar).toHaveBeenCalledWith(null);
});

it('o lugar que um endereço antigo guardou como filtro sai dele, e não esconde o que é mais novo', () => {
  lista({ page: 1, total: 30, filterValues: { situacao: 'VIGENTE', apos: 90_000 } });
  render(<ContinuarLista apos={null} aoContinuar={aoContinuar} />);
  expect(setFilters).toHaveBeenCalledWith({ situacao: 'VIGENTE' });
});
