import { daMudanca, juntarParcelas } from './contagem';

describe('parcelas', () => {
  it('juntam-se por chave, e o que deu zero some', () => {
    const somas = juntarParcelas([
      { chave: 'a', quantidade: 1, valor: 50 },
      { chave: 'b', quantidade: 1 },
      { chave: 'a', quantidade: 2, valor: -20 },
      { chave: 'b', quantidade: -1 },
    ]);
    expect([...somas]).toEqual([['a', [3, 30]]]);
  });

  it('só dinheiro, sem quantidade, fica', () => {
    expect([...juntarParcelas([{ chave: 'a', quantidade: 0, valor: 5 }])]).toEqual([['a', [0, 5]]]);
  });

  it('a mudança tira o retrato de antes e põe o de depois', () => {
    const somas = juntarParcelas(
      daMudanca(
        [{ chave: 'a', quantidade: 1, valor: 10 }],
        [
          { chave: 'a', quantidade: 1, valor: 4 },
          { chave: 'b', quantidade: 1 },
        ],
      ),
    );
    expect([...somas]).toEqual([
      ['a', [0, -6]],
      ['b', [1, 0]],
    ]);
  });
});
