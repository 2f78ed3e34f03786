import { Injectable } from '@nestjs/common';
import { createHash, randomBytes } from 'node:crypto';
import { EntityManager, In, IsNull, MoreThan } from 'typeorm';
import { ErroDominio } from '../../../kernel/erro-dominio';
import type { Idioma } from '../../../platform/i18n/idioma';
import { FILAS } from '../../../platform/queue/filas';
import { Outbox } from '../../../platform/queue/outbox';
import { Relogio } from '../../../platform/relogio';
import { emailDaConta } from '../login';
import type { UsuarioEntity } from '../usuario.entity';
import { Limites } from '../../../platform/sessao/limites';
import { inserir } from '../../../platform/cifra/linha-selada';
import { DadosPedido, PedidoContaEntity, TipoPedido } from './pedido-conta.entity';

const MINUTO = 60_000;
/** Validade do link, ou até quando ainda vale a pena mandar um aviso. */
const VALIDADE_MS: Record<TipoPedido, number> = {
  NOVA: 24 * 60 * MINUTO,
  SENHA: 30 * MINUTO,
  EMAIL: 30 * MINUTO,
  VINCULO: 30 * MINUTO,
  CONVITE: 3 * 24 * 60 * MINUTO,
  AVISO_EMAIL: 7 * 24 * 60 * MINUTO,
  AVISO_CADASTRO: 7 * 24 * 60 * MINUTO,
  AVISO_DEVOLVIDA: 7 * 24 * 60 * MINUTO,
  AVISO_TOMADA: 7 * 24 * 60 * MINUTO,
};
/** Um convite se aceita como uma senha se escolhe: o link prova o e-mail, e a pessoa põe a senha. */
type TipoComLink = Exclude<TipoPedido, `AVISO_${string}` | 'CONVITE'>;

export interface PedidoAberto {
  readonly tipo: TipoComLink | 'CONVITE';
  readonly usuarioId: number | null;
  readonly pessoaId: number | null;
  readonly idioma: Idioma;
  readonly dados: DadosPedido;
}

const COM_LINK: readonly TipoPedido[] = ['NOVA', 'SENHA', 'EMAIL', 'VINCULO', 'CONVITE'];
const HORA_S = 3600;
const PEDIDOS_POR_HORA = 5;

/** Guarda os pedidos que se resolvem por e-mail e confere os tokens que voltam. */
@Injectable()
export class PedidosConta {
  constructor(
    private readonly outbox: Outbox,
    private readonly limites: Limites,
    private readonly relogio: Relogio,
  ) {}

  /** Erro 429 depois de cinco pedidos na hora para o mesmo documento, exista ele ou não, ou da mesma conta. */
  async medir(assunto: string): Promise<void> {
    if ((await this.limites.somar('conta-pedida', assunto, HORA_S)) <= PEDIDOS_POR_HORA) return;
    throw new ErroDominio('LIMITE_DE_TENTATIVAS', 'limite', { esperaSegundos: HORA_S });
  }

  /** Grava o pedido, com um token de 256 bits se o tipo leva link, e publica o envio. */
  async pedir(
    em: EntityManager,
    pedido: { tipo: TipoPedido; dados: DadosPedido; idioma: Idioma; usuarioId?: number },
  ): Promise<void> {
    const agora = this.relogio.agora();
    const token = pedido.tipo.startsWith('AVISO') ? null : randomBytes(32).toString('base64url');
    const { identifiers } = await inserir(em, PedidoContaEntity, {
      tipo: pedido.tipo,
      dados: JSON.stringify(pedido.dados),
      usuarioId: pedido.usuarioId ?? null,
      idioma: pedido.idioma,
      token,
      tokenResumo: token === null ? null : resumir(token),
      criadoEm: agora,
      expiraEm: new Date(agora.getTime() + VALIDADE_MS[pedido.tipo]),
    });
    const { id } = identifiers[0] as { id: number };
    await this.outbox.publicar(em, { fila: FILAS.conta, chave: `pedido:${id}`, dados: { pedidoId: id } });
  }

  /** Avisa a conta que deixou de tratar de uma pessoa, porque outro provou ser ela. */
  async avisarDevolucao(em: EntityManager, conta: UsuarioEntity): Promise<void> {
    const email = emailDaConta(conta);
    if (!email) return;
    const dados = { login: conta.login, email };
    await this.pedir(em, { tipo: 'AVISO_DEVOLVIDA', dados, idioma: conta.pessoa?.idioma ?? 'pt' });
  }

  /** O pedido do token, sem o gastar. Erro 404 `LINK_INVALIDO` se não existe, venceu ou já foi usado. */
  async ler(em: EntityManager, token: string, tipo?: TipoComLink): Promise<PedidoAberto> {
    const pedido = await em.findOneBy(PedidoContaEntity, {
      ...this.vale(token),
      ...(tipo && { tipo: deTipo(tipo) }),
    });
    if (!pedido) throw linkInvalido();
    return abrir(pedido);
  }

  /** Gasta o token: de vários pedidos simultâneos, um só passa. Erro 404 `LINK_INVALIDO`. */
  async usar(em: EntityManager, token: string, tipo: TipoComLink): Promise<PedidoAberto> {
    const { affected } = await em.update(
      PedidoContaEntity,
      { ...this.vale(token), tipo: deTipo(tipo) },
      { usadoEm: this.relogio.agora() },
    );
    if (affected !== 1) throw linkInvalido();
    return abrir(await em.findOneByOrFail(PedidoContaEntity, { tokenResumo: resumir(token) }));
  }

  /** Os links, ou só os destes tipos, que as contas ou as pessoas ainda esperavam deixam de valer. Os avisos vão sempre. */
  async cancelar(
    em: EntityManager,
    de: { contas: readonly number[]; pessoas?: readonly number[] },
    tipos = COM_LINK,
  ): Promise<void> {
    const esperam = { usadoEm: IsNull(), tipo: In([...tipos]) };
    await em.update(
      PedidoContaEntity,
      [
        { ...esperam, usuarioId: In([...de.contas]) },
        { ...esperam, pessoaId: In([...(de.pessoas ?? [])]) },
      ],
      { usadoEm: this.relogio.agora() },
    );
  }

  private vale(token: string) {
    return { tokenResumo: resumir(token), usadoEm: IsNull(), expiraEm: MoreThan(this.relogio.agora()) };
  }
}

export const linkInvalido = (): ErroDominio => new ErroDominio('LINK_INVALIDO', 'ausente');

const deTipo = (tipo: TipoComLink) => (tipo === 'SENHA' ? In(['SENHA', 'CONVITE']) : tipo);

const resumir = (token: string): Buffer => createHash('sha256').update(token).digest();

const abrir = (pedido: PedidoContaEntity): PedidoAberto => ({
  tipo: pedido.tipo as PedidoAberto['tipo'],
  usuarioId: pedido.usuarioId,
  pessoaId: pedido.pessoaId,
  idioma: pedido.idioma,
  dados: JSON.parse(pedido.dados) as DadosPedido,
});
