import { useTranslation } from 'react-i18next';

import { Esqueleto, FalhaDeCarga } from '../../componentes/avisos/estados';
import { useRecurso } from '../../componentes/usar-recurso';
import { formatarCentavos } from '../../kernel/dinheiro';
import { lerProximaRemessa, type RemessaPrevista } from './contrato';
import './remessas.css';

const RETIDOS_A_VISTA = 20;

/** O que sairia agora e o que ficaria retido, antes de gerar. */
export function ProximaRemessa() {
  const { t } = useTranslation('console');
  const { dados, erro, recarregar } = useRecurso('proxima-remessa', lerProximaRemessa);
  return (
    <section className="cx razao-parte" aria-labelledby="proxima-remessa">
      <header>
        <h2 id="proxima-remessa">{t('remessas.proxima.titulo')}</h2>
      </header>
      {erro ? <FalhaDeCarga mensagem={erro.message} aoTentar={recarregar} /> : null}
      {!dados && !erro ? <Esqueleto linhas={2} /> : null}
      {dados ? <Prevista prevista={dados} /> : null}
    </section>
  );
}

function Prevista({ prevista: { convenios, retidos, incompleta } }: { prevista: RemessaPrevista }) {
  const { t, i18n } = useTranslation('console');
  const numero = (n: number) => n.toLocaleString(i18n.language);
  return (
    <>
      <p className="razao-explica">
        {t(convenios.length === 0 ? 'remessas.proxima.nada' : 'remessas.proxima.explica')}
      </p>
      {convenios.length > 0 ? (
        <table className="grid vira">
          <thead>
            <tr>
              <th scope="col">{t('remessas.proxima.convenio')}</th>
              <th scope="col" className="dir">
                {t('remessas.proxima.registros')}
              </th>
              <th scope="col" className="dir">
                {t('remessas.proxima.baixas')}
              </th>
              <th scope="col" className="dir">
                {t('remessas.proxima.valor')}
              </th>
            </tr>
          </thead>
          <tbody>
            {convenios.map(({ convenioId, convenio, registros, baixas, valorTotal }) => (
              <tr key={convenioId}>
                <td className="cab">
                  <strong>{convenio}</strong>
                </td>
                <td className="dir num" data-r={t('remessas.proxima.registros')}>
                  {numero(registros)}
                </td>
                <td className="dir num" data-r={t('remessas.proxima.baixas')}>
                  {numero(baixas)}
                </td>
                <td className="dir num" data-r={t('remessas.proxima.valor')}>
                  {formatarCentavos(valorTotal)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {incompleta ? <p className="razao-explica">{t('remessas.proxima.incompleta')}</p> : null}
      {retidos.length > 0 ? (
        <details className="retidos">
          <summary>{t('remessas.proxima.retidos', { count: retidos.length })}</summary>
          <p>{t('remessas.proxima.retidosTexto')}</p>
          <ul>
            {retidos.slice(0, RETIDOS_A_VISTA).map(({ documentoId, numeroDocumento, texto }) => (
              <li key={documentoId}>
                <strong className="num">{numeroDocumento}</strong> {texto}
              </li>
            ))}
          </ul>
          {retidos.length > RETIDOS_A_VISTA ? (
            <p>{t('remessas.proxima.mais', { count: retidos.length - RETIDOS_A_VISTA })}</p>
          ) : null}
        </details>
      ) : null}
    </>
  );
}
