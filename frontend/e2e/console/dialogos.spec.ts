import { type APIRequestContext, type Locator, type Page } from '@playwright/test';

import { BASE, conferirDialogo, cpfNovo, expect, testLogado as test } from '../apoio';
import {
  enviarRetorno,
  irSemRecarregar,
  ler,
  mandar,
  mudarNaBase,
  pelaApi,
  respostaDoBanco,
} from './bastidores';
import { registrarPelaApi } from '../passos';

type Chegar = (page: Page) => Promise<Locator>;

const botao = (page: Page, nome: string | RegExp) => page.getByRole('button', { name: nome }).first();
/** Da lista à primeira ficha que tem o botão que abre o diálogo. */
const daFicha = (lista: string, ficha: RegExp, nome: string | RegExp) => async (page: Page) => {
  await irSemRecarregar(page, lista);
  // Das linhas: o que está acima delas, como convidar alguém, chega primeiro.
  const fichas = page.locator('main tbody').getByRole('link', { name: ficha });
  await expect(fichas.first()).toBeVisible();
  const enderecos = await fichas.evaluateAll((elos) => elos.map((elo) => elo.getAttribute('href') ?? ''));
  for (const endereco of enderecos.slice(0, 8)) {
    // O que se pode fazer chega com as respostas: só então o botão que falta falta de vez.
    await irSemRecarregar(page, endereco.replace(`${BASE}/admin/`, ''));
    if ((await botao(page, nome).count()) > 0) return botao(page, nome);
    // De uma ficha para a seguinte o título seria o mesmo elemento, e não se saberia qual é.
    await irSemRecarregar(page, lista);
  }
  throw new Error(`nenhuma ficha de ${lista} tem ${String(nome)}`);
};
const daTela = (tela: string, nome: string | RegExp) => async (page: Page) => {
  await irSemRecarregar(page, tela);
  await expect(botao(page, nome)).toBeVisible();
  return botao(page, nome);
};

