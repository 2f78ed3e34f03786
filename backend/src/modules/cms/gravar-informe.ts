import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { ImagemInformeEntity, TipoDeImagem } from './imagem-informe.entity';
import { InformeEntity } from './informe.entity';
import { limparHtml } from './limpar-html';

export interface NovoInforme {
  modulo: string;
  titulo: string;
  subtitulo: string | null;
  /** HTML como veio do editor; é limpo aqui. */
  conteudo: string;
  imagem: { tipo: TipoDeImagem; bytes: Buffer } | null;
  publicado: boolean;
}

/** Grava um informe e a sua imagem (os mesmos bytes são guardados uma vez só). Devolve o id. */
export async function gravarInforme(em: EntityManager, novo: NovoInforme, agora: Date): Promise<number> {
  const { imagem, conteudo, ...campos } = novo;
  const { id } = await em.save(InformeEntity, {
    ...campos,
    conteudo: limparHtml(conteudo),
    imagemId: imagem && (await gravarImagem(em, imagem, agora)),
    criadoEm: agora,
    atualizadoEm: agora,
  });
  return id;
}

/** Devolve o id; os mesmos bytes são guardados uma vez só. */
export async function gravarImagem(
  em: EntityManager,
  { tipo, bytes }: NonNullable<NovoInforme['imagem']>,
  agora: Date,
): Promise<number> {
  const resumo = createHash('sha256').update(bytes).digest('hex');
  await em
    .createQueryBuilder()
    .insert()
    .into(ImagemInformeEntity)
    .values({ resumo, tipo, bytes, criadoEm: agora })
    .orIgnore()
    .updateEntity(false)
    .execute();
  const { id } = await em.findOneByOrFail(ImagemInformeEntity, { resumo });
  return id;
}
