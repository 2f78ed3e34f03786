import type { Centavos } from '../../../../kernel/centavos';
import type { DataCivil } from '../../../../kernel/data-civil';

/**
 * As APIs por que o PIX de um convênio pode andar; o QR code que o banco manda nos arquivos não precisa de nenhuma. Nas do Banco do
 * Brasil o PIX é o do próprio título: o boleto híbrido da Cobrança v2, e a guia pelos 44 dígitos. Escritas de cópias de terceiros da
 * documentação, nunca se experimentaram no banco.
 */
export const TRILHOS = ['API_PIX', 'BB_HIBRIDO', 'BB_ARRECADACAO'] as const;
export type NomeDoTrilho = (typeof TRILHOS)[number];

/**
 * Como se sabe que o dinheiro de um PIX foi creditado. ARQUIVO: o mesmo banco cobra o boleto e recebe o PIX, e o retorno traz a
 * liquidação do título. CONTA: cai logo na conta do provedor, que o extrato confirma.
 */
export const CREDITOS_DO_PIX = ['ARQUIVO', 'CONTA'] as const;
export type CreditoDoPix = (typeof CREDITOS_DO_PIX)[number];

/** Onde e como um convênio fala com o provedor. Certificados e segredos estão em arquivos, que `segredo` diz quais. */
export interface LigacaoDoTrilho {
  readonly trilho: NomeDoTrilho;
  /** Base da API, `https://…`, sem barra no fim. */
  readonly url: string;
  readonly urlDoToken: string;
  /** A chave Pix que recebe, de até 77 sinais. */
  readonly chave: string;
  /** Nome da pasta, dentro de `PIX_SEGREDOS`, com `cliente-id`, `cliente-segredo`, `cliente.crt`, `cliente.key` e `ca.crt`. */
  readonly segredo: string;
  /** Os que se pedem com o token, separados por espaço. */
  readonly escopos: string | null;
  /** Base da API em que o banco faz a cobrança; nula na API Pix. */
  readonly urlDaCobranca: string | null;
  /** Do convênio com o banco: números, sem zeros à esquerda. */
  readonly noBanco: { readonly convenio: number; readonly carteira: number; readonly variacao: number };
}

/** A cobrança que se quer para um documento. Repeti-la com o mesmo `txid` não cria outra. */
export interface CobrancaPedida {
  /** `[a-zA-Z0-9]{26,35}`, nosso e guardado antes de se pedir. */
  readonly txid: string;
  readonly valor: Centavos;
  readonly hoje: DataCivil;
  readonly vencimento: DataCivil;
  /** Dias corridos depois do vencimento em que ainda se paga. */
  readonly validadeAposVencimento: number;
  /** `null` em quem só tem passaporte: a cobrança com vencimento exige CPF ou CNPJ. */
  readonly devedor: { readonly documento: string; readonly nome: string } | null;
  /** Até 140 sinais, o que quem paga lê no aplicativo. */
  readonly descricao: string;
  readonly titulo: TituloDaCobranca;
}

/** O documento que se cobra, para o banco em que o PIX é dele. */
export interface TituloDaCobranca {
  /** Sem verificador; nulo na guia. */
  readonly nossoNumero: string | null;
  readonly numeroDocumento: string;
  /** 44 dígitos. */
  readonly codigoBarras: string;
  readonly endereco: string;
  readonly bairro: string;
  readonly cep: string;
  readonly cidade: string;
  readonly uf: string;
}

/** Uma que se pediu: o `txid` com que o provedor a conhece, e o nosso número do título. */
export type CobrancaFeita = Pick<Cobranca, 'txid'> & Pick<TituloDaCobranca, 'nossoNumero'>;

/** Não há «expirada»: quem decide que uma cobrança expirou é o produto, e o dinheiro que chega depois aceita-se ou retém-se. */
export type EstadoDaCobranca = 'ATIVA' | 'CONCLUIDA' | 'REMOVIDA' | 'DESCONHECIDO';

export interface CobrancaVista {
  readonly estado: EstadoDaCobranca;
  readonly recebimentos: readonly Recebimento[];
}

export interface Cobranca extends CobrancaVista {
  /** O do provedor, que pode não ser o que se pediu. */
  readonly txid: string;
  readonly valor: Centavos;
  readonly copiaECola: string | null;
}

