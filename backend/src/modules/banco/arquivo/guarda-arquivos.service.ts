import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { EntityManager } from 'typeorm';
import { naoEncontrado } from '../../../kernel/erro-dominio';
import { umAdiante } from '../../../platform/um-adiante';
import { ArquivoEntity } from './arquivo.entity';
import { comprimirParte, gravarComprimida, lerParte } from './parte-de-arquivo';

/** Nenhum pacote ao servidor cresce com o arquivo. */
export const PARTE_DE_ARQUIVO = 1024 * 1024;
/** Partes que se comprimem ao mesmo tempo: as tarefas que o Node leva a cabo fora do seu fio. */
const DE_CADA_VEZ = 4;

export function resumoDe(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Guarda arquivos do banco na própria base, byte a byte: não podem se perder. */
@Injectable()
export class GuardaArquivosService {
  /** Cria o arquivo sem gravar os bytes, cujo resumo se dá, para que uma repetição se descubra antes de gravá-los. */
  async abrir(em: EntityManager, bytes: Buffer, sha256: string): Promise<ArquivoEntity> {
    const arquivo = em.create(ArquivoEntity, { sha256, tamanho: bytes.length });
    await em.insert(ArquivoEntity, arquivo);
    return arquivo;
  }

  async gravar(em: EntityManager, arquivoId: number, bytes: Buffer): Promise<void> {
    const partes = Array.from({ length: Math.ceil(bytes.length / PARTE_DE_ARQUIVO) }, (_, ordem) =>
      bytes.subarray(ordem * PARTE_DE_ARQUIVO, (ordem + 1) * PARTE_DE_ARQUIVO),
    );
    for (let ordem = 0; ordem < partes.length; ordem += DE_CADA_VEZ) {
      const comprimidas = await Promise.all(partes.slice(ordem, ordem + DE_CADA_VEZ).map(comprimirParte));
      for (const [i, comprimida] of comprimidas.entries()) {
        await gravarComprimida(em, arquivoId, ordem + i, comprimida);
      }
    }
  }

  /** Os bytes como entraram. Erros: os de `partes`. */
  async ler(em: EntityManager, arquivoId: number): Promise<Buffer> {
    const partes: Buffer[] = [];
    for await (const parte of this.partes(em, arquivoId)) partes.push(parte);
    return Buffer.concat(partes);
  }

  /**
   * Os bytes como entraram, uma parte de cada vez na memória. Erros: 404 se já foram descartados; no fim, se o que está
   * guardado não tem o resumo gravado.
   */
  async *partes(em: EntityManager, arquivoId: number): AsyncGenerator<Buffer, void> {
    const arquivo = await em.findOneByOrFail(ArquivoEntity, { id: arquivoId });
    if (arquivo.descartadoEm) throw naoEncontrado();
    const resumo = createHash('sha256');
    for await (const parte of umAdiante(guardadas(em, arquivoId))) {
      resumo.update(parte);
      yield parte;
    }
    if (resumo.digest('hex') !== arquivo.sha256)
      throw new Error(`arquivo ${arquivoId} não confere com o seu resumo`);
  }
}

/** As partes em ordem, até à primeira que falta. */
async function* guardadas(em: EntityManager, arquivoId: number): AsyncGenerator<Buffer, void> {
  for (let ordem = 0; ; ordem++) {
    const parte = await lerParte(em, arquivoId, ordem);
    if (!parte) return;
    yield parte;
  }
}
