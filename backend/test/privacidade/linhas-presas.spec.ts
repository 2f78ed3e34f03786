import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DataSource, EntityMetadata, In, QueryRunner } from 'typeorm';
import { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata';
import { DocumentoPagamentoEntity } from '../../src/modules/pagamento/documento-pagamento.entity';
import { PessoaEntity } from '../../src/modules/pessoa/pessoa.entity';
import { ValorIlegivel } from '../../src/platform/cifra/cifra';
import {
  ColunaCifrada,
  colunasCifradas,
  comIlegiveis,
  ILEGIVEL,
  indiceDe,
} from '../../src/platform/cifra/coluna-cifrada';
import { inserir, mudar, mudarVarias, presaDe } from '../../src/platform/cifra/linha-selada';
import { opcoesBanco } from '../../src/platform/database/opcoes';
import { PessoaConsultaService } from '../../src/modules/pessoa/pessoa-consulta.service';
import { informacao, novoCpf, pessoa as pessoaNova, semearReferencia } from '../preparo/fabricas';
import { Navegador } from '../preparo/navegador';
import { iniciarProduto, Produto } from '../preparo/produto';

const FONTES = join(__dirname, '../../src');
const entidades = (readdirSync(FONTES, { recursive: true }) as string[]).filter((um) =>
  um.endsWith('.entity.ts'),
);
// oxlint-disable-next-line typescript/no-require-imports -- as classes que houver, sem as nomear
for (const um of entidades) require(join(FONTES, um));
const COM_CIFRA = [...new Set(colunasCifradas().map(({ entidade }) => entidade as new () => object))];

type Campos = Record<string, unknown>;

/** Um valor qualquer que caiba na coluna, diferente para cada `i`. */
function valorPara({ type, length, transformer }: ColumnMetadata, i: number): unknown {
  if (transformer instanceof ColunaCifrada)
    return /bytes|antes/.test(transformer.contexto) ? Buffer.from([i]) : `v${i}`;
  if (type === 'date') return `2026-01-0${i}`;
  if (type === 'datetime') return new Date(Date.UTC(2026, 0, i));
  if (type === 'binary') return Buffer.alloc(Number(length) || 32, i);
  if (type === 'json') return { i };
  return type === 'varchar' || type === 'char' ? String(i) : i;
}

function linhaQualquer(metadados: EntityMetadata, i: number): Campos {
  const presa = presaDe(metadados)!;
  const precisa = (coluna: ColumnMetadata) =>
    coluna.transformer instanceof ColunaCifrada ||
    presa.linha.includes(coluna.propertyName) ||
    (!coluna.isNullable && coluna.default === undefined);
  const campos: Campos = Object.fromEntries(
    metadados.columns
      .filter((coluna) => !coluna.isGenerated && precisa(coluna))
      .map((coluna) => [coluna.propertyName, valorPara(coluna, i)]),
  );
  for (const { propriedade, de, dominio } of presa.indices)
    campos[propriedade] = indiceDe(dominio, campos[de] as string);
  return campos;
}

describe('o que está cifrado só se abre na linha em que foi gravado', () => {
  let produto: Produto;
  let fonte: DataSource;
  let q: QueryRunner;
  beforeAll(async () => {
    produto = await iniciarProduto();
    await semearReferencia(produto);
    fonte = await new DataSource(opcoesBanco(produto.ambiente)).initialize();
  });
  afterAll(async () => {
    await fonte.destroy();
    await produto.encerrar();
  });
  beforeEach(async () => {
    q = fonte.createQueryRunner();
    await q.query('SET SESSION foreign_key_checks = 0, check_constraint_checks = 0');
    await q.startTransaction();
  });
  afterEach(async () => {
    await q.rollbackTransaction();
    await q.query('SET SESSION foreign_key_checks = 1, check_constraint_checks = 1');
    await q.release();
  });

  it('há entidades com colunas cifradas, e todas dizem a que linha se prendem', () => {
    expect(COM_CIFRA.length).toBeGreaterThanOrEqual(15);
    const semUnicidade = COM_CIFRA.map((classe) => fonte.getMetadata(classe)).filter((metadados) => {
      const linha = presaDe(metadados)!.linha.map((p) => metadados.findColumnWithPropertyName(p));
      return linha.length === 0 || linha.some((coluna) => !coluna || coluna.isNullable);
    });
    expect(semUnicidade.map(({ tableName }) => tableName)).toEqual([]);
  });

  it.each(COM_CIFRA.map((classe) => [classe.name, classe] as const))(
    '%s: trocado entre duas linhas, nenhum valor se abre',
    async (_nome, classe) => {
      const metadados = fonte.getMetadata(classe);
      const { cifradas, indices } = presaDe(metadados)!;
      for (const i of [1, 2]) await inserir(q.manager, classe, linhaQualquer(metadados, i));
      const lidas = await q.manager.find(classe);
      expect(lidas).toHaveLength(2);

      const tabela = metadados.tableName;
      const colunaDe = (propriedade: string) =>
        metadados.findColumnWithPropertyName(propriedade)!.databaseName;
      const chaves = metadados.primaryColumns.map((coluna) => coluna.databaseName);
      const onde = chaves.map((chave) => `${chave} = ?`).join(' AND ');
      const gravadas = (await q.query(`SELECT * FROM ${tabela} ORDER BY ${chaves.join(', ')}`)) as Campos[];
      const gravar = (qual: number, coluna: string, valor: unknown) =>
        q.query(`UPDATE ${tabela} SET ${coluna} = ? WHERE ${onde}`, [
          valor,
          ...chaves.map((chave) => gravadas[qual]![chave]),
        ]);
      const ler = () => q.manager.find(classe);

      for (const { propriedade } of cifradas) {
        const coluna = colunaDe(propriedade);
        for (const [qual, outra] of [
          [0, 1],
          [1, 0],
        ] as const)
          await gravar(qual, coluna, gravadas[outra]![coluna]);
        await expect(ler()).rejects.toThrow(ValorIlegivel);
        for (const qual of [0, 1]) await gravar(qual, coluna, gravadas[qual]![coluna]);
        expect(await ler()).toEqual(lidas);
      }
      for (const { propriedade } of indices) {
        await gravar(0, colunaDe(propriedade), Buffer.alloc(32, 9));
        await expect(ler()).rejects.toThrow(ValorIlegivel);
        await gravar(0, colunaDe(propriedade), gravadas[0]![colunaDe(propriedade)]);
      }
      // Tudo o que é cifrado, com os índices, de uma vez.
      const todas = [...cifradas, ...indices].map(({ propriedade }) => colunaDe(propriedade));
      await q.query(`DELETE FROM ${tabela} WHERE ${onde}`, [...chaves.map((chave) => gravadas[1]![chave])]);
      for (const coluna of todas) await gravar(0, coluna, gravadas[1]![coluna]);
      await expect(ler()).rejects.toThrow(ValorIlegivel);
    },
  );

  it('gravar sem passar por onde se fecha é erro, e nada fica às claras', async () => {
    const campos = linhaQualquer(fonte.getMetadata(PessoaEntity), 1);
    await expect(q.manager.insert(PessoaEntity, campos)).rejects.toThrow('às claras');
    await inserir(q.manager, PessoaEntity, campos);
    await expect(q.manager.update(PessoaEntity, { id: campos.id as number }, { nome: 'x' })).rejects.toThrow(
      'às claras',
    );
    await expect(mudar(q.manager, PessoaEntity, { sexo: 1 }, { nome: 'x' })).rejects.toThrow(
      'qual é a linha',
    );
  });

  it('mudar várias linhas fecha o valor em cada uma', async () => {
    const metadados = fonte.getMetadata(DocumentoPagamentoEntity);
    for (const i of [1, 2]) {
      const campos = { ...linhaQualquer(metadados, i), referencia: 'a mesma' };
      await inserir(q.manager, DocumentoPagamentoEntity, campos);
    }
    const nada = { pagadorNome: '-', pagadorCidade: null };
    await mudarVarias(q.manager, DocumentoPagamentoEntity, { referencia: In(['a mesma', 'outra']) }, nada);
    expect(await q.manager.find(DocumentoPagamentoEntity)).toMatchObject([nada, nada]);
  });

  it('ler uma coluna cifrada sem a chave da linha é erro', async () => {
    await inserir(q.manager, PessoaEntity, linhaQualquer(fonte.getMetadata(PessoaEntity), 1));
    await expect(q.manager.find(PessoaEntity, { select: { nome: true } })).rejects.toThrow('qual é a linha');
  });

  it('com o e-mail de outra pessoa, a pessoa não se lê; para quem vê listas, falta só ele', async () => {
    const cpfs = [novoCpf(), novoCpf()] as const;
    for (const cpf of cpfs) {
      const resposta = await new Navegador(produto.api).post('/api/registrar', {
        pessoa: { ...pessoaNova(), cpf },
        informacaoComplementar: informacao(),
      });
      expect(resposta.statusCode).toBe(201);
    }
    const { manager } = produto.fonte;
    const daPessoa = (cpf: string) => ({ cpfIndice: indiceDe('documento', cpf) });
    const [uma, outra] = await Promise.all(
      cpfs.map((cpf) => manager.findOneByOrFail(PessoaEntity, daPessoa(cpf))),
    );
    await manager.query(
      'UPDATE pessoa p JOIN pessoa o ON o.id = ? SET p.email = o.email, p.nome_mae = o.nome_mae WHERE p.id = ?',
      [outra!.id, uma!.id],
    );
    const consulta = produto.api.get(PessoaConsultaService, { strict: false });
    await expect(consulta.porDocumento({ tipo: 'cpf', numero: cpfs[0] })).rejects.toThrow(ValorIlegivel);
    expect(await comIlegiveis(() => consulta.porDocumento({ tipo: 'cpf', numero: cpfs[0] }))).toMatchObject({
      nome: uma!.nome,
      email: ILEGIVEL,
      nomeMae: ILEGIVEL,
    });
    expect(await consulta.porDocumento({ tipo: 'cpf', numero: cpfs[1] })).toMatchObject({
      email: outra!.email,
    });
  });
});
