import { z } from 'zod';
import type { Decisao, Especie } from '../../../platform/vigencia/especie';
import {
  type EspecieDeMudanca,
  LISTAS_DA_AGENCIA,
  type ListaDaAgencia,
  type MudancaDeOpcao,
} from '../domain/listas-de-opcoes';
import { conferirSem, montarMudanca, type PedidoDeMudanca } from '../domain/mudar-lista';

const texto = z.string().trim().min(1, 'CAMPO_OBRIGATORIO').max(60, 'CAMPO_INVALIDO');
export const textosDaOpcao = z.object({ pt: texto, en: texto, es: texto });
/** Os textos de uma opção, se ela se oferece, ou a ordem dos códigos da lista. */
const valor = z.union([textosDaOpcao, z.boolean(), z.array(z.number().int())]);
export type ValorDaOpcao = z.infer<typeof valor>;

type Conteudo = Pick<MudancaDeOpcao, 'especie' | 'codigo' | 'textos' | 'oferecida' | 'ordem'>;

/** `peixes/TEXTOS/3`: a lista, o que muda nela e de que opção. */
const assuntoDe = (lista: string, { especie, codigo }: Conteudo) => `${lista}/${especie}/${codigo}`;
const valorDe = ({ textos, oferecida, ordem }: Conteudo): ValorDaOpcao =>
  textos ?? oferecida ?? [...(ordem ?? [])];

/** Uma decisão de `OPCAO` como mudança da lista dela. */
export function mudancaDe<D extends Pick<Decisao<ValorDaOpcao>, 'assunto' | 'valor'>>({
  assunto,
  valor: mudou,
  ...resto
}: D) {
  const [lista, especie, codigo] = assunto.split('/') as [ListaDaAgencia, EspecieDeMudanca, string];
  return {
    ...resto,
    lista,
    especie,
    codigo: Number(codigo),
    textos: typeof mudou === 'object' && 'pt' in mudou ? mudou : null,
    oferecida: typeof mudou === 'boolean' ? mudou : null,
    ordem: Array.isArray(mudou) ? mudou : null,
  };
}

/** As listas de opções: cada uma muda por partes, e confere-se inteira. */
export const OPCAO: Especie<ValorDaOpcao, PedidoDeMudanca> = {
  nome: 'OPCAO',
  valor,
  grupo: (assunto) => LISTAS_DA_AGENCIA.find((lista) => assunto.startsWith(`${lista}/`)) ?? assunto,
  recusas: {
    cedo: () => 'OPCAO_NO_PASSADO',
    naData: 'CONFIGURACAO_NA_DATA',
    comecou: 'CONFIGURACAO_COMECOU',
  },
  montar: ({ grupo: lista, ...pedido }, { decisoes, proximo, desde }) => {
    const { nova, antes } = montarMudanca(decisoes.map(mudancaDe), { proximoCodigo: proximo, desde }, pedido);
    return {
      assunto: assuntoDe(lista, nova),
      valor: valorDe(nova),
      antes: antes && valorDe(antes),
      nasceu: !antes,
    };
  },
  conferirSem: (cancelada, doGrupo) => conferirSem(doGrupo.map(mudancaDe), mudancaDe(cancelada)),
  auditoria: {
    objeto: 'opcao',
    marcada: 'OPCAO_MUDADA',
    cancelada: 'OPCAO_CANCELADA',
    aoMarcar: ({ assunto, valor: depois, antes, desde }) => ({
      ...partesDe(assunto),
      antes: antes === null ? null : emPalavras(antes),
      depois: emPalavras(depois),
      desde,
    }),
    aoCancelar: ({ assunto, valor: antes, vigenteDesde }) => ({
      ...partesDe(assunto),
      antes: emPalavras(antes),
      desde: vigenteDesde,
    }),
  },
};

function partesDe(assunto: string) {
  const [lista = '', especie = '', codigo] = assunto.split('/');
  return { lista, codigo: Number(codigo), especie };
}

/** O conteúdo de uma mudança, como fica na auditoria. */
function emPalavras(mudou: ValorDaOpcao): string {
  if (typeof mudou === 'boolean') return mudou ? 'oferecida' : 'retirada';
  return Array.isArray(mudou) ? mudou.join(', ') : [mudou.pt, mudou.en, mudou.es].join(' | ');
}
