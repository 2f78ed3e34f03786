import { type Locator, type Page } from '@playwright/test';

import { BASE, CONTAS, cpfNovo, entrar, expect, test } from '../apoio';
import { registrarPelaApi } from '../passos';
import { pelaApi } from './bastidores';

/** A mão de quem opera: conta cada toque, cada tecla e cada campo que se preenche. */
class Mao {
  gestos = 0;

  constructor(readonly page: Page) {}

  async tocar(alvo: Locator): Promise<void> {
    this.gestos++;
    await alvo.first().click();
  }

  async escrever(alvo: Locator, texto: string): Promise<void> {
    this.gestos++;
    await alvo.fill(texto);
  }

  async escolher(alvo: Locator, valor: string): Promise<void> {
    this.gestos++;
    await alvo.selectOption(valor);
  }

  async teclar(tecla: string): Promise<void> {
    this.gestos++;
    await this.page.keyboard.press(tecla);
  }

  async procurar(termo: string): Promise<void> {
    await this.teclar('Control+k');
    await this.escrever(this.page.locator('#busca-rapida'), termo);
    await this.teclar('Enter');
  }

  async ir(tela: string): Promise<void> {
    const elo = this.page.locator(`.con-menu a[href="${BASE}/admin/${tela}"]`);
    if (!(await elo.isVisible())) {
      this.gestos++;
      await this.page
        .locator('.con-grupo', { has: this.page.locator(`a[href="${BASE}/admin/${tela}"]`) })
        .locator('button')
        .first()
        .click();
    }
    await this.tocar(elo);
    await expect(this.page.getByRole('heading', { level: 1 })).toBeFocused();
  }
}

interface Tarefa {
  nome: string;
  /** Os gestos que ela pede; um a mais reprova. */
  gestos: number;
  fazer: (mao: Mao) => Promise<void>;
}

const titulo = (page: Page, nome: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name: nome })).toBeVisible();

