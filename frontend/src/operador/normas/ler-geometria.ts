import { lerLinhas, trocado } from '../../api/gerado/regras/coordenada';
import { contornosDe } from '../../api/gerado/regras/geometria';
import { type Geometria, type Ponto } from '../../api/gerado/regras/regra';

/** Por que não se lê: uma `LINHA` que não são duas coordenadas, um ponto sem raio, um polígono com um buraco. */
type Ilegivel =
  | { readonly erro: 'LINHA'; readonly linha: number }
  | { readonly erro: 'VAZIA' | 'GEOJSON' | 'BURACO' | 'SEM_RAIO' };

/**
 * A geometria que se colou, como lá está: GeoJSON de polígonos ou de um ponto, ou um ponto por linha, latitude e longitude. Um
 * ponto só, com o raio em metros, é um círculo.
 */
export function lerGeometria(texto: string, raioM: number | null): Geometria | Ilegivel {
  const colado = texto.trim();
  if (colado === '') return { erro: 'VAZIA' };
  if (colado.startsWith('{')) return lerGeoJson(colado, raioM);
  const linhas = lerLinhas(texto);
  const errada = linhas.find(({ ponto }) => ponto === null);
  if (errada) return { erro: 'LINHA', linha: errada.linha };
  return dosContornos([linhas.flatMap(({ ponto }) => (ponto ? [ponto] : []))], raioM);
}

function dosContornos(contornos: readonly (readonly Ponto[])[], raioM: number | null): Geometria | Ilegivel {
  const [primeiro = [], ...outros] = contornos.map(semRepetirOFim);
  const [centro] = primeiro;
  if (!centro) return { erro: 'GEOJSON' };
  if (outros.length > 0) return { tipo: 'POLIGONOS', partes: [primeiro, ...outros] };
  if (primeiro.length > 1) return { tipo: 'POLIGONO', pontos: primeiro };
  return raioM === null ? { erro: 'SEM_RAIO' } : { tipo: 'CIRCULO', centro, raioM };
}

function semRepetirOFim(pontos: readonly Ponto[]): readonly Ponto[] {
  const fim = pontos.at(-1);
  return pontos.length > 1 && fim?.join() === pontos[0]?.join() ? pontos.slice(0, -1) : pontos;
}

function lerGeoJson(texto: string, raioM: number | null): Geometria | Ilegivel {
  let objeto: unknown;
  try {
    objeto = JSON.parse(texto);
  } catch {
    return { erro: 'GEOJSON' };
  }
  const poligonos = poligonosDe(objeto);
  if (poligonos === null || poligonos.length === 0) return { erro: 'GEOJSON' };
  if (poligonos.some((aneis) => aneis.length > 1)) return { erro: 'BURACO' };
  return dosContornos(poligonos.flat(), raioM);
}

type Aneis = readonly (readonly Ponto[])[];

/** Um ponto é um polígono de um ponto só; nulo se algo não se lê. */
function poligonosDe(objeto: unknown): readonly Aneis[] | null {
  const { type, geometry, features, coordinates } = (objeto ?? {}) as Record<string, unknown>;
  switch (type) {
    case 'Feature':
      return poligonosDe(geometry);
    case 'FeatureCollection':
      return todos(features, poligonosDe)?.flat() ?? null;
    case 'MultiPolygon':
      return todos(coordinates, aneisDe);
    case 'Polygon': {
      const aneis = aneisDe(coordinates);
      return aneis && [aneis];
    }
    case 'Point': {
      const ponto = pontoDe(coordinates);
      return ponto && [[[ponto]]];
    }
    default:
      return null;
  }
}

const aneisDe = (aneis: unknown): Aneis | null => todos(aneis, (anel) => todos(anel, pontoDe));

function pontoDe(posicao: unknown): Ponto | null {
  const [longitude, latitude] = Array.isArray(posicao) ? (posicao as unknown[]) : [];
  return typeof longitude === 'number' && typeof latitude === 'number' ? [longitude, latitude] : null;
}

/** Nulo se não é uma lista, ou se um deles não se lê. */
function todos<T>(lista: unknown, ler: (um: unknown) => T | null): T[] | null {
  if (!Array.isArray(lista)) return null;
  const lidos = lista.map(ler);
  return lidos.every((um): um is NonNullable<typeof um> => um !== null) ? lidos : null;
}

/** Como se colaria. */
export function escreverGeometria(geometria: Geometria): string {
  if (geometria.tipo === 'CIRCULO') return linha(geometria.centro);
  if (geometria.tipo === 'POLIGONO') return geometria.pontos.map(linha).join('\n');
  return JSON.stringify({
    type: 'MultiPolygon',
    coordinates: geometria.partes.map((pontos) => [[...pontos, ...pontos.slice(0, 1)]]),
  });
}

const linha = ([longitude, latitude]: Ponto) => `${latitude}, ${longitude}`;

/** Com latitude e longitude uma no lugar da outra. */
export function trocar(geometria: Geometria): Geometria {
  if (geometria.tipo === 'CIRCULO') return { ...geometria, centro: trocado(geometria.centro) };
  const partes = contornosDe(geometria).map((pontos) => pontos.map(trocado));
  return geometria.tipo === 'POLIGONO'
    ? { tipo: 'POLIGONO', pontos: partes[0] ?? [] }
    : { tipo: 'POLIGONOS', partes };
}
