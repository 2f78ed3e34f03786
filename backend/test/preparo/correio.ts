import { SMTPServer } from 'smtp-server';
import { ate } from './ate';

export interface MensagemRecebida {
  readonly para: string;
  /** Cabeçalhos e corpo, como chegaram. */
  readonly bruta: string;
  /** A parte em texto puro, já decodificada. */
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
  private readonly servidor: SMTPServer;

  private constructor() {
    this.servidor = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: (_, __, pronto) => {
        if (this.recusar === 0) return pronto();
        this.recusar--;
        this.recusadas++;
        return pronto(Object.assign(new Error('tente mais tarde'), { responseCode: 451 }));
      },
      onData: (fluxo, sessao, pronto) => {
        const partes: Buffer[] = [];
        fluxo.on('data', (parte: Buffer) => partes.push(parte));
        fluxo.on('end', () => {
          const bruta = Buffer.concat(partes).toString('utf8');
          const texto = textoPuro(bruta);
          const token = /#([\w-]{43})$/m.exec(texto)?.[1] ?? null;
          for (const { address } of sessao.envelope.rcptTo) {
            this.recebidas.push({ para: address, bruta, texto, token });
          }
          pronto();
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
    return this.recebidas.filter(
      (mensagem) => mensagem.para === endereco && /^Message-ID: <conta-/im.test(mensagem.bruta),
    );
  }

  encerrar(): Promise<void> {
    return new Promise((pronto) => this.servidor.close(() => pronto()));
  }
}

/** Primeira parte text/plain de uma mensagem MIME, em quoted-printable ou base64. */
function textoPuro(bruta: string): string {
  const parte = /Content-Type: text\/plain[^]*?\r\n\r\n([^]*?)\r\n--/.exec(bruta);
  const corpo = parte?.[1] ?? '';
  if (/base64/i.test(parte?.[0].slice(0, 200) ?? '')) return Buffer.from(corpo, 'base64').toString('utf8');
  const bytes = corpo
    .replace(/=\r\n/g, '')
    .replace(/\r\n/g, '\n')
    .replace(/=([0-9A-F]{2})/g, (_, hexa: string) => String.fromCharCode(parseInt(hexa, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
