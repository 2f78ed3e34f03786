import type { Acervo, Efeito, Norma, Regra, Zona } from '../../src/modules/normas/domain/regra';

/** Um quadrado de `lado` graus, com o canto sudoeste no equador. */
export const quadrado = (oeste: number, lado: number): Zona['geometria'] => ({
  tipo: 'POLIGONO',
  pontos: [
    [oeste, 0],
    [oeste + lado, 0],
    [oeste + lado, lado],
    [oeste, lado],
  ],
});
export const zona = (codigo: number, classe: Zona['classe'], geometria: Zona['geometria']): Zona => ({
  codigo,
  nome: '',
  classe,
  norma: null,
  geometria,
  de: '2000-01-01',
  ate: null,
});
/** Um estado de dez graus com três zonas dentro; as duas primeiras sobrepõem-se. */
export const ZONAS = [
  zona(0, 'ESTADO', quadrado(0, 10)),
  zona(1, 'PRESERVACAO', quadrado(1, 2)),
  zona(2, 'ESPORTIVA', quadrado(2, 3)),
  zona(3, 'CONFLUENCIA', { tipo: 'CIRCULO', centro: [8, 8], raioM: 20_000 }),
];
export const norma = (codigo: number, ato: string, conferidaEm = '2026-01-01'): Norma => ({
  codigo,
  ato,
  orgao: '',
  publicacao: '2000-01-01',
  endereco: null,
  conferidaEm,
  demonstracao: true,
});
const NOMES = { pt: '', en: '', es: '' };
export const acervoDe = (regras: readonly Regra[]): Acervo => ({
  formato: 1,
  de: '2026-01-01',
  ate: '2027-12-31',
  fuso: 'America/Manaus',
  uf: 'AM',
  especies: [0, 1].map((codigo) => ({ codigo, nomes: NOMES, populares: [], cientifico: '', genero: false })),
  normas: [norma(0, 'Ato')],
  zonas: ZONAS,
  regras,
});
export const TODOS = { especies: null, zonas: null, modalidades: null, petrechos: null, pessoas: null };
export const regra = (efeito: Efeito, resto: Partial<Regra> = {}): Regra => ({
  codigo: 0,
  norma: 0,
  de: '2000-01-01',
  ate: null,
  janela: null,
  alcance: TODOS,
  efeito,
  nota: null,
  ...resto,
});
export const COBERTURA = regra({ tipo: 'COBERTURA' }, { alcance: { ...TODOS, zonas: [0] } });
