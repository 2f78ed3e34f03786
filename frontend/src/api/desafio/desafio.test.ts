import { conferenciaAtual, ouvirConferencia } from '../carteira/conferencia';
import { resolverDesafio } from './desafio';

const DESAFIO = { algorithm: 'SHA-256', challenge: 'ab', salt: 's', signature: 'a', maxnumber: 10 };

/** O trabalhador de verdade roda no navegador (e2e); aqui importa o que se faz com o que ele diz. */
class TrabalhadorDeTeste {
  static ultimo: TrabalhadorDeTeste;
  onmessage: (evento: { data: unknown }) => void = () => undefined;
  onerror: () => void = () => undefined;
  terminate = jest.fn();
  postMessage = jest.fn();
  constructor() {
    TrabalhadorDeTeste.ultimo = this;
  }
}

beforeAll(() => {
  Object.assign(globalThis, { Worker: TrabalhadorDeTeste });
});

it('mostra o andamento e devolve a prova', async () => {
  const partes: (number | undefined)[] = [];
  const parar = ouvirConferencia(() => partes.push(conferenciaAtual()?.parte));
  const prova = resolverDesafio(DESAFIO);
  const { ultimo } = TrabalhadorDeTeste;
  expect(ultimo.postMessage).toHaveBeenCalledWith(DESAFIO);
  ultimo.onmessage({ data: { parte: 0.5 } });
  ultimo.onmessage({ data: { numero: 4 } });
  expect(JSON.parse(atob((await prova) ?? ''))).toMatchObject({ number: 4, challenge: 'ab' });
  expect(partes).toEqual([0, 0.5, undefined]);
  expect(ultimo.terminate).toHaveBeenCalled();
  parar();
});

it.each([
  ['quem desiste', () => conferenciaAtual()?.cancelar()],
  ['trabalhador que não abre', () => TrabalhadorDeTeste.ultimo.onerror()],
  ['desafio sem solução', () => TrabalhadorDeTeste.ultimo.onmessage({ data: { numero: null } })],
])('%s fica sem prova, e nada continua trabalhando', async (_nome, acontecer) => {
  const prova = resolverDesafio(DESAFIO);
  acontecer();
  expect(await prova).toBeNull();
  expect(conferenciaAtual()).toBeNull();
  expect(TrabalhadorDeTeste.ultimo.terminate).toHaveBeenCalled();
});

it('o pedido abandonado para a conta', async () => {
  const abandono = new AbortController();
  const prova = resolverDesafio(DESAFIO, abandono.signal);
  abandono.abort();
  expect(await prova).toBeNull();
  expect(conferenciaAtual()).toBeNull();
});
