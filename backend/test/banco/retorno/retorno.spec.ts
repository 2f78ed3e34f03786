import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { ArquivoRetornoEntity } from '../../../src/modules/banco/retorno/arquivo-retorno.entity';
import { ArquivoParteEntity } from '../../../src/modules/banco/arquivo/arquivo-parte.entity';
import { ArquivoEntity } from '../../../src/modules/banco/arquivo/arquivo.entity';
import {
  GuardaArquivosService,
  PARTE_DE_ARQUIVO,
  resumoDe,
} from '../../../src/modules/banco/arquivo/guarda-arquivos.service';
import type { ContextoRetorno } from '../../../src/modules/banco/retorno/efeitos-do-titulo';
import { PreverRetornoService } from '../../../src/modules/banco/retorno/prever-retorno.service';
import { LerArquivoService } from '../../../src/modules/banco/retorno/ler-arquivo.service';
import { AndamentoRetornoService } from '../../../src/modules/banco/retorno/andamento-retorno.service';
import { ProcessarRetornoService } from '../../../src/modules/banco/retorno/processar-retorno.service';
import { PendenciaEntity } from '../../../src/modules/banco/pendencia/pendencia.entity';
import { ConvenioEntity } from '../../../src/modules/pagamento/convenio/convenio.entity';
import { HistoricoDocumentoEntity } from '../../../src/modules/pagamento/historico-documento.entity';
import { inserir } from '../../../src/platform/cifra/linha-selada';
import { Bancada } from '../apoio';
import { mudarLinhas, outroNumero, porEm } from '../linhas-do-arquivo';

