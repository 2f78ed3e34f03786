import { useTranslation } from 'react-i18next';

import { type Icone } from '../../componentes/desenhar-icone';
import { IconeProibido } from '../../componentes/icones-das-telas.gerado';
import { IconeAmpulheta, IconeCerto, IconeFechar } from '../../componentes/icones.gerado';
import { type Devolucao } from '../contrato-dinheiro';

const APARENCIA: Record<Devolucao['estado'], { classe: string; icone: Icone }> = {
  PEDIDA: { classe: 'res-revisao', icone: IconeAmpulheta },
  AUTORIZADA: { classe: 'res-revisao', icone: IconeCerto },
  PAGA: { classe: 'res-aplicada', icone: IconeCerto },
  RECUSADA: { classe: 'res-ignorada', icone: IconeProibido },
  CANCELADA: { classe: 'res-ignorada', icone: IconeFechar },
};

export function EstadoDaDevolucao({ estado }: { estado: Devolucao['estado'] }) {
  const { t } = useTranslation('console');
  const { classe, icone: Desenho } = APARENCIA[estado];
  return (
    <span className={`res ${classe}`}>
      <Desenho />
      {t(`devolucoes.estado.${estado}`)}
    </span>
  );
}
