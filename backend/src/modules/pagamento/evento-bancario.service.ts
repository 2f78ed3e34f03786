import { Injectable } from '@nestjs/common';
import { DataSource, EntityManager } from 'typeorm';
import type { Ator } from '../../platform/ator';
import { BaixarDocumentoService } from './baixar-documento.service';
import { BAIXAVEIS } from './domain/baixa';
import { COLUNAS_DO_BANCO, DocumentoDoBanco } from './documento-do-banco';
import type { TipoDocumento } from './domain/estado-documento';
import { efeitosDoFato, FatoBancario } from './domain/fato-bancario';
import { MudancaDocumentoService } from './mudanca-documento.service';
import { PedidosDeBaixa } from './pedidos-de-baixa';

interface FatoDoDocumento {
  readonly documento: DocumentoDoBanco;
  readonly fato: FatoBancario;
  readonly ator: Ator;
  readonly motivo: string;
}

/** O que o banco diz de um documento, aplicado a ele. Quem chama travou as linhas. */
@Injectable()
export class EventoBancarioService {
  constructor(
    private readonly fonte: DataSource,
    private readonly mudanca: MudancaDocumentoService,
    private readonly baixa: BaixarDocumentoService,
    private readonly pedidos: PedidosDeBaixa,
  ) {}

  /**
   * Trava, na ordem da chave, os documentos do convênio que o banco conhece por estas: nossos números sem verificador,
   * ou os 44 dígitos do código de barras de guias.
   */
  async travar(
    em: EntityManager,
    convenio: { id: number; tipo: TipoDocumento },
    chaves: readonly string[],
  ): Promise<ReadonlyMap<string, DocumentoDoBanco>> {
    if (chaves.length === 0) return new Map();
    const coluna = convenio.tipo === 'BOLETO' ? 'nosso_numero' : 'codigo_barras';
    const lidos = await em.query<Omit<DocumentoDoBanco, 'baixaPedida'>[]>(
      `SELECT ${COLUNAS_DO_BANCO} FROM documento_pagamento WHERE convenio_id = ? AND ${coluna} IN (?)
       ORDER BY ${coluna} FOR UPDATE`,
      [convenio.id, chaves],
    );
    const pedidas = await this.pedidos.abertos(
      em,
      lidos.map(({ id }) => id),
    );
    return new Map(
      lidos.map((documento) => [
        (convenio.tipo === 'BOLETO' ? documento.nossoNumero : documento.codigoBarras) ?? '',
        { ...documento, baixaPedida: pedidas.has(documento.id) },
      ]),
    );
  }

  /** De que se trata nos documentos com estas chaves, lido sem travar. */
  async referenciasDe(
    convenio: { id: number; tipo: TipoDocumento },
    chaves: readonly string[],
  ): Promise<readonly string[]> {
    if (chaves.length === 0) return [];
    const coluna = convenio.tipo === 'BOLETO' ? 'nosso_numero' : 'codigo_barras';
    const documentos = await this.fonte.query<{ referencia: string }[]>(
      `SELECT referencia FROM documento_pagamento WHERE convenio_id = ? AND ${coluna} IN (?)`,
      [convenio.id, chaves],
    );
    return [...new Set(documentos.map(({ referencia }) => referencia))];
  }

  /**
   * Muda os documentos e o que depende deles: pagos, os outros da referência são baixados; baixados, o pedido se cumpre.
   * Quem chama não põe na mesma vez dois documentos de uma referência.
   */
  async aplicar(em: EntityManager, fatos: readonly FatoDoDocumento[]): Promise<void> {
    const mudancas = fatos.map((um) => ({ ...um, ...efeitosDoFato(um.documento, um.fato) }));
    await this.mudanca.aplicar(em, ...mudancas.map((um) => ({ ...um, evento: um.fato.evento })));
    for (const { documento, pedidoDeBaixa, ...porque } of mudancas) {
      if (documento.baixaPedida && pedidoDeBaixa)
        await this.encerrarPedido(em, documento, pedidoDeBaixa, porque);
    }
    const pagos = mudancas.filter(({ baixaOsOutros }) => baixaOsOutros);
    const comOutros = await comOutrosAbertos(
      em,
      pagos.map(({ documento }) => documento.referencia),
    );
    for (const { documento, ator } of pagos) {
      const { id: exceto, referencia } = documento;
      if (!comOutros.has(referencia)) continue;
      await this.baixa.baixarDaReferencia(em, { referencia, ator, motivo: 'OUTRO_DOCUMENTO_PAGO', exceto });
    }
  }

  /** `RECUSADA`: o banco não aceitou o pedido, e o título continua como estava. */
  async encerrarPedido(
    em: EntityManager,
    documento: DocumentoDoBanco,
    estado: 'CONFIRMADA' | 'DISPENSADA' | 'RECUSADA',
    porque: { ator: Ator; motivo: string },
  ): Promise<void> {
    await this.pedidos.mudar(em, [documento.id], estado, porque);
    documento.baixaPedida = false;
  }
}

/** Referências, entre as dadas, com mais de um documento e algum que ainda se possa baixar. */
async function comOutrosAbertos(
  em: EntityManager,
  referencias: readonly string[],
): Promise<ReadonlySet<string>> {
  if (referencias.length === 0) return new Set();
  const linhas = await em.query<{ referencia: string }[]>(
    `SELECT DISTINCT d.referencia FROM (
       SELECT referencia FROM documento_pagamento WHERE referencia IN (?) GROUP BY referencia HAVING COUNT(*) > 1) r
     JOIN documento_pagamento d ON d.referencia = r.referencia AND d.estado IN (?)`,
    [referencias, BAIXAVEIS],
  );
  return new Set(linhas.map(({ referencia }) => referencia));
}
