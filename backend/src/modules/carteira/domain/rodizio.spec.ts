import { dataCivil, DataCivil } from '../../../kernel/data-civil';
import { inicioDaProxima } from './rodizio';

describe('rodízio das chaves', () => {
  const em = (hoje: string): DataCivil | null =>
    inicioDaProxima({ emUsoDesde: dataCivil('2026-11-22') }, dataCivil(hoje));

  it('um ano de uso; a próxima nasce trinta dias antes de assinar', () => {
    expect(em('2027-10-22')).toBeNull();
    expect(em('2027-10-23')).toBe('2027-11-22');
    expect(em('2027-11-22')).toBe('2027-12-22');
  });

  it('se ninguém a criou a tempo, ainda assim é publicada trinta dias antes', () => {
    expect(em('2029-01-01')).toBe('2029-01-31');
  });
});
