import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { naoEncontrado } from '../../../kernel/erro-dominio';
import { mascararDocumento } from '../../../kernel/mascara';
import { atorDe } from '../../../platform/ator';
import { Auditoria } from '../../../platform/auditoria/auditoria';
import {
  Condicao,
  filtroDaLista,
  lerFiltro,
  ListaAberta,
  ordemDoCampo,
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
import { boletosNaoRemetidos } from '../o-que-espera';
import { DecidirBoletoService } from './decidir-boleto.service';
import { VidaDoBoletoService } from './vida-do-boleto.service';

const filtro = filtroDaLista({
  estado: z.enum(ESTADOS_DOCUMENTO).optional(),
  tipo: z.enum(TIPOS_DOCUMENTO).optional(),
  /** O que a licença ainda tem a pagar: o que o painel soma por receber. */
  aReceber: z.literal(true).optional(),
  naoRemetidos: z.literal(true).optional(),
  /** De que dia são `de` e `ate`, inclusive; do vencimento, se não se diz. */
  periodo: z.enum(['VENCIMENTO', 'PAGAMENTO']).optional(),
  de: z.iso.date().optional(),
  ate: z.iso.date().optional(),
  nossoNumero: z.string().max(30).optional(),
});

type LinhaDeBoleto = Omit<BoletoSaida, 'licencaId' | 'protocolo'> &
  Pick<DocumentoPagamentoEntity, 'vencimento' | 'nossoNumeroDv' | 'referencia'> &
  Pick<ConvenioEntity, 'layout' | 'carteira'> & { readonly codigo: string | null };

/** Sem o que diz quem paga. */
const ABERTURA = {
  colunas: `t.id, t.tipo, t.estado, t.numero_documento AS numeroDocumento, t.nosso_numero AS nossoNumero,
    t.nosso_numero_dv AS nossoNumeroDv, t.convenio_id AS convenioId, t.referencia, t.valor, t.valor_pago AS valorPago,
    t.emissao, t.vencimento, t.registrado_em AS registradoEm, t.pago_em AS pagoEm, c.layout, c.carteira, l.codigo`,
  juncoes: `JOIN convenio c ON c.id = t.convenio_id
    LEFT JOIN licenca l ON l.id = CAST(t.referencia AS UNSIGNED)`,
};

/** Boletos e guias, para o console. */
@Injectable()
export class BoletoConsultaService extends ListaAberta<LinhaDeBoleto, BoletoSaida> {
  constructor(
    fonte: DataSource,
    private readonly vida: VidaDoBoletoService,
    private readonly decidir: DecidirBoletoService,
    private readonly auditoria: Auditoria,
    private readonly relogio: Relogio,
  ) {
    super(fonte, 'documento_pagamento', ABERTURA);
  }

  protected apresentar(linhas: readonly LinhaDeBoleto[]): BoletoSaida[] {
    const hoje = this.relogio.hoje();
    return linhas.map((documento) => {
      const { nossoNumero: numero, nossoNumeroDv: dv } = documento;
      return {
        ...documento,
        estado: estadoNaData(documento, hoje),
        nossoNumero: numero && nossoNumeroImpresso(documento, { numero, dv }),
        licencaId: Number(documento.referencia),
        protocolo: documento.codigo && formatarCodigo(documento.codigo),
      };
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
    await this.auditoria.anotar(em, 'PESSOA_LIDA', atorDe(sessao), ['documento', id], { pessoaId });
    return {
      ...documento,
      ...resumo,
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

  protected async pedida(filtros: unknown, campo: string) {
    const { tipo, aReceber, naoRemetidos, periodo, de, ate, nossoNumero, apos, ...pedido } = lerFiltro(
      filtro,
      filtros,
    );
    const estado = pedido.estado ?? (naoRemetidos && 'EMITIDO');
    const dia = periodo === 'PAGAMENTO' ? 'pago_em' : 'vencimento';
    const digitos = nossoNumero?.replace(/\D/g, '');
    // Cada convênio tem os seus números: com os convênios ditos, o índice serve.
    const convenios =
      digitos === undefined
        ? null
        : (await this.fonte.manager.find(ConvenioEntity, { select: { id: true } })).map((um) => um.id);
    const condicoes: Condicao[] = [
      ['convenio_id IN (?)', convenios],
      [
        'nosso_numero IN (?)',
        digitos === undefined ? null : [digitos, digitos.slice(0, -1), digitos.slice(2, -1)],
      ],
      ['estado = ?', estado],
      ['tipo = ?', tipo],
      // Quem não tem a pagar é nulo, e o índice único salta-o.
      ['referencia_aberta > ?', aReceber && ''],
      ...(naoRemetidos ? [boletosNaoRemetidos(this.relogio)] : []),
      [`${dia} >= ?`, de],
      [`${dia} <= ?`, ate],
    ];
    // Por estado ou período, a ordem é a do índice do dia; o do pagamento só existe em quem o tem.
    const doNumero = estado ? ['vencimento', 'id'] : ['id'];
    const ordem = de || ate ? [dia, 'id'] : campo === 'id' ? doNumero : ordemDoCampo(campo);
    // As guias são poucas, e acham-se pelo tipo.
    const indice = estado && tipo !== 'GUIA' && ordem[0] === 'pago_em' && 'ix_documento_estado_pago';
    return { condicoes, ordem, apos, indice };
  }
}
