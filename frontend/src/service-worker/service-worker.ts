import { aoTocar, lerAviso } from './avisos';
import { cachesVelhas, daMesmaVersao, decidir, type Lista, nomeDaCache, permanente } from './decisoes';

declare const __LISTA__: Lista;

/** O que daqui se usa do escopo de um service worker: a biblioteca de tipos dele exclui a da página. */
interface Escopo {
  readonly location: Location;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(opcoes: { type: 'window'; includeUncontrolled: true }): Promise<readonly Janela[]>;
    openWindow(endereco: string): Promise<unknown>;
  };
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification'>;
  skipWaiting(): Promise<void>;
  addEventListener(tipo: 'install' | 'activate', ouvinte: (evento: Duravel) => void): void;
  addEventListener(tipo: 'fetch', ouvinte: (evento: Busca) => void): void;
  addEventListener(tipo: 'push', ouvinte: (evento: Empurrao) => void): void;
  addEventListener(tipo: 'notificationclick', ouvinte: (evento: Toque) => void): void;
  addEventListener(tipo: 'message', ouvinte: (evento: MessageEvent<unknown>) => void): void;
}
interface Janela {
  readonly url: string;
  focus(): Promise<unknown>;
}
interface Empurrao extends Duravel {
  readonly data: { text(): string } | null;
}
interface Toque extends Duravel {
  readonly notification: Notification;
}
interface Duravel {
  waitUntil(promessa: Promise<unknown>): void;
}
interface Busca extends Duravel {
  readonly request: Request;
  respondWith(resposta: Promise<Response>): void;
}

const escopo = self as unknown as Escopo;
const LISTA = __LISTA__;
const NOME = nomeDaCache(LISTA.versao);
const DE_CADA_VEZ = 4;

escopo.addEventListener('install', (evento) => evento.waitUntil(instalar()));
escopo.addEventListener('activate', (evento) => evento.waitUntil(ativar()));
// Só a pessoa troca de versão (aviso «há uma versão nova»), ou fechar todas as abas.
escopo.addEventListener('message', (evento) => {
  if (evento.data === 'atualizar') void escopo.skipWaiting();
});
escopo.addEventListener('fetch', (evento) => {
  const { request } = evento;
  const endereco = new URL(request.url);
  const pedido = { metodo: request.method, navegacao: request.mode === 'navigate', endereco };
  switch (decidir(pedido, LISTA, escopo.location.origin)) {
    case 'rede':
      return;
    case 'casca': {
      evento.respondWith(guardadoOuRede(LISTA.casca, request));
      return;
    }
    case 'guardado': {
      evento.respondWith(guardadoOuRede(endereco.pathname, request));
      return;
    }
    case 'ao-passar': {
      evento.respondWith(guardarAoPassar(endereco.pathname, evento));
      return;
    }
  }
});

escopo.addEventListener('push', (evento) => {
  const { titulo, ...opcoes } = lerAviso(evento.data?.text() ?? '', LISTA.casca);
  evento.waitUntil(escopo.registration.showNotification(titulo, opcoes));
});
escopo.addEventListener('notificationclick', (evento) => {
  evento.notification.close();
  evento.waitUntil(abrir(aoTocar(evento.notification.data, LISTA.casca)));
});

/** Numa janela própria: o que se escrevia na que está aberta não se perde. */
async function abrir(caminho: string): Promise<void> {
  const janelas = await escopo.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const aberta = janelas.find(({ url }) => new URL(url).pathname === caminho);
  await (aberta ? aberta.focus() : escopo.clients.openWindow(caminho));
}

/** Tudo ou nada: uma versão pela metade não serve a ninguém. */
async function instalar(): Promise<void> {
  const cache = await caches.open(NOME);
  try {
    const casca = await buscar(LISTA.casca);
    if (!daMesmaVersao(await casca.clone().text(), LISTA)) throw new Error('a página é de outra versão');
    await cache.put(LISTA.casca, casca);
    const fila = [...LISTA.guardar];
    const encher = async () => {
      for (let caminho = fila.pop(); caminho !== undefined; caminho = fila.pop())
        await cache.put(caminho, (await jaGuardado(caminho)) ?? (await buscar(caminho)));
    };
    await Promise.all(Array.from({ length: DE_CADA_VEZ }, encher));
  } catch (erro) {
    await caches.delete(NOME);
    throw erro;
  }
}

async function ativar(): Promise<void> {
  const velhas = cachesVelhas(await caches.keys(), NOME);
  await Promise.all(velhas.map((nome) => caches.delete(nome)));
  await escopo.clients.claim();
}

/** O que a página acabou de baixar, ou a versão anterior tem, não se baixa outra vez. */
async function buscar(caminho: string): Promise<Response> {
  const resposta = await fetch(caminho, { cache: permanente(caminho) ? 'default' : 'no-cache' });
  if (!resposta.ok || resposta.redirected) throw new Error(`${caminho}: ${resposta.status}`);
  return resposta;
}

const jaGuardado = (caminho: string): Promise<Response | undefined> =>
  permanente(caminho) ? caches.match(caminho, { ignoreVary: true }) : Promise.resolve(undefined);

async function achar(caminho: string): Promise<Response | undefined> {
  const daVersao = await (await caches.open(NOME)).match(caminho, { ignoreVary: true });
  return daVersao ?? jaGuardado(caminho);
}

const guardadoOuRede = async (caminho: string, pedido: Request): Promise<Response> =>
  (await achar(caminho)) ?? fetch(pedido);

async function guardarAoPassar(caminho: string, evento: Busca): Promise<Response> {
  const guardado = await achar(caminho);
  if (guardado) return guardado;
  const resposta = await fetch(evento.request);
  if (resposta.ok) {
    const copia = resposta.clone();
    evento.waitUntil(caches.open(NOME).then((cache) => cache.put(caminho, copia)));
  }
  return resposta;
}
