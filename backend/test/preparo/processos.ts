import { ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { ate } from './ate';

const DIST = join(__dirname, '../../dist');

/** Um processo do produto compilado (`make test` o compila antes), com tudo o que ele escreve. */
export class Processo {
  readonly linhas: string[] = [];
  private readonly filho: ChildProcess;
  private resto = '';

  constructor(argumentos: readonly string[], env: Record<string, string>) {
    this.filho = spawn(process.execPath, [...argumentos], {
      cwd: join(DIST, '..'),
      env: { PATH: process.env.PATH ?? '', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const saida of [this.filho.stdout!, this.filho.stderr!]) {
      saida.setEncoding('utf8').on('data', (texto: string) => {
        const partes = (this.resto + texto).split('\n');
        this.resto = partes.pop()!;
        this.linhas.push(...partes.filter(Boolean));
      });
    }
  }

  static principal(nome: 'api' | 'worker', env: Record<string, string>): Processo {
    return new Processo([join(DIST, `main.${nome}.js`)], env);
  }

  get fim(): Promise<number | null> {
    const { exitCode, signalCode } = this.filho;
    if (exitCode !== null || signalCode !== null) return Promise.resolve(exitCode);
    return new Promise((pronto) => this.filho.once('exit', (codigo) => pronto(codigo)));
  }

  async encerrar(): Promise<void> {
    this.filho.kill('SIGTERM');
    await this.fim;
  }

  /** Fica com as portas abertas e não responde a mais nada. */
  congelar(): void {
    this.filho.kill('SIGSTOP');
  }

  /** Sem aviso nenhum, como quem puxa a tomada. */
  async matar(): Promise<void> {
    this.filho.kill('SIGKILL');
    await this.fim;
  }
}

/** Correio que recusa todo destinatário e repete o endereço na recusa, como muitos fazem. */
export async function correioQueRecusa(): Promise<{ porta: number; fechar(): void }> {
  const servidor = createServer((ponta) => {
    ponta.on('error', () => undefined);
    ponta.write('220 correio\r\n');
    ponta.setEncoding('utf8').on('data', (texto: string) => {
      for (const linha of texto.split('\r\n').filter(Boolean)) {
        if (/^RCPT/i.test(linha)) ponta.write(`550 5.1.1 ${linha.slice(8)}: caixa desconhecida\r\n`);
        else ponta.write('250 ok\r\n');
      }
    });
  });
  await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto));
  return { porta: (servidor.address() as AddressInfo).port, fechar: () => servidor.close() };
}

const jaDadas = new Set<number>();

/**
 * Porta em que ninguém escuta neste instante, e que ninguém toma a seguir: abaixo das que o sistema dá às conexões que saem e a quem
 * escuta na porta 0, e dada uma vez só.
 */
export async function portaLivre(): Promise<number> {
  for (;;) {
    const porta = randomInt(20_000, 32_767);
    if (jaDadas.has(porta)) continue;
    jaDadas.add(porta);
    const servidor = createServer();
    const livre = await new Promise<boolean>((resolver) => {
      servidor.once('error', () => resolver(false)).listen(porta, '127.0.0.1', () => resolver(true));
    });
    if (!livre) continue;
    await new Promise<void>((pronto) => servidor.close(() => pronto()));
    return porta;
  }
}

export const ateResponder = (endereco: string): Promise<void> =>
  ate(async () => (await fetch(endereco).catch(() => null))?.status === 200);
