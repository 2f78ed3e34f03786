import { ErroApi } from '../../api/erro-api';
import { foraDoAr } from '../../api/rede';
import { listasDeOpcoes } from '../../api/servicos';

let ultimas: Awaited<ReturnType<typeof listasDeOpcoes>> | null = null;

/**
 * As listas de hoje ou, sem rede, as que esta aba já viu: quem perde o sinal no meio do pedido vai e volta entre as
 * etapas. O servidor confere as respostas de novo ao receber o pedido.
 * @throws {ErroApi}
 */
export async function listasDoPedido() {
  try {
    ultimas = await listasDeOpcoes();
    return ultimas;
  } catch (causa) {
    if (ultimas && causa instanceof ErroApi && foraDoAr(causa.status)) return ultimas;
    throw causa;
  }
}
