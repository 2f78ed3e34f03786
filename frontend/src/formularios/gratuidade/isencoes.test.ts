import { cabe, type Isencao } from './isencoes';

const HOJE = '2026-03-10';
const IDOSA = {
  nome: { pt: 'Pessoa idosa', en: 'Older person', es: 'Persona mayor' },
  sexo: 1,
  idadeMinima: 60,
  idadeMaxima: null,
} as Isencao;
const MENOR = { ...IDOSA, sexo: null, idadeMinima: null, idadeMaxima: 17 } as Isencao;

it.each([
  ['quem faz 60 hoje', IDOSA, '1966-03-10', 1, true],
  ['quem os faz amanhã', IDOSA, '1966-03-11', 1, false],
  ['outro sexo', IDOSA, '1950-01-01', 0, false],
  ['quem faz 18 amanhã', MENOR, '2008-03-11', 0, true],
  ['quem faz 18 hoje', MENOR, '2008-03-10', 0, false],
  ['de quem não se vê a idade nem o sexo', IDOSA, null, null, true],
])('%s', (_caso, isencao, dataNascimento, sexo, sim) => {
  expect(cabe(isencao, { dataNascimento, sexo }, HOJE)).toBe(sim);
});
