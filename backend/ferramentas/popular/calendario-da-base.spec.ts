import { dataCivil } from '../../src/kernel/data-civil';
import { CalendarioDaBase } from './calendario-da-base';

describe('a demonstração', () => {
  const TOTAL = 3000;
  const calendario = new CalendarioDaBase({
    hoje: dataCivil('2026-03-10'),
    total: TOTAL,
    feitio: 'DEMONSTRACAO',
  });
  const dias = Array.from({ length: TOTAL }, (_, i) => calendario.emissao(i));
  const em = (mes: string) => dias.filter((dia) => dia.startsWith(mes)).length;

  it('vai por dois anos até hoje, em ordem, sem nenhuma que já tenha vencido', () => {
    expect([dias[0], dias.at(-1)]).toEqual(['2024-03-16', '2026-03-10']);
    expect(dias).toEqual([...dias].sort());
    expect(new Set(dias.map((_, i) => calendario.situacao(i)))).toEqual(
      new Set(['VIGENTE', 'AGUARDANDO_PAGAMENTO', 'INVALIDADO']),
    );
  });

  it('tem mais na seca do que na cheia, e mais do que um ano antes', () => {
    expect(em('2025-10')).toBeGreaterThan(2 * em('2025-04'));
    expect(em('2025-10')).toBeGreaterThan(em('2024-10'));
  });

  it('só espera pagamento o que ainda se pode pagar', () => {
    const espera = dias.filter((_, i) => calendario.situacao(i) === 'AGUARDANDO_PAGAMENTO');
    expect(espera.length).toBeGreaterThan(0);
    expect(espera.every((dia) => dia > '2026-02-28')).toBe(true);
  });
});
