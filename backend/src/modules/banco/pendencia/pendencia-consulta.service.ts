import { Injectable } from '@nestjs/common';
import { DataSource, In, Not } from 'typeorm';
import { z } from 'zod';
import { naoEncontrado } from '../../../kernel/erro-dominio';
import { atorDe } from '../../../platform/ator';
import { Auditoria } from '../../../platform/auditoria/auditoria';
import { abrirDaLinha, comIlegiveis } from '../../../platform/cifra/coluna-cifrada';
import type { FaixaPedida } from '../../../platform/http/lista/lista-console';
import type { Idioma } from '../../../platform/i18n/idioma';
import { Ajustes } from '../../../platform/ajustes/ajustes';
import { Relogio } from '../../../platform/relogio';
import type { Sessao } from '../../../platform/sessao/sessao';
import { situacaoEm } from '../../licenca/domain/estado';
import { lerProtocolo } from '../../licenca/domain/protocolo';
import { LicencaEntity } from '../../licenca/licenca.entity';
import { DocumentoPagamentoEntity } from '../../pagamento/documento-pagamento.entity';
import { estadoNaData } from '../../pagamento/domain/estado-documento';
import { DevolucaoEntity } from './devolucao.entity';
import { iniciaisDe } from './iniciais';
import type { DocumentoDaPendencia, PendenciaDetalhada, PendenciaSaida } from './pendencia.dto';
import { EstadoPendencia, ESTADOS_PENDENCIA, motivoAgora } from '../domain/pendencia/pendencias';
import { decisoesPossiveis, recusaEscrita, Situado } from './decisoes-possiveis';
import { operadorDe } from '../ator';
import { pendenciasAtrasadas } from '../o-que-espera';
import { recusaDeDesfazer } from '../domain/pendencia/recusa';
import { diasParaDevolver } from '../domain/pendencia/devolucao-pix';
import { LAYOUT_PIX } from '../domain/conciliacao/fato-pix';
import { celulaDaLinha, celulaDaPendencia } from '../razao/celula-da-razao';
import { recebimentoDa } from '../pix/devolver-por-pix.service';
import { LivroDoPix } from '../pix/livro-do-pix';
import { LerArquivoService } from '../retorno/ler-arquivo.service';
import { impedimentoDoAceite, INTERESSE, temInteresse } from './mesa-pendencias.service';
import { PendenciaAcaoEntity } from './pendencia-acao.entity';
import { PendenciaEntity } from './pendencia.entity';
import { mudouDepois } from './mudou-depois';
import { RetornoLinhaEntity } from '../retorno/retorno-linha.entity';
import {
  filtroDaLista,
  lerFiltro,
  lerLista,
  ordemDoCampo,
  soEstas,
} from '../../../platform/http/lista/lista-limitada';
import { comTexto, textoDoMotivo } from './texto-do-motivo';

const filtro = filtroDaLista({
  estado: z.enum(ESTADOS_PENDENCIA).optional(),
  motivo: z.string().max(40).optional(),
  retornoId: z.coerce.number().int().positive().optional(),
  /** Protocolo da licença. */
  protocolo: z.string().max(30).optional(),
  comDinheiro: z.boolean().optional(),
  atrasadas: z.boolean().optional(),
});

/** A licença a que uma referência se refere. */
const numeroEm = (referencia: string): string =>
  `IF(${referencia} RLIKE '^[0-9]{1,9}$', CAST(${referencia} AS UNSIGNED), NULL)`;

interface Linha {
  id: number;
  motivo: string;
  estado: EstadoPendencia;
  retornoId: number | null;
  nome: string | null;
  linha: number | null;
  licencaId: number | null;
  codigo: string | null;
  documentoId: number | null;
  numeroDocumento: string | null;
  estadoDoDocumento: string | null;
  valor: string | number;
  valorPago: string | number;
  retido: string | number;
  dataPagamento: string | null;
  criadaEm: Date;
  resolvidaEm: Date | null;
  propostoId: number | null;
  pagador: Buffer | null;
  /** O que prende o nome do pagador à linha. */
  pagadorConvenio: number | null;
  pagadorNumero: string | number | null;
  pagadorId: number | null;
}

