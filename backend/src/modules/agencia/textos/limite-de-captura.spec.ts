import { LIMITES_DE_FABRICA } from '../../../platform/database/migrations/versao-1-0-0/agencia';
import { limiteDoTexto, linguasSemLimite } from './limite-de-captura';

const { LIMITE_ESPORTIVA, LIMITE_RECREATIVA } = LIMITES_DE_FABRICA;

it('o limite de fábrica cabe no cartão', () => {
  expect([LIMITE_ESPORTIVA, LIMITE_RECREATIVA].flatMap(linguasSemLimite)).toEqual([]);
  expect(limiteDoTexto(LIMITE_RECREATIVA).es).toEqual({
    descricao: '10 kg más 1 ejemplar',
    curto: '10 kg más 1',
    regra: 'Lleve como máximo 10 kg y un ejemplar más.',
  });
});

it.each([
  ['a que falta', { pt: ['5 kg', '5 kg'] }, ['pt']],
  ['a que sobra', { en: ['5 kg', '5 kg', '5 kg', '5 kg'] }, ['en']],
  ['a comprida', { es: ['5 kg', 'x'.repeat(19), '5 kg'] }, ['es']],
])('aponta a língua: %s', (_, mudanca, linguas) => {
  expect(linguasSemLimite({ ...LIMITE_RECREATIVA, ...mudanca })).toEqual(linguas);
});
