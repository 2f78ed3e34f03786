import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { type Page } from '@playwright/test';

import {
  abrirMenu,
  BASE,
  conferirTela,
  CONTAS,
  entrar,
  expect,
  olhares,
  sobraDeLargura,
  test,
} from '../apoio';
import { fichas, irSemRecarregar, pelaApi, telaPronta } from './bastidores';

/** A tabela dos direitos, como o servidor a respondeu. */
const TABELA = readFileSync(fileURLToPath(new URL('../../../docs/direitos.md', import.meta.url)), 'utf8');
const CELULAS = TABELA.split('\n')
  .filter((linha) => /^\| (Rota|`)/.test(linha))
  .map((linha) =>
    linha
      .split('|')
      .slice(1, -1)
      .map((celula) => celula.trim()),
  );
const [COLUNAS = []] = CELULAS;
/** Rota → o desfecho de cada coluna, pelo nome dela. */
const DIREITOS = new Map<string, Readonly<Record<string, string>>>(
  CELULAS.slice(1).map(([rota = '', ...resto]) => [
    rota.replaceAll('`', ''),
    Object.fromEntries(resto.map((celula, i) => [COLUNAS[i + 1] ?? '', celula])),
  ]),
);
type Papel = 'CIDADAO' | 'FISCAL' | 'OPERADOR' | 'ADMINISTRADOR';
const pode = (papel: Papel, rota: string): boolean => DIREITOS.get(rota)?.[papel] !== 'nega';

/**
 * A tela de cada recurso do console, e o botão do que nela só quem administra faz. Um recurso novo sem lugar aqui, ou uma ação
 * nova só da administração numa tela dos dois, reprova.
 */
const RECURSOS: Readonly<Record<string, { tela: string; soDaAdministracao?: RegExp; filha?: true }>> = {
  painel: { tela: '' },
  busca: { tela: 'busca', filha: true },
  pessoas: { tela: 'pessoas' },
  licencas: { tela: 'licencas' },
  boletos: { tela: 'boletos' },
  remessas: { tela: 'remessas' },
  retornos: { tela: 'retornos' },
  pendencias: { tela: 'pendencias' },
  devolucoes: { tela: 'devolucoes' },
  razao: { tela: 'razao' },
  extrato: { tela: 'razao', filha: true },
  extratos: { tela: 'razao', filha: true },
  fechamentos: { tela: 'razao', filha: true },
  parcelas: { tela: 'razao', filha: true },
  remetidos: { tela: 'remessas', filha: true },
  equipe: { tela: 'auditoria', filha: true },
  autores: { tela: '', filha: true },
  causas: { tela: 'licencas', filha: true },
  informes: { tela: 'informes' },
  manuais: { tela: 'manuais', soDaAdministracao: /^Trocar o PDF/ },
  trabalhos: { tela: 'trabalhos' },
  conferencias: { tela: 'conferencias' },
  tentativas: { tela: 'tentativas' },
  configuracoes: { tela: 'configuracoes', soDaAdministracao: /^Mudar/ },
  textos: { tela: 'configuracoes/textos', soDaAdministracao: /^Nova versão/, filha: true },
  opcoes: {
    tela: 'configuracoes/listas',
    soDaAdministracao: /^(Nova opção|Mudar|Retirar|Trazer de volta)/,
    filha: true,
  },
  usuarios: { tela: 'usuarios' },
  precos: { tela: 'precos' },
  isencoes: { tela: 'precos', filha: true },
  normas: {
    tela: 'normas',
    soDaAdministracao: /^(Novo ato|Nova regra|Nova zona|Novo peixe|Aprovar|Recusar|Revogar|Mudar|Corrigir)/,
  },
  convenios: { tela: 'convenios' },
  sessoes: { tela: 'sessoes' },
  auditoria: { tela: 'auditoria' },
  exportacoes: { tela: 'pessoas', filha: true },
};
/** Só da administração, em fichas: `licencas.test.tsx`, `devolucoes.test.tsx` e `fechamento.spec.ts` dizem a quem os botões se mostram. */
const NAS_FICHAS = [
  'POST /api/admin/licencas/:id/reativar',
  'POST /api/admin/devolucoes/:id/autorizar',
  'POST /api/admin/devolucoes/:id/pagar',
  'POST /api/admin/devolucoes/:id/recusar',
  'POST /api/admin/fechamentos/:dia/reabrir',
];

