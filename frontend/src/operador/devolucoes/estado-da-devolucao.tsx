import { type Aparencia, aparenciaDe } from '../../componentes/aparencia';
import { IconeProibido } from '../../componentes/icones/proibido';
import { IconeAmpulheta } from '../../componentes/icones/ampulheta';
import { IconeCerto } from '../../componentes/icones/certo';
import { IconeFechar } from '../../componentes/icones/fechar';
import { useTextos } from '../../i18n/textos';
import { Etiqueta } from '../etiqueta';
import { type Devolucao } from './contrato';

const APARENCIA: Record<Devolucao['estado'], Aparencia> = {
  PEDIDA: { classe: 'res-revisao', icone: IconeAmpulheta },
  AUTORIZADA: { classe: 'res-revisao', icone: IconeCerto },
  PAGA: { classe: 'res-aplicada', icone: IconeCerto },
  RECUSADA: { classe: 'res-ignorada', icone: IconeProibido },
  CANCELADA: { classe: 'res-ignorada', icone: IconeFechar },
};

export const ESTADOS = Object.keys(APARENCIA) as Devolucao['estado'][];

export function EstadoDaDevolucao({ estado }: { estado: Devolucao['estado'] }) {
  const { t } = useTextos('console');
  return <Etiqueta {...aparenciaDe(APARENCIA, estado)}>{t(`devolucoes.estado.${estado}`)}</Etiqueta>;
}
