import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  AdminContext,
  type DataProvider,
  memoryStore,
  Notification,
  type RaRecord,
  ResourceContextProvider,
} from 'react-admin';
import { MemoryRouter } from 'react-router';

import { ProvedorNotificacoes } from '../../componentes/avisos/notificacoes';
import { ListaDoConsole } from '../lista/lista-do-console';

export interface Devolucao extends RaRecord {
  valor: number;
  pedidaEm: string | null;
}

export const getList = jest.fn();

/** No telefone ou na mesa: é pela largura que a lista se decide. */
export async function abrirLista({
  fone,
  linhas = [{ id: 7, valor: 9038, pedidaEm: null }],
  total = linhas.length,
  falha,
  ...da
}: {
  falha?: Error;
  fone: boolean;
  linhas?: object[];
  total?: number;
  de?: { filtro: Record<string, unknown>; emPalavras: string; versao: string };
  filtros?: React.ReactNode;
  filtroInicial?: Record<string, unknown>;
  ordemDoPeriodo?: () => 'valor';
  lote?: React.ComponentProps<typeof ListaDoConsole<Devolucao>>['lote'];
}) {
  window.matchMedia = (media) =>
    ({ media, matches: fone, addEventListener: jest.fn(), removeEventListener: jest.fn() }) as never;
  getList.mockReset();
  if (falha) getList.mockRejectedValue(falha);
  else getList.mockResolvedValue({ data: linhas, total });
  render(
    <ProvedorNotificacoes>
      <MemoryRouter>
        <AdminContext dataProvider={{ getList } as unknown as DataProvider} store={memoryStore()}>
          <ResourceContextProvider value="devolucoes">
            <ListaDoConsole<Devolucao>
              lista="devolucoes"
              assunto="console"
              {...da}
              colunas={[
                { nome: 'titulo', cartao: 'titulo', valor: ({ id }) => `Devolução ${id}` },
                { nome: 'valor', tipo: 'centavos', valor: ({ valor }) => valor },
                { nome: 'pedidaEm', tipo: 'instante', ordem: 'id', valor: ({ pedidaEm }) => pedidaEm },
                { nome: 'pedidaPor', valor: () => 'Ana' },
                { nome: 'mudadaEm', escondida: true, valor: () => 'depois' },
              ]}
            />
          </ResourceContextProvider>
          <Notification />
        </AdminContext>
      </MemoryRouter>
    </ProvedorNotificacoes>,
  );
  await screen.findByText(falha?.message ?? (linhas.length > 0 ? 'Devolução 7' : 'Nenhuma devolução'));
  return userEvent.setup();
}
