import { emailParaBusca, palavrasDoNome } from './termos-de-busca';

it.each([
  ['Antônia Ferreira da Silva', ['ANTONIA', 'FERREIRA', 'SILVA']],
  ["  joão   d'ávila E souza ", ['JOAO', 'AVILA', 'SOUZA']],
  ['Maria Maria', ['MARIA']],
  ['—', []],
])('%j acha-se por %j', (nome, palavras) => {
  expect(palavrasDoNome(nome)).toEqual(palavras);
});

it('o e-mail acha-se em qualquer caixa', () => {
  expect(emailParaBusca(' Ana@Exemplo.example ')).toBe('ana@exemplo.example');
});
