import { EntityManager } from 'typeorm';
import type { Centavos } from '../../../kernel/centavos';
import type { DataCivil } from '../../../kernel/data-civil';
import type { Ator } from '../../../platform/ator';

/**
 * O que as licenças podem pedir à mesa de pendências, que é de `banco`: o dinheiro aplicado num documento que não sustenta
 * licença nenhuma não fica sem saída. Nenhuma pede outro pagamento com dinheiro seu esquecido num documento anterior.
 */
export abstract class DinheiroDaLicenca {
  /** Abre uma pendência por documento da referência com dinheiro que nenhuma outra já ofereça. */
  abstract oferecer(em: EntityManager, referencia: string): Promise<void>;

  /**
   * Dinheiro de pagamentos da referência que espera uma decisão da agência: o segundo, o excedente, o que chegou tarde. A parte do
   * documento que ainda se paga não conta: dele só falta o resto.
   */
  abstract retido(em: EntityManager, referencia: string, aPagar: number | null): Promise<Centavos>;

  /** O mesmo, das referências que o têm, e com a parte do que ainda se paga: quem vai pagar o resto fala antes com a agência. */
  abstract retidos(em: EntityManager, referencias: readonly string[]): Promise<ReadonlyMap<string, Centavos>>;

  /** O que se devolve ou já se devolveu a quem pagou, das referências que o têm. */
  abstract devolvidos(
    em: EntityManager,
    referencias: readonly string[],
  ): Promise<ReadonlyMap<string, Centavos>>;

  /** Do que se devolve, o que ainda não saiu. */
  abstract voltando(
    em: EntityManager,
    referencias: readonly string[],
  ): Promise<ReadonlyMap<string, Centavos>>;

  /** Uma pendência da referência tem, sozinha, o dinheiro todo de um documento dela: outro pediria duas vezes o mesmo. */
  abstract basta(em: EntityManager, referencia: string): Promise<boolean>;

  /** Dias em que entrou dinheiro destas referências que foi para a mesa, e não para um documento; ainda que já tenha saído. */
  abstract diasNaMesa(em: EntityManager, referencias: readonly string[]): Promise<readonly DataCivil[]>;

  /** Apaga o que a equipe escreveu ao decidir o dinheiro destas referências, que pode ter nomes; o que decidiu fica. */
  abstract esquecerJustificativas(em: EntityManager, referencias: readonly string[]): Promise<void>;

  /** O documento voltou a sustentar a sua licença. */
  abstract recolher(em: EntityManager, documentoId: number, ator: Ator): Promise<void>;
}
