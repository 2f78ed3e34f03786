import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { chromium } from '@playwright/test';

import { BASE, codigoTotp, CONTAS, cpfNovo, entrar, expect, test } from '../apoio';
import { criarConta, registrarPelaApi } from '../passos';
import { fazerCopia, mudarNaBase } from './bastidores';
import { filmarCodigo } from './filmar-codigo';

const SENHA = 'boto rosa no igarapé 7';

test('zerar a verificação em duas etapas: quem perdeu o telefone volta a entrar só com a senha', async ({
  page,
  outroAparelho,
}) => {
  const cpf = cpfNovo();
  const email = `zerar-${cpf}@exemplo.com.br`;
  await criarConta(page, { cpf, nome: 'Pessoa sem Telefone', email, senha: SENHA });
  await entrar(page, { login: cpf, senha: SENHA }, '/minha-conta/seguranca');
  await page.getByRole('button', { name: 'Ligar a verificação em duas etapas' }).click();
  await page.getByLabel('Senha', { exact: true }).fill(SENHA);
  await page.getByRole('button', { name: 'Continuar' }).click();
  const segredo = await page.locator('.fator-texto').innerText();
  await page.getByLabel('Código de verificação').fill(codigoTotp(segredo));
  await page.getByRole('button', { name: 'Ligar', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Códigos de recuperação' })).toBeVisible();

  const administra = await (await outroAparelho()).newPage();
  await entrar(administra, CONTAS.administrador, '/admin/usuarios');
  await administra.locator('[name=documento]').fill(cpf);
  await administra.getByRole('button', { name: 'Achar' }).click();
  await administra.getByRole('button', { name: 'Zerar a verificação em duas etapas' }).click();
  await administra
    .getByRole('dialog')
    .getByRole('button', { name: 'Zerar a verificação em duas etapas' })
    .click();
  await expect(administra.getByText('vai cadastrar de novo a verificação')).toBeVisible();
  await expect(administra.getByText('Desligado')).toBeVisible();

  const depois = await (await outroAparelho()).newPage();
  await entrar(depois, { login: cpf, senha: SENHA }, '/minha-conta/seguranca');
  await expect(depois.getByRole('button', { name: 'Ligar a verificação em duas etapas' })).toBeVisible();
});

test('um trabalho que falha de verdade aparece, e «Tentar de novo» o acaba depois de sanada a causa', async ({
  page,
}) => {
  test.slow();
  const emails = join(process.env['DATA_DIR'] ?? '', 'emails');
  const guardados = `${emails}-guardados`;
  const email = `falha-${cpfNovo()}@exemplo.com.br`;
  renameSync(emails, guardados);
  try {
    // Onde devia haver uma pasta há um arquivo: nenhum e-mail se consegue gravar, nem por quem administra a máquina.
    writeFileSync(emails, '');
    await registrarPelaApi(page.request, { cpf: cpfNovo(), nome: 'Quem Espera E-mail', mae: 'Mãe', email });
    await page.context().clearCookies();
    await entrar(page, CONTAS.administrador, '/admin/trabalhos');
    const filas = page.getByRole('region', { name: 'Filas' });
    const repetir = filas.getByRole('button', { name: 'Tentar de novo os que falharam em E-mails' });
    await expect(repetir).toBeVisible({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Falhando', exact: true }).click();
    await expect(page.locator('.RaDatagrid-table tbody tr').first()).toContainText('E-mails');
    // Repeti-lo sem mudar nada é falhar outra vez; se calha no momento em que ele já anda, repete-se o pedido.
    const dialogo = page.getByRole('dialog');
    await expect(async () => {
      const marcar = page.getByRole('checkbox', { name: /E-mails/ }).first();
      await marcar.check({ timeout: 2_000 });
      await page.getByRole('button', { name: 'Tentar de novo os marcados' }).click({ timeout: 2_000 });
      await expect(dialogo.getByText(/que falhou vai ser tentado agora, do começo/)).toBeVisible();
      await dialogo.getByRole('button', { name: 'Tentar 1 agora' }).click();
      const feito = dialogo.getByText('Um trabalho vai ser tentado agora.');
      const acabou = await feito.waitFor({ timeout: 2_000 }).then(
        () => true,
        () => false,
      );
      await dialogo.getByRole('button', { name: 'Fechar', exact: true }).last().click();
      expect(acabou).toBe(true);
    }).toPass({ timeout: 30_000 });
    await expect(repetir).toBeVisible();
    rmSync(emails);
    mkdirSync(emails);
    await expect(async () => {
      if ((await repetir.count()) > 0) {
        await repetir.click({ timeout: 2_000 });
        await dialogo.getByRole('button', { name: /^Tentar \d+ agora$/ }).click({ timeout: 2_000 });
      }
      await expect(repetir).toHaveCount(0, { timeout: 6_000 });
    }).toPass({ timeout: 60_000 });
    await expect
      .poll(() => readdirSync(emails).some((um) => readFileSync(join(emails, um), 'utf8').includes(email)))
      .toBe(true);
  } finally {
    rmSync(emails, { recursive: true, force: true });
    if (existsSync(guardados)) renameSync(guardados, emails);
  }
});

test('arquivos soltos na janela: os que servem ficam à espera do botão, os outros dizem por quê', async ({
  page,
}) => {
  await entrar(page, CONTAS.operador, '/admin/retornos');
  await page.getByRole('button', { name: 'Enviar retorno' }).click();
  const largados = await page.evaluateHandle(() => {
    const carga = new DataTransfer();
    // Os mesmos bytes duas vezes são outra recusa: os deste teste são só desta vez.
    carga.items.add(new File([`02RETORNO QUE NAO SE LE ${Date.now()}`], `LARGADO-${Date.now()}.RET`));
    carga.items.add(new File(['x'], 'foto.png', { type: 'image/png' }));
    return carga;
  });
  const area = page.locator('.envio-area');
  await area.dispatchEvent('dragenter', { dataTransfer: largados });
  await expect(area).toHaveClass(/ativa/);
  await area.dispatchEvent('drop', { dataTransfer: largados });
  const dialogo = page.getByRole('dialog');
  await expect(dialogo.getByText(/^LARGADO-\d+\.RET$/)).toBeVisible();
  await expect(dialogo.getByText('Só arquivos .ret são aceitos.')).toBeVisible();
  await dialogo.getByRole('button', { name: 'Enviar', exact: true }).click();
  await dialogo.getByRole('link', { name: 'Ver o andamento' }).click();
  // O arquivo solto chegou inteiro, e o servidor diz por que não o aceita.
  await expect(page.getByText('Recusado', { exact: true })).toBeVisible({ timeout: 30_000 });
});

test('o fiscal lê o QR code de uma carteira com a câmera', async ({ page, baseURL }) => {
  await entrar(page, CONTAS.pescador);
  const filme = join(tmpdir(), `carteira-${process.pid}.y4m`);
  await filmarCodigo(page, filme);
  const navegador = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${filme}`,
    ],
  });
  try {
    const fiscal = await navegador.newPage({ baseURL: baseURL ?? '', locale: 'pt-BR' });
    await entrar(fiscal, CONTAS.fiscal, '/');
    await fiscal.getByRole('button', { name: 'Ler o QR code' }).click();
    await expect(fiscal.getByRole('heading', { level: 1, name: 'Carteira válida' })).toBeVisible({
      timeout: 45_000,
    });
  } finally {
    await navegador.close();
    rmSync(filme, { force: true });
  }
});

test('o título provisório até ao fim: vale, acaba no dia, e o console diz o que fazer', async ({ page }) => {
  const cpf = cpfNovo();
  const numero = await registrarPelaApi(page.request, {
    cpf,
    nome: 'Pessoa Provisória',
    mae: 'Mãe Provisória',
    email: `provisoria-${cpf}@exemplo.com.br`,
  });
  await page.context().clearCookies();
  await entrar(page, CONTAS.operador, '/admin/pessoas');
  await page.locator('#busca-rapida').fill(numero);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Conceder título provisório' }).click();
  const dialogo = page.getByRole('dialog');
  await dialogo.getByLabel('Comprovante de pagamento').setInputFiles({
    name: 'pix.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\ncomprovante'),
  });
  await dialogo.getByRole('button', { name: 'Conceder o título' }).click();
  await expect(page.locator('.con-cab .sit-ativo')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Baixar o título provisório' })).toBeVisible();
  await page.goto(`${BASE}/informacao-carteira/${numero}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/provisório/i);

  await mudarNaBase(
    `UPDATE licenca SET data_vencimento_provisoria = CURDATE() - INTERVAL 2 DAY WHERE codigo = '${numero}'`,
  );
  await page.goto(`${BASE}/admin/pessoas`);
  await page.locator('#busca-rapida').fill(numero);
  await page.keyboard.press('Enter');
  await expect(page.locator('.con-cab .sit-invalidado')).toBeVisible();
  await expect(page.getByText('Título provisório vencido').first()).toBeVisible();
  await expect(page.getByText('Por que não vale?')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Baixar o título provisório' })).toHaveCount(0);
  // Uma vez por licença: já não se concede, e o caminho é outro boleto.
  await expect(page.getByRole('button', { name: 'Conceder título provisório' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Emitir novo boleto' })).toBeVisible();
});

test('feita uma cópia de segurança, o painel di-la em vez do aviso', async ({ page }) => {
  test.slow();
  await mudarNaBase("DELETE FROM ultima_copia WHERE tipo = 'COPIA'");
  await entrar(page, CONTAS.administrador, '/admin');
  await expect(page.getByText('Nenhuma cópia de segurança')).toBeVisible();
  await fazerCopia();
  await page.reload();
  await expect(page.getByText(/Última cópia de segurança: /)).toBeVisible();
  await expect(page.getByText('Nenhuma cópia de segurança')).toHaveCount(0);
});
