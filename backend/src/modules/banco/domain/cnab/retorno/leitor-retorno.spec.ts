import {
  ARRECADACAO,
  BB400,
  BRADESCO,
  CAIXA,
  esperado,
  juntar,
  ler,
  lerInteiro,
  trocar,
} from '../../../../../../test/preparo/banco/retornos';
import { identificarRetorno } from './leitor-retorno';
import { resumirRetorno } from './resumo-retorno';

describe('retornos: o que se lê', () => {
  it('C24: no BB 400 só a liquidação é pagamento, e a tarifa de todas as linhas é custo', () => {
    expect(ler(BB400, esperado('1234567', { agencia: '1234', conta: '99873' }))).toMatchObject({
      ...{ nsa: 9, dataGeracao: '2026-11-23', titulos: 3, porMovimento: { '02': 1, '06': 1, '96': 1 } },
      ...{ valorNominal: 27_114, valorPago: 9_038, valorLiquido: 8_888, tarifas: 450 },
    });
  });

  it('Bradesco 400: 06 e 17 são pagamentos, a tarifa vem na entrada', () => {
    const nosso = esperado('4466911', {
      agencia: '1234',
      conta: '99873',
      beneficiarioCnpj: '12345678000195',
    });
    expect(ler(BRADESCO, nosso)).toMatchObject({
      ...{ titulos: 3, porMovimento: { '02': 1, '06': 1, '17': 1 } },
      ...{ valorNominal: 27_114, valorPago: 18_076, valorLiquido: 18_076, tarifas: 252 },
    });
  });

  it('Caixa 240: 46 liquida e 44 estorna, ao contrário do Banco do Brasil', () => {
    const lido = lerInteiro(juntar(CAIXA));
    expect(lido.itens).toMatchObject([
      { evento: 'REGISTRADO' },
      { evento: 'LIQUIDADO', nossoNumero: '14000000000000002', dataCredito: '2026-11-24' },
      { evento: 'ESTORNADO' },
    ]);
    expect(resumirRetorno(lido)).toMatchObject({
      valorPago: 9_038,
      valorLiquido: 9_038,
      tarifas: 360,
      avisos: [],
    });
  });

  it('arrecadação: o valor de face vem do código, quando é em reais', () => {
    expect(ler(ARRECADACAO)).toMatchObject({
      ...{ titulos: 3, porMovimento: { G: 3 }, valorNominal: 9_038 + 9_038 + 9_000, valorPago: 27_000 },
      ...{ tarifas: 420, avisos: [] },
    });
    expect(identificarRetorno(juntar(ARRECADACAO))).toMatchObject({ banco: '001', convenio: '12A456' });
  });

  it.each([
    ['BB 400', BB400],
    ['Bradesco 400', BRADESCO],
    ['Caixa 240', CAIXA],
    ['arrecadação', ARRECADACAO],
  ])('%s: A23, A24, A26, A27, A28 e A29 não mudam nada', (_, linhas) => {
    const certo = ler(linhas);
    const variantes = [
      juntar(linhas, '\n'),
      juntar(linhas, '\r'),
      Buffer.from(linhas.join('\r\n'), 'latin1'),
      juntar([...linhas, '', '   ']),
      Buffer.concat([juntar(linhas), Buffer.from([0x1a])]),
    ];
    for (const bytes of variantes) expect(resumirRetorno(lerInteiro(bytes))).toEqual(certo);
    const comMarca = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), juntar(linhas)]);
    expect(resumirRetorno(lerInteiro(comMarca))).toEqual({
      ...certo,
      avisos: [{ codigo: 'MARCA_DE_ORDEM_DE_BYTES', linha: null, detalhe: null }],
    });
  });

  it('Bradesco 400: a resposta ao protesto e o débito desagendado dependem de outro campo', () => {
    const evento = (linhas: readonly string[]) => lerInteiro(juntar(linhas)).itens[2];
    const de = (codigo: string) => trocar(BRADESCO, 4, 109, codigo);
    expect(evento(trocar(trocar(de('19'), 5, 172, '00001'), 5, 177, '000000009038'))).toMatchObject({
      evento: 'INFORMATIVO',
    });
    expect(evento(trocar(de('25'), 4, 295, 'D'))).toMatchObject({ evento: 'INSTRUCAO_REJEITADA' });
    expect(evento(trocar(de('35'), 4, 319, '81'))).toMatchObject({ evento: 'BAIXADO' });
    expect(evento(de('40'))).toMatchObject({ evento: 'ESTORNADO' });
  });

  it('linhas bem lidas que pedem conferência: B13, B14, B15 e B24', () => {
    const codigos = (linhas: readonly string[]) =>
      ler(linhas).conferir.map(({ linha, codigo }) => [linha, codigo]);
    expect(codigos(trocar(BB400, 3, 111, '241126'))).toEqual([[3, 'PAGAMENTO_NO_FUTURO']]);
    expect(codigos(trocar(BB400, 3, 176, '221126'))).toEqual([[3, 'CREDITO_ANTES_DO_PAGAMENTO']]);
    expect(codigos(trocar(BB400, 2, 109, '77'))).toEqual([[2, 'MOVIMENTO_DESCONHECIDO']]);
    const repetida = trocar(trocar(BB400, 2, 109, '06'), 2, 80, '2');
    expect(codigos(repetida)).toEqual([[3, 'POSSIVEL_SEGUNDO_PAGAMENTO']]);
    expect(ler(repetida).valorPago).toBe(18_076);
  });
});
