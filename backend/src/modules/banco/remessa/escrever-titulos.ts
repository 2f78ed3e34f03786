import type { Relogio } from '../../../platform/relogio';
import type { ConvenioEntity } from '../../pagamento/convenio/convenio.entity';
import { EscritorDeRemessa } from '../domain/cnab/remessa/escrever-remessa';
import { LAYOUTS_DE_REMESSA, LayoutDeRemessa } from '../domain/cnab/remessa/layouts-de-remessa';
import type { ConvenioCobranca, MotivoRetencao } from '../domain/cnab/remessa/titulo-remessa';
import type { TituloARemeter } from './titulos-a-remeter';

export interface Escrito extends TituloARemeter {
  readonly linha: number;
}

interface PaginaEscrita {
  readonly escritos: readonly Escrito[];
  readonly fora: readonly {
    readonly documento: TituloARemeter['documento'];
    readonly motivo: MotivoRetencao;
  }[];
  /** Havia mais títulos do que vagas. */
  readonly sobrou: boolean;
}

/** Escreve os que cabem nas vagas; o que o banco recusaria ou não cabe no layout fica fora, com o motivo. */
export function escreverPagina(
  escritor: EscritorDeRemessa,
  pagina: readonly TituloARemeter[],
  vagas: number,
): PaginaEscrita {
  const escritos: Escrito[] = [];
  const fora: { documento: TituloARemeter['documento']; motivo: MotivoRetencao }[] = [];
  for (const item of pagina) {
    if (item.motivo !== null) {
      fora.push({ documento: item.documento, motivo: item.motivo });
      continue;
    }
    if (escritos.length === vagas) return { escritos, fora, sobrou: true };
    try {
      escritos.push({ ...item, linha: escritor.titulo(item.titulo) });
    } catch (erro) {
      if (!(erro instanceof RangeError)) throw erro;
      fora.push({ documento: item.documento, motivo: 'NAO_CABE_NO_LAYOUT' });
    }
  }
  return { escritos, fora, sobrou: false };
}

/** Quem escreve um arquivo do convênio, com o número e a hora dados. */
export function escritorDe(
  convenio: ConvenioEntity,
  { nsa, agora }: { nsa: number; agora: Date },
  relogio: Relogio,
): { escritor: EscritorDeRemessa; layout: LayoutDeRemessa } {
  const layout = layoutDeRemessa(convenio);
  const escritor = new EscritorDeRemessa({
    layout,
    convenio: comoConvenioDeCobranca(convenio),
    nsa,
    data: relogio.dia(agora),
    hora: relogio.hora(agora),
  });
  return { escritor, layout };
}

function layoutDeRemessa({ layout }: ConvenioEntity): LayoutDeRemessa {
  const achado = LAYOUTS_DE_REMESSA.find((nome) => nome === layout);
  if (!achado) throw new TypeError('convênio sem remessa');
  return achado;
}

function comoConvenioDeCobranca(convenio: ConvenioEntity): ConvenioCobranca {
  const { numero, agencia, agenciaDv, conta, contaDv, carteira, variacao, teste } = convenio;
  return {
    numero,
    agencia: agencia ?? '',
    agenciaDv: agenciaDv ?? '',
    conta: conta ?? '',
    contaDv: contaDv ?? '',
    carteira: carteira ?? '',
    variacao: variacao ?? '',
    beneficiarioNome: convenio.beneficiarioNome,
    beneficiarioCnpj: convenio.beneficiarioCnpj,
    teste,
  };
}
