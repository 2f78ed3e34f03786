import { render, screen } from '@testing-library/react';
import { AdminContext, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router';

import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { type RegistroAuditado } from './contrato';
import { DetalheDoRegistro } from './detalhe-do-registro';

beforeAll(() => iniciarTextosDeTeste());

it('do registro vai-se ao objeto e à pessoa; o que não tem tela fica escrito', () => {
  const registro = {
    id: 1,
    em: '2026-03-10T12:00:00Z',
    ator: { tipo: 'SISTEMA', id: null, papel: null },
    acao: 'LICENCA_LIDA',
    objeto: { tipo: 'licenca', id: '3' },
    pessoaId: 12,
    requisicao: null,
    detalhes: {},
  } as unknown as RegistroAuditado;
  const tela = (um: RegistroAuditado) => (
    <MemoryRouter>
      <AdminContext dataProvider={testDataProvider()}>
        <DetalheDoRegistro registro={um} aoFechar={jest.fn()} />
      </AdminContext>
    </MemoryRouter>
  );
  const { unmount } = render(tela(registro));
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/admin/licencas/3/show',
    '/admin/pessoas/12/show',
  ]);
  unmount();
  render(tela({ ...registro, objeto: { tipo: 'manual', id: '3' }, pessoaId: null }));
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText(/ 3$/)).toBeVisible();
});
