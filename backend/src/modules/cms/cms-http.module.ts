import { Module } from '@nestjs/common';
import { CmsController } from './cms.controller';
import { CmsModule } from './cms.module';

@Module({ imports: [CmsModule], controllers: [CmsController] })
export class CmsHttpModule {}
