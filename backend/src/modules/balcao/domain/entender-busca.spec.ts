import { completarCpf } from '../../../kernel/cpf';
import { entenderBusca } from './entender-busca';
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
  ['12345670000000001', ['NUMERO_DO_BOLETO', 'PASSAPORTE']],
  ['Antônia Ferreira', ['NOME']],
  ['antonia', ['NOME']],
])('%j', (texto, esperados) => {
  expect(tipos(texto)).toEqual(esperados);
});

it('a linha digitável leva ao código de barras, com ou sem pontos', () => {
  const linha = '00190.00009 01234.567004 00000.001172 1 13950000009038';
  const esperado = { tipo: 'CODIGO_DE_BARRAS', codigo: '00191139500000090380000001234567000000000117' };
  expect(entenderBusca(linha)).toEqual([esperado]);
  expect(entenderBusca(linha.replace(/\D/g, ''))).toEqual([esperado]);
});

it('a da guia perde os quatro verificadores', () => {
  const barras = '81620000000903812345678901234567890123456789';
  const linha = [0, 11, 22, 33].map((i) => `${barras.slice(i, i + 11)}-0`).join(' ');
  expect(entenderBusca(linha)).toEqual([{ tipo: 'CODIGO_DE_BARRAS', codigo: barras }]);
});
