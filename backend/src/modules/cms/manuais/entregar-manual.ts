import type { FastifyReply } from 'fastify';
import { jaTem } from '../../../platform/http/resposta/etiqueta';
import type { ManualPronto } from './manuais.service';

/** Os bytes, ou 304 a quem já os tem. */
export async function entregarManual(
  resposta: FastifyReply,
  { resumo, bytes }: ManualPronto,
  nome: string,
  guardado: string | undefined,
): Promise<void> {
  const etiqueta = `"${resumo.slice(0, 32)}"`;
  void resposta.header('ETag', etiqueta);
  if (jaTem(guardado, etiqueta)) {
    await resposta.status(304).send();
    return;
  }
  await resposta
    .type('application/pdf')
    .header('Content-Disposition', `inline; filename="${nome}"`)
    .send(await bytes());
}
