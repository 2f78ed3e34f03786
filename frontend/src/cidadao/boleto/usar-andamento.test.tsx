import { act, renderHook, waitFor } from '@testing-library/react';

import { type Andamento } from '../../api/contrato';
import { ErroApi } from '../../api/erro-api';
import * as servicos from '../../api/servicos';
import { useAndamento } from './usar-andamento';

jest.mock('../../api/servicos');

const A_PAGAR: Andamento = {
  situacao: 'A_PAGAR',
  documento: '0000000001',
  pix: 'ATIVA',
  falta: 9038,
  retido: 0,
};
const VALE: Andamento = { situacao: 'VALE', documento: null, pix: 'SEM_PIX', falta: 0, retido: 0 };

interface Fluxo {
  dizer: (texto: string) => Promise<void>;
  acabar: () => Promise<void>;
  sinal: AbortSignal;
}
/** Os fluxos que a página abriu. */
let fluxos: Fluxo[];
const comTipo = (tipo: string, leitor: object) => ({
  headers: { get: () => tipo },
  body: { getReader: () => leitor },
});
const CORTADO = { read: () => Promise.resolve({ done: true }) };
const abrir = jest.fn((_: string, { signal: sinal }: { signal: AbortSignal }) => {
  const ditos: { done: boolean; value?: Uint8Array }[] = [];
  let entregar: () => void = () => undefined;
  const chegar = (dito: (typeof ditos)[number]) =>
    act(async () => {
      ditos.push(dito);
      entregar();
      await Promise.resolve();
    });
  fluxos.push({
    dizer: (texto) => chegar({ done: false, value: new TextEncoder().encode(texto) }),
    acabar: () => chegar({ done: true }),
    sinal,
  });
  const read = async () => {
    if (ditos.length === 0)
      await new Promise<void>((seguir, recusar) => {
        entregar = seguir;
        sinal.addEventListener('abort', () => recusar(new DOMException('', 'AbortError')));
      });
    return ditos.shift();
  };
  return Promise.resolve(comTipo('text/event-stream', { read }));
});
const dados = (andamento: Andamento) => `data: ${JSON.stringify(andamento)}\n\n`;
const passar = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const visivel = (estado: 'visible' | 'hidden') =>
  act(async () => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(estado);
    document.dispatchEvent(new Event('visibilitychange'));
    await Promise.resolve();
  });

const { fetch: original } = globalThis;
beforeEach(() => {
  jest.useFakeTimers();
  jest.restoreAllMocks();
  fluxos = [];
  abrir.mockClear();
  globalThis.fetch = abrir as unknown as typeof fetch;
  jest.mocked(servicos.andamentoDoPagamento).mockReset().mockResolvedValue(A_PAGAR);
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = original;
});

const usar = () => renderHook(() => useAndamento('LPE000000122026', 'DOCUMENTO')).result;
const fluxo = (n: number): Fluxo => {
  const aberto = fluxos[n];
  if (!aberto) throw new Error(`não se abriu o fluxo ${n}`);
  return aberto;
};
const perguntas = () => jest.mocked(servicos.andamentoDoPagamento).mock.calls.length;

it('ouve o que muda, aos pedaços que vierem, sem perguntar, e depois de pago já não abre outro', async () => {
  const andamento = usar();
  expect(abrir.mock.calls[0]?.[0]).toBe('/carteira-pesca/api/pagamento/andamento?protocolo=LPE000000122026');
  await passar(0);
  const texto = dados(A_PAGAR);
  await fluxo(0).dizer(texto.slice(0, 20));
  expect(andamento.current.andamento).toBeNull();
  await fluxo(0).dizer(`${texto.slice(20)}:\n\n`);
  expect(andamento.current.andamento).toEqual(A_PAGAR);
  await passar(10_000);
  await fluxo(0).dizer(dados(VALE));
  await fluxo(0).acabar();
  expect(andamento.current.andamento).toEqual(VALE);
  await passar(60_000);
  expect([fluxos.length, perguntas()]).toEqual([1, 0]);
});

it('acabado pelo servidor, ou calado, abre outro', async () => {
  usar();
  await passar(0);
  await fluxo(0).dizer(dados(A_PAGAR));
  await fluxo(0).acabar();
  await passar(2_000);
  await fluxo(1).dizer(dados(A_PAGAR));
  await passar(14_000);
  await fluxo(1).dizer(':\n\n');
  await passar(14_000);
  expect([fluxos.length, fluxo(1).sinal.aborted]).toEqual([2, false]);
  await passar(3_000);
  expect([fluxos.length, fluxo(1).sinal.aborted, perguntas()]).toEqual([3, true, 0]);
});

