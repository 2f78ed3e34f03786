import { Centavos } from '../../../../kernel/centavos';
import { DataCivil } from '../../../../kernel/data-civil';
import { NossoNumero, NumerosDocumento, numerosDoBoleto } from './boleto';
import { campoLivreBB, nossoNumeroBB } from './boleto-banco-do-brasil';
import { campoLivreBradesco, nossoNumeroBradesco } from './boleto-bradesco';
import { ModalidadeCaixa, campoLivreCaixa, nossoNumeroCaixa } from './boleto-caixa';

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
  readonly nossoNumero: NossoNumero;
}

const MAIOR_VALOR_CAIXA = 999_999_999;
/** Carteiras de cobrança interna do Bradesco: só se pagam lá e o código começa por 000. */
const CARTEIRAS_INTERNAS_BRADESCO = ['21', '22'];

/** Os números de um boleto de qualquer dos bancos conhecidos. Erro: `RangeError` se algo não cabe. */
export function calcularBoleto(dados: DadosBoleto): BoletoCalculado {
  const { bancoNoCodigo, campoLivre, nossoNumero } = regraDoBanco(dados);
  return { ...numerosDoBoleto({ ...dados, banco: bancoNoCodigo, campoLivre }), nossoNumero };
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
