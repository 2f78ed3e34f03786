import type { EntityManager, EntityMetadata, ObjectLiteral } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';
import { ColunaCifrada, Fechado } from '../../../src/platform/cifra/coluna-cifrada';
import { inserirLinhas } from '../../../src/platform/database/inserir-linhas';
import { iniciarProduto, Produto } from '../../preparo/produto';

let produto: Produto;
beforeAll(async () => {
  produto = await iniciarProduto();
});
afterAll(() => produto.encerrar());

/** Em que o produto não insere. */
const FORA_DO_PRODUTO = new Set(['auditoria_por_selar', 'ultima_copia', 'migracao_vez', 'migracao_passo']);
const BYTES = Buffer.from([0, 39, 92, 128, 195, 40, 255, 10]);
const TEXTO = 'ação «D\'Água» \\ "fim" 😀';

/** Um valor que a coluna aceita, do tipo que a entidade lhe dá. */
function valorPara({ type, length, transformer }: ColumnMetadata): unknown {
  if (transformer instanceof ColunaCifrada) return new Fechado(BYTES);
  const tipo = typeof type === 'function' ? type.name.toLowerCase() : type;
  if (/int$|^number$|^decimal$/.test(tipo)) return 9;
  if (/^bool/.test(tipo)) return true;
  if (tipo === 'date') return '2026-02-28';
  if (tipo === 'datetime') return new Date('2026-03-10T23:59:59.987Z');
  if (tipo === 'json') return { texto: TEXTO, lista: [1, null, false] };
  if (tipo === 'binary') return Buffer.alloc(Number(length), BYTES);
  if (/blob$|^varbinary$/.test(tipo)) return BYTES;
  return Number(length) > 0 && Number(length) <= 40 ? 'x' : TEXTO;
}

/** O que fica na tabela, fora os números e a hora do servidor, numa transação que se desfaz. */
async function gravando(
  { tableName, columns }: EntityMetadata,
  gravar: (em: EntityManager) => Promise<unknown>,
): Promise<ObjectLiteral[]> {
  const doServidor = columns.filter((coluna) => coluna.isGenerated || typeof coluna.default === 'function');
  const executor = produto.fonte.createQueryRunner();
  await executor.startTransaction();
  try {
    // Linhas soltas: não importa o que dizem, só como se escrevem.
    await executor.query('SET SESSION foreign_key_checks = 0, check_constraint_checks = 0');
    await gravar(executor.manager);
    const linhas = await executor.manager.query<ObjectLiteral[]>(`SELECT * FROM \`${tableName}\``);
    for (const linha of linhas) for (const { databaseName } of doServidor) delete linha[databaseName];
    return linhas;
  } finally {
    await executor.query('SET SESSION foreign_key_checks = 1, check_constraint_checks = 1');
    await executor.rollbackTransaction();
    await executor.release();
  }
}

it.each([
  ['tudo', () => true],
  ['só o que se exige', ({ default: padrao }: ColumnMetadata) => padrao === undefined],
])('com %s, grava em toda tabela o mesmo que o TypeORM', async (quanto, entra) => {
  for (const metadados of produto.fonte.entityMetadatas) {
    if (FORA_DO_PRODUTO.has(metadados.tableName)) continue;
    const valor = (coluna: ColumnMetadata) =>
      quanto !== 'tudo' && coluna.isNullable ? null : valorPara(coluna);
    const linha = Object.fromEntries(
      metadados.columns
        .filter((coluna) => !coluna.isGenerated && entra(coluna))
        .map((coluna) => [coluna.propertyName, valor(coluna)]),
    );
    const { target, tableName } = metadados;
    const doTypeOrm = await gravando(metadados, (em) => em.insert(target, { ...linha }));
    expect(doTypeOrm).not.toHaveLength(0);
    const destas = await gravando(metadados, (em) => inserirLinhas(em, target, [{ ...linha }]));
    expect([tableName, destas]).toEqual([tableName, doTypeOrm]);
  }
});

it('muitas de uma vez ficam como poucas', async () => {
  const tabela = produto.fonte.entityMetadatas.find(({ tableName }) => tableName === 'pessoa')!;
  const linhas = Array.from({ length: 12 }, (_, i) => ({
    ...Object.fromEntries(tabela.columns.map((coluna) => [coluna.propertyName, valorPara(coluna)])),
    ...{ id: i + 1, cpfIndice: Buffer.alloc(32, i), passaporteIndice: Buffer.alloc(32, i + 100) },
  }));
  const juntas = await gravando(tabela, (em) => inserirLinhas(em, tabela.target, linhas));
  const umaAUma = await gravando(tabela, async (em) => {
    for (const linha of linhas) await inserirLinhas(em, tabela.target, [linha]);
  });
  expect(juntas).toHaveLength(12);
  expect(juntas).toEqual(umaAUma);
});
