import { dataCivil } from '../../../kernel/data-civil';
import { assinanteDe, conferirEd25519 } from '../declaracao-assinada/ed25519';
import { assinadaPor, ChavePublica, kidDe, lerChavesPublicadas, publicarChaves, valeEm } from './chaves';
import { assinar, emHexadecimal, lerAssinada } from './cose';

const [NOSSA, OUTRA] = [1, 2].map((byte) => assinanteDe(new Uint8Array(32).fill(byte))) as [
  ReturnType<typeof assinanteDe>,
  ReturnType<typeof assinanteDe>,
];
const chave = (de: typeof NOSSA, ate: string | null = null): ChavePublica => ({
  kid: emHexadecimal(kidDe(de.publica)),
  publica: de.publica,
  desde: dataCivil('2026-03-10'),
  ate: ate === null ? null : dataCivil(ate),
});

it('o kid são os quatro primeiros bytes do SHA-256 da chave', () => {
  // SHA-256 de 32 zeros (FIPS 180-4).
  expect(emHexadecimal(kidDe(new Uint8Array(32)))).toBe('66687aad');
});

it.each([
  ['2026-03-09', null, false],
  ['2026-03-10', null, true],
  ['2099-01-01', null, true],
  ['2026-03-20', '2026-03-20', true],
  ['2026-03-21', '2026-03-20', false],
  ['2026-03-09', '2026-03-20', false],
])('em %s, a chave de 2026-03-10 até %s assina: %s', (dia, ate, assina) => {
  expect(valeEm(chave(NOSSA, ate), dataCivil(dia))).toBe(assina);
});

it('só a chave que assinou confere', () => {
  const lida = lerAssinada(assinar(Uint8Array.of(1), NOSSA))!;
  expect(assinadaPor(lida, chave(NOSSA), conferirEd25519)).toBe(true);
  expect(assinadaPor(lida, chave(OUTRA), conferirEd25519)).toBe(false);
});

describe('chaves publicadas', () => {
  const duas = [chave(NOSSA, '2026-03-20'), chave(OUTRA)];
  const publicadas = publicarChaves(duas, new Date('2026-03-10T12:00:00Z'));

  it('escrevem-se como JWK, com as datas, e leem-se de volta', () => {
    expect(publicadas).toEqual({
      geradaEm: '2026-03-10T12:00:00.000Z',
      chaves: duas.map(({ kid, desde, ate }) => ({
        ...{ kid, kty: 'OKP', crv: 'Ed25519', desde, ate },
        x: expect.stringMatching(/^[\w-]{43}$/) as string,
      })),
    });
    expect(lerChavesPublicadas(JSON.parse(JSON.stringify(publicadas)))).toEqual(
      duas.map((uma) => ({ ...uma, publica: Buffer.from(uma.publica) })),
    );
  });

  it.each([[null], [{}], [{ chaves: null }], [{ chaves: 'x' }], [7]])('%p não tem chaves', (json) => {
    expect(() => lerChavesPublicadas(json)).toThrow('faltam as chaves');
  });

  it.each<[string, object | null]>([
    ['nula', null],
    ['de outra curva', { crv: 'X25519' }],
    ['com outro kid', { kid: duas[1]!.kid }],
    ['sem a chave', { x: undefined }],
    ['com um número no lugar da chave', { x: 7 }],
    ['curta', { x: Buffer.alloc(31).toString('base64url'), kid: emHexadecimal(kidDe(Buffer.alloc(31))) }],
    ['sem o primeiro dia', { desde: undefined }],
    ['com um primeiro dia que não existe', { desde: '2026-02-30' }],
    ['com um último dia que não existe', { ate: '2026-02-30' }],
    ['com um número no lugar do último dia', { ate: 7 }],
    ['sem dizer que não há último dia', { ate: undefined }],
  ])('uma %s é recusada', (_, muda) => {
    const chaves = [publicadas.chaves[1], muda && { ...publicadas.chaves[0], ...muda }];
    expect(() => lerChavesPublicadas({ chaves })).toThrow(new TypeError('chave ilegível'));
  });
});
