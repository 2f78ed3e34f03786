import { Injectable } from '@nestjs/common';
import { createHmac, randomUUID } from 'node:crypto';
import { DataSource, EntityManager, In, IsNull, LessThan, Not } from 'typeorm';
import { camposInvalidos, conflito, ErroDominio } from '../../../kernel/erro-dominio';
import { atorDe } from '../../../platform/ator';
import { Auditoria } from '../../../platform/auditoria/auditoria';
import { Ambiente } from '../../../platform/config/ambiente';
import { Transacoes } from '../../../platform/database/transacoes';
import { travada } from '../../../platform/database/travar';
import { qrEmBase64 } from '../../../platform/qr-na-tela';
import { Relogio } from '../../../platform/relogio';
import type { Papel, Sessao } from '../../../platform/sessao/sessao';
import { Sessoes } from '../../../platform/sessao/sessoes';
import { Tranca, Trancas } from '../../../platform/sessao/trancas';
import { mascararDocumento } from '../../../kernel/mascara';
import { UsuarioEntity } from '../usuario.entity';
import { CodigoRecuperacaoEntity } from './codigo-recuperacao.entity';
import { SegundoFatorEntity } from './segundo-fator.entity';
import { inserirOuMudar } from '../../../platform/cifra/linha-selada';
import { codigosDe, normalizarCodigo, novoSegredo, pareceTotp, passoDoCodigo, uriDoSegredo } from './totp';

const TRANCA: Tranca = { nome: 'segundo-fator', falhas: 5, espera: 60 };

/** Segundo fator por aplicativo autenticador (TOTP), com códigos de recuperação. */
@Injectable()
export class SegundoFatorService {
  constructor(
    private readonly fonte: DataSource,
    private readonly transacoes: Transacoes,
    private readonly trancas: Trancas,
    private readonly sessoes: Sessoes,
    private readonly auditoria: Auditoria,
    private readonly relogio: Relogio,
    private readonly ambiente: Ambiente,
  ) {}

  /** Se o papel não entra sem segundo fator. */
  exigido(papel: Papel): boolean {
    return this.ambiente.segundoFatorObrigatorio && (papel === 'OPERADOR' || papel === 'ADMINISTRADOR');
  }

  async ativo(em: EntityManager, usuarioId: number): Promise<boolean> {
    return em.existsBy(SegundoFatorEntity, { usuarioId, ativadoEm: Not(IsNull()) });
  }

  codigosRestantes(em: EntityManager, usuarioId: number): Promise<number> {
    return em.countBy(CodigoRecuperacaoEntity, { usuarioId });
  }

  /** Confere e gasta um código do aplicativo ou de recuperação. Quem chama limita as tentativas. */
  async confere(em: EntityManager, usuarioId: number, codigo: string): Promise<boolean> {
    const fator = await em.findOneBy(SegundoFatorEntity, { usuarioId });
    if (!fator?.ativadoEm) return false;
    if (pareceTotp(codigo)) return this.gastarPasso(em, fator, codigo);
    const resumo = this.resumir(usuarioId, codigo);
    return (await em.delete(CodigoRecuperacaoEntity, { usuarioId, resumo })).affected === 1;
  }

  /** Começa o cadastro. Erro 409 `SEGUNDO_FATOR_LIGADO` se já há um. A senha já foi conferida. */
  async iniciar(sessao: Sessao) {
    const { id: usuarioId, login } = sessao.usuario!;
    const segredo = novoSegredo();
    await this.transacoes.executar(async (em) => {
      await this.travar(em, sessao);
      if (await this.ativo(em, usuarioId)) throw conflito('SEGUNDO_FATOR_LIGADO');
      await inserirOuMudar(em, SegundoFatorEntity, { usuarioId, segredo, ativadoEm: null, ultimoPasso: 0 }, [
        'usuarioId',
      ]);
    });
    const uri = uriDoSegredo(segredo, mascararDocumento(login));
    return { segredo, uri, qrCodeBase64: await qrEmBase64(uri) };
  }

  /**
   * Liga o fator com o primeiro código certo e encerra as outras sessões. Erros: 409 `SEGUNDO_FATOR_LIGADO`; 409
   * `SEGUNDO_FATOR_RECOMECADO` se outra página trocou o segredo que esta mostra; 422; 429.
   */
  async confirmar(sessao: Sessao, codigo: string, segredo?: string): Promise<string[]> {
    const fator = await this.fonte.manager.findOneBy(SegundoFatorEntity, { usuarioId: sessao.usuario!.id });
    if (fator?.ativadoEm) throw conflito('SEGUNDO_FATOR_LIGADO');
    if (segredo && segredo !== fator?.segredo) throw conflito('SEGUNDO_FATOR_RECOMECADO');
    return this.comTranca(
      sessao,
      (em, usuarioId) => this.ligar(em, usuarioId, codigo),
      async (em, usuarioId) => {
        await this.auditoria.anotar(em, 'SEGUNDO_FATOR_LIGADO', atorDe(sessao));
        await this.sessoes.encerrarComTransacao(em, usuarioId, sessao.id);
        return this.trocarCodigos(em, usuarioId, this.codigosDe(usuarioId, randomUUID()));
      },
    );
  }

