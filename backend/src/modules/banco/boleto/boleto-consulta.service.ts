import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { naoEncontrado } from '../../../kernel/erro-dominio';
import { mascararDocumento } from '../../../kernel/mascara';
import { atorDe } from '../../../platform/ator';
import { Auditoria } from '../../../platform/auditoria/auditoria';
import type { FaixaPedida } from '../../../platform/http/lista/lista-console';
import {
  Condicao,
  contarTodas,
  depoisDe,
  lerFiltro,
  lerLista,
  lerNumeros,
} from '../../../platform/http/lista/lista-limitada';
import type { Idioma } from '../../../platform/i18n/idioma';
import { Relogio } from '../../../platform/relogio';
import type { Sessao } from '../../../platform/sessao/sessao';
import { formatarCodigo } from '../../licenca/apresentar-licenca';
import { LicencaEntity } from '../../licenca/licenca.entity';
import { ConvenioEntity } from '../../pagamento/convenio/convenio.entity';
import { DocumentoPagamentoEntity } from '../../pagamento/documento-pagamento.entity';
import { ESTADOS_DOCUMENTO, estadoNaData, TIPOS_DOCUMENTO } from '../../pagamento/domain/estado-documento';
import { nossoNumeroImpresso } from '../../pagamento/domain/boleto/ficha-do-banco';
import type { BoletoDetalhado, BoletoSaida } from './boleto.dto';
import { operadorDe } from '../ator';
import { DecidirBoletoService } from './decidir-boleto.service';
import { VidaDoBoletoService } from './vida-do-boleto.service';

const filtro = z.strictObject({
  id: z.unknown().optional(),
  apos: depoisDe,
  estado: z.enum(ESTADOS_DOCUMENTO).optional(),
  tipo: z.enum(TIPOS_DOCUMENTO).optional(),
  /** De que dia são `de` e `ate`, inclusive; do vencimento, se não se diz. */
  periodo: z.enum(['VENCIMENTO', 'PAGAMENTO']).optional(),
  de: z.iso.date().optional(),
  ate: z.iso.date().optional(),
  nossoNumero: z
    .string()
    .regex(/^[\d\s./-]{1,30}$/)
    .optional(),
});

/** Por que se ordena, com índice também dentro de um estado; um período traz a ordem dele. */
export const ORDENAVEIS_BOLETO = ['vencimento', 'pagoEm'] as const;
const COLUNA_DE = { vencimento: 'vencimento', pagoEm: 'pago_em' } as const;

/** Sem passar pela entidade, que abriria quem paga: uma lista inteira tem milhões destas. */
type LinhaDeBoleto = Pick<
  DocumentoPagamentoEntity,
  | 'id'
  | 'tipo'
  | 'estado'
  | 'numeroDocumento'
  | 'nossoNumero'
  | 'nossoNumeroDv'
  | 'convenioId'
  | 'referencia'
  | 'valor'
  | 'valorPago'
  | 'emissao'
  | 'vencimento'
  | 'registradoEm'
  | 'pagoEm'
> & { readonly codigo: string | null };

/** Boletos e guias, para o console. */
@Injectable()
export class BoletoConsultaService {
  constructor(
    private readonly fonte: DataSource,
    private readonly vida: VidaDoBoletoService,
    private readonly decidir: DecidirBoletoService,
    private readonly auditoria: Auditoria,
    private readonly relogio: Relogio,
  ) {}

  /** Dos mais novos; o total para em dez mil. Erro: 400 para filtro desconhecido. */
  async faixa(faixa: FaixaPedida, filtros: unknown): Promise<{ itens: BoletoSaida[]; total: number }> {
    const { linhas, total } = await lerLista<{ id: number }>(
      this.fonte,
      { colunas: 'id', ...(await this.pedida(filtros, faixa.ids, faixa.ordem.campo)) },
      faixa,
    );
    return { itens: await this.porIds(linhas.map(({ id }) => id)), total };
  }

  async *ids(filtros: unknown): AsyncGenerator<number[]> {
    yield* lerNumeros(this.fonte, await this.pedida(filtros, null, 'id'));
  }

  async contar(filtros: unknown): Promise<number> {
    return contarTodas(this.fonte, await this.pedida(filtros, null, 'id'));
  }

  private async pedida(filtros: unknown, ids: readonly number[] | null, campo: string) {
    const { apos } = lerFiltro(filtro, filtros);
    const condicoes = await this.condicoes(filtros, ids);
    return { de: 'documento_pagamento', condicoes, ordem: ordem(filtros, campo), apos };
  }

