import type { Pool, PoolConnection } from 'mysql2';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DataSource, QueryFailedError } from 'typeorm';
import type { MysqlDriver } from 'typeorm/driver/mysql/MysqlDriver.js';
import { ArquivoRetornoEntity } from '../../src/modules/banco/retorno/arquivo-retorno.entity';
import { ArquivoParteEntity } from '../../src/modules/banco/arquivo/arquivo-parte.entity';
import { ArquivoEntity } from '../../src/modules/banco/arquivo/arquivo.entity';
import {
  GuardaArquivosService,
  PARTE_DE_ARQUIVO,
  resumoDe,
} from '../../src/modules/banco/arquivo/guarda-arquivos.service';
import { LerArquivoService } from '../../src/modules/banco/retorno/ler-arquivo.service';
import { ProcessarRetornoService } from '../../src/modules/banco/retorno/processar-retorno.service';
import { PendenciaEntity } from '../../src/modules/banco/pendencia/pendencia.entity';
import { BaixaDocumentoEntity } from '../../src/modules/pagamento/baixa-documento.entity';
import { ConvenioEntity } from '../../src/modules/pagamento/convenio/convenio.entity';
import { HistoricoDocumentoEntity } from '../../src/modules/pagamento/historico-documento.entity';
import { ate } from '../preparo/ate';
import { inserir } from '../../src/platform/cifra/linha-selada';
import { Bancada } from './apoio';

const mudarLinhas = (bytes: Buffer, mudar: (linha: string, numero: number) => string): Buffer =>
  Buffer.from(
    bytes
      .toString('latin1')
      .split('\r\n')
      .map((linha, i) => mudar(linha, i + 1))
      .join('\r\n'),
    'latin1',
  );
const porEm = (linha: string, posicao: number, texto: string) =>
  linha.slice(0, posicao - 1) + texto + linha.slice(posicao - 1 + texto.length);
/** Troca um campo nas linhas do movimento e segmento dados. */
const trocar = (bytes: Buffer, movimento: string, segmento: 'T' | 'U', posicao: number, texto: string) =>
  mudarLinhas(bytes, (linha) =>
    linha[7] === '3' && linha[13] === segmento && linha.slice(15, 17) === movimento
      ? porEm(linha, posicao, texto)
      : linha,
  );
const outroNumero = (bytes: Buffer, nsa: number) =>
  mudarLinhas(bytes, (linha, n) => (n === 1 ? porEm(linha, 158, nsa.toString().padStart(6, '0')) : linha));

