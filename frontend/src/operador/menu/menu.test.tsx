import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memoryStore, StoreContextProvider } from 'react-admin';
import { MemoryRouter } from 'react-router';

import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { conferirAcesso } from '../../preparar-telas';
import { type ItemDoDia, type Precisa } from '../painel/contrato';
import * as servicos from '../painel/contrato';
import { devolucoes } from '../devolucoes/recurso';
import { informes } from '../informes/recurso';
import { pendencias } from '../pendencias/recurso';
import { pessoas } from '../pessoas/recurso';
import { ProvedorDoQueEspera } from './o-que-espera';
import { Menu } from './menu';

jest.mock('../painel/contrato');
let papel = 'OPERADOR';
jest.mock('../../componentes/sessao', () => ({ useSessao: () => ({ usuario: { papel } }) }));
// O editor não abre no jsdom, e do menu só importam nome, grupo, ícone e o que espera.
jest.mock('../informes/tela-informe', () => ({}));

let estreito = false;

beforeAll(() => iniciarTextosDeTeste());
beforeEach(() => {
  papel = 'OPERADOR';
  estreito = false;
  window.matchMedia = ((media: string) => ({
    media,
    matches: estreito && media.includes('74.99'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as unknown as typeof window.matchMedia;
});

const item = (nome: ItemDoDia, quantidade: number) => ({
  ...{ item: nome, quantidade, desde: null, id: null, detalhes: [] },
});

async function abrir(endereco = '/admin') {
  jest.mocked(servicos.lerPrecisa).mockResolvedValue({
    itens: [item('PENDENCIAS', 1000), item('DEVOLUCOES_A_AUTORIZAR', 2)],
  } as unknown as Precisa);
  const { container } = render(
    <StoreContextProvider value={memoryStore()}>
      <MemoryRouter initialEntries={[endereco]}>
        <ProvedorDoQueEspera>
          <Menu recursos={[pessoas, pendencias, devolucoes, informes]} />
          <main>
            <button type="button">fora</button>
          </main>
        </ProvedorDoQueEspera>
      </MemoryRouter>
    </StoreContextProvider>,
  );
  await screen.findAllByText(/1\.00[02]\+/);
  const grupo = (nome: RegExp) => screen.getByRole('button', { name: nome });
  return { container, usuario: userEvent.setup(), grupo };
}

it('agrupa por trabalho, abre o do dia e fecha o resto, e conta o que espera em cada tela', async () => {
  const { container, grupo, usuario } = await abrir();
  expect(grupo(/^Atendimento/)).toHaveAttribute('aria-expanded', 'true');
  expect(grupo(/^Conteúdo/)).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByRole('link', { name: 'Pendências 1.000+ à espera' })).toBeVisible();
  // Quem opera não autoriza devoluções: não esperam por ele.
  expect(screen.getByRole('link', { name: 'Devoluções' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Informes' })).toBeNull();
  await usuario.click(grupo(/^Conteúdo/));
  expect(screen.getByRole('link', { name: 'Informes' })).toBeVisible();
  await conferirAcesso(container);
});

it('fechado, o grupo soma o que as suas telas esperam de quem o vê', async () => {
  papel = 'ADMINISTRADOR';
  const { grupo, usuario } = await abrir();
  await usuario.click(grupo(/^Banco/));
  expect(grupo(/^Banco/)).toHaveAccessibleName('Banco 1.002+ à espera');
});

it('onde não há largura abre-se um de cada vez por cima da página, e Esc devolve o foco', async () => {
  estreito = true;
  const { grupo, usuario } = await abrir('/admin/pessoas');
  expect(screen.queryByRole('link', { name: /^Pessoas/ })).toBeNull();
  await usuario.click(grupo(/^Banco/));
  await usuario.click(grupo(/^Atendimento/));
  expect(grupo(/^Banco/)).toHaveAttribute('aria-expanded', 'false');
  await usuario.click(within(screen.getByRole('navigation')).getByRole('link', { name: /^Pessoas/ }));
  await usuario.keyboard('{Escape}');
  expect(grupo(/^Atendimento/)).toHaveAttribute('aria-expanded', 'false');
  expect(grupo(/^Atendimento/)).toHaveFocus();
  await usuario.click(grupo(/^Banco/));
  await usuario.click(screen.getByRole('button', { name: 'fora' }));
  expect(grupo(/^Banco/)).toHaveAttribute('aria-expanded', 'false');
});
