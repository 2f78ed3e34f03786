import { type BrowserContext, type Page } from '@playwright/test';

import { BASE, conferirTela, CONTAS, cpfNovo, entrar, expect, test } from '../apoio';
import { contaPelaApi } from '../passos';
import { MESA, TELEFONE, textosDe } from '../textos';

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } });

/** Instalado e no comando: daqui em diante a página abre sem rede. */
const comServiceWorker = (pagina: Page) =>
  pagina.waitForFunction(async () => {
    await navigator.serviceWorker.ready;
    return navigator.serviceWorker.controller !== null;
  });

/** A página fecha e abre de novo sem rede: nada do que estava na memória ajuda. */
async function abrirAFrio(contexto: BrowserContext, endereco: string): Promise<Page> {
  for (const pagina of contexto.pages()) await pagina.close();
  await contexto.setOffline(true);
  const pagina = await contexto.newPage();
  await pagina.goto(endereco);
  return pagina;
}

/** Tudo o que o navegador tem guardado desta origem, num texto só. */
const guardado = (pagina: Page): Promise<string> =>
  pagina.evaluate(async () => {
    const textos = [document.cookie, JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
    for (const nome of await caches.keys()) {
      const cache = await caches.open(nome);
      for (const pedido of await cache.keys())
        textos.push(pedido.url, (await (await cache.match(pedido))?.text()) ?? '');
    }
    const promessa = <T>(pedido: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        pedido.onsuccess = () => resolve(pedido.result);
        pedido.onerror = () => reject(new Error('IndexedDB'));
      });
    for (const { name = '' } of await indexedDB.databases()) {
      const base = await promessa(indexedDB.open(name));
      for (const loja of base.objectStoreNames)
        textos.push(
          JSON.stringify(
            await promessa(base.transaction(loja).objectStore(loja).getAll() as IDBRequest<unknown>),
          ),
        );
      base.close();
    }
    return textos.join('\n');
  });

/** O que diz de quem é a conta: nome, CPF, e-mail e número da licença, como o servidor os dá a quem entrou. */
const daPessoa = (pagina: Page): Promise<string[]> =>
  pagina.evaluate(async (base) => {
    const ler = async (caminho: string) => (await fetch(`${base}/api/${caminho}`)).text();
    const [usuario, carteiras] = await Promise.all([
      ler('autenticacao/usuario-logado'),
      ler('consultar-minha-carteira'),
    ]);
    const textos = `${usuario}${carteiras}`.match(/"(nome|cpf|email|protocolo|codigo)":"[^"]{6,}"/g) ?? [];
    const valores = new Set(textos.map((texto) => texto.slice(texto.indexOf('":"') + 3, -1)));
    // Os códigos de situação também se chamam assim.
    return [...valores].filter((valor) => !/^[A-Z_]+$/.test(valor));
  }, BASE);

