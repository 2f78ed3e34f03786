import { dataCivil } from '../../src/kernel/data-civil';
import { ArquivoRemessaEntity } from '../../src/modules/banco/arquivo-remessa.entity';
import { ArquivoRetornoEntity } from '../../src/modules/banco/arquivo-retorno.entity';
import type { Razao } from '../../src/modules/banco/dto/razao.dto';
import type { Desfecho } from '../../src/modules/banco/domain/simulador/desfechos';
import { simularRetorno } from '../../src/modules/banco/domain/simulador/simular-retorno';
import { GerarRemessaService } from '../../src/modules/banco/gerar-remessa.service';
import { GuardaArquivosService } from '../../src/modules/banco/guarda-arquivos.service';
import { PendenciaEntity } from '../../src/modules/banco/pendencia.entity';
import { ProcessarRetornoService } from '../../src/modules/banco/processar-retorno.service';
import { ReceberRetornoService } from '../../src/modules/banco/receber-retorno.service';
import { FAVORECIDO, Mesa, MOTIVADA } from './mesa';

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
  beforeAll(async () => {
    mesa = await Mesa.abrir('2026-11-20T15:00:00Z');
  });
  afterAll(() => mesa.produto.encerrar());

  const enviar = async (bytes: Buffer): Promise<ArquivoRetornoEntity> => {
    const { id } = await mesa
      .pegar(ReceberRetornoService)
      .receber({ nome: 'banco.ret', bytes, previa: false, ator: 'teste' });
    await mesa.pegar(ProcessarRetornoService).processar(id);
    return mesa.em.findOneByOrFail(ArquivoRetornoEntity, { id });
  };

  const razao = async () =>
    (await mesa.operador.get('/api/admin/razao?de=2026-11-01&ate=2026-12-31')).json<Razao>();

  it('cada centavo tem lugar depois do arquivo, de cada decisão, do desfazer e do estorno que vem depois', async () => {
    for (const [i] of CASOS.entries()) await mesa.licenca(i % 2 ? 1 : 0);
    const { id: remessaId } = await mesa.pegar(GerarRemessaService).gerar('teste');
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
});
