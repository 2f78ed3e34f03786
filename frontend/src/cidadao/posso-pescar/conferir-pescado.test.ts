import { type Limites, type Motivo, type Resposta } from '../../api/gerado/regras/avaliar';
import { type Acervo, type Regra } from '../../api/gerado/regras/regra';
import { conferirPescado, type Contado, faltaMedir, medidasDe } from './conferir-pescado';

const [TUCUNARE, PACU] = [13, 19];
const LIVRE: Limites = { proibido: [], tamanhos: [], cotas: [], horario: null, petrechosProibidos: [] };
const cota = (codigo: number, kg: number | null, maisExemplares: number, exemplares: number | null) =>
  ({
    codigo,
    de: '2026-01-01',
    ate: null,
    efeito: { tipo: 'COTA', por: 'VIAGEM', kg, maisExemplares, exemplares },
  }) as unknown as Regra;
const ACERVO = { regras: [cota(1, 10, 1, null), cota(2, null, 0, 3)] } as unknown as Acervo;
const resposta = (regras: number[], limites: Partial<Limites> = {}, permitido: boolean | null = true) =>
  ({
    permitido,
    limites: { ...LIVRE, ...limites },
    motivos: regras.map((regra) => ({ regra, ato: `Ato ${regra}`, de: '2026-03-01' }) as Motivo),
    avisos: [],
    conferidoEm: null,
  }) satisfies Resposta;
const peixes = (quantos: number, especie: number, kg: number | null = 1, cm: number | null = 30): Contado[] =>
  Array.from({ length: quantos }, () => ({ especie, kg, cm: cm === null ? {} : { TOTAL: cm } }));
const respostaSemSaber = () => resposta([], {}, null);
const conferir = (pescado: Contado[], respostas: Record<number, Resposta>) =>
  conferirPescado(pescado, (especie) => respostas[especie] as Resposta, ACERVO);

it('nada passa quando tudo cabe', () => {
  expect(conferir(peixes(3, TUCUNARE), { [TUCUNARE]: resposta([1, 2]) })).toEqual([]);
});

it.each([
  ['proibido de capturar', resposta([], {}, false)],
  ['de soltar', resposta([], { proibido: ['GUARDAR'] })],
])('%s: nenhum se guarda', (_caso, dada) => {
  expect(conferir(peixes(2, PACU), { [PACU]: dada })).toEqual([
    { tipo: 'NAO_SE_GUARDA', especie: PACU, tem: 2, pode: 0, maisExemplares: 0, atos: [] },
  ]);
});

it.each([
  [9, 1, []],
  [8, 2, [{ tipo: 'TAMANHO', especie: PACU, tem: 2, pode: 1, maisExemplares: 0, atos: [] }]],
])('com tolerância de 10 %%, %i bons e %i pequenos', (bons, pequenos, excessos) => {
  const tamanhos = [{ medida: 'TOTAL' as const, minCm: 15, maxCm: null, toleranciaPct: 10 }];
  const pescado = [...peixes(bons, PACU, 1, 15), ...peixes(pequenos, PACU, 1, 14.9)];
  expect(conferir(pescado, { [PACU]: resposta([], { tamanhos }) })).toEqual(excessos);
});

it('o que não se pode levar, ou não tem o tamanho, diz os atos que o mandam, uma vez cada', () => {
  const motivo = (regra: number, tipo: Motivo['tipo'], impede = false) =>
    ({ regra, tipo, impede, ato: `Ato ${regra}`, de: '2026-03-01' }) as Motivo;
  const soltar = {
    codigo: 3,
    de: '2026-01-01',
    ate: null,
    efeito: { tipo: 'PROIBICAO', proibe: ['GUARDAR'] },
  };
  const tamanho = (codigo: number, medida: 'TOTAL' | 'FURCAL') => ({
    ...{ codigo, de: '2026-01-01', ate: null },
    efeito: { tipo: 'TAMANHO', medida, minCm: 50, maxCm: null, toleranciaPct: 0 },
  });
  const regras = [...ACERVO.regras, soltar, tamanho(4, 'TOTAL'), tamanho(6, 'FURCAL')];
  const acervo = { regras } as unknown as Acervo;
  const tamanhos = [{ medida: 'TOTAL' as const, minCm: 50, maxCm: null, toleranciaPct: 0 }];
  const dada = {
    ...resposta([], { proibido: ['GUARDAR'], tamanhos }),
    motivos: [
      ...[motivo(3, 'PROIBICAO'), motivo(4, 'TAMANHO'), motivo(4, 'TAMANHO')],
      ...[motivo(5, 'HORARIO'), motivo(6, 'TAMANHO')],
    ],
  };
  expect(conferirPescado(peixes(1, PACU), () => dada, acervo)).toMatchObject([
    { tipo: 'NAO_SE_GUARDA', atos: ['Ato 3'] },
    { tipo: 'TAMANHO', atos: ['Ato 4'] },
  ]);
});

