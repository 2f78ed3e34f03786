import { Aviso } from './arquivo';
import { fatiar, leitor } from './codec';
import {
  ItemRetorno,
  LinhaEmQuarentena,
  MotivoQuarentena,
  Origem,
  TituloRetorno,
  lerTitulo,
  motivoDoTamanho,
} from './item-retorno';
import { retornoT, retornoU } from './layouts/bb240';
import type { Layout240 } from './layouts-de-retorno';

/** Faixas de linhas de detalhe de cada lote: `[primeira, depois da última)` em índices de `linhas`. */
export interface LoteConferido {
  readonly lote: number;
  readonly cobranca: boolean;
  readonly inicio: number;
  readonly fim: number;
}

const LARGURA = 240;
/** T precisa ir até a tarifa (213) e U até a data do crédito (153): depois vêm brancos que um editor apara. */
const MINIMO = { T: 213, U: 153 };

/** Itens de todos os lotes conferidos, na ordem do arquivo. */
export function lerDetalhes(
  linhas: readonly string[],
  lotes: readonly LoteConferido[],
  layout: Layout240,
  convenio: string,
  avisos: Aviso[],
): readonly ItemRetorno[] {
  const itens: ItemRetorno[] = [];
  for (const lote of lotes) {
    const origem = (inicio: number, fim: number): Origem => ({
      linha: inicio + 1,
      linhaFim: fim,
      lote: lote.lote,
      bruto: Buffer.from(linhas.slice(inicio, fim).join('\n'), 'latin1'),
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
        const lido = par.motivo ?? lerPar(T, U, layout, de, convenio, avisos);
        itens.push(typeof lido === 'string' ? quarentena(de, lido, T, layout) : lido);
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

function quarentena(
  origem: Origem,
  motivo: MotivoQuarentena,
  linha: string,
  layout: Layout240,
): LinhaEmQuarentena {
  const movimento = fatiar(retornoT, linha, 'movimento');
  const numero = segmento(linha) === 'T' ? leitor([layout.T, linha]).texto('nossoNumero').trim() : '';
  return {
    tipo: 'QUARENTENA',
    motivo,
    movimento: /^\d\d$/.test(movimento) ? movimento : null,
    nossoNumero: /^\d{1,17}X?$/.test(numero) ? numero : null,
    ...origem,
  };
}

function lerPar(
  T: string,
  U: string,
  layout: Layout240,
  origem: Origem,
  convenio: string,
  avisos: Aviso[],
): TituloRetorno | MotivoQuarentena {
  const tamanho = motivoDoTamanho(T, MINIMO.T, LARGURA) ?? motivoDoTamanho(U, MINIMO.U, LARGURA);
  if (tamanho) return tamanho;
  if (T.length < LARGURA)
    avisos.push({ codigo: 'LINHA_APARADA', linha: origem.linha, detalhe: T.length.toString() });
  if (U.length < LARGURA) {
    avisos.push({ codigo: 'LINHA_APARADA', linha: origem.linhaFim, detalhe: U.length.toString() });
  }
  return lerTitulo(leitor([layout.T, T], [layout.U, U]), layout.regras, origem, convenio);
}
