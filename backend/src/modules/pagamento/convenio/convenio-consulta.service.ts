import { Injectable } from '@nestjs/common';
import { DataSource, EntityManager, In } from 'typeorm';
import { naoEncontrado } from '../../../kernel/erro-dominio';
import type { FaixaPedida } from '../../../platform/http/lista/lista-console';
import {
  lerEntidades,
  lerFiltro,
  ordemDoCampo,
  soEstas,
  soPeloNumero,
} from '../../../platform/http/lista/lista-limitada';
import { ConvenioContadorEntity } from './convenio-contador.entity';
import { ConvenioEntity } from './convenio.entity';
import type { LigacaoGravada } from '../domain/convenio';
import type { ConvenioSaida } from './convenio.dto';

/** Convênios para quem os administra, com os seus contadores. */
@Injectable()
export class ConvenioConsultaService {
  constructor(private readonly fonte: DataSource) {}

  async faixa(faixa: FaixaPedida, filtros: unknown): Promise<{ itens: ConvenioSaida[]; total: number }> {
    const { apos } = lerFiltro(soPeloNumero, filtros);
    const { itens, total } = await lerEntidades(
      this.fonte,
      ConvenioEntity,
      { condicoes: [soEstas(faixa.ids)], ordem: ordemDoCampo(faixa.ordem.campo), apos },
      faixa,
    );
    return { itens: await apresentar(this.fonte.manager, itens), total };
  }

  /** Erro: 404. */
  async um(id: number): Promise<ConvenioSaida> {
    const em = this.fonte.manager;
    const [convenio] = await apresentar(em, await em.findBy(ConvenioEntity, { id }));
    if (!convenio) throw naoEncontrado();
    return convenio;
  }
}

/** Verdadeiro se já emitiu algum documento. */
export async function convenioEmUso(em: EntityManager, id: number): Promise<boolean> {
  const linhas = await em.query<unknown[]>(
    'SELECT 1 FROM documento_pagamento WHERE convenio_id = ? LIMIT 1',
    [id],
  );
  return linhas.length > 0;
}

const ligacaoDe = ({
  pixTrilho: trilho,
  pixUrl: url,
  pixUrlToken: urlDoToken,
  pixChave: chave,
  pixSegredo: segredo,
  pixCredito: credito,
  pixEscopos: escopos,
  pixUrlCobranca: urlDaCobranca,
  pixConvenio: convenio,
}: LigacaoGravada): ConvenioSaida['pix'] =>
  trilho && url && urlDoToken && chave && segredo && credito
    ? { trilho, url, urlDoToken, chave, segredo, escopos, urlDaCobranca, convenio, credito }
    : null;

async function apresentar(em: EntityManager, convenios: readonly ConvenioEntity[]): Promise<ConvenioSaida[]> {
  const contadores = await em.findBy(ConvenioContadorEntity, {
    convenioId: In(convenios.map(({ id }) => id)),
  });
  const proximo = (convenioId: number, nome: ConvenioContadorEntity['nome']): number | null => {
    const contador = contadores.find((c) => c.convenioId === convenioId && c.nome === nome);
    return contador ? contador.valor + 1 : null;
  };
  return Promise.all(
    convenios.map(async ({ ativoPara, criadoEm, atualizadoEm, ...convenio }) => ({
      ...convenio,
      pix: ligacaoDe(convenio),
      ativo: ativoPara !== null,
      emUso: await convenioEmUso(em, convenio.id),
      proximoNsa: proximo(convenio.id, 'NSA'),
      proximoDocumento: proximo(convenio.id, 'DOCUMENTO') ?? 1,
      criadoEm: criadoEm.toISOString(),
      atualizadoEm: atualizadoEm.toISOString(),
    })),
  );
}
