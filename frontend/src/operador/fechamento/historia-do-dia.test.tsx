import { screen } from '@testing-library/react';

import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { montarRotas } from '../../preparar-telas';
import { HistoriaDoDia } from './historia-do-dia';

beforeAll(() => iniciarTextosDeTeste());

it('o dia que um retorno reabriu diz qual arquivo, e leva a ele', async () => {
  const feito = {
    ordem: 1,
    fechadoPor: 'sistema',
    fechadoEm: '2026-03-02T12:00:00Z',
    explicacao: null,
    recebido: 0,
    creditado: 0,
    reabertoPor: 'retorno:7',
    reabertoEm: '2026-03-03T12:00:00Z',
    motivo: 'CB0303.RET',
  };
  montarRotas({ '/': <HistoriaDoDia historia={[feito]} /> }, '/');
  expect(await screen.findByText('Reaberto: um retorno trouxe dinheiro para este dia')).toBeVisible();
  expect(screen.getByText('CB0303.RET')).toBeVisible();
  expect(screen.getByRole('link', { name: /7/ })).toHaveAttribute('href', '/admin/retornos/7/show');
});
