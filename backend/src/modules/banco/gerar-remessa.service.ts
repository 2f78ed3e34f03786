import { Injectable } from '@nestjs/common';
import { EntityManager, In } from 'typeorm';
import { ErroDominio } from '../../kernel/erro-dominio';
import type { DataCivil } from '../../kernel/data-civil';
import { Auditoria, atorEscrito } from '../../platform/auditoria/auditoria';
import { Transacoes } from '../../platform/database/transacoes';
import { Relogio } from '../../platform/relogio';
import { ConvenioEntity } from '../pagamento/convenio.entity';
import { DocumentoPagamentoEntity } from '../pagamento/documento-pagamento.entity';
import { ESTADOS_PAGAVEIS } from '../pagamento/domain/estado-documento';
import { NumeracaoConvenioService } from '../pagamento/numeracao-convenio.service';
import { RemeterDocumentosService } from '../pagamento/remeter-documentos.service';
import { ArquivoRemessaEntity } from './arquivo-remessa.entity';
import { chaveDoDocumento } from './domain/chave-documento';
import { EscritorDeRemessa } from './domain/cnab/escrever-remessa';
import {
  ConvenioCobranca,
  MotivoRetencao,
  MovimentoRemessa,
  TituloRemessa,
  motivoDeRetencao,
} from './domain/cnab/titulo-remessa';
import { GuardaArquivosService } from './guarda-arquivos.service';
import { RemessaItemEntity } from './remessa-item.entity';

interface RemessaGerada {
  readonly id: number;
  readonly nome: string;
  readonly quantidade: number;
  readonly retidos: readonly TituloRetido[];
}

/** Um boleto que o banco recusaria e por isso não foi posto no arquivo. */
interface TituloRetido {
  readonly documentoId: number;
  readonly numeroDocumento: string;
  readonly motivo: MotivoRetencao;
}

interface Selecionado {
  readonly documento: DocumentoPagamentoEntity;
  readonly titulo: TituloRemessa;
  readonly ordem: number;
}

const LOTE_INSERCAO = 2000;

/** Gera o arquivo de remessa (decisão D8). A rotina da noite e a pessoa que aperta o botão chamam o mesmo. */
@Injectable()
export class GerarRemessaService {
  constructor(
    private readonly transacoes: Transacoes,
    private readonly numeracao: NumeracaoConvenioService,
    private readonly remeter: RemeterDocumentosService,
    private readonly guarda: GuardaArquivosService,
    private readonly relogio: Relogio,
    private readonly auditoria: Auditoria,
  ) {}

  /**
   * Põe num arquivo todo boleto EMITIDO e todo pedido de baixa do convênio ativo. Chamadas simultâneas esperam umas
   * pelas outras no contador do arquivo, que só avança se houver arquivo. Erros: 422 `SEM_BOLETOS_A_REMETER`;
   * 409 `CONVENIO_AUSENTE`.
   */
  async gerar(ator: string): Promise<RemessaGerada> {
    const agora = this.relogio.agora();
    const hoje = this.relogio.dia(agora);
    const resultado = await this.transacoes.executar(async (em) => {
      const convenio = await em.findOneBy(ConvenioEntity, { ativoPara: 'BOLETO' });
      if (!convenio) throw new ErroDominio('CONVENIO_AUSENTE', 'conflito');
      await this.numeracao.travar(em, convenio.id, 'NSA');
      const { aRegistrar, retidos } = await this.separarRegistros(em, convenio.id, hoje);
      const selecionados = [...aRegistrar, ...(await this.selecionarBaixas(em, convenio.id))];
      if (selecionados.length === 0) return { remessa: null, retidos };
      const nsa = await this.numeracao.proximo(em, convenio.id, 'NSA');
      return { remessa: await this.gravar(em, convenio, nsa, agora, ator, selecionados), retidos };
    });
    const { remessa, retidos } = resultado;
    if (!remessa) throw new ErroDominio('SEM_BOLETOS_A_REMETER', 'invalido', { retidos: retidos.length });
    return { id: remessa.id, nome: remessa.nome, quantidade: remessa.quantidade, retidos };
  }

