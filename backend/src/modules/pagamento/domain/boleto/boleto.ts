import { Centavos, centavos } from '../../../../kernel/centavos';
import { DataCivil } from '../../../../kernel/data-civil';
import { modulo10, modulo11Boleto } from '../digitos-verificadores';
import { fatorVencimento, vencimentoDoFator } from './fator-vencimento';

const MOEDA_REAL = '9';

export interface NumerosDocumento {
  /** 44 dígitos. */
  readonly codigoBarras: string;
  /** 47 dígitos no boleto, 48 na arrecadação, sem separadores. */
  readonly linhaDigitavel: string;
}

/** Número do título no banco. */
export interface NossoNumero {
  /** Só dígitos, sem verificador. */
  readonly numero: string;
  /** Pode ser letra (`X` no Banco do Brasil, `P` no Bradesco); `null` onde o número não tem. */
  readonly dv: string | null;
}

export type FalhaDoNumero =
  | 'TAMANHO'
  | 'CARACTERE'
  | 'MOEDA'
  | 'PRODUTO'
  | 'SEGMENTO'
  | 'IDENTIFICADOR_DE_VALOR'
  | 'VERIFICADOR_GERAL'
  | `VERIFICADOR_DO_CAMPO_${1 | 2 | 3 | 4}`;

interface BoletoDecodificado {
  readonly banco: string;
  readonly valor: Centavos;
  readonly vencimento: DataCivil | null;
  readonly campoLivre: string;
  readonly codigoBarras: string;
}

/** Código de barras e linha digitável a partir do campo livre de 25 dígitos do banco. Erro: `RangeError`. */
export function numerosDoBoleto(dados: {
  banco: string;
  vencimento: DataCivil | null;
  valor: Centavos;
  campoLivre: string;
}): NumerosDocumento {
  if (!/^\d{3}$/.test(dados.banco) || !/^\d{25}$/.test(dados.campoLivre)) {
    throw new RangeError('banco ou campo livre fora do formato');
  }
  const inicio = dados.banco + MOEDA_REAL;
  const resto =
    fatorVencimento(dados.vencimento) + centavos(dados.valor).toString().padStart(10, '0') + dados.campoLivre;
  const codigoBarras = inicio + modulo11Boleto(inicio + resto) + resto;
  return { codigoBarras, linhaDigitavel: linhaDoCodigo(codigoBarras) };
}

/** Os três campos da linha, sem verificador. */
function camposDoCodigo(codigo: string): readonly [string, string, string] {
  return [codigo.slice(0, 4) + codigo.slice(19, 24), codigo.slice(24, 34), codigo.slice(34)];
}

function linhaDoCodigo(codigo: string): string {
  const campos = camposDoCodigo(codigo).map((campo) => campo + modulo10(campo));
  return campos.join('') + codigo.slice(4, 19);
}

/** A primeira falha do código de 44 ou da linha de 47 dígitos, sem separadores; `null` se tudo confere. */
export function falhaDoBoleto(digitos: string): FalhaDoNumero | null {
  if (!/^\d*$/.test(digitos)) return 'CARACTERE';
  if (digitos.length !== 44 && digitos.length !== 47) return 'TAMANHO';
  const codigo = digitos.length === 47 ? codigoDaLinha(digitos) : digitos;
  if (codigo[3] !== MOEDA_REAL) return 'MOEDA';
  if (digitos.length === 47) {
    const [primeiro, segundo, terceiro] = camposDoCodigo(codigo);
    if (modulo10(primeiro) !== digitos[9]) return 'VERIFICADOR_DO_CAMPO_1';
    if (modulo10(segundo) !== digitos[20]) return 'VERIFICADOR_DO_CAMPO_2';
    if (modulo10(terceiro) !== digitos[31]) return 'VERIFICADOR_DO_CAMPO_3';
  }
  const geral = modulo11Boleto(codigo.slice(0, 4) + codigo.slice(5));
  return geral === codigo[4] ? null : 'VERIFICADOR_GERAL';
}

/** Aceita o código de 44 ou a linha de 47 dígitos, com ou sem separadores. `null` se um verificador não confere. */
export function decodificarBoleto(texto: string, referencia: DataCivil): BoletoDecodificado | null {
  const digitos = semSeparadores(texto);
  if (falhaDoBoleto(digitos) !== null) return null;
  const codigoBarras = digitos.length === 47 ? codigoDaLinha(digitos) : digitos;
  return {
    banco: codigoBarras.slice(0, 3),
    valor: Number(codigoBarras.slice(9, 19)),
    vencimento: vencimentoDoFator(codigoBarras.slice(5, 9), referencia),
    campoLivre: codigoBarras.slice(19),
    codigoBarras,
  };
}

/** Tira espaços, pontos e hifens de uma linha digitável. */
export function semSeparadores(texto: string): string {
  return texto.replace(/[\s.-]/g, '');
}

function codigoDaLinha(linha: string): string {
  return linha.slice(0, 4) + linha.slice(32) + linha.slice(4, 9) + linha.slice(10, 20) + linha.slice(21, 31);
}

/** `AAAAA.AAAAA BBBBB.BBBBBB CCCCC.CCCCCC D EEEEEEEEEEEEEE`. */
export function formatarLinhaBoleto(linha: string): string {
  return linha.replace(/^(\d{5})(\d{5})(\d{5})(\d{6})(\d{5})(\d{6})(\d)(\d{14})$/, '$1.$2 $3.$4 $5.$6 $7 $8');
}
