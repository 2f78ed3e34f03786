import { Injectable } from '@nestjs/common';
import { EntityManager, In, IsNull, Not } from 'typeorm';
import { AUSENTE } from '../../../kernel/ausente';
import { conflito } from '../../../kernel/erro-dominio';
import { indiceDe } from '../../../platform/cifra/coluna-cifrada';
import type { Idioma } from '../../../platform/i18n/idioma';
import type { Sessao } from '../../../platform/sessao/sessao';
import { mudar } from '../../../platform/cifra/linha-selada';
import { Sessoes } from '../../../platform/sessao/sessoes';
import { ContaDaPessoa, ContasDaPessoa } from '../../pessoa/contas-da-pessoa';
import { permite } from '../../pessoa/domain/provas';
import { contaDeId, nomeDaConta, provaDaConta } from '../login';
import { CodigoRecuperacaoEntity } from '../segundo-fator/codigo-recuperacao.entity';
import { SegundoFatorEntity } from '../segundo-fator/segundo-fator.entity';
import { UsuarioEntity } from '../usuario.entity';
import { DonoDaConta } from './dono-da-conta';
import { PedidoContaEntity } from './pedido-conta.entity';
import { PedidosConta } from './pedidos-conta';

@Injectable()
export class ContasDaPessoaService extends ContasDaPessoa {
  constructor(
    private readonly dono: DonoDaConta,
    private readonly sessoes: Sessoes,
    private readonly pedidos: PedidosConta,
  ) {
    super();
  }

  override async confirmarDono(sessao: Sessao, senha: string): Promise<(em: EntityManager) => Promise<void>> {
    const conta = await this.dono.exigir(sessao, 'senha', senha);
    return (em) => this.dono.travar(em, conta);
  }

  override async ligar(em: EntityManager, conta: number, pessoaId: number): Promise<boolean> {
    const { affected } = await em.update(UsuarioEntity, { id: conta, pessoaId: IsNull() }, { pessoaId });
    return affected === 1;
  }

  override async semConta(em: EntityManager, pessoas: readonly number[]): Promise<readonly number[]> {
    if (pessoas.length === 0) return [];
    const com = await em.query<{ id: number }[]>(
      'SELECT DISTINCT pessoa_id AS id FROM usuario WHERE pessoa_id IN (?)',
      [pessoas],
    );
    const ids = new Set(com.map(({ id }) => id));
    return pessoas.filter((id) => !ids.has(id));
  }

  override async apagar(em: EntityManager, pessoaId: number): Promise<void> {
    const contas = await this.daPessoa(em, pessoaId);
    const ids = (daEquipe: boolean) =>
      contas.filter(({ papel }) => (papel !== 'CIDADAO') === daEquipe).map(({ id }) => id);
    await this.soltar(em, ids(true));
    for (const id of ids(false)) await apagarConta(em, id);
    await em.delete(PedidoContaEntity, { pessoaId });
    await this.encerrarTodas(em, ids(false));
  }

  override async daPessoa(em: EntityManager, pessoaId: number): Promise<readonly ContaDaPessoa[]> {
    const contas = await em.find(UsuarioEntity, {
      select: { id: true, papel: true, provadaEm: true, email: true },
      where: { pessoaId },
      order: { id: 'ASC' },
    });
    return contas.map(({ id, papel, provadaEm, email }) => ({
      id,
      papel,
      prova: provaDaConta({ provadaEm }),
      email,
    }));
  }

  override async passar(
    em: EntityManager,
    contas: readonly number[],
    { pessoaId, de }: { pessoaId: number; de: readonly number[] },
  ): Promise<void> {
    const ids = [...contas];
    await this.pedidos.cancelar(em, { contas: ids, pessoas: de });
    // A que entretanto se convidou para a equipe ficou sem cadastro.
    await em.update(UsuarioEntity, { id: In(ids), papel: 'CIDADAO' }, { pessoaId });
    await this.encerrarTodas(em, ids);
  }

  override async soltar(em: EntityManager, contas: readonly number[]): Promise<void> {
    await this.pedidos.cancelar(em, { contas });
    for (const id of contas) {
      const nome = nomeDaConta(await contaDeId(em, id));
      await mudar(em, UsuarioEntity, { id }, { pessoaId: null, nome });
    }
    await this.encerrarTodas(em, contas);
  }

  override async soltarDoDocumento(em: EntityManager, pessoaId: number, documento: string): Promise<void> {
    const loginIndice = indiceDe('documento', documento);
    const contas = await em.findBy(UsuarioEntity, { pessoaId, loginIndice, provadaEm: Not(IsNull()) });
    const ids = contas.map(({ id }) => id);
    await this.pedidos.cancelar(em, { contas: ids });
    // O nome é o que o gov.br deu: o da pessoa é de outra.
    await em.update(UsuarioEntity, { id: In(ids) }, { pessoaId: null });
    await this.encerrarTodas(em, ids);
  }

  override async devolver(
    em: EntityManager,
    pessoa: { id: number; documentos: readonly string[] },
  ): Promise<number> {
    const contas = await em.find(UsuarioEntity, {
      where: [
        { pessoaId: pessoa.id },
        { loginIndice: In(pessoa.documentos.map((documento) => indiceDe('documento', documento))) },
      ],
      relations: { pessoa: true },
    });
    if (contas.some(({ papel }) => papel !== 'CIDADAO')) throw conflito('CONTA_DA_EQUIPE');
    if (contas.some((conta) => permite(provaDaConta(conta), 'TOMAR_CONTA'))) throw conflito('CONTA_PROVADA');
    await this.pedidos.cancelar(em, { contas: [], pessoas: [pessoa.id] });
    for (const conta of contas) {
      await this.pedidos.avisarDevolucao(em, conta);
      await apagarConta(em, conta.id);
    }
    await this.sessoes.acabarConcessoes(pessoa.id);
    await this.encerrarTodas(
      em,
      contas.map(({ id }) => id),
    );
    return contas.length;
  }

  override async avisarEmailTrocado(
    em: EntityManager,
    { antigo, novo, documento, idioma }: { antigo: string; novo: string; documento: string; idioma: Idioma },
  ): Promise<void> {
    if (!antigo || antigo.toLowerCase() === novo.toLowerCase()) return;
    const dados = { login: documento, email: antigo, outroEmail: novo || AUSENTE };
    await this.pedidos.pedir(em, { tipo: 'AVISO_CADASTRO', dados, idioma });
  }

  override async avisarEmailDeVolta(
    em: EntityManager,
    {
      email,
      eraOutro,
      documento,
      idioma,
    }: { email: string; eraOutro: string; documento: string; idioma: Idioma },
  ): Promise<void> {
    if (!email || email.toLowerCase() === eraOutro.toLowerCase()) return;
    await this.pedidos.pedir(em, { tipo: 'AVISO_CADASTRO', dados: { login: documento, email }, idioma });
  }

  private async encerrarTodas(em: EntityManager, contas: readonly number[]): Promise<void> {
    for (const id of contas) await this.sessoes.encerrarComTransacao(em, id);
  }
}

/** De uma conta apagada só fica o número, na auditoria. */
export async function apagarConta(em: EntityManager, usuarioId: number): Promise<void> {
  await em.delete(PedidoContaEntity, { usuarioId });
  await em.delete(CodigoRecuperacaoEntity, { usuarioId });
  await em.delete(SegundoFatorEntity, { usuarioId });
  await em.delete(UsuarioEntity, { id: usuarioId });
}
