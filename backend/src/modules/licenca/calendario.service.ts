import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { falhaPassageira } from '../../platform/database/falha-passageira';
import { Transacoes } from '../../platform/database/transacoes';
import { resumirErro } from '../../platform/descrever-erro';
import { Relogio } from '../../platform/relogio';
import { MudarSituacaoService } from './mudar-situacao.service';

const LOTE = 200;
/** Status e a data que o faz mudar; cada par tem um índice. */
const VENCIVEIS = [
  ['VIGENTE', 'data_vencimento'],
  ['AGUARDANDO_PAGAMENTO', 'prazo_pagamento'],
  ['AGUARDANDO_ANALISE', 'prazo_pagamento'],
  ['ATIVO_AGUARDANDO_PAGAMENTO', 'data_vencimento_provisoria'],
] as const;

/** Grava as mudanças de estado que a passagem dos dias provoca (decisão D6). */
@Injectable()
export class CalendarioService {
  private readonly log = new Logger(CalendarioService.name);

  constructor(
    private readonly fonte: DataSource,
    private readonly transacoes: Transacoes,
    private readonly mudar: MudarSituacaoService,
    private readonly relogio: Relogio,
  ) {}

  /**
   * Em lotes, cada um numa transação; pode rodar em vários processos ao mesmo tempo. A licença que não consegue mudar não
   * segura as outras. Devolve quantas mudaram.
   */
  async passarODia(): Promise<number> {
    let total = 0;
    const falhas: unknown[] = [];
    const mudar = async (ids: number[]) => {
      total += await this.transacoes.executar((em) => this.mudar.aplicarCalendarioNas(em, ids));
    };
    for (const [status, coluna] of VENCIVEIS) {
      for (let depoisDe = 0; ;) {
        const linhas = await this.fonte.query<{ id: number }[]>(
          `SELECT id FROM licenca WHERE status = ? AND ${coluna} < ? AND id > ? ORDER BY id LIMIT ${LOTE}`,
          [status, this.relogio.hoje(), depoisDe],
        );
        const ultimo = linhas.at(-1);
        if (!ultimo) break;
        depoisDe = ultimo.id;
        const ids = linhas.map(({ id }) => id);
        await mudar(ids).catch(async (erro: unknown) => {
          if (falhaPassageira(erro)) throw erro;
          for (const id of ids)
            await mudar([id]).catch((dela: unknown) => {
              this.log.error(
                { licencaId: id, erro: resumirErro(dela) },
                'a licença não pôde mudar de estado',
              );
              falhas.push(dela);
            });
        });
      }
    }
    if (falhas.length > 0) throw falhas[0];
    return total;
  }
}
