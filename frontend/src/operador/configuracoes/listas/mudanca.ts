import { type Traduzir } from '../../../i18n/traduzir';
import { type ListaMudavel, type MudancaDaLista, type OpcaoDaLista } from './contrato';

/** Os textos mais novos de uma opção, também da que ainda não começou. */
export function nomeNaLista(lista: ListaMudavel, codigo: number): string {
  const atual = lista.opcoes.find((uma) => uma.codigo === codigo);
  if (atual) return atual.descricao_pt;
  return lista.mudancas.find((uma) => uma.codigo === codigo && uma.textos)?.textos?.pt ?? String(codigo);
}

type TipoDeMudanca = 'NOVA' | 'TEXTOS' | 'RETIRADA' | 'VOLTA' | 'ORDEM';

/** Os primeiros textos de um código criam a opção. */
export function tipoDaMudanca(lista: ListaMudavel, mudanca: MudancaDaLista): TipoDeMudanca {
  if (mudanca.especie === 'ORDEM') return 'ORDEM';
  if (mudanca.especie === 'OFERTA') return mudanca.oferecida ? 'VOLTA' : 'RETIRADA';
  const primeira = lista.mudancas.findLast(
    ({ especie, codigo }) => especie === 'TEXTOS' && codigo === mudanca.codigo,
  );
  return primeira?.id === mudanca.id ? 'NOVA' : 'TEXTOS';
}

export function mudancaEmPalavras(lista: ListaMudavel, mudanca: MudancaDaLista, t: Traduzir): string {
  const { textos, ordem, codigo } = mudanca;
  return t(`mudanca.${tipoDaMudanca(lista, mudanca)}`, {
    nome: nomeNaLista(lista, codigo),
    textos: textos ? [...new Set([textos.pt, textos.en, textos.es])].join(' · ') : '',
    nomes: (ordem ?? []).map((um) => nomeNaLista(lista, um)).join(', '),
  });
}

/** O que está marcado para uma opção, da que vem primeiro à última. */
export const marcadasPara = ({ mudancas }: ListaMudavel, codigo: number): MudancaDaLista[] =>
  mudancas
    .filter((uma) => uma.situacao === 'AGENDADO' && uma.especie !== 'ORDEM' && uma.codigo === codigo)
    .toReversed();

/** As que ainda não começaram, depois das de hoje. */
export function porComecar(lista: ListaMudavel): OpcaoDaLista[] {
  const conhecidas = new Set(lista.opcoes.map(({ codigo }) => codigo));
  return lista.mudancas.toReversed().flatMap(({ codigo, textos }) => {
    if (!textos || conhecidas.has(codigo)) return [];
    conhecidas.add(codigo);
    const { pt: descricao_pt, en: descricao_en, es: descricao_es } = textos;
    return [{ codigo, descricao_pt, descricao_en, descricao_es, oferecida: false }];
  });
}
