import { Entity } from 'typeorm';
import { Instante, Inteiro, Logico, Referencia, Texto } from '../../../platform/database/colunas';
import { ConvenioEntity } from '../convenio/convenio.entity';
import type { CausaDaFalha } from '../domain/pix/trilho';

/** Como está a conversa de um convênio com o seu provedor, para todos os processos. */
@Entity('pix_ligacao')
export class PixLigacaoEntity {
  @Referencia(() => ConvenioEntity, 'fk_pix_ligacao_convenio', { chave: true, comEla: true })
  convenioId!: number;
  /** Seguidas. */
  @Inteiro({ padrao: 0 }) falhas!: number;
  /** Até lá nada se lhe pede: o disjuntor está aberto. */
  @Instante({ nulo: true }) abertoAte!: Date | null;
  /** Há uma chamada de ensaio a caminho. */
  @Logico({ padrao: false }) emEnsaio!: boolean;
  @Texto(11, { nulo: true }) causa!: CausaDaFalha | null;
  @Texto(200, { nulo: true }) detalhe!: string | null;
  @Instante({ nulo: true }) falhouEm!: Date | null;
  @Instante({ nulo: true }) respondeuEm!: Date | null;
  @Instante({ nulo: true }) varridoEm!: Date | null;
  /** O que o provedor recebeu até aqui já se leu. */
  @Instante({ nulo: true }) varridoAte!: Date | null;
  /** Quando entrou o dinheiro mais novo. */
  @Instante({ nulo: true }) recebeuEm!: Date | null;
  /** Fim do primeiro dos certificados, o nosso ou o do provedor. */
  @Instante({ nulo: true }) certificadoAte!: Date | null;
}
