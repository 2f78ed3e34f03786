import { type Documento, type Numeros } from '../../api/contrato';
import { buscarDados, registrar, renovar } from '../../api/servicos';
import {
  modalidadesDe,
  paraComplementar,
  type ValoresComplementares,
} from '../../formularios/complementar/complementar-valores';
import { paraGratuidade, type ValoresGratuidade } from '../../formularios/gratuidade/gratuidade-valores';
import { paraPagador, type ValoresPagamento } from '../../formularios/pagador/pagador-valores';
import { type PessoaDoPedido } from '../../formularios/pessoa/pessoa-valores';

/** O pedido do balcão não leva declaração: a da pessoa é a folha que ela assina. */
interface PedidoNoBalcao {
  pessoa: PessoaDoPedido;
  complementares: ValoresComplementares;
  /** Só de quem não tem CPF e paga com boleto em nome de outro. */
  pagamento: ValoresPagamento | null;
  gratuidade: ValoresGratuidade | null;
  /** A licença que se renova. */
  protocolo?: string;
}

export const corpoDoPedido = ({
  pessoa,
  complementares,
  pagamento,
  gratuidade,
  protocolo,
}: PedidoNoBalcao) => ({
  pessoa,
  informacaoComplementar: paraComplementar(complementares),
  ...(gratuidade && paraGratuidade(gratuidade)),
  ...(pagamento?.forma === 'BOLETO' ? { pagador: paraPagador(pagamento) } : {}),
  ...(protocolo ? { protocolo } : modalidadesDe(complementares).length > 1 ? { asDuas: true as const } : {}),
});

export const enviarPedido = (
  corpo: ReturnType<typeof corpoDoPedido> & { valorVisto?: number | undefined; isencaoVista?: number },
  chave: string,
): Promise<Numeros> => ('protocolo' in corpo ? renovar(corpo, chave) : registrar(corpo, chave));

/** O número do cadastro de quem acabou de entrar nele. */
export async function cadastroDe({ cpf, passaporte }: Documento): Promise<number | null> {
  const achada = await buscarDados(cpf ? { cpf, passaporte: null } : { cpf: null, passaporte });
  return 'id' in achada ? achada.id : null;
}
