import { Injectable } from '@nestjs/common';
import { EntityManager, In, IsNull } from 'typeorm';
import { Relogio } from '../../../platform/relogio';
import type { Sessao } from '../../../platform/sessao/sessao';
import { Sessoes } from '../../../platform/sessao/sessoes';
import { ContaDaPessoa, ContasDaPessoa } from '../../pessoa/contas-da-pessoa';
import { CodigoRecuperacaoEntity } from '../segundo-fator/codigo-recuperacao.entity';
import { SegundoFatorEntity } from '../segundo-fator/segundo-fator.entity';
import { UsuarioEntity } from '../usuario.entity';
import { DonoDaConta } from './dono-da-conta';
import { PedidoContaEntity } from './pedido-conta.entity';

@Injectable()
export class ContasDaPessoaService extends ContasDaPessoa {
  constructor(
    private readonly dono: DonoDaConta,
    private readonly sessoes: Sessoes,
    private readonly relogio: Relogio,
  ) {
    super();
  }

  override async confirmarDono(sessao: Sessao, senha: string): Promise<void> {
    await this.dono.exigir(sessao, 'senha', senha);
  }

  override async apagar(em: EntityManager, pessoaId: number): Promise<() => Promise<void>> {
    const contas = await em.findBy(UsuarioEntity, { pessoaId });
    for (const { id } of contas) await apagarConta(em, id);
    return async () => {
      for (const { id } of contas) await this.sessoes.encerrarDoUsuario(id);
    };
  }

  override async daPessoa(em: EntityManager, pessoaId: number): Promise<readonly ContaDaPessoa[]> {
    const contas = await em.find(UsuarioEntity, {
      select: { id: true, papel: true },
      where: { pessoaId },
      order: { id: 'ASC' },
    });
    return contas.map(({ id, papel }) => ({ id, papel }));
  }

  override async passar(
    em: EntityManager,
    contas: readonly number[],
    { pessoaId, de }: { pessoaId: number; de: number },
  ): Promise<() => Promise<void>> {
    const ids = [...contas];
    await em.update(
      PedidoContaEntity,
      [
        { pessoaId: In([pessoaId, de]), usadoEm: IsNull() },
        { usuarioId: In(ids), usadoEm: IsNull() },
      ],
      { usadoEm: this.relogio.agora() },
    );
    await em.update(UsuarioEntity, { id: In(ids) }, { pessoaId });
    return async () => {
      for (const id of ids) await this.sessoes.encerrarDoUsuario(id);
    };
  }
}

/** De uma conta apagada só fica o número, na auditoria. */
export async function apagarConta(em: EntityManager, usuarioId: number): Promise<void> {
  await em.delete(PedidoContaEntity, { usuarioId });
  await em.delete(CodigoRecuperacaoEntity, { usuarioId });
  await em.delete(SegundoFatorEntity, { usuarioId });
  await em.delete(UsuarioEntity, { id: usuarioId });
}
