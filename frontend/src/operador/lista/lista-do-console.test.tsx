import { act, render, screen, waitFor, within } from '@testing-library/react';
import { HttpError, ListContextProvider, type ListControllerResult } from 'react-admin';

import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { Cartoes } from './cartoes';
import { abrirLista, type Devolucao, getList } from '../testes/lista';
import { EscolhaDaLista } from './escolha-da-lista';
import { FiltrosDaLista } from './filtros-da-lista';

beforeAll(() => iniciarTextosDeTeste());

const pedido = jest.fn<Promise<void>, [unknown]>();
jest.mock('../exportacoes/em-curso', () => ({ exportar: (pedida: unknown) => pedido(pedida) }));
beforeEach(() => pedido.mockReset().mockResolvedValue());

const nomes = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

it('cada coluna tem nome e valor pelo tipo; a escondida só vem a quem a escolhe, e o título não se esconde', async () => {
  const usuario = await abrirLista({ fone: false });
  expect(nomes()).toEqual(['Devoluções', 'Valor', 'Pedida em', 'Pedida por']);
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    'Devolução 7',
    'R$\u00a090,38',
    '-',
    'Ana',
  ]);
  await usuario.click(screen.getByText('Colunas'));
  expect(screen.queryByRole('checkbox', { name: 'Devoluções' })).toBeNull();
  await usuario.click(screen.getByRole('checkbox', { name: 'Última mudança' }));
  await usuario.click(screen.getByRole('checkbox', { name: 'Valor' }));
  expect(nomes()).toEqual(['Devoluções', 'Pedida em', 'Pedida por', 'Última mudança']);
});

const LOTE = { nomeDe: ({ id }: Devolucao) => String(id), acoes: [] };

it.each([
  [1, { linhas: [{ id: 7, valor: 1, pedidaEm: null }] }],
  [0, { linhas: [] }],
  [0, { falha: new Error('Não chegou') }],
])('marcam-se as da página, se as há (%i)', async (barras, resposta) => {
  await abrirLista({ fone: false, ...resposta, lote: LOTE });
  expect(screen.queryAllByRole('button', { name: 'Marcar as desta página' })).toHaveLength(barras);
});

it('marcar as desta página junta-as às que se marcaram noutra', async () => {
  const usuario = await abrirLista({ fone: false, total: 26, lote: LOTE });
  await usuario.click(screen.getByRole('checkbox', { name: 'Marcar 7' }));
  getList.mockResolvedValue({ data: [{ id: 8, valor: 1, pedidaEm: null }], total: 26 });
  await usuario.click(screen.getByRole('button', { name: 'ra.navigation.next' }));
  await screen.findByText('Devolução 8');
  await usuario.click(screen.getByRole('button', { name: 'Marcar as desta página' }));
  expect(screen.getByText('2 marcadas')).toBeVisible();
});

it('por um período, a seta está na coluna dele, e só ela inverte a lista', async () => {
  const usuario = await abrirLista({
    fone: false,
    filtroInicial: { de: '2026-01-01' },
    ordemDoPeriodo: () => 'valor',
  });
  const cabeca = (nome: RegExp) => within(screen.getByRole('columnheader', { name: nome }));
  expect(cabeca(/Valor/).getByRole('button')).toHaveClass('Mui-active');
  expect(cabeca(/Pedida em/).queryByRole('button')).toBeNull();
  await usuario.click(cabeca(/Valor/).getByRole('button'));
  await waitFor(() =>
    expect(getList).toHaveBeenLastCalledWith(
      'devolucoes',
      expect.objectContaining({ sort: { field: 'valor', order: 'ASC' } }),
    ),
  );
});

