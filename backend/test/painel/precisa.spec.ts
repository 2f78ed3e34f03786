import { CNPJ_DE_EXEMPLO } from '../../src/modules/pagamento/convenio/semear-convenios';
import type { Papel } from '../../src/platform/sessao/sessao';
import { informacao, pessoa, semearReferencia } from '../preparo/fabricas';
import { entrarComo } from '../preparo/contas';
import { Navegador } from '../preparo/navegador';
import { iniciarProduto, Produto } from '../preparo/produto';

let produto: Produto;
let operador: Navegador;
beforeAll(async () => {
  produto = await iniciarProduto();
  await semearReferencia(produto);
  operador = await como('OPERADOR');
  await new Navegador(produto.api).post('/api/registrar', {
    pessoa: pessoa(),
    informacaoComplementar: informacao(),
  });
}, 60_000);
afterAll(() => produto.encerrar());

const como = (papel: Papel) => entrarComo(produto, papel);
const precisa = async () =>
  (await operador.get('/api/admin/painel/precisa')).json<{
    itens: {
      item: string;
      quantidade: number;
      desde: string | null;
      id: number | null;
      detalhes: string[];
    }[];
    pendencias: { motivo: string; titulo: string; quantidade: number }[];
    copia: object;
    ensaio: object;
    porDizer: string[];
  }>();

/** Os números da lista que o painel abre. */
const naLista = async (lista: string, filtro: object, quem = operador) =>
  (await quem.get(`/api/admin/${lista}?filter=${encodeURIComponent(JSON.stringify(filtro))}`))
    .json<{ id: number }[]>()
    .map(({ id }) => id);

