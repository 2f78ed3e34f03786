import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  AdminContext,
  type DataProvider,
  memoryStore,
  type RaRecord,
  ResourceContextProvider,
} from 'react-admin';
import { MemoryRouter } from 'react-router';

import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { tirarTodas } from '../exportacoes/em-curso';
import { Exportacoes } from '../exportacoes/exportacoes';
import { ListaDoConsole } from './lista-do-console';

interface Devolucao extends RaRecord {
  valor: number;
  pedidaEm: string | null;
}

beforeAll(() => iniciarTextosDeTeste());

const getList = jest.fn();
const buscar = jest.fn<Promise<unknown>, [string, RequestInit?]>();
afterEach(() => tirarTodas());
beforeEach(() => {
  Object.assign(globalThis, { fetch: buscar.mockReset().mockRejectedValue(new Error('sem rede')) });
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
});

/** O que o servidor manda aos poucos; com `erro`, não chega ao fim. */
const corrente = (pedacos: Uint8Array[], erro?: Error) => {
  const fila = [...pedacos];
  const read = () => {
    const value = fila.shift();
    if (!value && erro) return Promise.reject(erro);
    return Promise.resolve({ value, done: !value });
  };
  return { ok: true, body: { getReader: () => ({ read }) } };
};

/** No telefone ou na mesa: é pela largura que a lista se decide. */
async function abrir({
  fone,
  linhas = [{ id: 7, valor: 9038, pedidaEm: null }],
  total = linhas.length,
  ...da
}: {
  fone: boolean;
  linhas?: object[];
  total?: number;
  de?: { filtro: Record<string, unknown>; versao: string };
}) {
  window.matchMedia = (media) =>
    ({ media, matches: fone, addEventListener: jest.fn(), removeEventListener: jest.fn() }) as never;
  getList.mockReset().mockResolvedValue({ data: linhas, total });
  render(
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
              { nome: 'mudadaEm', escondida: true, valor: () => 'depois' },
            ]}
          />
          <Exportacoes />
        </ResourceContextProvider>
      </AdminContext>
    </MemoryRouter>,
  );
  await screen.findByText(linhas.length > 0 ? 'Devolução 7' : 'Nenhuma devolução');
  return userEvent.setup();
}

const nomes = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

it('cada coluna tem nome e valor pelo tipo; a escondida só vem a quem a escolhe, e o título não se esconde', async () => {
  const usuario = await abrir({ fone: false });
  expect(nomes()).toEqual(['Devoluções', 'Valor', 'Pedida em']);
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    'Devolução 7',
    'R$\u00a090,38',
    '—',
  ]);
  await usuario.click(screen.getByText('Colunas'));
  expect(screen.queryByRole('checkbox', { name: 'Devoluções' })).toBeNull();
  await usuario.click(screen.getByRole('checkbox', { name: 'Última mudança' }));
  await usuario.click(screen.getByRole('checkbox', { name: 'Valor' }));
  expect(nomes()).toEqual(['Devoluções', 'Pedida em', 'Última mudança']);
});

it('ordena só pelo que a API ordena', async () => {
  const usuario = await abrir({ fone: false });
  expect(getList).toHaveBeenLastCalledWith(
    'devolucoes',
    expect.objectContaining({ sort: { field: 'id', order: 'DESC' } }),
  );
  const [, valor, pedida] = screen.getAllByRole('columnheader');
  expect(within(valor as HTMLElement).queryByRole('button')).toBeNull();
  await usuario.click(within(pedida as HTMLElement).getByRole('button'));
  await waitFor(() =>
    expect(getList).toHaveBeenLastCalledWith(
      'devolucoes',
      expect.objectContaining({ sort: { field: 'id', order: 'ASC' } }),
    ),
  );
});