const ABERTURA = {
  colunas: `t.id, t.motivo, t.estado, t.retorno_id AS retornoId, r.nome, t.linha, l.id AS licencaId, l.codigo,
    d.id AS documentoId, d.numero_documento AS numeroDocumento, d.estado AS estadoDoDocumento,
    t.valor, t.valor_pago AS valorPago, t.retido, t.data_pagamento AS dataPagamento, t.criada_em AS criadaEm, t.resolvida_em AS resolvidaEm,
    t.documento_proposto_id AS propostoId, dono.pagador_nome AS pagador,
    dono.convenio_id AS pagadorConvenio, dono.numero AS pagadorNumero,
    IF(dono.pagador_terceiro, NULL, titular.pessoa_id) AS pagadorId`,
  juncoes: `LEFT JOIN arquivo_retorno r ON r.id = t.retorno_id
    LEFT JOIN documento_pagamento d ON d.id = COALESCE(t.documento_id, t.destino_id)
    LEFT JOIN licenca l ON l.id = ${numeroEm('d.referencia')}
    LEFT JOIN documento_pagamento dono ON dono.id = COALESCE(t.documento_id, t.destino_id, t.documento_proposto_id)
    LEFT JOIN licenca titular ON titular.id = ${numeroEm('dono.referencia')}`,
};

type DocumentoSituado = Situado & { readonly saida: DocumentoDaPendencia };

/** Leituras da mesa de pendências. */
@Injectable()
export class PendenciaConsultaService {
  constructor(
    private readonly fonte: DataSource,
    private readonly arquivos: LerArquivoService,
    private readonly auditoria: Auditoria,
    private readonly relogio: Relogio,
    private readonly ajustes: Ajustes,
    private readonly livro: LivroDoPix,
  ) {}

  /** Por número, pelo dinheiro parado ou pelo dia do pagamento, nos dois sentidos; o total para em dez mil. Erro: 400 para filtro desconhecido. */
  async faixa(
    faixa: FaixaPedida,
    filtros: unknown,
    idioma: Idioma,
  ): Promise<{ itens: PendenciaSaida[]; total: number }> {
    const { estado, motivo, retornoId, protocolo, comDinheiro, atrasadas, apos } = lerFiltro(filtro, filtros);
    const { linhas, total } = await lerLista<Linha>(
      this.fonte,
      {
        colunas: 'id',
        de: 'pendencia',
        condicoes: [
          soEstas(faixa.ids),
          ['estado = ?', estado],
          ['motivo = ?', motivo],
          ['retorno_id = ?', retornoId],
          ['referencia = ?', protocolo && (await this.referencia(protocolo))],
          ['retido <> ?', comDinheiro ? 0 : undefined],
          ...(atrasadas ? [pendenciasAtrasadas(this.relogio, this.ajustes)] : []),
        ],
        ordem: ordemDoCampo(faixa.ordem.campo),
        apos,
      },
      faixa,
      ABERTURA,
    );
    return { itens: linhas.map((linha) => apresentarLinha(linha, idioma)), total };
  }