test('a carteira guardada abre sem rede, e some quando a pessoa sai', async ({ page, context }) => {
  await entrar(page, CONTAS.pescador);
  await comServiceWorker(page);
  const pessoais = await daPessoa(page);
  expect(pessoais.length).toBeGreaterThan(2);
  await page.getByRole('button', { name: 'Guardar neste aparelho' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Guardada neste aparelho: abre sem internet.')).toBeVisible({
    timeout: 40_000,
  });

  const antes = await guardado(page);
  expect(pessoais.filter((texto) => antes.includes(texto))).not.toEqual([]);

  // Onde quem entrou ficou, como o telefone que recarrega a página.
  const semRede = await abrirAFrio(context, page.url());
  await expect(semRede.getByRole('heading', { level: 1, name: 'Carteira guardada' })).toBeVisible();
  await expect(semRede.getByRole('banner')).toContainText('Agência Ambiental do Estado');
  await expect(semRede.getByText('Assinatura digital conferida neste aparelho.')).toBeVisible();
  await expect(semRede.getByText(/Conferida com a agência em \d\d\/\d\d\/\d{4}/)).toBeVisible();
  await expect(semRede.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expect(semRede.getByText('Sem internet. O que já está na tela continua aqui.')).toBeVisible();
  await semRede.getByText('Ver a carteira como é impressa').click();
  const frente = semRede.getByRole('img', { name: /Frente da carteira/ });
  await expect.poll(() => frente.evaluate((imagem: HTMLImageElement) => imagem.naturalWidth)).toBe(1011);
  await conferirTela(semRede);
  for (const [idioma, tamanho] of [
    ['en', MESA],
    ['es', TELEFONE],
    ['pt-BR', MESA],
  ] as const) {
    const t = textosDe(idioma);
    await semRede.setViewportSize(tamanho);
    await semRede.locator('.idioma select').selectOption(idioma);
    await expect(semRede.getByRole('heading', { level: 1, name: t('aparelho:titulo') })).toBeVisible();
    await expect(semRede.getByText(t('aparelho:verificada'))).toBeVisible();
    await conferirTela(semRede);
  }

  await semRede.goto(`${BASE}/privacidade`);
  await expect(semRede.getByRole('heading', { level: 1, name: 'Sem internet' })).toBeVisible();
  await conferirTela(semRede);

  await semRede.getByRole('button', { name: 'Sair' }).click();
  await expect(semRede.getByLabel('Senha', { exact: true })).toBeVisible();
  await semRede.goto(`${BASE}/`);
  await expect(semRede).toHaveURL(/\/login$/);
  await expect(semRede.getByText('Há documentos guardados neste aparelho.')).toHaveCount(0);

  // O servidor só sabe da saída agora, e nem a volta do gov.br adota a sessão que o cookie ainda trazia.
  await context.setOffline(false);
  await semRede.goto(`${BASE}/entrando?voltar=/`);
  await expect(semRede).toHaveURL(/\/login/);
  const daSessao = await context.request.get(`${BASE}/api/autenticacao/usuario-logado`);
  expect(daSessao.status()).toBe(401);
  const depois = await guardado(semRede);
  expect(pessoais.filter((texto) => depois.includes(texto))).toEqual([]);
});

test('paga a licença, a carteira oferece-se para ficar no aparelho, uma vez; quem aceita a abre sem rede', async ({
  page,
  context,
  request,
  outroAparelho,
}) => {
  const t = textosDe('pt-BR');
  const pagar = async (pagina: Page) => {
    await pagina.locator('main a[href*="/boleto/"]').first().click();
    const [aplicativo] = await Promise.all([
      pagina.context().waitForEvent('page'),
      pagina.getByRole('link', { name: t('boleto:pix.bancoDeMentira') }).click(),
    ]);
    await aplicativo.getByRole('button', { name: 'Pagar' }).click();
    await expect(pagina.getByRole('img', { name: /LPE-/ })).toBeVisible({ timeout: 30_000 });
    await aplicativo.close();
  };
  const novaConta = async () => {
    const cpf = cpfNovo();
    const conta = { cpf, nome: 'Pessoa que Guarda', email: `${cpf}@exemplo.com.br`, senha: 'Guardada#2026' };
    await contaPelaApi(request, conta);
    return { login: cpf, senha: conta.senha };
  };
  const oferta = (pagina: Page) => pagina.getByRole('region', { name: t('aparelho:perguntar.titulo') });

  await entrar(page, await novaConta());
  await comServiceWorker(page);
  await pagar(page);
  await conferirTela(page);
  await oferta(page)
    .getByRole('button', { name: t('aparelho:perguntar.sim') })
    .click();
  await expect(page.getByText(t('licenca:guardada.aqui'))).toBeFocused({ timeout: 40_000 });

  const aparelho = await outroAparelho();
  const recusa = await aparelho.newPage();
  await entrar(recusa, await novaConta());
  await pagar(recusa);
  await expect(oferta(recusa)).toBeVisible();
  // Sem responder, continua à espera no início.
  await recusa.goto(`${BASE}/`);
  await conferirTela(recusa);
  await oferta(recusa)
    .getByRole('button', { name: t('aparelho:perguntar.agoraNao') })
    .click();
  await expect(oferta(recusa)).toHaveCount(0);
  await recusa.reload();
  await expect(recusa.getByRole('button', { name: t('licenca:guardada.guardar') })).toBeVisible();
  await expect(recusa.locator('.correnteza')).toHaveCount(0);
  await expect(oferta(recusa)).toHaveCount(0);

  const semRede = await abrirAFrio(context, `${BASE}/`);
  await expect(semRede.getByRole('heading', { level: 1, name: t('aparelho:titulo') })).toBeVisible();
});

test('o boleto guardado abre sem rede a partir do início, e some quando a pessoa sai', async ({
  page,
  context,
}) => {
  await entrar(page, CONTAS.pescador);
  const codigo = await page.evaluate(async (base) => {
    const resposta = await fetch(`${base}/api/consultar-minha-carteira`);
    const carteiras = (await resposta.json()) as {
      licenca: { codigo: string; status: { codigo: string } };
    }[];
    return carteiras.find(({ licenca }) => licenca.status.codigo === 'AGUARDANDO_PAGAMENTO')?.licenca.codigo;
  }, BASE);
  expect(codigo).toBeDefined();
  await page.goto(`${BASE}/boleto/${codigo}`);
  const linha = await page.locator('.boleto-grupos').innerText();
  await page.getByRole('button', { name: 'Guardar neste aparelho' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Guardado neste aparelho: abre sem internet.')).toBeVisible({
    timeout: 40_000,
  });

  const semRede = await abrirAFrio(context, `${BASE}/`);
  await expect(semRede.getByRole('heading', { level: 1, name: 'Boleto guardado' })).toBeVisible();
  await semRede.getByRole('link', { name: /Boleto da licença/ }).click();
  await expect(semRede.getByText('Cópia deste aparelho.')).toBeVisible();
  await expect(semRede.locator('.boleto-grupos')).toHaveText(linha.replace(/\n/g, ' '));
  await expect(semRede.getByRole('img', { name: /Código de barras/ })).toBeVisible();
  await conferirTela(semRede);

  await semRede.getByRole('button', { name: 'Sair' }).click();
  await expect(semRede.getByLabel('Senha', { exact: true })).toBeVisible();
  const depois = await guardado(semRede);
  expect(depois).not.toContain(linha.slice(0, 11));
});

test('consultar e registrar dizem, sem rede, o que ainda se pode fazer', async ({ page, context }) => {
  await page.goto(`${BASE}/consultar`);
  await comServiceWorker(page);
  await page.goto(`${BASE}/registrar`);
  await expect(page.getByLabel('Número do CPF')).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('Sem internet, dá para continuar preenchendo.')).toBeVisible();
  await conferirTela(page);
  await context.setOffline(false);
  await page.goto(`${BASE}/consultar`);
  await expect(page.getByLabel('Número do CPF')).toBeVisible();
  const semRede = await abrirAFrio(context, `${BASE}/consultar`);
  await expect(semRede.getByText('Sem internet não dá para consultar.')).toBeVisible();
  await conferirTela(semRede);
});

