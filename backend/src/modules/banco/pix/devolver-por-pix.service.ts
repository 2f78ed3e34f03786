import { Injectable } from '@nestjs/common';
import { DataSource, EntityManager, IsNull, Not } from 'typeorm';
import { esperaDaCobranca } from '../../pagamento/domain/cobranca-pix';
import { DevolucaoPix, FalhaDoTrilho } from '../../pagamento/domain/trilho';
import type { ConvenioEntity } from '../../pagamento/convenio/convenio.entity';
import { LigacoesPix } from '../../pagamento/pix/ligacoes-pix';
import { ErroDominio } from '../../../kernel/erro-dominio';
import { Transacoes } from '../../../platform/database/transacoes';
import { Relogio } from '../../../platform/relogio';
import { diasParaDevolver, nossaDevolucao } from '../domain/devolucao-pix';
import { DevolucaoEntity } from '../pendencia/devolucao.entity';
import { Devolucoes } from '../pendencia/devolucoes';
import { MesaPendenciasService } from '../pendencia/mesa-pendencias.service';
import { ReabrirPendenciaService } from '../pendencia/reabrir-pendencia.service';
import { PIX } from './livro-do-pix';
import { EstadoDaNossaDevolucao, PixDevolucaoEntity } from './pix-devolucao.entity';
import { PixRecebimentoEntity } from './pix-recebimento.entity';

const LOTE = 20;
/** Enquanto o provedor a processa. */
const PERGUNTAR_S = 60;
const ACABADA: readonly EstadoDaNossaDevolucao[] = ['DEVOLVIDO', 'NAO_REALIZADO'];

/** Paga uma devolução autorizada pelo PIX que trouxe o dinheiro, quantas vezes se peça uma só. */
@Injectable()
export class DevolverPorPixService {
  constructor(
    private readonly fonte: DataSource,
    private readonly transacoes: Transacoes,
    private readonly ligacoes: LigacoesPix,
    private readonly devolucoes: Devolucoes,
    private readonly mesa: MesaPendenciasService,
    private readonly reabrir: ReabrirPendenciaService,
    private readonly relogio: Relogio,
  ) {}

  /** Põe a devolução, que se acabou de autorizar, no caminho de volta do PIX; nada, se o dinheiro não veio por ele ou o prazo passou. */
  async preparar(em: EntityManager, { id: devolucaoId, pendenciaId }: DevolucaoEntity): Promise<void> {
    const recebimento = await recebimentoDa(em, pendenciaId);
    if (!recebimento || diasParaDevolver(recebimento.dia, this.relogio.hoje()) === 0) return;
    // O que o provedor já não conseguiu devolver paga-se na conta que a pessoa der.
    const { e2eid } = recebimento;
    if (await em.existsBy(PixDevolucaoEntity, { e2eid, estado: 'NAO_REALIZADO' })) return;
    const agora = this.relogio.agora();
    await em.insert(PixDevolucaoEntity, {
      devolucaoId,
      convenioId: recebimento.convenioId,
      e2eid,
      estado: 'POR_PEDIR',
      tentarEm: agora,
      mudadaEm: agora,
    });
  }

  async emCurso(em: EntityManager, devolucaoId: number): Promise<boolean> {
    return em.existsBy(PixDevolucaoEntity, { devolucaoId, tentarEm: Not(IsNull()) });
  }

  /** As que se devem pedir, ou de que se espera resposta. */
  async emDia(convenio: ConvenioEntity): Promise<void> {
    const devidas = await this.fonte.query<{ id: number }[]>(
      `SELECT devolucao_id AS id FROM pix_devolucao WHERE convenio_id = ? AND tentar_em <= ?
       ORDER BY tentar_em LIMIT ${LOTE}`,
      [convenio.id, this.relogio.agora()],
    );
    for (const { id } of devidas) {
      const devolucao = await this.fonte.manager.findOneByOrFail(PixDevolucaoEntity, { devolucaoId: id });
      try {
        await this.pedir(convenio, devolucao);
      } catch (erro) {
        if (!(erro instanceof FalhaDoTrilho)) throw erro;
        await this.anotarFalha(devolucao, erro);
        if (erro.causa !== 'RECUSADO') return;
      }
    }
  }

