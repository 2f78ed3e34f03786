import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { abrirDaLinha } from '../../platform/cifra/coluna-cifrada';
import { Condicao, depoisDe, lerFiltro, ListaPorNumeros } from '../../platform/http/lista/lista-limitada';
import { Relogio } from '../../platform/relogio';
import { iniciais } from '../pessoa/domain/mascara';
import { formatarCodigo } from '../licenca/apresentar-licenca';
import { situacaoEm, STATUS } from '../licenca/domain/estado';
import { lerProtocolo } from '../licenca/domain/protocolo';
import type { LicencaEntity } from '../licenca/licenca.entity';
import type { LicencaNaLista } from './balcao.dto';

const filtro = z.strictObject({
  id: z.unknown().optional(),
  apos: depoisDe,
  situacao: z.enum(STATUS).optional(),
  modalidade: z.coerce.number().int().min(0).max(1).optional(),
  /** Código do IBGE; 0 no exterior. */
  municipio: z.coerce.number().int().optional(),
  /** De que dia são `de` e `ate`, inclusive; do pedido, se não se diz. */
  periodo: z.enum(['PEDIDO', 'ATIVACAO']).optional(),
  de: z.iso.date().optional(),
  ate: z.iso.date().optional(),
  protocolo: z.string().max(30).optional(),
});

/** Por que se ordena, com índice também dentro de uma situação; um período traz a ordem dele. */
export const ORDENAVEIS_LICENCA = ['dataAtivacao', 'dataVencimento'] as const;
const COLUNA_DE = { dataAtivacao: 'data_ativacao', dataVencimento: 'data_vencimento' } as const;

/** Sem passar pela entidade, que custa mais do que ler: uma lista inteira tem milhões destas. */
type LinhaDeLicenca = Omit<
  LicencaEntity,
  'vagaPrincipal' | 'vagaPendente' | 'renovaId' | 'pessoa' | 'renova'
> & {
  readonly nome: Buffer;
};

/** As licenças, para o console. */
@Injectable()
export class ListaDeLicencasService extends ListaPorNumeros<LicencaNaLista> {
  constructor(
    fonte: DataSource,
    private readonly relogio: Relogio,
  ) {
    super(fonte, 'licenca');
  }

  async porIds(ids: readonly number[]): Promise<LicencaNaLista[]> {
    if (ids.length === 0) return [];
    const licencas = await this.fonte.query<LinhaDeLicenca[]>(
      `SELECT l.id, l.codigo, l.modalidade, l.status, l.motivo, l.pessoa_id AS pessoaId, l.data_criacao AS dataCriacao,
         l.data_ativacao AS dataAtivacao, l.data_vencimento AS dataVencimento,
         l.data_vencimento_provisoria AS dataVencimentoProvisoria, l.prazo_pagamento AS prazoPagamento, p.nome
       FROM licenca l JOIN pessoa p ON p.id = l.pessoa_id WHERE l.id IN (?)`,
      [ids],
    );
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
          titular: iniciais(abrirDaLinha(licenca.nome, 'pessoa.nome', licenca.pessoaId)),
          dataCriacao: licenca.dataCriacao,
          dataAtivacao: licenca.dataAtivacao,
          dataVencimento: licenca.dataVencimento,
          dataVencimentoProvisoria: licenca.dataVencimentoProvisoria,
        },
      ];
    });
  }

  protected pedida(filtros: unknown, campo: string) {
    const { situacao, modalidade, municipio, periodo, de, ate, protocolo, apos } = lerFiltro(filtro, filtros);
    const dia = periodo === 'ATIVACAO' ? 'data_ativacao' : 'data_criacao';
    const condicoes: Condicao[] = [
      ['codigo = ?', protocolo === undefined ? undefined : (lerProtocolo(protocolo)?.codigo ?? '')],
      ['status = ?', situacao],
      // O que o calendário já mudou e a rotina da noite ainda não gravou não aparece como se valesse.
      ['data_vencimento >= ?', situacao === 'VIGENTE' ? this.relogio.hoje() : undefined],
      ['modalidade = ?', modalidade],
      ['municipio_id <=> NULLIF(?, 0)', municipio],
      [`${dia} >= ?`, de],
      [`${dia} <= ?`, ate],
    ];
    // O dia do pedido cresce com o número, e é por ele que vão os índices da situação e do período.
    const doPedido = situacao ? ['data_criacao', 'id'] : ['id'];
    const porColuna = COLUNA_DE[campo as (typeof ORDENAVEIS_LICENCA)[number]];
    const ordem = de || ate ? [dia, 'id'] : porColuna ? [porColuna, 'id'] : doPedido;
    return { condicoes, ordem, apos };
  }
}
