import { z } from 'zod';
import { guardado, guardadoComo } from './guardado';

const CORES = ['AZUL', 'VERDE'] as const;
const linha = z.object({ cor: guardado(CORES).nullable() });

it('o código que uma versão mais nova gravou sai como está', () => {
  expect(linha.parse({ cor: 'AZUL' })).toEqual({ cor: 'AZUL' });
  expect(linha.parse({ cor: 'ROXO' })).toEqual({ cor: 'ROXO' });
  expect(linha.parse({ cor: null })).toEqual({ cor: null });
  expect(linha.safeParse({ cor: 3 }).success).toBe(false);
});

it('o contrato continua dizendo os que esta versão conhece', () => {
  expect(z.toJSONSchema(guardado(CORES))).toMatchObject({ type: 'string', enum: ['AZUL', 'VERDE'] });
});

it('o que se guarda inteiro sai como está, e o contrato é o de quem o escreveu', () => {
  const escrito = z.strictObject({ cor: z.enum(CORES), tons: z.array(z.literal([0, 1])).max(2) });
  const deAmanha = { cor: 'ROXO', tons: [2, 3, 4], brilho: 1 };
  expect(z.object({ valor: guardadoComo(escrito) }).parse({ valor: deAmanha })).toEqual({ valor: deAmanha });
  expect(z.toJSONSchema(guardadoComo(escrito))).toEqual(z.toJSONSchema(escrito));
});
