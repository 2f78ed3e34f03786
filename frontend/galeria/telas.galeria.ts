import { type Page } from '@playwright/test';

import { BASE, CONTAS, entrar, expect, test } from '../e2e/apoio';
import { enderecoDoQrCode } from '../e2e/qr-code';
import { fotografar } from './fotografo';

/** Pessoas da demonstração, e um CPF que ninguém cadastrou. */
const SEM_CADASTRO = '15350946056';
const RAIMUNDO = { cpf: '73190456216', mae: 'Francisca Batista Lima', nascimento: '14/01/1958' };

/** Meio-dia de hoje em Manaus: a hora não muda de uma foto para outra, e a data é a dos dados da demonstração. */
test.beforeEach(async ({ page }) => {
  const hoje = new Date().toISOString().slice(0, 10);
  await page.clock.setFixedTime(new Date(`${hoje}T16:00:00Z`));
});

const abrir = (page: Page, caminho: string) => page.goto(`${BASE}${caminho}`);

interface RespostaComSituacao {
  licenca: { status: { codigo: string } };
  declaracao?: string | null;
}

/** A resposta do servidor com outra situação: estados a que a demonstração não chega. */
async function fingirSituacao(page: Page, codigo: string, declaracao?: string): Promise<void> {
  await page.route(/\/api\/informacao-carteira/, async (rota) => {
    const resposta = await rota.fetch();
    const corpo = (await resposta.json()) as RespostaComSituacao;
    corpo.licenca.status.codigo = codigo;
    if (declaracao) corpo.declaracao = declaracao;
    await rota.fulfill({ response: resposta, json: corpo });
  });
}

async function buscar(page: Page, cpf: string): Promise<void> {
  await page.getByLabel('Número do CPF').fill(cpf);
  await page.keyboard.press('Enter');
}

/** No registro, a primeira pergunta. */
const querRecreativa = (page: Page) => page.getByRole('radio', { name: /Recreativa/ }).check();

async function responder(page: Page, { mae, nascimento }: typeof RAIMUNDO): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Confirme que é você' })).toBeFocused();
  await page.getByRole('radio', { name: mae, exact: true }).check();
  await page.getByLabel('2. Qual é a data de nascimento?').fill(nascimento);
  await page.getByRole('button', { name: 'Validar' }).click();
}

async function preencherPesca(page: Page): Promise<void> {
  for (const pergunta of [
    'Localização preferencial da pesca',
    'Local de pesca',
    'Tipo de isca',
    'Usa agência de turismo',
  ]) {
    await page.getByRole('group', { name: pergunta }).getByRole('radio').first().check();
  }
  for (const pergunta of ['Material de pesca', 'Peixe mais pescado']) {
    await page.getByRole('group', { name: pergunta }).getByRole('checkbox').first().check();
  }
  await page.getByLabel('Renda mensal').selectOption({ index: 2 });
}

