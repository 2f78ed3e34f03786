import { type Acervo } from '../../api/gerado/regras/regra';

const alcance = { especies: null, zonas: null, modalidades: null, petrechos: null, pessoas: null };

/** Um estado inteiro declarado, e um tamanho mínimo para o tucunaré. */
export const ACERVO: Acervo = {
  formato: 1,
  de: '2026-11-20',
  ate: '2028-05-20',
  fuso: 'America/Manaus',
  uf: 'AM',
  especies: [
    {
      codigo: 13,
      nomes: { pt: 'Tucunaré', en: 'Peacock bass', es: 'Pavón' },
      populares: [],
      cientifico: 'Cichla',
      genero: true,
    },
  ],
  normas: [
    {
      codigo: 1,
      ato: 'Portaria 8/1996',
      orgao: 'IBAMA',
      publicacao: '1996-02-02',
      endereco: null,
      conferidaEm: '2026-11-01',
      demonstracao: true,
    },
  ],
  zonas: [
    {
      codigo: 1,
      nome: 'Amazonas',
      classe: 'ESTADO',
      norma: null,
      geometria: { tipo: 'CIRCULO', centro: [-63, -4], raioM: 900_000 },
      de: '2000-01-01',
      ate: null,
    },
  ],
  regras: [
    {
      codigo: 1,
      norma: 1,
      de: '2000-01-01',
      ate: null,
      janela: null,
      alcance: { ...alcance, zonas: [1] },
      efeito: { tipo: 'COBERTURA' },
      nota: null,
    },
    {
      codigo: 2,
      norma: 1,
      de: '2000-01-01',
      ate: null,
      janela: null,
      alcance: { ...alcance, especies: [13] },
      efeito: { tipo: 'TAMANHO', medida: 'TOTAL', minCm: 25, maxCm: null, toleranciaPct: 0 },
      nota: null,
    },
  ],
};
