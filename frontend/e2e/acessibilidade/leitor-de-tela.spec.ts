import { BASE, CONTAS, cpfNovo, entrar, expect, test } from '../apoio';
import { buscar, escolherModalidade, registrarPelaApi } from '../passos';
import { textosDe } from '../textos';

/** Da demonstração: está no cadastro, e não é de quem entra. */
const RAIMUNDO = { cpf: '73190456216', mae: 'Francisca Batista Lima' };

/** Uma linha da árvore que o leitor de tela percorre: papel, nome e estado. */
const no = (papel: string, nome: string, estado = '') =>
  `- '${papel} "${nome.replaceAll("'", "''")}"${estado}'`;
const dentro = (pai: string, ...filhos: string[]) =>
  [`${pai}:`, ...filhos.flatMap((filho) => filho.split('\n')).map((linha) => `  ${linha}`)].join('\n');

test('papéis, nomes e anúncios, como um leitor de tela os diz, nas três línguas', async ({
  page,
  outroAparelho,
}) => {
  await entrar(page, CONTAS.pescador);
  await expect(page.locator('tbody tr').first()).toBeVisible();
  const main = page.locator('main');
  // Quem paga é outra pessoa: o boleto de quem entra pode já ter sido pago noutro teste.
  const aparelho = await outroAparelho();
  await aparelho.grantPermissions(['clipboard-read', 'clipboard-write']);
  const pagando = await aparelho.newPage();
  const codigo = await registrarPelaApi(aparelho.request, {
    cpf: cpfNovo(),
    nome: 'Iracema Lopes',
    mae: 'Dulce Lopes',
    email: 'iracema@exemplo.example',
  });

  for (const idioma of ['pt-BR', 'en', 'es'] as const) {
    const t = textosDe(idioma);
    await page.evaluate((escolhida) => localStorage.setItem('idioma', escolhida), idioma);

    await test.step(`${idioma}: início`, async () => {
      await page.goto(`${BASE}/`);
      await expect(main).toMatchAriaSnapshot(
        [
          `- heading /^${t('licenca:inicio.ola', { nome: 'Maria' })}/ [level=1]`,
          dentro(
            no('region', t('licenca:inicio.minhas')),
            no('heading', t('licenca:inicio.minhas'), ' [level=2]'),
            dentro(
              no('article', t('licenca:modalidade.longa.0')),
              dentro(
                no('button', `${t('licenca:carteira.qr')} ${t('licenca:carteira.mostrar')}`),
                no('img', t('licenca:carteira.qr')),
              ),
              no('button', t('licenca:acoes.baixarCarteira')),
              no('button', t('licenca:guardada.guardar')),
            ),
          ),
          dentro(
            no('region', t('paginas:historico.titulo')),
            dentro('- table', dentro('- rowgroup', `- row /${t('paginas:historico.situacao')}/`)),
          ),
        ].join('\n'),
      );
    });

    await test.step(`${idioma}: pagamento`, async () => {
      await pagando.goto(`${BASE}/boleto/${codigo}`);
      await pagando.evaluate((escolhida) => localStorage.setItem('idioma', escolhida), idioma);
      await pagando.reload();
      await expect(pagando.locator('main')).toMatchAriaSnapshot(
        [
          no('heading', t('boleto:titulo'), ' [level=1]'),
          dentro(
            no('region', t('boleto:paraPagar')),
            dentro(
              no('region', t('boleto:pix.titulo')),
              no('img', t('boleto:pix.qr')),
              no('button', t('boleto:pix.copiar')),
            ),
            no('button', t('boleto:copiar')),
            no('img', t('boleto:codigoDeBarras')),
          ),
          no('link', t('boleto:baixar')),
          dentro(no('region', t('boleto:depois')), no('heading', t('boleto:depois'), ' [level=2]')),
        ].join('\n'),
      );
      await pagando.getByRole('button', { name: t('boleto:copiar'), exact: true }).click();
      await expect(pagando.locator('.boleto-linha').getByRole('status')).toHaveText(t('boleto:copiada'));
    });

    await test.step(`${idioma}: registro e perguntas`, async () => {
      await page.goto(`${BASE}/registrar`);
      await expect(main).toMatchAriaSnapshot(
        [
          no('heading', `${t('registrar.titulo')} : ${t('etapas.0')}`, ' [level=1]'),
          dentro(no('list', t('geral:etapas.rotulo')), `- listitem: /${t('etapas.0')}/`),
          dentro(
            no('region', t('complementar.licenca')),
            dentro(
              no('group', t('campos.modalidadePesca')),
              ...['0', '1', 'asDuas'].map((qual) => `- radio /^${t(`modalidade.${qual}`)} R\\$\\s\\d/`),
            ),
          ),
          dentro(
            no('region', t('busca.quem')),
            dentro(
              '- search',
              dentro(
                no('group', t('busca.por')),
                no('radio', t('campos.cpf'), ' [checked]'),
                no('radio', t('campos.passaporte')),
              ),
              no('textbox', t('busca.numeroCpf')),
              no('button', t('busca.buscar')),
            ),
          ),
        ].join('\n'),
      );
      await escolherModalidade(page, t, 0);
      await buscar(page, t, 'cpf', RAIMUNDO.cpf);
      await expect(page.getByRole('heading', { name: t('perguntas.titulo') })).toBeFocused();
      await page.getByRole('button', { name: t('perguntas.validar') }).click();
      const obrigatorio = (campo: string) => t('validacao.obrigatorio', { campo: t(`campos.${campo}`) });
      // O erro faz parte do nome do grupo, e da descrição do campo.
      await expect(page.getByRole('group', { name: t('perguntas.mae') })).toContainText(
        obrigatorio('nomeMae'),
      );
      const nascimento = page.getByRole('textbox', { name: t('perguntas.nascimento') });
      await expect(nascimento).toHaveAccessibleDescription(new RegExp(obrigatorio('dataNascimento')));
      await expect(main).toMatchAriaSnapshot(
        dentro(
          no('form', t('perguntas.titulo')),
          dentro(
            '- list',
            dentro('- listitem', dentro(no('group', t('perguntas.mae')), no('radio', RAIMUNDO.mae))),
            dentro('- listitem', no('textbox', t('perguntas.nascimento'), ' [invalid]')),
          ),
          no('button', t('perguntas.cancelar')),
          no('button', t('perguntas.validar')),
        ),
      );
    });
  }
});
