import { type Page } from '@playwright/test';

import { BASE, conferirTela, CONTAS, entrar, expect, olhares, test } from '../apoio';

const botao = (page: Page, nome: string | RegExp) => page.getByRole('button', { name: nome }).first();
/** Da lista à primeira ficha que tem o botão que abre o diálogo. */
const daFicha = (lista: string, ficha: RegExp, nome: string | RegExp) => async (page: Page) => {
  await page.goto(`${BASE}/admin/${lista}`);
  const fichas = page.locator('main').getByRole('link', { name: ficha });
  await expect(fichas.first()).toBeVisible();
  const enderecos = await fichas.evaluateAll((elos) => elos.map((elo) => elo.getAttribute('href') ?? ''));
  for (const endereco of enderecos.slice(0, 8)) {
    await page.goto(endereco);
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page.locator('.correnteza')).toHaveCount(0);
    if ((await botao(page, nome).count()) > 0) return botao(page, nome);
  }
  throw new Error(`nenhuma ficha de ${lista} tem ${String(nome)}`);
};
const daTela = (tela: string, nome: string | RegExp) => async (page: Page) => {
  await page.goto(`${BASE}/admin/${tela}`);
  await expect(botao(page, nome)).toBeVisible();
  return botao(page, nome);
};

/** Como se chega ao botão que abre cada diálogo do console: um diálogo novo é uma linha. */
const DIALOGOS = {
  'aceitar uma pendência': daFicha('pendencias', /^Pago a menor/, 'Aceitar'),
  'devolver uma pendência': daFicha('pendencias', /./, 'Devolver'),
  'emitir outro boleto': daFicha('boletos', /^\d/, 'Emitir outro'),
  'baixar um boleto': daFicha('boletos', /^\d/, 'Baixar'),
  'anotar numa licença': daFicha('licencas', /^LPE-/, 'Anotar'),
  'invalidar uma licença': daFicha('licencas', /^LPE-/, 'Invalidar a licença'),
  'devolver um cadastro ao dono': daFicha('pessoas', /./, 'Devolver ao dono'),
  'desativar alguém da equipe': daFicha('usuarios', /./, 'Desativar'),
  'mandar um link de senha': daFicha('usuarios', /./, 'Mandar link de senha'),
  'informar o crédito de um dia': daTela('razao', 'Outro dia'),
  'agendar um preço': daTela('precos', 'Agendar preço'),
  'uma isenção nova': daTela('precos', /isenção/),
  'uma regra nova': daTela('normas', 'Nova regra'),
  'a história de uma regra': daTela('normas', /^História/),
  'um registro da auditoria': daTela('auditoria', 'Detalhes'),
  'um informe como o cidadão o vê': daFicha('informes', /./, 'Ver como o cidadão'),
  'encerrar uma sessão': daTela('sessoes', /^Encerrar/),
  'os atalhos': daTela('', 'Atalhos do teclado'),
} satisfies Record<string, (page: Page) => Promise<ReturnType<typeof botao>>>;

for (const [nome, chegar] of Object.entries(DIALOGOS)) {
  test(`${nome}: lê-se nos dois temas, cabe no telefone, e o Esc volta a quem o abriu`, async ({ page }) => {
    await entrar(page, CONTAS.administrador);
    const abre = await chegar(page);
    const dialogo = page.getByRole('dialog');
    const abrir = async () => {
      await abre.click();
      await expect(dialogo).toBeVisible();
      await expect.poll(() => dialogo.evaluate((um) => um.contains(document.activeElement))).toBe(true);
    };
    await abrir();
    await page.keyboard.press('Escape');
    await expect(dialogo).toHaveCount(0);
    await expect(abre).toBeFocused();
    await abrir();
    for (const [width, colorScheme] of olhares([
      [360, 'dark'],
      [768, 'light'],
      [1280, 'dark'],
      [360, 'light'],
    ])) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await conferirTela(page);
    }
  });
}
