import type { Idioma } from '../../../platform/i18n/idioma';
import type { ListaDaAgencia, ListasNoDia } from '../../agencia/domain/listas-de-opcoes';
import { permite, Prova } from '../../pessoa/domain/provas';
import type { CampoDeLista, RenovacaoDto } from '../licenca.dto';
import type { InformacaoEntity } from './informacao.entity';

/**
 * Forma D14 da informação complementar; os equipamentos saem com os rótulos em português que têm nas listas do dia, também os
 * retirados. Quanto a pessoa ganha e gasta só o vê quem a vê por inteiro: os outros respondem de novo.
 */
export function apresentarInformacao(
  informacao: InformacaoEntity,
  modalidade: 0 | 1,
  { materialPesca }: ListasNoDia,
  prova: Prova,
): NonNullable<RenovacaoDto['informacaoComplementar']> {
  const equipamentos = informacao.equipamentos.map(
    (codigo) => materialPesca.opcoes.find((uma) => uma.codigo === codigo)?.descricao_pt ?? String(codigo),
  );
  const inteiro = permite(prova, 'VER_INTEIRO');
  return {
    modalidadePesca: modalidade,
    localizacaoPreferencialPesca: informacao.localizacaoPreferencial,
    rendaMensal: inteiro ? informacao.rendaMensal : null,
    diasPescaPorAno: informacao.diasPescaPorAno,
    gastoMedioPesca: inteiro ? Number(informacao.gastoMedioCentavos) / 100 : null,
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
  prova: Prova,
): RenovacaoDto['retiradas'] {
  const em = (campo: CampoDeLista, lista: ListaDaAgencia, codigos: readonly number[]) =>
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
    ...em('rendaMensal', 'rendaMensal', permite(prova, 'VER_INTEIRO') ? [informacao.rendaMensal] : []),
  ];
}

/** O que a pessoa respondeu, em palavras: com os textos que as listas tinham no dia do pedido. */
export function nomearInformacao(
  informacao: InformacaoEntity,
  listas: ListasNoDia,
  idioma: Idioma,
): Record<string, string | string[]> {
  const nome = (lista: ListaDaAgencia, codigo: number) =>
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
