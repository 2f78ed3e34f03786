import { NavLink } from 'react-router';

import { useTitulo } from '../../componentes/usar-titulo';
import { useTextos } from '../../i18n/textos';
import { Cabecalho } from '../componentes/cabecalho';
import { useMesa } from '../decisoes/editor';
import './configuracoes.css';

const SECOES = [
  ['', 'prazos'],
  ['/textos', 'textos'],
  ['/listas', 'listas'],
] as const;

/** Título das configurações, o caminho entre as partes delas e o que se decide nesta. */
export function SecoesDasConfiguracoes({ intro }: { intro: string }) {
  const { t } = useTextos('configuracoes');
  const { administra } = useMesa();
  useTitulo(t('ajustes.titulo'));
  return (
    <>
      <Cabecalho titulo={t('ajustes.titulo')} />
      <nav className="cfg-secoes" aria-label={t('ajustes.secoes')}>
        {SECOES.map(([caminho, nome]) => (
          <NavLink key={nome} to={`/admin/configuracoes${caminho}`} end>
            {t(`ajustes.aba.${nome}`)}
          </NavLink>
        ))}
      </nav>
      <p className="cfg-intro sec">
        {intro} {administra ? null : t('ajustes.soLeitura')}
      </p>
    </>
  );
}
