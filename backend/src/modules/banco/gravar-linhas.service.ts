import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { Centavos } from '../../kernel/centavos';
import type { DataCivil } from '../../kernel/data-civil';
import type { ItemRetorno } from './domain/cnab/item-retorno';
import type { ResultadoLinha } from './domain/conciliacao';
import type { EfeitoLinha } from './domain/efeito-linha';
import { PendenciaEntity } from './pendencia.entity';
import { RetornoLinhaEntity } from './retorno-linha.entity';

export interface PendenciaNova {
  readonly motivo: string;
  readonly valor: Centavos;
  readonly valorPago: Centavos;
  readonly dataPagamento: DataCivil | null;
  readonly documentoId: number | null;
  readonly documentoPropostoId: number | null;
  readonly referencia: string | null;
}

export interface LinhaAplicada {
  readonly item: ItemRetorno;
  readonly resultado: ResultadoLinha;
  readonly motivo: string | null;
  readonly documentoId: number | null;
  readonly efeito: EfeitoLinha | null;
  /** Identidade do fato que esta linha usou. */
  readonly fato: string | null;
  readonly repete: { readonly retornoId: number; readonly linha: number } | null;
  readonly pendencias: readonly PendenciaNova[];
}

const MAXIMO_BRUTO = 1000;
const LOTE = 500;

/** Grava linhas do retorno e as suas pendências. */
@Injectable()
export class GravarLinhasService {
  async gravar(em: EntityManager, retornoId: number, linhas: readonly LinhaAplicada[]): Promise<void> {
    await this.inserirLinhas(em, retornoId, linhas, false);
    const pendencias = linhas.flatMap((linha) =>
      linha.pendencias.map((pendencia) => ({
        ...pendencia,
        chave: `retorno:${retornoId}:${linha.item.linha}:${pendencia.motivo}`,
        retornoId,
        linha: linha.item.linha,
      })),
    );
    if (pendencias.length > 0) {
      await em
        .createQueryBuilder()
        .insert()
        .into(PendenciaEntity)
        .values(pendencias)
        .updateEntity(false)
        .execute();
    }
  }

  /** Linhas à espera de confirmação: mostram o efeito, não o têm. */
  async gravarPrevia(em: EntityManager, retornoId: number, linhas: readonly LinhaAplicada[]): Promise<void> {
    await this.inserirLinhas(em, retornoId, linhas, true);
  }

  private async inserirLinhas(
    em: EntityManager,
    retornoId: number,
    linhas: readonly LinhaAplicada[],
    previa: boolean,
  ): Promise<void> {
    for (let i = 0; i < linhas.length; i += LOTE) {
      const valores = linhas.slice(i, i + LOTE).map((linha) => comoRegistro(retornoId, linha, previa));
      await em
        .createQueryBuilder()
        .insert()
        .into(RetornoLinhaEntity)
        .values(valores)
        .updateEntity(false)
        .execute();
    }
  }
}

function comoRegistro(
  retornoId: number,
  { item, resultado, motivo, documentoId, efeito, fato, repete }: LinhaAplicada,
  previa: boolean,
): Partial<RetornoLinhaEntity> {
  const titulo = item.tipo === 'TITULO' ? item : null;
  const identificado = item.tipo === 'GUARDADA' ? null : item;
  return {
    retornoId,
    linha: item.linha,
    linhaFim: item.linhaFim,
    lote: item.lote,
    bruto: Buffer.from(item.bruto.slice(0, MAXIMO_BRUTO), 'latin1'),
    previa,
    movimento: identificado?.movimento ?? null,
    evento: titulo?.evento ?? null,
    motivos: titulo?.motivos.join(',') ?? '',
    nossoNumero: identificado?.nossoNumero ?? null,
    documentoId,
    valorTitulo: titulo?.valorTitulo ?? 0,
    valorPago: titulo?.valorPago ?? 0,
    valorLiquido: titulo?.valorLiquido ?? 0,
    acrescimos: titulo?.acrescimos ?? 0,
    abatido: (titulo?.desconto ?? 0) + (titulo?.abatimento ?? 0),
    tarifa: titulo?.tarifa ?? 0,
    dataOcorrencia: titulo?.dataOcorrencia ?? null,
    dataCredito: titulo?.dataCredito ?? null,
    resultado,
    motivo,
    efeito,
    fato: previa ? null : fato,
    repeteRetornoId: repete?.retornoId ?? null,
    repeteLinha: repete?.linha ?? null,
  };
}
