import type { Pool, PoolConnection } from 'mysql2';
import { DataSource } from 'typeorm';
import type { MysqlDriver } from 'typeorm/driver/mysql/MysqlDriver.js';
import { PessoaEntity } from '../../../src/modules/pessoa/pessoa.entity';
import { guardarPalavras } from '../../../src/modules/pessoa/busca/vocabulario-dos-nomes';
import { indiceDe } from '../../../src/platform/cifra/coluna-cifrada';
import { inserir } from '../../../src/platform/cifra/linha-selada';
import { abrirBase } from '../../../src/platform/database/abrir-base';
import { opcoesBanco } from '../../../src/platform/database/opcoes';
import { porEmDia } from '../../../src/platform/database/por-em-dia';
import { novoCpf } from '../../preparo/fabricas';
import { iniciarProduto, type Produto } from '../../preparo/produto';

let produto: Produto;
beforeAll(async () => {
  produto = await iniciarProduto();
});
afterAll(() => produto.encerrar());

async function criarPessoa(fonte: DataSource): Promise<number> {
  const cpf = novoCpf();
  const { identifiers } = await inserir(fonte.manager, PessoaEntity, {
    nome: 'ANA PRADO',
    cpf,
    cpfIndice: indiceDe('documento', cpf),
    dataNascimento: '1980-02-03',
    sexo: 2,
    nomeMae: 'RITA PRADO',
    email: 'ana@exemplo.com.br',
    idioma: 'pt',
  } as Partial<PessoaEntity>);
  return (identifiers[0] as { id: number }).id;
}

const comBase = async <T>(trabalho: (fonte: DataSource) => Promise<T>): Promise<T> => {
  const { entities } = produto.api.get(DataSource).options;
  const fonte = await abrirBase(produto.ambiente, {
    ...opcoesBanco(produto.ambiente),
    entities,
  });
  try {
    return await trabalho(fonte);
  } finally {
    await fonte.destroy();
  }
};

it('um nó cujo contador ficou atrás dos números em uso não os dá outra vez', async () => {
  const usado = await comBase(criarPessoa);
  await produto.dono.query(`ALTER SEQUENCE numero_de_linha RESTART WITH ${usado}`);
  expect(await comBase(criarPessoa)).toBeGreaterThan(usado);
});

it('nem perde em silêncio a palavra que ia com um número repetido', async () => {
  const uma = new Map([['PIRARUCU', Buffer.from('0011223344556677', 'hex')]]);
  const outra = new Map([['TAMBAQUI', Buffer.from('7766554433221100', 'hex')]]);
  await comBase((fonte) => guardarPalavras(fonte.manager, uma));
  const [{ id }] = await produto.dono.query<[{ id: number }]>('SELECT MAX(id) AS id FROM palavra_do_nome');
  await produto.dono.query(`ALTER SEQUENCE numero_de_linha RESTART WITH ${id}`);
  await comBase((fonte) => guardarPalavras(fonte.manager, outra));
  const [{ quantas }] = await produto.dono.query<[{ quantas: number | string }]>(
    'SELECT COUNT(*) AS quantas FROM palavra_do_nome WHERE termo IN (?)',
    [[...uma.values(), ...outra.values()]],
  );
  expect(Number(quantas)).toBe(2);
});

it('nem a conexão que se abre depois, quando a anterior já não serve', async () => {
  const usado = await comBase(criarPessoa);
  const novo = await comBase(async (fonte) => {
    await produto.dono.query(`ALTER SEQUENCE numero_de_linha RESTART WITH ${usado}`);
    const ocupada = fonte.createQueryRunner();
    try {
      await ocupada.query('SELECT 1');
      return await criarPessoa(fonte);
    } finally {
      await ocupada.release();
    }
  });
  expect(novo).toBeGreaterThan(usado);
});

it('a hora que o banco diz é a UTC e o que não cabe é erro, como quer que o servidor esteja configurado', async () => {
  const doServidor = "SET SESSION time_zone = '-04:00', sql_mode = 'NO_BACKSLASH_ESCAPES'";
  const fonte = await new DataSource(opcoesBanco(produto.ambiente)).initialize();
  try {
    await fonte.query(doServidor);
    const pool = (fonte.driver as MysqlDriver).pool as Pool;
    pool.on('connection', (nova: PoolConnection) => void nova.query(doServidor));
    await porEmDia(fonte);
    const [emUso, outra] = [fonte.createQueryRunner(), fonte.createQueryRunner()];
    try {
      for (const conexao of [emUso, outra]) {
        const [{ atraso }] = (await conexao.query(
          'SELECT TIMESTAMPDIFF(HOUR, UTC_TIMESTAMP(), CURRENT_TIMESTAMP()) AS atraso',
        )) as [{ atraso: number | string }];
        expect(Number(atraso)).toBe(0);
        await expect(conexao.query("UPDATE pulso SET em = 'nunca'")).rejects.toThrow(/Incorrect datetime/);
      }
    } finally {
      await Promise.all([emUso.release(), outra.release()]);
    }
  } finally {
    await fonte.destroy();
  }
});
