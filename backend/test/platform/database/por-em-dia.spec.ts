import { DataSource } from 'typeorm';
import { PessoaEntity } from '../../../src/modules/pessoa/pessoa.entity';
import { guardarPalavras } from '../../../src/modules/pessoa/busca/vocabulario-dos-nomes';
import { indiceDe } from '../../../src/platform/cifra/coluna-cifrada';
import { inserir } from '../../../src/platform/cifra/linha-selada';
import { abrirBase } from '../../../src/platform/database/abrir-base';
import { opcoesBanco } from '../../../src/platform/database/opcoes';
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
  const { dono } = produto;
  const [{ fuso, modo }] = await dono.query<[Record<'fuso' | 'modo', string>]>(
    'SELECT @@GLOBAL.time_zone AS fuso, @@GLOBAL.sql_mode AS modo',
  );
  await dono.query("SET GLOBAL time_zone = '-04:00', GLOBAL sql_mode = 'NO_BACKSLASH_ESCAPES'");
  try {
    await comBase(async (fonte) => {
      const emUso = fonte.createQueryRunner();
      const outra = fonte.createQueryRunner();
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
    });
  } finally {
    await dono.query('SET GLOBAL time_zone = ?, GLOBAL sql_mode = ?', [fuso, modo]);
  }
});
