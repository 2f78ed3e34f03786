import { screen, waitFor } from '@testing-library/react';
import { useNavigate } from 'react-router';

import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { abrirLista, getList } from '../testes/lista';
import { EscolhaDaLista } from './escolha-da-lista';

beforeAll(() => iniciarTextosDeTeste());

it('passado o que se conta, diz que há mais, e a última página conta as que tem', async () => {
  const linhas = [7, 6, 5].map((id) => ({ id, valor: 1, pedidaEm: null }));
  const usuario = await abrirLista({ fone: false, total: 10_001, linhas });
  expect(screen.getByText('1 a 3 de mais de 10.000')).toBeVisible();
  await usuario.click(screen.getByText('401'));
  expect(await screen.findByText('10.001 a 10.003 de mais de 10.000')).toHaveAttribute('role', 'status');
});

it('enquanto a última página não chega, as linhas da outra não se contam como dela', async () => {
  const linhas = [9, 8, 7].map((id) => ({ id, valor: 1, pedidaEm: null }));
  const usuario = await abrirLista({ fone: false, total: 26, linhas });
  getList.mockReturnValue(new Promise(() => undefined));
  await usuario.click(screen.getByRole('button', { name: 'ra.navigation.next' }));
  expect(await screen.findByText('26 a 26 de 26')).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Páginas' })).toBeVisible();
});

function Voltar() {
  const navegar = useNavigate();
  return <button onClick={() => void navegar(-1)}>Voltar no navegador</button>;
}

it('voltar no navegador volta à primeira página, e ao que se tinha antes de filtrar', async () => {
  const usuario = await abrirLista({
    fone: false,
    total: 26,
    filtroInicial: { estado: 'PEDIDA' },
    filtros: (
      <>
        <EscolhaDaLista
          campo="estado"
          rotulo="Estado"
          opcoes={['PEDIDA', 'PAGA']}
          nomeDe={(um) => um ?? ''}
        />
        <Voltar />
      </>
    ),
  });
  const pedida = (filter: object, page: number) =>
    waitFor(() =>
      expect(getList).toHaveBeenLastCalledWith(
        'devolucoes',
        expect.objectContaining({ filter, pagination: { page, perPage: 25 } }),
      ),
    );
  await usuario.click(screen.getByRole('button', { name: 'PAGA' }));
  await pedida({ estado: 'PAGA' }, 1);
  await usuario.click(screen.getByRole('button', { name: 'ra.navigation.next' }));
  await pedida({ estado: 'PAGA' }, 2);
  await usuario.click(screen.getByRole('button', { name: 'Voltar no navegador' }));
  await waitFor(() => expect(screen.getByText(/^1 a /)).toBeVisible());
  await usuario.click(screen.getByRole('button', { name: 'Voltar no navegador' }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'PEDIDA' })).toHaveAttribute('aria-pressed', 'true'),
  );
});

it('no telefone, passar de página diz-se na língua da tela', async () => {
  await abrirLista({ fone: true, total: 26 });
  expect(screen.getByRole('button', { name: 'Próxima página' })).toBeEnabled();
});
