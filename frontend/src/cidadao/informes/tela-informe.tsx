import { useState } from 'react';
import { Link, useParams } from 'react-router';

import { lerInforme } from '../../api/servicos';
import { ArtigoDoInforme } from '../../componentes/artigo-informe';
import { Esqueleto, FalhaDeCarga } from '../../componentes/avisos/estados';
import { useRecurso } from '../../componentes/usar-recurso';
import { useTitulo } from '../../componentes/usar-titulo';
import { Vazio } from '../../componentes/avisos/vazio';
import { useTextos } from '../../i18n/textos';
import { idadeRelativa } from '../../kernel/idade';
import { SemTraducao } from './sem-traducao';
import './informes.css';

/** O número de que não há informe, e o que nem número é. */
const NAO_HA = new Set([404, 422]);

export default function TelaInforme() {
  const { t, idioma: lingua } = useTextos('paginas');
  const id = useParams()['id'] ?? '';
  const informe = useRecurso(`informe:${id}:${lingua}`, () => lerInforme(id));
  const [agora] = useState(() => Date.now());
  useTitulo(informe.dados?.title ?? t('informes.titulo'));
  if (informe.estado === 'carregando') {
    return (
      <div className="miolo informe informe-espera">
        <h1 className="sr">{t('informes.titulo')}</h1>
        <Esqueleto linhas={5} />
      </div>
    );
  }
  if (informe.estado === 'falhou') {
    const outros = <Link to="/informes-carteira-pesca">{t('informes.todos')}</Link>;
    return (
      <div className="miolo espera pilha">
        <h1>{t('informes.titulo')}</h1>
        {NAO_HA.has(informe.erro.status) ? (
          <Vazio titulo={t('informes.inexistente')} texto={t('informes.retirado')} acao={outros} />
        ) : (
          <>
            <FalhaDeCarga mensagem={informe.erro.message} aoTentar={informe.recarregar} />
            <p>{outros}</p>
          </>
        )}
      </div>
    );
  }
  const { idioma, title, subtitle, content, urlImage, updatedAt, updatedAtIso } = informe.dados;
  return (
    <ArtigoDoInforme
      titulo={title}
      subtitulo={subtitle}
      conteudo={content}
      urlImage={urlImage}
      lingua={idioma}
      data={
        <>
          <time dateTime={updatedAtIso} title={updatedAt}>
            {t('informes.atualizado', { quando: idadeRelativa(updatedAtIso, agora, lingua) })}
          </time>
          <SemTraducao idioma={idioma} />
        </>
      }
    />
  );
}
