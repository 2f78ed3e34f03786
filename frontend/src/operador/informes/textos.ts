import { type Informe, type TextosDoInforme } from './contrato';

export const LINGUAS = ['pt', 'en', 'es'] as const;
export type Lingua = (typeof LINGUAS)[number];
export type Campo = 'titulo' | 'subtitulo' | 'conteudo';

const SUFIXO = { pt: '', en: 'En', es: 'Es' } as const;

export const nomeDoCampo = <L extends Lingua>(campo: Campo, lingua: L) =>
  `${campo}${SUFIXO[lingua]}` as `${Campo}${(typeof SUFIXO)[L]}`;

/** `conteudoEn`: o conteúdo, em inglês. */
export function campoDoNome(nome: string): { campo: Campo; lingua: Lingua } {
  const lingua = LINGUAS.find((uma) => uma !== 'pt' && nome.endsWith(SUFIXO[uma])) ?? 'pt';
  return { campo: nome.slice(0, nome.length - SUFIXO[lingua].length) as Campo, lingua };
}

export const TEXTOS_VAZIOS: TextosDoInforme = {
  titulo: '',
  subtitulo: null,
  conteudo: '',
  tituloEn: null,
  subtituloEn: null,
  conteudoEn: null,
  tituloEs: null,
  subtituloEs: null,
  conteudoEs: null,
  imagemId: null,
};

export const textosDe = (informe: Informe): TextosDoInforme => {
  const campos = Object.keys(TEXTOS_VAZIOS) as (keyof TextosDoInforme)[];
  return { ...TEXTOS_VAZIOS, ...Object.fromEntries(campos.map((campo) => [campo, informe[campo]])) };
};

/** A língua em que o cidadão lê: sem título e conteúdo na pedida, o português. A mesma regra do servidor. */
export const linguaLida = (textos: TextosDoInforme, lingua: Lingua): Lingua =>
  textos[nomeDoCampo('titulo', lingua)] && textos[nomeDoCampo('conteudo', lingua)] ? lingua : 'pt';
