import { Global, Module } from '@nestjs/common';
import { Correio } from './correio';

@Global()
@Module({ providers: [Correio], exports: [Correio] })
export class EmailModule {}