describe('retorno', () => {
  let bancada: Bancada;
  beforeEach(async () => {
    bancada = await Bancada.abrir();
  });
  afterEach(() => bancada.fechar());

  /** Emite, remete e devolve o documento com a resposta que liquida. */
  const remetido = async (referencia = '1', valor = 11_900) => {
    const documento = await bancada.emitir(referencia, { valor });
    const { id } = await bancada.gerarRemessa();
    bancada.produto.relogio.ajustar('2026-11-24T12:00:00Z');
    return { documento, remessaId: id, liquida: await bancada.responder(id, 1) };
  };

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
    const { liquida } = await remetido();
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
    let pedacos = 0;
    await expect(
      servico.processar(id, async () => {
        pedacos += 1;
        if (pedacos === 1) throw queda;
      }),
    ).rejects.toBe(queda);
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
    const { remessaId, liquida } = await remetido();
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
    const { liquida, remessaId } = await remetido();
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

  it('a prévia pedida para antes de aplicar, com as pendências que haveria', async () => {
    const { remessaId } = await remetido();
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
    const { liquida } = await remetido();
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
    const { liquida } = await remetido();
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
    const bytes = readFileSync(join(__dirname, '../fixtures/banco/bb240-cinco-liquidacoes.ret'));
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
    const { liquida, remessaId } = await remetido();
    await bancada.enviar(outroNumero(await bancada.responder(remessaId, 1, () => 'DEIXAR_ABERTO'), 39));
    const pulou = await bancada.enviar(outroNumero(liquida, 41));
    expect(pulou.avisos).toEqual([{ codigo: 'FALTA_ARQUIVO', linha: 1, detalhe: '40' }]);
    const antigo = await bancada.enviar(
      outroNumero(await bancada.responder(remessaId, 1, () => 'LIQUIDAR', '2026-11-22'), 40),
    );
    expect(antigo.avisos).toEqual([{ codigo: 'NSA_ANTERIOR', linha: 1, detalhe: '41' }]);
    expect(await bancada.ativacoes()).toEqual(['1']);
  });

  describe('pagamentos que esperam uma pessoa', () => {
    it('C2 a menor: não ativa, guarda a soma; o resto que chega depois completa', async () => {
      const { documento, remessaId } = await remetido();
      const menor = await bancada.enviar(await bancada.responder(remessaId, 1, () => 'PAGAR_A_MENOR'));
      expect(menor).toMatchObject({ situacao: 'PROCESSADO_COM_PENDENCIAS', pagos: 1, valorPago: 10_900 });
      expect(await bancada.ativacoes()).toEqual([]);
      expect(await bancada.documento(documento.id)).toMatchObject({ estado: 'PARCIAL', valorPago: 10_900 });
      const [pendencia] = await bancada.pendencias(menor.id);
      expect(pendencia).toMatchObject({
        motivo: 'PAGO_A_MENOR',
        estado: 'ABERTA',
        referencia: '1',
        documentoId: documento.id,
        valor: 1_000,
        valorPago: 10_900,
        dataPagamento: '2026-11-23',
        linha: 5,
      });
      const resto = trocar(await bancada.responder(remessaId, 2), '06', 'U', 78, '000000000001000');
      expect(await bancada.enviar(resto)).toMatchObject({ situacao: 'PROCESSADO' });
      expect(await bancada.documento(documento.id)).toMatchObject({ estado: 'PAGO', valorPago: 11_900 });
      expect(await bancada.ativacoes()).toEqual(['1']);
      expect((await bancada.pendencias(menor.id))[0]).toMatchObject({ estado: 'RESOLVIDA' });
    });

    it('C4 a maior: ativa e deixa o excedente pendente', async () => {
      const { liquida } = await remetido();
      const maior = await bancada.enviar(trocar(liquida, '06', 'U', 78, '000000000012000'));
      expect(maior).toMatchObject({ situacao: 'PROCESSADO_COM_PENDENCIAS', emRevisao: 1 });
      expect(await bancada.ativacoes()).toEqual(['1']);
      expect(await bancada.pendencias(maior.id)).toMatchObject([
        { motivo: 'PAGO_A_MAIOR', valor: 100, valorPago: 12_000 },
      ]);
      expect((await bancada.linhas(maior.id))[1]).toMatchObject({
        resultado: 'EM_REVISAO',
        efeito: 'LICENCA_ATIVADA',
      });
    });

    it('C8 pago duas vezes: o segundo fica para devolver', async () => {
      const { liquida, remessaId } = await remetido();
      await bancada.enviar(liquida);
      const outro = await bancada.enviar(
        await bancada.responder(remessaId, 2, () => 'LIQUIDAR', '2026-11-24'),
      );
      expect(outro).toMatchObject({ situacao: 'PROCESSADO_COM_PENDENCIAS', pagos: 1 });
      expect(await bancada.pendencias(outro.id)).toMatchObject([
        { motivo: 'PAGAMENTO_DUPLICADO', valor: 11_900 },
      ]);
      expect(await bancada.ativacoes()).toEqual(['1']);
    });

    it('B24 duas linhas iguais no arquivo: a primeira vale, a segunda se confere; reemitidas, nenhuma repete', async () => {
      const { liquida } = await remetido();
      const linhas = liquida.toString('latin1').split('\r\n');
      const dobrado = [...linhas.slice(0, 6), ...linhas.slice(4, 6), ...linhas.slice(6)].map((linha, i) => {
        if (linha[7] === '3') return porEm(linha, 9, (i - 1).toString().padStart(5, '0'));
        if (linha[7] === '5') return porEm(linha, 18, '000008');
        return linha[7] === '9' ? porEm(linha, 24, '000010') : linha;
      });
      const bytes = Buffer.from(dobrado.join('\r\n'), 'latin1');
      const retorno = await bancada.enviar(bytes);
      expect((await bancada.linhas(retorno.id)).map(({ resultado, motivo }) => [resultado, motivo])).toEqual([
        ['APLICADA', null],
        ['APLICADA', null],
        ['EM_REVISAO', 'POSSIVEL_SEGUNDO_PAGAMENTO'],
      ]);
      expect(await bancada.enviar(outroNumero(bytes, 2))).toMatchObject({ ignoradas: 3, pendencias: 0 });
    });

    it('C7 código 17: nunca se perde nem ativa', async () => {
      const { documento, liquida } = await remetido();
      const tarde = await bancada.enviar(trocar(trocar(liquida, '06', 'T', 16, '17'), '06', 'U', 16, '17'));
      expect(await bancada.pendencias(tarde.id)).toMatchObject([
        { motivo: 'PAGO_APOS_BAIXA', valor: 11_900, referencia: '1' },
      ]);
      expect(await bancada.ativacoes()).toEqual([]);
      expect(await bancada.documento(documento.id)).toMatchObject({ estado: 'REGISTRADO' });
    });

    it('C9 e C8 dois boletos da mesma licença: o primeiro pago baixa o outro, o segundo pago fica pendente', async () => {
      const { documento: velho, remessaId, liquida } = await remetido();
      const novo = await bancada.emitir('1');
      const segunda = await bancada.gerarRemessa();
      await bancada.enviar(await bancada.responder(remessaId, 1, () => 'DEIXAR_ABERTO'));
      const paga = await bancada.responder(segunda.id, 2, () => 'LIQUIDAR', '2026-11-24');
      await bancada.enviar(paga);
      expect(await bancada.documento(novo.id)).toMatchObject({ estado: 'PAGO' });
      expect(await bancada.documento(velho.id)).toMatchObject({ estado: 'BAIXADO' });
      expect(await bancada.em.findOneByOrFail(BaixaDocumentoEntity, { documentoId: velho.id })).toMatchObject(
        {
          estado: 'CONFIRMADA',
          ativa: null,
        },
      );
      const tarde = await bancada.enviar(outroNumero(liquida, 3));
      expect(await bancada.pendencias(tarde.id)).toMatchObject([
        { motivo: 'PAGO_APOS_BAIXA', valor: 11_900 },
      ]);
      expect(await bancada.ativacoes()).toEqual(['1']);
    });

    it('C10 a licença já ativada por outro boleto: o boleto fica pago e alguém decide', async () => {
      const { documento, liquida } = await remetido();
      await bancada.em.query("INSERT INTO ativacao_de_teste (referencia) VALUES ('1')");
      const retorno = await bancada.enviar(liquida);
      expect(await bancada.pendencias(retorno.id)).toMatchObject([
        { motivo: 'LICENCA_JA_VIGENTE', valor: 11_900 },
      ]);
      expect(await bancada.documento(documento.id)).toMatchObject({ estado: 'PAGO' });
      expect((await bancada.linhas(retorno.id))[1]).toMatchObject({
        resultado: 'EM_REVISAO',
        efeito: 'DOCUMENTO_PAGO',
      });
    });

    it('C14 estornado: desfaz a ativação, marca o boleto e pede conferência', async () => {
      const { documento, remessaId } = await remetido();
      const retorno = await bancada.enviar(await bancada.responder(remessaId, 1, () => 'ESTORNAR'));
      expect(await bancada.ativacoes()).toEqual([]);
      expect(await bancada.documento(documento.id)).toMatchObject({ estado: 'ESTORNADO', valorPago: 0 });
      expect(await bancada.pendencias(retorno.id)).toMatchObject([
        { motivo: 'PAGAMENTO_ESTORNADO', valor: 11_900 },
      ]);
    });

    it('B22 número desconhecido com a nossa chave: propõe o dono, não aplica', async () => {
      const { documento, liquida } = await remetido();
      const alheio = trocar(liquida, '06', 'T', 38, '31285570000099999');
      const retorno = await bancada.enviar(alheio);
      expect(await bancada.pendencias(retorno.id)).toMatchObject([
        { motivo: 'DINHEIRO_SEM_DONO', documentoId: null, documentoPropostoId: documento.id, valor: 11_900 },
      ]);
      expect(await bancada.ativacoes()).toEqual([]);
    });

    it('linhas ruins ficam em quarentena e as outras se aplicam', async () => {
      await bancada.emitir('2');
      const { liquida } = await remetido();
      let vistas = 0;
      const ruim = mudarLinhas(liquida, (linha) =>
        linha.slice(13, 17) === 'U 06' && ++vistas === 1 ? porEm(linha, 80, 'X') : linha,
      );
      const retorno = await bancada.enviar(ruim);
      expect(retorno).toMatchObject({
        situacao: 'PROCESSADO_COM_PENDENCIAS',
        quarentena: 1,
        aplicadas: 3,
        pendencias: 1,
      });
      expect(await bancada.ativacoes()).toEqual(['1']);
      expect((await bancada.linhas(retorno.id))[2]).toMatchObject({
        resultado: 'EM_QUARENTENA',
        motivo: 'VALOR_INVALIDO',
        nossoNumero: '31285570000000001',
      });
    });

    it('uma linha que o sistema não consegue aplicar não segura as outras nem se perde', async () => {
      await bancada.emitir('2');
      const { documento, liquida } = await remetido();
      bancada.licenca.falhas.set('2', new Error('defeito'));
      const previa = await bancada.processar(await bancada.receber(liquida, 'previa.ret', true));
      expect(previa).toMatchObject({ situacao: 'AGUARDANDO_CONFIRMACAO', quarentena: 1, aplicadas: 3 });
      await bancada.confirmar(previa.id);
      const retorno = await bancada.processar(previa.id);
      expect(retorno).toMatchObject({ situacao: 'PROCESSADO_COM_PENDENCIAS', quarentena: 1, aplicadas: 3 });
      expect(await bancada.ativacoes()).toEqual(['1']);
      expect(await bancada.documento(documento.id)).toMatchObject({ estado: 'PAGO' });
      expect(await bancada.pendencias(retorno.id)).toMatchObject([
        { motivo: 'FALHA_AO_APLICAR', valor: 11_900 },
      ]);
    });

    it('o servidor fora do ar não põe linha em quarentena: o trabalho inteiro volta depois', async () => {
      const { liquida } = await remetido();
      const queda = Object.assign(new Error('conexão perdida'), { code: 'PROTOCOL_CONNECTION_LOST' });
      bancada.licenca.falhas.set('1', queda);
      const id = await bancada.receber(liquida);
      await expect(bancada.processar(id)).rejects.toBe(queda);
      bancada.licenca.falhas.clear();
      expect(await bancada.processar(id)).toMatchObject({
        situacao: 'PROCESSADO',
        quarentena: 0,
        aplicadas: 2,
      });
      expect(await bancada.ativacoes()).toEqual(['1']);
    });

    describe('o servidor que não responde a tempo, ou corta', () => {
      /** Outra conexão segura um título; `cortar` recebe o número da conexão que espera por ele. */
      const processarComEspera = async (id: number, cortar: (conexao: number) => Promise<unknown>) => {
        const outra = bancada.produto.fonte.createQueryRunner();
        await outra.startTransaction();
        await outra.query(`SELECT id FROM documento_pagamento WHERE referencia = '1' FOR UPDATE`);
        const processado = bancada.processar(id).then(
          () => null,
          (erro: unknown) => erro,
        );
        let conexao = 0;
        await ate(async () => {
          const [espera] = (await outra.query(
            `SELECT id FROM information_schema.processlist
             WHERE db = DATABASE() AND info LIKE '%FROM%documento_pagamento%FOR UPDATE%' AND id <> CONNECTION_ID()`,
          )) as { id: number }[];
          conexao = espera?.id ?? 0;
          return conexao > 0;
        });
        await cortar(conexao);
        const erro = await processado;
        await outra.rollbackTransaction();
        await outra.release();
        return erro as { driverError?: { errno?: number } } | null;
      };

      it.each<[string, number | undefined, (conexao: number) => Promise<unknown>]>([
        ['o prazo da instrução', 1969, async () => undefined],
        ['a instrução cortada', 1317, (n) => bancada.produto.fonte.query(`KILL QUERY ${n}`)],
        ['a conexão cortada', undefined, (n) => bancada.produto.fonte.query(`KILL CONNECTION ${n}`)],
      ])('%s: nada vai à quarentena, e o arquivo acaba quando o servidor volta', async (_, errno, cortar) => {
        const { liquida } = await remetido();
        const id = await bancada.receber(liquida);
        const conexoes = (bancada.pegar(DataSource).driver as MysqlDriver).pool as Pool;
        const prazo = errno === 1969 ? 0.5 : 0;
        const limitar = (conexao: PoolConnection) => conexao.query(`SET max_statement_time = ${prazo}`);
        conexoes.on('acquire', limitar);
        const erro = await processarComEspera(id, cortar);
        conexoes.off('acquire', limitar);
        expect(erro).toBeInstanceOf(QueryFailedError);
        if (errno) expect(erro?.driverError?.errno).toBe(errno);
        expect(await bancada.pendencias(id)).toEqual([]);
        conexoes.on('acquire', (conexao) => conexao.query('SET max_statement_time = 0'));
        expect(await bancada.processar(id)).toMatchObject({
          situacao: 'PROCESSADO',
          quarentena: 0,
          aplicadas: 2,
        });
        expect(await bancada.ativacoes()).toEqual(['1']);
      });
    });
  });

  it('C17 rejeitado: sai da vista, com os motivos, e um novo boleto tem outro número', async () => {
    const { documento, remessaId } = await remetido();
    await bancada.enviar(await bancada.responder(remessaId, 1, () => 'REJEITAR'));
    expect(await bancada.documento(documento.id)).toMatchObject({
      estado: 'REJEITADO',
      recusa: '48',
      referenciaAberta: null,
    });
    const novo = await bancada.emitir('1');
    expect(novo.nossoNumero).not.toBe(documento.nossoNumero);
    expect(await bancada.documento(documento.id)).toMatchObject({ estado: 'BAIXADO' });
  });

  it('C15 e C16: a liquidação antes da entrada paga, e a entrada depois só anota o registro', async () => {
    const { documento, liquida } = await remetido();
    const linhas = liquida.toString('latin1').split('\r\n');
    const invertido = [
      ...linhas.slice(0, 2),
      ...linhas.slice(4, 6),
      ...linhas.slice(2, 4),
      ...linhas.slice(6),
    ];
    const bytes = Buffer.from(
      invertido
        .map((linha, i) => (linha[7] === '3' ? porEm(linha, 9, (i - 1).toString().padStart(5, '0')) : linha))
        .join('\r\n'),
      'latin1',
    );
    expect(await bancada.enviar(bytes)).toMatchObject({ situacao: 'PROCESSADO', aplicadas: 2 });
    expect(await bancada.documento(documento.id)).toMatchObject({
      estado: 'PAGO',
      registradoEm: '2026-11-23',
    });
    expect(await bancada.ativacoes()).toEqual(['1']);
  });

  it('C19 o banco recusa o pedido de baixa: o título continua e o pedido fecha', async () => {
    const { documento, remessaId } = await remetido();
    await bancada.enviar(await bancada.responder(remessaId, 1, () => 'DEIXAR_ABERTO'));
    await bancada.emitir('1');
    const { id } = await bancada.gerarRemessa();
    const resposta = await bancada.responder(id, 2, () => 'DEIXAR_ABERTO', '2026-11-24');
    const recusa = trocar(trocar(resposta, '09', 'T', 16, '26'), '09', 'U', 16, '26');
    const retorno = await bancada.enviar(recusa);
    expect(await bancada.pendencias(retorno.id)).toMatchObject([{ motivo: 'INSTRUCAO_REJEITADA' }]);
    expect(await bancada.documento(documento.id)).toMatchObject({ estado: 'REGISTRADO' });
    expect(
      await bancada.em.findOneByOrFail(BaixaDocumentoEntity, { documentoId: documento.id }),
    ).toMatchObject({
      estado: 'RECUSADA',
    });
  });

  it('C26: título de outro convênio ou de homologação não tem efeito', async () => {
    const { documento, liquida } = await remetido();
    const deOutro = await bancada.enviar(trocar(liquida, '06', 'T', 38, '3999999'));
    expect(await bancada.pendencias(deOutro.id)).toMatchObject([
      { motivo: 'NOSSO_NUMERO_DE_OUTRO_CONVENIO', retido: 11_900 },
    ]);
    const deTeste = await bancada.enviar(
      mudarLinhas(outroNumero(liquida, 2), (linha) => (linha[7] === '1' ? porEm(linha, 52, 'TS') : linha)),
    );
    expect(deTeste).toMatchObject({ situacao: 'RECUSADO', recusaCodigo: 'ARQUIVO_DE_TESTE' });
    expect(await bancada.ativacoes()).toEqual([]);
    expect(await bancada.documento(documento.id)).toMatchObject({ estado: 'REGISTRADO' });
  });

  it('C32: enquanto se processa, um arquivo se baixa, mas não se confirma nem recomeça; depois, também não', async () => {
    const { liquida } = await remetido();
    const id = await bancada.receber(liquida);
    let tentativas: unknown[] = [];
    let baixado: Buffer | null = null;
    await bancada.pegar(ProcessarRetornoService).processar(id, async () => {
      tentativas = await Promise.all(
        [bancada.confirmar(id), bancada.reprocessar(id)].map((pedido) =>
          pedido.catch((erro: { codigo: string }) => erro.codigo),
        ),
      );
      const { arquivoId } = await bancada.em.findOneByOrFail(ArquivoRetornoEntity, { id });
      baixado = await bancada.pegar(GuardaArquivosService).ler(bancada.em, arquivoId);
    });
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
      const achadas = await bancada.pegar(LerArquivoService).linhas(id, [{ linha, linhaFim }]);
      const esperado = linhas
        .slice(linha - 1, linhaFim)
        .join('')
        .replace(/[\r\n]+$/, '');
      expect(achadas.get(linha)?.toString('latin1')).toBe(esperado);
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
    expect(await bancada.pegar(LerArquivoService).linhas(id, [{ linha: 1, linhaFim: 1 }])).toEqual(new Map());
  });
});
