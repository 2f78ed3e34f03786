import { screen, within } from '@testing-library/react';
import { CoreAdminContext } from 'react-admin';

import { ErroApi } from '../../api/erro-api';
import { mudarIdioma } from '../../i18n/textos';
import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { montarRotas } from '../../preparar-telas';
import { type DiaAFechar, fecharDia, lerDia } from './contrato';
import { TelaDoDia } from './tela-do-dia';

jest.mock('./contrato', () => ({
  ...jest.requireActual<object>('./contrato'),
  lerDia: jest.fn(),
  fecharDia: jest.fn(),
}));

beforeAll(() => iniciarTextosDeTeste());
beforeEach(() => jest.mocked(lerDia).mockReset().mockRejectedValue(new ErroApi(0, 'Sem servidor.')));

const TELA = (
  <CoreAdminContext dataProvider={{} as never}>
    <TelaDoDia />
  </CoreAdminContext>
);
const montar = (dia: string) =>
  montarRotas({ '/admin/razao/dia/:dia': TELA, '*': null }, `/admin/razao/dia/${dia}`);

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

const somas = { recebido: 100, emDocumentos: 100, emPendencia: 0, receita: 0, dispensado: 0 };
const DIFERENTE: DiaAFechar = {
  dia: '2026-03-10',
  somas: { ...somas, aDevolver: 0, devolvido: 0, diferenca: 0, aCreditar: 0 },
  creditos: [],
  concorda: false,
  acabou: true,
  fechado: false,
  mudou: false,
  versao: 'a',
  historia: [],
};
async function fecharOQueMudou() {
  jest.mocked(lerDia).mockResolvedValueOnce(DIFERENTE);
  jest.mocked(fecharDia).mockRejectedValue(new ErroApi(409, 'Os números mudaram.', 'DIA_MUDOU'));
  const { usuario } = montar('2026-03-10');
  await usuario.click(await screen.findByRole('button', { name: 'Fechar o dia' }));
  const dialogo = within(screen.getByRole('dialog'));
  await usuario.type(dialogo.getByLabelText('Por quê'), 'A tarifa veio em separado.');
  await usuario.click(dialogo.getByRole('button', { name: 'Fechar o dia' }));
}

it('recusado porque o dia mudou, o que se escreveu fica, ainda que ler de novo falhe', async () => {
  await fecharOQueMudou();
  expect(await screen.findByText('Sem servidor.')).toBeVisible();
  expect(screen.getByText('Os números mudaram.')).toBeVisible();
  expect(screen.getByLabelText('Por quê')).toHaveValue('A tarifa veio em separado.');
});

it('quem já não o pode ver não fica com ele para fechar', async () => {
  jest.mocked(lerDia).mockRejectedValue(new ErroApi(403, 'Acesso negado', 'ACESSO_NEGADO'));
  await fecharOQueMudou();
  expect(await screen.findByText('Acesso negado')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Fechar o dia' })).toBeNull();
});
