import { enderecoDoGovbr } from '../../api/servicos';
import { useTextos } from '../../i18n/textos';

/** Sai do site: é o endereço do servidor que leva ao provedor e volta. */
export function EntrarComGovbr({ voltar }: { voltar: string }) {
  const { t } = useTextos('login');
  return (
    <a className="bt bt-2 bt-cheio" href={enderecoDoGovbr(voltar)}>
      <span>
        {t('govbr')} <b translate="no">gov.br</b>
      </span>
    </a>
  );
}
