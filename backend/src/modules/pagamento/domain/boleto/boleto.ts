import { Centavos, centavos } from '../../../../kernel/centavos';
import { DataCivil } from '../../../../kernel/data-civil';
import { modulo10, modulo11Boleto } from '../digitos-verificadores';
import { fatorVencimento } from './fator-vencimento';

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

function linhaDoCodigo(codigo: string): string {
  const campos = [codigo.slice(0, 4) + codigo.slice(19, 24), codigo.slice(24, 34), codigo.slice(34)];
  return campos.map((campo) => campo + modulo10(campo)).join('') + codigo.slice(4, 19);
}

/** `AAAAA.AAAAA BBBBB.BBBBBB CCCCC.CCCCCC D EEEEEEEEEEEEEE`. */
export function formatarLinhaBoleto(linha: string): string {
  return linha.replace(/^(\d{5})(\d{5})(\d{5})(\d{6})(\d{5})(\d{6})(\d)(\d{14})$/, '$1.$2 $3.$4 $5.$6 $7 $8');
}
