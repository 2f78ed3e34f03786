import { Aviso } from './arquivo';
import { ItemRetorno } from './item-retorno';
import { identificarLayout } from './ler-retorno';
import { CabecalhoRetorno, ConvenioEsperado } from './retorno-240';

export interface Identidade {
  readonly layout: string;
  readonly banco: string;
  readonly convenio: string;
}

export interface FimDoRetorno {
  /** Os itens que só se completaram com o fim do arquivo. */
  readonly itens: readonly ItemRetorno[];
  readonly cabecalho: CabecalhoRetorno;
  readonly avisos: readonly Aviso[];
  readonly totalLinhas: number;
}

/** De que banco, layout e convênio se diz um arquivo, pelo seu começo. Erro: `RecusaDeArquivo`. */
export function identificarRetorno(comeco: Buffer): Identidade {
  const { layout, banco, convenio } = identificarLayout(comeco);
  return { layout, banco, convenio };
}

/**
 * Lê um retorno aos blocos. A estrutura só está toda conferida quando `terminar` volta: quem aplica lê o arquivo uma
 * vez até o fim sem aplicar nada, e depois outra. Erro: `RecusaDeArquivo`.
 */
export class LeitorRetorno {
  private readonly blocos: Buffer[] = [];

  constructor(private readonly esperado: ConvenioEsperado | null) {}

  /** Itens completos até este bloco, na ordem do arquivo. */
  ler(bloco: Buffer): readonly ItemRetorno[] {
    this.blocos.push(bloco);
    return [];
  }

  terminar(): FimDoRetorno {
    return identificarLayout(Buffer.concat(this.blocos)).ler(this.esperado);
  }
}
