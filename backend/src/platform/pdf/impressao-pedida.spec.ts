import type { Job } from 'bull';
import type { ExecucaoOutbox } from '../queue/execucao-outbox';
import type { Entregas } from '../storage/entregas';
import { ImpressaoPedida } from './impressao-pedida';

describe('impressão pedida', () => {
  const deixados: { chave: string; bytes: Uint8Array }[] = [];
  const outbox = { atender: (job: Job, fazer: (dados: unknown) => Promise<void>) => fazer(job.data) };
  const entregas = { deixar: (impresso: (typeof deixados)[number]) => deixados.push(impresso) };
  const impressao = new ImpressaoPedida(outbox as unknown as ExecucaoOutbox, entregas as unknown as Entregas);
  const pedido = { id: 'boleto/1/1-daapi.pdf', data: { documentoId: 1 } } as unknown as Job;

  it('entrega-se com o nome por que a api espera, ainda que o worker, de outra versão, lhe dê outro', async () => {
    const bytes = Buffer.from('%PDF-');
    await impressao.atender(pedido, async () => ({ chave: 'boleto/1/1-doworker.pdf', bytes }));
    expect(deixados).toEqual([{ chave: 'boleto/1/1-daapi.pdf', bytes }]);
  });
});
