import type { Idioma } from '../../../platform/i18n/idioma';
import type { ListaAberta, ListasNoDia } from '../../agencia/domain/listas-de-opcoes';
import type { CampoDeLista, RenovacaoDto } from '../licenca.dto';
import type { InformacaoEntity } from './informacao.entity';

/**
 * Forma D14 da informação complementar; os equipamentos saem com os rótulos em português que têm nas listas do dia, também os
 * retirados.
 */
export function apresentarInformacao(
  informacao: InformacaoEntity,
  modalidade: 0 | 1,
  { materialPesca }: ListasNoDia,
): NonNullable<RenovacaoDto['informacaoComplementar']> {
  const equipamentos = informacao.equipamentos.map(
    (codigo) => materialPesca.opcoes.find((uma) => uma.codigo === codigo)?.descricao_pt ?? String(codigo),
  );
  return {
    modalidadePesca: modalidade,
    localizacaoPreferencialPesca: informacao.localizacaoPreferencial,
    rendaMensal: informacao.rendaMensal,
    diasPescaPorAno: informacao.diasPescaPorAno,
    gastoMedioPesca: Number(informacao.gastoMedioCentavos) / 100,
    localPesca: informacao.localPesca,
    materialPesca: equipamentos[0] ?? null,
    equipamentos,
    tipoIsca: informacao.tipoIsca,
    agenciaTurismo: informacao.agenciaTurismo,
    peixeMaisPescado: informacao.peixes,
  };
}

/** As opções do pedido que já não se oferecem, com os textos do dia e o campo em que estavam. */
export function opcoesRetiradas(
  informacao: InformacaoEntity,
  listas: ListasNoDia,
): RenovacaoDto['retiradas'] {
  const em = (campo: CampoDeLista, lista: ListaAberta, codigos: readonly number[]) =>
    listas[lista].opcoes.flatMap(({ oferecida, ...opcao }) =>
      !oferecida && codigos.includes(opcao.codigo) ? [{ campo, ...opcao }] : [],
    );
  return [
    ...em('localizacaoPreferencialPesca', 'localizacaoPreferencialPesca', [
      informacao.localizacaoPreferencial,
    ]),
    ...em('localPesca', 'localPesca', [informacao.localPesca]),
    ...em('equipamentos', 'materialPesca', informacao.equipamentos),
    ...em('tipoIsca', 'tipoIsca', [informacao.tipoIsca]),
    ...em('peixeMaisPescado', 'peixes', informacao.peixes),
    ...em('rendaMensal', 'rendaMensal', [informacao.rendaMensal]),
  ];
}

/** O que a pessoa respondeu, em palavras: com os textos que as listas tinham no dia do pedido. */
export function nomearInformacao(
  informacao: InformacaoEntity,
  listas: ListasNoDia,
  idioma: Idioma,
): Record<string, string | string[]> {
  const nome = (lista: ListaAberta, codigo: number) =>
    listas[lista].opcoes.find((uma) => uma.codigo === codigo)?.[`descricao_${idioma}`] ?? String(codigo);
  return {
    localizacaoPreferencialPesca: nome('localizacaoPreferencialPesca', informacao.localizacaoPreferencial),
    rendaMensal: nome('rendaMensal', informacao.rendaMensal),
    localPesca: nome('localPesca', informacao.localPesca),
    tipoIsca: nome('tipoIsca', informacao.tipoIsca),
    equipamentos: informacao.equipamentos.map((codigo) => nome('materialPesca', codigo)),
    peixeMaisPescado: informacao.peixes.map((codigo) => nome('peixes', codigo)),
  };
}
