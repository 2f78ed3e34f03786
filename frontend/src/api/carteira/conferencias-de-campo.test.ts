import { webcrypto } from 'node:crypto';

import { waitFor } from '@testing-library/react';

import * as cliente from '../cliente';
import {
  anotarConferencia,
  conferenciasPorEnviar,
  enviarConferencias,
  ouvirConferencias,
  type ConferenciaFeita,
} from './conferencias-de-campo';
import { ErroApi } from '../erro-api';

jest.mock('../cliente');

const feita = (chave: string, campos: Partial<ConferenciaFeita> = {}): ConferenciaFeita => ({
  chave,
  codigo: 'LPE000012392026',
  peloCodigo: true,
  veredito: 'VALIDA',
  motivo: null,
  comAgencia: false,
  listaDe: null,
  feitaEm: '2026-03-10T12:00:00.000Z',
  ...campos,
});
const enviadas = () =>
  jest
    .mocked(cliente.pedir)
    .mock.calls.map(([, opcoes]) =>
      (opcoes as { corpo: { conferencias: ConferenciaFeita[] } }).corpo.conferencias.map(
        ({ chave }) => chave,
      ),
    );
const entrar = (login: string) => {
  for (const [chave, valor] of Object.entries({ nomeUser: 'Fiscal', login, papel: 'FISCAL' }))
    localStorage.setItem(chave, valor);
};
const chaves = async (login: string) => (await conferenciasPorEnviar(login)).map(({ chave }) => chave);

beforeAll(() => {
  Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle, configurable: true });
});
beforeEach(() => {
  jest.restoreAllMocks();
  jest.resetAllMocks();
  localStorage.clear();
  entrar('a');
});

it('sem rede fica no aparelho, com a rede de volta segue inteira, e só sai quando a agência a recebe', async () => {
  jest.mocked(cliente.pedir).mockRejectedValueOnce(new ErroApi(0, 'sem rede'));
  await anotarConferencia('a', feita('1'), true);
  await enviarConferencias('a');
  expect(await chaves('a')).toEqual(['1']);
  jest.mocked(cliente.pedir).mockResolvedValue({ recebidas: 1 });
  await enviarConferencias('a');
  expect(jest.mocked(cliente.pedir)).toHaveBeenLastCalledWith('/api/fiscal/conferencias', {
    metodo: 'POST',
    corpo: { conferencias: [feita('1')] },
  });
  expect(await chaves('a')).toEqual([]);
  expect(localStorage.getItem('conferencias-por-enviar')).toBeNull();
});

it('a que ainda espera pela agência não segue, e o veredito novo toma o lugar do velho', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-10T12:00:20.000Z'));
  jest.mocked(cliente.pedir).mockResolvedValue({ recebidas: 1 });
  await anotarConferencia('a', feita('1'), false);
  await enviarConferencias('a');
  expect(enviadas()).toEqual([]);
  await anotarConferencia('a', feita('1', { veredito: 'REVOGADA', comAgencia: true }), true);
  await enviarConferencias('a');
  expect(jest.mocked(cliente.pedir).mock.calls).toMatchObject([
    ['/api/fiscal/conferencias', { corpo: { conferencias: [{ chave: '1', veredito: 'REVOGADA' }] } }],
  ]);
});

it('a que ficou por acabar, com a página fechada antes da resposta, segue minutos depois', async () => {
  const agora = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-10T12:04:59.000Z'));
  jest.mocked(cliente.pedir).mockResolvedValue({ recebidas: 1 });
  await anotarConferencia('a', feita('1'), false);
  await enviarConferencias('a');
  expect(enviadas()).toEqual([]);
  agora.mockReturnValue(Date.parse('2026-03-10T12:05:01.000Z'));
  await enviarConferencias('a');
  expect(enviadas()).toEqual([['1']]);
  expect(await chaves('a')).toEqual([]);
});

it('as de um fiscal não seguem como se fossem de outro, e não dizem quem ele é', async () => {
  jest.mocked(cliente.pedir).mockResolvedValue({ recebidas: 1 });
  await anotarConferencia('11144477735', feita('1'), true);
  entrar('outro');
  await enviarConferencias('outro');
  expect(enviadas()).toEqual([]);
  expect(localStorage.getItem('conferencias-por-enviar')).not.toContain('11144477735');
  entrar('11144477735');
  await enviarConferencias('11144477735');
  expect(enviadas()).toEqual([['1']]);
});

