import { Injectable } from '@nestjs/common';
import { DataSource, FindOptionsOrder, In } from 'typeorm';
import { atorDe } from '../../../platform/ator';
import { Auditoria } from '../../../platform/auditoria/auditoria';
import type { Sessao } from '../../../platform/sessao/sessao';
import { naoEncontrado } from '../../../kernel/erro-dominio';
import { ArquivoRemessaEntity } from './arquivo-remessa.entity';
import type { FaixaPedida } from '../../../platform/http/lista/lista-console';
import { Pagina, paginar } from '../pagina.dto';
import type { RemessaSaida } from './remessa.dto';
import { GuardaArquivosService } from '../arquivo/guarda-arquivos.service';

export interface ArquivoBaixado {
  readonly nome: string;
  readonly bytes: Buffer;
}

export const ORDENAVEIS_REMESSA = ['id', 'nsa', 'quantidade', 'valorTotal'] as const;

@Injectable()
export class RemessaConsultaService {
  constructor(
    private readonly fonte: DataSource,
    private readonly guarda: GuardaArquivosService,
    private readonly auditoria: Auditoria,
  ) {}

  /** Da mais nova para a mais velha. */
  async listar(pagina: number, tamanho: number): Promise<Pagina<RemessaSaida>> {
    const [remessas, total] = await this.fonte.manager.findAndCount(ArquivoRemessaEntity, {
      order: { id: 'DESC' },
      skip: pagina * tamanho,
      take: tamanho,
    });
    return paginar(remessas.map(apresentar), total, tamanho);
  }

  async faixa({
    pular,
    quantidade,
    ordem,
    ids,
  }: FaixaPedida): Promise<{ itens: RemessaSaida[]; total: number }> {
    const order = { [ordem.campo]: ordem.sentido } as FindOptionsOrder<ArquivoRemessaEntity>;
    const [remessas, total] = await this.fonte.manager.findAndCount(ArquivoRemessaEntity, {
      where: ids ? { id: In(ids) } : {},
      order,
      skip: pular,
      take: quantidade,
    });
    return { itens: remessas.map(apresentar), total };
  }

  /** Erro: 404. */
  async uma(id: number): Promise<RemessaSaida> {
    return apresentar(await this.achar(id));
  }

  /** Os bytes gravados quando foi gerada. Erro: 404. */
  async baixar(id: number, sessao: Sessao): Promise<ArquivoBaixado> {
    const { nome, arquivoId } = await this.achar(id);
    await this.auditoria.registrar(this.fonte.manager, {
      acao: 'REMESSA_LIDA',
      ator: atorDe(sessao),
      objeto: { tipo: 'remessa', id },
    });
    return { nome, bytes: await this.guarda.ler(this.fonte.manager, arquivoId) };
  }

  private async achar(id: number): Promise<ArquivoRemessaEntity> {
    const remessa = await this.fonte.manager.findOneBy(ArquivoRemessaEntity, { id });
    if (!remessa) throw naoEncontrado();
    return remessa;
  }
}

/** Do que a remessa tem sai só o que o esquema da resposta diz. */
const apresentar = (remessa: ArquivoRemessaEntity): RemessaSaida => ({
  ...remessa,
  arquivo: { nome: remessa.nome, dataCadastro: remessa.geradaEm.toISOString() },
  enviadaEm: remessa.enviadaEm?.toISOString() ?? null,
});
