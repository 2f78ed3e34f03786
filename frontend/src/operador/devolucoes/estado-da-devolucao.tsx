import { type Aparencia, aparenciaDe } from '../../componentes/aparencia';
import { IconeProibido } from '../../componentes/icones/proibido';
import { IconeAmpulheta } from '../../componentes/icones/ampulheta';
import { IconeCerto } from '../../componentes/icones/certo';
import { IconeFechar } from '../../componentes/icones/fechar';
import { useTextos } from '../../i18n/textos';
import { Etiqueta } from '../componentes/etiqueta';
import { type Devolucao } from './contrato';

const APARENCIA: Record<Devolucao['estado'], Aparencia> = {
  PEDIDA: { classe: 'estado-espera', icone: IconeAmpulheta },
  AUTORIZADA: { classe: 'estado-espera', icone: IconeCerto },
  PAGA: { classe: 'estado-feito', icone: IconeCerto },
  RECUSADA: { classe: 'estado-neutro', icone: IconeProibido },
  CANCELADA: { classe: 'estado-neutro', icone: IconeFechar },
};

export const ESTADOS = Object.keys(APARENCIA) as Devolucao['estado'][];

export function EstadoDaDevolucao({ estado }: { estado: Devolucao['estado'] }) {
  const { t } = useTextos('console', 'rotulos');
  return <Etiqueta {...aparenciaDe(APARENCIA, estado)}>{t(`rotulos:devolucao.${estado}`)}</Etiqueta>;
}
