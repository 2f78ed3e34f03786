import { Agenda } from '../../src/platform/agenda/agenda';
import { DividaDoDia } from '../../src/platform/agenda/divida-do-dia';
import { NOMES_DAS_ROTINAS, Rotina } from '../../src/platform/agenda/rotinas';
import { Ambiente } from '../../src/platform/config/ambiente';
import { Ajustes } from '../../src/platform/ajustes/ajustes';
import { ate } from '../preparo/ate';
import { entrarComo } from '../preparo/contas';
import { iniciarProduto, Produto } from '../preparo/produto';

describe('a agenda', () => {
  let produto: Produto;
  beforeAll(async () => {
    produto = await iniciarProduto();
  });
  afterAll(() => produto.encerrar());

  let feitas: string[];
  beforeEach(async () => {
    feitas = [];
    // Até o dia 9 tudo se fez.
    await produto.fonte.query('DELETE FROM rotina_do_dia');
    await produto.fonte.query(
      'INSERT INTO rotina_do_dia (rotina, dia, devida_em, comecada_em, feita_em) VALUES ?',
      [
        NOMES_DAS_ROTINAS.map((rotina) => [
          rotina,
          '2026-03-09',
          ...Array.from({ length: 3 }, () => '2026-03-09 08:00:00'),
        ]),
      ],
    );
  });

  /** Um worker, com tarefas que só anotam. */
  const worker = (falham: readonly Rotina[] = []): Agenda => {
    const fonte = produto.fonte;
    const divida = new DividaDoDia(
      fonte,
      produto.api.get(Ajustes),
      produto.relogio,
      produto.api.get(Ambiente),
    );
    const agenda = new Agenda(fonte, divida, produto.relogio);
    for (const rotina of NOMES_DAS_ROTINAS) {
      agenda.cumprir(rotina, async (dia) => {
        if (falham.includes(rotina)) throw new TypeError('não deu');
        feitas.push(`${rotina} ${dia}`);
      });
    }
    return agenda;
  };
  const doDia = (dia: string, rotinas: readonly Rotina[] = NOMES_DAS_ROTINAS) =>
    rotinas.map((rotina) => `${rotina} ${dia}`);
  const atrasadas = async () =>
    (await produto.api.get(DividaDoDia).atrasadas()).map(
      ({ rotina, dia, feitaEm }) => `${rotina} ${dia} ${feitaEm ? 'feita' : 'por fazer'}`,
    );

  it('sem ninguém da uma às oito, o que se devia faz-se às oito, uma vez, por mais workers que haja', async () => {
    produto.relogio.ajustar('2026-03-10T12:12:00Z');
    expect((await atrasadas()).sort()).toEqual(
      doDia('2026-03-10')
        .map((um) => `${um} por fazer`)
        .sort(),
    );
    const workers = [worker(), worker(), worker()];
    await Promise.all(workers.map((um) => um.emDia()));
    expect(feitas.sort()).toEqual(doDia('2026-03-10').sort());
    for (const um of workers) await um.emDia();
    expect(feitas).toHaveLength(NOMES_DAS_ROTINAS.length);
    // Ainda se diz o que se fez tarde; no dia seguinte, já não.
    expect(await atrasadas()).toContain('remessa 2026-03-10 feita');
    produto.relogio.ajustar('2026-03-11T05:00:30Z');
    await workers[0]!.emDia();
    expect(await atrasadas()).toContain('remessa 2026-03-10 feita');
    produto.relogio.ajustar('2026-03-11T12:13:00Z');
    await workers[0]!.emDia();
    expect((await atrasadas()).filter((um) => um.includes('2026-03-10'))).toEqual([]);
  });

  it('na hora, cada uma na sua, e nenhuma atrasada', async () => {
    const unico = worker();
    const virada: readonly Rotina[] = [
      'estados',
      'documentosVencidos',
      'partesVencidas',
      'avisos',
      'limpeza',
    ];
    for (const [instante, novas] of [
      ['2026-03-10T04:04:59Z', []],
      ['2026-03-10T04:05:00Z', virada],
      ['2026-03-10T04:59:59Z', []],
      ['2026-03-10T05:00:00Z', ['remessa']],
      ['2026-03-10T07:30:00Z', ['arquivosDoBanco']],
      ['2026-03-10T07:40:00Z', ['chavesDaCarteira']],
      ['2026-03-10T07:50:00Z', ['pix']],
      ['2026-03-10T08:10:00Z', ['retencao']],
      ['2026-03-11T03:59:00Z', []],
    ] as const) {
      feitas = [];
      produto.relogio.ajustar(instante);
      await unico.emDia();
      expect([instante, feitas]).toEqual([instante, doDia('2026-03-10', novas)]);
      expect(await atrasadas()).toEqual([]);
    }
  });

  it('a remessa de ontem que ninguém fez faz-se depois da meia-noite, e a de hoje à hora dela', async () => {
    produto.relogio.ajustar('2026-03-11T04:02:00Z');
    const unico = worker();
    await unico.emDia();
    expect(feitas).toContain('remessa 2026-03-10');
    produto.relogio.ajustar('2026-03-11T05:00:00Z');
    await unico.emDia();
    expect(feitas).toContain('remessa 2026-03-11');
  });

  it('a que falha não segura as outras, e é tentada de novo; a de um worker que morreu passa a outro', async () => {
    produto.relogio.ajustar('2026-03-10T12:00:00Z');
    await worker(['avisos']).emDia();
    expect(feitas.sort()).toEqual(
      doDia('2026-03-10')
        .filter((um) => !um.startsWith('avisos'))
        .sort(),
    );
    expect(await atrasadas()).toContain('avisos 2026-03-10 por fazer');
    const [linha] = await produto.fonte.query<{ falha: string }[]>(
      "SELECT falha FROM rotina_do_dia WHERE rotina = 'avisos' AND dia = '2026-03-10'",
    );
    expect(linha!.falha).toBe('TypeError');
    const outro = worker();
    await outro.emDia();
    expect(feitas).not.toContain('avisos 2026-03-10');
    produto.relogio.ajustar('2026-03-10T12:10:01Z');
    await outro.emDia();
    expect(feitas).toContain('avisos 2026-03-10');

    await produto.fonte.query(
      `UPDATE rotina_do_dia SET feita_em = NULL, dono = 'morto', ate = '2026-03-10 12:12:00'
       WHERE rotina = 'remessa' AND dia = '2026-03-10'`,
    );
    feitas = [];
    await outro.emDia();
    expect(feitas).toEqual([]);
    produto.relogio.ajustar('2026-03-10T12:12:01Z');
    await outro.emDia();
    expect(feitas).toEqual(['remessa 2026-03-10']);
  });

  it('uma base nova faz o que o dia pede, e não está atrasada', async () => {
    await produto.fonte.query('DELETE FROM rotina_do_dia');
    produto.relogio.ajustar('2026-03-10T14:00:00Z');
    expect(await atrasadas()).toEqual([]);
    await worker().emDia();
    expect(feitas.sort()).toEqual(doDia('2026-03-10').sort());
    expect(await atrasadas()).toEqual([]);
  });

  it('com o relógio da máquina adiantado ou atrasado nada se faz, e o alarme o diz; acertado, faz-se', async () => {
    produto.relogio.ajustar('2026-03-10T14:00:00Z');
    const relogio = async () =>
      (await produto.api.inject({ url: '/carteira-pesca/api/saude/alarme' })).json().details.relogio.status;
    const certo = Date.now;
    const dessa = (await produto.maisUm()).worker.get(Agenda, { strict: false });
    for (const desvioMs of [86_400_000, -61_000]) {
      const errado = jest.spyOn(Date, 'now').mockImplementation(() => certo() + desvioMs);
      expect(await relogio()).toBe('down');
      await Promise.all([worker().emDia(), dessa.emDia()]);
      errado.mockRestore();
    }
    expect(feitas).toEqual([]);
    // O daqui já está certo: o que se ouve é o batimento do worker que ainda o tem errado.
    await ate(async () => (await relogio()) === 'down');
    await worker().emDia();
    expect(feitas.sort()).toEqual(doDia('2026-03-10').sort());
    await dessa.emDia();
    await ate(async () => (await relogio()) === 'up');
  });

  it('o painel diz quais, na língua de quem olha', async () => {
    produto.relogio.ajustar('2026-03-10T12:12:00Z');
    const operador = await entrarComo(produto, 'OPERADOR');
    const { itens } = (await operador.get('/api/admin/painel/precisa')).json<{
      itens: { item: string; quantidade: number; desde: string | null; detalhes: string[] }[];
    }>();
    const item = itens.find((um) => um.item === 'ROTINAS_ATRASADAS');
    expect(item).toMatchObject({ quantidade: NOMES_DAS_ROTINAS.length, desde: '2026-03-10T04:05:00.000Z' });
    expect(item!.detalhes).toContain('Remessa ao banco: devida em 10/03/2026 01:00, ainda por fazer');
  });

  it('toda rotina tem quem a faça, e um dono só', async () => {
    const inteiro = (await produto.maisUm()).worker;
    expect(() => inteiro.get(Agenda, { strict: false }).conferirRotinas()).not.toThrow();
    const vazia = new Agenda(produto.fonte, produto.api.get(DividaDoDia), produto.relogio);
    expect(() => vazia.conferirRotinas()).toThrow('rotinas sem quem as faça: estados');
    vazia.cumprir('estados', async () => undefined);
    expect(() => vazia.cumprir('estados', async () => undefined)).toThrow('dois donos');
  });
});
