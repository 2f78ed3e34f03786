import { Injectable } from '@nestjs/common';
import { hash } from 'node:crypto';
import { EntityManager } from 'typeorm';
import type { DataCivil } from '../../../kernel/data-civil';
import { Ator, escreverAtor, rotina } from '../../../platform/ator';
import type { ConvenioEntity } from '../../pagamento/convenio/convenio.entity';
import { GuardaArquivosService, resumoDe } from '../arquivo/guarda-arquivos.service';
import { LAYOUT_PIX } from '../domain/conciliacao/fato-pix';
import { AndamentoRetornoService } from '../retorno/andamento-retorno.service';
import { ArquivoRetornoEntity } from '../retorno/arquivo-retorno.entity';

export const PIX: Ator = rotina('pix');
const SEM_BYTES = Buffer.alloc(0);

/**
 * O livro de um dia e de um convênio: tem a forma de um arquivo de retorno, sem bytes, a que se juntam linhas. Razão, pendências,
 * estornos e devoluções servem ao PIX como servem aos arquivos.
 */
@Injectable()
export class LivroDoPix {
  constructor(
    private readonly guarda: GuardaArquivosService,
    private readonly andamento: AndamentoRetornoService,
  ) {}

  /** Acha-o ou cria-o, e trava-o: as linhas juntam-se uma transação de cada vez. */
  async abrir(
    em: EntityManager,
    { id: convenioId }: Pick<ConvenioEntity, 'id'>,
    dia: DataCivil,
  ): Promise<ArquivoRetornoEntity> {
    const sha256 = hash('sha256', `pix|${convenioId}|${dia}`, 'hex');
    const livro = await em.findOneBy(ArquivoRetornoEntity, { sha256 });
    return this.andamento.travar(em, livro?.id ?? (await this.criar(em, { convenioId, dia, sha256 })));
  }

  /** O que se sabe de uma linha, no lugar do texto que um arquivo teria. */
  async linha(em: EntityManager, livroId: number, linha: number): Promise<string> {
    const [lida] = await em.query<{ e2eid: string; txid: string | null; devolucao: string | null }[]>(
      `SELECT e2eid, txid, NULL AS devolucao FROM pix_recebimento WHERE retorno_id = ? AND linha = ?
       UNION ALL SELECT r.e2eid, r.txid, e.devolucao FROM pix_estorno e
         JOIN pix_recebimento r ON r.id = e.recebimento_id WHERE e.retorno_id = ? AND e.linha = ?`,
      [livroId, linha, livroId, linha],
    );
    return lida ? [lida.e2eid, lida.txid, lida.devolucao].filter(Boolean).join(' ') : '';
  }

  async emCsv(em: EntityManager, livroId: number): Promise<Buffer> {
    const linhas = await em.query<Record<string, string | number | null>[]>(
      `SELECT l.linha, l.movimento, COALESCE(r.e2eid, p.e2eid) AS e2eid, COALESCE(r.txid, p.txid) AS txid, l.valor_pago AS centavos, l.data_ocorrencia AS dia
       FROM retorno_linha l
         LEFT JOIN pix_recebimento r ON r.retorno_id = l.retorno_id AND r.linha = l.linha
         LEFT JOIN pix_estorno e ON e.retorno_id = l.retorno_id AND e.linha = l.linha
         LEFT JOIN pix_recebimento p ON p.id = e.recebimento_id
       WHERE l.retorno_id = ? ORDER BY l.linha`,
      [livroId],
    );
    const colunas = ['linha', 'movimento', 'e2eid', 'txid', 'centavos', 'dia'];
    const emLinha = (linha: Record<string, string | number | null>) =>
      colunas.map((coluna) => linha[coluna] ?? '').join(';');
    return Buffer.from([colunas.join(';'), ...linhas.map(emLinha), ''].join('\r\n'));
  }

  /** Erro: 1062 em `uq_retorno_sha256` se outro o criou ao mesmo tempo. */
  private async criar(
    em: EntityManager,
    { convenioId, dia, sha256 }: { convenioId: number; dia: DataCivil; sha256: string },
  ): Promise<number> {
    const arquivo = await this.guarda.abrir(em, SEM_BYTES, resumoDe(SEM_BYTES));
    const livro = em.create(ArquivoRetornoEntity, {
      arquivoId: arquivo.id,
      sha256,
      nome: `PIX ${dia}`,
      enviadoPor: escreverAtor(PIX),
      situacao: 'PROCESSADO',
      convenioId,
      layout: LAYOUT_PIX,
      geradoEm: dia,
    });
    await em.insert(ArquivoRetornoEntity, livro);
    return livro.id;
  }
}
