import {
  type InformacaoAnterior,
  type InformacaoComplementar,
  type Modalidade,
  type Opcao,
} from '../../api/contrato';

/** Códigos em texto, como os campos os guardam; `gastoMedioPesca` em reais com ponto decimal. */
export interface ValoresComplementares {
  modalidadePesca: string;
  localizacaoPreferencialPesca: string;
  rendaMensal: string;
  diasPescaPorAno: string;
  gastoMedioPesca: string;
  localPesca: string;
  equipamentos: string[];
  tipoIsca: string;
  agenciaTurismo: string;
  peixeMaisPescado: string[];
}

export const COMPLEMENTARES_VAZIOS: ValoresComplementares = {
  modalidadePesca: '',
  localizacaoPreferencialPesca: '',
  rendaMensal: '',
  diasPescaPorAno: '1',
  gastoMedioPesca: '0',
  localPesca: '',
  equipamentos: [],
  tipoIsca: '',
  agenciaTurismo: '',
  peixeMaisPescado: [],
};

/** As duas modalidades num pedido só: a primeira é a de `informacaoComplementar`. */
export const AS_DUAS = '0,1';

/** Os códigos da modalidade escolhida, ou das duas. */
export const modalidadesDe = ({ modalidadePesca }: ValoresComplementares): string[] =>
  modalidadePesca.split(',').filter(Boolean);

/** As listas chegam com o código em número, texto ou booleano: `true` e `1` são o mesmo "sim". */
export function codigoDe(opcao: Opcao): string {
  return String(opcao.codigo);
}

const ehSim = (codigo: string): boolean => codigo === 'true' || codigo === '1';

/** Rótulo da opção no idioma da tela. */
export function rotuloDe(opcao: Opcao, idioma: string): string {
  if (idioma.startsWith('en')) return opcao.descricao_en;
  return idioma.startsWith('es') ? opcao.descricao_es : opcao.descricao_pt;
}

/**
 * Um rascunho de outro dia, ou o pedido que se renova, pode ter opções que já não se oferecem: saem, e diz-se em que campos
 * estavam.
 */
export function semRetiradas<V extends ValoresComplementares>(
  valores: V,
  listas: Partial<Record<keyof ValoresComplementares, readonly Opcao[]>>,
): { valores: V; retiradas: (keyof ValoresComplementares)[] } {
  const limpos: Record<string, string | string[]> = {};
  const retiradas: (keyof ValoresComplementares)[] = [];
  for (const nome of Object.keys(listas) as (keyof ValoresComplementares)[]) {
    const valor = valores[nome];
    const existe = (codigo: string) =>
      codigo === AS_DUAS || (listas[nome]?.some((opcao) => codigoDe(opcao) === codigo) ?? true);
    const limpo = Array.isArray(valor) ? valor.filter(existe) : existe(valor) ? valor : '';
    if (limpo.length !== valor.length) retiradas.push(nome);
    limpos[nome] = limpo;
  }
  return { valores: { ...valores, ...limpos }, retiradas };
}

/**
 * O pedido anterior, para começar o novo. Os equipamentos chegam pelo rótulo em português; o formulário os quer por código. O que
 * o servidor não mostra a quem só respondeu às perguntas pergunta-se de novo.
 */
export function valoresDaInformacao(
  informacao: InformacaoAnterior,
  equipamentos: readonly Opcao[],
): ValoresComplementares {
  return {
    modalidadePesca: String(informacao.modalidadePesca),
    localizacaoPreferencialPesca: String(informacao.localizacaoPreferencialPesca),
    rendaMensal: String(informacao.rendaMensal ?? ''),
    diasPescaPorAno: String(informacao.diasPescaPorAno),
    gastoMedioPesca: String(informacao.gastoMedioPesca ?? ''),
    localPesca: String(informacao.localPesca),
    equipamentos: equipamentos
      .filter(({ descricao_pt }) => informacao.equipamentos.includes(descricao_pt))
      .map(codigoDe),
    tipoIsca: String(informacao.tipoIsca),
    agenciaTurismo: String(informacao.agenciaTurismo),
    peixeMaisPescado: informacao.peixeMaisPescado.map(String),
  };
}

export function paraComplementar(valores: ValoresComplementares): InformacaoComplementar {
  return {
    modalidadePesca: Number(modalidadesDe(valores)[0]) as Modalidade,
    localizacaoPreferencialPesca: Number(valores.localizacaoPreferencialPesca),
    rendaMensal: Number(valores.rendaMensal),
    diasPescaPorAno: Number(valores.diasPescaPorAno),
    gastoMedioPesca: Number(valores.gastoMedioPesca),
    localPesca: Number(valores.localPesca),
    equipamentos: valores.equipamentos,
    materialPesca: Number(valores.equipamentos[0]),
    tipoIsca: Number(valores.tipoIsca),
    agenciaTurismo: ehSim(valores.agenciaTurismo),
    peixeMaisPescado: valores.peixeMaisPescado.map(Number),
  };
}
