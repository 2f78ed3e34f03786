import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import {
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Locator,
  type Page,
  test as base,
} from '@playwright/test';
import type axe from 'axe-core';

import { REGRAS_LIGADAS } from './regras-do-axe';

export { expect };

export const BASE = '/carteira-pesca';

/** Contas que toda instalação de demonstração tem. */
export const CONTAS = {
  pescador: { login: '390.533.447-05', senha: 'Pescador#2026' },
  operador: { login: '111.444.777-35', senha: 'Operador#2026' },
  administrador: { login: '529.982.247-25', senha: 'Administra#2026' },
  fiscal: { login: '168.995.350-09', senha: 'Fiscaliza#2026' },
  /** Só tem passaporte, uma guia por pagar, e a conta em inglês. */
  visitante: { login: 'FR1234567', senha: 'Visitante#2026' },
} as const;

/**
 * O navegador também escreve no console as respostas 4xx e a manutenção, e a falta da rede que o teste cortou (com service worker o
 * pedido apenas falha), que a tela trata.
 */
const RESPOSTA_ESPERADA =
  /^Failed to load resource: (the server responded with a status of (4\d\d|502)|net::ERR_INTERNET_DISCONNECTED|net::ERR_FAILED)/;

/** Junta o que a página não devia fazer: erro de programa, erro no console, violação da política de conteúdo. */
async function vigiar(contexto: BrowserContext): Promise<string[]> {
  const faltas: string[] = [];
  contexto.on('weberror', (erro) => faltas.push(`erro: ${erro.error().message}`));
  contexto.on('console', (mensagem) => {
    if (mensagem.type() === 'error' && !RESPOSTA_ESPERADA.test(mensagem.text())) {
      faltas.push(`console: ${mensagem.text()}`);
    }
  });
  await contexto.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      const falta = `política de conteúdo: ${violatedDirective} ${blockedURI} ${sourceFile}`;
      // Lançado fora daqui, vira erro da página, que também é falta.
      setTimeout(() => {
        throw new Error(falta);
      });
    });
  });
  return faltas;
}

interface Apoio {
  /** Outro navegador, sem nada guardado; fecha-se sozinho no fim. */
  outroAparelho: (opcoes?: BrowserContextOptions) => Promise<BrowserContext>;
}

/** Toda tela, em todo teste: nenhuma falta. */
export const test = base.extend<Apoio>({
  context: async ({ context }, usar) => {
    const faltas = await vigiar(context);
    await usar(context);
    expect(faltas).toEqual([]);
  },
  outroAparelho: async ({ browser }, usar) => {
    const abertos: { contexto: BrowserContext; faltas: string[] }[] = [];
    await usar(async (opcoes) => {
      const contexto = await browser.newContext(opcoes);
      abertos.push({ contexto, faltas: await vigiar(contexto) });
      return contexto;
    });
    for (const { contexto } of abertos) await contexto.close();
    expect(abertos.flatMap(({ faltas }) => faltas)).toEqual([]);
  },
});

interface Sessao {
  contexto: BrowserContext;
  faltas: string[];
}

/**
 * O mesmo, com a sessão de um administrador aberta uma vez por trabalhador: cada teste tem a sua página, já no
 * console, e não paga a entrada nem os programas, já guardados. Para testes que não mudam a sessão nem o que o navegador guarda.
 */
export const testLogado = test.extend<object, { sessao: Sessao }>({
  sessao: [
    async ({ browser }, usar) => {
      const contexto = await browser.newContext();
      const faltas = await vigiar(contexto);
      const pagina = await contexto.newPage();
      await entrar(pagina, CONTAS.administrador);
      await pagina.close();
      await usar({ contexto, faltas });
      await contexto.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ sessao: { contexto, faltas } }, usar) => {
    const pagina = await contexto.newPage();
    await pagina.goto(`${BASE}/admin/nao-existe`);
    await usar(pagina);
    await pagina.close();
    expect(faltas.splice(0)).toEqual([]);
  },
});

/** Pelo formulário, como qualquer pessoa: para os testes em que o login é parte do que se prova. */
export async function entrarPeloLogin(
  pagina: Page,
  { login, senha }: { login: string; senha: string },
): Promise<void> {
  await pagina.goto(`${BASE}/login`);
  // Pelo nome dos campos, que é o mesmo em toda língua.
  await pagina.locator('[name=login]').fill(login);
  await pagina.locator('[name=password]').fill(senha);
  await pagina.locator('.entra form [type=submit]').click();
  await expect(pagina).not.toHaveURL(/\/login/);
}

