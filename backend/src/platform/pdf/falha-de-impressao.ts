/** O código é o que a equipe vê em Trabalhos; a causa, que pode ter pedaços do documento, não sai daqui. */
export class FalhaDeImpressao extends Error {
  override readonly name = 'FalhaDeImpressao';

  constructor(
    readonly codigo: 'CHROMIUM_NAO_ABRE' | 'CHROMIUM_NAO_IMPRIME' | 'FOLHA_EM_BRANCO',
    opcoes?: ErrorOptions,
  ) {
    super(codigo, opcoes);
  }
}
