import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { IconeEnviarArquivo } from '../../componentes/icones/enviar-arquivo';
import { IconeBaixar } from '../../componentes/icones/baixar';
import { IconeCerto } from '../../componentes/icones/certo';
import { formatarInstante } from '../../i18n/instante';
import { SituacaoDoRetorno } from '../retornos/situacao-do-retorno';
import { type ArquivoDoPainel } from './contrato';

/** Remessas e retornos da última semana. */
export function UltimosArquivos({ arquivos }: { arquivos: readonly ArquivoDoPainel[] }) {
  const { t, i18n } = useTranslation('gestao');
  return (
    <section className="cx" aria-labelledby="arquivos">
      <header className="pn-cab">
        <h2 id="arquivos">{t('painel.arquivos')}</h2>
        <span className="bts">
          <Link className="bt bt-2" to="/admin/remessas">
            <IconeEnviarArquivo />
            {t('painel.remessas')}
          </Link>
          <Link className="bt" to="/admin/retornos">
            <IconeBaixar />
            {t('painel.retornos')}
          </Link>
        </span>
      </header>
      {arquivos.length === 0 ? (
        <p className="pn-nada">{t('painel.semArquivos')}</p>
      ) : (
        <table className="grid vira">
          <thead>
            <tr>
              <th scope="col">{t('painel.arquivo')}</th>
              <th scope="col">{t('painel.data')}</th>
              <th scope="col" className="dir">
                {t('painel.titulos')}
              </th>
              <th scope="col">{t('painel.situacao')}</th>
            </tr>
          </thead>
          <tbody>
            {arquivos.map((arquivo) => (
              <tr key={`${arquivo.tipo}${arquivo.id}`}>
                <td className="cab">
                  {arquivo.tipo === 'RETORNO' ? (
                    <Link to={`/admin/retornos/${arquivo.id}/show`}>{arquivo.nome}</Link>
                  ) : (
                    <Link to="/admin/remessas">{arquivo.nome}</Link>
                  )}
                  <small className="pn-tipo">{t(`painel.tipo.${arquivo.tipo}`)}</small>
                </td>
                <td className="num" data-r={t('painel.data')}>
                  {formatarInstante(arquivo.em, i18n.language)}
                </td>
                <td className="dir" data-r={t('painel.titulos')}>
                  {arquivo.titulos.toLocaleString(i18n.language)}
                </td>
                <td data-r={t('painel.situacao')}>
                  {arquivo.situacao === 'GERADA' ? (
                    <span className="res res-aplicada">
                      <IconeCerto />
                      {t('painel.gerada')}
                    </span>
                  ) : (
                    <SituacaoDoRetorno situacao={arquivo.situacao} />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
