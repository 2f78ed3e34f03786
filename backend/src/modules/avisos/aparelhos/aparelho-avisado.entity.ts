import { Entity, Index } from 'typeorm';
import { Codigo, Numerada, Referencia } from '../../../platform/database/colunas';
import { IndiceCifrado, TextoCifrado } from '../../../platform/cifra/coluna-cifrada';
import type { Idioma } from '../../../platform/i18n/idioma';
import { UsuarioEntity } from '../../auth/usuario.entity';
import { LicencaEntity } from '../../licenca/licenca.entity';

/** O domínio do índice pelo qual um aparelho se acha. */
export const APARELHO = 'aparelho';

/** Um navegador que quis o aviso de renovação de uma licença. Serve a essa licença e a mais nenhuma. */
@Entity('aparelho_avisado')
@Index('uq_aparelho_licenca', ['licencaId', 'endpointIndice'], { unique: true })
@Index('ix_aparelho_endpoint', ['endpointIndice'])
@Index('ix_aparelho_conta', ['usuarioId'])
export class AparelhoAvisadoEntity {
  @Numerada() id!: number;
  @Referencia(() => LicencaEntity, 'fk_aparelho_licenca', { comEla: true }) licencaId!: number;
  /** A conta de quem o quis; nulo para quem só tinha uma concessão. Acaba com a conta. */
  @Referencia(() => UsuarioEntity, 'fk_aparelho_usuario', { nulo: true, comEla: true })
  usuarioId!: number | null;
  /** Quem o sabe manda avisos ao aparelho, se tiver também a chave do produto. */
  @TextoCifrado(1000) endpoint!: string;
  @IndiceCifrado('endpoint', APARELHO) endpointIndice!: Buffer;
  /** A chave pública e o segredo com que só o navegador abre o que se lhe manda (RFC 8291), com um ponto entre eles. */
  @TextoCifrado(120) chaves!: string;
  /** A língua em que a página estava. */
  @Codigo(2) idioma!: Idioma;
}