it('diz a quem a ouve o nome dela e por que coluna está, e em que sentido', async () => {
  const usuario = await abrirLista({ fone: false });
  const lista = within(screen.getByRole('table', { name: 'Devoluções' }));
  const sentidos = () => lista.getAllByRole('columnheader').map((um) => um.getAttribute('aria-sort'));
  expect(sentidos()).toEqual([null, 'none', 'descending', null]);
  const [valor] = lista.getAllByRole('button');
  for (const sentido of ['descending', 'ascending']) {
    await usuario.click(valor as HTMLElement);
    await waitFor(() => expect(sentidos()).toEqual([null, sentido, 'none', null]));
  }
});

it('ordena só pelo que a API ordena', async () => {
  const usuario = await abrirLista({ fone: false });
  expect(getList).toHaveBeenLastCalledWith(
    'devolucoes',
    expect.objectContaining({ sort: { field: 'id', order: 'DESC' } }),
  );
  const cabeca = (nome: string) => within(screen.getByRole('columnheader', { name: new RegExp(nome) }));
  const botao = (nome: string) => cabeca(nome).getByRole('button');
  for (const nome of ['Devoluções', 'Pedida por']) expect(cabeca(nome).queryByRole('button')).toBeNull();
  await usuario.click(botao('Valor'));
  await waitFor(() =>
    expect(getList).toHaveBeenLastCalledWith(
      'devolucoes',
      expect.objectContaining({ sort: { field: 'valor', order: 'DESC' } }),
    ),
  );
  await usuario.click(botao('Pedida em'));
  await waitFor(() =>
    expect(getList).toHaveBeenLastCalledWith(
      'devolucoes',
      expect.objectContaining({ sort: { field: 'id', order: 'DESC' } }),
    ),
  );
  await usuario.click(botao('Pedida em'));
  await waitFor(() =>
    expect(getList).toHaveBeenLastCalledWith(
      'devolucoes',
      expect.objectContaining({ sort: { field: 'id', order: 'ASC' } }),
    ),
  );
});

