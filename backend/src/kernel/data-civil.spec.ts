import fc from 'fast-check';
import {
  dataCivil,
  dataCivilEm,
  deDiasDesdeEpoca,
  diaDaSemana,
  diasDesdeEpoca,
  diasEntre,
  formatarDataBr,
  lerDataCivil,
  somarAnos,
  somarDias,
} from './data-civil';

const datas = fc.integer({ min: -25_000, max: 60_000 }).map(deDiasDesdeEpoca);

describe('data civil', () => {
  it.each(['2026-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '26-01-01', '', '2026-04-31'])(
    'recusa %s',
    (texto) => expect(lerDataCivil(texto)).toBeNull(),
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
  ])('%s mais %i anos: %s', (data, anos, esperado) =>
    expect(somarAnos(dataCivil(data), anos)).toBe(esperado),
  );

  it('o dia depende do fuso da agência, não do da máquina', () => {
    const instante = new Date('2026-03-11T03:30:00Z');
    expect(dataCivilEm(instante, 'America/Manaus')).toBe('2026-03-10');
    expect(dataCivilEm(instante, 'Pacific/Kiritimati')).toBe('2026-03-11');
  });

  it('sabe o dia da semana e a forma brasileira', () => {
    expect(diaDaSemana(dataCivil('2026-11-20'))).toBe(5);
    expect(formatarDataBr(dataCivil('2026-03-09'))).toBe('09/03/2026');
  });
});
