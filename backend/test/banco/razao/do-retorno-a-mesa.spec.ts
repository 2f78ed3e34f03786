import { rotina } from '../../../src/platform/ator';
import { dataCivil } from '../../../src/kernel/data-civil';
import { AndamentoRetornoService } from '../../../src/modules/banco/retorno/andamento-retorno.service';
import { ArquivoRemessaEntity } from '../../../src/modules/banco/remessa/arquivo-remessa.entity';
import { ArquivoRetornoEntity } from '../../../src/modules/banco/retorno/arquivo-retorno.entity';
import type { Desfecho } from '../../../ferramentas/simulador/desfechos';
import { ArquivoEmEdicao } from '../../../ferramentas/simulador/arquivo-em-edicao';
import { estragar } from '../../../ferramentas/simulador/estragar';
import { simularArrecadacao, simularRetorno } from '../../../ferramentas/simulador/simular-retorno';
import { GerarRemessaService } from '../../../src/modules/banco/remessa/gerar-remessa.service';
import { GuardaArquivosService } from '../../../src/modules/banco/arquivo/guarda-arquivos.service';
import { PendenciaEntity } from '../../../src/modules/banco/pendencia/pendencia.entity';
import { ProcessarRetornoService } from '../../../src/modules/banco/retorno/processar-retorno.service';
import { ReceberRetornoService } from '../../../src/modules/banco/retorno/receber-retorno.service';
import { LicencaEntity } from '../../../src/modules/licenca/licenca.entity';
import { falhaDaLinhaDigitavel, lerArrecadacao } from '../../../ferramentas/cnab/ler-numeros';
import { DocumentoPagamentoEntity } from '../../../src/modules/pagamento/documento-pagamento.entity';
import { ConvenioEntity } from '../../../src/modules/pagamento/convenio/convenio.entity';
import { informacao, pessoa, visitante } from '../../preparo/fabricas';
import { Navegador } from '../../preparo/navegador';
import { BancoDaMesa, porTitulo } from '../banco-da-mesa';
import { FAVORECIDO, Mesa, MOTIVADA } from '../mesa';

/** O que o banco conta de cada título, e a decisão sobre o que ficou à espera. */
const CASOS: readonly (readonly [Desfecho, string])[] = [
  ['LIQUIDAR', ''],
  ['PAGAR_A_MENOR', 'aceitar'],
  ['PAGAR_A_MENOR', 'devolver'],
  ['PAGAR_UMA_PARTE', ''],
  ['PAGAR_EM_PARTES', ''],
  ['PAGAR_COM_DESCONTO', ''],
  ['PAGAR_COM_JUROS', ''],
  ['PAGAR_A_MAIOR', 'aceitar'],
  ['PAGAR_A_MAIOR', 'devolver'],
  ['PAGAR_DUAS_VEZES', 'devolver'],
  ['PAGAR_DUAS_VEZES', 'dispensar'],
  ['PAGAR_TARDE', 'aceitar'],
  ['PAGAR_TARDE', 'casar'],
  ['PAGAR_E_PAGAR_TARDE', 'aceitar'],
  ['BAIXAR_E_PAGAR', 'aceitar'],
  ['BAIXAR_E_PAGAR', 'devolver'],
  ['PAGAR_NO_FUTURO', 'dispensar'],
  ['PAGAR_ANTES_DA_EMISSAO', 'aceitar'],
  ['REJEITAR', ''],
  ['ESTORNAR', 'aceitar'],
  ['CREDITAR_SEM_DATA', ''],
];

