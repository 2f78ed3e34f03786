import { Injectable } from '@nestjs/common';
import { EntityManager, In } from 'typeorm';
import { Ator, escreverAtor, rotina, lerAtor } from '../../../platform/ator';
import { Auditoria } from '../../../platform/auditoria/auditoria';
import { Relogio } from '../../../platform/relogio';
import { ConvenioEntity } from '../../pagamento/convenio/convenio.entity';
import { NumeracaoConvenioService } from '../../pagamento/convenio/numeracao-convenio.service';
import { RemeterDocumentosService } from '../../pagamento/remeter-documentos.service';
import { ArquivoRemessaEntity } from './arquivo-remessa.entity';
import type { LayoutDeRemessa } from '../domain/cnab/remessa/layouts-de-remessa';
import type { MotivoRetencao } from '../domain/cnab/remessa/titulo-remessa';
import { nomeDaRemessa } from '../domain/nome-da-remessa';
import { Pendencias } from '../pendencia/pendencias';
import { EscritaDeArquivo } from '../arquivo/escrita-de-arquivo';
import { Escrito, escreverPagina, escritorDe } from './escrever-titulos';
import { PARTE_DE_ARQUIVO } from '../arquivo/guarda-arquivos.service';
import { TituloARemeter, titulosARemeter } from './titulos-a-remeter';

/** Um boleto que o banco recusaria e por isso não foi posto no arquivo. */
export interface TituloRetido {
  readonly documentoId: number;
  readonly numeroDocumento: string;
  readonly motivo: MotivoRetencao;
}

export interface LimitesDaRemessa {
  /** Documentos na memória de cada vez. */
  readonly pagina: number;
  /** Títulos por arquivo; o que passa vai em outro. */
  readonly titulos: number;
}

interface ArquivoGravado {
  readonly remessa: ArquivoRemessaEntity | null;
  readonly retidos: readonly TituloRetido[];
  /** O arquivo encheu: há outro a gerar. */
  readonly cheio: boolean;
}

/** Começo da chave das pendências que só avisam que um documento não foi à remessa. */
const RETIDO = 'retido:';
/** Quem age sem que ninguém peça. */
export const ROTINA = rotina('rotina');

/** Grava um arquivo de remessa inteiro, página a página, na transação de quem chama. */
@Injectable()
export class GravarRemessaService {
  constructor(
    private readonly numeracao: NumeracaoConvenioService,
    private readonly remeter: RemeterDocumentosService,
    private readonly pendencias: Pendencias,
    private readonly relogio: Relogio,
    private readonly auditoria: Auditoria,
  ) {}

  /**
   * Espera por quem estiver gerando para o mesmo convênio e só toma o número do arquivo quando há o que pôr nele:
   * desfeita a transação, o número volta junto. `remessa` é nula se nada pôde ir.
   */
  async gravar(
    em: EntityManager,
    convenioId: number,
    { agora, ator, limites }: { agora: Date; ator: Ator; limites: LimitesDaRemessa },
  ): Promise<ArquivoGravado> {
    const nsa = (await this.numeracao.travar(em, convenioId, 'NSA')) + 1;
    const convenio = await em.findOneByOrFail(ConvenioEntity, { id: convenioId });
    const { escritor, layout } = escritorDe(convenio, { nsa, agora }, this.relogio);
    const maximo = limites.titulos;
    const retidos: TituloRetido[] = [];
    let aberta: { remessa: ArquivoRemessaEntity; escrita: EscritaDeArquivo } | null = null;
    let cheio = false;
    for await (const pagina of titulosARemeter(em, convenioId, {
      hoje: this.relogio.dia(agora),
      pagina: limites.pagina,
      travar: true,
    })) {
      const vagas = maximo - (aberta?.remessa.quantidade ?? 0);
      const { escritos, fora, sobrou } = escreverPagina(escritor, pagina, vagas);
      for (const retido of fora) retidos.push(await this.reter(em, retido));
      if (escritos.length > 0) {
        aberta ??= await this.abrir(em, convenio, { layout, nsa, agora, ator });
        await aberta.escrita.acrescentar(escritor.bytes());
        await this.gravarItens(em, aberta.remessa, escritos);
        await this.marcar(em, escritos, { ator, motivo: `REMESSA ${nsa}`, agora });
      }
      if (sobrou) {
        cheio = true;
        break;
      }
    }
    if (aberta) {
      await aberta.escrita.acrescentar(escritor.terminar());
      await aberta.escrita.terminar();
      await this.fechar(em, aberta.remessa);
    }
    await this.resolverRetencoes(em, convenioId);
    return { remessa: aberta?.remessa ?? null, retidos, cheio };
  }

