import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** `fecha` aceita e larga; `muda` deixa tudo ligado e não passa nada, como um cabo cortado atrás de um roteador. */
export type ModoDaPassagem = 'passa' | 'fecha' | 'muda';

/** Fica entre o produto e um servidor, e corta a conversa como a rede corta. */
export class Passagem {
  private readonly ligadas = new Set<Socket>();

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

  private static async para(destino: { host: string; port: number } | { path: string }): Promise<Passagem> {
    const servidor = createServer();
    const passagem = new Passagem(servidor, 'passa');
    servidor.on('connection', (daqui) => passagem.ligar(daqui, destino));
    await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto));
    return passagem;
  }

  get porta(): number {
    return (this.servidor.address() as AddressInfo).port;
  }

  /** Vale para as conversas novas; `muda` vale também para as que já há, que nunca mais andam. */
  mudar(modo: ModoDaPassagem): void {
    this.modo = modo;
    if (modo === 'muda') for (const ligada of this.ligadas) ligada.unpipe().pause();
    if (modo === 'fecha') for (const ligada of this.ligadas) ligada.destroy();
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
    daqui.pipe(la).pipe(daqui);
    daqui.on('close', () => la.destroy());
    la.on('close', () => daqui.destroy());
  }

  private guardar(ligada: Socket): Socket {
    this.ligadas.add(ligada);
    return ligada.on('error', () => undefined).on('close', () => this.ligadas.delete(ligada));
  }
}
