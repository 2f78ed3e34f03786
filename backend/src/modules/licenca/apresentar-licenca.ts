import type { DataCivil } from '../../kernel/data-civil';
import { traduzir } from '../../platform/i18n/catalogo';
import type { Idioma } from '../../platform/i18n/idioma';
import { Acao } from './domain/acoes';
import { situacaoEm, Status } from './domain/estado';
import { OPCOES_FIXAS } from '../agencia/domain/opcoes';
import { lerProtocolo } from './domain/protocolo';
import type { LicencaDto } from './licenca.dto';
import type { LicencaEntity } from './licenca.entity';
import type { Textos } from '../agencia/textos/textos';

/** Colunas que a apresentação usa; a leitura quente as traz sem a entidade. */
export type LicencaMostravel = Pick<
  LicencaEntity,
  | 'codigo'
  | 'modalidade'
  | 'status'
  | 'motivo'
  | 'dataCriacao'
  | 'dataAtivacao'
  | 'dataVencimento'
  | 'dataVencimentoProvisoria'
  | 'prazoPagamento'
>;

const CODIGO_MODALIDADE = ['ESPORTIVA', 'RECREATIVA'] as const;

/** Status com o texto da língua; `renovado` mostra INATIVO como RENOVADO (listas e histórico, decisão D6). */
export function apresentarStatus(status: Status, idioma: Idioma, renovado: boolean) {
  const codigo = renovado && status === 'INATIVO' ? ('RENOVADO' as const) : status;
  return { codigo, descricao: traduzir(`status.${codigo}`, idioma) };
}

export const formatarCodigo = (codigo: string): string => lerProtocolo(codigo)?.formatado ?? codigo;

/** Forma D14 da licença no estado que o calendário dá hoje. */
export function apresentarLicenca(
  licenca: LicencaMostravel,
  opcoes: {
    hoje: DataCivil;
    idioma: Idioma;
    textos: Textos;
    renovado?: boolean;
    podeRenovar?: boolean;
    acoes?: Acao[];
  },
): LicencaDto {
  const { hoje, idioma, textos, renovado = false, podeRenovar = false, acoes = [] } = opcoes;
  const nome = OPCOES_FIXAS.modalidadePesca[licenca.modalidade]!;
  return {
    codigo: licenca.codigo,
    protocolo: { codigoFormatado: formatarCodigo(licenca.codigo) },
    modalidade: {
      id: licenca.modalidade,
      codigo: CODIGO_MODALIDADE[licenca.modalidade],
      nomePT: nome.descricao_pt,
      nomeEN: nome.descricao_en,
      nomeES: nome.descricao_es,
      descricaoQtdPeixesLimiteCaptura: textos.limiteDeCaptura(licenca.modalidade)[idioma].descricao,
    },
    status: apresentarStatus(situacaoEm(licenca, hoje).status, idioma, renovado),
    dataCriacao: licenca.dataCriacao,
    emissao: licenca.dataAtivacao ?? licenca.dataCriacao,
    dataAtivacao: licenca.dataAtivacao,
    dataVencimento: licenca.dataVencimento,
    dataVencimentoProvisoria: licenca.dataVencimentoProvisoria,
    podeRenovar,
    acoes,
  };
}
