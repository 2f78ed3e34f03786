import { Entity } from 'typeorm';
import { Referencia } from '../../../platform/database/colunas';
import { TextoCifrado } from '../../../platform/cifra/coluna-cifrada';
import { LicencaEntity } from '../licenca.entity';

/** Quem responde pelo menor de idade que pediu a licença, e o acompanha quando pesca (decisão D17). */
@Entity('responsavel')
export class ResponsavelEntity {
  @Referencia(() => LicencaEntity, 'fk_responsavel_licenca', { chave: true }) licencaId!: number;
  @TextoCifrado(200) nome!: string;
  /** Vazio em quem só tem passaporte. */
  @TextoCifrado(11) cpf!: string;
  @TextoCifrado(28, { nulo: true }) passaporte!: string | null;
}

export const apresentarResponsavel = (um: ResponsavelEntity | null | undefined) =>
  um ? { nome: um.nome, cpf: um.cpf || null, passaporte: um.passaporte } : null;
