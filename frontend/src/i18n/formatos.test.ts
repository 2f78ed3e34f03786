import { mudarIdioma } from './textos';

import { iniciarTextosDeTeste } from '../preparar-i18n';
import { dataPorExtenso, diaEHora, formatarCentavos, formatarData, formatarNumero } from './formatos';
import { usarFuso } from './fuso-dito';
import { formatarHora, formatarInstante } from './instante';

beforeAll(() => iniciarTextosDeTeste());

it.each([
  ['pt-BR', '10/03/2026', 'R$\u00a01.350,50'],
  ['es', '10/03/2026', 'R$\u00a01.350,50'],
  ['en', '10 Mar 2026', 'R$\u00a01,350.50'],
] as const)('em %s a data é %s e o dinheiro %s', async (idioma, data, dinheiro) => {
  await mudarIdioma(idioma);
  expect(formatarData('2026-03-10')).toBe(data);
  expect(formatarData('2026-03-10T23:59:59-04:00')).toBe(data);
  expect(formatarCentavos(135_050)).toBe(dinheiro);
  expect(formatarData('**/**/****')).toBe('**/**/****');
  expect(formatarData(null)).toBeNull();
});

it.each([
  ['pt-BR', '07/04/2026', '1.234'],
  ['es', '07/04/2026', '1.234'],
  ['en', '7 Apr 2026', '1,234'],
] as const)(
  'em %s a data e o instante dizem o dia do mesmo modo, e mil tem separador',
  async (idioma, dia, mil) => {
    await mudarIdioma(idioma);
    const instante = '2026-04-07T12:00:00Z';
    expect(formatarData('2026-04-07')).toBe(dia);
    expect(formatarInstante(instante, idioma).split(', ')[0]).toBe(dia);
    expect(diaEHora(new Date(instante))).toBe(formatarInstante(instante, idioma));
    expect(formatarNumero(1234)).toBe(mil);
  },
);

it.each(['pt-BR', 'es'])('o instante em %s tem o dia, o mês e o ano inteiros', (idioma) => {
  expect(formatarInstante('2026-03-10T12:00:00Z', idioma)).toMatch(/^10\/03\/2026, \d{2}:\d{2}$/);
});

it('o instante em inglês não troca o dia pelo mês', () => {
  expect(formatarInstante('2026-03-10T12:00:00Z', 'en')).toMatch(/^10 Mar 2026, \d{2}:\d{2}$/);
});

it.each([
  ['pt-BR', '7 de abr. de 1976'],
  ['en', '7 Apr 1976'],
  ['es', '7 abr 1976'],
] as const)('a data digitada, em %s, diz o mês por extenso', async (idioma, texto) => {
  await mudarIdioma(idioma);
  expect(dataPorExtenso('1976-04-07')).toBe(texto);
});

describe('os dias e as horas são os da agência, qualquer que seja o fuso do aparelho', () => {
  afterEach(() => usarFuso(undefined));
  it.each([
    ['America/Manaus', '10/03/2026', '23:59'],
    ['Pacific/Kiritimati', '11/03/2026', '17:59'],
  ])('%s: %s, %s', async (fuso, dia, hora) => {
    await mudarIdioma('pt-BR');
    usarFuso(fuso);
    const instante = '2026-03-11T03:59:00Z';
    expect(formatarInstante(instante, 'pt-BR')).toBe(`${dia}, ${hora}`);
    expect(diaEHora(new Date(instante))).toBe(`${dia}, ${hora}`);
    expect(formatarHora(instante, 'pt-BR')).toBe(hora);
    expect(formatarData(instante)).toBe(dia);
  });
});
