import { type Locator, type Page } from '@playwright/test';

import { BASE, CONTAS, conferirTela, entrar, expect, sobraDeLargura, test } from '../apoio';
import { preencherPessoa, preencherUrbano } from '../passos';
import { textosDe } from '../textos';

/** A caixa de um elemento que se vê. */
async function caixaDe(alvo: Locator) {
  const caixa = await alvo.boundingBox();
  if (!caixa) throw new Error('não se vê');
  return caixa;
}

const colunas = (page: Page, seletor: string) =>
  page
    .locator(seletor)
    .first()
    .evaluate((caixa) => getComputedStyle(caixa).gridTemplateColumns.split(' ').map(parseFloat));

async function peixeLivreDoTitulo(page: Page): Promise<void> {
  for (const carta of await page.locator('.cart-faixa').all()) {
    const textoDe = await carta.locator('h3').evaluate((titulo) => {
      const alcance = document.createRange();
      alcance.selectNodeContents(titulo);
      return alcance.getBoundingClientRect().right;
    });
    expect((await caixaDe(carta.locator('.peixe'))).x).toBeGreaterThanOrEqual(textoDe);
  }
}

/** Os desenhos da cena, que não as águas que a atravessam, que um cartão só cobre em parte. */
async function peixesCortados(page: Page): Promise<string[]> {
  const cena = page.locator('img.cena');
  const endereco = await cena.evaluate((imagem: HTMLImageElement) => imagem.currentSrc);
  const svg = endereco.startsWith('data:')
    ? decodeURIComponent(endereco.slice(endereco.indexOf(',') + 1))
    : await (await page.request.get(endereco)).text();
  return cena.evaluate((imagem, texto) => {
    const desenho = new DOMParser().parseFromString(texto, 'image/svg+xml').documentElement;
    const { x, y, width, height } = imagem.getBoundingClientRect();
    Object.assign(desenho.style, {
      ...{ position: 'fixed', left: `${x}px`, top: `${y}px` },
      ...{ width: `${width}px`, height: `${height}px` },
    });
    document.body.append(desenho);
    const cartoes = [...document.querySelectorAll('.entra, .sem-conta, .atalhos')].map((cartao) =>
      cartao.getBoundingClientRect(),
    );
    const cortados = [...desenho.querySelectorAll('path, ellipse, circle')].filter((forma) => {
      const esta = forma.getBoundingClientRect();
      if (esta.width > width / 2) return false;
      return cartoes.some(
        (cartao) =>
          esta.right > cartao.left &&
          esta.left < cartao.right &&
          esta.bottom > cartao.top &&
          esta.top < cartao.bottom &&
          !(
            esta.left >= cartao.left &&
            esta.right <= cartao.right &&
            esta.top >= cartao.top &&
            esta.bottom <= cartao.bottom
          ),
      );
    });
    desenho.remove();
    return cortados.map((forma) => forma.outerHTML.slice(0, 80));
  }, svg);
}

async function comecarRegistro(page: Page) {
  await page.goto(`${BASE}/registrar`);
  await page.locator('[name=modalidadePesca]').nth(1).check();
  await page.locator('.busca input.ent').fill('15350946056');
  await page.keyboard.press('Enter');
  await expect(page.locator('#nome')).toBeVisible();
}

test('no computador: passos na sua linha, preço que acompanha, dois emails lado a lado', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await comecarRegistro(page);
  const [titulo, passos] = [await caixaDe(page.locator('h1')), await caixaDe(page.locator('.rio'))];
  expect(passos.y).toBeGreaterThanOrEqual(titulo.y + titulo.height);
  // O resumo dos erros é um papel como os outros, com a barra vermelha só ao lado.
  await page.getByRole('button', { name: textosDe('pt-BR')('registrar.proximo0') }).click();
  const resumo = page.locator('.resumo-erros');
  await expect(resumo).toBeFocused();
  const corDe = (propriedade: string, de = resumo) =>
    de.evaluate((caixa, nome) => getComputedStyle(caixa).getPropertyValue(nome), propriedade);
  expect(await corDe('background-color')).toBe(
    await corDe('background-color', page.locator('main .painel').first()),
  );
  const vermelho = await corDe('border-left-color');
  for (const outra of ['border-top-color', 'border-right-color', 'border-bottom-color'])
    expect(await corDe(outra)).not.toBe(vermelho);
  expect(await corDe('color', resumo.locator('h2'))).not.toBe(vermelho);
  await page.locator('#confirmarEmail').scrollIntoViewIfNeeded();
  await expect(page.locator('aside .precos')).toBeInViewport();
  await expect(page.locator('aside .precos')).toContainText('R$');
  const [email, outra] = [
    await caixaDe(page.locator('#email')),
    await caixaDe(page.locator('#confirmarEmail')),
  ];
  expect(outra.x).toBeGreaterThan(email.x + email.width);
  expect(Math.abs(outra.y - email.y)).toBeLessThan(1);
});

