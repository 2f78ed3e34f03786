import { ufDoCep } from '../../../../../kernel/cep';
import { lerCnpj } from '../../../../../kernel/cnpj';
import { lerCpf } from '../../../../../kernel/cpf';
import { Centavos, MAXIMO_CENTAVOS } from '../../../../../kernel/centavos';
import { DataCivil, diasEntre } from '../../../../../kernel/data-civil';
import type { NossoNumero } from '../../../../pagamento/domain/boleto/boleto';
import { temLetraNaoLatina, transliterar } from '../../../../../kernel/transliterar';

export interface ConvenioCobranca {
  /** Convênio no Banco do Brasil, código do beneficiário na Caixa, código da empresa no Bradesco. */
  readonly numero: string;
  readonly agencia: string;
  readonly agenciaDv: string;
  readonly conta: string;
  readonly contaDv: string;
  /** Na Caixa, a modalidade. */
  readonly carteira: string;
  /** Só o Banco do Brasil tem; vazia nos outros. */
  readonly variacao: string;
  readonly beneficiarioNome: string;
  readonly beneficiarioCnpj: string;
  /** Arquivo de homologação: o banco processa sem efeito. */
  readonly teste: boolean;
}

/** 01 registra o título, 02 pede a baixa. */
export type MovimentoRemessa = '01' | '02';

export interface PagadorRemessa {
  readonly tipo: 'CPF' | 'CNPJ';
  readonly documento: string;
  readonly nome: string;
  readonly logradouro: string;
  readonly bairro: string;
  /** Oito dígitos. */
  readonly cep: string;
  readonly cidade: string;
  readonly uf: string;
}

export interface TituloRemessa {
  readonly movimento: MovimentoRemessa;
  readonly nossoNumero: NossoNumero;
  readonly numeroDocumento: string;
  readonly vencimento: DataCivil;
  readonly emissao: DataCivil;
  readonly valor: Centavos;
  /** Chave nossa que o banco devolve no retorno; até 25 caracteres ASCII. */
  readonly usoEmpresa: string;
  readonly pagador: PagadorRemessa;
}

const RETENCOES_DO_PAGADOR = [
  'NOME_SEM_LETRAS_LATINAS',
  'PAGADOR_SEM_CPF_CNPJ',
  'CNPJ_COM_LETRAS',
  'CEP_INVALIDO',
  'CEP_DE_OUTRA_UF',
  'ENDERECO_INCOMPLETO',
] as const;
export const MOTIVOS_RETENCAO = [
  ...RETENCOES_DO_PAGADOR,
  'VALOR_INVALIDO',
  'VENCIDO',
  'VENCIMENTO_DISTANTE',
  'VENCIMENTO_ANTES_DA_EMISSAO',
  'NAO_CABE_NO_LAYOUT',
  'DADO_ILEGIVEL',
] as const;
export type MotivoRetencao = (typeof MOTIVOS_RETENCAO)[number];

/** Se o que retém o título são os dados de quem paga. */
export const retidoPeloPagador = (motivo: string): boolean =>
  (RETENCOES_DO_PAGADOR as readonly string[]).includes(motivo);

/** Até onde o Banco do Brasil aceita o vencimento (P 78-85); os outros bancos não dizem. */
const MAXIMO_DIAS = 2500;

/** Por que o banco recusaria o título; `null` se ele pode ir. Vale para o movimento 01. */
export function motivoDeRetencao(titulo: TituloRemessa, hoje: DataCivil): MotivoRetencao | null {
  const { pagador } = titulo;
  if (temLetraNaoLatina(pagador.nome) || !/[A-Z]/.test(transliterar(pagador.nome))) {
    return 'NOME_SEM_LETRAS_LATINAS';
  }
  if ((pagador.tipo === 'CPF' ? lerCpf(pagador.documento) : lerCnpj(pagador.documento)) === null) {
    return 'PAGADOR_SEM_CPF_CNPJ';
  }
  // Em todo layout a inscrição do pagador é um campo numérico.
  if (!/^\d+$/.test(pagador.documento)) return 'CNPJ_COM_LETRAS';
  if (!/^\d{8}$/.test(pagador.cep) || /^0{5}/.test(pagador.cep)) return 'CEP_INVALIDO';
  if (
    transliterar(pagador.logradouro) === '' ||
    transliterar(pagador.cidade) === '' ||
    !/^[A-Z]{2}$/.test(pagador.uf)
  ) {
    return 'ENDERECO_INCOMPLETO';
  }
  // É o motivo 51 com que o banco o recusaria.
  if (ufDoCep(pagador.cep) !== pagador.uf) return 'CEP_DE_OUTRA_UF';
  if (!Number.isSafeInteger(titulo.valor) || titulo.valor <= 0 || titulo.valor > MAXIMO_CENTAVOS) {
    return 'VALOR_INVALIDO';
  }
  if (titulo.vencimento < hoje) return 'VENCIDO';
  if (diasEntre(hoje, titulo.vencimento) > MAXIMO_DIAS) return 'VENCIMENTO_DISTANTE';
  return titulo.vencimento < titulo.emissao ? 'VENCIMENTO_ANTES_DA_EMISSAO' : null;
}
