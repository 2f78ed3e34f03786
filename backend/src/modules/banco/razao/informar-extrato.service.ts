import { escreverAtor } from '../../../platform/ator';
import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import type { Centavos } from '../../../kernel/centavos';
import { DataCivil, dataCivil } from '../../../kernel/data-civil';
import { conflito, naoEncontrado } from '../../../kernel/erro-dominio';
import { Auditoria } from '../../../platform/auditoria/auditoria';
import { Transacoes } from '../../../platform/database/transacoes';
import { Relogio } from '../../../platform/relogio';
import { ConvenioEntity } from '../../pagamento/convenio/convenio.entity';
import type { Operador } from '../ator';
import { Fechamentos } from '../fechamento/fechamentos.service';
import { ExtratoDiaEntity } from './extrato-dia.entity';

/** Guarda o crédito que alguém leu no extrato do banco; um novo valor troca o anterior, que fica na auditoria. */
@Injectable()
export class InformarExtratoService {
  constructor(
    private readonly transacoes: Transacoes,
    private readonly fechamentos: Fechamentos,
    private readonly auditoria: Auditoria,
    private readonly relogio: Relogio,
  ) {}

  /** Em centavos; `visto` é o que se leu. Erros: 404 se o convênio não existe; 409 `DIA_FECHADO`, ou `CREDITO_MUDOU` se já é outro. */
  async informar(
    dia: string,
    {
      convenioId,
      valor,
      visto,
    }: { convenioId: number; valor: Centavos; visto?: Centavos | null | undefined },
    operador: Operador,
  ): Promise<void> {
    await this.transacoes.executar(async (em) => {
      if (!(await em.existsBy(ConvenioEntity, { id: convenioId }))) throw naoEncontrado();
      const anterior = await this.gravar(em, dataCivil(dia), {
        convenioId,
        somar: () => valor,
        operador,
        importadoId: null,
      });
      if (visto !== undefined && anterior !== visto) throw conflito('CREDITO_MUDOU');
    });
  }

  /**
   * Devolve o anterior, nulo se não o havia. `somar` corre com o dia travado; nulo deixa o dia por informar. `importadoId` é
   * o extrato de que o valor veio, ou que o levou; nulo se alguém o digitou. Erro: 409 `DIA_FECHADO`.
   */
  async gravar(
    em: EntityManager,
    dia: DataCivil,
    {
      convenioId,
      somar,
      operador,
      importadoId,
    }: {
      convenioId: number;
      somar: (anterior: Centavos | null) => Centavos | null | Promise<Centavos | null>;
      operador: Operador;
      importadoId: number | null;
    },
  ): Promise<Centavos | null> {
    const chave = { convenioId, dia };
    // Primeiro a linha do dia, que fica travada: o que se soma a seguir já traz o que outro acabou de somar.
    await em.query(
      `INSERT INTO extrato_dia (convenio_id, dia, valor, informado_por, informado_em) VALUES (?, ?, 0, '', ?)
       ON DUPLICATE KEY UPDATE dia = VALUES(dia)`,
      [convenioId, dia, this.relogio.agora()],
    );
    const linha = await em.findOneByOrFail(ExtratoDiaEntity, chave);
    const anterior = linha.informadoPor === '' ? null : linha.valor;
    const valor = await somar(anterior);
    if (valor === null) await em.delete(ExtratoDiaEntity, chave);
    else
      await em.update(ExtratoDiaEntity, chave, {
        valor,
        informadoPor: escreverAtor(operador),
        informadoEm: this.relogio.agora(),
      });
    await this.fechamentos.exigirAberto(em, dia);
    await this.auditoria.anotar(em, 'EXTRATO_INFORMADO', operador, ['extrato', `${dia}:${convenioId}`], {
      detalhes: {
        valor,
        anterior,
        ...(importadoId !== null && { importado: importadoId }),
      },
    });
    return anterior;
  }
}
