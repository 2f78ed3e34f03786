import { Injectable } from '@nestjs/common';
import { atorDe } from '../../../platform/ator';
import { Auditoria } from '../../../platform/auditoria/auditoria';
import { Transacoes } from '../../../platform/database/transacoes';
import type { Idioma } from '../../../platform/i18n/idioma';
import type { Sessao } from '../../../platform/sessao/sessao';
import { contaDeId, emailDaConta } from '../login';
import { UsuarioEntity } from '../usuario.entity';
import { DonoDaConta } from './dono-da-conta';
import { mudar } from '../../../platform/cifra/linha-selada';
import { PedidosConta } from './pedidos-conta';

/** Troca o e-mail da conta: confirma-se pelo endereço novo, e o antigo é avisado. */
@Injectable()
export class EmailDaContaService {
  constructor(
    private readonly transacoes: Transacoes,
    private readonly pedidos: PedidosConta,
    private readonly dono: DonoDaConta,
    private readonly auditoria: Auditoria,
  ) {}

  /** Erros: os de `DonoDaConta.exigir`; 429 depois de cinco pedidos na hora. */
  async pedir(sessao: Sessao, pedido: { senha: string; email: string }, idioma: Idioma): Promise<void> {
    const conta = await this.dono.exigir(sessao, 'senha', pedido.senha);
    await this.pedidos.medir(`usuario:${conta.id}`);
    const [usuarioId, antigo] = [conta.id, emailDaConta(conta)];
    await this.transacoes.executar(async (em) => {
      await this.dono.travar(em, conta);
      // O endereço que se escreveu antes podia ser de outro.
      await this.pedidos.cancelar(em, { contas: [usuarioId] }, ['EMAIL']);
      await this.pedidos.pedir(em, { tipo: 'EMAIL', dados: { email: pedido.email }, idioma, usuarioId });
      if (antigo) {
        const dados = { email: antigo, outroEmail: pedido.email };
        await this.pedidos.pedir(em, { tipo: 'AVISO_EMAIL', dados, idioma, usuarioId });
      }
      await this.auditoria.anotar(em, 'EMAIL_PEDIDO', atorDe(sessao));
    });
  }

  /** Erro 404 `LINK_INVALIDO`. */
  async confirmar(token: string): Promise<void> {
    await this.transacoes.executar(async (em) => {
      const { usuarioId, dados } = await this.pedidos.usar(em, token, 'EMAIL');
      const { id, papel } = await contaDeId(em, usuarioId!);
      await mudar(em, UsuarioEntity, { id }, { email: dados.email! });
      // Um link de senha mandado ao endereço antigo já não serve.
      await this.pedidos.cancelar(em, { contas: [id] });
      await this.auditoria.anotar(em, 'EMAIL_TROCADO', { tipo: 'USUARIO', id, papel }, ['usuario', id]);
    });
  }
}
