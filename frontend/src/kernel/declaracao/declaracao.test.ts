import { createPublicKey, verify } from 'node:crypto';

import { digitoDoProtocolo, formatarProtocolo } from '../protocolo';
import { cabecaDeBytes, lerCbor } from './cbor';
import { lerChaves } from './chaves';
import { lerEntrada } from './entrada';
import { lerRevogadas } from './revogadas';
import { conferirDeclaracao, maisDuro } from './veredito';
import vetores from './vetores.json';

const conferir = (publica: Uint8Array, bytes: Uint8Array, assinatura: Uint8Array) => {
  const x = Buffer.from(publica).toString('base64url');
  const chave = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  return Promise.resolve(verify(null, bytes, chave, assinatura));
};
const hex = (texto: string) => Uint8Array.from(Buffer.from(texto, 'hex'));
const chaves = lerChaves(vetores.chaves) ?? [];

describe('os vetores do formato', () => {
  it('têm as chaves que publicam', () => expect(chaves).toHaveLength(vetores.chaves.chaves.length));

  it.each(vetores.declaracoes)('$caso: $veredito', async (vetor) => {
    const revogadas = vetor.comLista
      ? await lerRevogadas(hex(vetores.listas[0]?.hex ?? ''), chaves, conferir)
      : null;
    const { codigo, declaracao } = lerEntrada(vetor.endereco) ?? { codigo: '', declaracao: null };
    const { veredito, ...resto } = await conferirDeclaracao(declaracao ?? '', {
      codigo,
      chaves,
      conferir,
      hoje: vetor.hoje,
      revogadas,
    });
    expect(veredito).toBe(vetor.veredito);
    expect(resto).toEqual(
      vetor.veredito === 'FALSA' ? { motivo: vetor.motivo } : { declaracao: vetor.declaracao },
    );
  });

  it.each(vetores.listas)('lista: $caso', async ({ hex: bytes, conteudo }) => {
    const lista = await lerRevogadas(hex(bytes), chaves, conferir);
    expect(
      lista && {
        geradaEm: lista.geradaEm,
        proxima: lista.proxima,
        esportiva: [...lista.numeros[0]],
        recreativa: [...lista.numeros[1]],
      },
    ).toEqual(conteudo);
  });
});

describe('CBOR', () => {
  it.each([
    ['cortado', '8301'],
    ['com sobra', '0101'],
    ['inteiro alongado', '1801'],
    ['texto que não é UTF-8', '61ff'],
    ['tamanho indefinido', '5f40ff'],
    ['verdadeiro', 'f5'],
    ['chaves fora de ordem', 'a204010301'],
    ['chave repetida', 'a201010101'],
    ['fundo demais', `${'81'.repeat(12)}01`],
    ['lista que promete mais do que há', '9b0000ffffffffffff'],
    ['vazio', ''],
  ])('%s não se lê', (_, bytes) => expect(lerCbor(hex(bytes))).toBeNull());

  it.each([0, 23, 24, 255, 256, 65_535, 65_536])('o tamanho %d vai no menor formato', (tamanho) => {
    const cabeca = cabecaDeBytes(tamanho);
    const lido = lerCbor(Uint8Array.from([...cabeca, ...new Uint8Array(tamanho)]));
    expect(lido).toHaveLength(tamanho);
  });
});

it.each([
  [{}],
  [null],
  [{ chaves: [null] }],
  [{ chaves: [{ ...vetores.chaves.chaves[0], x: 'AAAA' }] }],
  [{ chaves: [{ ...vetores.chaves.chaves[0], x: '???' }] }],
  [{ chaves: [{ ...vetores.chaves.chaves[0], desde: 'ontem' }] }],
])('chaves ilegíveis não servem: %j', (json) => expect(lerChaves(json)).toBeNull());

describe('o que se lê ou se digita', () => {
  it.each([
    ['LPE-0000123-9/2026', 'LPE000012392026', null],
    [' lpe 0000123 9 2026 ', 'LPE000012392026', null],
    [
      'https://outro.example/carteira-pesca/informacao-carteira/LPE000012392026#ABC',
      'LPE000012392026',
      'ABC',
    ],
    ['https://pesca.example/carteira-pesca/informacao-carteira/lpe000012392026', 'LPE000012392026', null],
    ['https://pesca.example/carteira-pesca/informacao-carteira/LPE000012392026#', 'LPE000012392026', null],
  ])('%s', (texto, codigo, declaracao) => expect(lerEntrada(texto)).toEqual({ codigo, declaracao }));

  it.each(['.', '"', '%20', '\u200b', ' Olha a minha carteira', ''])(
    '«%s» depois da declaração não é dela',
    (resto) => {
      const lida = lerEntrada(
        `https://pesca.example/carteira-pesca/informacao-carteira/LPE000012392026#2KCETIQ${resto}`,
      );
      expect(lida).toEqual({ codigo: 'LPE000012392026', declaracao: '2KCETIQ' });
    },
  );

  it.each(['', 'LPE-0000123-8/2026', 'https://pesca.example/', 'LPX-0000123-9/2026', 'ABC'])(
    '"%s" não é de carteira',
    (texto) => expect(lerEntrada(texto)).toBeNull(),
  );

  it('o dígito do exemplo da regra é 9, e o número volta com pontuação', () => {
    expect(digitoDoProtocolo('00001232026')).toBe(9);
    expect(formatarProtocolo('LPE000012392026')).toBe('LPE-0000123-9/2026');
    expect(formatarProtocolo('LPE0123456789120269'.slice(0, 18))).toBe('LPE-0123456789-1/2026');
    expect(formatarProtocolo('qualquer')).toBe('qualquer');
  });
});

it('entre dois vereditos vale o mais duro', () => {
  expect(maisDuro('VALIDA', 'REVOGADA')).toBe('REVOGADA');
  expect(maisDuro('FALSA', 'VALIDA')).toBe('FALSA');
  expect(maisDuro('VENCIDA', 'VALIDA')).toBe('VENCIDA');
});