  /** Tudo o que a decisão precisa ver; a leitura fica na auditoria, porque a linha traz quem pagou. Erro: 404. */
  async detalhar(id: number, idioma: Idioma, sessao: Sessao): Promise<PendenciaDetalhada> {
    const em = this.fonte.manager;
    const hoje = this.relogio.hoje();
    const pendencia = await em.findOneBy(PendenciaEntity, { id });
    const [resumo] = await em.query<Linha[]>(
      `SELECT ${ABERTURA.colunas} FROM pendencia t ${ABERTURA.juncoes} WHERE t.id = ?`,
      [id],
    );
    if (!pendencia || !resumo) throw naoEncontrado();
    await this.auditoria.anotar(em, 'PENDENCIA_LIDA', atorDe(sessao), ['pendencia', id]);
    const { documentoId, documentoPropostoId, destinoId, retornoId, linha } = pendencia;
    const documentos = await this.documentos([documentoId, documentoPropostoId, destinoId]);
    const doId = (procurado: number | null) => documentos.get(procurado ?? 0)?.saida ?? null;
    const proprio = documentos.get(documentoId ?? 0);
    const historico = await em.find(PendenciaAcaoEntity, {
      where: { pendenciaId: id },
      order: { ordem: 'ASC' },
    });
    const destino = doId(destinoId);
    const devolucao = await em.findOneBy(DevolucaoEntity, { pendenciaId: id, ativa: 1 });
    const interesse = await temInteresse(em, operadorDe(sessao), [
      pendencia.referencia,
      documentos.get(destinoId ?? 0)?.documento.referencia ?? null,
    ]);
    return {
      ...apresentarLinha(resumo, idioma),
      linhaDoBanco: await this.linhaDoBanco(retornoId, linha),
      documento: doId(documentoId),
      proposto: doId(documentoPropostoId),
      recusaDoProposto: documentoPropostoId
        ? recusaEscrita('CASADA', pendencia, documentos.get(documentoPropostoId), { hoje, idioma })
        : null,
      destino: destino && { documento: destino, valor: pendencia.aplicado },
      excedentes: await this.excedentes(id),
      origemId: pendencia.origemId,
      ...decisoesPossiveis(pendencia, proprio, { interesse, hoje, idioma }),
      desfazer: await this.desfazer(pendencia, historico, { devolucao, interesse, idioma }),
      pix: await this.pix(id),
      devolucaoId: devolucao?.id ?? null,
      remessa: await this.remessaRecusada(pendencia),
      celula: celulaDaPendencia(pendencia, devolucao?.estado ?? null),
      historico: historico.map((uma) => ({ ...uma, em: uma.em.toISOString() })),
    };
  }

  private async pix(id: number): Promise<PendenciaDetalhada['pix']> {
    const recebimento = await recebimentoDa(this.fonte.manager, id);
    if (!recebimento) return null;
    const { e2eid, dia } = recebimento;
    return { e2eid, dias: diasParaDevolver(dia, this.relogio.hoje()) };
  }

  private async remessaRecusada({
    motivo,
    retornoId,
  }: PendenciaEntity): Promise<PendenciaDetalhada['remessa']> {
    if (motivo !== 'REMESSA_RECUSADA') return undefined;
    const [remessa] = await this.fonte.manager.query<{ id: number; nome: string }[]>(
      `SELECT m.id, m.nome FROM arquivo_retorno r
       JOIN arquivo_remessa m ON m.convenio_id = r.convenio_id AND m.nsa = r.nsa WHERE r.id = ?`,
      [retornoId],
    );
    return remessa;
  }

  /** Nulo quando não há o que desfazer ou o dia já acabou. */
  private async desfazer(
    { estado, retido }: PendenciaEntity,
    historico: readonly PendenciaAcaoEntity[],
    {
      devolucao,
      interesse,
      idioma,
    }: { devolucao: DevolucaoEntity | null; interesse: boolean; idioma: Idioma },
  ): Promise<PendenciaDetalhada['desfazer']> {
    const hoje = this.relogio.hoje();
    const ultima = historico.findLast(({ antes, desfeita }) => antes !== null && !desfeita);
    if (estado === 'ABERTA' || ultima?.dia !== hoje) return null;
    const depois = {
      devolucao: devolucao?.estado ?? null,
      mudouDepois: await mudouDepois(this.fonte.manager, ultima),
    };
    const recusa = recusaDeDesfazer(ultima, depois, hoje);
    return {
      ate: ultima.dia,
      exigeAdministrador: ultima.acao === 'DISPENSAR' && retido !== 0,
      recusa: interesse
        ? comTexto(INTERESSE, idioma)
        : recusa && comTexto(recusa.codigo, idioma, recusa.detalhes),
    };
  }

  private async excedentes(origemId: number): Promise<number[]> {
    const separadas = await this.fonte.manager.find(PendenciaEntity, {
      select: { id: true },
      // Resolvido, o dinheiro dele já não está lá: voltou a esta, ou o banco o levou.
      where: { origemId, estado: Not('RESOLVIDA') },
      order: { id: 'ASC' },
    });
    return separadas.map(({ id }) => id);
  }

  /** Referência que não existe quando o protocolo não é de ninguém, para que a lista venha vazia. */
  private async referencia(texto: string): Promise<string> {
    const protocolo = lerProtocolo(texto);
    const licenca =
      protocolo && (await this.fonte.manager.findOneBy(LicencaEntity, { codigo: protocolo.codigo }));
    return String(licenca?.id ?? 0);
  }

