import { generateKeyPairSync, sign, webcrypto } from 'node:crypto';

import { conferirEd25519 } from './ed25519';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const publica = new Uint8Array(publicKey.export({ format: 'der', type: 'spki' }).subarray(-32));
const texto = new TextEncoder().encode('LPE00001239/2026');
const assinatura = new Uint8Array(sign(null, texto, privateKey));
const comOutroBit = (bytes: Uint8Array) => bytes.map((byte, i) => (i === 0 ? byte ^ 1 : byte));

beforeAll(() => {
  Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle });
});
afterEach(() => jest.restoreAllMocks());

describe.each([
  ['num navegador que sabe conferir', true],
  ['num que não sabe', false],
])('%s', (_, sabe) => {
  let perguntas: jest.SpyInstance;
  beforeEach(() => {
    perguntas = jest.spyOn(globalThis.crypto.subtle, 'verify');
    if (!sabe)
      jest
        .spyOn(globalThis.crypto.subtle, 'importKey')
        .mockRejectedValue(new DOMException('Unrecognized name.', 'NotSupportedError'));
  });

  it('confere o que a chave assinou, e quem o faz é ele ou a biblioteca', async () => {
    expect(await conferirEd25519(publica, texto, assinatura)).toBe(true);
    expect(perguntas.mock.calls.length).toBe(sabe ? 1 : 0);
  });

  it.each([
    ['outro texto', publica, comOutroBit(texto), assinatura],
    ['outra assinatura', publica, texto, comOutroBit(assinatura)],
    ['outra chave', comOutroBit(publica), texto, assinatura],
    ['uma assinatura curta', publica, texto, assinatura.slice(1)],
    ['uma chave curta', publica.slice(1), texto, assinatura],
    ['uma chave impossível', new Uint8Array(32).fill(255), texto, assinatura],
  ])('não confere %s', async (_caso, chave, bytes, assinada) => {
    expect(await conferirEd25519(chave, bytes, assinada)).toBe(false);
  });
});
