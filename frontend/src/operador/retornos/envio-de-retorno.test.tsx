import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, testDataProvider } from 'react-admin';

import { ErroApi } from '../../api/erro-api';
import { useConfiguracao } from '../../componentes/configuracao';
import { ProvedorConfirmacao } from '../../componentes/dialogo/confirmacao';
import { ProvedorNotificacoes } from '../../componentes/avisos/notificacoes';
import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { enviarRetorno } from './contrato';
import { EnvioDeRetorno } from './envio-de-retorno';

jest.mock('./contrato');
jest.mock('../../componentes/configuracao', () => ({ useConfiguracao: jest.fn() }));
const navegar = jest.fn();
jest.mock('react-router', () => ({
  ...jest.requireActual<object>('react-router'),
  useNavigate: () => navegar,
}));

const RETORNO = new File(['02RETORNO'], 'CB1.RET');

beforeAll(() => iniciarTextosDeTeste());
beforeEach(() => jest.resetAllMocks());

async function montar(...arquivos: File[]) {
  render(
    <AdminContext dataProvider={testDataProvider()}>
      <ProvedorNotificacoes>
        <ProvedorConfirmacao>
          <EnvioDeRetorno aberto aoFechar={jest.fn()} />
        </ProvedorConfirmacao>
      </ProvedorNotificacoes>
    </AdminContext>,
  );
  const usuario = userEvent.setup({ applyAccept: false });
  const campo = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!campo) throw new Error('sem campo de arquivo');
  await usuario.upload(campo, arquivos);
  return usuario;
}

it('o arquivo escolhido não vai sozinho: só com o botão, e o sucesso se diz', async () => {
  jest.mocked(enviarRetorno).mockResolvedValue({ id: 9 } as never);
  const usuario = await montar(RETORNO);
  expect(await screen.findByText('CB1.RET')).toBeVisible();
  expect(enviarRetorno).not.toHaveBeenCalled();
  await usuario.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(await screen.findByText('Arquivo de retorno enviado com sucesso')).toBeVisible();
  expect(enviarRetorno).toHaveBeenCalledWith(RETORNO, false);
  expect(navegar).toHaveBeenCalledWith('/admin/retornos/9/show');
});

it('o maior que o servidor aceita é o que ele diz', async () => {
  const grande = new File(['02RETORNO'], 'CB2.RET');
  Object.defineProperty(grande, 'size', { value: 2 * 1024 * 1024 + 1 });
  jest.mocked(useConfiguracao).mockReturnValue({ retornoMaximoMb: 2 } as never);
  await montar(grande);
  expect(await screen.findByText('O arquivo passa de 2 MB.')).toBeVisible();
  expect(screen.getByText(/de até 2 MB cada/)).toBeVisible();
});

it('a sessão que acaba no envio não recusa o arquivo: o mesmo botão o envia depois', async () => {
  jest
    .mocked(enviarRetorno)
    .mockRejectedValueOnce(new ErroApi(401, ''))
    .mockResolvedValueOnce({ id: 9 } as never);
  const usuario = await montar(RETORNO);
  await usuario.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(navegar).not.toHaveBeenCalled();
  expect(screen.queryByText('Arquivo de retorno enviado com sucesso')).toBeNull();
  await usuario.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(await screen.findByText('Arquivo de retorno enviado com sucesso')).toBeVisible();
});

it.each([0, 429, 500, 504])('o que não chegou (%i) continua por enviar, e diz por quê', async (status) => {
  jest
    .mocked(enviarRetorno)
    .mockRejectedValueOnce(new ErroApi(status, 'Não chegou.'))
    .mockRejectedValueOnce(new ErroApi(409, 'Este arquivo já foi enviado.', 'RETORNO_REPETIDO', [], null, 4));
  const usuario = await montar(RETORNO);
  await usuario.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(await screen.findByText('Não chegou.')).toBeVisible();
  await usuario.click(screen.getByRole('button', { name: 'Enviar' }));
  // A resposta é que se tinha perdido.
  expect(await screen.findByRole('link', { name: 'Ver o primeiro envio' })).toBeVisible();
  expect(screen.queryByText('Não chegou.')).toBeNull();
  expect(screen.getByRole('button', { name: 'Enviar' })).toHaveAttribute('aria-disabled', 'true');
});

it('remover o arquivo escolhido pergunta antes', async () => {
  const usuario = await montar(RETORNO);
  const responder = async (nome: string) => {
    await usuario.click(await screen.findByRole('button', { name: 'Remover arquivo CB1.RET' }));
    const pergunta = await screen.findByRole('dialog', { name: 'Remover o arquivo?' });
    await usuario.click(within(pergunta).getByRole('button', { name: nome }));
  };
  await responder('Cancelar');
  expect(screen.getByText('CB1.RET')).toBeVisible();
  await responder('Remover arquivo');
  await waitFor(() => expect(screen.queryByText('CB1.RET')).not.toBeInTheDocument());
});

it('só .ret entra', async () => {
  await montar(new File(['x'], 'foto.png'));
  expect(await screen.findByText('Só arquivos .ret são aceitos.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Enviar' })).toHaveAttribute('aria-disabled', 'true');
});

it('vários vão de uma vez, cada um com o que lhe aconteceu, e a prévia espera por quem confirma', async () => {
  jest
    .mocked(enviarRetorno)
    .mockResolvedValueOnce({ id: 9 } as never)
    .mockRejectedValueOnce(new ErroApi(409, 'Este arquivo já foi enviado.', 'RETORNO_REPETIDO', [], null, 4));
  const usuario = await montar(RETORNO, new File(['02RETORNO'], 'CB2.ret'), new File(['x'], 'foto.png'));
  await usuario.click(screen.getByRole('checkbox', { name: /esperar que eu confirme/ }));
  await usuario.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(await screen.findByRole('link', { name: 'Ver o andamento' })).toHaveAttribute(
    'href',
    expect.stringContaining('/9/'),
  );
  expect(screen.getByText('Este arquivo já foi enviado.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver o primeiro envio' })).toHaveAttribute(
    'href',
    expect.stringContaining('/4/'),
  );
  expect(screen.getByText('Só arquivos .ret são aceitos.')).toBeVisible();
  expect(jest.mocked(enviarRetorno).mock.calls.map(([arquivo, previa]) => [arquivo.name, previa])).toEqual([
    ['CB1.RET', true],
    ['CB2.ret', true],
  ]);
  expect(navegar).not.toHaveBeenCalled();
});
