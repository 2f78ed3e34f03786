import fc from 'fast-check';
import { Cifra, CUSTO_DA_CIFRA, lerChave, lerChaves } from './cifra';

const chave = (letra: string) => Buffer.alloc(32, letra);
const cifra = new Cifra({ dados: new Map([[1, chave('a')]]), indice: chave('i') });
const girada = new Cifra({
  dados: new Map([
    [1, chave('a')],
    [2, chave('b')],
  ]),
  indice: chave('i'),
});

describe('Cifra', () => {
  it('abre o que fechou, e nunca fecha igual duas vezes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        const fechado = cifra.cifrar(bytes, 'pessoa.nome');
        expect(fechado.length).toBe(bytes.length + CUSTO_DA_CIFRA);
        expect(cifra.decifrar(fechado, 'pessoa.nome').equals(bytes)).toBe(true);
        expect(cifra.cifrar(bytes, 'pessoa.nome').equals(fechado)).toBe(false);
      }),
    );
  });

  it('um bit mudado em qualquer lugar não abre', () => {
    const fechado = cifra.cifrar('Antônia Ferreira', 'pessoa.nome_mae');
    for (let i = 0; i < fechado.length; i++) {
      const mexido = Buffer.from(fechado);
      mexido[i]! ^= 1;
      expect(() => cifra.decifrar(mexido, 'pessoa.nome_mae')).toThrow();
    }
  });

  it('um valor copiado para outra coluna não abre', () => {
    expect(() => cifra.decifrar(cifra.cifrar('x', 'pessoa.nome'), 'pessoa.email')).toThrow();
  });

  it('a última chave fecha; as outras abrem, também a que os outros processos ainda não usam', () => {
    const avisada = new Cifra({
      dados: new Map([
        [2, chave('b')],
        [1, chave('a')],
      ]),
      indice: chave('i'),
    });
    expect(avisada.decifrarTexto(girada.cifrar('x', 'c'), 'c')).toBe('x');
    expect(cifra.decifrarTexto(avisada.cifrar('x', 'c'), 'c')).toBe('x');
    const antigo = cifra.cifrar('x', 'c');
    const novo = girada.cifrar('x', 'c');
    expect(girada.decifrarTexto(antigo, 'c')).toBe('x');
    expect([girada.deChaveAntiga(antigo), girada.deChaveAntiga(novo)]).toEqual([true, false]);
    expect(() => cifra.decifrar(novo, 'c')).toThrow('falta a chave de cifra 2');
  });

  it('o índice depende do valor, do domínio e da chave', () => {
    const outra = new Cifra({ dados: new Map([[1, chave('a')]]), indice: chave('j') });
    const vistos = [
      cifra.indice('documento', '39053344705'),
      cifra.indice('documento', '39053344706'),
      cifra.indice('endereco', '39053344705'),
      outra.indice('documento', '39053344705'),
    ].map((i) => i.toString('hex'));
    expect(new Set(vistos).size).toBe(4);
    expect(cifra.indice('documento', '39053344705').toString('hex')).toBe(vistos[0]);
  });
});

describe('chaves', () => {
  const b64 = chave('k').toString('base64');
  it('lê várias, cada uma com o seu número', () => {
    expect(lerChaves(`1:${b64}, 12:${chave('m').toString('base64url')}`)).toEqual(
      new Map([
        [1, chave('k')],
        [12, chave('m')],
      ]),
    );
    expect(lerChave(b64)).toEqual(chave('k'));
  });
  it.each(['', b64, `0:${b64}`, `256:${b64}`, `1:${b64},1:${b64}`, `1:${b64.slice(4)}`])(
    'recusa %j',
    (texto) => {
      expect(lerChaves(texto)).toBeNull();
    },
  );
});
