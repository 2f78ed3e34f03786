import fc from 'fast-check';
import { nomeCurto, TAMANHO_DO_NOME } from './nome-curto';

describe('nome na declaração', () => {
  it.each([
    ['Ana', 'Ana'],
    ['Maria Raimunda Tavares', 'Maria Raimunda Tavares'],
    ['  Maria   Raimunda ', 'Maria Raimunda'],
    ['Francisco das Chagas Moura', 'Francisco C. Moura'],
    ['João da Conceição Nóbrega de Araújo', 'João C. N. Araújo'],
    ['Pedro de Alcântara Francisco Antônio João Carlos Xavier de Paula', 'Pedro A. F. A. J. C. X.'],
    ['Wolfeschlegelsteinhausenbergerdorff', 'Wolfeschlegelsteinhausen'],
    ['山田太郎山田太郎山田太郎', '山田太郎山田太郎'],
    // Nove letras de dois bytes e seis de um passam de 24 só por um.
    ['Ééééé Ééééé Éé', 'Ééééé É. Éé'],
  ])('%s: %s', (nome, curto) => {
    expect(nomeCurto(nome)).toBe(curto);
  });

  it('letra e acento separados viram uma letra só', () => {
    expect(nomeCurto('Joa\u0303o')).toBe('João');
  });

  it('cabe, e encurtar de novo não muda', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (nome) => {
        const curto = nomeCurto(nome);
        expect(new TextEncoder().encode(curto).length).toBeLessThanOrEqual(TAMANHO_DO_NOME);
        expect(nomeCurto(curto)).toBe(curto);
      }),
    );
  });
});
