import type { ErroDeCampo } from '../../../kernel/erro-dominio';
import { situacaoDosPontos, trocado } from './coordenada';
import { contornosDe } from './geometria';
import type { Dia, Janela, Norma, Ponto, Regra, Zona } from './regra';

/** O que já se marcou, para onde uma regra aponta. */
export interface Conhecidos {
  readonly normas: readonly number[];
  readonly zonas: readonly number[];
  readonly especies: readonly number[];
}

const erro = (campo: string, codigo: string, parametros?: ErroDeCampo['parametros']): ErroDeCampo => ({
  campo,
  codigo,
  ...(parametros && { parametros }),
});
const se = (falha: boolean, campo: string, codigo: string): ErroDeCampo[] =>
  falha ? [erro(campo, codigo)] : [];

/** O que impede uma regra de ser uma regra. */
export function errosDaRegra(
  { norma, de, ate, janela, alcance, efeito }: Omit<Regra, 'codigo'>,
  { normas, zonas, especies }: Conhecidos,
): ErroDeCampo[] {
  const vazios = Object.entries(alcance).filter(
    ([, lista]: [string, readonly unknown[] | null]) => lista?.length === 0,
  );
  return [
    ...se(!normas.includes(norma), 'norma', 'NORMA_DESCONHECIDA'),
    ...se(ate !== null && ate < de, 'ate', 'FIM_ANTES_DO_INICIO'),
    ...(janela ? errosDaJanela(janela, de, ate) : []),
    ...vazios.map(([campo]) => erro(`alcance.${campo}`, 'ALCANCE_VAZIO')),
    ...se(
      alcance.especies?.some((um) => !especies.includes(um)) ?? false,
      'alcance.especies',
      'PEIXE_DESCONHECIDO',
    ),
    ...se(alcance.zonas?.some((uma) => !zonas.includes(uma)) ?? false, 'alcance.zonas', 'ZONA_DESCONHECIDA'),
    ...errosDoEfeito(efeito).map((um) => ({ ...um, campo: `efeito.${um.campo}` })),
    ...se(efeito.tipo === 'COBERTURA' && !alcance.zonas, 'alcance.zonas', 'COBERTURA_SEM_ZONA'),
  ];
}

const MES_DIA = /^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
/** Num ano bissexto, para que 29 de fevereiro exista. */
const existe = (mesDia: string) =>
  MES_DIA.test(mesDia) && new Date(`2024-${mesDia}T00:00:00Z`).toISOString().slice(5, 10) === mesDia;

function errosDaJanela({ inicio, fim }: Janela, de: Dia, ate: Dia | null): ErroDeCampo[] {
  const ilegiveis = [
    ...se(!existe(inicio), 'janela.inicio', 'JANELA_INVALIDA'),
    ...se(!existe(fim), 'janela.fim', 'JANELA_INVALIDA'),
  ];
  if (ilegiveis.length > 0) return ilegiveis;
  // A vigência de menos de um ano pode cair toda fora da janela.
  const anos = [Number(de.slice(0, 4)) - 1, Number(de.slice(0, 4)), Number(de.slice(0, 4)) + 1];
  const alcanca = anos.some(
    (ano) => `${ano + (fim < inicio ? 1 : 0)}-${fim}` >= de && (ate === null || `${ano}-${inicio}` <= ate),
  );
  return se(!alcanca, 'janela', 'JANELA_FORA_DA_VIGENCIA');
}

function errosDoEfeito(efeito: Regra['efeito']): ErroDeCampo[] {
  switch (efeito.tipo) {
    case 'COBERTURA':
      return [];
    case 'DEFESO':
    case 'PROIBICAO':
      return se(efeito.proibe.length === 0, 'proibe', 'SEM_ATO_PROIBIDO');
    case 'TAMANHO': {
      const { minCm, maxCm } = efeito;
      return [
        ...se(minCm === null && maxCm === null, 'minCm', 'TAMANHO_VAZIO'),
        ...se(minCm !== null && maxCm !== null && minCm > maxCm, 'maxCm', 'MINIMO_MAIOR'),
      ];
    }
    case 'COTA': {
      const { kg, exemplares, maisExemplares } = efeito;
      return [
        ...se(kg === null && exemplares === null, 'kg', 'COTA_VAZIA'),
        ...se(kg === null && maisExemplares > 0, 'maisExemplares', 'COTA_SEM_QUILOS'),
      ];
    }
    case 'HORARIO':
      return se(efeito.das >= efeito.as, 'as', 'HORARIO_INVERTIDO');
    case 'PETRECHO':
      return se(efeito.petrechos.length === 0, 'petrechos', 'SEM_PETRECHO');
  }
}

