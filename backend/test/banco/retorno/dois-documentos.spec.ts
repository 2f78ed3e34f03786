import { rotina } from '../../../src/platform/ator';
import { dataCivil } from '../../../src/kernel/data-civil';
import { simularRetorno } from '../../../ferramentas/simulador/simular-retorno';
import { GuardaArquivosService } from '../../../src/modules/banco/arquivo/guarda-arquivos.service';
import type { BoletoDetalhado } from '../../../src/modules/banco/boleto/boleto.dto';
import { ArquivoRemessaEntity } from '../../../src/modules/banco/remessa/arquivo-remessa.entity';
import { GerarRemessaService } from '../../../src/modules/banco/remessa/gerar-remessa.service';
import { DocumentoPagamentoEntity } from '../../../src/modules/pagamento/documento-pagamento.entity';
import { BancoDaMesa, porTitulo } from '../banco-da-mesa';
import { Mesa, MOTIVADA } from '../mesa';

it('paga por dois documentos e estornado o primeiro, aceita-se o segundo: vale por ele, e não se pede um terceiro', async () => {
  const mesa = await Mesa.abrir('2026-11-25T15:00:00Z');
  const banco = new BancoDaMesa(mesa);
  try {
    const { licencaId, boletoId, responder } = await banco.remetida();
    const caminho = `/api/admin/boletos/${boletoId}`;
    const { decisoes } = (await mesa.administrador.get(caminho)).json<BoletoDetalhado>();
    const troca = await mesa.administrador.post(`${caminho}/troca`, { ...MOTIVADA, ...decisoes.trocar });
    expect(troca.statusCode).toBe(201);
    const { id } = await mesa.pegar(GerarRemessaService).gerar(rotina('teste'));
    const { arquivoId } = await mesa.em.findOneByOrFail(ArquivoRemessaEntity, { id });
    const remessa = await mesa.pegar(GuardaArquivosService).ler(mesa.em, arquivoId);

    const primeiro = await banco.enviar(responder('LIQUIDAR'));
    expect(await mesa.estadoDa(licencaId)).toMatchObject({ status: 'VIGENTE', documentoPagoId: boletoId });
    const segundo = await banco.enviar(
      simularRetorno({
        ...{ remessa, nsa: ++banco.nsa, hora: '021400', data: dataCivil('2026-11-25') },
        desfecho: () => 'LIQUIDAR',
      }),
    );
    const jaPaga = (await banco.pendenciasDe(segundo)).find(({ motivo }) => motivo === 'LICENCA_JA_PAGA');
    const efeitoDe = async () =>
      (await mesa.detalhe(jaPaga!.id)).acoes.find(({ acao }) => acao === 'ACEITAR')?.efeito;
    expect(await efeitoDe()).toBe('RECEITA');

    const estorno = await banco.enviar(
      porTitulo(responder('ESTORNAR', '2026-11-26'), (pares) => pares.slice(-1)),
    );
    expect((await mesa.estadoDa(licencaId)).status).toBe('AGUARDANDO_PAGAMENTO');
    expect(await mesa.em.countBy(DocumentoPagamentoEntity, { referencia: String(licencaId) })).toBe(2);
    expect(await efeitoDe()).toBe('LICENCA_ATIVADA');
    expect((await mesa.agir('aceitar', jaPaga!.id)).statusCode).toBe(200);
    expect(await mesa.estadoDa(licencaId)).toMatchObject({
      status: 'VIGENTE',
      documentoPagoId: jaPaga!.documentoId,
    });
    const abertos = { referenciaAberta: String(licencaId) };
    expect(await mesa.em.countBy(DocumentoPagamentoEntity, abertos)).toBe(0);
    await banco.fechada(primeiro, segundo, estorno);
  } finally {
    await mesa.produto.encerrar();
  }
});
