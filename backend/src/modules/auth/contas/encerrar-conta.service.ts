import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { atorDe, Auditoria } from '../../../platform/auditoria/auditoria';
import { Transacoes } from '../../../platform/database/transacoes';
import type { Sessao } from '../../../platform/sessao/sessao';
import { Sessoes } from '../../../platform/sessao/sessoes';
import { SegundoFatorService } from '../segundo-fator/segundo-fator.service';
import { UsuarioEntity } from '../usuario.entity';
import { DonoDaConta } from './dono-da-conta';
import { PedidoContaEntity } from './pedido-conta.entity';

/** Encerra a conta: o login fica livre para outra; o cadastro e as licenças ficam. */
@Injectable()
export class EncerrarContaService {
  constructor(
    private readonly transacoes: Transacoes,
    private readonly dono: DonoDaConta,
    private readonly segundoFator: SegundoFatorService,
    private readonly sessoes: Sessoes,
    private readonly auditoria: Auditoria,
  ) {}

  /** Encerra também todas as sessões. Erros: os de `DonoDaConta.exigir`. */
  async encerrar(sessao: Sessao, senha: string): Promise<void> {
    const { id, pessoaId } = await this.dono.exigir(sessao, 'senha', senha);
    await this.transacoes.executar(async (em) => {
      await this.apagar(em, id);
      await this.auditoria.registrar(em, {
        acao: 'CONTA_ENCERRADA',
        ator: atorDe(sessao),
        objeto: { tipo: 'usuario', id },
        pessoaId,
      });
    });
    await this.sessoes.encerrarDoUsuario(id);
  }

  /** Da conta encerrada só fica o número, na auditoria. */
  private async apagar(em: EntityManager, usuarioId: number): Promise<void> {
    await em.delete(PedidoContaEntity, { usuarioId });
    await this.segundoFator.remover(em, usuarioId);
    await em.delete(UsuarioEntity, { id: usuarioId });
  }
}