it('no telefone diz que carrega', () => {
  render(
    <ListContextProvider value={{ isPending: true } as ListControllerResult}>
      <Cartoes colunas={[]} celula={() => null} vazio="Nenhuma" marcar={() => null} />
    </ListContextProvider>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('Carregando');
  expect(screen.queryByText('Nenhuma')).toBeNull();
});

it('no telefone é um cartão por linha, com os mesmos nomes', async () => {
  await abrirLista({ fone: true });
  expect(screen.queryByRole('table')).toBeNull();
  const cartao = screen.getByText('Devolução 7').closest('li') as HTMLElement;
  expect(
    within(cartao)
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toEqual(['Valor', 'Pedida em', 'Pedida por']);
  expect(within(cartao).getByText('R$ 90,38')).toBeVisible();
});

it('no telefone ordena-se pelo mesmo, sem cabeçalhos', async () => {
  const usuario = await abrirLista({ fone: true });
  const ordenar = screen.getByRole('combobox', { name: 'Ordenar por' });
  expect(ordenar).toHaveDisplayValue('Pedida em, decrescente');
  expect(within(ordenar).getAllByRole('option')).toHaveLength(4);
  await usuario.selectOptions(ordenar, 'Valor, crescente');
  await waitFor(() =>
    expect(getList).toHaveBeenLastCalledWith(
      'devolucoes',
      expect.objectContaining({ sort: { field: 'valor', order: 'ASC' } }),
    ),
  );
});

it.each([true, false])('vazia, diz o que se espera dela (telefone: %s)', async (fone) => {
  await abrirLista({ fone, linhas: [] });
  expect(screen.getByText('São pedidas na tela de uma pendência.')).toBeVisible();
});

it.each([true, false])('sem linhas por causa do filtro, diz que é dele (telefone: %s)', async (fone) => {
  const usuario = await abrirLista({
    fone,
    linhas: [],
    filtroInicial: { estado: 'PEDIDA' },
    filtros: (
      <EscolhaDaLista
        campo="estado"
        rotulo="Estado"
        opcoes={['PEDIDA', 'PAGA']}
        nomeDe={(um) => (um === 'PAGA' ? 'Pagas' : 'Pedidas')}
      />
    ),
  });
  await usuario.click(screen.getByText('Pagas'));
  expect(await screen.findByText('Nada com estes filtros')).toBeVisible();
  expect(screen.queryByText('Nenhuma devolução')).toBeNull();
});

it('a de uma ficha pede e leva só o que é dela, e o título da página fica com a ficha', async () => {
  const usuario = await abrirLista({
    fone: false,
    de: { filtro: { licenca: 3 }, emPalavras: 'Licença: 3', versao: 'PROCESSADO 2' },
  });
  expect(screen.getByRole('heading', { level: 2, name: 'Devoluções' })).toBeVisible();
  expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument();
  const [, lida] = getList.mock.calls[0] as [string, { filter: unknown }];
  expect(lida.filter).toEqual({ licenca: 3 });
  await usuario.click(screen.getByText('Exportar'));
  await usuario.click(screen.getByRole('button', { name: /CSV/ }));
  expect(pedido).toHaveBeenCalledWith({
    lista: 'devolucoes',
    formato: 'csv',
    filtro: { licenca: 3 },
    descricao: 'Licença: 3',
  });
});

it('o arquivo diz o que vai levar antes de se pedir', async () => {
  const usuario = await abrirLista({ fone: false });
  await usuario.click(screen.getByText('Exportar'));
  expect(screen.getByText(/Leva 1 linha, a lista inteira, sem filtro nenhum/)).toBeVisible();
});

it('o filtro vai com o arquivo, nas palavras da tela', async () => {
  const campos = [
    {
      nome: 'estado',
      rotulo: 'Estado',
      tipo: 'escolha' as const,
      opcoes: [['PEDIDA', 'Pedida'] as const],
    },
    { nome: 'de', rotulo: 'Desde', tipo: 'date' as const },
  ];
  const usuario = await abrirLista({
    fone: false,
    filtros: <FiltrosDaLista campos={campos} />,
    filtroInicial: { estado: 'PEDIDA', de: '2026-03-01' },
  });
  await usuario.click(screen.getByText('Exportar'));
  await usuario.click(screen.getByRole('button', { name: /CSV/ }));
  expect(pedido).toHaveBeenCalledWith({
    lista: 'devolucoes',
    formato: 'csv',
    filtro: { estado: 'PEDIDA', de: '2026-03-01' },
    descricao: 'Estado: Pedida; Desde: 01/03/2026',
  });
});

it('filtra pelo que se escreveu sem os espaços das pontas, e por um ano de quatro algarismos', async () => {
  const usuario = await abrirLista({
    fone: false,
    filtros: (
      <FiltrosDaLista
        campos={[
          { nome: 'protocolo', rotulo: 'Protocolo', tipo: 'text' },
          { nome: 'nome', rotulo: 'Nome', tipo: 'text' },
          { nome: 'de', rotulo: 'Desde', tipo: 'date' },
        ]}
      />
    ),
  });
  const filtrado = () =>
    getList.mock.calls.map(([, { filter }]: [string, { filter: object }]) => filter).at(-1);
  await usuario.type(screen.getByLabelText('Protocolo'), ' LPE-1 ');
  await usuario.type(screen.getByLabelText('Nome'), '  ');
  await usuario.click(screen.getByRole('button', { name: 'Filtrar' }));
  await waitFor(() => expect(filtrado()).toEqual({ protocolo: 'LPE-1' }));
  await usuario.type(screen.getByLabelText('Desde'), '0026-11-01');
  await usuario.click(screen.getByRole('button', { name: 'Filtrar' }));
  expect(screen.getByLabelText('Desde')).toBeInvalid();
  expect(filtrado()).toEqual({ protocolo: 'LPE-1' });
});

it('uma escolha em botões também se diz no arquivo, e o que nenhum filtro diz fica como está', async () => {
  const usuario = await abrirLista({
    fone: false,
    filtros: (
      <EscolhaDaLista
        campo="estado"
        rotulo="Estado"
        opcoes={[null, 'PEDIDA']}
        nomeDe={(um) => (um ? 'Pedida' : 'Todas')}
      />
    ),
    filtroInicial: { estado: 'PEDIDA', pessoaId: 3 },
  });
  await usuario.click(screen.getByText('Exportar'));
  await usuario.click(screen.getByRole('button', { name: /CSV/ }));
  expect(pedido).toHaveBeenCalledWith(expect.objectContaining({ descricao: 'Estado: Pedida; pessoaId: 3' }));
});

it.each([true, false])('a que não chega diz por quê, e tenta-se outra vez (telefone: %s)', async (fone) => {
  const usuario = await abrirLista({ fone, falha: new Error('O servidor está ocupado.') });
  expect(screen.queryByText('Nenhuma devolução')).toBeNull();
  expect(screen.queryByText(/1 a 25 de/)).toBeNull();
  getList.mockResolvedValue({ data: [{ id: 7, valor: 1, pedidaEm: null }], total: 1 });
  await usuario.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('Devolução 7')).toBeVisible();
});

it('a que falha diz o erro uma vez, e a que já se via fica à vista', async () => {
  const usuario = await abrirLista({ fone: false, falha: new Error('O servidor não respondeu.') });
  expect(screen.getAllByText('O servidor não respondeu.')).toHaveLength(1);
  getList.mockResolvedValue({ data: [{ id: 7, valor: 9038, pedidaEm: null }], total: 1 });
  await usuario.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await screen.findByText('Devolução 7');
  getList.mockRejectedValue(new Error('O servidor não respondeu.'));
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText('O servidor não respondeu.')).toBeVisible();
  expect(screen.getByText('Devolução 7')).toBeVisible();
});

