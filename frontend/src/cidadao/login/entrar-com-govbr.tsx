import { enderecoDoGovbr } from '../../api/servicos';
import { useTextos } from '../../i18n/textos';

/** Sai do site: é o endereço do servidor que leva ao provedor e volta. */
export function EntrarComGovbr({ voltar, noutraAba }: { voltar: string; noutraAba?: true }) {
  const { t } = useTextos('login');
  return (
    <a className="bt bt-2 bt-cheio" href={enderecoDoGovbr(voltar)} target={noutraAba && '_blank'}>
      <span>
        {t('govbr')} <b translate="no">gov.br</b>
      </span>
    </a>
  );
}
