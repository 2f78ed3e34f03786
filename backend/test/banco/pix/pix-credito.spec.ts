import { ConferirPixService } from '../../../src/modules/banco/pix/conferir-pix.service';
import { PixRecebimentoEntity } from '../../../src/modules/banco/pix/pix-recebimento.entity';
import { Fechamentos } from '../../../src/modules/banco/fechamento/fechamentos.service';
import { BancadaDoPix } from './bancada-do-pix';

const OPERADOR = { tipo: 'USUARIO', id: 2, papel: 'OPERADOR', pessoaId: null, login: '' } as const;

describe('PIX com o crédito no arquivo do banco', () => {
  let pix: BancadaDoPix;
  beforeEach(async () => {
    pix = await BancadaDoPix.abrir('ARQUIVO');
  });
  afterEach(() => pix.fechar());

  it('a liquidação do dia seguinte confirma o crédito e não é outro pagamento; reenviada, também não', async () => {
    const { documento, liquida, remessaId } = await pix.bancada.remetido();
    await pix.cobrar();
    pix.bancada.produto.relogio.ajustar('2026-11-23T15:00:00Z');
    pix.provedor.pagar((await pix.cobranca(documento)).txid, 11_900, pix.agora());
    await pix.varrer();
    expect(await pix.em.query('SELECT id FROM baixa_documento')).toEqual([]);
    pix.bancada.produto.relogio.ajustar('2026-11-24T12:00:00Z');
    const retorno = await pix.bancada.enviar(liquida);
    const [linha] = (await pix.bancada.linhas(retorno.id)).filter(({ evento }) => evento === 'LIQUIDADO');
    expect(linha).toMatchObject({
      resultado: 'IGNORADA',
      motivo: 'CREDITO_DO_PIX',
      recebido: 0,
      repeteRetornoId: await pix.livro(),
      repeteLinha: 1,
    });
    expect(retorno).toMatchObject({ diferenca: 0, pendencias: 0 });
    expect(await pix.em.findOneByOrFail(PixRecebimentoEntity, {})).toMatchObject({
      parRetornoId: retorno.id,
      creditadoEm: linha?.dataCredito ?? linha?.dataOcorrencia,
    });
    const outra = await pix.bancada.enviar(await pix.bancada.responder(remessaId, 2));
    expect((await pix.bancada.linhas(outra.id)).map(({ motivo }) => motivo)).toContain('JA_APLICADA');
    expect(await pix.bancada.ativacoes()).toEqual(['1']);
    expect(await pix.pendencias()).toEqual([]);
    await pix.fecha();
  });

  it('o crédito que o arquivo dá a um dia já fechado reabre-o à vista', async () => {
    const { documento, liquida } = await pix.bancada.remetido();
    await pix.cobrar();
    pix.bancada.produto.relogio.ajustar('2026-11-23T15:00:00Z');
    pix.provedor.pagar((await pix.cobranca(documento)).txid, 11_900, pix.agora());
    await pix.varrer();
    pix.bancada.produto.relogio.ajustar('2026-11-30T15:00:00Z');
    const fechamentos = pix.pegar(Fechamentos);
    const dias = ['20', '21', '22', '23', '24', '25', '26'].map((dia) => `2026-11-${dia}`);
    for (const dia of dias) {
      const { versao } = await fechamentos.verDia(dia);
      await fechamentos.fechar(dia, { versao, explicacao: 'O banco ainda não respondeu.' }, OPERADOR);
    }
    const retorno = await pix.bancada.enviar(liquida);
    const { creditadoEm } = await pix.em.findOneByOrFail(PixRecebimentoEntity, {});
    for (const dia of dias) {
      const { fechado, historia } = await fechamentos.verDia(dia);
      const por = dia === creditadoEm ? `retorno:${retorno.id}` : null;
      expect([dia, fechado, historia[0]!.reabertoPor]).toEqual([dia, por === null, por]);
    }
    expect(dias).toContain(creditadoEm);
  });

  it('sem a linha em três dias úteis, é uma pendência, uma só (P23)', async () => {
    const { txid } = await pix.emitido();
    pix.provedor.pagar(txid, 11_900, pix.agora());
    await pix.varrer();
    const conferir = pix.pegar(ConferirPixService);
    // Sexta-feira; o terceiro dia útil é a quarta.
    pix.bancada.produto.relogio.ajustar('2026-11-25T15:00:00Z');
    await conferir.conferir();
    expect(await pix.pendencias()).toEqual([]);
    pix.bancada.produto.relogio.ajustar('2026-11-26T15:00:00Z');
    await conferir.conferir();
    await conferir.conferir();
    expect(await pix.pendencias()).toMatchObject([{ motivo: 'PIX_NAO_CREDITADO', valor: 11_900, retido: 0 }]);
  });

  it.each(['o arquivo o credita', 'o dinheiro volta a quem pagou'] as const)(
    'a pendência fecha-se sozinha quando %s (P23)',
    async (como) => {
      const { documento, liquida } = await pix.bancada.remetido();
      await pix.cobrar();
      const e2eid = pix.provedor.pagar((await pix.cobranca(documento)).txid, 11_900, pix.agora());
      await pix.varrer();
      const quando = pix.agora().toISOString();
      pix.bancada.produto.relogio.ajustar('2026-11-28T15:00:00Z');
      await pix.pegar(ConferirPixService).conferir();
      expect(await pix.pendencias()).toMatchObject([{ motivo: 'PIX_NAO_CREDITADO', estado: 'ABERTA' }]);
      if (como === 'o arquivo o credita') await pix.bancada.enviar(liquida);
      else {
        pix.provedor.ordenar(e2eid, 'MED_FRAUDE', 11_900);
        await pix.em.query('UPDATE pix_ligacao SET varrido_ate = ?', [new Date(quando)]);
        await pix.varrer();
      }
      const [porCreditar] = await pix.pendencias();
      expect(porCreditar).toMatchObject({ motivo: 'PIX_NAO_CREDITADO', estado: 'RESOLVIDA' });
      await pix.pegar(ConferirPixService).conferir();
      const abertas = (await pix.pendencias()).filter(({ motivo }) => motivo === 'PIX_NAO_CREDITADO');
      expect(abertas).toHaveLength(1);
      await pix.fecha();
    },
  );

  it('a liquidação sem Pix por API aplica-se como sempre (P24)', async () => {
    const { liquida } = await pix.bancada.remetido();
    await pix.bancada.enviar(liquida);
    expect(await pix.bancada.ativacoes()).toEqual(['1']);
  });
});
