import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { somarDiasBancarios } from '../../../kernel/calendario-bancario';
import { somarDias } from '../../../kernel/data-civil';
import { Transacoes } from '../../../platform/database/transacoes';
import { Relogio } from '../../../platform/relogio';
import type { ConvenioEntity } from '../../pagamento/convenio/convenio.entity';
import { CobrancasPix } from '../../pagamento/pix/cobrancas-pix';
import { chaveDoPix, LAYOUT_PIX } from '../domain/conciliacao/fato-pix';
import { Pendencias } from '../pendencia/pendencias';
import { ConferirRazaoService } from '../razao/conferir-razao.service';
import { PIX } from './livro-do-pix';

/** Dias bancários em que o banco credita o que anunciou (P23). */
const PRAZO_DO_CREDITO = 3;
/** Dias que se olham para trás: mais do que qualquer feriado junta. */
const ALCANCE_DIAS = 30;
const LOTE = 200;
/** Dias em que se guarda o que um aviso dizia, que traz nome e documento de quem pagou. */
const GUARDAR_AVISOS_DIAS = 90;
const LOTE_DE_AVISOS = 5_000;

/** De noite: os livros fecham com a razão, o que o banco anunciou foi creditado, e os avisos velhos apagam-se. */
@Injectable()
export class ConferirPixService {
  constructor(
    private readonly fonte: DataSource,
    private readonly transacoes: Transacoes,
    private readonly razao: ConferirRazaoService,
    private readonly pendencias: Pendencias,
    private readonly cobrancas: CobrancasPix,
    private readonly relogio: Relogio,
  ) {}

  async conferir(): Promise<void> {
    await this.conferirLivros();
    while ((await this.anotarPorCreditar()) === LOTE);
    await this.apagarAvisos();
  }

  /** As cobranças que o provedor dá por concluídas há meia hora, sem que se visse o dinheiro (P17). */
  async esperadas({ id: convenioId }: ConvenioEntity): Promise<void> {
    const vencidas = await this.fonte.query<{ documentoId: number; referencia: string; valor: string }[]>(
      `SELECT c.documento_id AS documentoId, d.referencia, d.valor
       FROM pix_cobranca c JOIN documento_pagamento d ON d.id = c.documento_id
       WHERE c.convenio_id = ? AND c.estado = 'ESPERADA' AND c.tentar_em <= ? ORDER BY c.tentar_em LIMIT ${LOTE}`,
      [convenioId, this.relogio.agora()],
    );
    for (const { documentoId, referencia, valor } of vencidas) {
      const chave = chaveDoPix.esperado(documentoId);
      const nova = { chave, motivo: 'PIX_SEM_DINHEIRO', documentoId, referencia, valor: Number(valor) };
      await this.transacoes.executar(async (em) => {
        await this.pendencias.abrirUmaVez(em, nova, PIX);
        await this.cobrancas.mudar(em, [documentoId], 'DESISTIR');
      });
    }
  }

  private async apagarAvisos(): Promise<void> {
    const limite = new Date(this.relogio.agora().getTime() - GUARDAR_AVISOS_DIAS * 86_400_000);
    for (;;) {
      const { affectedRows } = await this.fonte.query<{ affectedRows: number }>(
        `DELETE FROM pix_aviso WHERE recebido_em < ? ORDER BY recebido_em LIMIT ${LOTE_DE_AVISOS}`,
        [limite],
      );
      if (affectedRows < LOTE_DE_AVISOS) return;
    }
  }

  private async conferirLivros(): Promise<void> {
    const livros = await this.fonte.query<{ id: number }[]>(
      `SELECT id FROM arquivo_retorno FORCE INDEX (ix_retorno_diferenca)
       WHERE diferenca IS NULL AND layout = ? ORDER BY id`,
      [LAYOUT_PIX],
    );
    for (const { id } of livros) {
      const partes = await this.razao.medir(id);
      await this.transacoes.executar((em) => this.razao.anotar(em, id, partes));
    }
  }

  /** As que ainda não têm pendência. Devolve quantas eram. */
  private async anotarPorCreditar(): Promise<number> {
    const hoje = this.relogio.hoje();
    let limite = hoje;
    while (somarDiasBancarios(limite, PRAZO_DO_CREDITO) >= hoje) limite = somarDias(limite, -1);
    const porCreditar = await this.fonte.query<
      { id: number; documentoId: number | null; retornoId: number; linha: number; valor: string }[]
    >(
      `SELECT id, documento_id AS documentoId, retorno_id AS retornoId, linha, valor FROM pix_recebimento r
       WHERE espera_credito = 1 AND creditado_em IS NULL AND dia BETWEEN ? AND ? AND aplicado_em IS NOT NULL
         AND valor > (SELECT COALESCE(SUM(e.valor), 0) FROM pix_estorno e WHERE e.recebimento_id = r.id)
         AND NOT EXISTS (SELECT 1 FROM pendencia p WHERE p.chave = CONCAT('pix:', r.id, ':nao-creditado'))
       ORDER BY dia, id LIMIT ${LOTE}`,
      [somarDias(hoje, -ALCANCE_DIAS), limite],
    );
    for (const { id, documentoId, retornoId, linha, valor } of porCreditar) {
      const nova = {
        chave: chaveDoPix.porCreditar(id),
        motivo: 'PIX_NAO_CREDITADO',
        retornoId,
        linha,
        documentoId,
        valor: Number(valor),
      };
      await this.transacoes.executar((em) => this.pendencias.abrirUmaVez(em, nova, PIX));
    }
    return porCreditar.length;
  }
}
