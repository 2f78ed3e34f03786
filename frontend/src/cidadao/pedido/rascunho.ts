import { type Documento, type InformacaoComplementar, type Pergunta, type Pessoa } from '../../api/contrato';
import { type Envio } from '../../api/chave-para-envio';
import { nomeNaAba } from '../../api/conta/sessao';
import {
  COMPLEMENTARES_VAZIOS,
  modalidadesDe,
  paraComplementar,
  type ValoresComplementares,
} from '../../formularios/complementar/complementar-valores';
import {
  GRATUIDADE_VAZIA,
  paraGratuidade,
  type ValoresGratuidade,
} from '../../formularios/gratuidade/gratuidade-valores';
import {
  PAGADOR_VAZIO,
  paraPagador,
  type ValoresPagador,
  type ValoresPagamento,
} from '../../formularios/pagador/pagador-valores';
import {
  paraEnderecos,
  paraPessoa,
  type PessoaDoPedido,
  type ValoresEnderecos,
  type ValoresPessoa,
} from '../../formularios/pessoa/pessoa-valores';
import { type QuemPede } from '../../formularios/gratuidade/isencoes';
import { lerData } from '../../kernel/datas';

export type Etapa = 0 | 1 | 2;

/** De que tela é o pedido: dá nome ao rascunho e aos textos. */
export type TipoDePedido = 'registrar' | 'renovar' | 'novoCadastro';

/** O que a busca deu: preencher o cadastro, ler a pessoa que já existe ou responder às perguntas. */
export type Identificacao =
  | { tipo: 'cadastro' }
  | { tipo: 'pessoa'; pessoa: Pessoa }
  | { tipo: 'perguntas'; pergunta: Pergunta };

/** E-mail só deste pedido. */
export interface ValoresContato {
  email: string;
  confirmarEmail: string;
}

export interface Rascunho {
  etapa: Etapa;
  documento: Documento | null;
  /** Quem preenche não é quem vai pescar. */
  porOutra: boolean;
  identificacao: Identificacao | null;
  pessoa: ValoresPessoa | null;
  /** Endereços digitados em lugar dos que estão no cadastro. */
  enderecos: ValoresEnderecos | null;
  contato: ValoresContato;
  /** A licença que se renova. */
  protocolo: string | null;
  complementares: ValoresComplementares;
  pagamento: ValoresPagamento;
  gratuidade: ValoresGratuidade;
  /** Chave da última tentativa e o corpo que ela levou: repetir o mesmo pedido usa a mesma chave. */
  envio: Envio | null;
  /** A pessoa escreveu algo que se perderia. */
  mexido: boolean;
}

export interface CorpoDoRegistro {
  pessoa: PessoaDoPedido;
  informacaoComplementar: InformacaoComplementar;
  /** Quem paga no lugar do pescador. */
  pagador?: ValoresPagador;
  /** Código da isenção por que não se paga. */
  isencao?: string;
  /** Quem responde pelo menor de idade. */
  responsavel?: ValoresGratuidade['responsavel'];
  /** A licença que se renova. */
  protocolo?: string;
  /** Também a outra modalidade. */
  asDuas?: true;
  /** Quem preenche não é quem vai pescar: o e-mail pode faltar. */
  porOutraPessoa?: true;
  /** A versão da declaração que a tela mostrou. */
  declaracao?: number;
  /** A versão da isenção que a tela mostrou. */
  isencaoVista?: number;
  /** Centavos que a tela disse que se pagariam ao todo. */
  valorVisto?: number;
}

export const chaveDe = (tipo: TipoDePedido): string => nomeNaAba(`rascunho-${tipo}`);

export const RASCUNHO_VAZIO: Rascunho = {
  etapa: 0,
  documento: null,
  porOutra: false,
  identificacao: null,
  pessoa: null,
  enderecos: null,
  contato: { email: '', confirmarEmail: '' },
  protocolo: null,
  complementares: COMPLEMENTARES_VAZIOS,
  pagamento: { forma: 'GUIA', ...PAGADOR_VAZIO },
  gratuidade: GRATUIDADE_VAZIA,
  envio: null,
  mexido: false,
};

