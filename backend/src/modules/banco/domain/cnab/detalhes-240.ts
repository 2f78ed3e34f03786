import { Centavos } from '../../../../kernel/centavos';
import { DataCivil } from '../../../../kernel/data-civil';
import { Aviso } from './arquivo';
import { NomeCampo, fatiar, lerDataCnab, lerValor } from './codec';
import { retornoT, retornoU } from './layouts/bb240';
import { separarMotivos } from './motivos-bb';
import { EventoBancario, movimentoBB240 } from './movimentos-bb';
import { lerNossoNumeroBB } from './nosso-numero-bb';

/** Faixas de linhas de detalhe de cada lote: `[primeira, depois da última)` em índices de `linhas`. */
export interface LoteConferido {
  readonly lote: number;
  readonly cobranca: boolean;
  readonly inicio: number;
  readonly fim: number;
}

/** Linhas do arquivo (de 1) que formam o item, com os seus bytes como vieram. */
interface Origem {
  readonly linha: number;
  readonly linhaFim: number;
  readonly lote: number;
  readonly bruto: string;
}

export interface TituloRetorno extends Origem {
  readonly tipo: 'TITULO';
  readonly movimento: string;
  readonly evento: EventoBancario;
  readonly motivos: readonly string[];
  /** Sem verificador, só dígitos. */
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

const LARGURA = 240;
/** T precisa ir até a tarifa (213) e U até a data do crédito (153): depois vêm brancos que um editor apara. */
const MINIMO = { T: 213, U: 153 };
const EVENTOS_COM_DINHEIRO: readonly EventoBancario[] = [
  'LIQUIDADO',
  'LIQUIDADO_TARDE',
  'COMPENSANDO',
  'ESTORNADO',
];

type CampoT = NomeCampo<(typeof retornoT.campos)[number]>;
type CampoU = NomeCampo<(typeof retornoU.campos)[number]>;

/** Itens de todos os lotes conferidos, na ordem do arquivo. */
export function lerDetalhes(
  linhas: readonly string[],
  lotes: readonly LoteConferido[],
  convenio: string,
  avisos: Aviso[],
): readonly ItemRetorno[] {
  const itens: ItemRetorno[] = [];
  for (const lote of lotes) {
    const origem = (inicio: number, fim: number): Origem => ({
      linha: inicio + 1,
      linhaFim: fim,
      lote: lote.lote,
      bruto: linhas.slice(inicio, fim).join('\n'),
    });
    let i = lote.inicio;
    while (i < lote.fim) {
      if (!lote.cobranca || !/[TU]/.test(segmento(linhas[i]))) {
        const motivo = lote.cobranca ? 'SEGMENTO_SEM_USO' : 'OUTRO_SERVICO';
        itens.push({ tipo: 'GUARDADA', motivo, ...origem(i, i + 1) });
        i += 1;
        continue;
      }
      const fim = fimDaSerie(linhas, i, lote.fim);
      for (const par of parear(linhas, i, fim)) {
        const de = origem(par.inicio, par.fim);
        const T = linhas[par.inicio] ?? '';
        const U = linhas[par.inicio + 1] ?? '';
        itens.push(par.motivo ? quarentena(de, par.motivo, T) : lerTitulo(T, U, de, convenio, avisos));
      }
      i = fim;
    }
  }
  return itens;
}

function segmento(linha: string | undefined): string {
  return fatiar(retornoT, linha ?? '', 'segmento');
}

function fimDaSerie(linhas: readonly string[], inicio: number, limite: number): number {
  let fim = inicio;
  while (fim < limite && /[TU]/.test(segmento(linhas[fim]))) fim += 1;
  return fim;
}

interface Par {
  readonly inicio: number;
  readonly fim: number;
  readonly motivo: MotivoQuarentena | null;
}

/**
 * Um T só casa com o U logo em seguida (mesmo lote, sequência + 1, que a estrutura já garantiu) e de mesmo movimento.
 * Um U solto no começo de uma alternância U T U T … que termina em T é um arquivo trocado: nenhum par dela é confiável.
 */
function parear(linhas: readonly string[], inicio: number, fim: number): readonly Par[] {
  const pares: Par[] = [];
  let i = inicio;
  while (i < fim) {
    const proxima = i + 1 < fim ? segmento(linhas[i + 1]) : '';
    if (segmento(linhas[i]) === 'U') {
      let alternadas = i + 1;
      while (alternadas < fim && segmento(linhas[alternadas]) !== segmento(linhas[alternadas - 1]))
        alternadas += 1;
      const trocadas = (alternadas - i) % 2 === 0;
      if (!trocadas) {
        pares.push({ inicio: i, fim: i + 1, motivo: 'U_SEM_T' });
        i += 1;
        continue;
      }
      for (; i < alternadas; i += 2) pares.push({ inicio: i, fim: i + 2, motivo: 'U_ANTES_DO_T' });
    } else if (proxima !== 'U') {
      pares.push({ inicio: i, fim: i + 1, motivo: 'T_SEM_U' });
      i += 1;
    } else {
      const mesmo =
        fatiar(retornoT, linhas[i] ?? '', 'movimento') === fatiar(retornoU, linhas[i + 1] ?? '', 'movimento');
      pares.push({ inicio: i, fim: i + 2, motivo: mesmo ? null : 'MOVIMENTOS_DIFERENTES' });
      i += 2;
    }
  }
  return pares;
}

function quarentena(origem: Origem, motivo: MotivoQuarentena, linha: string): LinhaEmQuarentena {
  const movimento = fatiar(retornoT, linha, 'movimento');
  const numero = segmento(linha) === 'T' ? fatiar(retornoT, linha, 'nossoNumero').trim() : '';
  return {
    tipo: 'QUARENTENA',
    motivo,
    movimento: /^\d\d$/.test(movimento) ? movimento : null,
    nossoNumero: /^\d{1,17}X?$/.test(numero) ? numero : null,
    ...origem,
  };
}

function lerTitulo(
  T: string,
  U: string,
  origem: Origem,
  convenio: string,
  avisos: Aviso[],
): TituloRetorno | LinhaEmQuarentena {
  const tamanho = motivoDoTamanho(T, MINIMO.T) ?? motivoDoTamanho(U, MINIMO.U);
  if (tamanho) return quarentena(origem, tamanho, T);
  if (T.length < LARGURA)
    avisos.push({ codigo: 'LINHA_APARADA', linha: origem.linha, detalhe: T.length.toString() });
  if (U.length < LARGURA) {
    avisos.push({ codigo: 'LINHA_APARADA', linha: origem.linhaFim, detalhe: U.length.toString() });
  }
  const campoT = (nome: CampoT): string => fatiar(retornoT, T, nome);
  const campoU = (nome: CampoU): string => fatiar(retornoU, U, nome);
  const movimento = campoT('movimento');
  const { evento } = movimentoBB240(movimento);

  const numero = campoT('nossoNumero').trim();
  if (/^0*$/.test(numero)) return quarentena(origem, 'NOSSO_NUMERO_EM_BRANCO', T);
  const nossoNumero = lerNossoNumeroBB(numero, convenio);
  if (typeof nossoNumero !== 'string') return quarentena(origem, nossoNumero.motivo, T);

  const vencimento = lerDataCnab(campoT('vencimento'));
  const dataOcorrencia = lerDataCnab(campoU('dataOcorrencia'));
  const dataCredito = lerDataCnab(campoU('dataCredito'));
  if (vencimento === 'INVALIDA' || dataOcorrencia === 'INVALIDA' || dataCredito === 'INVALIDA') {
    return quarentena(origem, 'DATA_INVALIDA', T);
  }
  if (dataOcorrencia === null && EVENTOS_COM_DINHEIRO.includes(evento)) {
    return quarentena(origem, 'DATA_INVALIDA', T);
  }
  const valores = {
    valorTitulo: lerValor(campoT('valorNominal')),
    tarifa: lerValor(campoT('tarifa')),
    acrescimos: lerValor(campoU('acrescimos')),
    desconto: lerValor(campoU('desconto')),
    abatimento: lerValor(campoU('abatimento')),
    valorPago: lerValor(campoU('valorPago')),
    valorLiquido: lerValor(campoU('valorLiquido')),
  };
  if (!todosLidos(valores)) return quarentena(origem, 'VALOR_INVALIDO', T);
  return {
    tipo: 'TITULO',
    ...origem,
    ...valores,
    movimento,
    evento,
    motivos: separarMotivos(campoT('motivos')),
    nossoNumero,
    numeroDocumento: campoT('numeroDocumento').trim(),
    usoEmpresa: campoT('usoEmpresa').trim(),
    vencimento,
    dataOcorrencia,
    dataCredito,
    bancoRecebedor: campoT('bancoRecebedor'),
    agenciaRecebedora: campoT('agenciaRecebedora'),
  };
}

function todosLidos<K extends string>(valores: Record<K, number | null>): valores is Record<K, number> {
  return Object.values(valores).every((valor) => valor !== null);
}

function motivoDoTamanho(linha: string, minimo: number): MotivoQuarentena | null {
  if (linha.length < minimo) return 'LINHA_CURTA';
  if (linha.length <= LARGURA) return null;
  const comoUtf8 = Buffer.from(linha, 'latin1').toString('utf8');
  return !comoUtf8.includes('�') && comoUtf8.length <= LARGURA ? 'SALVO_EM_UTF8' : 'LINHA_COMPRIDA';
}
