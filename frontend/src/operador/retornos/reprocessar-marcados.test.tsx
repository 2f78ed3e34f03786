import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListContextProvider } from 'react-admin';

import { ErroApi } from '../../api/erro-api';
import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { FazerComMarcados } from '../lista/fazer-com-marcados';
import { type Retorno } from './contrato';
import * as servicos from './contrato';
import { REPROCESSAR } from './lista-retornos';

jest.mock('./contrato');
jest.mock('react-admin', () => ({
  ...jest.requireActual<object>('react-admin'),
  useRefresh: () => () => undefined,
}));

const retorno = (id: number, situacao: Retorno['situacao']): Retorno => ({
  id,
  nome: `retorno-${id}.ret`,
  dataCadastro: '2026-03-10T12:00:00.000Z',
  situacao,
  resumo: { titulos: 1, pagos: 1, valorPago: 9038, pendencias: 0, quarentena: 0 },
  nsa: id,
});

beforeAll(() => iniciarTextosDeTeste());

it('só os recusados voltam à fila, depois de se dizer que os pagamentos se aplicam; o que alguém abandonou fica', async () => {
  const aoDesmarcar = jest.fn();
  const lista = {
    data: [
      retorno(1, 'RECUSADO'),
      retorno(2, 'ABANDONADO'),
      retorno(3, 'RECUSADO'),
      retorno(4, 'PROCESSADO'),
    ],
    onUnselectItems: aoDesmarcar,
  };
  jest
    .mocked(servicos.reprocessarRetorno)
    .mockResolvedValueOnce(null)
    .mockRejectedValueOnce(new ErroApi(409, 'O arquivo já está sendo processado.'));
  render(
    <ListContextProvider value={lista as never}>
      <FazerComMarcados ids={[1, 2, 3, 4]} assunto="console" nomeDe={({ nome }) => nome} {...REPROCESSAR} />
    </ListContextProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo os marcados' }));
  const dialogo = within(screen.getByRole('dialog'));
  expect(dialogo.getByText(/^2 arquivos recusados.*isso não pode ser desfeito/)).toBeVisible();
  expect(dialogo.getByText(/^2 marcados não foram recusados, ou alguém os abandonou/)).toBeVisible();
  expect(servicos.reprocessarRetorno).not.toHaveBeenCalled();
  await userEvent.click(dialogo.getByRole('button', { name: 'Processar 2 arquivos outra vez' }));
  expect(await dialogo.findByText('retorno-3.ret: O arquivo já está sendo processado.')).toBeVisible();
  expect(dialogo.getByText('1 arquivo voltou à fila.')).toBeVisible();
  expect(jest.mocked(servicos.reprocessarRetorno).mock.calls).toEqual([[1], [3]]);
  await userEvent.click(dialogo.getByRole('button', { name: 'Fechar' }));
  expect(aoDesmarcar).toHaveBeenCalledTimes(1);
});

it('enquanto se fazem, o diálogo não se fecha: é nele que se lê o que foi de cada um', async () => {
  let recusar: (causa: ErroApi) => void = () => undefined;
  jest
    .mocked(servicos.reprocessarRetorno)
    .mockReturnValueOnce(new Promise((_, rejeitar) => (recusar = rejeitar)));
  render(
    <ListContextProvider value={{ data: [retorno(1, 'RECUSADO')], onUnselectItems: jest.fn() } as never}>
      <FazerComMarcados ids={[1]} assunto="console" nomeDe={({ nome }) => nome} {...REPROCESSAR} />
    </ListContextProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo os marcados' }));
  await userEvent.click(screen.getByRole('button', { name: 'Processar 1 arquivo outra vez' }));
  const cancelar = screen.getByRole('button', { name: 'Cancelar' });
  expect(cancelar).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(cancelar);
  recusar(new ErroApi(409, 'O arquivo já está sendo processado.'));
  expect(await screen.findByText('retorno-1.ret: O arquivo já está sendo processado.')).toBeVisible();
});