test('vinte tarefas de um dia, com os gestos de cada uma', async ({ page }) => {
  test.setTimeout(240_000);
  const cpf = cpfNovo();
  // O nome é próprio do teste: as letras vêm do CPF.
  const apelido = cpf.slice(0, 8).replace(/\d/g, (d) => 'abelimnors'[Number(d)] ?? 'x');
  const nome = `Jandira ${apelido} Nogueira`;
  await entrar(page, CONTAS.administrador, '/admin');
  const api = await pelaApi(page);
  const email = `tarefas-${cpf}@exemplo.com.br`;
  const numero = await registrarPelaApi(api, { cpf, nome, mae: 'Mãe das Tarefas', email });
  const dialogo = page.getByRole('dialog');
  const botao = (texto: string | RegExp) =>
    page.getByRole('button', { name: texto, exact: typeof texto === 'string' });
  const doDialogo = (texto: string | RegExp) => dialogo.getByRole('button', { name: texto });

  const TAREFAS: readonly Tarefa[] = [
    {
      nome: 'achar alguém pelo CPF',
      gestos: 3,
      fazer: async (mao) => {
        await mao.procurar(cpf);
        await titulo(page, nome);
      },
    },
    {
      nome: 'achar alguém por partes do nome, com um erro',
      gestos: 4,
      fazer: async (mao) => {
        await mao.teclar('Control+k');
        await mao.escrever(page.locator('#busca-rapida'), `${apelido} jamdira`);
        await expect(page.getByRole('option', { name: new RegExp(apelido, 'i') }).first()).toBeVisible();
        await mao.teclar('ArrowDown');
        await mao.teclar('Enter');
        await titulo(page, nome);
      },
    },
    {
      nome: 'saber por que a licença não vale',
      gestos: 3,
      fazer: async (mao) => {
        await mao.procurar(numero);
        await expect(page.getByText('Por que não vale?')).toBeVisible();
      },
    },
    {
      nome: 'ir da licença à pessoa',
      gestos: 1,
      fazer: async (mao) => {
        await mao.tocar(page.getByRole('main').getByRole('link', { name: nome }));
        await titulo(page, nome);
      },
    },
    {
      nome: 'corrigir um nome, vendo o que muda',
      gestos: 5,
      fazer: async (mao) => {
        await mao.tocar(botao('Corrigir cadastro'));
        await mao.escrever(page.getByLabel('Nome', { exact: true }), `${nome} Certo`);
        await mao.tocar(botao('Conferir correção'));
        await mao.escrever(dialogo.getByLabel('Motivo'), 'Mostrou a identidade.');
        await mao.tocar(doDialogo('Salvar correção'));
        await titulo(page, `${nome} Certo`);
      },
    },
    {
      nome: 'desfazer a correção',
      gestos: 3,
      fazer: async (mao) => {
        await mao.tocar(botao('Desfazer correção'));
        await mao.escrever(dialogo.getByLabel('Motivo'), 'Era de outra pessoa.');
        await mao.tocar(doDialogo(/^Desfazer/));
        await titulo(page, nome);
      },
    },
    {
      nome: 'anotar uma ligação',
      gestos: 3,
      fazer: async (mao) => {
        await mao.tocar(botao('Anotar'));
        await mao.escrever(page.getByLabel('O que anotar'), 'Ligou a perguntar pelo boleto.');
        await mao.tocar(botao('Salvar anotação'));
        await expect(page.getByText('Ligou a perguntar pelo boleto.')).toBeVisible();
      },
    },
    {
      nome: 'abrir o boleto da licença',
      gestos: 2,
      fazer: async (mao) => {
        await mao.tocar(page.getByRole('main').getByRole('link', { name: /^LPE-/ }));
        await titulo(page, /^Licença LPE-/);
        await mao.tocar(page.locator('#documentos').locator('../..').locator('tbody a'));
        await titulo(page, /^Boleto /);
      },
    },
    {
      nome: 'emitir outro boleto no lugar',
      gestos: 3,
      fazer: async (mao) => {
        const doPrimeiro = page.url();
        await mao.tocar(botao('Emitir outro'));
        await mao.escrever(dialogo.locator('textarea'), 'A pessoa pediu mais prazo.');
        await mao.tocar(doDialogo('Emitir outro'));
        await expect(page.getByText('Outro boleto emitido').first()).toBeVisible();
        await expect(page).not.toHaveURL(doPrimeiro);
      },
    },
    {
      nome: 'conceder um título provisório',
      gestos: 6,
      fazer: async (mao) => {
        await mao.procurar(numero);
        await mao.tocar(botao('Conceder título provisório'));
        mao.gestos++;
        await dialogo.getByLabel('Comprovante de pagamento').setInputFiles({
          name: 'pix.pdf',
          mimeType: 'application/pdf',
          buffer: Buffer.from('%PDF-1.7\nx'),
        });
        await mao.tocar(doDialogo('Conceder o título'));
        await expect(page.locator('.con-cab .sit-ativo')).toBeVisible();
      },
    },
    {
      nome: 'invalidar uma licença',
      gestos: 3,
      fazer: async (mao) => {
        await mao.tocar(botao('Invalidar a licença'));
        await mao.escrever(dialogo.getByLabel('Motivo'), 'Pedido do titular.');
        await mao.tocar(doDialogo('Invalidar'));
        await expect(page.locator('.con-cab .sit-invalidado')).toBeVisible();
      },
    },
    {
      nome: 'filtrar as licenças por situação',
      gestos: 3,
      fazer: async (mao) => {
        await mao.ir('licencas');
        await mao.escolher(page.locator('select[name=situacao]'), 'VIGENTE');
        await mao.tocar(botao('Filtrar'));
        await expect(page).toHaveURL(/VIGENTE/);
      },
    },
    {
      nome: 'ordenar as vigentes pela validade',
      gestos: 1,
      fazer: async (mao) => {
        await mao.tocar(page.getByRole('columnheader', { name: 'Validade' }).getByRole('button'));
        await expect(page).toHaveURL(/sort=dataVencimento/);
      },
    },
    {
      nome: 'guardar esta vista com um nome',
      gestos: 3,
      fazer: async (mao) => {
        await mao.tocar(page.locator('summary', { hasText: 'Vistas' }));
        await mao.escrever(page.getByLabel('Nome para esta vista'), 'Vigentes por validade');
        await mao.teclar('Enter');
        await expect(page.getByRole('button', { name: 'Vigentes por validade', exact: true })).toBeVisible();
      },
    },
    {
      nome: 'levar a lista em CSV',
      gestos: 2,
      fazer: async (mao) => {
        await mao.tocar(page.locator('summary', { hasText: 'Exportar' }));
        const vindo = page.waitForEvent('download');
        await mao.tocar(botao('Baixar CSV'));
        await vindo;
      },
    },
    {
      nome: 'chegar à pendência que espera há mais tempo',
      gestos: 2,
      fazer: async (mao) => {
        await mao.ir('pendencias');
        await mao.tocar(page.locator('.RaDatagrid-table tbody a'));
        await titulo(page, /^Pendência nº/);
      },
    },
    {
      nome: 'decidir a pendência',
      gestos: 3,
      fazer: async (mao) => {
        await mao.tocar(botao('Aceitar'));
        await mao.escrever(dialogo.getByLabel('Por quê'), 'Conferido com o comprovante.');
        await mao.tocar(doDialogo(/^Confirmar/));
        await expect(page.locator('.con-cab')).toContainText('Aceita');
      },
    },
    {
      nome: 'desfazer a decisão',
      gestos: 3,
      fazer: async (mao) => {
        await mao.tocar(botao('Desfazer decisão'));
        await mao.escrever(dialogo.getByLabel('Por quê'), 'Volta a como estava.');
        await mao.tocar(doDialogo(/^Confirmar/));
        await expect(page.locator('.con-cab')).toContainText('Aberta');
      },
    },
    {
      nome: 'ver o que foi feito de um boleto de uma remessa',
      gestos: 2,
      fazer: async (mao) => {
        await mao.ir('remessas');
        await mao.tocar(page.locator('.RaDatagrid-table tbody a'));
        await expect(page.getByRole('columnheader', { name: 'Como está' })).toBeVisible();
      },
    },
    {
      nome: 'ver de que linhas é uma soma da razão',
      gestos: 2,
      fazer: async (mao) => {
        await mao.ir('razao');
        await mao.tocar(page.getByRole('main').locator('a[href*="/razao/parcelas"]'));
        await expect(page.getByRole('heading', { level: 2, name: 'O que se soma' })).toBeVisible();
      },
    },
  ];

  const feitas: [string, number, number][] = [];
  for (const { nome: qual, gestos, fazer } of TAREFAS) {
    const mao = new Mao(page);
    const inicio = performance.now();
    await test.step(qual, () => fazer(mao));
    feitas.push([qual, mao.gestos, Math.round(performance.now() - inicio)]);
    expect([qual, mao.gestos]).toEqual([qual, gestos]);
  }
  expect(feitas).toHaveLength(20);
  const tabela = feitas.map(([qual, gestos, ms]) => `| ${qual} | ${gestos} | ${ms} ms |`).join('\n');
  await test.info().attach('tarefas', { body: tabela, contentType: 'text/plain' });
});
