import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListContextProvider } from 'react-admin';

import { ErroApi } from '../../api/erro-api';
import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { FazerComMarcados } from '../lista/fazer-com-marcados';
import { type Trabalho } from './contrato';
import * as servicos from './contrato';
import { REPETIR } from './lista-trabalhos';

jest.mock('./contrato', () => ({
  ...jest.requireActual<typeof servicos>('./contrato'),
  repetirTrabalho: jest.fn(),
}));
jest.mock('react-admin', () => ({
  ...jest.requireActual<object>('react-admin'),
  useRefresh: () => () => undefined,
}));

const trabalho = (id: number, situacao: Trabalho['situacao']): Trabalho => ({
  id,
  fila: 'email',
  chave: `fato-${id}`,
  situacao,
  criadoEm: '2026-03-10T12:00:00.000Z',
  tentarEm: '2026-03-10T12:00:00.000Z',
  tentativas: 3,
  falha: null,
  requisicao: null,
});

beforeAll(() => iniciarTextosDeTeste());

it('diz o efeito antes, repete só os que falharam, e diz o que foi de cada um', async () => {
  const aoDesmarcar = jest.fn();
  const lista = {
    data: [trabalho(1, 'PARADO'), trabalho(2, 'FALHANDO'), trabalho(3, 'TENTANDO'), trabalho(4, 'PARADO')],
    onUnselectItems: aoDesmarcar,
  };
  jest
    .mocked(servicos.repetirTrabalho)
    .mockResolvedValueOnce(null)
    .mockRejectedValueOnce(new ErroApi(409, 'Já está sendo tentado.'))
    .mockRejectedValueOnce(new ErroApi(0, 'Sem servidor.'));
  render(
    <ListContextProvider value={lista as never}>
      <FazerComMarcados ids={[1, 2, 3, 4]} assunto="console" nomeDe={({ chave }) => chave} {...REPETIR} />
    </ListContextProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo os marcados' }));
  const dialogo = within(screen.getByRole('dialog'));
  expect(dialogo.getByText(/^3 trabalhos que falharam vão ser tentados agora/)).toBeVisible();
  expect(dialogo.getByText('1 marcado não falhou: o sistema tenta sozinho.')).toBeVisible();
  expect(servicos.repetirTrabalho).not.toHaveBeenCalled();
  await userEvent.click(dialogo.getByRole('button', { name: 'Tentar 3 agora' }));
  expect(await dialogo.findByText('fato-2: Já está sendo tentado.')).toBeVisible();
  expect(dialogo.getByText(/^fato-4: Sem resposta do servidor\. Pode ter sido feito/)).toBeVisible();
  expect(jest.mocked(servicos.repetirTrabalho).mock.calls).toEqual([[1], [2], [4]]);
  expect(aoDesmarcar).not.toHaveBeenCalled();
  await userEvent.click(dialogo.getByRole('button', { name: 'Fechar' }));
  expect(aoDesmarcar).toHaveBeenCalledTimes(1);
});
