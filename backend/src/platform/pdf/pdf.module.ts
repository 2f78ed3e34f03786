import { Global, Module } from '@nestjs/common';
import { ImpressaoPedida } from './impressao-pedida';
import { Impressora } from './impressora';

/** Só na raiz do worker: o Chromium nunca roda no processo da API. */
@Global()
@Module({ providers: [Impressora, ImpressaoPedida], exports: [Impressora, ImpressaoPedida] })
export class PdfModule {}