describe('do retorno à mesa', () => {
  let mesa: Mesa;
  let banco: BancoDaMesa;
  beforeAll(async () => {
    mesa = await Mesa.abrir('2026-11-20T15:00:00Z');
    banco = new BancoDaMesa(mesa);
  });
  afterAll(() => mesa.produto.encerrar());

  const enviar = (bytes: Buffer) => banco.enviar(bytes);
  const razao = () => banco.razao();
  const remetida = () => banco.remetida();
  const fechada = (...retornos: readonly ArquivoRetornoEntity[]) => banco.fechada(...retornos);
  const pendenciasDe = (retorno: ArquivoRetornoEntity) => banco.pendenciasDe(retorno);

  it('cada centavo tem lugar depois do arquivo, de cada decisão, do desfazer e do estorno que vem depois', async () => {
    for (const [i] of CASOS.entries()) await mesa.licenca(i % 2 ? 1 : 0);
    const { id: remessaId } = await mesa.pegar(GerarRemessaService).gerar(rotina('teste'));
    const { arquivoId } = await mesa.em.findOneByOrFail(ArquivoRemessaEntity, { id: remessaId });
    const remessa = await mesa.pegar(GuardaArquivosService).ler(mesa.em, arquivoId);
    const responder = (nsa: number, desfecho: (i: number) => Desfecho) =>
      simularRetorno({
        remessa,
        nsa,
        data: dataCivil('2026-11-23'),
        hora: '021400',
        desfecho: (_, i) => desfecho(i),
      });
    await mesa.noDia('2026-11-24T15:00:00Z');
    const retorno = await enviar(responder(1, (i) => CASOS[i]![0]));
    expect(retorno).toMatchObject({ situacao: 'PROCESSADO_COM_PENDENCIAS', diferenca: 0 });
    expect((await razao()).totais.diferenca).toBe(0);

    const pendencias = await mesa.em.find(PendenciaEntity, {
      where: { retornoId: retorno.id },
      order: { id: 'ASC' },
    });
    const feitas: string[] = [];
    for (const { id, documentoId } of pendencias) {
      const detalhe = await mesa.detalhe(id);
      const titulo = CASOS[Number(detalhe.numeroDocumento) - 1];
      const acao = titulo?.[1] || 'aceitar';
      if (!detalhe.acoes.some((oferecida) => oferecida.acao === acao.toUpperCase())) continue;
      const corpo =
        acao === 'devolver' ? FAVORECIDO : acao === 'casar' ? { ...MOTIVADA, documentoId } : MOTIVADA;
      for (const passo of [acao, 'desfazer', acao]) {
        const resposta = await mesa.agir(
          passo,
          id,
          passo === 'desfazer' ? MOTIVADA : corpo,
          mesa.administrador,
        );
        const ofendido = [titulo?.[0], detalhe.motivo.codigo, passo, resposta.body];
        expect([resposta.statusCode, resposta.statusCode === 200 ? '' : ofendido]).toEqual([200, '']);
        expect([passo, titulo?.[0], await mesa.conferir(retorno.id)]).toEqual([
          passo,
          titulo?.[0],
          { diferenca: 0 },
        ]);
      }
      feitas.push(`${titulo?.[0]} ${detalhe.motivo.codigo} ${acao}`);
    }
    expect(feitas).toEqual(
      expect.arrayContaining([
        'PAGAR_A_MENOR PAGO_A_MENOR aceitar',
        'PAGAR_A_MENOR PAGO_A_MENOR devolver',
        'PAGAR_A_MAIOR PAGO_A_MAIOR devolver',
        'PAGAR_DUAS_VEZES POSSIVEL_SEGUNDO_PAGAMENTO devolver',
        'PAGAR_TARDE PAGO_APOS_BAIXA aceitar',
        'PAGAR_TARDE PAGO_APOS_BAIXA casar',
        'BAIXAR_E_PAGAR PAGO_APOS_BAIXA aceitar',
      ]),
    );
    const { totais, divergentes } = await razao();
    expect([totais.diferenca, divergentes]).toEqual([0, []]);

    await mesa.noDia('2026-11-25T15:00:00Z');
    const estornos = await enviar(responder(2, () => 'ESTORNAR'));
    expect(estornos.diferenca).toBe(0);
    expect(await mesa.conferir(retorno.id)).toEqual({ diferenca: 0 });
    expect((await razao()).totais.diferenca).toBe(0);
  });

  it('B11 e B18: o dinheiro da linha em quarentena está na razão, casa-se, e reemitido não se conta outra vez', async () => {
    const { protocolo, licencaId, responder } = await remetida();
    const semNumero = estragar(responder('LIQUIDAR'), 'B18');
    const retorno = await enviar(semNumero);
    expect(retorno).toMatchObject({ quarentena: 1, pagos: 1, valorPago: 9_038, valorRecebido: 9_038 });
    await fechada(retorno);
    const [pendencia] = await pendenciasDe(retorno);
    expect(pendencia).toMatchObject({
      motivo: 'NOSSO_NUMERO_EM_BRANCO',
      valor: 9_038,
      retido: 9_038,
      dataPagamento: '2026-11-25',
    });
    const id = pendencia?.id ?? 0;
    expect((await mesa.detalhe(id)).acoes.map(({ acao }) => acao)).toEqual([
      'CASAR',
      'DEVOLVER',
      'DISPENSAR',
    ]);

    const reemitido = ArquivoEmEdicao.abrir(semNumero);
    reemitido.preencher('cabecalho', 'nsa', ++banco.nsa);
    const outro = await enviar(reemitido.bytes());
    expect(outro).toMatchObject({ quarentena: 0, pendencias: 0, valorRecebido: 9_038 });
    await fechada(outro);

    expect((await mesa.agir('casar', id, { ...MOTIVADA, protocolo })).statusCode).toBe(200);
    expect(await mesa.estadoDa(licencaId)).toMatchObject({ status: 'VIGENTE', dataAtivacao: '2026-11-25' });
    await fechada(retorno, outro);

    const semData = await enviar(estragar((await remetida()).responder('LIQUIDAR', '2026-11-24'), 'B11'));
    expect(await pendenciasDe(semData)).toMatchObject([
      { motivo: 'DATA_INVALIDA', retido: 9_038, dataPagamento: '2026-11-24' },
    ]);
    await fechada(semData);
  });

  it('C14: o estorno que vem antes do seu pagamento leva-o quando ele chega, e o que vem duas vezes só desfaz uma', async () => {
    const antes = await remetida();
    const trocado = await enviar(
      porTitulo(antes.responder('ESTORNAR'), ([entrada = [], pago = [], estorno = []]) => [
        entrada,
        estorno,
        pago,
      ]),
    );
    expect(
      (await pendenciasDe(trocado)).map(({ motivo, retido, estado }) => [motivo, retido, estado]),
    ).toEqual([
      ['ESTORNO_SEM_PAGAMENTO', -9_038, 'RESOLVIDA'],
      ['PAGO_APOS_ESTORNO', 9_038, 'RESOLVIDA'],
    ]);
    expect((await mesa.estadoDa(antes.licencaId)).status).toBe('AGUARDANDO_PAGAMENTO');
    await fechada(trocado);

    const { licencaId, boletoId, responder } = await remetida();
    const primeiro = await enviar(responder('ESTORNAR'));
    const segundo = await enviar(porTitulo(responder('ESTORNAR', '2026-11-26'), (pares) => pares.slice(-1)));
    expect((await pendenciasDe(primeiro)).map(({ motivo }) => motivo)).toEqual(['PAGAMENTO_ESTORNADO']);
    expect((await pendenciasDe(segundo)).map(({ motivo, retido }) => [motivo, retido])).toEqual([
      ['ESTORNO_SEM_PAGAMENTO', -9_038],
    ]);
    expect((await mesa.estadoDa(licencaId)).status).toBe('AGUARDANDO_PAGAMENTO');
    expect(await mesa.boleto(boletoId)).toMatchObject({ estado: 'ESTORNADO', valorPago: 0 });
    await fechada(primeiro, segundo);
  });

  it('C14: estornado o pagamento de uma licença já renovada, a renovação não muda e alguém decide', async () => {
    const { licencaId, boletoId, cpf, protocolo, responder } = await remetida();
    const pago = await enviar(responder('LIQUIDAR'));
    await mesa.em.update(LicencaEntity, { id: licencaId }, { dataVencimento: dataCivil('2026-12-10') });
    const pedida = await mesa.operador.post('/api/renovar', {
      pessoa: pessoa({ cpf }),
      informacaoComplementar: informacao(),
      protocolo,
    });
    expect(pedida.statusCode).toBe(201);
    const { numero } = pedida.json<{ numero: string }>();
    const nova = () => mesa.licencaDe(numero);
    const { id } = await mesa.pegar(GerarRemessaService).gerar(rotina('teste'));
    const { arquivoId } = await mesa.em.findOneByOrFail(ArquivoRemessaEntity, { id });
    const remessa = await mesa.pegar(GuardaArquivosService).ler(mesa.em, arquivoId);
    const responderNova = async (desfecho: Desfecho, data: string) => {
      const { nossoNumero } = await mesa.em.findOneByOrFail(DocumentoPagamentoEntity, {
        referencia: String((await nova()).id),
      });
      return simularRetorno({
        ...{ remessa, nsa: ++banco.nsa, hora: '021400', data: dataCivil(data) },
        desfecho: (titulo) => (titulo.nossoNumero.includes(nossoNumero!) ? desfecho : 'DEIXAR_ABERTO'),
      });
    };
    const renovacao = await enviar(await responderNova('LIQUIDAR', '2026-11-25'));
    expect((await nova()).status).toBe('VIGENTE');
    expect((await mesa.estadoDa(licencaId)).status).toBe('INATIVO');

    const estorno = await enviar(porTitulo(responder('ESTORNAR', '2026-11-26'), (pares) => pares.slice(-1)));
    expect((await pendenciasDe(estorno)).map(({ motivo }) => motivo)).toEqual([
      'PAGAMENTO_ESTORNADO',
      'NAO_ATIVADA_POR_ESTE_DOCUMENTO',
    ]);
    expect((await nova()).status).toBe('VIGENTE');
    expect((await mesa.estadoDa(licencaId)).status).toBe('INATIVO');
    expect(await mesa.boleto(boletoId)).toMatchObject({ estado: 'ESTORNADO', valorPago: 0 });

    const daNova = await enviar(
      porTitulo(await responderNova('ESTORNAR', '2026-11-26'), (pares) => pares.slice(-1)),
    );
    expect((await nova()).status).toBe('AGUARDANDO_PAGAMENTO');
    // A que ela renovava também já não está paga, e não volta a valer.
    expect((await mesa.estadoDa(licencaId)).status).toBe('INATIVO');
    await fechada(pago, renovacao, estorno, daNova);
  });

  it('C14: o que o banco levou de volta antes de se decidir já não faz valer licença nenhuma', async () => {
    const { licencaId, responder } = await remetida();
    const agir = (acao: string) =>
      mesa.administrador.post(`/api/admin/licencas/${licencaId}/${acao}`, {
        motivo: 'Invalidada em engano, conforme o processo 123.',
      });
    expect((await agir('invalidar')).statusCode).toBe(200);
    const pago = await enviar(responder('LIQUIDAR'));
    const [pendencia] = await pendenciasDe(pago);
    expect(pendencia).toMatchObject({ motivo: 'LICENCA_NAO_PAGAVEL', retido: 0 });
    const estorno = await enviar(porTitulo(responder('ESTORNAR', '2026-11-26'), (pares) => pares.slice(-1)));
    expect((await agir('reativar')).statusCode).toBe(200);
    expect((await mesa.agir('aceitar', pendencia!.id)).statusCode).toBe(200);
    expect(await mesa.estadoDa(licencaId)).toMatchObject({
      status: 'AGUARDANDO_PAGAMENTO',
      documentoPagoId: null,
    });
    await fechada(pago, estorno);
  });

  it('o resto que chega à licença já invalidada não oferece outra vez a parte que a mesa tinha', async () => {
    const { licencaId, boletoId, responder } = await remetida();
    const parte = await enviar(responder('PAGAR_UMA_PARTE'));
    const invalidada = await mesa.administrador.post(`/api/admin/licencas/${licencaId}/invalidar`, {
      motivo: 'Invalidada em engano, conforme o processo 123.',
    });
    expect(invalidada.statusCode).toBe(200);
    const daMesa = async () =>
      (await mesa.em.find(PendenciaEntity, { where: { documentoId: boletoId }, order: { id: 'ASC' } })).map(
        ({ motivo, estado }) => `${motivo} ${estado}`,
      );
    expect(await daMesa()).toEqual(['PAGO_SEM_LICENCA ABERTA']);
    const tudo = await enviar(responder('PAGAR_EM_PARTES', '2026-11-26'));
    expect(await mesa.boleto(boletoId)).toMatchObject({ estado: 'PAGO', valorPago: 9_038 });
    expect(await daMesa()).toEqual(
      expect.arrayContaining(['PAGO_SEM_LICENCA RESOLVIDA', 'LICENCA_NAO_PAGAVEL ABERTA']),
    );
    await fechada(parte, tudo);
  });

  it('dois arquivos ao mesmo tempo, e uma prévia que o mundo desmentiu, contam o pagamento uma vez só', async () => {
    const { licencaId, boletoId, responder } = await remetida();
    const receber = async (bytes: Buffer, previa: boolean) =>
      (
        await mesa
          .pegar(ReceberRetornoService)
          .receber({ nome: 'a.ret', bytes, previa, ator: rotina('teste') })
      ).id;
    const processar = (id: number) => mesa.pegar(ProcessarRetornoService).processar(id);
    const retorno = (id: number) => mesa.em.findOneByOrFail(ArquivoRetornoEntity, { id });

    const previa = await receber(responder('LIQUIDAR'), true);
    await processar(previa);
    expect(await retorno(previa)).toMatchObject({
      situacao: 'AGUARDANDO_CONFIRMACAO',
      aplicadas: 2,
      pagos: 1,
    });

    const aoMesmoTempo = [
      await receber(responder('LIQUIDAR'), false),
      await receber(responder('LIQUIDAR'), false),
    ];
    await Promise.all(aoMesmoTempo.map(processar));
    const lidos = await Promise.all(aoMesmoTempo.map(retorno));
    expect(lidos.map(({ aplicadas, ignoradas }) => aplicadas + ignoradas)).toEqual([2, 2]);
    expect(lidos.reduce((soma, { aplicadas }) => soma + aplicadas, 0)).toBe(2);

    await mesa.pegar(AndamentoRetornoService).confirmar(previa, rotina('teste'));
    await processar(previa);
    const confirmada = await retorno(previa);
    expect(confirmada).toMatchObject({ situacao: 'PROCESSADO', aplicadas: 0, ignoradas: 2, pendencias: 0 });
    expect((await mesa.estadoDa(licencaId)).status).toBe('VIGENTE');
    expect(await mesa.boleto(boletoId)).toMatchObject({ estado: 'PAGO', valorPago: 9_038 });
    await fechada(...lidos, confirmada);
  });

  it('quem só tem passaporte: da inscrição à licença, pela guia que o arquivo de arrecadação traz paga', async () => {
    const navegador = new Navegador(mesa.produto.api);
    const { numero } = (
      await navegador.post('/api/registrar', {
        pessoa: visitante(),
        informacaoComplementar: informacao(),
      })
    ).json<{ numero: string }>();
    const protocolo = numero.replace(/[-/]/g, '');
    const detalhes = (await navegador.get(`/api/boleto/detalhes?protocolo=${protocolo}`)).json<{
      tipo: string;
      codigoBarras: string;
      linhaDigitavel: string;
    }>();
    const { codigoBarras, linhaDigitavel } = detalhes;
    expect(detalhes).toMatchObject({ tipo: 'GUIA', codigoBarras: expect.stringMatching(/^8\d{43}$/) });
    expect(falhaDaLinhaDigitavel(linhaDigitavel)).toBeNull();
    expect(lerArrecadacao(linhaDigitavel, 'CNPJ8')).toMatchObject({ codigoBarras, valor: 9_038 });

    const convenio = await mesa.em.findOneByOrFail(ConvenioEntity, { tipo: 'GUIA' });
    const arrecadado = (codigos: readonly string[]) =>
      simularArrecadacao({
        ...{ banco: convenio.banco, convenio: convenio.numero, codigos, nsa: ++banco.nsa },
        ...{ data: dataCivil('2026-11-25'), desfecho: () => 'LIQUIDAR' as const },
      });
    // Os 44 dígitos identificam a guia: 90,38 por 900,38 tem o mesmo verificador geral, e não é ela.
    const trocado = codigoBarras.slice(0, 10) + '90' + codigoBarras.slice(12);
    const outro = await enviar(arrecadado([trocado]));
    expect(outro).toMatchObject({ situacao: 'PROCESSADO_COM_PENDENCIAS', aplicadas: 0 });
    const retorno = await enviar(arrecadado([codigoBarras]));
    expect(retorno).toMatchObject({ situacao: 'PROCESSADO', pagos: 1, valorPago: 9_038 });
    expect(await mesa.em.findOneByOrFail(LicencaEntity, { codigo: protocolo })).toMatchObject({
      status: 'VIGENTE',
      dataAtivacao: '2026-11-25',
    });
    await fechada(outro, retorno);
  });
});
