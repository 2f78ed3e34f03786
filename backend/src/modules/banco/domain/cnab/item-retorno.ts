import { Centavos } from '../../../../kernel/centavos';
import { DataCivil } from '../../../../kernel/data-civil';
import { Leitor } from './codec';
import { separarMotivos } from './motivos-bb';
import { EventoBancario } from './movimentos-bb';

/** Linhas do arquivo (de 1) que formam o item, com os seus bytes como vieram. */
export interface Origem {
  readonly linha: number;
  readonly linhaFim: number;
  readonly lote: number;
  readonly bruto: Buffer;
}

export interface TituloRetorno extends Origem {
  readonly tipo: 'TITULO';
  readonly movimento: string;
  readonly evento: EventoBancario;
  readonly motivos: readonly string[];
  /** Sem verificador, só dígitos; na arrecadação, o código de barras. */
  readonly nossoNumero: string;
  readonly numeroDocumento: string;
  readonly usoEmpresa: string;
  readonly vencimento: DataCivil | null;
  readonly valorTitulo: Centavos;
  readonly valorPago: Centavos;
  readonly valorLiquido: Centavos;
  readonly acrescimos: Centavos;
  readonly desconto: Centavos;
  readonly abatimento: Centavos;
  readonly tarifa: Centavos;
  readonly dataOcorrencia: DataCivil | null;
  readonly dataCredito: DataCivil | null;
  readonly bancoRecebedor: string;
  readonly agenciaRecebedora: string;
}

export const MOTIVOS_QUARENTENA = [
  'T_SEM_U',
  'U_SEM_T',
  'U_ANTES_DO_T',
  'MOVIMENTOS_DIFERENTES',
  'LINHA_CURTA',
  'LINHA_COMPRIDA',
  'SALVO_EM_UTF8',
  'VALOR_INVALIDO',
  'DATA_INVALIDA',
  'NOSSO_NUMERO_EM_BRANCO',
  'NOSSO_NUMERO_INVALIDO',
  'NOSSO_NUMERO_DE_OUTRO_CONVENIO',
] as const;
export type MotivoQuarentena = (typeof MOTIVOS_QUARENTENA)[number];

export interface LinhaEmQuarentena extends Origem {
  readonly tipo: 'QUARENTENA';
  readonly motivo: MotivoQuarentena;
  readonly movimento: string | null;
  /** O que se lê com segurança no lugar do nosso número, para a pessoa que vai conferir. */
  readonly nossoNumero: string | null;
}

export interface LinhaGuardada extends Origem {
  readonly tipo: 'GUARDADA';
  readonly motivo: 'OUTRO_SERVICO' | 'SEGMENTO_SEM_USO';
}

export type ItemRetorno = TituloRetorno | LinhaEmQuarentena | LinhaGuardada;

export type NossoNumeroRecusado = {
  readonly motivo: 'NOSSO_NUMERO_EM_BRANCO' | 'NOSSO_NUMERO_INVALIDO' | 'NOSSO_NUMERO_DE_OUTRO_CONVENIO';
};

/** O que muda de um banco para outro na leitura de um título. */
export interface RegrasDoTitulo {
  movimento(campos: Leitor): { readonly codigo: string; readonly evento: EventoBancario };
  nossoNumero(campos: Leitor, convenio: string): string | NossoNumeroRecusado;
  /** Campos que a tabela do banco tem com outro nome; `null` para os que ela não tem. */
  readonly campos: Readonly<Record<string, string | null>>;
}

const EVENTOS_COM_DINHEIRO: readonly EventoBancario[] = [
  'LIQUIDADO',
  'LIQUIDADO_TARDE',
  'COMPENSANDO',
  'ESTORNADO',
];

/** Um título com todos os campos lidos, ou a razão de ele ficar em quarentena. */
export function lerTitulo(
  linhas: Leitor,
  regras: RegrasDoTitulo,
  origem: Origem,
  convenio: string,
): TituloRetorno | MotivoQuarentena {
  const nome = (campo: string): string | null => {
    const trocado = regras.campos[campo];
    return trocado === undefined ? campo : trocado;
  };
  const texto = (campo: string): string => {
    const lido = nome(campo);
    return lido === null ? '' : linhas.texto(lido);
  };
  const valor = (campo: string): number | null => {
    const lido = nome(campo);
    return lido === null ? 0 : linhas.valor(lido);
  };
  const { codigo, evento } = regras.movimento(linhas);
  const nossoNumero = regras.nossoNumero(linhas, convenio);
  if (typeof nossoNumero !== 'string') return nossoNumero.motivo;

  const campoVencimento = nome('vencimento');
  const vencimento = campoVencimento === null ? null : linhas.data(campoVencimento);
  const dataOcorrencia = linhas.data('dataOcorrencia');
  const dataCredito = linhas.data('dataCredito');
  if (vencimento === 'INVALIDA' || dataOcorrencia === 'INVALIDA' || dataCredito === 'INVALIDA') {
    return 'DATA_INVALIDA';
  }
  if (dataOcorrencia === null && EVENTOS_COM_DINHEIRO.includes(evento)) return 'DATA_INVALIDA';
  const valores = {
    valorTitulo: valor('valorNominal'),
    tarifa: valor('tarifa'),
    acrescimos: valor('acrescimos'),
    desconto: valor('desconto'),
    abatimento: valor('abatimento'),
    valorPago: valor('valorPago'),
    valorLiquido: valor('valorLiquido'),
  };
  if (!todosLidos(valores)) return 'VALOR_INVALIDO';
  return {
    tipo: 'TITULO',
    ...origem,
    ...valores,
    movimento: codigo,
    evento,
    motivos: separarMotivos(texto('motivos')),
    nossoNumero,
    numeroDocumento: texto('numeroDocumento').trim(),
    usoEmpresa: texto('usoEmpresa').trim(),
    vencimento,
    dataOcorrencia,
    dataCredito,
    bancoRecebedor: texto('bancoRecebedor'),
    agenciaRecebedora: texto('agenciaRecebedora'),
  };
}

function todosLidos<K extends string>(valores: Record<K, number | null>): valores is Record<K, number> {
  return Object.values(valores).every((valor) => valor !== null);
}

/** `null` se a linha vai de `minimo` a `largura` posições. */
export function motivoDoTamanho(linha: string, minimo: number, largura: number): MotivoQuarentena | null {
  if (linha.length < minimo) return 'LINHA_CURTA';
  if (linha.length <= largura) return null;
  const comoUtf8 = Buffer.from(linha, 'latin1').toString('utf8');
  return !comoUtf8.includes('�') && comoUtf8.length <= largura ? 'SALVO_EM_UTF8' : 'LINHA_COMPRIDA';
}
