import { Entity, Index } from 'typeorm';
import {
  Bytes,
  Codigo,
  Instante,
  Inteiro,
  Numerada,
  Referencia,
  Texto,
} from '../../../platform/database/colunas';
import { TextoCifrado } from '../../../platform/cifra/coluna-cifrada';
import type { Idioma } from '../../../platform/i18n/idioma';
import { UsuarioEntity } from '../usuario.entity';

/** Os avisos só informam; os outros levam um link com token. */
export type TipoPedido =
  | 'NOVA'
  | 'SENHA'
  | 'EMAIL'
  | 'VINCULO'
  | 'CONVITE'
  | 'AVISO_EMAIL'
  | 'AVISO_CADASTRO'
  | 'AVISO_DEVOLVIDA'
  | 'AVISO_TOMADA';

/**
 * Pedido que se resolve por e-mail. A API grava o mesmo para documentos conhecidos e desconhecidos; quem decide o que
 * vai, e para onde, é o worker.
 */
@Entity('pedido_conta')
@Index('uq_pedido_conta_token', ['tokenResumo'], { unique: true })
@Index('ix_pedido_conta_usuario', ['usuarioId'])
@Index('ix_pedido_conta_expira', ['expiraEm'])
export class PedidoContaEntity {
  @Numerada() id!: number;
  @Texto(20) tipo!: TipoPedido;
  /** JSON de `DadosPedido`. */
  @TextoCifrado(800) dados!: string;
  @Referencia(() => UsuarioEntity, 'fk_pedido_conta_usuario', { nulo: true }) usuarioId!: number | null;
  /** Pessoa a cujo e-mail do cadastro o link foi. */
  @Inteiro({ nulo: true }) pessoaId!: number | null;
  /** Língua de quem pediu: vai nela a mensagem a quem não tem outra no cadastro. */
  @Codigo(2) idioma!: Idioma;
  /** SHA-256 do token: basta, porque o token tem 256 bits. */
  @Bytes(32, { nulo: true }) tokenResumo!: Buffer | null;
  /** Só até a mensagem sair. */
  @TextoCifrado(43, { nulo: true }) token!: string | null;
  @Instante() criadoEm!: Date;
  @Instante() expiraEm!: Date;
  @Instante({ nulo: true }) enviadoEm!: Date | null;
  @Instante({ nulo: true }) usadoEm!: Date | null;
}

/** O que cada tipo guarda, cifrado. `email` de um pedido enviado é para onde ele foi. */
export interface DadosPedido {
  /** Documento de quem pede, sem pontuação. */
  readonly login?: string;
  readonly nome?: string;
  readonly email?: string;
  /** O endereço de que a mensagem fala, quando não é o de quem a recebe. */
  readonly outroEmail?: string;
  /** Das duas mensagens que um pedido manda, as que já saíram quando a outra falhou. */
  readonly mandados?: readonly string[];
}
