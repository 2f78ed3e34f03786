import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, testDataProvider, useGetOne } from 'react-admin';

import { ErroApi } from '../../api/erro-api';
import { ProvedorNotificacoes } from '../../componentes/avisos/notificacoes';
import { ProvedorConfirmacao } from '../../componentes/dialogo/confirmacao';
import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { AcoesDoRetorno } from './acoes-do-retorno';
import { abandonarRetorno, confirmarRetorno, reprocessarRetorno, type RetornoDetalhado } from './contrato';

jest.mock('./contrato');

beforeAll(() => iniciarTextosDeTeste());
beforeEach(() => jest.resetAllMocks());

const naSituacao = (situacao: RetornoDetalhado['situacao']) =>
  ({ id: 9, nome: 'CB1.RET', situacao }) as RetornoDetalhado;

function Ficha() {
  const { data } = useGetOne<RetornoDetalhado>('retornos', { id: 9 });
  return data ? <AcoesDoRetorno retorno={data} /> : null;
}

function montar(situacao: RetornoDetalhado['situacao'], depois = situacao) {
  const getOne = jest
    .fn()
    .mockResolvedValueOnce({ data: naSituacao(situacao) })
    .mockResolvedValue({ data: naSituacao(depois) });
  render(
    <AdminContext dataProvider={testDataProvider({ getOne })}>
      <ProvedorNotificacoes>
        <ProvedorConfirmacao>
          <Ficha />
        </ProvedorConfirmacao>
      </ProvedorNotificacoes>
    </AdminContext>,
  );
  return userEvent.setup();
}

it('abandonar o que espera confirmação pergunta antes', async () => {
  const usuario = montar('AGUARDANDO_CONFIRMACAO');
  const responder = async (nome: string) => {
    await usuario.click(await screen.findByRole('button', { name: 'Abandonar' }));
    const pergunta = await screen.findByRole('dialog', { name: 'Abandonar o arquivo?' });
    expect(pergunta).toHaveTextContent('CB1.RET');
    await usuario.click(within(pergunta).getByRole('button', { name: nome }));
  };
  await responder('Cancelar');
  expect(abandonarRetorno).not.toHaveBeenCalled();
  await responder('Abandonar');
  expect(abandonarRetorno).toHaveBeenCalledWith(9);
});

it('o abandonado já não se confirma nem abandona', async () => {
  montar('ABANDONADO');
  expect(await screen.findByRole('button', { name: 'Tentar de novo' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Abandonar|Confirmar/ })).not.toBeInTheDocument();
});

it.each([
  ['ABANDONADO', /CB1\.RET é lido outra vez.* Nada é aplicado antes que alguém confirme/],
  ['RECUSADO', /CB1\.RET é lido outra vez.* são aplicados na hora, e isso não pode ser desfeito/],
] as const)('tentar de novo o %s diz antes o que acontece', async (situacao, texto) => {
  const usuario = montar(situacao);
  const responder = async (nome: string) => {
    await usuario.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
    const pergunta = within(await screen.findByRole('dialog', { name: 'Processar o arquivo outra vez?' }));
    expect(pergunta.getByText(texto)).toBeVisible();
    await usuario.click(pergunta.getByRole('button', { name: nome }));
  };
  await responder('Cancelar');
  expect(reprocessarRetorno).not.toHaveBeenCalled();
  await responder('Tentar de novo');
  expect(reprocessarRetorno).toHaveBeenCalledWith(9);
});

it('o que outra pessoa já confirmou lê-se de novo, e deixa de se poder confirmar', async () => {
  const usuario = montar('AGUARDANDO_CONFIRMACAO', 'PROCESSADO');
  jest.mocked(confirmarRetorno).mockRejectedValue(new ErroApi(409, 'A situação não permite.'));
  const confirmar = await screen.findByRole('button', { name: 'Confirmar efeitos' });
  await usuario.click(confirmar);
  expect(await screen.findByText('A situação não permite.')).toBeVisible();
  await waitFor(() => expect(confirmar).not.toBeInTheDocument());
});

it('enquanto se processa, não pergunta outra vez o que não faria', async () => {
  jest.mocked(reprocessarRetorno).mockReturnValue(new Promise(() => undefined));
  const usuario = montar('RECUSADO');
  const tentar = await screen.findByRole('button', { name: 'Tentar de novo' });
  await usuario.click(tentar);
  const pergunta = within(await screen.findByRole('dialog'));
  await usuario.click(pergunta.getByRole('button', { name: 'Tentar de novo' }));
  expect(tentar).toHaveAttribute('aria-disabled', 'true');
  await usuario.click(tentar);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(reprocessarRetorno).toHaveBeenCalledTimes(1);
});
