import type { Pool, PoolConnection } from 'mysql2';
import { DataSource, QueryFailedError } from 'typeorm';
import type { MysqlDriver } from 'typeorm/driver/mysql/MysqlDriver.js';
import { ate } from '../../preparo/ate';
import { Bancada } from '../apoio';
import { mudarLinhas, porEm } from '../linhas-do-arquivo';

describe('retorno: o que falha', () => {
  let bancada: Bancada;
  beforeEach(async () => {
    bancada = await Bancada.abrir();
  });
  afterEach(() => bancada.fechar());

  it('linhas ruins ficam em quarentena e as outras se aplicam', async () => {
    await bancada.emitir('2');
    const { liquida } = await bancada.remetido();
    let vistas = 0;
    const ruim = mudarLinhas(liquida, (linha) =>
      linha.slice(13, 17) === 'U 06' && ++vistas === 1 ? porEm(linha, 80, 'X') : linha,
    );
    const retorno = await bancada.enviar(ruim);
    expect(retorno).toMatchObject({
      situacao: 'PROCESSADO_COM_PENDENCIAS',
      quarentena: 1,
      aplicadas: 3,
      pendencias: 1,
    });
    expect(await bancada.ativacoes()).toEqual(['1']);
    expect((await bancada.linhas(retorno.id))[2]).toMatchObject({
      resultado: 'EM_QUARENTENA',
      motivo: 'VALOR_INVALIDO',
      nossoNumero: '31285570000000001',
    });
  });

  it('uma linha que o sistema não consegue aplicar não segura as outras nem se perde', async () => {
    await bancada.emitir('2');
    const { documento, liquida } = await bancada.remetido();
    bancada.licenca.falhas.set('2', new Error('defeito'));
    const previa = await bancada.processar(await bancada.receber(liquida, 'previa.ret', true));
    expect(previa).toMatchObject({ situacao: 'AGUARDANDO_CONFIRMACAO', quarentena: 1, aplicadas: 3 });
    await bancada.confirmar(previa.id);
    const retorno = await bancada.processar(previa.id);
    expect(retorno).toMatchObject({ situacao: 'PROCESSADO_COM_PENDENCIAS', quarentena: 1, aplicadas: 3 });
    expect(await bancada.ativacoes()).toEqual(['1']);
    expect(await bancada.documento(documento.id)).toMatchObject({ estado: 'PAGO' });
    expect(await bancada.pendencias(retorno.id)).toMatchObject([
      { motivo: 'FALHA_AO_APLICAR', valor: 11_900 },
    ]);
  });

  it('o servidor fora do ar não põe linha em quarentena: o trabalho inteiro volta depois', async () => {
    const { liquida } = await bancada.remetido();
    const queda = Object.assign(new Error('conexão perdida'), { code: 'PROTOCOL_CONNECTION_LOST' });
    bancada.licenca.falhas.set('1', queda);
    const id = await bancada.receber(liquida);
    await expect(bancada.processar(id)).rejects.toBe(queda);
    bancada.licenca.falhas.clear();
    expect(await bancada.processar(id)).toMatchObject({
      situacao: 'PROCESSADO',
      quarentena: 0,
      aplicadas: 2,
    });
    expect(await bancada.ativacoes()).toEqual(['1']);
  });

  describe('o servidor que não responde a tempo, ou corta', () => {
    /** Outra conexão segura um título. `quemEspera` dá o número da que espera por ele, que não seja `menos`. */
    const segurar = async () => {
      const outra = bancada.produto.fonte.createQueryRunner();
      await outra.startTransaction();
      await outra.query(`SELECT id FROM documento_pagamento WHERE referencia = '1' FOR UPDATE`);
      const quemEspera = async (menos = 0) => {
        let conexao = 0;
        await ate(async () => {
          const [espera] = (await outra.query(
            `SELECT id FROM information_schema.processlist
             WHERE db = DATABASE() AND info LIKE '%FROM%documento_pagamento%FOR UPDATE%'
               AND id NOT IN (CONNECTION_ID(), ?)`,
            [menos],
          )) as { id: number }[];
          conexao = espera?.id ?? 0;
          return conexao > 0;
        });
        return conexao;
      };
      const soltar = async () => {
        await outra.rollbackTransaction();
        await outra.release();
      };
      return { quemEspera, soltar };
    };

    it.each<[string, number, (conexao: number) => Promise<unknown>]>([
      ['o prazo da instrução', 1969, async () => undefined],
      ['a instrução cortada', 1317, (n) => bancada.produto.fonte.query(`KILL QUERY ${n}`)],
    ])('%s: nada vai à quarentena, e o arquivo acaba quando o servidor volta', async (_, errno, cortar) => {
      const { liquida } = await bancada.remetido();
      const id = await bancada.receber(liquida);
      const conexoes = (bancada.pegar(DataSource).driver as MysqlDriver).pool as Pool;
      const prazo = errno === 1969 ? 0.5 : 0;
      const limitar = (conexao: PoolConnection) => conexao.query(`SET max_statement_time = ${prazo}`);
      conexoes.on('acquire', limitar);
      const { quemEspera, soltar } = await segurar();
      const processado = bancada.processar(id).then(
        () => null,
        (erro: unknown) => erro as { driverError?: { errno?: number } },
      );
      await cortar(await quemEspera());
      const erro = await processado;
      await soltar();
      conexoes.off('acquire', limitar);
      expect(erro).toBeInstanceOf(QueryFailedError);
      expect(erro?.driverError?.errno).toBe(errno);
      expect(await bancada.pendencias(id)).toEqual([]);
      conexoes.on('acquire', (conexao) => conexao.query('SET max_statement_time = 0'));
      expect(await bancada.processar(id)).toMatchObject({
        situacao: 'PROCESSADO',
        quarentena: 0,
        aplicadas: 2,
      });
      expect(await bancada.ativacoes()).toEqual(['1']);
    });

    it('a conexão cortada: a transação inteira se refaz noutra, e o arquivo acaba sem que ninguém o mande', async () => {
      const { liquida } = await bancada.remetido();
      const id = await bancada.receber(liquida);
      const { quemEspera, soltar } = await segurar();
      const processado = bancada.processar(id);
      const primeira = await quemEspera();
      await bancada.produto.fonte.query(`KILL CONNECTION ${primeira}`);
      await quemEspera(primeira);
      await soltar();
      expect(await processado).toMatchObject({ situacao: 'PROCESSADO', quarentena: 0, aplicadas: 2 });
      expect(await bancada.ativacoes()).toEqual(['1']);
    });
  });
});
