import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router';

import { ProvedorNotificacoes } from '../../componentes/avisos/notificacoes';
import { ProvedorConfirmacao } from '../../componentes/dialogo/confirmacao';
import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { useFicha } from '../ficha/usar-ficha';
import { type Informe } from './contrato';
import * as servicos from './contrato';
import { EdicaoDoInforme } from './tela-informe';
import { TEXTOS_VAZIOS } from './textos';

jest.mock('./contrato');
jest.mock('../ficha/usar-ficha');
jest.mock('./previa', () => ({ Previa: () => null }));
jest.mock('../../componentes/bloco', () => ({ emBloco: () => () => null }));

const INFORME = {
  ...TEXTOS_VAZIOS,
  ...{ id: 4, versao: 7, titulo: 'Cheia', conteudo: '<p>O rio subiu.</p>', urlImage: null },
} as Informe;

beforeAll(() => iniciarTextosDeTeste());
beforeEach(() => jest.resetAllMocks());

function abrir(situacao: Informe['situacao']) {
  jest.mocked(useFicha).mockReturnValue({
    data: { ...INFORME, situacao },
    espera: <></>,
  } as unknown as ReturnType<typeof useFicha>);
  render(
    <MemoryRouter>
      <AdminContext dataProvider={testDataProvider()}>
        <ProvedorNotificacoes>
          <ProvedorConfirmacao>
            <EdicaoDoInforme />
          </ProvedorConfirmacao>
        </ProvedorNotificacoes>
      </AdminContext>
    </MemoryRouter>,
  );
}
const guardar = async () => {
  await userEvent.type(screen.getByLabelText('Título'), ' de maio');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
};
const conferirGuardado = () =>
  expect(servicos.mudarInforme).toHaveBeenCalledWith(
    4,
    expect.objectContaining({ titulo: 'Cheia de maio', versao: 7 }),
  );

it('antes de mudar o que está publicado diz o efeito, e quem desiste não muda nada', async () => {
  abrir('PUBLICADO');
  await guardar();
  const pergunta = within(await screen.findByRole('dialog', { name: 'Mudar o que está publicado?' }));
  expect(pergunta.getByText(/lê o texto novo desde já/)).toBeVisible();
  await userEvent.click(pergunta.getByRole('button', { name: 'Cancelar' }));
  expect(servicos.mudarInforme).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await userEvent.click(pergunta.getByRole('button', { name: 'Guardar' }));
  conferirGuardado();
});

it('o rascunho, que ninguém vê, guarda-se sem perguntar', async () => {
  abrir('RASCUNHO');
  await guardar();
  expect(screen.queryByRole('dialog')).toBeNull();
  conferirGuardado();
});
