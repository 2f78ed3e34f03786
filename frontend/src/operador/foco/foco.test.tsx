import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { MemoryRouter, useNavigate } from 'react-router';

import { useFocoGuardado } from '../../componentes/usar-foco-guardado';
import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { Cabecalho } from '../componentes/cabecalho';
import { Suspenso } from '../componentes/suspenso';
import { esquecerTela } from './troca-de-tela';

beforeAll(() => iniciarTextosDeTeste());
beforeEach(() => {
  esquecerTela();
  window.scrollTo = jest.fn();
});

function Tela() {
  const corpo = useRef<HTMLElement>(null);
  const [decidida, setDecidida] = useState(false);
  const navegar = useNavigate();
  useFocoGuardado(corpo);
  return (
    <main ref={corpo}>
      <Cabecalho
        passos={[['/admin/pendencias', 'Pendências']]}
        titulo="Pendência nº 1"
        ajuda="pendencia"
        acoes={
          decidida ? null : (
            <button type="button" onClick={() => setDecidida(true)}>
              Autorizar
            </button>
          )
        }
      />
      <section>
        <h2>O que fazer</h2>
        {decidida ? null : (
          <button type="button" onClick={() => setDecidida(true)}>
            Aceitar
          </button>
        )}
        <button type="button" onClick={() => void navegar('/admin/outra')}>
          Outra
        </button>
      </section>
    </main>
  );
}

const montar = () =>
  render(
    <MemoryRouter initialEntries={['/admin/pendencias/1/show']}>
      <Tela />
    </MemoryRouter>,
  );
const umPouco = () => act(() => new Promise((pronto) => setTimeout(pronto, 120)));

it('o botão que some depois de decidir deixa o foco no título da parte dele', async () => {
  montar();
  await userEvent.click(screen.getByRole('button', { name: 'Aceitar' }));
  await umPouco();
  expect(screen.getByRole('heading', { name: 'O que fazer' })).toHaveFocus();
});

it('o do cabeçalho deixa-o no título da tela, e não no caminho de volta, que vem antes', async () => {
  montar();
  await userEvent.click(screen.getByRole('button', { name: 'Autorizar' }));
  await umPouco();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('a primeira tela não toma o foco; a seguinte põe-no no título', async () => {
  montar();
  expect(document.body).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Outra' }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('a tela que chega não tira o foco de quem já escreve noutro lugar', async () => {
  let responder: () => void = () => undefined;
  const resposta = new Promise<void>((pronto) => (responder = pronto));
  function Demorada() {
    const navegar = useNavigate();
    return (
      <>
        <input aria-label="Buscar" />
        <Cabecalho titulo="Boleto 1" />
        <button type="button" onClick={() => void resposta.then(() => navegar('/admin/boletos/2/show'))}>
          Emitir outro
        </button>
      </>
    );
  }
  render(
    <MemoryRouter initialEntries={['/admin/boletos/1/show']}>
      <Demorada />
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Emitir outro' }));
  await userEvent.type(screen.getByLabelText('Buscar'), 'LPE');
  await act(async () => {
    responder();
    await resposta;
  });
  expect(screen.getByLabelText('Buscar')).toHaveFocus();
});

it('a ajuda abre, diz o que a palavra quer dizer e fecha com Esc, com o foco de volta no botão', async () => {
  montar();
  const botao = screen.getByLabelText('O que é uma pendência?');
  await userEvent.click(botao);
  expect(screen.getByText(/Fica aberta até alguém da equipe decidir/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByText(/Fica aberta até alguém da equipe decidir/)).not.toBeVisible();
  expect(botao).toHaveFocus();
});

it('o que se abre por cima fecha quando se sai dele', async () => {
  render(
    <>
      <Suspenso rotulo="Colunas">
        <input aria-label="Dentro" />
      </Suspenso>
      <button type="button">Fora</button>
    </>,
  );
  await userEvent.click(screen.getByText('Colunas'));
  await userEvent.click(screen.getByLabelText('Dentro'));
  expect(screen.getByLabelText('Dentro')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Fora' }));
  expect(screen.getByLabelText('Dentro')).not.toBeVisible();
});
