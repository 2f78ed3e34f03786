import { type Aparencia, aparenciaDe } from '../../componentes/aparencia';
import { IconeArquivado } from '../../componentes/icones/arquivado';
import { IconeBandeira } from '../../componentes/icones/bandeira';
import { IconeDevolver } from '../../componentes/icones/devolver';
import { IconeCerto } from '../../componentes/icones/certo';
import { useTextos } from '../../i18n/textos';
import { Etiqueta } from '../componentes/etiqueta';
import { type EstadoPendencia } from './contrato';

const APARENCIA: Record<EstadoPendencia, Aparencia> = {
  ABERTA: { classe: 'estado-espera', icone: IconeBandeira },
  ACEITA: { classe: 'estado-feito', icone: IconeCerto },
  CASADA: { classe: 'estado-feito', icone: IconeCerto },
  DEVOLVIDA: { classe: 'estado-neutro', icone: IconeDevolver },
  DISPENSADA: { classe: 'estado-neutro', icone: IconeArquivado },
  RESOLVIDA: { classe: 'estado-feito', icone: IconeCerto },
};

export const ESTADOS = Object.keys(APARENCIA) as EstadoPendencia[];

export function EstadoDaPendencia({ estado }: { estado: EstadoPendencia }) {
  const { t } = useTextos('console', 'rotulos');
  return <Etiqueta {...aparenciaDe(APARENCIA, estado)}>{t(`rotulos:pendencia.${estado}`)}</Etiqueta>;
}
