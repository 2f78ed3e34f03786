import { dataCivil } from '../../../../kernel/data-civil';
import { chaveDoPix, FatoPix, identidadeDoPix, linhaDoPix, pixConfirmado } from './fato-pix';

const E2EID = 'E00000000202603101200abcdefghijk';
const dia = dataCivil('2026-03-10');
const fato: FatoPix = {
  tipo: 'recebido',
  e2eid: E2EID,
  devolucao: null,
  valor: 9_038,
  dia,
  documento: {
    chave: '31285570000000017',
    numeroDocumento: '17',
    vencimento: dataCivil('2026-03-20'),
    valor: 9_038,
  },
  credito: dataCivil('2026-03-11'),
};

describe('linhaDoPix', () => {
  it('diz o recebido como a linha que um arquivo traria', () => {
    expect(linhaDoPix(fato, 3)).toEqual({
      tipo: 'TITULO',
      linha: 3,
      linhaFim: 3,
      lote: 0,
      movimento: 'PX',
      evento: 'LIQUIDADO',
      motivos: [],
      nossoNumero: '31285570000000017',
      numeroDocumento: '17',
      usoEmpresa: '',
      vencimento: '2026-03-20',
      valorTitulo: 9_038,
      valorPago: 9_038,
      valorLiquido: 9_038,
      ...{ acrescimos: 0, desconto: 0, abatimento: 0, tarifa: 0 },
      dataOcorrencia: dia,
      dataCredito: '2026-03-11',
      bancoRecebedor: '',
      agenciaRecebedora: '',
      autenticacao: E2EID,
    });
  });

  it('sem documento nem crédito, leva o identificador do PIX e nenhum líquido', () => {
    expect(linhaDoPix({ ...fato, documento: null, credito: null }, 1)).toMatchObject({
      ...{ nossoNumero: E2EID, numeroDocumento: '', vencimento: null },
      ...{ valorTitulo: 0, valorPago: 9_038, valorLiquido: 0, dataCredito: null },
    });
  });

  it.each([
    ['estornado', 'PE'],
    ['retidoEstornado', 'PR'],
  ] as const)('%s é um estorno, de movimento %s', (tipo, movimento) => {
    expect(linhaDoPix({ ...fato, tipo, devolucao: 'D1' }, 1)).toMatchObject({
      movimento,
      evento: 'ESTORNADO',
    });
  });
});

describe('identidadeDoPix', () => {
  it('é a mesma por qualquer caminho, e outra para outro dinheiro', () => {
    const { fato: um, repeticao } = identidadeDoPix(fato);
    expect(um).toMatch(/^[0-9a-f]{64}$/);
    expect(repeticao).toBe(1);
    expect(identidadeDoPix({ ...fato, documento: null, credito: null, valor: 1 }).fato).toBe(um);
    const outros: Partial<FatoPix>[] = [
      { e2eid: `${E2EID.slice(0, -1)}z` },
      { tipo: 'estornado' },
      { tipo: 'estornado', devolucao: 'D1' },
      { tipo: 'estornado', devolucao: 'D2' },
      { tipo: 'retidoEstornado', devolucao: 'D1' },
    ];
    const todas = outros.map((outro) => identidadeDoPix({ ...fato, ...outro }).fato);
    expect(new Set([um, ...todas]).size).toBe(outros.length + 1);
  });

  it('a pendência do que falta creditar não é a do que falta receber', () => {
    expect(chaveDoPix.porCreditar(7)).toBe('pix:7:nao-creditado');
    expect(chaveDoPix.esperado(7)).toBe('pix-do-documento:7:esperado');
  });
});

describe('pixConfirmado', () => {
  const pix = { id: 1, retornoId: 2, linha: 3, valor: 9_038, dia };
  const linha = { evento: 'LIQUIDADO', valorPago: 9_038, dataOcorrencia: dia } as const;

  it.each([
    ['2026-03-08', false],
    ['2026-03-09', true],
    ['2026-03-10', true],
    ['2026-03-11', true],
    ['2026-03-12', false],
  ])('do PIX de terça, 10/3, a liquidação de %s: %s', (data, confirma) => {
    expect(pixConfirmado({ ...linha, dataOcorrencia: dataCivil(data) }, [pix])).toBe(confirma ? pix : null);
  });

  it.each([
    ['2026-03-16', true],
    ['2026-03-17', false],
  ])('do PIX de sexta, 13/3, o banco passa ao dia útil seguinte: %s, %s', (data, confirma) => {
    const deSexta = { ...pix, dia: dataCivil('2026-03-13') };
    expect(pixConfirmado({ ...linha, dataOcorrencia: dataCivil(data) }, [deSexta])).toBe(
      confirma ? deSexta : null,
    );
  });

  it('sem data confirma o do mesmo valor; de outro valor, ou sem ser liquidação, nenhum', () => {
    const maior = { ...pix, id: 9, valor: 9_039 };
    expect(pixConfirmado({ ...linha, dataOcorrencia: null }, [maior, pix])).toBe(pix);
    expect(pixConfirmado(linha, [maior])).toBeNull();
    expect(pixConfirmado(linha, [])).toBeNull();
    expect(pixConfirmado({ ...linha, evento: 'ESTORNADO' }, [pix])).toBeNull();
  });
});
