import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { RAIZ } from '../local/maquina/pastas.mjs';
import { portaLivre } from '../local/maquina/redes.mjs';

/** As configurações que se provam são as que se instalam. */
export const ALTA = join(RAIZ, 'infra/alta');
export const LOCAL = '127.0.0.1';
/** Os nós de banco de dados. */
export const NOS = [1, 2, 3];

export const portas = (quantas) => Promise.all(Array.from({ length: quantas }, portaLivre));

/** Cria-a, se preciso. */
export function pastaDe(...partes) {
  const pasta = join(...partes);
  mkdirSync(pasta, { recursive: true, mode: 0o700 });
  return pasta;
}
