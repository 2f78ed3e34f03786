import 'reflect-metadata';
import { join } from 'node:path';
import { DataSource, EntityMetadata, IsNull, MoreThan } from 'typeorm';
import { gravarTermos } from '../modules/pessoa/gravar-termos';
import { PessoaEntity } from '../modules/pessoa/pessoa.entity';
import { ColunaCifrada, colunasCifradas, colunasDeIndice } from '../platform/cifra/coluna-cifrada';
import { lerAmbiente } from '../platform/config/ambiente';
import { opcoesBanco } from '../platform/database/opcoes';

const LOTE = 500;
const GIRANDO = 'girando';

interface Alvo {
  readonly cifradas: readonly { nome: string; coluna: ColunaCifrada }[];
  readonly indices: readonly { nome: string; de: string; contexto: string; dominio: string }[];
}

function alvoDe(entidade: EntityMetadata): Alvo {
  const doNome = (propriedade: string) => entidade.findColumnWithPropertyName(propriedade)!;
  return {
    cifradas: colunasCifradas()
      .filter((c) => c.entidade === entidade.target)
      .map(({ propriedade, coluna }) => ({ nome: doNome(propriedade).databaseName, coluna })),
    indices: colunasDeIndice()
      .filter((c) => c.entidade === entidade.target)
      .map(({ propriedade, de, dominio }) => ({
        nome: doNome(propriedade).databaseName,
        de: doNome(de).databaseName,
        contexto: (doNome(de).transformer as ColunaCifrada).contexto,
        dominio,
      })),
  };
}

/**
 * Cifra com a chave ativa o que está com outra; com `--indice`, refaz também os índices com a CIFRA_INDICE nova
 * (com o produto parado). Pode ser interrompido e rodado de novo, e a primeira parte roda com o produto no ar: uma
 * linha só muda se ainda está como foi lida.
 */
async function girar(comIndice: boolean): Promise<void> {
  const ambiente = lerAmbiente(process.env);
  const { cifra } = ambiente;
  const fonte = await new DataSource({
    ...opcoesBanco(ambiente),
    entities: [join(__dirname, '..', '**', '*.entity.js')],
  }).initialize();
  const anotar = (impressao: string) =>
    fonte.query('REPLACE INTO chave_de_indice (id, impressao) VALUES (1, ?)', [impressao]);
  try {
    if (comIndice) await anotar(GIRANDO);
    for (const entidade of fonte.entityMetadatas) {
      const { cifradas, indices } = alvoDe(entidade);
      if (cifradas.length === 0) continue;
      const chaves = entidade.primaryColumns.map((coluna) => coluna.databaseName);
      const colunas = [...chaves, ...cifradas.map((c) => c.nome), ...indices.map((i) => i.nome)];
      let [mudadas, ultima] = [0, null as unknown[] | null];
      for (;;) {
        const linhas = await fonte.query<Record<string, unknown>[]>(
          `SELECT ${colunas.join(', ')} FROM ${entidade.tableName}
           ${ultima ? `WHERE (${chaves.join(', ')}) > (${chaves.map(() => '?').join(', ')})` : ''}
           ORDER BY ${chaves.join(', ')} LIMIT ${LOTE}`,
          ultima ?? [],
        );
        for (const linha of linhas) {
          const mudancas: [string, Buffer][] = [];
          for (const { nome, coluna } of cifradas) {
            const valor = linha[nome] as Buffer | null;
            if (valor === null || !cifra.deChaveAntiga(valor)) continue;
            mudancas.push([nome, cifra.cifrar(cifra.decifrar(valor, coluna.contexto), coluna.contexto)]);
          }
          for (const { nome, de, contexto, dominio } of comIndice ? indices : []) {
            const valor = linha[de] as Buffer | null;
            const novo = valor && cifra.indice(dominio, cifra.decifrarTexto(valor, contexto));
            if (novo && !novo.equals(linha[nome] as Buffer)) mudancas.push([nome, novo]);
          }
          if (mudancas.length === 0) continue;
          await fonte.query(
            `UPDATE ${entidade.tableName} SET ${mudancas.map(([nome]) => `${nome} = ?`).join(', ')}
             WHERE ${[...chaves, ...mudancas.map(([nome]) => nome)].map((nome) => `${nome} = ?`).join(' AND ')}`,
            [
              ...mudancas.map(([, valor]) => valor),
              ...chaves.map((chave) => linha[chave]),
              ...mudancas.map(([nome]) => linha[nome]),
            ],
          );
          mudadas++;
        }
        if (linhas.length < LOTE) break;
        const fim = linhas.at(-1)!;
        ultima = chaves.map((chave) => fim[chave]);
      }
      process.stdout.write(`${entidade.tableName}: ${mudadas} linhas\n`);
    }
    if (comIndice) {
      await refazerTermos(fonte);
      await anotar(cifra.impressaoDoIndice());
    }
  } finally {
    await fonte.destroy();
  }
}

/** Os termos da busca não se giram um a um: saem de novo do nome e do e-mail de cada pessoa. */
async function refazerTermos(fonte: DataSource): Promise<void> {
  for (let ultimo = 0; ;) {
    const pessoas = await fonte.manager.find(PessoaEntity, {
      where: { id: MoreThan(ultimo), eliminadaEm: IsNull(), juntadaAId: IsNull() },
      order: { id: 'ASC' },
      take: LOTE,
    });
    if (pessoas.length === 0) return;
    await fonte.transaction(async (em) => {
      for (const { id, nome, email } of pessoas) await gravarTermos(em, { id, nova: false, nome, email });
    });
    ultimo = pessoas.at(-1)!.id;
  }
}

const argumentos = process.argv.slice(2);
if (argumentos.some((argumento) => argumento !== '--indice')) {
  process.stderr.write('Uso: node dist/cli/girar-chaves.js [--indice]\n');
  process.exit(2);
}
girar(argumentos.includes('--indice')).catch((erro: unknown) => {
  process.stderr.write(`${erro instanceof Error ? erro.message : String(erro)}\n`);
  process.exit(1);
});
