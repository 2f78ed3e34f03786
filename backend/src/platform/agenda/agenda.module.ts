import { Global, Module } from '@nestjs/common';
import { Agenda } from './agenda';
import { DividaDoDia } from './divida-do-dia';

@Global()
@Module({ providers: [Agenda, DividaDoDia], exports: [Agenda, DividaDoDia] })
export class AgendaModule {}
