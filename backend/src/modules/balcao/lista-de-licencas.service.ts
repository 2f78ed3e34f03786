import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { z } from 'zod';
import type { FaixaPedida } from '../../platform/http/lista/lista-console';
import {
  Condicao,
  depoisDe,
  lerFiltro,
  lerLista,
  ondeDe,
  sqlDaOrdem,
} from '../../platform/http/lista/lista-limitada';
import { Relogio } from '../../platform/relogio';
import { iniciais } from '../pessoa/domain/mascara';
import { formatarCodigo } from '../licenca/apresentar-licenca';
import { situacaoEm, STATUS } from '../licenca/domain/estado';
import { lerProtocolo } from '../licenca/domain/protocolo';
import { LicencaEntity } from '../licenca/licenca.entity';
import type { LicencaNaLista } from './balcao.dto';

const filtro = z.strictObject({
  id: z.unknown().optional(),
  apos: depoisDe,
  situacao: z.enum(STATUS).optional(),
  modalidade: z.coerce.number().int().min(0).max(1).optional(),
  /** Dia do pedido, inclusive. */
  de: z.iso.date().optional(),
  ate: z.iso.date().optional(),
  protocolo: z.string().max(30).optional(),
});

/** As licenças, para o console. */
@Injectable()
export class ListaDeLicencasService {
  constructor(
    private readonly fonte: DataSource,
    private readonly relogio: Relogio,
  ) {}

  /** Das mais novas; o total para em dez mil. Erro: 400 para filtro desconhecido. */
  async faixa(faixa: FaixaPedida, filtros: unknown): Promise<{ itens: LicencaNaLista[]; total: number }> {
    const { linhas, total } = await lerLista<{ id: number }>(
      this.fonte,
      {
        colunas: 'id',
        de: 'licenca',
        condicoes: this.condicoes(filtros, faixa.ids),
        ordem: ordem(filtros),
        apos: lerFiltro(filtro, filtros).apos,
      },
      faixa,
    );
    return { itens: await this.porIds(linhas.map(({ id }) => id)), total };
  }

  /** Só os números, até `maximo`, para quem lê tudo aos poucos. */
  async ids(filtros: unknown, maximo: number): Promise<number[]> {
    const { onde, valores } = ondeDe(this.condicoes(filtros, null));
    const linhas = await this.fonte.query<{ id: number }[]>(
      `SELECT id FROM licenca ${onde} ORDER BY ${sqlDaOrdem(ordem(filtros), 'DESC')} LIMIT ?`,
      [...valores, maximo],
    );
    return linhas.map(({ id }) => id);
  }

  async porIds(ids: readonly number[]): Promise<LicencaNaLista[]> {
    if (ids.length === 0) return [];
    const licencas = await this.fonte.manager.find(LicencaEntity, {
      where: { id: In([...ids]) },
      relations: { pessoa: true },
    });
    const porId = new Map(licencas.map((licenca) => [licenca.id, licenca]));
    const hoje = this.relogio.hoje();
    return ids.flatMap((id) => {
      const licenca = porId.get(id);
      if (!licenca) return [];
      return [
        {
          id,
          protocolo: formatarCodigo(licenca.codigo),
          codigo: licenca.codigo,
          modalidade: licenca.modalidade,
          ...situacaoEm(licenca, hoje),
          pessoaId: licenca.pessoaId,
          titular: iniciais(licenca.pessoa!.nome),
          dataCriacao: licenca.dataCriacao,
          dataAtivacao: licenca.dataAtivacao,
          dataVencimento: licenca.dataVencimento,
          dataVencimentoProvisoria: licenca.dataVencimentoProvisoria,
        },
      ];
    });
  }

  private condicoes(filtros: unknown, ids: readonly number[] | null): Condicao[] {
    const { situacao, modalidade, de, ate, protocolo } = lerFiltro(filtro, filtros);
    const hoje = this.relogio.hoje();
    return [
      ['id IN (?)', ids && (ids.length > 0 ? ids : [0])],
      ['codigo = ?', protocolo === undefined ? undefined : (lerProtocolo(protocolo)?.codigo ?? '')],
      ['status = ?', situacao],
      // O que o calendário já mudou e a rotina da noite ainda não gravou não aparece como se valesse.
      ['data_vencimento >= ?', situacao === 'VIGENTE' ? hoje : undefined],
      ['modalidade = ?', modalidade],
      ['data_criacao >= ?', de],
      ['data_criacao <= ?', ate],
    ];
  }
}

/** O dia do pedido cresce com o número, e é por ele que vão os índices da situação e do período. */
function ordem(filtros: unknown): string[] {
  const { situacao, de, ate } = lerFiltro(filtro, filtros);
  return situacao || de || ate ? ['data_criacao', 'id'] : ['id'];
}
