import { rotuloDeCampo, traduzir } from './catalogo';
import { idiomaDe } from './idioma';
import en from './mensagens.en.json';
import es from './mensagens.es.json';
import pt from './mensagens.pt.json';

const parametros = (texto: string) => [...texto.matchAll(/\{(\w+)\}/g)].map((m) => m[1]).sort();

describe('catálogo do servidor', () => {
  it.each([
    ['en', en],
    ['es', es],
  ] as const)('%s tem as mesmas chaves e parâmetros do português', (_, outro) => {
    expect(Object.keys(outro).sort()).toEqual(Object.keys(pt).sort());
    for (const [chave, texto] of Object.entries(pt)) {
      expect([chave, parametros((outro as Record<string, string>)[chave]!)]).toEqual([
        chave,
        parametros(texto),
      ]);
    }
  });

  it('troca parâmetros e acha rótulos', () => {
    const field = rotuloDeCampo('pessoa.nomeMae', 'pt');
    expect(traduzir('CAMPO_OBRIGATORIO', 'pt', { field })).toBe("'Nome da mãe' é um campo obrigatório.");
    expect(traduzir('NAO_EXISTE', 'pt')).toBeNull();
  });
});

describe('idiomaDe', () => {
  it.each([
    [undefined, 'pt'],
    ['fr-FR,fr', 'pt'],
    ['en-US,en;q=0.9', 'en'],
    ['fr;q=1, es;q=0.5, en;q=0.7', 'en'],
    ['en;q=0, es', 'es'],
  ])('%s → %s', (cabecalho, esperado) => expect(idiomaDe(cabecalho)).toBe(esperado));
});
