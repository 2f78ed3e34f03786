import { Module } from '@nestjs/common';
import { GeografiaController } from './geografia.controller';
import { GeografiaModule } from './geografia.module';

@Module({ imports: [GeografiaModule], controllers: [GeografiaController] })
export class GeografiaHttpModule {}