/** Abre `tela` como quem já entrara neste navegador: a sessão vem pela API, e não se carregam o login e o início só para a ter. */
export async function entrar(
  pagina: Page,
  { login, senha }: { login: string; senha: string },
  tela = '/',
): Promise<void> {
  const resposta = await pagina.request.post(`${BASE}/api/autenticacao/login`, {
    data: { login, password: senha },
  });
  expect(resposta.ok(), await resposta.text()).toBe(true);
  // Guarda-se numa página do mesmo endereço que não é o produto.
  await pagina.goto(`${BASE}/api/configuracao`);
  await pagina.evaluate(
    ({ nome, pessoa, idioma, ...igual }) =>
      Object.assign(localStorage, {
        nomeUser: nome,
        pessoa: JSON.stringify(pessoa),
        ...(idioma && { idiomaDaConta: idioma }),
        ...igual,
      }),
    (await resposta.json()) as Record<string, string>,
  );
  await pagina.goto(`${BASE}${tela}`);
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** As regras da WCAG até a 2.2 AA e as de boa prática, no tema e na largura em que a página está. */
export async function falhasDoAxe(pagina: Page): Promise<string[]> {
  if (!(await pagina.evaluate(() => 'axe' in window))) await pagina.evaluate(AXE);
  return pagina.evaluate(async (rules) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      resultTypes: ['violations'],
      rules,
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
  }, REGRAS_LIGADAS);
}

/** Pixels que passam da largura da tela. */
export const sobraDeLargura = (pagina: Page): Promise<number> =>
  pagina.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Abre todos os grupos do menu do console: o que se fecha não se toca. */
export async function abrirMenu(pagina: Page): Promise<void> {
  const fechado = pagina.locator('.con-grupo > button[aria-expanded=false]').first();
  while (await fechado.count()) await fechado.click();
}

/** O recado que passa muda de cor com o tema enquanto se confere. */
async function dispensarRecados(pagina: Page): Promise<void> {
  const recados = pagina.locator('.notificacao');
  while ((await recados.count()) > 0) await recados.first().getByRole('button').click();
}

type Olhar = readonly [largura: number, tema: 'light' | 'dark'];

const TODO_OLHAR: readonly Olhar[] = [320, 768, 1280, 1440].flatMap((largura) => [
  [largura, 'light'] as const,
  [largura, 'dark'] as const,
]);

/** Larguras e temas em que se olha uma tela: as que o teste escolhe para andar depressa, ou todas com TODO_OLHAR=1. */
export const olhares = (escolhidos: readonly Olhar[]): readonly Olhar[] =>
  process.env['TODO_OLHAR'] === '1' ? TODO_OLHAR : escolhidos;

/** Nenhuma falha do axe e nada que passe da largura da tela. */
export async function conferirTela(pagina: Page): Promise<void> {
  await expect(pagina.locator('.correnteza')).toHaveCount(0);
  // O que ainda chega muda os lugares no meio da conferência: só conta o que fica.
  await expect.poll(() => falhasDoAxe(pagina)).toEqual([]);
  expect(await sobraDeLargura(pagina), 'pixels além da largura').toBeLessThanOrEqual(0);
}

/** Abre-o, fecha-o com Esc, que devolve o foco a quem o abriu, e abre-o de novo para o conferir; fica aberto. */
export async function conferirDialogo(pagina: Page, abre: Locator): Promise<void> {
  const dialogo = pagina.getByRole('dialog');
  const abrir = async () => {
    await abre.click();
    await expect(dialogo).toBeVisible();
    await expect.poll(() => dialogo.evaluate((um) => um.contains(document.activeElement))).toBe(true);
  };
  await abrir();
  await pagina.keyboard.press('Escape');
  await expect(dialogo).toHaveCount(0);
  await expect(abre).toBeFocused();
  await abrir();
  for (const [width, colorScheme] of olhares([
    [360, 'dark'],
    [1280, 'light'],
  ])) {
    await pagina.setViewportSize({ width, height: 900 });
    await pagina.emulateMedia({ colorScheme });
    await test.step(`diálogo, ${width} ${colorScheme}`, () => conferirTela(pagina));
  }
}

