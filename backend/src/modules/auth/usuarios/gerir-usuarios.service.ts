import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { acessoNegado, achado, camposInvalidos, conflito } from '../../../kernel/erro-dominio';
import { AcaoAuditada } from '../../../platform/auditoria/acoes';
import { atorDe } from '../../../platform/ator';
import { Auditoria, FatoAuditado } from '../../../platform/auditoria/auditoria';
import { indiceDe } from '../../../platform/cifra/coluna-cifrada';
import { chaveRepetida, Transacoes } from '../../../platform/database/transacoes';
import { travada } from '../../../platform/database/travar';
import type { Quem } from '../../../platform/http/pedido/requisicao';
import { Relogio } from '../../../platform/relogio';
import type { Sessao } from '../../../platform/sessao/sessao';
import { Sessoes } from '../../../platform/sessao/sessoes';
import { PedidosConta } from '../contas/pedidos-conta';
import { TomarConta } from '../govbr/tomar-conta';
import { contaDeId, emailDaConta, normalizarLogin } from '../login';
import { SegundoFatorService } from '../segundo-fator/segundo-fator.service';
import { UsuarioEntity } from '../usuario.entity';
import { inserir } from '../../../platform/cifra/linha-selada';
import type { ConviteDto, PapelDto } from './usuarios.dto';

/** O que quem administra faz às contas. Toda mudança encerra as sessões da conta mudada. */
@Injectable()
export class GerirUsuariosService {
  constructor(
    private readonly transacoes: Transacoes,
    private readonly pedidos: PedidosConta,
    private readonly segundoFator: SegundoFatorService,
    private readonly tomarConta: TomarConta,
    private readonly sessoes: Sessoes,
    private readonly auditoria: Auditoria,
    private readonly relogio: Relogio,
  ) {}

  /**
   * Cria a conta, ainda sem senha, e manda o convite por e-mail. A que um cidadão já tem, qualquer um a pode ter criado com
   * este documento: com `assumir`, passa ao e-mail do convite, sem a senha e sem o cadastro de antes. Devolve o id. Erros: 422
   * no documento; 409 `CONTA_EXISTE` se ele já é da equipe, `CONTA_DE_CIDADAO` sem `assumir`.
   */
  async convidar(convite: ConviteDto, { sessao, idioma }: Quem): Promise<number> {
    const login = normalizarLogin(convite.documento);
    if (!login) {
      throw camposInvalidos({ campo: 'documento', codigo: 'CAMPO_INVALIDO' });
    }
    try {
      return await this.transacoes.executar(async (em) => {
        await this.travarAdministradores(em, sessao);
        const { email, papel, nome } = convite;
        const campos = { senhaHash: null, email, papel, pessoaId: null, nome, confirmadoEm: null };
        const loginIndice = indiceDe('documento', login);
        const [jaHa] = await em.find(UsuarioEntity, {
          where: { loginIndice },
          lock: { mode: 'pessimistic_write' },
        });
        const id = jaHa
          ? await this.assumir(em, jaHa, convite, campos, { sessao, idioma })
          : Number(
              (await inserir(em, UsuarioEntity, { login, loginIndice, ...campos })).identifiers[0]?.['id'],
            );
        await this.pedidos.pedir(em, { tipo: 'CONVITE', dados: {}, idioma, usuarioId: id });
        await this.anotar(em, 'USUARIO_CONVIDADO', sessao, id, { papel });
        await this.sessoes.encerrarComTransacao(em, id);
        return id;
      });
    } catch (erro) {
      if (chaveRepetida(erro, 'uq_usuario_login')) throw conflito('CONTA_EXISTE');
      throw erro;
    }
  }

  private async assumir(
    em: EntityManager,
    { id, papel }: UsuarioEntity,
    { assumir }: ConviteDto,
    campos: Pick<UsuarioEntity, 'senhaHash' | 'email' | 'papel' | 'pessoaId' | 'nome' | 'confirmadoEm'>,
    { sessao, idioma }: Quem,
  ): Promise<number> {
    if (papel !== 'CIDADAO') throw conflito('CONTA_EXISTE', { id });
    if (!assumir) throw conflito('CONTA_DE_CIDADAO');
    const nova = { ...campos, govbrEm: null, provadaEm: null, desativadoEm: null };
    const por = { ator: atorDe(sessao), prova: 'CONVITE' } as const;
    const conta = await contaDeId(em, id);
    await this.tomarConta.tomar(em, conta, nova, conta.pessoa?.idioma ?? idioma, por);
    return id;
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

  /**
   * De uma conta da equipe; um cidadão entra nela pelo convite, que a prova. Erros: 404; 409 `PROPRIA_CONTA`,
   * `CONVIDE_PARA_A_EQUIPE`, `VERSAO_MUDOU`.
   */
  async mudarPapel(id: number, { papel, vista }: PapelDto, { sessao }: Quem): Promise<void> {
    await this.mudar(id, sessao, async (em, conta) => {
      if (conta.papel === papel) return;
      if (vista !== undefined && vista !== conta.papel) throw conflito('VERSAO_MUDOU');
      if (conta.papel === 'CIDADAO') throw conflito('CONVIDE_PARA_A_EQUIPE');
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
      await this.sessoes.encerrarComTransacao(em, id);
    });
  }

  private async travar(em: EntityManager, id: number, sessao: Sessao): Promise<UsuarioEntity> {
    await this.travarAdministradores(em, sessao);
    return achado(await travada(em, UsuarioEntity, { id }));
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
