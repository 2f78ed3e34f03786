import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { conflito, naoEncontrado } from '../../../kernel/erro-dominio';
import { Ator, atorDe } from '../../../platform/ator';
import { Auditoria } from '../../../platform/auditoria/auditoria';
import type { Sessao } from '../../../platform/sessao/sessao';
import { Sessoes } from '../../../platform/sessao/sessoes';

/** Mostra e encerra sessões abertas: as próprias, ou qualquer uma para quem administra. */
@Injectable()
export class EncerrarSessoesService {
  constructor(
    private readonly fonte: DataSource,
    private readonly sessoes: Sessoes,
    private readonly auditoria: Auditoria,
  ) {}

  /** As sessões de todos, para quem administra; fica anotado quem olhou. */
  async deTodos(ator: Ator, faixa: Parameters<Sessoes['todas']>[0]): ReturnType<Sessoes['todas']> {
    await this.auditoria.anotar(this.fonte.manager, 'SESSOES_LIDAS', ator);
    return this.sessoes.todas(faixa);
  }

  /** Uma sessão do próprio usuário. Erro 404 se não está aberta. */
  async minha(sessao: Sessao, id: string): Promise<void> {
    const usuarioId = sessao.usuario!.id;
    if (!(await this.sessoes.encerrarUma(usuarioId, id))) throw naoEncontrado();
    await this.anotar(sessao, usuarioId, 1);
  }

  /** Todas as outras do próprio usuário. */
  async outras(sessao: Sessao): Promise<void> {
    const usuarioId = sessao.usuario!.id;
    await this.anotar(sessao, usuarioId, await this.sessoes.encerrarDoUsuario(usuarioId, sessao.id));
  }

  /** Uma sessão de qualquer um. Erros: 404 se não está aberta; 409 na de quem pede, que iria entre outras sem se ver. */
  async deAlguem(sessao: Sessao, id: string): Promise<void> {
    if (id === sessao.id) throw conflito('SESSAO_ATUAL');
    const dono = await this.sessoes.donoDe(id);
    if (!dono || !(await this.sessoes.encerrarUma(dono.id, id))) throw naoEncontrado();
    await this.anotar(sessao, dono.id, 1);
  }

  private async anotar(sessao: Sessao, usuarioId: number, quantas: number): Promise<void> {
    await this.auditoria.registrar(this.fonte.manager, {
      acao: 'SESSAO_ENCERRADA',
      ator: atorDe(sessao),
      objeto: { tipo: 'usuario', id: usuarioId },
      detalhes: { quantas },
    });
  }
}
