import { dataCivil } from '../../../kernel/data-civil';
import { acoesDaNorma, impedimentoDaNorma, type Quadro } from './impedimento';

const HOJE = dataCivil('2026-03-10');
const FUTURO = dataCivil('2026-03-20');
const ANA = 'usuario:1';
const BIA = 'usuario:2';
const TODOS = { especies: null, zonas: null };
const regra = (id: number, campos: object = {}, valor: object = {}) => ({
  id,
  assunto: '1',
  autor: ANA,
  vigenteDesde: FUTURO,
  valor: { norma: 7, revogada: false, alcance: TODOS, ...valor },
  ...campos,
});
const zona = (id: number, campos: object = {}) => ({
  id,
  assunto: '5',
  autor: ANA,
  vigenteDesde: FUTURO,
  vigenteAte: null,
  situacao: 'AGENDADO' as const,
  valor: { norma: null },
  ...campos,
});
const DA_ZONA = { alcance: { especies: null, zonas: [5] } };

function quadro(
  partes: Partial<Quadro> & { ditas?: readonly (number | [number, typeof HOJE])[] } = {},
): Quadro {
  const { ditas = [], ...resto } = partes;
  const dias = new Map(ditas.map((dita) => (typeof dita === 'number' ? [dita, FUTURO] : dita)));
  return {
    hoje: HOJE,
    NORMA: [],
    REGRA: [],
    ZONA: [],
    PEIXE: [],
    aprovadas: { REGRA: [], ZONA: [] },
    aprovacao: (id) => (dias.has(id) ? { vigenteDesde: dias.get(id)! } : null),
    ...resto,
  };
}

describe('aprovar', () => {
  it('quem marcou não aprova, mas recusa e cancela', () => {
    const so = quadro({ REGRA: [regra(1)] });
    expect(acoesDaNorma(1, so, ANA)).toEqual({
      acoes: ['RECUSAR', 'CANCELAR'],
      recusadas: [{ acao: 'APROVAR', codigo: 'APROVACAO_DO_AUTOR' }],
    });
    expect(acoesDaNorma(1, so, BIA)).toEqual({ acoes: ['APROVAR', 'RECUSAR', 'CANCELAR'], recusadas: [] });
  });

  it('nem a versão mais velha do que uma já aprovada', () => {
    const [velha, nova] = [regra(1), regra(2)];
    const aprovadas = { REGRA: [nova], ZONA: [] };
    const com = (outras: typeof aprovadas) => quadro({ REGRA: [nova, velha], aprovadas: outras, ditas: [2] });
    expect(impedimentoDaNorma('APROVAR', 1, com(aprovadas), BIA)).toBe('REGRA_MAIS_NOVA');
    const deOutra = { REGRA: [regra(2, { assunto: '9' })], ZONA: [] };
    expect(impedimentoDaNorma('APROVAR', 1, com(deOutra), BIA)).toBeNull();
  });

  it.each([
    ['sem zona aprovada', [], 'ZONA_POR_APROVAR'],
    ['com a zona só mais tarde', [zona(3, { vigenteDesde: dataCivil('2026-03-21') })], 'ZONA_POR_APROVAR'],
    ['com a zona já acabada', [zona(3, { vigenteAte: dataCivil('2026-03-19') })], 'ZONA_POR_APROVAR'],
    ['com outra zona', [zona(3, { assunto: '6' })], 'ZONA_POR_APROVAR'],
    ['com a zona no dia', [zona(3)], null],
    ['com a zona que acaba no dia', [zona(3, { vigenteAte: FUTURO })], null],
  ])('a regra de uma zona, %s', (_, ZONA, codigo) => {
    const lido = quadro({ REGRA: [regra(1, {}, DA_ZONA)], aprovadas: { REGRA: [], ZONA } });
    expect(impedimentoDaNorma('APROVAR', 1, lido, BIA)).toBe(codigo);
  });

  it('a regra de duas zonas pede as duas', () => {
    const deDuas = regra(1, {}, { alcance: { especies: null, zonas: [5, 6] } });
    const com = (...ZONA: ReturnType<typeof zona>[]) =>
      impedimentoDaNorma('APROVAR', 1, quadro({ REGRA: [deDuas], aprovadas: { REGRA: [], ZONA } }), BIA);
    expect(com(zona(3))).toBe('ZONA_POR_APROVAR');
    expect(com(zona(3), zona(4, { assunto: '6' }))).toBeNull();
  });

  it('a versão mais velha já aprovada não impede, e uma zona só se compara com zonas', () => {
    const aprovadas = { REGRA: [regra(1), regra(9, { assunto: '5' })], ZONA: [zona(3)] };
    const lido = quadro({ REGRA: [regra(2)], ZONA: [zona(4), zona(3), zona(1)], aprovadas, ditas: [3] });
    expect([2, 4, 1].map((id) => impedimentoDaNorma('APROVAR', id, lido, BIA))).toEqual([
      null,
      null,
      'REGRA_MAIS_NOVA',
    ]);
  });

  it('a que já começaria conta de hoje: a zona tem de valer hoje', () => {
    const passada = regra(1, { vigenteDesde: dataCivil('2026-01-01') }, DA_ZONA);
    const com = (vigenteDesde: typeof HOJE) =>
      quadro({ REGRA: [passada], aprovadas: { REGRA: [], ZONA: [zona(3, { vigenteDesde })] } });
    expect(impedimentoDaNorma('APROVAR', 1, com(HOJE), BIA)).toBeNull();
    expect(impedimentoDaNorma('APROVAR', 1, com(FUTURO), BIA)).toBe('ZONA_POR_APROVAR');
  });
});

