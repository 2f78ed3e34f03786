import { Centavos } from '../../../../kernel/centavos';
import { DataCivil } from '../../../../kernel/data-civil';
import { falhaDaArrecadacao } from '../arrecadacao';
import {
  FalhaDoNumero,
  NossoNumero,
  NumerosDocumento,
  falhaDoBoleto,
  numerosDoBoleto,
  semSeparadores,
} from './boleto';
import { campoLivreBB, nossoNumeroBB } from './boleto-banco-do-brasil';
import { campoLivreBradesco, nossoNumeroBradesco } from './boleto-bradesco';
import { ModalidadeCaixa, campoLivreCaixa, nossoNumeroCaixa } from './boleto-caixa';
import { fatorVencimento } from './fator-vencimento';

interface Contrato {
  readonly carteira: string;
  readonly agencia: string;
  readonly conta: string;
}

/** O que identifica o título em cada banco; `agencia` e `conta` sem verificador. */
type DadosNoBanco =
  | ({ readonly banco: '001'; readonly convenio: string } & Contrato)
  | { readonly banco: '104'; readonly beneficiario: string; readonly modalidade: ModalidadeCaixa }
  | ({ readonly banco: '237' } & Contrato);

export type DadosBoleto = DadosNoBanco & {
  readonly sequencia: number;
  readonly vencimento: DataCivil | null;
  readonly valor: Centavos;
};

interface BoletoCalculado extends NumerosDocumento {
  readonly fator: string;
  readonly campoLivre: string;
  readonly nossoNumero: NossoNumero;
}

const MAIOR_VALOR_CAIXA = 999_999_999;
/** Carteiras de cobrança interna do Bradesco: só se pagam lá e o código começa por 000. */
const CARTEIRAS_INTERNAS_BRADESCO = ['21', '22'];

/** Os números de um boleto de qualquer dos bancos conhecidos. Erro: `RangeError` se algo não cabe. */
export function calcularBoleto(dados: DadosBoleto): BoletoCalculado {
  const { bancoNoCodigo, campoLivre, nossoNumero } = regraDoBanco(dados);
  const numeros = numerosDoBoleto({ ...dados, banco: bancoNoCodigo, campoLivre });
  return { ...numeros, fator: fatorVencimento(dados.vencimento), campoLivre, nossoNumero };
}

function regraDoBanco(dados: DadosBoleto): {
  bancoNoCodigo: string;
  campoLivre: string;
  nossoNumero: NossoNumero;
} {
  switch (dados.banco) {
    case '001':
      return {
        bancoNoCodigo: dados.banco,
        campoLivre: campoLivreBB(dados),
        nossoNumero: nossoNumeroBB(dados.convenio, dados.sequencia),
      };
    case '104':
      if (dados.valor > MAIOR_VALOR_CAIXA) throw new RangeError('valor acima do limite da Caixa');
      return {
        bancoNoCodigo: dados.banco,
        campoLivre: campoLivreCaixa(dados),
        nossoNumero: nossoNumeroCaixa(dados.modalidade, dados.sequencia),
      };
    case '237':
      return {
        bancoNoCodigo: CARTEIRAS_INTERNAS_BRADESCO.includes(dados.carteira) ? '000' : dados.banco,
        campoLivre: campoLivreBradesco(dados),
        nossoNumero: nossoNumeroBradesco(dados.carteira, dados.sequencia),
      };
  }
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
  return texto.startsWith('8') ? falhaDaArrecadacao(texto) : falhaDoBoleto(texto);
}
