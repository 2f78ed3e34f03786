import puppeteer, { Browser, Page } from 'puppeteer-core';
import { medirMemoria } from './memoria-do-chromium';
import { apagarPerfil, novoPerfil } from './perfil-do-chromium';

const ABRIR_MS = 20_000;
const FECHAR_MS = 5_000;
/** De quanto em quanto tempo se pergunta a um navegador em uso se está vivo, e quanto se espera a resposta. */
const PULSO_MS = 1_000;
const SEM_PULSO_MS = 5_000;
/**
 * Sem JavaScript, o Chromium quase nunca vê razão para recolher o que as impressões deixaram na aba: meio megabyte cada.
 * De tantas em tantas, pede-se.
 */
const IMPRESSOES_POR_RECOLHA = 60;

interface Aba {
  readonly pagina: Page;
  porRecolher: number;
}

/** Só o que ele precisa: os segredos do processo não são assunto do Chromium. */
export const ambienteDoChromium = (configuracaoDasFontes: string): Record<string, string | undefined> => ({
  ...Object.fromEntries(['PATH', 'HOME', 'TMPDIR', 'LANG'].map((nome) => [nome, process.env[nome]])),
  FONTCONFIG_FILE: configuracaoDasFontes,
});

/** Um Chromium aberto, com as abas que se reaproveitam. Sem rede e sem JavaScript: o HTML traz tudo dentro de si. */
export class NavegadorQuente {
  /** Documentos já impressos. */
  impressoes = 0;
  private emUso = 0;
  private aposentado = false;
  private readonly livres: Aba[] = [];
  private readonly grupo: number;

  private constructor(
    private readonly navegador: Browser,
    private readonly perfil: string,
  ) {
    this.grupo = navegador.process()?.pid ?? 0;
    const deixarDeMedir = medirMemoria(this.grupo);
    navegador.once('disconnected', () => {
      deixarDeMedir();
      void apagarPerfil(perfil);
    });
    // Morto sem ler o que se lhe escreveu, o cano ainda pode dizer que caiu quando o puppeteer já não o ouve.
    for (const cano of navegador.process()?.stdio ?? []) cano?.on('error', () => undefined);
  }

  static async abrir(executavel: string, configuracaoDasFontes: string): Promise<NavegadorQuente> {
    const perfil = await novoPerfil();
    try {
      const navegador = await puppeteer.launch({
        executablePath: executavel,
        userDataDir: perfil,
        headless: true,
        timeout: ABRIR_MS,
        // Sem porta de depuração: os comandos vão por um cano que só este processo tem.
        pipe: true,
        env: ambienteDoChromium(configuracaoDasFontes),
        args: [
          // Além de interceptados, os pedidos não têm por onde sair: nenhum nome se resolve e o proxy não existe.
          '--host-resolver-rules=MAP * ~NOTFOUND',
          '--proxy-server=127.0.0.1:9',
          '--proxy-bypass-list=<-loopback>',
          '--dns-prefetch-disable',
          '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
          '--disable-gpu',
          '--disable-background-networking',
          '--disable-component-update',
          '--disable-sync',
          '--no-first-run',
          '--disable-quic',
          '--font-render-hinting=none',
          // Como root o Chromium recusa o próprio isolamento; como outro usuário, ele fica ligado.
          ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        ],
      });
      return new NavegadorQuente(navegador, perfil);
    } catch (erro) {
      await apagarPerfil(perfil);
      throw erro;
    }
  }

  get serve(): boolean {
    return !this.aposentado && this.navegador.connected;
  }

  /** Numa aba limpa, `trabalho` até o prazo. O que falha ou passa do prazo aposenta o navegador inteiro. */
  async usar<T>(prazoMs: number, trabalho: (aba: Page) => Promise<T>): Promise<T> {
    this.emUso++;
    this.impressoes++;
    let prazo: NodeJS.Timeout | undefined;
    let pulso: NodeJS.Timeout | undefined;
    const travou = new Promise<never>((_, falhar) => {
      const desistir = () => falhar(new Error('o Chromium não respondeu a tempo'));
      prazo = setTimeout(desistir, prazoMs);
      pulso = setInterval(() => void this.vivo().then((vivo) => vivo || desistir()), PULSO_MS);
    });
    try {
      return await Promise.race([this.naAba(trabalho), travou]);
    } catch (erro) {
      this.aposentado = true;
      throw erro;
    } finally {
      clearTimeout(prazo);
      clearInterval(pulso);
      this.emUso--;
      this.matarSeSobra();
    }
  }

  /** Não recebe mais trabalho; morre quando o que está em curso acabar. */
  aposentar(): void {
    this.aposentado = true;
    this.matarSeSobra();
  }

  aoMorrer(aviso: () => void): void {
    this.navegador.once('disconnected', aviso);
  }

  /** Espera o fim do processo e da pasta dele; um que não fecha a bem é morto. */
  async fechar(): Promise<void> {
    this.aposentado = true;
    const demora = setTimeout(() => this.matar(), FECHAR_MS);
    await this.navegador.close().catch(() => undefined);
    clearTimeout(demora);
    await apagarPerfil(this.perfil);
  }

  private async naAba<T>(trabalho: (aba: Page) => Promise<T>): Promise<T> {
    const aba = this.livres.pop() ?? { pagina: await this.novaPagina(), porRecolher: 0 };
    const saida = await trabalho(aba.pagina);
    aba.porRecolher++;
    if (aba.porRecolher >= IMPRESSOES_POR_RECOLHA) {
      await recolher(aba.pagina);
      aba.porRecolher = 0;
    }
    this.livres.push(aba);
    return saida;
  }

  /** O processo principal responde; uma aba travada só se vê pelo prazo. */
  private vivo(): Promise<boolean> {
    return new Promise((dizer) => {
      const demora = setTimeout(() => dizer(false), SEM_PULSO_MS);
      const responder = () => {
        clearTimeout(demora);
        dizer(true);
      };
      // Um navegador que morreu já fez falhar o trabalho dele.
      this.navegador.version().then(responder, responder);
    });
  }

  private matarSeSobra(): void {
    if (this.aposentado && this.emUso === 0) this.matar();
  }

  private matar(): void {
    if (!this.grupo) return;
    try {
      // O grupo todo: um filho parado não veria o pai morrer.
      process.kill(-this.grupo, 'SIGKILL');
    } catch {
      // Já morreu.
    }
  }

  private async novaPagina(): Promise<Page> {
    const pagina = await this.navegador.newPage();
    await pagina.setJavaScriptEnabled(false);
    await pagina.setRequestInterception(true);
    pagina.on('request', (pedido) => {
      const local = pedido.url().startsWith('data:') || pedido.url() === 'about:blank';
      void (local ? pedido.continue() : pedido.abort()).catch(() => undefined);
    });
    return pagina;
  }
}

async function recolher(pagina: Page): Promise<void> {
  const protocolo = await pagina.createCDPSession();
  await protocolo.send('HeapProfiler.collectGarbage');
  await protocolo.detach();
}
