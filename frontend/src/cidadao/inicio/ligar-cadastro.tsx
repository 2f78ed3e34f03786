import { Link } from 'react-router';

import { lerConta } from '../../api/conta/servicos-conta';
import { useRecurso } from '../../componentes/usar-recurso';
import { useTextos } from '../../i18n/textos';

/** Sem carteira pode ser porque ninguém provou ainda que a conta é da pessoa que a tem. */
export function LigarCadastro() {
  const { t } = useTextos('paginas');
  const conta = useRecurso('conta', lerConta);
  if (conta.dados?.pessoaVinculada !== false) return null;
  return (
    <p>
      {t('semLigacao.pergunta')} <Link to="/minha-conta/dados">{t('semLigacao.ligar')}</Link>.
    </p>
  );
}
