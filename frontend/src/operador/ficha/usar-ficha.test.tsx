import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, useReference } from 'react-admin';

import { useRegistro } from './usar-ficha';

function Ficha() {
  const { data, reler } = useRegistro('licencas', 1);
  const { referenceRecord } = useReference({ reference: 'causas', id: 1 });
  return (
    <>
      <p>{String(data?.['situacao'])}</p>
      <p>{String(referenceRecord?.['texto'])}</p>
      <button onClick={reler}>reler</button>
    </>
  );
}

test('reler a ficha relê também o que a tela mostra dela por outro recurso', async () => {
  let paga = false;
  const dados = {
    getOne: () => Promise.resolve({ data: { id: 1, situacao: paga ? 'VIGENTE' : 'AGUARDANDO' } }),
    getMany: () => Promise.resolve({ data: [{ id: 1, texto: paga ? 'nada' : 'falta pagar' }] }),
  };
  render(
    <CoreAdminContext dataProvider={dados as never}>
      <Ficha />
    </CoreAdminContext>,
  );
  expect(await screen.findByText('AGUARDANDO')).toBeVisible();
  expect(await screen.findByText('falta pagar')).toBeVisible();
  paga = true;
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('VIGENTE')).toBeVisible();
  expect(await screen.findByText('nada')).toBeVisible();
});
