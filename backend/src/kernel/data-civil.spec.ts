import fc from 'fast-check';
import {
  dataCivil,
  dataCivilEm,
  deDiasDesdeEpoca,
  diaDaSemana,
  diasDesdeEpoca,
  diasEntre,
  formatarDataBr,
  horaCivilEm,
  idadeEm,
  lerDataCivil,
  maiorData,
  somarAnos,
  somarDias,
} from './data-civil';

const datas = fc.integer({ min: -25_000, max: 60_000 }).map(deDiasDesdeEpoca);

describe('data civil', () => {
  it.each([
    ...['2026-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '26-01-01', '', '2026-04-31'],
    ...[
      '2026-01-00',
      '2026-01-32',
      '2026-01-99',
      '2026-12-32',
      '2026-99-01',
      '2026-01-011',
      '12026-01-01',
      '2026-01-01T00:00',
      'em 2026-01-01',
    ],
  ])('recusa %s', (texto) => expect(lerDataCivil(texto)).toBeNull());

  it.each(['2026-01-01', '2026-12-31', '2028-02-29', '0050-06-30'])('lê %s', (texto) =>
    expect(lerDataCivil(texto)).toBe(texto),
  );

  it('do que devia ser data diz que não é', () => {
    expect(() => dataCivil('2026-02-29')).toThrow('data civil inválida');
  });

  it('a ordem do texto é a ordem do tempo e a soma de dias volta', () => {
    fc.assert(
      fc.property(datas, fc.integer({ min: 0, max: 5000 }), (data, dias) => {
        const depois = somarDias(data, dias);
        expect(depois >= data).toBe(true);
        expect(diasEntre(data, depois)).toBe(dias);
        expect(deDiasDesdeEpoca(diasDesdeEpoca(data))).toBe(data);
        expect(diaDaSemana(somarDias(data, 7))).toBe(diaDaSemana(data));
      }),
    );
  });

  it.each([
    ['2026-03-10', 2, '2028-03-10'],
    ['2028-02-29', 2, '2030-02-28'],
    ['2028-02-29', 4, '2032-02-29'],
    ['0050-06-30', 2, '0052-06-30'],
  ])('%s mais %i anos: %s', (data, anos, esperado) =>
    expect(somarAnos(dataCivil(data), anos)).toBe(esperado),
  );

  it('o dia depende do fuso da agência, não do da máquina', () => {
    const instante = new Date('2026-03-11T03:30:00Z');
    expect(dataCivilEm(instante, 'America/Manaus')).toBe('2026-03-10');
    expect(dataCivilEm(instante, 'Pacific/Kiritimati')).toBe('2026-03-11');
    expect(dataCivilEm(new Date('2026-03-11T04:00:00Z'), 'America/Manaus')).toBe('2026-03-11');
    expect(dataCivilEm(new Date('2026-03-11T03:59:59.999Z'), 'America/Manaus')).toBe('2026-03-10');
  });

  it('a hora também, da meia-noite (00) ao último segundo', () => {
    const hora = (instante: string) => horaCivilEm(new Date(instante), 'America/Manaus');
    expect(['2026-03-11T04:00:00Z', '2026-03-11T03:59:59Z', '2026-03-11T13:05:09.900Z'].map(hora)).toEqual([
      '000000',
      '235959',
      '090509',
    ]);
    expect(horaCivilEm(new Date('2026-03-11T04:00:00Z'), 'America/Sao_Paulo')).toBe('010000');
  });

  it.each([
    ['2008-03-10', '2026-03-09', 17],
    ['2008-03-10', '2026-03-10', 18],
    ['2008-12-31', '2026-01-01', 17],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
  ])('quem nasceu em %s tem, em %s, %i anos', (nascimento, dia, anos) =>
    expect(idadeEm(dataCivil(nascimento), dataCivil(dia))).toBe(anos),
  );

  it('a maior é a que vem depois, de um e de outro lado', () => {
    const [antes, depois] = [dataCivil('2025-12-31'), dataCivil('2026-01-01')];
    expect([maiorData(antes, depois), maiorData(depois, antes)]).toEqual([depois, depois]);
  });

  it('sabe o dia da semana e a forma brasileira', () => {
    expect(diaDaSemana(dataCivil('2026-11-20'))).toBe(5);
    expect(formatarDataBr(dataCivil('2026-03-09'))).toBe('09/03/2026');
  });
});
