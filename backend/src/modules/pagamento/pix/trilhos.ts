import { Injectable } from '@nestjs/common';
import { Ambiente } from '../../../platform/config/ambiente';
import { Relogio } from '../../../platform/relogio';
import type { ConvenioEntity } from '../convenio/convenio.entity';
import { FalhaDoTrilho, LigacaoDoTrilho, NomeDoTrilho, Trilho } from '../domain/pix/trilho';
import type { AmbienteDoTrilho } from './api-pix/conversa';
import { TrilhoApiPix } from './api-pix/trilho-api-pix';
import { TrilhoBbArrecadacao, TrilhoBbHibrido } from './api-pix/trilhos-bb';

const ADAPTADORES: Readonly<
  Record<NomeDoTrilho, new (ligacao: LigacaoDoTrilho, ambiente: AmbienteDoTrilho) => Trilho>
> = { API_PIX: TrilhoApiPix, BB_HIBRIDO: TrilhoBbHibrido, BB_ARRECADACAO: TrilhoBbArrecadacao };

export const criarTrilho = (ligacao: LigacaoDoTrilho, ambiente: AmbienteDoTrilho): Trilho =>
  new ADAPTADORES[ligacao.trilho](ligacao, ambiente);

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
    const trilho = criarTrilho(ligacaoDo(convenio), {
      pastaDosSegredos: pixSegredos,
      agora: () => this.relogio.agora(),
    });
    this.abertos.set(id, { versao, trilho });
    return trilho;
  }
}

/** Erro: `FalhaDoTrilho` `SEM_DIREITO` se o convênio não a diz inteira. */
function ligacaoDo(convenio: ConvenioEntity): LigacaoDoTrilho {
  const { pixTrilho, pixUrl, pixUrlToken, pixChave, pixSegredo, pixUrlCobranca, pixConvenio } = convenio;
  const daCobranca = pixTrilho === 'API_PIX' || pixUrlCobranca;
  if (!pixTrilho || !pixUrl || !pixUrlToken || !pixChave || !pixSegredo || !daCobranca)
    throw new FalhaDoTrilho('SEM_DIREITO', 'a ligação do convênio está incompleta');
  return {
    ...{ trilho: pixTrilho, url: pixUrl, urlDoToken: pixUrlToken, chave: pixChave, segredo: pixSegredo },
    escopos: convenio.pixEscopos,
    urlDaCobranca: pixUrlCobranca,
    noBanco: {
      convenio: Number(pixConvenio ?? convenio.numero),
      carteira: Number(convenio.carteira),
      variacao: Number(convenio.variacao),
    },
  };
}
