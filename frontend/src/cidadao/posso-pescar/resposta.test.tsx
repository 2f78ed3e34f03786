import { render, screen } from '@testing-library/react';

import { avaliar } from '../../api/gerado/regras/avaliar';
import { type Acervo, type Efeito, type Regra } from '../../api/gerado/regras/regra';
import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { Resposta } from './resposta';

beforeAll(() => iniciarTextosDeTeste());

const TODOS = { especies: null, zonas: null, modalidades: null, petrechos: null, pessoas: null };
const regra = (codigo: number, norma: number, efeito: Efeito): Regra => ({
  codigo,
  norma,
  de: '2026-01-01',
  ate: null,
  janela: null,
  alcance: TODOS,
  efeito,
  nota: null,
});
const norma = (codigo: number, ato: string, demonstracao: boolean) => ({
  codigo,
  ato,
  orgao: 'Ibama',
  publicacao: '2026-01-01',
  endereco: null,
  conferidaEm: '2026-01-02',
  demonstracao,
});
const NOMES = { pt: 'Surubim', en: 'Surubim', es: 'Surubim' };
const tamanho = (medida: 'TOTAL' | 'FURCAL', minCm: number): Efeito => ({
  tipo: 'TAMANHO',
  medida,
  minCm,
  maxCm: null,
  toleranciaPct: 0,
});
const ACERVO: Acervo = {
  formato: 1,
  de: '2026-01-01',
  ate: '2027-01-01',
  fuso: 'America/Manaus',
  uf: 'AM',
  especies: [{ codigo: 1, nomes: NOMES, populares: [], cientifico: '', genero: true }],
  normas: [norma(1, 'Portaria 1', false), norma(2, 'Declaração', true)],
  zonas: [],
  regras: [
    regra(0, 2, { tipo: 'COBERTURA' }),
    regra(1, 1, tamanho('TOTAL', 80)),
    regra(2, 1, tamanho('FURCAL', 72)),
  ],
};

it('cada tamanho diz como se mede, na frase e no desenho; o ato que deixa dizer «pode» cita-se, e diz que é de exemplo', () => {
  const dia = '2026-07-01';
  const resposta = avaliar({ dia, minuto: null, lugar: null, especie: 1, modalidade: 1 }, ACERVO);
  render(<Resposta resposta={resposta} acervo={ACERVO} peixe="Surubim" dia={dia} />);
  expect(screen.getByRole('heading', { name: /^Pode pescar Surubim/ })).toBeVisible();
  expect(screen.getByText('No mínimo 80 cm, do focinho à ponta da cauda')).toBeVisible();
  expect(screen.getByText('No mínimo 72 cm, do focinho à forquilha da cauda')).toBeVisible();
  expect(screen.getAllByRole('img').map((um) => um.getAttribute('aria-label'))).toEqual([
    'Meça do focinho à ponta da cauda.',
    'Meça do focinho ao meio da forquilha da cauda.',
  ]);
  const [portaria, , cobertura] = screen.getAllByRole('listitem').slice(-3);
  expect(portaria).not.toHaveTextContent('exemplo de demonstração');
  expect(cobertura).toHaveTextContent(/As regras estão todas aqui Declaração.*exemplo de demonstração/);
});