const recursoDe = (rota: string) => /\/api\/admin\/([^/]+)/.exec(rota)?.[1];
const doConsole = [...DIREITOS.keys()].filter((rota) => recursoDe(rota));
const listaDe = (recurso: string) =>
  [`GET /api/admin/${recurso}`, `POST /api/admin/${recurso}`, `PUT /api/admin/${recurso}/:dia`].find((rota) =>
    DIREITOS.has(rota),
  ) ?? `GET /api/admin/${recurso}/:lista`;

test('toda rota do console tem tela, e toda ação só da administração tem quem a mostre', () => {
  expect([...new Set(doConsole.map(recursoDe))].sort()).toEqual(Object.keys(RECURSOS).sort());
  const soltas = doConsole.filter((rota) => {
    const recurso = recursoDe(rota) ?? '';
    const soQuemAdministra = !pode('OPERADOR', rota) && pode('ADMINISTRADOR', rota);
    return soQuemAdministra && pode('OPERADOR', listaDe(recurso)) && !RECURSOS[recurso]?.soDaAdministracao;
  });
  expect(soltas.sort()).toEqual([...NAS_FICHAS].sort());
});

const tituloDe = (page: Page) => page.locator('h1');

const NEGADO = 'Acesso negado';

/** O menu oferece as telas que a tabela dá ao papel, e só elas. */
async function conferirMenu(page: Page, papel: Papel): Promise<void> {
  const oferecidas = await page
    .locator('.con-menu a[href*="/admin"]')
    .evaluateAll((elos) => elos.map((elo) => elo.getAttribute('href') ?? ''));
  const esperadas = Object.entries(RECURSOS)
    .filter(([recurso, { filha }]) => !filha && pode(papel, listaDe(recurso)))
    .map(([, { tela }]) => `${BASE}/admin${tela && `/${tela}`}`);
  expect(oferecidas.sort()).toEqual(esperadas.sort());
}

