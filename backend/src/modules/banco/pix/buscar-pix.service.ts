import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Relogio } from '../../../platform/relogio';
import type { ConvenioEntity } from '../../pagamento/convenio/convenio.entity';
import { RecebimentosIlegiveis, type Recebimento } from '../../pagamento/domain/pix/trilho';
import { CobrancasPix } from '../../pagamento/pix/cobrancas-pix';
import { LigacoesPix } from '../../pagamento/pix/ligacoes-pix';
import { ReceberPixService } from './receber-pix.service';

const SEGUNDO = 1_000;
const MINUTO = 60 * SEGUNDO;
const HORA = 60 * MINUTO;
/** Quanto a varredura volta atrás do que já leu. */
const FOLGA_MS = 5 * MINUTO;
const ENTRE_VARREDURAS_MS = MINUTO;
/** Depois de muito tempo sem provedor, o que se recupera de cada vez. */
const MAIOR_PERIODO_MS = 24 * HORA;
const VARREDURA_DA_NOITE_MS = 72 * HORA;
/** Uma devolução ordenada pelo Banco Central pode vir até aqui. */
const DEVOLUCOES_MS = 90 * 24 * HORA;
const ENTRE_CONSULTAS_MS = 4 * SEGUNDO;
const ENTRE_ESPERADAS_MS = 10 * SEGUNDO;
const PAGINAS_ABERTAS = 100;
/** Perguntas ao mesmo tempo. */
const JUNTAS = 8;
/** De um pedido ao provedor, que num maior teria páginas a mais; o dos que têm devolução traz poucos. */
const [PARTE_MS, PARTE_COM_DEVOLUCAO_MS] = [6 * HORA, 5 * 24 * HORA];

/** Pergunta ao provedor o que recebeu: é a única verdade, e não precisa de aviso nenhum. */
@Injectable()
export class BuscarPixService {
  private readonly log = new Logger(BuscarPixService.name);

  constructor(
    private readonly fonte: DataSource,
    private readonly ligacoes: LigacoesPix,
    private readonly receber: ReceberPixService,
    private readonly cobrancas: CobrancasPix,
    private readonly relogio: Relogio,
  ) {}

  /** Os que um aviso cita. Devolve os que o provedor não conhece. */
  async citados(convenio: ConvenioEntity, e2eids: readonly string[]): Promise<readonly string[]> {
    const achados: Recebimento[] = [];
    const desconhecidos: string[] = [];
    for (const e2eid of e2eids) {
      const recebido = await this.ligacoes.usar(convenio, (trilho) => trilho.recebido(e2eid));
      if (recebido) achados.push(recebido);
      else desconhecidos.push(e2eid);
    }
    await this.receber.receber(convenio, achados, 'AVISO');
    return desconhecidos;
  }

  /** As cobranças cuja página alguém tem à vista, e as concluídas de que ainda se espera o dinheiro (P17). */
  async abertas(convenio: ConvenioEntity): Promise<void> {
    const agora = this.relogio.agora();
    const ha = (ms: number) => new Date(agora.getTime() - ms);
    const cobrancas = await this.fonte.query<{ id: number; txid: string }[]>(
      `(SELECT documento_id AS id, txid FROM pix_cobranca
          WHERE convenio_id = ? AND aberta_ate > ? AND estado = 'ATIVA' AND (consultada_em IS NULL OR consultada_em < ?)
          ORDER BY aberta_ate LIMIT ${PAGINAS_ABERTAS})
       UNION ALL (SELECT documento_id, txid FROM pix_cobranca
          WHERE convenio_id = ? AND estado = 'ESPERADA' AND tentar_em > ? AND (consultada_em IS NULL OR consultada_em < ?)
          ORDER BY tentar_em LIMIT ${PAGINAS_ABERTAS})`,
      [convenio.id, agora, ha(ENTRE_CONSULTAS_MS), convenio.id, agora, ha(ENTRE_ESPERADAS_MS)],
    );
    for (let i = 0; i < cobrancas.length; i += JUNTAS)
      await this.consultar(convenio, cobrancas.slice(i, i + JUNTAS));
  }