  async porIds(ids: readonly number[]): Promise<BoletoSaida[]> {
    if (ids.length === 0) return [];
    const [documentos, convenios] = await Promise.all([
      this.fonte.query<LinhaDeBoleto[]>(
        `SELECT d.id, d.tipo, d.estado, d.numero_documento AS numeroDocumento, d.nosso_numero AS nossoNumero,
           d.nosso_numero_dv AS nossoNumeroDv, d.convenio_id AS convenioId, d.referencia, d.valor,
           d.valor_pago AS valorPago, d.emissao, d.vencimento, d.registrado_em AS registradoEm, d.pago_em AS pagoEm,
           l.codigo
         FROM documento_pagamento d LEFT JOIN licenca l ON l.id = CAST(d.referencia AS UNSIGNED) WHERE d.id IN (?)`,
        [ids],
      ),
      this.fonte.manager.find(ConvenioEntity),
    ]);
    const dosConvenios = new Map(convenios.map((convenio) => [convenio.id, convenio]));
    const porId = new Map(documentos.map((documento) => [documento.id, documento]));
    const hoje = this.relogio.hoje();
    return ids.flatMap((id): BoletoSaida[] => {
      const documento = porId.get(id);
      if (!documento) return [];
      const convenio = dosConvenios.get(documento.convenioId)!;
      const { tipo, numeroDocumento, nossoNumero, nossoNumeroDv, convenioId, valor, valorPago } = documento;
      return [
        {
          id,
          tipo,
          estado: estadoNaData(documento, hoje),
          numeroDocumento,
          nossoNumero:
            nossoNumero && nossoNumeroImpresso(convenio, { numero: nossoNumero, dv: nossoNumeroDv }),
          convenioId,
          licencaId: Number(documento.referencia),
          protocolo: documento.codigo && formatarCodigo(documento.codigo),
          valor,
          valorPago,
          emissao: documento.emissao,
          vencimento: documento.vencimento,
          registradoEm: documento.registradoEm,
          pagoEm: documento.pagoEm,
        },
      ];
    });
  }

  /** Com toda a vida dele; a leitura fica na auditoria, porque traz quem paga. Erro: 404. */
  async detalhar(id: number, sessao: Sessao, idioma: Idioma): Promise<BoletoDetalhado> {
    const em = this.fonte.manager;
    const documento = await em.findOneBy(DocumentoPagamentoEntity, { id });
    const [resumo] = await this.porIds([id]);
    if (!documento || !resumo) throw naoEncontrado();
    const licenca = await em.findOneBy(LicencaEntity, { id: Number(documento.referencia) });
    const pessoaId = licenca?.pessoaId ?? null;
    await this.auditoria.registrar(em, {
      acao: 'PESSOA_LIDA',
      ator: atorDe(sessao),
      objeto: { tipo: 'documento', id },
      pessoaId,
    });
    return {
      ...resumo,
      linhaDigitavel: documento.linhaDigitavel,
      perdoado: documento.perdoado,
      retencao: documento.retencao,
      recusa: documento.recusa,
      pagador: {
        nome: documento.pagadorNome,
        documento: mascararDocumento(documento.pagadorDocumento),
        terceiro: documento.pagadorTerceiro,
      },
      pessoaId,
      decisoes: await this.decidir.possiveis(documento, licenca, { operador: operadorDe(sessao), idioma }),
      vida: await this.vida.de(id),
    };
  }

  private async condicoes(filtros: unknown, ids: readonly number[] | null): Promise<Condicao[]> {
    const { estado, tipo, periodo, de, ate, nossoNumero } = lerFiltro(filtro, filtros);
    const digitos = nossoNumero?.replace(/\D/g, '');
    // Cada convênio tem os seus números: com os convênios ditos, o índice serve.
    const convenios = digitos
      ? (await this.fonte.manager.find(ConvenioEntity, { select: { id: true } })).map((um) => um.id)
      : null;
    return [
      ['id IN (?)', ids && (ids.length > 0 ? ids : [0])],
      ['convenio_id IN (?)', convenios],
      ['nosso_numero IN (?)', digitos ? [digitos, digitos.slice(0, -1), digitos.slice(2, -1)] : null],
      ['estado = ?', estado],
      ['tipo = ?', tipo],
      [`${diaDe(periodo)} >= ?`, de],
      [`${diaDe(periodo)} <= ?`, ate],
    ];
  }
}

const diaDe = (periodo?: 'VENCIMENTO' | 'PAGAMENTO') => (periodo === 'PAGAMENTO' ? 'pago_em' : 'vencimento');

/** Por estado ou período, a ordem é a do índice do dia; o do pagamento só existe em quem o tem. */
function ordem(filtros: unknown, campo: string): string[] {
  const { estado, periodo, de, ate } = lerFiltro(filtro, filtros);
  if (de || ate) return [diaDe(periodo), 'id'];
  const escolhida = COLUNA_DE[campo as (typeof ORDENAVEIS_BOLETO)[number]];
  if (escolhida) return [escolhida, 'id'];
  return estado ? ['vencimento', 'id'] : ['id'];
}
