import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ListControllerResult, ListContextProvider } from 'react-admin';

import ingles from '../../i18n/en/console.json';
import espanhol from '../../i18n/es/console.json';
import portugues from '../../i18n/pt-BR/console.json';
import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { FiltrosDasPendencias } from './filtros-das-pendencias';

beforeAll(() => iniciarTextosDeTeste());

const filtrar = jest.fn();
function abrir(filterValues: object, data: object[] = []) {
  const lista = { filterValues, data, setFilters: filtrar } as unknown as ListControllerResult;
  render(
    <ListContextProvider value={lista}>
      <FiltrosDasPendencias />
    </ListContextProvider>,
  );
  return screen.getByLabelText('Motivo');
}

it('cada motivo que se procura tem nome nas três línguas', () => {
  const motivos = within(abrir({ estado: 'ABERTA' }))
    .getAllByRole<HTMLOptionElement>('option')
    .map(({ value, text }) => [value, text]);
  expect(motivos).toContainEqual(['DADO_ILEGIVEL', 'Dado que não se abre']);
  expect(motivos).toContainEqual(['ENCARGOS_ACIMA_DO_PAGO', 'Juros e multa acima do pago']);
  const codigos = Object.keys(portugues.pendencias.motivos);
  expect(motivos.map(([valor]) => valor)).toEqual(['', ...codigos]);
  for (const { pendencias } of [ingles, espanhol])
    expect(Object.keys(pendencias.motivos).sort()).toEqual([...codigos].sort());
});

it('o motivo que veio do painel fica escolhido, com o nome dele, e filtrar não o perde', async () => {
  const motivo = 'CEP_DE_OUTRA_UF';
  const campo = abrir({ estado: 'ABERTA', motivo }, [{ motivo: { texto: 'CEP de outro estado.' } }]);
  expect(campo).toHaveDisplayValue('CEP de outro estado.');
  await userEvent.click(screen.getByRole('button', { name: 'Filtrar' }));
  expect(filtrar).toHaveBeenLastCalledWith({ estado: 'ABERTA', motivo });
});
