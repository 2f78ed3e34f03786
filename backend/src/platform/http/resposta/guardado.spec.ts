import { z } from 'zod';
import { guardado } from './guardado';

const CORES = ['AZUL', 'VERDE'] as const;
const linha = z.object({ cor: guardado(CORES).nullable() });

it('o código que uma versão mais nova gravou sai como está', () => {
  expect(linha.parse({ cor: 'AZUL' })).toEqual({ cor: 'AZUL' });
  expect(linha.parse({ cor: 'ROXO' })).toEqual({ cor: 'ROXO' });
  expect(linha.parse({ cor: null })).toEqual({ cor: null });
  expect(linha.safeParse({ cor: 3 }).success).toBe(false);
});

it('o contrato continua a dizer os que esta versão conhece', () => {
  expect(z.toJSONSchema(guardado(CORES))).toMatchObject({ type: 'string', enum: ['AZUL', 'VERDE'] });
});
