import { mudancasDeFabrica } from '../../../../test/preparo/listas-de-fabrica';
import { dataCivil } from '../../../kernel/data-civil';
import { codigoPorValor, listaNoDia, MudancaDeOpcao, oferecidas } from './listas-de-opcoes';
import { conferirSem, montarMudanca, PedidoDeMudanca } from './mudar-lista';

const DE_FABRICA = mudancasDeFabrica('materialPesca');
const textos = (pt: string, en = pt, es = pt) => ({ pt, en, es });

/** Aplica pedidos em ordem, cada um no seu dia. */
function aplicar(...pedidos: (PedidoDeMudanca & { desde: string })[]): MudancaDeOpcao[] {
  let proximoCodigo = DE_FABRICA.length;
  return pedidos.reduce((mudancas, { desde, ...pedido }) => {
    const dia = dataCivil(desde);
    const { nova, antes } = montarMudanca(mudancas, { proximoCodigo, desde: dia }, pedido);
    if (!antes) proximoCodigo += 1;
    return [...mudancas, { ...nova, id: 100 + mudancas.length, vigenteDesde: dia }];
  }, DE_FABRICA);
}
const nomes = (mudancas: readonly MudancaDeOpcao[], dia: string) =>
  oferecidas(listaNoDia(mudancas, dataCivil(dia))).map(
    ({ codigo, descricao_pt }) => `${codigo} ${descricao_pt}`,
  );
const recusa = (...pedidos: Parameters<typeof aplicar>) => {
  try {
    aplicar(...pedidos);
    return null;
  } catch (erro) {
    return (erro as { codigo: string }).codigo;
  }
};

const NOVA = { especie: 'TEXTOS', textos: textos('Espinhel', 'Longline', 'Palangre') } as const;

describe('a lista de um dia', () => {
  it('a opção nova tem o código seguinte e aparece no dia dela', () => {
    const mudancas = aplicar({ ...NOVA, desde: '2026-05-01' });
    expect(nomes(mudancas, '2026-04-30')).toHaveLength(4);
    expect(nomes(mudancas, '2026-05-01').at(-1)).toBe('4 Espinhel');
  });

  it('a retirada sai dos formulários, continua conhecida, e volta', () => {
    const mudancas = aplicar(
      { especie: 'OFERTA', codigo: 2, oferecida: false, desde: '2026-05-01' },
      { especie: 'OFERTA', codigo: 2, oferecida: true, desde: '2026-06-01' },
    );
    const retirada = listaNoDia(mudancas, dataCivil('2026-05-31'));
    expect(nomes(mudancas, '2026-05-31')).toEqual([
      '0 Caniço com linha',
      '1 Carretilha ou molinete',
      '3 Outros',
    ]);
    expect(retirada.opcoes.find(({ codigo }) => codigo === 2)).toMatchObject({
      descricao_pt: 'Fly',
      oferecida: false,
    });
    expect(nomes(mudancas, '2026-06-01')).toContain('2 Fly');
  });

  it('a ordem vale do dia em diante; quem chega depois dela fica no fim', () => {
    const mudancas = aplicar(
      { especie: 'ORDEM', ordem: [2, 0, 1, 3], desde: '2026-05-01' },
      { ...NOVA, desde: '2026-05-02' },
    );
    const codigos = (dia: string) => nomes(mudancas, dia).map((nome) => nome[0]);
    expect(codigos('2026-04-30')).toEqual(['0', '1', '2', '3']);
    expect(codigos('2026-05-02')).toEqual(['2', '0', '1', '3', '4']);
  });

  it('um rótulo antigo ainda se entende, e o que se oferece hoje vence-o', () => {
    const mudancas = aplicar(
      {
        especie: 'TEXTOS',
        codigo: 2,
        textos: textos('Mosca artificial', 'Fly rod', 'Mosca'),
        desde: '2026-05-01',
      },
      { especie: 'TEXTOS', textos: textos('Fly'), desde: '2026-06-01' },
    );
    const codigo = (dia: string, valor: string | number) =>
      codigoPorValor(listaNoDia(mudancas, dataCivil(dia)), valor);
    expect(codigo('2026-05-01', ' fly ')).toBe(2);
    expect(codigo('2026-05-01', 'MOSCA')).toBe(2);
    expect(codigo('2026-06-01', 'Fly')).toBe(4);
    expect(codigo('2026-06-01', '2')).toBe(2);
    expect(codigo('2026-06-01', 'Rede')).toBeNull();
  });
});

describe('mudar uma lista', () => {
  it.each([
    ['OPCAO_IGUAL', [{ especie: 'OFERTA', codigo: 1, oferecida: true, desde: '2026-05-01' }]],
    ['OPCAO_IGUAL', [{ especie: 'ORDEM', ordem: [0, 1], desde: '2026-05-01' }]],
    ['NAO_ENCONTRADO', [{ especie: 'OFERTA', codigo: 9, oferecida: false, desde: '2026-05-01' }]],
    ['VALIDACAO', [{ especie: 'TEXTOS', codigo: 1, desde: '2026-05-01' }]],
    [
      'CONFIGURACAO_NA_DATA',
      [
        { especie: 'OFERTA', codigo: 1, oferecida: false, desde: '2026-05-01' },
        { especie: 'OFERTA', codigo: 1, oferecida: true, desde: '2026-05-01' },
      ],
    ],
    [
      'OPCAO_REPETIDA',
      [{ especie: 'TEXTOS', textos: textos('Puçá', 'Scoop', 'otros'), desde: '2026-05-01' }],
    ],
    [
      'LISTA_VAZIA',
      [0, 1, 2, 3].map((codigo) => ({
        especie: 'OFERTA' as const,
        codigo,
        oferecida: false,
        desde: '2026-05-01',
      })),
    ],
    // O texto está livre no dia da mudança, mas não quando a retirada voltar.
    [
      'OPCAO_REPETIDA',
      [
        { especie: 'OFERTA', codigo: 2, oferecida: false, desde: '2026-05-01' },
        { especie: 'OFERTA', codigo: 2, oferecida: true, desde: '2026-07-01' },
        { especie: 'TEXTOS', textos: textos('Fly'), desde: '2026-06-01' },
      ],
    ],
  ] as [string, Parameters<typeof aplicar>][])('recusa %s', (codigo, pedidos) => {
    expect(recusa(...pedidos)).toBe(codigo);
  });

  it('o texto de uma retirada serve a outra opção', () => {
    expect(
      recusa(
        { especie: 'OFERTA', codigo: 2, oferecida: false, desde: '2026-05-01' },
        { especie: 'TEXTOS', textos: textos('Fly'), desde: '2026-05-01' },
      ),
    ).toBeNull();
  });

  it('não se cancela a opção nova que tem outras mudanças marcadas, nem o que deixaria dois textos iguais', () => {
    const comOutra = aplicar(
      { ...NOVA, desde: '2026-05-01' },
      { especie: 'OFERTA', codigo: 4, oferecida: false, desde: '2026-06-01' },
    );
    expect(() => conferirSem(comOutra, comOutra[4]!)).toThrow('OPCAO_TEM_OUTRAS');
    expect(() => conferirSem(comOutra, comOutra[5]!)).not.toThrow();
    const trocada = aplicar(
      { especie: 'OFERTA', codigo: 2, oferecida: false, desde: '2026-05-01' },
      { especie: 'TEXTOS', textos: textos('Fly'), desde: '2026-05-01' },
    );
    expect(() => conferirSem(trocada, trocada[4]!)).toThrow('OPCAO_REPETIDA');
  });
});
