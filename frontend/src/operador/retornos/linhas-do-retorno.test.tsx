import { render, screen, within } from '@testing-library/react';
import { AdminContext, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router';

import { ProvedorNotificacoes } from '../../componentes/avisos/notificacoes';
import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { type LinhaDoRetorno, type RetornoDetalhado } from './contrato';
import { LinhasDoRetorno } from './linhas-do-retorno';

beforeAll(() => iniciarTextosDeTeste());

const RETORNO = {
  id: 9,
  situacao: 'PROCESSADO',
  progresso: { feitos: 2 },
  resultados: { aplicadas: 1, ignoradas: 1, emRevisao: 0, quarentena: 0 },
} as RetornoDetalhado;
const LINHA = {
  id: 1,
  linha: 4,
  movimento: '06',
  movimentoDescricao: 'Liquidação',
  resultado: 'APLICADA',
  valorTitulo: 9_038,
  valorPago: 9_038,
  celula: { dia: '2026-03-09', coluna: 'emDocumentos' },
} as LinhaDoRetorno;

it('a linha com dinheiro leva à soma da razão que o contém', async () => {
  const data = [LINHA, { ...LINHA, id: 2, linha: 6, resultado: 'IGNORADA', celula: null }];
  const getList = jest.fn().mockResolvedValue({ data, total: 2 });
  render(
    <MemoryRouter>
      <AdminContext dataProvider={testDataProvider({ getList })}>
        <ProvedorNotificacoes>
          <LinhasDoRetorno retorno={RETORNO} />
        </ProvedorNotificacoes>
      </AdminContext>
    </MemoryRouter>,
  );
  const [, paga, ignorada] = (await screen.findAllByRole('row')).map((linha) => within(linha));
  expect(paga?.getByRole('link', { name: 'Na razão: Em boletos, 09/03/2026' })).toHaveAttribute(
    'href',
    '/admin/razao/parcelas?de=2026-03-09&ate=2026-03-09&coluna=emDocumentos',
  );
  expect(ignorada?.queryByRole('link', { name: /^Na razão/ })).toBeNull();
});
