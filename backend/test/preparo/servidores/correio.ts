import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { ate } from '../ate';

export interface MensagemRecebida {
  readonly para: string;
  /** O `Message-ID`, com os sinais em volta. */
  readonly id: string;
  /** A parte em texto puro. */
  readonly texto: string;
  /** O que vem depois do `#` no endereço da mensagem; nulo se ela não leva link. */
  readonly token: string | null;
}

/** Servidor SMTP de verdade, numa porta livre, que guarda o que recebe. */
export class CaixaDeCorreio {
  readonly recebidas: MensagemRecebida[] = [];
  /** Quantas entregas ainda vai recusar por um momento (451). */
  recusar = 0;
  recusadas = 0;
  /** Endereços que não existem: 550 sempre. */
  readonly inexistentes = new Set<string>();
  private readonly servidor: SMTPServer;

  private constructor() {
    this.servidor = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: ({ address }, _, pronto) => {
        if (this.inexistentes.has(address)) {
          this.recusadas++;
          return pronto(Object.assign(new Error('não existe'), { responseCode: 550 }));
        }
        if (this.recusar === 0) return pronto();
        this.recusar--;
        this.recusadas++;
        return pronto(Object.assign(new Error('tente mais tarde'), { responseCode: 451 }));
      },
      onData: (fluxo, sessao, pronto) => {
        const partes: Buffer[] = [];
        fluxo.on('data', (parte: Buffer) => partes.push(parte));
        fluxo.on('end', () => {
          PostalMime.parse(Buffer.concat(partes)).then(({ messageId = '', text = '' }) => {
            const token = /#([\w-]{43})$/m.exec(text)?.[1] ?? null;
            for (const { address } of sessao.envelope.rcptTo) {
              this.recebidas.push({ para: address, id: messageId, texto: text, token });
            }
            pronto();
          }, pronto);
        });
      },
    });
  }

  static async iniciar(): Promise<CaixaDeCorreio> {
    const caixa = new CaixaDeCorreio();
    await new Promise<void>((pronto) => {
      caixa.servidor.listen(0, '127.0.0.1', () => pronto());
    });
    return caixa;
  }

  get url(): string {
    const { port } = this.servidor.server.address() as { port: number };
    return `smtp://127.0.0.1:${port}`;
  }

  /** Espera a mensagem de conta de número `ordem` (a partir de 1) para o endereço. */
  async esperar(para: string, ordem = 1): Promise<MensagemRecebida> {
    await ate(async () => this.para(para).length >= ordem);
    return this.para(para)[ordem - 1]!;
  }

  /** Mensagens de conta que o endereço recebeu; as de licença não contam. */
  para(endereco: string): MensagemRecebida[] {
    return this.recebidas.filter(({ para, id }) => para === endereco && id.startsWith('<conta-'));
  }

  encerrar(): Promise<void> {
    return new Promise((pronto) => this.servidor.close(() => pronto()));
  }
}
