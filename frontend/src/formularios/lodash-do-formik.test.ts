import { clone, cloneDeep, isPlainObject, toPath } from './lodash-do-formik';

class Classe {
  valor = 1;
}
const dentro = { lista: [{ cep: '69000-000' }, null], vazio: {}, nada: undefined };

it.each([
  ['nome', ['nome']],
  ['endereco.cep', ['endereco', 'cep']],
  ['enderecos[0].cep', ['enderecos', '0', 'cep']],
  ['a.b[1][2].c', ['a', 'b', '1', '2', 'c']],
  ['0', ['0']],
])('lê o caminho «%s» parte a parte', (caminho, partes) => {
  expect(toPath(caminho)).toEqual(partes);
  expect(toPath(partes)).toEqual(partes);
});

it.each([[undefined], [null], [''], ['texto'], [0], [false], [[]], [['a', ['b']]], [{}], [dentro]])(
  'a cópia de %j é igual a ele',
  (valor) => {
    expect(clone(valor)).toEqual(valor);
    expect(cloneDeep(valor)).toEqual(valor);
  },
);

it('a cópia de um nível partilha o que está dentro; a funda, nada', () => {
  expect(clone(dentro)).not.toBe(dentro);
  expect(clone(dentro).lista).toBe(dentro.lista);
  const funda = cloneDeep(dentro);
  expect(funda.lista).not.toBe(dentro.lista);
  expect(funda.lista[0]).not.toBe(dentro.lista[0]);
  expect(funda.vazio).not.toBe(dentro.vazio);
});

it('o que não é lista nem objeto simples fica o mesmo', () => {
  const data = new Date(0);
  const arquivo = new File(['x'], 'x.txt');
  expect(cloneDeep({ data, arquivo })).toEqual({ data, arquivo });
  expect(cloneDeep({ data }).data).toBe(data);
  expect(cloneDeep({ arquivo }).arquivo).toBe(arquivo);
});

it.each([
  [{}, true],
  [Object.create(null), true],
  [[], false],
  [null, false],
  ['texto', false],
  [new Date(0), false],
  [new Classe(), false],
  [() => undefined, false],
])('%p é objeto simples: %p', (valor, simples) => {
  expect(isPlainObject(valor)).toBe(simples);
});
