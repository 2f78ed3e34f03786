import { Injectable, Logger } from '@nestjs/common';
import { Dir } from 'node:fs';
import { opendir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Ambiente } from '../config/ambiente';
import { Relogio } from '../relogio';

const HORA = 3600_000;
const DIA = 24 * HORA;
/** O que sobrou de uma gravação que não chegou ao fim: `Arquivos` acrescenta um UUID ao nome. */
const PROVISORIO = /\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Até quando fica um arquivo, pela pasta; em `arquivos`, o que não se diz aqui é o que se refaz a pedido. */
const IDADES: readonly (readonly [RegExp, number])[] = [
  [PROVISORIO, HORA],
  // A cópia dos próprios dados sai ao ser entregue; esta ninguém veio buscar.
  [/^arquivos\/dados\//, DIA],
  [/^arquivos\//, 30 * DIA],
  // Só existem sem SMTP_URL.
  [/^emails\//, 30 * DIA],
];
const PASTAS = ['arquivos', 'emails'];
/** Passado o limite, saem os mais velhos até sobrar folga. */
const LIMITE_BYTES = 4 * 1024 ** 3;
const FOLGA = 0.8;

export interface Faxinada {
  readonly apagados: number;
  readonly bytes: number;
}

/** Apaga de `DATA_DIR` o que passou da idade ou do limite; nada aqui se perde, porque se refaz. */
@Injectable()
export class Faxina {
  private readonly log = new Logger(Faxina.name);

  constructor(
    private readonly ambiente: Ambiente,
    private readonly relogio: Relogio,
  ) {}

  /** Devolve quantos arquivos saíram e quantos bytes ficaram. */
  async limpar(limite = LIMITE_BYTES): Promise<Faxinada> {
    const agora = this.relogio.agora().getTime();
    let apagados = 0;
    let bytes = 0;
    const porHora = new Map<number, number>();
    for await (const { nome, caminho, idade, tamanho } of this.arquivos(agora)) {
      const maxima = IDADES.find(([forma]) => forma.test(nome))?.[1] ?? Infinity;
      if (idade > maxima) {
        await rm(caminho, { force: true });
        apagados++;
        continue;
      }
      bytes += tamanho;
      const hora = Math.floor(idade / HORA);
      porHora.set(hora, (porHora.get(hora) ?? 0) + tamanho);
    }
    if (bytes > limite) {
      const corte = horaDoCorte(porHora, bytes - limite * FOLGA);
      for await (const { caminho, idade, tamanho } of this.arquivos(agora)) {
        if (Math.floor(idade / HORA) < corte) continue;
        await rm(caminho, { force: true });
        apagados++;
        bytes -= tamanho;
      }
    }
    if (apagados > 0) this.log.log({ apagados, bytes }, 'arquivos velhos apagados');
    return { apagados, bytes };
  }

  private async *arquivos(agora: number) {
    for (const pasta of PASTAS) {
      for await (const caminho of andar(join(this.ambiente.pastaDados, pasta))) {
        const dados = await stat(caminho).catch(() => null);
        if (!dados) continue;
        const nome = caminho.slice(this.ambiente.pastaDados.length).replace(/^\/+/, '');
        yield { nome, caminho, idade: agora - dados.mtimeMs, tamanho: dados.size };
      }
    }
  }
}

/** A idade, em horas, a partir da qual apagar tudo liberta o que sobra. */
function horaDoCorte(porHora: ReadonlyMap<number, number>, sobra: number): number {
  let libertos = 0;
  let corte = Infinity;
  for (const [hora, bytes] of [...porHora].sort(([a], [b]) => b - a)) {
    if (libertos >= sobra) break;
    libertos += bytes;
    corte = hora;
  }
  return corte;
}

async function* andar(pasta: string): AsyncGenerator<string> {
  let aberta: Dir;
  try {
    aberta = await opendir(pasta);
  } catch {
    return;
  }
  for await (const item of aberta) {
    const caminho = join(pasta, item.name);
    if (item.isDirectory()) yield* andar(caminho);
    else if (item.isFile()) yield caminho;
  }
}