/** ORIGINAL é a que pedimos; as MED, o Banco Central ordena sem que ninguém peça, e desfazem o pagamento. */
export type NaturezaDaDevolucao = 'ORIGINAL' | 'MED_FRAUDE' | 'MED_OPERACIONAL' | 'DESCONHECIDA';
export type EstadoDaDevolucaoPix = 'EM_PROCESSAMENTO' | 'DEVOLVIDO' | 'NAO_REALIZADO' | 'DESCONHECIDO';

/** Dias em que um PIX ainda se devolve por onde veio (API Pix, Bacen). */
export const PRAZO_DA_DEVOLUCAO_PIX = 90;

export interface DevolucaoPix {
  /** De quem a pediu, `[a-zA-Z0-9]{1,35}`. */
  readonly id: string;
  readonly rtrId: string | null;
  readonly valor: Centavos;
  readonly natureza: NaturezaDaDevolucao;
  readonly estado: EstadoDaDevolucaoPix;
  readonly motivo: string | null;
  readonly pedidaEm: Date;
}

/** Um dinheiro que entrou, como o provedor o conta agora. */
export interface Recebimento {
  /** `[a-zA-Z0-9]{32}`: a identidade do dinheiro. */
  readonly e2eid: string;
  readonly txid: string | null;
  readonly chave: string | null;
  readonly valor: Centavos;
  readonly horario: Date;
  readonly devolucoes: readonly DevolucaoPix[];
}

/** Até quando valem os certificados; o do provedor é nulo enquanto não se falou com ele. */
export interface ValidadesDoTrilho {
  readonly nosso: Date;
  readonly doProvedor: Date | null;
}

/** O que o produto pede a quem move PIX. Toda falha é `FalhaDoTrilho`. */
export interface Trilho {
  /** Cria-a, ou acha a que já há com o mesmo `txid`. */
  criar(pedida: CobrancaPedida): Promise<Cobranca>;
  /** `null` se o provedor não a conhece. */
  consultar(txid: string): Promise<CobrancaVista | null>;
  /** Uma que já se pagou, retirou ou não existe não é falha: devolve-a como está. */
  retirar(cobranca: CobrancaFeita): Promise<CobrancaVista | null>;
  /** `null` se o provedor não o conhece. */
  recebido(e2eid: string): Promise<Recebimento | null>;
  /** Os recebidos no intervalo, em páginas; se se pede, só os que têm devolução. */
  recebidos(de: Date, ate: Date, quais?: { comDevolucao: true }): AsyncIterable<readonly Recebimento[]>;
  /** Pedida outra vez com o mesmo `id`, devolve a primeira. */
  devolver(e2eid: string, id: string, valor: Centavos): Promise<DevolucaoPix>;
  /** O endereço em que o provedor avisa o que entra pela chave; `null` se nenhum. */
  avisosEm(): Promise<string | null>;
  /** Manda-o avisar ali; há provedores que antes experimentam o endereço, e recusam se não lhes responde. */
  avisarEm(endereco: string): Promise<void>;
  /** Obtém um token novo, com o certificado e os segredos do convênio. */
  experimentar(): Promise<void>;
  validadeDoCertificado(): Promise<ValidadesDoTrilho>;
}

/**
 * FORA_DO_AR: não respondeu, ou pediu que se espere (429, 5xx); tenta-se de novo. SEM_DIREITO: token, certificado ou contrato
 * recusado; alguém tem de agir. RECUSADO: o pedido não cabe, e repeti-lo não adianta.
 */
export type CausaDaFalha = 'FORA_DO_AR' | 'SEM_DIREITO' | 'RECUSADO';

export class FalhaDoTrilho extends Error {
  /** `detalhe` não traz dado pessoal nem segredo: código do erro e campos apontados. */
  constructor(
    readonly causa: CausaDaFalha,
    readonly detalhe: string,
    /** Segundos que o provedor pede de espera. */
    readonly esperar: number | null = null,
  ) {
    super(`PIX: ${causa} (${detalhe})`);
    this.name = 'FalhaDoTrilho';
  }
}

/** Os outros do intervalo já vieram, e perguntar outra vez por estes daria o mesmo. */
export class RecebimentosIlegiveis extends FalhaDoTrilho {
  constructor(quantos: number) {
    super('RECUSADO', `${quantos} recebimentos que não se leem`);
  }
}
