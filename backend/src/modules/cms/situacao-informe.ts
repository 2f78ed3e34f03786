import type { Idioma } from '../../platform/i18n/idioma';
import type { InformeEntity } from './informe.entity';

export const SITUACOES_DE_INFORME = ['RASCUNHO', 'AGENDADO', 'PUBLICADO'] as const;
type SituacaoDeInforme = (typeof SITUACOES_DE_INFORME)[number];

export function situacaoDoInforme(
  { publicado, publicarEm }: Pick<InformeEntity, 'publicado' | 'publicarEm'>,
  agora: Date,
): SituacaoDeInforme {
  if (!publicado) return 'RASCUNHO';
  return publicarEm !== null && publicarEm > agora ? 'AGENDADO' : 'PUBLICADO';
}

/** O texto na língua pedida; sem tradução inteira (título e conteúdo), o português. `idioma` é o do texto. */
export function textoDoInforme(informe: InformeEntity, idioma: Idioma) {
  const { titulo, subtitulo, conteudo } = informe;
  const traducao = {
    pt: { titulo, subtitulo, conteudo },
    en: { titulo: informe.tituloEn, subtitulo: informe.subtituloEn, conteudo: informe.conteudoEn },
    es: { titulo: informe.tituloEs, subtitulo: informe.subtituloEs, conteudo: informe.conteudoEs },
  }[idioma];
  return traducao.titulo && traducao.conteudo
    ? { idioma, titulo: traducao.titulo, subtitulo: traducao.subtitulo, conteudo: traducao.conteudo }
    : { idioma: 'pt' as const, titulo, subtitulo, conteudo };
}
