import { EntityManager, In } from 'typeorm';
import { AUSENTE } from '../../kernel/ausente';
import { mudarVarias } from '../../platform/cifra/linha-selada';
import { DocumentoPagamentoEntity } from './documento-pagamento.entity';

/** Apaga de quem eram os documentos; números, valores e datas ficam. */
export async function esquecerPagador(em: EntityManager, referencias: readonly string[]): Promise<void> {
  if (referencias.length === 0) return;
  await mudarVarias(
    em,
    DocumentoPagamentoEntity,
    { referencia: In(referencias) },
    {
      pagadorNome: AUSENTE,
      pagadorDocumento: AUSENTE,
      pagadorLogradouro: null,
      pagadorBairro: null,
      pagadorCep: null,
      pagadorCidade: null,
    },
  );
}
