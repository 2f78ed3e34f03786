import Redis from 'ioredis';
import { AncoraDaAuditoria } from '../../src/platform/auditoria/ancora-da-auditoria';
import { SISTEMA } from '../../src/platform/ator';
import { Auditoria } from '../../src/platform/auditoria/auditoria';
import { CorrenteAuditoria, CorrenteRompida } from '../../src/platform/auditoria/corrente-auditoria';
import type { Ambiente } from '../../src/platform/config/ambiente';
import { Transacoes } from '../../src/platform/database/transacoes';
import { concederAoProduto } from '../../src/platform/database/conceder-ao-produto';
import { dadosDaConexao } from '../../src/platform/database/opcoes';
import { entrarComo } from '../preparo/contas';
import { iniciarProduto, Produto } from '../preparo/produto';

describe('auditoria', () => {
  let produto: Produto;
  let auditoria: Auditoria;
  let corrente: CorrenteAuditoria;
  const registrar = (quantos: number) =>
    produto.fonte.transaction(async (em) => {
      for (let i = 0; i < quantos; i++) {
        await auditoria.registrar(em, {
          acao: 'PESSOA_LIDA',
          ator: { tipo: 'USUARIO', id: 7, papel: 'OPERADOR' },
          objeto: { tipo: 'pessoa', id: i },
          pessoaId: i,
          detalhes: { rota: 'consultar', vezes: i, inteira: true },
        });
      }
    });
  const ultima = async () =>
    Number((await produto.fonte.query<{ id: number }[]>('SELECT MAX(id) AS id FROM auditoria'))[0]!.id);
  /** Quem tem o banco de dados na mão tira os gatilhos antes de mexer. */
  const semGatilho = async (gatilho: string, sql: string, valores: unknown[]) => {
    const [tabela, , verbo] = gatilho.split('|') as [string, string, string];
    await produto.dono.query(`DROP TRIGGER ${tabela}_sem_${verbo}`);
    await produto.dono.query(sql, valores);
  };

  beforeEach(async () => {
    produto = await iniciarProduto();
    auditoria = produto.api.get(Auditoria);
    corrente = produto.api.get(CorrenteAuditoria);
    await registrar(5);
  });
  afterEach(() => produto.encerrar());

  it('uma corrente intocada confere, e continua conferindo depois de crescer', async () => {
    const primeira = await corrente.conferirElos();
    expect(primeira).toMatchObject({ integra: true, linhas: 5, primeiraFalha: null });
    await registrar(3);
    const segunda = await corrente.conferirElos(primeira.cabeca);
    expect(segunda).toMatchObject({ integra: true, linhas: 8 });
    expect(segunda.cabeca.elo).not.toBe(primeira.cabeca.elo);
  });

  it('linhas e elos não mudam nem saem, nem por quem migra o banco', async () => {
    await corrente.conferirElos();
    for (const sql of [
      "UPDATE auditoria SET acao = 'LOGIN'",
      'DELETE FROM auditoria',
      'UPDATE auditoria_elo SET auditoria_id = auditoria_id + 100',
      'DELETE FROM auditoria_elo',
    ]) {
      await expect(produto.dono.query(sql)).rejects.toThrow('a auditoria só cresce');
    }
  });

  it('a conta do produto não muda a auditoria nem a estrutura', async () => {
    for (const sql of [
      "UPDATE auditoria SET acao = 'LOGIN'",
      'DELETE FROM auditoria',
      'UPDATE auditoria_elo SET auditoria_id = auditoria_id + 100',
      'DELETE FROM auditoria_elo',
      'INSERT INTO auditoria_por_selar VALUES (1)',
      'DROP TRIGGER auditoria_sem_delete',
      'TRUNCATE auditoria',
      'DROP TABLE auditoria_elo',
      'ALTER TABLE pessoa ADD COLUMN outra int',
      'CREATE TABLE nova (id int)',
      'DELETE FROM migrations',
      "CREATE TRIGGER meu BEFORE INSERT ON auditoria FOR EACH ROW SET NEW.acao = 'LOGIN'",
      'GRANT ALL ON *.* TO CURRENT_USER()',
    ]) {
      await expect(produto.fonte.query(sql)).rejects.toThrow(/denied/);
    }
  });

  it('conceder outra vez tira o que a conta do produto tinha a mais, escrito como tenha sido', async () => {
    const { database } = dadosDaConexao(produto.ambiente.bancoUrl);
    const conta = `${database}@'%'`;
    // Num nome de banco `_` é qualquer sinal: a imagem da MariaDB o escapa ao conceder.
    for (const onde of [`\`${database.replaceAll('_', '\\_')}\`.*`, `\`teste%\`.*`, `${database}.auditoria`])
      await produto.dono.query(`GRANT ALL PRIVILEGES ON ${onde} TO ${conta}`);
    await concederAoProduto(produto.dono, produto.ambiente);
    await expect(produto.fonte.query('DELETE FROM auditoria')).rejects.toThrow(/denied/);
    await expect(produto.fonte.query('DROP TABLE auditoria_elo')).rejects.toThrow(/denied/);
    await registrar(1);
    expect(await corrente.conferirElos()).toMatchObject({ integra: true, linhas: 6 });

    await produto.dono.query(`GRANT PROCESS ON *.* TO ${conta}`);
    await expect(concederAoProduto(produto.dono, produto.ambiente)).rejects.toThrow('servidor inteiro');
  });

  it('conceder outra vez toma os gatilhos de quem os criou antes, e a auditoria volta a receber', async () => {
    const { database } = dadosDaConexao(produto.ambiente.bancoUrl);
    await produto.dono.query(
      `CREATE OR REPLACE DEFINER = '${database}'@'%' TRIGGER auditoria_entrou AFTER INSERT ON auditoria
       FOR EACH ROW INSERT INTO auditoria_por_selar VALUES (NEW.id)`,
    );
    await expect(registrar(1)).rejects.toThrow(/denied/);
    await concederAoProduto(produto.dono, produto.ambiente);
    await registrar(1);
    expect(await corrente.conferirElos()).toMatchObject({ integra: true, linhas: 6 });
  });

  it.each([
    ['um valor mudado', 'auditoria||update', 'UPDATE auditoria SET pessoa_id = 99 WHERE id = ?', -2],
    ['um detalhe mudado', 'auditoria||update', "UPDATE auditoria SET detalhes = '{}' WHERE id = ?", -1],
    [
      'uma hora mudada',
      'auditoria||update',
      'UPDATE auditoria SET em = em + INTERVAL 1 SECOND WHERE id = ?',
      -3,
    ],
    ['uma linha apagada', 'auditoria||delete', 'DELETE FROM auditoria WHERE id = ?', -2],
    ['um elo apagado', 'auditoria_elo||delete', 'DELETE FROM auditoria_elo WHERE auditoria_id = ?', -4],
  ])('%s aparece, com o número da linha', async (_, gatilho, sql, volta) => {
    await corrente.conferirElos();
    const linha = (await ultima()) + volta + 1;
    await semGatilho(gatilho, sql, [linha]);
    const { integra, primeiraFalha } = await corrente.conferirElos();
    expect(integra).toBe(false);
    // Com um elo a menos, a primeira linha fora de lugar é a seguinte.
    expect([linha, linha + 1]).toContain(primeiraFalha);
  });

  const cortarOFim = async () => {
    await semGatilho('auditoria_elo||delete', 'DELETE FROM auditoria_elo WHERE ordem > 3', []);
    await semGatilho('auditoria||delete', 'DELETE FROM auditoria ORDER BY id DESC LIMIT 2', []);
  };

  it('o fim cortado aparece', async () => {
    const { cabeca } = await corrente.conferirElos();
    await cortarOFim();
    const cortado = { integra: false, linhas: 3, primeiraFalha: null, cortada: true };
    expect(await corrente.conferirElos()).toMatchObject(cortado);
    // Perdido também o que se anotou fora do banco, resta a cabeça que alguém guardou.
    await produto.api.get(Redis).flushdb();
    expect(await corrente.conferirElos(cabeca)).toMatchObject(cortado);
  });

  it('o corte chama gente sem que ninguém confira: no painel e no alarme', async () => {
    const operador = await entrarComo(produto, 'ADMINISTRADOR');
    const cortada = async () => {
      const precisa = await operador.get('/api/admin/painel/precisa');
      const alarme = await operador.get('/api/saude/alarme');
      return [
        precisa.json<{ itens: { item: string }[] }>().itens.some(({ item }) => item === 'AUDITORIA_CORTADA'),
        alarme.json<{ details: { auditoria: { status: string } } }>().details.auditoria.status,
      ];
    };
    await corrente.conferirElos();
    expect(await cortada()).toEqual([false, 'up']);
    await cortarOFim();
    expect(await cortada()).toEqual([true, 'down']);
  });

  it('sobre um fim cortado nada mais se sela, e o que entra espera', async () => {
    await corrente.conferirElos();
    await cortarOFim();
    await registrar(2);
    await expect(corrente.selar()).rejects.toThrow(CorrenteRompida);
    const [{ n }] = await produto.fonte.query<[{ n: number }]>(
      'SELECT COUNT(*) AS n FROM auditoria_por_selar',
    );
    expect(Number(n)).toBe(2);
    expect(await corrente.conferirElos()).toMatchObject({ integra: false, cortada: true });
  });

  it('nem se troca uma linha do meio, dando de novo as seguintes a selar', async () => {
    await corrente.conferirElos();
    await semGatilho('auditoria_elo||delete', 'DELETE FROM auditoria_elo WHERE ordem >= 3', []);
    await semGatilho('auditoria||delete', 'DELETE FROM auditoria WHERE id = ?', [(await ultima()) - 2]);
    await produto.dono.query(
      'INSERT INTO auditoria_por_selar SELECT id FROM auditoria ORDER BY id DESC LIMIT 2',
    );
    await expect(corrente.selar()).rejects.toThrow(CorrenteRompida);
    expect((await corrente.conferirElos()).integra).toBe(false);
  });

  it('uma linha posta por fora, sem a chave do produto, aparece', async () => {
    await corrente.conferirElos();
    await produto.fonte.query(
      `INSERT INTO auditoria (em, ator_tipo, acao, detalhes, resumo) VALUES (NOW(3), 'SISTEMA', 'LOGIN', '{}', REPEAT('x', 32))`,
    );
    expect(await corrente.conferirElos()).toMatchObject({ integra: false, primeiraFalha: await ultima() });
  });

  it('depois de trocada a chave, o que a anterior selou continua conferindo', async () => {
    const { cabeca } = await corrente.conferirElos();
    const trocadas = [...produto.ambiente.chavesAuditoria, 'outra chave da auditoria só para os testes'];
    const ambiente = Object.create(produto.ambiente, { chavesAuditoria: { value: trocadas } }) as Ambiente;
    const nova = new Auditoria(ambiente, produto.relogio);
    const correnteNova = new CorrenteAuditoria(
      produto.fonte,
      produto.api.get(Transacoes),
      nova,
      produto.api.get(AncoraDaAuditoria),
    );
    await produto.fonte.transaction((em) => nova.registrar(em, { acao: 'LOGIN', ator: SISTEMA }));
    expect(await correnteNova.conferirElos(cabeca)).toMatchObject({ integra: true, linhas: 6 });
    // Sem a chave nova, o que ela selou não confere.
    expect(await corrente.conferirElos()).toMatchObject({ integra: false, primeiraFalha: await ultima() });
  });

  it('muitos seladores ao mesmo tempo dão uma corrente só, e uma transação desfeita não deixa linha', async () => {
    await expect(
      produto.fonte.transaction(async (em) => {
        await auditoria.registrar(em, { acao: 'LOGIN', ator: SISTEMA });
        throw new Error('desfeita');
      }),
    ).rejects.toThrow('desfeita');
    await Promise.all([
      ...Array.from({ length: 20 }, () => registrar(10)),
      ...Array.from({ length: 20 }, () => corrente.selar()),
    ]);
    expect(await corrente.conferirElos()).toMatchObject({ integra: true, linhas: 205 });
  });
});
