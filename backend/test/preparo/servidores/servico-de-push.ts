import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Recebido {
  readonly caminho: string;
  readonly cabecalhos: Readonly<Record<string, string | string[] | undefined>>;
  readonly corpo: Buffer;
}

/** Um serviço de push na própria máquina, que responde o que o teste manda. */
export class ServicoDePush {
  readonly recebidos: Recebido[] = [];
  /** Por caminho; sem dizer, 201. */
  readonly respostas = new Map<string, number>();
  private constructor(
    readonly origem: string,
    private readonly fechar: () => void,
  ) {}

  static async iniciar(): Promise<ServicoDePush> {
    const servidor = createServer((pedido, resposta) => {
      const partes: Buffer[] = [];
      pedido.on('data', (parte: Buffer) => partes.push(parte));
      pedido.on('end', () => {
        const caminho = pedido.url ?? '';
        servico.recebidos.push({ caminho, cabecalhos: pedido.headers, corpo: Buffer.concat(partes) });
        const situacao = servico.respostas.get(caminho) ?? 201;
        resposta.writeHead(situacao, situacao === 307 ? { location: `${servico.origem}/outro-lugar` } : {});
        resposta.end();
      });
    });
    await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto));
    const { port } = servidor.address() as AddressInfo;
    const servico: ServicoDePush = new ServicoDePush(`http://127.0.0.1:${port}`, () => {
      servidor.closeAllConnections();
      servidor.close();
    });
    return servico;
  }

  em = (caminho: string): Recebido[] => this.recebidos.filter((um) => um.caminho === caminho);

  encerrar(): void {
    this.fechar();
  }
}

/** Um navegador que pediu avisos: só ele abre o que se lhe manda. */
export class AparelhoDeTeste {
  private readonly curva = createECDH('prime256v1');
  private readonly segredo = randomBytes(16);
  readonly caminho = `/${randomBytes(12).toString('hex')}`;

  constructor(private readonly origem: string) {
    this.curva.generateKeys();
  }

  get inscricao() {
    return {
      endpoint: `${this.origem}${this.caminho}`,
      p256dh: this.curva.getPublicKey('base64url'),
      auth: this.segredo.toString('base64url'),
    };
  }

  /** O que o RFC 8291 manda fazer a quem recebe (`aes128gcm`, um registro só). */
  abrir(corpo: Buffer): unknown {
    const sal = corpo.subarray(0, 16);
    const tamanho = corpo[20]!;
    const deQuem = corpo.subarray(21, 21 + tamanho);
    const cifrado = corpo.subarray(21 + tamanho);
    const partilhado = this.curva.computeSecret(deQuem);
    const informacao = Buffer.concat([Buffer.from('WebPush: info\0'), this.curva.getPublicKey(), deQuem]);
    const semente = Buffer.from(hkdfSync('sha256', partilhado, this.segredo, informacao, 32));
    const derivar = (nome: string, bytes: number) =>
      Buffer.from(hkdfSync('sha256', semente, sal, `Content-Encoding: ${nome}\0`, bytes));
    const decifra = createDecipheriv('aes-128-gcm', derivar('aes128gcm', 16), derivar('nonce', 12));
    decifra.setAuthTag(cifrado.subarray(-16));
    const aberto = Buffer.concat([decifra.update(cifrado.subarray(0, -16)), decifra.final()]);
    return JSON.parse(aberto.subarray(0, aberto.lastIndexOf(2)).toString('utf8'));
  }
}

/** As afirmações do VAPID, depois de conferida a assinatura; erro se não é da chave que ele diz. */
export function lerVapid(autorizacao: unknown): { chave: string; aud: string; exp: number; sub: string } {
  const [, token = '', chave = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(String(autorizacao)) ?? [];
  const [cabeca = '', corpo = '', assinatura = ''] = token.split('.');
  const ponto = ECDH.convertKey(chave, 'prime256v1', 'base64url', undefined, 'uncompressed') as Buffer;
  const key = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: ponto.subarray(1, 33).toString('base64url'),
      y: ponto.subarray(33).toString('base64url'),
    },
  });
  const certa = verify(
    'sha256',
    Buffer.from(`${cabeca}.${corpo}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(assinatura, 'base64url'),
  );
  if (!certa) throw new Error('a assinatura VAPID não confere');
  const afirmado = JSON.parse(Buffer.from(corpo, 'base64url').toString()) as {
    aud: string;
    exp: number;
    sub: string;
  };
  return { chave, ...afirmado };
}
