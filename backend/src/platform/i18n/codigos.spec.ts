import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import VE from '../../../setas.json';
import { temTexto } from './catalogo';

const RAIZ = join(__dirname, '../..');
const ARQUIVOS = readdirSync(RAIZ, { recursive: true, encoding: 'utf8' });
const FONTES = ARQUIVOS.filter((nome) => /(?<!\.spec)\.ts$/.test(nome) && !nome.includes('migrations')).map(
  (nome) => [nome, readFileSync(join(RAIZ, nome), 'utf8')] as const,
);

/** `banco` ou `platform` → as chaves das suas mensagens. */
const MENSAGENS = ARQUIVOS.filter((nome) => nome.endsWith('mensagens/pt.json')).map((nome) => {
  const chaves = Object.keys(JSON.parse(readFileSync(join(RAIZ, nome), 'utf8')) as object);
  return [/^modules\/(\w+)/.exec(nome)?.[1] ?? 'platform', chaves] as const;
});

describe('códigos', () => {
  it.each([
    [
      'erros',
      /(?:(?:new ErroDominio|conflito|pendencia)\(|\b(?:cedo: \(\) =>|naData:|comecou:|igual:))\s*'([A-Z_]+)'/g,
    ],
    ['erros de campo', /codigo: '([A-Z_]+)' }/g],
  ])('todos os %s têm texto, em mensagens/{pt,en,es}.json do módulo ou da plataforma', (_, padrao) => {
    const achados = new Set(FONTES.flatMap(([, texto]) => [...texto.matchAll(padrao)].map((m) => m[1]!)));
    expect(achados.size).toBeGreaterThan(5);
    expect([...achados].filter((c) => !temTexto(c) && !temTexto(`linha.${c}`))).toEqual([]);
  });

  it('uma chave é de um módulo só', () => {
    const todas = MENSAGENS.flatMap(([, chaves]) => chaves);
    expect(todas.filter((chave, i) => todas.indexOf(chave) !== i)).toEqual([]);
  });

  /** Chaves que o código monta: `LICENCA_ABERTA_NOS_DOIS_${modalidade}`. */
  const escrita = (chave: string) => chave.split('.').at(-1)!.replace(/_\d$/, '');
  it.each(MENSAGENS)('%s guarda só mensagens que se usam nele ou em quem ele vê', (dono, chaves) => {
    const vistos = [dono, ...((VE as Record<string, string[]>)[dono] ?? Object.keys(VE))];
    const palavras = new Set(
      FONTES.filter(([nome]) => vistos.some((um) => nome.startsWith(`modules/${um}/`) || nome.startsWith(um)))
        .concat(FONTES.filter(([nome]) => nome.startsWith('kernel')))
        .flatMap(([, texto]) => texto.match(/\w+/g) ?? []),
    );
    expect(chaves.filter((chave) => !palavras.has(escrita(chave)))).toEqual([]);
  });
});