test('a pessoa da consulta ocupa quatro colunas da mesma largura', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await entrar(page, CONTAS.operador, '/consultar');
  await page.locator('.busca input.ent').fill(CONTAS.pescador.login);
  await page.keyboard.press('Enter');
  await expect(page.locator('.consulta-pessoa')).toBeVisible();
  const larguras = await colunas(page, '.consulta-pessoa .dados');
  expect(larguras).toHaveLength(4);
  expect(Math.max(...larguras) - Math.min(...larguras)).toBeLessThan(1);
});

test('a autenticidade lê-se de cima a baixo', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await entrar(page, CONTAS.pescador);
  const numero = (await page.locator('.cart-num').first().innerText()).replaceAll(/\W/g, '');
  await page.goto(`${BASE}/informacao-carteira/${numero}`);
  await expect(page.locator('.quem-nome')).toBeVisible();
  const blocos = await page
    .locator('.quem, .bl')
    .evaluateAll((todos) => todos.map((bloco) => bloco.getBoundingClientRect().x));
  expect(new Set(blocos).size).toBe(1);
});

test('o início no telefone: primeiro nome, «Mostrar ao fiscal» na largura toda, nome do produto livre', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await entrar(page, CONTAS.pescador);
  await expect(page.locator('h1')).toHaveText(/^\S+ \S+$/);
  const mostrar = await caixaDe(page.locator('.cart-qr').first());
  const corpo = await caixaDe(page.locator('.cart-corpo').first());
  expect(corpo.width - mostrar.width).toBeLessThanOrEqual(2 * 16 + 1);
  const nome = await caixaDe(page.locator('.topo-nome'));
  const lingua = await caixaDe(page.locator('.idioma'));
  expect(lingua.x - (nome.x + nome.width)).toBeGreaterThanOrEqual(8);
  // O que distingue um número do outro não são os zeros.
  const cores = await page
    .locator('.cart-num')
    .first()
    .evaluate((numero) =>
      [numero, numero.querySelector('.zeros')].map((no) => no && getComputedStyle(no).color),
    );
  expect(cores[1]).not.toBe(cores[0]);
  await peixeLivreDoTitulo(page);
});

test('no telefone, em toda língua, nenhum número da carteira se parte nem o peixe chega ao título', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await entrar(page, CONTAS.pescador);
  await expect(page.locator('.cart-qr').first()).toBeVisible();
  for (const idioma of ['en', 'es', 'pt-BR']) {
    await page.locator('.idioma select').selectOption(idioma);
    await expect(page.locator('html')).toHaveAttribute('lang', idioma);
    await expect(page.locator('.cart-qr').first()).toBeVisible();
    for (const width of [320, 360, 414]) {
      await page.setViewportSize({ width, height: 740 });
      const linhas = await page.locator('.cart dd.num').evaluateAll((todos) =>
        todos.map((dado) => {
          const alcance = document.createRange();
          alcance.selectNodeContents(dado);
          return new Set([...alcance.getClientRects()].map(({ top }) => Math.round(top))).size;
        }),
      );
      expect(linhas.length).toBeGreaterThan(2);
      expect(linhas, `${idioma} a ${width}`).toEqual(linhas.map(() => 1));
      expect(await sobraDeLargura(page)).toBeLessThanOrEqual(0);
      await peixeLivreDoTitulo(page);
    }
  }
});

test('o login tem três grupos, e no telefone registrar vem primeiro', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${BASE}/login`);
  await expect(page.locator('.login-grade > :not(.abre)')).toHaveCount(3);
  const registrar = await caixaDe(page.locator('main a[href$="/registrar"]'));
  expect(registrar.y).toBeLessThan((await caixaDe(page.locator('[name=login]'))).y);
});

test('no tablet e no computador o login não deixa um atalho sozinho, e o telefone do rodapé vai numa linha', async ({
  page,
}) => {
  for (const width of [768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${BASE}/login`);
    const atalhos = page.locator('.atalho');
    await expect(atalhos.first()).toBeVisible();
    expect((await atalhos.count()) % (await colunas(page, '.atalhos')).length).toBe(0);
    // As regras e os manuais numa grade só.
    await expect(page.locator('.atalhos')).toHaveCount(1);
    for (const nome of [/Posso pescar/, /Guias e manuais/])
      await expect(page.locator('.atalhos .atalho').filter({ hasText: nome })).toHaveCount(1);
    if (width >= 1024) expect(await peixesCortados(page)).toEqual([]);
    const telefone = page.locator('.rodape a[href^="tel:"]').locator('..');
    const linha = await telefone.evaluate((texto) => parseFloat(getComputedStyle(texto).lineHeight));
    expect((await caixaDe(telefone)).height).toBeLessThan(linha * 2);
  }
});

