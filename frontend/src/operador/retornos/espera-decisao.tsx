import { useGetList } from 'react-admin';
import { Link } from 'react-router';

import { IconeSetaDireita } from '../../componentes/icones/seta-direita';
import { formatarCentavos } from '../../i18n/formatos';
import { useTextos } from '../../i18n/textos';
import { lista } from '../painel/lista-filtrada';
import { type Pendencia } from '../pendencias/contrato';
import { naFila } from '../pendencias/fila';
import { type RetornoDetalhado } from './contrato';
import '../painel/precisa.css';

const A_VISTA = 5;

/** Antes dos números, o que o arquivo deixou à espera de alguém; numa prévia, quantas linhas deixará. */
export function EsperaDecisao({ retorno }: { retorno: RetornoDetalhado }) {
  const { t } = useTextos('console');
  const { id, situacao, resultados } = retorno;
  const previa = situacao === 'AGUARDANDO_CONFIRMACAO';
  const { data = [], total = 0 } = useGetList<Pendencia>(
    'pendencias',
    {
      filter: { retornoId: id, estado: 'ABERTA' },
      sort: { field: 'id', order: 'ASC' },
      pagination: { page: 1, perPage: A_VISTA },
    },
    { enabled: !previa },
  );
  const linhas = resultados.emRevisao + resultados.quarentena;
  if (previa ? linhas === 0 : total === 0) return null;
  return (
    <section className="cx pn-primeiro retorno-espera" aria-labelledby="espera">
      <header>
        <h2 id="espera">
          {previa ? t('retornos.vaoEsperar', { count: linhas }) : t('retornos.esperam', { count: total })}
        </h2>
        {previa ? null : (
          <Link className="bt" to={lista('pendencias', { retornoId: String(id), estado: 'ABERTA' }, 'ASC')}>
            {t('retornos.decidirTodas')}
          </Link>
        )}
      </header>
      {previa ? (
        <p className="retorno-espera-texto">{t('retornos.vaoEsperarTexto')}</p>
      ) : (
        <ul className="pn-precisa">
          {data.map(({ id: numero, motivo, pagador, retido, valor, linha }) => (
            <li key={numero}>
              <Link to={naFila(numero, { retornoId: id })}>
                <span className="retorno-espera-valor num">{formatarCentavos(retido || valor)}</span>
                <span>
                  {motivo.texto}
                  <small>
                    {[linha === null ? null : t('pendencias.linhaNumero', { linha }), pagador]
                      .filter((parte) => parte !== null)
                      .join(', ')}
                  </small>
                </span>
                <IconeSetaDireita />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
