import { descartarAntecipadas } from './antecipada';
import { anotarConsulta } from './conta/sessao';
import { enderecoNaLingua, pedir, pedirBytes } from './cliente';
import { ErroApi } from './erro-api';
import {
  type Andamento,
  type Autenticidade,
  type Configuracao,
  type DetalhesBoleto,
  type Documento,
  type EnderecoDoCep,
  type Estado,
  type Historico,
  type Informe,
  type InformacaoComplementar,
  type ItemCarteira,
  type LicencaComPessoa,
  type LicencasDaPessoa,
  type Municipio,
  type NomeDeLista,
  type Numeros,
  type Opcao,
  type Pais,
  type Pessoa,
  type Renovacao,
  type RespostaBusca,
  type RespostaLogin,
  type UsuarioLogado,
} from './contrato';
import {
  AUTENTICIDADE,
  BUSCAR_DADOS,
  BUSCAR_LICENCAS,
  CONFIGURACAO,
  DETALHES_DO_BOLETO,
  INFORMES,
  INFORMES_DO_MODULO,
  LISTAS,
  MINHAS_CARTEIRAS,
  RENOVACAO,
} from './enderecos';

/** `codigo`: os 6 números do aplicativo ou um código de recuperação, quando o servidor os pede. */
export const entrar = (login: string, password: string, codigo?: string) =>
  pedir<RespostaLogin>('/api/autenticacao/login', {
    metodo: 'POST',
    corpo: { login, password, codigo },
    aceita401: true,
  });

/** Depois do gov.br o cookie já vale; isto traz a chave que a tela guarda. */
export const buscarChave = () =>
  pedir<RespostaLogin>('/api/autenticacao/chave', { metodo: 'POST', aceita401: true });

export const enderecoDoGovbr = (voltar: string) => enderecoNaLingua('/api/autenticacao/govbr', { voltar });

export const usuarioLogado = () =>
  pedir<UsuarioLogado>('/api/autenticacao/usuario-logado', { aceita401: true });

/** A língua dos e-mails e dos documentos de quem entrou. */
export const escolherIdioma = (idioma: 'pt' | 'en' | 'es') =>
  pedir<null>('/api/conta/idioma', { metodo: 'POST', corpo: { idioma } });

/** `chave`: a da sessão que se encerra, que pode já não ser a que a tela guarda. */
export const sair = (chave: string) => pedir<null>('/logout', { metodo: 'POST', chave, aceita401: true });

export const buscarConfiguracao = (opcoes: { sinal?: AbortSignal } = {}) =>
  pedir<Configuracao>(CONFIGURACAO, opcoes);

export const buscarDados = (documento: Documento) =>
  pedir<RespostaBusca>(BUSCAR_DADOS, { metodo: 'POST', corpo: documento, soPergunta: true });

export const acessar = (documento: Documento) =>
  pedir<RespostaBusca>('/api/acessar', { metodo: 'POST', corpo: documento });

export type ModoDeConfirmacao = 'CONSULTAR' | 'REGISTRAR';

/** Respostas certas dão à sessão o direito de agir por essa pessoa. 422 quando não conferem, 429 quando bloqueou. */
export const validarDados = (
  acessoResource: Documento,
  resposta: { nomeMae: string } | { municipio: string },
  dataNascimento: string,
  modo: ModoDeConfirmacao,
) => {
  // O que se antecipou foi respondido a quem ainda não tinha o direito.
  descartarAntecipadas();
  return pedir<Pessoa>('/api/validarDados', {
    metodo: 'POST',
    corpo: { acessoResource, ...resposta, dataNascimento, modo },
  }).then(anotarConsulta);
};

export const buscarLicencas = (documento: Documento) =>
  pedir<LicencasDaPessoa>(BUSCAR_LICENCAS, { metodo: 'POST', corpo: documento });

export const consultarCarteira = (protocolo: string) =>
  pedir<LicencaComPessoa>('/api/consultarCarteira', { parametros: { protocolo } });

interface Pedido {
  pessoa: unknown;
  informacaoComplementar: InformacaoComplementar;
  asDuas?: true;
  pagador?: unknown;
}

export const registrar = (corpo: Pedido, chaveIdempotencia: string) =>
  pedir<Numeros>('/api/registrar', { metodo: 'POST', corpo, chaveIdempotencia }).then(anotarConsulta);

/** O que preenche a renovação, ou por que não se pode renovar. 403 pede as perguntas. */
export const preverRenovacao = (protocolo: string) =>
  pedir<Renovacao>(RENOVACAO, { parametros: { protocolo } });

/** O corpo leva o `protocolo` da licença que se renova. */
export const renovar = (corpo: Pedido, chaveIdempotencia: string) =>
  pedir<Numeros>('/api/renovar', { metodo: 'POST', corpo, chaveIdempotencia });

export const minhasCarteiras = () => pedir<ItemCarteira[]>(MINHAS_CARTEIRAS);

/** A frente da carteira em PNG; nulo enquanto se prepara. */
export const imagemDaCarteira = (protocolo: string) =>
  pedirBytes('/api/carteira-imagem', { parametros: { protocolo } });

export const meuHistorico = (login: string) =>
  pedir<Historico>(`/api/external/carteira/historico/byIdentificador/${encodeURIComponent(login)}`);

export const detalhesDoBoleto = (protocolo: string) =>
  pedir<DetalhesBoleto>(DETALHES_DO_BOLETO, { parametros: { protocolo } });

export const andamentoDoPagamento = (protocolo: string, sinal: AbortSignal) =>
  pedir<Andamento>('/api/pagamento/andamento', { parametros: { protocolo }, sinal });

/**
 * Sem `pagador`, sai em nome de quem pagava o anterior; e então o que já há serve: outra aba gerou-o, ou a resposta da
 * primeira vez perdeu-se.
 */
export const gerarBoleto = (protocolo: string, pagador?: unknown) =>
  pedir<unknown>('/api/boleto', { metodo: 'POST', corpo: { protocolo, pagador } }).catch((causa: unknown) => {
    if (pagador === undefined && causa instanceof ErroApi && causa.codigo === 'DOCUMENTO_ABERTO') return null;
    throw causa;
  });

export const enderecoDoBoleto = (protocolo: string) => enderecoNaLingua('/api/boleto', { protocolo });
export const enderecoDaCarteira = (protocolo: string) => enderecoNaLingua('/api/carteira', { protocolo });

export const listarEstados = () => pedir<Estado[]>('/estados');
export const listarMunicipios = (uf: string) =>
  pedir<Municipio[]>(`/estados/${encodeURIComponent(uf)}/municipios`);
/** Só quando a configuração diz que há serviço; quem pergunta trata a falta de resposta como nada achado. */
export const buscarCep = (cep: string, sinal: AbortSignal) =>
  pedir<EnderecoDoCep>(`/cep/${encodeURIComponent(cep)}`, { sinal });
export const listarPaises = () => pedir<Pais[]>('/api/fetch-paises');

export const listasDeOpcoes = () => pedir<Record<NomeDeLista, Opcao[]>>(LISTAS);

export const listarInformes = () => pedir<Informe[]>(INFORMES_DO_MODULO);
export const lerInforme = (id: string) => pedir<Informe>(`${INFORMES}/${encodeURIComponent(id)}`);

export const lerAutenticidade = (protocolo: string) =>
  pedir<Autenticidade>(AUTENTICIDADE, { parametros: { protocolo } });
export const verificarDeclaracao = (protocolo: string, declaracao: string) =>
  pedir<Autenticidade>(AUTENTICIDADE, { metodo: 'POST', corpo: { protocolo, declaracao } });
