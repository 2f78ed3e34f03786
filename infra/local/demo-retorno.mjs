import { executarComOProduto } from './servidores/com-o-produto.mjs';

executarComOProduto('simular-retorno');
