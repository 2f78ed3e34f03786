import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { dinheiroDoItem } from '../domain/conciliacao/conciliacao';
import { Pendencias } from '../pendencia/pendencias';
import { atorDoRetorno } from './efeitos-do-titulo';
import { LinhaAplicada, dataDoItem } from './linha-aplicada';

/** As colunas de `comoRegistro`, na ordem; as que a tabela preenche sozinha com nulo ou zero. */
const COLUNAS = [
  'retorno_id',
  'linha',
  'linha_fim',
  'lote',
  'previa',
  'movimento',
  'evento',
  'motivos',
  'nosso_numero',
  'documento_id',
  'valor_titulo',
  'valor_pago',
  'valor_liquido',
  'acrescimos',
  'abatido',
  'tarifa',
  'recebido',
  'aplicado',
  'data_ocorrencia',
  'data_credito',
  'resultado',
  'motivo',
  'efeito',
  'fato',
  'repete_retorno_id',
  'repete_linha',
] as const;
const COM_PADRAO: ReadonlySet<string> = new Set([
  'previa',
  'acrescimos',
  'abatido',
  'tarifa',
  'motivo',
  'repete_retorno_id',
  'repete_linha',
]);

/** Grava linhas do retorno e as suas pendências. */
@Injectable()
export class GravarLinhasService {
  constructor(private readonly pendencias: Pendencias) {}

  async gravar(em: EntityManager, retornoId: number, linhas: readonly LinhaAplicada[]): Promise<void> {
    await inserirLinhas(em, retornoId, linhas, false);
    const pendencias = linhas.flatMap((linha) =>
      linha.pendencias.map((pendencia) => ({
        ...pendencia,
        chave: `retorno:${retornoId}:${linha.item.linha}:${pendencia.motivo}`,
        retornoId,
        linha: linha.item.linha,
      })),
    );
    await this.pendencias.abrir(em, pendencias, atorDoRetorno(retornoId));
  }

  /** Linhas à espera de confirmação: mostram o efeito, não o têm. */
  async gravarPrevia(em: EntityManager, retornoId: number, linhas: readonly LinhaAplicada[]): Promise<void> {
    await inserirLinhas(em, retornoId, linhas, true);
  }
}

async function inserirLinhas(
  em: EntityManager,
  retornoId: number,
  linhas: readonly LinhaAplicada[],
  previa: boolean,
): Promise<void> {
  if (linhas.length === 0) return;
  const registros = linhas.map((linha) => comoRegistro(retornoId, linha, previa));
  const usadas = COLUNAS.flatMap((nome, i) =>
    COM_PADRAO.has(nome) && registros.every((registro) => !registro[i]) ? [] : [i],
  );
  await em.query(`INSERT INTO retorno_linha (${usadas.map((i) => COLUNAS[i]).join(', ')}) VALUES ?`, [
    registros.map((registro) => usadas.map((i) => registro[i])),
  ]);
}

/** Os valores de uma linha na ordem de `COLUNAS`. */
function comoRegistro(retornoId: number, linha: LinhaAplicada, previa: boolean): readonly unknown[] {
  const { item, resultado, motivo, documentoId, efeito, recebido, aplicado, fato, repete } = linha;
  const titulo = item.tipo === 'TITULO' ? item : null;
  const dinheiro = item.tipo === 'QUARENTENA' ? item.dinheiro : null;
  const identificado = item.tipo === 'GUARDADA' ? null : item;
  return [
    retornoId,
    item.linha,
    item.linhaFim,
    item.lote,
    previa,
    identificado?.movimento ?? null,
    titulo?.evento ?? dinheiro?.evento ?? null,
    titulo?.motivos.join(',') ?? '',
    identificado?.nossoNumero ?? null,
    documentoId,
    titulo?.valorTitulo ?? 0,
    dinheiroDoItem(item).valorPago,
    titulo?.valorLiquido ?? 0,
    titulo?.acrescimos ?? 0,
    (titulo?.desconto ?? 0) + (titulo?.abatimento ?? 0),
    titulo?.tarifa ?? 0,
    recebido,
    aplicado,
    dataDoItem(item),
    titulo?.dataCredito ?? null,
    resultado,
    motivo,
    efeito,
    previa || fato === null ? null : Buffer.from(fato, 'hex'),
    repete?.retornoId ?? null,
    repete?.linha ?? null,
  ];
}
