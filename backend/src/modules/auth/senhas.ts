import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { camposInvalidos } from '../../kernel/erro-dominio';
import { Ambiente } from '../../platform/config/ambiente';
import { erroNaSenha, normalizarSenha } from './domain/senha';

const PRODUTO = 'Carteira de Pesca';

/** Guarda e confere senhas: argon2id, com os parâmetros recomendados pela biblioteca. */
@Injectable()
export class Senhas {
  private readonly comuns = new Set(dictionary['passwords-common']);
  private readonly hashDeNinguem = hash('conta que não existe');

  constructor(private readonly ambiente: Ambiente) {}

  resumir(senha: string): Promise<string> {
    return hash(normalizarSenha(senha));
  }

  /** Sem hash guardado, gasta o mesmo tempo e dá falso. */
  async confere(guardado: string | null | undefined, senha: string): Promise<boolean> {
    const confere = await verify(guardado ?? (await this.hashDeNinguem), normalizarSenha(senha));
    return confere && !!guardado;
  }

  /** Erro 422 no campo, se a senha não serve para esta conta. */
  exigirBoa(campo: string, senha: string, login: string): void {
    const { nome, sigla } = this.ambiente.agencia;
    const codigo = erroNaSenha(senha, { comuns: this.comuns, daConta: [login, PRODUTO, nome, sigla] });
    if (codigo) throw camposInvalidos({ campo, codigo });
  }
}
