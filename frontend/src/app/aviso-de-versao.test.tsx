import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter } from 'react-router';

import { soltarTrava, travar } from '../componentes/dialogo/trava';
import { recarregarNaNova } from '../componentes/recarregar';
import { iniciarTextosDeTeste } from '../preparar-i18n';
import { AvisoDeVersao } from './aviso-de-versao';
import { ouvirVersaoNova, versaoNova } from './service-worker';

jest.mock('../componentes/recarregar');
jest.mock('./service-worker', () => ({
  ouvirVersaoNova: jest.fn(),
  versaoNova: jest.fn(),
}));

const AVISO = 'Há uma versão nova do site.';
const versao = () => ({}) as ServiceWorker;
let avisar: () => void = () => undefined;

beforeAll(() => iniciarTextosDeTeste());
beforeEach(() => {
  jest.resetAllMocks();
  soltarTrava();
  jest.mocked(versaoNova).mockReturnValue(null);
  jest.mocked(ouvirVersaoNova).mockImplementation((ouvinte) => {
    avisar = ouvinte;
    return () => undefined;
  });
});

function abrir(caminho: string) {
  render(
    <MemoryRouter initialEntries={[caminho]}>
      <AvisoDeVersao />
      <Link to="/consultar">Consultar</Link>
    </MemoryRouter>,
  );
  return userEvent.setup();
}
const chegar = (nova: ServiceWorker) => {
  jest.mocked(versaoNova).mockReturnValue(nova);
  act(() => avisar());
};
const botao = (name: string) => screen.getByRole('button', { name });

it('aparece quando a versão chega, numa região que o leitor de tela anuncia, e a troca é a pedido', async () => {
  const usuario = abrir('/');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  chegar(versao());
  expect(screen.getByRole('status')).toHaveTextContent(AVISO);
  expect(recarregarNaNova).not.toHaveBeenCalled();
  await usuario.click(botao('Atualizar'));
  expect(recarregarNaNova).toHaveBeenCalledTimes(1);
});

it('«agora não» vale para esta versão, e não para a seguinte', async () => {
  const usuario = abrir('/');
  const primeira = versao();
  chegar(primeira);
  await usuario.click(botao('Agora não'));
  chegar(primeira);
  expect(screen.queryByText(AVISO)).toBeNull();
  chegar(versao());
  expect(screen.getByText(AVISO)).toBeInTheDocument();
});

it.each(['/registrar', '/renovar/LPE000012392026', '/minha-conta/dados', '/admin/convenios/1'])(
  'em %s, onde se escreve, espera a página seguinte',
  async (caminho) => {
    const usuario = abrir(caminho);
    chegar(versao());
    expect(screen.queryByText(AVISO)).toBeNull();
    await usuario.click(screen.getByRole('link', { name: 'Consultar' }));
    expect(screen.getByText(AVISO)).toBeInTheDocument();
  },
);

it('com algo por guardar, pergunta antes de trocar', async () => {
  const usuario = abrir('/boleto/LPE000012392026');
  chegar(versao());
  travar(() => Promise.resolve(false));
  await usuario.click(botao('Atualizar'));
  expect(recarregarNaNova).not.toHaveBeenCalled();
  travar(() => Promise.resolve(true));
  await usuario.click(botao('Atualizar'));
  expect(recarregarNaNova).toHaveBeenCalledTimes(1);
});
