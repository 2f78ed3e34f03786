import { render, screen } from '@testing-library/react';
import { AdminContext, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router';

import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { PorQueNaoVale } from './por-que-nao-vale';

beforeAll(() => iniciarTextosDeTeste());

const CAUSA = {
  codigo: 'PAGO_A_MENOR',
  texto: 'Pagamento a menor: faltam R$ 10,00.',
  desde: '2026-03-09T15:00:00.000Z',
  quem: 'EQUIPE',
  solucao: { tipo: 'PENDENCIA', id: 5 },
};
const abrir = (causa: unknown) => {
  const getMany = jest.fn(() => Promise.resolve({ data: [{ id: 7, causa }] }));
  const { container } = render(
    <MemoryRouter>
      <AdminContext dataProvider={testDataProvider({ getMany: getMany as never })}>
        <PorQueNaoVale licencaId={7} />
      </AdminContext>
    </MemoryRouter>,
  );
  return { container, getMany };
};

it.each([
  [{ tipo: 'PENDENCIA', id: 5 }, 'Decidir a pendência', '/admin/pendencias/5/show'],
  [{ tipo: 'CADASTRO', id: 3 }, 'Corrigir o cadastro', '/admin/pessoas/3/show?corrigir'],
  [{ tipo: 'NOVO_BOLETO', id: 7 }, 'Emitir outro boleto ou guia', '/admin/licencas/7/show#acoes'],
])('diz a causa, desde quando, quem age, e o botão leva a %j', async (solucao, nome, destino) => {
  abrir({ ...CAUSA, solucao });
  expect(await screen.findByText('Pagamento a menor: faltam R$ 10,00.')).toBeVisible();
  expect(screen.getByText(/Desde 09\/03\/2026.*Quem age: a equipe/)).toBeVisible();
  expect(screen.getByRole('link', { name: nome })).toHaveAttribute('href', destino);
});

it('na ficha da licença, não leva a ela mesma', async () => {
  abrir({ ...CAUSA, solucao: { tipo: 'LICENCA', id: 7 } });
  expect(await screen.findByText('Pagamento a menor: faltam R$ 10,00.')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

it('da que vale não diz nada', async () => {
  const { container, getMany } = abrir(null);
  await new Promise((pronto) => setTimeout(pronto));
  expect(getMany).toHaveBeenCalledTimes(1);
  expect(container).toBeEmptyDOMElement();
});
