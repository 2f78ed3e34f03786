import { render, screen } from '@testing-library/react';
import { AdminContext, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router';

import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { Ator } from './ator';

let mockPapel = 'ADMINISTRADOR';
jest.mock('../../componentes/sessao', () => ({ useSessao: () => ({ usuario: { papel: mockPapel } }) }));

const CONTAS = [
  { id: 3, nome: 'Ana Lima', papel: 'OPERADOR', desativado: false, pessoaId: null },
  { id: 4, nome: 'Rui Sá', papel: 'FISCAL', desativado: true, pessoaId: null },
  ...[12, 13, 14].map((pessoaId) => ({
    ...{ id: pessoaId + 100, nome: null, papel: 'CIDADAO', desativado: false },
    pessoaId,
  })),
];
const PESSOAS = [
  { id: 12, nome: 'Bia Reis', eliminada: false },
  { id: 13, nome: '—', eliminada: true },
];
const getMany = jest.fn((recurso: string, { ids }: { ids: number[] }) =>
  Promise.resolve({
    data: (recurso === 'pessoas' ? PESSOAS : CONTAS).filter(({ id }) => ids.includes(id)),
  }),
);

beforeAll(() => iniciarTextosDeTeste());
beforeEach(() => {
  mockPapel = 'ADMINISTRADOR';
  getMany.mockClear();
});

const mostrar = (...quem: React.ComponentProps<typeof Ator>[]) =>
  render(
    <MemoryRouter>
      <AdminContext dataProvider={testDataProvider({ getMany: getMany as never })}>
        {quem.map((um) => (
          <p key={um.de}>
            <Ator {...um} />
          </p>
        ))}
      </AdminContext>
    </MemoryRouter>,
  );

it('cada um aparece pelo nome e pelo papel, das contas e das pessoas lidas de uma vez, também quem saiu', async () => {
  const { container } = mostrar(
    { de: 'usuario:3' },
    { de: 'usuario:4', papel: 'OPERADOR' },
    ...[112, 113, 114].map((id) => ({ de: `usuario:${id}` })),
  );
  await screen.findByRole('link', { name: 'Bia Reis' });
  expect([...container.querySelectorAll('p')].map((p) => p.textContent)).toEqual([
    'Ana Lima · Operação',
    'Rui Sá · Operação · conta desativada',
    'Bia Reis · Pescador',
    'Dados eliminados · Pescador',
    'Cadastro nº 14 · Pescador',
  ]);
  expect(getMany.mock.calls.map(([recurso]) => recurso)).toEqual(['autores', 'pessoas']);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/admin/usuarios/3/show',
    '/admin/usuarios/4/show',
    ...[12, 13, 14].map((id) => `/admin/pessoas/${id}/show`),
  ]);
});

it('quem opera lê o nome sem o caminho até a conta, que não é dele', async () => {
  mockPapel = 'OPERADOR';
  mostrar({ de: 'usuario:3' });
  expect(await screen.findByText(/Ana Lima/)).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

it.each([
  ['anonimo', 'Sem login'],
  ['calendario', 'Calendário'],
  ['razao', 'Sistema'],
  ['servidor', 'Sistema'],
  ['pix', 'Provedor de PIX'],
  ['demonstracao', 'Demonstração'],
  ['retorno:7', 'Arquivo de retorno nº 7'],
  ['job:conciliar', 'job:conciliar'],
])('%s aparece em palavras', (de, esperado) => {
  mostrar({ de });
  expect(screen.getByText(esperado)).toBeVisible();
});
