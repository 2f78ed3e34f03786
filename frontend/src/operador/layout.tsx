import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, useLocation, useNavigate } from 'react-router';

import { Correnteza } from '../componentes/avisos/estados';
import { IconePainel } from '../componentes/icones/painel';
import { IconeBuscar } from '../componentes/icones/buscar';
import { IconeConta } from '../componentes/icones/conta';
import { IconeSair } from '../componentes/icones/sair';
import { Marca } from '../componentes/casca/marca';
import { SeletorIdioma } from '../componentes/casca/seletor-idioma';
import { SeletorTema } from '../componentes/casca/seletor-tema';
import { useSessao } from '../componentes/sessao';
import { Atalhos } from './atalhos/atalhos';
import { BuscaRapida } from './busca/busca-rapida';
import { esquecerProcura } from './busca/achados';
import { aoAlcance, type RecursoDoConsole } from './recurso';
import '../componentes/casca/casca.css';

interface Props {
  recursos: readonly RecursoDoConsole[];
  children: React.ReactNode;
}

/** Barra escura com a faixa das águas, menu à esquerda; no telefone o menu vira uma fila sob a barra. */
export function LayoutDoConsole({ recursos, children }: Props) {
  const { t } = useTranslation('console');
  const { usuario, sair } = useSessao();
  const navegar = useNavigate();
  const { pathname } = useLocation();
  // No telefone o menu é uma fila que rola: a tela em que se está fica à vista.
  useEffect(() => {
    document
      .querySelector('.con-menu [aria-current]')
      ?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  const aoSair = async () => {
    await sair();
    // Quem entrar a seguir, na mesma página, não vê o que este procurou.
    esquecerProcura();
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
          <Suspense fallback={null}>
            <BuscaRapida recursos={aoAlcance(recursos, usuario?.papel)} />
          </Suspense>
          <div className="con-quem">
            <span className="con-nome">
              {usuario?.nome}
              <small>{usuario ? t(`papel.${usuario.papel}`) : null}</small>
            </span>
            <SeletorIdioma />
            <Link className="con-conta" to="/minha-conta/seguranca" aria-label={t('geral:casca.minhaConta')}>
              <IconeConta />
            </Link>
            <button type="button" onClick={() => void aoSair()} aria-label={t('geral:casca.sair')}>
              <IconeSair />
            </button>
          </div>
        </div>
        <div className="encontro" />
      </header>
      <nav className="con-menu" aria-label={t('menu.rotulo')}>
        <NavLink to="/admin" end>
          <IconePainel />
          {t('menu.painel')}
        </NavLink>
        {aoAlcance(recursos, usuario?.papel).map(({ nome, Icone }) =>
          Icone ? (
            <NavLink key={nome} to={`/admin/${nome}`}>
              <Icone />
              {t(`menu.${nome}`)}
            </NavLink>
          ) : null,
        )}
        <Link to="/consultar">
          <IconeBuscar />
          {t('menu.consultar')}
        </Link>
        <Suspense fallback={null}>
          <Atalhos recursos={recursos} />
        </Suspense>
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
