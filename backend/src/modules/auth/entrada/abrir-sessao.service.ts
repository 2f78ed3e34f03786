import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { ErroDominio } from '../../../kernel/erro-dominio';
import { atorDe } from '../../../platform/ator';
import { Auditoria } from '../../../platform/auditoria/auditoria';
import { Ambiente } from '../../../platform/config/ambiente';
import { Transacoes } from '../../../platform/database/transacoes';
import { travada } from '../../../platform/database/travar';
import { porCookie } from '../../../platform/http/rota/sessao.guard';
import type { Sessao, UsuarioSessao } from '../../../platform/sessao/sessao';
import { Sessoes } from '../../../platform/sessao/sessoes';
import { PessoaConsultaService } from '../../pessoa/pessoa-consulta.service';
import { aparelhoDe } from '../domain/aparelho';
import { aindaComo, nomeDaConta } from '../login';
import type { Identificada } from './entrar.service';
import { SegundoFatorService } from '../segundo-fator/segundo-fator.service';
import { UsuarioEntity } from '../usuario.entity';

/** Abre, troca e encerra a sessão de quem chama, com o cookie dela. */
@Injectable()
export class AbrirSessaoService {
  constructor(
    private readonly fonte: DataSource,
    private readonly transacoes: Transacoes,
    private readonly sessoes: Sessoes,
    private readonly segundoFator: SegundoFatorService,
    private readonly pessoas: PessoaConsultaService,
    private readonly auditoria: Auditoria,
    private readonly ambiente: Ambiente,
  ) {}

  /** Sessão nova, em segredo novo, para a conta que um provedor identificou. */
  async abrir(
    { conta, soSenha }: Identificada,
    provedor: 'LOCAL' | 'GOVBR',
    requisicao: FastifyRequest,
    resposta: FastifyReply,
  ): Promise<{ usuario: UsuarioSessao; chave: string }> {
    const em = this.fonte.manager;
    const usuario: UsuarioSessao = {
      id: conta.id,
      pessoaId: conta.pessoaId,
      login: conta.login,
      nome: nomeDaConta(conta),
      papel: conta.papel,
      cadastros: conta.papel === 'CIDADAO' ? [] : await this.pessoas.queOTiveram(conta.login),
      segundoFatorPendente:
        this.segundoFator.exigido(conta.papel) && !(await this.segundoFator.ativo(em, conta.id)),
    };
    await this.auditoria.anotar(em, 'LOGIN', atorDe({ usuario }), null, {
      pessoaId: conta.pessoaId,
      detalhes: { provedor },
    });
    await this.sessoes.encerrar(requisicao.sessao);
    const { segredo, chave } = await this.sessoes.entrar(
      usuario,
      aparelhoDe(requisicao.headers['user-agent']),
    );
    // A conta que mudou enquanto se entrava, ou que está a mudar, não fica com a sessão que se abriu.
    const aMesma = await this.transacoes.executar(
      async (uma) =>
        (await travada(uma, UsuarioEntity, aindaComo(conta))) &&
        !(soSenha && (await this.segundoFator.ativo(uma, conta.id))),
    );
    if (!aMesma) {
      await this.sessoes.encerrarUma(conta.id, this.sessoes.idDe(segredo));
      throw new ErroDominio('LOGIN_INVALIDO', 'login');
    }
    porCookie(resposta, this.ambiente, segredo);
    return { usuario, chave };
  }

  /** A mesma sessão com outro privilégio, em segredo novo; a chave antifalsificação continua. */
  async trocar(sessao: Sessao, mudanca: Partial<UsuarioSessao>, resposta: FastifyReply): Promise<void> {
    if (!sessao.usuario) return;
    const segredo = await this.sessoes.trocarSegredo(sessao, { ...sessao.usuario, ...mudanca });
    porCookie(resposta, this.ambiente, segredo);
  }

  async sair(sessao: Sessao, resposta: FastifyReply): Promise<void> {
    if (sessao.usuario) {
      await this.auditoria.anotar(this.fonte.manager, 'LOGOUT', atorDe(sessao));
    }
    await this.sessoes.encerrar(sessao);
    porCookie(resposta, this.ambiente, null);
  }
}
