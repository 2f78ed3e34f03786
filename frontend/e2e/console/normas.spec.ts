import { type Page } from '@playwright/test';

import { BASE, conferirNosDois, CONTAS, cpfNovo, entrar, expect, linkDoEmail, test } from '../apoio';
import { apertar, escrever, tabAte } from './teclas';

const SENHA = 'boto rosa no igarapé 7';
const TRAIRA = 12;

/** O dia, e a véspera, perto do fim do que o pacote alcança: nada da demonstração muda nele. */
async function diaDaRegra(cidadao: Page): Promise<{ dia: string; vespera: string }> {
  await cidadao.goto(`${BASE}/posso-pescar`);
  const fim = (await cidadao.getByLabel('Em que dia').getAttribute('max')) ?? '';
  const antes = (dias: number) => new Date(Date.parse(fim) - dias * 86_400_000).toISOString().slice(0, 10);
  return { dia: antes(20), vespera: antes(21) };
}

/** Outra pessoa da administração: convidada no console, escolhe a senha pelo link que recebe. */
async function convidar(administra: Page, outra: Page) {
  const login = cpfNovo();
  const email = `administra-${login}@exemplo.com.br`;
  await administra.goto(`${BASE}/admin/usuarios/create`);
  await administra.getByLabel('CPF ou passaporte').fill(login);
  await administra.getByLabel('Nome', { exact: true }).fill('Segunda da Administração');
  await administra.getByLabel('E-mail', { exact: true }).fill(email);
  await administra.getByRole('radio', { name: /^Administra/ }).check();
  await administra.getByRole('button', { name: 'Mandar o convite' }).click();
  await expect(administra.getByText('Segunda da Administração').first()).toBeVisible();
  await outra.goto(await linkDoEmail('redefinir-senha', email));
  await outra.getByLabel('Senha', { exact: true }).fill(SENHA);
  await outra.getByRole('button', { name: 'Aceitar o convite' }).click();
  await expect(outra.getByRole('heading', { name: 'Convite aceito' })).toBeVisible();
  return { login, senha: SENHA };
}

/** O que a API e a página respondem da traíra, fora das zonas. A página lê-se noutro aparelho: nada guardado a engana. */
async function respondem(cidadao: Page, dia: string): Promise<[boolean | null, string]> {
  const busca = `especie=${TRAIRA}&dia=${dia}&modalidade=1&lat=-3.3&lon=-60.3`;
  const resposta = await cidadao.request.get(`${BASE}/api/posso-pescar?${busca}`);
  const { permitido } = (await resposta.json()) as { permitido: boolean | null };
  await cidadao.goto(`${BASE}/posso-pescar`);
  await cidadao.getByLabel('Que peixe').selectOption({ label: 'Traíra' });
  await cidadao.getByLabel('Em que dia').fill(dia);
  await cidadao.getByRole('radio', { name: 'Recreativa' }).check();
  await cidadao
    .getByLabel('Zona com regra própria')
    .selectOption({ label: 'No estado, fora das zonas da lista' });
  return [permitido, await cidadao.locator('.pp-veredito h2').innerText()];
}

test('uma pessoa escreve a regra, outra a aprova, e a resposta a quem pesca muda no dia em que começa', async ({
  page,
  outroAparelho,
}) => {
  test.slow();
  const { dia, vespera } = await diaDaRegra(page);
  const cidadao = async () => (await outroAparelho()).newPage();
  const podem = async (quando: string) => {
    const [permitido, frase] = await respondem(await cidadao(), quando);
    return [permitido, frase.startsWith('Pode pescar')];
  };
  expect(await podem(dia)).toEqual([true, true]);

  await entrar(page, CONTAS.administrador);
  const segunda = await (await outroAparelho()).newPage();
  const conta = await convidar(page, segunda);

  const regra = page.getByRole('region', { name: 'Regras' }).getByRole('row').nth(1);
  const dialogo = page.getByRole('dialog');
  await test.step('escreve', async () => {
    await page.goto(`${BASE}/admin/normas`);
    await page.getByRole('button', { name: 'Nova regra' }).click();
    await dialogo.getByLabel('Ato', { exact: true }).selectOption({ label: 'Decreto 39.125/2018' });
    await dialogo.getByLabel('Regra', { exact: true }).selectOption({ label: 'Proibição' });
    await dialogo.getByRole('checkbox', { name: 'Traíra' }).check();
    await dialogo.getByLabel('Vale desde').fill(dia);
    await dialogo.getByLabel('Motivo').fill('Ensaio de uma proibição nova.');
    await conferirNosDois(page, 'regra nova');
    await dialogo.getByRole('button', { name: 'Salvar' }).click();
    await expect(regra).toContainText(/Proibição.*Traíra.*Espera aprovação/s);
  });

  await test.step('a prévia diz o que mudará; quem pesca ainda não o vê', async () => {
    await page.getByLabel('Dia', { exact: true }).fill(dia);
    const previa = page.getByRole('region', { name: 'O que muda num dia' });
    await expect(previa.getByRole('heading', { name: 'Começa' })).toBeVisible();
    await expect(previa.getByRole('listitem')).toContainText(/Proíbe: capturar.*Traíra.*39\.125/s);
    await conferirNosDois(page, 'prévia');
    expect(await podem(dia)).toEqual([true, true]);
  });

  await test.step('a própria não se aprova', async () => {
    await expect(regra).toContainText('peça a outra pessoa da administração');
    await expect(regra.getByRole('button', { name: /^Aprovar/ })).toHaveCount(0);
    await conferirNosDois(page, 'a própria');
    expect(await podem(dia)).toEqual([true, true]);
  });

  const daSegunda = segunda
    .getByRole('region', { name: 'Regras' })
    .getByRole('row')
    .filter({ hasText: 'Ensaio' });
  await test.step('outra pessoa aprova', async () => {
    await entrar(segunda, conta, '/admin/normas');
    await daSegunda.getByRole('button', { name: /^Aprovar/ }).click();
    const dela = segunda.getByRole('dialog');
    await expect(dela).toContainText('Traíra');
    await dela.getByLabel('Motivo').fill('Conferi no diário oficial.');
    await dela.getByRole('button', { name: 'Aprovar' }).click();
    await expect(daSegunda).toContainText('Marcado');
    await conferirNosDois(segunda, 'aprovada');
    await daSegunda.getByRole('button', { name: /^História/ }).click();
    await expect(dela).toContainText(/Escreveu:.*Ensaio.*Aprovou:.*Segunda da Administração.*diário/s);
    await conferirNosDois(segunda, 'história');
    await dela.getByRole('button', { name: 'Fechar' }).click();
  });

  await test.step('no dia em que começa, e não na véspera, já não se pode', async () => {
    await expect.poll(() => podem(dia), { timeout: 60_000 }).toEqual([false, false]);
    expect(await podem(vespera)).toEqual([true, true]);
  });

  await test.step('desiste-se antes de começar, e a resposta volta', async () => {
    await daSegunda.getByRole('button', { name: /^Cancelar/ }).click();
    await segunda.getByRole('dialog').locator('.bt-perigo').click();
    await expect(daSegunda).toHaveCount(0);
    await expect.poll(() => podem(dia), { timeout: 60_000 }).toEqual([true, true]);
  });
});