it('a que falha com um filtro deixa tirá-lo', async () => {
  const usuario = await abrirLista({
    fone: false,
    filtros: <EscolhaDaLista campo="estado" rotulo="Estado" opcoes={['X']} nomeDe={() => 'Um estado'} />,
  });
  getList.mockRejectedValue(new Error('Dados inválidos.'));
  await usuario.click(screen.getByRole('button', { name: 'Um estado' }));
  const limpar = await screen.findByRole('button', { name: 'Limpar filtros' });
  getList.mockResolvedValue({ data: [{ id: 7, valor: 1, pedidaEm: null }], total: 1 });
  await usuario.click(limpar);
  expect(await screen.findByText('Devolução 7')).toBeVisible();
});

it('a que o servidor não sabe ler repetida seria a mesma: só se deixa tirar o filtro', async () => {
  const filtroInicial = { estado: 'PEDIDA' };
  const filtros = <EscolhaDaLista campo="estado" rotulo="Estado" opcoes={['X']} nomeDe={() => 'Um estado'} />;
  const usuario = await abrirLista({ fone: false, filtroInicial, filtros });
  getList.mockRejectedValue(new HttpError('Confira os dados enviados.', 400));
  await usuario.click(screen.getByRole('button', { name: 'Um estado' }));
  expect(await screen.findByRole('button', { name: 'Limpar filtros' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
});

it('a que falha com um filtro do formulário só uma vez oferece tirá-lo', async () => {
  const usuario = await abrirLista({
    fone: false,
    filtros: <FiltrosDaLista campos={[{ nome: 'estado', rotulo: 'Estado', tipo: 'text' }]} />,
  });
  getList.mockRejectedValue(new Error('Dados inválidos.'));
  await usuario.type(screen.getByLabelText('Estado'), 'X{Enter}');
  await screen.findByText('Dados inválidos.');
  expect(screen.getAllByRole('button', { name: 'Limpar filtros' })).toHaveLength(1);
});

it('uma vista guarda com um nome os filtros, a ordem e as colunas, e volta a eles', async () => {
  const usuario = await abrirLista({ fone: false });
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
