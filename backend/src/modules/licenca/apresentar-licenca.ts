import type { DataCivil } from '../../kernel/data-civil';
import { traduzir } from '../../platform/i18n/catalogo';
import type { Idioma } from '../../platform/i18n/idioma';
import { Acao } from './domain/acoes';
import { situacaoEm, Status } from './domain/estado';
import { permite, Prova } from '../pessoa/domain/provas';
import { OPCOES_FIXAS } from '../agencia/domain/opcoes';
import { lerProtocolo } from './domain/protocolo';
import type { LicencaDto } from './licenca.dto';
import type { LicencaEntity } from './licenca.entity';
import type { Isencoes } from '../agencia/isencoes/isencoes';
import { LimiteDeCaptura, SEM_COTA } from '../agencia/textos/limite-de-captura';
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
  | 'isencaoId'
>;

const CODIGO_MODALIDADE = ['ESPORTIVA', 'RECREATIVA'] as const;

/** Status com o texto da língua; `renovado` mostra INATIVO como RENOVADO (listas e histórico, decisão D6). */
export function apresentarStatus(status: Status, idioma: Idioma, renovado: boolean) {
  const codigo = renovado && status === 'INATIVO' ? ('RENOVADO' as const) : status;
  return { codigo, descricao: traduzir(`status.${codigo}`, idioma) };
}

/** O limite que a licença dá: o da modalidade, ou nenhum peixe a quem a isenção tira o direito à cota. */
export const limiteDaLicenca = (
  textos: Textos,
  isencoes: Isencoes,
  { modalidade, isencaoId }: Pick<LicencaMostravel, 'modalidade' | 'isencaoId'>,
): LimiteDeCaptura =>
  isencoes.daLicenca(isencaoId)?.valor.perdeCota ? SEM_COTA : textos.limiteDeCaptura(modalidade);

export const formatarCodigo = (codigo: string): string => lerProtocolo(codigo)?.formatado ?? codigo;

/**
 * Forma D14 da licença no estado que o calendário dá hoje. A isenção diz da pessoa o que só vê quem a vê por inteiro:
 * que é indígena, que tem deficiência, que se aposentou.
 */
export function apresentarLicenca(
  licenca: LicencaMostravel,
  opcoes: {
    hoje: DataCivil;
    idioma: Idioma;
    textos: Textos;
    isencoes: Isencoes;
    prova: Prova;
    renovado?: boolean;
    podeRenovar?: boolean;
    acoes?: Acao[];
  },
): LicencaDto {
  const { hoje, idioma, textos, isencoes, prova, renovado = false, podeRenovar = false, acoes = [] } = opcoes;
  const nome = OPCOES_FIXAS.modalidadePesca[licenca.modalidade]!;
  const isencao = permite(prova, 'VER_INTEIRO') ? isencoes.daLicenca(licenca.isencaoId) : null;
  const situacao = situacaoEm(licenca, hoje).status;
  return {
    codigo: licenca.codigo,
    protocolo: { codigoFormatado: formatarCodigo(licenca.codigo) },
    modalidade: {
      id: licenca.modalidade,
      codigo: CODIGO_MODALIDADE[licenca.modalidade],
      nomePT: nome.descricao_pt,
      nomeEN: nome.descricao_en,
      nomeES: nome.descricao_es,
      descricaoQtdPeixesLimiteCaptura: limiteDaLicenca(textos, isencoes, licenca)[idioma].descricao,
    },
    status: apresentarStatus(situacao, idioma, renovado),
    dataCriacao: licenca.dataCriacao,
    emissao: licenca.dataAtivacao ?? licenca.dataCriacao,
    dataAtivacao: licenca.dataAtivacao,
    dataVencimento: licenca.dataVencimento,
    dataVencimentoProvisoria: licenca.dataVencimentoProvisoria,
    isencao: isencao && {
      codigo: isencao.assunto,
      nome: isencao.valor.nome[idioma],
      perdeCota: isencao.valor.perdeCota,
      ato: isencao.valor.ato,
      documento: isencao.valor.documento?.[idioma] ?? null,
    },
    analiseAte: situacao === 'AGUARDANDO_ANALISE' ? licenca.prazoPagamento : null,
    podeRenovar,
    acoes,
  };
}
