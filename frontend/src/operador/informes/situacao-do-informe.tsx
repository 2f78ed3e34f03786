import { aparenciaDe } from '../../componentes/aparencia';
import { IconeCalendario } from '../../componentes/icones/calendario';
import { IconeLapis } from '../../componentes/icones/lapis';
import { IconeCerto } from '../../componentes/icones/certo';
import { formatarInstante } from '../../i18n/instante';
import { useTextos } from '../../i18n/textos';
import { Etiqueta } from '../componentes/etiqueta';
import { type Informe } from './contrato';

const APARENCIA = {
  PUBLICADO: { classe: 'estado-feito', icone: IconeCerto },
  AGENDADO: { classe: 'estado-espera', icone: IconeCalendario },
  RASCUNHO: { classe: 'estado-neutro', icone: IconeLapis },
} as const;

export function SituacaoDoInforme({ informe: { situacao, publicarEm } }: { informe: Informe }) {
  const { t, idioma } = useTextos('gestao', 'rotulos');
  return (
    <Etiqueta {...aparenciaDe(APARENCIA, situacao)}>
      {situacao === 'AGENDADO' && publicarEm
        ? t('informes.agendadoPara', { quando: formatarInstante(publicarEm, idioma) })
        : t(`rotulos:informe.${situacao}`)}
    </Etiqueta>
  );
}
