import { Link } from 'react-router';

import { listarInformes } from '../../api/servicos';
import { Esqueleto, FalhaDeCarga } from '../../componentes/avisos/estados';
import { useRecurso } from '../../componentes/usar-recurso';
import { useTitulo } from '../../componentes/usar-titulo';
import { Vazio } from '../../componentes/avisos/vazio';
import { formatarInstante } from '../../i18n/instante';
import { useTextos } from '../../i18n/textos';
import { SemTraducao } from './sem-traducao';
import { cortarTexto } from './texto-do-informe';
import './informes.css';

export default function TelaInformes() {
  const { t, idioma: lingua } = useTextos('paginas');
  const informes = useRecurso(`informes:${lingua}`, listarInformes);
  useTitulo(t('informes.titulo'));
  return (
    <div className="miolo">
      <div className="cima">
        <h1>{t('informes.titulo')}</h1>
      </div>
      {informes.estado === 'carregando' ? (
        <div className="informes-espera">
          <Esqueleto linhas={5} />
        </div>
      ) : null}
      {informes.estado === 'falhou' ? (
        <FalhaDeCarga mensagem={informes.erro.message} aoTentar={informes.recarregar} />
      ) : null}
      {informes.dados?.length === 0 ? <Vazio titulo={t('informes.vazio')} /> : null}
      <ul className="informes">
        {informes.dados?.map(
          ({ id, idioma, title, subtitle, content, urlImage, updatedAt, updatedAtIso }) => (
            <li key={id} className="painel informe-item">
              {urlImage ? (
                <img src={urlImage} alt="" width={640} height={400} loading="lazy" decoding="async" />
              ) : null}
              <div className="pilha">
                <h2>
                  <Link to={`/informe/${id}`} lang={idioma}>
                    {title}
                  </Link>
                </h2>
                {subtitle ? (
                  <p className="informe-sub" lang={idioma}>
                    {subtitle}
                  </p>
                ) : null}
                <p className="xs sec">
                  <time className="num" dateTime={updatedAtIso}>
                    {lingua === 'en' ? formatarInstante(updatedAtIso, 'en') : updatedAt}
                  </time>
                  <SemTraducao idioma={idioma} />
                </p>
                <p lang={idioma}>{cortarTexto(content)}</p>
                <p>
                  <Link to={`/informe/${id}`} aria-label={t('informes.verMaisDe', { titulo: title })}>
                    {t('informes.verMais')}
                  </Link>
                </p>
              </div>
            </li>
          ),
        )}
      </ul>
      {informes.estado === 'carregando' ? null : (
        <p className="informes-fim">
          <Link to="/satisfacao">{t('satisfacao.titulo')}</Link>
        </p>
      )}
    </div>
  );
}
