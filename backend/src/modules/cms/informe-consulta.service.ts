import { Injectable } from '@nestjs/common';
import { DataSource, FindOptionsWhere, IsNull, LessThanOrEqual, Like } from 'typeorm';
import { achado, naoEncontrado } from '../../kernel/erro-dominio';
import { Relogio } from '../../platform/relogio';
import { ImagemInformeEntity } from './imagem-informe.entity';
import { InformeEntity } from './informe.entity';

const MAXIMO_NA_LISTA = 100;

@Injectable()
export class InformeConsultaService {
  constructor(
    private readonly fonte: DataSource,
    private readonly relogio: Relogio,
  ) {}

  /** Publicados do módulo, o mais recente primeiro; módulo desconhecido não tem nenhum. */
  async doModulo(modulo: string): Promise<InformeEntity[]> {
    return this.fonte.manager.find(InformeEntity, {
      where: this.aVista({ modulo }),
      order: { atualizadoEm: 'DESC', id: 'DESC' },
      take: MAXIMO_NA_LISTA,
    });
  }

  /** Erro `NAO_ENCONTRADO` se não existe ou não está publicado. */
  async publicado(id: number): Promise<InformeEntity> {
    return achado(await this.fonte.manager.findOneBy(InformeEntity, this.aVista({ id })));
  }

  /** Publicado, e a data marcada já chegou. */
  private aVista(onde: FindOptionsWhere<InformeEntity>): FindOptionsWhere<InformeEntity>[] {
    const publicado = { ...onde, publicado: true };
    return [
      { ...publicado, publicarEm: IsNull() },
      { ...publicado, publicarEm: LessThanOrEqual(this.relogio.agora()) },
    ];
  }

  /** Imagem com os bytes. A que nenhum informe à vista mostra é só da equipe: para os outros não existe. */
  async imagem(
    id: number,
    { equipe }: { equipe: boolean },
  ): Promise<Pick<ImagemInformeEntity, 'tipo' | 'bytes'> & { aVista: boolean }> {
    const em = this.fonte.manager;
    const noTexto = Like(`%/cms/imagens/${id}"%`);
    const mostram = [
      { imagemId: id },
      { conteudo: noTexto },
      { conteudoEn: noTexto },
      { conteudoEs: noTexto },
    ];
    const aVista = await em.exists(InformeEntity, { where: mostram.flatMap((onde) => this.aVista(onde)) });
    if (!aVista && !equipe) throw naoEncontrado();
    const select = { id: true, tipo: true, bytes: true } as const;
    const { tipo, bytes } = achado(await em.findOne(ImagemInformeEntity, { where: { id }, select }));
    return { tipo, bytes, aVista };
  }
}