it.each([
  ['num navegador que não tem como', () => Reflect.deleteProperty(globalThis, 'fetch')],
  [
    'se a resposta é uma só',
    () => abrir.mockImplementationOnce(() => Promise.resolve(comTipo('application/json', {}))),
  ],
  [
    'se um proxy o corta antes de se ouvir alguma coisa',
    () => abrir.mockImplementationOnce(() => Promise.resolve(comTipo('text/event-stream', CORTADO))),
  ],
  ['se um proxy o guarda para si', () => undefined],
])('pergunta de dois em dois segundos %s', async (_, mudar) => {
  mudar();
  const andamento = usar();
  await passar(4_000);
  await waitFor(() => expect(andamento.current.andamento).toEqual(A_PAGAR));
  const antes = perguntas();
  await passar(4_000);
  expect(perguntas()).toBe(antes + 2);
  expect(abrir.mock.calls.length).toBeLessThanOrEqual(1);
  jest.mocked(servicos.andamentoDoPagamento).mockResolvedValue(VALE);
  await passar(2_000);
  expect(andamento.current.andamento).toEqual(VALE);
});

it('sem rede diz que não sabe, pergunta cada vez menos, e recomeça a ouvir quando ela volta', async () => {
  const andamento = usar();
  await passar(0);
  await fluxo(0).dizer(dados(A_PAGAR));
  abrir.mockImplementationOnce(() => Promise.reject(new TypeError('Failed to fetch')));
  jest.mocked(servicos.andamentoDoPagamento).mockRejectedValue(new ErroApi(0, 'sem rede'));
  act(() => void window.dispatchEvent(new Event('offline')));
  await passar(0);
  expect(andamento.current).toMatchObject({ andamento: A_PAGAR, semSaber: 'CALADO' });
  await passar(30_000);
  expect(perguntas()).toBe(4);
  act(() => void window.dispatchEvent(new Event('online')));
  await passar(0);
  await fluxo(1).dizer(dados(A_PAGAR));
  expect(andamento.current).toMatchObject({ andamento: A_PAGAR, semSaber: null });
});

it('com a rede que engole tudo sem se dizer caída, desiste de cada pergunta e diz que não sabe', async () => {
  const andamento = usar();
  await passar(0);
  await fluxo(0).dizer(dados(A_PAGAR));
  jest.mocked(servicos.andamentoDoPagamento).mockImplementation(
    (_, sinal) =>
      new Promise((_seguir, recusar) => {
        sinal.addEventListener('abort', () => recusar(new DOMException('', 'AbortError')));
      }),
  );
  await passar(32_000);
  expect(andamento.current).toMatchObject({ andamento: A_PAGAR, semSaber: 'CALADO' });
  jest.mocked(servicos.andamentoDoPagamento).mockResolvedValue(VALE);
  await passar(30_000);
  expect(andamento.current).toMatchObject({ andamento: VALE, semSaber: null });
});

it('o direito que acabou diz-se, que não é falta de rede', async () => {
  abrir.mockImplementationOnce(() => Promise.resolve(comTipo('application/json', {})));
  jest
    .mocked(servicos.andamentoDoPagamento)
    .mockRejectedValue(new ErroApi(403, '', 'CONFIRMACAO_NECESSARIA'));
  const andamento = usar();
  await passar(0);
  expect(andamento.current).toMatchObject({ andamento: null, semSaber: 'RECUSADO' });
});

it('escondida, fecha o que ouvia; de volta, ouve logo', async () => {
  const andamento = usar();
  await passar(0);
  await fluxo(0).dizer(dados(A_PAGAR));
  await visivel('hidden');
  expect(fluxo(0).sinal.aborted).toBe(true);
  await passar(60_000);
  expect([fluxos.length, perguntas()]).toEqual([1, 0]);
  await visivel('visible');
  await fluxo(1).dizer(dados(VALE));
  expect(andamento.current.andamento).toEqual(VALE);
});

it('sem PIX pergunta só de meio em meio minuto', async () => {
  usar();
  await passar(0);
  await fluxo(0).dizer(dados({ ...A_PAGAR, pix: 'SEM_PIX' }));
  await fluxo(0).acabar();
  await passar(29_000);
  expect(fluxos.length).toBe(1);
  await passar(1_000);
  expect(fluxos.length).toBe(2);
});
