import { Injectable } from '@nestjs/common';
import { Repetida } from '../../platform/repetida';
import { PessoasSugeridas } from './pessoas-sugeridas.service';

const OLHAR_MS = 15_000;

@Injectable()
export class PessoasSugeridasCron extends Repetida {
  constructor(private readonly sugeridas: PessoasSugeridas) {
    super(OLHAR_MS, 'as sugestões não puderam passar à auditoria');
  }

  protected umaVez(): Promise<void> {
    return this.sugeridas.passarAAuditoria();
  }
}
