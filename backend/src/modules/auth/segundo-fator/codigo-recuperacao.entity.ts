import { Entity } from 'typeorm';
import { Bytes, Referencia } from '../../../platform/database/colunas';
import { UsuarioEntity } from '../usuario.entity';

/** Código que substitui o aplicativo uma vez; some ao ser usado. */
@Entity('codigo_recuperacao')
export class CodigoRecuperacaoEntity {
  @Referencia(() => UsuarioEntity, 'fk_codigo_recuperacao_usuario', { chave: true }) usuarioId!: number;
  /** Resumo com chave. */
  @Bytes(32, { chave: true }) resumo!: Buffer;
}
