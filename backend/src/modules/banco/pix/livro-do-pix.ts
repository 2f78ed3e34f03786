import { Injectable } from '@nestjs/common';
import { hash } from 'node:crypto';
import { EntityManager } from 'typeorm';
import type { DataCivil } from '../../../kernel/data-civil';
import { Ator, escreverAtor, rotina } from '../../../platform/ator';
import type { ConvenioEntity } from '../../pagamento/convenio/convenio.entity';
import { GuardaArquivosService, resumoDe } from '../arquivo/guarda-arquivos.service';
import { LAYOUT_PIX } from '../domain/fato-pix';
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
