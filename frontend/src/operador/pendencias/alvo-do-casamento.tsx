import { useFormikContext } from 'formik';
import { useGetList } from 'react-admin';
import { useTranslation } from 'react-i18next';

import { useRecurso } from '../../componentes/usar-recurso';
import { formatarCentavos } from '../../i18n/formatos';
import { type LicencaNaLista } from '../licencas/contrato';
import { type CasamentoPrevisto, preverCasamento } from './contrato';

/** `LPE-0000123-9/2026`, com ou sem separadores. */
const PROTOCOLO = /^LP[ER]-?\d{7,}-?\d\/?\d{4}$/i;

/** De quem é a licença do protocolo que se escreve, como ela está e o que casar faria, antes de casar. */
export function AlvoDoCasamento({ pendenciaId }: { pendenciaId: number }) {
  const { t } = useTranslation(['console', 'licenca']);
  const protocolo = useFormikContext<{ protocolo: string }>().values.protocolo.trim();
  const completo = PROTOCOLO.test(protocolo);
  const { data } = useGetList<LicencaNaLista>(
    'licencas',
    { filter: { protocolo }, pagination: { page: 1, perPage: 1 } },
    { enabled: completo },
  );
  const licenca = completo ? data?.[0] : undefined;
  const previsto = useRecurso(licenca ? `casar ${pendenciaId} ${protocolo}` : null, () =>
    preverCasamento(pendenciaId, protocolo),
  );
  return (
    <div role="status" className="sm">
      {completo && data && !licenca ? <p>{t('pendencias.alvoNenhum')}</p> : null}
      {licenca ? (
        <p>
          {t('pendencias.alvo', {
            titular: licenca.titular,
            situacao: t(`licenca:situacao.curta.${licenca.status}`).toLowerCase(),
          })}
        </p>
      ) : null}
      {previsto.erro ? <p>{previsto.erro.message}</p> : null}
      {previsto.dados ? <Previsto previsto={previsto.dados} /> : null}
    </div>
  );
}

function Previsto({ previsto }: { previsto: CasamentoPrevisto }) {
  const { t } = useTranslation('console');
  const { numeroDocumento: numero, estado, valor, posto, falta, excedente, ativa } = previsto;
  return (
    <p>
      {t('pendencias.alvoDocumento', {
        dinheiro: formatarCentavos(posto),
        numero,
        estado: t(`pendencias.estadoDocumento.${estado}`).toLowerCase(),
        valor: formatarCentavos(valor),
      })}{' '}
      {ativa ? t('pendencias.alvoAtiva') : t('pendencias.alvoFalta', { falta: formatarCentavos(falta) })}
      {excedente > 0 ? ` ${t('pendencias.alvoExcedente', { excedente: formatarCentavos(excedente) })}` : null}
    </p>
  );
}
