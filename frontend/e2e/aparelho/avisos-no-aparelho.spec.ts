import { readFileSync } from 'node:fs';

import { type BrowserContext, type Page } from '@playwright/test';

import { BASE, conferirTela, CONTAS, entrar, expect, test } from '../apoio';
import { MESA, TELEFONE, textosDe } from '../textos';

test.use({ serviceWorkers: 'allow', viewport: TELEFONE });

/** O Chromium sem tela não alcança nenhum serviço de push: o endereço vem daqui, com uma chave que se abre. */
async function comServicoDePush(contexto: BrowserContext, endpoint: string): Promise<void> {
  await contexto.addInitScript((endereco) => {
    let inscricao: object | null = null;
    let permissao = 'default';
    Object.defineProperty(Notification, 'permission', { get: () => permissao });
    Notification.requestPermission = () => Promise.resolve((permissao = 'granted') as NotificationPermission);
    Object.assign(PushManager.prototype, {
      getSubscription: () => Promise.resolve(inscricao),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        const par = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
          'deriveBits',
        ]);
        const ponto = new Uint8Array(await crypto.subtle.exportKey('raw', par.publicKey));
        const emBase64 = (bytes: Uint8Array) =>
          btoa(String.fromCharCode(...bytes))
            .replace(/\+/g, '-')
            .replace(/\//g, '_')
            .replace(/=+$/, '');
        const keys = { p256dh: emBase64(ponto), auth: emBase64(crypto.getRandomValues(new Uint8Array(16))) };
        const texto = applicationServerKey.replace(/-/g, '+').replace(/_/g, '/');
        const chave = Uint8Array.from(atob(texto), (letra) => letra.charCodeAt(0)).buffer;
        inscricao = {
          endpoint: endereco,
          options: { applicationServerKey: chave },
          toJSON: () => ({ endpoint: endereco, keys }),
          unsubscribe: () => Promise.resolve(true),
        };
        return inscricao;
      },
    });
  }, endpoint);
}

const enderecoNovo = () => `https://fcm.googleapis.com/fcm/send/teste-${crypto.randomUUID()}`;

const noComando = (pagina: Page) =>
  pagina.waitForFunction(async () => {
    await navigator.serviceWorker.ready;
    return navigator.serviceWorker.controller !== null;
  });

for (const idioma of ['pt-BR', 'en', 'es'] as const)
  test(`quem quer ser avisado neste aparelho liga, vê na conta e desliga (${idioma})`, async ({
    page,
    context,
  }) => {
    const t = textosDe(idioma);
    await comServicoDePush(context, enderecoNovo());
    await entrar(page, CONTAS.pescador);
    await page.locator('.idioma select').selectOption(idioma);
    await noComando(page);
    const lembrete = page.locator('.lembrar').first();
    await expect(lembrete).toBeVisible();
    await lembrete.getByRole('button', { name: t('paginas:lembrar.avisar') }).click();
    await lembrete.getByRole('button', { name: t('aparelho:avisos.permitir') }).click();
    const parar = lembrete.getByRole('button', { name: t('aparelho:avisos.parar') });
    await expect(parar).toBeVisible();
    await conferirTela(page);

    await page.goto(`${BASE}/minha-conta/privacidade`);
    const secao = page.locator('section', {
      has: page.getByRole('heading', { name: t('conta:aparelhos.titulo') }),
    });
    await expect(secao.getByRole('button', { name: t('conta:aparelhos.parar') })).toBeVisible();
    await page.setViewportSize(MESA);
    await conferirTela(page);
    await secao.getByRole('button', { name: t('conta:aparelhos.parar') }).click();
    await expect(secao.getByText(t('conta:aparelhos.nenhum'))).toBeVisible();
  });

test('o aviso aparece com a página fechada e leva à renovação', async ({ page, context }) => {
  await page.goto(`${BASE}/login`);
  await noComando(page);
  const cdp = await context.newCDPSession(page);
  const registrado = new Promise<string>((pronto) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const nosso = registrations.find(({ scopeURL }) => scopeURL.endsWith(`${BASE}/`));
      if (nosso) pronto(nosso.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const aviso = {
    titulo: 'Você já pode renovar a licença de pesca',
    texto: 'A licença esportiva vale até 10/06/2026.',
    lingua: 'pt-BR',
    caminho: 'renovar/LPE000000122026',
  };
  const registrationId = await registrado;
  const [trabalhador] = context.serviceWorkers();
  if (!trabalhador) throw new Error('sem service worker');
  // O Chromium sem tela não tem onde mostrar avisos, e só um toque de verdade abre janelas.
  await trabalhador.evaluate(() => {
    const escopo = self as unknown as { registration: { showNotification: unknown }; mostrado: unknown };
    escopo.registration.showNotification = (title: string, { body, lang, tag }: NotificationOptions) => {
      escopo.mostrado = { title, body, lang, tag };
      return Promise.resolve();
    };
  });
  const origin = new URL(page.url()).origin;
  await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(aviso) });
  const mostrado = () => trabalhador.evaluate(() => (self as unknown as { mostrado?: object }).mostrado);
  await expect.poll(mostrado).toEqual({
    title: aviso.titulo,
    body: aviso.texto,
    lang: aviso.lingua,
    tag: aviso.caminho,
  });

  const tocado = await trabalhador.evaluate(
    (data) =>
      new Promise<object>((pronto) => {
        const escopo = self as unknown as {
          clients: { openWindow: unknown };
          dispatchEvent: (evento: Event) => boolean;
        };
        let fechado = false;
        escopo.clients.openWindow = (endereco: string) => {
          pronto({ endereco, fechado });
          return Promise.resolve(null);
        };
        const notification = { data, close: () => (fechado = true) };
        escopo.dispatchEvent(
          Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined }),
        );
      }),
    aviso.caminho,
  );
  expect(tocado).toEqual({ endereco: `${BASE}/renovar/LPE000000122026`, fechado: true });
});

test('quem os bloqueou lê onde os permite, e a data continua indo para o calendário', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
  });
  await entrar(page, CONTAS.pescador);
  await page.locator('.idioma select').selectOption('pt-BR');
  const lembrete = page.locator('.lembrar').first();
  await lembrete.getByRole('button', { name: 'Avisar neste aparelho' }).click();
  await expect(lembrete.getByText(/bloqueados neste navegador/)).toBeVisible();
  await conferirTela(page);

  const [arquivo] = await Promise.all([
    page.waitForEvent('download'),
    lembrete.getByRole('button', { name: 'Pôr no calendário' }).click(),
  ]);
  expect(arquivo.suggestedFilename()).toMatch(/^renovar-LP[ER]\d+\.ics$/);
  const calendario = readFileSync(await arquivo.path(), 'utf8').replaceAll('\r\n ', '');
  const [, dia, mes, ano] = /vale até (\d\d)\/(\d\d)\/(\d{4})/.exec(calendario) ?? [];
  const renova = new Date(Date.UTC(Number(ano), Number(mes) - 1, Number(dia) - 30))
    .toISOString()
    .slice(0, 10);
  expect(calendario).toContain(`DTSTART;VALUE=DATE:${renova.replaceAll('-', '')}\r\n`);
  // O endereço que o calendário guarda abre a renovação dessa licença.
  await page.goto(/^URL:(.*)$/m.exec(calendario)?.[1]?.trim() ?? '');
  await expect(page.getByText(`A renovação abre em ${renova.split('-').reverse().join('/')}.`)).toBeVisible();
});
