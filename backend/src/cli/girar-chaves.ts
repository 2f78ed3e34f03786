import 'reflect-metadata';
import { join } from 'node:path';
import { DataSource, EntityMetadata, IsNull, MoreThan } from 'typeorm';
import { gravarTermos } from '../modules/pessoa/busca/gravar-termos';
import { PessoaEntity } from '../modules/pessoa/pessoa.entity';
import { ColunaCifrada, comIlegiveis, ILEGIVEL, naLinha } from '../platform/cifra/coluna-cifrada';
import { linhaDe, presaDe } from '../platform/cifra/linha-selada';
import { lerAmbiente } from '../platform/config/ambiente';
import { ValorIlegivel } from '../platform/cifra/cifra';
import { abrirBase } from '../platform/database/abrir-base';
import { opcoesBanco } from '../platform/database/opcoes';
import { provarDadosEAuditoria } from '../platform/database/provar-chaves';

const LOTE = 500;
const GIRANDO = 'girando';

interface Alvo {
  readonly linhaDe: (linha: Record<string, unknown>) => string;
  readonly daLinha: readonly string[];
  readonly cifradas: readonly { nome: string; coluna: ColunaCifrada }[];
  readonly indices: readonly { nome: string; de: string; contexto: string; dominio: string }[];
}

function alvoDe(entidade: EntityMetadata): Alvo | null {
  const presa = presaDe(entidade);
  if (!presa) return null;
  const doNome = (propriedade: string) => entidade.findColumnWithPropertyName(propriedade)!;
  const nomes = presa.linha.map((propriedade) => [propriedade, doNome(propriedade).databaseName] as const);
  return {
    daLinha: nomes.map(([, nome]) => nome),
    linhaDe: (linha) =>
      linhaDe(presa, Object.fromEntries(nomes.map(([propriedade, nome]) => [propriedade, linha[nome]]))),
    cifradas: presa.cifradas.map(({ propriedade, coluna }) => ({
      nome: doNome(propriedade).databaseName,
      coluna,
    })),
    indices: presa.indices.map(({ propriedade, de, dominio }) => ({
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
 * linha só muda se ainda está como foi lida. Uma que não se abre fica como está, e é dita. Devolve quantas.
 */
async function girar(comIndice: boolean): Promise<number> {
  const ambiente = lerAmbiente(process.env);
  const { cifra } = ambiente;
  const fonte = await abrirBase(
    ambiente,
    { ...opcoesBanco(ambiente), entities: [join(__dirname, '..', '**', '*.entity.js')] },
    provarDadosEAuditoria,
  );
  let ilegiveis = 0;
  const anotar = (impressao: string) =>
    fonte.query('REPLACE INTO chave_de_indice (id, impressao) VALUES (1, ?)', [impressao]);
  try {
    if (comIndice) await anotar(GIRANDO);
    for (const entidade of fonte.entityMetadatas) {
      const alvo = alvoDe(entidade);
      if (!alvo) continue;
      const { cifradas, indices } = alvo;
      const chaves = entidade.primaryColumns.map((coluna) => coluna.databaseName);
      const doAlvo = [...alvo.daLinha, ...cifradas.map((c) => c.nome), ...indices.map((i) => i.nome)];
      const colunas = [...new Set([...chaves, ...doAlvo])];
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
          const presaA = (contexto: string) => naLinha(contexto, alvo.linhaDe(linha));
          const daColuna = (nome: string, mudar: () => void) => {
            try {
              mudar();
            } catch (erro) {
              if (!(erro instanceof ValorIlegivel)) throw erro;
              ilegiveis++;
              const numero = chaves.map((chave) => String(linha[chave])).join(', ');
              process.stderr.write(`${entidade.tableName} ${numero}: ${nome} não se abre\n`);
            }
          };
          for (const { nome, coluna } of cifradas) {
            const valor = linha[nome] as Buffer | null;
            if (valor === null || !cifra.deChaveAntiga(valor)) continue;
            daColuna(nome, () =>
              mudancas.push([
                nome,
                cifra.cifrar(cifra.decifrar(valor, presaA(coluna.contexto)), presaA(coluna.contexto)),
              ]),
            );
          }
          for (const { nome, de, contexto, dominio } of comIndice ? indices : []) {
            const valor = linha[de] as Buffer | null;
            daColuna(nome, () => {
              const novo = valor && cifra.indice(dominio, cifra.decifrarTexto(valor, presaA(contexto)));
              if (novo && !novo.equals(linha[nome] as Buffer)) mudancas.push([nome, novo]);
            });
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
    await soltarAsAntigas(fonte, cifra.numeroAtivo);
    return ilegiveis;
  } finally {
    await fonte.destroy();
  }
}

/** Uma chave com que já não há nada cifrado pode sair de CIFRA_CHAVES. */
async function soltarAsAntigas(fonte: DataSource, ativa: number): Promise<void> {
  const usadas = new Set([ativa]);
  for (const entidade of fonte.entityMetadatas) {
    for (const { nome } of alvoDe(entidade)?.cifradas ?? []) {
      const linhas = await fonte.query<{ numero: string }[]>(
        `SELECT DISTINCT ORD(SUBSTRING(${nome}, 2, 1)) AS numero FROM ${entidade.tableName} WHERE ${nome} IS NOT NULL`,
      );
      for (const { numero } of linhas) usadas.add(Number(numero));
    }
  }
  await fonte.query(`DELETE FROM chave_em_uso WHERE variavel = 'CIFRA_CHAVES' AND numero NOT IN (?)`, [
    [...usadas].map(String),
  ]);
}

/** Os termos da busca não se giram um a um: saem de novo do nome e do e-mail de cada pessoa. */
async function refazerTermos(fonte: DataSource): Promise<void> {
  await fonte.query('DELETE FROM palavra_do_nome');
  for (let ultimo = 0; ;) {
    const pessoas = await comIlegiveis(() =>
      fonte.manager.find(PessoaEntity, {
        where: { id: MoreThan(ultimo), eliminadaEm: IsNull(), juntadaAId: IsNull() },
        order: { id: 'ASC' },
        take: LOTE,
      }),
    );
    if (pessoas.length === 0) return;
    await fonte.transaction(async (em) => {
      for (const { id, nome, email } of pessoas.filter(
        ({ nome, email }) => ![nome, email].includes(ILEGIVEL),
      ))
        await gravarTermos(em, { id, nova: false, nome, email });
    });
    ultimo = pessoas.at(-1)!.id;
  }
}

const argumentos = process.argv.slice(2);
if (argumentos.some((argumento) => argumento !== '--indice')) {
  process.stderr.write('Uso: node dist/cli/girar-chaves.js [--indice]\n');
  process.exit(2);
}
girar(argumentos.includes('--indice')).then(
  (ilegiveis) => process.exit(ilegiveis > 0 ? 1 : 0),
  (erro: unknown) => {
    process.stderr.write(`${erro instanceof Error ? erro.message : String(erro)}\n`);
    process.exit(1);
  },
);
