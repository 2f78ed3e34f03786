import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';

import { useSessao } from '../../componentes/sessao';
import { Pirarucu } from '../../componentes/peixes/pirarucu';
import { useTitulo } from '../../componentes/usar-titulo';
import { useTextos } from '../../i18n/textos';
import '../paginas/paginas.css';

/** Despedida. A sessão já acabou no servidor; aqui o navegador esquece o que guardava dela. */
export default function TelaContaEncerrada() {
  const { t } = useTextos('conta');
  const { apagar } = useSessao();
  const estado = useLocation().state as { eliminada: boolean } | null;
  const nome = estado?.eliminada ? 'eliminada' : 'encerrada';
  useTitulo(t(`despedida.${nome}`));
  // Sem o recado de quem encerrou, foi só alguém que digitou o endereço.
  const encerrou = estado !== null;
  useEffect(() => {
    if (encerrou) void apagar();
  }, [encerrou, apagar]);
  return (
    <div className="miolo pagina-texto">
      <h1>{t(`despedida.${nome}`)}</h1>
      <p>{t(`despedida.${nome}Texto`)}</p>
      <p>{t('despedida.semConta')}</p>
      <div className="bts">
        <Link className="bt" to="/consultar">
          {t('despedida.consultar')}
        </Link>
        <Link className="bt bt-2" to="/login">
          {t('irAoLogin')}
        </Link>
      </div>
      <Pirarucu />
    </div>
  );
}
