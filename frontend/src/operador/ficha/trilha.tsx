import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { IconeSetaDireita } from '../../componentes/icones/seta-direita';

interface Props {
  /** O endereço e o nome de cada tela por onde se volta. */
  passos: readonly (readonly [string, string])[];
  aqui: string;
}

/** Onde se está, e o caminho de volta. */
export function Trilha({ passos, aqui }: Props) {
  const { t } = useTranslation('console');
  return (
    <nav className="trilha" aria-label={t('menu.trilha')}>
      {passos.map(([endereco, nome]) => (
        <Fragment key={endereco}>
          <Link to={endereco}>{nome}</Link>
          <IconeSetaDireita />
        </Fragment>
      ))}
      <span>{aqui}</span>
    </nav>
  );
}
