// Cópia de backend/src/modules/normas/domain: não se muda aqui. Rode `npm run copiar-do-servidor`.
import type { Geometria, Ponto } from './regra';

/** Graus decimais. */
export interface Caixa {
  readonly oeste: number;
  readonly sul: number;
  readonly leste: number;
  readonly norte: number;
}

/** Raio médio da Terra (IUGG). */
const RAIO_DA_TERRA_M = 6_371_008.8;
const METROS_POR_GRAU = (RAIO_DA_TERRA_M * Math.PI) / 180;
const radianos = (graus: number) => (graus * Math.PI) / 180;

/** Metros, sobre a esfera (haversine). */
export function distanciaM([lon1, lat1]: Ponto, [lon2, lat2]: Ponto): number {
  const a =
    Math.sin(radianos(lat2 - lat1) / 2) ** 2 +
    Math.cos(radianos(lat1)) * Math.cos(radianos(lat2)) * Math.sin(radianos(lon2 - lon1) / 2) ** 2;
  return 2 * RAIO_DA_TERRA_M * Math.asin(Math.min(1, Math.sqrt(a)));
}

/** A que só uma versão mais nova do produto conhece pode estar em qualquer parte. */
export const seConhece = ({ tipo }: Geometria): boolean =>
  ['CIRCULO', 'POLIGONO', 'POLIGONOS'].includes(tipo);

/** O contorno de cada parte; nenhum num círculo, nem no que não se conhece. */
export function contornosDe(geometria: Geometria): readonly (readonly Ponto[])[] {
  switch (geometria.tipo) {
    case 'CIRCULO':
      return [];
    case 'POLIGONO':
      return [geometria.pontos];
    case 'POLIGONOS':
      return geometria.partes;
    default:
      return [];
  }
}

/** A menor que contém a geometria. */
export function caixaDe(geometria: Geometria): Caixa {
  if (geometria.tipo === 'CIRCULO') {
    const [lon, lat] = geometria.centro;
    const altura = geometria.raioM / METROS_POR_GRAU;
    const largura = altura / Math.cos(radianos(lat));
    return { oeste: lon - largura, sul: lat - altura, leste: lon + largura, norte: lat + altura };
  }
  const pontos = contornosDe(geometria).flat();
  const lons = pontos.map(([lon]) => lon);
  const lats = pontos.map(([, lat]) => lat);
  return {
    oeste: Math.min(...lons),
    sul: Math.min(...lats),
    leste: Math.max(...lons),
    norte: Math.max(...lats),
  };
}

export const naCaixa = ({ oeste, sul, leste, norte }: Caixa, [lon, lat]: Ponto): boolean =>
  lon >= oeste && lon <= leste && lat >= sul && lat <= norte;

export const caixasSeTocam = (a: Caixa, b: Caixa): boolean =>
  a.oeste <= b.leste && b.oeste <= a.leste && a.sul <= b.norte && b.sul <= a.norte;

/** O círculo inclui a borda; o polígono, uma ou outra, como calhar: a fronteira não tem largura. */
export function dentroDe(geometria: Geometria, ponto: Ponto): boolean {
  if (geometria.tipo === 'CIRCULO') return distanciaM(geometria.centro, ponto) <= geometria.raioM;
  return contornosDe(geometria).some((contorno) => dentroDoContorno(contorno, ponto));
}

function dentroDoContorno(pontos: readonly Ponto[], [lon, lat]: Ponto): boolean {
  let dentro = false;
  // A página também o executa, em navegadores sem `at`.
  let anterior = pontos[pontos.length - 1];
  for (const atual of pontos) {
    if (anterior && atual[1] > lat !== anterior[1] > lat) {
      const cruza = ((anterior[0] - atual[0]) * (lat - atual[1])) / (anterior[1] - atual[1]) + atual[0];
      if (lon < cruza) dentro = !dentro;
    }
    anterior = atual;
  }
  return dentro;
}
