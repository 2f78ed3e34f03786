import { Centavos, centavos } from '../../../kernel/centavos';
import { DataCivil } from '../../../kernel/data-civil';
import { modulo10, modulo11Boleto } from './digitos-verificadores';
import { fatorVencimento, vencimentoDoFator } from './fator-vencimento';

const MOEDA_REAL = '9';

export interface NumerosDocumento {
  /** 44 dígitos. */
  readonly codigoBarras: string;
  /** 47 dígitos no boleto, 48 na arrecadação, sem separadores. */
  readonly linhaDigitavel: string;
}

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
  vencimento: DataCivil;
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
  const campo1 = codigo.slice(0, 4) + codigo.slice(19, 24);
  const campo2 = codigo.slice(24, 34);
  const campo3 = codigo.slice(34);
  return (
    campo1 + modulo10(campo1) + campo2 + modulo10(campo2) + campo3 + modulo10(campo3) + codigo.slice(4, 19)
  );
}

/** Aceita o código de 44 ou a linha de 47 dígitos, com ou sem separadores. `null` se um verificador não confere. */
export function decodificarBoleto(texto: string, referencia: DataCivil): BoletoDecodificado | null {
  const digitos = texto.replace(/[\s.-]/g, '');
  const codigoBarras = /^\d{47}$/.test(digitos) ? codigoDaLinha(digitos) : digitos;
  if (!/^\d{44}$/.test(codigoBarras) || codigoBarras[3] !== MOEDA_REAL) return null;
  if (modulo11Boleto(codigoBarras.slice(0, 4) + codigoBarras.slice(5)) !== codigoBarras[4]) return null;
  if (digitos.length === 47 && linhaDoCodigo(codigoBarras) !== digitos) return null;
  return {
    banco: codigoBarras.slice(0, 3),
    valor: Number(codigoBarras.slice(9, 19)),
    vencimento: vencimentoDoFator(codigoBarras.slice(5, 9), referencia),
    campoLivre: codigoBarras.slice(19),
    codigoBarras,
  };
}

function codigoDaLinha(linha: string): string {
  return linha.slice(0, 4) + linha.slice(32) + linha.slice(4, 9) + linha.slice(10, 20) + linha.slice(21, 31);
}

/** `AAAAA.AAAAA BBBBB.BBBBBB CCCCC.CCCCCC D EEEEEEEEEEEEEE`. */
export function formatarLinhaBoleto(linha: string): string {
  return linha.replace(/^(\d{5})(\d{5})(\d{5})(\d{6})(\d{5})(\d{6})(\d)(\d{14})$/, '$1.$2 $3.$4 $5.$6 $7 $8');
}
