import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataCivil } from '../../../../../kernel/data-civil';
import { fatiar } from '../../../../../../ferramentas/cnab/registro';
import * as bb240 from '../layouts/bb240';
import { TituloRemessa, motivoDeRetencao, retidoPeloPagador } from './titulo-remessa';
import { escreverRemessa, linhasDe, titulo } from '../../../../../../test/preparo/banco/remessa-de-exemplo';

const FIXTURES = join(__dirname, '../../../../../../test/fixtures/banco');

const gerar = (titulos: readonly TituloRemessa[], maximoDetalhes?: number) => {
  const escritor = escreverRemessa({ maximoDetalhes });
  const linhas = titulos.map((um) => escritor.titulo(um));
  return { bytes: escritor.terminar(), linhas };
};

describe('remessa do Banco do Brasil, 240', () => {
  it('é byte a byte o arquivo conferido', () => {
    const baixa: TituloRemessa = {
      ...titulo,
      movimento: '02',
      nossoNumero: { numero: '31285570000000401', dv: null },
      valor: 9038,
    };
    const { bytes, linhas } = gerar([titulo, baixa]);
    expect(bytes.equals(readFileSync(join(FIXTURES, 'bb240-remessa.rem')))).toBe(true);
    expect(linhas).toEqual([3, 5]);
  });

  it('toda linha tem 240 bytes ASCII maiúsculos, qualquer que seja o texto', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (nome, logradouro) => {
        const { bytes } = gerar([{ ...titulo, pagador: { ...titulo.pagador, nome, logradouro } }]);
        for (const linha of linhasDe(bytes)) expect(linha).toMatch(/^[ -`{-~]{240}$/);
      }),
    );
  });

  it('corta depois de transliterar', () => {
    const [, , , q] = linhasDe(gerar([titulo]).bytes);
    expect(fatiar(bb240.remessaQ, q ?? '', 'nome')).toBe('JOSE D AVILA - ZE CONCEICAO NO 1A FILHO ');
    expect(fatiar(bb240.remessaQ, q ?? '', 'bairro')).toBe('ADRIANOPOLIS DO');
  });

  it('abre outro lote antes de passar do limite e nunca parte um título', () => {
    const { bytes } = gerar([titulo, titulo, titulo], 5);
    const linhas = linhasDe(bytes);
    expect(linhas.map((linha) => linha.slice(3, 8) + (linha[7] === '3' ? linha.slice(8, 14) : ''))).toEqual([
      '00000',
      '00011',
      '0001300001P',
      '0001300002Q',
      '0001300003P',
      '0001300004Q',
      '00015',
      '00021',
      '0002300001P',
      '0002300002Q',
      '00025',
      '99999',
    ]);
    expect(linhas[6]?.slice(17, 23)).toBe('000006');
    expect(linhas[10]?.slice(17, 23)).toBe('000004');
    expect(linhas[11]?.slice(17, 29)).toBe('000002000012');
  });

  it('um lote enche-se até o limite justo', () => {
    const linhas = linhasDe(gerar([titulo, titulo, titulo], 4).bytes);
    expect(linhas.map((linha) => linha[7]).join('')).toBe('013333513359');
  });

  it('o endereço que cabe justo no campo não se encurta, e o pagador diz se é empresa', () => {
    const logradouro = `RUA ${'X'.repeat(30)} FIM 7`;
    const pagador = { ...titulo.pagador, logradouro };
    const Q = (mudanca: object) =>
      linhasDe(gerar([{ ...titulo, pagador: { ...pagador, ...mudanca } }]).bytes)[3] ?? '';
    expect(fatiar(bb240.remessaQ, Q({}), 'endereco')).toBe(logradouro);
    expect(fatiar(bb240.remessaQ, Q({}), 'tipoInscricao')).toBe('1');
    const empresa = { tipo: 'CNPJ', documento: '12345678000195' };
    expect(fatiar(bb240.remessaQ, Q(empresa), 'tipoInscricao')).toBe('2');
  });

  it('um título de baixa leva só o segmento P', () => {
    const linhas = linhasDe(gerar([{ ...titulo, movimento: '02' }]).bytes);
    expect(linhas).toHaveLength(5);
    expect(fatiar(bb240.remessaP, linhas[2] ?? '', 'movimento')).toBe('02');
  });

  it('recusa número que não cabe', () => {
    expect(() => gerar([{ ...titulo, valor: 0.3 }])).toThrow(RangeError);
    expect(() => gerar([{ ...titulo, pagador: { ...titulo.pagador, cep: '690250301' } }])).toThrow(
      RangeError,
    );
  });

  it.each<[string, Partial<TituloRemessa>, Partial<TituloRemessa['pagador']>]>([
    ['NOME_SEM_LETRAS_LATINAS', {}, { nome: '李小龙' }],
    ['NOME_SEM_LETRAS_LATINAS', {}, { nome: 'Li 李' }],
    ['NOME_SEM_LETRAS_LATINAS', {}, { nome: ' 123 ' }],
    ['PAGADOR_SEM_CPF_CNPJ', {}, { documento: '39053344704' }],
    ['PAGADOR_SEM_CPF_CNPJ', {}, { tipo: 'CNPJ', documento: '39053344705' }],
    ['PAGADOR_SEM_CPF_CNPJ', {}, { documento: '12345678000195' }],
    ['CNPJ_COM_LETRAS', {}, { tipo: 'CNPJ', documento: '12ABC34501DE35' }],
    ['CEP_INVALIDO', {}, { cep: '' }],
    ['CEP_INVALIDO', {}, { cep: '6902503' }],
    ['CEP_INVALIDO', {}, { cep: '690250301' }],
    ['CEP_INVALIDO', {}, { cep: '69025-030' }],
    ['CEP_DE_OUTRA_UF', {}, { cep: '01001000' }],
    ['CEP_DE_OUTRA_UF', {}, { uf: 'PA' }],
    ['CEP_INVALIDO', {}, { cep: '00000123' }],
    ['ENDERECO_INCOMPLETO', {}, { logradouro: ' ' }],
    ['ENDERECO_INCOMPLETO', {}, { cidade: '' }],
    ['ENDERECO_INCOMPLETO', {}, { cidade: '李' }],
    ['ENDERECO_INCOMPLETO', {}, { uf: '' }],
    ['ENDERECO_INCOMPLETO', {}, { uf: 'am' }],
    ['ENDERECO_INCOMPLETO', {}, { uf: 'AMA' }],
    ['ENDERECO_INCOMPLETO', {}, { uf: 'A' }],
    ['VALOR_INVALIDO', { valor: 0 }, {}],
    ['VALOR_INVALIDO', { valor: -1 }, {}],
    ['VALOR_INVALIDO', { valor: 0.1 + 0.2 }, {}],
    ['VALOR_INVALIDO', { valor: 10_000_000_000 }, {}],
    ['VENCIDO', { vencimento: dataCivil('2026-11-19') }, {}],
    ['VENCIMENTO_DISTANTE', { vencimento: dataCivil('2033-09-26') }, {}],
    ['VENCIMENTO_DISTANTE', { vencimento: dataCivil('2033-09-25') }, {}],
    ['VENCIMENTO_ANTES_DA_EMISSAO', { emissao: dataCivil('2026-12-01') }, {}],
  ])('retém com %s', (motivo, mudanca, pagador) => {
    const alterado = { ...titulo, ...mudanca, pagador: { ...titulo.pagador, ...pagador } };
    expect(motivoDeRetencao(alterado, dataCivil('2026-11-20'))).toBe(motivo);
  });

  it('deixa passar um título bom, no último dia e no mais distante', () => {
    expect(motivoDeRetencao(titulo, dataCivil('2026-11-30'))).toBeNull();
    const distante = { ...titulo, vencimento: dataCivil('2033-09-24') };
    expect(motivoDeRetencao(distante, dataCivil('2026-11-20'))).toBeNull();
  });

  it.each<[string, Partial<TituloRemessa>, Partial<TituloRemessa['pagador']>]>([
    ['de empresa', {}, { tipo: 'CNPJ', documento: '12345678000195' }],
    ['do maior valor', { valor: 9_999_999_999 }, {}],
    ['de um centavo', { valor: 1 }, {}],
    ['que vence no dia em que se emite', { emissao: titulo.vencimento }, {}],
    ['de um nome com algarismos', {}, { nome: 'A 1' }],
    ['do CEP geral de uma cidade', {}, { cep: '69000000' }],
  ])('deixa passar um título %s', (_, mudanca, pagador) => {
    const alterado = { ...titulo, ...mudanca, pagador: { ...titulo.pagador, ...pagador } };
    expect(motivoDeRetencao(alterado, dataCivil('2026-11-20'))).toBeNull();
  });

  it.each([
    ['CEP_DE_OUTRA_UF', true],
    ['CNPJ_COM_LETRAS', true],
    ['VENCIDO', false],
    ['NAO_CABE_NO_LAYOUT', false],
    ['', false],
  ])('retido por %s, são os dados de quem paga: %p', (motivo, dele) => {
    expect(retidoPeloPagador(motivo)).toBe(dele);
  });
});
