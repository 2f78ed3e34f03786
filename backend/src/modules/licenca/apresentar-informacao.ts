import type { RenovacaoDto } from './dto/licenca.dto';
import type { ListaAberta, ListasNoDia } from './domain/listas-de-opcoes';
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

/** O que a pessoa respondeu, em palavras: com os textos que as listas tinham no dia do pedido. */
export function nomearInformacao(
  informacao: InformacaoEntity,
  listas: ListasNoDia,
): Record<string, string | string[]> {
  const nome = (lista: ListaAberta, codigo: number) =>
    listas[lista].opcoes.find((uma) => uma.codigo === codigo)?.descricao_pt ?? String(codigo);
  return {
    localizacaoPreferencialPesca: nome('localizacaoPreferencialPesca', informacao.localizacaoPreferencial),
    rendaMensal: nome('rendaMensal', informacao.rendaMensal),
    localPesca: nome('localPesca', informacao.localPesca),
    tipoIsca: nome('tipoIsca', informacao.tipoIsca),
    equipamentos: informacao.equipamentos.map((codigo) => nome('materialPesca', codigo)),
    peixeMaisPescado: informacao.peixes.map((codigo) => nome('peixes', codigo)),
  };
}
