import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  AdminContext,
  type ListControllerResult,
  ListContextProvider,
  memoryStore,
  ResourceContextProvider,
  testDataProvider,
} from 'react-admin';
import { MemoryRouter } from 'react-router';

import { ProvedorNotificacoes } from '../../componentes/avisos/notificacoes';
import { iniciarTextosDeTeste } from '../../preparar-i18n';
import * as busca from '../busca/contrato';
import { type RegistroAuditado } from './contrato';
import { FiltrosDaAuditoria } from './filtros-da-auditoria';
import { ListaAuditoria } from './lista-auditoria';

jest.mock('../busca/contrato');
jest.mock('../../componentes/sessao', () => ({
  useSessao: () => ({ usuario: { papel: 'ADMINISTRADOR' } }),
}));
jest.mock('./contrato', () => ({ lerEquipe: () => Promise.resolve([]) }));

beforeAll(() => iniciarTextosDeTeste());

const PESSOAS = [
  { id: 3, nome: 'Ana Souza', eliminada: false },
  { id: 5, nome: 'Rui Sá', eliminada: false },
];
const CONTAS = [{ id: 40, nome: null, papel: 'CIDADAO', desativado: false, pessoaId: 5 }];
const getMany = jest.fn((recurso: string, { ids }: { ids: number[] }) =>
  Promise.resolve({
    data: [...(recurso === 'autores' ? CONTAS : PESSOAS)].filter(({ id }) => ids.includes(id)),
  }),
);
const comDados = (conteudo: React.ReactNode, dados: object = {}) =>
  render(
    <ProvedorNotificacoes>
      <MemoryRouter>
        <AdminContext
          dataProvider={testDataProvider({ getMany: getMany as never, ...dados })}
          store={memoryStore()}
        >
          <ResourceContextProvider value="auditoria">{conteudo}</ResourceContextProvider>
        </AdminContext>
      </MemoryRouter>
    </ProvedorNotificacoes>,
  );

beforeEach(() => getMany.mockClear());

describe('sobre quem é cada registro', () => {
  const registro = (id: number, pessoaId: number | null, objeto: RegistroAuditado['objeto']) =>
    ({
      id,
      em: '2026-03-10T12:00:00Z',
      ator: { tipo: 'SISTEMA', id: null, papel: null },
      acao: 'PESSOA_LIDA',
      objeto,
      pessoaId,
      detalhes: {},
    }) as unknown as RegistroAuditado;

  it('diz-se pelo nome, com o caminho até a ficha, e os da página leem-se de uma vez', async () => {
    const data = [
      registro(1, 3, { tipo: 'pessoa', id: '3' }),
      registro(2, 5, { tipo: 'licenca', id: '8' }),
      registro(3, 3, null),
      registro(4, null, { tipo: 'manual', id: '2' }),
    ];
    comDados(<ListaAuditoria />, { getList: () => Promise.resolve({ data, total: 4 }) });
    await screen.findByRole('link', { name: 'Rui Sá' });
    const linhas = screen.getAllByRole('row').slice(1);
    const elos = linhas.map((linha) =>
      within(linha)
        .queryAllByRole('link')
        .map((elo) => [elo.textContent, elo.getAttribute('href')]),
    );
    expect(elos).toEqual([
      [['Ana Souza', '/admin/pessoas/3/show']],
      [
        ['Licença 8', '/admin/licencas/8/show'],
        ['Rui Sá', '/admin/pessoas/5/show'],
      ],
      [['Ana Souza', '/admin/pessoas/3/show']],
      [],
    ]);
    expect(getMany.mock.calls).toEqual([['pessoas', expect.objectContaining({ ids: [3, 5] })]]);
  });
});

describe('o filtro da pessoa', () => {
  const filtrar = jest.fn();
  const abrir = (filterValues: object = {}) => {
    filtrar.mockClear();
    jest.mocked(busca.sugerirNoBalcao).mockResolvedValue({
      pessoas: [
        { id: 3, nome: 'Ana Souza', documento: '***', municipio: null, dataNascimento: '1990-01-31' },
      ],
      licencaId: 9,
    } as busca.Achados);
    const lista = { filterValues, data: [], setFilters: filtrar } as unknown as ListControllerResult;
    comDados(
      <ListContextProvider value={lista}>
        <FiltrosDaAuditoria />
      </ListContextProvider>,
    );
    return userEvent.setup();
  };
  const caixa = () => screen.getByRole('combobox', { name: 'Pessoa (nome, documento ou nº)' });
  const pedir = () => userEvent.click(screen.getByRole('button', { name: 'Filtrar' }));

  it('sugere pelo nome só pessoas, e o filtro leva o número', async () => {
    const usuario = abrir();
    await usuario.type(caixa(), 'ana sou');
    expect(await screen.findAllByRole('option', { name: /Ana|ana/ })).toHaveLength(1);
    await usuario.keyboard('{ArrowDown}{Enter}');
    expect(caixa()).toHaveValue('Ana Souza');
    expect(filtrar).not.toHaveBeenCalled();
    await pedir();
    expect(filtrar).toHaveBeenCalledWith({ pessoaId: '3' });
  });

  it('aceita o número, e não perde calado um nome que ninguém escolheu', async () => {
    const usuario = abrir();
    await usuario.type(caixa(), 'ana sou');
    expect(caixa()).toBeInvalid();
    await usuario.clear(caixa());
    await usuario.type(caixa(), '12');
    expect(caixa()).toBeValid();
    await pedir();
    expect(filtrar).toHaveBeenCalledWith({ pessoaId: '12' });
  });

  it('o que veio no endereço aparece pelo nome, e limpa-se', async () => {
    const usuario = abrir({ pessoaId: 3 });
    expect(await screen.findByDisplayValue('Ana Souza')).toBe(caixa());
    await usuario.clear(caixa());
    await pedir();
    expect(filtrar).toHaveBeenCalledWith({});
  });

  it('a conta de um cidadão, que se filtra a partir de um registro, diz-se pelo nome', async () => {
    abrir({ atorId: 40 });
    expect(await screen.findByRole('option', { name: 'Rui Sá · Pescador' })).toHaveValue('40');
  });
});
