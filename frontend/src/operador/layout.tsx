import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, useNavigate } from 'react-router';

import { Correnteza } from '../componentes/estados';
import { IconeEnviarArquivo } from '../componentes/icones-das-telas.gerado';
import { IconeBaixar, IconeBuscar, IconeSair } from '../componentes/icones.gerado';
import { Marca } from '../componentes/marca';
import { SeletorIdioma } from '../componentes/seletor-idioma';
import { SeletorTema } from '../componentes/seletor-tema';
import { useSessao } from '../componentes/sessao';
import '../componentes/casca.css';

/** Barra escura com a faixa das águas, menu à esquerda; no telefone o menu vira uma fila sob a barra. */
export function LayoutDoConsole({ children }: { children: React.ReactNode }) {
  const { t } = useTranslation('console');
  const { usuario, sair } = useSessao();
  const navegar = useNavigate();
  const aoSair = async () => {
    await sair();
    await navegar('/login');
  };
  return (
    <div className="con">
      <a className="pular" href="#conteudo">
        {t('geral:casca.pular')}
      </a>
      <header className="con-barra topo">
        <div className="con-barra-linha">
          <Link className="con-marca" to="/admin">
            <Marca />
            <span>{t('geral:casca.produto')}</span>
          </Link>
          <div className="con-quem">
            <span className="con-nome">
              {usuario?.nome}
              <small>{usuario ? t(`papel.${usuario.papel}`) : null}</small>
            </span>
            <SeletorIdioma />
            <button type="button" onClick={() => void aoSair()} aria-label={t('geral:casca.sair')}>
              <IconeSair />
            </button>
          </div>
        </div>
        <div className="encontro" />
      </header>
      <nav className="con-menu" aria-label={t('menu.rotulo')}>
        <NavLink to="/admin/remessas">
          <IconeEnviarArquivo />
          {t('menu.remessas')}
        </NavLink>
        <NavLink to="/admin/retornos">
          <IconeBaixar />
          {t('menu.retornos')}
        </NavLink>
        <Link to="/consultar">
          <IconeBuscar />
          {t('menu.consultar')}
        </Link>
        <span className="con-tema">
          <SeletorTema />
        </span>
      </nav>
      <main className="con-corpo" id="conteudo" tabIndex={-1}>
        <Suspense fallback={<Correnteza />}>{children}</Suspense>
      </main>
    </div>
  );
}
