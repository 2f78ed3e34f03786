import type { DataCivil } from '../../../kernel/data-civil';
import { camposInvalidos, conflito, naoEncontrado } from '../../../kernel/erro-dominio';
import {
  listaNoDia,
  MudancaDeOpcao,
  TextosDaOpcao,
  assuntoDaMudanca,
  defeitoDaLista,
} from './listas-de-opcoes';

/** Cabem no campo da tabela, com folga, e um pedido pode trazê-los todos. */
export const MAXIMO_DE_OPCOES = 200;

/** O que alguém pede a uma lista. `TEXTOS` sem código é opção nova. */
export interface PedidoDeMudanca {
  readonly especie: MudancaDeOpcao['especie'];
  readonly codigo?: number | null | undefined;
  readonly textos?: TextosDaOpcao | null | undefined;
  readonly oferecida?: boolean | null | undefined;
  readonly ordem?: readonly number[] | null | undefined;
}

type Conteudo = Pick<MudancaDeOpcao, 'especie' | 'codigo' | 'textos' | 'oferecida' | 'ordem'>;

const VAZIA = { textos: null, oferecida: null, ordem: null };

const falta = (campo: string) => camposInvalidos({ campo, codigo: 'CAMPO_OBRIGATORIO' });

/**
 * A mudança que o pedido faz à lista, e o que valeria sem ela. Erros: 404 opção que não existe no dia; 409
 * `CONFIGURACAO_NA_DATA`, `OPCAO_IGUAL`, `LISTA_CHEIA`, `LISTA_VAZIA`, `OPCAO_REPETIDA`; 422.
 */
export function montarMudanca(
  mudancas: readonly MudancaDeOpcao[],
  { proximoCodigo, desde }: { proximoCodigo: number; desde: DataCivil },
  pedido: PedidoDeMudanca,
): { nova: Conteudo; antes: Conteudo | null } {
  const { opcoes } = listaNoDia(mudancas, desde);
  const atual = opcoes.find(({ codigo }) => codigo === pedido.codigo);
  const daOpcao = () => {
    if (!atual) throw naoEncontrado();
    return atual;
  };
  const montar = (): { nova: Conteudo; antes: Conteudo | null } => {
    if (pedido.especie === 'ORDEM') {
      if (!pedido.ordem) throw falta('ordem');
      const antes = opcoes.map(({ codigo }) => codigo);
      const pedida = [...new Set(pedido.ordem)].filter((codigo) => antes.includes(codigo));
      const ordem = [...pedida, ...antes.filter((codigo) => !pedida.includes(codigo))];
      const comum = { ...VAZIA, especie: pedido.especie, codigo: 0 };
      return { nova: { ...comum, ordem }, antes: { ...comum, ordem: antes } };
    }
    if (pedido.especie === 'OFERTA') {
      if (typeof pedido.oferecida !== 'boolean') throw falta('oferecida');
      const { codigo, oferecida } = daOpcao();
      const comum = { ...VAZIA, especie: pedido.especie, codigo };
      return { nova: { ...comum, oferecida: pedido.oferecida }, antes: { ...comum, oferecida } };
    }
    if (!pedido.textos) throw falta('textos');
    const { pt, en, es } = pedido.textos;
    const comum = { ...VAZIA, especie: pedido.especie };
    if (pedido.codigo === null || pedido.codigo === undefined) {
      if (proximoCodigo >= MAXIMO_DE_OPCOES) throw conflito('LISTA_CHEIA');
      return { nova: { ...comum, codigo: proximoCodigo, textos: { pt, en, es } }, antes: null };
    }
    const { codigo, descricao_pt, descricao_en, descricao_es } = daOpcao();
    return {
      nova: { ...comum, codigo, textos: { pt, en, es } },
      antes: { ...comum, codigo, textos: { pt: descricao_pt, en: descricao_en, es: descricao_es } },
    };
  };
  const { nova, antes } = montar();
  const marcada = mudancas.some(
    (uma) => uma.vigenteDesde === desde && assuntoDaMudanca(uma) === `${nova.especie} ${nova.codigo}`,
  );
  if (marcada) throw conflito('CONFIGURACAO_NA_DATA');
  if (antes && JSON.stringify(antes) === JSON.stringify(nova)) throw conflito('OPCAO_IGUAL');
  conferirLista([...mudancas, { ...nova, id: Number.MAX_SAFE_INTEGER, vigenteDesde: desde }], desde);
  return { nova, antes };
}

/**
 * O que fica sem uma mudança marcada. Erros: 409 `OPCAO_TEM_OUTRAS` na que cria uma opção com outras mudanças marcadas,
 * `LISTA_VAZIA`, `OPCAO_REPETIDA`.
 */
export function conferirSem(mudancas: readonly MudancaDeOpcao[], cancelada: MudancaDeOpcao): void {
  const outras = mudancas.filter(({ id }) => id !== cancelada.id);
  const { opcoes } = listaNoDia(outras, cancelada.vigenteDesde);
  const cria = cancelada.especie === 'TEXTOS' && !opcoes.some(({ codigo }) => codigo === cancelada.codigo);
  if (cria && outras.some(({ especie, codigo }) => especie !== 'ORDEM' && codigo === cancelada.codigo)) {
    throw conflito('OPCAO_TEM_OUTRAS');
  }
  conferirLista(outras, cancelada.vigenteDesde);
}

function conferirLista(mudancas: readonly MudancaDeOpcao[], desde: DataCivil): void {
  const defeito = defeitoDaLista(mudancas, desde);
  if (defeito?.codigo === 'OPCAO_REPETIDA') throw conflito(defeito.codigo, { texto: defeito.texto });
  if (defeito) throw conflito(defeito.codigo);
}
