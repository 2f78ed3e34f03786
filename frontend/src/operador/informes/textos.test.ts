import { linguaLida, nomeDoCampo, TEXTOS_VAZIOS } from './textos';

it('cada língua guarda os seus campos', () => {
  expect([nomeDoCampo('titulo', 'pt'), nomeDoCampo('conteudo', 'en')]).toEqual(['titulo', 'conteudoEn']);
});

it.each([
  [{ tituloEn: 'A', conteudoEn: '<p>b</p>' }, 'en'],
  [{ tituloEn: 'A', conteudoEn: null }, 'pt'],
  [{ tituloEn: null, conteudoEn: '<p>b</p>' }, 'pt'],
] as const)('com %j, quem lê em inglês lê em %s', (campos, esperada) => {
  expect(linguaLida({ ...TEXTOS_VAZIOS, titulo: 'T', conteudo: 'C', ...campos }, 'en')).toBe(esperada);
});
