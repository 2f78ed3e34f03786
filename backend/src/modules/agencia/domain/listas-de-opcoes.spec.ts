import { mudancasDeFabrica } from '../../../../test/preparo/listas-de-fabrica';
import { dataCivil } from '../../../kernel/data-civil';
import { codigoPorValor, defeitoDaLista, listaNoDia, MudancaDeOpcao, oferecidas } from './listas-de-opcoes';
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

it('de um texto que duas já tiveram, a opção é a que se oferece com ele', () => {
  const mudancas = aplicar(
    { ...NOVA, desde: '2026-05-01' },
    { especie: 'OFERTA', codigo: 4, oferecida: false, desde: '2026-06-01' },
    { especie: 'TEXTOS', codigo: 2, textos: textos('Espinhel'), desde: '2026-06-01' },
    { especie: 'TEXTOS', codigo: 2, textos: textos('Mosca'), desde: '2026-07-01' },
    { especie: 'OFERTA', codigo: 4, oferecida: true, desde: '2026-07-01' },
  );
  const codigo = (dia: string) => codigoPorValor(listaNoDia(mudancas, dataCivil(dia)), 'espinhel');
  expect(['2026-05-01', '2026-06-01', '2026-07-01'].map(codigo)).toEqual([4, 2, 4]);
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

  const desde = dataCivil('2026-05-01');
  const montar = (pedido: PedidoDeMudanca, proximoCodigo = 4) =>
    montarMudanca(DE_FABRICA, { proximoCodigo, desde }, pedido);
  const NADA = { textos: null, oferecida: null, ordem: null };

  it.each<[PedidoDeMudanca, string]>([
    [{ especie: 'ORDEM' }, 'ordem'],
    [{ especie: 'OFERTA', codigo: 1 }, 'oferecida'],
    [{ especie: 'TEXTOS', codigo: 1 }, 'textos'],
  ])('%p: falta %s', (pedido, campo) => {
    expect(() => montar(pedido)).toThrow(
      expect.objectContaining({ tipo: 'invalido', campos: [{ campo, codigo: 'CAMPO_OBRIGATORIO' }] }),
    );
  });

  it.each<[string, PedidoDeMudanca, object]>([
    [
      'a ordem esquece o que não há e o que se repete, e o que falta fica no fim',
      { especie: 'ORDEM', ordem: [3, 9, 3, 1] },
      {
        nova: { ...NADA, especie: 'ORDEM', codigo: 0, ordem: [3, 1, 0, 2] },
        antes: { ...NADA, especie: 'ORDEM', codigo: 0, ordem: [0, 1, 2, 3] },
      },
    ],
    [
      'a oferta diz como estava',
      { especie: 'OFERTA', codigo: 2, oferecida: false },
      {
        nova: { ...NADA, especie: 'OFERTA', codigo: 2, oferecida: false },
        antes: { ...NADA, especie: 'OFERTA', codigo: 2, oferecida: true },
      },
    ],
    [
      'os textos dizem quais eram',
      { especie: 'TEXTOS', codigo: 2, textos: textos('Isca') },
      {
        nova: { ...NADA, especie: 'TEXTOS', codigo: 2, textos: textos('Isca') },
        antes: { ...NADA, especie: 'TEXTOS', codigo: 2, textos: textos('Fly', 'Fly', 'Mosca') },
      },
    ],
    [
      'sem código é opção nova',
      { ...NOVA, codigo: null },
      { nova: { ...NADA, especie: 'TEXTOS', codigo: 4, textos: NOVA.textos }, antes: null },
    ],
  ])('%s', (_, pedido, esperado) => expect(montar(pedido)).toEqual(esperado));

  it('os mesmos textos não são mudança, e os repetidos dizem qual', () => {
    expect(() => montar({ especie: 'TEXTOS', codigo: 2, textos: textos('Fly', 'Fly', 'Mosca') })).toThrow(
      'OPCAO_IGUAL',
    );
    expect(() => montar({ especie: 'TEXTOS', textos: textos('Puçá', 'Scoop', 'FLY') })).toThrow(
      expect.objectContaining({ codigo: 'OPCAO_REPETIDA', tipo: 'conflito', detalhes: { texto: 'FLY' } }),
    );
  });

  it('cabem duzentas opções', () => {
    expect(montar(NOVA, 199).nova.codigo).toBe(199);
    expect(() => montar(NOVA, 200)).toThrow('LISTA_CHEIA');
  });

  it('cancelam-se os textos de uma opção que já havia, e a nova de que só a ordem fala', () => {
    const mudancas = aplicar(
      { ...NOVA, desde: '2026-05-01' },
      { especie: 'OFERTA', codigo: 2, oferecida: false, desde: '2026-05-02' },
      { especie: 'ORDEM', ordem: [4, 0], desde: '2026-05-03' },
      { especie: 'TEXTOS', codigo: 2, textos: textos('Mosca'), desde: '2026-05-04' },
    );
    expect(() => conferirSem(mudancas, mudancas[4]!)).not.toThrow();
    expect(() => conferirSem(mudancas, mudancas[7]!)).not.toThrow();
  });

  const oferta = (id: number, codigo: number, oferecida: boolean, dia: string): MudancaDeOpcao => ({
    ...{ ...NADA, id, codigo, oferecida, especie: 'OFERTA' as const },
    vigenteDesde: dataCivil(dia),
  });

  it('a ordem é da lista inteira: não é outra mudança da opção de código 0, nem a cria', () => {
    const comum = { ...NADA, especie: 'TEXTOS' as const };
    const [primeira, daOrdem, segunda]: MudancaDeOpcao[] = [
      { ...comum, id: 1, codigo: 1, textos: textos('Fly'), vigenteDesde: dataCivil('2026-04-01') },
      { ...NADA, especie: 'ORDEM', id: 2, codigo: 0, ordem: [1], vigenteDesde: dataCivil('2026-05-01') },
      { ...comum, id: 3, codigo: 0, textos: textos('Rede'), vigenteDesde: dataCivil('2026-05-02') },
    ];
    for (const cancelada of [daOrdem!, segunda!]) {
      expect(() => conferirSem([primeira!, daOrdem!, segunda!], cancelada)).not.toThrow();
    }
  });

  it('de dois defeitos diz-se o do primeiro dia', () => {
    const mudancas = [
      ...DE_FABRICA,
      ...[0, 1, 2, 3].map((codigo) => oferta(100 + codigo, codigo, false, '2026-07-01')),
      {
        ...{ ...NADA, id: 104, codigo: 2, especie: 'TEXTOS' as const, textos: textos('Outros') },
        vigenteDesde: dataCivil('2026-06-01'),
      },
    ];
    expect(defeitoDaLista(mudancas, dataCivil('2026-05-01'))).toEqual({
      codigo: 'OPCAO_REPETIDA',
      texto: 'Outros',
    });
  });

  it('o que já passou não é defeito', () => {
    const mudancas = [
      ...DE_FABRICA,
      ...[0, 1, 2, 3].map((codigo) => oferta(100 + codigo, codigo, false, '2026-05-01')),
      oferta(104, 0, true, '2026-06-01'),
    ];
    expect(defeitoDaLista(mudancas, dataCivil('2026-05-31'))).toEqual({ codigo: 'LISTA_VAZIA' });
    expect(defeitoDaLista(mudancas, dataCivil('2026-06-01'))).toBeNull();
  });
});