  /** Uma que não se lê não impede as outras: a falha vem no fim. */
  private async consultar(
    convenio: ConvenioEntity,
    cobrancas: readonly { readonly id: number; readonly txid: string }[],
  ): Promise<void> {
    const respostas = await Promise.allSettled(
      cobrancas.map(({ txid }) => this.ligacoes.usar(convenio, (trilho) => trilho.consultar(txid))),
    );
    const lidas = respostas.flatMap((uma, i) =>
      uma.status === 'fulfilled' ? [{ id: cobrancas[i]!.id, cobranca: uma.value }] : [],
    );
    const em = this.fonte.manager;
    await this.cobrancas.consultada(
      em,
      lidas.map(({ id }) => id),
    );
    await this.cobrancas.mudar(
      em,
      lidas.flatMap(({ id, cobranca }) => (cobranca ? [] : id)),
      'REFAZER',
    );
    await this.cobrancas.mudar(
      em,
      lidas.flatMap(({ id, cobranca }) => (cobranca?.estado === 'CONCLUIDA' ? id : [])),
      'ESPERAR',
    );
    await this.receber.receber(
      convenio,
      lidas.flatMap(({ cobranca }) => cobranca?.recebimentos ?? []),
      'CONSULTA',
    );
    const falha = respostas.find((uma) => uma.status === 'rejected');
    if (falha) throw falha.reason;
  }

  /** O que se recebeu desde a última, se já passou um minuto. */
  async varrer(convenio: ConvenioEntity): Promise<void> {
    const { varridoEm, varridoAte } = await this.ligacoes.estado(convenio.id);
    const agora = this.relogio.agora();
    if (varridoEm && agora.getTime() - varridoEm.getTime() < ENTRE_VARREDURAS_MS) return;
    // Da primeira vez, o que entrou antes de haver quem perguntasse.
    const de = new Date(varridoAte ? varridoAte.getTime() - FOLGA_MS : agora.getTime() - MAIOR_PERIODO_MS);
    const ate = new Date(Math.min(agora.getTime(), de.getTime() + MAIOR_PERIODO_MS));
    // O que não se lê hoje não se lê amanhã, e não pode parar o que entra depois; a rotina da noite volta a dizê-lo.
    const ilegiveis = await this.periodo(convenio, de, ate);
    if (ilegiveis)
      this.log.warn({ convenioId: convenio.id, detalhe: ilegiveis.detalhe }, 'há PIX que não se lê');
    await this.ligacoes.anotarVarredura(convenio.id, ate);
  }

  /** De noite, os últimos três dias outra vez, e as devoluções de noventa. Erro: `RecebimentosIlegiveis`, no fim. */
  async daNoite(convenio: ConvenioEntity): Promise<void> {
    const agora = this.relogio.agora().getTime();
    const ate = new Date(agora);
    const recebidos = await this.periodo(convenio, new Date(agora - VARREDURA_DA_NOITE_MS), ate);
    const devolvidos = await this.periodo(convenio, new Date(agora - DEVOLUCOES_MS), ate, {
      comDevolucao: true,
    });
    const ilegiveis = recebidos ?? devolvidos;
    if (ilegiveis) throw ilegiveis;
  }

  /** Em partes, cada uma um pedido. Devolve a falha das que tinham o que não se lê. */
  private async periodo(
    convenio: ConvenioEntity,
    de: Date,
    ate: Date,
    quais?: { comDevolucao: true },
  ): Promise<RecebimentosIlegiveis | null> {
    const parte = quais ? PARTE_COM_DEVOLUCAO_MS : PARTE_MS;
    let ilegiveis: RecebimentosIlegiveis | null = null;
    for (let inicio = de.getTime(); inicio < ate.getTime(); inicio += parte) {
      const fim = new Date(Math.min(inicio + parte, ate.getTime()));
      try {
        await this.ligacoes.usar(convenio, async (trilho) => {
          for await (const pagina of trilho.recebidos(new Date(inicio), fim, quais))
            await this.receber.receber(convenio, pagina, 'VARREDURA');
        });
      } catch (erro) {
        if (!(erro instanceof RecebimentosIlegiveis)) throw erro;
        ilegiveis = erro;
      }
    }
    return ilegiveis;
  }
}
