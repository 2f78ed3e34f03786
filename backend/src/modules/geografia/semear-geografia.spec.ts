import estados from './dados/estados.json';
import municipios from './dados/municipios.json';
import paises from './dados/paises.json';

describe('dados da geografia', () => {
  it('tem os 27 estados e seus municípios, cada código no estado certo', () => {
    expect(estados).toHaveLength(27);
    const codigos = municipios.map(([id]) => Number(id));
    expect(new Set(codigos).size).toBe(5571);
    const doEstado = new Set(estados.map(({ id }) => id));
    expect(codigos.filter((id) => !doEstado.has(Math.floor(id / 100_000)))).toEqual([]);
    expect(municipios).toContainEqual([1302603, 'Manaus']);
  });

  it.each(['pt', 'en', 'es'] as const)('dá nome próprio e nacionalidade a cada país em %s', (idioma) => {
    expect(paises).toHaveLength(250);
    expect(new Set(paises.map(({ nome }) => nome[idioma])).size).toBe(paises.length);
    expect(paises.filter(({ nacionalidade }) => !nacionalidade[idioma].trim())).toEqual([]);
  });

  it('não confunde os dois Congos', () => {
    const nome = (codigo: string) => paises.find(({ id }) => id === codigo)?.nome.pt;
    expect(nome('CD')).toBe('República Democrática do Congo');
    expect(nome('CG')).toBe('República do Congo');
  });
});
