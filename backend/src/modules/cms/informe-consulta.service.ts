import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, LessThanOrEqual } from 'typeorm';
import { achado } from '../../kernel/erro-dominio';
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
  private aVista(onde: { id?: number; modulo?: string }) {
    const publicado = { ...onde, publicado: true };
    return [
      { ...publicado, publicarEm: IsNull() },
      { ...publicado, publicarEm: LessThanOrEqual(this.relogio.agora()) },
    ];
  }

  /** Imagem com os bytes. */
  async imagem(id: number): Promise<ImagemInformeEntity> {
    return achado(
      await this.fonte.manager.findOne(ImagemInformeEntity, {
        where: { id },
        select: { id: true, tipo: true, bytes: true },
      }),
    );
  }
}
