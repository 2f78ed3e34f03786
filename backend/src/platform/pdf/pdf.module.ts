import { Global, Module } from '@nestjs/common';
import { Impressora } from './impressora';

/** Só na raiz do worker: o Chromium nunca roda no processo da API. */
@Global()
@Module({ providers: [Impressora], exports: [Impressora] })
export class PdfModule {}
