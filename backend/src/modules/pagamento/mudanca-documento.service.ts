import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { Ator, escreverAtor } from '../../platform/ator';
import { conflito } from '../../kernel/erro-dominio';
import { agrupar } from '../../kernel/agrupar';
import { Auditoria, FatoAuditado } from '../../platform/auditoria/auditoria';
import { DocumentoPagamentoEntity } from './documento-pagamento.entity';
import {
  DecisaoDocumento,
  ESTADOS_PAGAVEIS,
  EstadoDocumento,
  EventoDocumento,
  transitar,
} from './domain/estado-documento';
import { HistoricoDocumentoEntity } from './historico-documento.entity';

type Mutavel = Pick<DocumentoPagamentoEntity, 'id' | 'tipo' | 'estado' | 'valorPago'>;
type Campos = Partial<
  Pick<
    DocumentoPagamentoEntity,
    'valorPago' | 'perdoado' | 'pagoEm' | 'registradoEm' | 'recusa' | 'referenciaAberta'
  >
>;

interface Mudanca {
  readonly evento: EventoDocumento | DecisaoDocumento;
  /** Quem: `usuario:12`, `rotina`, `retorno:7`. */
  readonly ator: Ator;
  /** Por quê, em código estável ou texto curto sem dados pessoais. */
  readonly motivo: string;
  readonly campos?: Campos;
}

/** O único lugar que muda o estado de um documento: pela tabela, com história. */
@Injectable()
export class MudancaDocumentoService {
  constructor(private readonly auditoria: Auditoria) {}

  /**
   * Muda a linha e o próprio objeto. Quem chama travou a linha. Erros: 409 `TRANSICAO_DE_DOCUMENTO` para um par
   * proibido; 409 `DOCUMENTO_MUDOU` se outro a mudou desde a leitura.
   */
  async aplicar(em: EntityManager, documento: Mutavel, mudanca: Mudanca): Promise<void> {
    const { id, estado: de } = documento;
    const campos = camposDaMudanca(documento, mudanca);
    const { affected } = await em.update(DocumentoPagamentoEntity, { id, estado: de }, campos);
    if (affected !== 1) throw conflito('DOCUMENTO_MUDOU');
    Object.assign(documento, campos);
    const { ator, motivo } = mudanca;
    await em.insert(HistoricoDocumentoEntity, {
      documentoId: id,
      de,
      para: campos.estado,
      ator: escreverAtor(ator),
      motivo,
    });
    await this.auditoria.registrar(em, fatoDe(documento, de, mudanca));
  }

  /**
   * Como `aplicar`, para muitos documentos em poucas instruções. Os estados de chegada e os `campos` são o que pode
   * variar de um para outro; só `valorPago`, `pagoEm` e `registradoEm` se mudam assim. A história diz o que foi de cada
   * um; na auditoria fica uma linha pelo conjunto.
   */
  async aplicarEmMuitos(
    em: EntityManager,
    mudancas: readonly { documento: Mutavel; mudanca: Mudanca }[],
    ator: Ator,
  ): Promise<void> {
    if (mudancas.length === 0) return;
    const novos = mudancas.map(({ documento, mudanca }) => ({
      id: documento.id,
      de: documento.estado,
      campos: camposDaMudanca(documento, mudanca),
    }));
    let mudados = 0;
    for (const iguais of agrupar(novos, chaveDoIgual)) mudados += await mudarIguais(em, iguais);
    if (mudados !== mudancas.length) throw conflito('DOCUMENTO_MUDOU');
    novos.forEach(({ campos }, i) => Object.assign(mudancas[i]!.documento, campos));
    await em.query('INSERT INTO historico_documento (documento_id, de, para, ator, motivo) VALUES ?', [
      novos.map(({ id, de, campos }, i) => {
        const { mudanca } = mudancas[i]!;
        return [id, de, campos.estado, escreverAtor(mudanca.ator), mudanca.motivo];
      }),
    ]);
    const ids = novos.map(({ id }) => id);
    await this.auditoria.registrar(em, {
      acao: 'DOCUMENTOS_MUDADOS',
      ator,
      detalhes: {
        documentos: ids.length,
        primeiro: Math.min(...ids),
        ultimo: Math.max(...ids),
        valorPago: mudancas.reduce((soma, { documento }) => soma + documento.valorPago, 0),
        por: escreverAtor(ator),
      },
    });
  }
}

interface Novo {
  readonly id: number;
  readonly de: EstadoDocumento;
  readonly campos: Campos & { readonly estado: EstadoDocumento };
}

/** O que duas mudanças têm em comum, menos o valor. */
function chaveDoIgual({ de, campos }: Novo): string {
  return [de, campos.estado, campos.pagoEm, campos.registradoEm, campos.referenciaAberta === null].join();
}

/**
 * Documentos cuja mudança só difere no valor: o comum vai uma vez na instrução, e a tabela de JSON, que o servidor lê
 * campo a campo, fica com dois números por documento. Devolve quantos mudaram.
 */
async function mudarIguais(em: EntityManager, iguais: readonly [Novo, ...Novo[]]): Promise<number> {
  const [{ de, campos }] = iguais;
  const { affectedRows } = await em.query<{ affectedRows: number }>(
    `UPDATE JSON_TABLE(?, '$[*]' COLUMNS (
         id int unsigned PATH '$[0]', valor_pago bigint unsigned PATH '$[1]')) m
       STRAIGHT_JOIN documento_pagamento d ON d.id = m.id
     SET d.estado = ?, d.valor_pago = IFNULL(m.valor_pago, d.valor_pago), d.pago_em = IFNULL(?, d.pago_em),
       d.registrado_em = IFNULL(?, d.registrado_em), d.referencia_aberta = IF(?, NULL, d.referencia_aberta)
     WHERE d.estado = ?`,
    [
      JSON.stringify(iguais.map((novo) => [novo.id, novo.campos.valorPago ?? null])),
      campos.estado,
      campos.pagoEm ?? null,
      campos.registradoEm ?? null,
      campos.referenciaAberta === null,
      de,
    ],
  );
  return affectedRows;
}

function camposDaMudanca(
  { tipo, estado }: Mutavel,
  { evento, campos }: Mudanca,
): Campos & { estado: EstadoDocumento } {
  const para = transitar(tipo, estado, evento);
  return { ...campos, estado: para, ...(ESTADOS_PAGAVEIS.includes(para) ? {} : { referenciaAberta: null }) };
}

function fatoDe(documento: Mutavel, de: EstadoDocumento, { evento, ator }: Mudanca): FatoAuditado {
  return {
    acao: 'DOCUMENTO_MUDADO',
    ator,
    objeto: { tipo: 'documento', id: documento.id },
    detalhes: { evento, de, para: documento.estado, por: escreverAtor(ator), valorPago: documento.valorPago },
  };
}
