import { useFormikContext } from 'formik';
import { useGetList } from 'react-admin';
import { useTranslation } from 'react-i18next';

import { formatarCentavos } from '../../i18n/formatos';
import { type LicencaNaLista } from '../licencas/contrato';

/** `LPE-0000123-9/2026`, com ou sem separadores. */
const PROTOCOLO = /^LP[ER]-?\d{7,}-?\d\/?\d{4}$/i;

/** De quem é a licença do protocolo que se escreve, como ela está e quanto lá vai parar, antes de casar. */
export function AlvoDoCasamento({ retido }: { retido: number }) {
  const { t } = useTranslation(['console', 'geral']);
  const { protocolo } = useFormikContext<{ protocolo: string }>().values;
  const completo = PROTOCOLO.test(protocolo.trim());
  const { data } = useGetList<LicencaNaLista>(
    'licencas',
    { filter: { protocolo: protocolo.trim() }, pagination: { page: 1, perPage: 1 } },
    { enabled: completo },
  );
  const [licenca] = data ?? [];
  return (
    <p role="status" className="sm">
      {!completo || !data
        ? null
        : licenca
          ? t('pendencias.alvo', {
              titular: licenca.titular,
              situacao: t(`geral:situacao.curta.${licenca.status}`).toLowerCase(),
              dinheiro: formatarCentavos(retido),
            })
          : t('pendencias.alvoNenhum')}
    </p>
  );
}
