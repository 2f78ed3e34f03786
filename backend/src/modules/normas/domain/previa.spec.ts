import { mudancas } from './previa';
import type { Regra, Zona } from './regra';

const regra = (resto: Partial<Regra> = {}): Regra => ({
  codigo: 0,
  norma: 0,
  de: '2026-01-01',
  ate: null,
  janela: null,
  alcance: { especies: null, zonas: null, modalidades: null, petrechos: null, pessoas: null },
  efeito: { tipo: 'DEFESO', proibe: ['CAPTURAR'] },
  nota: null,
  ...resto,
});
const zona = (resto: Partial<Zona> = {}): Zona => ({
  codigo: 5,
  nome: 'Lago do Preto',
  classe: 'PRESERVACAO',
  norma: null,
  geometria: { tipo: 'CIRCULO', centro: [-60, -3], raioM: 1500 },
  de: '2026-01-01',
  ate: null,
  ...resto,
});
const NADA = { comecam: [], acabam: [] };

describe('o que muda de um dia para outro', () => {
  it.each<[string, Partial<Regra>, 'comecam' | 'acabam' | null]>([
    ['vale nos dois', {}, null],
    ['começa no segundo', { de: '2026-07-01' }, 'comecam'],
    ['começa depois dos dois', { de: '2026-07-02' }, null],
    ['acaba no primeiro', { ate: '2026-06-30' }, 'acabam'],
    ['acaba no segundo', { ate: '2026-07-01' }, null],
    ['a janela abre-se', { janela: { inicio: '07-01', fim: '08-31' } }, 'comecam'],
    ['a janela fecha-se', { janela: { inicio: '03-01', fim: '06-30' } }, 'acabam'],
  ])('a regra que %s', (_, campos, como) => {
    const dela = regra(campos);
    expect(mudancas({ regras: [dela], zonas: [] }, '2026-06-30', '2026-07-01')).toEqual({
      regras: { ...NADA, ...(como && { [como]: [dela] }) },
      zonas: NADA,
    });
  });

  it.each<[string, Partial<Zona>, 'comecam' | 'acabam' | null]>([
    ['vale nos dois', {}, null],
    ['começa no segundo', { de: '2026-07-01' }, 'comecam'],
    ['começa depois dos dois', { de: '2026-07-02' }, null],
    ['acaba no primeiro', { ate: '2026-06-30' }, 'acabam'],
    ['acaba no segundo', { ate: '2026-07-01' }, null],
  ])('a zona que %s', (_, campos, como) => {
    const dela = zona(campos);
    expect(mudancas({ regras: [], zonas: [dela] }, '2026-06-30', '2026-07-01')).toEqual({
      regras: NADA,
      zonas: { ...NADA, ...(como && { [como]: [dela] }) },
    });
  });

  it('a que muda acaba como era e começa como fica; a que só se renova não muda', () => {
    const [era, fica] = [
      zona({ ate: '2026-06-30' }),
      zona({ de: '2026-07-01', geometria: { tipo: 'CIRCULO', centro: [-60, -3], raioM: 2000 } }),
    ];
    const renovada = [regra({ ate: '2026-06-30' }), regra({ de: '2026-07-01', ate: '2026-12-31' })];
    expect(mudancas({ regras: renovada, zonas: [era, fica] }, '2026-06-30', '2026-07-01')).toEqual({
      regras: NADA,
      zonas: { comecam: [fica], acabam: [era] },
    });
  });
});
