import { conferirMunicipio } from './conferir-municipio';

it.each([
  ['do estado', { uf: 'PA', municipio: 1501402 }],
  ['por dizer', { uf: 'PA', municipio: null }],
])('aceita o município da agência: %s', (_, agencia) => {
  expect(() => conferirMunicipio(agencia)).not.toThrow();
});

it.each([
  ['de outro estado', { uf: 'PA', municipio: 1302603 }],
  ['que não existe', { uf: 'PA', municipio: 1599999 }],
])('recusa ao arrancar, com a variável, o município da agência %s', (_, agencia) => {
  expect(() => conferirMunicipio(agencia)).toThrow(/AGENCIA_MUNICIPIO/);
});
