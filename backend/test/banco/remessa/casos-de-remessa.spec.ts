import { rotina } from '../../../src/platform/ator';
import { PreverRemessaService } from '../../../src/modules/banco/remessa/prever-remessa.service';
import { GerarRemessaService } from '../../../src/modules/banco/remessa/gerar-remessa.service';
import { ArquivoParteEntity } from '../../../src/modules/banco/arquivo/arquivo-parte.entity';
import { ArquivoRemessaEntity } from '../../../src/modules/banco/remessa/arquivo-remessa.entity';
import { EscritaDeArquivo } from '../../../src/modules/banco/arquivo/escrita-de-arquivo';
import { lerRemessa } from '../../../ferramentas/simulador/remessa-lida';
import { GuardaArquivosService } from '../../../src/modules/banco/arquivo/guarda-arquivos.service';
import { ConvenioContadorEntity } from '../../../src/modules/pagamento/convenio/convenio-contador.entity';
import { ConvenioEntity } from '../../../src/modules/pagamento/convenio/convenio.entity';
import { DocumentoPagamentoEntity } from '../../../src/modules/pagamento/documento-pagamento.entity';
import { HistoricoBaixaEntity } from '../../../src/modules/pagamento/historico-baixa.entity';
import { Auditoria } from '../../../src/platform/auditoria/auditoria';
import { Transacoes } from '../../../src/platform/database/transacoes';
import { ate } from '../../preparo/ate';
import { criarConta, SENHA } from '../../preparo/fabricas';
import { Navegador } from '../../preparo/navegador';
import { Processo } from '../../preparo/processos';
import { Bancada } from '../apoio';
import { apoioDaRemessa, CAIXA, BRADESCO, PEQUENOS, GERAR_A_PARTE } from './apoio-da-remessa';

