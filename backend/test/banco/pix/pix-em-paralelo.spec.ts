import type { Job } from 'bull';
import type Redis from 'ioredis';
import { PixCron } from '../../../src/modules/banco/pix/pix.cron';
import { PixProcessor } from '../../../src/modules/banco/pix/pix.processor';
import { FalhaDoTrilho } from '../../../src/modules/pagamento/domain/pix/trilho';
import type { TrabalhoOutbox } from '../../../src/platform/queue/execucao-outbox';
import { naVez } from '../../../src/platform/vez';

const sem = { emDia: () => Promise.resolve(), esperadas: () => Promise.resolve() };

/** O que se usa do Redis, na memória. */
function redisDeMentira() {
  const vezes = new Map<string, number | null>();
  const prazos: number[] = [];
  const redis = {
    set: (chave: string, _: number, _px: string, ms: number, nx?: string) => {
      if (nx && vezes.get(chave)) return Promise.resolve(null);
      vezes.set(chave, nx ? 1 : null);
      prazos.push(ms);
      return Promise.resolve('OK');
    },
    pexpire: () => Promise.resolve(1),
  };
  return { redis: redis as unknown as Redis, prazos };
}

describe('um provedor de PIX lento', () => {
  it('não para as conferências dos outros convênios', async () => {
    let soltar = () => {};
    const preso = new Promise<void>((resolver) => (soltar = resolver));
    let vezesDoOutro = 0;
    let chegou = () => {};
    const duasVezes = new Promise<void>((resolver) => (chegou = resolver));
    const buscar = {
      abertas: ({ id }: { id: number }) => (id === 1 ? preso : Promise.resolve()),
      varrer: ({ id }: { id: number }) => {
        if (id === 2 && ++vezesDoOutro === 2) chegou();
        return Promise.resolve();
      },
    };
    const ligacoes = { convenios: () => Promise.resolve([{ id: 1 }, { id: 2 }]) };
    const partes = [{ cumprir: () => {} }, redisDeMentira().redis, ligacoes, sem, buscar, sem, sem, sem];
    const cron = new PixCron(...(partes as unknown as ConstructorParameters<typeof PixCron>));
    cron.onApplicationBootstrap();
    await duasVezes;
    soltar();
    await cron.onApplicationShutdown();
  });

  it('não ocupa os lugares dos avisos dos outros, e os dele voltam depois', async () => {
    let soltar = () => {};
    const preso = new Promise<void>((resolver) => (soltar = resolver));
    const atendidos: number[] = [];
    const avisos = {
      atender: (avisoId: number) => {
        atendidos.push(avisoId);
        return avisoId < 10 ? preso : Promise.resolve();
      },
    };
    const execucao = {
      executar: ({ outboxId }: TrabalhoOutbox, trabalho: (dados: object) => Promise<void>) =>
        trabalho({ tarefa: 'AVISO', convenioId: outboxId < 10 ? 1 : 2, avisoId: outboxId }),
    };
    const processor = new PixProcessor(
      ...([execucao, {}, {}, avisos] as unknown as ConstructorParameters<typeof PixProcessor>),
    );
    const processar = (outboxId: number) =>
      processor.processar({ data: { outboxId } } as unknown as Job<TrabalhoOutbox>);
    const relogio = jest.spyOn(performance, 'now').mockReturnValue(0);
    const presos = [1, 2, 3, 4, 5].map(processar);
    relogio.mockReturnValue(3_001);
    await expect(processar(6)).rejects.toThrow(FalhaDoTrilho);
    await processar(11);
    expect(atendidos).toEqual([1, 2, 3, 4, 5, 11]);
    soltar();
    await Promise.all(presos);
    await processar(6);
    expect(atendidos).toEqual([1, 2, 3, 4, 5, 11, 6]);
    relogio.mockRestore();
  });

  it('descansa tanto mais quanto demora, mas só até ao maior descanso', async () => {
    const { redis, prazos } = redisDeMentira();
    const relogio = jest.spyOn(performance, 'now');
    for (const demora of [100, 2_000, 60_000]) {
      relogio.mockReturnValueOnce(0).mockReturnValueOnce(demora);
      await naVez(redis, 'vez', { menor: 1_000, maior: 5_000 }, () => Promise.resolve());
    }
    relogio.mockRestore();
    expect(prazos.filter((_, i) => i % 2 === 1)).toEqual([1_000, 5_000, 5_000]);
  });
});
