import { type Aviso, type Limites } from '../../api/gerado/regras/avaliar';
import { type EspecieDePeixe } from '../../api/gerado/regras/regra';
import { hora } from '../../kernel/datas';
import { opcoesDePeixe, vereditoDe } from './dizer';

const LIVRE: Limites = { proibido: [], tamanhos: [], cotas: [], horario: null, petrechosProibidos: [] };

it.each([
  [true, LIVRE, [], 'PODE'],
  [true, { ...LIVRE, proibido: ['VENDER'] }, [], 'PODE'],
  [true, { ...LIVRE, proibido: ['GUARDAR'] }, [], 'SOLTE'],
  [false, LIVRE, [], 'NAO_PODE'],
  [null, LIVRE, ['SEM_COBERTURA', 'FALTA_LUGAR'], 'NAO_SABEMOS'],
  [null, LIVRE, [], 'NAO_SABEMOS'],
  [null, LIVRE, ['FALTA_LUGAR', 'FALTA_MODALIDADE'], 'DEPENDE'],
] as [boolean | null, Limites, Aviso[], string][])(
  'permitido %p: %j %j: %s',
  (permitido, limites, avisos, veredito) => {
    expect(vereditoDe({ permitido, limites, avisos })).toBe(veredito);
  },
);

it('um peixe acha-se por qualquer nome, na ordem da língua', () => {
  const nome = (pt: string) => ({ pt, en: pt, es: pt });
  const especies = [
    { codigo: 3, nomes: { pt: 'Tucunaré', en: 'Peacock bass', es: 'Pavón' }, populares: ['Açu', 'Tucunaré'] },
    { codigo: 7, nomes: nome('Ápapá'), populares: [] },
  ] as unknown as EspecieDePeixe[];
  expect(opcoesDePeixe(especies, 'pt-BR')).toEqual([
    { chave: '3 Açu', rotulo: 'Açu (Tucunaré)', codigo: 3 },
    { chave: '7', rotulo: 'Ápapá', codigo: 7 },
    { chave: '3', rotulo: 'Tucunaré', codigo: 3 },
  ]);
  expect(opcoesDePeixe(especies, 'en')).toContainEqual({ chave: '3', rotulo: 'Peacock bass', codigo: 3 });
  expect(opcoesDePeixe(especies, 'es')).toContainEqual({ chave: '3', rotulo: 'Pavón', codigo: 3 });
});

it('a hora tem sempre quatro algarismos', () => {
  expect([0, 6 * 60, 1439].map(hora)).toEqual(['00:00', '06:00', '23:59']);
});
