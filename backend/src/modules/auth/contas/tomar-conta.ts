import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { Auditoria } from '../../../platform/auditoria/auditoria';
import type { Idioma } from '../../../platform/i18n/idioma';
import { emailDaConta } from '../login';
import { SegundoFatorService } from '../segundo-fator/segundo-fator.service';
import { UsuarioEntity } from '../usuario.entity';
import { PedidosConta } from './pedidos-conta';

/**
 * Entrega uma conta que ninguém provou ser de quem é a quem agora o provou, pelo gov.br ou pelo e-mail do cadastro.
 * Nada do que o dono anterior pôs nela continua: senha, e-mail, segundo fator, links à espera. Quem chama encerra as
 * sessões depois do commit.
 */
@Injectable()
export class TomarConta {
  constructor(
    private readonly pedidos: PedidosConta,
    private readonly segundoFator: SegundoFatorService,
    private readonly auditoria: Auditoria,
  ) {}

  async tomar(
    em: EntityManager,
    conta: UsuarioEntity,
    nova: {
      readonly campos: Pick<UsuarioEntity, 'senhaHash' | 'email' | 'pessoaId'> &
        Partial<Pick<UsuarioEntity, 'nome' | 'govbrEm'>>;
      readonly prova: 'GOVBR' | 'EMAIL_DO_CADASTRO';
      readonly idioma: Idioma;
    },
  ): Promise<void> {
    await this.pedidos.cancelar(em, conta.id);
    await this.segundoFator.remover(em, conta.id);
    await em.update(UsuarioEntity, { id: conta.id }, nova.campos);
    const antigo = emailDaConta(conta);
    if (antigo) {
      const { idioma } = nova;
      await this.pedidos.pedir(em, {
        tipo: 'AVISO_TOMADA',
        dados: { email: antigo },
        idioma,
        usuarioId: conta.id,
      });
    }
    await this.auditoria.registrar(em, {
      acao: 'CONTA_TOMADA',
      ator: { tipo: 'USUARIO', id: conta.id, papel: conta.papel },
      objeto: { tipo: 'usuario', id: conta.id },
      pessoaId: nova.campos.pessoaId,
      detalhes: { prova: nova.prova },
    });
  }
}
