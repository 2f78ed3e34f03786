import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Relogio } from '../../../platform/relogio';
import type { ConvenioEntity } from '../../pagamento/convenio/convenio.entity';
import type { Recebimento } from '../../pagamento/domain/trilho';
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
const PAGINAS_ABERTAS = 100;

/** Pergunta ao provedor o que recebeu: é a única verdade, e não precisa de aviso nenhum. */
@Injectable()
export class BuscarPixService {
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

  /** As cobranças cuja página alguém tem à vista. */
  async abertas(convenio: ConvenioEntity): Promise<void> {
    const agora = this.relogio.agora();
    const cobrancas = await this.fonte.query<{ id: number; txid: string }[]>(
      `SELECT documento_id AS id, txid FROM pix_cobranca
       WHERE convenio_id = ? AND aberta_ate > ? AND estado = 'ATIVA' AND (consultada_em IS NULL OR consultada_em < ?)
       ORDER BY aberta_ate LIMIT ${PAGINAS_ABERTAS}`,
      [convenio.id, agora, new Date(agora.getTime() - ENTRE_CONSULTAS_MS)],
    );
    for (const { id, txid } of cobrancas) {
      const cobranca = await this.ligacoes.usar(convenio, (trilho) => trilho.consultar(txid));
      await this.cobrancas.consultada(this.fonte.manager, [id]);
      await this.receber.receber(convenio, cobranca?.recebimentos ?? [], 'CONSULTA');
    }
  }

  /** O que se recebeu desde a última, se já passou um minuto. */
  async varrer(convenio: ConvenioEntity): Promise<void> {
    const { varridoEm, varridoAte } = await this.ligacoes.estado(convenio.id);
    const agora = this.relogio.agora();
    if (varridoEm && agora.getTime() - varridoEm.getTime() < ENTRE_VARREDURAS_MS) return;
    // Da primeira vez, o que entrou antes de haver quem perguntasse.
    const de = new Date(varridoAte ? varridoAte.getTime() - FOLGA_MS : agora.getTime() - MAIOR_PERIODO_MS);
    const ate = new Date(Math.min(agora.getTime(), de.getTime() + MAIOR_PERIODO_MS));
    await this.periodo(convenio, de, ate);
    await this.ligacoes.anotarVarredura(convenio.id, ate);
  }

  /** De noite, os últimos três dias outra vez, e as devoluções de noventa. */
  async daNoite(convenio: ConvenioEntity): Promise<void> {
    const agora = this.relogio.agora().getTime();
    await this.periodo(convenio, new Date(agora - VARREDURA_DA_NOITE_MS), new Date(agora));
    await this.periodo(convenio, new Date(agora - DEVOLUCOES_MS), new Date(agora), { comDevolucao: true });
  }

  private async periodo(
    convenio: ConvenioEntity,
    de: Date,
    ate: Date,
    quais?: { comDevolucao: true },
  ): Promise<void> {
    await this.ligacoes.usar(convenio, async (trilho) => {
      for await (const pagina of trilho.recebidos(de, ate, quais))
        await this.receber.receber(convenio, pagina, 'VARREDURA');
    });
  }
}
