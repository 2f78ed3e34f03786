/** A chave da última tentativa e o corpo que ela levou. */
export interface Envio {
  chave: string;
  corpo: string;
}

/** A mesma chave para o mesmo corpo; corpo novo, chave nova (a mesma com outro corpo seria recusada). */
export function chaveParaEnvio(anterior: Envio | null, corpo: object, novaChave: () => string): Envio {
  const texto = JSON.stringify(corpo);
  return anterior?.corpo === texto ? anterior : { chave: novaChave(), corpo: texto };
}