describe('casos de remessa', () => {
  let bancada: Bancada;
  beforeEach(async () => {
    bancada = await Bancada.abrir();
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await bancada.fechar();
  });
  const { remessas, linhasDe, pedirBaixa, rejeitar, itens, forcar } = apoioDaRemessa(() => bancada);

  it('D1: sem título nenhum, ou só com retidos, não há arquivo, há um erro claro e nenhum número gasto', async () => {
    await expect(bancada.gerarRemessa()).rejects.toMatchObject({
      codigo: 'SEM_BOLETOS_A_REMETER',
      detalhes: { retidos: 0 },
    });
    await bancada.emitir('1', { pagador: { nome: '李小龙' } });
    await expect(bancada.gerarRemessa()).rejects.toMatchObject({
      codigo: 'SEM_BOLETOS_A_REMETER',
      detalhes: { retidos: 1 },
    });
    expect(await remessas()).toEqual([]);
    const nsa = await bancada.em.findOneByOrFail(ConvenioContadorEntity, { nome: 'NSA' });
    expect(nsa.valor).toBe(0);
  });

  it('D2: duas pessoas e a rotina ao mesmo tempo fazem um arquivo por convênio, e cada título está num só', async () => {
    await bancada.emitirVarias(['a', 'b', 'c']);
    await bancada.usarConvenio(CAIXA);
    await bancada.emitirVarias(['d', 'e']);
    const rodadas = await Promise.allSettled([
      bancada.gerarRemessa(),
      bancada.gerarRemessa(),
      bancada.gerarRemessa(),
    ]);
    for (const rodada of rodadas) {
      if (rodada.status === 'rejected')
        expect(rodada.reason).toMatchObject({ codigo: 'SEM_BOLETOS_A_REMETER' });
    }
    expect((await remessas()).map(({ nsa, quantidade }) => [nsa, quantidade]).sort()).toEqual([
      [1, 2],
      [1, 3],
    ]);
    const enviados = await itens();
    expect(new Set(enviados).size).toBe(5);
  });

  it('D3: a transação que falha depois de tomar o número não deixa arquivo, e o número é usado na vez seguinte', async () => {
    await bancada.emitirVarias(['a', 'b']);
    jest.spyOn(bancada.pegar(Auditoria), 'registrar').mockRejectedValueOnce(new Error('queda'));
    await expect(bancada.gerarRemessa()).rejects.toThrow('queda');
    expect(await remessas()).toEqual([]);
    expect(await bancada.em.count(ArquivoParteEntity)).toBe(0);
    expect(await bancada.em.countBy(DocumentoPagamentoEntity, { estado: 'EMITIDO' })).toBe(2);
    await bancada.gerarRemessa();
    expect(await remessas()).toMatchObject([{ nsa: 1, quantidade: 2 }]);
  });

  it('D3: o processo morto no meio do arquivo não gasta número nem perde título', async () => {
    await bancada.emitirVarias(['a', 'b', 'c']);
    const { id: convenioId } = await bancada.em.findOneByOrFail(ConvenioEntity, { ativoPara: 'BOLETO' });
    // Quem ocupa o número sem confirmar segura o processo depois de ele o ter tomado.
    const outra = bancada.produto.fonte.createQueryRunner();
    await outra.startTransaction();
    const escrita = await EscritaDeArquivo.abrir(outra.manager, 1);
    await outra.manager.insert(ArquivoRemessaEntity, {
      convenioId,
      arquivoId: escrita.arquivoId,
      nsa: 1,
      nome: 'ocupado',
      quantidade: 1,
      baixas: 0,
      valorTotal: 0,
      ator: 'teste',
      geradaEm: new Date('2026-11-20T15:00:00Z'),
    });
    const processo = new Processo(['-e', GERAR_A_PARTE], bancada.produto.env);
    const gravando = async () => {
      const [linha] = await bancada.em.query<{ n: number }[]>(
        `SELECT COUNT(*) AS n FROM information_schema.processlist
         WHERE db = DATABASE() AND info LIKE 'INSERT INTO \`arquivo_remessa\`%'`,
      );
      return Number(linha!.n) === 1;
    };
    await ate(gravando);
    await processo.matar();
    await outra.rollbackTransaction();
    await outra.release();
    await bancada.gerarRemessa();
    expect(await remessas()).toMatchObject([{ nsa: 1, quantidade: 3 }]);
    expect(await itens()).toHaveLength(3);
    expect(await bancada.em.countBy(DocumentoPagamentoEntity, { estado: 'REMETIDO' })).toBe(3);
  });

  it('D4: o que não cabe num arquivo vai em outro, com numeração, contagens e títulos inteiros', async () => {
    await bancada.emitirVarias(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
    const { outras, ...primeira } = await bancada.gerarRemessa(PEQUENOS);
    expect([primeira, ...outras].map(({ quantidade }) => quantidade)).toEqual([3, 3, 1]);
    expect((await remessas()).map(({ nsa }) => nsa)).toEqual([1, 2, 3]);
    const escritos = await Promise.all(
      [primeira, ...outras].map(async ({ id }) => lerRemessa(await bancada.bytesDaRemessa(id)).titulos),
    );
    expect(new Set(escritos.flat().map(({ nossoNumero }) => nossoNumero)).size).toBe(7);
    const linhas = await linhasDe(primeira.id);
    expect(linhas.at(-1)!.slice(17, 29)).toBe(`000001${String(linhas.length).padStart(6, '0')}`);
  });

  it('D4: quem pede não espera por todos os arquivos: o que falta fica pedido ao worker, e nada vai duas vezes', async () => {
    await bancada.emitirVarias(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
    const gerar = bancada.pegar(GerarRemessaService);
    const primeira = await gerar.gerarJa(rotina('teste'), PEQUENOS, 0);
    expect([primeira.quantidade, primeira.outras]).toEqual([3, []]);
    expect(
      await bancada.em.query("SELECT chave, concluido_em AS feito FROM outbox WHERE fila = 'remessa'"),
    ).toEqual([{ chave: `remessa-depois-${primeira.id}`, feito: null }]);
    const prever = bancada.produto.api.get(PreverRemessaService, { strict: false });
    const emCurso = async () => (await prever.prever()).emCurso;
    expect(await emCurso()).toBe(true);
    await gerar.gerar(rotina('rotina'), PEQUENOS);
    await bancada.em.query("UPDATE outbox SET concluido_em = NOW(3) WHERE fila = 'remessa'");
    expect(await emCurso()).toBe(false);
    expect((await remessas()).map(({ quantidade }) => quantidade)).toEqual([3, 3, 1]);
    expect(new Set(await itens()).size).toBe(7);
    await bancada.emitir('h');
    await gerar.gerarJa(rotina('teste'));
    expect(await bancada.em.query("SELECT id FROM outbox WHERE fila = 'remessa'")).toHaveLength(1);
  });

  it('D4: as páginas que não cabem na memória se juntam em partes de tamanho igual, com o resumo do todo', async () => {
    const bytes = Buffer.from(Array.from({ length: 1000 }, (_, i) => i % 251));
    const arquivoId = await bancada.pegar(Transacoes).executar(async (em) => {
      const escrita = await EscritaDeArquivo.abrir(em, 64);
      for (const [de, ate_] of [
        [0, 10],
        [10, 10],
        [10, 300],
        [300, 310],
        [310, 1000],
      ])
        await escrita.acrescentar(bytes.subarray(de, ate_));
      await escrita.terminar();
      return escrita.arquivoId;
    });
    const partes: number[] = [];
    for await (const parte of bancada.pegar(GuardaArquivosService).partes(bancada.em, arquivoId)) {
      partes.push(parte.length);
    }
    expect(partes).toEqual([...Array<number>(15).fill(64), 40]);
    expect(await bancada.pegar(GuardaArquivosService).ler(bancada.em, arquivoId)).toEqual(bytes);
  });

  it('D12: o título que outra transação paga durante a geração fica de fora, e pago não vai mais', async () => {
    const pago = await bancada.emitir('pago');
    await bancada.emitir('outro');
    const outra = bancada.produto.fonte.createQueryRunner();
    await outra.startTransaction();
    await outra.query(
      "UPDATE documento_pagamento SET estado = 'PAGO', referencia_aberta = NULL, valor_pago = valor, pago_em = '2026-11-20' WHERE id = ?",
      [pago.id],
    );
    const { id } = await bancada.gerarRemessa();
    await outra.commitTransaction();
    await outra.release();
    expect(lerRemessa(await bancada.bytesDaRemessa(id)).titulos).toHaveLength(1);
    await expect(bancada.gerarRemessa()).rejects.toMatchObject({ codigo: 'SEM_BOLETOS_A_REMETER' });
    expect(await bancada.documento(pago.id)).toMatchObject({ estado: 'PAGO' });
  });

  it('D12: cancelado antes de ir, não vai; depois de ir, vai a baixa, com o banco que o registrou', async () => {
    const antes = await bancada.emitir('antes');
    await pedirBaixa('antes');
    const depois = await bancada.emitir('depois');
    await bancada.gerarRemessa();
    await pedirBaixa('depois');
    await bancada.usarConvenio(CAIXA);
    await bancada.emitir('da caixa');
    const { nome, quantidade, outras } = await bancada.gerarRemessa();
    expect([nome, quantidade]).toEqual([`CB104_${CAIXA.numero}_20112026_000001.rem`, 1]);
    expect(outras).toMatchObject([{ nome: 'CB001_3128557_20112026_000002.rem', quantidade: 1 }]);
    expect(lerRemessa(await bancada.bytesDaRemessa(outras[0]!.id)).titulos).toMatchObject([
      { movimento: '02', nossoNumero: depois.nossoNumero },
    ]);
    expect(await itens()).not.toContain(`${antes.id}/01`);
    const historia = await bancada.em.find(HistoricoBaixaEntity, {
      where: { pedido: { documentoId: depois.id } },
      order: { id: 'ASC' },
    });
    expect(historia).toMatchObject([
      { de: null, para: 'PENDENTE', motivo: 'TESTE' },
      { de: 'PENDENTE', para: 'REMETIDA', motivo: 'REMESSA 2' },
    ]);
  });

  it('sem nada do convênio ativo, responde pelo primeiro dos outros', async () => {
    const velho = await bancada.emitir('velho');
    await bancada.usarConvenio(BRADESCO);
    const gerada = await bancada.gerarRemessa();
    expect(gerada).toMatchObject({ quantidade: 1, outras: [] });
    expect(await bancada.em.findOneByOrFail(ArquivoRemessaEntity, { id: gerada.id })).toMatchObject({
      convenioId: velho.convenioId,
    });
  });

  it('D13: baixar de novo, hoje ou depois de gerar outras, dá os mesmos bytes', async () => {
    await criarConta(bancada.em, { login: '11144477735', papel: 'OPERADOR' });
    const operador = new Navegador(bancada.produto.api);
    await operador.entrar('11144477735', SENHA);
    await bancada.emitirVarias(['a', 'b']);
    const { id } = await bancada.gerarRemessa();
    const baixar = async () => (await operador.get(`/banco/download-remessa/${id}`)).rawPayload;
    const primeira = await baixar();
    await bancada.emitir('c');
    await bancada.gerarRemessa();
    await forcar(1, "numero_documento = 'OUTRO'");
    expect((await baixar()).equals(primeira)).toBe(true);
    expect(primeira.length).toBe(242 * 8);
  });

  it('C17: recusado pelo banco, volta à remessa por um documento novo, com outro nosso número', async () => {
    const recusado = await bancada.emitir('1');
    await bancada.gerarRemessa();
    await rejeitar(await bancada.documento(recusado.id));
    const novo = await bancada.emitir('1');
    expect(await bancada.documento(recusado.id)).toMatchObject({ estado: 'BAIXADO', recusa: '48' });
    const { id, quantidade } = await bancada.gerarRemessa();
    expect(quantidade).toBe(1);
    expect(lerRemessa(await bancada.bytesDaRemessa(id)).titulos).toMatchObject([
      { movimento: '01', nossoNumero: novo.nossoNumero },
    ]);
    expect(novo.nossoNumero).not.toBe(recusado.nossoNumero);
  });

  it('C9: a segunda via manda baixar a primeira; pagas as duas, a segunda é pendência', async () => {
    const primeira = await bancada.emitir('1');
    const antiga = await bancada.gerarRemessa();
    const segunda = await bancada.emitir('1');
    const nova = await bancada.gerarRemessa();
    expect(lerRemessa(await bancada.bytesDaRemessa(nova.id)).titulos).toMatchObject([
      { movimento: '01', nossoNumero: segunda.nossoNumero },
      { movimento: '02', nossoNumero: primeira.nossoNumero },
    ]);
    bancada.produto.relogio.ajustar('2026-11-24T12:00:00Z');
    await bancada.enviar(await bancada.responder(nova.id, 1));
    const retorno = await bancada.enviar(
      await bancada.responder(antiga.id, 2, () => 'LIQUIDAR', '2026-11-24'),
    );
    expect(await bancada.ativacoes()).toEqual(['1']);
    expect((await bancada.pendencias(retorno.id)).length).toBeGreaterThan(0);
  });
});
