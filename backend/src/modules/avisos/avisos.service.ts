import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DataCivil, somarDias } from '../../kernel/data-civil';
import { Ambiente } from '../../platform/config/ambiente';
import { Ajustes } from '../../platform/ajustes/ajustes';
import { FILAS } from '../../platform/queue/filas';
import { Relogio } from '../../platform/relogio';
import { estaAberta, STATUS } from '../licenca/domain/estado';
import type { PedidoDeAviso } from './aparelhos/avisar-aparelho.service';

/** Noites seguidas em que a tarefa pode não rodar sem que um aviso se perca. A chave única evita repetir, e a limpeza guarda-a 30 dias. */
const FOLGA = 29;
const ANTES_DO_BOLETO = 3;
/** Para que haja dias de expediente, em que a agência atende, antes do fim. */
const ANTES_DO_TITULO = 5;
/** Segundo aviso de renovação, quando a janela é maior do que ele. */
const ULTIMOS_DIAS = 7;
/** Toda licença que deixou de valer passa por aqui, antes ou depois do fim da validade. */
const DIAS_SEM_USO = 90;

/** Publica os avisos de vencimento do dia. */
@Injectable()
export class AvisosService {
  constructor(
    private readonly fonte: DataSource,
    private readonly ajustes: Ajustes,
    private readonly relogio: Relogio,
    private readonly ambiente: Ambiente,
  ) {}

  /** Rodar de novo no mesmo dia não publica nada a mais. */
  async publicar(): Promise<void> {
    const hoje = this.relogio.hoje();
    await this.esquecerSemUso(hoje);
    const janela = this.ajustes.valor('renovacaoDias', hoje);
    // A janela cresceu: quem já estava dentro da nova também se avisa.
    const antes = Math.min(janela, this.ajustes.valor('renovacaoDias', somarDias(hoje, -FOLGA)));
    const longa = janela > ULTIMOS_DIAS;
    await this.renovacoes(
      'RENOVACAO_ABERTA',
      hoje,
      janela,
      Math.max(antes - FOLGA, longa ? ULTIMOS_DIAS + 1 : 0),
    );
    if (longa) await this.renovacoes('RENOVACAO_ULTIMOS_DIAS', hoje, ULTIMOS_DIAS, 0);
    await this.fonte.query(
      `INSERT IGNORE INTO outbox (fila, chave, dados)
       SELECT ?, CONCAT('boleto-vencendo:', id),
         JSON_OBJECT('modelo', 'BOLETO_VENCENDO', 'licencaId', CAST(referencia AS UNSIGNED), 'documentoId', id)
       FROM documento_pagamento
       WHERE estado IN ('EMITIDO', 'REMETIDO', 'REGISTRADO') AND referencia_aberta IS NOT NULL
         AND vencimento BETWEEN ? AND ?`,
      [FILAS.email, hoje, somarDias(hoje, ANTES_DO_BOLETO)],
    );
    await this.fonte.query(
      `INSERT IGNORE INTO outbox (fila, chave, dados)
       SELECT ?, CONCAT('provisoria-acabando:', id),
         JSON_OBJECT('modelo', 'PROVISORIA_ACABANDO', 'licencaId', id, 'documentoId', NULL)
       FROM licenca WHERE status = 'ATIVO_AGUARDANDO_PAGAMENTO' AND data_vencimento_provisoria BETWEEN ? AND ?`,
      [FILAS.email, hoje, somarDias(hoje, ANTES_DO_TITULO)],
    );
  }

  /** Das licenças a que faltam de `menos` a `dias` e que ninguém pediu ainda para renovar: um e-mail, e um aviso em cada aparelho. */
  private async renovacoes(
    modelo: PedidoDeAviso['modelo'],
    hoje: DataCivil,
    dias: number,
    menos: number,
  ): Promise<void> {
    const aRenovar = `l.status = 'VIGENTE' AND l.data_vencimento BETWEEN ? AND ? AND NOT EXISTS (
         SELECT 1 FROM licenca r WHERE r.renova_id = l.id AND r.status IN (?))`;
    const valores = [somarDias(hoje, menos), somarDias(hoje, dias), STATUS.filter(estaAberta)];
    await this.fonte.query(
      `INSERT IGNORE INTO outbox (fila, chave, dados)
       SELECT ?, CONCAT(?, ':', l.id, ':', l.data_vencimento),
         JSON_OBJECT('modelo', ?, 'licencaId', l.id, 'documentoId', NULL)
       FROM licenca l WHERE ${aRenovar}`,
      [FILAS.email, modelo, modelo, ...valores],
    );
    if (!this.ambiente.push) return;
    await this.fonte.query(
      `INSERT IGNORE INTO outbox (fila, chave, dados)
       SELECT ?, CONCAT(?, ':', a.id, ':', l.data_vencimento), JSON_OBJECT('modelo', ?, 'aparelhoId', a.id)
       FROM licenca l JOIN aparelho_avisado a ON a.licenca_id = l.id WHERE ${aRenovar}`,
      [FILAS.push, modelo, modelo, ...valores],
    );
  }

  /** A licença renovada, vencida ou invalidada não avisa mais ninguém: o endereço do aparelho não fica. */
  private async esquecerSemUso(hoje: DataCivil): Promise<void> {
    await this.fonte.query(
      `DELETE a FROM aparelho_avisado a JOIN licenca l ON l.id = a.licenca_id
       WHERE l.status IN ('VENCIDO', 'INATIVO', 'INVALIDADO') AND l.data_vencimento BETWEEN ? AND ?`,
      [somarDias(hoje, -DIAS_SEM_USO), somarDias(hoje, DIAS_SEM_USO)],
    );
  }
}
