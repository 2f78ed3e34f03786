import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListContextProvider } from 'react-admin';

import { ErroApi } from '../../api/erro-api';
import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { FazerComMarcados } from '../lista/fazer-com-marcados';
import { type Informe } from './contrato';
import * as servicos from './contrato';
import { PUBLICAR, RETIRAR } from './lista-informes';

jest.mock('./contrato');
jest.mock('react-admin', () => ({
  ...jest.requireActual<object>('react-admin'),
  useRefresh: () => () => undefined,
}));

const informe = (id: number, situacao: Informe['situacao']) => ({
  id,
  versao: id + 10,
  titulo: `Informe ${id}`,
  situacao,
});
const LISTA = {
  data: [informe(1, 'RASCUNHO'), informe(2, 'PUBLICADO'), informe(3, 'AGENDADO'), informe(4, 'RASCUNHO')],
  onUnselectItems: jest.fn(),
};

beforeAll(() => iniciarTextosDeTeste());
beforeEach(() => jest.resetAllMocks());

async function abrir(acao: string, ids = [1, 2, 3, 4]) {
  render(
    <ListContextProvider value={LISTA as never}>
      {[PUBLICAR, RETIRAR].map((um) => (
        <FazerComMarcados
          key={um.textos}
          ids={ids}
          assunto="gestao"
          nomeDe={({ titulo }) => titulo}
          {...um}
        />
      ))}
    </ListContextProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: acao }));
  return within(screen.getByRole('dialog', { name: acao }));
}

it('publicam-se já só os rascunhos, e o que o servidor recusa diz-se pelo título', async () => {
  jest
    .mocked(servicos.publicarInforme)
    .mockResolvedValueOnce({} as Informe)
    .mockRejectedValueOnce(new ErroApi(409, 'Falta o texto.'));
  const dialogo = await abrir('Publicar os marcados');
  expect(dialogo.getByText(/^Todos passam a ver 2 informes agora/)).toBeVisible();
  expect(dialogo.getByText('2 marcados não são rascunhos: ficam como estão.')).toBeVisible();
  await userEvent.click(dialogo.getByRole('button', { name: 'Publicar 2 informes' }));
  expect(await dialogo.findByText('Informe 4: Falta o texto.')).toBeVisible();
  expect(jest.mocked(servicos.publicarInforme).mock.calls).toEqual([
    [1, null, 11],
    [4, null, 14],
  ]);
});

it('a sessão que acaba no meio deixa o botão para o que falta', async () => {
  jest
    .mocked(servicos.publicarInforme)
    .mockResolvedValueOnce({} as Informe)
    .mockRejectedValueOnce(new ErroApi(401, ''));
  const dialogo = await abrir('Publicar os marcados');
  await userEvent.click(dialogo.getByRole('button', { name: 'Publicar 2 informes' }));
  expect(servicos.publicarInforme).toHaveBeenCalledTimes(2);
  expect(dialogo.getByRole('button', { name: 'Publicar 2 informes' })).toBeVisible();
});

it('retiram-se os publicados e os que têm data marcada', async () => {
  jest.mocked(servicos.retirarInforme).mockResolvedValue({} as Informe);
  const dialogo = await abrir('Retirar os marcados');
  expect(dialogo.getByText(/^O cidadão deixa de ver 2 informes/)).toBeVisible();
  await userEvent.click(dialogo.getByRole('button', { name: 'Retirar 2 informes' }));
  expect(await dialogo.findByText('2 informes retirados.')).toBeVisible();
  expect(jest.mocked(servicos.retirarInforme).mock.calls).toEqual([[2], [3]]);
});

it('a nenhum dos marcados cabe: diz-se só porquê, sem o que confirmar', async () => {
  const dialogo = await abrir('Publicar os marcados', [2, 3]);
  expect(dialogo.getByText('2 marcados não são rascunhos: ficam como estão.')).toBeVisible();
  expect(dialogo.queryByText(/0 informes/)).toBeNull();
  expect(dialogo.getAllByRole('button')).toHaveLength(1);
});
