import type { Centavos } from '../../src/kernel/centavos';
import {
  DataCivil,
  dataCivil,
  deDiasDesdeEpoca,
  diasDesdeEpoca,
  lerDataCivil,
} from '../../src/kernel/data-civil';
import type { EmpresaArrecadacao, IdentificadorValor } from '../../src/modules/pagamento/domain/arrecadacao';
import {
  modulo10,
  modulo11Boleto,
  modulo11ComZero,
} from '../../src/modules/pagamento/domain/digitos-verificadores';

/** O caminho de volta dos números que o produto imprime, escrito à parte: o mesmo engano não passa nos dois. */

export type FalhaDoNumero =
  | 'TAMANHO'
  | 'CARACTERE'
  | 'MOEDA'
  | 'PRODUTO'
  | 'SEGMENTO'
  | 'IDENTIFICADOR_DE_VALOR'
  | 'VERIFICADOR_GERAL'
  | `VERIFICADOR_DO_CAMPO_${1 | 2 | 3 | 4}`;

interface BoletoLido {
  readonly banco: string;
  readonly valor: Centavos;
  readonly vencimento: DataCivil | null;
  readonly campoLivre: string;
  readonly codigoBarras: string;
}

interface ArrecadacaoLida {
  readonly segmento: string;
  readonly identificadorValor: IdentificadorValor;
  readonly empresa: string;
  /** `null` para os identificadores 7 e 9, cujo valor não é em reais. */
  readonly valor: Centavos | null;
  readonly campoLivre: string;
  readonly codigoBarras: string;
}

const REAL = '9';
const ARRECADACAO = '8';
const FATOR_ZERO = diasDesdeEpoca(dataCivil('1997-10-07'));
const PRIMEIRO_FATOR = 1000;
const CICLO = 9000;
const CAMPOS_DA_ARRECADACAO = [1, 2, 3, 4] as const;

/** O fator se repete a cada 9000 dias: devolve a data mais próxima de `referencia`; `null` para 0000 (sem vencimento). */
export function vencimentoDoFator(fator: string, referencia: DataCivil): DataCivil | null {
  const dias = Number(fator);
  if (dias < PRIMEIRO_FATOR) return null;
  const ciclos = Math.max(0, Math.round((diasDesdeEpoca(referencia) - FATOR_ZERO - dias) / CICLO));
  return deDiasDesdeEpoca(FATOR_ZERO + dias + ciclos * CICLO);
}

/** A primeira falha do código de 44 ou da linha de 47 dígitos, sem separadores; `null` se tudo confere. */
export function falhaDoBoleto(digitos: string): FalhaDoNumero | null {
  if (!/^\d*$/.test(digitos)) return 'CARACTERE';
  if (digitos.length !== 44 && digitos.length !== 47) return 'TAMANHO';
  const codigo = codigoDoBoleto(digitos);
  if (codigo[3] !== REAL) return 'MOEDA';
  if (digitos.length === 47) {
    if (modulo10(digitos.slice(0, 9)) !== digitos[9]) return 'VERIFICADOR_DO_CAMPO_1';
    if (modulo10(digitos.slice(10, 20)) !== digitos[20]) return 'VERIFICADOR_DO_CAMPO_2';
    if (modulo10(digitos.slice(21, 31)) !== digitos[31]) return 'VERIFICADOR_DO_CAMPO_3';
  }
  const geral = modulo11Boleto(codigo.slice(0, 4) + codigo.slice(5));
  return geral === codigo[4] ? null : 'VERIFICADOR_GERAL';
}

/** Aceita o código de 44 ou a linha de 47 dígitos, com ou sem separadores. `null` se um verificador não confere. */
export function lerBoleto(texto: string, referencia: DataCivil): BoletoLido | null {
  const digitos = semSeparadores(texto);
  if (falhaDoBoleto(digitos) !== null) return null;
  const codigoBarras = codigoDoBoleto(digitos);
  return {
    banco: codigoBarras.slice(0, 3),
    valor: Number(codigoBarras.slice(9, 19)),
    vencimento: vencimentoDoFator(codigoBarras.slice(5, 9), referencia),
    campoLivre: codigoBarras.slice(19),
    codigoBarras,
  };
}

