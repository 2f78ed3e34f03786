import fc from 'fast-check';
import { dataCivil } from '../../../kernel/data-civil';
import { assinanteDe, conferirEd25519 } from '../declaracao-assinada/ed25519';
import { ChavePublica } from './chaves';
import { emHexadecimal } from './cose';
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

  it('é velha no dia seguinte ao em que devia haver outra', () => {
    const proxima = Date.parse('2026-03-10T23:59:59Z') / 1000;
    const lista = { geradaEm: 0, proxima, numeros: [new Set<number>(), new Set<number>()] as const };
    expect(listaVelha(lista, dataCivil('2026-03-10'))).toBe(false);
    expect(listaVelha(lista, dataCivil('2026-03-11'))).toBe(true);
  });
});
