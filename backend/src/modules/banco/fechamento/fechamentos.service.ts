import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { DataSource, EntityManager, In } from 'typeorm';
import { DataCivil, dataCivil, formatarDataBr } from '../../../kernel/data-civil';
import { camposInvalidos, conflito } from '../../../kernel/erro-dominio';
import { escreverAtor, SISTEMA } from '../../../platform/ator';
import { Auditoria } from '../../../platform/auditoria/auditoria';
import { inserir, mudar } from '../../../platform/cifra/linha-selada';
import { chaveRepetida, Transacoes } from '../../../platform/database/transacoes';
import { Relogio } from '../../../platform/relogio';
import type { Operador } from '../ator';
import { concorda, mudou, RetratoDoDia } from '../domain/retrato-do-dia';
import { RazaoConsultaService } from '../razao/razao-consulta.service';
import type { DiaAFechar, ReabrirDiaDto } from './fechamento.dto';
import { FechamentoDoDiaEntity } from './fechamento-do-dia.entity';

/**
 * Fecha e reabre os dias da razão. Quem muda o dinheiro de um dia grava primeiro e confere depois se ele está fechado; quem
 * o fecha grava primeiro o fechamento e lê depois o dinheiro: das duas ordens em que podem correr, uma espera pela outra.
 */
@Injectable()
export class Fechamentos {
  constructor(
    private readonly fonte: DataSource,
    private readonly transacoes: Transacoes,
    private readonly razoes: RazaoConsultaService,
    private readonly auditoria: Auditoria,
    private readonly relogio: Relogio,
  ) {}

  async verDia(texto: string): Promise<DiaAFechar> {
    const dia = dataCivil(texto);
    const [{ somas, creditos }, feitos] = await Promise.all([
      this.razoes.doDia(dia),
      this.fonte.manager.find(FechamentoDoDiaEntity, { where: { dia }, order: { ordem: 'DESC' } }),
    ]);
    const retrato = { somas, creditos };
    const vigente = feitos.find((um) => um.vigente !== null);
    return {
      dia,
      somas,
      creditos,
      concorda: concorda(retrato),
      acabou: dia < this.relogio.hoje(),
      fechado: vigente !== undefined,
      mudou: vigente !== undefined && mudou(retratoDe(vigente), retrato),
      versao: versaoDe(retrato),
      historia: feitos.map((um) => {
        const { somas: antes, creditos: eram } = retratoDe(um);
        return {
          ordem: um.ordem,
          fechadoPor: um.fechadoPor,
          fechadoEm: um.fechadoEm.toISOString(),
          explicacao: um.explicacao,
          recebido: antes['recebido'] ?? 0,
          creditado: eram.reduce((soma, { extrato }) => soma + (extrato ?? 0), 0),
          reabertoPor: um.reabertoPor,
          reabertoEm: um.reabertoEm?.toISOString() ?? null,
          motivo: um.motivo,
        };
      }),
    };
  }

  /**
   * Erros: 409 `DIA_POR_ACABAR`, `DIA_JA_FECHADO`, `DIA_MUDOU` desde que se viu; 422 na explicação que falta a um dia que
   * não concorda.
   */
  async fechar(
    texto: string,
    { versao, explicacao }: { versao: string; explicacao: string | null },
    operador: Operador,
  ): Promise<void> {
    const dia = dataCivil(texto);
    if (dia >= this.relogio.hoje()) throw conflito('DIA_POR_ACABAR');
    try {
      await this.transacoes.executar((em) => this.gravar(em, dia, { versao, explicacao, operador }));
    } catch (erro) {
      if (!chaveRepetida(erro, 'uq_fechamento')) throw erro;
      throw conflito('DIA_JA_FECHADO');
    }
  }

  /** Erros: 409 `DIA_NAO_FECHADO`; `DECISAO_MUDOU` se o fechamento não é o que se leu. */
  async reabrir(texto: string, { motivo, ordem }: ReabrirDiaDto, operador: Operador): Promise<void> {
    const dia = dataCivil(texto);
    await this.transacoes.executar(async (em) => {
      const [vigente] = await this.vigentes(em, [dia]);
      if (!vigente) throw conflito('DIA_NAO_FECHADO');
      if (ordem !== undefined && ordem !== vigente.ordem) throw conflito('DECISAO_MUDOU');
      await this.deixarDeValer(em, vigente, { por: escreverAtor(operador), motivo });
      await this.auditoria.anotar(em, 'DIA_REABERTO', operador, ['dia', dia], {
        detalhes: { ordem: vigente.ordem },
      });
    });
  }

