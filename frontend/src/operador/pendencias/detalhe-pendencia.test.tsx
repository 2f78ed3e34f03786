import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';

import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { useFicha } from '../ficha/usar-ficha';
import { type DocumentoDaPendencia, type PendenciaDetalhada } from './contrato';
import { DetalhePendencia } from './detalhe-pendencia';

jest.mock('../ficha/usar-ficha');
jest.mock('./proxima-pendencia', () => ({ ProximaPendencia: () => null }));
jest.mock('./decidir', () => ({ Acoes: () => null, DialogoDaDecisao: () => null }));
jest.mock('../data-provider', () => ({ fichaDe: () => undefined }));

beforeAll(iniciarTextosDeTeste);

const DOCUMENTO = {
  id: 8,
  numeroDocumento: '0000000008',
  estado: 'BAIXADO',
  pagador: 'Francisca Duarte',
  terceiro: false,
  licenca: { id: 5, protocolo: 'LPE-0000005-1/2026', status: 'VIGENTE', pessoaId: 4 },
} as DocumentoDaPendencia;

function abrir(campos: Partial<PendenciaDetalhada>) {
  jest.mocked(useFicha).mockReturnValue({
    id: 41,
    reler: jest.fn(),
    espera: <></>,
    data: {
      id: 41,
      estado: 'ABERTA',
      motivo: { codigo: 'PAGO_APOS_BAIXA', texto: 'Pago depois da baixa' },
      criadaEm: '2026-03-10T05:00:00.000Z',
      acoes: [],
      excedentes: [],
      historico: [],
      origemId: null,
      devolucaoId: null,
      celula: null,
      documento: null,
      retorno: null,
      ...campos,
    },
  });
  render(<DetalhePendencia />, { wrapper: MemoryRouter });
}

it('o dinheiro leva à soma da razão que o contém', () => {
  abrir({ celula: { dia: '2026-03-09', coluna: 'emPendencia' } });
  expect(screen.getByRole('link', { name: 'Na razão: Em pendência, 09/03/2026' })).toHaveAttribute(
    'href',
    '/admin/razao/parcelas?de=2026-03-09&ate=2026-03-09&coluna=emPendencia',
  );
});

it('a que não retém dinheiro leva à soma do que a linha do banco trouxe', () => {
  abrir({
    linhaDoBanco: {
      celula: { dia: '2026-03-09', coluna: 'emDocumentos' },
    } as PendenciaDetalhada['linhaDoBanco'],
  });
  const doBanco = screen.getByRole('heading', { name: 'O que veio do banco' }).closest('section');
  expect(doBanco).toContainElement(screen.getByRole('link', { name: 'Na razão: Em boletos, 09/03/2026' }));
});

it('sem dinheiro, não há soma a que levar', () => {
  abrir({});
  expect(screen.queryByRole('link', { name: /^Na razão/ })).toBeNull();
});

it('o pagador leva à ficha de quem é a licença', () => {
  abrir({ documento: DOCUMENTO });
  expect(screen.getByRole('link', { name: 'Francisca Duarte' })).toHaveAttribute(
    'href',
    '/admin/pessoas/4/show',
  );
});

it('o terceiro que pagou por outra pessoa não leva à ficha dela', () => {
  abrir({ documento: { ...DOCUMENTO, terceiro: true, pagador: 'Joana Terceira' } });
  expect(screen.getByText('Joana Terceira')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Joana Terceira' })).toBeNull();
});

it('a remessa que o banco recusou abre-se daqui', () => {
  abrir({ remessa: { id: 3, nome: 'CB001_3.rem' } });
  expect(screen.getByRole('link', { name: 'CB001_3.rem' })).toHaveAttribute('href', '/admin/remessas/3/show');
});
