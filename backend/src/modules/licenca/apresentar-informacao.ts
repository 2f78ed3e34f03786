import type { RenovacaoDto } from './dto/licenca.dto';
import { OPCOES } from './domain/opcoes';
import type { InformacaoEntity } from './informacao.entity';

/** Forma D14 da informação complementar; os equipamentos saem com os rótulos em português. */
export function apresentarInformacao(
  informacao: InformacaoEntity,
  modalidade: 0 | 1,
): NonNullable<RenovacaoDto['informacaoComplementar']> {
  const equipamentos = informacao.equipamentos.map((codigo) => OPCOES.materialPesca[codigo]!.descricao_pt);
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
