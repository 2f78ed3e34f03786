import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { Situacao } from '../../componentes/licenca/situacao';
import { formatarData } from '../../i18n/formatos';
import { type LicencaNoBalcao } from '../licencas/contrato';

/** As licenças de uma pessoa; o que se faz com cada uma está na página dela. */
export function LicencasDaFicha({ licencas }: { licencas: readonly LicencaNoBalcao[] }) {
  const { t } = useTranslation(['balcao', 'formularios']);
  return (
    <section className="cx" aria-labelledby="licencas">
      <header>
        <h2 id="licencas">{t('licencas.titulo')}</h2>
      </header>
      {licencas.length === 0 ? <p className="ficha-vazia">{t('licencas.nenhuma')}</p> : null}
      {licencas.length === 0 ? null : (
        <table className="grid vira">
          <thead>
            <tr>
              <th scope="col">{t('licencas.protocolo')}</th>
              <th scope="col">{t('licencas.modalidade')}</th>
              <th scope="col">{t('licencas.situacao')}</th>
              <th scope="col">{t('licencas.pedido')}</th>
              <th scope="col">{t('licencas.validade')}</th>
              <th scope="col">{t('licencas.declaracao')}</th>
            </tr>
          </thead>
          <tbody>
            {licencas.map((licenca) => (
              <tr key={licenca.id}>
                <td className="cab">
                  <Link to={`/admin/licencas/${licenca.id}/show`}>{licenca.protocolo.codigoFormatado}</Link>
                </td>
                <td data-r={t('licencas.modalidade')}>
                  {t(`formularios:modalidade.${licenca.modalidade.id}`)}
                </td>
                <td data-r={t('licencas.situacao')}>
                  <Situacao codigo={licenca.status.codigo} />
                </td>
                <td data-r={t('licencas.pedido')}>{formatarData(licenca.dataCriacao)}</td>
                <td data-r={t('licencas.validade')}>
                  {formatarData(licenca.dataVencimento ?? licenca.dataVencimentoProvisoria) ?? '—'}
                </td>
                <td data-r={t('licencas.declaracao')}>
                  {licenca.declaracao
                    ? t('licencas.declaracaoUma', {
                        versao: String(licenca.declaracao.versao),
                        dia: formatarData(licenca.declaracao.vigenteDesde) ?? '',
                      })
                    : '—'}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