  /** Pedida com o mesmo identificador, a segunda vez só pergunta pela primeira (P13). */
  private async pedir(convenio: ConvenioEntity, { devolucaoId, e2eid }: PixDevolucaoEntity): Promise<void> {
    const { valor } = await this.fonte.manager.findOneByOrFail(DevolucaoEntity, { id: devolucaoId });
    const resposta = await this.ligacoes.usar(convenio, (trilho) =>
      trilho.devolver(e2eid, nossaDevolucao(devolucaoId), valor),
    );
    await this.concluir(devolucaoId, resposta);
  }

  private async concluir(devolucaoId: number, { estado, rtrId, motivo }: DevolucaoPix): Promise<void> {
    const agora = this.relogio.agora();
    const tentarEm = ACABADA.includes(estado) ? null : new Date(agora.getTime() + PERGUNTAR_S * 1000);
    const campos = { estado, rtrId, detalhe: motivo, tentarEm, mudadaEm: agora, tentativas: 0 };
    const anotar = (em: EntityManager) => em.update(PixDevolucaoEntity, { devolucaoId }, campos);
    try {
      await this.transacoes.executar(async (em) => {
        await anotar(em);
        if (estado === 'DEVOLVIDO') await this.mudar(em, devolucaoId, 'PAGAR', rtrId ?? 'PIX');
        if (estado === 'NAO_REALIZADO')
          await this.mudar(em, devolucaoId, 'RECUSAR', motivo ?? 'NAO_REALIZADO');
      });
    } catch (erro) {
      // O que a pendência mudou mudou outra vez: fica autorizada, com o que o provedor disse, e decide-se na mesa.
      if (!(erro instanceof ErroDominio)) throw erro;
      await anotar(this.fonte.manager);
    }
  }

  /** A que não se fez volta à mesa, com o motivo (P14). Só a que ainda espera muda: alguém pode tê-la decidido antes. */
  private async mudar(
    em: EntityManager,
    devolucaoId: number,
    evento: 'PAGAR' | 'RECUSAR',
    motivo: string,
  ): Promise<void> {
    const { pendenciaId } = await em.findOneByOrFail(DevolucaoEntity, { id: devolucaoId });
    const pendencia = await this.mesa.travar(em, pendenciaId);
    const devolucao = await em.findOneOrFail(DevolucaoEntity, {
      where: { id: devolucaoId },
      lock: { mode: 'pessimistic_write' },
    });
    if (devolucao.estado !== 'AUTORIZADA') return;
    await this.devolucoes.mudar(em, devolucao, evento, { ator: PIX, motivo });
    if (evento === 'PAGAR') return;
    const acao = await this.reabrir.ultimaAcao(em, pendencia);
    await this.reabrir.reabrir(em, pendencia, acao, {
      acao: 'REABRIR',
      justificativa: motivo,
      operador: PIX,
    });
  }

  private async anotarFalha(
    { devolucaoId, tentativas }: PixDevolucaoEntity,
    { causa, detalhe, esperar }: FalhaDoTrilho,
  ): Promise<void> {
    if (causa === 'RECUSADO') {
      const recusada = { estado: 'NAO_REALIZADO', rtrId: null, motivo: detalhe } as const;
      return this.concluir(devolucaoId, recusada as DevolucaoPix);
    }
    const segundos = Math.max(esperar ?? 0, esperaDaCobranca(tentativas, Math.random()));
    const tentarEm = new Date(this.relogio.agora().getTime() + segundos * 1000);
    await this.fonte.manager.update(
      PixDevolucaoEntity,
      { devolucaoId },
      { detalhe, tentarEm, tentativas: tentativas + 1 },
    );
  }
}

/** O PIX que trouxe o dinheiro que a pendência segura; `null` se não foi um, ou se foi mais de um. */
export async function recebimentoDa(
  em: EntityManager,
  pendenciaId: number,
): Promise<PixRecebimentoEntity | null> {
  const [daLinha] = await em.query<{ id: number }[]>(
    `SELECT r.id FROM pendencia p JOIN pix_recebimento r ON r.retorno_id = p.retorno_id AND r.linha = p.linha
     WHERE p.id = ?`,
    [pendenciaId],
  );
  if (daLinha) return em.findOneBy(PixRecebimentoEntity, { id: daLinha.id });
  // A que se abriu pelo documento, como a da licença paga que se invalidou.
  const [um, outro] = await em.query<{ id: number }[]>(
    `SELECT r.id FROM pendencia p JOIN pix_recebimento r ON r.documento_id = p.documento_id
     WHERE p.id = ? AND p.linha IS NULL LIMIT 2`,
    [pendenciaId],
  );
  return um && !outro ? em.findOneBy(PixRecebimentoEntity, { id: um.id }) : null;
}
