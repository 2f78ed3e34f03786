import { Injectable } from '@nestjs/common';
import { Auditoria } from '../../../platform/auditoria/auditoria';
import { Transacoes } from '../../../platform/database/transacoes';
import type { Idioma } from '../../../platform/i18n/idioma';
import { PedidosConta } from './pedidos-conta';

/**
 * Pedidos de quem não entrou (decisão D2). Fazem exatamente o mesmo para documentos conhecidos e desconhecidos: nem a
 * resposta nem o tempo dela dizem se há conta ou cadastro.
 */
@Injectable()
export class PedirContaService {
  constructor(
    private readonly transacoes: Transacoes,
    private readonly pedidos: PedidosConta,
    private readonly auditoria: Auditoria,
  ) {}

  /** Conta nova. Erro 429 depois de cinco pedidos na hora para o documento. */
  nova(pedido: { login: string; nome: string; email: string }, idioma: Idioma): Promise<void> {
    return this.pedir('NOVA', pedido, idioma);
  }

  /** Senha esquecida. Erro 429 como em `nova`. */
  esqueci(login: string, idioma: Idioma): Promise<void> {
    return this.pedir('SENHA', { login }, idioma);
  }

  private async pedir(
    tipo: 'NOVA' | 'SENHA',
    dados: { login: string; nome?: string; email?: string },
    idioma: Idioma,
  ): Promise<void> {
    await this.pedidos.medir(dados.login);
    await this.transacoes.executar(async (em) => {
      await this.pedidos.pedir(em, { tipo, dados, idioma });
      await this.auditoria.anotar(em, tipo === 'NOVA' ? 'CONTA_PEDIDA' : 'SENHA_PEDIDA', { tipo: 'ANONIMO' });
    });
  }
}
