import vetoresDaArrecadacao from '../../test/fixtures/pagamento/vetores-arrecadacao.json';
import vetoresDoBoleto from '../../test/fixtures/pagamento/vetores-boleto.json';
import { dataCivil } from '../../src/kernel/data-civil';
import {
  falhaDaArrecadacao,
  falhaDaLinhaDigitavel,
  falhaDoBoleto,
  falhaDoCodigoDeBarras,
  lerArrecadacao,
  lerBoleto,
  vencimentoDoFator,
} from './ler-numeros';

const trocar = (numero: string, posicao: number, por?: string) =>
  numero.slice(0, posicao) + (por ?? (Number(numero[posicao]) + 1) % 10) + numero.slice(posicao + 1);
const { linha: LINHA, codigoBarras: CODIGO } = vetoresDoBoleto.bancoDoBrasil[0]!;
const GUIA = vetoresDaArrecadacao.vetores[0]!;

it('o fator é o da data mais próxima da referência', () => {
  expect(vencimentoDoFator('1000', dataCivil('2004-01-01'))).toBe('2000-07-03');
  expect(vencimentoDoFator('1000', dataCivil('2026-11-20'))).toBe('2025-02-22');
  expect(vencimentoDoFator('0000', dataCivil('2026-11-20'))).toBeNull();
});

it.each(vetoresDoBoleto.fatores)('o fator $fator lê-se $data, nos três ciclos', ({ data, fator }) => {
  expect(vencimentoDoFator(fator, dataCivil(data))).toBe(data);
});

it.each(vetoresDoBoleto.invalidos)('não é boleto: %s', (texto) => {
  expect(lerBoleto(texto, dataCivil('2026-11-20'))).toBeNull();
});

it.each(vetoresDaArrecadacao.invalidos)('não é arrecadação: %s', (texto) => {
  expect(lerArrecadacao(texto, 'CNPJ8')).toBeNull();
  expect(lerArrecadacao(texto, 'FEBRABAN4')).toBeNull();
});

it.each(vetoresDaArrecadacao.publicos)('documento publicado $valor', ({ valor, valido }) => {
  expect(lerArrecadacao(valor, 'FEBRABAN4') !== null).toBe(valido);
});

it.each([
  [LINHA, null],
  [CODIGO, null],
  ['', 'TAMANHO'],
  [CODIGO.slice(1), 'TAMANHO'],
  [`${CODIGO}00`, 'TAMANHO'],
  [trocar(CODIGO, 0, 'a'), 'CARACTERE'],
  [trocar(CODIGO, 43, 'a'), 'CARACTERE'],
  [trocar(CODIGO, 3, '8'), 'MOEDA'],
  [trocar(CODIGO, 4), 'VERIFICADOR_GERAL'],
  [trocar(LINHA, 9), 'VERIFICADOR_DO_CAMPO_1'],
  [trocar(LINHA, 20), 'VERIFICADOR_DO_CAMPO_2'],
  [trocar(LINHA, 31), 'VERIFICADOR_DO_CAMPO_3'],
  [trocar(LINHA, 32), 'VERIFICADOR_GERAL'],
])('a falha do boleto %p é %p', (digitos, falha) => expect(falhaDoBoleto(digitos)).toBe(falha));

it.each<[string, string | null]>([
  [GUIA.codigoBarras, null],
  [GUIA.linha, null],
  ['', 'TAMANHO'],
  [GUIA.codigoBarras.slice(1), 'TAMANHO'],
  [`${GUIA.linha}0`, 'TAMANHO'],
  [trocar(GUIA.codigoBarras, 43, 'a'), 'CARACTERE'],
  [trocar(GUIA.codigoBarras, 0, 'a'), 'CARACTERE'],
  [trocar(GUIA.codigoBarras, 0, '7'), 'PRODUTO'],
  [trocar(GUIA.codigoBarras, 1, '8'), 'SEGMENTO'],
  [trocar(GUIA.codigoBarras, 2, '5'), 'IDENTIFICADOR_DE_VALOR'],
  [trocar(GUIA.codigoBarras, 3), 'VERIFICADOR_GERAL'],
  ...[1, 2, 3, 4].map((campo): [string, string] => [
    trocar(GUIA.linha, campo * 12 - 1),
    `VERIFICADOR_DO_CAMPO_${campo}`,
  ]),
])('a falha da arrecadação %p é %p', (digitos, falha) => expect(falhaDaArrecadacao(digitos)).toBe(falha));

it.each([
  [falhaDaLinhaDigitavel, LINHA, null],
  [falhaDaLinhaDigitavel, ` ${LINHA.slice(0, 5)}.${LINHA.slice(5)}`, null],
  [falhaDaLinhaDigitavel, `a${LINHA}`, 'CARACTERE'],
  [falhaDaLinhaDigitavel, `${LINHA}a`, 'CARACTERE'],
  [falhaDaLinhaDigitavel, CODIGO, 'TAMANHO'],
  [falhaDaLinhaDigitavel, '7'.repeat(48), 'PRODUTO'],
  [falhaDoCodigoDeBarras, CODIGO, null],
  [falhaDoCodigoDeBarras, `a${CODIGO}`, 'CARACTERE'],
  [falhaDoCodigoDeBarras, `${CODIGO}a`, 'CARACTERE'],
  [falhaDoCodigoDeBarras, LINHA, 'TAMANHO'],
  [falhaDoCodigoDeBarras, `80${'0'.repeat(42)}`, 'SEGMENTO'],
])('%p(%p) é %p', (falhaDe, texto, falha) => expect(falhaDe(texto)).toBe(falha));