  /** Boletos por registrar; os que o banco recusaria ficam, com o motivo e uma pendência. */
  private async separarRegistros(
    em: EntityManager,
    convenioId: number,
    hoje: DataCivil,
  ): Promise<{ aRegistrar: Selecionado[]; retidos: TituloRetido[] }> {
    const documentos = await em.query<{ id: number }[]>(
      `SELECT id FROM documento_pagamento WHERE convenio_id = ? AND estado = 'EMITIDO' AND tipo = 'BOLETO'
       ORDER BY id FOR UPDATE SKIP LOCKED`,
      [convenioId],
    );
    const aRegistrar: Selecionado[] = [];
    const retidos: TituloRetido[] = [];
    for (const documento of await this.carregar(em, documentos)) {
      const titulo = comoTitulo(documento, '01');
      const motivo = motivoDeRetencao(titulo, hoje);
      if (motivo === null) {
        aRegistrar.push({ documento, titulo, ordem: 1 });
        continue;
      }
      retidos.push({ documentoId: documento.id, numeroDocumento: documento.numeroDocumento, motivo });
      await this.reter(em, documento, motivo);
    }
    return { aRegistrar, retidos };
  }

  private async reter(
    em: EntityManager,
    documento: DocumentoPagamentoEntity,
    motivo: MotivoRetencao,
  ): Promise<void> {
    if (documento.retencao === motivo) return;
    await em.update(DocumentoPagamentoEntity, { id: documento.id }, { retencao: motivo });
    await em.query(
      'INSERT IGNORE INTO pendencia (chave, motivo, documento_id, referencia, valor) VALUES (?, ?, ?, ?, 0)',
      [`retido:${documento.id}:${motivo}`, motivo, documento.id, documento.referencia],
    );
  }

  private async selecionarBaixas(em: EntityManager, convenioId: number): Promise<Selecionado[]> {
    const pedidos = await em.query<{ id: number; ordem: number }[]>(
      `SELECT d.id, b.ordem FROM baixa_documento b JOIN documento_pagamento d ON d.id = b.documento_id
       WHERE b.estado = 'PENDENTE' AND d.convenio_id = ? AND d.estado IN (?) AND d.estado <> 'COMPENSANDO'
       ORDER BY d.id FOR UPDATE SKIP LOCKED`,
      [convenioId, ESTADOS_PAGAVEIS],
    );
    const ordens = new Map(pedidos.map(({ id, ordem }) => [id, ordem]));
    return (await this.carregar(em, pedidos)).map((documento) => ({
      documento,
      titulo: comoTitulo(documento, '02'),
      ordem: ordens.get(documento.id) ?? 1,
    }));
  }

  private async carregar(
    em: EntityManager,
    linhas: readonly { id: number }[],
  ): Promise<DocumentoPagamentoEntity[]> {
    const documentos: DocumentoPagamentoEntity[] = [];
    for (let i = 0; i < linhas.length; i += LOTE_INSERCAO) {
      const ids = linhas.slice(i, i + LOTE_INSERCAO).map(({ id }) => id);
      documentos.push(
        ...(await em.find(DocumentoPagamentoEntity, { where: { id: In(ids) }, order: { id: 'ASC' } })),
      );
    }
    return documentos;
  }

