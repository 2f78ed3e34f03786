import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';

import { useTitulo } from '../../componentes/usar-titulo';
import { Cabecalho } from '../cabecalho';
import './configuracoes.css';

const SECOES = [
  ['', 'prazos'],
  ['/textos', 'textos'],
  ['/listas', 'listas'],
] as const;

/** Título das configurações e o caminho entre as partes delas. */
export function SecoesDasConfiguracoes({ acoes }: { acoes?: React.ReactNode }) {
  const { t } = useTranslation('configuracoes');
  useTitulo(t('ajustes.titulo'));
  return (
    <>
      <Cabecalho titulo={t('ajustes.titulo')} acoes={acoes} />
      <nav className="cfg-secoes" aria-label={t('ajustes.secoes')}>
        {SECOES.map(([caminho, nome]) => (
          <NavLink key={nome} to={`/admin/configuracoes${caminho}`} end>
            {t(`ajustes.aba.${nome}`)}
          </NavLink>
        ))}
      </nav>
    </>
  );
}
