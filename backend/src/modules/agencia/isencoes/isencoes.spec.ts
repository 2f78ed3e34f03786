import { dataCivil } from '../../../kernel/data-civil';
import { ErroDominio } from '../../../kernel/erro-dominio';
import { cabe, ISENCAO, Isencao } from './isencoes';

const HOJE = dataCivil('2026-03-10');
const MULHER = 1;
const HOMEM = 0;

/** As isenções federais de idade, como as leis estaduais as repetem: mulheres de 60, homens de 65, menores de 18. */
const IDOSA = { sexo: 1, idadeMinima: 60, idadeMaxima: null } as const;
const IDOSO = { sexo: 0, idadeMinima: 65, idadeMaxima: null } as const;
const MENOR = { sexo: null, idadeMinima: null, idadeMaxima: 17 } as const;
const DE_TODOS = { sexo: null, idadeMinima: null, idadeMaxima: null } as const;

describe('a quem cabe', () => {
  it.each([
    ['mulher que faz 60 hoje', IDOSA, MULHER, '1966-03-10', true],
    ['mulher que faz 60 amanhã', IDOSA, MULHER, '1966-03-11', false],
    ['homem de 60', IDOSA, HOMEM, '1966-03-10', false],
    ['homem de 65', IDOSO, HOMEM, '1961-03-10', true],
    ['homem de 64', IDOSO, HOMEM, '1961-03-11', false],
    ['outro sexo, de 65', IDOSO, 2, '1961-03-10', false],
    ['quem faz 18 amanhã', MENOR, HOMEM, '2008-03-11', true],
    ['quem faz 18 hoje', MENOR, HOMEM, '2008-03-10', false],
    ['qualquer um, quando se prova por documento', DE_TODOS, 2, '1990-01-01', true],
  ])('%s', (_caso, condicao, sexo, nascimento, sim) => {
    expect(cabe(condicao, { sexo, dataNascimento: dataCivil(nascimento) }, HOJE)).toBe(sim);
  });

  it('quem nasceu em 29 de fevereiro faz anos em 1º de março', () => {
    const nascimento = { sexo: HOMEM, dataNascimento: dataCivil('2008-02-29') };
    expect(cabe(MENOR, nascimento, dataCivil('2026-02-28'))).toBe(true);
    expect(cabe(MENOR, nascimento, dataCivil('2026-03-01'))).toBe(false);
  });
});

describe('o que não se marca', () => {
  const boa: Isencao = {
    nome: { pt: 'Mulher de 60 anos ou mais', en: 'Woman aged 60 or over', es: 'Mujer de 60 años o más' },
    ...IDOSA,
    comprovacao: 'AUTOMATICA',
    documento: null,
    validadeAnos: null,
    perdeCota: false,
    ato: 'Lei de exemplo',
    oferecida: true,
  };
  const documento = { pt: 'O laudo', en: 'The report', es: 'El informe' };
  const recusas = (valor: Isencao) => {
    try {
      ISENCAO.conferir?.('UMA', valor);
      return [];
    } catch (erro) {
      return (erro as ErroDominio).campos?.map(({ codigo }) => codigo);
    }
  };

  it.each<[string, Partial<Isencao>, string[]]>([
    ['a boa', {}, []],
    ['idades trocadas', { idadeMinima: 65, idadeMaxima: 60 }, ['ISENCAO_IDADES']],
    ['automática de todos', { sexo: null, idadeMinima: null }, ['ISENCAO_DE_TODOS']],
    ['por documento, sem dizer qual', { comprovacao: 'DOCUMENTO' }, ['ISENCAO_DOCUMENTO']],
    ['documento em quem só declara', { comprovacao: 'DECLARACAO', documento }, ['ISENCAO_DOCUMENTO']],
    ['por documento, de todos', { ...DE_TODOS, comprovacao: 'DOCUMENTO', documento }, []],
  ])('%s', (_caso, campos, codigos) => {
    expect(recusas({ ...boa, ...campos })).toEqual(codigos);
  });

  it('sem ato não passa do esquema', () => {
    expect(ISENCAO.valor.safeParse({ ...boa, ato: ' ' }).success).toBe(false);
  });
});

it('do texto curto demais não diz que falta: está escrito', () => {
  const { error } = ISENCAO.valor.safeParse({ ato: 'L', nome: { pt: 'T' } });
  const ditos = error?.issues.map(({ path, message }) => [path.join('.'), message]);
  expect(ditos).toEqual(
    expect.arrayContaining([
      ['nome.pt', 'CAMPO_INVALIDO'],
      ['ato', 'CAMPO_INVALIDO'],
    ]),
  );
});
