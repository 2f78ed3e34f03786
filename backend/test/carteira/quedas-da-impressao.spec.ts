import { rotina } from '../../src/platform/ator';
import { randomInt } from 'node:crypto';
import { setTimeout as esperar } from 'node:timers/promises';
import { dataCivil } from '../../src/kernel/data-civil';
import { CarteiraService } from '../../src/modules/carteira/impressao/carteira.service';
import { ConfirmarPagamentoService } from '../../src/modules/licenca/pagamento/confirmar-pagamento.service';
import { LicencaEntity } from '../../src/modules/licenca/licenca.entity';
import { Transacoes } from '../../src/platform/database/transacoes';
import { FILAS } from '../../src/platform/queue/filas';
import { Outbox } from '../../src/platform/queue/outbox';
import { Arquivos } from '../../src/platform/storage/arquivos';
import { adiantarOutbox } from '../preparo/adiantar-outbox';
import { ate } from '../preparo/ate';
import { descendentes, sinalizar } from '../preparo/descendentes';
import { informacao, pessoa, semearReferencia } from '../preparo/fabricas';
import { Navegador } from '../preparo/navegador';
import { Processo } from '../preparo/processos';
import { iniciarProduto, Produto } from '../preparo/produto';

/** Cada queda é um processo do Chromium, ao acaso, morto ou parado para sempre. */
const QUEDAS = Number(process.env.QUEDAS_DO_CHROMIUM ?? '4');
const CARTEIRAS = 25;
const MINUTO = 60_000;
/** Uma queda no meio de abrir o navegador custa-lhe o prazo de abrir e a espera do outbox: quase um minuto cada. */
const PRAZO_MS = (2 + QUEDAS) * MINUTO;

jest.setTimeout(PRAZO_MS + 3 * MINUTO);

let produto: Produto;
let licencas: number[];

const pegar = <T>(tipo: abstract new (...args: never[]) => T): T =>
  produto.api.get<T>(tipo, { strict: false });
const publicar = () =>
  pegar(Transacoes).executar(async (em) => {
    for (const licencaId of licencas) {
      await pegar(Outbox).republicar(em, {
        fila: FILAS.carteiraPdf,
        chave: `de-novo:${licencaId}`,
        dados: { licencaId },
      });
    }
  });
const pendentes = async () => {
  await adiantarOutbox(produto.fonte, { soFalhas: true });
  const [linha] = await produto.fonte.query<{ n: number }[]>(
    'SELECT COUNT(*) AS n FROM outbox WHERE concluido_em IS NULL',
  );
  return Number(linha!.n);
};
const chaves = () => Promise.all(licencas.map(async (id) => (await pegar(CarteiraService).ver(id)).chave));
const lerTodas = async () => Promise.all((await chaves()).map((chave) => pegar(Arquivos).ler(chave)));

async function nova(): Promise<number> {
  const navegador = new Navegador(produto.api);
  const corpo = { pessoa: pessoa(), informacaoComplementar: informacao() };
  const { numero } = (await navegador.post('/api/registrar', corpo)).json<{ numero: string }>();
  const codigo = numero.replace(/[-/]/g, '');
  const { id } = await produto.fonte.manager.findOneByOrFail(LicencaEntity, { codigo });
  const [documento] = await produto.fonte.query<{ id: number }[]>(
    'SELECT id FROM documento_pagamento WHERE referencia = ?',
    [String(id)],
  );
  await pegar(Transacoes).executar((em) =>
    pegar(ConfirmarPagamentoService).confirmar(em, {
      referencia: String(id),
      documentoId: documento!.id,
      dataPagamento: dataCivil('2026-03-10'),
      vencimentoDocumento: dataCivil('2026-03-20'),
      ator: rotina('teste'),
    }),
  );
  return id;
}

beforeAll(async () => {
  produto = await iniciarProduto({ worker: true });
  await semearReferencia(produto);
  licencas = [];
  for (let i = 0; i < CARTEIRAS; i++) licencas.push(await nova());
  await ate(async () => (await pendentes()) === 0);
}, 2 * MINUTO);
afterAll(() => produto.encerrar());

it(`${QUEDAS} quedas do Chromium ao acaso, e cada carteira sai uma vez, igual`, async () => {
  const certas = await lerTodas();
  const gravar = jest.spyOn(produto.worker!.get(Arquivos, { strict: false }), 'gravar');
  let rodadas = 0;
  for (let quedas = 0; quedas < QUEDAS; rodadas++) {
    await Promise.all((await chaves()).map((chave) => pegar(Arquivos).apagar(chave)));
    gravar.mockClear();
    await publicar();
    const fim = ate(async () => (await pendentes()) === 0, PRAZO_MS).then(() => 'fim' as const);
    for (let acabou = false; !acabou && quedas < QUEDAS;) {
      acabou = (await Promise.race([fim, esperar(randomInt(100, 900))])) === 'fim';
      const vivos = await descendentes(process.pid, /chrom/);
      if (acabou || vivos.length === 0) continue;
      sinalizar(vivos[randomInt(vivos.length)]!, randomInt(2) === 0 ? 'SIGKILL' : 'SIGSTOP');
      quedas++;
    }
    await fim;
    expect(gravar.mock.calls.map(([chave]) => chave).sort()).toEqual((await chaves()).sort());
    (await lerTodas()).forEach((pdf, i) => expect(pdf!.equals(certas[i]!)).toBe(true));
  }
  expect(rodadas).toBeGreaterThan(0);
});

it('com o worker morto no meio, outro entrega as que faltavam', async () => {
  const certas = await lerTodas();
  await produto.worker!.close();
  await Promise.all((await chaves()).map((chave) => pegar(Arquivos).apagar(chave)));
  const prontas = async () => (await lerTodas()).filter(Boolean).length;
  await publicar();
  const primeiro = Processo.principal('worker', produto.env);
  await ate(async () => (await prontas()) > 0);
  await primeiro.matar();
  const segundo = Processo.principal('worker', produto.env);
  try {
    await ate(async () => {
      await adiantarOutbox(produto.fonte);
      return (await pendentes()) === 0;
    });
    (await lerTodas()).forEach((pdf, i) => expect(pdf!.equals(certas[i]!)).toBe(true));
  } finally {
    await segundo.encerrar();
  }
});
