import { screen } from '@testing-library/react';

import { ErroApi } from '../../api/erro-api';
import { mudarIdioma } from '../../i18n/textos';
import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { montarRotas } from '../../preparar-telas';
import { lerDia } from './contrato';
import { TelaDoDia } from './tela-do-dia';

jest.mock('./contrato', () => ({ ...jest.requireActual<object>('./contrato'), lerDia: jest.fn() }));

beforeAll(() => iniciarTextosDeTeste());
beforeEach(() => jest.mocked(lerDia).mockReset().mockRejectedValue(new ErroApi(0, 'Sem servidor.')));

const montar = (dia: string) =>
  montarRotas({ '/admin/razao/dia/:dia': <TelaDoDia />, '*': null }, `/admin/razao/dia/${dia}`);

it('o dia que não chega tem o seu título, e diz por quê', async () => {
  montar('2026-03-10');
  expect(await screen.findByText('Sem servidor.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Dia 10/03/2026' })).toBeVisible();
});

it('também onde a data se escreve de outro modo', async () => {
  await mudarIdioma('en');
  try {
    montar('2026-03-10');
    expect(await screen.findByRole('heading', { level: 1, name: /10 Mar 2026/ })).toBeVisible();
  } finally {
    await mudarIdioma('pt-BR');
  }
});

it.each(['abc', '2026-02-31', '2026-03-10x'])('%s não é dia nenhum, e não se pede ao servidor', (dia) => {
  montar(dia);
  expect(screen.getByRole('heading', { level: 1, name: 'Registro não encontrado' })).toBeVisible();
  expect(lerDia).not.toHaveBeenCalled();
});
