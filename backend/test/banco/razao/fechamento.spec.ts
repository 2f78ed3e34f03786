import type { PreviaDoExtrato } from '../../../src/modules/banco/extrato/extrato.dto';
import type { DiaAFechar } from '../../../src/modules/banco/fechamento/fechamento.dto';
import type { Razao } from '../../../src/modules/banco/razao/razao.dto';
import { RazaoConsultaService } from '../../../src/modules/banco/razao/razao-consulta.service';
import { ReceberRetornoService } from '../../../src/modules/banco/retorno/receber-retorno.service';
import { ProcessarRetornoService } from '../../../src/modules/banco/retorno/processar-retorno.service';
import { rotina } from '../../../src/platform/ator';
import { BancoDaMesa } from '../banco-da-mesa';
import { enviarExtrato, ofx } from './extrato-do-banco';
import { Mesa, MOTIVADA, recusa } from '../mesa';

const EXPLICACAO = 'A tarifa de março veio em separado, segundo o gerente Plantado.';
const RODADAS = 6;

describe('o fechamento do dia', () => {
  let mesa: Mesa;
  let banco: BancoDaMesa;
  let convenioId: number;
  beforeAll(async () => {
    mesa = await Mesa.abrir('2026-11-27T14:00:00Z');
    banco = new BancoDaMesa(mesa);
    const [convenio] = await mesa.em.query<{ id: number }[]>(
      "SELECT id FROM convenio WHERE ativo_para = 'BOLETO'",
    );
    convenioId = convenio!.id;
  });
  afterAll(() => mesa.produto.encerrar());

  const ver = async (dia: string) =>
    (await mesa.operador.get(`/api/admin/fechamentos/${dia}`)).json<DiaAFechar>();
  const fechar = async (dia: string, explicacao: string | null = null, versao?: string) =>
    mesa.operador.post(`/api/admin/fechamentos/${dia}`, {
      versao: versao ?? (await ver(dia)).versao,
      ...(explicacao !== null && { explicacao }),
    });
  const reabrir = (dia: string, quem = mesa.administrador) =>
    quem.post(`/api/admin/fechamentos/${dia}/reabrir`, { motivo: 'O banco mandou outro extrato.' });
  const informar = (dia: string, valor: number, visto: number | null = null) =>
    mesa.operador.pedir('PUT', `/api/admin/extrato/${dia}`, { convenioId, valor, visto });
  const chegar = async (dia: string, recebido = 9_038) =>
    mesa.chegar(await mesa.retorno(), {
      recebido,
      motivo: 'DINHEIRO_SEM_DONO',
      pagoEm: dia,
      creditoEm: dia,
    });
  const auditados = (dia: string) =>
    mesa.em
      .query<{ acao: string }[]>(
        "SELECT acao FROM auditoria WHERE objeto_tipo = 'dia' AND objeto_id = ? ORDER BY id",
        [dia],
      )
      .then((linhas) => linhas.map(({ acao }) => acao));

  it('o dia que concorda fecha-se; fechado, o crédito não muda, e só a administração o reabre, com motivo', async () => {
    const dia = '2026-10-05';
    await chegar(dia);
    await informar(dia, 8_788);
    expect(await ver(dia)).toMatchObject({ concorda: true, acabou: true, fechado: false, historia: [] });
    const fechado = await fechar(dia);
    expect(fechado.json<DiaAFechar>()).toMatchObject({
      fechado: true,
      mudou: false,
      historia: [{ ordem: 1, recebido: 9_038, creditado: 8_788, explicacao: null, reabertoEm: null }],
    });
    expect(await recusa(informar(dia, 8_789))).toEqual([409, 'DIA_FECHADO']);
    const bytes = ofx([
      { dia: '2026-10-05', valor: '1.00', numero: 'f1' },
      { dia: '2026-10-06', valor: '2.00', numero: 'f2' },
    ]);
    const previa = await enviarExtrato(mesa.operador, bytes, { previa: true });
    const { dias, duvidas } = previa.json<PreviaDoExtrato>();
    expect(dias).toMatchObject([
      { dia, fechado: true },
      { dia: '2026-10-06', fechado: false },
    ]);
    const importado = enviarExtrato(mesa.operador, bytes, { busca: `?duvidas=${duvidas}` });
    expect(await recusa(importado)).toEqual([409, 'DIA_FECHADO']);
    const { creditos } = (
      await mesa.operador.get('/api/admin/razao?de=2026-10-05&ate=2026-10-06')
    ).json<Razao>();
    expect(creditos.map(({ extrato }) => extrato)).toEqual([8_788]);

    expect((await reabrir(dia, mesa.operador)).statusCode).toBe(403);
    const semMotivo = await mesa.administrador.post(`/api/admin/fechamentos/${dia}/reabrir`, { motivo: 'x' });
    expect(semMotivo.statusCode).toBe(422);
    const reabertos = await Promise.all([reabrir(dia), reabrir(dia)]);
    expect(reabertos.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    // O mesmo extrato, que não se guardou, entra agora.
    expect((await enviarExtrato(mesa.operador, bytes, { busca: `?duvidas=${duvidas}` })).statusCode).toBe(
      200,
    );
    expect((await ver(dia)).historia).toMatchObject([
      { ordem: 1, motivo: 'O banco mandou outro extrato.', reabertoPor: expect.stringMatching(/^usuario:/) },
    ]);
    expect(await auditados(dia)).toEqual(['DIA_FECHADO', 'DIA_REABERTO']);
  });

  it('reabre-se o fechamento que se leu, e não o que outra pessoa fez depois', async () => {
    const dia = '2026-10-06';
    const reabrirLido = async (ordem: number) =>
      mesa.administrador.post(`/api/admin/fechamentos/${dia}/reabrir`, {
        motivo: 'O banco mandou outro extrato.',
        ordem,
      });
    expect((await fechar(dia, EXPLICACAO)).statusCode).toBe(200);
    expect((await reabrirLido(1)).statusCode).toBe(200);
    expect((await fechar(dia, EXPLICACAO)).statusCode).toBe(200);
    expect(await recusa(reabrirLido(1))).toEqual([409, 'DECISAO_MUDOU']);
    expect(await ver(dia)).toMatchObject({ fechado: true });
    expect((await reabrirLido(2)).statusCode).toBe(200);
  });

  it('com diferença, só com a explicação, que fica cifrada', async () => {
    const dia = '2026-10-07';
    await chegar(dia);
    expect(await ver(dia)).toMatchObject({ concorda: false });
    const sem = await fechar(dia);
    expect([sem.statusCode, sem.json<{ errors: { campo: string }[] }>().errors[0]?.campo]).toEqual([
      422,
      'explicacao',
    ]);
    expect(await ver(dia)).toMatchObject({ fechado: false, historia: [] });
    expect((await fechar(dia, EXPLICACAO)).json<DiaAFechar>().historia).toMatchObject([
      { explicacao: EXPLICACAO },
    ]);
    const guardado = await mesa.em.query<unknown[]>('SELECT * FROM fechamento_do_dia WHERE dia = ?', [dia]);
    expect(JSON.stringify(guardado)).not.toContain('Plantado');
  });

  it('não se fecha o dia de hoje, nem o que mudou desde que se viu, nem duas vezes', async () => {
    expect(await recusa(fechar('2026-11-27'))).toEqual([409, 'DIA_POR_ACABAR']);
    const dia = '2026-10-08';
    const { versao } = await ver(dia);
    await chegar(dia);
    expect(await recusa(fechar(dia, EXPLICACAO, versao))).toEqual([409, 'DIA_MUDOU']);
    const { versao: agora } = await ver(dia);
    const juntos = await Promise.all([1, 2, 3].map(() => fechar(dia, EXPLICACAO, agora)));
    expect(juntos.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  });

  it('a pendência que ficou aberta decide-se depois, e o dia continua fechado', async () => {
    const dia = '2026-10-09';
    const pendenciaId = await chegar(dia);
    await fechar(dia, EXPLICACAO);
    const { statusCode } = await mesa.agir('dispensar', pendenciaId, MOTIVADA, mesa.administrador);
    expect(statusCode).toBe(200);
    expect(await ver(dia)).toMatchObject({ fechado: true, mudou: false, somas: { dispensado: 9_038 } });
  });

  it('o retorno que chega depois entra com a data dele, e o dia reabre-se à vista; o que não lhe traz nada, não', async () => {
    const { responder } = await banco.remetida();
    const outra = await banco.remetida();
    const bytes = responder('LIQUIDAR', '2026-11-24');
    const dias = ['2026-11-23', '2026-11-24', '2026-11-25'];
    for (const dia of dias) expect((await fechar(dia, EXPLICACAO)).statusCode).toBe(200);
    await banco.enviar(outra.responder('DEIXAR_ABERTO', '2026-11-24'));
    for (const dia of dias) expect(await ver(dia)).toMatchObject({ fechado: true });

    const retorno = await banco.enviar(bytes);
    const tocados = await mesa.pegar(RazaoConsultaService).diasDo(retorno.id);
    expect(tocados.length).toBeGreaterThan(0);
    const { fechamentos, totais } = (
      await mesa.operador.get('/api/admin/razao?de=2026-11-20&ate=2026-11-26')
    ).json<Razao>();
    expect(totais).toMatchObject({ recebido: 9_038, diferenca: 0 });
    for (const dia of dias) {
      const tocado = tocados.includes(dia as never);
      expect(fechamentos).toContainEqual({ dia, fechado: !tocado, peloBanco: tocado });
      if (!tocado) continue;
      expect((await ver(dia)).historia[0]).toMatchObject({
        reabertoPor: `retorno:${retorno.id}`,
        motivo: retorno.nome,
      });
      expect(await auditados(dia)).toEqual(['DIA_FECHADO', 'DIA_REABERTO']);
      expect((await fechar(dia, EXPLICACAO)).statusCode).toBe(200);
    }
    for (const dia of dias) await reabrir(dia);
  });

  it('fechar enquanto um retorno se aplica: nunca fica fechado um dia que não é o que se viu', async () => {
    const dia = '2026-11-24';
    let fechou = 0;
    for (let rodada = 0; rodada < RODADAS; rodada++) {
      const { responder } = await banco.remetida();
      const { id } = await mesa
        .pegar(ReceberRetornoService)
        .receber({ nome: 'b.ret', bytes: responder('LIQUIDAR', dia), previa: false, ator: rotina('teste') });
      const { versao, somas: antes } = await ver(dia);
      const [, resposta] = await Promise.all([
        mesa.pegar(ProcessarRetornoService).processar(id),
        fechar(dia, EXPLICACAO, versao),
      ]);
      expect([200, 409]).toContain(resposta.statusCode);
      const depois = await ver(dia);
      expect(depois.somas.recebido).toBe(antes.recebido + 9_038);
      expect([rodada, depois.fechado && depois.mudou]).toEqual([rodada, false]);
      if (resposta.statusCode === 200) fechou += 1;
      if (depois.fechado) await reabrir(dia);
    }
    expect(fechou).toBeLessThanOrEqual(RODADAS);
  });

  it('fechar enquanto alguém informa o crédito: um vê o que o outro fez', async () => {
    const dia = '2026-10-12';
    await chegar(dia);
    let visto: number | null = null;
    for (let rodada = 1; rodada <= RODADAS; rodada++) {
      const { versao } = await ver(dia);
      const [informado, fechado] = await Promise.all([
        informar(dia, rodada, visto),
        fechar(dia, EXPLICACAO, versao),
      ]);
      const depois = await ver(dia);
      expect([rodada, depois.fechado && depois.mudou]).toEqual([rodada, false]);
      expect([informado.statusCode, fechado.statusCode].filter((codigo) => codigo === 409)).toHaveLength(1);
      if (informado.statusCode === 204) visto = rodada;
      if (depois.fechado) await reabrir(dia);
    }
  });
});
