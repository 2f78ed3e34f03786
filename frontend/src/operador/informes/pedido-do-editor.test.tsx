import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { enderecoServe, PedidoDoEditor } from './pedido-do-editor';

beforeAll(() => iniciarTextosDeTeste());

function perguntar() {
  const aoDizer = jest.fn();
  const aoDesistir = jest.fn();
  render(
    <PedidoDoEditor
      rotulo="Endereço do link"
      ajuda="Por exemplo, https://exemplo.example."
      conferir={(texto) => (enderecoServe(texto) ? null : 'Escreva o endereço inteiro.')}
      aoDizer={aoDizer}
      aoDesistir={aoDesistir}
    />,
  );
  return { aoDizer, aoDesistir, campo: screen.getByLabelText('Endereço do link') };
}

it('recebe o foco, e Enter responde sem os espaços em volta', async () => {
  const { aoDizer, campo } = perguntar();
  expect(campo).toHaveFocus();
  await userEvent.keyboard('  https://exemplo.example/defeso {Enter}');
  expect(aoDizer).toHaveBeenCalledWith('https://exemplo.example/defeso');
});

it('o que não serve fica escrito, com o erro dito', async () => {
  const { aoDizer, campo } = perguntar();
  await userEvent.keyboard('exemplo{Enter}');
  expect(screen.getByText('Escreva o endereço inteiro.')).toBeVisible();
  expect(campo).toHaveValue('exemplo');
  expect(campo).toBeInvalid();
  expect(campo).toHaveAccessibleDescription('Por exemplo, https://exemplo.example.');
  expect(aoDizer).not.toHaveBeenCalled();
});

it('Esc desiste', async () => {
  const { aoDesistir } = perguntar();
  await userEvent.keyboard('{Escape}');
  expect(aoDesistir).toHaveBeenCalledTimes(1);
});

it.each([
  ['https://exemplo.example', true],
  ['mailto:agencia@exemplo.example', true],
  ['tel:+5592999999999', true],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['exemplo.example', false],
  ['', false],
])('«%s» serve de endereço: %s', (texto, serve) => {
  expect(enderecoServe(texto)).toBe(serve);
});
