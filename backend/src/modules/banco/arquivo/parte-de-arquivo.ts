import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import type { EntityManager } from 'typeorm';
import { inserir } from '../../../platform/cifra/linha-selada';
import { ArquivoParteEntity } from './arquivo-parte.entity';

const comprimir = promisify(deflateRaw);
const descomprimir = promisify(inflateRaw);

/** Arquivos de banco são quase só brancos e zeros: o nível mais rápido já os deixa dez vezes menores. */
const NIVEL = 1;

export const comprimirParte = (bytes: Buffer): Promise<Buffer> => comprimir(bytes, { level: NIVEL });

export async function gravarComprimida(
  em: EntityManager,
  arquivoId: number,
  ordem: number,
  bytes: Buffer,
): Promise<void> {
  await inserir(em, ArquivoParteEntity, { arquivoId, ordem, bytes, comprimida: true });
}

/** Os bytes como entraram; `null` se o arquivo não tem esta parte. */
export async function lerParte(em: EntityManager, arquivoId: number, ordem: number): Promise<Buffer | null> {
  const parte = await em.findOneBy(ArquivoParteEntity, { arquivoId, ordem });
  if (!parte) return null;
  return parte.comprimida ? descomprimir(parte.bytes) : parte.bytes;
}
