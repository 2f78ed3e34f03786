import { ATOS, basta, permite, provaDo, provaPara, PROVAS } from './provas';

describe('provas', () => {
  it.each([
    ['NENHUMA', ['SABER_QUE_EXISTE']],
    ['CONCESSAO', ['EMITIR', 'MUDAR_ENDERECO', 'PEDIR', 'SABER_QUE_EXISTE', 'VER_COBERTO']],
    ['EMAIL', ATOS.filter((ato) => ato !== 'TOMAR_CONTA').toSorted()],
    ['PRESENCA', ATOS.toSorted()],
  ] as const)('%s permite só %p', (prova, atos) => {
    expect(ATOS.filter((ato) => permite(prova, ato)).toSorted()).toEqual(atos);
  });

  it('tomar a conta pede presença; ver os dados inteiros, o e-mail', () => {
    expect([provaPara('TOMAR_CONTA'), provaPara('VER_INTEIRO')]).toEqual(['PRESENCA', 'EMAIL']);
  });

  it('cada prova basta para si e para as mais fracas', () => {
    for (const [i, prova] of PROVAS.entries())
      expect(PROVAS.filter((pedida) => basta(prova, pedida))).toEqual(PROVAS.slice(0, i + 1));
  });

  it.each([
    [null, 'NENHUMA'],
    ['CONCESSAO', 'CONCESSAO'],
    ['DONO', 'EMAIL'],
    ['EQUIPE', 'PRESENCA'],
    ['FISCAL', 'PRESENCA'],
  ] as const)('o direito %s prova %s', (direito, prova) => expect(provaDo(direito)).toBe(prova));
});
