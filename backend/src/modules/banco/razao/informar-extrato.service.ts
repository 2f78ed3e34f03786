import { escreverAtor } from '../../../platform/ator';
import { Injectable } from '@nestjs/common';
import type { Centavos } from '../../../kernel/centavos';
import { dataCivil } from '../../../kernel/data-civil';
import { naoEncontrado } from '../../../kernel/erro-dominio';
import { Auditoria } from '../../../platform/auditoria/auditoria';
import { Transacoes } from '../../../platform/database/transacoes';
import { Relogio } from '../../../platform/relogio';
import { ConvenioEntity } from '../../pagamento/convenio/convenio.entity';
import type { Operador } from '../ator';
import { ExtratoDiaEntity } from './extrato-dia.entity';

/** Guarda o crédito que alguém leu no extrato do banco; um novo valor troca o anterior, que fica na auditoria. */
@Injectable()
export class InformarExtratoService {
  constructor(
    private readonly transacoes: Transacoes,
    private readonly auditoria: Auditoria,
    private readonly relogio: Relogio,
  ) {}

  /** `valor` em centavos. Erro: 404 se o convênio não existe. */
  async informar(
    dia: string,
    { convenioId, valor }: { convenioId: number; valor: Centavos },
    operador: Operador,
  ): Promise<void> {
    await this.transacoes.executar(async (em) => {
      if (!(await em.existsBy(ConvenioEntity, { id: convenioId }))) throw naoEncontrado();
      const chave = { convenioId, dia: dataCivil(dia) };
      const anterior = await em.findOne(ExtratoDiaEntity, {
        where: chave,
        lock: { mode: 'pessimistic_write' },
      });
      await em.upsert(
        ExtratoDiaEntity,
        { ...chave, valor, informadoPor: escreverAtor(operador), informadoEm: this.relogio.agora() },
        ['convenioId', 'dia'],
      );
      await this.auditoria.registrar(em, {
        acao: 'EXTRATO_INFORMADO',
        ator: operador,
        objeto: { tipo: 'extrato', id: `${dia}:${convenioId}` },
        detalhes: { valor, anterior: anterior?.valor ?? null },
      });
    });
  }
}
