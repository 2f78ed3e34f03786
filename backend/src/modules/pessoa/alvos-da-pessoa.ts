import { Injectable, OnModuleInit } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ErroDominio } from '../../kernel/erro-dominio';
import { Alvos, textoDoPedido } from '../../platform/http/alvos';
import { emTempoIgual } from '../../platform/http/tempo-igual';
import { ehEquipe } from '../../platform/sessao/sessao';
import { lerDocumento, PessoaConsultaService } from './pessoa-consulta.service';

/** Acha a pessoa de que um pedido trata. */
@Injectable()
export class AlvosDaPessoa implements OnModuleInit {
  constructor(
    private readonly alvos: Alvos,
    private readonly consulta: PessoaConsultaService,
  ) {}

  onModuleInit(): void {
    this.alvos.registrar('PESSOA', (requisicao) => this.porDocumento(requisicao));
    this.alvos.registrar('LOGIN', (requisicao) => this.porLogin(requisicao));
  }

  /**
   * Pelo documento do corpo. Erros: 422 documento ilegível; 404 `PESSOA_NAO_ENCONTRADA`, só para a equipe: a quem não
   * tem direito algum, um documento que não está no cadastro responde como um que está.
   */
  private async porDocumento(requisicao: FastifyRequest) {
    const documento = lerDocumento({
      cpf: textoDoPedido(requisicao, 'cpf'),
      passaporte: textoDoPedido(requisicao, 'passaporte'),
    });
    const pessoa = await emTempoIgual(() => this.consulta.porDocumento(documento));
    if (!pessoa) {
      throw ehEquipe(requisicao.sessao)
        ? new ErroDominio('PESSOA_NAO_ENCONTRADA', 'ausente')
        : new ErroDominio('CONFIRMACAO_NECESSARIA', 'proibido');
    }
    return { pessoaId: pessoa.id, objeto: documento };
  }

  /** Pelo documento do caminho, que pode não estar no cadastro. */
  private async porLogin({ params }: FastifyRequest) {
    const { login } = params as { login: string };
    const documento = lerDocumento(/^[\d.-]{11,14}$/.test(login) ? { cpf: login } : { passaporte: login });
    const pessoa = await this.consulta.porDocumento(documento);
    return { pessoaId: pessoa?.id ?? null, objeto: documento };
  }
}
