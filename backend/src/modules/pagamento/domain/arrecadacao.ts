import { Centavos } from '../../../kernel/centavos';
import { DataCivil, lerDataCivil } from '../../../kernel/data-civil';
import { FalhaDoNumero, NumerosDocumento, semSeparadores } from './boleto/boleto';
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

interface ArrecadacaoDecodificada {
  readonly segmento: string;
  readonly identificadorValor: IdentificadorValor;
  readonly empresa: string;
  /** `null` para os identificadores 7 e 9, cujo valor não é em reais. */
  readonly valor: Centavos | null;
  readonly campoLivre: string;
  readonly codigoBarras: string;
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

function codigoDaLinha(linha: string): string {
  return linha.replace(/(\d{11})\d/g, '$1');
}

const BLOCOS = [1, 2, 3, 4] as const;

/** A primeira falha do código de 44 ou da linha de 48 dígitos, sem separadores; `null` se tudo confere. */
export function falhaDaArrecadacao(digitos: string): FalhaDoNumero | null {
  if (!/^\d*$/.test(digitos)) return 'CARACTERE';
  if (digitos.length !== 44 && digitos.length !== 48) return 'TAMANHO';
  const codigo = digitos.length === 48 ? codigoDaLinha(digitos) : digitos;
  if (codigo[0] !== PRODUTO) return 'PRODUTO';
  if (!/[1-79]/.test(codigo.charAt(1))) return 'SEGMENTO';
  if (!/[6-9]/.test(codigo.charAt(2))) return 'IDENTIFICADOR_DE_VALOR';
  if (digitos.length === 48) {
    const linha = linhaDoCodigo(codigo);
    const errado = BLOCOS.find((bloco) => linha[bloco * 12 - 1] !== digitos[bloco * 12 - 1]);
    if (errado) return `VERIFICADOR_DO_CAMPO_${errado}`;
  }
  const geral = verificador(codigo.charAt(2))(codigo.slice(0, 3) + codigo.slice(4));
  return geral === codigo[3] ? null : 'VERIFICADOR_GERAL';
}

/** Aceita o código de 44 ou a linha de 48 dígitos, com ou sem separadores. `null` se um verificador não confere. */
export function decodificarArrecadacao(
  texto: string,
  tipo: EmpresaArrecadacao['tipo'],
): ArrecadacaoDecodificada | null {
  const digitos = semSeparadores(texto);
  if (falhaDaArrecadacao(digitos) !== null) return null;
  const codigoBarras = digitos.length === 48 ? codigoDaLinha(digitos) : digitos;
  const identificadorValor = codigoBarras.charAt(2) as IdentificadorValor;
  const fimEmpresa = 15 + LARGURA[tipo].empresa;
  return {
    segmento: codigoBarras.charAt(1),
    identificadorValor,
    empresa: codigoBarras.slice(15, fimEmpresa),
    valor:
      identificadorValor === '6' || identificadorValor === '8' ? Number(codigoBarras.slice(4, 15)) : null,
    campoLivre: codigoBarras.slice(fimEmpresa),
    codigoBarras,
  };
}

/** Lê o vencimento do começo do campo livre; só vale para convênios que o põem lá. */
export function vencimentoDoCampoLivre(campoLivre: string): DataCivil | null {
  return lerDataCivil(`${campoLivre.slice(0, 4)}-${campoLivre.slice(4, 6)}-${campoLivre.slice(6, 8)}`);
}

/** `DDDDDDDDDDD-D DDDDDDDDDDD-D DDDDDDDDDDD-D DDDDDDDDDDD-D`. */
export function formatarLinhaArrecadacao(linha: string): string {
  return linha.replace(/(\d{11})(\d)/g, '$1-$2 ').trim();
}
