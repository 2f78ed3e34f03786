import { screen } from '@testing-library/react';
import { useLocation } from 'react-router';

import * as servicos from '../../api/servicos';
import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { CONFIGURACAO, montarRotas } from '../../preparar-telas';
import TelaNaoEncontrada from './tela-nao-encontrada';
import TelaSemAcesso from './tela-sem-acesso';

jest.mock('../../api/servicos');

function Onde() {
  const { pathname, search, hash } = useLocation();
  return <p>{`${pathname}${search}${hash}`}</p>;
}

beforeAll(async () => {
  await iniciarTextosDeTeste();
});
beforeEach(() => {
  jest.mocked(servicos.buscarConfiguracao).mockResolvedValue(CONFIGURACAO);
});

it.each([
  ['/boleto/LPE-0000123-9/2026', '/boleto/LPE000012392026'],
  ['/renovar/lpr-0000123-9/2026/', '/renovar/lpr000012392026'],
])('o número com a barra dele, em %s, leva à página', async (inicio, destino) => {
  montarRotas(
    { '/boleto/:numero': <Onde />, '/renovar/:numero': <Onde />, '*': <TelaNaoEncontrada /> },
    `${inicio}?de=email#x`,
  );
  expect(await screen.findByText(`${destino}?de=email#x`)).toBeVisible();
});

it.each(['/um/endereco/2026', '/boleto/LPE-0000123-9/2026/mais'])('%s continua a não existir', (inicio) => {
  montarRotas({ '*': <TelaNaoEncontrada /> }, inicio);
  expect(screen.getByRole('heading', { level: 1, name: 'Página não encontrada' })).toBeVisible();
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
