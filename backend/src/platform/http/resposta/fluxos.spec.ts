import { StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Readable } from 'node:stream';
import type { Relogio } from '../../relogio';
import type { Sondas } from '../../saude/sondas';
import { FLUXO, Fluxos } from './fluxos';

let agora: number;
let sondas: { encerrando: boolean };
let fluxos: Fluxos;
beforeEach(() => {
  agora = Date.parse('2026-03-10T14:00:00Z');
  sondas = { encerrando: false };
  fluxos = new Fluxos({ agora: () => new Date(agora) } as Relogio, sondas as Sondas);
});

let valor: { n: number };
const ler = jest.fn(() => Promise.resolve(valor));
beforeEach(() => {
  valor = { n: 1 };
  ler.mockClear();
});

const pedir = (nome: string, accept = FLUXO, method = 'GET') => {
  const resposta = { request: { method, headers: { accept } }, header: () => undefined };
  return fluxos.responder(resposta as unknown as FastifyReply, { nome, ler, ultimo: ({ n }) => n === 9 });
};
async function abrir(nome: string): Promise<Readable> {
  const aberto = await pedir(nome);
  if (!(aberto instanceof StreamableFile)) throw new Error('respondeu uma vez só');
  return aberto.getStream();
}
const dito = (fluxo: Readable): string => String((fluxo.read() as Buffer | null) ?? '');
const passar = async (ms: number) => {
  agora += ms;
  await fluxos.olhar();
};

it('diz logo como está, depois só o que muda, e de cinco em cinco segundos que ainda ali está', async () => {
  const fluxo = await abrir('a');
  expect(dito(fluxo)).toBe('data: {"n":1}\n\n');
  await passar(2_000);
  expect(dito(fluxo)).toBe('');
  await passar(3_000);
  expect(dito(fluxo)).toBe(':\n\n');
  valor = { n: 2 };
  await passar(2_000);
  expect(dito(fluxo)).toBe('data: {"n":2}\n\n');
});

const acabou = async (fluxo: Readable): Promise<void> => {
  await new Promise((fim) => fluxo.once('close', fim).resume());
  ler.mockClear();
  await fluxos.olhar();
  expect(ler).not.toHaveBeenCalled();
};

it.each([
  ['dito o último', () => ((valor = { n: 9 }), passar(0))],
  ['passado um minuto', () => passar(60_000)],
  ['que não se pôde ler', () => (ler.mockRejectedValueOnce(new Error('banco')), fluxos.olhar())],
  ['quando o processo acaba', () => fluxos.onModuleDestroy()],
])('o fluxo acaba e já ninguém o lê: %s', async (_, fim: () => Promise<void>) => {
  const fluxo = await abrir('a');
  await fim();
  await acabou(fluxo);
});

it('o que se acabou enquanto se lia não diz mais nada', async () => {
  const fluxo = await abrir('a');
  let responder: (lido: typeof valor) => void = () => undefined;
  ler.mockReturnValueOnce(new Promise((pronto) => (responder = pronto)));
  const ronda = fluxos.olhar();
  await fluxos.onModuleDestroy();
  responder({ n: 2 });
  await ronda;
  expect(dito(fluxo)).toBe('data: {"n":1}\n\n');
});

it('quem vai embora já não se lê', async () => {
  const fluxo = await abrir('a');
  fluxo.destroy();
  await acabou(fluxo);
});

it('responde uma vez a quem não pede fluxo, a um HEAD, e a todos quando o processo começa a acabar', async () => {
  expect(await pedir('a', 'application/json')).toBe(valor);
  expect(await pedir('a', FLUXO, 'HEAD')).toBe(valor);
  sondas.encerrando = true;
  expect(await pedir('a')).toBe(valor);
});

it('responde uma vez ao sexto do mesmo e ao quinhentos e um de todos', async () => {
  for (let i = 0; i < 5; i++) await abrir('mesmo');
  expect(await pedir('mesmo')).toBe(valor);
  for (let i = 5; i < 500; i++) await abrir(`outro ${i}`);
  expect(await pedir('mais um')).toBe(valor);
  agora += 60_000;
  await fluxos.olhar();
  await abrir('mais um');
});
