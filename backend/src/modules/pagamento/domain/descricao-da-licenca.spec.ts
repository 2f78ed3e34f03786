import { DESCRICAO_DA_LICENCA, descricaoNaLingua } from './descricao-da-licenca';

it.each([
  [
    0,
    'Licença de pesca amadora esportiva',
    'Sport amateur fishing licence',
    'Licencia de pesca aficionada deportiva',
  ],
  [
    1,
    'Licença de pesca amadora recreativa',
    'Recreational amateur fishing licence',
    'Licencia de pesca aficionada recreativa',
  ],
])('modalidade %d: a guardada em português lê-se nas três línguas', (modalidade, pt, en, es) => {
  expect(DESCRICAO_DA_LICENCA[modalidade]?.pt).toBe(pt);
  expect((['pt', 'en', 'es'] as const).map((idioma) => descricaoNaLingua(pt, idioma))).toEqual([pt, en, es]);
});

it('a que não é destas fica como está', () => {
  expect(descricaoNaLingua('Taxa de expediente', 'en')).toBe('Taxa de expediente');
});
