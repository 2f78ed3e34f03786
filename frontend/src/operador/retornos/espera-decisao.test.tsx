import { render, screen } from '@testing-library/react';
import { AdminContext, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router';

import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { type RetornoDetalhado } from './contrato';
import { EsperaDecisao } from './espera-decisao';

beforeAll(() => iniciarTextosDeTeste());

const RESULTADOS = { aplicadas: 7, ignoradas: 0, emRevisao: 2, quarentena: 1 };
const PENDENCIAS = [
  { id: 41, motivo: { texto: 'Pago a menor' }, pagador: 'J. S.', retido: 8038, valor: 1000, linha: 12 },
  { id: 42, motivo: { texto: 'Dinheiro sem dono' }, pagador: null, retido: 0, valor: 11900, linha: null },
];

function montar(situacao: RetornoDetalhado['situacao'], total = 3) {
  const getList = jest.fn().mockResolvedValue({ data: total === 0 ? [] : PENDENCIAS, total });
  const retorno = { id: 9, situacao, resultados: RESULTADOS } as RetornoDetalhado;
  render(
    <MemoryRouter>
      <AdminContext dataProvider={testDataProvider({ getList })}>
        <EsperaDecisao retorno={retorno} />
      </AdminContext>
    </MemoryRouter>,
  );
  return getList;
}

it('o que espera decisão vem antes, com o dinheiro, a linha e o caminho', async () => {
  const getList = montar('PROCESSADO_COM_PENDENCIAS');
  expect(await screen.findByRole('heading', { name: '3 linhas esperam uma decisão' })).toBeVisible();
  expect(getList).toHaveBeenCalledWith(
    'pendencias',
    expect.objectContaining({ filter: { retornoId: 9, estado: 'ABERTA' } }),
  );
  const [todas, primeira, segunda] = screen.getAllByRole('link');
  expect(decodeURIComponent(todas?.getAttribute('href') ?? '')).toContain(
    '"retornoId":"9","estado":"ABERTA"',
  );
  expect(primeira).toHaveAccessibleName(/R\$\s80,38 Pago a menor linha 12, J. S./);
  expect(primeira).toHaveAttribute('href', '/admin/pendencias/41/show?retornoId=9');
  expect(segunda).toHaveAccessibleName(/R\$\s119,00 Dinheiro sem dono$/);
});

it('numa prévia diz quantas vão pedir decisão, sem pendência nenhuma ainda', async () => {
  const getList = montar('AGUARDANDO_CONFIRMACAO');
  expect(await screen.findByRole('heading', { name: '3 linhas vão pedir uma decisão' })).toBeVisible();
  expect(getList).not.toHaveBeenCalled();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

it('sem nada a decidir, não ocupa lugar', async () => {
  const getList = montar('PROCESSADO', 0);
  await Promise.resolve();
  expect(getList).toHaveBeenCalled();
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});
