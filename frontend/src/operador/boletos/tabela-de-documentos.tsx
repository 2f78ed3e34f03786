import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { formatarCentavos, formatarData } from '../../i18n/formatos';
import { type DocumentoNoBalcao } from './contrato';
import { EstadoDoBoleto } from './estado-do-boleto';

/** Os boletos e guias de uma ficha. */
export function TabelaDeDocumentos({ documentos }: { documentos: readonly DocumentoNoBalcao[] }) {
  const { t } = useTranslation('balcao');
  return (
    <section className="cx" aria-labelledby="documentos">
      <header>
        <h2 id="documentos">{t('boletos.titulo')}</h2>
      </header>
      {documentos.length === 0 ? <p className="ficha-vazia">{t('boletos.nenhum')}</p> : null}
      {documentos.length === 0 ? null : (
        <table className="grid vira">
          <thead>
            <tr>
              <th scope="col">{t('boletos.numero')}</th>
              <th scope="col">{t('boletos.licenca')}</th>
              <th scope="col">{t('boletos.estado')}</th>
              <th scope="col">{t('boletos.vencimento')}</th>
              <th scope="col">{t('boletos.pagoEm')}</th>
              <th scope="col" className="dir">
                {t('boletos.valor')}
              </th>
            </tr>
          </thead>
          <tbody>
            {documentos.map((documento) => (
              <tr key={documento.id}>
                <td className="cab">
                  <Link to={`/admin/boletos/${documento.id}/show`}>{documento.numeroDocumento}</Link>
                </td>
                <td data-r={t('boletos.licenca')}>{documento.protocolo}</td>
                <td data-r={t('boletos.estado')}>
                  <EstadoDoBoleto estado={documento.estado} />
                </td>
                <td data-r={t('boletos.vencimento')}>{formatarData(documento.vencimento)}</td>
                <td data-r={t('boletos.pagoEm')}>{formatarData(documento.pagoEm) ?? '—'}</td>
                <td data-r={t('boletos.valor')} className="dir">
                  {formatarCentavos(documento.valor)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