test('páginas abertas', async ({ page }) => {
  await abrir(page, '/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await fotografar(page, 'login', { docs: { '1440-claro': 'login-1440', '360-claro': 'login-360' } });
  await page.getByRole('button', { name: /Guias e manuais/ }).click();
  await fotografar(page, 'login-manuais', { janela: true });
  await page.keyboard.press('Escape');
  await page.getByLabel('CPF ou passaporte').fill('11144477735');
  await page.getByLabel('Senha', { exact: true }).fill('senha-errada');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByText('CPF, passaporte ou senha inválidos.')).toBeVisible();
  await fotografar(page, 'login-erro');

  for (const [nome, caminho] of [
    ['privacidade', '/privacidade'],
    ['cookies', '/cookies'],
    ['acessibilidade', '/acessibilidade'],
    ['nao-encontrada', '/nao-existe'],
    ['nova-conta', '/nova-conta'],
    ['conta-estrangeiro', '/foreign-registration'],
    ['esqueci-senha', '/esqueci-minha-senha'],
    ['link-sem-valor', `/confirmar-conta#${'x'.repeat(43)}`],
  ] as const) {
    await abrir(page, caminho);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await fotografar(
      page,
      nome,
      nome === 'acessibilidade' ? { docs: { '1440-claro': 'acessibilidade-1440' } } : {},
    );
  }
  await abrir(page, '/nova-conta');
  await page.getByRole('button', { name: 'Enviar o link' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await fotografar(page, 'nova-conta-erros');
});

test('informes', async ({ page }) => {
  await abrir(page, '/informes-carteira-pesca');
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  await fotografar(page, 'informes', { docs: { '1440-claro': 'informes-1440' } });
  await page
    .getByRole('link', { name: /^Ver mais/ })
    .first()
    .click();
  await expect(page.getByText(/^Atualizado/)).toBeVisible();
  await fotografar(page, 'informe');
  await page.route('**/informes/by-module/**', (rota) => rota.fulfill({ json: [] }));
  await abrir(page, '/informes-carteira-pesca');
  await expect(page.getByText('Nenhum informe publicado.')).toBeVisible();
  await fotografar(page, 'informes-vazio');
});

test('registrar', async ({ page }) => {
  await abrir(page, '/registrar');
  await fotografar(page, 'registrar-0');
  await querRecreativa(page);
  await buscar(page, RAIMUNDO.cpf);
  await expect(page.getByRole('heading', { name: 'Confirme que é você' })).toBeVisible();
  await fotografar(page, 'registrar-0-perguntas', { docs: { '1440-claro': 'perguntas-1440' } });
  await page.getByRole('button', { name: 'Validar' }).click();
  await fotografar(page, 'registrar-0-perguntas-erros');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await fotografar(page, 'registrar-0-perguntas-cancelar', { janela: true });
  await page.getByRole('button', { name: 'Cancelar e sair' }).click();

  await abrir(page, '/registrar');
  await querRecreativa(page);
  await buscar(page, SEM_CADASTRO);
  await expect(page.getByRole('heading', { name: 'Dados pessoais' })).toBeVisible();
  await fotografar(page, 'registrar-0-cadastro');
  await page.getByLabel('Nome', { exact: true }).fill('Francisco das Chagas Moura');
  await page.getByLabel('Data de nascimento').fill('31/02/1990');
  await page.getByRole('radio', { name: 'Masculino' }).check();
  await page.getByLabel('Nome da mãe').fill('Antônia Ferreira Moura');
  await page.getByLabel('Email', { exact: true }).fill('chagas.moura@exemplo.com.br');
  await page.getByLabel('Confirmar email').fill('chagas.moura@exemplo.com');
  await page.getByLabel('CEP').fill('69050-010');
  await page.getByLabel('Logradouro').fill('Rua Pará');
  await page.getByLabel('Bairro').fill('São Geraldo');
  await page.getByLabel('Estado').selectOption('AM');
  await page.getByRole('button', { name: 'Próximo: sobre a pesca' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Verifique' })).toBeFocused();
  await fotografar(page, 'registrar-0-erros', {
    docs: { '1440-claro': 'cadastro-erros-1440', '360-claro': 'cadastro-erros-360' },
  });
  await page.getByLabel('Data de nascimento').fill('27/09/1985');
  await page.getByLabel('Confirmar email').fill('chagas.moura@exemplo.com.br');
  await page.getByLabel('Número', { exact: true }).fill('305');
  await page.getByLabel('Município').selectOption({ label: 'Manaus' });
  await page.getByRole('button', { name: 'Próximo: sobre a pesca' }).click();
  await expect(page.getByLabel('Renda mensal')).toBeVisible();
  await fotografar(page, 'registrar-1');
  await page.getByRole('button', { name: 'Próximo: resumo' }).click();
  await fotografar(page, 'registrar-1-erros');
  await preencherPesca(page);
  await fotografar(page, 'registrar-1-cheio', { docs: { '1440-claro': 'pesca-1440' } });
  await page.getByRole('button', { name: 'Próximo: resumo' }).click();
  await expect(page.getByText('Valor a pagar')).toBeVisible();
  await fotografar(page, 'registrar-2', { docs: { '1440-claro': 'resumo-1440' } });
  await page.route('**/api/registrar', (rota) => rota.abort('internetdisconnected'));
  await page.getByRole('button', { name: 'Concluir' }).click();
  await expect(page.getByText('está guardado neste aparelho')).toBeVisible();
  await fotografar(page, 'registrar-2-sem-rede');
});

test('registrar com passaporte e endereço rural', async ({ page }) => {
  await abrir(page, '/registrar');
  await querRecreativa(page);
  await page.getByLabel('Passaporte').check();
  await page.getByLabel('Número do passaporte').fill('GALERIA1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Dados pessoais' })).toBeVisible();
  await fotografar(page, 'registrar-0-estrangeiro');
  await abrir(page, '/registrar');
  await querRecreativa(page);
  await page.getByLabel('CPF', { exact: true }).check();
  await buscar(page, SEM_CADASTRO);
  await page.getByRole('radio', { name: 'Zona rural' }).check();
  await fotografar(page, 'registrar-0-rural');
});

test('consultar e renovar', async ({ page }) => {
  await abrir(page, '/consultar');
  await fotografar(page, 'consultar');
  await buscar(page, SEM_CADASTRO);
  await expect(page.getByText('Pessoa não encontrada.').first()).toBeVisible();
  await fotografar(page, 'consultar-ninguem');
  await buscar(page, RAIMUNDO.cpf);
  await responder(page, RAIMUNDO);
  await expect(page.getByRole('heading', { name: 'Licenças' })).toBeVisible();
  await fotografar(page, 'consultar-licencas', { docs: { '1440-claro': 'consultar-1440' } });
  await page.getByRole('row').filter({ hasText: 'Vencid' }).getByRole('button').first().click();
  const menu = page.getByRole('menuitem', { name: 'Renovar' });
  if (await menu.isVisible()) await menu.click();
  await expect(page.getByRole('heading', { level: 1, name: /Renovar/ })).toBeVisible();
  await fotografar(page, 'renovar-0');
  await page.getByRole('button', { name: 'Mudar endereço' }).click();
  await fotografar(page, 'renovar-0-endereco');
  await page.getByRole('button', { name: 'Manter o endereço' }).click();
  await page.getByRole('button', { name: 'Próximo: sobre a pesca' }).click();
  await expect(page.getByLabel('Renda mensal')).not.toHaveValue('');
  await fotografar(page, 'renovar-1');
  await page.getByRole('button', { name: 'Próximo: resumo' }).click();
  await expect(page.getByText('Valor a pagar')).toBeVisible();
  await fotografar(page, 'renovar-2');
  await abrir(page, '/renovar/LPE000000192026');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await fotografar(page, 'renovar-de-quem');
});

test('a casa do pescador', async ({ page }) => {
  await entrar(page, CONTAS.pescador);
  await expect(page.getByRole('heading', { name: 'Histórico de Solicitações' })).toBeVisible();
  await expect(page.getByText(/vence em/)).toBeVisible();
  await fotografar(page, 'inicio', {
    docs: { '1440-claro': 'home-1440', '1440-escuro': 'home-1440-escuro', '360-claro': 'home-360' },
  });
  const boleto = await page.getByRole('link', { name: 'Pagar', exact: true }).getAttribute('href');

  await page.goto(boleto ?? '');
  await expect(page.getByRole('button', { name: 'Copiar linha digitável' })).toBeVisible();
  await fotografar(page, 'boleto', { docs: { '360-claro': 'boleto-360', '1440-claro': 'boleto-1440' } });

  await abrir(page, '/novo-cadastro');
  // Ela já tem uma de cada modalidade.
  await expect(page.getByText('Não há o que pedir')).toBeVisible();
  await fotografar(page, 'novo-cadastro');

  for (const [nome, caminho, botao] of [
    ['conta-dados', '/minha-conta/dados', 'Corrigir meus dados'],
    ['conta-seguranca', '/minha-conta/seguranca', 'Trocar senha'],
    ['conta-privacidade', '/minha-conta/privacidade', 'Encerrar conta'],
  ] as const) {
    await abrir(page, caminho);
    await expect(page.getByRole('button', { name: botao })).toBeVisible();
    if (nome === 'conta-seguranca') await expect(page.getByText('Este aparelho').first()).toBeVisible();
    await fotografar(
      page,
      nome,
      nome === 'conta-seguranca' ? { docs: { '1440-claro': 'seguranca-1440' } } : {},
    );
    await page.getByRole('button', { name: botao }).click();
    await fotografar(page, `${nome}-aberta`);
  }
  await abrir(page, '/admin');
  await expect(page.getByRole('heading', { name: 'Acesso negado' })).toBeVisible();
  await fotografar(page, 'acesso-negado');
});

test('casa vazia e sem internet', async ({ page }) => {
  await page.route('**/api/consultar-minha-carteira', (rota) => rota.fulfill({ json: [] }));
  await page.route('**/api/external/carteira/historico/**', (rota) =>
    rota.fulfill({ json: { licencasEsportivas: [], licencasRecreativas: [] } }),
  );
  await entrar(page, CONTAS.pescador);
  await expect(page.getByText('Você ainda não tem carteira de pesca.')).toBeVisible();
  await fotografar(page, 'inicio-vazio');
  await page.unrouteAll();
  await page.route('**/api/consultar-minha-carteira', (rota) => rota.abort('internetdisconnected'));
  await page.reload();
  await expect(page.getByText('Nenhuma carteira guardada neste aparelho')).toBeVisible();
  await fotografar(page, 'inicio-sem-rede');
});

test('autenticidade', async ({ page }) => {
  await entrar(page, CONTAS.pescador);
  await page.getByRole('heading', { name: 'Histórico de Solicitações' }).waitFor();
  await page.getByRole('cell').first().waitFor();
  const numero = await page
    .getByRole('row')
    .filter({ hasText: 'Vigente' })
    .first()
    .locator('.cab')
    .innerText();
  const codigo = numero.replace(/\W/g, '');
  await abrir(page, `/informacao-carteira/${codigo}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Licença vigente' })).toBeVisible();
  await fotografar(page, 'autenticidade-dono');
  const endereco = await enderecoDoQrCode(page);
  const [, declaracao = ''] = endereco.split('#');
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  for (const situacao of [
    'VIGENTE',
    'ATIVO_AGUARDANDO_PAGAMENTO',
    'AGUARDANDO_PAGAMENTO',
    'INVALIDADO',
    'VENCIDO',
  ]) {
    await page.unrouteAll();
    await fingirSituacao(page, situacao);
    await abrir(page, `/informacao-carteira/${codigo}`);
    await expect(page.locator('.ver h1')).toBeVisible();
    await fotografar(page, `autenticidade-numero-${situacao.toLowerCase().replaceAll('_', '-')}`);
  }
  await page.unrouteAll();
  await page.goto(endereco);
  await expect(page.getByText('Conferida neste aparelho e com a agência, agora.')).toBeVisible();
  await fotografar(page, 'autenticidade-valida', { docs: { '360-claro': 'aut-360' } });
  const trocar = (novo: string) =>
    page.evaluate((fragmento) => {
      location.hash = fragmento;
    }, novo);
  await page.context().setOffline(true);
  await trocar(`${declaracao.slice(0, 60)}${declaracao[60] === 'A' ? 'B' : 'A'}${declaracao.slice(61)}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Não é autêntica' })).toBeVisible();
  await fotografar(page, 'autenticidade-falsa', { docs: { '360-claro': 'aut-falsa-360' } });
  await trocar(declaracao);
  await expect(page.getByText(/sem internet: se foi revogada/)).toBeVisible();
  await fotografar(page, 'autenticidade-sem-rede', { docs: { '360-claro': 'aut-sem-rede-360' } });
  await page.context().setOffline(false);
  await abrir(page, '/informacao-carteira/LPE9');
  await expect(page.getByText('Nenhuma carteira tem este número')).toBeVisible();
  await fotografar(page, 'autenticidade-inexistente');
});

test('fiscal', async ({ page }) => {
  await entrar(page, CONTAS.fiscal);
  await expect(page.getByText(/Lista de revogadas de/)).toBeVisible();
  await fotografar(page, 'fiscal', { docs: { '360-claro': 'fiscal-360' } });
  await page.getByLabel('Número ou código').fill('LPE-1');
  await page.getByRole('button', { name: 'Conferir pelo número' }).click();
  await fotografar(page, 'fiscal-erro');
});

test.describe('com a página instalada', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a carteira guardada neste aparelho', async ({ page }) => {
    await entrar(page, CONTAS.pescador);
    await page.getByRole('button', { name: 'Guardar neste aparelho' }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await fotografar(page, 'guardar-pergunta', { janela: true });
    await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('Guardada neste aparelho: abre sem internet.')).toBeVisible({
      timeout: 40_000,
    });
    await fotografar(page, 'inicio-guardada');
    await page.route('**/api/consultar-minha-carteira', (rota) => rota.abort('internetdisconnected'));
    await page.reload();
    await expect(page.getByText('Assinatura digital conferida neste aparelho.')).toBeVisible();
    await page.getByText('Ver a carteira como é impressa').click();
    await fotografar(page, 'guardada');
  });
});

