import { ACERVO } from '../testes/acervo';
import { type Contado, type Excesso } from './conferir-pescado';
import { relatar } from './relatar';

const PERGUNTA = { dia: '2026-11-22', modalidade: 1 as const };

it('diz o nome de cada peixe, os atos e de quando eram as regras', () => {
  const excesso: Excesso = {
    tipo: 'EXEMPLARES',
    especie: null,
    tem: 2,
    pode: 1,
    maisExemplares: 0,
    atos: ['Ato 1'],
  };
  expect(relatar([{ especie: 13, cm: { FURCAL: 30 }, kg: null }], [excesso], PERGUNTA, ACERVO)).toEqual({
    ...PERGUNTA,
    regrasDe: '2026-11-20',
    peixes: [{ especie: 13, nome: 'Tucunaré', cm: { FURCAL: 30 }, kg: null }],
    excessos: [{ tipo: 'EXEMPLARES', nome: null, tem: 2, pode: 1, maisExemplares: 0, atos: ['Ato 1'] }],
  });
});

it('cabe no que o servidor aceita, seja o que for que se conte', () => {
  const peixe: Contado = { especie: 13, cm: { TOTAL: 99_999 }, kg: 5_000 };
  const excesso: Excesso = {
    tipo: 'TAMANHO',
    especie: 13,
    tem: 1,
    pode: 0,
    maisExemplares: 0,
    atos: Array<string>(30).fill('x'.repeat(300)),
  };
  const nomes = { pt: 'x'.repeat(100), en: '', es: '' };
  const [especie] = ACERVO.especies;
  const { peixes, excessos } = relatar(
    Array<Contado>(150).fill(peixe),
    Array<Excesso>(60).fill(excesso),
    PERGUNTA,
    { ...ACERVO, especies: especie ? [{ ...especie, nomes }] : [] },
  );
  expect([peixes.length, excessos.length, excessos[0]?.atos.length]).toEqual([100, 40, 10]);
  expect(peixes[0]).toEqual({ especie: 13, nome: 'x'.repeat(80), cm: { TOTAL: 1_000 }, kg: 1_000 });
  expect(excessos[0]?.atos[0]).toHaveLength(160);
});
