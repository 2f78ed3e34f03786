import type { UsuarioEntity } from '../usuario.entity';

/**
 * Quem sabe dizer de que conta é uma prova de identidade: uma senha, a resposta do gov.br. Abrir a sessão não é com
 * ele.
 */
export interface ProvedorDeIdentidade<Prova> {
  /** A conta, com a pessoa a que está ligada. Uma prova que não serve é erro, sem dizer o que nela não serviu. */
  identificar(prova: Prova): Promise<UsuarioEntity>;
}
