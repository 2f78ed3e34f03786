import { type Page } from '@playwright/test';
import { matchPath } from 'react-router';

import { TABELA_DE_ROTAS } from '../../src/app/rotas/tabela-de-rotas';
import { BASE, conferirTela, CONTAS, cpfNovo, entrar, expect, olhares, test } from '../apoio';
import { alvosPequenos, animacoesCorrendo, conferirEspacamento } from '../medidas';
import { registrarPelaApi } from '../passos';
import { textosDe } from '../textos';

const IDIOMAS = ['en', 'es', 'pt-BR'] as const;

const PRODUTO = { 'pt-BR': 'Carteira de Pesca', en: 'Fishing Licence', es: 'Licencia de Pesca' } as const;
/** Da demonstração, sem conta; e um CPF que ninguém cadastrou. */
const COM_PERGUNTAS = '73190456216';
const SEM_CADASTRO = '15350946056';

const FRAGMENTO = `#${'x'.repeat(43)}`;

const PUBLICAS = [
  '/login',
  '/registrar',
  '/consultar',
  '/posso-pescar',
  '/informes-carteira-pesca',
  '/privacidade',
  '/cookies',
  '/acessibilidade',
  '/satisfacao',
  '/nova-conta',
  '/foreign-registration',
  '/esqueci-minha-senha',
  `/confirmar-conta${FRAGMENTO}`,
  `/redefinir-senha${FRAGMENTO}`,
  `/confirmar-email${FRAGMENTO}`,
  `/confirmar-vinculo${FRAGMENTO}`,
  '/conta-encerrada',
  '/login?erro=GOVBR_NIVEL',
  '/renovar/LPE9',
  '/informacao-carteira/LPE9',
  '/nao-existe',
] as const;
const PARTES_DA_CONTA = ['dados', 'seguranca', 'privacidade'];

/** Larguras e temas, que se alternam de uma tela para a seguinte. */
const OLHARES = [
  [
    [320, 'light'],
    [1280, 'dark'],
  ],
  [
    [320, 'dark'],
    [1280, 'light'],
  ],
] as const;
let vez = 0;

