import { municipiosDaPergunta } from './municipios-da-pergunta';

const candidatos = [
  'Tefé/AM',
  'Coari/AM',
  'Manaus/AM',
  'Parintins/AM',
  'Itacoatiara/AM',
  'Maués/AM',
  'Lábrea/AM',
];
const pedido = { semente: '39053344705', certo: 'Manaus/AM', candidatos, segredo: 'segredo de teste' };

describe('municipiosDaPergunta', () => {
  it('dá sempre os mesmos cinco na mesma ordem, com o certo uma vez', () => {
    const opcoes = municipiosDaPergunta(pedido);
    expect(municipiosDaPergunta(pedido)).toEqual(opcoes);
    expect(new Set(opcoes).size).toBe(5);
    expect(opcoes.filter((opcao) => opcao === 'Manaus/AM')).toHaveLength(1);
    expect(municipiosDaPergunta({ ...pedido, segredo: 'outro' })).not.toEqual(opcoes);
  });

  it('a posição do certo varia entre documentos', () => {
    const posicoes = new Set(
      Array.from({ length: 100 }, (_, i) =>
        municipiosDaPergunta({ ...pedido, semente: String(i) }).indexOf('Manaus/AM'),
      ),
    );
    expect([...posicoes].sort()).toEqual([0, 1, 2, 3, 4]);
  });

  it('sem residência conhecida são cinco erradas', () => {
    const opcoes = municipiosDaPergunta({ ...pedido, certo: null });
    expect(new Set(opcoes).size).toBe(5);
    expect(opcoes.filter((opcao) => !candidatos.includes(opcao))).toEqual([]);
  });

  it('mudado o lugar, as outras mudam também', () => {
    const outras = (certo: string) =>
      municipiosDaPergunta({ ...pedido, certo, candidatos: candidatos.slice(0, 5) }).filter(
        (um) => um !== certo,
      );
    expect(outras('Iranduba/AM')).not.toEqual(outras('Autazes/AM'));
    expect(outras('Iranduba/AM').filter((um) => !candidatos.includes(um))).toEqual([]);
  });

  it.each([
    [['MANAUS/AM', 'Tefé/AM', 'TEFE/AM', 'Coari/AM'], 2],
    [['Tefé/AM', 'Tefe/AM', 'tefé/am'], 1],
    [[], 0],
  ])('de %p tiram-se %d diferentes, nunca a certa noutra grafia', (poucos, quantas) => {
    const opcoes = municipiosDaPergunta({ ...pedido, candidatos: poucos });
    expect(opcoes).toContain('Manaus/AM');
    expect(opcoes).toHaveLength(quantas + 1);
  });
});