/** O que impede uma zona de ficar no mapa do estado `uf`. */
export function errosDaZona(
  { norma, geometria }: Pick<Zona, 'norma' | 'geometria'>,
  { normas }: Pick<Conhecidos, 'normas'>,
  uf: string,
): ErroDeCampo[] {
  return [
    ...se(norma !== null && !normas.includes(norma), 'norma', 'NORMA_DESCONHECIDA'),
    ...errosDaGeometria(geometria, uf),
  ];
}

const LUGAR_DOS_PONTOS = { CIRCULO: 'centro', POLIGONO: 'pontos', POLIGONOS: 'partes' } as const;

function errosDaGeometria(geometria: Zona['geometria'], uf: string): ErroDeCampo[] {
  const contornos = contornosDe(geometria);
  const pontos = geometria.tipo === 'CIRCULO' ? [geometria.centro] : contornos.flat();
  const onde = `geometria.${LUGAR_DOS_PONTOS[geometria.tipo]}`;
  const situacao = situacaoDosPontos(pontos, uf);
  const [primeiro] = pontos;
  if (situacao === 'TROCADOS' && primeiro) {
    const [longitude, latitude] = trocado(primeiro);
    return [erro(onde, 'COORDENADAS_TROCADAS', { latitude, longitude })];
  }
  if (situacao === 'FORA') return [erro(onde, 'FORA_DO_ESTADO', { uf })];
  if (contornos.some((um) => new Set(um.map((ponto) => ponto.join())).size < 3))
    return [erro(onde, 'POLIGONO_SEM_AREA')];
  const [lados] = contornos.map(ladosQueSeCruzam).filter((um) => um !== null);
  return lados ? [erro(onde, 'POLIGONO_CRUZADO', { um: lados[0], outro: lados[1] })] : [];
}

/** Os números (a partir de 1) de dois lados que se cruzam; nulo se nenhum. */
function ladosQueSeCruzam(pontos: readonly Ponto[]): [number, number] | null {
  const lado = (i: number): [Ponto, Ponto] => [pontos[i]!, pontos[(i + 1) % pontos.length]!];
  for (let i = 0; i < pontos.length; i++) {
    for (let j = i + 2; j < pontos.length; j++) {
      const vizinhos = i === 0 && j === pontos.length - 1;
      if (!vizinhos && seCruzam(lado(i), lado(j))) return [i + 1, j + 1];
    }
  }
  return null;
}

/** De que lado da reta fica o ponto: 0 em cima dela. */
const deQueLado = ([[x1, y1], [x2, y2]]: [Ponto, Ponto], [x, y]: Ponto): number =>
  Math.sign((x2 - x1) * (y - y1) - (y2 - y1) * (x - x1));

/** Tocar-se também é cruzar-se: dois lados que não são vizinhos não têm ponto comum. */
function seCruzam(a: [Ponto, Ponto], b: [Ponto, Ponto]): boolean {
  const entre = ([p, q]: [Ponto, Ponto], [x, y]: Ponto) =>
    x >= Math.min(p[0], q[0]) &&
    x <= Math.max(p[0], q[0]) &&
    y >= Math.min(p[1], q[1]) &&
    y <= Math.max(p[1], q[1]);
  const [d1, d2, d3, d4] = [deQueLado(b, a[0]), deQueLado(b, a[1]), deQueLado(a, b[0]), deQueLado(a, b[1])];
  if (d1 * d2 < 0 && d3 * d4 < 0) return true;
  return (
    (d1 === 0 && entre(b, a[0])) ||
    (d2 === 0 && entre(b, a[1])) ||
    (d3 === 0 && entre(a, b[0])) ||
    (d4 === 0 && entre(a, b[1]))
  );
}

/** O que impede um ato de ser citado. `desde`: o dia em que se diz que ele começa aqui. */
export const errosDaNorma = (
  { publicacao, conferidaEm }: Pick<Norma, 'publicacao' | 'conferidaEm'>,
  desde: Dia,
): ErroDeCampo[] => [
  ...se(publicacao > desde, 'publicacao', 'ATO_DEPOIS_DO_INICIO'),
  ...se(conferidaEm < publicacao, 'conferidaEm', 'CONFERIDO_ANTES_DO_ATO'),
];
