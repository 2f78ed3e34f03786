/** A última tela que tomou o foco; nula antes da primeira, que o navegador anuncia por si. */
let tela: string | null = null;

/** Se se chegou a este endereço vindo de outro, e ainda não se disse. */
export function chegouDeOutra(endereco: string): boolean {
  const anterior = tela;
  tela = endereco;
  return anterior !== null && anterior !== endereco;
}

export function esquecerTela(): void {
  tela = null;
}