  /** Dos pedidos, os que estão fechados; a quem só os mostra, sem esperar por quem os fecha. */
  async fechados(dias: readonly DataCivil[]): Promise<ReadonlySet<DataCivil>> {
    const vigentes = await this.fonte.manager.find(FechamentoDoDiaEntity, {
      select: { dia: true },
      where: { vigente: In(dias) },
    });
    return new Set(vigentes.map(({ dia }) => dia));
  }

  /** Depois de gravar o que muda o dia. Erro: 409 `DIA_FECHADO`. */
  async exigirAberto(em: EntityManager, dia: DataCivil): Promise<void> {
    if ((await this.vigentes(em, [dia])).length > 0)
      throw conflito('DIA_FECHADO', { dia: formatarDataBr(dia) });
  }

  /**
   * O dinheiro que um retorno traz para um dia fechado entra com a data dele, e o dia reabre-se à vista, com o nome do arquivo
   * por motivo. Com as linhas já gravadas.
   */
  async reabrirPeloRetorno(
    em: EntityManager,
    { id, nome }: { readonly id: number; readonly nome: string },
    dias: readonly DataCivil[],
  ): Promise<void> {
    if (dias.length === 0) return;
    for (const vigente of await this.vigentes(em, dias)) {
      if (!mudou(retratoDe(vigente), await this.razoes.doDia(vigente.dia, em))) continue;
      await this.deixarDeValer(em, vigente, { por: `retorno:${id}`, motivo: nome });
      await this.auditoria.anotar(em, 'DIA_REABERTO', SISTEMA, ['dia', vigente.dia], {
        detalhes: { ordem: vigente.ordem, retorno: id },
      });
    }
  }

  private async gravar(
    em: EntityManager,
    dia: DataCivil,
    { versao, explicacao, operador }: { versao: string; explicacao: string | null; operador: Operador },
  ): Promise<void> {
    const ordem = (await em.countBy(FechamentoDoDiaEntity, { dia })) + 1;
    await inserir(em, FechamentoDoDiaEntity, {
      dia,
      ordem,
      vigente: dia,
      fechadoPor: escreverAtor(operador),
      fechadoEm: this.relogio.agora(),
      explicacao,
      retrato: '',
      reabertoPor: null,
      reabertoEm: null,
      motivo: null,
    });
    // Espera por quem está informando um crédito deste dia; quem chegar depois vê-o fechado.
    await em.query('SELECT convenio_id FROM extrato_dia WHERE dia = ? LOCK IN SHARE MODE', [dia]);
    const retrato = await this.razoes.doDia(dia, em);
    if (versaoDe(retrato) !== versao) throw conflito('DIA_MUDOU');
    const concordou = concorda(retrato);
    if (!concordou && !explicacao)
      throw camposInvalidos({ campo: 'explicacao', codigo: 'CAMPO_OBRIGATORIO' });
    await em.update(FechamentoDoDiaEntity, { dia, ordem }, { retrato: JSON.stringify(retrato) });
    await this.auditoria.anotar(em, 'DIA_FECHADO', operador, ['dia', dia], {
      detalhes: { ordem, recebido: retrato.somas.recebido, concorda: concordou ? 1 : 0 },
    });
  }

  /** Travados: espera por quem está fechando um deles. */
  private async vigentes(em: EntityManager, dias: readonly DataCivil[]): Promise<FechamentoDoDiaEntity[]> {
    return em
      .createQueryBuilder(FechamentoDoDiaEntity, 'f')
      .where('f.vigente IN (:...dias)', { dias })
      .orderBy('f.vigente')
      .setLock('pessimistic_write')
      .getMany();
  }

  private async deixarDeValer(
    em: EntityManager,
    { dia, ordem }: FechamentoDoDiaEntity,
    { por, motivo }: { por: string; motivo: string },
  ): Promise<void> {
    await mudar(
      em,
      FechamentoDoDiaEntity,
      { dia, ordem },
      { vigente: null, reabertoPor: por, reabertoEm: this.relogio.agora(), motivo },
    );
  }
}

const retratoDe = ({ retrato }: FechamentoDoDiaEntity): RetratoDoDia => JSON.parse(retrato) as RetratoDoDia;

/** O que se soma «a creditar» muda só por passar o dia: não é do que se viu. */
function versaoDe({ somas, creditos }: RetratoDoDia): string {
  const { aCreditar: _passa, ...outras } = somas;
  const vistos = creditos.map(({ convenioId, previsto, extrato }) => [convenioId, previsto, extrato]);
  return createHash('sha256')
    .update(JSON.stringify([Object.entries(outras).sort(), vistos]))
    .digest('hex');
}
