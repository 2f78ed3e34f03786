import { arrumarData } from './data-digitada';
import { formatarData, diaEm, lerData } from './datas';
import { instanteEm } from './instante';
import { formatarReais } from './dinheiro';
import { aplicarMascara, formatarCpf, limparLogin, limparPassaporte, mascararLogin } from './documento';
import { protocoloSemPontuacao } from './protocolo';

describe('CPF', () => {
  it('põe a máscara só em onze dígitos', () => {
    expect(formatarCpf('39053344705')).toBe('390.533.447-05');
    expect(formatarCpf('390.***.***-05')).toBe('390.***.***-05');
  });
});

describe('login', () => {
  it('põe a máscara do CPF ao chegar a onze dígitos e a tira quando um sai', () => {
    expect(mascararLogin('3905334470')).toBe('3905334470');
    expect(mascararLogin('39053344705')).toBe('390.533.447-05');
    expect(mascararLogin('390.533.447-0')).toBe('3905334470');
  });
  it('deixa o passaporte livre, até 28 sinais, e manda sem pontuação em maiúsculas', () => {
    expect(mascararLogin('fr1234567')).toBe('fr1234567');
    expect(mascararLogin('A'.repeat(40))).toHaveLength(28);
    expect(limparLogin('fr-123 4567')).toBe('FR1234567');
    expect(limparLogin('390.533.447-05')).toBe('39053344705');
  });
});

it('limpa o passaporte enquanto se digita', () => {
  expect(limparPassaporte('fr-12 ç34')).toBe('FR1234');
  expect(limparPassaporte('a'.repeat(30))).toHaveLength(28);
});

it.each([
  ['', ''],
  ['1', '1'],
  ['14', '14'],
  ['1403', '14/03'],
  ['14031985', '14/03/1985'],
])('aplica a máscara só até onde há dígitos: "%s"', (digitos, esperado) => {
  expect(aplicarMascara('##/##/####', digitos)).toBe(esperado);
});

describe('datas', () => {
  it.each([
    ['14/03/1985', '1985-03-14'],
    ['29/02/2024', '2024-02-29'],
    ['29/02/2023', null],
    ['31/04/2020', null],
    ['00/01/2020', null],
    ['1/1/2020', null],
    ['14/03/0085', null],
  ])('lê %s', (texto, esperado) => {
    expect(lerData(texto)).toBe(esperado);
  });
  it.each([
    ['1990-03-14', '14/03/1990'],
    ['1990-3-4T00:00:00', '04/03/1990'],
    ['1/', '01/'],
    ['01/2/', '01/02/'],
    ['1/2/1990', '01/02/1990'],
    [' 5.6.1980', '05.06.1980'],
    ['14/03/1990', '14/03/1990'],
    ['14031990', '14031990'],
  ])('o que se escreveu à mão, %s, vira %s', (escrita, arrumada) => {
    expect(arrumarData(escrita)).toBe(arrumada);
  });
  it('mostra data civil, instante e data coberta', () => {
    expect(formatarData('2026-03-10')).toBe('10/03/2026');
    expect(formatarData('2026-03-10T23:59:00-04:00')).toBe('10/03/2026');
    expect(formatarData('**/**/1985')).toBe('**/**/1985');
    expect(formatarData(null)).toBeNull();
  });
  it.each([
    ['America/Manaus', '2026-03-11T03:59:00Z', '2026-03-10T23:59', '2026-03-10'],
    ['America/Manaus', '2026-03-11T04:00:00Z', '2026-03-11T00:00', '2026-03-11'],
    ['Pacific/Kiritimati', '2026-03-10T10:00:00Z', '2026-03-11T00:00', '2026-03-11'],
  ])('em %s, %s é %s, do dia %s', (fuso, instante, local, dia) => {
    expect(diaEm(new Date(instante), fuso)).toBe(dia);
    expect(instanteEm(local, fuso)).toEqual(new Date(instante));
  });
  it('com um fuso que não conhece, o dia é o do aparelho', () => {
    expect(diaEm(new Date(2026, 0, 5, 23, 30), 'Marte/Olimpo')).toBe('2026-01-05');
  });
});

it('escreve dinheiro à brasileira', () => {
  expect(formatarReais(1234567.5)).toBe('1.234.567,50');
  expect(formatarReais(-65.1)).toBe('−65,10');
});

it('tira a pontuação do protocolo', () => {
  expect(protocoloSemPontuacao('LPE-0000123-9/2026')).toBe('LPE000012392026');
});
