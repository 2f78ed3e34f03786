import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

const LOTE = 5000;
/**
 * Trabalhos concluídos ficam um mês, para quem for ver o que aconteceu; tentativas falhas, 90 dias; respostas
 * repetíveis, uma semana; rotinas do dia e avisos de PIX, 90 dias; pedidos de conta, que têm endereços de e-mail, um dia depois de vencidos.
 */
const LIMPEZAS = [
  'DELETE FROM outbox WHERE concluido_em < CURRENT_TIMESTAMP(3) - INTERVAL 30 DAY LIMIT ?',
  'DELETE FROM tentativa WHERE em < CURRENT_TIMESTAMP(3) - INTERVAL 90 DAY LIMIT ?',
  'DELETE FROM idempotencia WHERE criado_em < CURRENT_TIMESTAMP(3) - INTERVAL 7 DAY LIMIT ?',
  'DELETE FROM pedido_conta WHERE expira_em < CURRENT_TIMESTAMP(3) - INTERVAL 1 DAY LIMIT ?',
  'DELETE FROM pix_aviso WHERE recebido_em < CURRENT_TIMESTAMP(3) - INTERVAL 90 DAY LIMIT ?',
  'DELETE FROM rotina_do_dia WHERE feita_em < CURRENT_TIMESTAMP(3) - INTERVAL 90 DAY LIMIT ?',
] as const;

/** Apaga o que o produto guarda só por um tempo. */
@Injectable()
export class LimpezaService {
  constructor(private readonly fonte: DataSource) {}

  /** Em lotes curtos, para não travar quem está gravando. Devolve quantas linhas saíram. */
  async limpar(): Promise<number> {
    let total = 0;
    for (const sql of LIMPEZAS) {
      for (let apagadas = LOTE; apagadas === LOTE; total += apagadas) {
        ({ affectedRows: apagadas } = await this.fonte.query<{ affectedRows: number }>(sql, [LOTE]));
      }
    }
    return total;
  }
}
