// Cópia de backend/src/modules/normas/domain: não se muda aqui. Rode `npm run copiar-do-servidor`.
import { type Caixa, naCaixa } from './geometria';
import type { Ponto } from './regra';

/** De oeste a leste e de sul a norte, em graus, arredondados para fora (malha dos estados do IBGE). */
const CAIXAS: Readonly<Record<string, readonly [oeste: number, sul: number, leste: number, norte: number]>> =
  {
    AC: [-74.1, -11.2, -66.5, -7.0],
    AL: [-38.3, -10.6, -35.1, -8.7],
    AM: [-73.9, -9.9, -56.0, 2.3],
    AP: [-54.9, -1.3, -49.8, 4.5],
    BA: [-46.7, -18.4, -37.3, -8.5],
    CE: [-41.5, -7.9, -37.2, -2.7],
    DF: [-48.4, -16.1, -47.2, -15.4],
    ES: [-41.9, -21.4, -39.6, -17.8],
    GO: [-53.3, -19.6, -45.8, -12.3],
    MA: [-48.8, -10.3, -41.7, -1.0],
    MG: [-51.1, -23.0, -39.8, -14.2],
    MS: [-58.2, -24.1, -50.9, -17.1],
    MT: [-61.7, -18.1, -50.2, -7.3],
    PA: [-59.0, -9.9, -46.0, 2.7],
    PB: [-38.8, -8.4, -34.7, -6.0],
    PE: [-41.4, -9.6, -32.3, -3.8],
    PI: [-46.1, -11.0, -40.3, -2.7],
    PR: [-54.7, -26.8, -48.0, -22.4],
    RJ: [-45.0, -23.4, -40.9, -20.7],
    RN: [-38.7, -7.1, -34.9, -4.8],
    RO: [-66.9, -13.8, -59.7, -7.9],
    RR: [-64.9, -1.7, -58.8, 5.3],
    RS: [-57.7, -33.8, -49.6, -27.0],
    SC: [-53.9, -29.4, -48.3, -25.9],
    SE: [-38.3, -11.6, -36.3, -9.4],
    SP: [-53.2, -25.4, -44.1, -19.7],
    TO: [-50.8, -13.5, -45.6, -5.1],
  };

/** Erro `RangeError` para o que não é UF. */
function caixaDoEstado(uf: string): Caixa {
  const caixa = CAIXAS[uf];
  if (!caixa) throw new RangeError('UF desconhecida');
  const [oeste, sul, leste, norte] = caixa;
  return { oeste, sul, leste, norte };
}

export const trocado = ([lon, lat]: Ponto): Ponto => [lat, lon];

/**
 * O lugar dos pontos em relação ao estado: `TROCADOS` quando todos só caem nele com latitude e longitude trocadas, como já saiu
 * num diário oficial.
 */
export function situacaoDosPontos(pontos: readonly Ponto[], uf: string): 'DENTRO' | 'TROCADOS' | 'FORA' {
  const caixa = caixaDoEstado(uf);
  if (pontos.every((ponto) => naCaixa(caixa, ponto))) return 'DENTRO';
  return pontos.every((ponto) => naCaixa(caixa, trocado(ponto))) ? 'TROCADOS' : 'FORA';
}

const NUMERO = String.raw`\d+(?:\.\d+)?`;
const GRAUS = String.raw`(?<sinal>[-+])?\s*(?<graus>${NUMERO})\s*(?:°\s*(?:(?<minutos>${NUMERO})\s*'\s*(?:(?<segundos>${NUMERO})\s*"?\s*)?)?)?`;
const LETRA = '(?<letra>[NSLEOW])';
const COM_A_LETRA_ANTES = new RegExp(String.raw`${LETRA}\s*${GRAUS}`, 'gi');
const COM_A_LETRA_DEPOIS = new RegExp(String.raw`${GRAUS}\s*(?:${LETRA}(?![A-Z]))?`, 'gi');

/** Graus, e o eixo que a letra diz; nulo se minutos ou segundos passam de 60. */
function lerUma(partes: Readonly<Record<string, string | undefined>>) {
  const [graus, minutos, segundos] = [partes.graus, partes.minutos, partes.segundos].map((n) =>
    Number(n ?? 0),
  );
  if (minutos! >= 60 || segundos! >= 60) return null;
  const letra = partes.letra?.toUpperCase() ?? '';
  const negativa = partes.sinal === '-' || (letra !== '' && 'SOW'.includes(letra));
  const valor = graus! + minutos! / 60 + segundos! / 3600;
  return {
    valor: Math.round((negativa ? -valor : valor) * 1e6) / 1e6,
    eixo: letra === '' ? null : 'NS'.includes(letra) ? ('LAT' as const) : ('LON' as const),
  };
}

/**
 * Os pontos da tabela de um ato, como lá estão, cada um com o número da linha (a partir de 1); nulo na linha que não são duas
 * coordenadas. Latitude e depois longitude: graus, minutos e segundos (`00°58'12,5" S`) ou graus decimais, com as aspas, a vírgula
 * e as letras como se escrevem (O, W; L, E). Sem letra nem sinal a longitude é oeste.
 */
export const lerLinhas = (texto: string): { readonly linha: number; readonly ponto: Ponto | null }[] =>
  texto
    .split('\n')
    .map((linha, i) => ({ texto: emOrdem(linha), linha: i + 1 }))
    .filter((uma) => uma.texto !== '')
    .map((uma) => ({ linha: uma.linha, ponto: lerPonto(uma.texto) }));

function lerPonto(linha: string): Ponto | null {
  const formato = /^[NSLEOW]/i.test(linha) ? COM_A_LETRA_ANTES : COM_A_LETRA_DEPOIS;
  const achadas = [...linha.matchAll(formato)].map(({ groups }) => lerUma(groups ?? {}));
  const [primeira, segunda] = achadas;
  if (!primeira || !segunda || achadas.length !== 2) return null;
  if (primeira.eixo !== null && primeira.eixo === segunda.eixo) return null;
  const aOeste = (valor: number, eixo: 'LAT' | 'LON' | null) =>
    eixo === null && valor > 30 ? -valor : valor;
  const [a, b] = [aOeste(primeira.valor, primeira.eixo), aOeste(segunda.valor, segunda.eixo)];
  const pelaLetra = primeira.eixo === 'LON' && segunda.eixo !== 'LON';
  return pelaLetra ? [a, b] : [b, a];
}

/** Os sinais de graus, minutos e segundos e a vírgula, cada um de um jeito só; sem o número do ponto à frente (`P12:`). */
const emOrdem = (linha: string): string =>
  linha
    .replace(/[º˚*]/g, '°')
    .replace(/''|[“”″]/g, '"')
    .replace(/[‘’′´`]/g, "'")
    .replace(/(\d),(\d)/g, '$1.$2')
    .replace(/^\s*(?:P(?:onto)?\s*)?\d+\s*[:;)\t]\s*(?=\S)/i, '')
    .trim();
