import { completarCpf } from '../../../kernel/cpf';
import { digitoErrado, entenderBusca } from './entender-busca';
import { montarProtocolo } from '../../licenca/domain/protocolo';

const tipos = (texto: string) => entenderBusca(texto).map(({ tipo }) => tipo);
const cpf = completarCpf('390533447');
const protocolo = montarProtocolo('LPE', 123, 2026);

it.each([
  [cpf, ['CPF', 'NUMERO_DO_BOLETO', 'PASSAPORTE']],
  ['390.533.447-05', ['CPF', 'NUMERO_DO_BOLETO', 'PASSAPORTE']],
  // Um dígito errado não é CPF, mas pode ser o nosso número de onze posições.
  ['39053344706', ['NUMERO_DO_BOLETO', 'PASSAPORTE']],
  [protocolo.formatado, ['PROTOCOLO']],
  [protocolo.codigo.toLowerCase(), ['PROTOCOLO']],
  ['ana@exemplo.example', ['EMAIL']],
  ['FR1234567', ['PASSAPORTE']],
  ['123ABC', ['PASSAPORTE']],
  ['12345670000000001', ['NUMERO_DO_BOLETO', 'PASSAPORTE']],
  ['E0000000020261123120054q1K9x8z7W', ['PIX']],
  ['E0000000020261123120054q1K9x8z7', ['NOME']],
  ['Antônia Ferreira', ['NOME']],
  ['antonia', ['NOME']],
])('%j', (texto, esperados) => {
  expect(tipos(texto)).toEqual(esperados);
});

it('o e-mail e o nome procuram-se sem os brancos das pontas', () => {
  expect(entenderBusca(' ana@exemplo.example ')).toEqual([{ tipo: 'EMAIL', valor: 'ana@exemplo.example' }]);
  expect(entenderBusca(' Antônia  ')).toEqual([{ tipo: 'NOME', valor: 'Antônia' }]);
});

it('a linha digitável leva ao código de barras, com ou sem pontos', () => {
  const linha = '00190.00009 01234.567004 00000.001172 1 13950000009038';
  const esperado = { tipo: 'CODIGO_DE_BARRAS', codigo: '00191139500000090380000001234567000000000117' };
  expect(entenderBusca(linha)).toEqual([esperado]);
  expect(entenderBusca(linha.replace(/\D/g, ''))).toEqual([esperado]);
  expect(entenderBusca(esperado.codigo)).toEqual([esperado]);
});

it('a da guia perde os quatro verificadores', () => {
  const barras = '81620000000903812345678901234567890123456789';
  const linha = [0, 11, 22, 33].map((i) => `${barras.slice(i, i + 11)}-0`).join(' ');
  expect(entenderBusca(linha)).toEqual([{ tipo: 'CODIGO_DE_BARRAS', codigo: barras }]);
});

it.each([
  ['390.533.447-06', 'CPF'],
  [' 390 533 447/06', 'CPF'],
  [cpf, null],
  ['3905334470', null],
  ['390533447060', null],
  ['39053344706A', null],
  ['A39053344706', null],
  ['LPE-0000123-8/2026', 'PROTOCOLO'],
  ['lpr 0000123 8 2026', 'PROTOCOLO'],
  ['LPE-0000123456-8/2026', 'PROTOCOLO'],
  [protocolo.formatado, null],
  ['LPX-0000123-8/2026', null],
  ['LPE-000012-8/2026', null],
  ['LPE-00001234567-8/2026', null],
  ['XLPE-0000123-8/2026', null],
  ['LPE-0000123-8/2026X', null],
  ['ninguém de nome', null],
])('o dígito errado de %j: %s', (texto, qual) => {
  expect(digitoErrado(texto)).toBe(qual);
});
