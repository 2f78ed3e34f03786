import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, type DataProvider, memoryStore, ResourceContextProvider } from 'react-admin';
import { Link, MemoryRouter, Route, Routes, useNavigate } from 'react-router';

import { ProvedorNotificacoes } from '../../componentes/avisos/notificacoes';
import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { EscolhaDaLista } from './escolha-da-lista';
import { ListaDoConsole } from './lista-do-console';

beforeAll(() => iniciarTextosDeTeste());

const getList = jest.fn();

function Voltar() {
  const navegar = useNavigate();
  return <button onClick={() => void navegar(-1)}>Voltar no navegador</button>;
}

/** A última página que se conta; a continuada tem trinta linhas. */
function abrir(pagina = 400, total = 10_001, filtro = '{"estado":"PAGA"}') {
  window.matchMedia = (media) =>
    ({ media, matches: false, addEventListener: jest.fn(), removeEventListener: jest.fn() }) as never;
  getList.mockReset().mockImplementation((_lista, { filter }: { filter: { apos?: number | string } }) =>
    typeof filter.apos === 'string'
      ? Promise.reject(new Error('Confira os dados enviados.'))
      : Promise.resolve({
          data: [{ id: filter.apos ? filter.apos - 1 : 90_000, valor: 1 }],
          total: filter.apos ? 30 : total,
        }),
  );
  render(
    <ProvedorNotificacoes>
      <MemoryRouter initialEntries={[`/lista?filter=${filtro}&order=DESC&sort=id&page=${pagina}&perPage=25`]}>
        <AdminContext dataProvider={{ getList } as unknown as DataProvider} store={memoryStore()}>
          <Voltar />
          <Routes>
            <Route path="/ficha" element="A ficha" />
            <Route
              path="/lista"
              element={
                <ResourceContextProvider value="devolucoes">
                  <ListaDoConsole
                    lista="devolucoes"
                    assunto="console"
                    continua
                    filtros={
                      <EscolhaDaLista
                        campo="estado"
                        rotulo="Estado"
                        opcoes={['PAGA', 'PEDIDA']}
                        nomeDe={(um) => um ?? ''}
                      />
                    }
                    colunas={[
                      {
                        nome: 'titulo',
                        cartao: 'titulo',
                        valor: ({ id }) => <Link to="/ficha">Devolução {id}</Link>,
                      },
                      { nome: 'valor', valor: () => '' },
                    ]}
                  />
                </ResourceContextProvider>
              }
            />
          </Routes>
        </AdminContext>
      </MemoryRouter>
    </ProvedorNotificacoes>,
  );
  return userEvent.setup();
}

const pedida = (filter: object, page = 1, field = 'id') =>
  waitFor(() =>
    expect(getList).toHaveBeenLastCalledWith(
      'devolucoes',
      expect.objectContaining({
        filter,
        pagination: { page, perPage: 25 },
        sort: expect.objectContaining({ field }) as unknown,
      }),
    ),
  );
const botao = (name: string) => screen.getByRole('button', { name });

it.each([
  [399, 10_001],
  [400, 10_000],
])('só no fim do que se conta oferece continuar (página %i de %i linhas)', async (pagina, total) => {
  abrir(pagina, total);
  await screen.findByText(/Devolução/);
  expect(screen.queryByRole('button', { name: 'Continuar a lista' })).toBeNull();
});

it('de onde se continuou vai na história do navegador, também ao voltar de uma ficha', async () => {
  const usuario = abrir();
  await usuario.click(await screen.findByRole('button', { name: 'Continuar a lista' }));
  expect(await screen.findByText('Continua depois do nº 90.000.')).toBeVisible();
  await pedida({ estado: 'PAGA', apos: 90_000 });
  // O arquivo leva a lista inteira, e não só o que falta dela.
  expect(screen.queryByText(/Leva as 30 linhas/)).toBeNull();
  await usuario.click(botao('ra.navigation.next'));
  await pedida({ estado: 'PAGA', apos: 90_000 }, 2);
  await usuario.click(screen.getByText(/Devolução/));
  await usuario.click(botao('Voltar no navegador'));
  expect(await screen.findByText('Continua depois do nº 90.000.')).toBeVisible();
  await usuario.click(botao('Voltar no navegador'));
  await usuario.click(botao('Voltar no navegador'));
  expect(await screen.findByRole('button', { name: 'Continuar a lista' })).toBeVisible();
  await pedida({ estado: 'PAGA' }, 400);
});

it('o número que não é um, escrito no endereço, é um filtro como os outros: tira-se', async () => {
  const usuario = abrir(1, 30, '{"apos":"abc"}');
  await usuario.click(await screen.findByRole('button', { name: 'Limpar filtros' }));
  await pedida({});
  expect(screen.queryByText(/NaN/)).toBeNull();
});

it('continuada, volta ao princípio; outro filtro e outra ordem também', async () => {
  const usuario = abrir();
  const continuar = async () => {
    await usuario.click(await screen.findByRole('button', { name: 'Continuar a lista' }));
    await screen.findByText(/Continua depois/);
  };
  await continuar();
  await usuario.click(botao('Voltar ao início'));
  await pedida({ estado: 'PAGA' });
  await usuario.click(botao('Voltar no navegador'));
  await screen.findByText(/Continua depois/);
  await usuario.click(botao('PEDIDA'));
  await pedida({ estado: 'PEDIDA' });
  await usuario.click(botao('Voltar no navegador'));
  await screen.findByText(/Continua depois/);
  await usuario.click(botao('ra.sort.sort_by'));
  await pedida({ estado: 'PAGA' }, 1, 'valor');
  expect(screen.queryByText(/Continua depois/)).toBeNull();
});