  /** Dez códigos novos; os antigos deixam de valer. Com a mesma chave, os que já se deram, a quem lhes perdeu a resposta. Erros: 409 `SEGUNDO_FATOR_DESLIGADO`; 422; 429. */
  async renovarCodigos(sessao: Sessao, codigo: string, chave: string = randomUUID()): Promise<string[]> {
    await this.exigirLigado(sessao);
    const novos = this.codigosDe(sessao.usuario!.id, chave);
    return this.comTranca(
      sessao,
      async (em, usuarioId) =>
        (await this.jaDados(em, usuarioId, novos)) || this.confere(em, usuarioId, codigo),
      async (em, usuarioId) => {
        await this.auditoria.anotar(em, 'CODIGOS_TROCADOS', atorDe(sessao));
        return this.trocarCodigos(em, usuarioId, novos);
      },
    );
  }

  /** Encerra também as outras sessões. Erros: 409 `SEGUNDO_FATOR_DESLIGADO`; 422; 429. A senha já foi conferida. */
  async desligar(sessao: Sessao, codigo: string): Promise<void> {
    await this.exigirLigado(sessao);
    await this.comTranca(
      sessao,
      (em, usuarioId) => this.confere(em, usuarioId, codigo),
      async (em, usuarioId) => {
        await this.remover(em, usuarioId);
        await this.auditoria.anotar(em, 'SEGUNDO_FATOR_DESLIGADO', atorDe(sessao));
        await this.sessoes.encerrarComTransacao(em, usuarioId, sessao.id);
      },
    );
  }

  /** Desligado noutra aba, código nenhum confere, e não foi a pessoa que errou. */
  private async exigirLigado({ usuario }: Sessao): Promise<void> {
    if (!(await this.ativo(this.fonte.manager, usuario!.id))) throw conflito('SEGUNDO_FATOR_DESLIGADO');
  }

  /** Apaga tudo o que a conta tem de segundo fator. */
  async remover(em: EntityManager, usuarioId: number): Promise<void> {
    await em.delete(CodigoRecuperacaoEntity, { usuarioId });
    await em.delete(SegundoFatorEntity, { usuarioId });
  }

  /** Confere com limite de erros e, se o código serve, faz `depois` na mesma transação. */
  private async comTranca<T>(
    sessao: Sessao,
    confere: (em: EntityManager, usuarioId: number) => Promise<boolean>,
    depois: (em: EntityManager, usuarioId: number) => Promise<T>,
  ): Promise<T> {
    const { id } = sessao.usuario!;
    const vez = await this.trancas.pedirVez(TRANCA, String(id));
    const feito = await this.transacoes.executar(async (em) => {
      await this.travar(em, sessao);
      return (await confere(em, id)) ? { valor: await depois(em, id) } : null;
    });
    if (!feito) {
      const detalhes = { motivo: 'CODIGO_INCORRETO' };
      await this.auditoria.anotar(this.fonte.manager, 'LOGIN_FALHA', atorDe(sessao), null, { detalhes });
      throw camposInvalidos({ campo: 'codigo', codigo: 'CODIGO_INCORRETO' });
    }
    await vez.acertou();
    return feito.valor;
  }

  /** Trava a conta. Erro 401 se quem entretanto a tomou ou lhe trocou a senha encerrou esta sessão. */
  private async travar(em: EntityManager, { id, usuario }: Sessao): Promise<void> {
    await travada(em, UsuarioEntity, { id: usuario!.id });
    if (!(await this.sessoes.donoDe(id))) throw new ErroDominio('LOGIN_NECESSARIO', 'login');
  }

  private async ligar(em: EntityManager, usuarioId: number, codigo: string): Promise<boolean> {
    const fator = await em.findOneBy(SegundoFatorEntity, { usuarioId });
    if (!fator || !(await this.gastarPasso(em, fator, codigo))) return false;
    await em.update(SegundoFatorEntity, { usuarioId }, { ativadoEm: this.relogio.agora() });
    return true;
  }

  /** Um passo de tempo serve uma vez, mesmo a pedidos simultâneos. */
  private async gastarPasso(em: EntityManager, fator: SegundoFatorEntity, codigo: string): Promise<boolean> {
    const passo = passoDoCodigo(fator.segredo, codigo, this.relogio.agora());
    if (passo === null) return false;
    const { affected } = await em.update(
      SegundoFatorEntity,
      { usuarioId: fator.usuarioId, ultimoPasso: LessThan(passo) },
      { ultimoPasso: passo },
    );
    return affected === 1;
  }

  /** A chave é segredo de quem a deu, e nenhum dos códigos se gastou. */
  private async jaDados(em: EntityManager, usuarioId: number, codigos: string[]): Promise<boolean> {
    const resumo = In(codigos.map((codigo) => this.resumir(usuarioId, codigo)));
    return (await em.countBy(CodigoRecuperacaoEntity, { usuarioId, resumo })) === codigos.length;
  }

  private codigosDe(usuarioId: number, chave: string): string[] {
    const semente = createHmac('sha256', this.ambiente.segredo);
    return codigosDe(semente.update(`codigos-novos:${usuarioId}:${chave}`).digest());
  }

  private async trocarCodigos(em: EntityManager, usuarioId: number, codigos: string[]): Promise<string[]> {
    await em.delete(CodigoRecuperacaoEntity, { usuarioId });
    await em.insert(
      CodigoRecuperacaoEntity,
      codigos.map((codigo) => ({ usuarioId, resumo: this.resumir(usuarioId, codigo) })),
    );
    return codigos;
  }

  private resumir(usuarioId: number, codigo: string): Buffer {
    return createHmac('sha256', this.ambiente.segredo)
      .update(`codigo-recuperacao:${usuarioId}:${normalizarCodigo(codigo)}`)
      .digest();
  }
}