export function lerRascunho(tipo: TipoDePedido): Rascunho {
  const texto = sessionStorage.getItem(chaveDe(tipo));
  return texto ? { ...RASCUNHO_VAZIO, ...(JSON.parse(texto) as Partial<Rascunho>) } : RASCUNHO_VAZIO;
}

/** Só nesta aba. As perguntas de confirmação não se guardam: depois de recarregar, busca-se outra vez. */
export function guardarRascunho(chave: string, rascunho: Rascunho): void {
  const { identificacao } = rascunho;
  const semPerguntas =
    identificacao?.tipo === 'perguntas' ? { ...rascunho, etapa: 0, identificacao: null } : rascunho;
  sessionStorage.setItem(chave, JSON.stringify(semPerguntas));
}

export const apagarRascunho = (chave: string): void => sessionStorage.removeItem(chave);

/** Nunca menos que a primeira etapa nem mais que 2. */
export const limitarEtapa = (etapa: number, primeira: Etapa = 0): Etapa =>
  Math.min(2, Math.max(primeira, etapa)) as Etapa;

const semModalidade = ({ complementares }: Rascunho) => ({ ...complementares, modalidadePesca: '' });

/** Um campo mudou de mão da pessoa; abrir um formulário vazio ou já preenchido não conta, nem só dizer que licença se quer. */
export function mexeu(antes: Rascunho, depois: Rascunho): boolean {
  const mudou = (de: object | null, para: object | null) =>
    de !== null && para !== null && JSON.stringify(de) !== JSON.stringify(para);
  return (
    (antes.documento === depois.documento && mudou(antes.pessoa, depois.pessoa)) ||
    mudou(antes.enderecos, depois.enderecos) ||
    mudou(antes.contato, depois.contato) ||
    mudou(semModalidade(antes), semModalidade(depois)) ||
    mudou(antes.pagamento, depois.pagamento) ||
    mudou(antes.gratuidade, depois.gratuidade)
  );
}

/** De quem é o pedido, no que a isenção olha; nulo no que a sessão não pode ver. */
export function quemPede({ identificacao, pessoa }: Rascunho): QuemPede {
  if (identificacao?.tipo === 'pessoa') {
    const { dataNascimento, sexo } = identificacao.pessoa;
    return { dataNascimento: lerDia(dataNascimento), sexo };
  }
  return {
    dataNascimento: pessoa && lerData(pessoa.dataNascimento),
    sexo: pessoa?.sexo ? Number(pessoa.sexo) : null,
  };
}

/** O que vem mascarado não é um dia. */
const lerDia = (dia: string | null): string | null => (dia && /^\d{4}-\d{2}-\d{2}$/.test(dia) ? dia : null);

/** Passaporte sem CPF: não há boleto em nome dessa pessoa. */
export const semCpf = ({ identificacao, pessoa }: Rascunho): boolean =>
  (identificacao?.tipo === 'pessoa' ? identificacao.pessoa.estrangeiro : pessoa?.estrangeiro) ?? false;

/** `null` enquanto não se sabe de quem é o pedido. */
export function corpoDoPedido(rascunho: Rascunho, declaracao?: number): CorpoDoRegistro | null {
  const { identificacao, pessoa, enderecos, contato, complementares, pagamento, gratuidade, protocolo } =
    rascunho;
  const resto = {
    informacaoComplementar: paraComplementar(complementares),
    ...paraGratuidade(gratuidade),
    ...(semCpf(rascunho) && !gratuidade.isencao && pagamento.forma === 'BOLETO'
      ? { pagador: paraPagador(pagamento) }
      : {}),
    ...(protocolo ? { protocolo } : {}),
    ...(modalidadesDe(complementares).length > 1 ? { asDuas: true as const } : {}),
    ...(rascunho.porOutra ? { porOutraPessoa: true as const } : {}),
    ...(declaracao ? { declaracao } : {}),
  };
  if (identificacao?.tipo === 'pessoa') {
    const { cpf, passaporte } = identificacao.pessoa;
    const novos = enderecos && paraEnderecos(enderecos, identificacao.pessoa);
    const escrito = contato.email.trim() && identificacao.pessoa.mascarados.includes('email') ? contato : {};
    return { pessoa: { cpf, passaporte, ...novos, ...escrito }, ...resto };
  }
  return pessoa ? { pessoa: paraPessoa(pessoa), ...resto } : null;
}
