import { assinanteDe, conferirEd25519 } from '../declaracao-assinada/ed25519';
import { Cbor, codificar, decodificar, Etiquetado } from './cbor';
import { assinar, emHexadecimal, lerAssinada } from './cose';

const hex = (texto: string) => Uint8Array.from(Buffer.from(texto, 'hex'));
const emHex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

const SEMENTE = hex('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60');

describe('Ed25519', () => {
  it.each([
    [
      '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60',
      'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
      '',
      'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
    ],
    [
      '4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb',
      '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
      '72',
      '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
    ],
  ])('RFC 8032, 7.1: %s', (semente, publica, mensagem, assinatura) => {
    const assinante = assinanteDe(hex(semente));
    expect(emHex(assinante.publica)).toBe(publica);
    expect(emHex(assinante.assinar(hex(mensagem)))).toBe(assinatura);
    expect(conferirEd25519(hex(publica), hex(mensagem), hex(assinatura))).toBe(true);
    expect(conferirEd25519(hex(publica), hex(`${mensagem}00`), hex(assinatura))).toBe(false);
  });
});

describe('COSE_Sign1', () => {
  const carga = Uint8Array.from(Buffer.from('This is the content.'));
  const assinante = assinanteDe(SEMENTE);

  it('o que se assina é a Sig_structure da RFC 9052 (4.4), como no exemplo C.2.1', () => {
    let assinados: Uint8Array | undefined;
    assinar(carga, { kid: assinante.kid, assinar: (bytes) => ((assinados = bytes), new Uint8Array(64)) });
    const exemplo = '846a5369676e61747572653143a101264054546869732069732074686520636f6e74656e742e';
    const nosso = `49a201270444${emHex(assinante.kid)}`;
    expect(emHex(assinados!)).toBe(exemplo.replace('43a10126', nosso));
  });

  it('volta o que foi, com e sem tipo de conteúdo', () => {
    for (const tipo of [null, 'revogadas']) {
      const mensagem = assinar(carga, assinante, tipo);
      expect(emHex(mensagem.slice(0, 2))).toBe('d284');
      const lida = lerAssinada(mensagem)!;
      expect(lida).toMatchObject({ kid: emHex(assinante.kid), tipo, carga });
      expect(conferirEd25519(assinante.publica, lida.estrutura, lida.assinatura)).toBe(true);
    }
  });

  describe('o que não se lê', () => {
    const [cabecalho, , , assinatura] = (decodificar(assinar(carga, assinante)) as Etiquetado)
      .valor as Uint8Array[] as [Uint8Array, never, never, Uint8Array];
    const VAZIO = new Map();
    const { kid } = assinante;
    const com = (valor: Cbor, etiqueta = 18) => lerAssinada(codificar(new Etiquetado(etiqueta, valor)));
    const comCabecalho = (campos: Cbor) => com([codificar(campos), VAZIO, carga, assinatura]);
    const campos = (...pares: [number, Cbor][]) => new Map(pares);

    it('o resto, sim, com esta etiqueta', () => {
      expect(com([cabecalho, VAZIO, carga, assinatura])).not.toBeNull();
      expect(com([cabecalho, VAZIO, carga, assinatura], 98)).toBeNull();
      expect(comCabecalho(campos([1, -8], [4, kid]))).toMatchObject({ tipo: null });
      expect(comCabecalho(campos([1, -8], [3, ''], [4, kid]))).toMatchObject({ tipo: '' });
    });

    it.each<[string, Cbor]>([
      ['assinatura curta', [cabecalho, VAZIO, carga, assinatura.slice(1)]],
      ['assinatura que é texto', [cabecalho, VAZIO, carga, 'a'.repeat(64)]],
      ['carga que é texto', [cabecalho, VAZIO, 'carga', assinatura]],
      ['cabeçalho que é texto', ['', VAZIO, carga, assinatura]],
      ['sem a parte sem proteção', [cabecalho, carga, assinatura]],
      ['com uma parte a mais', [cabecalho, VAZIO, carga, assinatura, VAZIO]],
      ['algo sem proteção', [cabecalho, new Map([[1, 1]]), carga, assinatura]],
      ['lista no lugar da parte sem proteção', [cabecalho, [], carga, assinatura]],
      ['número no lugar das partes', 7],
      ['cabeçalho vazio', [new Uint8Array(), VAZIO, carga, assinatura]],
    ])('%s', (_, valor) => expect(com(valor)).toBeNull());

    it.each<[string, Cbor]>([
      ['que não é mapa', [1, -8]],
      ['de outro algoritmo', campos([1, -7], [4, kid])],
      ['sem algoritmo', campos([4, kid])],
      ['sem kid', campos([1, -8])],
      ['com kid de cinco bytes', campos([1, -8], [4, Uint8Array.of(1, 2, 3, 4, 5)])],
      ['com kid que é texto', campos([1, -8], [4, 'abcd'])],
      ['com tipo que é número', campos([1, -8], [3, 7], [4, kid])],
      ['com um campo a mais', campos([1, -8], [4, kid], [5, 0])],
      ['com um campo a mais e tipo', campos([1, -8], [3, 'x'], [4, kid], [5, 0])],
    ])('cabeçalho %s', (_, valor) => expect(comCabecalho(valor)).toBeNull());

    it.each([[[]], [[0]], [[255]]])('os bytes %p', (bytes) => {
      expect(lerAssinada(Uint8Array.from(bytes))).toBeNull();
    });
  });

  it('cada byte são dois algarismos', () => {
    expect(emHexadecimal(Uint8Array.of(0, 7, 16, 255))).toBe('000710ff');
  });
});
