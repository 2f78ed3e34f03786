import { Entity, Index } from 'typeorm';
import { Criacao, Instante, Inteiro, Ligada, Numerada, Texto } from '../../platform/database/colunas';
import { IndiceCifrado, TextoCifrado } from '../../platform/cifra/coluna-cifrada';
import type { Papel } from '../../platform/sessao/sessao';
import { PessoaEntity } from '../pessoa/pessoa.entity';

/** Conta. O login é o CPF ou o passaporte, sem pontuação. */
@Entity('usuario')
@Index('uq_usuario_login', ['loginIndice'], { unique: true })
@Index('ix_usuario_pessoa', ['pessoaId'])
@Index('ix_usuario_papel', ['papel', 'id'])
export class UsuarioEntity {
  @Numerada() id!: number;
  @TextoCifrado(28) login!: string;
  @IndiceCifrado('login', 'documento') loginIndice!: Buffer;
  /** Argon2id, com os parâmetros dentro. Nulo para quem só entra pelo gov.br. */
  @Texto(255, { nulo: true }) senhaHash!: string | null;
  /** Para recuperar a conta; não é o do cadastro da pessoa. Nulo: usa-se o do cadastro. */
  @TextoCifrado(254, { nulo: true }) email!: string | null;
  /** Desde quando se entra nela pelo gov.br, em qualquer nível. */
  @Instante({ nulo: true }) govbrEm!: Date | null;
  /** Desde quando o gov.br prata ou ouro prova que é do dono do CPF: é a prova mais forte (decisão D15). */
  @Instante({ nulo: true }) provadaEm!: Date | null;
  @Texto(20) papel!: Papel;
  @Inteiro({ nulo: true }) pessoaId!: number | null;
  @Ligada(() => PessoaEntity, 'fk_usuario_pessoa') pessoa?: PessoaEntity | null;
  /** Nome de quem não tem cadastro de pessoa. */
  @TextoCifrado(200, { nulo: true }) nome!: string | null;
  /** Conta sem confirmação não entra. */
  @Instante({ nulo: true }) confirmadoEm!: Date | null;
  /** Conta desativada não entra nem recebe links. */
  @Instante({ nulo: true }) desativadoEm!: Date | null;
  @Criacao() criadoEm!: Date;
}
