import { EntityManager } from 'typeorm';
import type { PreviaDoExtrato } from '../../../src/modules/banco/extrato/extrato.dto';
import type { DiaAFechar } from '../../../src/modules/banco/fechamento/fechamento.dto';
import type { Razao } from '../../../src/modules/banco/razao/razao.dto';
import { preencher } from '../../../ferramentas/cnab/registro';
import {
  cabecalhoLoteExtrato,
  fimDeLoteExtrato,
  segmentoE,
} from '../../../src/modules/banco/domain/cnab/layouts/extrato240';
import { ExtratoDiaEntity } from '../../../src/modules/banco/razao/extrato-dia.entity';
import { InformarExtratoService } from '../../../src/modules/banco/razao/informar-extrato.service';
import { entrarComo } from '../../preparo/contas';
import { enviarExtrato, ofx } from './extrato-do-banco';
import { Mesa, recusa } from '../mesa';

describe('importar o extrato do banco', () => {
  let mesa: Mesa;
  let convenioId: number;
  beforeAll(async () => {
    mesa = await Mesa.abrir();
    const [convenio] = await mesa.em.query<{ id: number }[]>(
      "SELECT id FROM convenio WHERE ativo_para = 'BOLETO'",
    );
    convenioId = convenio!.id;
  });
  afterAll(() => mesa.produto.encerrar());

  const enviar = (bytes: Buffer, opcoes?: Parameters<typeof enviarExtrato>[2]) =>
    enviarExtrato(mesa.operador, bytes, opcoes);
  const prever = async (bytes: Buffer) => {
    const resposta = await enviar(bytes, { previa: true });
    expect([resposta.statusCode, resposta.body]).toEqual([200, expect.any(String)]);
    return resposta.json<PreviaDoExtrato>();
  };
  const creditos = async (de: string, ate = de) =>
    (await mesa.operador.get(`/api/admin/razao?de=${de}&ate=${ate}`))
      .json<Razao>()
      .creditos.map(({ dia, extrato, diferenca }) => ({ dia, extrato, diferenca }));

  it('a prévia mostra cada linha e cada dia contra a razão, e não grava nada; confirmada, o crédito fica', async () => {
    const retornoId = await mesa.retorno();
    await mesa.chegar(retornoId, {
      recebido: 9_038,
      motivo: 'DINHEIRO_SEM_DONO',
      pagoEm: '2026-01-08',
      creditoEm: '2026-01-09',
    });
    const bytes = ofx([
      { dia: '2026-01-09', valor: '87.88', numero: 'a1' },
      { dia: '2026-01-09', valor: '-500.00', numero: 'a2', historico: 'TED FULANO DE TAL' },
      { dia: '2026-01-12', valor: '10,00', numero: 'a3' },
    ]);
    expect(await prever(bytes)).toMatchObject({
      formato: 'OFX',
      convenio: { id: convenioId },
      de: '2026-01-09',
      ate: '2026-01-12',
      linhas: [
        { linha: 1, valor: 8_788, situacao: 'NOVA', cobranca: true },
        { linha: 2, valor: -50_000, situacao: 'NOVA', cobranca: false, historico: 'TED FULANO DE TAL' },
        { linha: 3, valor: 1_000, situacao: 'NOVA', cobranca: true },
      ],
      dias: [
        { dia: '2026-01-09', importado: null, informado: null, previsto: 8_788 },
        { dia: '2026-01-12', importado: null, informado: null, previsto: 0 },
      ],
    });
    expect(await creditos('2026-01-09', '2026-01-12')).toEqual([
      { dia: '2026-01-09', extrato: null, diferenca: null },
    ]);
    const feita = await enviar(bytes);
    expect(feita.statusCode).toBe(200);
    expect(await creditos('2026-01-09', '2026-01-12')).toEqual([
      { dia: '2026-01-09', extrato: 8_788, diferenca: 0 },
      { dia: '2026-01-12', extrato: 1_000, diferenca: 1_000 },
    ]);
    const { id } = feita.json<{ id: number }>();
    const auditados = await mesa.em.query<{ objeto_id: string; detalhes: string }[]>(
      "SELECT objeto_id, detalhes FROM auditoria WHERE acao = 'EXTRATO_INFORMADO' ORDER BY id",
    );
    expect(auditados.map(({ objeto_id, detalhes }) => [objeto_id, JSON.parse(detalhes) as unknown])).toEqual([
      [`2026-01-09:${convenioId}`, { valor: 8_788, anterior: null, importado: id }],
      [`2026-01-12:${convenioId}`, { valor: 1_000, anterior: null, importado: id }],
    ]);
    // O que o banco escreve pode ter nomes: em lado nenhum fica.
    const guardado = await mesa.em.query<unknown[]>(
      'SELECT * FROM extrato_importado JOIN extrato_lancamento',
    );
    expect(JSON.stringify([guardado, auditados])).not.toContain('FULANO');
    const lista = await mesa.operador.get('/api/admin/extratos');
    expect(lista.json()).toMatchObject([{ id, nome: 'extrato.ofx', novos: 3, repetidos: 0 }]);
  });

  it('em CNAB 240 também', async () => {
    const [{ banco, agencia, conta }] = await mesa.em.query<
      [{ banco: string; agencia: string; conta: string }]
    >('SELECT banco, agencia, conta FROM convenio WHERE id = ?', [convenioId]);
    const daConta = { banco, lote: 1, tipoInscricao: 2, inscricao: 0, convenio: '', agencia, conta };
    const semDigito = { agenciaDv: '', contaDv: '', nomeEmpresa: '' };
    const saldo = { dataSaldoInicial: '2026-01-12', saldoInicial: 0, situacaoSaldoInicial: 'C' };
    const linhas = [
      `${banco}00000`.padEnd(240),
      preencher(cabecalhoLoteExtrato, { ...daConta, ...semDigito, ...saldo }),
      preencher(segmentoE, {
        ...daConta,
        ...semDigito,
        seqLote: 1,
        dataLancamento: '2026-01-13',
        valor: 4_321,
        debitoOuCredito: 'C',
        categoria: 202,
        historico: '',
        documento: '1',
      }),
    ];
    const fim = { ...daConta, ...semDigito, quantidade: 3, debitos: 0, creditos: 4_321 };
    const inteiro = [...linhas, preencher(fimDeLoteExtrato, fim), `${banco}99999`.padEnd(240), ''];
    const cortado = enviar(Buffer.from(linhas.join('\r\n')), { previa: true });
    expect(await recusa(cortado)).toEqual([422, 'EXTRATO_INCOMPLETO']);
    const bytes = Buffer.from(inteiro.join('\r\n'));
    expect(await prever(bytes)).toMatchObject({ formato: 'CNAB240', convenio: { id: convenioId } });
    expect((await enviar(bytes)).statusCode).toBe(200);
    expect(await creditos('2026-01-13')).toMatchObject([{ extrato: 4_321 }]);
  });

  it('os mesmos bytes dão 409, na prévia e ao confirmar, também ao mesmo tempo', async () => {
    const bytes = ofx([{ dia: '2026-01-20', valor: '1.00', numero: 'b1' }]);
    const juntos = await Promise.all([enviar(bytes), enviar(bytes), enviar(bytes)]);
    expect(juntos.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    for (const previa of [true, false])
      expect(await recusa(enviar(bytes, { previa }))).toEqual([409, 'EXTRATO_REPETIDO']);
    expect(await creditos('2026-01-20')).toMatchObject([{ extrato: 100 }]);
  });

  it('um extrato que se sobrepõe a outro soma só o que ele não trazia', async () => {
    const [um, dois, tres] = [
      { dia: '2026-01-21', valor: '1.00', numero: 'c1' },
      { dia: '2026-01-21', valor: '1.00', numero: 'c2' },
      { dia: '2026-01-22', valor: '7.00', numero: 'c3' },
    ];
    await enviar(ofx([um, dois]));
    const outro = ofx([um, dois, { ...um, numero: 'c4' }, tres]);
    const previa = await prever(outro);
    expect(previa.linhas.map(({ situacao }) => situacao)).toEqual([
      'JA_IMPORTADA',
      'JA_IMPORTADA',
      'NOVA',
      'NOVA',
    ]);
    expect(previa.dias).toMatchObject([{ importado: 200, informado: 200 }, { importado: null }]);
    await enviar(outro);
    expect(await creditos('2026-01-21', '2026-01-22')).toMatchObject([{ extrato: 300 }, { extrato: 700 }]);
  });

  it('o que o banco agendou para um dia que não chegou não se propõe nem se guarda, ainda que se peça', async () => {
    const agendado = { dia: '2026-03-12', valor: '70.00', numero: 'f1' };
    const bytes = ofx([{ dia: '2026-03-02', valor: '30.00', numero: 'f0' }, agendado]);
    const { linhas, duvidas } = await prever(bytes);
    expect(linhas).toMatchObject([
      { situacao: 'NOVA', cobranca: true },
      { situacao: 'FUTURA', cobranca: false },
    ]);
    const feita = await enviar(bytes, { busca: `?trocadas=2&duvidas=${duvidas}` });
    const { id } = feita.json<{ id: number }>();
    const importados = (await mesa.operador.get('/api/admin/extratos?range=[0,99]')).json<{ id: number }[]>();
    expect(importados.find((um) => um.id === id)).toMatchObject({ novos: 1, repetidos: 0 });
    const dias = await mesa.em.query<{ dia: string }[]>(
      'SELECT dia FROM extrato_lancamento WHERE importado_id = ?',
      [id],
    );
    expect(dias.map(({ dia }) => dia)).toEqual(['2026-03-02']);
  });

  it('dois que se sobrepõem, ao mesmo tempo, também não somam nada duas vezes', async () => {
    const comum = { dia: '2026-01-23', valor: '5.00', numero: 'd1' };
    const respostas = await Promise.all(
      ['d2', 'd3', 'd4'].map((numero) =>
        enviar(ofx([comum, { dia: '2026-01-23', valor: `0.0${numero.slice(1)}`, numero }])),
      ),
    );
    expect(respostas.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await creditos('2026-01-23')).toMatchObject([{ extrato: 509 }]);
  });

  it('outro que entra enquanto este se confere não o recusa', async () => {
    const [este, outro] = ['d5', 'd6'].map((numero) =>
      ofx([{ dia: '2026-01-24', valor: `0.0${numero.slice(1)}`, numero }]),
    );
    const find: EntityManager['find'] = Reflect.get(EntityManager.prototype, 'find');
    let entrou = false;
    const lendo = jest.spyOn(EntityManager.prototype, 'find').mockImplementation(async function (
      this: EntityManager,
      ...pedido: Parameters<typeof find>
    ) {
      if (pedido[0] === ExtratoDiaEntity && !entrou) {
        entrou = true;
        await enviar(outro!);
      }
      return find.apply(this, pedido);
    });
    expect((await enviar(este!)).statusCode).toBe(200);
    lendo.mockRestore();
    expect(await creditos('2026-01-24')).toMatchObject([{ extrato: 11 }]);
  });

  it('a linha que o banco renumerou fica por decidir; quem importa decide o contrário da prévia', async () => {
    await enviar(ofx([{ dia: '2026-01-26', valor: '3.00', numero: 'e1' }]));
    const renumerado = ofx([
      { dia: '2026-01-26', valor: '3.00', numero: 'e9' },
      { dia: '2026-01-26', valor: '4.00', numero: 'e10', historico: 'PIX' },
    ]);
    const { linhas, duvidas } = await prever(renumerado);
    expect(linhas).toMatchObject([
      { situacao: 'PARECIDA', cobranca: false },
      { situacao: 'NOVA', cobranca: false },
    ]);
    const deAntes = enviar(renumerado, { busca: '?trocadas=2' });
    expect(await recusa(deAntes)).toEqual([409, 'EXTRATO_MUDOU']);
    await enviar(renumerado, { busca: `?trocadas=2&duvidas=${duvidas}` });
    expect(await creditos('2026-01-26')).toMatchObject([{ extrato: 700 }]);
  });

  it('o que alguém digitou troca-se pelo do extrato, se é o que a prévia mostrou, e fica na auditoria', async () => {
    const digitar = (valor: number, visto: number | null) =>
      mesa.operador.pedir('PUT', '/api/admin/extrato/2026-01-27', { convenioId, valor, visto });
    await digitar(122, null);
    const bytes = ofx([{ dia: '2026-01-27', valor: '2.00', numero: 'f1' }]);
    const antes = await prever(bytes);
    await digitar(123, 122);
    expect(await recusa(enviar(bytes, { busca: `?duvidas=${antes.duvidas}` }))).toEqual([
      409,
      'EXTRATO_MUDOU',
    ]);
    // Também o que se digita depois de se conferir a prévia.
    const depois = await prever(bytes);
    const informar = mesa.pegar(InformarExtratoService);
    const gravar = informar.gravar.bind(informar);
    jest.spyOn(informar, 'gravar').mockImplementationOnce(async (...dia) => {
      await digitar(124, 123);
      return gravar(...dia);
    });
    expect(await recusa(enviar(bytes, { busca: `?duvidas=${depois.duvidas}` }))).toEqual([
      409,
      'EXTRATO_MUDOU',
    ]);
    const { dias, duvidas } = await prever(bytes);
    expect(dias).toMatchObject([{ importado: null, informado: 124 }]);
    await enviar(bytes, { busca: `?duvidas=${duvidas}` });
    expect(await creditos('2026-01-27')).toMatchObject([{ extrato: 200 }]);
    const [ultima] = await mesa.em.query<{ detalhes: string }[]>(
      "SELECT detalhes FROM auditoria WHERE acao = 'EXTRATO_INFORMADO' ORDER BY id DESC LIMIT 1",
    );
    expect(JSON.parse(ultima!.detalhes)).toMatchObject({ valor: 200, anterior: 124 });
  });

  describe('desfeita a importação', () => {
    const importar = async (bytes: Buffer) => (await enviar(bytes)).json<{ id: number }>().id;
    const desfazer = (id: number) => mesa.operador.pedir('POST', `/api/admin/extratos/${id}/desfazer`);

    it('saem as linhas dela, o dia fica com as de outro ou por informar, e o mesmo arquivo volta a entrar', async () => {
      const linha = { dia: '2026-02-02', valor: '1.00', numero: 'h1' };
      await enviar(ofx([linha]));
      const errado = ofx([
        { ...linha, valor: '50.00', numero: 'h2' },
        { dia: '2026-02-03', valor: '7.00', numero: 'h3' },
      ]);
      const id = await importar(errado);
      expect(await creditos('2026-02-02', '2026-02-03')).toMatchObject([
        { extrato: 5_100 },
        { extrato: 700 },
      ]);
      expect((await desfazer(id)).statusCode).toBe(204);
      expect(await creditos('2026-02-02', '2026-02-03')).toMatchObject([{ extrato: 100 }]);
      expect(await recusa(desfazer(id))).toEqual([404, 'EXTRATO_JA_DESFEITO']);
      const auditadas = await mesa.em.query<{ acao: string }[]>(
        "SELECT acao FROM auditoria WHERE objeto_tipo = 'extrato' ORDER BY id DESC LIMIT 3",
      );
      expect(auditadas.map(({ acao }) => acao)).toEqual([
        'EXTRATO_DESFEITO',
        'EXTRATO_INFORMADO',
        'EXTRATO_INFORMADO',
      ]);
      expect((await enviar(errado)).statusCode).toBe(200);
      expect(await creditos('2026-02-03')).toMatchObject([{ extrato: 700 }]);
    });

    it('o crédito que alguém digitou depois fica', async () => {
      const id = await importar(ofx([{ dia: '2026-02-04', valor: '1.00', numero: 'i1' }]));
      await mesa.operador.pedir('PUT', '/api/admin/extrato/2026-02-04', {
        convenioId,
        valor: 250,
        visto: 100,
      });
      expect((await desfazer(id)).statusCode).toBe(204);
      expect(await creditos('2026-02-04')).toMatchObject([{ extrato: 250 }]);
    });

    it('não se desfaz a de que outra, mais nova, já conta as linhas, nem a de um dia fechado', async () => {
      const linha = { dia: '2026-02-05', valor: '1.00', numero: 'j1' };
      const id = await importar(ofx([linha]));
      const outro = await importar(ofx([linha, { ...linha, numero: 'j2' }]));
      expect(await recusa(desfazer(id))).toEqual([409, 'EXTRATO_DEPOIS']);
      expect(await creditos('2026-02-05')).toMatchObject([{ extrato: 200 }]);
      const fechamento = '/api/admin/fechamentos/2026-02-05';
      const { versao } = (await mesa.operador.get(fechamento)).json<DiaAFechar>();
      const explicacao = 'Conferido com o banco, por telefone.';
      expect((await mesa.operador.pedir('POST', fechamento, { versao, explicacao })).statusCode).toBe(200);
      expect(await recusa(desfazer(outro))).toEqual([409, 'DIA_FECHADO']);
      expect(await creditos('2026-02-05')).toMatchObject([{ extrato: 200 }]);
    });

    it('ao mesmo tempo que outra se importa, nenhuma linha dela fica por somar', async () => {
      const linha = { dia: '2026-02-06', valor: '1.00', numero: 'k1' };
      const id = await importar(ofx([linha]));
      const [, nova] = await Promise.all([
        desfazer(id),
        enviar(ofx([linha, { ...linha, valor: '2.00', numero: 'k2' }])),
      ]);
      expect(nova.statusCode).toBe(200);
      expect(await creditos('2026-02-06')).toMatchObject([{ extrato: 300 }]);
    });
  });

  it.each([
    [
      'outra conta',
      ofx([{ dia: '2026-01-28', valor: '1.00', numero: 'g' }], '11111-1'),
      'EXTRATO_DE_OUTRA_CONTA',
    ],
    ['outro arquivo', Buffer.from('isto não é um extrato'), 'EXTRATO_ILEGIVEL'],
    ['vazio', Buffer.alloc(0), 'EXTRATO_ILEGIVEL'],
    ['linha estragada', ofx([{ dia: '2026-01-28', valor: 'x', numero: 'g' }]), 'EXTRATO_LINHA_INVALIDA'],
  ])('recusa com uma frase clara, sem gravar nada: %s', async (_, bytes, codigo) => {
    for (const previa of [true, false]) {
      const resposta = await enviar(bytes, { previa });
      expect([resposta.statusCode, resposta.json<{ codigo: string }>().codigo]).toEqual([422, codigo]);
      expect(resposta.json<{ message: string }>().message).toMatch(/\.$/);
    }
    expect(await creditos('2026-01-28')).toEqual([]);
  });

  it('não é de quem não trabalha na agência', async () => {
    const cidadao = await entrarComo(mesa.produto, 'CIDADAO');
    expect((await enviarExtrato(cidadao, ofx([]))).statusCode).toBe(403);
    expect((await cidadao.get('/api/admin/extratos')).statusCode).toBe(403);
    expect((await cidadao.pedir('POST', '/api/admin/extratos/1/desfazer')).statusCode).toBe(403);
  });
});
