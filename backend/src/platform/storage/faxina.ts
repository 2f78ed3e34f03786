import { Injectable, Logger } from '@nestjs/common';
import { join } from 'node:path';
import { Ambiente } from '../config/ambiente';
import { Relogio } from '../relogio';
import { Arquivos } from './arquivos';
import { DepositoEmPasta, PROVISORIO } from './deposito-em-pasta';

const HORA = 3600_000;
const IDADE_MAXIMA = 30 * 24 * HORA;
/** Passado o limite, saem os mais velhos até sobrar folga. */
const LIMITE_BYTES = 4 * 1024 ** 3;
const FOLGA = 0.8;

export interface Faxinada {
  readonly apagados: number;
  readonly bytes: number;
}

/** Apaga os impressos e os `.eml` (que só existem sem SMTP_URL) velhos ou a mais; nada aqui se perde, porque se refaz. */
@Injectable()
export class Faxina {
  private readonly log = new Logger(Faxina.name);
  private readonly emails: DepositoEmPasta;

  constructor(
    ambiente: Ambiente,
    private readonly arquivos: Arquivos,
    private readonly relogio: Relogio,
  ) {
    this.emails = new DepositoEmPasta(join(ambiente.pastaDados, 'emails'));
  }

  /** Devolve quantos arquivos saíram e quantos bytes ficaram. */
  async limpar(limite = LIMITE_BYTES): Promise<Faxinada> {
    const agora = this.relogio.agora().getTime();
    let apagados = 0;
    let bytes = 0;
    const falhas: unknown[] = [];
    // O que não se consegue apagar não segura o resto.
    const tirar = async (apagar: () => Promise<void>, tamanho = 0) => {
      try {
        await apagar();
        apagados++;
        bytes -= tamanho;
      } catch (erro) {
        falhas.push(erro);
      }
    };
    const porHora = new Map<number, number>();
    for await (const { idade, tamanho, provisorio, apagar } of this.todos(agora)) {
      if (idade > (provisorio ? HORA : IDADE_MAXIMA)) {
        await tirar(apagar);
        continue;
      }
      bytes += tamanho;
      const hora = Math.floor(idade / HORA);
      porHora.set(hora, (porHora.get(hora) ?? 0) + tamanho);
    }
    if (bytes > limite) {
      const corte = horaDoCorte(porHora, bytes - limite * FOLGA);
      for await (const { idade, tamanho, apagar } of this.todos(agora)) {
        if (Math.floor(idade / HORA) >= corte) await tirar(apagar, tamanho);
      }
    }
    if (apagados > 0) this.log.log({ apagados, bytes }, 'arquivos velhos apagados');
    if (falhas.length > 0) throw falhas[0];
    return { apagados, bytes };
  }

  private async *todos(agora: number) {
    for (const onde of [this.arquivos, this.emails]) {
      for await (const { nome, tamanho, mudadoEm } of onde.listar('')) {
        yield {
          idade: agora - mudadoEm.getTime(),
          tamanho,
          provisorio: PROVISORIO.test(nome),
          apagar: () => onde.apagar(nome),
        };
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
