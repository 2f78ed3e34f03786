import { rotina } from '../../../src/platform/ator';
import { ChildProcess, execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { DataCivil, dataCivilEm } from '../../../src/kernel/data-civil';
import type { Desfecho } from '../../../ferramentas/simulador/desfechos';
import { simularRetorno } from '../../../ferramentas/simulador/simular-retorno';
import { ReceberRetornoService } from '../../../src/modules/banco/retorno/receber-retorno.service';
import { remessaDe, tituloDe } from '../../preparo/banco/bancos';
import { iniciarProduto, Produto } from '../../preparo/produto';
import { Antes, QuemMorre, sorteio } from '../quem-morre';

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

/** Os números do documento e da pendência não se repetem de uma vez para outra: o que se desfaz gasta os que tomou. */
const DE_BOLETO = "REGEXP '^boleto(-emitido|_de_estorno):'";
const DE_PENDENCIA = "REGEXP '^a-conferir:'";

describe('queda no meio de um retorno', () => {
  let produto: Produto;
  let fonte: DataSource;
  let retornoId: number;
  let processos: QuemMorre;
  let antes: Antes;
  const subir = () => processos.subir();
  const processar = (filho: ChildProcess, prazoMs?: number) =>
    processos.trabalhar(filho, { processar: retornoId }, prazoMs);

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
      outbox: `SELECT fila, IF(chave ${DE_BOLETO}, SUBSTRING_INDEX(chave, ':', -1), NULL) AS documento_id,
        CASE WHEN chave ${DE_BOLETO} THEN NULL
          WHEN chave ${DE_PENDENCIA} THEN (SELECT p.chave FROM pendencia p WHERE p.id = SUBSTRING_INDEX(outbox.chave, ':', -1))
          ELSE chave END AS chave FROM outbox`,
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
    processos = new QuemMorre(produto.env);
    antes = new Antes(produto.dono, TABELAS);
    const programa = (...args: string[]) =>
      execFileSync(process.execPath, ['--require', './scripts/typescript.cjs', ...args], {
        cwd: join(__dirname, '../../..'),
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
    await antes.guardar();
  }, 120_000);
  afterAll(async () => {
    processos.matarTodos();
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
        await antes.voltar();
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
      if (process.env.QUEDAS) process.stdout.write(`${interrompidas} de ${QUEDAS} no meio do trabalho\n`);
    },
    60_000 + QUEDAS * 30_000,
  );
});
