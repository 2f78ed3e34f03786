import { Injectable } from '@nestjs/common';
import { DataSource, EntityManager, IsNull } from 'typeorm';
import { atorDe, Ator } from '../../../platform/ator';
import { Auditoria } from '../../../platform/auditoria/auditoria';
import { Transacoes } from '../../../platform/database/transacoes';
import type { Sessao } from '../../../platform/sessao/sessao';
import { Sessoes } from '../../../platform/sessao/sessoes';
import { Relogio } from '../../../platform/relogio';
import { Trancas } from '../../../platform/sessao/trancas';
import { contaDeId, emailDaConta } from '../login';
import { Senhas } from '../senhas';
import { UsuarioEntity } from '../usuario.entity';
import { DonoDaConta } from './dono-da-conta';
import { linkInvalido, PedidosConta } from './pedidos-conta';

/** Troca a senha: por quem a sabe, ou por quem abriu o link da senha esquecida. */
@Injectable()
export class SenhaDaContaService {
  constructor(
    private readonly fonte: DataSource,
    private readonly transacoes: Transacoes,
    private readonly pedidos: PedidosConta,
    private readonly dono: DonoDaConta,
    private readonly senhas: Senhas,
    private readonly sessoes: Sessoes,
    private readonly trancas: Trancas,
    private readonly auditoria: Auditoria,
    private readonly relogio: Relogio,
  ) {}

  /** Encerra as outras sessões. Erros: os de `DonoDaConta.exigir`; 422 na senha nova. */
  async trocar(sessao: Sessao, senhas: { atual: string; nova: string }): Promise<void> {
    const conta = await this.dono.exigir(sessao, 'atual', senhas.atual);
    this.senhas.exigirBoa('nova', senhas.nova, conta.login);
    const senhaHash = await this.senhas.resumir(senhas.nova);
    await this.transacoes.executar(async (em) => {
      await this.dono.travar(em, conta);
      await this.gravar(em, conta.id, senhaHash, atorDe(sessao));
      await this.sessoes.encerrarComTransacao(em, conta.id, sessao.id);
    });
  }

  /** Encerra todas as sessões e abre o login fechado por tentativas. Erros: 404 `LINK_INVALIDO`; 422 na senha. */
  async redefinir(token: string, senha: string): Promise<void> {
    const { usuarioId, dados } = await this.pedidos.ler(this.fonte.manager, token, 'SENHA');
    if (usuarioId === null) throw linkInvalido();
    const conta = await contaDeId(this.fonte.manager, usuarioId);
    // O link prova o endereço a que foi: se já não é o da conta, não prova nada.
    if (emailDaConta(conta) !== dados.email) throw linkInvalido();
    const { id, login, papel } = conta;
    this.senhas.exigirBoa('senha', senha, login);
    const senhaHash = await this.senhas.resumir(senha);
    await this.transacoes.executar(async (em) => {
      await this.pedidos.usar(em, token, 'SENHA');
      await this.gravar(em, id, senhaHash, { tipo: 'USUARIO', id, papel });
      // O link do convite provou o e-mail de quem ainda não tinha entrado.
      await em.update(UsuarioEntity, { id, confirmadoEm: IsNull() }, { confirmadoEm: this.relogio.agora() });
      await this.sessoes.encerrarComTransacao(em, id);
    });
    await this.trancas.abrir('login', login);
  }

  private async gravar(em: EntityManager, usuarioId: number, senhaHash: string, ator: Ator): Promise<void> {
    await em.update(UsuarioEntity, { id: usuarioId }, { senhaHash });
    await this.pedidos.cancelar(em, { contas: [usuarioId] });
    await this.auditoria.anotar(em, 'SENHA_TROCADA', ator, ['usuario', usuarioId]);
  }
}
