import { TEXTOS_CONTA } from '../../modules/auth/emails/textos-conta';
import { TEXTOS_CARTEIRA } from '../../modules/licenca/carteira/textos-carteira';
import { TEXTOS_EMAIL } from '../../modules/licenca/emails/textos-email';
import { TEXTOS_DADOS } from '../../modules/licenca/privacidade/textos-dados';
import { TEXTOS_BOLETO } from '../../modules/pagamento/impresso/textos-boleto';
import rotulosEn from '../exportacao/rotulos.en.json';
import rotulosEs from '../exportacao/rotulos.es.json';
import rotulosPt from '../exportacao/rotulos.pt.json';
import type { Idioma } from './idioma';
import en from './mensagens.en.json';
import es from './mensagens.es.json';
import pt from './mensagens.pt.json';

/** Tudo o que o servidor escreve a alguém: respostas, emails e documentos. */
const TEXTOS: Readonly<Record<string, Readonly<Record<Idioma, unknown>>>> = {
  mensagens: { pt, en, es },
  'rótulos das listas': { pt: rotulosPt, en: rotulosEn, es: rotulosEs },
  'emails da licença': TEXTOS_EMAIL,
  'emails da conta': TEXTOS_CONTA,
  carteira: TEXTOS_CARTEIRA,
  boleto: TEXTOS_BOLETO,
  'cópia dos dados': TEXTOS_DADOS,
};

/** `caminho → texto`; as funções são chamadas com marcas no lugar dos valores. */
function achatar(valor: unknown, caminho = ''): [string, string][] {
  if (typeof valor === 'string') return [[caminho, valor]];
  if (typeof valor === 'function') {
    const marcas = Array.from({ length: valor.length }, (_, i) => `{${i}}`);
    return achatar((valor as (...argumentos: string[]) => unknown)(...marcas), caminho);
  }
  return Object.entries(valor as object).flatMap(([nome, filho]) => achatar(filho, `${caminho}.${nome}`));
}

/** Letras e palavras que só o português tem. */
const MARCAS = {
  en: /[ãõêôâàáíóúç]|\b(não|você|uma|para|sem|das|dos|pelo|pela|ou|ao|em)\b/i,
  es: /[ãõêôâàç]|\b(não|você|uma|em|do|aos|ou|seu|sua|seus|suas|até|também|já|só|nem|isso|pelo|pela)\b/i,
};
/** Nomes do Brasil que não se traduzem. */
const PROPRIOS = /guia de arrecadação|Banco do Brasil/gi;
/** Três palavras ou mais que outra língua escreve como o português. */
const IGUAIS = new Set([
  'Material de pesca',
  'Identificador de valor',
  'Código de barras',
  'Banco do Brasil, CNAB 240',
  'Banco do Brasil, CNAB 400',
  'Caixa, SIGCB CNAB 240',
]);
/** A frente do cartão é bilíngue: em português e inglês, seja qual for a língua da pessoa. */
const SO_NA_FRENTE = /^\.cartao\.(limite|confiraEm|definitivo|provisorio)\b/;

describe.each(Object.entries(TEXTOS))('%s', (_, textos) => {
  const portugues = new Map(achatar(textos.pt));
  it.each(['en', 'es'] as const)('em %s tem os mesmos textos, e nenhum em português', (idioma) => {
    const outros = achatar(textos[idioma]);
    const chaves = (lista: Iterable<string>) => [...lista].filter((c) => !SO_NA_FRENTE.test(c)).sort();
    expect(chaves(outros.map(([chave]) => chave))).toEqual(chaves(portugues.keys()));
    expect(outros.filter(([, texto]) => texto.trim() === '')).toEqual([]);
    expect(outros.filter(([, texto]) => MARCAS[idioma].test(texto.replace(PROPRIOS, '')))).toEqual([]);
    const palavras = (texto: string) => texto.replace(/\{\w+\}/g, '').match(/\p{L}+/gu)?.length ?? 0;
    expect(
      outros.filter(
        ([chave, texto]) => texto === portugues.get(chave) && palavras(texto) >= 3 && !IGUAIS.has(texto),
      ),
    ).toEqual([]);
  });
});
