import { type APIRequestContext, type Page } from '@playwright/test';

import { BASE, expect, linkDoEmail } from './apoio';
import { type Textos } from './textos';

/** Passos que várias jornadas dão, com os textos da língua da página. */

/** No registro, a modalidade pergunta-se antes de tudo; 2 são as duas. */
export async function escolherModalidade(page: Page, t: Textos, modalidade: 0 | 1 | 2) {
  await page
    .getByRole('group', { name: t('campos.modalidadePesca') })
    .getByRole('radio')
    .nth(modalidade)
    .check();
}

export async function buscar(page: Page, t: Textos, tipo: 'cpf' | 'passaporte', numero: string) {
  if (tipo === 'passaporte') await page.getByRole('radio', { name: t('campos.passaporte') }).check();
  await page.getByLabel(t(tipo === 'cpf' ? 'busca.numeroCpf' : 'busca.numeroPassaporte')).fill(numero);
  await page.keyboard.press('Enter');
}

const NASCIMENTO = '14/03/1990';

export async function preencherPessoa(
  page: Page,
  t: Textos,
  { nome, mae, email, nascimento = NASCIMENTO }: Record<string, string>,
) {
  await expect(page.getByRole('heading', { name: t('pessoa.titulo') })).toBeVisible();
  for (const [campo, texto] of [
    ['nome', nome],
    ['dataNascimento', nascimento],
    ['nomeMae', mae],
    ['email', email],
    ['confirmarEmail', email],
  ] as const)
    await page.getByLabel(t(`campos.${campo}`), { exact: true }).fill(texto ?? '');
  await page.getByRole('radio', { name: t('sexo.1'), exact: true }).check();
}

export async function preencherUrbano(page: Page, t: Textos) {
  for (const [campo, texto] of [
    ['cep', '69050-010'],
    ['logradouro', 'Rua da Jornada'],
    ['numero', '10'],
    ['bairro', 'Centro'],
  ] as const)
    await page.getByLabel(t(`campos.${campo}`), { exact: true }).fill(texto);
  await page.getByLabel(t('campos.uf'), { exact: true }).selectOption('AM');
  await page.getByLabel(t('campos.municipio'), { exact: true }).selectOption({ label: 'Manaus' });
}

export async function preencherPesca(page: Page, t: Textos) {
  const grupo = (campo: string) => page.getByRole('group', { name: t(`campos.${campo}`) });
  for (const campo of ['localizacaoPreferencialPesca', 'localPesca', 'tipoIsca', 'agenciaTurismo'])
    await grupo(campo).getByRole('radio').first().check();
  for (const campo of ['materialPesca', 'peixeMaisPescado'])
    await grupo(campo).getByRole('checkbox').first().check();
  await page.getByLabel(t('campos.rendaMensal')).selectOption({ index: 2 });
}

/** Responde às duas perguntas de confirmação. */
export async function responder(page: Page, t: Textos, mae: string, nascimento = NASCIMENTO) {
  await expect(page.getByRole('heading', { name: t('perguntas.titulo') })).toBeFocused();
  await page.getByRole('radio', { name: mae, exact: true }).check();
  await page.getByLabel(t('perguntas.nascimento')).fill(nascimento);
  await page.getByRole('button', { name: t('perguntas.validar') }).click();
}

/** Nada passa da largura da tela. */
export async function semSobra(page: Page) {
  const sobra = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(sobra, 'pixels além da largura').toBeLessThanOrEqual(0);
}

/**
 * Quem já está no cadastro quando a jornada é outra: registrado pela API, com uma licença à espera de pagamento. Devolve o
 * número dela sem pontuação. `lingua` fica como a da pessoa.
 */
export async function registrarPelaApi(
  pedido: APIRequestContext,
  { cpf, nome, mae, email }: Record<string, string>,
  lingua = 'pt-BR',
  modalidadePesca: 0 | 1 = 0,
): Promise<string> {
  const resposta = await pedido.post(`${BASE}/api/registrar`, {
    headers: { 'accept-language': lingua },
    data: {
      pessoa: {
        cpf,
        nome,
        dataNascimento: NASCIMENTO,
        sexo: 1,
        nomeMae: mae,
        email,
        confirmarEmail: email,
        enderecoPrincipal: {
          zonaLocalizacao: 0,
          logradouro: 'Rua da Jornada',
          numero: '10',
          bairro: 'Centro',
          cep: '69050010',
          uf: 'AM',
          municipio: 1302603,
        },
      },
      informacaoComplementar: {
        modalidadePesca,
        localizacaoPreferencialPesca: 0,
        rendaMensal: 2,
        diasPescaPorAno: 12,
        gastoMedioPesca: 0,
        localPesca: 1,
        equipamentos: [0],
        tipoIsca: 0,
        agenciaTurismo: false,
        peixeMaisPescado: [13],
      },
    },
  });
  expect(resposta.status()).toBe(201);
  const { numero } = (await resposta.json()) as { numero: string };
  return numero.replaceAll(/[-/]/g, '');
}

/** Quem tem conta e uma licença esportiva à espera de pagamento, sem passar pelas telas. */
export async function contaPelaApi(
  pedido: APIRequestContext,
  { cpf, nome, email, senha }: { cpf: string; nome: string; email: string; senha: string },
  lingua = 'pt-BR',
): Promise<void> {
  await registrarPelaApi(pedido, { cpf, nome, mae: 'Mãe da Jornada', email }, lingua);
  await pedido.post(`${BASE}/api/conta/nova`, { data: { cpf, nome, email } });
  const [, token] = (await linkDoEmail('confirmar-conta', email)).split('#');
  const criada = await pedido.post(`${BASE}/api/conta/confirmar`, { data: { token, senha } });
  expect(criada.status()).toBe(204);
}

/** Uma conta nova, pelo link do e-mail, até se poder entrar nela. */
export async function criarConta(
  page: Page,
  { cpf, nome, email, senha }: { cpf: string; nome: string; email: string; senha: string },
): Promise<void> {
  await page.goto(`${BASE}/nova-conta`);
  await page.getByRole('textbox', { name: 'CPF', exact: true }).fill(cpf);
  await page.getByLabel('Nome').fill(nome);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Enviar o link' }).click();
  await page.goto(await linkDoEmail('confirmar-conta', email));
  await page.getByLabel('Senha', { exact: true }).fill(senha);
  await page.getByRole('button', { name: 'Criar a conta' }).click();
  await expect(page.getByRole('heading', { name: 'Conta criada' })).toBeVisible();
}
