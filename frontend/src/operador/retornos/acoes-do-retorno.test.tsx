import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, testDataProvider } from 'react-admin';

import { ProvedorNotificacoes } from '../../componentes/avisos/notificacoes';
import { ProvedorConfirmacao } from '../../componentes/dialogo/confirmacao';
import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { AcoesDoRetorno } from './acoes-do-retorno';
import { abandonarRetorno, reprocessarRetorno, type RetornoDetalhado } from './contrato';

jest.mock('./contrato');

beforeAll(() => iniciarTextosDeTeste());
beforeEach(() => jest.resetAllMocks());

function montar(situacao: RetornoDetalhado['situacao']) {
  render(
    <AdminContext dataProvider={testDataProvider()}>
      <ProvedorNotificacoes>
        <ProvedorConfirmacao>
          <AcoesDoRetorno retorno={{ id: 9, nome: 'CB1.RET', situacao } as RetornoDetalhado} />
        </ProvedorConfirmacao>
      </ProvedorNotificacoes>
    </AdminContext>,
  );
  return userEvent.setup();
}

it('abandonar o que espera confirmação pergunta antes', async () => {
  const usuario = montar('AGUARDANDO_CONFIRMACAO');
  const responder = async (nome: string) => {
    await usuario.click(screen.getByRole('button', { name: 'Abandonar' }));
    const pergunta = await screen.findByRole('dialog', { name: 'Abandonar o arquivo?' });
    expect(pergunta).toHaveTextContent('CB1.RET');
    await usuario.click(within(pergunta).getByRole('button', { name: nome }));
  };
  await responder('Cancelar');
  expect(abandonarRetorno).not.toHaveBeenCalled();
  await responder('Abandonar');
  expect(abandonarRetorno).toHaveBeenCalledWith(9);
});

it('o abandonado já não se confirma nem abandona', () => {
  montar('ABANDONADO');
  expect(screen.queryByRole('button', { name: /Abandonar|Confirmar/ })).not.toBeInTheDocument();
});

it.each([
  ['ABANDONADO', /CB1\.RET é lido outra vez.* Nada é aplicado antes que alguém confirme/],
  ['RECUSADO', /CB1\.RET é lido outra vez.* são aplicados na hora, e isso não pode ser desfeito/],
] as const)('tentar de novo o %s diz antes o que acontece', async (situacao, texto) => {
  const usuario = montar(situacao);
  const responder = async (nome: string) => {
    await usuario.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    const pergunta = within(await screen.findByRole('dialog', { name: 'Processar o arquivo outra vez?' }));
    expect(pergunta.getByText(texto)).toBeVisible();
    await usuario.click(pergunta.getByRole('button', { name: nome }));
  };
  await responder('Cancelar');
  expect(reprocessarRetorno).not.toHaveBeenCalled();
  await responder('Tentar de novo');
  expect(reprocessarRetorno).toHaveBeenCalledWith(9);
});
