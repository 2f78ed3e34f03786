/**
 * Gera `src/modules/geografia/dados/*.json`, que vão com o produto. Rode à mão quando a fonte mudar:
 * `node scripts/gerar-geografia.mjs`. Fontes: docs/geografia.md.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { getMunicipalities, getStates } from '@brazilian-utils/brazilian-utils';
import iso from 'i18n-iso-countries';

const DESTINO = new URL('../src/modules/geografia/dados/', import.meta.url);

/** Uma linha por registro, para que uma mudança da fonte se leia no diff. */
function gravar(nome, registros) {
  const linhas = registros.map((registro) => `  ${JSON.stringify(registro)}`);
  writeFileSync(new URL(nome, DESTINO), `[\n${linhas.join(',\n')}\n]\n`);
  process.stdout.write(`${nome}: ${registros.length}\n`);
}

const estados = getStates()
  .map(({ ibgeCode, code, name }) => ({ id: Number(ibgeCode), sigla: code, nome: name }))
  .sort((a, b) => a.id - b.id);
// Os dois primeiros dígitos do código de um município são os do estado: ele não se repete no arquivo.
const municipios = getMunicipalities()
  .map(({ code, name }) => [Number(code), name])
  .sort(([a], [b]) => a - b);

const gentilicos = new Map(
  readFileSync(new URL('gentilicos.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((linha) => linha && !linha.startsWith('#'))
    .map((linha) => linha.split('|'))
    .map(([id, pt, en, es]) => [id, { pt, en, es }]),
);
const nomes = Object.fromEntries(
  Object.entries({ pt: 'pt-BR', en: 'en', es: 'es' }).map(([idioma, marca]) => [
    idioma,
    new Intl.DisplayNames(marca, { type: 'region', fallback: 'none' }),
  ]),
);
/** Onde o nome do CLDR não diz qual país é, ou não é o corrente. */
const NOMES_PROPRIOS = {
  CD: {
    pt: 'República Democrática do Congo',
    en: 'Democratic Republic of the Congo',
    es: 'República Democrática del Congo',
  },
  CG: { pt: 'República do Congo', en: 'Republic of the Congo', es: 'República del Congo' },
  CI: { pt: 'Costa do Marfim', en: 'Ivory Coast', es: 'Costa de Marfil' },
  HK: { pt: 'Hong Kong', en: 'Hong Kong', es: 'Hong Kong' },
  MO: { pt: 'Macau', en: 'Macao', es: 'Macao' },
  MM: { pt: 'Mianmar', en: 'Myanmar', es: 'Myanmar' },
  PS: { pt: 'Palestina', en: 'Palestine', es: 'Palestina' },
};
const paises = Object.keys(iso.getAlpha2Codes())
  .sort()
  .map((id) => {
    const nacionalidade = gentilicos.get(id);
    const nome =
      NOMES_PROPRIOS[id] ??
      Object.fromEntries(Object.entries(nomes).map(([idioma, de]) => [idioma, de.of(id)]));
    if (!nacionalidade || Object.values({ ...nacionalidade, ...nome }).some((texto) => !texto)) {
      throw new Error(`Falta nome ou gentílico de ${id}`);
    }
    return { id, nome, nacionalidade };
  });

gravar('estados.json', estados);
gravar('municipios.json', municipios);
gravar('paises.json', paises);