it('quando outro fiscal entra no meio de um envio, o resto espera por quem as fez, e as dele seguem logo', async () => {
  const liberar: (() => void)[] = [];
  jest
    .mocked(cliente.pedir)
    .mockImplementation(() => new Promise((pronto) => liberar.push(() => pronto({ recebidas: 1 }))));
  for (let i = 0; i < 201; i++) await anotarConferencia('a', feita(String(i)), true);
  await anotarConferencia('b', feita('do outro'), true);
  const envio = enviarConferencias('a');
  await waitFor(() => expect(liberar).toHaveLength(1));
  entrar('b');
  const doOutro = enviarConferencias('b');
  await waitFor(() => expect(liberar).toHaveLength(2));
  for (const um of liberar) um();
  await Promise.all([envio, doOutro]);
  expect(enviadas().map(({ length }) => length)).toEqual([200, 1]);
  expect(enviadas()[1]).toEqual(['do outro']);
  expect(await chaves('a')).toEqual(['200']);
});

it('muitas seguem em partes de duzentas, e dois envios ao mesmo tempo são um', async () => {
  const liberar: (() => void)[] = [];
  jest
    .mocked(cliente.pedir)
    .mockImplementation(() => new Promise((pronto) => liberar.push(() => pronto({ recebidas: 1 }))));
  for (let i = 0; i < 201; i++) await anotarConferencia('a', feita(String(i)), true);
  const ambos = Promise.all([enviarConferencias('a'), enviarConferencias('a')]);
  const avisado = jest.fn();
  const parar = ouvirConferencias(avisado);
  for (const parte of [1, 2]) {
    await waitFor(() => expect(liberar).toHaveLength(parte));
    liberar[parte - 1]?.();
  }
  await ambos;
  parar();
  expect(avisado).toHaveBeenCalledTimes(2);
  expect(enviadas().map(({ length }) => length)).toEqual([200, 1]);
});

const pescado = (peixes: number, nome = 'Tucunaré') => ({
  dia: '2026-03-10',
  regrasDe: '2026-03-10',
  modalidade: null,
  peixes: Array.from({ length: peixes }, () => ({ especie: 13, nome, cm: { TOTAL: 30 }, kg: 1 })),
  excessos: [],
});

it('o que se conta enquanto a conferência segue não se perde: segue a seguir, uma vez', async () => {
  const liberar: (() => void)[] = [];
  jest
    .mocked(cliente.pedir)
    .mockImplementation(() => new Promise((pronto) => liberar.push(() => pronto({ recebidas: 1 }))));
  await anotarConferencia('a', feita('1'), true);
  const envio = enviarConferencias('a');
  await waitFor(() => expect(liberar).toHaveLength(1));
  await anotarConferencia('a', feita('1', { pescado: pescado(1) }), true);
  liberar[0]?.();
  await waitFor(() => expect(liberar).toHaveLength(2));
  liberar[1]?.();
  await envio;
  await enviarConferencias('a');
  expect(jest.mocked(cliente.pedir).mock.calls.map(([, opcoes]) => opcoes?.corpo)).toEqual([
    { conferencias: [feita('1')] },
    { conferencias: [feita('1', { pescado: pescado(1) })] },
  ]);
});

it.each(['Tucunaré', '€'.repeat(80)])(
  'com muito pescado, cada envio cabe no que o servidor aceita: %s',
  async (nome) => {
    jest.mocked(cliente.pedir).mockResolvedValue({ recebidas: 1 });
    for (let i = 0; i < 40; i++)
      await anotarConferencia('a', feita(String(i), { pescado: pescado(100, nome) }), true);
    await enviarConferencias('a');
    expect(enviadas().flat()).toEqual(Array.from({ length: 40 }, (_, i) => String(i)));
    for (const [, opcoes] of jest.mocked(cliente.pedir).mock.calls)
      expect(Buffer.byteLength(JSON.stringify(opcoes?.corpo))).toBeLessThan(200_000);
  },
);
