import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { Transacoes } from '../../../platform/database/transacoes';
import type { FaixaPedida } from '../../../platform/http/lista/lista-console';
import { Relogio } from '../../../platform/relogio';
import { type ConferenciaEntity, VEREDITOS_DE_CAMPO } from './conferencia.entity';
import type { ConferenciaFeita } from './conferencias.dto';
import type { Pescado } from './pescado.dto';
import {
  filtroDaLista,
  lerFiltro,
  lerLista,
  ordemDoCampo,
} from '../../../platform/http/lista/lista-limitada';

const filtro = filtroDaLista({
  veredito: z.enum(VEREDITOS_DE_CAMPO).optional(),
  usuarioId: z.number().int().positive().optional(),
});

type LinhaDeConferencia = Omit<ConferenciaEntity, 'peloCodigo' | 'comAgencia' | 'pescado'> & {
  readonly peloCodigo: number;
  readonly comAgencia: number;
  readonly pescado: Pescado | string | null;
};

/** O que os fiscais conferiram no campo, com rede ou sem ela. */
@Injectable()
export class ConferenciasService {
  constructor(
    private readonly fonte: DataSource,
    private readonly transacoes: Transacoes,
    private readonly relogio: Relogio,
  ) {}

  /**
   * Devolve quantas eram novas: o aparelho que não recebeu a resposta manda as mesmas outra vez. O que se contou pode vir depois
   * da conferência, e fica o primeiro.
   */
  async receber(usuarioId: number, feitas: readonly ConferenciaFeita[]): Promise<number> {
    const recebidaEm = this.relogio.agora();
    return this.transacoes.executar(async (em) => {
      const licencas = await em.query<{ id: number; codigo: string }[]>(
        'SELECT id, codigo FROM licenca WHERE codigo IN (?)',
        [feitas.map(({ codigo }) => codigo)],
      );
      const ids = new Map(licencas.map(({ id, codigo }) => [codigo, id]));
      const { affectedRows } = await em.query<{ affectedRows: number }>(
        `INSERT IGNORE INTO conferencia (usuario_id, chave, codigo, licenca_id, pelo_codigo, veredito, motivo, com_agencia,
           lista_de, feita_em, recebida_em, pescado) VALUES ?`,
        [
          feitas.map((feita) => [
            usuarioId,
            feita.chave,
            feita.codigo,
            ids.get(feita.codigo) ?? null,
            feita.peloCodigo,
            feita.veredito,
            feita.motivo,
            feita.comAgencia,
            feita.listaDe && new Date(feita.listaDe),
            new Date(feita.feitaEm),
            recebidaEm,
            feita.pescado ? JSON.stringify(feita.pescado) : null,
          ]),
        ],
      );
      for (const { chave, pescado } of feitas) {
        if (!pescado) continue;
        await em.query(
          'UPDATE conferencia SET pescado = ? WHERE usuario_id = ? AND chave = ? AND pescado IS NULL',
          [JSON.stringify(pescado), usuarioId, chave],
        );
      }
      return affectedRows;
    });
  }

  /** O total para em dez mil. */
  async faixa(faixa: FaixaPedida, filtros: unknown) {
    const { veredito, usuarioId, apos } = lerFiltro(filtro, filtros);
    const { campo } = faixa.ordem;
    const { linhas, total } = await lerLista<LinhaDeConferencia>(
      this.fonte,
      {
        colunas: `id, usuario_id AS usuarioId, chave, codigo, licenca_id AS licencaId, pelo_codigo AS peloCodigo,
          veredito, motivo, com_agencia AS comAgencia, lista_de AS listaDe, feita_em AS feitaEm, recebida_em AS recebidaEm,
          pescado`,
        de: 'conferencia',
        condicoes: [
          ['veredito = ?', veredito],
          ['usuario_id = ?', usuarioId],
        ],
        ordem: ordemDoCampo(campo),
        apos,
        indice: usuarioId !== undefined && campo === 'feitaEm' && 'ix_conferencia_fiscal_feita',
      },
      faixa,
    );
    return { itens: linhas.map(apresentar), total };
  }
}

function apresentar({ licencaId, pescado, ...linha }: LinhaDeConferencia) {
  return {
    ...linha,
    existe: licencaId !== null,
    peloCodigo: Boolean(linha.peloCodigo),
    comAgencia: Boolean(linha.comAgencia),
    listaDe: linha.listaDe?.toISOString() ?? null,
    feitaEm: linha.feitaEm.toISOString(),
    recebidaEm: linha.recebidaEm.toISOString(),
    pescado: typeof pescado === 'string' ? (JSON.parse(pescado) as Pescado) : pescado,
  };
}
