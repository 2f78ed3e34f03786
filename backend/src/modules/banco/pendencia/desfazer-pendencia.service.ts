import { Injectable } from '@nestjs/common';
import { acessoNegado, conflito } from '../../../kernel/erro-dominio';
import { Transacoes } from '../../../platform/database/transacoes';
import { Relogio } from '../../../platform/relogio';
import { DocumentoPagamentoEntity } from '../../pagamento/documento-pagamento.entity';
import type { Operador } from '../ator';
import { recusaDeDesfazer } from '../domain/pendencia/recusa';
import { MesaPendenciasService } from './mesa-pendencias.service';
import { Devolucoes } from './devolucoes';
import { mudouDepois } from './mudou-depois';
import { Pendencias } from './pendencias';
import { ReabrirPendenciaService } from './reabrir-pendencia.service';

/** Desfaz a última decisão, no mesmo dia civil da agência e se nada do que ela mudou mudou outra vez. */
@Injectable()
export class DesfazerPendenciaService {
  constructor(
    private readonly transacoes: Transacoes,
    private readonly mesa: MesaPendenciasService,
    private readonly reabrir: ReabrirPendenciaService,
    private readonly devolucoes: Devolucoes,
    private readonly pendencias: Pendencias,
    private readonly relogio: Relogio,
  ) {}

  /**
   * Erros: 404; 403 `INTERESSE_PROPRIO`, ou de papel quando a decisão era de quem administra; 409 `NADA_A_DESFAZER`,
   * `DIA_ENCERRADO`, `PENDENCIA_COM_EFEITO_POSTERIOR`, `DECISAO_MUDOU`. Com erro nada muda.
   */
  async desfazer(
    id: number,
    { justificativa, vista }: { justificativa: string; vista?: number | undefined },
    operador: Operador,
  ): Promise<void> {
    await this.transacoes.executar(async (em) => {
      const pendencia = await this.mesa.travar(em, id);
      const acao = await this.reabrir.ultimaAcao(em, pendencia);
      await this.pendencias.conferirVista(em, id, vista);
      const parado = acao.acao === 'DISPENSAR' && pendencia.retido !== 0;
      if (parado && operador.papel !== 'ADMINISTRADOR') throw acessoNegado();
      const destino = pendencia.destinoId
        ? await em.findOneBy(DocumentoPagamentoEntity, { id: pendencia.destinoId })
        : null;
      await this.mesa.exigirIsencao(em, operador, [pendencia.referencia, destino?.referencia ?? null]);
      const devolucao = await this.devolucoes.daPendencia(em, id);
      const depois = {
        devolucao: devolucao?.estado ?? null,
        mudouDepois: await mudouDepois(em, acao),
      };
      const recusa = recusaDeDesfazer(acao, depois, this.relogio.hoje());
      if (recusa) throw conflito(recusa.codigo, recusa.detalhes);
      if (devolucao)
        await this.devolucoes.mudar(em, devolucao, 'CANCELAR', { ator: operador, motivo: justificativa });
      await this.reabrir.reabrir(em, pendencia, acao, { acao: 'DESFAZER', justificativa, operador });
    });
  }
}
