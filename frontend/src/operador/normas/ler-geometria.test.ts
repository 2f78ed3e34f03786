import { escreverGeometria, lerGeometria, trocar } from './ler-geometria';
import { type Geometria, type Ponto } from '../../api/gerado/regras/regra';

const PONTOS: readonly Ponto[] = [
  [-60.3, -3.2],
  [-60.1, -3.2],
  [-60.1, -3],
];
const ANEL = [...PONTOS, PONTOS[0]];
const json = (objeto: object) => lerGeometria(JSON.stringify(objeto), null);
const TRIANGULO: Geometria = { tipo: 'POLIGONO', pontos: PONTOS };
const DOIS: Geometria = { tipo: 'POLIGONOS', partes: [PONTOS, PONTOS] };

it.each([
  ['uma por linha', '-3.2, -60.3\n-3.2; -60.1\n\n-3 -60.1'],
  ['uma por linha, com o primeiro no fim', '-3.2, -60.3\n-3.2, -60.1\n-3, -60.1\n-3.2, -60.3'],
  ['como no ato', `3°12'S 60°18'W\n3°12'S 60°6'W\n3°0'S 60°6'W`],
])('coordenadas, %s', (_, texto) => {
  expect(lerGeometria(texto, null)).toEqual(TRIANGULO);
});

it('GeoJSON: um polígono, uma coleção deles, uma parte de vários, um ponto com o raio', () => {
  const poligono = { type: 'Polygon', coordinates: [ANEL] };
  const feature = { type: 'Feature', properties: {}, geometry: poligono };
  expect(json(poligono)).toEqual(TRIANGULO);
  expect(json({ type: 'FeatureCollection', features: [feature] })).toEqual(TRIANGULO);
  expect(json({ type: 'FeatureCollection', features: [feature, feature] })).toEqual(DOIS);
  expect(json({ type: 'MultiPolygon', coordinates: [[ANEL], [ANEL]] })).toEqual(DOIS);
  expect(lerGeometria('{"type":"Point","coordinates":[-60.3,-3.2,40]}', 1500)).toEqual({
    tipo: 'CIRCULO',
    centro: [-60.3, -3.2],
    raioM: 1500,
  });
});

it.each([
  ['   ', { erro: 'VAZIA' }],
  ['-3.2, -60.3\n\nlago do Preto', { erro: 'LINHA', linha: 3 }],
  ['-3.2, -60.3', { erro: 'SEM_RAIO' }],
  ['{"type":"Polygon"', { erro: 'GEOJSON' }],
  ['{"type":"LineString","coordinates":[[-60,-3],[-60,-2]]}', { erro: 'GEOJSON' }],
  ['{"type":"Polygon","coordinates":[[["-60","-3"]]]}', { erro: 'GEOJSON' }],
  ['{"type":"FeatureCollection","features":[]}', { erro: 'GEOJSON' }],
  [JSON.stringify({ type: 'Polygon', coordinates: [ANEL, ANEL] }), { erro: 'BURACO' }],
])('não se lê: %j', (texto, dito) => {
  expect(lerGeometria(texto, null)).toEqual(dito);
});

it.each([TRIANGULO, DOIS, { tipo: 'CIRCULO', centro: [-60.3, -3.2], raioM: 90 } as const])(
  'o que se escreve lê-se igual, e trocar duas vezes não muda nada: %j',
  (geometria) => {
    expect(lerGeometria(escreverGeometria(geometria), 90)).toEqual(geometria);
    expect(trocar(geometria)).not.toEqual(geometria);
    expect(trocar(trocar(geometria))).toEqual(geometria);
  },
);
