import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/**
 * `fecha` aceita e larga; `muda` deixa tudo ligado e não passa nada, como um cabo cortado atrás de um roteador; `demora`
 * segura cada pedaço meio segundo; `meia` larga a ponta do servidor sem dizer nada a quem chamou.
 */
export type ModoDaPassagem = 'passa' | 'fecha' | 'muda' | 'demora' | 'meia';

const DEMORA_MS = 500;

/** Fica entre o produto e um servidor, e corta a conversa como a rede corta. */
export class Passagem {
  private readonly ligadas = new Set<Socket>();
  private readonly doServidor = new Set<Socket>();

  private constructor(
    private readonly servidor: Server,
    private modo: ModoDaPassagem,
  ) {}

  /** Até os servidores dos testes. */
  static async paraOsServidores(): Promise<{ banco: Passagem; redis: Passagem }> {
    const banco = new URL(process.env.TEST_DATABASE_URL!);
    const socket = banco.searchParams.get('socketPath');
    const redis = process.env.TEST_REDIS_URL!;
    const noEndereco = ({ hostname, port }: URL, padrao: number) => ({
      host: hostname,
      port: Number(port || padrao),
    });
    return {
      banco: await Passagem.para(socket ? { path: socket } : noEndereco(banco, 3306)),
      redis: await Passagem.para(redis.startsWith('/') ? { path: redis } : noEndereco(new URL(redis), 6379)),
    };
  }

  static async para(destino: { host: string; port: number } | { path: string }): Promise<Passagem> {
    const servidor = createServer();
    const passagem = new Passagem(servidor, 'passa');
    servidor.on('connection', (daqui) => passagem.ligar(daqui, destino));
    await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto));
    return passagem;
  }

  get porta(): number {
    return (this.servidor.address() as AddressInfo).port;
  }

  /** Vale para as conversas novas; `muda` e `meia` valem também para as que já há, que nunca mais andam. */
  mudar(modo: ModoDaPassagem): void {
    this.modo = modo;
    if (modo === 'muda') for (const ligada of this.ligadas) ligada.removeAllListeners('data').pause();
    if (modo === 'fecha') for (const ligada of this.ligadas) ligada.destroy();
    if (modo === 'meia') for (const ligada of this.doServidor) ligada.removeAllListeners('close').destroy();
  }

  async encerrar(): Promise<void> {
    for (const ligada of this.ligadas) ligada.destroy();
    await new Promise((pronto) => this.servidor.close(pronto));
  }

  private ligar(daqui: Socket, destino: { host: string; port: number } | { path: string }): void {
    if (this.modo === 'fecha') {
      daqui.destroy();
      return;
    }
    this.guardar(daqui);
    if (this.modo === 'muda') {
      daqui.pause();
      return;
    }
    const la = this.guardar(connect(destino));
    this.doServidor.add(la);
    this.passar(daqui, la);
    this.passar(la, daqui);
    daqui.on('close', () => la.destroy());
    la.on('close', () => {
      this.doServidor.delete(la);
      daqui.destroy();
    });
  }

  /** Em ordem, mesmo quando a demora acaba no meio: um pedaço só passa quando os de antes já passaram. */
  private passar(de: Socket, para: Socket): void {
    const fila: { passar: () => void; quando: number }[] = [];
    const andar = () => {
      while (fila[0] && fila[0].quando <= Date.now()) fila.shift()!.passar();
      if (fila[0]) setTimeout(andar, fila[0].quando - Date.now());
    };
    const entrar = (passar: () => void) => {
      fila.push({ passar, quando: Date.now() + (this.modo === 'demora' ? DEMORA_MS : 0) });
      if (fila.length === 1) andar();
    };
    de.on('data', (pedaco) =>
      entrar(() => {
        if (para.write(pedaco)) return;
        de.pause();
        para.once('drain', () => de.resume());
      }),
    );
    de.on('end', () => entrar(() => para.end()));
  }

  private guardar(ligada: Socket): Socket {
    this.ligadas.add(ligada);
    return ligada.on('error', () => undefined).on('close', () => this.ligadas.delete(ligada));
  }
}
