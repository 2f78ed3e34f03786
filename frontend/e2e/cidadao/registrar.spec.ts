import { BASE, conferirTela, cpfNovo, expect, test } from '../apoio';
import {
  buscar,
  escolherModalidade,
  preencherPesca,
  preencherPessoa,
  preencherUrbano,
  semSobra,
} from '../passos';
import { CENARIOS, textosDe } from '../textos';

/** Letras e números que ninguém mais usa. */
const passaporteNovo = () => `E2E${Date.now().toString(36).toUpperCase()}`;
const PESSOA = { nome: 'Pessoa da Jornada', mae: 'Mãe da Jornada', email: 'jornada@exemplo.com.br' };
/** Como cada língua o diz: o catálogo não serve para o provar. */
const NASCIMENTO = { 'pt-BR': '14 de mar. de 1990', en: '14 Mar 1990', es: '14 mar 1990' };
const TUCUNARE = { 'pt-BR': 'Tucunaré', en: 'Peacock bass (tucunaré)', es: 'Pavón (tucunaré)' };
const PIRARUCU = { 'pt-BR': 'Pirarucu', en: 'Arapaima (pirarucu)', es: 'Paiche (pirarucu)' };
const TAMBAQUI = { 'pt-BR': 'Tambaqui', en: 'Black pacu (tambaqui)', es: 'Cachama negra (tambaqui)' };
/** O que a palavra do cadastro quer dizer, em palavras simples. */
const DICAS = {
  'pt-BR': { zona: /Mora na cidade, ou fora dela/, rua: /rua, avenida/, acesso: /Como se chega/ },
  en: { zona: /Do you live in town/, rua: /street, avenue/, acesso: /How to get to your home/ },
  es: { zona: /¿Vive en la ciudad/, rua: /calle, avenida/, acesso: /Cómo se llega/ },
};
const CPF = { 'pt-BR': /^CPF ou/, en: /the Brazilian taxpayer number/, es: /el número fiscal de Brasil/ };
const GUIA = { 'pt-BR': /em seu nome/, en: /a barcode paid like a bill/, es: /se paga como una factura/ };
const BOLETO = {
  'pt-BR': /só registra boleto/,
  en: /payment slip \(boleto\)/,
  es: /boleto \(cupón de pago bancario\)/,
};

