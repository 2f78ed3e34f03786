import { render, screen } from '@testing-library/react';

import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { ParaAOutra } from './para-a-outra';

const NUMERO = 'LPE-0000001-2/2026';

beforeAll(() => iniciarTextosDeTeste());

it('manda-se onde pagar e onde abrir a carteira', () => {
  render(<ParaAOutra numero={NUMERO} />);
  expect(screen.getByText(/\/boleto\/LPE000000122026/)).toBeVisible();
  expect(screen.getByText(/depois de pagar: .*\/consultar\/LPE000000122026/)).toBeVisible();
});

it('de quem pediu sem pagar não se manda onde pagar', () => {
  render(<ParaAOutra numero={NUMERO} isencao="IDOSA" />);
  expect(screen.getByText(/\/consultar\/LPE000000122026/)).toBeVisible();
  expect(screen.queryByText(/pagar/)).toBeNull();
});
