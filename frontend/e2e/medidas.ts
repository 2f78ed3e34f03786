import { type Page } from '@playwright/test';

import { expect, sobraDeLargura } from './apoio';

/** Alvos menores que 24 px (WCAG 2.5.8) que não são link no meio de um texto nem ficam longe dos vizinhos. */
export async function alvosPequenos(pagina: Page): Promise<string[]> {
  return pagina.evaluate(() => {
    const MINIMO = 24;
    const seletor = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=menuitem]';
    const visiveis = [...document.querySelectorAll<HTMLElement>(seletor)].filter(
      (alvo) =>
        alvo.checkVisibility({ visibilityProperty: true }) && !alvo.closest('.sr, .pular, .notificacoes'),
    );
    const caixas = visiveis.map((alvo) => {
      // O rótulo à volta do campo também se toca.
      const area = alvo instanceof HTMLInputElement ? (alvo.closest('label') ?? alvo) : alvo;
      return { alvo, caixa: area.getBoundingClientRect() };
    });
    const noTexto = (alvo: HTMLElement) =>
      getComputedStyle(alvo).display === 'inline' &&
      [...(alvo.parentElement?.childNodes ?? [])].some(
        (no) => no.nodeType === Node.TEXT_NODE && (no.textContent ?? '').trim().length > 1,
      );
    // A exceção do espaçamento: um círculo de 24 px no centro não toca outro alvo.
    const isolado = (esta: DOMRect, outra: DOMRect) => {
      const [x, y] = [esta.x + esta.width / 2, esta.y + esta.height / 2];
      const dx = Math.max(outra.left - x, 0, x - outra.right);
      const dy = Math.max(outra.top - y, 0, y - outra.bottom);
      return Math.hypot(dx, dy) >= MINIMO / 2;
    };
    return caixas
      .filter(({ caixa }) => caixa.width < MINIMO - 0.5 || caixa.height < MINIMO - 0.5)
      .filter(({ alvo }) => !noTexto(alvo))
      .filter(
        (este) => !caixas.every((outro) => outro.alvo === este.alvo || isolado(este.caixa, outro.caixa)),
      )
      .map(({ alvo, caixa }) => `${alvo.outerHTML.slice(0, 120)} ${caixa.width}×${caixa.height}`);
  });
}

const ESPACADO = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-bottom: 2em !important }`;

/** Com o espaçamento de texto da WCAG 1.4.12 nada se corta nem passa da largura. */
export async function conferirEspacamento(pagina: Page): Promise<void> {
  await pagina.evaluate((regras) => {
    const folha = new CSSStyleSheet();
    folha.replaceSync(regras);
    document.adoptedStyleSheets.push(folha);
  }, ESPACADO);
  expect(await sobraDeLargura(pagina), 'pixels além da largura, com o texto espaçado').toBeLessThanOrEqual(0);
  expect(await textosCortados(pagina)).toEqual([]);
  await pagina.evaluate(() => document.adoptedStyleSheets.pop());
}

/** Textos que uma caixa esconde em parte. */
const textosCortados = (pagina: Page): Promise<string[]> =>
  pagina.evaluate(() => {
    const cortado = (caixa: HTMLElement): string | null => {
      const { overflowX, overflowY, position } = getComputedStyle(caixa);
      if (![overflowX, overflowY].some((modo) => modo === 'hidden' || modo === 'clip')) return null;
      if (position === 'absolute' || caixa.closest('.sr, svg')) return null;
      // O que se mede é o texto: um desenho pode sangrar de propósito.
      const limite = caixa.getBoundingClientRect();
      const medida = document.createRange();
      const textos = document.createTreeWalker(caixa, NodeFilter.SHOW_TEXT);
      for (let no = textos.nextNode(); no; no = textos.nextNode()) {
        if (!no.textContent?.trim() || no.parentElement?.closest('.sr, option')) continue;
        medida.selectNodeContents(no);
        const { right, bottom } = medida.getBoundingClientRect();
        if (right > limite.right + 1 || bottom > limite.bottom + 1) return no.textContent;
      }
      return null;
    };
    return [...document.querySelectorAll<HTMLElement>('body *')].flatMap((caixa) => {
      const texto = cortado(caixa);
      return texto === null ? [] : `${caixa.className}: ${texto}`;
    });
  });

/** Nada se move para quem pediu menos movimento. */
export const animacoesCorrendo = (pagina: Page): Promise<string[]> =>
  pagina.evaluate(() =>
    document
      .getAnimations()
      .filter(
        ({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().duration !== 0,
      )
      .map(({ effect }) => (effect as KeyframeEffect).target?.className.toString() ?? ''),
  );
