import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router';

import { ProvedorNotificacoes } from '../../componentes/avisos/notificacoes';
import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { type LinhaDoRetorno, type RetornoDetalhado } from './contrato';
import { LinhasDoRetorno } from './linhas-do-retorno';

beforeAll(() => iniciarTextosDeTeste());

const pedido = jest.fn<Promise<void>, [unknown]>().mockResolvedValue();
jest.mock('../exportacoes/em-curso', () => ({ exportar: (pedida: unknown) => pedido(pedida) }));

const RETORNO = {
  id: 9,
  nome: 'CB 1.RET',
  situacao: 'PROCESSADO',
  progresso: { feitos: 2 },
  resultados: { aplicadas: 1, ignoradas: 1, emRevisao: 0, quarentena: 0 },
} as RetornoDetalhado;
const LINHA = {
  id: 1,
  linha: 4,
  movimento: '06',
  movimentoDescricao: 'Liquidação',
  motivos: [] as LinhaDoRetorno['motivos'],
  resultado: 'APLICADA',
  valorTitulo: 9_038,
  valorPago: 9_038,
  celula: { dia: '2026-03-09', coluna: 'emDocumentos' },
} as LinhaDoRetorno;

const abrir = (data: LinhaDoRetorno[]) =>
  render(
    <MemoryRouter>
      <AdminContext
        dataProvider={testDataProvider({
          getList: () => Promise.resolve({ data: data as never, total: data.length }),
        })}
      >
        <ProvedorNotificacoes>
          <LinhasDoRetorno retorno={RETORNO} />
        </ProvedorNotificacoes>
      </AdminContext>
    </MemoryRouter>,
  );

it('a linha com dinheiro leva à soma da razão que o contém', async () => {
  abrir([LINHA, { ...LINHA, id: 2, linha: 6, resultado: 'IGNORADA', celula: null }]);
  const [, paga, ignorada] = (await screen.findAllByRole('row')).map((linha) => within(linha));
  expect(paga?.getByRole('link', { name: 'Na razão: Em boletos, 09/03/2026' })).toHaveAttribute(
    'href',
    '/admin/razao/parcelas?de=2026-03-09&ate=2026-03-09&coluna=emDocumentos',
  );
  expect(ignorada?.queryByRole('link', { name: /^Na razão/ })).toBeNull();
});

it('a linha diz também os motivos que o banco deu ao movimento', async () => {
  abrir([
    {
      ...LINHA,
      movimento: '03',
      movimentoDescricao: 'Entrada rejeitada',
      motivos: [
        { codigo: '10', texto: 'Carteira inválida' },
        { codigo: '48', texto: 'CEP inválido' },
      ],
    },
  ]);
  const movimento = await screen.findByRole('cell', { name: /Entrada rejeitada/ });
  expect(movimento).toHaveTextContent('03 Entrada rejeitadaCarteira inválida; CEP inválido');
});

it('o arquivo que se leva diz de que retorno são as linhas, e com que filtro', async () => {
  abrir([LINHA]);
  await userEvent.click(await screen.findByRole('button', { name: 'Aplicada 1' }));
  await userEvent.click(screen.getByText('Exportar'));
  await userEvent.click(screen.getByRole('button', { name: /CSV/ }));
  expect(pedido).toHaveBeenCalledWith({
    lista: 'linhas',
    formato: 'csv',
    filtro: { retorno: 9, resultado: 'APLICADA' },
    descricao: 'Arquivo: CB 1.RET; Filtrar por resultado: Aplicada 1',
  });
});
