import { type Documento, type InformacaoComplementar, type Pessoa } from '../../api/contrato';
import { COMPLEMENTARES_VAZIOS, type ValoresComplementares } from '../../formularios/complementar-valores';
import { PAGADOR_VAZIO, type ValoresPagador, type ValoresPagamento } from '../../formularios/pagador-valores';
import { type PessoaDeEntrada, type ValoresPessoa } from '../../formularios/pessoa-valores';

export type Etapa = 0 | 1 | 2;

/** O que a busca deu: preencher o cadastro, ler a pessoa que já existe ou responder às perguntas. */
export type Identificacao =
  { tipo: 'cadastro' } | { tipo: 'pessoa'; pessoa: Pessoa } | { tipo: 'perguntas'; maes: string[] };

export interface Rascunho {
  etapa: Etapa;
  documento: Documento | null;
  identificacao: Identificacao | null;
  pessoa: ValoresPessoa | null;
  complementares: ValoresComplementares;
  pagamento: ValoresPagamento;
  /** Chave da última tentativa e o corpo que ela levou: repetir o mesmo pedido usa a mesma chave. */
  envio: { chave: string; corpo: string } | null;
}

export interface CorpoDoRegistro {
  pessoa: PessoaDeEntrada;
  informacaoComplementar: InformacaoComplementar;
  /** Quem paga no lugar do pescador. */
  pagador?: ValoresPagador;
}

const CHAVE = 'rascunho-registro';

export const RASCUNHO_VAZIO: Rascunho = {
  etapa: 0,
  documento: null,
  identificacao: null,
  pessoa: null,
  complementares: COMPLEMENTARES_VAZIOS,
  pagamento: { forma: 'GUIA', ...PAGADOR_VAZIO },
  envio: null,
};

export function lerRascunho(): Rascunho {
  const texto = sessionStorage.getItem(CHAVE);
  return texto ? { ...RASCUNHO_VAZIO, ...(JSON.parse(texto) as Partial<Rascunho>) } : RASCUNHO_VAZIO;
}

/** Só nesta aba. As perguntas de confirmação não se guardam: depois de recarregar, busca-se outra vez. */
export function guardarRascunho(rascunho: Rascunho): void {
  const { identificacao } = rascunho;
  const semPerguntas =
    identificacao?.tipo === 'perguntas' ? { ...rascunho, etapa: 0, identificacao: null } : rascunho;
  sessionStorage.setItem(CHAVE, JSON.stringify(semPerguntas));
}

export const apagarRascunho = (): void => sessionStorage.removeItem(CHAVE);

/** Nunca menos que 0 nem mais que 2. */
export const limitarEtapa = (etapa: number): Etapa => Math.min(2, Math.max(0, etapa)) as Etapa;

/** Passaporte sem CPF: não há boleto em nome dessa pessoa. */
export const semCpf = ({ identificacao, pessoa }: Rascunho): boolean =>
  (identificacao?.tipo === 'pessoa' ? identificacao.pessoa.estrangeiro : pessoa?.estrangeiro) ?? false;

/** A mesma chave para o mesmo corpo; corpo novo, chave nova (a mesma com outro corpo seria recusada). */
export function chaveParaEnvio(
  anterior: Rascunho['envio'],
  corpo: CorpoDoRegistro,
  novaChave: () => string,
): { chave: string; corpo: string } {
  const texto = JSON.stringify(corpo);
  return anterior?.corpo === texto ? anterior : { chave: novaChave(), corpo: texto };
}
