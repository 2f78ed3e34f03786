import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Contadores } from '../../src/platform/contadores/contadores';
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
  await produto.fonte.query('DELETE FROM contador_delta');
}, 60_000);
afterAll(() => produto.encerrar());

const como = (papel: Papel) => entrarComo(produto, papel);
const contadores = (linhas: readonly [string, number, number?][]) =>
  produto.fonte.query('INSERT INTO contador (chave, quantidade, valor) VALUES ?', [
    linhas.map(([chave, quantidade, valor = 0]) => [chave, quantidade, valor]),
  ]);
interface Painel {
  hoje: string;
  atraso: number;
  licencas: {
    situacoes: { status: string; modalidade: number; quantidade: number }[];
    ativadas: { mes: string; modalidade: number; quantidade: number }[];
    municipios: { id: number; nome: string | null; uf: string | null; vigentes: number }[];
  };
  dinheiro: {
    aReceber: object;
    meses: { mes: string; emitido: object; esperado: object; recebido: object }[];
  };
  arquivos: { tipo: string; nome: string; situacao: string; titulos: number }[];
}
const ler = async (busca = '') => (await operador.get(`/api/admin/painel${busca}`)).json<Painel>();
const precisa = async () =>
  (await operador.get('/api/admin/painel/precisa')).json<{
    itens: { item: string; quantidade: number; desde: string | null; id: number | null }[];
    pendencias: { motivo: string; titulo: string; quantidade: number }[];
    copia: { em: string | null; bytes: number | null; idade: number | null; atrasada: boolean };
  }>();

