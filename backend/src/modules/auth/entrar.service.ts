import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { DataSource } from 'typeorm';
import { lerCpf } from '../../kernel/cpf';
import { ErroDominio } from '../../kernel/erro-dominio';
import { lerPassaporte } from '../../kernel/passaporte';
import { indiceDe } from '../../platform/cifra/coluna-cifrada';
import { Limites } from '../../platform/sessao/limites';
import type { UsuarioSessao } from '../../platform/sessao/sessao';
import { UsuarioEntity } from './usuario.entity';

const DIA_S = 86_400;
const FALHAS_POR_LOGIN = 5;
const FALHAS_POR_ENDERECO = 20;
const BLOQUEIO_MAXIMO_S = 12 * 3600;

const loginInvalido = () => new ErroDominio('LOGIN_INVALIDO', 'login');

/** Onze dígitos com verificador certo são um CPF; o resto é passaporte. Devolve sem pontuação. */
function normalizarLogin(texto: string): string | null {
  return lerCpf(texto) ?? lerPassaporte(texto);
}

/** Confere login e senha (decisão D2): mesmo texto e mesmo tempo para conta que não existe e senha errada. */
@Injectable()
export class EntrarService {
  private readonly hashVazio = hash('conta que não existe');

  constructor(
    private readonly fonte: DataSource,
    private readonly limites: Limites,
  ) {}

  /** Erros: 401 `LOGIN_INVALIDO`; 429 depois de 5 falhas do login ou 20 do endereço, por tempo que cresce. */
  async conferir(login: string, senha: string, endereco: string): Promise<UsuarioSessao> {
    const normal = normalizarLogin(login) ?? '';
    await this.limites.exigirAbaixo('login-fechado', normal, 1);
    await this.limites.exigirAbaixo('login-endereco-fechado', endereco, 1);
    const usuario = normal
      ? await this.fonte
          .getRepository(UsuarioEntity)
          .findOne({ where: { loginIndice: indiceDe('documento', normal) }, relations: { pessoa: true } })
      : null;
    const confere = await verify(usuario?.senhaHash ?? (await this.hashVazio), senha);
    if (!usuario || !confere || !usuario.confirmadoEm) {
      await this.contarFalha('login-fechado', normal, FALHAS_POR_LOGIN);
      await this.contarFalha('login-endereco-fechado', endereco, FALHAS_POR_ENDERECO);
      throw loginInvalido();
    }
    await this.limites.zerar('login-fechado:falhas', normal);
    return {
      id: usuario.id,
      pessoaId: usuario.pessoaId,
      login: usuario.login,
      nome: usuario.pessoa?.nome ?? usuario.nome ?? '',
      papel: usuario.papel,
    };
  }

  /** A partir do limite, cada falha dobra o tempo de espera: 1, 2, 4… minutos. */
  private async contarFalha(nome: string, assunto: string, limite: number): Promise<void> {
    const falhas = await this.limites.somar(`${nome}:falhas`, assunto, DIA_S);
    if (falhas < limite) return;
    const espera = Math.min(60 * 2 ** Math.min(falhas - limite, 20), BLOQUEIO_MAXIMO_S);
    await this.limites.bloquear(nome, assunto, espera);
  }
}
