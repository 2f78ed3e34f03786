export const CODIGOS_AVISO = [
  'MARCA_DE_ORDEM_DE_BYTES',
  'LINHA_APARADA',
  'CABECALHO_DE_LOTE_COMPRIDO',
  'OUTRO_SERVICO',
  'CONVENIO_AUSENTE_NA_LINHA',
  'NUMERACAO_DO_BANCO_QUEBRADA',
  'VERSAO_DESCONHECIDA',
  'SERVICO_EM_BRANCO',
  'DATA_DE_GERACAO_IMPLAUSIVEL',
  'FALTA_ARQUIVO',
  'NSA_ANTERIOR',
  'PRE_CRITICA',
] as const;
export type CodigoAviso = (typeof CODIGOS_AVISO)[number];

/** Uma estranheza do arquivo que não impede lê-lo. */
export interface Aviso {
  readonly codigo: CodigoAviso;
  readonly linha: number | null;
  readonly detalhe: string | null;
}

/** Um editor que apara todas as linhas não pode encher a memória de avisos iguais. */
const MAXIMO_POR_CODIGO = 1000;

/** Os avisos de um arquivo; de cada código, só os primeiros mil. */
export class Avisos {
  readonly todos: Aviso[] = [];
  private readonly quantos = new Map<CodigoAviso, number>();

  anotar(codigo: CodigoAviso, linha: number | null, detalhe: string | number | null): void {
    const antes = this.quantos.get(codigo) ?? 0;
    if (antes >= MAXIMO_POR_CODIGO) return;
    this.quantos.set(codigo, antes + 1);
    this.todos.push({ codigo, linha, detalhe: detalhe === null ? null : detalhe.toString() });
  }
}