  private async linhaDoBanco(
    retornoId: number | null,
    linha: number | null,
  ): Promise<PendenciaDetalhada['linhaDoBanco']> {
    if (retornoId === null || linha === null) return null;
    const lida = await this.fonte.manager.findOne(RetornoLinhaEntity, {
      where: { retornoId, linha },
      relations: { retorno: true },
    });
    if (!lida?.retorno) return null;
    const bruto =
      lida.retorno.layout === LAYOUT_PIX
        ? await this.livro.linha(this.fonte.manager, retornoId, linha)
        : await this.arquivos.linhas(lida.retorno.arquivoId, lida);
    return { ...lida, celula: celulaDaLinha(lida), bruto };
  }

  private async documentos(ids: readonly (number | null)[]): Promise<ReadonlyMap<number, DocumentoSituado>> {
    const em = this.fonte.manager;
    const procurados = [...new Set(ids.filter((id) => id !== null))];
    if (procurados.length === 0) return new Map();
    const documentos = await em.findBy(DocumentoPagamentoEntity, { id: In(procurados) });
    const licencas = await comIlegiveis(() =>
      em.find(LicencaEntity, {
        where: {
          id: In(documentos.map(({ referencia }) => Number(referencia)).filter(Number.isSafeInteger)),
        },
        relations: { pessoa: true },
      }),
    );
    const dasPessoas = await em.findBy(LicencaEntity, {
      pessoaId: In(licencas.map(({ pessoaId }) => pessoaId)),
    });
    return new Map(
      documentos.map((documento) => {
        const licenca = licencas.find(({ id }) => String(id) === documento.referencia) ?? null;
        const daPessoa = dasPessoas.filter(({ pessoaId }) => pessoaId === licenca?.pessoaId);
        const eliminada = Boolean(licenca?.pessoa?.eliminadaEm);
        return [
          documento.id,
          {
            documento,
            licenca,
            impedimento: impedimentoDoAceite({ licenca, daPessoa, eliminada }, this.relogio.hoje()),
            saida: this.apresentarDocumento(documento, licenca),
          },
        ];
      }),
    );
  }

  private apresentarDocumento(
    documento: DocumentoPagamentoEntity,
    licenca: LicencaEntity | null,
  ): DocumentoDaPendencia {
    const hoje = this.relogio.hoje();
    return {
      ...documento,
      estado: estadoNaData(documento, hoje),
      falta: Math.max(documento.valor - documento.valorPago - documento.perdoado, 0),
      pagador: documento.pagadorNome,
      terceiro: documento.pagadorTerceiro,
      licenca: licenca && {
        id: licenca.id,
        pessoaId: licenca.pessoaId,
        titular: iniciaisDe(licenca.pessoa!.nome),
        protocolo: protocoloEscrito(licenca.codigo),
        status: situacaoEm(licenca, hoje).status,
        dataVencimento: licenca.dataVencimento,
      },
    };
  }
}

const protocoloEscrito = (codigo: string): string => lerProtocolo(codigo)?.formatado ?? codigo;

function apresentarLinha(linha: Linha, idioma: Idioma): PendenciaSaida {
  const {
    motivo,
    retornoId,
    nome,
    codigo,
    pagador,
    pagadorConvenio,
    pagadorNumero,
    estadoDoDocumento,
    ...resto
  } = linha;
  const aberto = comIlegiveis(() =>
    abrirDaLinha(pagador, 'documento_pagamento.pagador_nome', `${pagadorConvenio}:${pagadorNumero}`),
  );
  return {
    ...resto,
    pagador: aberto === null ? null : iniciaisDe(aberto),
    motivo: {
      codigo: motivo,
      // Na já decidida vale o que era então.
      texto: textoDoMotivo(
        linha.estado === 'ABERTA' ? motivoAgora(motivo, { estado: estadoDoDocumento }) : motivo,
        idioma,
      ),
    },
    retorno: retornoId === null ? null : { id: retornoId, nome: nome ?? '' },
    protocolo: codigo && protocoloEscrito(codigo),
    valor: Number(linha.valor),
    valorPago: Number(linha.valorPago),
    retido: Number(linha.retido),
    criadaEm: linha.criadaEm.toISOString(),
    resolvidaEm: linha.resolvidaEm?.toISOString() ?? null,
    temProposta: linha.propostoId !== null,
  };
}
