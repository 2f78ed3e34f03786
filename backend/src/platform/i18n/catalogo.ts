import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IDIOMAS, type Idioma } from './idioma';

const MODULOS = join(__dirname, '../../modules');

/** Onde há mensagens: na plataforma e em cada módulo que as tem. */
const PASTAS = [__dirname, ...readdirSync(MODULOS).map((modulo) => join(MODULOS, modulo))]
  .map((pasta) => join(pasta, 'mensagens'))
  .filter((pasta) => existsSync(pasta));

const ler = (pasta: string, idioma: Idioma) =>
  JSON.parse(readFileSync(join(pasta, `${idioma}.json`), 'utf8')) as Record<string, string>;

const CATALOGOS = Object.fromEntries(
  IDIOMAS.map((idioma) => [idioma, Object.assign({}, ...PASTAS.map((pasta) => ler(pasta, idioma)))]),
) as Record<Idioma, Readonly<Record<string, string>>>;

/** O texto com cada `{nome}` trocado pelo seu valor; o que não tem valor fica como está. */
export const preencher = (texto: string, valores: Readonly<Record<string, unknown>>): string =>
  texto.replace(/\{(\w+)\}/g, (inteiro, nome: string) => {
    const valor = valores[nome];
    return typeof valor === 'string' || typeof valor === 'number' ? String(valor) : inteiro;
  });

export const temTexto = (chave: string): boolean => chave in CATALOGOS.pt;

/** A mensagem de uma chave (`NADA_A_PAGAR`, `linha.PAGO_A_MENOR`); sem texto, o próprio código, sem o grupo. */
export const traduzir = (
  chave: string,
  idioma: Idioma,
  valores: Readonly<Record<string, unknown>> = {},
): string => preencher(CATALOGOS[idioma][chave] ?? chave.split('.').at(-1)!, valores);

/** Rótulo de um campo (`pessoa.nomeMae` → "Nome da mãe", e `peixes.0` → o de `peixes`); sem rótulo, o próprio nome. */
export const rotuloDeCampo = (campo: string, idioma: Idioma): string =>
  traduzir(
    `campo.${campo
      .replace(/(\.\d+)+$/, '')
      .split('.')
      .at(-1)}`,
    idioma,
  );
