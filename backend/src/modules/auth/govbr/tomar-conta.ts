import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { Auditoria } from '../../../platform/auditoria/auditoria';
import type { Idioma } from '../../../platform/i18n/idioma';
import { emailDaConta } from '../login';
import { SegundoFatorService } from '../segundo-fator/segundo-fator.service';
import { UsuarioEntity } from '../usuario.entity';
import { mudar } from '../../../platform/cifra/linha-selada';
import { PedidosConta } from '../contas/pedidos-conta';

/**
 * Entrega a quem o gov.br diz ser o dono do CPF uma conta local que o gov.br ainda não tinha provado. Nada do que
 * estava nela para entrar continua: senha, e-mail, segundo fator, links à espera. Quem chama encerra as sessões depois
 * do commit.
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
    campos: Pick<UsuarioEntity, 'senhaHash' | 'email' | 'nome' | 'pessoaId' | 'govbrEm'>,
    idioma: Idioma,
  ): Promise<void> {
    await this.pedidos.cancelar(em, conta.id);
    await this.segundoFator.remover(em, conta.id);
    await mudar(em, UsuarioEntity, { id: conta.id }, campos);
    const antigo = emailDaConta(conta);
    if (antigo) {
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
      pessoaId: campos.pessoaId,
      detalhes: { prova: 'GOVBR' },
    });
  }
}
