import { Injectable } from '@nestjs/common';
import { ErroDominio } from '../../../kernel/erro-dominio';
import type { Idioma } from '../../../platform/i18n/idioma';
import type { Sessao } from '../../../platform/sessao/sessao';
import { operadorDe } from '../ator';
import { DesfazerPendenciaService } from './desfazer-pendencia.service';
import type { AcaoEmLote, LoteDto, LoteSaida } from './lote.dto';
import type { PendenciaDetalhada } from './pendencia.dto';
import { PendenciaConsultaService } from './pendencia-consulta.service';
import { ResolverPendenciaService } from './resolver-pendencia.service';
import { comTexto } from './texto-do-motivo';

export interface PedidoEmLote {
  readonly acao: AcaoEmLote;
  readonly ids: readonly number[];
  /** Só a prévia vem sem ela. */
  readonly justificativa: string;
  readonly previa: boolean;
  readonly vistos?: LoteDto['vistos'];
}

type Item = LoteSaida['itens'][number];

/**
 * A mesma decisão para várias pendências do mesmo motivo, cada uma na sua transação e com as regras de sempre: a que
 * falha não desfaz as outras.
 */
@Injectable()
export class DecidirEmLoteService {
  constructor(
    private readonly consulta: PendenciaConsultaService,
    private readonly resolver: ResolverPendenciaService,
    private readonly desfazer: DesfazerPendenciaService,
  ) {}

  /** Com `previa`, só diz quais entram, o dinheiro delas e por que as outras não. */
  async decidir(pedido: PedidoEmLote, sessao: Sessao, idioma: Idioma): Promise<LoteSaida> {
    const itens: Item[] = [];
    let motivo: string | null = null;
    for (const id of new Set(pedido.ids)) {
      const item = await this.ver(id, pedido, { sessao, idioma, motivo });
      if (item.motivo && item.exclusao === null) motivo ??= item.motivo;
      itens.push(pedido.previa || item.exclusao ? item : await this.fazer(item, pedido, sessao, idioma));
    }
    const incluidas = itens.filter(({ exclusao }) => exclusao === null);
    return {
      itens,
      incluidas: incluidas.length,
      excluidas: itens.length - incluidas.length,
      retido: incluidas.reduce((soma, { retido }) => soma + retido, 0),
    };
  }

  private async ver(
    id: number,
    { acao }: PedidoEmLote,
    { sessao, idioma, motivo }: { sessao: Sessao; idioma: Idioma; motivo: string | null },
  ): Promise<Item> {
    let pendencia: PendenciaDetalhada;
    try {
      pendencia = await this.consulta.detalhar(id, idioma, sessao);
    } catch (erro) {
      return recusado({ id, motivo: null, efeito: null, retido: 0 }, erro, idioma);
    }
    const oferecida = pendencia.acoes.find((uma) => uma.acao === acao);
    const recusada = pendencia.recusadas.find((uma) => uma.acao === acao);
    const item = {
      id,
      motivo: pendencia.motivo.codigo,
      efeito: oferecida?.efeito ?? null,
      retido: pendencia.retido,
      vista: pendencia.historico.length,
    };
    const administra = sessao.usuario?.papel === 'ADMINISTRADOR';
    const exclusao = (() => {
      if (motivo !== null && pendencia.motivo.codigo !== motivo) return 'LOTE_OUTRO_MOTIVO';
      if (acao === 'DESFAZER') {
        if (!pendencia.desfazer) return 'NADA_A_DESFAZER';
        return pendencia.desfazer.exigeAdministrador && !administra ? 'LOTE_SO_ADMINISTRACAO' : null;
      }
      if (pendencia.estado !== 'ABERTA') return 'LOTE_JA_RESOLVIDA';
      if (!oferecida) return recusada?.motivo ?? 'LOTE_NAO_CABE';
      return oferecida.exigeAdministrador && !administra ? 'LOTE_SO_ADMINISTRACAO' : null;
    })();
    return { ...item, exclusao: typeof exclusao === 'string' ? comTexto(exclusao, idioma) : exclusao };
  }

  private async fazer(
    item: Item,
    { acao, justificativa, vistos }: PedidoEmLote,
    sessao: Sessao,
    idioma: Idioma,
  ): Promise<Item> {
    const operador = operadorDe(sessao);
    const lida = vistos?.find(({ id }) => id === item.id);
    const decisao = { justificativa, vista: lida?.vista };
    try {
      if (acao === 'DESFAZER') await this.desfazer.desfazer(item.id, decisao, operador);
      else {
        const visto = lida?.efeito ?? undefined;
        const pedido = acao === 'ACEITAR' ? { acao, ...decisao, visto } : { acao, ...decisao };
        await this.resolver.resolver(item.id, pedido, operador);
      }
      // Já com a linha do que se decidiu.
      return { ...item, vista: (item.vista ?? 0) + 1 };
    } catch (erro) {
      return recusado(item, erro, idioma);
    }
  }
}

function recusado(item: Omit<Item, 'exclusao'>, erro: unknown, idioma: Idioma): Item {
  if (!(erro instanceof ErroDominio)) throw erro;
  return { ...item, exclusao: comTexto(erro.codigo, idioma, erro.detalhes) };
}