describe('retorno', () => {
  let bancada: Bancada;
  beforeEach(async () => {
    bancada = await Bancada.abrir();
  });
  afterEach(() => bancada.fechar());

  it('confirma, liquida e ativa cada licença uma vez', async () => {
    const documentos = await Promise.all(['1', '2', '3'].map((referencia) => bancada.emitir(referencia)));
    const { id } = await bancada.gerarRemessa();
    bancada.produto.relogio.ajustar('2026-11-24T12:00:00Z');
    const retorno = await bancada.enviar(await bancada.responder(id, 1));
    expect(retorno).toMatchObject({
      situacao: 'PROCESSADO',
      nsa: 1,
      titulos: 6,
      pagos: 3,
      valorPago: 35_700,
      aplicadas: 6,
      pendencias: 0,
      itensFeitos: 6,
    });
    expect(await bancada.ativacoes()).toEqual(['1', '2', '3']);
    expect(await bancada.documento(documentos[0]?.id ?? 0)).toMatchObject({
      estado: 'PAGO',
      valorPago: 11_900,
      pagoEm: '2026-11-23',
      registradoEm: '2026-11-23',
      referenciaAberta: null,
    });
    const historia = await bancada.em.find(HistoricoDocumentoEntity, {
      where: { documentoId: documentos[0]?.id ?? 0 },
      order: { id: 'ASC' },
    });
    expect(historia.map(({ para, ator }) => [para, ator])).toEqual([
      ['EMITIDO', 'teste'],
      ['REMETIDO', 'teste'],
      ['REGISTRADO', `retorno:${retorno.id}`],
      ['PAGO', `retorno:${retorno.id}`],
    ]);
    const linhas = await bancada.linhas(retorno.id);
    expect(linhas.map(({ linha, resultado, efeito }) => [linha, resultado, efeito])).toEqual([
      [3, 'APLICADA', 'REGISTRADO'],
      [5, 'APLICADA', 'REGISTRADO'],
      [7, 'APLICADA', 'REGISTRADO'],
      [9, 'APLICADA', 'LICENCA_ATIVADA'],
      [11, 'APLICADA', 'LICENCA_ATIVADA'],
      [13, 'APLICADA', 'LICENCA_ATIVADA'],
    ]);
  });

  it('20 envios simultâneos dos mesmos bytes têm um efeito; os outros apontam o primeiro', async () => {
    const { liquida } = await bancada.remetido();
    const envios = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        bancada.receber(liquida, `copia-${i}.ret`).then(
          (id) => ({ id, repetido: false }),
          (erro: { codigo: string; detalhes: { id: number } }) => ({
            id: erro.detalhes.id,
            repetido: erro.codigo === 'RETORNO_REPETIDO',
          }),
        ),
      ),
    );
    expect(envios.filter(({ repetido }) => !repetido)).toHaveLength(1);
    expect(new Set(envios.map(({ id }) => id)).size).toBe(1);
    const [{ id } = { id: 0 }] = envios;
    await Promise.all(Array.from({ length: 5 }, () => bancada.processar(id)));
    expect(await bancada.ativacoes()).toEqual(['1']);
    expect(await bancada.linhas(id)).toHaveLength(2);
    const fila = await bancada.em.query<{ n: number }[]>(
      "SELECT COUNT(*) AS n FROM outbox WHERE fila = 'retorno'",
    );
    expect(fila[0]?.n).toBe(1);
  });

  it('um pedaço que o servidor não deixa aplicar espera; os outros seguem, e ele vai na vez seguinte', async () => {
    const referencias = Array.from({ length: 1000 }, (_, i) => `r${i.toString().padStart(3, '0')}`);
    await bancada.emitirVarias(referencias);
    const { id: remessa } = await bancada.gerarRemessa();
    bancada.produto.relogio.ajustar('2026-11-24T12:00:00Z');
    const id = await bancada.receber(await bancada.responder(remessa, 1));
    const desconhecida = Object.assign(new Error(), { code: 'ER_QUE_NINGUEM_CONHECE', errno: 9999 });
    bancada.licenca.falhas.set('r000', desconhecida);
    await expect(bancada.processar(id)).rejects.toBe(desconhecida);
    // Pedaços de 500: o das entradas, o outro delas, o que falha, e o que não fala dos mesmos títulos.
    expect((await bancada.ativacoes()).sort()).toEqual(referencias.slice(500));
    expect(await bancada.pendencias(id)).toEqual([]);
    bancada.licenca.falhas.clear();
    expect(await bancada.processar(id)).toMatchObject({
      situacao: 'PROCESSADO',
      quarentena: 0,
      aplicadas: 2000,
    });
    expect(await bancada.ativacoes()).toHaveLength(1000);
  });

  it('morto entre dois pedaços e chamado de novo, acaba no mesmo estado de quem não parou', async () => {
    const referencias = Array.from({ length: 300 }, (_, i) => `r${i.toString().padStart(3, '0')}`);
    await bancada.emitirVarias(referencias);
    const { id: remessa } = await bancada.gerarRemessa();
    bancada.produto.relogio.ajustar('2026-11-24T12:00:00Z');
    const id = await bancada.receber(await bancada.responder(remessa, 1));
    const servico = bancada.pegar(ProcessarRetornoService);
    const queda = new Error('queda');
    jest.spyOn(bancada.pegar(AndamentoRetornoService), 'avancar').mockRejectedValueOnce(queda);
    await expect(servico.processar(id)).rejects.toBe(queda);
    expect(await bancada.ativacoes()).toHaveLength(200);
    const retorno = await bancada.processar(id);
    expect(retorno).toMatchObject({
      situacao: 'PROCESSADO',
      titulos: 600,
      pagos: 300,
      valorPago: 300 * 11_900,
      aplicadas: 600,
      itensFeitos: 600,
    });
    expect(await bancada.ativacoes()).toEqual(referencias);
    expect(await bancada.linhas(id)).toHaveLength(600);
    const historia = await bancada.em.countBy(HistoricoDocumentoEntity, { para: 'PAGO' });
    expect(historia).toBe(300);
  });

  it('dois workers no mesmo arquivo não repetem nem pulam linhas', async () => {
    await bancada.emitirVarias(Array.from({ length: 120 }, (_, i) => `r${i}`));
    const { id: remessa } = await bancada.gerarRemessa();
    bancada.produto.relogio.ajustar('2026-11-24T12:00:00Z');
    const id = await bancada.receber(await bancada.responder(remessa, 1));
    await Promise.all([bancada.processar(id), bancada.processar(id), bancada.processar(id)]);
    expect(await bancada.processar(id)).toMatchObject({
      situacao: 'PROCESSADO',
      aplicadas: 240,
      itensFeitos: 240,
    });
    expect(await bancada.ativacoes()).toHaveLength(120);
  });

  it('A3 linhas que o banco reemite noutro arquivo são reconhecidas; as novas se aplicam', async () => {
    const { remessaId, liquida } = await bancada.remetido();
    const primeiro = await bancada.enviar(await bancada.responder(remessaId, 1, () => 'DEIXAR_ABERTO'));
    expect(primeiro).toMatchObject({ situacao: 'PROCESSADO', aplicadas: 1 });
    const segundo = await bancada.enviar(outroNumero(liquida, 2));
    expect(segundo).toMatchObject({ situacao: 'PROCESSADO', aplicadas: 1, ignoradas: 1 });
    const linhas = await bancada.linhas(segundo.id);
    expect(linhas[0]).toMatchObject({
      resultado: 'IGNORADA',
      motivo: 'JA_APLICADA',
      repeteRetornoId: primeiro.id,
      repeteLinha: 3,
    });
    expect(await bancada.ativacoes()).toEqual(['1']);
    expect(await bancada.enviar(outroNumero(liquida, 3))).toMatchObject({ aplicadas: 0, ignoradas: 2 });
  });

  it('A2 mesmo número e data com outros bytes espera confirmação e mostra os efeitos', async () => {
    const { liquida, remessaId } = await bancada.remetido();
    await bancada.enviar(await bancada.responder(remessaId, 1, () => 'DEIXAR_ABERTO'));
    const gemeo = await bancada.enviar(liquida);
    expect(gemeo).toMatchObject({ situacao: 'AGUARDANDO_CONFIRMACAO', aplicadas: 1, ignoradas: 1, pagos: 1 });
    expect((await bancada.linhas(gemeo.id)).map(({ previa, efeito }) => [previa, efeito])).toEqual([
      [true, null],
      [true, 'LICENCA_ATIVADA'],
    ]);
    expect(await bancada.ativacoes()).toEqual([]);
    expect(await bancada.pendencias(gemeo.id)).toEqual([]);
    await bancada.confirmar(gemeo.id);
    expect(await bancada.processar(gemeo.id)).toMatchObject({
      situacao: 'PROCESSADO',
      aplicadas: 1,
      ignoradas: 1,
      confirmadoPor: 'teste',
    });
    expect(await bancada.ativacoes()).toEqual(['1']);
    await expect(bancada.confirmar(gemeo.id)).rejects.toMatchObject({ codigo: 'SITUACAO_DO_RETORNO' });
  });

  it('a prévia que outro processo acaba tarde não desfaz a confirmação', async () => {
    const { liquida } = await bancada.remetido();
    const { id } = await bancada.processar(await bancada.receber(liquida, 'a.ret', true));
    await bancada.confirmar(id);
    const contexto = { retornoId: id } as ContextoRetorno;
    await bancada.pegar(PreverRetornoService).mostrar(contexto, Readable.from([]));
    expect(await bancada.processar(id)).toMatchObject({ situacao: 'PROCESSADO', confirmadoPor: 'teste' });
    expect(await bancada.ativacoes()).toEqual(['1']);
  });

  it('a prévia pedida para antes de aplicar, com as pendências que haveria', async () => {
    const { remessaId } = await bancada.remetido();
    const bytes = await bancada.responder(remessaId, 1, () => 'PAGAR_A_MENOR');
    const retorno = await bancada.processar(await bancada.receber(bytes, 'a.ret', true));
    expect(retorno).toMatchObject({ situacao: 'AGUARDANDO_CONFIRMACAO', pendencias: 1, emRevisao: 1 });
    expect(await bancada.em.count(PendenciaEntity)).toBe(0);
    await bancada.confirmar(retorno.id);
    expect(await bancada.processar(retorno.id)).toMatchObject({
      situacao: 'PROCESSADO_COM_PENDENCIAS',
      pendencias: 1,
    });
    expect(await bancada.pendencias(retorno.id)).toHaveLength(1);
  });

  it('uma falha de estrutura recusa o arquivo, com a razão, e ele pode ser tentado de novo', async () => {
    const { liquida } = await bancada.remetido();
    const errado = mudarLinhas(liquida, (linha, n) => (n === 8 ? porEm(linha, 24, '000099') : linha));
    const recusado = await bancada.enviar(errado);
    expect(recusado).toMatchObject({
      situacao: 'RECUSADO',
      recusaCodigo: 'CONTAGEM_DO_ARQUIVO',
      recusaLinha: 8,
      recusaEsperado: '8',
      recusaEncontrado: '000099',
    });
    expect(await bancada.linhas(recusado.id)).toEqual([]);
    expect(await bancada.ativacoes()).toEqual([]);
    await bancada.reprocessar(recusado.id);
    expect(await bancada.processar(recusado.id)).toMatchObject({ situacao: 'RECUSADO', execucao: 1 });
    expect(await bancada.enviar(liquida)).toMatchObject({ situacao: 'PROCESSADO' });
  });

  it('um arquivo recusado por falta do convênio passa depois que ele existe', async () => {
    const { liquida } = await bancada.remetido();
    await bancada.em.update(ConvenioEntity, { tipo: 'BOLETO' }, { numero: '3128558' });
    const recusado = await bancada.enviar(liquida);
    expect(recusado).toMatchObject({ situacao: 'RECUSADO', recusaCodigo: 'CONVENIO_DESCONHECIDO' });
    await bancada.em.update(ConvenioEntity, { tipo: 'BOLETO' }, { numero: '3128557' });
    await bancada.reprocessar(recusado.id);
    expect(await bancada.processar(recusado.id)).toMatchObject({
      situacao: 'PROCESSADO',
      recusaCodigo: null,
    });
  });

  it('o arquivo real de cinco liquidações, sem dono aqui, vira cinco pendências com o seu dinheiro', async () => {
    await bancada.em.update(
      ConvenioEntity,
      { tipo: 'BOLETO' },
      { numero: '3294860', beneficiarioCnpj: '02659953000176', agencia: '328', conta: '7536' },
    );
    const bytes = readFileSync(join(__dirname, '../../fixtures/banco/bb240-cinco-liquidacoes.ret'));
    const retorno = await bancada.enviar(bytes);
    expect(retorno).toMatchObject({
      situacao: 'PROCESSADO_COM_PENDENCIAS',
      nsa: 257,
      titulos: 5,
      pagos: 5,
      valorPago: 12_880,
      quarentena: 5,
      pendencias: 6,
    });
    expect(retorno.avisos?.map(({ codigo }) => codigo)).toEqual([
      'DATA_DE_GERACAO_IMPLAUSIVEL',
      'CABECALHO_DE_LOTE_COMPRIDO',
    ]);
    const pendencias = await bancada.pendencias(retorno.id);
    const semDono = pendencias.filter(({ motivo }) => motivo === 'DINHEIRO_SEM_DONO');
    expect(semDono.map(({ valor }) => valor)).toEqual([4_000, 3_000, 1_500, 1_500, 2_880]);
    expect(await bancada.enviar(outroNumero(bytes, 258))).toMatchObject({
      ignoradas: 5,
      quarentena: 0,
      pendencias: 1,
    });
  });

  it('A35 e A36: diz que falta um arquivo e que outro é antigo, e aplica', async () => {
    const { liquida, remessaId } = await bancada.remetido();
    await bancada.enviar(outroNumero(await bancada.responder(remessaId, 1, () => 'DEIXAR_ABERTO'), 39));
    const pulou = await bancada.enviar(outroNumero(liquida, 41));
    expect(pulou.avisos).toEqual([{ codigo: 'FALTA_ARQUIVO', linha: 1, detalhe: '40' }]);
    const antigo = await bancada.enviar(
      outroNumero(await bancada.responder(remessaId, 1, () => 'LIQUIDAR', '2026-11-22'), 40),
    );
    expect(antigo.avisos).toEqual([{ codigo: 'NSA_ANTERIOR', linha: 1, detalhe: '41' }]);
    expect(await bancada.ativacoes()).toEqual(['1']);
  });

  it('C32: enquanto se processa, um arquivo se baixa, mas não se confirma nem recomeça; depois, também não', async () => {
    const { liquida } = await bancada.remetido();
    const id = await bancada.receber(liquida);
    let tentativas: unknown[] = [];
    let baixado: Buffer | null = null;
    jest.spyOn(bancada.pegar(AndamentoRetornoService), 'avancar').mockImplementationOnce(async () => {
      tentativas = await Promise.all(
        [bancada.confirmar(id), bancada.reprocessar(id)].map((pedido) =>
          pedido.catch((erro: { codigo: string }) => erro.codigo),
        ),
      );
      const { arquivoId } = await bancada.em.findOneByOrFail(ArquivoRetornoEntity, { id });
      baixado = await bancada.pegar(GuardaArquivosService).ler(bancada.em, arquivoId);
    });
    await bancada.pegar(ProcessarRetornoService).processar(id);
    expect(baixado).toEqual(liquida);
    expect(tentativas).toEqual(['SITUACAO_DO_RETORNO', 'SITUACAO_DO_RETORNO']);
    await expect(bancada.reprocessar(id)).rejects.toMatchObject({ codigo: 'SITUACAO_DO_RETORNO' });
    expect(await bancada.ativacoes()).toEqual(['1']);
  });

  it('os bytes de uma linha leem-se do arquivo guardado, mesmo entre duas partes dele, até ele ser descartado', async () => {
    const fins = ['\r\n', '\n', '\r'];
    const linhas = Array.from(
      { length: 5_000 },
      (_, i) => `${i + 1} ${'x'.repeat(i % 2 === 0 ? 240 : 400)}${fins[i % 3] ?? ''}`,
    );
    const bytes = Buffer.from(linhas.join(''), 'latin1');
    const guarda = bancada.pegar(GuardaArquivosService);
    const { id } = await guarda.abrir(bancada.em, bytes, resumoDe(bytes));
    await guarda.gravar(bancada.em, id, bytes);
    let lidos = 0;
    const cortada = linhas.findIndex((linha) => (lidos += linha.length) > PARTE_DE_ARQUIVO) + 1;
    const faixas = [
      [1, 1],
      [cortada, cortada],
      [cortada - 1, cortada + 1],
      [5_000, 5_000],
    ] as const;
    for (const [linha, linhaFim] of faixas) {
      const achadas = await bancada.pegar(LerArquivoService).linhas(id, { linha, linhaFim });
      const esperado = linhas
        .slice(linha - 1, linhaFim)
        .join('')
        .replace(/[\r\n]+$/, '');
      expect(achadas).toBe(esperado);
    }
    const partes = { arquivoId: id };
    const [guardado] = await bancada.em.query<{ bytes: string }[]>(
      'SELECT SUM(LENGTH(bytes)) AS bytes FROM arquivo_parte WHERE arquivo_id = ?',
      [id],
    );
    expect(Number(guardado?.bytes)).toBeLessThan(bytes.length / 5);
    // As que se guardaram antes de haver compressão continuam a ler-se.
    await bancada.em.delete(ArquivoParteEntity, partes);
    for (let ordem = 0; ordem * PARTE_DE_ARQUIVO < bytes.length; ordem++) {
      const parte = bytes.subarray(ordem * PARTE_DE_ARQUIVO, (ordem + 1) * PARTE_DE_ARQUIVO);
      await inserir(bancada.em, ArquivoParteEntity, { ...partes, ordem, bytes: parte });
    }
    expect((await guarda.ler(bancada.em, id)).equals(bytes)).toBe(true);
    await bancada.em.update(ArquivoEntity, { id }, { descartadoEm: bancada.produto.relogio.agora() });
    expect(await bancada.pegar(LerArquivoService).linhas(id, { linha: 1, linhaFim: 1 })).toBe('');
  });
});
