import { dataCivil } from '../../../kernel/data-civil';
import { conferirResponsavel } from './responsavel';

const HOJE = dataCivil('2026-03-10');
const MENOR = { dataNascimento: dataCivil('2012-05-01'), cpf: '39053344705', passaporte: 'AR1' };
const RESPONSAVEL = { nome: 'Rosa Prado', cpf: '111.444.777-35' };

it('de um menor guarda-se quem responde, com o CPF sem pontos', () => {
  expect(conferirResponsavel(RESPONSAVEL, MENOR, HOJE)).toEqual({
    erros: [],
    dados: { nome: 'Rosa Prado', cpf: '11144477735', passaporte: null },
  });
});

it('a quem não tem CPF serve o passaporte', () => {
  expect(conferirResponsavel({ nome: 'Anne Dubois', passaporte: ' fr 123 ' }, MENOR, HOJE)).toEqual({
    erros: [],
    dados: { nome: 'Anne Dubois', cpf: '', passaporte: 'FR123' },
  });
});

it.each([
  ['nada', null, ['nome CAMPO_OBRIGATORIO', 'cpf CAMPO_OBRIGATORIO']],
  ['só o CPF', { cpf: RESPONSAVEL.cpf }, ['nome CAMPO_OBRIGATORIO']],
  ['só espaços', { nome: '  ', cpf: RESPONSAVEL.cpf }, ['nome CAMPO_OBRIGATORIO']],
  ['CPF que não confere', { ...RESPONSAVEL, cpf: '11144477736' }, ['cpf CPF_INVALIDO']],
  ['passaporte que não se lê', { nome: 'Anne', passaporte: '?' }, ['passaporte CAMPO_INVALIDO']],
  ['o próprio menor, de fora', { nome: 'Anne', passaporte: 'ar 1' }, ['passaporte RESPONSAVEL_E_O_MENOR']],
  ['o próprio menor', { ...RESPONSAVEL, cpf: MENOR.cpf }, ['cpf RESPONSAVEL_E_O_MENOR']],
])('recusa %s', (_caso, informado, erros) => {
  const feito = conferirResponsavel(informado, MENOR, HOJE);
  expect(feito.erros.map(({ campo, codigo }) => `${campo} ${codigo}`)).toEqual(erros);
  expect(feito.dados).toBeNull();
});

it('de quem faz 18 hoje não se pede nem se guarda', () => {
  const maior = { ...MENOR, dataNascimento: dataCivil('2008-03-10') };
  expect(conferirResponsavel(null, maior, HOJE)).toEqual({ erros: [], dados: null });
  expect(conferirResponsavel(RESPONSAVEL, maior, HOJE).dados).toBeNull();
});