/** O que a demonstração não tem, e a API faz: cada coisa uma vez, quando a primeira linha a pede. */
function umaVez<T>(fazer: (api: APIRequestContext) => Promise<T>): (api: APIRequestContext) => Promise<T> {
  let feita: Promise<T> | undefined;
  return (api) => (feita ??= fazer(api));
}
const previa = umaVez(async (api) =>
  enviarRetorno(api, await respostaDoBanco(api, 1, '--desfecho', 'PAGAR_A_MAIOR=1'), 'previa'),
);
const excedente = umaVez(async (api) => {
  const retorno = await previa(api);
  await mandar(api, `/banco/retornos/${retorno}/confirmar`);
  const filtro = encodeURIComponent(JSON.stringify({ retornoId: retorno }));
  const lista = () => ler<{ id: number }[]>(api, `/api/admin/pendencias?filter=${filtro}`);
  await expect.poll(async () => (await lista()).length, { timeout: 60_000 }).toBe(1);
  return (await lista())[0]?.id ?? 0;
});
const devolucao = umaVez(async (api) => {
  const pendencia = await excedente(api);
  const { devolucaoId } = await mandar<{ devolucaoId: number }>(
    api,
    `/api/admin/pendencias/${pendencia}/devolver`,
    {
      justificativa: 'Pagou dez reais a mais.',
      favorecidoNome: 'Quem Pagou',
      // De quem não é da equipe.
      favorecidoDocumento: '39053344705',
      conta: 'Banco 001, agência 1, conta 2',
    },
  );
  return devolucaoId;
});
/** Registrada pela equipe: espera que a pessoa assine a folha. */
const doBalcao = umaVez(async (api) => {
  const cpf = cpfNovo();
  const pessoa = {
    cpf,
    nome: 'Pessoa do Balcão',
    mae: 'Mãe do Balcão',
    email: `balcao-${cpf}@exemplo.com.br`,
  };
  const filtro = encodeURIComponent(JSON.stringify({ protocolo: await registrarPelaApi(api, pessoa) }));
  const [licenca] = await ler<{ id: number }[]>(api, `/api/admin/licencas?filter=${filtro}`);
  return licenca?.id ?? 0;
});
const invalidada = umaVez(async (api) => {
  const licenca = await doBalcao(api);
  await mandar(api, `/api/admin/licencas/${licenca}/invalidar`, { motivo: 'Pedida por engano.' });
  return licenca;
});
const rascunho = umaVez(async (api) => {
  const { id } = await mandar<{ id: number }>(api, '/api/admin/informes', {
    titulo: 'Rascunho',
    conteudo: '<p>Por publicar.</p>',
    ...Object.fromEntries(
      [
        'subtitulo',
        'tituloEn',
        'subtituloEn',
        'conteudoEn',
        'tituloEs',
        'subtituloEs',
        'conteudoEs',
        'imagemId',
      ].map((nome) => [nome, null]),
    ),
  });
  return id;
});
const entregue = umaVez(async (api) => {
  const [remessa] = await ler<{ id: number; enviadaEm: string | null }[]>(api, '/api/admin/remessas');
  if (remessa?.enviadaEm === null) await mandar(api, `/api/admin/remessas/${remessa.id}/enviada`);
});
const outroConvenio = umaVez(async (api) => {
  const todos = await ler<Record<string, unknown>[]>(api, '/api/admin/convenios');
  const daDemonstracao = todos.find(({ layout }) => layout === 'BB240') ?? {};
  // Sete algarismos, sem zero à esquerda, outro a cada vez.
  const numero = String(1_000_000 + (Date.now() % 9_000_000));
  await mandar(api, '/api/admin/convenios', { ...daDemonstracao, numero, pix: null, proximoNsa: null });
});
/** Um trabalho que parou: só o tempo o faria parar. */
const trabalhoParado = umaVez(() =>
  mudarNaBase(`INSERT INTO outbox (fila, chave, dados, tentativas, falha, tentar_em)
    VALUES ('carteira-pdf', 'dialogo-${Date.now()}', '{}', 200, 'Error', NOW() + INTERVAL 1 DAY)`),
);
test.afterAll(() => mudarNaBase("DELETE FROM outbox WHERE chave LIKE 'dialogo-%'"));

const comPreparo =
  (preparar: (api: APIRequestContext) => Promise<unknown>, chegar: Chegar): Chegar =>
  async (page) => {
    await preparar(await pelaApi(page));
    return chegar(page);
  };
const daFeita =
  (lista: string, feita: (api: APIRequestContext) => Promise<number>, nome: string | RegExp): Chegar =>
  async (page) =>
    daTela(`${lista}/${await feita(await pelaApi(page))}/show`, nome)(page);
const dasMarcadas =
  (lista: string, nome: string): Chegar =>
  async (page) => {
    await irSemRecarregar(page, lista);
    await page
      .getByRole('checkbox', { name: /^Marcar/ })
      .first()
      .check();
    return botao(page, nome);
  };

