/** Falha que o usuário entende: só a mensagem é mostrada, sem pilha. `linhas` é o fim da saída do programa que falhou. */
export class Falha extends Error {
  constructor(mensagem, linhas = []) {
    super(mensagem);
    this.linhas = linhas;
  }
}
