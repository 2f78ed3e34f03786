import { acessoNegado, comPrefixo, conflito, ErroDominio, naoEncontrado } from './erro-dominio';

it.each([
  [naoEncontrado(), 'NAO_ENCONTRADO', 'ausente', {}],
  [acessoNegado(), 'ACESSO_NEGADO', 'proibido', {}],
  [conflito('OPCAO_IGUAL'), 'OPCAO_IGUAL', 'conflito', {}],
  [conflito('OPCAO_REPETIDA', { texto: 'Fly' }), 'OPCAO_REPETIDA', 'conflito', { texto: 'Fly' }],
])('%p', (erro, codigo, tipo, detalhes) => {
  expect(erro).toMatchObject({ name: 'ErroDominio', message: codigo, codigo, tipo, detalhes, campos: [] });
  expect(erro).toBeInstanceOf(ErroDominio);
});

it('os erros de um objeto dentro de outro levam o caminho, e o resto fica', () => {
  expect(
    comPrefixo('pessoa', [{ campo: 'nome', codigo: 'CAMPO_INVALIDO', parametros: { maximo: 200 } }]),
  ).toEqual([{ campo: 'pessoa.nome', codigo: 'CAMPO_INVALIDO', parametros: { maximo: 200 } }]);
});