for (const { nome, idioma, locale, viewport } of CENARIOS) {
  const t = textosDe(idioma);
  // Só uma vez se mede a acessibilidade do que é igual nas três línguas.
  const conferir = idioma === 'pt-BR' ? conferirTela : semSobra;

  test.describe(nome, () => {
    test.use({ locale, viewport });

    test('brasileira da cidade', async ({ page }) => {
      await page.goto(`${BASE}/registrar`);
      await escolherModalidade(page, t, 0);
      await buscar(page, t, 'cpf', cpfNovo());
      await preencherPessoa(page, t, PESSOA);
      // Dia e mês não se trocam: o que se digitou lê-se em palavras.
      await expect(page.getByText(NASCIMENTO[idioma], { exact: true })).toBeVisible();
      await preencherUrbano(page, t);
      await semSobra(page);
      await page.getByRole('button', { name: t('registrar.proximo0') }).click();
      await preencherPesca(page, t);
      for (const peixe of [TUCUNARE, PIRARUCU, TAMBAQUI])
        await expect(page.getByRole('checkbox', { name: peixe[idioma], exact: true })).toBeVisible();
      await semSobra(page);
      // Recarregar no meio não perde nada, e voltar continua voltando uma etapa.
      await page.reload();
      await page.getByRole('button', { name: t('registrar.proximo1') }).waitFor();
      await page.goBack();
      await expect(page.locator('#nome')).toHaveValue(PESSOA.nome);
      await page.getByRole('button', { name: t('registrar.proximo0') }).click();
      await page.getByRole('button', { name: t('registrar.proximo1') }).click();
      await expect(page.getByText(/Rua da Jornada, 10/)).toBeVisible();
      await expect(page.getByText(`14/03/1990 (${NASCIMENTO[idioma]})`)).toBeVisible();
      await expect(page.getByText(/R\$\s90[.,]38/).first()).toBeVisible();
      await semSobra(page);
      // Sair pergunta, e ficar fica.
      await page.getByRole('link', { name: t('geral:casca.privacidade') }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('registrar.cancelarNao') })
        .click();
      await page.getByRole('button', { name: t('registrar.concluir'), exact: true }).click();
      await expect(page).toHaveURL(/\/consultar\/LPE\d+$/);
      await test.step('uma confirmação só: o número, com o foco, e o que fazer, sem nada por cima', async () => {
        await expect(page.getByRole('heading', { level: 1, name: /LPE-\d+-\d\/\d{4}/ })).toBeFocused();
        await expect(page.getByText(t('consultar.nova'))).toBeVisible();
        await expect(page.getByRole('region', { name: t('boleto:depois') })).toBeVisible();
        await expect(page.getByLabel(t('busca.numeroCpf'))).toBeHidden();
        await semSobra(page);
        // O clique só passa se nada cobre o botão.
        await page.getByRole('link', { name: t('consultar.pagar') }).click();
        await page.getByRole('button', { name: t('boleto:copiar') }).click();
        await expect(page.locator('.notificacao')).toHaveCount(0);
      });
      await test.step('a confirmação é desta visita: recarregar a página não a repete', async () => {
        await page.goBack();
        await expect(page.getByText(t('consultar.nova'))).toBeVisible();
        await page.reload();
        await expect(page.getByRole('link', { name: t('consultar.pagar') })).toBeVisible();
        await expect(page.getByText(t('consultar.nova'))).toHaveCount(0);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('consultar.titulo'));
      });
    });

    test('brasileira do interior', async ({ page }) => {
      await page.goto(`${BASE}/registrar`);
      await escolherModalidade(page, t, 1);
      const cpf = cpfNovo();
      await buscar(page, t, 'cpf', cpf);
      await preencherPessoa(page, t, PESSOA);
      // Tocar em «rural» por engano não apaga o lugar.
      await preencherUrbano(page, t);
      await expect(page.getByLabel(t('campos.logradouro'), { exact: true })).toHaveAccessibleDescription(
        DICAS[idioma].rua,
      );
      await expect(page.getByRole('group', { name: t('campos.zonaLocalizacao') })).toContainText(
        DICAS[idioma].zona,
      );
      await page.getByRole('radio', { name: t('zona.1') }).check();
      await expect(page.getByLabel(t('campos.descricaoAcesso'))).toHaveAccessibleDescription(
        DICAS[idioma].acesso,
      );
      await page.getByRole('radio', { name: t('zona.0') }).check();
      await expect(page.locator('#enderecoPrincipal-uf')).toHaveValue('AM');
      await expect(page.locator('#enderecoPrincipal-municipio option:checked')).toHaveText('Manaus');
      await page.getByRole('radio', { name: t('zona.1') }).check();
      await page.getByLabel(t('campos.descricaoAcesso')).fill('Comunidade da Jornada, margem direita');
      await preencherUrbano(page, t);
      await conferir(page);
      await page.getByRole('button', { name: t('registrar.proximo0') }).click();
      await preencherPesca(page, t);
      await page.getByRole('button', { name: t('registrar.proximo1') }).click();
      // O lugar que a zona rural escondeu não vai no pedido.
      await expect(page.getByText(/^Comunidade da Jornada, margem direita$/)).toBeVisible();
      await page.getByRole('button', { name: t('registrar.concluir'), exact: true }).click();
      await expect(page).toHaveURL(/\/consultar\/LPR\d+$/);
      await expect(page.getByText(t('consultar.nova'))).toBeVisible();
      // Outra busca já não fala do que se acabou de criar.
      await page.getByText(t('consultar.outra')).click();
      await buscar(page, t, 'cpf', cpf);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('consultar.titulo'));
      await expect(page.getByRole('row').filter({ hasText: 'LPR-' })).toBeVisible();
      await expect(page.getByText(t('consultar.nova'))).toHaveCount(0);
    });

    test('as duas modalidades num pedido', async ({ page }) => {
      await page.goto(`${BASE}/registrar`);
      await escolherModalidade(page, t, 2);
      await buscar(page, t, 'cpf', cpfNovo());
      await preencherPessoa(page, t, PESSOA);
      await preencherUrbano(page, t);
      await page.getByRole('button', { name: t('registrar.proximo0') }).click();
      await preencherPesca(page, t);
      await page.getByRole('button', { name: t('registrar.proximo1') }).click();
      await expect(page.getByText(/R\$\s209[.,]38/).last()).toBeVisible();
      await conferir(page);
      await page.getByRole('button', { name: t('registrar.concluir'), exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: /LPE-.*LPR-/ })).toBeFocused();
      await conferir(page);
      await page.getByRole('link', { name: t('consultar.pagarUma.1') }).click();
      await expect(page).toHaveURL(/\/boleto\/LPR\d+$/);
      await expect(page.getByText(/R\$\s119[.,]00/).first()).toBeVisible();
    });

    test('por outra pessoa, sem email: os links vão por quem ajuda', async ({ page }) => {
      await page.goto(`${BASE}/registrar`);
      await escolherModalidade(page, t, 0);
      await page.getByRole('checkbox', { name: t('porOutra.marcar') }).check();
      await buscar(page, t, 'cpf', cpfNovo());
      await page.locator('#nome').fill('Avó da Jornada');
      await page.locator('#dataNascimento').fill('14/03/1940');
      await page.locator('#nomeMae').fill(PESSOA.mae);
      await page.getByRole('radio', { name: t('sexo.1'), exact: true }).check();
      await preencherUrbano(page, t);
      await conferir(page);
      await page.getByRole('button', { name: t('registrar.proximo0') }).click();
      await preencherPesca(page, t);
      await page.getByRole('button', { name: t('registrar.proximo1') }).click();
      await page.getByRole('button', { name: t('registrar.concluir'), exact: true }).click();
      await expect(page).toHaveURL(/\/consultar\/LPE\d+$/);
      const codigo = page.url().split('/').at(-1) ?? '';
      const links = page.getByRole('region', { name: t('porOutra.titulo') });
      await expect(links).toContainText(`/boleto/${codigo}`);
      await expect(links).toContainText(`/consultar/${codigo}`);
      await conferir(page);
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await links.getByRole('button', { name: t('porOutra.copiar') }).click();
      await expect(links.getByRole('status')).toHaveText(t('porOutra.copiado'));
      expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`/boleto/${codigo}`);
    });

    test('uma api que ainda só faz uma licença por vez: a página diz que faltou a outra', async ({
      page,
    }) => {
      await page.route(`**${BASE}/api/registrar`, async (rota) => {
        const corpo = rota.request().postDataJSON() as Record<string, unknown>;
        await rota.continue({ postData: { ...corpo, asDuas: undefined } });
      });
      await page.goto(`${BASE}/registrar`);
      await escolherModalidade(page, t, 2);
      await buscar(page, t, 'cpf', cpfNovo());
      await preencherPessoa(page, t, PESSOA);
      await preencherUrbano(page, t);
      await page.getByRole('button', { name: t('registrar.proximo0') }).click();
      await preencherPesca(page, t);
      await page.getByRole('button', { name: t('registrar.proximo1') }).click();
      await page.getByRole('button', { name: t('registrar.concluir'), exact: true }).click();
      await expect(page.getByText(t('soUma.titulo'))).toBeVisible();
      await conferir(page);
    });

    test('estrangeira, com boleto em nome de uma agência', async ({ page }) => {
      await page.goto(`${BASE}/registrar`);
      await expect(page.getByRole('complementary').getByText(CPF[idioma])).toBeVisible();
      await escolherModalidade(page, t, 1);
      await buscar(page, t, 'passaporte', passaporteNovo());
      await preencherPessoa(page, t, { ...PESSOA, nome: 'Claire Dubois' });
      const nacionalidade = page.getByLabel(t('campos.nacionalidade'));
      const nomes = await nacionalidade.locator('option').allTextContents();
      expect(nomes.filter((nome, i) => nomes.indexOf(nome) !== i)).toEqual([]);
      // Acha-se pelas primeiras letras; o navegador esquece-as de segundo a segundo, e numa máquina ocupada escrevem-se outra vez.
      await expect(async () => {
        await nacionalidade.focus();
        await page.keyboard.type(idioma === 'en' ? 'Fren' : 'Franc');
        await expect(nacionalidade).toHaveValue('FR', { timeout: 500 });
      }).toPass();
      await page.getByLabel(t('campos.pais'), { exact: true }).selectOption('FR');
      for (const [campo, texto] of [
        ['descricaoEndereco', '12 rue des Lilas'],
        ['cidade', 'Lyon'],
        ['estado', 'Rhône'],
      ] as const)
        await page.getByLabel(t(`campos.${campo}`), { exact: true }).fill(texto);
      await page.getByRole('button', { name: t('registrar.proximo0') }).click();
      await preencherPesca(page, t);
      await page.getByRole('button', { name: t('registrar.proximo1') }).click();
      await expect(page.getByRole('heading', { name: t('pagador.titulo') })).toBeVisible();
      await expect(page.getByText(GUIA[idioma])).toBeVisible();
      await expect(page.getByText(BOLETO[idioma])).toBeVisible();
      await page.getByRole('radio', { name: new RegExp(`^${t('pagador.forma.BOLETO')}`) }).check();
      await page.getByRole('button', { name: t('registrar.concluir'), exact: true }).click();
      await expect(page.getByRole('alert').getByRole('link', { name: t('campos.cpfCnpj') })).toBeVisible();
      await conferir(page);
      await page.getByLabel(t('campos.cpfCnpj'), { exact: true }).fill('11222333000181');
      await page.getByLabel(t('pagador.nome')).fill('Turismo do Rio Ltda');
      for (const [campo, texto] of [
        ['cep', '69010060'],
        ['logradouro', 'Rua A, 1'],
        ['bairro', 'Centro'],
      ] as const)
        await page.getByLabel(t(`campos.${campo}`), { exact: true }).fill(texto);
      await page.getByLabel(t('campos.uf'), { exact: true }).selectOption('AM');
      await page.getByLabel(t('campos.cidade'), { exact: true }).selectOption('Manaus');
      await page.getByRole('button', { name: t('registrar.concluir'), exact: true }).click();
      await expect(page).toHaveURL(/\/consultar\/LPR\d+$/);
      await page.goto(`${BASE}/boleto/${page.url().split('/').at(-1) ?? ''}`);
      await expect(page.getByRole('heading', { level: 1, name: t('boleto:titulo') })).toBeVisible();
      // A concessão é prova fraca: o documento de quem paga aparece coberto.
      await expect(page.getByText(/^11\*+81$/)).toBeVisible();
      await conferir(page);
    });
  });
}
