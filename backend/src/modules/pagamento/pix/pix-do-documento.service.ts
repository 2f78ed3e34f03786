import { Injectable } from '@nestjs/common';
import { EntityManager, IsNull, Not } from 'typeorm';
import type { DataCivil } from '../../../kernel/data-civil';
import { transliterar } from '../../../kernel/transliterar';
import { Ambiente } from '../../../platform/config/ambiente';
import { executar } from '../../../platform/database/executar';
import { ConvenioEntity } from '../convenio/convenio.entity';
import type { DocumentoPagamentoEntity } from '../documento-pagamento.entity';
import type { EstadoCobrancaPix } from '../domain/pix/cobranca-pix';
import { copiaECola } from '../domain/pix/pix-do-banco';
import { CobrancasPix } from './cobrancas-pix';
import { PixCobrancaEntity } from './pix-cobranca.entity';
import { PixDocumentoEntity } from './pix-documento.entity';
import { PixLigacaoEntity } from './pix-ligacao.entity';

/** O PIX que o banco fez para um boleto, como veio no arquivo. */
interface PixTrazido {
  readonly nossoNumero: string;
  readonly trazido: string;
  readonly txid: string | null;
}

/** O PIX de um documento a pagar (decisão D16). */
export interface PixAPagar {
  readonly copiaECola: string;
  /** O último dia. */
  readonly expiraEm: DataCivil;
  readonly situacao: 'ATIVA';
}

/** SEM_CONFIRMAR: há código, e o provedor deixou de responder; o que se pagar só se sabe quando ele voltar. */
export const SITUACOES_DO_PIX = ['SEM_PIX', 'EM_PREPARO', 'FORA_DO_AR', 'SEM_CONFIRMAR', 'ATIVA'] as const;
export type SituacaoDoPix = (typeof SITUACOES_DO_PIX)[number];

/** Da cobrança cujo código já ninguém consegue pagar. */
const SEM_CODIGO: readonly EstadoCobrancaPix[] = ['RETIRAR', 'RETIRADA', 'CONCLUIDA'];
interface Codigo {
  readonly copiaECola: string | null;
  readonly estado: EstadoCobrancaPix | null;
  readonly tentativas: number | null;
}

const CODIGO = `SELECT p.copia_e_cola AS copiaECola, c.estado, c.tentativas FROM documento_pagamento d
  LEFT JOIN pix_documento p ON p.documento_id = d.id LEFT JOIN pix_cobranca c ON c.documento_id = d.id WHERE d.id = ?`;

/** O código é do valor inteiro: de quem já pagou parte levaria a mais. */
const pagaSePorPix = ({ referenciaAberta, valorPago }: DocumentoPagamentoEntity): boolean =>
  referenciaAberta !== null && valorPago === 0;

/** O PIX preso a um documento de pagamento: nunca um avulso ao lado dele (decisão D7). */
@Injectable()
export class PixDoDocumentoService {
  constructor(
    private readonly ambiente: Ambiente,
    private readonly cobrancas: CobrancasPix,
  ) {}

  /**
   * Guarda o que se pode usar e devolve de que documento é, pelo nosso número. Ficam de fora os de títulos que não temos, os
   * estragados e os de um domínio que o convênio não diz ser do banco. Outro PIX do mesmo documento toma o lugar do primeiro.
   */
  async guardar(
    em: EntityManager,
    convenioId: number,
    trazidos: readonly PixTrazido[],
  ): Promise<ReadonlyMap<string, number>> {
    if (trazidos.length === 0) return new Map();
    const convenio = await em.findOneByOrFail(ConvenioEntity, { id: convenioId });
    const doConvenio = {
      dominio: convenio.pixDominio,
      nome: transliterar(convenio.beneficiarioNome),
      cidade: transliterar(this.ambiente.agencia.ufNome),
    };
    const usaveis = new Map(
      trazidos.flatMap(({ nossoNumero, trazido, txid }) => {
        const texto = copiaECola(trazido, doConvenio);
        return texto ? [[nossoNumero, { texto, txid }] as const] : [];
      }),
    );
    if (usaveis.size === 0) return new Map();
    const documentos = await em.query<{ id: number; nossoNumero: string }[]>(
      `SELECT id, nosso_numero AS nossoNumero FROM documento_pagamento WHERE convenio_id = ? AND nosso_numero IN (?)
       ORDER BY id`,
      [convenioId, [...usaveis.keys()]],
    );
    if (documentos.length === 0) return new Map();
    await em.query(
      `INSERT INTO pix_documento (documento_id, copia_e_cola, txid) VALUES ?
       ON DUPLICATE KEY UPDATE copia_e_cola = VALUES(copia_e_cola), txid = VALUES(txid)`,
      [
        documentos.map(({ id, nossoNumero }) => {
          const { texto, txid } = usaveis.get(nossoNumero)!;
          return [id, texto, txid];
        }),
      ],
    );
    return new Map(documentos.map(({ id, nossoNumero }) => [nossoNumero, id]));
  }

  /** Em preparo: a cobrança foi guardada e ainda não se pediu ao provedor. */
  async codigo(
    em: EntityManager,
    documentoId: number,
  ): Promise<{ copiaECola: string | null; emPreparo: boolean }> {
    const [{ copiaECola, estado, tentativas }] = await executar<[Codigo]>(em, CODIGO, [documentoId]);
    return {
      copiaECola: estado && SEM_CODIGO.includes(estado) ? null : copiaECola,
      emPreparo: estado === 'PEDIDA' && tentativas === 0,
    };
  }

  /** Para quem tem a página à vista: diz-se também que alguém espera, e pergunta-se mais vezes ao provedor. */
  async situacao(em: EntityManager, documento: DocumentoPagamentoEntity): Promise<SituacaoDoPix> {
    if (!pagaSePorPix(documento)) return 'SEM_PIX';
    const { id } = documento;
    const cobranca = await em.findOneBy(PixCobrancaEntity, { documentoId: id });
    if (!cobranca) return (await em.existsBy(PixDocumentoEntity, { documentoId: id })) ? 'ATIVA' : 'SEM_PIX';
    await this.cobrancas.olhada(em, cobranca);
    if (cobranca.estado === 'ATIVA' || cobranca.estado === 'ESPERADA')
      return (await this.semResposta(em, cobranca)) ? 'SEM_CONFIRMAR' : 'ATIVA';
    if (cobranca.estado !== 'PEDIDA') return 'SEM_PIX';
    return cobranca.tentativas > 0 ? 'FORA_DO_AR' : 'EM_PREPARO';
  }

  private semResposta(em: EntityManager, { convenioId }: PixCobrancaEntity): Promise<boolean> {
    return em.existsBy(PixLigacaoEntity, { convenioId, abertoAte: Not(IsNull()) });
  }

  /** `null` se não há, se o documento já não se paga, ou se já se recebeu por este código, que serve uma vez. */
  async aPagar(em: EntityManager, documento: DocumentoPagamentoEntity): Promise<PixAPagar | null> {
    if (!pagaSePorPix(documento)) return null;
    const { copiaECola } = await this.codigo(em, documento.id);
    return copiaECola === null ? null : { copiaECola, expiraEm: documento.vencimento, situacao: 'ATIVA' };
  }
}
