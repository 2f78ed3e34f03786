import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { atorDe } from '../../../platform/ator';
import { Auditoria } from '../../../platform/auditoria/auditoria';
import { Relogio } from '../../../platform/relogio';
import type { Sessao } from '../../../platform/sessao/sessao';
import { achado } from '../../../kernel/erro-dominio';
import { ArquivoRemessaEntity } from './arquivo-remessa.entity';
import type { FaixaPedida } from '../../../platform/http/lista/lista-console';
import {
  filtroDaLista,
  lerEntidades,
  lerFiltro,
  ordemDoCampo,
  soEstas,
} from '../../../platform/http/lista/lista-limitada';
import { remessasNaoBaixadas } from '../o-que-espera';
import { dasMaisNovas, Pagina, paginar } from '../pagina.dto';
import type { RemessaSaida } from './remessa.dto';
import { GuardaArquivosService } from '../arquivo/guarda-arquivos.service';

const filtro = filtroDaLista({ naoBaixadas: z.literal(true).optional() });

export interface ArquivoBaixado {
  readonly nome: string;
  readonly bytes: Buffer;
}

@Injectable()
export class RemessaConsultaService {
  constructor(
    private readonly fonte: DataSource,
    private readonly guarda: GuardaArquivosService,
    private readonly auditoria: Auditoria,
    private readonly relogio: Relogio,
  ) {}

  /** Da mais nova para a mais velha. */
  async listar(pagina: number, tamanho: number): Promise<Pagina<RemessaSaida>> {
    const { itens, total } = await this.faixa(dasMaisNovas(pagina, tamanho));
    return paginar(itens, total, tamanho);
  }

  /** O total para em dez mil. */
  async faixa(faixa: FaixaPedida, filtros: unknown = {}): Promise<{ itens: RemessaSaida[]; total: number }> {
    const { naoBaixadas, apos } = lerFiltro(filtro, filtros);
    const filtradas = naoBaixadas ? [remessasNaoBaixadas(this.relogio)] : [];
    const { itens, total } = await lerEntidades(
      this.fonte,
      ArquivoRemessaEntity,
      { condicoes: [soEstas(faixa.ids), ...filtradas], ordem: ordemDoCampo(faixa.ordem.campo), apos },
      faixa,
    );
    return { itens: itens.map(apresentar), total };
  }

  /** Erro: 404. */
  async uma(id: number): Promise<RemessaSaida> {
    return apresentar(await this.achar(id));
  }

  /** Os bytes gravados quando foi gerada. Erro: 404. */
  async baixar(id: number, sessao: Sessao): Promise<ArquivoBaixado> {
    const { nome, arquivoId } = await this.achar(id);
    await this.auditoria.anotar(this.fonte.manager, 'REMESSA_LIDA', atorDe(sessao), ['remessa', id]);
    return { nome, bytes: await this.guarda.ler(this.fonte.manager, arquivoId) };
  }

  private async achar(id: number): Promise<ArquivoRemessaEntity> {
    return achado(await this.fonte.manager.findOneBy(ArquivoRemessaEntity, { id }));
  }
}

/** Do que a remessa tem sai só o que o esquema da resposta diz. */
const apresentar = (remessa: ArquivoRemessaEntity): RemessaSaida => ({
  ...remessa,
  arquivo: { nome: remessa.nome, dataCadastro: remessa.geradaEm.toISOString() },
  enviadaEm: remessa.enviadaEm?.toISOString() ?? null,
});
