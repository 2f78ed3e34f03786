import { rotina } from '../../src/platform/ator';
import { ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { DataCivil, dataCivilEm } from '../../src/kernel/data-civil';
import type { Desfecho } from '../../ferramentas/simulador/desfechos';
import { simularRetorno } from '../../ferramentas/simulador/simular-retorno';
import { ReceberRetornoService } from '../../src/modules/banco/retorno/receber-retorno.service';
import { remessaDe, tituloDe } from '../preparo/bancos';
import { iniciarProduto, Produto } from '../preparo/produto';

/** O que o banco faz com cada 25 títulos; os outros se pagam certo. */
const DESFECHOS: Readonly<Record<number, Desfecho>> = {
  3: 'PAGAR_A_MENOR',
  7: 'PAGAR_A_MAIOR',
  11: 'PAGAR_DUAS_VEZES',
  17: 'ESTORNAR',
  19: 'BAIXAR_SEM_PEDIDO',
  23: 'PAGAR_TARDE',
};
/** Um em 25 tem um número que ninguém emitiu. */
const SEM_DONO = 13;

const QUEDAS = Number(process.env.QUEDAS ?? 2);
const TITULOS = 1_500;
/** Tudo o que um retorno muda. */
const TABELAS = [
  'pendencia_acao',
  'pendencia',
  'retorno_linha',
  'arquivo_retorno',
  'historico_documento',
  'baixa_documento',
  'documento_pagamento',
  'licenca_historico',
  'licenca',
  'auditoria',
  'outbox',
  'convenio_contador',
] as const;

/** Números de 0 a 1, os mesmos a cada vez (xorshift de 32 bits). */
function sorteio(semente: number): () => number {
  let estado = semente;
  return () => {
    estado ^= estado << 13;
    estado ^= estado >>> 17;
    estado ^= estado << 5;
    return (estado >>> 0) / 2 ** 32;
  };
}

describe('queda no meio de um retorno', () => {
  let produto: Produto;
  let fonte: DataSource;
  let retornoId: number;
  const filhos = new Set<ChildProcess>();

  const subir = async (): Promise<ChildProcess> => {
    const filho = fork(join(__dirname, '../../scripts/conciliar.cjs'), {
      stdio: 'ignore',
      env: { PATH: process.env.PATH, ...produto.env, LOG_LEVEL: 'silent' },
    });
    filhos.add(filho);
    filho.once('exit', () => filhos.delete(filho));
    const cedo = once(filho, 'exit').then(() => Promise.reject(new Error('morreu antes de estar pronto')));
    await Promise.race([once(filho, 'message'), cedo]);
    return filho;
  };
  /** Processa até o fim ou até a morte, `prazoMs` depois de começar. */
  const processar = async (filho: ChildProcess, prazoMs?: number): Promise<'FIM' | 'MORTO'> => {
    const saiu = once(filho, 'exit');
    const resposta = once(filho, 'message') as Promise<[{ erro?: string }]>;
    filho.send({ processar: retornoId });
    const morte = prazoMs === undefined ? null : setTimeout(() => filho.kill('SIGKILL'), prazoMs);
    const fim = await Promise.race([saiu.then(() => null), resposta.then(([dita]) => dita)]);
    if (morte) clearTimeout(morte);
    if (fim?.erro !== undefined) throw new Error(fim.erro);
    if (fim) filho.kill('SIGKILL');
    await saiu;
    return fim ? 'FIM' : 'MORTO';
  };

  const executar = async (instrucoes: readonly string[]) => {
    const ligacao = produto.dono.createQueryRunner();
    try {
      await ligacao.query('SET foreign_key_checks = 0');
      for (const instrucao of instrucoes) await ligacao.query(instrucao);
      await ligacao.query('SET foreign_key_checks = 1');
    } finally {
      await ligacao.release();
    }
  };
  const guardar = () =>
    executar(
      TABELAS.flatMap((t) => [
        `CREATE TABLE antes_${t} LIKE ${t}`,
        `INSERT INTO antes_${t} SELECT * FROM ${t}`,
      ]),
    );
  const voltar = () =>
    executar([
      // Enche-se com as linhas da auditoria.
      'TRUNCATE auditoria_por_selar',
      ...TABELAS.flatMap((t) => [`TRUNCATE ${t}`, `INSERT INTO ${t} SELECT * FROM antes_${t}`]),
    ]);

  /**
   * Tudo o que ficou, sem horas nem a ordem em que as linhas nasceram. Os boletos que um estorno emite tomam o número que
   * houver: aqui se chamam pela licença.
   */
  const retrato = async (): Promise<Record<string, readonly string[]>> => {
    const novos = await produto.dono.query<{ id: number; referencia: string }[]>(
      'SELECT id, referencia FROM documento_pagamento WHERE id NOT IN (SELECT id FROM antes_documento_pagamento)',
    );
    const nomes = new Map(novos.map(({ id, referencia }) => [String(id), `novo da ${referencia}`]));
    const documento = (id: unknown): string => nomes.get(String(id)) ?? String(id);
    const lido: Record<string, readonly string[]> = {};
    for (const [nome, sql] of Object.entries({
      retorno: `SELECT situacao, titulos, pagos, valor_pago, valor_recebido, aplicadas, ignoradas, em_revisao, quarentena,
        pendencias, itens_feitos, total_itens FROM arquivo_retorno`,
      linhas: `SELECT linha, evento, nosso_numero, documento_id, recebido, aplicado, resultado, motivo, efeito, fato
        FROM retorno_linha`,
      documentos: `SELECT id AS documento_id, referencia, estado, valor_pago, pago_em, registrado_em, referencia_aberta
        FROM documento_pagamento`,
      licencas: `SELECT id, status, motivo, data_ativacao, data_vencimento, documento_pago_id, vaga_principal,
        vaga_pendente FROM licenca`,
      historia: 'SELECT documento_id, de, para, ator, motivo FROM historico_documento',
      historiaDasPendencias:
        'SELECT p.chave, a.ordem, a.acao, a.efeito, a.ator FROM pendencia_acao a JOIN pendencia p ON p.id = a.pendencia_id',
      historiaDasLicencas: 'SELECT licenca_id, de, para, evento, ator FROM licenca_historico',
      pendencias: `SELECT chave, motivo, linha, documento_id, valor, valor_pago, retido, estado FROM pendencia`,
      auditoria: `SELECT acao, objeto_tipo, IF(objeto_tipo = 'documento', objeto_id, NULL) AS documento_id,
        CASE objeto_tipo WHEN 'documento' THEN NULL
          WHEN 'pendencia' THEN (SELECT p.chave FROM pendencia p WHERE p.id = objeto_id)
          ELSE objeto_id END AS objeto_id, detalhes FROM auditoria`,
      outbox: `SELECT fila, IF(chave LIKE 'boleto-emitido:%', SUBSTRING_INDEX(chave, ':', -1), NULL) AS documento_id,
        IF(chave LIKE 'boleto-emitido:%', NULL, chave) AS chave FROM outbox`,
    })) {
      const linhas = await produto.dono.query<Record<string, unknown>[]>(sql);
      lido[nome] = linhas
        .map((linha) =>
          JSON.stringify(
            'documento_id' in linha ? { ...linha, documento_id: documento(linha.documento_id) } : linha,
          ),
        )
        .sort();
    }
    return lido;
  };

  beforeAll(async () => {
    produto = await iniciarProduto({ agora: new Date().toISOString() });
    fonte = produto.fonte;
    const programa = (...args: string[]) =>
      execFileSync(process.execPath, ['--require', './scripts/typescript.cjs', ...args], {
        cwd: join(__dirname, '../..'),
        env: { PATH: process.env.PATH, ...produto.env },
      });
    programa('src/cli/semear.ts');
    programa('ferramentas/popular.ts', String(TITULOS), '--a-pagar');
    const titulos = await fonte.query<
      { id: number; nossoNumero: string; numeroDocumento: string; vencimento: DataCivil; valor: number }[]
    >(
      `SELECT id, nosso_numero AS nossoNumero, numero_documento AS numeroDocumento, vencimento, valor
       FROM documento_pagamento ORDER BY id`,
    );
    const hoje = dataCivilEm(new Date(), produto.ambiente.agencia.fuso);
    const remessa = remessaDe(
      'BB240',
      titulos.map(({ id, nossoNumero, valor, ...titulo }, i) => ({
        ...tituloDe('BB240', id),
        ...titulo,
        valor: Number(valor),
        nossoNumero: {
          numero: i % 25 === SEM_DONO ? nossoNumero.replace(/.{10}$/, '9999999999') : nossoNumero,
          dv: null,
        },
      })),
    );
    const bytes = simularRetorno({
      remessa,
      nsa: 1,
      data: hoje,
      hora: '020000',
      desfecho: (_, i) => DESFECHOS[i % 25] ?? 'PAGAR_SEM_REGISTRO',
    });
    const { id } = await produto.api
      .get(ReceberRetornoService, { strict: false })
      .receber({ nome: 'quedas.ret', bytes, previa: false, ator: rotina('teste') });
    retornoId = id;
    await guardar();
  }, 120_000);
  afterAll(async () => {
    for (const filho of filhos) filho.kill('SIGKILL');
    await produto.encerrar();
  });

  it(
    `A5: morto com SIGKILL ${QUEDAS} vezes, em momentos ao acaso, acaba sempre igual a quem não parou`,
    async () => {
      const aquecimento = await subir();
      const inicio = Date.now();
      expect(await processar(aquecimento)).toBe('FIM');
      const duracao = Date.now() - inicio;
      const semQueda = await retrato();
      expect(semQueda.retorno?.[0]).toContain('PROCESSADO_COM_PENDENCIAS');

      const sortear = sorteio(20_261_121);
      let interrompidas = 0;
      let proximo = subir();
      for (let vez = 0; vez < QUEDAS;) {
        const filho = await proximo;
        proximo = subir();
        await voltar();
        if ((await processar(filho, sortear() * duracao)) === 'MORTO') vez++;
        const [{ situacao } = { situacao: '' }] = await fonte.query<{ situacao: string }[]>(
          'SELECT situacao FROM arquivo_retorno',
        );
        if (situacao === 'PROCESSANDO') interrompidas++;
        const continua = await proximo;
        proximo = subir();
        expect(await processar(continua)).toBe('FIM');
        expect(await retrato()).toEqual(semQueda);
      }
      (await proximo).kill('SIGKILL');
      // Senão as mortes caíram todas fora do trabalho, e o teste não provou nada.
      expect(interrompidas).toBeGreaterThan(0);
      if (process.env.QUEDAS) process.stdout.write(`${interrompidas} de ${QUEDAS} a meio do trabalho\n`);
    },
    60_000 + QUEDAS * 30_000,
  );
});
