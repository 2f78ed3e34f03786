import { INestApplicationContext, Logger } from '@nestjs/common';
import { setTimeout as passar } from 'node:timers/promises';
import { Ambiente } from './config/ambiente';
import { resumirErro } from './descrever-erro';
import { rastros } from './rastros/ligar';
import { Sondas } from './saude/sondas';

/** Quem tem a porta interna tem quem a olhe: até esse o tirar da roda, o processo ainda atende. */
const ESPERA_MS = 2_000;
const DEVOLVER_MS = 2_000;

/**
 * Daqui em diante o processo diz-se pronto. Ao primeiro SIGTERM ou SIGINT, deixa de se dizer pronto, acaba o que tem em curso e sai com 0. O que não acaba em
 * `prazoMs` fica por fazer: `devolver` manda-o fazer a outro, e o processo sai com 1.
 */
export function encerrarAoSinal(
  app: INestApplicationContext,
  prazoMs: number,
  devolver: () => Promise<void> = async () => undefined,
): void {
  const log = new Logger('Processo');
  const acabar = async () => {
    app.get(Sondas).encerrando = true;
    if (app.get(Ambiente).enderecoInterno) await passar(ESPERA_MS);
    await app.close();
    await rastros.desligar();
  };
  const semTempo = async () => {
    await passar(prazoMs);
    throw new Error('o que estava em curso não acabou a tempo');
  };
  const encerrar = async () => {
    try {
      await Promise.race([acabar(), semTempo()]);
      process.exit(0);
    } catch (erro) {
      log.error(
        { erro: resumirErro(erro) },
        'o que estava em curso não acabou; o processo termina assim mesmo',
      );
      await Promise.race([devolver().catch(() => undefined), passar(DEVOLVER_MS)]);
      process.exit(1);
    }
  };
  app.get(Sondas).comecou = true;
  let encerrando: Promise<void> | null = null;
  for (const sinal of ['SIGTERM', 'SIGINT'] as const)
    process.on(sinal, () => void (encerrando ??= encerrar()));
}
