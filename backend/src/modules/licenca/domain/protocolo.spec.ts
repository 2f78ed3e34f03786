import fc from 'fast-check';
import { lerProtocolo, montarProtocolo } from './protocolo';

describe('protocolo', () => {
  it('segue o exemplo publicado', () => {
    expect(montarProtocolo('LPE', 123, 2026)).toMatchObject({
      codigo: 'LPE000012392026',
      formatado: 'LPE-0000123-9/2026',
    });
  });

  it('lê as duas formas, em qualquer caixa', () => {
    for (const texto of ['LPE000012392026', 'lpe-0000123-9/2026', ' LPE-0000123-9/2026 ']) {
      expect(lerProtocolo(texto)?.codigo).toBe('LPE000012392026');
    }
  });

  it.each([
    '',
    'LPE',
    'LPX000012392026',
    'LPE000012382026',
    'LPE0000123920261',
    'LPE00001239202',
    'XLPE000012392026',
    'LPE000012392026X',
    'LPE0000012392026',
  ])('recusa %s', (texto) => expect(lerProtocolo(texto)).toBeNull());

  const protocolos = fc.record({
    tipo: fc.constantFrom('LPE' as const, 'LPR' as const),
    sequencia: fc.integer({ min: 1, max: 99_999_999 }),
    ano: fc.integer({ min: 2020, max: 2099 }),
  });

  it('vai e volta', () => {
    fc.assert(
      fc.property(protocolos, ({ tipo, sequencia, ano }) => {
        const { codigo, formatado } = montarProtocolo(tipo, sequencia, ano);
        expect(lerProtocolo(codigo)).toEqual(lerProtocolo(formatado));
        expect(lerProtocolo(codigo)).toMatchObject({ tipo, sequencia, ano });
      }),
    );
  });

  it('pega quase todo dígito trocado na sequência (só o par 0 e 1 do resto pode escapar)', () => {
    const posicoes = fc.integer({ min: 0, max: 6 });
    const resultados = fc
      .sample(fc.tuple(protocolos, posicoes, fc.integer({ min: 1, max: 9 })), 2000)
      .map(([{ tipo, sequencia, ano }, posicao, soma]) => {
        const codigo = montarProtocolo(tipo, (sequencia % 9_999_998) + 1, ano).codigo;
        const i = 3 + posicao;
        const trocado = codigo.slice(0, i) + ((Number(codigo[i]) + soma) % 10) + codigo.slice(i + 1);
        return lerProtocolo(trocado) === null;
      });
    expect(resultados.filter(Boolean).length / resultados.length).toBeGreaterThan(0.95);
  });
});
