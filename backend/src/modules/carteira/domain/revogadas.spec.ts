import fc from 'fast-check';
import { dataCivil } from '../../../kernel/data-civil';
import { assinanteDe, conferirEd25519 } from '../declaracao-assinada/ed25519';
import { Cbor, codificar } from './cbor';
import { ChavePublica } from './chaves';
import { assinar, emHexadecimal } from './cose';
import { assinarRevogadas, estaRevogada, lerRevogadas, numeroNaLista } from './revogadas';
import { listaVelha } from './veredito';

const assinante = assinanteDe(new Uint8Array(32).fill(7));
const CHAVES: ChavePublica[] = [
  {
    kid: emHexadecimal(assinante.kid),
    publica: assinante.publica,
    desde: dataCivil('1970-01-01'),
    ate: null,
  },
];
const numero = fc.record({
  modalidade: fc.constantFrom(0 as const, 1 as const),
  sequencia: fc.integer({ min: 1, max: 9_999_999_999 }),
  ano: fc.integer({ min: 2000, max: 9999 }),
});

describe('lista de revogadas', () => {
  it('lê as que escreveu, e só elas', () => {
    fc.assert(
      fc.property(fc.array(numero), numero, (licencas, outra) => {
        const bytes = assinarRevogadas({ geradaEm: 10, proxima: 310, licencas }, assinante);
        const lida = lerRevogadas(bytes, CHAVES, conferirEd25519)!;
        expect([lida.geradaEm, lida.proxima]).toEqual([10, 310]);
        for (const licenca of licencas) expect(estaRevogada(lida, licenca)).toBe(true);
        const esta = licencas.some(
          (l) => l.modalidade === outra.modalidade && numeroNaLista(l) === numeroNaLista(outra),
        );
        expect(estaRevogada(lida, outra)).toBe(esta);
      }),
    );
  });

  it('sequências vizinhas custam um byte cada', () => {
    const licencas = Array.from({ length: 1000 }, (_, i) => ({
      modalidade: 0 as const,
      sequencia: 1000 + i,
      ano: 2026,
    }));
    const bytes = assinarRevogadas({ geradaEm: 0, proxima: 300, licencas }, assinante);
    expect(bytes.length).toBeLessThan(1000 + 130);
  });

  describe('a forma da lista', () => {
    const NADA = new Uint8Array();
    const ler = (carga: Cbor, tipo: string | null = 'revogadas') =>
      lerRevogadas(assinar(codificar(carga), assinante, tipo), CHAVES, conferirEd25519);
    const comNumeros = (...bytes: number[]) => ler([1, 10, 310, [Uint8Array.from(bytes), NADA]]);

    it.each([
      [[], []],
      [[1], [1]],
      [[127], [127]],
      [[128, 1], [128]],
      [
        [1, 1, 5],
        [1, 2, 7],
      ],
      [[255, 255, 255, 255, 255, 255, 255, 15], [Number.MAX_SAFE_INTEGER]],
    ])('as diferenças %p são os números %p', (bytes, numeros) => {
      expect([...comNumeros(...bytes)!.numeros[0]]).toEqual(numeros);
    });

    it.each([
      ['zero', [0]],
      ['zero depois de outra', [1, 0]],
      ['alongada', [129, 0]],
      ['cortada', [128]],
      ['maior do que um número sabe ser', [128, 128, 128, 128, 128, 128, 128, 16]],
      ['que com a anterior o passa', [255, 255, 255, 255, 255, 255, 255, 15, 1]],
      ['de bytes a mais', [128, 128, 128, 128, 128, 128, 128, 128, 1]],
    ])('uma diferença %s não se lê', (_, bytes) => expect(comNumeros(...bytes)).toBeNull());

    it('o mesmo número duas vezes escreve-se uma, e em ordem', () => {
      const de = (...sequencias: number[]) =>
        assinarRevogadas(
          {
            geradaEm: 0,
            proxima: 0,
            licencas: sequencias.map((sequencia) => ({ modalidade: 1, sequencia, ano: 2026 })),
          },
          assinante,
        );
      expect(de(9, 3, 9)).toEqual(de(3, 9));
    });

    it.each<[string, Cbor, string | null]>([
      ['de outra versão', [2, 10, 310, [NADA, NADA]], 'revogadas'],
      ['de outro tipo', [1, 10, 310, [NADA, NADA]], 'outras'],
      ['sem tipo, como a declaração', [1, 10, 310, [NADA, NADA]], null],
      ['com um campo a menos', [1, 10, 310], 'revogadas'],
      ['com um campo a mais', [1, 10, 310, [NADA, NADA], 0], 'revogadas'],
      ['gerada antes de 1970', [1, -1, 310, [NADA, NADA]], 'revogadas'],
      ['com a próxima antes de 1970', [1, 10, -1, [NADA, NADA]], 'revogadas'],
      ['com um texto no lugar do instante', [1, '10', 310, [NADA, NADA]], 'revogadas'],
      ['de uma modalidade', [1, 10, 310, [NADA]], 'revogadas'],
      ['de três modalidades', [1, 10, 310, [NADA, NADA, NADA]], 'revogadas'],
      ['com um texto no lugar das modalidades', [1, 10, 310, '12'], 'revogadas'],
      ['com um texto no lugar dos números', [1, 10, 310, ['', NADA]], 'revogadas'],
      ['com a segunda ilegível', [1, 10, 310, [NADA, Uint8Array.of(0)]], 'revogadas'],
      ['que é só um texto', '1234', 'revogadas'],
    ])('uma %s não se lê', (_, carga, tipo) => expect(ler(carga, tipo)).toBeNull());

    it('os instantes podem ser zero', () => {
      expect(ler([1, 0, 0, [NADA, NADA]])).toMatchObject({ geradaEm: 0, proxima: 0 });
    });

    it('a de outra chave, ou com a assinatura de outra, não se lê', () => {
      const bytes = assinar(codificar([1, 10, 310, [NADA, NADA]]), assinante, 'revogadas');
      const outra = assinanteDe(new Uint8Array(32).fill(8));
      const [chave] = CHAVES as [ChavePublica];
      const ler = (chaves: ChavePublica[]) => lerRevogadas(bytes, chaves, conferirEd25519);
      expect(ler([{ ...chave, kid: emHexadecimal(outra.kid) }])).toBeNull();
      expect(ler([{ ...chave, publica: outra.publica }])).toBeNull();
      expect(ler([{ ...chave, kid: '00000000', publica: outra.publica }, chave])).not.toBeNull();
      expect(lerRevogadas(Uint8Array.of(255), CHAVES, conferirEd25519)).toBeNull();
    });
  });

  it('é velha no dia seguinte ao em que devia haver outra', () => {
    const proxima = Date.parse('2026-03-10T23:59:59Z') / 1000;
    const lista = { geradaEm: 0, proxima, numeros: [new Set<number>(), new Set<number>()] as const };
    expect(listaVelha(lista, dataCivil('2026-03-10'))).toBe(false);
    expect(listaVelha(lista, dataCivil('2026-03-11'))).toBe(true);
  });
});
