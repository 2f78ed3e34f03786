import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Cancelar, type Cancelamento, type Decidida, QuemDecidiu, Situacao } from './decidida';

type DaEspecie = Pick<Cancelamento, 'rotulo' | 'texto' | 'cancelar' | 'aoMudar'>;

interface Props {
  decidida: Decidida;
  /** Como cancelar; ausente para quem não pode. */
  cancelamento: (DaEspecie & Partial<Cancelamento>) | null;
  /** O que se decidiu e desde quando. */
  titulo: ReactNode;
  /** O que se vê por baixo. */
  children?: ReactNode;
}

/** Uma decisão que já valeu ou está marcada, com quem a tomou e por quê; a que não começou pode cancelar-se. */
export function LinhaDaHistoria({ decidida, cancelamento, titulo, children }: Props) {
  const { t } = useTranslation('configuracoes');
  const comum = {
    titulo: t('ajustes.cancelarTitulo'),
    sim: t('ajustes.cancelarSim'),
    feito: t('ajustes.cancelada'),
    botao: t('ajustes.cancelar'),
  };
  return (
    <li>
      <span className="cfg-mudanca">
        {titulo}
        <Situacao situacao={decidida.situacao} rotulo={t(`ajustes.estado.${decidida.situacao}`)} />
        {decidida.situacao === 'AGENDADO' && cancelamento ? (
          <Cancelar cancelamento={{ ...comum, ...cancelamento }} />
        ) : null}
      </span>
      <QuemDecidiu decidida={decidida} />
      {children}
    </li>
  );
}
