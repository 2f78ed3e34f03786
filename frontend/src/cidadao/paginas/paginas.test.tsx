import { screen } from '@testing-library/react';

import * as servicos from '../../api/servicos';
import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { CONFIGURACAO, montarRotas } from '../../preparar-telas';
import TelaNaoEncontrada from './tela-nao-encontrada';
import TelaSemAcesso from './tela-sem-acesso';

jest.mock('../../api/servicos');

beforeAll(async () => {
  await iniciarTextosDeTeste();
});
beforeEach(() => {
  jest.mocked(servicos.buscarConfiguracao).mockResolvedValue(CONFIGURACAO);
});

it.each([
  ['Página não encontrada', /ter mudado ou ter sido digitado/, <TelaNaoEncontrada key="404" />],
  ['Acesso negado', /só para a equipe da agência/, <TelaSemAcesso key="403" />],
])('%s: diz o que houve e por onde seguir', async (titulo, texto, tela) => {
  const { acessivel } = montarRotas({ '*': tela }, '/um-endereco');
  expect(screen.getByRole('heading', { level: 1, name: titulo })).toBeVisible();
  expect(screen.getByText(texto)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Voltar ao início' })).toHaveAttribute('href', '/');
  await acessivel();
});
