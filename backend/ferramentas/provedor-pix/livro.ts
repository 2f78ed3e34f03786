import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export type Recurso = 'cob' | 'cobv';

/** O corpo que o recebedor mandou, já conferido. */
export interface CorpoDaCobranca {
  readonly calendario: Readonly<Record<string, unknown>>;
  readonly devedor?: Readonly<Record<string, string>>;
  readonly valor: { readonly original: string };
  readonly chave: string;
  readonly solicitacaoPagador?: string;
}

export interface CobrancaDoBanco {
  readonly recurso: Recurso;
  readonly txid: string;
  status: 'ATIVA' | 'CONCLUIDA' | 'REMOVIDA_PELO_USUARIO_RECEBEDOR' | 'REMOVIDA_PELO_PSP';
  revisao: number;
  readonly criacao: string;
  readonly location: string;
  readonly pixCopiaECola: string;
  readonly corpo: CorpoDaCobranca;
}

export interface DevolucaoDoBanco {
  readonly id: string;
  readonly rtrId: string;
  readonly valor: string;
  readonly natureza: string;
  readonly horario: { readonly solicitacao: string; liquidacao?: string };
  status: 'EM_PROCESSAMENTO' | 'DEVOLVIDO' | 'NAO_REALIZADO';
  motivo?: string;
}

export interface PixDoBanco {
  readonly endToEndId: string;
  readonly txid?: string;
  readonly chave: string;
  readonly valor: string;
  readonly horario: string;
  readonly devolucoes: DevolucaoDoBanco[];
}

interface Guardado {
  readonly cobrancas: CobrancaDoBanco[];
  readonly pix: PixDoBanco[];
  readonly webhooks: Record<string, { webhookUrl: string; criacao: string }>;
}

const GRAVAR_MS = 200;

/** O que o provedor sabe, num arquivo que se troca inteiro; uma morte súbita perde o último quinto de segundo. */
export class Livro {
  readonly cobrancas = new Map<string, CobrancaDoBanco>();
  readonly pix = new Map<string, PixDoBanco>();
  readonly webhooks = new Map<string, { webhookUrl: string; criacao: string }>();
  private espera: NodeJS.Timeout | null = null;

  constructor(private readonly arquivo: string) {
    mkdirSync(dirname(arquivo), { recursive: true, mode: 0o700 });
    let guardado: Guardado;
    try {
      guardado = JSON.parse(readFileSync(arquivo, 'utf8')) as Guardado;
    } catch (erro) {
      if ((erro as NodeJS.ErrnoException).code !== 'ENOENT') throw erro;
      return;
    }
    for (const uma of guardado.cobrancas) this.cobrancas.set(uma.txid, uma);
    for (const um of guardado.pix) this.pix.set(um.endToEndId, um);
    for (const [chave, um] of Object.entries(guardado.webhooks)) this.webhooks.set(chave, um);
  }

  mudou(): void {
    this.espera ??= setTimeout(() => {
      try {
        this.gravar();
      } catch {
        // O disco cheio não acaba com a demonstração: grava-se quando houver espaço.
        this.mudou();
      }
    }, GRAVAR_MS).unref();
  }

  gravar(): void {
    if (this.espera) clearTimeout(this.espera);
    this.espera = null;
    const guardado: Guardado = {
      cobrancas: [...this.cobrancas.values()],
      pix: [...this.pix.values()],
      webhooks: Object.fromEntries(this.webhooks),
    };
    writeFileSync(`${this.arquivo}.novo`, JSON.stringify(guardado), { mode: 0o600 });
    renameSync(`${this.arquivo}.novo`, this.arquivo);
  }
}

/** O banco que não existe. */
const ISPB = '00000000';
const ALFABETO = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** 32 sinais: E (pagamento) ou D (devolução), ISPB, minuto e onze sorteados. */
export function identidade(letra: 'E' | 'D', horario: Date): string {
  const minuto = horario.toISOString().replace(/\D/g, '').slice(0, 12);
  const sorteados = [...randomBytes(11)].map((byte) => ALFABETO[byte % ALFABETO.length]);
  return `${letra}${ISPB}${minuto}${sorteados.join('')}`;
}
