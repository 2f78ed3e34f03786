import { render, screen } from '@testing-library/react';
import { AdminContext, memoryStore, ResourceContextProvider, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router';

import * as servicos from '../../api/servicos';
import { ProvedorNotificacoes } from '../../componentes/avisos/notificacoes';
import { iniciarTextosDeTeste } from '../../preparar-i18n';
import * as painel from '../painel/contrato';
import { ListaLicencas } from './lista-licencas';

jest.mock('../../api/servicos');
jest.mock('../painel/contrato');
jest.mock('../../componentes/configuracao', () => ({ useConfiguracao: () => null }));

beforeAll(() => iniciarTextosDeTeste());

it('a que se renovou diz-se renovada, na lista e no filtro, como no painel', async () => {
  jest.mocked(servicos.listarMunicipios).mockResolvedValue([]);
  jest.mocked(painel.lerPainel).mockResolvedValue({ somas: null } as never);
  const data = [
    { id: 7, protocolo: 'LPE-0000123-9/2026', status: 'INATIVO', modalidade: 0, titular: 'A***' },
  ];
  render(
    <ProvedorNotificacoes>
      <MemoryRouter>
        <AdminContext
          dataProvider={testDataProvider({ getList: () => Promise.resolve({ data, total: 1 }) as never })}
          store={memoryStore()}
        >
          <ResourceContextProvider value="licencas">
            <ListaLicencas />
          </ResourceContextProvider>
        </AdminContext>
      </MemoryRouter>
    </ProvedorNotificacoes>,
  );
  await screen.findByText('LPE-0000123-9/2026');
  expect(screen.getByRole('cell', { name: 'Renovado' })).toBeVisible();
  expect(screen.getByRole('option', { name: 'Renovado' })).toHaveValue('INATIVO');
});
