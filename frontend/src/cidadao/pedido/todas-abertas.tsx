import { Link } from 'react-router';

import { type Licenca } from '../../api/contrato';
import { Aviso } from '../../componentes/avisos/aviso';
import { useTextos } from '../../i18n/textos';

export function TodasAbertas({ abertas }: { abertas: readonly Licenca[] }) {
  const { t } = useTextos('formularios');
  return (
    <Aviso tipo="info" titulo={t('modalidadeFechada.todas')}>
      <p>{t('modalidadeFechada.todasTexto')}</p>
      {abertas.map(({ codigo, protocolo, modalidade }) => (
        <p key={codigo}>
          <Link to={`/consultar/${codigo}`}>
            {t(`modalidade.${modalidade.id}`)} <span className="num">{protocolo.codigoFormatado}</span>
          </Link>
        </p>
      ))}
    </Aviso>
  );
}
