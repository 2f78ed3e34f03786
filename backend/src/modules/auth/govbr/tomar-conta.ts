import { Injectable } from '@nestjs/common';
import { EntityManager, IsNull, Not } from 'typeorm';
import type { Ator } from '../../../platform/ator';
import { Auditoria } from '../../../platform/auditoria/auditoria';
import type { Idioma } from '../../../platform/i18n/idioma';
import { emailDaConta, nomeDaConta } from '../login';
import { SegundoFatorService } from '../segundo-fator/segundo-fator.service';
import { UsuarioEntity } from '../usuario.entity';
import { mudar } from '../../../platform/cifra/linha-selada';
import { PedidosConta } from '../contas/pedidos-conta';

/**
 * Entrega uma conta a quem o gov.br prata ou ouro diz ser o dono do CPF, ou a agência convida para a equipe: quem a criou só
 * tinha provado um e-mail. Nada do que estava nela para entrar continua: senha, e-mail, segundo fator, links à espera. Quem
 * chama encerra as sessões.
 */
@Injectable()
export class TomarConta {
  constructor(
    private readonly pedidos: PedidosConta,
    private readonly segundoFator: SegundoFatorService,
    private readonly auditoria: Auditoria,
  ) {}

  /** Tira da pessoa, que se provou agora, as contas que a tinham só pelo e-mail. Devolve as que a perderam. */
  async soltarOutras(em: EntityManager, pessoaId: number, ficaId: number): Promise<readonly number[]> {
    const outras = await em.find(UsuarioEntity, {
      where: { pessoaId, id: Not(ficaId), provadaEm: IsNull(), papel: 'CIDADAO' },
      relations: { pessoa: true },
    });
    const ids = outras.map(({ id }) => id);
    await this.pedidos.cancelar(em, { contas: ids, pessoas: [pessoaId] });
    for (const conta of outras) {
      await mudar(em, UsuarioEntity, { id: conta.id }, { pessoaId: null, nome: nomeDaConta(conta) });
      await this.pedidos.avisarDevolucao(em, conta);
      await this.auditoria.registrar(em, {
        acao: 'CONTA_TOMADA',
        ator: { tipo: 'USUARIO', id: ficaId, papel: 'CIDADAO' },
        objeto: { tipo: 'usuario', id: conta.id },
        pessoaId,
        detalhes: { prova: 'GOVBR' },
      });
    }
    return ids;
  }

  async tomar(
    em: EntityManager,
    conta: UsuarioEntity,
    campos: Pick<UsuarioEntity, 'senhaHash' | 'email' | 'nome' | 'pessoaId' | 'govbrEm' | 'provadaEm'> &
      Partial<Pick<UsuarioEntity, 'papel' | 'confirmadoEm' | 'desativadoEm'>>,
    idioma: Idioma,
    por: { ator: Ator; prova: 'GOVBR' | 'CONVITE' },
  ): Promise<void> {
    await this.pedidos.cancelar(em, { contas: [conta.id] });
    await this.segundoFator.remover(em, conta.id);
    await mudar(em, UsuarioEntity, { id: conta.id }, campos);
    const antigo = emailDaConta(conta);
    if (antigo && (conta.senhaHash !== null || antigo !== campos.email)) {
      await this.pedidos.pedir(em, {
        tipo: 'AVISO_TOMADA',
        dados: { email: antigo },
        idioma,
        usuarioId: conta.id,
      });
    }
    await this.auditoria.registrar(em, {
      acao: 'CONTA_TOMADA',
      ator: por.ator,
      objeto: { tipo: 'usuario', id: conta.id },
      pessoaId: campos.pessoaId ?? conta.pessoaId,
      detalhes: { prova: por.prova },
    });
  }
}
