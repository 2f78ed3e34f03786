import { Injectable } from '@nestjs/common';
import { DataSource, EntityManager } from 'typeorm';
import { conflito } from '../../../kernel/erro-dominio';
import type { ConvenioContadorEntity } from './convenio-contador.entity';

/** Números tomados de uma vez; os que sobram quando o processo acaba não são usados por ninguém. */
const BLOCO = 50;

interface Bloco {
  proximo: number;
  /** O primeiro que já não é deste bloco. */
  fim: number;
}

/** Toma números do convênio. Um número que saiu nunca mais sai, e pode haver falhas na sequência dos documentos. */
@Injectable()
export class NumeracaoConvenioService {
  /** Convênios que já numeraram documentos neste processo. */
  private readonly blocos = new Map<number, Bloco>();
  private tomando: Promise<void> | null = null;

  constructor(private readonly fonte: DataSource) {}

  /** Próximo número, numa só instrução; desfeita a transação, ele volta. Erro: 409 `CONVENIO_SEM_CONTADOR`. */
  async proximo(
    em: EntityManager,
    convenioId: number,
    nome: ConvenioContadorEntity['nome'],
  ): Promise<number> {
    return avancar(em, { convenioId, nome, quantos: 1 });
  }

  /**
   * Número de um documento: do bloco que `anteciparDocumentos` tomou ou, na falta, do contador, que então fica
   * travado até o fim da transação.
   */
  async proximoDocumento(em: EntityManager, convenioId: number): Promise<number> {
    const bloco = this.blocos.get(convenioId);
    if (bloco && bloco.proximo < bloco.fim) return bloco.proximo++;
    if (!bloco) this.blocos.set(convenioId, { proximo: 0, fim: 0 });
    return this.proximo(em, convenioId, 'DOCUMENTO');
  }

  /**
   * Chamado antes de abrir a transação, para que os registros não esperem uns pelos outros no contador. Fora dela
   * também porque quem tem uma conexão e espera por outra pode esgotar as conexões.
   */
  async anteciparDocumentos(): Promise<void> {
    this.tomando ??= this.tomarBlocos().finally(() => (this.tomando = null));
    await this.tomando;
  }

  private async tomarBlocos(): Promise<void> {
    for (const [convenioId, bloco] of this.blocos) {
      if (bloco.proximo < bloco.fim) continue;
      const ultimo = await avancar(this.fonte.manager, { convenioId, nome: 'DOCUMENTO', quantos: BLOCO });
      bloco.proximo = ultimo - BLOCO + 1;
      bloco.fim = ultimo + 1;
    }
  }

  /**
   * Faz esperar quem mais quiser este contador até o fim da transação, sem tomar número. Devolve o último tomado. Erro:
   * 409 `CONVENIO_SEM_CONTADOR`.
   */
  async travar(em: EntityManager, convenioId: number, nome: ConvenioContadorEntity['nome']): Promise<number> {
    const [contador] = await em.query<{ valor: number | string }[]>(
      'SELECT valor FROM convenio_contador WHERE convenio_id = ? AND nome = ? FOR UPDATE',
      [convenioId, nome],
    );
    if (!contador) throw conflito('CONVENIO_SEM_CONTADOR');
    return Number(contador.valor);
  }
}

/** Avança o contador e devolve o novo valor, que é o último dos números tomados. */
async function avancar(
  em: EntityManager,
  { convenioId, nome, quantos }: Pick<ConvenioContadorEntity, 'convenioId' | 'nome'> & { quantos: number },
): Promise<number> {
  const { affectedRows, insertId } = await em.query<{ affectedRows: number; insertId: number }>(
    'UPDATE convenio_contador SET valor = LAST_INSERT_ID(valor + ?) WHERE convenio_id = ? AND nome = ?',
    [quantos, convenioId, nome],
  );
  if (affectedRows !== 1) throw conflito('CONVENIO_SEM_CONTADOR');
  return Number(insertId);
}
