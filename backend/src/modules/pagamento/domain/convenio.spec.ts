import { dataCivil } from '../../../kernel/data-civil';
import { lerBoleto } from '../../../../ferramentas/cnab/ler-numeros';
import { conferirConvenio, ConvenioAConferir, impressosQueMudam } from './convenio';
import { fichaDoBanco, nossoNumeroImpresso } from './boleto/ficha-do-banco';
import { numerosDoConvenio } from './numeros-do-convenio';

const VAZIO: Omit<ConvenioAConferir, 'layout'> = {
  banco: null,
  bancoNome: 'Banco',
  numero: null,
  agencia: null,
  agenciaDv: null,
  conta: null,
  contaDv: null,
  carteira: null,
  variacao: null,
  segmento: null,
  identificadorValor: null,
  empresaTipo: null,
  empresaCodigo: null,
  beneficiarioNome: 'Agência Ambiental do Estado',
  beneficiarioCnpj: '12.345.678/0001-95',
  beneficiarioEndereco: 'Av. Exemplo, 1000, Manaus/AM',
  teste: false,
};
const bb: ConvenioAConferir = {
  ...VAZIO,
  layout: 'BB240',
  numero: '3128557',
  agencia: '1234',
  agenciaDv: '3',
  conta: '99877',
  contaDv: 'x',
  carteira: '17',
  variacao: '019',
};
const caixa: ConvenioAConferir = {
  ...VAZIO,
  layout: 'CAIXA240',
  numero: '123456',
  agencia: '1234',
  agenciaDv: '5',
  carteira: '14',
};
const bradesco: ConvenioAConferir = {
  ...VAZIO,
  layout: 'BRADESCO400',
  numero: '4321',
  agencia: '0255',
  agenciaDv: '0',
  conta: '19669',
  contaDv: 'P',
  carteira: '09',
};
const guia: ConvenioAConferir = {
  ...VAZIO,
  layout: 'ARRECADACAO150',
  banco: '104',
  numero: 'AM/2026 0001',
  segmento: '6',
  identificadorValor: '8',
  empresaTipo: 'CNPJ8',
  empresaCodigo: '12345678',
};

const conferido = (entrada: ConvenioAConferir) => {
  const { erros, dados } = conferirConvenio(entrada);
  expect(erros).toEqual([]);
  return dados!;
};
const emitir = (entrada: ConvenioAConferir, sequencia = 1) =>
  numerosDoConvenio(conferido(entrada), { sequencia, valor: 9_038, vencimento: dataCivil('2026-11-30') });

