import { type Api } from './esquemas';

/**
 * Nomes das telas para as formas que a API descreve (`tipos.gerado.ts`). Datas civis `YYYY-MM-DD`; instantes
 * ISO 8601; dinheiro em centavos inteiros, salvo `gastoMedioPesca`, em reais; documentos sem pontuação; ausente é null.
 */

/** `sessionKeyEntradaUnica` não é credencial: é o valor do cabeçalho X-Session-Key. A credencial é o cookie. */
export type RespostaLogin = Api['LoginRespostaDto_Output'];
export type UsuarioLogado = Api['UsuarioLogadoDto_Output'];
export type Papel = UsuarioLogado['papel'];

export interface Documento {
  cpf: string | null;
  passaporte: string | null;
}

export type Municipio = Api['MunicipioDto_Output'];
export type Estado = Api['EstadoDto_Output'];
export type EnderecoDoCep = Api['EnderecoDoCepDto_Output'];
export type Pais = Api['PaisDto_Output'];

export type Pessoa = Api['PessoaDto_Output'];
export type Endereco = NonNullable<Pessoa['enderecoPrincipal']>;

/**
 * Um de quatro: a pessoa; os nomes candidatos; os municípios, se a mãe não foi declarada; a pessoa sem nome (não
 * cadastrada). A API descreve os quatro juntos.
 */
export type RespostaBusca =
  | (Pessoa & { maes?: undefined; municipios?: undefined })
  | { maes: string[]; municipios?: undefined }
  | { municipios: string[]; maes?: undefined };

/** O que se pergunta, além da data de nascimento, a quem quer agir por alguém do cadastro. */
export interface Pergunta {
  readonly sobre: 'nomeMae' | 'municipio';
  readonly opcoes: readonly string[];
}

export type LicencasDaPessoa = Api['LicencasDaPessoaDto_Output'];
export type LicencaComPessoa = Api['LicencaComPessoaDto_Output'];
export type Licenca = Api['LicencasDaPessoaDto_Output']['licencas'][number];
export type StatusLicenca = Licenca['status'];
export type CodigoStatus = StatusLicenca['codigo'];
export type Modalidade = Licenca['modalidade']['id'];
export type AcaoLicenca = Licenca['acoes'][number];

/** Um protocolo, ou dois de quem pediu as duas modalidades. */
export type Numeros = Api['NumerosDto_Output'];

export type ItemCarteira = Api['CarteiraDto_Output'];
export type Historico = Api['HistoricoDto_Output'];
export type ItemHistorico = Historico['licencasEsportivas'][number];
export type Autenticidade = Api['AutenticidadeDto_Output'];

export type DetalhesBoleto = Api['DetalhesDto_Output'];
export type Andamento = Api['AndamentoDto_Output'];
export type Configuracao = Api['ConfiguracaoDto_Output'];
export type Informe = Api['InformeDto_Output'];
export type Opcao = Api['OpcaoDto_Output'] | Api['OpcaoSimNaoDto_Output'];
export type NomeDeLista = keyof Api['OpcoesDoPedidoDto_Output'];

export type Renovacao = Api['RenovacaoPrevistaDto_Output'];
export type MotivoDeNaoRenovar = NonNullable<Renovacao['impedimento']>['motivo'];
export type InformacaoAnterior = NonNullable<Renovacao['informacaoComplementar']>;

/** O que o formulário envia; a API aceita também texto onde aqui há número. */
export interface InformacaoComplementar {
  modalidadePesca: Modalidade;
  localizacaoPreferencialPesca: number;
  rendaMensal: number;
  diasPescaPorAno: number;
  gastoMedioPesca: number;
  localPesca: number;
  materialPesca: number;
  equipamentos: string[];
  tipoIsca: number;
  agenciaTurismo: boolean;
  peixeMaisPescado: number[];
}
