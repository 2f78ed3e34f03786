import { Link } from 'react-router';

import { type Documento } from '../../api/contrato';
import { IconeMais } from '../../componentes/icones/mais';
import { esquecerBusca, guardarBusca } from '../../componentes/ultima-busca';
import { useTextos } from '../../i18n/textos';

interface Props {
  /** Quem já está no cadastro. */
  pessoaId?: number;
  /** O que se procurou e não está. */
  documento?: Documento | null;
}

/** Registrar uma licença sem sair do console. */
export function RegistrarNoBalcao({ pessoaId, documento = null }: Props) {
  const { t } = useTextos('balcao');
  return (
    <Link
      className="bt"
      to={pessoaId === undefined ? '/admin/pessoas/registrar' : `/admin/pessoas/${pessoaId}/registrar`}
      onClick={() => (documento ? guardarBusca(documento) : esquecerBusca())}
    >
      <IconeMais />
      {t('pessoas.registrar')}
    </Link>
  );
}
