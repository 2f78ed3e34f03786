import { Dialogo } from '../../componentes/dialogo/dialogo';
import { type PescadoContado } from '../../componentes/pescado/contado';
import { Pescado } from '../../componentes/pescado/pescado';
import { useTextos } from '../../i18n/textos';

interface Props {
  pescado: PescadoContado | null;
  aoFechar: () => void;
}

/** O que um fiscal contou, por inteiro. */
export function DialogoDoPescado({ pescado, aoFechar }: Props) {
  const { t } = useTextos('console', 'geral');
  return (
    <Dialogo
      titulo={t('conferencias.pescado')}
      aberto={pescado !== null}
      aoFechar={aoFechar}
      acoes={
        <button type="button" className="bt" onClick={aoFechar}>
          {t('geral:acoes.fechar')}
        </button>
      }
    >
      {pescado ? <Pescado de={pescado} /> : null}
    </Dialogo>
  );
}