/** A primeira falha do código de 44 ou da linha de 48 dígitos, sem separadores; `null` se tudo confere. */
export function falhaDaArrecadacao(digitos: string): FalhaDoNumero | null {
  if (!/^\d*$/.test(digitos)) return 'CARACTERE';
  if (digitos.length !== 44 && digitos.length !== 48) return 'TAMANHO';
  const codigo = codigoDaArrecadacao(digitos);
  if (codigo[0] !== ARRECADACAO) return 'PRODUTO';
  if (!/[1-79]/.test(codigo.charAt(1))) return 'SEGMENTO';
  if (!/[6-9]/.test(codigo.charAt(2))) return 'IDENTIFICADOR_DE_VALOR';
  const verificador = /[67]/.test(codigo.charAt(2)) ? modulo10 : modulo11ComZero;
  if (digitos.length === 48) {
    const errado = CAMPOS_DA_ARRECADACAO.find(
      (campo) => verificador(digitos.slice(campo * 12 - 12, campo * 12 - 1)) !== digitos[campo * 12 - 1],
    );
    if (errado) return `VERIFICADOR_DO_CAMPO_${errado}`;
  }
  return verificador(codigo.slice(0, 3) + codigo.slice(4)) === codigo[3] ? null : 'VERIFICADOR_GERAL';
}

/** Aceita o código de 44 ou a linha de 48 dígitos, com ou sem separadores. `null` se um verificador não confere. */
export function lerArrecadacao(texto: string, tipo: EmpresaArrecadacao['tipo']): ArrecadacaoLida | null {
  const digitos = semSeparadores(texto);
  if (falhaDaArrecadacao(digitos) !== null) return null;
  const codigoBarras = codigoDaArrecadacao(digitos);
  const identificadorValor = codigoBarras.charAt(2) as IdentificadorValor;
  const fimDaEmpresa = tipo === 'CNPJ8' ? 23 : 19;
  return {
    segmento: codigoBarras.charAt(1),
    identificadorValor,
    empresa: codigoBarras.slice(15, fimDaEmpresa),
    valor: /[68]/.test(identificadorValor) ? Number(codigoBarras.slice(4, 15)) : null,
    campoLivre: codigoBarras.slice(fimDaEmpresa),
    codigoBarras,
  };
}

/** Lê o vencimento do começo do campo livre; só vale para convênios que o põem lá. */
export function vencimentoDoCampoLivre(campoLivre: string): DataCivil | null {
  return lerDataCivil(`${campoLivre.slice(0, 4)}-${campoLivre.slice(4, 6)}-${campoLivre.slice(6, 8)}`);
}

/** A primeira falha de uma linha digitável, com ou sem separadores; `null` se tudo confere. */
export function falhaDaLinhaDigitavel(texto: string): FalhaDoNumero | null {
  const digitos = semSeparadores(texto);
  if (!/^\d*$/.test(digitos)) return 'CARACTERE';
  if (digitos.length === 48) return falhaDaArrecadacao(digitos);
  return digitos.length === 47 ? falhaDoBoleto(digitos) : 'TAMANHO';
}

/** A primeira falha de um código de barras de 44 dígitos; o produto 8 é arrecadação, o resto é banco. */
export function falhaDoCodigoDeBarras(texto: string): FalhaDoNumero | null {
  if (!/^\d*$/.test(texto)) return 'CARACTERE';
  if (texto.length !== 44) return 'TAMANHO';
  return texto.startsWith(ARRECADACAO) ? falhaDaArrecadacao(texto) : falhaDoBoleto(texto);
}

function semSeparadores(texto: string): string {
  return texto.replace(/[\s.-]/g, '');
}

function codigoDoBoleto(digitos: string): string {
  if (digitos.length === 44) return digitos;
  const livre = digitos.slice(4, 9) + digitos.slice(10, 20) + digitos.slice(21, 31);
  return digitos.slice(0, 4) + digitos.slice(32) + livre;
}

function codigoDaArrecadacao(digitos: string): string {
  return digitos.length === 44 ? digitos : digitos.replace(/(\d{11})\d/g, '$1');
}
