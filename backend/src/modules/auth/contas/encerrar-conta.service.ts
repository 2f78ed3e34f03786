import { Injectable } from '@nestjs/common';
import { atorDe } from '../../../platform/ator';
import { Auditoria } from '../../../platform/auditoria/auditoria';
import { Transacoes } from '../../../platform/database/transacoes';
import type { Sessao } from '../../../platform/sessao/sessao';
import { Sessoes } from '../../../platform/sessao/sessoes';
import { apagarConta } from './contas-da-pessoa.service';
import { DonoDaConta } from './dono-da-conta';

/** Encerra a conta: o login fica livre para outra; o cadastro e as licenças ficam. */
@Injectable()
export class EncerrarContaService {
  constructor(
    private readonly transacoes: Transacoes,
    private readonly dono: DonoDaConta,
    private readonly sessoes: Sessoes,
    private readonly auditoria: Auditoria,
  ) {}

  /** Encerra também todas as sessões. Erros: os de `DonoDaConta.exigir`. */
  async encerrar(sessao: Sessao, senha: string): Promise<void> {
    const conta = await this.dono.exigir(sessao, 'senha', senha);
    const { id, pessoaId } = conta;
    await this.transacoes.executar(async (em) => {
      await this.dono.travar(em, conta);
      await apagarConta(em, id);
      await this.auditoria.anotar(em, 'CONTA_ENCERRADA', atorDe(sessao), ['usuario', id], { pessoaId });
      await this.sessoes.encerrarComTransacao(em, id);
    });
  }
}