describe('o que já passou não se oferece, nem se explica', () => {
  it('decidida não se decide outra vez; por começar, desfaz-se ou cancela-se', () => {
    const lido = quadro({ REGRA: [regra(1)], ditas: [1] });
    expect(acoesDaNorma(1, lido, BIA)).toEqual({ acoes: ['CANCELAR', 'DESFAZER_APROVACAO'], recusadas: [] });
  });

  it('a que começou, e a aprovação que começou com ela, ficam', () => {
    const lido = quadro({ REGRA: [regra(1, { vigenteDesde: HOJE })], ditas: [[1, HOJE]] });
    expect(acoesDaNorma(1, lido, BIA)).toEqual({ acoes: [], recusadas: [] });
  });

  it('normas e peixes não se aprovam', () => {
    const lido = quadro({ NORMA: [regra(1)], PEIXE: [regra(2, { assunto: '3' })] });
    expect([acoesDaNorma(1, lido, ANA).acoes, acoesDaNorma(2, lido, ANA).acoes]).toEqual([
      ['CANCELAR'],
      ['CANCELAR'],
    ]);
  });
});

describe('o que outra cita não se tira', () => {
  const citada = { assunto: '5' };
  const cita = { norma: 5, alcance: { especies: [5], zonas: [5] } };
  it.each([
    ['a norma de uma regra', { NORMA: [regra(1, citada)], REGRA: [regra(9, {}, cita)] }],
    ['a norma de uma zona', { NORMA: [regra(1, citada)], ZONA: [zona(9, { valor: { norma: 5 } })] }],
    ['a zona de uma regra', { ZONA: [zona(1)], REGRA: [regra(9, {}, cita)] }],
    ['o peixe de uma regra', { PEIXE: [regra(1, citada)], REGRA: [regra(9, {}, cita)] }],
  ])('%s', (_, partes) => {
    expect(impedimentoDaNorma('CANCELAR', 1, quadro(partes), ANA)).toBe('REGRA_EM_USO');
  });

  it.each([
    ['uma norma', { NORMA: [regra(2, citada), regra(1, { assunto: '6' })] }],
    ['uma zona', { ZONA: [zona(2), zona(1, { assunto: '6' })] }],
    ['um peixe', { PEIXE: [regra(2, citada), regra(1, { assunto: '6' })] }],
  ])('%s que ninguém cita tira-se, e a do lado, que alguém cita, não', (_, partes) => {
    const lido = quadro({ ...partes, REGRA: [regra(8), regra(9, {}, cita)] });
    expect(impedimentoDaNorma('CANCELAR', 1, lido, ANA)).toBeNull();
    expect(impedimentoDaNorma('CANCELAR', 2, lido, ANA)).toBe('REGRA_EM_USO');
  });

  it('a norma que começou fica, e a do lado, que não começou, tira-se', () => {
    const lido = quadro({ NORMA: [regra(1, { vigenteDesde: HOJE }), regra(2, { assunto: '6' })] });
    expect([1, 2].map((id) => impedimentoDaNorma('CANCELAR', id, lido, ANA))).toEqual([
      'REGRA_COMECOU',
      null,
    ]);
  });

  it('com outra versão do mesmo código, tira-se', () => {
    const lido = quadro({ NORMA: [regra(2, citada), regra(1, citada)], REGRA: [regra(9, {}, cita)] });
    expect(impedimentoDaNorma('CANCELAR', 1, lido, ANA)).toBeNull();
  });

  it('a aprovação da zona de que uma regra aprovada precisa não se desfaz; de outra mais velha, ou de uma revogação, sim', () => {
    const daRegra = regra(9, {}, DA_ZONA);
    const com = (partes: Partial<Quadro['aprovadas']>) =>
      quadro({
        ZONA: [zona(1), zona(2)],
        aprovadas: { REGRA: [daRegra], ZONA: [zona(1)], ...partes },
        ditas: [1],
      });
    const desfazer = (partes: Partial<Quadro['aprovadas']>) =>
      impedimentoDaNorma('DESFAZER_APROVACAO', 1, com(partes), BIA);
    expect(desfazer({})).toBe('ZONA_EM_USO');
    expect(impedimentoDaNorma('CANCELAR', 1, com({}), BIA)).toBe('ZONA_EM_USO');
    expect(desfazer({ ZONA: [zona(1), zona(2, { vigenteDesde: dataCivil('2026-03-25') })] })).toBe(
      'ZONA_EM_USO',
    );
    expect(desfazer({ ZONA: [zona(1), zona(2)] })).toBeNull();
    const [tarde, cedo] = ['2026-03-25', '2026-03-18'].map((dia) => ({ vigenteDesde: dataCivil(dia) }));
    expect(desfazer({ ZONA: [zona(1), zona(2, tarde), zona(3, cedo)] })).toBeNull();
    expect(desfazer({ ZONA: [zona(1), zona(2, { ...cedo, assunto: '6' })] })).toBe('ZONA_EM_USO');
    expect(desfazer({ REGRA: [regra(8), daRegra] })).toBe('ZONA_EM_USO');
    expect(desfazer({ REGRA: [regra(9, {}, { ...DA_ZONA, revogada: true })] })).toBeNull();
  });

  it('a aprovação de uma regra desfaz-se, ainda que a zona dela fique', () => {
    const daRegra = regra(9, { vigenteDesde: dataCivil('2026-03-15') }, DA_ZONA);
    const lido = quadro({
      REGRA: [daRegra],
      ZONA: [zona(1)],
      aprovadas: { REGRA: [daRegra], ZONA: [zona(1)] },
      ditas: [1, 9],
    });
    expect(impedimentoDaNorma('DESFAZER_APROVACAO', 9, lido, BIA)).toBeNull();
    expect(impedimentoDaNorma('DESFAZER_APROVACAO', 1, lido, BIA)).toBe('ZONA_EM_USO');
  });
});
