import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { type APIRequestContext, type Page, type Request } from '@playwright/test';

import { BASE, cpfNovo, expect, responderComoBanco } from '../apoio';
import { registrarPelaApi } from '../passos';

const executar = promisify(execFile);
const RAIZ = fileURLToPath(new URL('../../../', import.meta.url));
const NO_BANCO =
  "require('mysql2/promise').createConnection(process.env.DATABASE_URL_MIGRACAO).then(async (c) => { await c.query(process.argv[1]); await c.end(); })";

/** O que só o tempo faria: muda uma linha na base do produto que está no ar. */
export async function mudarNaBase(sql: string): Promise<void> {
  await executar(process.execPath, ['-e', NO_BANCO, sql], { cwd: join(RAIZ, 'backend') });
}

/** `make backup` de verdade, do produto que está no ar, para uma pasta que se deita fora. */
export async function fazerCopia(): Promise<void> {
  const banco = new URL(process.env['DATABASE_URL_MIGRACAO'] ?? '');
  banco.username = 'root';
  await executar(process.execPath, [join(RAIZ, 'infra/local/backup.mjs')], {
    env: {
      ...process.env,
      COPIA_BANCO_URL: banco.href,
      BACKUP_DIR: mkdtempSync(join(tmpdir(), 'copia-de-teste-')),
    },
  });
}

/** A API, com a sessão de quem entrou na página. */
export async function pelaApi(page: Page): Promise<APIRequestContext> {
  const chave = await page.evaluate(() => localStorage.getItem('sessionKeyEntradaUnica') ?? '');
  await page.context().setExtraHTTPHeaders({ 'X-Session-Key': chave });
  return page.request;
}

const doCorpo = async <T>(resposta: Awaited<ReturnType<APIRequestContext['get']>>): Promise<T> => {
  expect(resposta.ok(), await resposta.text()).toBe(true);
  return (await resposta.json()) as T;
};

export const ler = async <T>(api: APIRequestContext, endereco: string): Promise<T> =>
  doCorpo(await api.get(`${BASE}${endereco}`));

export const mandar = async <T>(api: APIRequestContext, endereco: string, data: object = {}): Promise<T> =>
  doCorpo(await api.post(`${BASE}${endereco}`, { data }));

/** Pedidos novos, a remessa deles e o que o banco lhe responde. */
export async function respostaDoBanco(
  api: APIRequestContext,
  pedidos: number,
  ...opcoes: string[]
): Promise<Buffer> {
  for (let n = 1; n <= pedidos; n++) {
    const cpf = cpfNovo();
    await registrarPelaApi(api, {
      cpf,
      nome: 'Pessoa do Banco',
      mae: 'Mãe do Banco',
      email: `banco-${cpf}@exemplo.com.br`,
    });
  }
  await ler(api, '/banco/gera-remessa');
  const arquivo = join(mkdtempSync(join(tmpdir(), 'do-banco-')), 'resposta.ret');
  await responderComoBanco(new URL(process.env['E2E_URL'] ?? '').origin, arquivo, ...opcoes);
  return readFileSync(arquivo);
}

/** O retorno enviado, já fora da fila. */
export async function enviarRetorno(api: APIRequestContext, buffer: Buffer, modo = ''): Promise<number> {
  const resposta = await api.post(`${BASE}/banco/upload-retorno/${modo && `?modo=${modo}`}`, {
    multipart: { file: { name: `DO-BANCO-${Date.now()}.RET`, mimeType: 'text/plain', buffer } },
  });
  const { id } = await doCorpo<{ id: number }>(resposta);
  await expect
    .poll(async () => (await ler<{ situacao: string }>(api, `/banco/retornos/${id}`)).situacao, {
      timeout: 60_000,
    })
    .not.toMatch(/^(RECEBIDO|PROCESSANDO)$/);
  return id;
}

const diasAntes = (dia: string, dias: number): string =>
  new Date(Date.parse(dia) - dias * 86_400_000).toISOString().slice(0, 10);

/** A ficha da primeira linha de cada lista da demonstração, e as telas a que só se chega de outra. */
export async function fichas(api: APIRequestContext): Promise<string[]> {
  const primeira = async (recurso: string) =>
    (await ler<{ id: number }[]>(api, `/api/admin/${recurso}`))[0]?.id;
  const dasListas = [
    'pessoas',
    'licencas',
    'boletos',
    'remessas',
    'retornos',
    'pendencias',
    'devolucoes',
    'usuarios',
  ];
  const [pessoa, informe, convenio, ...daLista] = await Promise.all(
    ['pessoas', 'informes', 'convenios', ...dasListas].map(primeira),
  );
  const { hoje } = await ler<{ hoje: string }>(api, '/api/admin/painel');
  return [
    ...dasListas.flatMap((lista, i) => (daLista[i] === undefined ? [] : [`${lista}/${daLista[i]}/show`])),
    `pessoas/${pessoa}/juntar`,
    `informes/${informe}`,
    'informes/create',
    `convenios/${convenio}`,
    'convenios/create',
    'usuarios/create',
    'razao/extrato',
    `razao/parcelas?de=${diasAntes(hoje, 60)}&ate=${hoje}&coluna=recebido`,
    'nao-existe',
    'pendencias?filter={"estado":"DISPENSADA"}',
    'licencas?filter={"protocolo":"LPE-0000001-1/2026"}',
  ];
}

/** Uma tela do console que já chegou inteira. */
export async function telaPronta(page: Page): Promise<void> {
  await expect(page.locator('h1:not([data-velho])')).toHaveCount(1);
  await expect(page.locator('.correnteza')).toHaveCount(0);
}

const desenhada = (page: Page) =>
  page.evaluate(() => new Promise((pronta) => requestAnimationFrame(() => setTimeout(pronta))));

/**
 * Vai a outra tela do console como quem toca num elo, sem carregar outra vez os programas, que é o que mais custa a um teste; e espera
 * que tudo o que ela pediu tenha chegado e se tenha desenhado.
 */
export async function irSemRecarregar(page: Page, tela: string): Promise<void> {
  const porResponder = new Set<Request>();
  const pedido = (um: Request) => um.resourceType() !== 'eventsource' && porResponder.add(um);
  const respondido = (um: Request) => porResponder.delete(um);
  page.on('request', pedido).on('requestfinished', respondido).on('requestfailed', respondido);
  await page.evaluate((endereco) => {
    document.querySelector('h1')?.setAttribute('data-velho', '');
    history.pushState({}, '', endereco);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `${BASE}/admin/${tela}`);
  await telaPronta(page);
  // Uma resposta pode fazer outro pedido, mas só depois de desenhada.
  await expect
    .poll(async () => {
      const faltavam = porResponder.size;
      await desenhada(page);
      return faltavam + porResponder.size;
    })
    .toBe(0);
  page.off('request', pedido).off('requestfinished', respondido).off('requestfailed', respondido);
}