/** Um quadrado perto de Barcelos, com latitude e longitude trocadas. */
const TROCADO = {
  type: 'Polygon',
  coordinates: [
    [
      [-1.4, -63.8],
      [-1.4, -63.6],
      [-1.2, -63.6],
      [-1.2, -63.8],
      [-1.4, -63.8],
    ],
  ],
};

test('uma zona, só com o teclado: trocada, vê-se e recusa-se; certa, espera aprovação', async ({ page }) => {
  const { dia } = await diaDaRegra(page);
  await entrar(page, CONTAS.administrador, '/admin/normas');
  const dialogo = page.getByRole('dialog');
  await apertar(page, 'Nova zona');
  await expect(dialogo.getByLabel('Nome da zona')).toBeFocused();
  await page.keyboard.type('Zona do ensaio');
  await tabAte(page, dialogo.getByLabel('Ato', { exact: true }));
  await page.keyboard.type('Decreto');
  await escrever(page, dialogo.getByLabel('Contorno'), '-3.1 -60.2');
  await dialogo.locator('input[type=file]').setInputFiles({
    name: 'zona.geojson',
    mimeType: 'application/geo+json',
    buffer: Buffer.from(JSON.stringify(TROCADO)),
  });
  await expect(dialogo.getByText('O desenho está fora do estado.')).toBeVisible();
  await tabAte(page, dialogo.getByLabel('Vale desde'));
  await dialogo.getByLabel('Vale desde').fill(dia);
  await escrever(page, dialogo.getByLabel('Motivo'), 'Ensaio de uma zona nova.');
  await apertar(page, 'Salvar');
  await expect(dialogo.locator('.campo.errado')).toContainText(
    /Latitude e longitude estão trocadas.*latitude -1\.4.*longitude -63\.8/,
  );
  await conferirNosDois(page, 'zona trocada');

  await tabAte(page, dialogo.getByRole('button', { name: 'Trocar latitude e longitude' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(dialogo.getByLabel('Contorno')).toHaveValue(/^-1\.4, -63\.8\n/);
  await expect(dialogo.getByText('O desenho está fora do estado.')).toHaveCount(0);
  await conferirNosDois(page, 'zona');
  await apertar(page, 'Salvar');
  const zona = page.getByRole('row').filter({ hasText: 'Zona do ensaio' });
  await expect(zona).toContainText(/Preservação.*39\.125.*Espera aprovação/s);
  await apertar(page, 'Cancelar: Zona do ensaio');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar a mudança' }).press('Enter');
  await expect(zona).toHaveCount(0);
});

test('peixe, revogação e zona que muda: cada formulário é acessível', async ({ page }) => {
  await entrar(page, CONTAS.administrador, '/admin/normas');
  const dialogo = page.getByRole('dialog');
  const fechar = () => dialogo.getByRole('button', { name: 'Cancelar', exact: true }).click();
  await conferirNosDois(page, 'regras de pesca');
  await expect(page.getByRole('row').filter({ hasText: 'As regras estão todas aqui' }).first()).toContainText(
    'Exemplo de demonstração',
  );

  await page.getByRole('button', { name: 'Corrigir: Tucunaré' }).click();
  await expect(dialogo.getByLabel('Nome científico')).toHaveValue('Cichla');
  await expect(dialogo.getByLabel('Outros nomes populares')).toHaveValue('Tucunaré-açu\nTucunaré-paca');
  await conferirNosDois(page, 'peixe');
  await fechar();

  await page
    .getByRole('button', { name: /^Revogar: Cota, / })
    .first()
    .click();
  await dialogo.getByRole('button', { name: 'Revogar' }).click();
  await expect(dialogo.getByRole('alert').first()).toBeVisible();
  await conferirNosDois(page, 'revogação');
  await fechar();

  await page.getByRole('button', { name: /^Mudar: Encontro das águas/ }).click();
  await expect(dialogo.getByLabel('Contorno')).toHaveValue('-3.13, -59.9');
  await expect(dialogo.getByLabel('Raio (m)')).toHaveValue('1500');
  await conferirNosDois(page, 'zona que muda');
  await fechar();
  await expect(dialogo).toHaveCount(0);
});
