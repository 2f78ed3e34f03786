import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { Ator, escreverAtor } from '../../../platform/ator';
import { ErroDominio, conflito } from '../../../kernel/erro-dominio';
import { Auditoria } from '../../../platform/auditoria/auditoria';
import { Transacoes, chaveRepetida } from '../../../platform/database/transacoes';
import { FILAS } from '../../../platform/queue/filas';
import { Outbox } from '../../../platform/queue/outbox';
import { Relogio } from '../../../platform/relogio';
import { acharConvenio } from './achar-convenio';
import { AndamentoRetornoService, SEM_RECUSA } from './andamento-retorno.service';
import { ArquivoRetornoEntity } from './arquivo-retorno.entity';
import { RecusaDeArquivo } from '../domain/cnab/recusa';
import { identificarRetorno } from '../domain/cnab/retorno/leitor-retorno';
import { foiAbandonado } from '../domain/situacao-retorno';
import { GuardaArquivosService, resumoDe } from '../arquivo/guarda-arquivos.service';
import { limparNome } from '../arquivo/limpar-nome';

/** Guarda o arquivo e só então responde; o processamento vem depois, pela fila (decisão D9). */
@Injectable()
export class ReceberRetornoService {
  constructor(
    private readonly transacoes: Transacoes,
    private readonly guarda: GuardaArquivosService,
    private readonly andamento: AndamentoRetornoService,
    private readonly outbox: Outbox,
    private readonly auditoria: Auditoria,
    private readonly relogio: Relogio,
  ) {}

  /**
   * Erros: 400 `RETORNO_SEM_EXTENSAO` e `RETORNO_VAZIO`; 409 `RETORNO_REPETIDO` com o `id` do primeiro envio dos
   * mesmos bytes.
   */
  async receber(envio: {
    nome: string;
    bytes: Buffer;
    previa: boolean;
    ator: Ator;
  }): Promise<ArquivoRetornoEntity> {
    const nome = limparNome(envio.nome);
    if (!/\.ret$/i.test(nome)) throw new ErroDominio('RETORNO_SEM_EXTENSAO', 'requisicao');
    if (envio.bytes.length === 0) throw new ErroDominio('RETORNO_VAZIO', 'requisicao');
    const sha256 = resumoDe(envio.bytes);
    try {
      return await this.transacoes.executar((em) => this.gravar(em, { ...envio, nome, sha256 }));
    } catch (erro) {
      if (!chaveRepetida(erro, 'uq_retorno_sha256')) throw erro;
      throw await this.transacoes.executar((em) => this.repetido(em, sha256));
    }
  }

  private async gravar(
    em: EntityManager,
    envio: { nome: string; bytes: Buffer; previa: boolean; ator: Ator; sha256: string },
  ): Promise<ArquivoRetornoEntity> {
    const { nome, bytes, previa, ator, sha256 } = envio;
    const campos = {
      nome,
      previa,
      enviadoPor: escreverAtor(ator),
      convenioId: await this.convenioDe(em, bytes),
    };
    const antes = await em.findOneBy(ArquivoRetornoEntity, { sha256 });
    const retorno = antes
      ? await this.reabrir(em, antes.id, campos)
      : await this.criar(em, bytes, { ...campos, sha256 });
    await this.auditoria.anotar(em, 'RETORNO_RECEBIDO', ator, ['retorno', retorno.id], {
      detalhes: { previa, bytes: bytes.length },
    });
    return retorno;
  }

  private async criar(
    em: EntityManager,
    bytes: Buffer,
    campos: Pick<ArquivoRetornoEntity, 'sha256' | 'nome' | 'previa' | 'enviadoPor' | 'convenioId'>,
  ): Promise<ArquivoRetornoEntity> {
    const arquivo = await this.guarda.abrir(em, bytes, campos.sha256);
    const retorno = em.create(ArquivoRetornoEntity, {
      ...campos,
      arquivoId: arquivo.id,
      situacao: 'RECEBIDO',
    });
    await em.insert(ArquivoRetornoEntity, retorno);
    await this.guarda.gravar(em, arquivo.id, bytes);
    await this.outbox.publicar(em, {
      fila: FILAS.retorno,
      chave: `retorno-${retorno.id}-0`,
      dados: { retornoId: retorno.id },
    });
    return retorno;
  }

  /** Os mesmos bytes só voltam a entrar se quem os enviou os abandonou. */
  private async reabrir(
    em: EntityManager,
    id: number,
    campos: Pick<ArquivoRetornoEntity, 'nome' | 'previa' | 'enviadoPor' | 'convenioId'>,
  ): Promise<ArquivoRetornoEntity> {
    const retorno = await this.andamento.travar(em, id);
    if (!foiAbandonado(retorno)) throw conflito('RETORNO_REPETIDO', { id });
    await this.andamento.voltarAFila(em, retorno, 'REPROCESSAR', {
      ...campos,
      ...SEM_RECUSA,
      confirmadoPor: null,
      enviadoEm: this.relogio.agora(),
    });
    return retorno;
  }

  private async repetido(em: EntityManager, sha256: string): Promise<ErroDominio> {
    const { id } = await em.findOneByOrFail(ArquivoRetornoEntity, { sha256 });
    return conflito('RETORNO_REPETIDO', { id });
  }

  /** De que convênio o arquivo se diz; `null` se não dá para saber. O processamento confere. */
  private async convenioDe(em: EntityManager, bytes: Buffer): Promise<number | null> {
    try {
      return (await acharConvenio(em, identificarRetorno(bytes)))?.id ?? null;
    } catch (erro) {
      if (erro instanceof RecusaDeArquivo) return null;
      throw erro;
    }
  }
}
