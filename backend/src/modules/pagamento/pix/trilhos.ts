import { Injectable } from '@nestjs/common';
import { Ambiente } from '../../../platform/config/ambiente';
import { Relogio } from '../../../platform/relogio';
import type { ConvenioEntity } from '../convenio/convenio.entity';
import { FalhaDoTrilho, LigacaoDoTrilho, Trilho } from '../domain/trilho';
import { criarTrilhoApiPix } from './api-pix/trilho-api-pix';

/** O caminho do PIX de cada convênio, aberto uma vez enquanto o convênio não muda. */
@Injectable()
export class Trilhos {
  private readonly abertos = new Map<number, { versao: number; trilho: Trilho }>();

  constructor(
    private readonly ambiente: Ambiente,
    private readonly relogio: Relogio,
  ) {}

  /** Erro: `FalhaDoTrilho` `SEM_DIREITO` se falta a pasta dos segredos ou algo da ligação. */
  de(convenio: ConvenioEntity): Trilho {
    const { id, versao } = convenio;
    const aberto = this.abertos.get(id);
    if (aberto?.versao === versao) return aberto.trilho;
    const { pixSegredos } = this.ambiente;
    if (pixSegredos === null) throw new FalhaDoTrilho('SEM_DIREITO', 'sem PIX_SEGREDOS');
    const trilho = criarTrilhoApiPix(ligacaoDo(convenio), {
      pastaDosSegredos: pixSegredos,
      agora: () => this.relogio.agora(),
    });
    this.abertos.set(id, { versao, trilho });
    return trilho;
  }
}

/** Erro: `FalhaDoTrilho` `SEM_DIREITO` se o convênio não a diz inteira. */
function ligacaoDo({
  pixTrilho,
  pixUrl,
  pixUrlToken,
  pixChave,
  pixSegredo,
}: ConvenioEntity): LigacaoDoTrilho {
  if (!pixTrilho || !pixUrl || !pixUrlToken || !pixChave || !pixSegredo)
    throw new FalhaDoTrilho('SEM_DIREITO', 'a ligação do convênio está incompleta');
  return { trilho: pixTrilho, url: pixUrl, urlDoToken: pixUrlToken, chave: pixChave, segredo: pixSegredo };
}
