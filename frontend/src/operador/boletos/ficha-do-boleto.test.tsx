import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';

import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { useFicha } from '../ficha/usar-ficha';
import { type FichaDoBoleto } from './contrato';
import { TelaDoBoleto } from './ficha-do-boleto';

jest.mock('../ficha/usar-ficha');
jest.mock('./decidir-boleto', () => ({ DecidirBoleto: () => null }));
jest.mock('../data-provider', () => ({ fichaDe: () => undefined }));

beforeAll(iniciarTextosDeTeste);

const FATO: FichaDoBoleto['vida'][number] = {
  tipo: 'RETORNO',
  em: '2026-03-10T05:00:00.000Z',
  codigo: 'LIQUIDADO',
  de: null,
  ator: null,
  motivo: null,
  arquivo: { id: 3, nome: 'CB 1.RET', linha: 4 },
  valor: 9_038,
  pendenciaId: null,
  celula: { dia: '2026-03-09', coluna: 'emDocumentos' },
};

function abrir(campos: Partial<FichaDoBoleto>) {
  jest.mocked(useFicha).mockReturnValue({
    id: 8,
    reler: jest.fn(),
    espera: <></>,
    data: {
      id: 8,
      tipo: 'BOLETO',
      estado: 'PAGO',
      numeroDocumento: '0000000008',
      pessoaId: 4,
      pagador: { nome: 'Francisca Duarte', documento: '390.***.***-05', terceiro: false },
      retencao: null,
      recusa: null,
      vida: [],
      ...campos,
    },
  });
  render(<TelaDoBoleto />, { wrapper: MemoryRouter });
}

it('cada dinheiro da vida dele leva à soma da razão que o contém', () => {
  abrir({ vida: [FATO, { ...FATO, valor: null, celula: null }] });
  const [pagamento, outro] = within(screen.getByRole('region', { name: 'Por onde passou' }))
    .getAllByRole('listitem')
    .map((fato) => within(fato));
  expect(pagamento?.getByRole('link', { name: 'Na razão: Em boletos, 09/03/2026' })).toHaveAttribute(
    'href',
    '/admin/razao/parcelas?de=2026-03-09&ate=2026-03-09&coluna=emDocumentos',
  );
  expect(outro?.queryByRole('link', { name: /^Na razão/ })).toBeNull();
});

it.each([
  [false, '/admin/pessoas/4/show'],
  [true, undefined],
])('o pagador só leva à ficha de quem é a licença: terceiro %s', (terceiro, destino) => {
  abrir({ pagador: { nome: 'Francisca Duarte', documento: '390.***.***-05', terceiro } });
  expect(screen.getByText('Francisca Duarte')).toBeVisible();
  const elo = screen.queryByRole('link', { name: 'Francisca Duarte' });
  expect(elo?.getAttribute('href')).toBe(destino);
});
