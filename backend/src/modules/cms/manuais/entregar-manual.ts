import type { FastifyReply } from 'fastify';
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
  // Um proxy que comprime enfraquece a etiqueta (`W/`), e os bytes são os mesmos.
  const conhecidas = (guardado ?? '').split(',').map((uma) => uma.trim().replace(/^W\//, ''));
  if (conhecidas.includes(etiqueta)) {
    await resposta.status(304).send();
    return;
  }
  await resposta
    .type('application/pdf')
    .header('Content-Disposition', `inline; filename="${nome}"`)
    .send(await bytes());
}