/** No telefone claro e na mesa escura, sem recado por cima. */
export async function conferirNosDois(pagina: Page, tela: string): Promise<void> {
  await dispensarRecados(pagina);
  for (const [width, colorScheme] of olhares([
    [390, 'light'],
    [1440, 'dark'],
  ])) {
    await pagina.setViewportSize({ width, height: 900 });
    await pagina.emulateMedia({ colorScheme });
    await test.step(`${tela}, ${width}`, () => conferirTela(pagina));
  }
}

let ultimaBase = 0;

/** Um CPF que ninguém usou ainda: base pelo relógio, verificadores certos. */
export function cpfNovo(): string {
  ultimaBase = Math.max(ultimaBase + 1, Date.now() % 1_000_000_000);
  const base = String(ultimaBase).padStart(9, '0');
  const digito = (texto: string): number => {
    const soma = Array.from(texto).reduce((total, d, i) => total + Number(d) * (texto.length + 1 - i), 0);
    const resto = (soma * 10) % 11;
    return resto === 10 ? 0 : resto;
  };
  const primeiro = digito(base);
  return `${base}${primeiro}${digito(`${base}${primeiro}`)}`;
}

/** Um dia passado, `YYYY-MM-DD`, que outra execução com os mesmos dados não usou; `antes` dias antes, é de outro teste. */
export function diaLivre(antes = 0): string {
  const dias = (Math.floor(Date.now() / 1000) % 6_500) - antes;
  return new Date(Date.UTC(2005, 0, 1 + dias)).toISOString().slice(0, 10);
}

const BACKEND = fileURLToPath(new URL('../../backend/', import.meta.url));
const SIMULADOR = ['--require', './scripts/typescript.cjs', 'ferramentas/simular-retorno.ts'];

/** O banco de mentira lê a última remessa do produto e escreve em `arquivo` o retorno que paga os títulos, ou o que as `opcoes` digam. */
export async function responderComoBanco(url: string, arquivo: string, ...opcoes: string[]): Promise<void> {
  await promisify(execFile)(process.execPath, [...SIMULADOR, '--url', url, '--saida', arquivo, ...opcoes], {
    cwd: BACKEND,
  });
}

const EMAILS = join(process.env['DATA_DIR'] ?? '', 'emails');
const ASSINATURA = /[\w-]{43}/;

/** O segredo do link mais novo que o produto mandou por email para `pagina`, a quem `destino` diz. */
export async function linkDoEmail(pagina: string, destino: string): Promise<string> {
  let achado = '';
  await expect
    .poll(
      () => {
        const mensagens = readdirSync(EMAILS)
          .map((nome) => join(EMAILS, nome))
          .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
          .map((arquivo) => decodificar(readFileSync(arquivo, 'utf8')));
        const link = new RegExp(`${BASE}/${pagina}\\?idioma=\\w+#${ASSINATURA.source}`);
        achado =
          mensagens.filter((texto) => texto.includes(destino)).flatMap((t) => link.exec(t) ?? [])[0] ?? '';
        return achado;
      },
      { timeout: 30_000, message: `email para ${pagina}` },
    )
    .not.toBe('');
  return achado;
}

/** `quoted-printable`: linhas partidas com `=` no fim e sinais como `=3D`. */
export const decodificar = (texto: string): string =>
  texto
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hexa: string) => String.fromCharCode(Number.parseInt(hexa, 16)));

/** O código que o aplicativo autenticador mostraria em `instante` (RFC 6238: SHA-1, 30 s, 6 dígitos). */
export function codigoTotp(segredo: string, instante = Date.now()): string {
  const alfabeto = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = Array.from(segredo.replace(/\s/g, ''), (letra) =>
    alfabeto.indexOf(letra).toString(2).padStart(5, '0'),
  ).join('');
  const chave = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const contador = Buffer.alloc(8);
  contador.writeBigUInt64BE(BigInt(Math.floor(instante / 30_000)));
  const resumo = createHmac('sha1', chave).update(contador).digest();
  const inicio = (resumo.at(-1) ?? 0) & 15;
  return String((resumo.readUInt32BE(inicio) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