  private async gravar(
    em: EntityManager,
    convenio: ConvenioEntity,
    nsa: number,
    agora: Date,
    ator: string,
    selecionados: readonly Selecionado[],
  ): Promise<ArquivoRemessaEntity> {
    const data = this.relogio.dia(agora);
    const escritor = new EscritorDeRemessa({
      layout: 'BB240',
      convenio: comoConvenioDeCobranca(convenio),
      nsa,
      data,
      hora: this.relogio.hora(agora),
    });
    const linhas = selecionados.map(({ titulo }) => escritor.titulo(titulo));
    const bytes = escritor.terminar();
    const arquivo = await this.guarda.abrir(em, bytes);
    await this.guarda.gravar(em, arquivo.id, bytes);
    const registros = selecionados.filter(({ titulo }) => titulo.movimento === '01');
    const remessa = em.create(ArquivoRemessaEntity, {
      convenioId: convenio.id,
      arquivoId: arquivo.id,
      nsa,
      nome: nomeDaRemessa(data, nsa),
      quantidade: selecionados.length,
      baixas: selecionados.length - registros.length,
      valorTotal: registros.reduce((soma, { titulo }) => soma + titulo.valor, 0),
      ator,
      geradaEm: agora,
    });
    await em.insert(ArquivoRemessaEntity, remessa);
    await this.auditoria.registrar(em, {
      acao: 'REMESSA_GERADA',
      ator: atorEscrito(ator),
      objeto: { tipo: 'remessa', id: remessa.id },
      detalhes: {
        nsa,
        quantidade: remessa.quantidade,
        baixas: remessa.baixas,
        valorTotal: remessa.valorTotal,
        por: ator,
      },
    });
    for (let i = 0; i < selecionados.length; i += LOTE_INSERCAO) {
      const itens = selecionados.slice(i, i + LOTE_INSERCAO).map(({ documento, titulo, ordem }, j) => ({
        remessaId: remessa.id,
        documentoId: documento.id,
        movimento: titulo.movimento,
        ordem,
        linha: linhas[i + j] ?? 0,
      }));
      await em
        .createQueryBuilder()
        .insert()
        .into(RemessaItemEntity)
        .values(itens)
        .updateEntity(false)
        .execute();
    }
    const motivo = `REMESSA ${nsa}`;
    await this.remeter.registrosRemetidos(em, registros.map(idDoDocumento), { ator, motivo, agora });
    const baixas = selecionados.filter(({ titulo }) => titulo.movimento === '02');
    await this.remeter.baixasRemetidas(em, baixas.map(idDoDocumento));
    return remessa;
  }
}

const idDoDocumento = ({ documento }: Selecionado): number => documento.id;

/** `CB20112026_000042.rem`: data da geração e número do arquivo. */
function nomeDaRemessa(data: DataCivil, nsa: number): string {
  const [ano = '', mes = '', dia = ''] = data.split('-');
  return `CB${dia}${mes}${ano}_${nsa.toString().padStart(6, '0')}.rem`;
}

function comoConvenioDeCobranca(convenio: ConvenioEntity): ConvenioCobranca {
  const { agencia, agenciaDv, conta, contaDv, carteira, variacao } = convenio;
  return {
    numero: convenio.numero,
    agencia: agencia ?? '',
    agenciaDv: agenciaDv ?? '',
    conta: conta ?? '',
    contaDv: contaDv ?? '',
    carteira: carteira ?? '',
    variacao: variacao ?? '',
    beneficiarioNome: convenio.beneficiarioNome,
    beneficiarioCnpj: convenio.beneficiarioCnpj,
    teste: convenio.teste,
  };
}

function comoTitulo(documento: DocumentoPagamentoEntity, movimento: MovimentoRemessa): TituloRemessa {
  return {
    movimento,
    nossoNumero: { numero: documento.nossoNumero ?? '', dv: documento.nossoNumeroDv },
    numeroDocumento: documento.numeroDocumento,
    vencimento: documento.vencimento,
    emissao: documento.emissao,
    valor: documento.valor,
    usoEmpresa: chaveDoDocumento(documento.id),
    pagador: {
      tipo: documento.pagadorTipo === 'CNPJ' ? 'CNPJ' : 'CPF',
      documento: documento.pagadorDocumento,
      nome: documento.pagadorNome,
      logradouro: documento.pagadorLogradouro ?? '',
      bairro: documento.pagadorBairro ?? '',
      cep: documento.pagadorCep ?? '',
      cidade: documento.pagadorCidade ?? '',
      uf: documento.pagadorUf ?? '',
    },
  };
}
