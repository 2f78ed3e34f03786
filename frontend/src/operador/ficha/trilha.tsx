import { Fragment } from 'react';
import { Link } from 'react-router';

import { IconeSetaDireita } from '../../componentes/icones/seta-direita';
import { useTextos } from '../../i18n/textos';

interface Props {
  /** O endereço e o nome de cada tela por onde se volta. */
  passos: readonly (readonly [string, string])[];
  aqui: string;
}

/** Onde se está, e o caminho de volta. */
export function Trilha({ passos, aqui }: Props) {
  const { t } = useTextos('console');
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
