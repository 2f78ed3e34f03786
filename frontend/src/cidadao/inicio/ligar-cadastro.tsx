import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { lerConta } from '../../api/conta/servicos-conta';
import { useRecurso } from '../../componentes/usar-recurso';

/** Sem carteira pode ser porque ninguém provou ainda que a conta é da pessoa que a tem. */
export function LigarCadastro() {
  const { t } = useTranslation('paginas');
  const conta = useRecurso('conta', lerConta);
  if (conta.dados?.pessoaVinculada !== false) return null;
  return (
    <p>
      {t('semLigacao.pergunta')} <Link to="/minha-conta/dados">{t('semLigacao.ligar')}</Link>.
    </p>
  );
}
