import { getHolidays } from '@brazilian-utils/brazilian-utils';
import fc from 'fast-check';
import {
  DataCivil,
  dataCivil,
  deDiasDesdeEpoca,
  diaDaSemana,
  diasDesdeEpoca,
  diasEntre,
  somarDias,
} from './data-civil';
import {
  ehDiaBancario,
  pascoa,
  proximoDiaBancario,
  somarDiasBancarios,
  vencimentoDoDocumento,
} from './calendario-bancario';

describe('calendário bancário', () => {
  it.each([['2024-03-31'], ['2025-04-20'], ['2026-04-05'], ['2027-03-28'], ['2038-04-25'], ['2285-03-22']])(
    'Páscoa em %s',
    (data) => {
      expect(pascoa(Number(data.slice(0, 4)))).toBe(data);
    },
  );

  it('em qualquer ano a Páscoa é um domingo, de 22 de março a 25 de abril', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9999 }), (ano) => {
        const data = pascoa(ano);
        expect([diaDaSemana(data), Number(data.slice(0, 4))]).toEqual([0, ano]);
        expect(data.slice(5) >= '03-22' && data.slice(5) <= '04-25').toBe(true);
      }),
    );
  });

  it.each([
    ['2026-01-01', 'Confraternização'],
    ['2026-02-16', 'segunda de Carnaval'],
    ['2026-02-17', 'terça de Carnaval'],
    ['2026-04-03', 'Sexta-feira da Paixão'],
    ['2026-04-21', 'Tiradentes'],
    ['2026-05-01', 'Trabalho'],
    ['2026-06-04', 'Corpus Christi'],
    ['2026-09-07', 'Independência'],
    ['2026-10-12', 'Aparecida'],
    ['2026-11-02', 'Finados'],
    ['2027-11-15', 'República'],
    ['2026-11-20', 'Consciência Negra'],
    ['2026-12-25', 'Natal'],
    ['2026-12-31', 'fim do ano'],
    ['2026-11-21', 'sábado'],
    ['2026-11-22', 'domingo'],
  ])('%s não é dia bancário: %s', (data) => {
    expect(ehDiaBancario(dataCivil(data))).toBe(false);
  });

  it('é o da biblioteca de feriados, mais a segunda de Carnaval e o fim do ano, que só os bancos guardam', () => {
    for (let ano = 2000; ano <= 2060; ano++) {
      // A Páscoa é domingo.
      const feriados = new Set(
        getHolidays(ano)
          .filter(({ type }) => type !== 'religious')
          .map(({ date }) => date.toISOString().slice(0, 10)),
      );
      feriados.add(`${ano}-12-31`).add(somarDias(pascoa(ano), -48));
      const nossos: string[] = [];
      for (let dia = dataCivil(`${ano}-01-01`); dia.startsWith(`${ano}`); dia = somarDias(dia, 1)) {
        const semana = diaDaSemana(dia);
        if (semana !== 0 && semana !== 6 && !ehDiaBancario(dia)) nossos.push(dia);
      }
      const deles = [...feriados].filter((dia) => ![0, 6].includes(diaDaSemana(dataCivil(dia)))).sort();
      expect(nossos).toEqual(deles);
    }
  });

  it('20 de novembro só é feriado nacional desde 2024', () => {
    expect(ehDiaBancario(dataCivil('2023-11-20'))).toBe(true);
    expect(ehDiaBancario(dataCivil('2024-11-20'))).toBe(false);
  });

  it('a Quarta-feira de Cinzas e o ponto facultativo de 24 de dezembro são dias bancários', () => {
    expect(ehDiaBancario(dataCivil('2026-02-18'))).toBe(true);
    expect(ehDiaBancario(dataCivil('2026-12-24'))).toBe(true);
  });

  it.each([
    ['2026-11-18', '2026-11-18'],
    ['2026-11-20', '2026-11-23'],
    ['2026-12-31', '2027-01-04'],
    ['2026-02-14', '2026-02-18'],
  ])('próximo dia bancário de %s é %s', (de, para) => {
    expect(proximoDiaBancario(dataCivil(de))).toBe(para);
  });

  it.each<[string, number, string]>([
    ['2026-11-19', 1, '2026-11-23'],
    ['2026-11-21', 1, '2026-11-23'],
    ['2026-11-21', 5, '2026-11-27'],
    ['2026-11-27', 5, '2026-12-04'],
    ['2026-11-22', 0, '2026-11-23'],
  ])('%s mais %i dias bancários é %s', (de, n, para) => {
    expect(somarDiasBancarios(dataCivil(de), n)).toBe(para);
  });

  it.each<[string, number, string]>([
    ['2026-11-18', 0, '2026-11-18'],
    ['2026-11-18', 1, '2026-11-19'],
    ['2026-11-18', 2, '2026-11-23'],
    ['2026-11-18', 10, '2026-11-30'],
  ])('o documento de %s, a %i dias, vence em %s', (emissao, dias, vencimento) => {
    expect(vencimentoDoDocumento(dataCivil(emissao), dias)).toBe(vencimento);
  });

  it('o próximo dia bancário nunca é fim de semana nem está a mais de 6 dias', () => {
    const [min, max] = [dataCivil('2020-01-01'), dataCivil('2060-12-31')].map(diasDesdeEpoca);
    fc.assert(
      fc.property(fc.integer({ min: min!, max: max! }).map(deDiasDesdeEpoca), (data: DataCivil) => {
        const proximo = proximoDiaBancario(data);
        expect([0, 6]).not.toContain(diaDaSemana(proximo));
        expect(diasEntre(data, proximo)).toBeLessThanOrEqual(6);
        expect(proximoDiaBancario(proximo)).toBe(proximo);
      }),
    );
  });
});
