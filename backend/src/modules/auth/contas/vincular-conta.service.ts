import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { atorDe } from '../../../platform/ator';
import { Auditoria } from '../../../platform/auditoria/auditoria';
import { Transacoes } from '../../../platform/database/transacoes';
import { travada } from '../../../platform/database/travar';
import type { Idioma } from '../../../platform/i18n/idioma';
import type { Sessao } from '../../../platform/sessao/sessao';
import { Sessoes } from '../../../platform/sessao/sessoes';
import { PessoaEntity } from '../../pessoa/pessoa.entity';
import { contaDeId, donoComPresenca } from '../login';
import { UsuarioEntity } from '../usuario.entity';
import { linkInvalido, PedidosConta } from './pedidos-conta';

/** Liga a conta à pessoa que tem o documento dela, provada pelo e-mail do cadastro (decisão D2). */
@Injectable()
export class VincularContaService {
  constructor(
    private readonly transacoes: Transacoes,
    private readonly pedidos: PedidosConta,
    private readonly sessoes: Sessoes,
    private readonly auditoria: Auditoria,
  ) {}

  /** Faz o mesmo haja ou não cadastro: quem decide é o worker. Erro 429 depois de cinco pedidos na hora. */
  async pedir(sessao: Sessao, idioma: Idioma): Promise<void> {
    const { id: usuarioId } = sessao.usuario!;
    await this.pedidos.medir(`usuario:${usuarioId}`);
    await this.transacoes.executar(async (em) => {
      const { email } = await contaDeId(em, usuarioId);
      const dados = { ...(email && { outroEmail: email }) };
      await this.pedidos.pedir(em, { tipo: 'VINCULO', dados, idioma, usuarioId });
      await this.auditoria.anotar(em, 'VINCULO_PEDIDO', atorDe(sessao));
    });
  }

  /** Devolve a conta ligada e a pessoa. Erro 404 `LINK_INVALIDO`, também se o e-mail do cadastro já é outro. */
  async confirmar(token: string): Promise<{ usuarioId: number; pessoaId: number }> {
    const ligados = await this.transacoes.executar(async (em) => {
      const pedido = await this.pedidos.usar(em, token, 'VINCULO');
      const pessoa = pedido.pessoaId && (await travada(em, PessoaEntity, { id: pedido.pessoaId }));
      if (!pessoa || pessoa.email !== pedido.dados.email) throw linkInvalido();
      if (await donoComPresenca(em, pessoa.id)) throw linkInvalido();
      const { id: usuarioId, papel } = await contaDeId(em, pedido.usuarioId!);
      const pessoaId = pessoa.id;
      const { affected } = await em.update(
        UsuarioEntity,
        { id: usuarioId, pessoaId: IsNull() },
        { pessoaId },
      );
      if (affected !== 1) throw linkInvalido();
      await this.auditoria.registrar(em, {
        acao: 'CONTA_VINCULADA',
        ator: { tipo: 'USUARIO', id: usuarioId, papel },
        objeto: { tipo: 'usuario', id: usuarioId },
        pessoaId,
        detalhes: { prova: 'EMAIL_DO_CADASTRO' },
      });
      return { usuarioId, pessoaId };
    });
    await this.sessoes.vincularPessoa(ligados.usuarioId, ligados.pessoaId);
    return ligados;
  }
}
