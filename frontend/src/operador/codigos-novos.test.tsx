import { render, screen } from '@testing-library/react';

import { type CodigoStatus } from '../api/contrato';
import { EstadoDaPendencia } from './pendencias/estado-da-pendencia';
import { type EstadoPendencia } from './pendencias/contrato';
import { iniciarTextosDeTeste } from '../preparar-i18n';
import { Situacao } from '../componentes/licenca/situacao';

beforeAll(() => iniciarTextosDeTeste());

it('o código que só um servidor mais novo conhece lê-se como está, e a tela fica de pé', () => {
  render(
    <>
      <Situacao codigo={'SUSPENSO' as CodigoStatus} />
      <EstadoDaPendencia estado={'ADIADA' as EstadoPendencia} />
      <EstadoDaPendencia estado="ACEITA" />
    </>,
  );
  expect(screen.getByText('SUSPENSO')).toBeVisible();
  expect(screen.getByText('ADIADA')).toBeVisible();
  expect(screen.getByText('Aceita')).toBeVisible();
});
