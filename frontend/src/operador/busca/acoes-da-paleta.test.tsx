import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, memoryStore, testDataProvider } from 'react-admin';
import { MemoryRouter, Route, Routes } from 'react-router';

import { ProvedorNotificacoes } from '../../componentes/avisos/notificacoes';
import { ProvedorConfirmacao } from '../../componentes/dialogo/confirmacao';
import { iniciarTextosDeTeste } from '../../preparar-i18n';
import * as remessas from '../remessas/contrato';
import { ListaRemessas } from '../remessas/lista-remessas';
import { ListaRetornos } from '../retornos/lista-retornos';
import { BuscaRapida } from './busca-rapida';

jest.mock('./contrato');
jest.mock('../remessas/contrato');
jest.mock('../componentes/ator');

beforeAll(() => {
  window.scrollTo = () => undefined;
  return iniciarTextosDeTeste();
});

function montar(inicial: string) {
  jest.mocked(remessas.lerProximaRemessa).mockResolvedValue({
    ...{ convenios: [], vao: [], retidos: [] },
    ...{ incompleta: false, emCurso: false },
  });
  render(
    <ProvedorNotificacoes>
      <ProvedorConfirmacao>
        <MemoryRouter initialEntries={[inicial]}>
          <AdminContext
            dataProvider={testDataProvider({ getList: () => Promise.resolve({ data: [], total: 0 }) })}
            store={memoryStore()}
          >
            <BuscaRapida recursos={[]} />
            <Routes>
              <Route path="/admin" element={null} />
              <Route path="/admin/retornos" element={<ListaRetornos />} />
              <Route path="/admin/remessas" element={<ListaRemessas />} />
            </Routes>
          </AdminContext>
        </MemoryRouter>
      </ProvedorConfirmacao>
    </ProvedorNotificacoes>,
  );
  const usuario = userEvent.setup();
  const escolher = async (acao: string) => {
    await usuario.keyboard('{Control>}k{/Control}');
    await usuario.keyboard(`${acao}{ArrowDown}{Enter}`);
  };
  return { usuario, escolher };
}

it.each(['/admin', '/admin/retornos'])('de %s, «Enviar retorno» abre o envio', async (inicial) => {
  const { usuario, escolher } = montar(inicial);
  expect(screen.queryByRole('dialog')).toBeNull();
  await escolher('Enviar retorno');
  const envio = await screen.findByRole('dialog', { name: 'Enviar arquivo de retorno' });
  await usuario.click(within(envio).getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it.each(['/admin', '/admin/remessas'])('de %s, «Gerar remessa» leva à prévia dela', async (inicial) => {
  const { escolher } = montar(inicial);
  await escolher('Gerar remessa');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Próxima remessa' })).toHaveFocus());
  expect(remessas.gerarRemessa).not.toHaveBeenCalled();
});
