import { Injectable, Logger } from '@nestjs/common';
import { DataSource, EntityManager, IsNull, Not } from 'typeorm';
import { esperaDaCobranca } from '../../pagamento/domain/pix/cobranca-pix';
import { DevolucaoPix, FalhaDoTrilho } from '../../pagamento/domain/pix/trilho';
import type { ConvenioEntity } from '../../pagamento/convenio/convenio.entity';
import { LigacoesPix } from '../../pagamento/pix/ligacoes-pix';
import type { Centavos } from '../../../kernel/centavos';
import { ErroDominio } from '../../../kernel/erro-dominio';
import { falhaPassageira } from '../../../platform/database/falha-passageira';
import { resumirErro } from '../../../platform/descrever-erro';
import { Transacoes } from '../../../platform/database/transacoes';
import { Relogio } from '../../../platform/relogio';
import { diasParaDevolver, nossaDevolucao } from '../domain/pendencia/devolucao-pix';
import { devolucaoFalhou } from '../domain/pendencia/devolucao';
import { DevolucaoEntity } from '../pendencia/devolucao.entity';
import { Devolucoes } from '../pendencia/devolucoes';
import { MesaPendenciasService } from '../pendencia/mesa-pendencias.service';
import { ReabrirPendenciaService } from '../pendencia/reabrir-pendencia.service';
import { PIX } from './livro-do-pix';
import { EstadoDaNossaDevolucao, PixDevolucaoEntity } from './pix-devolucao.entity';
import { PixRecebimentoEntity } from './pix-recebimento.entity';
import { ReceberPixService } from './receber-pix.service';

const LOTE = 20;
/** Enquanto o provedor a processa. */
const PERGUNTAR_S = 60;
/** Até se tentar outra vez a que falhou por um defeito nosso. */
const COM_DEFEITO_MS = 10 * 60_000;
const ACABADA: readonly EstadoDaNossaDevolucao[] = ['DEVOLVIDO', 'NAO_REALIZADO'];

type RespostaDoProvedor = Pick<DevolucaoPix, 'estado' | 'rtrId' | 'motivo'>;

/** Paga uma devolução autorizada pelo PIX que trouxe o dinheiro, quantas vezes se peça uma só. */
@Injectable()
export class DevolverPorPixService {
  private readonly log = new Logger(DevolverPorPixService.name);

  constructor(
    private readonly fonte: DataSource,
    private readonly transacoes: Transacoes,
    private readonly ligacoes: LigacoesPix,
    private readonly devolucoes: Devolucoes,
    private readonly mesa: MesaPendenciasService,
    private readonly reabrir: ReabrirPendenciaService,
    private readonly receber: ReceberPixService,
    private readonly relogio: Relogio,
  ) {}

  /** O PIX por que ela voltaria; `null` se o dinheiro não veio por um ou já não cabe nele, ou se o prazo passou. */
  async caminho(
    em: EntityManager,
    { pendenciaId, valor }: Pick<DevolucaoEntity, 'pendenciaId' | 'valor'>,
  ): Promise<PixRecebimentoEntity | null> {
    const recebimento = await recebimentoDa(em, pendenciaId);
    if (!recebimento || diasParaDevolver(recebimento.dia, this.relogio.hoje()) === 0) return null;
    // O que o provedor já não conseguiu devolver paga-se na conta que a pessoa der.
    const { e2eid } = recebimento;
    if (await em.existsBy(PixDevolucaoEntity, { e2eid, estado: 'NAO_REALIZADO' })) return null;
    return valor > recebimento.valor - (await jaVoltou(em, recebimento)) ? null : recebimento;
  }

