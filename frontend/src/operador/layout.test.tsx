import { render, screen } from '@testing-library/react';
import { CoreAdminContext } from 'react-admin';
import { MemoryRouter } from 'react-router';

import { ProvedorNotificacoes } from '../componentes/avisos/notificacoes';
import { emBloco } from '../componentes/bloco';
import { iniciarTextosDeTeste } from '../preparar-i18n';
import { LayoutDoConsole } from './layout';

jest.mock('./painel/contrato', () => ({ lerPrecisa: () => Promise.resolve({ itens: [] }) }));
jest.mock('./exportacoes/exportacoes', () => ({ Exportacoes: () => null }));
jest.mock('./busca/busca-rapida', () => ({ BuscaRapida: () => null }));
jest.mock('../componentes/sessao', () => ({
  useSessao: () => ({ usuario: { papel: 'OPERADOR', nome: 'Olívia' }, sair: () => undefined }),
}));

it('da tela que o servidor já não tem, na página da versão anterior, diz-se o que fazer, e o menu fica', async () => {
  await iniciarTextosDeTeste();
  window.matchMedia = ((media: string) => ({
    media,
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as unknown as typeof window.matchMedia;
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Tela = emBloco<object>(() =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
  );
  render(
    <MemoryRouter initialEntries={['/admin/normas']}>
      <CoreAdminContext>
        <ProvedorNotificacoes>
          <LayoutDoConsole recursos={[]}>
            <Tela />
          </LayoutDoConsole>
        </ProvedorNotificacoes>
      </CoreAdminContext>
    </MemoryRouter>,
  );
  expect(await screen.findByRole('heading', { name: 'Esta tela não abriu' })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Tentar de novo' })).toBeVisible();
  expect(screen.getByRole('navigation')).toBeVisible();
});
