import { useTranslation } from 'react-i18next';

import { type Icone } from '../../componentes/desenhar-icone';
import { IconeArquivado, IconeBandeira, IconeDevolver } from '../../componentes/icones-das-telas.gerado';
import { IconeCerto } from '../../componentes/icones.gerado';
import { type EstadoPendencia } from '../contrato-dinheiro';

const APARENCIA: Record<EstadoPendencia, { classe: string; icone: Icone }> = {
  ABERTA: { classe: 'res-revisao', icone: IconeBandeira },
  ACEITA: { classe: 'res-aplicada', icone: IconeCerto },
  CASADA: { classe: 'res-aplicada', icone: IconeCerto },
  RESOLVIDA: { classe: 'res-aplicada', icone: IconeCerto },
  DEVOLVIDA: { classe: 'res-ignorada', icone: IconeDevolver },
  DISPENSADA: { classe: 'res-ignorada', icone: IconeArquivado },
};

export function EstadoDaPendencia({ estado }: { estado: EstadoPendencia }) {
  const { t } = useTranslation('console');
  const { classe, icone: Desenho } = APARENCIA[estado];
  return (
    <span className={`res ${classe}`}>
      <Desenho />
      {t(`pendencias.estado.${estado}`)}
    </span>
  );
}
