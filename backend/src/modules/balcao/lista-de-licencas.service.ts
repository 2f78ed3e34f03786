import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { abrirDaLinha } from '../../platform/cifra/coluna-cifrada';
import {
  Condicao,
  filtroDaLista,
  lerFiltro,
  ListaAberta,
  ordemDoCampo,
} from '../../platform/http/lista/lista-limitada';
import { Relogio } from '../../platform/relogio';
import { mascararTexto } from '../../kernel/mascara';
import { AINDA_VALE } from '../licenca/ainda-vale';
import { formatarCodigo } from '../licenca/apresentar-licenca';
import { situacaoEm, STATUS } from '../licenca/domain/estado';
import { lerProtocolo } from '../licenca/domain/protocolo';
import type { LicencaEntity } from '../licenca/licenca.entity';
import type { LicencaNaLista } from './balcao.dto';

const filtro = filtroDaLista({
  situacao: z.enum(STATUS).optional(),
  modalidade: z.coerce.number().int().min(0).max(1).optional(),
  /** Código do IBGE; 0 no exterior. */
  municipio: z.coerce.number().int().optional(),
  /** De que dia são `de` e `ate`, inclusive; do pedido, se não se diz. */
  periodo: z.enum(['PEDIDO', 'ATIVACAO']).optional(),
  de: z.iso.date().optional(),
  ate: z.iso.date().optional(),
  protocolo: z.string().max(30).optional(),
  /** O código de uma isenção, ou `*` para qualquer uma. */
  isencao: z.string().max(40).optional(),
});

type LinhaDeLicenca = Omit<
  LicencaEntity,
  'vagaPrincipal' | 'vagaPendente' | 'renovaId' | 'pessoa' | 'renova'
> & {
  readonly nome: Buffer;
};

/** As isenções só vão no arquivo. */
export type LicencaLevada = LicencaNaLista & Pick<LicencaEntity, 'isencaoId' | 'isencaoNegadaId'>;

const ABERTURA = {
  colunas: `t.id, t.codigo, t.modalidade, t.status, t.motivo, t.pessoa_id AS pessoaId, t.data_criacao AS dataCriacao,
    t.data_ativacao AS dataAtivacao, t.data_vencimento AS dataVencimento,
    t.data_vencimento_provisoria AS dataVencimentoProvisoria, t.prazo_pagamento AS prazoPagamento,
    t.isencao_id AS isencaoId, t.isencao_negada_id AS isencaoNegadaId, p.nome`,
  juncoes: 'JOIN pessoa p ON p.id = t.pessoa_id',
};

/** As licenças, para o console. */
@Injectable()
export class ListaDeLicencasService extends ListaAberta<LinhaDeLicenca, LicencaLevada> {
  constructor(
    fonte: DataSource,
    private readonly relogio: Relogio,
  ) {
    super(fonte, 'licenca', ABERTURA);
  }

  protected apresentar(linhas: readonly LinhaDeLicenca[]): LicencaLevada[] {
    const hoje = this.relogio.hoje();
    return linhas.map((licenca) => ({
      ...licenca,
      ...situacaoEm(licenca, hoje),
      protocolo: formatarCodigo(licenca.codigo),
      titular: mascararTexto(abrirDaLinha(licenca.nome, 'pessoa.nome', licenca.pessoaId)),
    }));
  }

  protected pedida(filtros: unknown, campo: string) {
    const { situacao, modalidade, municipio, periodo, de, ate, protocolo, isencao, apos } = lerFiltro(
      filtro,
      filtros,
    );
    const dia = periodo === 'ATIVACAO' ? 'data_ativacao' : 'data_criacao';
    const condicoes: Condicao[] = [
      ['codigo = ?', protocolo === undefined ? undefined : (lerProtocolo(protocolo)?.codigo ?? '')],
      ['status = ?', situacao],
      // O que o calendário já mudou e a rotina da noite ainda não gravou não aparece como se valesse.
      [AINDA_VALE, situacao === 'VIGENTE' ? this.relogio.hoje() : undefined],
      // As modalidades são duas: cruzar o índice delas com o do município leria metade da tabela.
      [municipio === undefined ? 'modalidade = ?' : 'modalidade + 0 = ?', modalidade],
      ['municipio_id <=> NULLIF(?, 0)', municipio],
      ['isencao_id > ?', isencao === '*' ? 0 : undefined],
      [
        "isencao_id IN (SELECT id FROM decisao WHERE especie = 'ISENCAO' AND assunto = ?)",
        isencao === '*' ? undefined : isencao,
      ],
      [`${dia} >= ?`, de],
      [`${dia} <= ?`, ate],
    ];
    // O dia do pedido cresce com o número, e é por ele que vão os índices da situação e do período.
    const doPedido = situacao ? ['data_criacao', 'id'] : ['id'];
    // Um período traz a ordem dele.
    const ordem = de || ate ? [dia, 'id'] : campo === 'id' ? doPedido : ordemDoCampo(campo);
    const indice =
      situacao && municipio === undefined && ordem[0] === 'data_ativacao' && 'ix_licenca_situacao_ativada';
    return { condicoes, ordem, apos, indice };
  }
}
