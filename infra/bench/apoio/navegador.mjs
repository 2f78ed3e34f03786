import { exigir } from '../../local/maquina/do-backend.mjs';
import { acharChromium } from '../../local/maquina/programas.mjs';

/** Um telefone numa rede ruim: 400 kbps e 400 ms. O processador não é freado. */
const REDE_RUIM = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const PRAZO_MS = 60_000;
/** Depois de a tela servir, o que ainda se desenha e se mexe. */
const ASSENTAR_MS = 2_500;

export function abrirNavegador() {
  const puppeteer = exigir('puppeteer-core');
  const comoRoot = process.getuid?.() === 0;
  return puppeteer.launch({
    executablePath: acharChromium(),
    args: ['--disable-gpu', '--disable-background-networking', ...(comoRoot ? ['--no-sandbox'] : [])],
  });
}

/** Roda na página: anota pintura, saltos e o instante em que `seletor` serve (aparece, e aceita foco se for campo). */
const observar = (seletor) => `(() => {
  const medida = (window.__medida = { fcp: 0, lcp: 0, cls: 0, util: 0 });
  const ouvir = (type, usar) =>
    new PerformanceObserver((lista) => lista.getEntries().forEach(usar)).observe({ type, buffered: true });
  ouvir('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') medida.fcp = startTime;
  });
  ouvir('largest-contentful-paint', ({ startTime }) => (medida.lcp = startTime));
  ouvir('layout-shift', ({ value, hadRecentInput }) => (medida.cls += hadRecentInput ? 0 : value));
  const olhar = () => {
    const alvo = document.querySelector(${JSON.stringify(seletor)});
    const serve = alvo && !alvo.disabled && alvo.getBoundingClientRect().height > 0;
    if (serve) medida.util = performance.now();
    else requestAnimationFrame(olhar);
  };
  requestAnimationFrame(olhar);
})()`;

/** Uma visita, do endereço à tela que serve: bytes e pedidos até ali, tempos em ms e os saltos de todo o tempo. */
export async function visitar(contexto, { endereco, seletor }, { guardados = null, rede = REDE_RUIM } = {}) {
  const pagina = await contexto.newPage();
  try {
    await pagina.setViewport({ width: 390, height: 844, isMobile: true, hasTouch: true });
    const cdp = await pagina.createCDPSession();
    await cdp.send('Network.enable');
    if (rede) await cdp.send('Network.emulateNetworkConditions', rede);
    let bytes = 0;
    let pedidos = 0;
    cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
      pedidos += 1;
    });
    if (guardados)
      await pagina.evaluateOnNewDocument(`Object.assign(localStorage, ${JSON.stringify(guardados)})`);
    await pagina.evaluateOnNewDocument(observar(seletor));
    await pagina.goto(endereco, { waitUntil: 'domcontentloaded', timeout: PRAZO_MS });
    await pagina.waitForFunction('window.__medida?.util > 0', { timeout: PRAZO_MS, polling: 20 });
    const ate = { bytes, pedidos };
    await new Promise((seguir) => setTimeout(seguir, ASSENTAR_MS));
    return { ...ate, ...(await pagina.evaluate('window.__medida')) };
  } finally {
    await pagina.close();
  }
}

/** Instala o service worker, sem freio na rede, e espera que ele esteja no comando. */
export async function instalar(contexto, endereco) {
  const pagina = await contexto.newPage();
  await pagina.goto(endereco);
  await pagina.waitForFunction(
    'navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null)',
    { timeout: PRAZO_MS },
  );
  await pagina.close();
}

/** Entra, espera `seletor` e devolve o que outro navegador precisa para continuar a sessão, e o que `ler` acha na página. */
export async function entrar(contexto, raiz, { login, senha }, seletor, ler) {
  const pagina = await contexto.newPage();
  await pagina.goto(`${raiz}login`);
  await pagina.waitForSelector('#login');
  await pagina.type('#login', login);
  await pagina.type('#password', senha);
  await pagina.click('button[type=submit]');
  await pagina.waitForSelector(seletor, { timeout: PRAZO_MS });
  const guardados = await pagina.evaluate('({ ...localStorage })');
  const achado = await ler(pagina);
  const cookies = await contexto.cookies();
  await pagina.close();
  return { guardados, cookies, ...achado };
}
