import { Injectable } from '@nestjs/common';
import { achado, conflito } from '../../../kernel/erro-dominio';
import { atorDe } from '../../../platform/ator';
import { Auditoria } from '../../../platform/auditoria/auditoria';
import { Transacoes } from '../../../platform/database/transacoes';
import { travadas } from '../../../platform/database/travar';
import { Relogio } from '../../../platform/relogio';
import type { Sessao } from '../../../platform/sessao/sessao';
import { ConvenioEntity } from './convenio.entity';

/** Troca o convênio de que saem os documentos novos. O anterior continua remetendo o que deve e entendendo retornos. */
@Injectable()
export class AtivarConvenioService {
  constructor(
    private readonly transacoes: Transacoes,
    private readonly auditoria: Auditoria,
    private readonly relogio: Relogio,
  ) {}

  /** `versao` é a que se leu. Ativar o que já está ativo não muda nada. Erros: 404; 409 `VERSAO_MUDOU`. */
  async ativar(id: number, sessao: Sessao, versao?: number): Promise<void> {
    await this.transacoes.executar(async (em) => {
      const alvo = achado(await em.findOneBy(ConvenioEntity, { id }));
      // Todos os do tipo, em ordem de id: duas trocas ao mesmo tempo esperam uma pela outra.
      const doTipo = await travadas(em, ConvenioEntity, { tipo: alvo.tipo });
      const anterior = doTipo.find(({ ativoPara }) => ativoPara !== null);
      if (anterior?.id === id) return;
      if (versao !== undefined && versao !== doTipo.find((um) => um.id === id)?.versao)
        throw conflito('VERSAO_MUDOU');
      const atualizadoEm = this.relogio.agora();
      const mudar = (convenio: ConvenioEntity, ativoPara: ConvenioEntity['ativoPara']) =>
        em.update(
          ConvenioEntity,
          { id: convenio.id },
          { ativoPara, atualizadoEm, versao: () => 'versao + 1' },
        );
      if (anterior) await mudar(anterior, null);
      await mudar(alvo, alvo.tipo);
      await this.auditoria.anotar(em, 'CONVENIO_ATIVADO', atorDe(sessao), ['convenio', id], {
        detalhes: { tipo: alvo.tipo, anterior: anterior?.id ?? null },
      });
    });
  }
}
