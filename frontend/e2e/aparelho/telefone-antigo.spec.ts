import { type Page } from '@playwright/test';

import { BASE, CONTAS, cpfNovo, entrar, expect, test } from '../apoio';
import { buscar, escolherModalidade, preencherPesca, preencherPessoa, preencherUrbano } from '../passos';
import { enderecoDoQrCode } from '../qr-code';
import { textosDe } from '../textos';

const t = textosDe('pt-BR');

/** Tira da página o que falta ao Chrome 85 e ao iOS 14. */
const envelhecer = (pagina: Page) =>
  pagina.addInitScript(() => {
    const faltam: [object, ...string[]][] = [
      [AbortSignal, 'timeout', 'any'],
      [AbortSignal.prototype, 'throwIfAborted', 'reason'],
      [Crypto.prototype, 'randomUUID'],
      [Array.prototype, 'at', 'findLast', 'findLastIndex', 'toSorted', 'toReversed', 'with'],
      [HTMLDialogElement.prototype, 'showModal', 'close'],
      [String.prototype, 'at', 'replaceAll'],
      [Object, 'hasOwn', 'groupBy'],
      [Promise, 'any', 'withResolvers', 'try'],
      [window, 'structuredClone', 'requestIdleCallback', 'cancelIdleCallback'],
    ];
    for (const [de, ...nomes] of faltam) for (const nome of nomes) Reflect.deleteProperty(de, nome);
  });

test('num telefone de 2020 registra-se e confere-se uma carteira', async ({ page, outroAparelho }) => {
  const velho = await (await outroAparelho()).newPage();
  await envelhecer(velho);
  const erros: string[] = [];
  velho.on('pageerror', (erro) => erros.push(erro.message));

  await velho.goto(`${BASE}/registrar`);
  await escolherModalidade(velho, t, 0);
  await buscar(velho, t, 'cpf', cpfNovo());
  await preencherPessoa(velho, t, {
    nome: 'Pessoa de Antes',
    mae: 'Mãe de Antes',
    email: 'antes@exemplo.com.br',
  });
  await preencherUrbano(velho, t);
  await velho.getByRole('button', { name: t('registrar.proximo0') }).click();
  await preencherPesca(velho, t);
  await velho.getByRole('button', { name: t('registrar.proximo1') }).click();
  await velho.getByRole('button', { name: t('registrar.concluir'), exact: true }).click();
  await expect(velho).toHaveURL(/\/consultar\/LPE\d+$/);

  await entrar(page, CONTAS.pescador);
  await velho.goto(await enderecoDoQrCode(page));
  await expect(velho.getByRole('heading', { level: 1, name: 'Carteira válida' })).toBeVisible();
  expect(erros).toEqual([]);
});
