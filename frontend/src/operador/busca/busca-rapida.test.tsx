import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';

import { IconePainel } from '../../componentes/icones/painel';
import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { esquecerProcura } from './achados';
import { BuscaRapida } from './busca-rapida';
import * as servicos from './contrato';

jest.mock('./contrato');

const RECURSOS = [{ nome: 'pendencias', Icone: IconePainel }, { nome: 'busca' }];
const pessoa = (id: number, dataNascimento: string) => ({
  id,
  nome: 'Ana Souza',
  documento: '***.533.447-**',
  estrangeiro: false,
  municipio: 'Manaus/AM',
  dataNascimento,
  criadaEm: '2026-03-10T12:00:00.000Z',
  eliminada: false,
});

beforeAll(() => iniciarTextosDeTeste());
beforeEach(() => {
  esquecerProcura();
  const achados: servicos.Achados = {
    por: 'NOME',
    pessoas: [pessoa(7, '1961-07-02'), pessoa(8, '1990-01-31')],
    licencaId: null,
    documentoId: null,
    haMais: false,
    letrasAMenos: false,
    digitoErrado: null,
  };
  jest.mocked(servicos.sugerirNoBalcao).mockResolvedValue(achados);
  jest.mocked(servicos.buscarNoBalcao).mockResolvedValue(achados);
});

function Onde() {
  return <output>{useLocation().pathname}</output>;
}
function montar() {
  render(
    <MemoryRouter initialEntries={['/admin']}>
      <BuscaRapida recursos={RECURSOS} />
      <Onde />
    </MemoryRouter>,
  );
  return userEvent.setup();
}
const onde = () => screen.getByRole('status').textContent;

it('sugere enquanto se digita, distingue os homônimos, e a seta escolhe; o termo fica na caixa', async () => {
  const usuario = montar();
  await usuario.type(screen.getByRole('combobox'), 'ana sou');
  const opcoes = await screen.findAllByRole('option', { name: /Ana Souza/ });
  expect(opcoes.map((opcao) => opcao.textContent)).toEqual([
    'Ana Souza02/07/1961 · Manaus/AM · ***.533.447-**',
    'Ana Souza31/01/1990 · Manaus/AM · ***.533.447-**',
  ]);
  await usuario.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(onde()).toBe('/admin/pessoas/8/show');
  expect(screen.getByRole('combobox')).toHaveValue('ana sou');
});

it('o que se achou para um termo não se abre depois de ele mudar', async () => {
  const usuario = montar();
  const caixa = screen.getByRole('combobox');
  await usuario.type(caixa, 'ana sou');
  await screen.findAllByRole('option', { name: /Ana Souza/ });
  jest.mocked(servicos.sugerirNoBalcao).mockReturnValue(new Promise(() => undefined));
  await usuario.type(caixa, 't');
  expect(screen.queryByRole('option', { name: /Ana Souza/ })).toBeNull();
  await usuario.keyboard('{ArrowDown}{Enter}');
  expect(onde()).not.toContain('/admin/pessoas');
});

it('Ctrl+K abre a paleta, que leva a telas e ações; Escape a fecha', async () => {
  const usuario = montar();
  await usuario.keyboard('{Control>}k{/Control}');
  const caixa = screen.getByRole('combobox');
  expect(caixa).toHaveFocus();
  expect(screen.getByRole('option', { name: /Pendências/ })).toBeVisible();
  expect(screen.getByRole('option', { name: /Registrar licença/ })).toBeVisible();
  await usuario.keyboard('{Escape}');
  expect(screen.queryByRole('option')).toBeNull();
  await usuario.type(caixa, 'pend');
  await usuario.keyboard('{ArrowUp}{Enter}');
  expect(onde()).toBe('/admin/pendencias');
});
