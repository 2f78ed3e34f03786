import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { acessoNegado, conflito, ErroDominio, naoEncontrado } from '../../../kernel/erro-dominio';
import { AcaoAuditada } from '../../../platform/auditoria/acoes';
import { atorDe } from '../../../platform/ator';
import { Auditoria, FatoAuditado } from '../../../platform/auditoria/auditoria';
import { indiceDe } from '../../../platform/cifra/coluna-cifrada';
import { chaveRepetida, Transacoes } from '../../../platform/database/transacoes';
import type { Idioma } from '../../../platform/i18n/idioma';
import { Relogio } from '../../../platform/relogio';
import type { Papel, Sessao } from '../../../platform/sessao/sessao';
import { Sessoes } from '../../../platform/sessao/sessoes';
import { PedidosConta } from '../contas/pedidos-conta';
import { emailDaConta, normalizarLogin } from '../login';
import { SegundoFatorService } from '../segundo-fator/segundo-fator.service';
import { UsuarioEntity } from '../usuario.entity';
import { inserir } from '../../../platform/cifra/linha-selada';
import type { ConviteDto } from './usuarios.dto';

interface Quem {
  readonly sessao: Sessao;
  readonly idioma: Idioma;
}

/** O que quem administra faz às contas. Toda mudança encerra as sessões da conta mudada. */
@Injectable()
export class GerirUsuariosService {
  constructor(
    private readonly transacoes: Transacoes,
    private readonly pedidos: PedidosConta,
    private readonly segundoFator: SegundoFatorService,
    private readonly sessoes: Sessoes,
    private readonly auditoria: Auditoria,
    private readonly relogio: Relogio,
  ) {}

  /**
   * Cria a conta, ainda sem senha, e manda o convite por e-mail. Devolve o id. Erros: 422 no documento; 409
   * `CONTA_EXISTE` se ele já tem conta, que então muda de papel.
   */
  async convidar(convite: ConviteDto, { sessao, idioma }: Quem): Promise<number> {
    const login = normalizarLogin(convite.documento);
    if (!login) {
      throw new ErroDominio('VALIDACAO', 'invalido', {}, [{ campo: 'documento', codigo: 'CAMPO_INVALIDO' }]);
    }
    try {
      return await this.transacoes.executar(async (em) => {
        await this.travarAdministradores(em, sessao);
        const { identifiers } = await inserir(em, UsuarioEntity, {
          login,
          loginIndice: indiceDe('documento', login),
          senhaHash: null,
          email: convite.email,
          papel: convite.papel,
          pessoaId: null,
          nome: convite.nome,
          confirmadoEm: null,
        });
        const { id } = identifiers[0] as { id: number };
        await this.pedidos.pedir(em, { tipo: 'CONVITE', dados: {}, idioma, usuarioId: id });
        await this.anotar(em, 'USUARIO_CONVIDADO', sessao, id, { papel: convite.papel });
        return id;
      });
    } catch (erro) {
      if (chaveRepetida(erro, 'uq_usuario_login')) throw conflito('CONTA_EXISTE');
      throw erro;
    }
  }

  /** Outro convite a quem ainda não escolheu a senha; os links antigos deixam de valer. Erro: 409 `JA_CONFIRMADA`. */
  async convidarDeNovo(id: number, { sessao, idioma }: Quem): Promise<void> {
    await this.transacoes.executar(async (em) => {
      const conta = await this.travar(em, id, sessao);
      if (conta.confirmadoEm !== null || conta.desativadoEm !== null) throw conflito('JA_CONFIRMADA');
      await this.pedidos.cancelar(em, { contas: [id] });
      await this.pedidos.pedir(em, { tipo: 'CONVITE', dados: {}, idioma, usuarioId: id });
      await this.anotar(em, 'USUARIO_CONVIDADO', sessao, id, { papel: conta.papel, denovo: true });
    });
  }

  /** Erros: 404; 409 `PROPRIA_CONTA`, `ULTIMO_ADMINISTRADOR`. */
  async mudarPapel(id: number, papel: Papel, { sessao }: Quem): Promise<void> {
    await this.mudar(id, sessao, async (em, conta) => {
      if (conta.papel === papel) return;
      await em.update(UsuarioEntity, { id }, { papel });
      await this.anotar(em, 'USUARIO_PAPEL_MUDADO', sessao, id, { antes: conta.papel, depois: papel });
    });
  }

