import { lerPassaporte } from './passaporte';

describe('passaporte', () => {
  it.each([
    ['fr 123.456-7', 'FR1234567'],
    ['A'.repeat(28), 'A'.repeat(28)],
  ])('%s → %s', (texto, esperado) => expect(lerPassaporte(texto)).toBe(esperado));

  it.each(['', '   ', 'A'.repeat(29), 'AÇ123', 'A/1'])('recusa "%s"', (texto) =>
    expect(lerPassaporte(texto)).toBeNull(),
  );
});
