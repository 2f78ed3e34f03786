import { Centavos } from '../../../kernel/centavos';
import { DataCivil } from '../../../kernel/data-civil';
import { NumerosDocumento } from './boleto/boleto';
import { modulo10, modulo11ComZero } from './digitos-verificadores';

const PRODUTO = '8';
const MAIOR_VALOR = 99_999_999_999;

/** 6 e 8: reais; 7 e 9: quantidade ou valor a corrigir. 6 e 7: módulo 10; 8 e 9: módulo 11 (FEBRABAN v7, seção 2). */
export type IdentificadorValor = '6' | '7' | '8' | '9';

/** A forma da empresa vem do convênio: nada no código de barras a distingue. */
export type EmpresaArrecadacao =
  | { readonly tipo: 'FEBRABAN4'; readonly codigo: string }
  | { readonly tipo: 'CNPJ8'; readonly codigo: string };

const LARGURA = { FEBRABAN4: { empresa: 4, livre: 25 }, CNPJ8: { empresa: 8, livre: 21 } } as const;
const LARGURA_VENCIMENTO = 8;

export interface DadosArrecadacao {
  readonly segmento: string;
  readonly identificadorValor: IdentificadorValor;
  readonly empresa: EmpresaArrecadacao;
  readonly valor: Centavos;
  /** Quando vai no código, ocupa as 8 primeiras posições do campo livre (AAAAMMDD). */
  readonly vencimento: DataCivil | null;
  /** Número próprio, só dígitos: cabem 17 ou 13 com vencimento, 25 ou 21 sem ele. */
  readonly numero: string;
}

function verificador(identificador: string): (digitos: string) => string {
  return identificador === '6' || identificador === '7' ? modulo10 : modulo11ComZero;
}

/** Maior quantidade de dígitos do número próprio com o vencimento no código. */
export function digitosDoNumero(tipo: EmpresaArrecadacao['tipo']): number {
  return LARGURA[tipo].livre - LARGURA_VENCIMENTO;
}

/** Código de barras de 44 e linha de 48 dígitos. Erro: `RangeError` se algo não cabe. */
export function numerosDaArrecadacao(dados: DadosArrecadacao): NumerosDocumento {
  const largura = LARGURA[dados.empresa.tipo];
  const vencimento = dados.vencimento?.replaceAll('-', '') ?? '';
  const espaco = largura.livre - vencimento.length;
  if (!/^[1-79]$/.test(dados.segmento)) throw new RangeError('segmento inválido');
  if (!/^\d+$/.test(dados.empresa.codigo) || dados.empresa.codigo.length !== largura.empresa) {
    throw new RangeError('código da empresa fora do formato');
  }
  if (!Number.isSafeInteger(dados.valor) || dados.valor < 0 || dados.valor > MAIOR_VALOR) {
    throw new RangeError('valor fora do intervalo');
  }
  if (!/^\d+$/.test(dados.numero) || dados.numero.length > espaco) throw new RangeError('número não cabe');
  const inicio = PRODUTO + dados.segmento + dados.identificadorValor;
  const resto =
    dados.valor.toString().padStart(11, '0') +
    dados.empresa.codigo +
    vencimento +
    dados.numero.padStart(espaco, '0');
  const codigoBarras = inicio + verificador(dados.identificadorValor)(inicio + resto) + resto;
  return { codigoBarras, linhaDigitavel: linhaDoCodigo(codigoBarras) };
}

function linhaDoCodigo(codigo: string): string {
  const dv = verificador(codigo.charAt(2));
  let linha = '';
  for (let i = 0; i < 44; i += 11) {
    const bloco = codigo.slice(i, i + 11);
    linha += bloco + dv(bloco);
  }
  return linha;
}

/** Se são 44 dígitos de arrecadação e o verificador confere. */
export function ehCodigoDeArrecadacao(codigo: string): boolean {
  if (!/^8[1-79][6-9]\d{41}$/.test(codigo)) return false;
  return verificador(codigo.charAt(2))(codigo.slice(0, 3) + codigo.slice(4)) === codigo[3];
}

/** O valor de face do código; `null` para os identificadores 7 e 9, que não o trazem em reais. */
export function valorNoCodigo(codigo: string): Centavos | null {
  return /[68]/.test(codigo.charAt(2)) ? Number(codigo.slice(4, 15)) : null;
}

/** `DDDDDDDDDDD-D DDDDDDDDDDD-D DDDDDDDDDDD-D DDDDDDDDDDD-D`. */
export function formatarLinhaArrecadacao(linha: string): string {
  return linha.replace(/(\d{11})(\d)/g, '$1-$2 ').trim();
}