  /** A conta já não entra, e os links que esperava deixam de valer. Erros: 404; 409 `PROPRIA_CONTA`. */
  async desativar(id: number, { sessao }: Quem): Promise<void> {
    await this.mudar(id, sessao, async (em, conta) => {
      if (conta.desativadoEm !== null) return;
      await em.update(UsuarioEntity, { id }, { desativadoEm: this.relogio.agora() });
      await this.pedidos.cancelar(em, { contas: [id] });
      await this.anotar(em, 'USUARIO_DESATIVADO', sessao, id, { papel: conta.papel });
    });
  }

  /** Volta a entrar com a senha e o segundo fator que tinha. Erros: 404; 409 `PROPRIA_CONTA`. */
  async reativar(id: number, { sessao }: Quem): Promise<void> {
    await this.mudar(id, sessao, async (em, conta) => {
      if (conta.desativadoEm === null) return;
      await em.update(UsuarioEntity, { id }, { desativadoEm: null });
      await this.anotar(em, 'USUARIO_REATIVADO', sessao, id, { papel: conta.papel });
    });
  }

  /**
   * Para quem perdeu o telefone e os códigos: apaga o segundo fator, e na próxima entrada a pessoa cadastra outro. A senha
   * continua a mesma. Erros: 404; 409 `PROPRIA_CONTA`.
   */
  async zerarSegundoFator(id: number, { sessao }: Quem): Promise<void> {
    await this.mudar(id, sessao, async (em) => {
      await this.segundoFator.remover(em, id);
      await this.anotar(em, 'SEGUNDO_FATOR_ZERADO', sessao, id, {});
    });
  }

  /** Manda à conta o link para escolher outra senha. Erros: 404; 409 `SEM_EMAIL`. */
  async mandarSenha(id: number, { sessao, idioma }: Quem): Promise<void> {
    await this.transacoes.executar(async (em) => {
      await this.travar(em, id, sessao);
      const conta = await em.findOneOrFail(UsuarioEntity, { where: { id }, relations: { pessoa: true } });
      if (conta.desativadoEm !== null || !emailDaConta(conta)) throw conflito('SEM_EMAIL');
      await this.pedidos.pedir(em, { tipo: 'SENHA', dados: { login: conta.login }, idioma });
      await this.anotar(em, 'SENHA_PEDIDA', sessao, id, {});
    });
  }

  private async mudar(
    id: number,
    sessao: Sessao,
    mudanca: (em: EntityManager, conta: UsuarioEntity) => Promise<void>,
  ): Promise<void> {
    await this.transacoes.executar(async (em) => {
      const conta = await this.travar(em, id, sessao);
      if (id === sessao.usuario?.id) throw conflito('PROPRIA_CONTA');
      await mudanca(em, conta);
    });
    await this.sessoes.encerrarDoUsuario(id);
  }

  private async travar(em: EntityManager, id: number, sessao: Sessao): Promise<UsuarioEntity> {
    await this.travarAdministradores(em, sessao);
    const conta = await em.findOne(UsuarioEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!conta) throw naoEncontrado();
    return conta;
  }

  /**
   * Trava quem administra, sempre na mesma ordem, e confere que quem pede ainda é um deles: como ninguém muda a própria
   * conta, fica sempre ao menos quem pediu, ainda que dois se tirem um ao outro no mesmo instante.
   */
  private async travarAdministradores(em: EntityManager, { usuario }: Sessao): Promise<void> {
    const administradores = await em.query<{ id: number }[]>(
      `SELECT id FROM usuario WHERE papel = 'ADMINISTRADOR' AND desativado_em IS NULL AND confirmado_em IS NOT NULL
       ORDER BY id FOR UPDATE`,
    );
    if (!administradores.some(({ id }) => id === usuario?.id)) throw acessoNegado();
  }

  private async anotar(
    em: EntityManager,
    acao: AcaoAuditada,
    sessao: Sessao,
    id: number,
    detalhes: NonNullable<FatoAuditado['detalhes']>,
  ): Promise<void> {
    await this.auditoria.anotar(em, acao, atorDe(sessao), ['usuario', id], { detalhes });
  }
}