/** Como se chega ao botão que abre cada diálogo do console: um diálogo novo é uma linha. */
const DIALOGOS = {
  'aceitar uma pendência': daFicha('pendencias', /^Pago a menor/, 'Aceitar'),
  'devolver uma pendência': daFicha('pendencias', /./, 'Devolver'),
  'emitir outro boleto': daFicha('boletos?filter={"aReceber":true}', /^\d/, 'Emitir outro'),
  'baixar um boleto': daFicha('boletos?filter={"aReceber":true}', /^\d/, 'Baixar'),
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
  'encerrar várias sessões': dasMarcadas('sessoes', 'Encerrar as marcadas'),
  'os atalhos': daTela('', 'Atalhos do teclado'),
  'enviar retornos': daTela('retornos', 'Enviar retorno'),
  'abandonar um retorno em prévia': daFeita('retornos', previa, 'Abandonar'),
  'casar uma pendência': daFeita('pendencias', excedente, 'Casar'),
  'dispensar uma pendência': daFeita('pendencias', excedente, 'Dispensar'),
  'decidir pendências em lote': dasMarcadas('pendencias', 'Aceitar juntas'),
  // Quem a pediu não a autoriza; o diálogo é o mesmo.
  'cancelar uma devolução': daFeita('devolucoes', devolucao, 'Cancelar'),
  'desfazer uma decisão': comPreparo(devolucao, async (page) =>
    daFeita('pendencias', excedente, 'Desfazer decisão')(page),
  ),
  'desfazer a entrega de uma remessa': comPreparo(entregue, daTela('remessas', /^Desfazer a entrega/)),
  'marcar remessas entregues': dasMarcadas('remessas', 'Marcar entregues'),
  'ativar um convênio': comPreparo(outroConvenio, daTela('convenios', /^Ativar/)),
  'imprimir carteiras em lote': dasMarcadas('licencas', 'Imprimir carteiras de novo'),
  'imprimir uma carteira de novo': daFicha(
    'licencas?filter={"situacao":"VIGENTE"}',
    /^LPE-/,
    'Imprimir a carteira de novo',
  ),
  'repetir trabalhos': comPreparo(trabalhoParado, dasMarcadas('trabalhos', 'Tentar de novo os marcados')),
  'registrar a folha assinada': daFeita('licencas', doBalcao, 'Registrar a folha assinada'),
  'conceder um título provisório': daFeita('licencas', doBalcao, 'Conceder título provisório'),
  'desfazer uma invalidação': daFeita('licencas', invalidada, 'Desfazer a invalidação'),
  'tentar de novo uma fila': comPreparo(
    trabalhoParado,
    daTela('trabalhos', /^Tentar de novo os que falharam/),
  ),
  'publicar um informe': async (page) =>
    daTela(`informes/${await rascunho(await pelaApi(page))}`, 'Publicar agora')(page),
  'guardar um informe publicado': async (page) => {
    const guardar = await daFicha('informes?filter={"situacao":"PUBLICADO"}', /./, 'Salvar')(page);
    await page.getByLabel('Subtítulo').first().fill('Outro subtítulo');
    return guardar;
  },
  'mudar um convênio': async (page) => {
    const salvar = await daFicha('convenios', /./, 'Salvar convênio')(page);
    await page.locator('[name=bancoNome]').fill('Outro nome');
    return salvar;
  },
  'mudar onde o provedor avisa': async (page) => {
    const cadastrar = await daFicha('convenios', /./, 'Cadastrar no provedor')(page);
    await page.getByLabel('Endereço').last().fill('https://avisos.agencia.example/1');
    return cadastrar;
  },
  'publicar informes marcados': dasMarcadas('informes', 'Publicar os marcados'),
  'deixar um registro pela metade': async (page) => {
    await irSemRecarregar(page, 'pessoas/registrar');
    await page.getByLabel('Número do CPF').fill(cpfNovo());
    await page.getByRole('button', { name: 'Buscar', exact: true }).click();
    await page.locator('#nome').fill('Alguém');
    return page.locator('.trilha a').first();
  },
  'mudar o papel de alguém': async (page) => {
    const mudar = await daFicha('usuarios', /./, 'Mudar')(page);
    await page.locator('.us-papel select').selectOption('CIDADAO');
    return mudar;
  },
  'retirar um informe': daFicha('informes', /./, 'Retirar'),
} satisfies Record<string, Chegar>;

// A sessão é de um trabalhador, e um arquivo inteiro ficaria a um só, no fim, com o outro parado.
test.describe.configure({ mode: 'parallel' });
for (const [nome, chegar] of Object.entries(DIALOGOS)) {
  test(`${nome}: lê-se nos dois temas, cabe no telefone, e o Esc volta a quem o abriu`, async ({ page }) => {
    await conferirDialogo(page, await chegar(page));
  });
}
