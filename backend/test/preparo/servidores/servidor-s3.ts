import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

/** Do pacote, que confere a assinatura de cada pedido. */
export const CREDENCIAL_S3 = { chave: 'S3RVER', segredo: 'S3RVER' };

/** Um servidor que fala S3, com um balde vazio. */
export async function servidorS3(): Promise<{ balde: string; endpoint: string; fechar(): Promise<void> }> {
  const pasta = await mkdtemp(join(tmpdir(), 's3-'));
  const s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: pasta,
    configureBuckets: [{ name: 'impressos', configs: [] }],
  });
  const { port } = (await s3.run()) as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    endpoint,
    balde: `${endpoint}/impressos`,
    fechar: async () => {
      await s3.close();
      await rm(pasta, { recursive: true });
    },
  };
}