const NOME_DA_FOTO = {
  VENCIDO: 'vencida',
  INVALIDADO: 'revogada',
  ATIVO_AGUARDANDO_PAGAMENTO: 'provisoria',
} as const;

/** O que a agência diz, além da assinatura, de situações que a demonstração não tem com login. */
test('o QR code de uma carteira vencida, revogada ou provisória', async ({ page }) => {
  await entrar(page, CONTAS.pescador);
  await page.locator('.cart-vale').waitFor();
  const endereco = await enderecoDoQrCode(page);
  await page.context().clearCookies();
  for (const [situacao, veredito, titulo] of [
    ['VENCIDO', 'VENCIDA', 'Carteira vencida'],
    ['INVALIDADO', 'REVOGADA', 'Carteira revogada'],
    ['ATIVO_AGUARDANDO_PAGAMENTO', 'VALIDA', 'Título provisório válido'],
  ] as const) {
    await page.unrouteAll();
    await fingirSituacao(page, situacao, veredito);
    await abrir(page, '/login');
    // Sem as chaves da agência, o aparelho fica com o que ela responde: a declaração da demonstração não é de provisório.
    if (veredito === 'VALIDA') await page.route('**/.well-known/**', (rota) => rota.abort());
    await page.evaluate(() => localStorage.clear());
    await page.goto('about:blank');
    await page.goto(endereco);
    await expect(page.getByRole('heading', { level: 1, name: titulo })).toBeVisible();
    await fotografar(page, `autenticidade-qr-${NOME_DA_FOTO[situacao]}`);
  }
});
