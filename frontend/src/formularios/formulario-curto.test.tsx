import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { object } from 'yup';

import { Dialogo } from '../componentes/dialogo/dialogo';
import { ProvedorConfirmacao } from '../componentes/dialogo/confirmacao';
import { iniciarTextosDeTeste } from '../preparar-i18n';
import { CampoTexto } from './campos/campos';
import { FormularioCurto } from './formulario-curto';

beforeAll(() => iniciarTextosDeTeste());

const aoFechar = jest.fn();
const esc = () =>
  fireEvent(screen.getByRole('dialog', { name: 'Anotar' }), new Event('cancel', { cancelable: true }));
const pergunta = () => screen.findByRole('dialog', { name: 'Descartar o que escreveu?' });

beforeEach(() => {
  aoFechar.mockReset();
  render(
    <ProvedorConfirmacao>
      <Dialogo titulo="Anotar" aberto aoFechar={aoFechar}>
        <FormularioCurto
          inicial={{ texto: '' }}
          esquema={object()}
          enviar="Anotar"
          aoCancelar={aoFechar}
          aoEnviar={() => Promise.resolve()}
        >
          <CampoTexto nome="texto" rotulo="Texto" />
        </FormularioCurto>
      </Dialogo>
    </ProvedorConfirmacao>,
  );
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
