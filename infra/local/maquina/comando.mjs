import { codigoDoSinal, esperarPedidoDeFim } from './controle.mjs';
import { Processos } from './processos.mjs';
import { dizerErro } from './terminal.mjs';

/** Acaba o processo com o código que o trabalho devolve, ou com 1 e o erro à vista. Um cano que ficou pela metade não segura o fim. */
export async function acabarCom(trabalhar) {
  try {
    process.exit(await trabalhar());
  } catch (erro) {
    dizerErro(erro);
    process.exit(1);
  }
}

/** Dá ao trabalho quem lhe cuide dos processos, que acabam com ele ou quando se pede o fim, e devolve o código de saída. */
export async function comProcessos(dados, trabalhar) {
  const processos = new Processos(dados);
  const { pedido, sinal } = esperarPedidoDeFim(() => processos.matarTudo());
  const trabalho = trabalhar({ processos, dados, sinal });
  trabalho.catch(() => undefined);
  try {
    return (await Promise.race([trabalho, pedido.then(codigoDoSinal)])) ?? 0;
  } finally {
    await processos.encerrar();
  }
}
