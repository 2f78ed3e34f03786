import { Injectable, Logger } from '@nestjs/common';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { Ambiente } from '../../platform/config/ambiente';
import { Medidas } from '../../platform/metricas/medidas';
import { Relogio } from '../../platform/relogio';

/** Dentro de `DATA_DIR`; quem faz a cópia o escreve por último (`infra/local/backup.mjs`, docs/implantacao.md). */
const ANOTACAO = 'ultima-copia.json';
/** A cópia é de todos os dias, com duas horas de folga para a que demora. */
const HORAS = 26;

const anotacao = z.object({ em: z.iso.datetime(), bytes: z.number().int().positive() });

/** A última cópia de segurança que se anotou. */
@Injectable()
export class UltimaCopia {
  private readonly log = new Logger(UltimaCopia.name);
  private readonly arquivo: string;

  constructor(
    ambiente: Ambiente,
    private readonly relogio: Relogio,
    medidas: Medidas,
  ) {
    this.arquivo = join(ambiente.pastaDados, ANOTACAO);
    medidas.olhar(
      'pesca_copia_idade_segundos',
      'Idade da última cópia de segurança anotada',
      [],
      async () => (await this.ler()).idade,
    );
  }

  /** Sem cópia, ou com uma anotação que não se entende, só `atrasada` diz alguma coisa. */
  async ler() {
    const lida = await this.anotada();
    if (!lida) return { em: null, bytes: null, idade: null, atrasada: true };
    const idade = Math.floor((this.relogio.agora().getTime() - Date.parse(lida.em)) / 1000);
    // Uma data no futuro é de um relógio errado, e calaria o aviso até lá.
    return { ...lida, idade, atrasada: Math.abs(idade) > HORAS * 3600 };
  }

  private async anotada(): Promise<z.output<typeof anotacao> | null> {
    try {
      return anotacao.parse(JSON.parse(await readFile(this.arquivo, 'utf8')));
    } catch (erro) {
      if ((erro as NodeJS.ErrnoException).code !== 'ENOENT')
        this.log.warn({ err: erro }, 'a anotação da última cópia não se lê');
      return null;
    }
  }
}
