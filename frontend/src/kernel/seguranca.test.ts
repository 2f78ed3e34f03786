import { createHash, webcrypto } from 'node:crypto';

import { caminhoInterno } from './caminho';
import { montarProva, procurarNumero } from './prova-de-trabalho';
import { avaliarSenha } from './senha';

// O jsdom não tem crypto.subtle; o navegador tem.
beforeAll(() => {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
});

describe('estimativa da senha', () => {
  it.each([
    ['', 'curta'],
    ['abc12Z!', 'curta'],
    ['12345678', 'facil'],
    ['19850927', 'facil'],
    ['aaaabbbb', 'facil'],
    ['Qwerty#9', 'facil'],
    ['kjihg-77', 'facil'],
    ['ribeirao7', 'aceita'],
    ['boto rosa no igarapé', 'boa'],
    ['12345678901234567', 'facil'],
  ])('%s é %s', (senha, forca) => {
    expect(avaliarSenha(senha)).toBe(forca);
  });
});

describe('prova de trabalho', () => {
  const desafio = (numero: number, maxnumber = 2_000) => ({
    algorithm: 'SHA-256',
    salt: 'sal?expires=1',
    challenge: createHash('sha256').update(`sal?expires=1${numero}`).digest('hex'),
    signature: 'assinatura',
    maxnumber,
  });

  it.each([0, 511, 512, 2_000])('acha o número %d', async (numero) => {
    expect(await procurarNumero(desafio(numero), () => undefined)).toBe(numero);
  });

  it('sem solução devolve null, e diz o quanto andou', async () => {
    const partes: number[] = [];
    expect(await procurarNumero(desafio(5_000, 1_000), (parte) => partes.push(parte))).toBeNull();
    expect(partes).toEqual([512 / 1_001, 1]);
  });

  it('a prova leva o desafio e a resposta, em base64', () => {
    const { algorithm, salt, challenge, signature, maxnumber } = desafio(7);
    const prova = montarProva({ algorithm, salt, challenge, signature, maxnumber }, 7);
    expect(JSON.parse(atob(prova))).toEqual({ algorithm, salt, challenge, signature, number: 7 });
  });
});

it.each([
  [null, '/'],
  ['', '/'],
  ['/minha-conta', '/minha-conta'],
  ['/boleto/LPR1?x=1#y', '/boleto/LPR1?x=1#y'],
  ['//outro.site', '/'],
  ['/\\outro.site', '/'],
  ['/ok\\..\\x', '/'],
  ['https://outro.site', '/'],
  ['javascript:alert(1)', '/'],
  ['/com espaço', '/'],
])('depois de entrar, %s leva a %s', (pedido, destino) => {
  expect(caminhoInterno(pedido)).toBe(destino);
});
