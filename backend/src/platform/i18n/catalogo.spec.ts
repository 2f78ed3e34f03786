import { rotuloDeCampo, temTexto, traduzir } from './catalogo';
import { idiomaDe } from './idioma';

describe('mensagens', () => {
  it('troca parâmetros e acha rótulos, sejam de que módulo forem', () => {
    const field = rotuloDeCampo('pessoa.nomeMae', 'pt');
    expect(traduzir('CAMPO_OBRIGATORIO', 'pt', { field })).toBe("'Nome da mãe' é um campo obrigatório.");
    expect(traduzir('linha.PAGO_A_MENOR', 'es')).toBe('Pagado de menos.');
    expect(rotuloDeCampo('informacaoComplementar.peixeMaisPescado.0', 'pt')).toBe('Peixe mais pescado');
  });

  it('sem texto, o código', () => {
    expect(temTexto('linha.NAO_EXISTE')).toBe(false);
    expect(traduzir('linha.NAO_EXISTE', 'pt')).toBe('NAO_EXISTE');
    expect(rotuloDeCampo('pessoa.naoExiste', 'pt')).toBe('naoExiste');
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
