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
import type { Isencao, Isencoes } from '../agencia/isencoes/isencoes';
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

/** O que se leva ao balcão: o documento que ela pede, ou o que prove a idade que o próprio mudou no cadastro. */
export const documentoDaIsencao = ({ documento }: Isencao, idioma: Idioma): string =>
  documento?.[idioma] ?? traduzir('isencao.documentoDaIdade', idioma);

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
    /** Quem pergunta leu o código assinado da carteira, que diz o mesmo. */
    comCartao?: boolean;
    renovado?: boolean;
    isencaoNegada?: boolean;
    podeRenovar?: boolean;
    compensando?: boolean;
    retido?: number;
    voltando?: number;
    acoes?: Acao[];
  },
): LicencaDto {
  const { hoje, idioma, textos, isencoes, prova, comCartao = false } = opcoes;
  const { renovado = false, podeRenovar = false, isencaoNegada, acoes = [] } = opcoes;
  const { compensando, retido, voltando } = opcoes;
  const nome = OPCOES_FIXAS.modalidadePesca[licenca.modalidade]!;
  const isencao = permite(prova, 'VER_INTEIRO') ? isencoes.daLicenca(licenca.isencaoId) : null;
  const situacao = situacaoEm(licenca, hoje).status;
  // Não levar peixe diz que a pessoa é isenta: a quem só tem o número diz-se o limite da modalidade.
  const limite =
    comCartao || permite(prova, 'VER_COBERTO')
      ? limiteDaLicenca(textos, isencoes, licenca)
      : textos.limiteDeCaptura(licenca.modalidade);
  return {
    codigo: licenca.codigo,
    protocolo: { codigoFormatado: formatarCodigo(licenca.codigo) },
    modalidade: {
      id: licenca.modalidade,
      codigo: CODIGO_MODALIDADE[licenca.modalidade],
      nomePT: nome.descricao_pt,
      nomeEN: nome.descricao_en,
      nomeES: nome.descricao_es,
      descricaoQtdPeixesLimiteCaptura: limite[idioma].descricao,
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
      documento:
        situacao === 'AGUARDANDO_ANALISE'
          ? documentoDaIsencao(isencao.valor, idioma)
          : (isencao.valor.documento?.[idioma] ?? null),
    },
    analiseAte: situacao === 'AGUARDANDO_ANALISE' ? licenca.prazoPagamento : null,
    isencaoNegada,
    podeRenovar,
    compensando,
    retido,
    voltando,
    acoes,
  };
}
