import type { FactoryProvider, Type } from '@nestjs/common';
import { Agenda } from './agenda';
import type { Rotina } from './rotinas';

/** Diz, entre os provedores de um módulo do worker, que serviço cumpre uma rotina, e como. */
export const rotinaDoDia = <S>(
  rotina: Rotina,
  servico: Type<S>,
  tarefa: (servico: S) => Promise<unknown>,
): FactoryProvider => ({
  provide: `rotina ${rotina}`,
  inject: [Agenda, servico],
  useFactory: (agenda: Agenda, cumpre: S) => agenda.cumprir(rotina, () => tarefa(cumpre)),
});
