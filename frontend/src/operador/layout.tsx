import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, useLocation, useNavigate } from 'react-router';

import { Correnteza } from '../componentes/estados';
import {
  IconeBanco,
  IconeBarras,
  IconeBandeira,
  IconeCadeado,
  IconeCamera,
  IconeComunidade,
  IconeComputador,
  IconeDevolver,
  IconeDocumento,
  IconeEnviarArquivo,
  IconeIdentidade,
  IconePainel,
  IconeRegua,
  IconeEtiqueta,
  IconeRazao,
  IconeTrabalhos,
  IconeTrilhaAuditoria,
} from '../componentes/icones-das-telas.gerado';
import { IconeBaixar, IconeBuscar, IconeConta, IconeMegafone, IconeSair } from '../componentes/icones.gerado';
import { Marca } from '../componentes/marca';
import { SeletorIdioma } from '../componentes/seletor-idioma';
import { SeletorTema } from '../componentes/seletor-tema';
import { useSessao } from '../componentes/sessao';
import { Atalhos } from './atalhos/atalhos';
import { BuscaRapida } from './busca/busca-rapida';
import '../componentes/casca.css';

/** Barra escura com a faixa das águas, menu à esquerda; no telefone o menu vira uma fila sob a barra. */
export function LayoutDoConsole({ children }: { children: React.ReactNode }) {
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
            <BuscaRapida />
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
        <NavLink to="/admin/pessoas">
          <IconeComunidade />
          {t('menu.pessoas')}
        </NavLink>
        <NavLink to="/admin/licencas">
          <IconeIdentidade />
          {t('menu.licencas')}
        </NavLink>
        <NavLink to="/admin/boletos">
          <IconeBarras />
          {t('menu.boletos')}
        </NavLink>
        <NavLink to="/admin/remessas">
          <IconeEnviarArquivo />
          {t('menu.remessas')}
        </NavLink>
        <NavLink to="/admin/retornos">
          <IconeBaixar />
          {t('menu.retornos')}
        </NavLink>
        <NavLink to="/admin/pendencias">
          <IconeBandeira />
          {t('menu.pendencias')}
        </NavLink>
        <NavLink to="/admin/devolucoes">
          <IconeDevolver />
          {t('menu.devolucoes')}
        </NavLink>
        <NavLink to="/admin/razao">
          <IconeRazao />
          {t('menu.razao')}
        </NavLink>
        <NavLink to="/admin/informes">
          <IconeMegafone />
          {t('menu.informes')}
        </NavLink>
        <NavLink to="/admin/manuais">
          <IconeDocumento />
          {t('menu.manuais')}
        </NavLink>
        <NavLink to="/admin/trabalhos">
          <IconeTrabalhos />
          {t('menu.trabalhos')}
        </NavLink>
        <NavLink to="/admin/conferencias">
          <IconeCamera />
          {t('menu.conferencias')}
        </NavLink>
        <NavLink to="/admin/tentativas">
          <IconeCadeado />
          {t('menu.tentativas')}
        </NavLink>
        <NavLink to="/admin/configuracoes">
          <IconeRegua />
          {t('menu.configuracoes')}
        </NavLink>
        {usuario?.papel === 'ADMINISTRADOR' ? (
          <>
            <NavLink to="/admin/usuarios">
              <IconeComunidade />
              {t('menu.usuarios')}
            </NavLink>
            <NavLink to="/admin/precos">
              <IconeEtiqueta />
              {t('menu.precos')}
            </NavLink>
            <NavLink to="/admin/convenios">
              <IconeBanco />
              {t('menu.convenios')}
            </NavLink>
            <NavLink to="/admin/sessoes">
              <IconeComputador />
              {t('menu.sessoes')}
            </NavLink>
            <NavLink to="/admin/auditoria">
              <IconeTrilhaAuditoria />
              {t('menu.auditoria')}
            </NavLink>
          </>
        ) : null}
        <Link to="/consultar">
          <IconeBuscar />
          {t('menu.consultar')}
        </Link>
        <Suspense fallback={null}>
          <Atalhos />
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
