import 'fake-indexeddb/auto';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { indiceDasGuardadas } from '../../api/carteira/guardadas';
import { type ItemCarteira } from '../../api/contrato';
import { lerSessao, type Usuario } from '../../api/conta/sessao';
import { carteira, CODIGO, comServiceWorker, entrarComo, MARIA } from '../testes/guardadas';
import OferecerGuardar from './oferecer-guardar';

jest.mock('../../api/servicos');
jest.mock('../../api/carteira/conferir-carteira');
jest.mock('../../api/carteira/provas', () => ({
  ...jest.requireActual<object>('../../api/carteira/provas'),
  atualizarProvas: () => Promise.resolve(true),
}));

beforeEach(() => {
  entrarComo(MARIA);
  jest.useFakeTimers({ now: new Date('2026-03-12T12:00:00Z'), advanceTimers: true });
});
afterEach(() => jest.useRealTimers());

const ativadaEm = (dataAtivacao: string | null, status: 'VIGENTE' | 'AGUARDANDO_PAGAMENTO' = 'VIGENTE') => {
  const item = carteira(status);
  return { ...item, licenca: { ...item.licenca, dataAtivacao } };
};
const oferecer = (item: ItemCarteira) =>
  render(<OferecerGuardar itens={[item]} usuario={lerSessao() as Usuario} />);
const oferta = () => screen.queryByRole('region', { name: 'Guardar neste aparelho?' });

it('a que acaba de valer oferece-se; aceita, fica, e não se oferece outra vez neste aparelho', async () => {
  const { unmount } = oferecer(ativadaEm('2026-03-10'));
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  const guardada = await screen.findByText('Guardada neste aparelho: abre sem internet.');
  await waitFor(() => expect(guardada).toHaveFocus());
  expect(indiceDasGuardadas()).toEqual({ dono: MARIA, codigos: [CODIGO] });
  unmount();
  oferecer({
    ...ativadaEm('2026-03-11'),
    licenca: { ...ativadaEm('2026-03-11').licenca, codigo: 'LPR000000162026' },
  });
  expect(oferta()).toBeNull();
});

it('«Agora não» fica dito', async () => {
  const { unmount } = oferecer(ativadaEm('2026-03-10'));
  await userEvent.click(screen.getByRole('button', { name: 'Agora não' }));
  expect(oferta()).toBeNull();
  unmount();
  oferecer(ativadaEm('2026-03-10'));
  expect(oferta()).toBeNull();
});

it('quando não se pôde guardar, diz porquê e deixa tentar de novo', async () => {
  comServiceWorker(null);
  Object.defineProperty(navigator, 'serviceWorker', { value: undefined, configurable: true });
  oferecer(ativadaEm('2026-03-10'));
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText(/ainda não consegue abrir sem internet/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Guardar' })).toBeEnabled();
});

it.each([
  ['que vale há mais de uma semana', ativadaEm('2026-03-04')],
  ['por pagar', ativadaEm(null, 'AGUARDANDO_PAGAMENTO')],
])('a %s não se oferece', (_, item) => {
  oferecer(item);
  expect(oferta()).toBeNull();
});
