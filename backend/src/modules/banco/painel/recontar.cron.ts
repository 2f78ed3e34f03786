import { Injectable, OnModuleInit } from '@nestjs/common';
import { Agenda } from '../../../platform/agenda/agenda';
import { RecontarService } from './recontar.service';

@Injectable()
export class RecontarCron implements OnModuleInit {
  constructor(
    private readonly agenda: Agenda,
    private readonly servico: RecontarService,
  ) {}

  onModuleInit(): void {
    this.agenda.cumprir('contadores', () => this.servico.recontar());
  }
}
