/**
 * Formas que a API troca com as telas. Datas civis `YYYY-MM-DD`; instantes ISO 8601; dinheiro em centavos inteiros,
 * salvo `gastoMedioPesca`, em reais; documentos sem pontuação; ausente é null.
 */

export type Papel = 'CIDADAO' | 'FISCAL' | 'OPERADOR' | 'ADMINISTRADOR';

export interface UsuarioLogado {
  nome: string;
  login: string;
  papel: Papel;
}

export interface RespostaLogin extends UsuarioLogado {
  /** Não é credencial: é o valor anti-falsificação do cabeçalho X-Session-Key. A credencial é o cookie. */
  sessionKeyEntradaUnica: string;
  pessoa: { nome: string | null; cpf?: string | null; passaporte?: string | null } | null;
}

export interface Documento {
  cpf: string | null;
  passaporte: string | null;
}

export interface Municipio {
  id: string | number;
  nome: string;
  estado?: { nome: string; sigla: string } | null;
}

export interface Estado {
  id: string | number;
  sigla: string;
  nome: string;
}

export interface Endereco {
  tipo: number;
  zonaLocalizacao: 0 | 1;
  semNumero: boolean;
  logradouro: string | null;
  numero: string | null;
  bairro: string | null;
  complemento: string | null;
  cep: string | null;
  uf: string | null;
  municipio: Municipio | null;
  municipioNome: string | null;
  descricaoAcesso: string | null;
}

export interface EnderecoEstrangeiro {
  nacionalidade: { id: string; nome?: string; nacionalidadeNome?: string } | null;
  descricaoEndereco: string | null;
  cidade: string | null;
  estado: string | null;
  pais: { id: string; nome?: string; paisNome?: string } | null;
}

export interface Pessoa extends Documento {
  id: string | number | null;
  estrangeiro: boolean;
  nome: string | null;
  dataNascimento: string | null;
  dataNascimentoString: string | null;
  sexo: 0 | 1 | 2 | null;
  nomeMae: string | null;
  email: string | null;
  enderecoPrincipal: Endereco | null;
  enderecoCorrespondencia: Endereco | null;
  enderecoEstrangeiro: EnderecoEstrangeiro | null;
  /** Campos que vieram cobertos; devolvidos assim, o servidor guarda o valor que já tem. */
  mascarados: string[];
}

/** Um de três: a pessoa; os nomes candidatos; a pessoa sem nome (não cadastrada). */
export type RespostaBusca = (Pessoa & { maes?: undefined }) | { maes: string[] };

export type CodigoStatus =
  | 'AGUARDANDO_PAGAMENTO'
  | 'VIGENTE'
  | 'ATIVO_AGUARDANDO_PAGAMENTO'
  | 'INVALIDADO'
  | 'VENCIDO'
  | 'INATIVO'
  | 'RENOVADO';

export interface StatusLicenca {
  codigo: CodigoStatus;
  descricao: string;
}

export type Modalidade = 0 | 1;

export type AcaoLicenca =
  'BAIXAR_BOLETO' | 'GERAR_BOLETO' | 'BAIXAR_CARTEIRA' | 'BAIXAR_TITULO_PROVISORIO' | 'RENOVAR';

export interface Licenca {
  codigo: string;
  protocolo: { codigoFormatado: string };
  modalidade: {
    id: Modalidade;
    codigo: string;
    nomePT: string;
    nomeEN: string;
    nomeES: string;
    descricaoQtdPeixesLimiteCaptura: string | null;
  };
  status: StatusLicenca;
  dataCriacao: string | null;
  emissao: string | null;
  dataAtivacao: string | null;
  dataVencimento: string | null;
  dataVencimentoProvisoria: string | null;
  podeRenovar: boolean;
  acoes: AcaoLicenca[];
}

export interface ItemCarteira {
  licenca: Licenca;
  qrCodeBase64: string | null;
  mensagemAvisoCarteira: string | null;
}

export interface ItemHistorico {
  numero: string;
  ativacao: string | null;
  vencimento: string | null;
  status: StatusLicenca;
  cadastro: string | null;
}

export interface Historico {
  licencasEsportivas: ItemHistorico[];
  licencasRecreativas: ItemHistorico[];
}

export interface LicencasDaPessoa {
  pessoa: Pessoa;
  licencas: Licenca[];
}

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

export interface Opcao {
  codigo: number | boolean | string;
  descricao_pt: string;
  descricao_en: string;
  descricao_es: string;
}

export interface Pais {
  id: string;
  nome: string;
  paisNome: string;
  nacionalidadeNome: string;
}

export interface DetalhesBoleto {
  protocolo: string;
  tipo: 'BOLETO' | 'GUIA';
  estado: string;
  registrado: boolean;
  linhaDigitavel: string;
  linhaFormatada: string;
  codigoBarras: string;
  valor: number;
  emissao: string;
  vencimento: string;
  nossoNumero: string | null;
  numeroDocumento: string;
  pagador: { nome: string; documento: string };
  beneficiario: { nome: string; cnpj: string };
}

export interface Configuracao {
  agencia: { nome: string; sigla: string; uf: string; ufNome: string };
  demo: boolean;
  precos: { modalidade: Modalidade; valor: number }[];
  validadeAnos: number;
}

export interface Informe {
  id: string | number;
  title: string;
  subtitle: string | null;
  content: string;
  urlImage: string | null;
  updatedAt: string;
  updatedAtIso: string;
}

export interface Autenticidade {
  licenca: Licenca;
  pessoa: {
    nome?: string | null;
    iniciais?: string | null;
    cpf?: string | null;
    passaporte?: string | null;
    enderecoPrincipal?: Endereco | null;
    enderecoEstrangeiro?: EnderecoEstrangeiro | null;
    mascarados?: string[];
  };
  protocolo: string;
}
