import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, testDataProvider } from 'react-admin';

import { ProvedorNotificacoes } from '../../componentes/avisos/notificacoes';
import { ProvedorConfirmacao } from '../../componentes/dialogo/confirmacao';
import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { type Informe } from './contrato';
import * as servicos from './contrato';
import { Publicacao } from './publicacao';
import { TEXTOS_VAZIOS } from './textos';

jest.mock('./contrato');

const RASCUNHO = {
  ...TEXTOS_VAZIOS,
  id: 4,
  versao: 1,
  situacao: 'RASCUNHO',
  titulo: 'Cheia',
  conteudo: '<p>O rio subiu.</p>',
  tituloEn: 'Flood',
  conteudoEn: '<p>The river rose.</p>',
} as Informe;

beforeAll(() => iniciarTextosDeTeste());
beforeEach(() => {
  jest.resetAllMocks();
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2027-01-05T12:00:00Z'));
});

const abrir = (mudou = false) =>
  render(
    <AdminContext dataProvider={testDataProvider()}>
      <ProvedorNotificacoes>
        <ProvedorConfirmacao>
          <Publicacao informe={RASCUNHO} mudou={mudou} />
        </ProvedorConfirmacao>
      </ProvedorNotificacoes>
    </AdminContext>,
  );
const perguntado = () => within(screen.getByRole('dialog'));

it('publicar diz antes quem passa a ver o quê, e em que língua falta o texto', async () => {
  abrir();
  await userEvent.click(screen.getByRole('button', { name: 'Publicar agora' }));
  expect(perguntado().getByText(/^Todos passam a ver «Cheia» agora/)).toBeVisible();
  expect(perguntado().getByText(/Não há texto em espanhol/)).toBeVisible();
  expect(perguntado().queryByText(/Não há texto em inglês/)).toBeNull();
  await userEvent.click(perguntado().getByRole('button', { name: 'Cancelar' }));
  expect(servicos.publicarInforme).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Publicar agora' }));
  await userEvent.click(perguntado().getByRole('button', { name: 'Publicar agora' }));
  expect(servicos.publicarInforme).toHaveBeenCalledWith(4, null, 1);
});

it('marcar a data diz antes desde quando se vê, e que o que não se guardou não vai', async () => {
  abrir(true);
  await userEvent.type(screen.getByLabelText(/^Publicar em/), '2027-03-10T08:00');
  await userEvent.click(screen.getByRole('button', { name: 'Marcar a data' }));
  expect(perguntado().getByText(/«Cheia» fica à vista de todos a partir de 10\/03\/2027/)).toBeVisible();
  expect(perguntado().getByText(/salve as mudanças antes/)).toBeVisible();
  expect(servicos.publicarInforme).not.toHaveBeenCalled();
  await userEvent.click(perguntado().getByRole('button', { name: 'Marcar a data' }));
  expect(servicos.publicarInforme).toHaveBeenCalledWith(4, expect.stringMatching(/^2027-03-10T/), 1);
});

it('a data que já passou é publicar agora, e pergunta-se isso', async () => {
  abrir();
  await userEvent.type(screen.getByLabelText(/^Publicar em/), '2026-03-10T08:00');
  await userEvent.click(screen.getByRole('button', { name: 'Marcar a data' }));
  expect(perguntado().getByText(/^Todos passam a ver «Cheia» agora/)).toBeVisible();
  await userEvent.click(perguntado().getByRole('button', { name: 'Publicar agora' }));
  expect(servicos.publicarInforme).toHaveBeenCalledWith(4, null, 1);
});