describe('convênio', () => {
  it('guarda os dados limpos e nulo o que o layout não usa', () => {
    expect(conferido({ ...caixa, conta: '1', contaDv: '9', variacao: '019' })).toMatchObject({
      tipo: 'BOLETO',
      banco: '104',
      conta: null,
      contaDv: null,
      variacao: null,
      beneficiarioCnpj: '12345678000195',
    });
    expect(conferido({ ...guia, agencia: '1' })).toMatchObject({ tipo: 'GUIA', banco: '104', agencia: null });
  });

  it('a guia, cujos arquivos não levam o CNPJ, aceita-o com letras', () => {
    expect(conferido({ ...guia, beneficiarioCnpj: '12.abc.345/01de-35' })).toMatchObject({
      beneficiarioCnpj: '12ABC34501DE35',
    });
  });

  it.each<[string, ConvenioAConferir, Record<string, string>]>([
    [
      'agência do BB com verificador errado',
      { ...bb, agenciaDv: '4' },
      { agenciaDv: 'VERIFICADOR_INVALIDO' },
    ],
    ['conta do BB sem o X', { ...bb, contaDv: '0' }, { contaDv: 'VERIFICADOR_INVALIDO' }],
    ['conta do Bradesco sem o P', { ...bradesco, contaDv: '1' }, { contaDv: 'VERIFICADOR_INVALIDO' }],
    ['BB de 5 dígitos', { ...bb, numero: '12345' }, { numero: 'CAMPO_INVALIDO' }],
    ['BB 400 de 6 dígitos', { ...bb, layout: 'BB400', numero: '123456' }, { numero: 'CAMPO_INVALIDO' }],
    [
      'Caixa de 7 dígitos, que a remessa não tem',
      { ...caixa, numero: '1123456' },
      { numero: 'CAMPO_INVALIDO' },
    ],
    ['modalidade da Caixa', { ...caixa, carteira: '24' }, { carteira: 'CAMPO_INVALIDO' }],
    ['carteira do Bradesco', { ...bradesco, carteira: '009' }, { carteira: 'CAMPO_INVALIDO' }],
    ['CNPJ', { ...bb, beneficiarioCnpj: '12345678000190' }, { beneficiarioCnpj: 'CAMPO_INVALIDO' }],
    [
      'CNPJ com letras, que o arquivo de cobrança não leva',
      { ...bb, beneficiarioCnpj: '12.ABC.345/01DE-35' },
      { beneficiarioCnpj: 'CNPJ_COM_LETRAS' },
    ],
    [
      'CNPJ com letras e verificador errado',
      { ...guia, beneficiarioCnpj: '12ABC34501DE36' },
      { beneficiarioCnpj: 'CAMPO_INVALIDO' },
    ],
    ['empresa que não é da forma', { ...guia, empresaCodigo: '1234' }, { empresaCodigo: 'CAMPO_INVALIDO' }],
    [
      'empresa de oito numa forma de quatro',
      { ...guia, empresaTipo: 'FEBRABAN4' },
      { empresaCodigo: 'CAMPO_INVALIDO' },
    ],
    [
      'agência com letra, sem queixa do verificador',
      { ...bb, agencia: '12a4' },
      { agencia: 'CAMPO_INVALIDO' },
    ],
    [
      'agência que falta, sem queixa do verificador',
      { ...bb, agencia: null },
      { agencia: 'CAMPO_OBRIGATORIO' },
    ],
    ['conta que acaba em letra', { ...bb, conta: '99877a' }, { conta: 'CAMPO_INVALIDO' }],
    [
      'identificador sem reais',
      { ...guia, identificadorValor: '7' },
      { identificadorValor: 'CAMPO_INVALIDO' },
    ],
    [
      'tudo o que falta, de uma vez',
      { ...VAZIO, layout: 'CAIXA240' },
      {
        numero: 'CAMPO_OBRIGATORIO',
        agencia: 'CAMPO_OBRIGATORIO',
        agenciaDv: 'CAMPO_OBRIGATORIO',
        carteira: 'CAMPO_OBRIGATORIO',
      },
    ],
  ])('recusa %s', (_, entrada, esperados) => {
    const { erros, dados } = conferirConvenio(entrada);
    expect(dados).toBeNull();
    expect(Object.fromEntries(erros.map(({ campo, codigo }) => [campo, codigo]))).toEqual(esperados);
  });

  it('os nomes e o endereço ficam como se escreveram, e o verificador em maiúscula', () => {
    const { numero } = conferido({ ...guia, numero: 'am/2026 0001' });
    expect(numero).toBe('am/2026 0001');
    expect(conferido(bb)).toMatchObject({
      bancoNome: 'Banco',
      contaDv: 'X',
      beneficiarioNome: 'Agência Ambiental do Estado',
      beneficiarioEndereco: 'Av. Exemplo, 1000, Manaus/AM',
    });
  });

  it('um campo errado de dois modos diz-se uma vez', () => {
    expect(conferirConvenio({ ...guia, empresaCodigo: '123' }).erros).toEqual([
      { campo: 'empresaCodigo', codigo: 'CAMPO_INVALIDO' },
    ]);
  });

  it('o layout e o nome mudam; o que se imprime, não', () => {
    const antes = conferido(bb);
    expect(impressosQueMudam(antes, conferido({ ...bb, layout: 'BB400', bancoNome: 'BB' }))).toEqual([]);
    const outro = conferido({ ...bb, numero: '3128558', carteira: '11' });
    expect(impressosQueMudam(antes, outro)).toEqual(['numero', 'carteira']);
  });

  it.each<[string, ConvenioAConferir, string, string, string]>([
    ['BB de 7', bb, '31285570000000001', '1234-3 / 99877-X', '17-019'],
    ['BB de 6', { ...bb, numero: '312855' }, '31285500001-8', '1234-3 / 99877-X', '17-019'],
    ['BB, 400', { ...bb, layout: 'BB400' }, '31285570000000001', '1234-3 / 99877-X', '17-019'],
    ['BB de 4', { ...bb, numero: '3128' }, '31280000001-6', '1234-3 / 99877-X', '17-019'],
    ['Caixa', caixa, '14000000000000001-4', '1234/123456-0', 'RG'],
    ['Bradesco', bradesco, '09 / 00000000001-1', '0255-0 / 0019669-P', '09'],
  ])('%s imprime número, conta e carteira como o banco manda', (_, entrada, numero, conta, carteira) => {
    const convenio = conferido(entrada);
    const { nossoNumero, linhaDigitavel } = emitir(entrada);
    expect(nossoNumeroImpresso(convenio, nossoNumero!)).toBe(numero);
    expect(fichaDoBanco(convenio)).toMatchObject({ agenciaCodigo: conta, carteira });
    expect(lerBoleto(linhaDigitavel, dataCivil('2026-11-20'))).toMatchObject({
      banco: convenio.banco,
      valor: 9_038,
    });
  });

  it.each([
    [bb, 'Pagável em qualquer banco até o vencimento'],
    [caixa, 'Preferencialmente nas casas lotéricas até o valor limite'],
    [bradesco, 'Pagável preferencialmente na rede Bradesco ou Bradesco Expresso'],
  ])('onde se paga, como o banco manda dizer', (entrada, local) => {
    expect(fichaDoBanco(conferido(entrada))?.localDePagamento).toBe(local);
  });

  it('falta ao convênio o que o número pede', () => {
    const emitida = { sequencia: 1, valor: 1, vencimento: dataCivil('2026-11-30') };
    expect(() => numerosDoConvenio({ ...conferido(bb), carteira: null }, emitida)).toThrow(TypeError);
  });

  it('a sequência ocupa, com zeros, todo o lugar do número na guia', () => {
    expect(emitir(guia, 42).codigoBarras.slice(-13)).toBe('0000000000042');
  });

  it('a guia não tem nosso número nem ficha', () => {
    expect(emitir(guia).nossoNumero).toBeNull();
    expect(fichaDoBanco(conferido(guia))).toBeNull();
  });

  it.each<[string, ConvenioAConferir, number]>([
    ['BB de 4', { ...bb, numero: '3128' }, 10_000_000],
    ['BB de 6', { ...bb, numero: '312855' }, 100_000],
    ['BB de 7', bb, 10_000_000_000],
    ['Caixa', caixa, 10 ** 15],
    ['Bradesco', bradesco, 10 ** 11],
  ])('%s: acabada a faixa, não há número', (_, entrada, sequencia) => {
    expect(() => emitir(entrada, sequencia)).toThrow(RangeError);
    expect(() => emitir(entrada, sequencia - 1)).not.toThrow();
  });
});
