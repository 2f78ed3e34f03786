import { escreverAtor } from '../../../platform/ator';
import { Injectable } from '@nestjs/common';
import { achado, conflito } from '../../../kernel/erro-dominio';
import { Auditoria } from '../../../platform/auditoria/auditoria';
import { Transacoes } from '../../../platform/database/transacoes';
import { travada } from '../../../platform/database/travar';
import { Relogio } from '../../../platform/relogio';
import { ArquivoRemessaEntity } from './arquivo-remessa.entity';
import type { Operador } from '../ator';

/** O envio de uma remessa ao banco é feito por alguém, fora do produto; aqui só se anota. */
@Injectable()
export class MarcarRemessaService {
  constructor(
    private readonly transacoes: Transacoes,
    private readonly auditoria: Auditoria,
    private readonly relogio: Relogio,
  ) {}

  /** Erros: 404; 409 `REMESSA_MUDOU` se outra pessoa já marcou ou desmarcou. */
  async marcar(id: number, enviada: boolean, operador: Operador): Promise<void> {
    await this.transacoes.executar(async (em) => {
      const remessa = achado(await travada(em, ArquivoRemessaEntity, { id }));
      if ((remessa.enviadaEm !== null) === enviada) throw conflito('REMESSA_MUDOU');
      await em.update(
        ArquivoRemessaEntity,
        { id },
        enviada
          ? { enviadaEm: this.relogio.agora(), enviadaPor: escreverAtor(operador) }
          : { enviadaEm: null, enviadaPor: null },
      );
      await this.auditoria.registrar(em, {
        acao: enviada ? 'REMESSA_ENVIADA' : 'REMESSA_NAO_ENVIADA',
        ator: operador,
        objeto: { tipo: 'remessa', id },
        detalhes: { nsa: remessa.nsa },
      });
    });
  }
}
