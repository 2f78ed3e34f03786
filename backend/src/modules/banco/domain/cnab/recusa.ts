export const RECUSAS = [
  // De quem o enviou em prévia, e não do leitor.
  'ABANDONADO',
  'ARQUIVO_VAZIO',
  'CONTEUDO_NAO_E_TEXTO',
  'CODIFICACAO_NAO_ACEITA',
  'SEM_QUEBRAS_DE_LINHA',
  'LARGURA_DESCONHECIDA',
  'LAYOUT_NAO_SUPORTADO',
  'ARQUIVO_E_REMESSA',
  'ARQUIVO_E_PRE_CRITICA',
  'PRE_CRITICA_DA_CAIXA',
  'ARQUIVO_DE_TESTE',
  'CABECALHO_INVALIDO',
  'NUMERO_DO_ARQUIVO_ZERO',
  'BANCO_DIFERENTE',
  'CONVENIO_DESCONHECIDO',
  'CONTA_DIFERENTE',
  'SEGUNDO_CABECALHO',
  'LINHA_EM_BRANCO',
  'LINHA_DEPOIS_DO_TRAILER',
  'REGISTRO_FORA_DE_LUGAR',
  'SEM_TRAILER',
  'SEM_TRAILER_DE_LOTE',
  'CONTAGEM_DO_ARQUIVO',
  'TOTAL_DO_ARQUIVO',
  'TOTAL_SEM_PROVA',
  'SOMA_GRANDE_DEMAIS',
  'CONTAGEM_DO_LOTE',
  'LOTES_FORA_DE_ORDEM',
  'LOTE_TROCADO',
  'SEQUENCIA_QUEBRADA',
] as const;
export type CodigoRecusa = (typeof RECUSAS)[number];

/** O arquivo inteiro é recusado e nada dele se aplica. `linha` começa em 1. */
export class RecusaDeArquivo extends Error {
  constructor(
    readonly codigo: CodigoRecusa,
    readonly linha: number | null = null,
    readonly esperado: string | null = null,
    readonly encontrado: string | null = null,
  ) {
    super(codigo);
    this.name = 'RecusaDeArquivo';
  }
}
