import { fireEvent, render, screen } from '@testing-library/react';
import { Dialogo } from './dialogo';

const nativo = Object.getOwnPropertyDescriptors(HTMLDialogElement.prototype);
afterEach(() => Object.defineProperties(HTMLDialogElement.prototype, nativo));

const dialogo = (aberto: boolean) => (
  <Dialogo
    titulo="Sair?"
    aberto={aberto}
    aoFechar={() => undefined}
    acoes={<button type="button">Ficar</button>}
  >
    <p>Texto</p>
  </Dialogo>
);

it('sem showModal nem close (iOS 14, Firefox 78), abre fixo sobre a página, e fecha', () => {
  for (const nome of ['showModal', 'close'] as const)
    Object.defineProperty(HTMLDialogElement.prototype, nome, { value: undefined, configurable: true });
  const { container, rerender } = render(dialogo(false));
  const alvo = container.querySelector('dialog');
  expect(alvo).not.toHaveAttribute('open');
  rerender(dialogo(true));
  expect(alvo).toHaveAttribute('open', 'fixo');
  expect(screen.getByRole('button', { name: 'Ficar' })).toBeVisible();
  rerender(dialogo(false));
  expect(alvo).not.toHaveAttribute('open');
});

it('desistir de escolher um arquivo, dentro do diálogo, não o fecha', () => {
  const aoFechar = jest.fn();
  const { container } = render(
    <Dialogo titulo="Zona" aberto aoFechar={aoFechar}>
      <input type="file" aria-label="Abrir um arquivo" />
    </Dialogo>,
  );
  fireEvent(screen.getByLabelText('Abrir um arquivo'), new Event('cancel', { bubbles: true }));
  expect(aoFechar).not.toHaveBeenCalled();
  const alvo = container.querySelector('dialog');
  if (!alvo) throw new Error('sem diálogo');
  fireEvent(alvo, new Event('cancel', { cancelable: true }));
  expect(aoFechar).toHaveBeenCalledTimes(1);
});

it('o que só quem o abriu fecha cobre o que está por baixo, e abre-se outra vez se o navegador o fecha', () => {
  const { container } = render(
    <Dialogo titulo="Entre de novo" aberto>
      <p>Texto</p>
    </Dialogo>,
  );
  const alvo = container.querySelector('dialog');
  if (!alvo) throw new Error('sem diálogo');
  expect(alvo).toHaveClass('dialogo-cobre');
  fireEvent(alvo, new Event('cancel', { cancelable: true }));
  alvo.close();
  fireEvent(alvo, new Event('close'));
  expect(alvo).toHaveAttribute('open');
});

it('o segundo Esc seguido, que o navegador não deixa recusar, abre-o outra vez se quem o abriu o mantém', () => {
  const aoFechar = jest.fn();
  const { container } = render(
    <Dialogo titulo="Enviar" aberto aoFechar={aoFechar}>
      <p>Enviando…</p>
    </Dialogo>,
  );
  const alvo = container.querySelector('dialog');
  if (!alvo) throw new Error('sem diálogo');
  alvo.close();
  fireEvent(alvo, new Event('close'));
  expect(alvo).toHaveAttribute('open');
});

it('sumido o botão que se usou, o foco não sai do diálogo', () => {
  const com = (botao: React.ReactNode) => (
    <Dialogo titulo="Fazer" aberto aoFechar={() => undefined}>
      {botao}
    </Dialogo>
  );
  const { rerender } = render(com(<button type="button">Confirmar</button>));
  screen.getByRole('button').focus();
  rerender(com(<p>Feito</p>));
  expect(screen.getByRole('heading', { name: 'Fazer' })).toHaveFocus();
});

it('onde há showModal, é ele que abre', () => {
  const showModal = jest.fn();
  Object.defineProperty(HTMLDialogElement.prototype, 'showModal', { value: showModal, configurable: true });
  render(dialogo(true));
  expect(showModal).toHaveBeenCalledTimes(1);
});
