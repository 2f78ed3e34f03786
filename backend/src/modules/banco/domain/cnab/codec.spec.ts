import fc from 'fast-check';
import { dataCivil } from '../../../../kernel/data-civil';
import { Campo, Descricao, Registro, escrever } from './codec';
import * as arrecadacao150 from './layouts/arrecadacao150';
import * as bb400 from './layouts/bb400';
import * as bradesco400 from './layouts/bradesco400';
import * as caixa240 from './layouts/caixa240';

const DATA = dataCivil('2026-11-23');

describe('codec', () => {
  const tabelas: readonly Registro<Descricao>[] = [
    ...[arrecadacao150, bb400, bradesco400, caixa240].flatMap(
      (layout) => Object.values(layout) as Registro<Descricao>[],
    ),
  ];
  it('o que uma tabela escreve ela lê de volta, na largura exata', () => {
    fc.assert(
      fc.property(fc.constantFrom(...tabelas), fc.nat(), (registro, semente) => {
        const valores = Object.fromEntries(
          registro.campos.map(([nome, inicio, fim, tipo], i) => {
            const digitos = ((semente + i * 7919) % 10 ** Math.min(fim - inicio + 1, 9)).toString();
            return [nome, tipo === 'D' || tipo === 'I' ? DATA : tipo === 'V' ? Number(digitos) : digitos];
          }),
        );
        const linha = escrever(registro, valores as never);
        expect(linha).toHaveLength(registro.largura);
        const bytes = Buffer.from(`..${linha}`, 'latin1');
        for (const [nome, , , tipo] of registro.campos) {
          const campo = new Campo(registro, nome);
          if (tipo === 'D' || tipo === 'I') expect(campo.data(bytes, 2)).toBe(valores[nome]);
          else if (tipo === 'V') expect(campo.inteiro(bytes, 2)).toBe(valores[nome]);
          else expect(campo.texto(bytes, 2)).toContain(String(valores[nome]));
        }
      }),
    );
  });
});
