import { Entity } from 'typeorm';
import { Instante, Inteiro, Referencia } from '../../../platform/database/colunas';
import { TextoCifrado } from '../../../platform/cifra/coluna-cifrada';
import { UsuarioEntity } from '../usuario.entity';

/** Aplicativo autenticador de uma conta. Sem `ativadoEm`, o cadastro ainda não foi confirmado e não vale. */
@Entity('segundo_fator')
export class SegundoFatorEntity {
  @Referencia(() => UsuarioEntity, 'fk_segundo_fator_usuario', { chave: true }) usuarioId!: number;
  /** Base32. */
  @TextoCifrado(64) segredo!: string;
  @Instante({ nulo: true }) ativadoEm!: Date | null;
  /** Último passo de tempo aceito: um código não serve duas vezes. */
  @Inteiro({ padrao: 0 }) ultimoPasso!: number;
}
