import fc from 'fast-check';
import { dataCivil } from '../../../../kernel/data-civil';
import { Descricao, Registro, escrever, leitor } from './codec';
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
        const lida = leitor([registro, linha]);
        for (const [nome, , , tipo] of registro.campos) {
          const lido =
            tipo === 'V' ? lida.valor(nome) : tipo === 'D' || tipo === 'I' ? lida.data(nome) : null;
          if (lido !== null) expect(lido).toBe(valores[nome]);
          else expect(lida.texto(nome)).toContain(String(valores[nome]));
        }
      }),
    );
  });
});
