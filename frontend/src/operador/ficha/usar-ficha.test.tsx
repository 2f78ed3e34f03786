import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, HttpError, useReference } from 'react-admin';
import { MemoryRouter, Route, Routes } from 'react-router';

import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { ComNumero, useRegistro } from './usar-ficha';

beforeAll(() => iniciarTextosDeTeste());

function Ficha() {
  const { data, reler } = useRegistro('licencas', 1);
  const { referenceRecord } = useReference({ reference: 'causas', id: 1 });
  return (
    <>
      <p>{String(data?.['situacao'])}</p>
      <p>{String(referenceRecord?.['texto'])}</p>
      <button onClick={reler}>reler</button>
    </>
  );
}

test('reler a ficha relê também o que a tela mostra dela por outro recurso', async () => {
  let paga = false;
  const dados = {
    getOne: () => Promise.resolve({ data: { id: 1, situacao: paga ? 'VIGENTE' : 'AGUARDANDO' } }),
    getMany: () => Promise.resolve({ data: [{ id: 1, texto: paga ? 'nada' : 'falta pagar' }] }),
  };
  render(
    <CoreAdminContext dataProvider={dados as never}>
      <Ficha />
    </CoreAdminContext>,
  );
  expect(await screen.findByText('AGUARDANDO')).toBeVisible();
  expect(await screen.findByText('falta pagar')).toBeVisible();
  paga = true;
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('VIGENTE')).toBeVisible();
  expect(await screen.findByText('nada')).toBeVisible();
});

function FichaOuEspera() {
  const { data, espera } = useRegistro('licencas', 1);
  return data ? <p>{String(data['situacao'])}</p> : espera;
}

test.each([
  [404, 'Recurso não encontrado', /^Nenhum registro tem este número/],
  [400, 'Não se leu.', 'Não se leu.'],
  [403, 'Acesso negado', 'Acesso negado'],
])(
  'recusada com %d, diz-se logo, também no título da aba, sem pedir outra vez',
  async (status, mensagem, texto) => {
    const getOne = jest.fn().mockRejectedValue(new HttpError(mensagem, status));
    render(
      <MemoryRouter initialEntries={['/admin/licencas/1/show']}>
        <CoreAdminContext dataProvider={{ getOne } as never}>
          <FichaOuEspera />
        </CoreAdminContext>
      </MemoryRouter>,
    );
    expect(await screen.findByText(texto)).toBeVisible();
    expect(document.title).toMatch(/^Registro não encontrado/);
    expect(getOne).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Registro não encontrado');
    expect(screen.getByRole('link', { name: 'Ir à lista' })).toHaveAttribute('href', '/admin/licencas');
  },
);

test.each(['abc', 'NaN', '1.5', '-1'])('«%s» no endereço não é número: nada se pede, e diz-se', (id) => {
  render(
    <MemoryRouter initialEntries={[`/admin/licencas/${id}/show`]}>
      <Routes>
        <Route
          path="/admin/licencas/:id/show"
          element={
            <ComNumero>
              <p>Ficha</p>
            </ComNumero>
          }
        />
      </Routes>
    </MemoryRouter>,
  );
  expect(screen.queryByText('Ficha')).toBeNull();
  expect(screen.getByText(/^Nenhum registro tem este número/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ir à lista' })).toHaveAttribute('href', '/admin/licencas');
});

test('sem resposta, pede-se outra vez', async () => {
  const getOne = jest
    .fn()
    .mockRejectedValueOnce(new HttpError('Sem rede', 0))
    .mockResolvedValue({ data: { id: 1, situacao: 'VIGENTE' } });
  render(
    <CoreAdminContext dataProvider={{ getOne } as never}>
      <FichaOuEspera />
    </CoreAdminContext>,
  );
  expect(await screen.findByText('VIGENTE', {}, { timeout: 5_000 })).toBeVisible();
});

test('reler e falhar deixa a ficha na tela, e diz que é a de antes', async () => {
  const getOne = jest
    .fn()
    .mockResolvedValueOnce({ data: { id: 1, situacao: 'AGUARDANDO' } })
    .mockRejectedValueOnce(new HttpError('Acesso negado', 403))
    .mockResolvedValue({ data: { id: 1, situacao: 'VIGENTE' } });
  const getMany = () => Promise.resolve({ data: [{ id: 1 }] });
  render(
    <MemoryRouter initialEntries={['/admin/licencas/1/show']}>
      <CoreAdminContext dataProvider={{ getOne, getMany } as never}>
        <Routes>
          <Route
            path="/admin/licencas/:id/show"
            element={
              <ComNumero>
                <Ficha />
              </ComNumero>
            }
          />
        </Routes>
      </CoreAdminContext>
    </MemoryRouter>,
  );
  expect(await screen.findByText('AGUARDANDO')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'reler' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Acesso negado');
  expect(screen.getByRole('alert')).toHaveTextContent('O que está na tela é o que se leu antes');
  expect(screen.getByText('AGUARDANDO')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('VIGENTE')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
