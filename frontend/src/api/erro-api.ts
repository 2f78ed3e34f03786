import { foraDoAr } from './rede';

export interface ErroDeCampo {
  campo: string;
  message: string;
}

/** Resposta que não é 2xx, ou rede que falhou (`status` 0). `message` já vem pronta para a tela. */
export class ErroApi extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly codigo: string | null = null,
    readonly campos: readonly ErroDeCampo[] = [],
    /** Protocolo da licença que já existe (409 ao registrar). */
    readonly protocolo: string | null = null,
    /** Registro que já existe (409 no envio de arquivo repetido). */
    readonly id: string | number | null = null,
    /** Número do pedido que deu defeito (500): é o que o atendimento procura nos registros. */
    readonly requisicao: string | null = null,
  ) {
    super(message);
    this.name = 'ErroApi';
  }

  /** Só se perguntou: perdida a resposta, nada ficou feito. */
  soPergunta = false;

  /**
   * Não se sabe se o que se pediu foi feito: o que a api não alcançou pode ter-lhe faltado a meio, ou só ao responder. Um dado
   * que não se abre não volta: é uma recusa.
   */
  get semResposta(): boolean {
    return !this.soPergunta && foraDoAr(this.status) && this.codigo !== 'DADO_ILEGIVEL';
  }
}

/** Outro, ou este pedido sem que se saiba, pode ter mudado o que a tela mostra. */
export const podeTerMudado = (causa: unknown): boolean =>
  causa instanceof ErroApi && (causa.status === 409 || causa.semResposta);
