import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import * as servicos from '../../api/servicos';
import { acrescentarCatalogos } from '../../i18n/catalogos';
import { carregarTextos, idiomaAtual, mudarIdioma } from '../../i18n/textos';
import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { SeletorIdioma } from './seletor-idioma';
import { ProvedorNotificacoes } from '../avisos/notificacoes';
import { ProvedorSessao, useSessao } from '../sessao';

jest.mock('../../api/servicos');
const api = jest.mocked(servicos);

const RESPOSTA = {
  nome: 'Camille',
  login: 'FR1234567',
  papel: 'CIDADAO',
  pessoa: { nome: 'Camille', documentoMascarado: 'x' },
  segundoFatorPendente: false,
  sessionKeyEntradaUnica: 'k',
  idioma: 'en',
} as const;

function Entrar() {
  const { entrar, esquecer } = useSessao();
  return (
    <>
      <button onClick={() => void entrar('FR1234567', 'senha')}>entrar</button>
      <button onClick={esquecer}>esquecer</button>
    </>
  );
}

const montar = () =>
  render(
    <ProvedorSessao>
      <ProvedorNotificacoes>
        <SeletorIdioma />
        <Entrar />
      </ProvedorNotificacoes>
    </ProvedorSessao>,
  );
const seletor = () => screen.getByRole('combobox');

beforeAll(() => iniciarTextosDeTeste());
beforeEach(async () => {
  localStorage.clear();
  await mudarIdioma('pt-BR');
  api.entrar.mockResolvedValue(RESPOSTA);
  api.escolherIdioma.mockResolvedValue(null);
});

it('sem login a escolha fica só no aparelho', async () => {
  montar();
  await userEvent.selectOptions(seletor(), 'es');
  expect(localStorage.getItem('idioma')).toBe('es');
  expect(api.escolherIdioma).not.toHaveBeenCalled();
});

it('quem entra num aparelho onde nunca escolheu vê a língua da conta', async () => {
  montar();
  await userEvent.click(screen.getByRole('button', { name: 'entrar' }));
  await waitFor(() => expect(idiomaAtual()).toBe('en'));
  // É da conta, e não do aparelho: quem sai leva-a.
  expect(localStorage.getItem('idioma')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'esquecer' }));
  await waitFor(() => expect(idiomaAtual()).not.toBe('en'));
});

it('a escolha do aparelho vale mais, e trocar com a conta aberta guarda nela', async () => {
  localStorage.setItem('idioma', 'pt-BR');
  montar();
  await userEvent.click(screen.getByRole('button', { name: 'entrar' }));
  await waitFor(() => expect(localStorage.getItem('login')).toBe('FR1234567'));
  expect(idiomaAtual()).toBe('pt-BR');
  await userEvent.selectOptions(seletor(), 'es');
  expect(api.escolherIdioma).toHaveBeenCalledWith('es');
});

it('a língua cujos textos não chegam diz-se, enquanto se espera por ela e quando falha', async () => {
  const chegam = { prova: () => Promise.resolve({ default: {} }) };
  const falham = { prova: () => Promise.reject(new Error('rede')) };
  acrescentarCatalogos({ 'pt-BR': chegam, en: falham, es: chegam });
  await carregarTextos('prova');
  jest.useFakeTimers();
  try {
    montar();
    const usuario = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await usuario.selectOptions(seletor(), 'en');
    expect(seletor()).toHaveValue('en');
    expect(seletor()).toHaveAttribute('aria-busy', 'true');
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(screen.getByText('Não foi possível conectar ao servidor.')).toBeVisible();
    expect(seletor()).toHaveValue('pt-BR');
    expect(seletor()).toHaveAttribute('aria-busy', 'false');
  } finally {
    jest.useRealTimers();
  }
});
