import { avaliar, type Pergunta } from '../../src/modules/normas/domain/avaliar';
import { errosDaRegra, errosDaZona } from '../../src/modules/normas/domain/conferir';
import { contornosDe, dentroDe } from '../../src/modules/normas/domain/geometria';
import type { Acervo } from '../../src/modules/normas/domain/regra';
import { NORMAS, PEIXES, REGRAS, ZONAS } from './regras-demo';

const SEM_NOME = { pt: '', en: '', es: '' };
const ACERVO: Acervo = {
  formato: 1,
  de: '2026-01-01',
  ate: '2027-12-31',
  fuso: 'America/Manaus',
  uf: 'AM',
  especies: PEIXES.map(({ nomes = SEM_NOME, ...um }) => ({ nomes, ...um })),
  normas: NORMAS,
  zonas: ZONAS.map((zona) => ({ ...zona, de: '2000-01-01', ate: null })),
  regras: REGRAS,
};
const CODIGO = {
  aruana: 1,
  caparari: 2,
  pirarucu: 8,
  surubim: 10,
  tambaqui: 11,
  traira: 12,
  tucunare: 13,
  aruanaPreta: 15,
  pacu: 19,
};
const LUGAR = {
  manaus: { ponto: [-60.3, -3.3] },
  rioNegro: { ponto: [-62.92, -0.97] },
  lago: { ponto: [-63.5, -1.3] },
  encontro: { ponto: [-59.905, -3.135] },
  boaVista: { ponto: [-60.67, 2.82] },
  foraDasZonas: { zonas: [] },
  zonaEsportiva: { zonas: [1] },
  semLugar: null,
} as const;
const RECREATIVA = 1;
const perguntar = (
  especie: keyof typeof CODIGO,
  dia: string,
  lugar: keyof typeof LUGAR,
  resto: Partial<Pergunta> = {},
) =>
  avaliar(
    {
      especie: CODIGO[especie],
      dia,
      minuto: null,
      lugar: LUGAR[lugar],
      modalidade: RECREATIVA,
      pessoa: [],
      ...resto,
    },
    ACERVO,
  );
const ato = (norma: number) => NORMAS.find(({ codigo }) => codigo === norma)!.ato;

// Portaria Ibama 48/2007, IN MMA 35/2005, IN Ibama 34/2004, confluências do DOU de 15/10/2004, IN Sema 8/2023.
it.each([
  ['aruana', '2026-11-14', 'manaus', true],
  ['aruana', '2026-11-15', 'manaus', false],
  ['aruana', '2026-12-31', 'manaus', false],
  ['aruana', '2027-01-01', 'manaus', false],
  ['aruana', '2027-03-15', 'manaus', false],
  ['aruana', '2027-03-16', 'manaus', true],
  ['caparari', '2026-11-20', 'manaus', false],
  ['surubim', '2026-11-20', 'manaus', false],
  ['pacu', '2027-02-28', 'manaus', false],
  ['traira', '2026-11-20', 'manaus', true],
  ['aruanaPreta', '2026-11-20', 'manaus', true],
  ['tambaqui', '2026-09-30', 'manaus', true],
  ['tambaqui', '2026-10-01', 'manaus', false],
  ['tambaqui', '2027-03-31', 'manaus', false],
  ['tambaqui', '2027-04-01', 'manaus', true],
  ['pirarucu', '2026-07-01', 'manaus', false],
  ['tucunare', '2026-07-01', 'manaus', true],
  ['traira', '2026-11-20', 'encontro', false],
  ['traira', '2026-07-01', 'encontro', true],
  ['traira', '2026-07-01', 'lago', false],
  ['tucunare', '2026-07-01', 'rioNegro', true],
  ['tucunare', '2026-07-01', 'foraDasZonas', true],
  // O lago de preservação não toca a zona esportiva; a confluência do Demini, sim, e no defeso pode ser ali.
  ['traira', '2026-07-01', 'zonaEsportiva', true],
  ['traira', '2026-11-20', 'zonaEsportiva', null],
  ['traira', '2026-07-01', 'semLugar', null],
  ['aruana', '2026-11-20', 'semLugar', false],
  ['tucunare', '2026-07-01', 'boaVista', null],
  ['tucunare', '2025-12-31', 'manaus', null],
  ['tucunare', '2028-01-01', 'manaus', null],
] as const)('%s em %s, %s: %s', (especie, dia, lugar, permitido) => {
  expect(perguntar(especie, dia, lugar).permitido).toBe(permitido);
});

