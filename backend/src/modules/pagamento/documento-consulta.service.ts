import { Injectable } from '@nestjs/common';
import { EntityManager, In } from 'typeorm';
import { DataCivil } from '../../kernel/data-civil';
import { ConvenioEntity } from './convenio/convenio.entity';
import { DocumentoPagamentoEntity } from './documento-pagamento.entity';
import { formatarLinhaArrecadacao } from './domain/arrecadacao';
import { formatarLinhaBoleto } from './domain/boleto/boleto';
import { EstadoDocumento, TipoDocumento, estadoNaData } from './domain/estado-documento';
import { nossoNumeroImpresso } from './domain/boleto/ficha-do-banco';
import { type PixAPagar, PixDoDocumentoService } from './pix/pix-do-documento.service';

/** O que quem pediu o documento precisa saber dele, já com o estado que o calendário dá. */
export interface ResumoDocumento {
  readonly id: number;
  readonly referencia: string;
  readonly tipo: TipoDocumento;
  readonly estado: EstadoDocumento;
  readonly vencimento: DataCivil;
  readonly emissao: DataCivil;
  readonly valor: number;
  readonly registrado: boolean;
  /** É o documento que a referência tem a pagar agora. */
  readonly aberto: boolean;
  /** Não vai à remessa, porque o banco o recusaria. */
  readonly retido: boolean;
}

/** Forma de `GET /api/boleto/detalhes`, sem o protocolo, que é de quem chama. Dinheiro em centavos. */
export interface DetalhesDocumento {
  readonly tipo: TipoDocumento;
  readonly estado: EstadoDocumento;
  readonly registrado: boolean;
  readonly linhaDigitavel: string;
  readonly linhaFormatada: string;
  readonly codigoBarras: string;
  readonly valor: number;
  readonly emissao: DataCivil;
  readonly vencimento: DataCivil;
  /** Como o banco manda imprimir; nulo na guia. */
  readonly nossoNumero: string | null;
  readonly numeroDocumento: string;
  readonly pagador: { readonly nome: string; readonly documento: string };
  readonly beneficiario: { readonly nome: string; readonly cnpj: string };
  readonly pix: PixAPagar | null;
}

/** Leituras de documentos de pagamento. */
@Injectable()
export class DocumentoConsultaService {
  constructor(private readonly pix: PixDoDocumentoService) {}

  /** O documento que a referência tem a pagar; `null` se não tem. */
  async aberto(em: EntityManager, referencia: string): Promise<DocumentoPagamentoEntity | null> {
    return em.findOneBy(DocumentoPagamentoEntity, { referenciaAberta: referencia });
  }

  /** O último emitido, em qualquer estado. */
  async maisNovo(em: EntityManager, referencia: string): Promise<DocumentoPagamentoEntity | null> {
    return em.findOne(DocumentoPagamentoEntity, { where: { referencia }, order: { id: 'DESC' } });
  }

  houveEstorno(em: EntityManager, referencia: string): Promise<boolean> {
    return em.existsBy(DocumentoPagamentoEntity, { referencia, estado: 'ESTORNADO' });
  }

  /** O último de cada referência, numa consulta só. */
  async maisNovos(
    em: EntityManager,
    referencias: readonly string[],
    hoje: DataCivil,
  ): Promise<ReadonlyMap<string, ResumoDocumento>> {
    if (referencias.length === 0) return new Map();
    const ultimos = await em.query<{ id: number }[]>(
      'SELECT MAX(id) AS id FROM documento_pagamento WHERE referencia IN (?) GROUP BY referencia',
      [referencias],
    );
    const documentos = await em.findBy(DocumentoPagamentoEntity, { id: In(ultimos.map(({ id }) => id)) });
    return new Map(documentos.map((documento) => [documento.referencia, resumir(documento, hoje)]));
  }

  async detalhes(
    em: EntityManager,
    documento: DocumentoPagamentoEntity,
    hoje: DataCivil,
  ): Promise<DetalhesDocumento> {
    const convenio = await em.findOneByOrFail(ConvenioEntity, { id: documento.convenioId });
    return detalhar(documento, convenio, await this.pix.aPagar(em, documento), hoje);
  }
}

export function resumir(documento: DocumentoPagamentoEntity, hoje: DataCivil): ResumoDocumento {
  const { id, referencia, tipo, vencimento, emissao, valor } = documento;
  return {
    id,
    referencia,
    tipo,
    vencimento,
    emissao,
    valor,
    estado: estadoNaData(documento, hoje),
    registrado: documento.registradoEm !== null,
    aberto: documento.referenciaAberta !== null,
    retido: documento.retencao !== null,
  };
}

export const formatarLinha = ({
  tipo,
  linhaDigitavel,
}: Pick<DocumentoPagamentoEntity, 'tipo' | 'linhaDigitavel'>): string =>
  tipo === 'BOLETO' ? formatarLinhaBoleto(linhaDigitavel) : formatarLinhaArrecadacao(linhaDigitavel);

export function detalhar(
  documento: DocumentoPagamentoEntity,
  convenio: ConvenioEntity,
  pix: PixAPagar | null,
  hoje: DataCivil,
): DetalhesDocumento {
  const { tipo, linhaDigitavel, codigoBarras, valor, emissao, vencimento, numeroDocumento } = documento;
  return {
    tipo,
    estado: estadoNaData(documento, hoje),
    registrado: documento.registradoEm !== null,
    linhaDigitavel,
    linhaFormatada: formatarLinha(documento),
    codigoBarras,
    valor,
    emissao,
    vencimento,
    nossoNumero:
      documento.nossoNumero &&
      nossoNumeroImpresso(convenio, { numero: documento.nossoNumero, dv: documento.nossoNumeroDv }),
    numeroDocumento,
    pagador: { nome: documento.pagadorNome, documento: documento.pagadorDocumento },
    beneficiario: { nome: convenio.beneficiarioNome, cnpj: convenio.beneficiarioCnpj },
    pix,
  };
}
