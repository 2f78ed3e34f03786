import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { ErroApi } from '../../api/erro-api';
import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { ProvedorNotificacoes } from '../../componentes/avisos/notificacoes';
import { type Exportacao } from './contrato';
import { esquecerExportacoes, exportar } from './em-curso';
import { Exportacoes } from './exportacoes';

const servidor = {
  lerExportacoes: jest.fn<Promise<Exportacao[]>, []>(),
  pedirExportacao: jest.fn<Promise<Exportacao>, [unknown]>(),
  repetirExportacao: jest.fn<Promise<Exportacao>, [number]>(),
  tirarExportacao: jest.fn<Promise<null>, [number]>(),
};
jest.mock('./contrato', () => ({
  lerExportacoes: () => servidor.lerExportacoes(),
  pedirExportacao: (pedida: unknown) => servidor.pedirExportacao(pedida),
  repetirExportacao: (id: number) => servidor.repetirExportacao(id),
  tirarExportacao: (id: number) => servidor.tirarExportacao(id),
  enderecoDoArquivo: (id: number) => `/arquivo/${id}`,
}));

const PEDIDA: Exportacao = {
  id: 4,
  lista: 'licencas',
  formato: 'csv',
  filtro: { situacao: 'VIGENTE' },
  descricao: 'Situação: Vigente',
  situacao: 'PEDIDA',
  linhas: 0,
  total: null,
  bytes: 0,
  pedidaEm: '2026-03-10T14:00:00Z',
  lidaEm: null,
  prontaEm: null,
  expiraEm: '2026-03-11T14:00:00Z',
};
const LENDO: Exportacao = { ...PEDIDA, situacao: 'LENDO', linhas: 1500, total: 6000 };
const PRONTA: Exportacao = {
  ...LENDO,
  situacao: 'PRONTA',
  linhas: 6000,
  lidaEm: '2026-03-10T14:00:01Z',
  prontaEm: '2026-03-10T14:00:03Z',
};

const clique = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
beforeAll(() => iniciarTextosDeTeste());
beforeEach(() => {
  jest.useFakeTimers();
  clique.mockClear();
  servidor.lerExportacoes.mockReset().mockResolvedValue([]);
  servidor.tirarExportacao.mockReset().mockResolvedValue(null);
});
afterEach(() => {
  act(() => esquecerExportacoes());
  jest.useRealTimers();
});

const passar = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

async function abrir() {
  render(
    <ProvedorNotificacoes>
      <Exportacoes />
    </ProvedorNotificacoes>,
  );
  await passar(0);
  return userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
}

it('a que se pede anda à vista, diz o que tem e vem sozinha quando fica pronta, uma vez', async () => {
  await abrir();
  expect(screen.queryByRole('region', { name: 'Exportações' })).toBeNull();
  servidor.pedirExportacao.mockResolvedValue(PEDIDA);
  await act(() => exportar({ lista: 'licencas', formato: 'csv', filtro: {}, descricao: '' }));
  expect(screen.getByText('Na fila.')).toBeVisible();
  servidor.lerExportacoes.mockResolvedValue([LENDO]);
  await passar(1000);
  expect(screen.getByText('1.500 linhas de 6.000')).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveValue(1500);
  expect(clique).not.toHaveBeenCalled();
  servidor.lerExportacoes.mockResolvedValue([PRONTA]);
  await passar(1000);
  expect(screen.getByText('Situação: Vigente')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(/^6\.000 linhas, como estavam em .*Pode baixar até/);
  expect(screen.getByRole('link', { name: 'Baixar: Licenças (CSV)' })).toHaveAttribute('href', '/arquivo/4');
  const lidas = servidor.lerExportacoes.mock.calls.length;
  await passar(10_000);
  expect(clique).toHaveBeenCalledTimes(1);
  expect(servidor.lerExportacoes).toHaveBeenCalledTimes(lidas);
});

it('a de outro dia ou de outra aba está lá, e não se baixa sem se pedir', async () => {
  servidor.lerExportacoes.mockResolvedValue([PRONTA]);
  const usuario = await abrir();
  expect(screen.getByText('Situação: Vigente')).not.toBeVisible();
  await usuario.click(screen.getByText('Exportações (1)'));
  expect(screen.getByRole('link', { name: 'Baixar: Licenças (CSV)' })).toBeVisible();
  expect(clique).not.toHaveBeenCalled();
});

it('a que falhou diz-se e tenta-se já; e tirar uma que se escreve para-a no servidor', async () => {
  servidor.lerExportacoes.mockResolvedValue([{ ...PEDIDA, situacao: 'FALHOU' }]);
  const usuario = await abrir();
  await usuario.click(screen.getByText('Exportações (1)'));
  expect(screen.getByText(/Falhou, e nada ficou pela metade/)).toBeVisible();
  servidor.repetirExportacao.mockResolvedValue(PEDIDA);
  await usuario.click(screen.getByRole('button', { name: 'Tentar agora: Licenças (CSV)' }));
  expect(servidor.repetirExportacao).toHaveBeenCalledWith(4);
  expect(screen.getByText('Na fila.')).toBeVisible();
  await usuario.click(screen.getByRole('button', { name: 'Parar e tirar: Licenças (CSV)' }));
  expect(servidor.tirarExportacao).toHaveBeenCalledWith(4);
  expect(screen.queryByRole('region', { name: 'Exportações' })).toBeNull();
});

it('sem sessão deixa de perguntar; quando ela volta, torna a ver', async () => {
  servidor.lerExportacoes.mockResolvedValue([LENDO]);
  await abrir();
  servidor.lerExportacoes.mockRejectedValue(new ErroApi(401, 'Entre com seu login para continuar.'));
  await passar(1000);
  const lidas = servidor.lerExportacoes.mock.calls.length;
  await passar(10_000);
  expect(servidor.lerExportacoes).toHaveBeenCalledTimes(lidas);
  expect(screen.getByText('1.500 linhas de 6.000')).toBeVisible();
  servidor.lerExportacoes.mockResolvedValue([PRONTA]);
  await act(() => window.dispatchEvent(new Event('sessao-de-volta')));
  await passar(0);
  expect(screen.getByRole('status')).toHaveTextContent(/^6\.000 linhas/);
});

it('perdida a resposta de um pedido, lê-se de novo o que há', async () => {
  servidor.pedirExportacao.mockRejectedValueOnce(new ErroApi(0, 'Sem rede'));
  servidor.lerExportacoes.mockResolvedValue([LENDO]);
  await act(async () => {
    render(<Exportacoes />, { wrapper: ProvedorNotificacoes });
    await Promise.resolve();
  });
  servidor.lerExportacoes.mockClear();
  await act(() =>
    expect(exportar({ lista: 'licencas', formato: 'csv', filtro: {}, descricao: '' })).rejects.toThrow(),
  );
  expect(servidor.lerExportacoes).toHaveBeenCalledTimes(1);
});
