import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { type Route } from '@playwright/test';

import {
  abrirMenu,
  BASE,
  codigoTotp,
  conferirTela,
  CONTAS,
  cpfNovo,
  entrarPeloLogin,
  expect,
  linkDoEmail,
  test,
} from '../apoio';
import { criarConta } from '../passos';

const SENHA = 'boto rosa no igarapé 7';

test('o toque em enviar não se perde com o erro que o campo deixado mostra', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${BASE}/nova-conta`);
  await page.getByLabel('Email').fill('sem arroba');
  // Como um dedo: entre apertar e soltar, a página teve tempo de mudar.
  await page.getByRole('button', { name: 'Enviar o link' }).click({ delay: 150 });
  await expect(page.getByRole('alert').filter({ hasText: 'Verifique os campos' })).toBeFocused();
});

test('o toque numa escolha não se perde com o erro que a busca deixada mostra', async ({ page }) => {
  await page.goto(`${BASE}/registrar`);
  await page.getByLabel('Número do CPF').fill('390');
  const passaporte = page.getByRole('radio', { name: 'Passaporte' });
  await page.locator('label', { has: passaporte }).click({ delay: 150 });
  await expect(passaporte).toBeChecked();
});

test('da conta nova ao encerramento: email, senha, login, outro aparelho', async ({
  page,
  outroAparelho,
}) => {
  const cpf = cpfNovo();
  const email = `conta-${cpf}@exemplo.com.br`;

  await test.step('pede a conta', async () => {
    await page.goto(`${BASE}/login`);
    await page.getByRole('link', { name: 'Cadastre-se' }).click();
    await expect(page.getByRole('heading', { name: 'Criar conta' })).toBeVisible();
    await page.getByRole('textbox', { name: 'CPF', exact: true }).fill(cpf);
    await page.getByLabel('Nome').fill('Pessoa da Conta');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Enviar o link' }).click();
    await expect(page.getByRole('heading', { name: 'Confira o seu e-mail' })).toBeFocused();
    await conferirTela(page);
  });

  const link = await linkDoEmail('confirmar-conta', email);

  await test.step('escolhe a senha pelo link, que sai da barra de endereço', async () => {
    await page.goto(link);
    await expect(page).toHaveURL(/\/confirmar-conta$/);
    await page.getByLabel('Senha', { exact: true }).fill('password1');
    await page.getByRole('button', { name: 'Criar a conta' }).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'Esta senha é fácil de adivinhar' }),
    ).toBeFocused();
    await conferirTela(page);
    await page.getByLabel('Senha', { exact: true }).fill(SENHA);
    await expect(page.getByText('Boa, pelo tamanho.')).toBeVisible();
    await page.getByRole('button', { name: 'Criar a conta' }).click();
    await expect(page.getByRole('heading', { name: 'Conta criada' })).toBeFocused();
    await conferirTela(page);
  });

  await test.step('o link serve uma vez', async () => {
    await page.goto(`${BASE}/login`);
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Este link não vale mais' })).toBeVisible();
  });

  await test.step('entra em dois aparelhos e encerra o outro', async () => {
    await entrarPeloLogin(page, { login: cpf, senha: SENHA });
    const celular = await (await outroAparelho()).newPage();
    await entrarPeloLogin(celular, { login: cpf, senha: SENHA });
    await page.goto(`${BASE}/minha-conta/dados`);
    await expect(page.getByRole('button', { name: 'Ligar meu cadastro' })).toBeVisible();
    await conferirTela(page);
    await page.goto(`${BASE}/minha-conta/seguranca`);
    await page.getByRole('button', { name: /^Encerrar a sessão: / }).click();
    await expect(page.getByText('Sessão encerrada')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Encerrar a sessão: / })).toHaveCount(0);
    await celular.goto(`${BASE}/minha-conta/seguranca`);
    await expect(celular.getByRole('dialog', { name: 'Sua sessão acabou' })).toBeVisible();
  });

  await test.step('encerra a conta, e a senha deixa de servir', async () => {
    await page.goto(`${BASE}/minha-conta/privacidade`);
    await page.getByRole('button', { name: 'Encerrar conta' }).click();
    await page.getByLabel('Senha', { exact: true }).fill('errada');
    await page.getByRole('button', { name: 'Encerrar minha conta' }).click();
    await expect(page.getByText('A senha não confere.').first()).toBeVisible();
    await page.getByLabel('Senha', { exact: true }).fill(SENHA);
    // A resposta perde-se, e a sessão que já não há diz que a conta acabou.
    const perder = async (rota: Route) => {
      await rota.fetch();
      await rota.abort();
    };
    await page.route('**/api/conta/encerrar', perder, { times: 1 });
    await page.getByRole('button', { name: 'Encerrar minha conta' }).click();
    await expect(page.getByText(/Pode ter sido feito/)).toBeVisible();
    await page.getByRole('button', { name: 'Encerrar minha conta' }).click();
    await expect(page.getByRole('heading', { name: 'Conta encerrada' })).toBeVisible();
    await conferirTela(page);
    await page.goto(`${BASE}/login`);
    await page.getByLabel('CPF ou passaporte').fill(cpf);
    await page.getByLabel('Senha', { exact: true }).fill(SENHA);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page.getByText('CPF, passaporte ou senha inválidos.')).toBeVisible();
  });
});

test('segundo fator: liga, entra com o código e com um de recuperação, desliga', async ({
  page,
  outroAparelho,
}) => {
  const cpf = cpfNovo();
  const email = `fator-${cpf}@exemplo.com.br`;
  await criarConta(page, { cpf, nome: 'Pessoa do Fator', email, senha: SENHA });
  await page.getByRole('link', { name: 'Entrar agora' }).click();
  await entrarPeloLogin(page, { login: cpf, senha: SENHA });

  await page.goto(`${BASE}/minha-conta/seguranca`);
  await page.getByRole('button', { name: 'Ligar a verificação em duas etapas' }).click();
  await page.getByLabel('Senha', { exact: true }).fill(SENHA);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await conferirTela(page);
  const segredo = await page.locator('.fator-texto').innerText();
  await page.getByLabel('Código de verificação').fill('000000');
  await page.getByRole('button', { name: 'Ligar', exact: true }).click();
  await expect(page.getByText('O código não confere ou já foi usado.').first()).toBeVisible();
  await page.getByLabel('Código de verificação').fill(codigoTotp(segredo));
  await page.getByRole('button', { name: 'Ligar', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Códigos de recuperação' })).toBeFocused();
  await conferirTela(page);
  const codigos = await page.locator('.codigos-lista li').allInnerTexts();
  expect(codigos).toHaveLength(10);
  const [arquivo] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar' }).click(),
  ]);
  expect(readFileSync(await arquivo.path(), 'utf8')).toContain(codigos.join('\n'));
  await page.getByRole('button', { name: 'Já guardei os códigos' }).click();
  await expect(page.getByText('Restam 10 códigos de recuperação.')).toBeVisible();

  const outro = await (await outroAparelho()).newPage();
  await outro.goto(`${BASE}/login`);
  await outro.getByLabel('CPF ou passaporte').fill(cpf);
  await outro.getByLabel('Senha', { exact: true }).fill(SENHA);
  await outro.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(outro.getByLabel('Código de verificação')).toBeFocused();
  await conferirTela(outro);
  // O código que ligou já foi gasto; o seguinte vale desde já, pela folga do relógio.
  await outro.getByLabel('Código de verificação').fill(codigoTotp(segredo, Date.now() + 30_000));
  await outro.getByRole('button', { name: 'Verificar e entrar' }).click();
  await expect(outro).not.toHaveURL(/\/login/);
  await outro.getByRole('button', { name: 'Sair' }).click();
  await expect(outro).toHaveURL(/\/login/);

  await outro.getByLabel('CPF ou passaporte').fill(cpf);
  await outro.getByLabel('Senha', { exact: true }).fill(SENHA);
  await outro.getByRole('button', { name: 'Entrar', exact: true }).click();
  await outro.getByRole('button', { name: /Estou sem o celular/ }).click();
  await outro.getByLabel('Código de recuperação').fill(codigos[0] ?? '');
  await outro.getByRole('button', { name: 'Verificar e entrar' }).click();
  await expect(outro).not.toHaveURL(/\/login/);

  await outro.goto(`${BASE}/minha-conta/seguranca`);
  await expect(outro.getByText('Restam 9 códigos de recuperação.')).toBeVisible();
  await outro.getByRole('button', { name: 'Desligar a verificação em duas etapas' }).click();
  await outro.getByLabel('Senha', { exact: true }).fill(SENHA);
  await outro.getByLabel('Código de verificação').fill('000000');
  await outro.getByRole('button', { name: 'Desligar a verificação em duas etapas' }).click();
  await expect(outro.getByText('O código não confere ou já foi usado.').first()).toBeVisible();
});

test('senha esquecida: o link troca a senha e encerra a sessão aberta', async ({ page, outroAparelho }) => {
  const cpf = cpfNovo();
  const email = `esqueci-${cpf}@exemplo.com.br`;
  await criarConta(page, { cpf, nome: 'Pessoa que Esquece', email, senha: SENHA });
  const aberta = await (await outroAparelho()).newPage();
  await entrarPeloLogin(aberta, { login: cpf, senha: SENHA });

  await page.goto(`${BASE}/login`);
  await page.getByRole('link', { name: 'Esqueci a senha' }).click();
  await expect(page.getByRole('heading', { name: 'Esqueci a senha' })).toBeVisible();
  await page.getByLabel('CPF ou passaporte').fill(cpf);
  await page.getByRole('button', { name: 'Enviar o link' }).click();
  await expect(page.getByText(/^Se houver uma conta com esse documento/)).toBeVisible();
  await page.goto(await linkDoEmail('redefinir-senha', email));
  await page.getByLabel('Senha', { exact: true }).fill(`${SENHA} outra`);
  await page.getByRole('button', { name: 'Trocar a senha' }).click();
  await expect(page.getByRole('heading', { name: 'Senha trocada' })).toBeVisible();
  await aberta.goto(`${BASE}/minha-conta/seguranca`);
  await expect(aberta.getByRole('dialog', { name: 'Sua sessão acabou' })).toBeVisible();
  await entrarPeloLogin(page, { login: cpf, senha: `${SENHA} outra` });
});

test('o administrador lê a auditoria, confere a corrente e encerra uma sessão', async ({
  page,
  outroAparelho,
}) => {
  const vitima = await (await outroAparelho()).newPage();
  await entrarPeloLogin(vitima, CONTAS.fiscal);
  await entrarPeloLogin(page, CONTAS.administrador);
  await page.goto(`${BASE}/admin/auditoria`);
  await page.getByRole('combobox', { name: 'Ação' }).selectOption('LOGIN');
  await page.getByRole('button', { name: 'Filtrar' }).click();
  const linha = page.getByRole('row').filter({ hasText: 'Entrou na conta' }).first();
  await expect(linha).toContainText('Administração');
  await expect(page.getByRole('row').filter({ hasText: 'Abriu o cadastro' })).toHaveCount(0);
  await linha.getByRole('button', { name: /^Detalhes do registro/ }).click();
  await expect(page.getByRole('dialog', { name: /^Registro \d+/ })).toContainText('(LOGIN)');
  await conferirTela(page);
  await page.getByRole('button', { name: 'Fechar' }).click();
  await page.getByRole('button', { name: 'Conferir integridade' }).click();
  await expect(page.getByText('A corrente está íntegra.')).toBeVisible();
  await conferirTela(page);

  await page.goto(`${BASE}/admin/sessoes`);
  await page
    .getByRole('row')
    .filter({ hasText: 'Fiscalização' })
    .first()
    .getByRole('button', { name: /^Encerrar a sessão de / })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Encerrar sessão' }).click();
  await expect(page.getByText('Sessão encerrada')).toBeVisible();
  await vitima.goto(`${BASE}/minha-conta/seguranca`);
  await expect(vitima.getByRole('dialog', { name: 'Sua sessão acabou' })).toBeVisible();
});

test('o operador vê as tentativas, e não a auditoria nem as sessões', async ({ page }) => {
  await entrarPeloLogin(page, CONTAS.operador);
  await page.goto(`${BASE}/admin/tentativas`);
  await expect(page.getByRole('heading', { name: 'Tentativas recusadas' })).toBeVisible();
  await abrirMenu(page);
  await expect(page.getByRole('link', { name: 'Tentativas' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Auditoria' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Sessões' })).toHaveCount(0);
  await page.goto(`${BASE}/admin/auditoria`);
  await expect(page.getByRole('heading', { name: 'Auditoria' })).toHaveCount(0);
});

test('o titular vê quem abriu o cadastro, leva a cópia, pede a eliminação e desiste', async ({ page }) => {
  await entrarPeloLogin(page, CONTAS.pescador);
  await page.goto(`${BASE}/minha-conta/privacidade`);
  await expect(page.getByRole('heading', { name: 'Quem viu meu cadastro' })).toBeVisible();
  const [copia] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Baixar em JSON' }).click(),
  ]);
  expect(copia.suggestedFilename()).toBe('meus-dados.json');
  const dados = JSON.parse(readFileSync(await copia.path(), 'utf8')) as { pessoa: { cpf: string } };
  expect(dados.pessoa.cpf).toBe('39053344705');

  await expect(page.getByText(/^Se pedir hoje, seus dados serão apagados automaticamente em/)).toBeVisible();
  await page.getByRole('button', { name: 'Pedir a eliminação' }).click();
  await page.getByLabel('Senha', { exact: true }).fill(CONTAS.pescador.senha);
  await page.getByRole('button', { name: 'Agendar a eliminação' }).click();
  await expect(page.getByText(/^Eliminação agendada para \d\d\/\d\d\/\d{4}\./)).toBeVisible();
  await conferirTela(page);
  await page.getByRole('button', { name: 'Desistir do pedido' }).click();
  await expect(page.getByRole('button', { name: 'Pedir a eliminação' })).toBeVisible();
});

test('depois do limite o navegador resolve o desafio e o pedido segue sozinho', async ({ page }) => {
  const salt = 'sal-de-teste?expires=9999999999&';
  const numero = 4_321;
  const desafio = {
    algorithm: 'SHA-256',
    challenge: createHash('sha256').update(`${salt}${numero}`).digest('hex'),
    salt,
    signature: 'assinatura',
    maxnumber: 50_000,
  };
  const provas: unknown[] = [];
  await page.route('**/api/acessar', async (rota) => {
    const prova = rota.request().headers()['x-desafio'];
    if (prova === undefined) {
      await rota.fulfill({
        status: 429,
        json: { codigo: 'DESAFIO_NECESSARIO', message: 'Muitas tentativas.', desafio },
      });
      return;
    }
    provas.push(JSON.parse(Buffer.from(prova, 'base64').toString()));
    await rota.continue();
  });
  await page.goto(`${BASE}/consultar`);
  await page.getByLabel('Número do CPF').fill(cpfNovo());
  await page.keyboard.press('Enter');
  await expect(page.getByText('Pessoa não encontrada.')).toBeVisible();
  expect(provas).toEqual([expect.objectContaining({ number: numero, challenge: desafio.challenge })]);
});

test('quem precisa do segundo fator e ainda não o ligou só abre a página em que se liga', async ({
  page,
}) => {
  // A demonstração não exige; a resposta do login é mudada para a de uma instalação que exige.
  await page.route(/\/api\/autenticacao\/(login|usuario-logado)$/, async (rota) => {
    const resposta = await rota.fetch();
    const corpo = (await resposta.json()) as object;
    await rota.fulfill({ response: resposta, json: { ...corpo, segundoFatorPendente: true } });
  });
  await entrarPeloLogin(page, CONTAS.operador);
  await expect(page).toHaveURL(/\/minha-conta\/seguranca$/);
  await expect(page.getByText('Falta ligar a verificação em duas etapas.')).toBeVisible();
  await expect(page.getByLabel('Senha', { exact: true })).toBeFocused();
  await conferirTela(page);
  await page.goto(`${BASE}/`);
  await expect(page).toHaveURL(/\/minha-conta\/seguranca$/);
});

test('quem sai não lê que a sessão acabou', async ({ page }) => {
  // O que se desenha entre sair e chegar ao login passa depressa: anota-se tudo.
  await page.addInitScript(() => {
    const anotados: string[] = [];
    Object.assign(window, { anotados });
    new MutationObserver(() =>
      document.querySelectorAll('.entra .aviso').forEach((aviso) => anotados.push(aviso.textContent)),
    ).observe(document, { childList: true, subtree: true });
  });
  for (const lugar of [/\/minha-conta\/dados$/, /\/carteira-pesca\/?$/]) {
    await entrarPeloLogin(page, CONTAS.pescador);
    // Sem recarregar: a tela do login já está no aparelho, e desenha-se logo.
    if (lugar.source.includes('conta')) await page.getByRole('link', { name: 'Minha conta' }).click();
    await expect(page).toHaveURL(lugar);
    await page.getByRole('button', { name: 'Sair', exact: true }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.locator('[name=login]')).toBeVisible();
    expect(await page.evaluate(() => (window as never as { anotados: string[] }).anotados)).toEqual([]);
  }
});