test('do tablet ao computador, em toda língua, a lista das licenças achadas cabe, e a situação não se escreve letra a letra', async ({
  page,
}) => {
  await entrar(page, CONTAS.pescador);
  await page.goto(`${BASE}/consultar`);
  await page.getByLabel('Número do CPF').fill(CONTAS.pescador.login);
  await page.getByRole('button', { name: 'Buscar' }).click();
  await expect(page.locator('.tab .sit').first()).toBeVisible();
  for (const idioma of ['en', 'es', 'pt-BR']) {
    await page.locator('.idioma select').selectOption(idioma);
    await expect(page.locator('html')).toHaveAttribute('lang', idioma);
    for (const width of [768, 1024, 1200, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const medidas = await page.locator('.tab').evaluate((lista) => ({
        sobra: lista.clientWidth - (lista.closest('section')?.clientWidth ?? 0),
        alturas: [...lista.querySelectorAll('.sit')].map((uma) => uma.getBoundingClientRect().height),
      }));
      expect(medidas.sobra, `${idioma} a ${width}`).toBeLessThanOrEqual(0);
      expect(Math.max(...medidas.alturas), `${idioma} a ${width}`).toBeLessThan(60);
    }
  }
});

test('com cores forçadas os peixes são da cor do texto', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`${BASE}/consultar`);
  const corpo = page.locator('.consulta-espera .corpo');
  await expect(corpo).toBeVisible();
  const [peixe, texto] = await corpo.evaluate((desenho) => [
    getComputedStyle(desenho).fill,
    getComputedStyle(document.body).color,
  ]);
  expect(peixe).toBe(texto);
});

test('a letra maior cresce, fica na visita seguinte e cabe no telefone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const corpo = () => page.evaluate(() => parseFloat(getComputedStyle(document.body).fontSize));
  await page.goto(`${BASE}/login`);
  const antes = await corpo();
  await page.locator('footer').getByRole('button', { name: 'Letra maior' }).click();
  expect(await corpo()).toBeCloseTo(antes * 1.25, 1);
  for (const caminho of ['/login', '/registrar', '/consultar', '/acessibilidade']) {
    await page.goto(`${BASE}${caminho}`);
    await expect(page.locator('main h1')).toBeVisible();
    expect([caminho, await sobraDeLargura(page)]).toEqual([caminho, 0]);
  }
  expect(await corpo()).toBeCloseTo(antes * 1.25, 1);
  await conferirTela(page);
  await page.locator('footer').getByRole('button', { name: 'Letra normal' }).click();
  expect(await corpo()).toBe(antes);
});

test('com a letra maior, nada do que a carteira diz se corta no telefone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await entrar(page, CONTAS.pescador);
  await page.locator('footer').getByRole('button', { name: 'Letra maior' }).click();
  await expect(page.locator('.cart-dados')).not.toHaveCount(0);
  const cortados = await page.locator('.cart-dados dd').evaluateAll((ditos) =>
    ditos.flatMap((dito) => {
      const texto = document.createRange();
      texto.selectNodeContents(dito);
      const ate = dito.closest('.cart')?.getBoundingClientRect().right ?? 0;
      return texto.getBoundingClientRect().right > ate ? [dito.textContent] : [];
    }),
  );
  expect(cortados).toEqual([]);
});

test('cada peixe da lista tem a sua silhueta, ao lado do nome, que chega à parte', async ({ page }) => {
  await comecarRegistro(page);
  const t = textosDe('pt-BR');
  await preencherPessoa(page, t, { nome: 'Pessoa', mae: 'Mãe', email: 'peixes@exemplo.com.br' });
  await preencherUrbano(page, t);
  await page.getByRole('button', { name: t('registrar.proximo0') }).click();
  const peixes = page.getByRole('group', { name: t('campos.peixeMaisPescado') });
  await expect(peixes.locator('.silhueta path.corpo')).toHaveCount(14);
  const corpos = await peixes
    .locator('.silhueta path.corpo')
    .evaluateAll((todos) => todos.map((desenho) => desenho.getAttribute('d')));
  expect(new Set(corpos).size).toBe(14);
  await peixes.locator('.silhueta').nth(6).click();
  await expect(peixes.getByRole('checkbox').nth(6)).toBeChecked();
  await conferirTela(page);
});

test('quem recebe o endereço vê o nome, o que é e uma imagem', async ({ page }) => {
  await page.goto(`${BASE}/login`);
  const diz = (nome: string) => page.locator(`meta[property="og:${nome}"]`).getAttribute('content');
  expect(await diz('title')).toBe('Carteira de Pesca');
  expect(await diz('description')).toBeTruthy();
  const imagem = await page.request.get(new URL((await diz('image')) ?? '', page.url()).href);
  expect([imagem.status(), imagem.headers()['content-type']]).toEqual([200, 'image/jpeg']);
});
