import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const MODULOS = join(__dirname, 'modules');
const VE = JSON.parse(readFileSync(join(__dirname, '../setas.json'), 'utf8')) as Record<string, string[]>;

interface Fonte {
  readonly modulo: string;
  readonly caminho: string;
  readonly texto: string;
}

interface Uso {
  readonly tabela: string;
  readonly escreve: boolean;
}

/** Juntar cadastros, e separá-los, é passar de uma pessoa a outra tudo o que é dela. */
const ESCREVE_NOS_OUTROS = ['balcao/juncao/'];

/** Tabelas que só um arquivo escreve: o que nelas muda deixa história. */
const DE_UM_SO: Readonly<Record<string, string>> = {
  pendencia: 'banco/pendencia/pendencias.ts',
  pendencia_acao: 'banco/pendencia/pendencias.ts',
};

const fontes: readonly Fonte[] = Object.keys(VE).flatMap((modulo) =>
  readdirSync(join(MODULOS, modulo), { recursive: true, encoding: 'utf8' })
    .filter((nome) => nome.endsWith('.ts') && !nome.endsWith('.spec.ts'))
    .map((nome) => {
      const caminho = join(modulo, nome);
      return { modulo, caminho, texto: readFileSync(join(MODULOS, caminho), 'utf8') };
    }),
);

/** O nome depois da palavra, que numa data não é de tabela; o que se atualiza numa chave repetida é coluna, e o que se trava já foi dito. */
const NO_SQL =
  /\b(?:(INTO|(?<!KEY |FOR )UPDATE|DELETE FROM|DELETE \w+ FROM)|(?<!YEAR_MONTH )FROM|(?:STRAIGHT_)?JOIN)\s+(\w+|\$\{\w+\})(?:\s+(?:AS )?\w+)?((?:\s*,\s*[a-z_]+(?: [a-z]\w*)?)*)/g;
/** A instrução que muda uma tabela por outra de JSON: o que se junta antes do SET é o que muda. */
const POR_JSON = /\bUPDATE JSON_TABLE\([\s\S]*?JOIN (\w+)[\s\S]*?\bSET\b/g;
/** Quem grava pela entidade, pelo TypeORM ou pela linha selada. */
const PELA_ENTIDADE =
  /(?:\.(?:insert|update|delete|upsert|save|increment|decrement)|\b(?:inserir|inserirOuMudar|mudar|mudarVarias)\(\s*\w+,)\s*\(?\s*(\w+Entity)\b/g;

export function usosDe(texto: string, tabelaDa: ReadonlyMap<string, string>): Uso[] {
  const sql = [...texto.matchAll(NO_SQL)].flatMap(([, escrita, tabela, outras]) => [
    { tabela: tabela!, escreve: escrita !== undefined },
    ...(outras ?? '').split(',').flatMap((outra) => {
      const [nome] = outra.trim().split(' ');
      return nome ? [{ tabela: nome, escreve: false }] : [];
    }),
  ]);
  const porJson = [...texto.matchAll(POR_JSON)].map(([, tabela]) => ({ tabela: tabela!, escreve: true }));
  const entidades = [...texto.matchAll(PELA_ENTIDADE)].flatMap(([, entidade]) => {
    const tabela = tabelaDa.get(entidade!);
    return tabela ? [{ tabela, escreve: true }] : [];
  });
  return [...sql, ...porJson, ...entidades];
}

const declaradas = fontes.flatMap(({ modulo, texto }) =>
  [...texto.matchAll(/@Entity\('(\w+)'\)[\s\S]*?export class (\w+)/g)].map(([, tabela, entidade]) => ({
    modulo,
    tabela: tabela!,
    entidade: entidade!,
  })),
);
const dono = new Map(declaradas.map(({ tabela, modulo }) => [tabela, modulo]));
const tabelaDa = new Map(declaradas.map(({ entidade, tabela }) => [entidade, tabela]));

describe('as tabelas que cada módulo usa', () => {
  const usos = fontes.flatMap(({ modulo, caminho, texto }) =>
    usosDe(texto, tabelaDa).map((uso) => ({ ...uso, modulo, caminho })),
  );

  it('são suas ou dos módulos que ele vê', () => {
    const foraDasSetas = usos.flatMap(({ modulo, tabela, caminho }) => {
      const de = dono.get(tabela) ?? modulo;
      return de === modulo || VE[modulo]!.includes(de) ? [] : [`${caminho}: ${tabela}, de ${de}`];
    });
    expect(foraDasSetas).toEqual([]);
  });

  it('só ele as escreve', () => {
    const escritas = usos.flatMap(({ modulo, tabela, escreve, caminho }) => {
      const de = dono.get(tabela) ?? modulo;
      const podia = ESCREVE_NOS_OUTROS.some((pasta) => caminho.startsWith(pasta));
      return de === modulo || !escreve || podia ? [] : [`${caminho}: ${tabela}, de ${de}`];
    });
    expect([...new Set(escritas)]).toEqual([]);
  });

  it('só um arquivo escreve as que guardam história', () => {
    const escritas = usos.filter(({ tabela, escreve }) => escreve && tabela in DE_UM_SO);
    expect(Object.fromEntries(escritas.map(({ tabela, caminho }) => [tabela, caminho]))).toEqual(DE_UM_SO);
    expect(escritas.filter(({ tabela, caminho }) => caminho !== DE_UM_SO[tabela])).toEqual([]);
  });

  it('estão escritas no SQL, que não se monta com o nome delas', () => {
    expect(
      usos.flatMap(({ tabela, caminho }) => (tabela.startsWith('$') ? `${caminho}: ${tabela}` : [])),
    ).toEqual([]);
  });

  it.each([
    ['SELECT 1 FROM licenca l JOIN pessoa p ON 1 FOR UPDATE', ['licenca', 'pessoa'], []],
    ['INSERT INTO licenca (a) VALUES (1) ON DUPLICATE KEY UPDATE pessoa = 1', ['licenca'], ['licenca']],
    ['DELETE c FROM comprovante c JOIN licenca l ON 1', ['comprovante', 'licenca'], ['comprovante']],
    ['SELECT 1 FROM pessoa p, licenca l', ['pessoa', 'licenca'], []],
    ["UPDATE JSON_TABLE(?, '$[*]') m STRAIGHT_JOIN licenca l ON 1 SET a = 1", ['licenca'], ['licenca']],
    ['em.update(LicencaEntity, {})', ['licenca'], ['licenca']],
    ['inserir(em, LicencaEntity, {})', ['licenca'], ['licenca']],
    ['em.findBy(LicencaEntity, {})', [], []],
  ])('leem-se de %s', (texto, lidas, escritas) => {
    const vistos = usosDe(texto, new Map([['LicencaEntity', 'licenca']])).filter(({ tabela }) =>
      ['licenca', 'pessoa', 'comprovante'].includes(tabela),
    );
    expect([...new Set(vistos.map(({ tabela }) => tabela))]).toEqual(lidas);
    expect([...new Set(vistos.filter(({ escreve }) => escreve).map(({ tabela }) => tabela))]).toEqual(
      escritas,
    );
  });
});
