import { Logger } from '@nestjs/common';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Ambiente } from '../../platform/config/ambiente';
import type { Relogio } from '../../platform/relogio';
import type { Medidas } from '../../platform/metricas/medidas';
import { UltimaCopia } from './ultima-copia';

let pasta: string;
// Uma anotação estragada vai ao registro.
beforeAll(() => Logger.overrideLogger(false));
beforeAll(async () => (pasta = await mkdtemp(join(tmpdir(), 'copia-'))));
afterAll(() => rm(pasta, { recursive: true }));

const semMedidas = { olhar: () => undefined } as unknown as Medidas;
const ler = async (texto: string) => {
  await writeFile(join(pasta, 'ultima-copia.json'), texto);
  const relogio = { agora: () => new Date('2026-03-10T12:00:00Z') } as Relogio;
  return new UltimaCopia({ pastaDados: pasta } as Ambiente, relogio, semMedidas).ler();
};

it.each([
  ['de hoje', '2026-03-10T03:00:00.000Z', false],
  ['de 26 horas', '2026-03-09T10:00:00.000Z', false],
  ['de mais de 26 horas', '2026-03-09T09:59:59.000Z', true],
  ['de um relógio adiantado', '2027-03-09T12:00:00.000Z', true],
])('a %s', async (_, em, atrasada) => {
  expect(await ler(JSON.stringify({ em, bytes: 7 }))).toMatchObject({ em, bytes: 7, atrasada });
});

it.each([
  '',
  '{"em":"2026-03-10T03:00:00.000Z"',
  '{"em":"ontem","bytes":7}',
  '{"em":"2026-03-10T03:00:00Z","bytes":0}',
])('a anotação %j não vale por cópia', async (texto) =>
  expect(await ler(texto)).toEqual({ em: null, bytes: null, idade: null, atrasada: true }),
);