test('toda tela da tabela de rotas se olha aqui', () => {
  const olhadas = [
    ...PUBLICAS.map((caminho) => caminho.replace(/[#?].*/, '')),
    ...['/', '/boleto/x', '/informe/x', '/novo-cadastro'],
    ...PARTES_DA_CONTA.map((parte) => `/minha-conta/${parte}`),
    // O tempo de um pedido, para quem volta do gov.br.
    '/entrando',
  ];
  const faltam = TABELA_DE_ROTAS.flatMap((rota) => rota.filhas ?? [rota]).filter(
    ({ quem, levaA, caminho }) =>
      quem !== 'console' && !levaA && !olhadas.some((olhada) => matchPath(caminho, olhada)),
  );
  expect(faltam.filter(({ caminho }) => caminho !== '*')).toEqual([]);
});

/**
 * Tudo o que se mede numa tela, num carregamento só: as três línguas cabem em 320 px, com alvos que se tocam; o axe, que olha o que a
 * língua não muda, confere uma delas, e as telas passam pelas três. Acaba em português, a língua em que se estava.
 */
async function conferirEmTudo(page: Page): Promise<void> {
  await expect(page.locator('.correnteza')).toHaveCount(0);
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(page.locator('h1')).toBeVisible();
  // Em toda página há uma pessoa a quem ligar, e a que horas.
  const rodape = page.getByRole('contentinfo');
  await expect(rodape.getByRole('link', { name: '0800 000 0000' })).toHaveAttribute(
    'href',
    'tel:08000000000',
  );
  await expect(rodape).toContainText('08:00-14:00');
  expect(await animacoesCorrendo(page)).toEqual([]);
  vez++;
  for (const [i, idioma] of IDIOMAS.entries()) {
    await page.setViewportSize({ width: 320, height: 900 });
    await page.locator('.idioma select').selectOption(idioma);
    await expect(page.locator('html')).toHaveAttribute('lang', idioma);
    await expect(page).toHaveTitle(new RegExp(`${PRODUTO[idioma]}$`));
    await expect(page.locator('.correnteza')).toHaveCount(0);
    await test.step(`${idioma} ${page.url()}`, async () => {
      expect(await alvosPequenos(page)).toEqual([]);
      await conferirEspacamento(page);
    });
    if (vez % IDIOMAS.length !== i) continue;
    for (const [largura, tema] of olhares(OLHARES[vez % 2] ?? [])) {
      await page.setViewportSize({ width: largura, height: 900 });
      await page.emulateMedia({ colorScheme: tema });
      await test.step(`${idioma} ${largura} ${tema} ${page.url()}`, () => conferirTela(page));
      expect(await alvosPequenos(page)).toEqual([]);
    }
  }
}

test('as páginas abertas são acessíveis', async ({ page }) => {
  const titulos = new Set<string>();
  for (const caminho of PUBLICAS) {
    await page.goto(`${BASE}${caminho}`);
    await conferirEmTudo(page);
    titulos.add(await page.title());
  }
  // O login se vê duas vezes; toda outra tela tem título seu.
  expect(titulos.size).toBe(PUBLICAS.length - 1);
  await page.goto(`${BASE}/informes-carteira-pesca`);
  await page.locator('.informe-item h2 a').first().click();
  await expect(page.locator('.informe time')).toBeVisible();
  await conferirEmTudo(page);
  const cpf = cpfNovo();
  const codigo = await registrarPelaApi(page.request, {
    cpf,
    nome: 'Pessoa das Telas',
    mae: 'Mãe das Telas',
    email: `telas-${cpf}@exemplo.com.br`,
  });
  await page.goto(`${BASE}/boleto/${codigo}`);
  await expect(page.locator('.boleto-grupos')).toBeVisible();
  await conferirEmTudo(page);
});

test('o registro é acessível em cada etapa e estado', async ({ page }) => {
  const avancar = () => page.locator('form .bts-formulario .bt').last().click();
  const resumoDeErros = page.locator('.resumo-erros');
  const marcar = (nome: string, valor: string) => page.locator(`[name="${nome}"][value="${valor}"]`).check();
  await page.goto(`${BASE}/registrar`);
  await page.locator('.busca input.ent').fill(COM_PERGUNTAS);
  await page.keyboard.press('Enter');
  await expect(resumoDeErros).toBeFocused();
  await conferirEmTudo(page);
  await marcar('modalidadePesca', '0,1');
  await page.locator('.busca input.ent').focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#perguntas-titulo')).toBeFocused();
  await page.locator('.perguntas button[type=submit]').click();
  await expect(page.locator('.perguntas .msg').first()).toBeVisible();
  await conferirEmTudo(page);
  await page.reload();

  await page.locator('.busca input.ent').fill(SEM_CADASTRO);
  await page.keyboard.press('Enter');
  await expect(page.locator('#nome')).toBeVisible();
  await avancar();
  await expect(resumoDeErros).toBeFocused();
  await conferirEmTudo(page);
  for (const [campo, texto] of [
    ['nome', 'Pessoa das Telas'],
    ['dataNascimento', '14/03/1990'],
    ['nomeMae', 'Mãe das Telas'],
    ['email', 'telas@exemplo.com.br'],
    ['confirmarEmail', 'telas@exemplo.com.br'],
    ['enderecoPrincipal-cep', '69050-010'],
    ['enderecoPrincipal-logradouro', 'Rua das Telas'],
    ['enderecoPrincipal-numero', '10'],
    ['enderecoPrincipal-bairro', 'Centro'],
  ] as const) {
    await page.locator(`#${campo}`).fill(texto);
  }
  await marcar('sexo', '1');
  await page.locator('#enderecoPrincipal-uf').selectOption('AM');
  await page.locator('#enderecoPrincipal-municipio').selectOption({ label: 'Manaus' });
  await avancar();

  await expect(page.locator('#rendaMensal')).toBeVisible();
  await avancar();
  await expect(resumoDeErros).toBeFocused();
  await conferirEmTudo(page);
  for (const nome of [
    'localizacaoPreferencialPesca',
    'localPesca',
    'equipamentos',
    'tipoIsca',
    'peixeMaisPescado',
    'agenciaTurismo',
  ]) {
    await page.locator(`[name="${nome}"]`).first().check();
  }
  await page.locator('#rendaMensal').selectOption({ index: 2 });
  await avancar();
  await expect(page.locator('.total')).toBeVisible();
  await conferirEmTudo(page);
  await page.locator('.bts-formulario .bt').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await conferirTela(page);
});

test('as páginas de quem entrou são acessíveis', async ({ page }) => {
  await entrar(page, CONTAS.pescador);
  await expect(page.locator('#minhas-carteiras')).toBeVisible();
  await expect(page.locator('tbody tr').first()).toBeVisible();
  await conferirEmTudo(page);
  // Quem já tem as duas modalidades não chega a ver as perguntas, que outro teste percorre com quem pode pedir.
  await page.goto(`${BASE}/novo-cadastro`);
  await expect(page.getByText(textosDe('pt-BR')('formularios:modalidadeFechada.todas'))).toBeVisible();
  await expect(page.locator('#rendaMensal')).toHaveCount(0);
  await conferirEmTudo(page);
  await page.goto(`${BASE}/admin`);
  await expect(page.locator('h1')).toBeVisible();
  await conferirEmTudo(page);
  for (const parte of PARTES_DA_CONTA) {
    await page.goto(`${BASE}/minha-conta/${parte}`);
    // O que ocupa o lugar do botão quando se aperta: corrigir, trocar a senha, encerrar.
    const botoes = page.locator('main button.bt');
    await expect(botoes.first()).toBeVisible();
    await conferirEmTudo(page);
    await botoes.last().click();
    await conferirTela(page);
  }
});

test('senha errada diz o texto do catálogo', async ({ page }) => {
  await page.goto(`${BASE}/login`);
  await page.getByLabel('CPF ou passaporte').fill('11144477735');
  await page.getByLabel('Senha', { exact: true }).fill('senha-errada');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(
    page.getByText('CPF, passaporte ou senha inválidos. Por favor, tente novamente.'),
  ).toBeVisible();
});

test('página que pede login volta a ela depois de entrar', async ({ page }) => {
  await page.goto(`${BASE}/novo-cadastro`);
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('CPF ou passaporte').fill(CONTAS.pescador.login);
  await page.getByLabel('Senha', { exact: true }).fill(CONTAS.pescador.senha);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page).toHaveURL(/\/novo-cadastro$/);
});

test('o pescador não entra no console e não baixa o bloco dele', async ({ page }) => {
  const blocos: string[] = [];
  page.on('request', (pedido) => {
    if (/assets\/console-.*\.js/.test(pedido.url())) blocos.push(pedido.url());
  });
  await entrar(page, CONTAS.pescador, '/admin');
  await expect(page.getByRole('heading', { name: 'Acesso negado' })).toBeVisible();
  expect(blocos).toEqual([]);
});

test('a língua escolhida fica e muda o <html lang>', async ({ page }) => {
  await page.goto(`${BASE}/login`);
  await page.getByLabel('Idioma').selectOption('en');
  await expect(page.getByRole('heading', { name: 'Log in to your Fishing Licence' })).toBeVisible();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});
