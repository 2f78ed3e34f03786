import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { object } from 'yup';

import { Dialogo } from '../componentes/dialogo/dialogo';
import { ErroApi } from '../api/erro-api';
import { ProvedorNotificacoes } from '../componentes/avisos/notificacoes';
import { ProvedorConfirmacao } from '../componentes/dialogo/confirmacao';
import { iniciarTextosDeTeste } from '../preparar-i18n';
import { CampoTexto } from './campos/campos';
import { FormularioCurto } from './formulario-curto';

beforeAll(() => iniciarTextosDeTeste());

const aoFechar = jest.fn();
const aoEnviar = jest.fn<Promise<void>, []>();
let vista: ReturnType<typeof render>;
const esc = () =>
  fireEvent(screen.getByRole('dialog', { name: 'Anotar' }), new Event('cancel', { cancelable: true }));
const pergunta = () => screen.findByRole('dialog', { name: 'Descartar o que escreveu?' });

beforeEach(() => {
  aoFechar.mockReset();
  aoEnviar.mockReset();
  vista = render(tela(true));
});

const tela = (aberto: boolean) => (
  <ProvedorNotificacoes>
    <ProvedorConfirmacao>
      <Dialogo titulo="Anotar" aberto={aberto} aoFechar={aoFechar}>
        <FormularioCurto
          inicial={{ texto: '' }}
          esquema={object()}
          enviar="Guardar"
          aoCancelar={aoFechar}
          aoEnviar={aoEnviar}
        >
          <CampoTexto nome="texto" rotulo="Texto" />
        </FormularioCurto>
      </Dialogo>
    </ProvedorConfirmacao>
  </ProvedorNotificacoes>
);

it('quem saiu enquanto se enviava lê na mesma o que o servidor recusou', async () => {
  let recusar: (causa: unknown) => void = () => undefined;
  aoEnviar.mockReturnValue(new Promise((_, falhar) => (recusar = falhar)));
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  vista.rerender(tela(false));
  recusar(new ErroApi(409, 'Outra pessoa decidiu antes.'));
  expect(await screen.findByText('Outra pessoa decidiu antes.')).toBeVisible();
});

it('Esc num diálogo em que nada se escreveu fecha-o', () => {
  esc();
  expect(aoFechar).toHaveBeenCalledTimes(1);
});

it('Esc não descarta o que se escreveu sem perguntar, como Cancelar', async () => {
  await userEvent.type(screen.getByLabelText('Texto'), 'ligou às 10h');
  esc();
  await userEvent.click(within(await pergunta()).getByRole('button', { name: 'Continuar' }));
  expect(aoFechar).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Texto')).toHaveValue('ligou às 10h');
  esc();
  await userEvent.click(within(await pergunta()).getByRole('button', { name: 'Descartar' }));
  expect(aoFechar).toHaveBeenCalledTimes(1);
});

it('enquanto se envia, nem Esc nem Cancelar o fecham: a recusa ainda tem onde se ler', async () => {
  let recusar: (causa: unknown) => void = () => undefined;
  aoEnviar.mockReturnValue(new Promise((_, rejeitar) => (recusar = rejeitar)));
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByRole('button', { name: 'Enviando…' })).toBeVisible();
  esc();
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(aoFechar).not.toHaveBeenCalled();
  recusar(new ErroApi(409, 'Outra pessoa já anotou.'));
  expect(await screen.findByText('Outra pessoa já anotou.')).toBeVisible();
  esc();
  expect(aoFechar).toHaveBeenCalledTimes(1);
});

it('o Esc que o navegador não deixa recusar abre-o outra vez, e pergunta por cima', async () => {
  await userEvent.type(screen.getByLabelText('Texto'), 'ligou às 10h');
  const dialogo = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Anotar' });
  fireEvent(dialogo, new Event('cancel'));
  expect(screen.queryByRole('dialog', { name: 'Descartar o que escreveu?' })).toBeNull();
  dialogo.close();
  fireEvent(dialogo, new Event('close'));
  expect(dialogo).toHaveAttribute('open');
  expect(await pergunta()).toBeVisible();
});