it.each([
  ['aruana', { minCm: 50, toleranciaPct: 0 }, [ato(0), ato(8)]],
  ['aruanaPreta', { minCm: 40, toleranciaPct: 10 }, [ato(0)]],
  ['tucunare', { minCm: 25, toleranciaPct: 10 }, [ato(0)]],
  ['surubim', { minCm: 80, toleranciaPct: 0 }, [ato(8)]],
] as const)('%s: o tamanho mais restritivo, com todos os atos', (especie, tamanho, atos) => {
  const { limites, motivos } = perguntar(especie, '2026-07-01', 'manaus');
  expect(limites.tamanhos).toEqual([{ medida: 'TOTAL', maxCm: null, ...tamanho }]);
  expect(motivos.filter(({ tipo }) => tipo === 'TAMANHO').map((um) => um.ato)).toEqual(atos);
});

it.each([
  [1, { kg: 5, maisExemplares: 0 }, ['SAIR_DO_ESTADO', 'VENDER']],
  [0, { kg: 10, maisExemplares: 1 }, ['GUARDAR', 'SAIR_DO_ESTADO', 'VENDER']],
  [null, { kg: 5, maisExemplares: 0 }, ['GUARDAR', 'SAIR_DO_ESTADO', 'VENDER']],
] as const)('modalidade %s: a menor cota e o que se proíbe', (modalidade, cota, proibido) => {
  const { limites } = perguntar('tucunare', '2026-07-01', 'manaus', { modalidade });
  expect(limites.cotas).toEqual([{ por: 'VIAGEM', exemplares: null, ...cota }]);
  expect(limites.proibido).toEqual(proibido);
});

it.each([
  ['tucunare', 17 * 60 + 59, true],
  ['tucunare', 18 * 60, false],
  ['tucunare', 5 * 60 + 59, false],
  ['surubim', 21 * 60, true],
  ['surubim', 22 * 60, false],
  ['traira', 23 * 60, true],
] as const)('na zona esportiva, %s ao minuto %i: %s', (especie, minuto, permitido) => {
  expect(perguntar(especie, '2026-07-01', 'rioNegro', { minuto }).permitido).toBe(permitido);
});

it('na zona esportiva: sem isca viva, e o turista solta', () => {
  expect(perguntar('tucunare', '2026-07-01', 'rioNegro', { petrecho: 'ISCA_VIVA' }).permitido).toBe(false);
  expect(perguntar('tucunare', '2026-07-01', 'rioNegro').limites.proibido).not.toContain('GUARDAR');
  const turista = perguntar('tucunare', '2026-07-01', 'rioNegro', { pessoa: ['TURISTA'] });
  expect([turista.permitido, turista.limites.proibido]).toEqual([
    true,
    ['GUARDAR', 'SAIR_DO_ESTADO', 'VENDER'],
  ]);
});

it('o motivo que impede vem primeiro, com o ato e a vez do defeso', () => {
  expect(perguntar('aruana', '2027-01-10', 'manaus')).toMatchObject({
    motivos: [
      {
        tipo: 'DEFESO',
        ato: 'Portaria Ibama 48/2007',
        de: '2026-11-15',
        ate: '2027-03-15',
        impede: true,
        depende: [],
      },
      {},
      {},
      {},
      {},
      {},
      { tipo: 'COBERTURA', ato: 'Declaração de que as regras estão todas aqui (exemplo)', impede: false },
    ],
    conferidoEm: '2026-11-20',
  });
});

it('as regras e as zonas de exemplo passam na conferência do console', () => {
  const conhecidos = {
    normas: NORMAS.map(({ codigo }) => codigo),
    zonas: ZONAS.map(({ codigo }) => codigo),
    especies: PEIXES.map(({ codigo }) => codigo),
  };
  expect(REGRAS.flatMap((regra) => errosDaRegra(regra, conhecidos))).toEqual([]);
  expect(ZONAS.flatMap((zona) => errosDaZona(zona, conhecidos, 'AM'))).toEqual([]);
  const [estado, ...outras] = ZONAS.map(({ geometria }) => geometria);
  const pontos = outras.flatMap((uma) => (uma.tipo === 'CIRCULO' ? [uma.centro] : contornosDe(uma).flat()));
  expect(pontos.filter((ponto) => !dentroDe(estado!, ponto))).toEqual([]);
});