describe('o que precisa de alguém', () => {
  it('cada coisa com quantas são, desde quando e, onde serve, qual', async () => {
    const { fonte } = produto;
    const arquivo = async (n: number) => {
      const { insertId } = await fonte.query<{ insertId: number }>(
        'INSERT INTO arquivo (sha256, tamanho) VALUES (REPEAT(?, 64), 0)',
        [String(n)],
      );
      return insertId;
    };
    expect((await precisa()).itens.map(({ item }) => item)).toEqual(['WORKER_PARADO']);
    const [documento] = await fonte.query<{ id: number }[]>(
      "SELECT id FROM documento_pagamento WHERE estado = 'EMITIDO'",
    );
    await fonte.query("UPDATE documento_pagamento SET emissao = '2026-03-01' WHERE id = ?", [documento!.id]);
    await fonte.query(
      `INSERT INTO pendencia (chave, motivo, valor, criada_em) VALUES
       ('a', 'PAGO_A_MENOR', 0, '2026-03-01 10:00:00'), ('b', 'PAGO_A_MENOR', 0, '2026-03-10 13:00:00'),
       ('c', 'DINHEIRO_SEM_DONO', 0, '2026-03-10 13:00:00')`,
    );
    await fonte.query(
      `INSERT INTO arquivo_retorno (arquivo_id, sha256, nome, enviado_por, enviado_em, situacao, recusa_codigo, titulos) VALUES
       (?, REPEAT('a', 64), 'um.ret', 'usuario:1', '2026-03-09 12:00:00', 'RECUSADO', 'VAZIO', 0),
       (?, REPEAT('b', 64), 'velho.ret', 'usuario:1', '2026-01-09 12:00:00', 'RECUSADO', 'VAZIO', 0),
       (?, REPEAT('c', 64), 'espera.ret', 'usuario:1', '2026-03-10 12:00:00', 'AGUARDANDO_CONFIRMACAO', NULL, 7)`,
      [await arquivo(1), await arquivo(2), await arquivo(3)],
    );
    await fonte.query(
      `INSERT INTO outbox (fila, chave, dados, criado_em, tentar_em, tentativas, falha) VALUES
       ('email', 'x', '{}', '2026-03-10 11:00:00', '2027-01-01', 130, 'Error'),
       ('email', 'y', '{}', '2026-03-10 12:00:00', '2027-01-01', 3, 'Error')`,
    );
    const [convenio] = await fonte.query<{ id: number }[]>('SELECT id FROM convenio LIMIT 1');
    const remessa = async (nsa: number, quando: string) => {
      const { insertId } = await fonte.query<{ insertId: number }>(
        `INSERT INTO arquivo_remessa (convenio_id, arquivo_id, nsa, nome, quantidade, baixas, valor_total, ator, gerada_em)
         VALUES (?, ?, ?, 'r.rem', 3, 0, 100, 'rotina', ?)`,
        [convenio!.id, await arquivo(nsa), nsa, quando],
      );
      return insertId;
    };
    const parada = await remessa(4, '2026-03-09 05:00:00');
    const baixada = await remessa(5, '2026-03-09 06:00:00');
    await remessa(6, '2026-03-10 13:00:00');
    await operador.get(`/banco/download-remessa/${baixada}`);
    const { itens, pendencias } = await precisa();
    expect(itens.map(({ item, quantidade }) => [item, quantidade])).toEqual([
      ['WORKER_PARADO', 1],
      ['TRABALHOS_PARADOS', 1],
      ['TRABALHOS_FALHANDO', 1],
      ['RETORNOS_RECUSADOS', 1],
      ['RETORNOS_A_CONFIRMAR', 1],
      ['PENDENCIAS_ANTIGAS', 1],
      ['PENDENCIAS', 3],
      ['BOLETOS_NAO_REMETIDOS', 1],
      ['REMESSAS_NAO_BAIXADAS', 1],
    ]);
    expect(itens.find(({ item }) => item === 'REMESSAS_NAO_BAIXADAS')?.id).toBe(parada);
    expect(await naLista('remessas', { naoBaixadas: true })).toEqual([parada]);
    const recusado = itens.find(({ item }) => item === 'RETORNOS_RECUSADOS')?.id;
    expect(await naLista('retornos', { situacao: 'RECUSADO', daSemana: true })).toEqual([recusado]);
    const naoRemetidos = () => naLista('boletos', { naoRemetidos: true });
    expect(await naoRemetidos()).toEqual([documento!.id]);
    for (const mudado of ["retencao = 'SEM_CEP'", "retencao = NULL, emissao = '2026-03-10'"]) {
      await fonte.query(`UPDATE documento_pagamento SET ${mudado} WHERE id = ?`, [documento!.id]);
      expect(await naoRemetidos()).toEqual([]);
      expect((await precisa()).itens.map(({ item }) => item)).not.toContain('BOLETOS_NAO_REMETIDOS');
    }
    expect(itens.find(({ item }) => item === 'PENDENCIAS')?.desde).toBe('2026-03-01T10:00:00.000Z');
    expect(pendencias).toMatchObject([
      { motivo: 'PAGO_A_MENOR', quantidade: 2 },
      { motivo: 'DINHEIRO_SEM_DONO', quantidade: 1 },
    ]);
    expect(pendencias[0]!.titulo).not.toBe('PAGO_A_MENOR');
    const { arquivos } = (await operador.get('/api/admin/painel')).json<{
      arquivos: { tipo: string; situacao: string; titulos: number }[];
    }>();
    expect(arquivos.map(({ tipo, situacao, titulos }) => [tipo, situacao, titulos])).toEqual([
      ['REMESSA', 'GERADA', 3],
      ['RETORNO', 'AGUARDANDO_CONFIRMACAO', 7],
      ['RETORNO', 'RECUSADO', 0],
      ['REMESSA', 'GERADA', 3],
      ['REMESSA', 'GERADA', 3],
    ]);
  });

  it('o provedor de PIX que não responde, e o certificado que vence em trinta dias (P21), levam ao convênio', async () => {
    const { fonte } = produto;
    const [convenio] = await fonte.query<{ id: number }[]>('SELECT id FROM convenio LIMIT 1');
    const dePix = async () =>
      (await precisa()).itens
        .filter(({ item }) => item.startsWith('PIX'))
        .map(({ item, id }) => [item, id === convenio!.id]);
    await fonte.query('INSERT INTO pix_ligacao (convenio_id, certificado_ate) VALUES (?, ?)', [
      convenio!.id,
      new Date('2027-03-10T00:00:00Z'),
    ]);
    expect(await dePix()).toEqual([]);
    await fonte.query(
      `UPDATE pix_ligacao SET falhas = 6, falhou_em = '2026-03-10 11:00:00', aberto_ate = '2026-03-10 14:30:00',
         certificado_ate = '2026-04-01 00:00:00'`,
    );
    expect(await dePix()).toEqual([
      ['PIX_PARADO', true],
      ['PIX_CERTIFICADO', true],
    ]);
    await fonte.query('DELETE FROM pix_ligacao');
  });

  it('na produção, o convênio da agência que não há é o primeiro de que se avisa, ainda que emita um de exemplo', async () => {
    const { fonte } = produto;
    const porAtivar = async () =>
      (await precisa()).itens.find(({ item }) => item === 'CONVENIO_POR_ATIVAR')?.detalhes ?? [];
    const deBoletos = 'De boletos, para quem tem CPF';
    const deGuias = 'De guias, para quem só tem passaporte';
    expect(await porAtivar()).toEqual([]);
    const ambiente = produto.ambiente as { producao: boolean };
    try {
      ambiente.producao = true;
      expect(await porAtivar()).toEqual([deBoletos, deGuias]);
      await fonte.query("UPDATE convenio SET beneficiario_cnpj = '04312377000137' WHERE tipo = 'BOLETO'");
      expect(await porAtivar()).toEqual([deGuias]);
      await fonte.query("UPDATE convenio SET ativo_para = NULL WHERE tipo = 'BOLETO'");
      expect(await porAtivar()).toEqual([deBoletos, deGuias]);
    } finally {
      ambiente.producao = false;
      await fonte.query('UPDATE convenio SET ativo_para = tipo, beneficiario_cnpj = ?', [CNPJ_DE_EXEMPLO]);
    }
  });

  it('em produção diz também o que do ambiente ainda é o que veio com o produto', async () => {
    expect((await precisa()).porDizer).toEqual([]);
    const ambiente = produto.ambiente as { porDizer: string[] };
    ambiente.porDizer = ['AGENCIA_NOME'];
    expect((await precisa()).porDizer).toEqual(['AGENCIA_NOME']);
    ambiente.porDizer = [];
  });

  it('a devolução espera por quem não a pediu, e depois por quem a paga, se não é o provedor de PIX', async () => {
    const { fonte } = produto;
    const { insertId } = await fonte.query<{ insertId: number }>(
      `INSERT INTO pendencia (chave, motivo, valor, criada_em)
       VALUES ('d', 'PAGO_EM_DUPLICIDADE', 0, '2026-03-10 10:00:00')`,
    );
    await fonte.query(
      `INSERT INTO devolucao (pendencia_id, ativa, valor, estado, favorecido_nome, favorecido_documento, conta, pedida_por,
         pedida_em, mudada_em)
       SELECT ?, 1, 100, 'PEDIDA', '', '', '', CONCAT('usuario:', id), '2026-03-10 10:00:00', '2026-03-10 10:00:00'
       FROM usuario WHERE papel = 'OPERADOR'`,
      [insertId],
    );
    const vistaPor = async (quem: Navegador) => {
      const { itens } = (await quem.get('/api/admin/painel/precisa')).json<{
        itens: { item: string; quantidade: number }[];
      }>();
      const contadas = itens.filter(({ item }) => item.startsWith('DEVOLUCOES'));
      expect(await naLista('devolucoes', { esperamPorMim: true }, quem)).toHaveLength(contadas.length);
      return contadas.map(({ item }) => item);
    };
    expect(await vistaPor(operador)).toEqual([]);
    const administrador = await como('ADMINISTRADOR');
    expect(await vistaPor(administrador)).toEqual(['DEVOLUCOES_A_AUTORIZAR']);
    await fonte.query("UPDATE devolucao SET estado = 'AUTORIZADA' WHERE pendencia_id = ?", [insertId]);
    expect(await vistaPor(administrador)).toEqual(['DEVOLUCOES_A_PAGAR']);
    await fonte.query(
      `INSERT INTO pix_devolucao (devolucao_id, convenio_id, e2eid, estado, tentar_em, mudada_em)
       SELECT d.id, c.id, 'E1', 'POR_PEDIR', '2026-03-10 10:00:00', '2026-03-10 10:00:00'
       FROM devolucao d JOIN convenio c WHERE d.pendencia_id = ? LIMIT 1`,
      [insertId],
    );
    expect(await vistaPor(administrador)).toEqual([]);
  });

  it('a regra de pesca marcada espera pela administração que não a marcou, até se decidir', async () => {
    const { fonte } = produto;
    const administrador = await como('ADMINISTRADOR');
    const [autor] = await fonte.query<{ id: number }[]>('SELECT MAX(id) AS id FROM usuario');
    const decidir = (especie: string, assunto: string, por: string) =>
      fonte.query<{ insertId: number }>(
        `INSERT INTO decisao (especie, assunto, valor, vigente_desde, motivo, autor, criada_em)
         VALUES (?, ?, 'true', '2026-03-10', '', ?, '2026-03-10 10:00:00')`,
        [especie, assunto, por],
      );
    const esperam = async () =>
      (await administrador.get('/api/admin/painel/precisa'))
        .json<{ itens: { item: string; quantidade: number }[] }>()
        .itens.find(({ item }) => item === 'REGRAS_A_APROVAR')?.quantidade;
    const { insertId } = await decidir('REGRA', '901', 'usuario:999999');
    await decidir('ZONA', '902', `usuario:${autor?.id}`);
    expect(await esperam()).toBe(1);
    await decidir('APROVACAO', String(insertId), `usuario:${autor?.id}`);
    expect(await esperam()).toBeUndefined();
  });

  describe('a cópia de segurança e o ensaio de volta', () => {
    const anotar = (tipo: 'COPIA' | 'ENSAIO', em: string) =>
      produto.dono.query(
        'REPLACE INTO ultima_copia (tipo, em, bytes, segundos, certo) VALUES (?, ?, 1234567, 40, 0)',
        [tipo, new Date(em)],
      );

    it('que nunca se fizeram', async () => {
      const nunca = { em: null, idade: null, atrasada: true };
      expect(await precisa()).toMatchObject({
        copia: { ...nunca, bytes: null },
        ensaio: { ...nunca, segundos: null, certo: null },
      });
    });

    it.each([
      ['COPIA', 'de hoje', '2026-03-10T03:00:00.000Z', false],
      ['COPIA', 'de 26 horas', '2026-03-09T12:00:00.000Z', false],
      ['COPIA', 'de mais de 26 horas', '2026-03-09T11:59:59.000Z', true],
      ['COPIA', 'de um relógio adiantado', '2027-03-09T12:00:00.000Z', true],
      ['ENSAIO', 'de 90 dias', '2025-12-10T14:00:00.000Z', false],
      ['ENSAIO', 'de mais de 90 dias', '2025-12-10T13:59:59.000Z', true],
    ] as const)('%s %s', async (tipo, _, em, atrasada) => {
      await anotar(tipo, em);
      const { copia, ensaio } = await precisa();
      expect(tipo === 'COPIA' ? copia : ensaio).toMatchObject({
        em,
        atrasada,
        ...(tipo === 'COPIA' ? { bytes: 1_234_567 } : { segundos: 40, certo: false }),
      });
    });

    it('o produto lê e não escreve: anota quem as faz', async () => {
      await expect(produto.fonte.query('DELETE FROM ultima_copia')).rejects.toThrow('denied');
    });
  });

  it('quem não é da equipe não vê o painel', async () => {
    for (const papel of ['CIDADAO', 'FISCAL'] as const) {
      const outro = await como(papel);
      expect((await outro.get('/api/admin/painel')).statusCode).toBe(403);
      expect((await outro.get('/api/admin/painel/precisa')).statusCode).toBe(403);
    }
  });
});
