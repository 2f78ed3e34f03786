import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Impresso } from '../../../platform/pdf/impressao-pedida';
import { Impressora } from '../../../platform/pdf/impressora';
import { Relogio } from '../../../platform/relogio';
import { Arquivos } from '../../../platform/storage/arquivos';
import { ConvenioEntity } from '../convenio/convenio.entity';
import { ESTADOS_PAGAVEIS } from '../domain/estado-documento';
import { DocumentoPagamentoEntity } from '../documento-pagamento.entity';
import { htmlDoBoleto } from './boleto.html';
import { PixDoDocumentoService } from '../pix/pix-do-documento.service';
import { chaveDoBoleto, verBoleto, Via } from './ver-boleto';

/** No worker: imprime e guarda o documento de pagamento, se o deste conteúdo ainda não existe. */
@Injectable()
export class ImprimirBoletoService {
  constructor(
    private readonly fonte: DataSource,
    private readonly impressora: Impressora,
    private readonly arquivos: Arquivos,
    private readonly relogio: Relogio,
    private readonly pix: PixDoDocumentoService,
  ) {}

  /** `null` se já não se paga: quem o espera lê, ao voltar, por quê. */
  async imprimir(documentoId: number, via: Via): Promise<Impresso | null> {
    const documento = await this.fonte.manager.findOneByOrFail(DocumentoPagamentoEntity, { id: documentoId });
    if (!ESTADOS_PAGAVEIS.includes(documento.estado)) return null;
    const pix = await this.pix.aPagar(this.fonte.manager, documento);
    const chave = chaveDoBoleto(documento, { ...via, pix });
    const guardado = await this.arquivos.ler(chave);
    if (guardado) return { chave, bytes: guardado };
    const convenio = await this.fonte.manager.findOneByOrFail(ConvenioEntity, { id: documento.convenioId });
    const vista = verBoleto(documento, convenio, { ...via, pix }, this.relogio.hoje());
    const bytes = await this.impressora.imprimir(await htmlDoBoleto(vista));
    await this.arquivos.gravar(chave, bytes);
    return { chave, bytes };
  }
}