  /** Põe a devolução, que se acabou de autorizar, no caminho de volta do PIX, se o há. */
  async preparar(em: EntityManager, devolucao: DevolucaoEntity): Promise<void> {
    const recebimento = await this.caminho(em, devolucao);
    if (!recebimento) return;
    const agora = this.relogio.agora();
    await em.insert(PixDevolucaoEntity, {
      devolucaoId: devolucao.id,
      convenioId: recebimento.convenioId,
      e2eid: recebimento.e2eid,
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
        if (falhaPassageira(erro)) throw erro;
        if (erro instanceof FalhaDoTrilho) {
          await this.anotarFalha(devolucao, erro);
          if (erro.causa !== 'RECUSADO') return;
          continue;
        }
        // Uma que não se consegue pedir não prende as outras.
        this.log.error(
          { devolucaoId: id, erro: resumirErro(erro) },
          'uma devolução por PIX não se pôde pedir',
        );
        const tentarEm = new Date(this.relogio.agora().getTime() + COM_DEFEITO_MS);
        await this.fonte.manager.update(PixDevolucaoEntity, { devolucaoId: id }, { tentarEm });
      }
    }
  }

  /** Pedida com o mesmo identificador, a segunda vez só pergunta pela primeira (P13). */
  private async pedir(convenio: ConvenioEntity, pedida: PixDevolucaoEntity): Promise<void> {
    const { devolucaoId, e2eid } = pedida;
    const { valor, estado } = await this.fonte.manager.findOneByOrFail(DevolucaoEntity, { id: devolucaoId });
    if (estado !== 'AUTORIZADA') return this.desistir(convenio, pedida);
    const resposta = await this.ligacoes.usar(convenio, (trilho) =>
      trilho.devolver(e2eid, nossaDevolucao(devolucaoId), valor),
    );
    await this.concluir(devolucaoId, resposta);
  }

  /**
   * O dinheiro já saiu por outro lado, e a devolução não se pede. Se uma tentativa sem resposta a tinha feito, o que por ela saiu
   * conta-se como o que outros levam.
   */
  private async desistir(
    convenio: ConvenioEntity,
    { devolucaoId, e2eid }: PixDevolucaoEntity,
  ): Promise<void> {
    const recebido = await this.ligacoes.usar(convenio, (trilho) => trilho.recebido(e2eid));
    const feita = recebido?.devolucoes.find(({ id }) => id === nossaDevolucao(devolucaoId));
    if (recebido && feita) await this.receber.receber(convenio, [recebido], 'CONSULTA');
    const nenhuma = { estado: 'NAO_REALIZADO', rtrId: null, motivo: 'PAGAMENTO_ESTORNADO' } as const;
    await this.fonte.manager.update(PixDevolucaoEntity, { devolucaoId }, this.campos(feita ?? nenhuma));
  }

  private async concluir(devolucaoId: number, resposta: RespostaDoProvedor): Promise<void> {
    const { estado, rtrId, motivo } = resposta;
    const anotar = (em: EntityManager) =>
      em.update(PixDevolucaoEntity, { devolucaoId }, this.campos(resposta));
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

  private campos({ estado, rtrId, motivo }: RespostaDoProvedor) {
    const agora = this.relogio.agora();
    const tentarEm = ACABADA.includes(estado) ? null : new Date(agora.getTime() + PERGUNTAR_S * 1000);
    return { estado, rtrId, detalhe: motivo, tentarEm, mudadaEm: agora, tentativas: 0 };
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
    if (devolucao.estado !== 'AUTORIZADA') {
      // Saiu depois de se desistir dela: é o que falta contar.
      if (devolucaoFalhou(devolucao.estado) && evento === 'PAGAR')
        await em.update(PixDevolucaoEntity, { devolucaoId }, { tentarEm: this.relogio.agora() });
      return;
    }
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
      return this.concluir(devolucaoId, { estado: 'NAO_REALIZADO', rtrId: null, motivo: detalhe });
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

/** Deste PIX, o que se devolveu ou está a caminho, e o que outros levaram. */
async function jaVoltou(em: EntityManager, { id, e2eid }: PixRecebimentoEntity): Promise<Centavos> {
  const [soma] = await em.query<{ soma: string | number }[]>(
    `SELECT (SELECT COALESCE(SUM(valor), 0) FROM pix_estorno WHERE recebimento_id = ?)
       + (SELECT COALESCE(SUM(d.valor), 0) FROM pix_devolucao x JOIN devolucao d ON d.id = x.devolucao_id
          WHERE x.e2eid = ? AND d.ativa = 1) AS soma`,
    [id, e2eid],
  );
  return Number(soma?.soma ?? 0);
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
