import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { EntityManager } from 'typeorm';
import { naoEncontrado } from '../../kernel/erro-dominio';
import { ArquivoParteEntity } from './arquivo-parte.entity';
import { ArquivoEntity } from './arquivo.entity';

const PARTE = 1024 * 1024;

export function resumoDe(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Guarda arquivos do banco na própria base, byte a byte: não podem se perder. */
@Injectable()
export class GuardaArquivosService {
  /** Cria o arquivo sem os bytes, para que uma repetição se descubra antes de gravá-los. */
  async abrir(em: EntityManager, bytes: Buffer): Promise<ArquivoEntity> {
    const arquivo = em.create(ArquivoEntity, { sha256: resumoDe(bytes), tamanho: bytes.length });
    await em.insert(ArquivoEntity, arquivo);
    return arquivo;
  }

  async gravar(em: EntityManager, arquivoId: number, bytes: Buffer): Promise<void> {
    for (let ordem = 0; ordem * PARTE < bytes.length; ordem++) {
      const parte = bytes.subarray(ordem * PARTE, (ordem + 1) * PARTE);
      await em.insert(ArquivoParteEntity, { arquivoId, ordem, bytes: parte });
    }
  }

  /** Os bytes como entraram. Erros: 404 se já foram descartados; se o que está guardado não tem o resumo gravado. */
  async ler(em: EntityManager, arquivoId: number): Promise<Buffer> {
    const arquivo = await em.findOneByOrFail(ArquivoEntity, { id: arquivoId });
    if (arquivo.descartadoEm) throw naoEncontrado();
    const partes = await em.find(ArquivoParteEntity, { where: { arquivoId }, order: { ordem: 'ASC' } });
    const bytes = Buffer.concat(partes.map((parte) => parte.bytes));
    if (resumoDe(bytes) !== arquivo.sha256)
      throw new Error(`arquivo ${arquivoId} não confere com o seu resumo`);
    return bytes;
  }
}