it('o que não se mediu não acusa', () => {
  const tamanhos = [{ medida: 'TOTAL' as const, minCm: 15, maxCm: 40, toleranciaPct: 0 }];
  expect(conferir(peixes(2, PACU, 1, null), { [PACU]: resposta([], { tamanhos }) })).toEqual([]);
});

it('cada limite confere-se pela sua medida: o comprimento total não diz nada do que se mede à forquilha', () => {
  const tamanhos = [{ medida: 'FURCAL' as const, minCm: 40, maxCm: null, toleranciaPct: 0 }];
  const dada = resposta([], { tamanhos });
  const respostas = { [PACU]: dada };
  const um = (cm: Contado['cm']): Contado[] => [{ especie: PACU, kg: 1, cm }];
  const pequeno = [expect.objectContaining({ tipo: 'TAMANHO', especie: PACU, tem: 1, pode: 0 })];
  expect(conferir(um({ TOTAL: 20 }), respostas)).toEqual([]);
  expect(faltaMedir(um({ TOTAL: 20 }), () => dada)).toBe(true);
  expect(conferir(um({ TOTAL: 42, FURCAL: 39 }), respostas)).toEqual(pequeno);
  expect([medidasDe(dada.limites), medidasDe(LIVRE)]).toEqual([['FURCAL'], ['TOTAL']]);
});

it('a cota soma as espécies a que a regra chega, menos os exemplares a mais, que são os mais pesados', () => {
  const respostas = { [TUCUNARE]: resposta([1]), [PACU]: resposta([1]) };
  const grande = peixes(1, TUCUNARE, 8);
  expect(conferir([...grande, ...peixes(5, PACU, 2)], respostas)).toEqual([]);
  expect(conferir([...grande, ...peixes(6, PACU, 2)], respostas)).toEqual([
    { tipo: 'QUILOS', especie: null, tem: 12, pode: 10, maisExemplares: 1, atos: ['Ato 1'] },
  ]);
});

it('os exemplares contam-se ainda que não se pesem', () => {
  expect(conferir(peixes(4, PACU, null), { [PACU]: resposta([2]) })).toEqual([
    { tipo: 'EXEMPLARES', especie: null, tem: 4, pode: 3, maisExemplares: 0, atos: ['Ato 2'] },
  ]);
});

it('sem saber se se pode, não se diz que cabe', () => {
  expect(conferir(peixes(1, PACU), { [PACU]: respostaSemSaber() })).toEqual([
    { tipo: 'NAO_SABEMOS', especie: PACU, tem: 1, pode: 0, maisExemplares: 0, atos: [] },
  ]);
});

it('das versões de uma cota conta a que vale no dia', () => {
  const [antes, depois] = [cota(1, 10, 0, null), cota(1, 5, 0, null)];
  const acervo = {
    regras: [
      { ...antes, ate: '2026-02-28' },
      { ...depois, de: '2026-03-01' },
    ],
  } as unknown as Acervo;
  expect(conferirPescado(peixes(8, PACU), () => resposta([1]), acervo)).toEqual([
    { tipo: 'QUILOS', especie: null, tem: 8, pode: 5, maisExemplares: 0, atos: ['Ato 1'] },
  ]);
});

it('diz que falta medir só quando há limite que o peça', () => {
  const tamanhos = [{ medida: 'TOTAL' as const, minCm: 15, maxCm: null, toleranciaPct: 0 }];
  expect(faltaMedir(peixes(1, PACU, null, null), () => resposta([]))).toBe(false);
  expect(faltaMedir(peixes(1, PACU, null, null), () => resposta([], { tamanhos }))).toBe(true);
  expect(faltaMedir(peixes(1, PACU, null, 20), () => resposta([], { tamanhos }))).toBe(false);
});
