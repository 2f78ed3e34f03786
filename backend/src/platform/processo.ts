import { ConsoleLogger, Logger } from '@nestjs/common';
import { pino } from 'pino';
import { descreverErro } from './descrever-erro';

/** O que se diz antes de o registro existir sai por ele ou, se o processo não chega a subir, na mesma forma. */
export const opcoesDoProcesso = {
  bufferLogs: true,
  logger: new ConsoleLogger({ json: true }),
  abortOnError: false,
} as const;

/**
 * Tudo o que o processo diz passa pelo registro: o que o Node escreveria numa queda e o que as bibliotecas escrevem no
 * console pode trazer os parâmetros de uma consulta. Deles fica o tipo do erro e de onde veio, nunca o texto.
 */
export function vigiarProcesso(): void {
  const log = new Logger('Processo');
  const cair = (erro: unknown) => {
    log.fatal({ erro: descreverErro(erro) }, 'falha sem tratamento; o processo termina');
    process.exit(1);
  };
  process.on('uncaughtException', cair);
  process.on('unhandledRejection', cair);
  process.removeAllListeners('warning');
  process.on('warning', (aviso) => log.warn({ erro: descreverErro(aviso) }, 'aviso do Node'));
  for (const metodo of ['debug', 'log', 'info', 'warn', 'error', 'trace'] as const) {
    console[metodo] = (...partes: unknown[]) => {
      const erro = partes.find((parte) => parte instanceof Error) ?? new Error();
      log.warn({ erro: descreverErro(erro) }, 'mensagem de biblioteca no console');
    };
  }
}

/** Encerra um processo que não chegou a subir. A mensagem é a do erro: ainda não há dados de ninguém nele. */
export function desistir(erro: unknown): void {
  const conserto =
    (erro as NodeJS.ErrnoException | null)?.syscall === 'listen'
      ? ': confira HOST e PORT, ENDERECO_INTERNO e PIX_AVISOS, e se outro processo a tem'
      : '';
  pino({ base: {} }).fatal(
    { erro: descreverErro(erro) },
    (erro instanceof Error ? erro.message : 'erro') + conserto,
  );
  process.exit(1);
}
