import { Injectable } from '@nestjs/common';
import { DataSource, EntityManager } from 'typeorm';
import { camposInvalidos, ErroDominio } from '../../../kernel/erro-dominio';
import { atorDe } from '../../../platform/ator';
import { Auditoria } from '../../../platform/auditoria/auditoria';
import { Relogio } from '../../../platform/relogio';
import type { Sessao } from '../../../platform/sessao/sessao';
import { Tranca, Trancas } from '../../../platform/sessao/trancas';
import { aindaComo, contaDeId } from '../login';
import { Senhas } from '../senhas';
import { UsuarioEntity } from '../usuario.entity';

const TRANCA: Tranca = { nome: 'senha-da-conta', falhas: 5, espera: 60 };
const ENTRADA_RECENTE_MS = 10 * 60_000;

/** Antes do que não se desfaz: confere de novo que quem está na sessão é o dono da conta. */
@Injectable()
export class DonoDaConta {
  constructor(
    private readonly fonte: DataSource,
    private readonly senhas: Senhas,
    private readonly trancas: Trancas,
    private readonly auditoria: Auditoria,
    private readonly relogio: Relogio,
  ) {}

  /**
   * Erros: 422 `SENHA_INCORRETA` no campo; 429 depois de cinco. Conta sem senha (só gov.br) precisa ter entrado há
   * menos de dez minutos: senão 403 `ENTRADA_RECENTE_NECESSARIA`.
   */
  async exigir(sessao: Sessao, campo: string, senha: string): Promise<UsuarioEntity> {
    const conta = await contaDeId(this.fonte.manager, sessao.usuario!.id);
    if (conta.senhaHash === null) {
      if (this.relogio.agora().getTime() - sessao.criadaEm <= ENTRADA_RECENTE_MS) return conta;
      throw new ErroDominio('ENTRADA_RECENTE_NECESSARIA', 'proibido');
    }
    const vez = await this.trancas.pedirVez(TRANCA, String(conta.id));
    if (!(await this.senhas.confere(conta.senhaHash, senha))) {
      const detalhes = { motivo: 'SENHA_INCORRETA' };
      await this.auditoria.anotar(this.fonte.manager, 'LOGIN_FALHA', atorDe(sessao), null, { detalhes });
      throw camposInvalidos({ campo, codigo: 'SENHA_INCORRETA' });
    }
    await vez.acertou();
    return conta;
  }

  /**
   * Na transação do que se vai fazer, trava a conta que se conferiu. Erro 401 se entretanto mudou: quem a tomou não fica com o
   * que o dono de antes pediu.
   */
  async travar(em: EntityManager, conta: UsuarioEntity): Promise<void> {
    const lock = { mode: 'pessimistic_write' } as const;
    if (!(await em.findOne(UsuarioEntity, { select: { id: true }, where: aindaComo(conta), lock })))
      throw new ErroDominio('LOGIN_NECESSARIO', 'login');
  }
}
