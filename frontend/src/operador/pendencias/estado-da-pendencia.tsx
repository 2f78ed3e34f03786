import { type Aparencia, aparenciaDe } from '../../componentes/aparencia';
import { IconeArquivado } from '../../componentes/icones/arquivado';
import { IconeBandeira } from '../../componentes/icones/bandeira';
import { IconeDevolver } from '../../componentes/icones/devolver';
import { IconeCerto } from '../../componentes/icones/certo';
import { useTextos } from '../../i18n/textos';
import { Etiqueta } from '../etiqueta';
import { type EstadoPendencia } from './contrato';

const APARENCIA: Record<EstadoPendencia, Aparencia> = {
  ABERTA: { classe: 'res-revisao', icone: IconeBandeira },
  ACEITA: { classe: 'res-aplicada', icone: IconeCerto },
  CASADA: { classe: 'res-aplicada', icone: IconeCerto },
  DEVOLVIDA: { classe: 'res-ignorada', icone: IconeDevolver },
  DISPENSADA: { classe: 'res-ignorada', icone: IconeArquivado },
  RESOLVIDA: { classe: 'res-aplicada', icone: IconeCerto },
};

export const ESTADOS = Object.keys(APARENCIA) as EstadoPendencia[];

export function EstadoDaPendencia({ estado }: { estado: EstadoPendencia }) {
  const { t } = useTextos('console');
  return <Etiqueta {...aparenciaDe(APARENCIA, estado)}>{t(`pendencias.estado.${estado}`)}</Etiqueta>;
}
