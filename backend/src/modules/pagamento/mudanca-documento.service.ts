import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { Ator, escreverAtor } from '../../platform/ator';
import { conflito } from '../../kernel/erro-dominio';
import { mudarEmConjunto } from '../../platform/database/mudar-em-conjunto';
import { Auditoria } from '../../platform/auditoria/auditoria';
import { DocumentoPagamentoEntity } from './documento-pagamento.entity';
import { CobrancasPix } from './pix/cobrancas-pix';
import {
  DecisaoDocumento,
  ESTADOS_PAGAVEIS,
  EstadoDocumento,
  EventoDocumento,
  transitar,
} from './domain/estado-documento';

type Mutavel = Pick<DocumentoPagamentoEntity, 'id' | 'tipo' | 'estado' | 'valorPago'>;
type Campos = Partial<
  Pick<
    DocumentoPagamentoEntity,
    'valorPago' | 'perdoado' | 'pagoEm' | 'registradoEm' | 'recusa' | 'referenciaAberta'
  >
>;

export interface MudancaDeDocumento {
  readonly documento: Mutavel;
  readonly evento: EventoDocumento | DecisaoDocumento;
  /** Quem: `usuario:12`, `rotina`, `retorno:7`. */
  readonly ator: Ator;
  /** Por quê, em código estável ou texto curto sem dados pessoais. */
  readonly motivo: string;
  readonly campos?: Campos;
}

/** O único lugar que muda o estado de documentos de pagamento: pela tabela, com história. */
@Injectable()
export class MudancaDocumentoService {
  constructor(
    private readonly auditoria: Auditoria,
    private readonly cobrancas: CobrancasPix,
  ) {}

  /**
   * Muda as linhas, em poucas instruções, e os próprios objetos. Quem chama travou as linhas. A história diz o que foi de
   * cada um; na auditoria, os que mudam juntos têm uma linha só, em nome do primeiro ator. Erros: 409
   * `TRANSICAO_DE_DOCUMENTO` para um par proibido; 409 `DOCUMENTO_MUDOU` se outro mudou algum desde a leitura.
   */
  async aplicar(em: EntityManager, ...mudancas: readonly MudancaDeDocumento[]): Promise<void> {
    if (mudancas.length === 0) return;
    const novos = mudancas.map((mudanca) => ({
      ...mudanca,
      id: mudanca.documento.id,
      de: mudanca.documento.estado,
      campos: camposDaMudanca(mudanca),
    }));
    const colunas = { estado: 'estado', propria: 'valorPago' } as const;
    const mudados = await mudarEmConjunto(em, DocumentoPagamentoEntity, colunas, novos);
    if (mudados !== novos.length) throw conflito('DOCUMENTO_MUDOU');
    for (const { documento, campos } of novos) Object.assign(documento, campos);
    const fechados = novos.filter(({ campos }) => !ESTADOS_PAGAVEIS.includes(campos.estado));
    await this.cobrancas.mudar(
      em,
      fechados.map(({ id }) => id),
      'FECHAR',
    );
    await em.query('INSERT INTO historico_documento (documento_id, de, para, ator, motivo) VALUES ?', [
      novos.map(({ id, de, campos, ator, motivo }) => [id, de, campos.estado, escreverAtor(ator), motivo]),
    ]);
    const [{ documento, de, evento, ator }] = novos as [(typeof novos)[0]];
    await this.auditoria.registrar(
      em,
      novos.length === 1
        ? {
            acao: 'DOCUMENTO_MUDADO',
            ator,
            objeto: { tipo: 'documento', id: documento.id },
            detalhes: {
              evento,
              de,
              para: documento.estado,
              por: escreverAtor(ator),
              valorPago: documento.valorPago,
            },
          }
        : {
            acao: 'DOCUMENTOS_MUDADOS',
            ator,
            detalhes: {
              documentos: novos.length,
              primeiro: Math.min(...novos.map(({ id }) => id)),
              ultimo: Math.max(...novos.map(({ id }) => id)),
              valorPago: novos.reduce((soma, novo) => soma + novo.documento.valorPago, 0),
              por: escreverAtor(ator),
            },
          },
    );
  }
}

function camposDaMudanca({
  documento,
  evento,
  campos,
}: MudancaDeDocumento): Campos & { estado: EstadoDocumento } {
  const para = transitar(documento.tipo, documento.estado, evento);
  return { ...campos, estado: para, ...(ESTADOS_PAGAVEIS.includes(para) ? {} : { referenciaAberta: null }) };
}