test('a tela que não está no aparelho abre sozinha quando a internet volta', async ({ page, context }) => {
  await page.goto(`${BASE}/posso-pescar`);
  await comServiceWorker(page);
  const semRede = await abrirAFrio(context, `${BASE}/satisfacao`);
  await expect(semRede.getByText('Ela abre quando a internet voltar.')).toBeVisible();
  await context.setOffline(false);
  await expect(
    semRede.getByRole('heading', { level: 1, name: 'O que as pessoas acharam do serviço' }),
  ).toBeVisible();
});

test('a tela que a versão velha já não acha abre na nova, ao tentar de novo', async ({ page, context }) => {
  await page.goto(`${BASE}/posso-pescar`);
  await comServiceWorker(page);
  // O servidor passou a outra versão: os pedaços da anterior já não existem.
  await context.route('**/tela-nova-conta-*.js', (rota) => rota.fulfill({ status: 404 }));
  await page.goto(`${BASE}/nova-conta`);
  await expect(page.getByRole('heading', { level: 1, name: 'Esta tela não abriu' })).toBeVisible();
  await page.evaluate(async (base) => {
    await navigator.serviceWorker.register(`${base}/sw.js?outra`);
  }, BASE);
  await context.unroute('**/tela-nova-conta-*.js');
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(page.getByLabel('Nome')).toBeVisible();
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toMatch(/outra$/);
});

test('de quem passou por todas as telas da conta e saiu, o navegador nada guarda', async ({ page }) => {
  await entrar(page, CONTAS.pescador);
  await comServiceWorker(page);
  const pessoais = await daPessoa(page);
  for (const tela of [
    '',
    'consultar',
    'minha-conta/dados',
    'minha-conta/seguranca',
    'minha-conta/privacidade',
  ]) {
    await page.goto(`${BASE}/${tela}`);
    await expect(page.locator('.correnteza')).toHaveCount(0);
  }
  await page.goto(`${BASE}/consultar`);
  await page.getByRole('button', { name: /Sair/ }).click();
  await expect(page).toHaveURL(/\/login/);
  const depois = await guardado(page);
  expect(depois).toContain('/carteira-pesca/assets/');
  expect(pessoais.filter((texto) => depois.includes(texto))).toEqual([]);
});

test('a autenticidade se confere sem rede desde a partida: verdadeira e falsa', async ({
  page,
  outroAparelho,
}) => {
  await entrar(page, CONTAS.pescador);
  const [codigo, declaracao] = await page.evaluate(async (base) => {
    const resposta = await fetch(`${base}/api/consultar-minha-carteira`);
    const carteiras = (await resposta.json()) as {
      licenca: { codigo: string };
      declaracao: string | null;
    }[];
    const valida = carteiras.find((carteira) => carteira.declaracao !== null);
    return [valida?.licenca.codigo ?? '', valida?.declaracao ?? ''];
  }, BASE);
  const endereco = `${BASE}/informacao-carteira/${codigo}`;

  const aparelho = await outroAparelho();
  const visita = await aparelho.newPage();
  await visita.goto(`${endereco}#${declaracao}`);
  await expect(visita.getByText(/Lista de revogadas de/)).toBeVisible();
  await comServiceWorker(visita);

  const valida = await abrirAFrio(aparelho, `${endereco}#${declaracao}`);
  await expect(valida.getByRole('heading', { level: 1, name: 'Carteira válida' })).toBeVisible();
  await expect(valida.getByText(/sem internet: se foi revogada/)).toBeVisible();

  const adulterada = `${declaracao.slice(0, 60)}${declaracao[60] === 'A' ? 'B' : 'A'}${declaracao.slice(61)}`;
  const falsa = await abrirAFrio(aparelho, `${endereco}#${adulterada}`);
  await expect(falsa.getByRole('heading', { level: 1, name: 'Não é autêntica' })).toBeVisible();
  await expect(falsa.getByText(/Maria/)).toHaveCount(0);
});