it('no telefone é um cartão por linha, com os mesmos nomes', async () => {
  await abrir({ fone: true });
  expect(screen.queryByRole('table')).toBeNull();
  const cartao = screen.getByText('Devolução 7').closest('li') as HTMLElement;
  expect(
    within(cartao)
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toEqual(['Valor', 'Pedida em']);
  expect(within(cartao).getByText('R$ 90,38')).toBeVisible();
});

it.each([true, false])('vazia, diz o que se espera dela (telefone: %s)', async (fone) => {
  await abrir({ fone, linhas: [] });
  expect(screen.getByText('Pedem-se na tela de uma pendência.')).toBeVisible();
});

it('a de uma ficha pede e leva só o que é dela, e o título da página fica com a ficha', async () => {
  const usuario = await abrir({ fone: false, de: { filtro: { licenca: 3 }, versao: 'PROCESSADO 2' } });
  expect(screen.getByRole('heading', { level: 2, name: 'Devoluções' })).toBeVisible();
  expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument();
  const [, pedido] = getList.mock.calls[0] as [string, { filter: unknown }];
  expect(pedido.filter).toEqual({ licenca: 3 });
  await usuario.click(screen.getByText('Exportar'));
  await usuario.click(screen.getByRole('button', { name: /CSV/ }));
  expect(buscar).toHaveBeenCalledWith(
    expect.stringContaining(encodeURIComponent('{"licenca":3}')),
    expect.anything(),
  );
});

it('o arquivo diz o que leva, anda à vista e só se guarda inteiro', async () => {
  const usuario = await abrir({ fone: false });
  await usuario.click(screen.getByText('Exportar'));
  expect(screen.getByText(/Leva as 1 linhas da lista, inteira, sem filtro nenhum/)).toBeVisible();
  const linhas = ['titulos\r\n', 'uma\r\n', 'outra\r\n'].map((um) => new TextEncoder().encode(um));
  const clique = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  buscar.mockResolvedValueOnce(corrente(linhas));
  await usuario.click(screen.getByRole('button', { name: /CSV/ }));
  expect(await screen.findByText('Pronto: o arquivo tem 2 linhas.')).toBeVisible();
  expect(clique).toHaveBeenCalledTimes(1);
  buscar.mockResolvedValueOnce(corrente(linhas, new Error('caiu')));
  await usuario.click(screen.getByRole('button', { name: /XLSX/ }));
  expect(await screen.findByText(/Parou no meio/)).toBeVisible();
  expect(clique).toHaveBeenCalledTimes(1);
  await usuario.click(screen.getByRole('button', { name: 'Fechar: Devoluções (XLSX)' }));
  expect(screen.queryByText(/Parou no meio/)).toBeNull();
});

it('continua a vir depois de se sair da lista, e quem quer o para', async () => {
  const usuario = await abrir({ fone: false });
  await usuario.click(screen.getByText('Exportar'));
  let sinal: AbortSignal | null | undefined;
  buscar.mockImplementationOnce((_, pedido) => {
    sinal = pedido?.signal;
    return new Promise(() => undefined);
  });
  await usuario.click(screen.getByRole('button', { name: /CSV/ }));
  cleanup();
  render(<Exportacoes />);
  expect(screen.getByText('A trazer: 0 linhas.')).toBeVisible();
  expect(sinal?.aborted).toBe(false);
  const saida = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(saida);
  expect(saida.defaultPrevented).toBe(true);
  await usuario.click(screen.getByRole('button', { name: 'Parar e tirar: Devoluções (CSV)' }));
  expect(sinal?.aborted).toBe(true);
  expect(screen.queryByRole('region', { name: 'Exportações' })).toBeNull();
});

it('passado o que se conta, diz que há mais', async () => {
  await abrir({ fone: false, total: 10_001 });
  expect(screen.getByText('1 a 25 de mais de 10.000')).toBeVisible();
});

it('uma vista guarda com um nome os filtros, a ordem e as colunas, e volta a eles', async () => {
  const usuario = await abrir({ fone: false });
  await usuario.click(screen.getByText('Colunas'));
  await usuario.click(screen.getByRole('checkbox', { name: 'Valor' }));
  await usuario.click(screen.getByText('Vistas'));
  await usuario.type(screen.getByRole('textbox', { name: 'Nome para esta vista' }), 'Sem valores{Enter}');
  await usuario.click(screen.getByRole('checkbox', { name: 'Valor' }));
  expect(nomes()).toContain('Valor');
  await usuario.click(screen.getByRole('button', { name: 'Sem valores' }));
  await waitFor(() => expect(nomes()).not.toContain('Valor'));
  await usuario.click(screen.getByRole('button', { name: 'Apagar a vista Sem valores' }));
  expect(screen.queryByRole('button', { name: 'Sem valores' })).toBeNull();
});