describe('as contagens', () => {
  beforeAll(() =>
    contadores([
      ['SITUACAO/VIGENTE/0/1302603', 5],
      ['SITUACAO/VIGENTE/1/1302603', 2],
      ['SITUACAO/VIGENTE/0/1303403', 9],
      ['SITUACAO/VIGENTE/0/0', 1],
      ['SITUACAO/VENCIDO/0/1302603', 4],
      ['SITUACAO/INATIVO/0/1302603', 0],
      ['ATIVADAS/2026-03/0/1302603', 3],
      ['ATIVADAS/2026-03/0/1303403', 1],
      ['ATIVADAS/2025-04/1/1302603', 6],
      ['ATIVADAS/2025-03/1/1302603', 50],
      ['EMITIDO/2026-03', 10, 100_000],
      ['ESPERADO/2026-03', 4, 40_000],
      ['ESPERADO/2024-01', 1, 9038],
      ['RECEBIDO/2026-03', 6, 60_000],
    ]),
  );

  it('licenças por situação, modalidade, mês e município', async () => {
    const { licencas, hoje } = await ler();
    expect(hoje).toBe('2026-03-10');
    expect(licencas.situacoes).toEqual(
      expect.arrayContaining([
        { status: 'VIGENTE', modalidade: 0, quantidade: 15 },
        { status: 'VIGENTE', modalidade: 1, quantidade: 2 },
        { status: 'VENCIDO', modalidade: 0, quantidade: 4 },
      ]),
    );
    expect(licencas.situacoes).toHaveLength(3);
    expect(licencas.ativadas).toHaveLength(24);
    expect(licencas.ativadas[0]).toEqual({ mes: '2025-04', modalidade: 0, quantidade: 0 });
    expect(licencas.ativadas[1]).toEqual({ mes: '2025-04', modalidade: 1, quantidade: 6 });
    expect(licencas.ativadas.at(-2)).toEqual({ mes: '2026-03', modalidade: 0, quantidade: 4 });
    expect(licencas.municipios).toEqual([
      { id: 1303403, nome: 'Parintins', uf: 'AM', vigentes: 9 },
      { id: 1302603, nome: 'Manaus', uf: 'AM', vigentes: 7 },
      { id: 0, nome: null, uf: null, vigentes: 1 },
    ]);
  });

  it('de um município só, ou do exterior', async () => {
    const { licencas } = await ler('?municipio=1303403');
    expect(licencas.situacoes).toEqual([{ status: 'VIGENTE', modalidade: 0, quantidade: 9 }]);
    expect(licencas.ativadas.at(-2)?.quantidade).toBe(1);
    expect(licencas.municipios).toHaveLength(3);
    expect((await ler('?municipio=0')).licencas.situacoes).toEqual([
      { status: 'VIGENTE', modalidade: 0, quantidade: 1 },
    ]);
    expect((await operador.get('/api/admin/painel?municipio=manaus')).statusCode).toBe(422);
  });

  it('o dinheiro que se espera e o que entrou', async () => {
    const { dinheiro } = await ler();
    expect(dinheiro.aReceber).toEqual({ quantidade: 5, valor: 49_038 });
    expect(dinheiro.meses).toHaveLength(12);
    expect(dinheiro.meses.at(-1)).toEqual({
      mes: '2026-03',
      emitido: { quantidade: 10, valor: 100_000 },
      esperado: { quantidade: 4, valor: 40_000 },
      recebido: { quantidade: 6, valor: 60_000 },
    });
  });

  it('um registro aparece quando o somador passa, e o atraso é o do que espera', async () => {
    await new Navegador(produto.api).post('/api/registrar', {
      pessoa: pessoa(),
      informacaoComplementar: informacao(),
    });
    await produto.fonte.query(
      'UPDATE contador_delta SET criado_em = CURRENT_TIMESTAMP(3) - INTERVAL 90 SECOND',
    );
    expect((await ler()).atraso).toBeGreaterThanOrEqual(90);
    await produto.api.get(Contadores, { strict: false }).somar();
    const { atraso, licencas } = await ler();
    expect(atraso).toBe(0);
    expect(licencas.situacoes).toContainEqual({
      status: 'AGUARDANDO_PAGAMENTO',
      modalidade: 0,
      quantidade: 1,
    });
  });
});

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
    const [documento] = await fonte.query<{ id: number }[]>('SELECT id FROM documento_pagamento LIMIT 1');
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
       ('email', 'x', '{}', '2026-03-10 11:00:00', '2027-01-01', 20, 'Error'),
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
    expect(itens.find(({ item }) => item === 'PENDENCIAS')?.desde).toBe('2026-03-01T10:00:00.000Z');
    expect(pendencias).toMatchObject([
      { motivo: 'PAGO_A_MENOR', quantidade: 2 },
      { motivo: 'DINHEIRO_SEM_DONO', quantidade: 1 },
    ]);
    expect(pendencias[0]!.titulo).not.toBe('PAGO_A_MENOR');
    const { arquivos } = await ler();
    expect(arquivos.map(({ tipo, situacao, titulos }) => [tipo, situacao, titulos])).toEqual([
      ['REMESSA', 'GERADA', 3],
      ['RETORNO', 'AGUARDANDO_CONFIRMACAO', 7],
      ['RETORNO', 'RECUSADO', 0],
      ['REMESSA', 'GERADA', 3],
      ['REMESSA', 'GERADA', 3],
    ]);
  });

  it('a última cópia de segurança, e que nunca se fez', async () => {
    expect((await precisa()).copia).toEqual({ em: null, bytes: null, idade: null, atrasada: true });
    const anotada = { em: '2026-03-10T03:00:00.000Z', bytes: 1_234_567 };
    await writeFile(join(produto.ambiente.pastaDados, 'ultima-copia.json'), JSON.stringify(anotada));
    expect((await precisa()).copia).toMatchObject({ ...anotada, atrasada: false });
  });

  it('quem não é da equipe não vê o painel', async () => {
    for (const papel of ['CIDADAO', 'FISCAL'] as const) {
      const outro = await como(papel);
      expect((await outro.get('/api/admin/painel')).statusCode).toBe(403);
      expect((await outro.get('/api/admin/painel/precisa')).statusCode).toBe(403);
    }
  });
});
