import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { screen } from '@testing-library/react';

import * as servicos from '../../api/servicos';
import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { CONFIGURACAO, montarRotas } from '../../preparar-telas';
import PROVAS from './provas.json';
import TelaAcessibilidade from './tela-acessibilidade';

jest.mock('../../api/servicos');

const E2E = join(__dirname, '../../../e2e');

beforeAll(() => iniciarTextosDeTeste());

it.each(Object.entries(PROVAS))('%s: cada teste que a página conta existe', (_, provas) => {
  expect(provas.length).toBeGreaterThan(0);
  for (const [arquivo, titulo] of provas) {
    const codigo = readFileSync(join(E2E, `${arquivo ?? ''}.spec.ts`), 'utf8');
    expect([titulo, codigo.includes(`test('${titulo ?? ''}'`)]).toEqual([titulo, true]);
  }
});

it('cada tema diz o que se provou, e o contato não é o balcão', async () => {
  jest.mocked(servicos.buscarConfiguracao).mockResolvedValue(CONFIGURACAO);
  montarRotas({ '/acessibilidade': <TelaAcessibilidade /> }, '/acessibilidade');
  expect(await screen.findByText(/ouvidoria@agencia\.example/)).toBeVisible();
  expect(screen.getAllByText(/\(\d+ testes?\)/)).toHaveLength(Object.keys(PROVAS).length);
  expect(screen.queryByText(/o balcão da agência recebe/)).toBeNull();
});
