import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';

import { useSessao } from '../../componentes/sessao';
import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { useFicha } from '../ficha/usar-ficha';
import { type RetornoDetalhado } from './contrato';
import { DetalheRetorno } from './detalhe-retorno';

jest.mock('../../componentes/sessao');
jest.mock('../ficha/usar-ficha');
jest.mock('../componentes/ator');
jest.mock('../componentes/cabecalho', () => ({ Cabecalho: () => null }));
jest.mock('./acoes-do-retorno', () => ({ AcoesDoRetorno: () => null }));
jest.mock('./espera-decisao', () => ({ EsperaDecisao: () => null }));
jest.mock('./linhas-do-retorno', () => ({ contasDoRetorno: () => [], LinhasDoRetorno: () => null }));

beforeAll(() => iniciarTextosDeTeste());

const recusado = (esperado: string | null, encontrado: string | null, codigo = 'X') =>
  abrir({ situacao: 'RECUSADO', recusa: { codigo, texto: 'Recusado.', linha: 1, esperado, encontrado } });

const abrir = (campos: Partial<RetornoDetalhado>) => {
  const data = {
    ...{ id: 1, nome: 'A.RET', situacao: 'PROCESSADO', banco: null, nsa: null, geradoEm: null, recusa: null },
    ...{ dataCadastro: '2026-11-20T15:00:00Z', avisos: [], eventos: [], totais: { valorLiquido: 0 } },
    ...{ enviadoPor: null, confirmadoPor: null, abandonadoPor: null, terminadoEm: null },
    ...campos,
  } as unknown as RetornoDetalhado;
  jest.mocked(useFicha).mockReturnValue({ data } as unknown as ReturnType<typeof useFicha>);
  render(<DetalheRetorno />, { wrapper: MemoryRouter });
};

it.each([
  ['8', '7', ['Esperado: 8.', 'Encontrado: 7.']],
  [null, '999', ['Encontrado: 999.']],
  [null, null, []],
])('da recusa que esperava %p e achou %p diz só o que se sabe', (esperado, encontrado, ditos) => {
  recusado(esperado, encontrado);
  expect(screen.getByText('Recusado.')).toBeVisible();
  expect(screen.queryAllByText(/^(Esperado|Encontrado):/).map((um) => um.textContent)).toEqual(ditos);
});

it.each([
  ['ADMINISTRADOR', 'CONVENIO_DESCONHECIDO', 1],
  ['OPERADOR', 'CONVENIO_DESCONHECIDO', 0],
  ['ADMINISTRADOR', 'SEM_TRAILER', 0],
])('a %s, a recusa %s leva aos convênios: %i', (papel, codigo, ligacoes) => {
  jest.mocked(useSessao).mockReturnValue({ usuario: { papel } } as ReturnType<typeof useSessao>);
  recusado(null, '1234567', codigo);
  expect(screen.queryAllByRole('link', { name: 'Convênios com bancos' })).toHaveLength(ligacoes);
});

it.each([
  [{ id: 7, nome: 'CB104_000009.rem' }, 'CB104_000009.rem', 1],
  [null, /^Nenhuma remessa deste convênio tem o número 9:/, 0],
])(
  'a pré-crítica da remessa %j leva a ela ou diz que não a achou, sem o código cru',
  (remessa, dito, ligacoes) => {
    const aviso = {
      codigo: 'PRE_CRITICA',
      texto: 'Resposta do banco: rejeitada.',
      linha: 1,
      detalhe: 'REJEITADA',
    };
    abrir({ nsa: 9, avisos: [aviso], remessa });
    expect(screen.getByText(dito)).toBeVisible();
    expect(screen.queryAllByRole('link')).toHaveLength(ligacoes);
    expect(screen.queryByText('REJEITADA')).toBeNull();
  },
);
