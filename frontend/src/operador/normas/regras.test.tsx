import { screen } from '@testing-library/react';

import { mudarIdioma } from '../../i18n/textos';
import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { montarRotas } from '../../preparar-telas';
import { Editor } from '../decisoes/editor';
import { type Normas } from './contrato';
import { Regras } from './regras';

jest.mock('react-admin', () => ({ useRefresh: () => jest.fn(), useReference: () => ({}) }));

const tamanho = (id: number, vigenteDesde: string, minCm: number) => ({
  id,
  codigo: id,
  vigenteDesde,
  vigenteAte: null,
  situacao: 'VIGENTE',
  motivo: 'Portaria nova',
  autor: 'usuario:3',
  criadaEm: '2026-10-01T14:00:00.000Z',
  acoes: [],
  recusadas: [],
  aprovacao: { aprovada: true, autor: 'usuario:4', motivo: 'Conferi', criadaEm: '2026-10-02T14:00:00.000Z' },
  valor: {
    norma: 1,
    revogada: false,
    ate: null,
    janela: null,
    alcance: { especies: null, zonas: null, modalidades: null, petrechos: null, pessoas: null },
    efeito: { tipo: 'TAMANHO', medida: 'TOTAL', minCm, maxCm: null, toleranciaPct: 0 },
    nota: null,
  },
});

beforeAll(() => iniciarTextosDeTeste());

function abrir(regras: object[]) {
  const normas = { normas: [], regras, zonas: [], peixes: [] } as unknown as Normas;
  const editor = {
    ...({ estado: 'pronto', dados: normas, lidos: normas, erro: null, painel: null } as const),
    ...{ recarregar: jest.fn(), abrir: jest.fn() },
  };
  montarRotas(
    {
      '/': (
        <Editor editor={editor}>
          <Regras normas={normas} abrir={editor.abrir} />
        </Editor>
      ),
    },
    '/',
  );
}

it('em inglês o mês da época vai por extenso: 05/03 seria março para uns e maio para outros', async () => {
  await mudarIdioma('en');
  const regra = tamanho(1, '2026-11-01', 30);
  abrir([{ ...regra, valor: { ...regra.valor, janela: { inicio: '11-15', fim: '03-05' } } }]);
  expect(await screen.findByText(/from 15 Nov to 5 Mar/)).toBeVisible();
  await mudarIdioma('pt-BR');
});

it('a ressalva lê-se na língua da tela', async () => {
  await mudarIdioma('es');
  const nota = { pt: 'Salvo no manejo', en: 'Except in management', es: 'Salvo en el manejo' };
  const regra = tamanho(1, '2026-11-01', 30);
  abrir([{ ...regra, valor: { ...regra.valor, nota } }]);
  expect(await screen.findByText('Salvo en el manejo')).toBeVisible();
  await mudarIdioma('pt-BR');
});

it('cada botão tem o seu nome, ainda que duas regras digam o mesmo', async () => {
  const regras = [
    tamanho(1, '2026-11-01', 30),
    tamanho(2, '2026-11-01', 50),
    tamanho(3, '2026-11-01', 50),
    tamanho(4, '2026-12-01', 50),
  ];
  abrir(regras);
  const nomes = (await screen.findAllByRole('button', { name: /^História/ })).map((botao) =>
    botao.getAttribute('aria-label'),
  );
  expect(nomes).toHaveLength(4);
  expect(new Set(nomes).size).toBe(4);
  expect(nomes[3]).toMatch(/50 cm.*, Desde 01\/12\/2026/);
});
