import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { type Licenca } from '../../api/contrato';
import { Aviso } from '../../componentes/avisos/aviso';

export function TodasAbertas({ abertas }: { abertas: readonly Licenca[] }) {
  const { t } = useTranslation('formularios');
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
