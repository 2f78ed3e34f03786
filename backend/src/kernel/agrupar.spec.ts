import { agrupar } from './agrupar';

describe('agrupar', () => {
  it('junta os de mesma chave, na ordem em que vieram', () => {
    const grupos = agrupar(['banana', 'acerola', 'bacuri', 'açaí', 'caju'], ([letra]) => letra!);
    expect(grupos).toEqual([['banana', 'bacuri'], ['acerola', 'açaí'], ['caju']]);
  });

  it('nada dá nenhum grupo', () => {
    expect(agrupar([], String)).toEqual([]);
  });
});
