import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { screen, within } from '@testing-library/react';
import axe from 'axe-core';

import { REGRAS_LIGADAS } from '../../../e2e/regras-do-axe';
import * as servicos from '../../api/servicos';
import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { CONFIGURACAO, montarRotas } from '../../preparar-telas';
import { REQUISITOS } from './requisitos';
import TelaAcessibilidade from './tela-acessibilidade';

jest.mock('../../api/servicos');

const TODOS = Object.entries(REQUISITOS);

beforeAll(() => iniciarTextosDeTeste());

it('são os da WCAG 2.2: 31 de nível A e 24 de nível AA', () => {
  const doNivel = (nivel: string) => TODOS.filter(([, um]) => um.nivel === nivel);
  expect([doNivel('A').length, doNivel('AA').length]).toEqual([31, 24]);
});

it.each(TODOS)('%s: cada teste que a página nomeia existe, e o que se aplica tem prova', (_, requisito) => {
  const { testes = [], naoHa, axe: regra, conferido } = requisito;
  for (const [arquivo, titulo] of testes) {
    const codigo = readFileSync(join(__dirname, '../../..', arquivo), 'utf8');
    const nomeado = codigo.includes(`test('${titulo}'`) || codigo.includes(`it('${titulo}'`);
    expect([titulo, nomeado]).toEqual([titulo, true]);
  }
  expect(naoHa ?? regra ?? conferido ?? testes.length > 0).toBe(true);
});

it('diz-se do axe o que as regras executadas cobrem', () => {
  const cobertos = axe
    .getRules()
    .filter(
      ({ ruleId, enabled, tags }) => ruleId in REGRAS_LIGADAS || (enabled && !tags.includes('experimental')),
    )
    .flatMap(({ tags }) => tags);
  const comRegra = TODOS.filter(([numero]) => cobertos.includes(`wcag${numero.replaceAll('.', '')}`));
  expect(TODOS.filter(([, { axe: dito }]) => dito).map(([numero]) => numero)).toEqual(
    comRegra.filter(([, { naoHa }]) => !naoHa).map(([numero]) => numero),
  );
});

it('cada requisito tem nome e prova, as contas somam, e o contato não é o balcão', async () => {
  jest.mocked(servicos.buscarConfiguracao).mockResolvedValue(CONFIGURACAO);
  montarRotas({ '/acessibilidade': <TelaAcessibilidade /> }, '/acessibilidade');
  expect(await screen.findByText(/ouvidoria@agencia\.example/)).toBeVisible();
  expect(screen.queryByText(/o balcão da agência recebe/)).toBeNull();
  const nomes = screen.getAllByText(/^\d\.\d\.\d+ \p{Lu}\p{Ll}/u, { selector: 'dt' });
  expect(nomes).toHaveLength(TODOS.length);
  for (const nome of nomes) expect(nome.nextElementSibling).toHaveTextContent(/\p{L}/u);
  const contas = within(screen.getByText(/com testes, ou com o verificador/).closest('ul') as HTMLElement);
  const somadas = contas.getAllByRole('listitem').map(({ textContent }) => parseInt(textContent, 10));
  expect(somadas).toHaveLength(4);
  expect(somadas.reduce((soma, uma) => soma + uma)).toBe(TODOS.length);
  // Sem a lista aberta, o que falta se lê.
  expect(screen.getAllByText(/imagens dos informes/).at(-1)).toBeVisible();
});