/** O que o console e o banco responderam desde a última vez. */
function escutar(page: Page): () => string[] {
  const vindos: string[] = [];
  page.on('response', (resposta) => {
    if (/\/api\/admin\/|\/banco\//.test(resposta.url()) && resposta.ok()) vindos.push(resposta.url());
  });
  return () => vindos.splice(0);
}

for (const papel of ['pescador', 'fiscal'] as const) {
  test(`${papel}: nenhum endereço do console se abre, e nada se oferece`, async ({ page }) => {
    await entrar(page, CONTAS[papel]);
    const vindos = escutar(page);
    await page.goto(`${BASE}/admin`);
    for (const { tela } of Object.values(RECURSOS)) {
      expect(pode(papel === 'fiscal' ? 'FISCAL' : 'CIDADAO', 'GET /api/admin/painel')).toBe(false);
      // Sem recarregar: é o mesmo guarda, e a página inteira de cada vez custaria meio minuto.
      await page.evaluate((endereco) => {
        history.pushState({}, '', endereco);
        dispatchEvent(new PopStateEvent('popstate'));
        return new Promise((pronto) => setTimeout(pronto));
      }, `${BASE}/admin/${tela}`);
      await expect(tituloDe(page)).toHaveText([NEGADO]);
    }
    await page.reload();
    await expect(tituloDe(page)).toHaveText([NEGADO]);
    await conferirMenu(page, papel === 'fiscal' ? 'FISCAL' : 'CIDADAO');
    await page.goto(`${BASE}/`);
    await expect(tituloDe(page)).toBeVisible();
    await expect(page.locator('a[href*="/admin"]')).toHaveCount(0);
    expect(vindos()).toEqual([]);
  });
}

test('operador: cada tela da tabela se abre, as da administração negam-se e não trazem nada', async ({
  page,
}) => {
  await entrar(page, CONTAS.operador);
  const vindos = escutar(page);
  await page.goto(`${BASE}/admin`);
  await expect(page.locator('.con-menu')).toBeVisible();
  await abrirMenu(page);
  for (const [recurso, { tela, soDaAdministracao, filha }] of Object.entries(RECURSOS)) {
    if (filha && !soDaAdministracao) continue;
    const abre = pode('OPERADOR', listaDe(recurso));
    const elo = page.locator(`.con-menu a[href="${BASE}/admin${tela && `/${tela}`}"]`);
    // O que se oferece abre-se pelo menu; o resto, como quem digita o endereço.
    if (await elo.count()) {
      await elo.click();
      await expect(elo).toHaveAttribute('aria-current', 'page');
    } else await page.goto(`${BASE}/admin/${tela}`);
    await expect(page.locator('.correnteza')).toHaveCount(0);
    await expect(tituloDe(page), tela).toHaveCount(1);
    expect([tela, (await tituloDe(page).innerText()) !== NEGADO]).toEqual([tela, abre]);
    const deLa = vindos().filter((url) => url.includes(`/api/admin/${recurso}`));
    if (!abre) expect(deLa).toEqual([]);
    if (!soDaAdministracao || !abre) continue;
    await expect(page.locator('.cfg-grupo, .nr-tela table').first()).toBeVisible();
    await expect(page.getByRole('button', { name: soDaAdministracao })).toHaveCount(0);
  }
  await conferirMenu(page, 'OPERADOR');
});

const IDIOMAS = ['pt-BR', 'en', 'es'] as const;
const LARGURAS = [
  [320, 'light'],
  [1280, 'dark'],
] as const;

/** O que se aperta numa tela para abrir um diálogo ou mostrar os erros de um formulário. */
const ABERTAS: readonly (readonly [tela: string, apertar: string])[] = [
  ['configuracoes', '.cfg-tabela .acoes .bt'],
  ['licencas', '.barra-da-lista summary'],
  ['configuracoes/textos', '.cfg-grupo header .bt'],
  ['configuracoes/listas', '.cfg-grupo header .bt:last-child'],
  ['manuais', '.cfg-grupo header .bt'],
  ['precos', '.con-cab .bt'],
  ['normas', '.nr-tela header .bt'],
  ['convenios/create', 'main form [type=submit]'],
  ['usuarios/create', 'main form [type=submit]'],
];

test('cada tela do console é acessível, clara ou escura, larga e estreita', async ({ page }) => {
  await entrar(page, CONTAS.administrador, '/admin');
  await expect(page.locator('.con-menu')).toBeVisible();
  await conferirMenu(page, 'ADMINISTRADOR');
  const telas = new Set([
    ...Object.values(RECURSOS).map(({ tela }) => tela),
    ...(await fichas(await pelaApi(page))),
  ]);
  let vez = 0;
  /** O axe numa largura e num tema, que se alternam; nada passa da largura em nenhuma. */
  const conferir = async () => {
    const outra = LARGURAS[vez % 2] ?? LARGURAS[0];
    await page.setViewportSize({ width: outra[0], height: 900 });
    expect([page.url(), await sobraDeLargura(page)]).toEqual([page.url(), 0]);
    for (const [width, colorScheme] of olhares([LARGURAS[(vez + 1) % 2] ?? LARGURAS[1]])) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await test.step(`${width} ${colorScheme} ${page.url()}`, () => conferirTela(page));
    }
  };
  let idioma: (typeof IDIOMAS)[number] | null = null;
  const carregar = async (tela: string) => {
    // O axe mede numa vez e compara noutra: o que ainda chega da rede mudaria os lugares no meio.
    await page.goto(`${BASE}/admin/${tela}`, { waitUntil: 'networkidle' });
    await expect(page.locator('html')).toHaveAttribute('lang', idioma ?? 'pt-BR');
  };
  /** Uma língua por tela: as três passam pelo conjunto. Só se recarrega para trocar de língua. */
  const abrir = async (tela: string) => {
    vez++;
    if (!tela.includes('?')) return irSemRecarregar(page, tela);
    await carregar(tela);
    return telaPronta(page);
  };
  const todas = [...telas];
  for (const [i, lingua] of IDIOMAS.entries()) {
    idioma = lingua;
    await page.evaluate((escolhido) => localStorage.setItem('idioma', escolhido), lingua);
    await carregar('nao-existe-ainda');
    for (const tela of todas.filter((_, n) => n % IDIOMAS.length === i)) {
      await abrir(tela);
      await conferir();
    }
  }
  // Os botões que só quem administra tem estão entre estes.
  for (const [tela, apertar] of ABERTAS) {
    await abrir(tela);
    await page.locator(apertar).first().click();
    const enviar = page.getByRole('dialog').locator('form [type=submit]');
    if (await enviar.isVisible()) await enviar.click();
    await conferir();
  }
});