  private async abrir(
    em: EntityManager,
    convenio: ConvenioEntity,
    dados: { layout: LayoutDeRemessa; nsa: number; agora: Date; ator: Ator },
  ): Promise<{ remessa: ArquivoRemessaEntity; escrita: EscritaDeArquivo }> {
    const { layout, nsa, agora, ator } = dados;
    await this.numeracao.proximo(em, convenio.id, 'NSA');
    const escrita = await EscritaDeArquivo.abrir(em, PARTE_DE_ARQUIVO);
    const remessa = em.create(ArquivoRemessaEntity, {
      convenioId: convenio.id,
      arquivoId: escrita.arquivoId,
      nsa,
      nome: nomeDaRemessa({ layout, convenio, data: this.relogio.dia(agora), nsa, teste: convenio.teste }),
      // A linha nasce com um título, que a base exige; `fechar` grava a conta certa.
      quantidade: 1,
      baixas: 0,
      valorTotal: 0,
      ator: escreverAtor(ator),
      geradaEm: agora,
    });
    await em.insert(ArquivoRemessaEntity, remessa);
    remessa.quantidade = 0;
    return { remessa, escrita };
  }

  private async gravarItens(
    em: EntityManager,
    remessa: ArquivoRemessaEntity,
    escritos: readonly Escrito[],
  ): Promise<void> {
    await em.query('INSERT INTO remessa_item (remessa_id, documento_id, movimento, ordem, linha) VALUES ?', [
      escritos.map(({ documento, titulo, ordem, linha }) => [
        remessa.id,
        documento.id,
        titulo.movimento,
        ordem,
        linha,
      ]),
    ]);
    for (const { titulo } of escritos) {
      remessa.quantidade += 1;
      if (titulo.movimento === '01') remessa.valorTotal += titulo.valor;
      else remessa.baixas += 1;
    }
  }

  private async marcar(
    em: EntityManager,
    escritos: readonly Escrito[],
    fato: { ator: Ator; motivo: string; agora: Date },
  ): Promise<void> {
    const ids = (movimento: string) =>
      escritos.filter(({ titulo }) => titulo.movimento === movimento).map(({ documento }) => documento.id);
    await this.remeter.registrosRemetidos(em, ids('01'), fato);
    await this.remeter.baixasRemetidas(em, ids('02'), fato);
  }

  private async fechar(em: EntityManager, remessa: ArquivoRemessaEntity): Promise<void> {
    const { id, nsa, quantidade, baixas, valorTotal, ator } = remessa;
    await em.update(ArquivoRemessaEntity, { id }, { quantidade, baixas, valorTotal });
    await this.auditoria.anotar(em, 'REMESSA_GERADA', lerAtor(ator), ['remessa', id], {
      detalhes: { nsa, quantidade, baixas, valorTotal, por: ator },
    });
  }

  private async reter(
    em: EntityManager,
    { documento, motivo }: { documento: TituloARemeter['documento']; motivo: MotivoRetencao },
  ): Promise<TituloRetido> {
    const { id, numeroDocumento, referencia } = documento;
    if (documento.retencao !== motivo) {
      await this.remeter.reter(em, id, motivo);
      const nova = { chave: `${RETIDO}${id}:${motivo}`, motivo, documentoId: id, referencia };
      await this.pendencias.abrirDeNovo(em, nova, ROTINA);
    }
    return { documentoId: id, numeroDocumento, motivo };
  }

  /** O aviso de um documento retido acaba quando ele vai, vence ou dá lugar a outro: ninguém mais precisa decidir. */
  private async resolverRetencoes(em: EntityManager, convenioId: number): Promise<void> {
    const passadas = await em.query<{ id: number }[]>(
      `SELECT p.id FROM pendencia p JOIN documento_pagamento d ON d.id = p.documento_id
       WHERE p.estado = 'ABERTA' AND p.chave LIKE '${RETIDO}%' AND d.convenio_id = ?
         AND (d.estado <> 'EMITIDO' OR d.retencao IS NULL)
         AND NOT (p.motivo = 'DADO_ILEGIVEL' AND d.retencao IS NOT NULL AND EXISTS (
           SELECT 1 FROM baixa_documento b WHERE b.documento_id = d.id AND b.estado = 'PENDENTE'))`,
      [convenioId],
    );
    if (passadas.length === 0) return;
    await this.pendencias.fechar(
      em,
      { id: In(passadas.map(({ id }) => id)), estado: 'ABERTA' },
      'RETENCAO_ACABADA',
      { ator: ROTINA },
    );
  }
}
