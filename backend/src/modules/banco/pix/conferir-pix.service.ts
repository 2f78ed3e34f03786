import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { somarDiasBancarios } from '../../../kernel/calendario-bancario';
import { somarDias } from '../../../kernel/data-civil';
import { Transacoes } from '../../../platform/database/transacoes';
import { Relogio } from '../../../platform/relogio';
import { LAYOUT_PIX } from '../domain/fato-pix';
import { Pendencias } from '../pendencia/pendencias';
import { ConferirRazaoService } from '../razao/conferir-razao.service';
import { PIX } from './livro-do-pix';

/** Dias bancários em que o banco credita o que anunciou (P23). */
const PRAZO_DO_CREDITO = 3;
/** Dias que se olham para trás: mais do que qualquer feriado junta. */
const ALCANCE_DIAS = 30;
const LOTE = 200;

/** De noite: os livros fecham com a razão, e o que o banco anunciou foi creditado. */
@Injectable()
export class ConferirPixService {
  constructor(
    private readonly fonte: DataSource,
    private readonly transacoes: Transacoes,
    private readonly razao: ConferirRazaoService,
    private readonly pendencias: Pendencias,
    private readonly relogio: Relogio,
  ) {}

  async conferir(): Promise<void> {
    await this.conferirLivros();
    await this.anotarPorCreditar();
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

  private async anotarPorCreditar(): Promise<void> {
    const hoje = this.relogio.hoje();
    let limite = hoje;
    while (somarDiasBancarios(limite, PRAZO_DO_CREDITO) >= hoje) limite = somarDias(limite, -1);
    const porCreditar = await this.fonte.query<
      { id: number; documentoId: number | null; retornoId: number; linha: number; valor: string }[]
    >(
      `SELECT id, documento_id AS documentoId, retorno_id AS retornoId, linha, valor FROM pix_recebimento
       WHERE espera_credito = 1 AND creditado_em IS NULL AND dia BETWEEN ? AND ? AND aplicado_em IS NOT NULL
       ORDER BY dia, id LIMIT ${LOTE}`,
      [somarDias(hoje, -ALCANCE_DIAS), limite],
    );
    for (const { id, documentoId, retornoId, linha, valor } of porCreditar) {
      const nova = {
        chave: `pix:${id}:nao-creditado`,
        motivo: 'PIX_NAO_CREDITADO',
        retornoId,
        linha,
        documentoId,
        valor: Number(valor),
      };
      await this.transacoes.executar((em) => this.pendencias.abrirUmaVez(em, nova, PIX));
    }
  }
}
