import { codigosDe, passoDoCodigo, uriDoSegredo } from './totp';

/** Segredo e códigos do apêndice B da RFC 6238 (SHA-1), com os seis últimos dígitos. */
const SEGREDO_RFC = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const em = (segundos: number) => new Date(segundos * 1000);

it.each([
  [59, '287082', 1],
  [1111111109, '081804', 37037036],
  [2000000000, '279037', 66666666],
])('aos %i s o código é %s', (segundos, codigo, passo) =>
  expect(passoDoCodigo(SEGREDO_RFC, codigo, em(segundos))).toBe(passo),
);

it('aceita um passo de desvio, e só um', () => {
  const [codigo, passo] = ['287082', 1];
  expect(passoDoCodigo(SEGREDO_RFC, codigo, em(0))).toBe(passo);
  expect(passoDoCodigo(SEGREDO_RFC, codigo, em(89))).toBe(passo);
  expect(passoDoCodigo(SEGREDO_RFC, codigo, em(90))).toBeNull();
  expect(passoDoCodigo(SEGREDO_RFC, '287083', em(59))).toBeNull();
  expect(passoDoCodigo(SEGREDO_RFC, '28708', em(59))).toBeNull();
  expect(passoDoCodigo(SEGREDO_RFC, '٢٨٧٠٨٢', em(59))).toBeNull();
  expect(passoDoCodigo(SEGREDO_RFC, '287 082', em(59))).toBe(passo);
});

it('o endereço do QR code diz quem emite e de quem é', () => {
  expect(uriDoSegredo(SEGREDO_RFC, '***.533.447-**')).toMatch(
    /^otpauth:\/\/totp\/Carteira%20de%20Pesca:.*secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ/,
  );
});

it('dez códigos de recuperação diferentes, que não se confundem com os do aplicativo', () => {
  const codigos = codigosDe(Buffer.alloc(32));
  expect(new Set(codigos).size).toBe(10);
  for (const codigo of codigos)
    expect(codigo).toMatch(/^[BCDFGHJKMNPQRSTVWXZ2-9]{5}-[BCDFGHJKMNPQRSTVWXZ2-9]{5}$/);
});
